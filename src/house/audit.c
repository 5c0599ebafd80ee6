#include "house/audit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/house.h"
#include "shuffle/seal.h"

/* A table under audit, with the shoe as seen from outside. */
struct bench {
    struct slot slot;
    bool        has_root;
    uint8_t     root[FAIR_HASH_SIZE];
    uint16_t    cut;
    uint16_t    dealt; /* positions, the burn included */
    card        face[SHOE_CARDS_MAX];
};

struct walk {
    const struct audit_options *options;
    struct audit               *audit;
    struct bench               *bench[TABLES_MAX + 1];
    struct events               events, again;
};

static void found(struct walk *walk, uint64_t seq, const char *why)
{
    if (walk->audit->bad_seq != 0 && walk->audit->bad_seq <= seq)
        return;
    walk->audit->bad_seq = seq;
    snprintf(walk->audit->why, AUDIT_WHY_MAX, "%s", why);
}

/* ---- would it be decided the same today? -------------------------------- */

static bool same_events(const struct told *told, struct events *now)
{
    if (told->event_count != now->count)
        return false;
    for (size_t i = 0; i < now->count; i++) {
        uint8_t      then_bytes[1024], now_bytes[1024];
        struct codec then_codec = codec_writer(then_bytes, sizeof then_bytes);
        struct codec now_codec  = codec_writer(now_bytes, sizeof now_bytes);
        event_code(&then_codec, &told->events[i]);
        event_code(&now_codec, &now->list[i]);
        size_t size = codec_used(&then_codec, then_bytes);
        if (size != codec_used(&now_codec, now_bytes) || memcmp(then_bytes, now_bytes, size) != 0)
            return false;
    }
    return true;
}

static void decide_again(struct walk *walk, const struct told *told, const struct slot *slot)
{
    enum refusal now = table_decide(slot->sheet, &slot->table, &told->command, &walk->again);
    if (now == told->refusal && same_events(told, &walk->again))
        return;
    walk->audit->differences++;
    if (walk->options->differs == NULL)
        return;
    char        line[512];
    struct text text = text_in(line, sizeof line);
    command_print(&text, &told->command);
    text_add(&text, ": stored %s, today %s", refusal_words(told->refusal), refusal_words(now));
    if (now == told->refusal)
        text_add(&text, " with other events");
    walk->options->differs(walk->options->context, told->seq, line);
}

/* ---- shoes -------------------------------------------------------------- */

static void follow_shoe(struct bench *bench, const struct event *event)
{
    if (event->kind == EVENT_SHUFFLED) {
        bench->cut = bench->dealt = 0;
        bench->has_root           = field_present(&event->has, FIELD_root);
        memcpy(bench->root, event->has.root, sizeof bench->root);
    } else if (event->kind == EVENT_CUT) {
        bench->cut = (uint16_t)event->has.count;
    } else if ((event->kind == EVENT_BURNED || event->kind == EVENT_CARD) && bench->dealt < SHOE_CARDS_MAX) {
        bench->face[bench->dealt++] = event->has.cards.card[0];
    }
}

/* A revealed shoe must be the one that was committed to, and every card dealt
 * from it must be the one that stood there. */
static const char *check_reveal(const struct bench *bench, const struct record *record)
{
    struct shoe_revealed shoe;
    struct codec         codec = codec_reader(record->body, record->body_size);
    shoe_revealed_code(&codec, &shoe);
    if (codec.bad || codec.at != codec.end)
        return "a revealed shoe that cannot be read";
    if (!bench->has_root || memcmp(shoe.root, bench->root, sizeof shoe.root) != 0)
        return NULL; /* of an earlier shoe, after cards by hand */
    if (!fair_reveal_check(bench->root, shoe.order, shoe.count, shoe.salt_key))
        return "the revealed shoe is not the one that was committed to";
    for (size_t i = 0; i < bench->dealt; i++)
        if (bench->face[i] != CARD_UNKNOWN && bench->face[i] != shoe.order[(bench->cut + i) % shoe.count])
            return "a card was dealt that the revealed shoe has elsewhere";
    return NULL;
}

/* ---- records ------------------------------------------------------------ */

static struct bench *bench_of(struct walk *walk, uint32_t table)
{
    if (table == 0 || table > TABLES_MAX)
        return NULL;
    if (walk->bench[table] == NULL) {
        walk->bench[table] = calloc(1, sizeof *walk->bench[table]);
        walk->audit->tables++;
    }
    return walk->bench[table];
}

static const char *follow_told(struct walk *walk, const struct record *record)
{
    struct told   told  = { .events = walk->events.list };
    struct bench *bench = bench_of(walk, record->table);
    if (told_read(record, &told) != STATUS_OK)
        return "a record that cannot be read";
    if (bench == NULL)
        return "a table that cannot be";
    if (told.refusal == ALLOWED)
        walk->audit->commands++;
    else
        walk->audit->refused++;
    walk->audit->events += told.event_count;
    if (bench->slot.sheet == NULL)
        bench->slot.sheet = slot_sheet(told.command.has.game);
    if (bench->slot.sheet == NULL)
        return "a table that was never opened, or whose game is not played here";
    if (walk->options->decide)
        decide_again(walk, &told, &bench->slot);
    for (size_t i = 0; i < told.event_count; i++)
        follow_shoe(bench, &told.events[i]);
    return told.event_count > 0 ? slot_follow(&bench->slot, told.events, told.event_count) : NULL;
}

static const char *follow(struct walk *walk, const struct record *record)
{
    switch (record->kind) {
    case RECORD_COMMAND:
    case RECORD_REFUSED: return follow_told(walk, record);
    case RECORD_SHUFFLE: walk->audit->shoes++; return NULL;
    case RECORD_SHOE_OPENED: {
        const struct bench *bench = bench_of(walk, record->table);
        const char         *wrong = bench != NULL ? check_reveal(bench, record) : "a table that cannot be";
        walk->audit->shoes_checked += wrong == NULL;
        return wrong;
    }
    case RECORD_OPENING: return NULL;
    default: return "a record of an unknown kind";
    }
}

static enum status walk_records(struct walk *walk, struct journal *journal)
{
    struct audit *audit = walk->audit;
    struct record record;
    enum status   status = journal_read(journal, 0, TABLES_ALL);
    /* Up to the first break in the chain; what comes after cannot be believed. */
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK) {
        if (audit->bad_seq != 0 && record.seq >= audit->bad_seq)
            return STATUS_OK;
        audit->records++;
        const char *wrong = follow(walk, &record);
        if (wrong != NULL) {
            audit->balanced = false;
            found(walk, record.seq, wrong);
            return STATUS_OK;
        }
        if (walk->options->progress != NULL)
            walk->options->progress(walk->options->context, record.seq, audit->head.seq);
    }
    return status == STATUS_NOT_FOUND || audit->bad_seq != 0 ? STATUS_OK : STATUS_FAILED;
}

enum status audit_journal(struct journal *journal, const struct audit_options *options, struct audit *out)
{
    struct verdict verdict;
    memset(out, 0, sizeof *out);
    out->balanced = true;
    if (journal_verify(journal, options->signed_head, &verdict) != STATUS_OK)
        return STATUS_FAILED;
    struct walk *walk = calloc(1, sizeof *walk);
    if (walk == NULL)
        return STATUS_FAILED;
    walk->options = options;
    walk->audit   = out;
    out->chain    = verdict.fault;
    out->head     = verdict.head;
    if (verdict.fault != FAULT_NONE)
        found(walk, verdict.bad_seq, fault_words(verdict.fault));
    enum status status = walk_records(walk, journal);
    for (size_t i = 0; i <= TABLES_MAX; i++)
        free(walk->bench[i]);
    free(walk);
    return status;
}
