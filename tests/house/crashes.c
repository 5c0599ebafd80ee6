#include "crashes.h"

#include <stdio.h>
#include <stdlib.h>

#include "test.h"

#include "journal/scratch.h"
#include "random_play.h"

/* The evening as it goes when nothing fails: what was said, and how the house
 * stood after each commit. */
struct evening {
    const struct crash_plan *plan;
    size_t                   commits;
    struct said             *said;
    struct kit_state        *after; /* [0] before the first commit */
    uint64_t                *seeds;
    uint64_t                 writes;
};

static const char *const SCRIPT[] = {
    "open game=marina2/zoobac",
    "sit seat=1 who=Ann amount=9000",
    "sit seat=3 who=Bo amount=9000",
    "sit seat=6 who=Cy amount=9000",
    "bank seat=1 amount=800",
    "bet seat=3 wager=player amount=20",
    "bet seat=6 wager=monkey amount=20",
    "bet seat=3 spot=6 wager=zoo amount=15",
    "close",
    "bank seat=3 amount=50", /* refused: it is Ann's second hand */
    "bank seat=1 amount=30",
    "bet seat=3 wager=banker amount=200",
    "close",
    "set name=entered value=1", /* the shoe ends; the next one is the machine's again */
    "set name=entered value=0",
    "bank seat=3 amount=700",
    "bet seat=1 wager=tie amount=25",
    "close",
};

static struct command next_command(struct random_play *play, const struct kit *kit, size_t index)
{
    static const struct table shut;
    const struct slot        *slot = house_slot(kit->house, 1);
    if (index < COUNT_OF(SCRIPT))
        return kit_read(SCRIPT[index]);
    struct command command;
    do /* the house looks at nothing else */
        command = random_play_next(play, slot != NULL ? &slot->table : &shut);
    while (!command_fits(&command) || command.kind == COMMAND_SHUFFLE);
    return command;
}

static enum status say(struct kit *kit, const struct evening *evening, size_t index, struct answer *answer)
{
    char key[32];
    snprintf(key, sizeof key, "key %zu", index);
    kit->now = 5000 + index;
    return house_do(kit->house, 1, BY_SCRIPT, key, &evening->said[index].command, answer);
}

static void open_inner(struct store *inner, const struct crash_plan *plan, const struct scratch *scratch)
{
    char why[STORE_WHY_MAX];
    if (!plan->sqlite)
        assert_int_equal(store_memory_open(inner), STATUS_OK);
    else if (store_sqlite_open(inner, scratch->path, STORE_CREATE, why) != STATUS_OK)
        fail_msg("%s", why);
}

static void take_down(const struct kit *kit, struct kit_state *out)
{
    const struct slot *slot = house_slot(kit->house, 1);
    out->size               = 0;
    if (slot != NULL)
        kit_state(slot, out);
}

/* Plays the evening through, on a store that only counts its writes. */
static void play_through(struct evening *evening, struct kit *kit)
{
    const struct crash_plan *plan = evening->plan;
    struct random_play       play = random_play_start(slot_sheet("marina2/zoobac"), plan->seed);
    struct store_faulty      counting;
    struct store             inner;
    struct answer            answer;
    play.deck      = false;
    evening->said  = calloc(plan->commands, sizeof *evening->said);
    evening->after = calloc(plan->commands / plan->batch + 2, sizeof *evening->after);
    evening->seeds = calloc(plan->commands / plan->batch + 2, sizeof *evening->seeds);
    assert_true(evening->said != NULL && evening->after != NULL && evening->seeds != NULL);
    kit_init(kit);
    assert_int_equal(store_memory_open(&inner), STATUS_OK);
    assert_int_equal(kit_try_open(kit, &counting, &inner, TROUBLE_BEFORE, 0), STATUS_OK);
    for (size_t i = 0; i < plan->commands; i++) {
        struct command next = next_command(&play, kit, i);
        said_keep(&evening->said[i], &next);
        assert_int_equal(say(kit, evening, i, &answer), STATUS_OK);
        if ((i + 1) % plan->batch != 0)
            continue;
        assert_int_equal(house_commit(kit->house), STATUS_OK);
        evening->commits++;
        take_down(kit, &evening->after[evening->commits]);
        evening->seeds[evening->commits] = kit->seeds;
    }
    evening->writes = counting.writes;
    assert_true(house_slot(kit->house, 1)->table.hand >= 3 && kit->seeds >= 2);
    kit_close(kit);
    inner.close(inner.context);
}

/* From batch `from` on until something fails. The batches acknowledged. */
static size_t play_on(const struct evening *evening, struct kit *kit, size_t from)
{
    size_t        batch = evening->plan->batch;
    struct answer answer;
    for (size_t done = from; done < evening->commits; done++) {
        uint64_t heard = kit->heard;
        for (size_t i = 0; i < batch; i++) {
            if (say(kit, evening, done * batch + i, &answer) != STATUS_OK) {
                assert_int_equal(kit->heard, heard);
                return done;
            }
        }
        assert_int_equal(kit->heard, heard); /* nothing before the commit */
        if (house_commit(kit->house) != STATUS_OK) {
            assert_int_equal(kit->heard, heard); /* nor when it fails */
            return done;
        }
    }
    return evening->commits;
}

/* After a failure every door is closed. */
static void check_dead(const struct evening *evening, struct kit *kit)
{
    struct answer answer;
    assert_int_equal(say(kit, evening, 0, &answer), STATUS_FAILED);
    assert_int_equal(house_commit(kit->house), STATUS_FAILED);
}

/* What is there after the failure: `done` batches, or one more. */
static size_t check_kept(const struct evening *evening, const struct kit *kit, size_t done,
                         enum store_trouble trouble)
{
    static struct kit_state kept;
    take_down(kit, &kept);
    if (kit_same(&kept, &evening->after[done]))
        return done;
    if (trouble == TROUBLE_AFTER && done < evening->commits && kit_same(&kept, &evening->after[done + 1]))
        return done + 1;
    fail_msg("after %zu batches neither these nor one more are there", done);
    return 0;
}

static void crash_once(const struct evening *evening, enum store_trouble trouble, uint64_t at)
{
    static struct kit   kit;
    struct store_faulty faulty;
    struct store        inner;
    struct scratch      scratch = { 0 };
    size_t              done    = 0;
    if (evening->plan->sqlite)
        scratch = scratch_make();
    kit_init(&kit);
    open_inner(&inner, evening->plan, &scratch);
    if (kit_try_open(&kit, &faulty, &inner, trouble, at) == STATUS_OK) {
        done = play_on(evening, &kit, 0);
        check_dead(evening, &kit);
        kit_close(&kit);
    }
    assert_int_equal(kit_try_open(&kit, &faulty, &inner, trouble, 0), STATUS_OK);
    size_t kept = check_kept(evening, &kit, done, trouble);
    /* The lost batch is said again, with its keys, and the evening goes on: in
     * the end it is the evening in which nothing failed. */
    kit.seeds = evening->seeds[kept];
    assert_int_equal(play_on(evening, &kit, done), evening->commits);
    assert_int_equal(check_kept(evening, &kit, evening->commits, TROUBLE_BEFORE), evening->commits);
    kit_close(&kit);
    inner.close(inner.context);
    if (evening->plan->sqlite)
        scratch_remove(&scratch);
}

/* The store is busy once: what was said since the last commit is undone, and the
 * same house goes on as if it had never been said. */
static void wait_once(const struct evening *evening, uint64_t at)
{
    static struct kit   kit;
    struct store_faulty faulty;
    struct store        inner;
    struct scratch      scratch = { 0 };
    if (evening->plan->sqlite)
        scratch = scratch_make();
    kit_init(&kit);
    open_inner(&inner, evening->plan, &scratch);
    enum status opened = kit_try_open(&kit, &faulty, &inner, TROUBLE_BUSY, at);
    if (opened == STATUS_OK) {
        size_t        done = play_on(evening, &kit, 0);
        struct answer answer;
        assert_true(done < evening->commits);
        if (house_commit(kit.house) != STATUS_OK) /* it stopped before it came to the commit */
            assert_int_equal(house_commit(kit.house), STATUS_OK);
        assert_int_equal(say(&kit, evening, 0, &answer), STATUS_OK); /* nothing is dead */
        assert_int_equal(house_commit(kit.house), STATUS_OK);
        if (done > 0)
            assert_int_equal(check_kept(evening, &kit, done, TROUBLE_BUSY), done);
        kit.seeds = evening->seeds[done];
        assert_int_equal(play_on(evening, &kit, done), evening->commits);
        assert_int_equal(check_kept(evening, &kit, evening->commits, TROUBLE_BUSY), evening->commits);
        kit_close(&kit);
        assert_int_equal(kit_try_open(&kit, &faulty, &inner, TROUBLE_BUSY, 0), STATUS_OK);
        assert_int_equal(check_kept(evening, &kit, evening->commits, TROUBLE_BUSY), evening->commits);
        kit_close(&kit);
    }
    inner.close(inner.context);
    if (evening->plan->sqlite)
        scratch_remove(&scratch);
}

void crashes_everywhere(const struct crash_plan *plan)
{
    static struct kit kit;
    struct evening    evening = { .plan = plan };
    play_through(&evening, &kit);
    for (uint64_t at = 1; at <= evening.writes; at += plan->step) {
        crash_once(&evening, TROUBLE_BEFORE, at);
        crash_once(&evening, TROUBLE_AFTER, at);
        wait_once(&evening, at);
    }
    free(evening.said);
    free(evening.after);
    free(evening.seeds);
}
