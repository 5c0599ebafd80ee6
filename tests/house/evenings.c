#include "evenings.h"

#include <stdlib.h>

#include "test.h"

#include "auditor.h"
#include "judge.h"
#include "random_play.h"

struct evening {
    struct kit          kit;
    struct random_play  play;
    struct store        inner;
    struct store_faulty faulty;
    struct slot         shadow;
    struct auditor      auditor;
    struct judge        judge;
    struct events       events;
    uint64_t            seed, heard_seq;
    struct evenings    *all;
};

static void must(const struct evening *evening, const char *wrong)
{
    if (wrong != NULL)
        fail_msg("seed %llu, after record %llu: %s", (unsigned long long)evening->seed,
                 (unsigned long long)evening->heard_seq, wrong);
}

static void hear(struct evening *evening, const struct told *told)
{
    if (told->table != 1)
        return; /* the house's own chain: money that came from the table, or goes there */
    for (size_t i = 0; i < told->event_count; i++) {
        must(evening, auditor_hear(&evening->auditor, &told->events[i]));
        must(evening, judge_hear(&evening->judge, evening->play.sheet, &told->events[i]));
        must(evening, slot_follow(&evening->shadow, &told->events[i], 1));
        evening->all->rounds += told->events[i].kind == EVENT_ENDED;
        evening->all->shoes += told->events[i].kind == EVENT_SHUFFLED;
    }
    if (told->refusal == ALLOWED)
        evening->heard_seq = told->seq;
}

static void listen(void *context, const struct told *told)
{
    struct kit *kit = context; /* the first member of its evening */
    hear((struct evening *)(void *)kit, told);
}

/* Everybody agrees with what the house shows. */
static void compare(const struct evening *evening)
{
    static struct kit_state shown, followed;
    const struct slot      *slot = house_slot(evening->kit.house, 1);
    if (slot == NULL) {
        assert_null(evening->shadow.sheet);
        return;
    }
    must(evening, auditor_compare(&evening->auditor, &slot->table));
    kit_state(slot, &shown);
    kit_state(&evening->shadow, &followed);
    if (!kit_same(&shown, &followed))
        must(evening, "the house shows another table than its events make");
}

/* What is in the journal and was never told. */
static void catch_up(struct evening *evening)
{
    struct store *inner = &evening->inner;
    struct record record;
    struct told   told;
    uint64_t      unheard = 0;
    assert_int_equal(inner->read(inner->context, evening->heard_seq + 1, 1), STATUS_OK);
    while (inner->next(inner->context, &record) == STATUS_OK) {
        if (record.kind != RECORD_COMMAND)
            continue;
        struct told_reader reader = told_read(&record);
        while (told_next(&reader, &told, &evening->events) == STATUS_OK) {
            unheard += told.by != BY_DECK;
            hear(evening, &told);
        }
        assert_false(reader.codec.bad);
    }
    if (unheard > (evening->faulty.trouble == TROUBLE_AFTER ? 1u : 0u))
        must(evening, "commands were kept that the house should have lost");
    evening->all->unheard += unheard;
}

static void open_again(struct evening *evening, uint64_t life)
{
    enum store_trouble trouble = random_chance(&evening->play, 500) ? TROUBLE_BEFORE : TROUBLE_AFTER;
    uint64_t           at      = life == 0 ? 0 : 1 + random_below(&evening->play, 2 * life);
    while (kit_try_open(&evening->kit, &evening->faulty, &evening->inner, trouble, at) != STATUS_OK)
        at = 1 + random_below(&evening->play, 2 * life); /* it died in the doorway */
}

static void die_and_return(struct evening *evening, uint64_t life)
{
    evening->all->deaths++;
    if (!evening->faulty.dead)
        must(evening, "the house died by itself");
    kit_close(&evening->kit);
    catch_up(evening);
    open_again(evening, life);
    compare(evening);
}

static void play_on(struct evening *evening, uint64_t rounds, uint64_t life)
{
    static const struct table shut;
    for (uint64_t enough = evening->all->rounds + rounds; evening->all->rounds < enough;) {
        const struct slot *slot    = house_slot(evening->kit.house, 1);
        struct command     command = random_play_next(&evening->play, slot != NULL ? &slot->table : &shut);
        struct answer      answer;
        evening->kit.now++;
        switch (house_say(evening->kit.house, 1, BY_SCRIPT, "", &command, &answer)) {
        case STATUS_OK:
            if (random_chance(&evening->play, 50))
                compare(evening);
            break;
        case STATUS_FAILED: die_and_return(evening, life); break;
        default: break; /* no command at all */
        }
    }
}

void evening_play(const char *game, uint64_t seed, uint64_t rounds, uint64_t life, struct evenings *all)
{
    struct evening *evening = calloc(1, sizeof *evening);
    assert_non_null(evening);
    evening->seed = seed;
    evening->all  = all;
    evening->play = random_play_start(slot_sheet(game), seed);
    kit_init(&evening->kit);
    evening->kit.world.listen = listen;
    evening->play.deck        = false;
    assert_int_equal(store_memory_open(&evening->inner), STATUS_OK);
    open_again(evening, life);
    play_on(evening, rounds, life);
    /* Once more from the journal alone. */
    kit_close(&evening->kit);
    open_again(evening, 0);
    compare(evening);
    kit_close(&evening->kit);
    evening->inner.close(evening->inner.context);
    free(evening);
}
