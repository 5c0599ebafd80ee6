/* Bytes in the place of a record's body. Whatever they are, the reader takes
 * them or not; the table follows what it is told and says whether it can be;
 * and what it believes can be printed, encoded and asked about. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../called.h"
#include "house/slot.h"
#include "house/transcript.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* An ordinary hand; an input begins after so many lines of it. */
static const char *const HAND[] = {
    "open game=marina2/zoobac",
    "set name=entered value=1",
    "set name=second value=1",
    "sit seat=1 who=Ann amount=5000",
    "sit seat=3 who=Bo amount=5000",
    "sit seat=9 who=Cy amount=5000",
    "wait who=Di",
    "bank seat=1 amount=100",
    "second seat=9 amount=50",
    "shuffle",
    "bet seat=3 wager=player amount=25",
    "bet seat=3 wager=monkey amount=25",
    "share seat=3 spot=3 wager=player to=9 amount=10",
    "close",
    "card cards=As",
    "card cards=Ks",
    "card cards=7s",
    "card cards=7d",
};
static struct slot   after[COUNT_OF(HAND) + 1];
static struct events events, scratch;
static char          lines[TRANSCRIPT_MAX];

static void prepare(void)
{
    after[0].sheet = slot_sheet("marina2/zoobac");
    for (size_t i = 0; i < COUNT_OF(HAND); i++) {
        struct said said;
        char        why[WHY_MAX];
        assert(command_read(HAND[i], &CALLED, &said, why) == STATUS_OK);
        after[i + 1] = after[i];
        assert(table_decide(after[i].sheet, &after[i].table, &said.command, &events) == ALLOWED);
        assert(slot_follow(&after[i + 1], events.list, events.count) == NULL);
    }
}

/* A table that nothing is wrong with, as far as anyone can tell. */
static void ask(struct slot *slot)
{
    static uint8_t paper[TABLE_BYTES_MAX], again[TABLE_BYTES_MAX];
    struct table   copy  = slot->table;
    struct codec   codec = codec_writer(paper, sizeof paper);
    table_code(slot->sheet, &codec, &copy);
    assert(!codec.bad);
    size_t size = codec_used(&codec, paper);
    codec       = codec_reader(paper, size);
    table_code(slot->sheet, &codec, &copy);
    assert(!codec.bad && codec.at == codec.end);
    codec = codec_writer(again, sizeof again);
    table_code(slot->sheet, &codec, &copy);
    assert(codec_used(&codec, again) == size && memcmp(paper, again, size) == 0);
    (void)table_turn(slot->sheet, &slot->table);
}

static void follow(struct slot *slot, const uint8_t *bytes, size_t size)
{
    struct told       told;
    struct transcript script = { 0 };
    struct record record = { .kind = RECORD_COMMAND, .seq = 1, .table = 1, .body = bytes, .body_size = size };
    struct told_reader reader = told_read(&record);
    while (told_next(&reader, &told, &events) == STATUS_OK) {
        struct text text = text_in(lines, sizeof lines);
        transcript_add(&script, &CALLED, &told, &text);
        /* What an audit asks of today's rules, and then what happened. */
        (void)table_decide(slot->sheet, &slot->table, &told.said.command, &scratch);
        if (slot_follow(slot, told.events, told.event_count) != NULL)
            return;
        ask(slot);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct slot slot;
    if (after[0].sheet == NULL)
        prepare();
    if (size == 0)
        return 0;
    slot           = after[bytes[0] % COUNT_OF(after)];
    uint8_t *exact = malloc(size); /* just as long, so that no read past it goes unseen */
    assert(exact != NULL);
    memcpy(exact, bytes + 1, size - 1);
    follow(&slot, exact, size - 1);
    free(exact);
    return 0;
}
