/* The clerk by itself, over a store that can fail: everything that is ordered ends
 * once, with what became of it, whether there was room, time, a disk or a place. */
#include "test.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "../house/house_kit.h"
#include "loop/inside.h"

static struct kit          kit;
static struct store        memory;
static struct store_faulty between;
static struct clerk       *clerk;
static _Atomic size_t      woken;
static size_t              ended;
static struct order       *last; /* the one that ended last; the next frees it */

static void wake(void *context)
{
    (void)context;
    woken++;
}

static void end(struct order *order)
{
    ended++;
    order_free(last);
    last = order;
}

/* A house with a table at which Ann, person 1, has seat 1. */
static void begin_awake(size_t queue_max, size_t batch_max, uint64_t fail_at, uint64_t spin_micros)
{
    uint32_t person;
    kit_init(&kit);
    assert_int_equal(store_memory_open(&memory), STATUS_OK);
    assert_int_equal(kit_try_open(&kit, &between, &memory, TROUBLE_BEFORE, fail_at), STATUS_OK);
    assert_int_equal(house_add_person(kit.house, "Ann", &person), STATUS_OK);
    kit_do(&kit, "open game=marina2/zoobac");
    kit_do(&kit, "sit seat=1 who=Ann amount=500");
    woken                            = 0;
    ended                            = 0;
    const struct clerk_limits limits = { queue_max, batch_max, spin_micros };
    assert_int_equal(clerk_open(&clerk, kit.house, &limits, wake, NULL), STATUS_OK);
}

static void begin(size_t queue_max, size_t batch_max, uint64_t fail_at)
{
    begin_awake(queue_max, batch_max, fail_at, 0);
}

static void finish(void)
{
    clerk_close(clerk);
    kit_close(&kit);
    memory.close(memory.context);
    order_free(last);
    last = NULL;
}

static struct order *order_of(const char *by, const char *line)
{
    struct order *order = order_new(1);
    assert_non_null(order);
    struct command command = kit_read(line);
    order->table           = 1;
    order->end             = end;
    said_keep(&order->said[0], &command);
    snprintf(order->by, sizeof order->by, "%s", by);
    return order;
}

/* Until so many orders have ended; false if the house has failed. */
static bool collect(size_t count)
{
    bool good = true;
    for (int i = 0; ended < count && i < 10000; i++) {
        good = clerk_collect(clerk);
        nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
    }
    assert_int_equal(ended, count);
    return good;
}

static void test_each_ends_once_whatever_the_batch(void **unused)
{
    (void)unused;
    begin(64, 2, 0);
    for (int i = 0; i < 20; i++)
        assert_int_equal(clerk_submit(clerk, order_of("floor", i % 2 == 0 ? "away seat=1" : "back seat=1")),
                         STATUS_OK);
    assert_true(collect(20));
    assert_int_equal(last->status, STATUS_OK);
    assert_int_equal(last->answer.refusal, ALLOWED);
    assert_true(clerk_idle(clerk));
    struct clerk_count counts = clerk_counts(clerk);
    assert_int_equal(counts.orders, 20);
    assert_true(counts.batches >= 10); /* two at a time at most */
    assert_true(woken >= 10);
    finish();
}

/* What does not fit is not taken, and stays its owner's. */
static void test_more_than_may_wait(void **unused)
{
    (void)unused;
    size_t taken = 0;
    begin(3, 1, 0);
    for (int i = 0; i < 50; i++) {
        struct order *order  = order_of("floor", i % 2 == 0 ? "away seat=1" : "back seat=1");
        enum status   status = clerk_submit(clerk, order);
        taken += status == STATUS_OK;
        if (status != STATUS_OK) {
            assert_int_equal(status, STATUS_FULL);
            order_free(order);
        }
    }
    assert_true(taken >= 4 && taken < 50);
    assert_true(collect(taken));
    finish();
}

/* Who closes waits for the batch under way; what still waits has come to nothing. */
static void test_closed_with_orders_waiting(void **unused)
{
    (void)unused;
    begin(64, 1, 0);
    for (int i = 0; i < 30; i++)
        assert_int_equal(clerk_submit(clerk, order_of("floor", "newdeck seat=1")), STATUS_OK);
    finish();
    assert_int_equal(ended, 30);
}

/* The disk fails: nobody is told that anything was kept, then or later. */
static void test_a_disk_that_fails(void **unused)
{
    (void)unused;
    begin(64, 1, 0);
    between.at      = between.writes + 1; /* from now on */
    between.trouble = TROUBLE_BEFORE;
    for (int i = 0; i < 3; i++)
        assert_int_equal(clerk_submit(clerk, order_of("floor", i % 2 == 0 ? "away seat=1" : "back seat=1")),
                         STATUS_OK);
    assert_false(collect(3));
    assert_int_equal(last->status, STATUS_FAILED);
    assert_int_equal(clerk_counts(clerk).failed, 3);
    struct order *late = order_of("floor", "away seat=1");
    assert_int_equal(clerk_submit(clerk, late), STATUS_FAILED);
    order_free(late);
    finish();
}

/* The disk is full for a while: whoever was in that batch hears so, nothing of it
 * was done, and the house goes on. */
static void test_a_disk_that_is_full_for_a_while(void **unused)
{
    (void)unused;
    int  code;
    char why[WHY_MAX];
    begin(64, 8, 0);
    uint64_t before = house_seq(kit.house, 1);
    for (uint64_t at = 1; at <= 4; at++) { /* begin, person, her name, the command */
        between.at      = between.writes + at;
        between.trouble = TROUBLE_BUSY;
        assert_int_equal(clerk_submit(clerk, order_of("Zoe", "away seat=1")), STATUS_OK);
        assert_true(collect((size_t)at));
        assert_int_equal(last->status, STATUS_BUSY);
        assert_string_equal(order_failure(last, &code, why), "the store failed; nothing was done, try again");
        assert_int_equal(code, 503);
        assert_non_null(clerk_trouble(clerk));
        assert_int_equal(house_seq(kit.house, 1), before);
        assert_int_equal(house_persons(kit.house), 1); /* nobody called Zoe was taken down */
        assert_false(house_slot(kit.house, 1)->table.room.place[1].away);
    }
    assert_int_equal(clerk_submit(clerk, order_of("Zoe", "away seat=1")), STATUS_OK);
    assert_true(collect(5));
    assert_int_equal(last->status, STATUS_OK);
    assert_null(clerk_trouble(clerk));
    assert_int_equal(house_seq(kit.house, 1), before + 1);
    assert_int_equal(house_persons(kit.house), 2);
    finish();
}

/* Between the look and the word the place has gone to somebody else, or the name is
 * nobody's, or the key is another command's. */
static void test_what_cannot_be_done(void **unused)
{
    (void)unused;
    int  code;
    char why[WHY_MAX];
    begin(64, 8, 0);
    struct order *order = order_of("Bo", "decline seat=1"); /* Ann's */
    order->own_place    = true;
    assert_int_equal(clerk_submit(clerk, order), STATUS_OK);
    assert_true(collect(1));
    assert_true(last->moved);
    assert_string_equal(order_failure(last, &code, why), "the place is no longer yours");
    assert_int_equal(code, 409);
    assert_int_equal(clerk_submit(clerk, order_of("person 99", "away seat=1")), STATUS_OK);
    assert_true(collect(2));
    assert_true(last->unknown);
    assert_true(strlen(order_failure(last, &code, why)) > 0);
    static const char *const lines[] = { "away seat=1", "away seat=1", "back seat=1" };
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        order = order_of("Ann", lines[i]);
        memcpy(order->key, "once", sizeof "once");
        assert_int_equal(clerk_submit(clerk, order), STATUS_OK);
        assert_true(collect(3 + i));
        if (i == 1) { /* said again: the stored answer, with its events */
            assert_true(last->answer.repeated);
            assert_true(last->stored != NULL && last->stored_size > 0);
        }
    }
    assert_int_equal(last->status, STATUS_BAD_INPUT);
    assert_string_equal(order_failure(last, &code, why), "that key belongs to another command");
    order        = order_of("Ann", "away seat=1");
    order->table = 77;
    assert_int_equal(clerk_submit(clerk, order), STATUS_OK);
    assert_true(collect(6));
    assert_string_equal(order_failure(last, &code, why), "there is no such table or game");
    assert_int_equal(code, 404);
    finish();
}

/* Every way in which an order can come to nothing has its words and its code. */
static void test_every_failure_has_words(void **unused)
{
    (void)unused;
    static const struct {
        enum status status;
        int         code;
    } row[] = { { STATUS_BAD_INPUT, 409 }, { STATUS_CORRUPT, 409 }, { STATUS_NOT_FOUND, 404 },
                { STATUS_FULL, 503 },      { STATUS_BUSY, 503 },    { STATUS_FAILED, 503 } };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct order order = { .status = row[i].status, .trouble = "the disk is full" };
        int          code  = 0;
        char         why[WHY_MAX];
        assert_true(strlen(order_failure(&order, &code, why)) > 10);
        assert_int_equal(code, row[i].code);
    }
}

/* The clock's order: nothing is due, or somebody has gone, or there is no such table. */
static void test_the_clock_orders(void **unused)
{
    (void)unused;
    begin(64, 8, 0);
    static const struct {
        uint32_t    table, gone;
        enum status status;
        bool        away;
    } row[] = { { 1, 0, STATUS_OK, false },
                { 1, 999, STATUS_OK, false },
                { 9, 0, STATUS_NOT_FOUND, false },
                { 1, 1, STATUS_OK, true },
                { 1, 1, STATUS_OK, true } };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct order *order = order_new(0);
        assert_non_null(order);
        order->table = row[i].table;
        order->gone  = row[i].gone;
        order->end   = end;
        assert_int_equal(clerk_submit(clerk, order), STATUS_OK);
        assert_true(collect(i + 1));
        assert_int_equal(last->status, row[i].status);
        assert_int_equal(house_slot(kit.house, 1)->table.room.place[1].away, row[i].away);
    }
    finish();
}

/* The loop waits awake for a single order, and only for as long as it may. */
static void test_what_comes_soon(void **unused)
{
    (void)unused;
    static const struct {
        uint64_t spin_micros;
        bool     soon;
    } row[] = { { 0, false }, { 60000000, true } };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        begin_awake(64, 8, 0, row[i].spin_micros);
        assert_false(clerk_soon(clerk));
        assert_int_equal(clerk_submit(clerk, order_of("floor", "away seat=1")), STATUS_OK);
        assert_int_equal(clerk_soon(clerk), row[i].soon);
        for (int more = 0; more < 2; more++) /* these are the next batch */
            assert_int_equal(
                clerk_submit(clerk, order_of("floor", more == 0 ? "back seat=1" : "away seat=1")), STATUS_OK);
        while (ended == 0)
            clerk_collect(clerk);
        assert_false(clerk_soon(clerk));
        assert_true(collect(3));
        finish();
    }
    begin_awake(64, 8, 0, 1);
    assert_int_equal(clerk_submit(clerk, order_of("floor", "away seat=1")), STATUS_OK);
    nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
    assert_false(clerk_soon(clerk));
    assert_true(collect(1));
    finish();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_ends_once_whatever_the_batch),
        cmocka_unit_test(test_more_than_may_wait),
        cmocka_unit_test(test_closed_with_orders_waiting),
        cmocka_unit_test(test_a_disk_that_fails),
        cmocka_unit_test(test_a_disk_that_is_full_for_a_while),
        cmocka_unit_test(test_what_cannot_be_done),
        cmocka_unit_test(test_every_failure_has_words),
        cmocka_unit_test(test_the_clock_orders),
        cmocka_unit_test(test_what_comes_soon),
    };
    return cmocka_run_group_tests_name("clerk", tests, NULL, NULL);
}
