/* The floor over the network: tables at a glance, a table that is frozen, disputes, and
 * the log of it all. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "live_kit.h"

static struct live_house live;
static struct client     staff[USER_ROLES];

static int start(void **unused)
{
    (void)unused;
    live_make(&live);
    LIVE_START(&live, "log_level=error", "login_threads=4", "play_chips=100000");
    for (int role = 0; role < USER_ROLES; role++)
        live_enter(&live, &staff[role], user_role_word((enum user_role)role));
    return 0;
}

static int stop(void **unused)
{
    (void)unused;
    for (int role = 0; role < USER_ROLES; role++)
        client_release(&staff[role]);
    live_stop(&live);
    live_remove(&live);
    return 0;
}

/* Each at a time of its own, so that their order can be told. */
static void expect(enum user_role role, int table, const char *command, int code)
{
    json_decref(live_do(&staff[role], table, NULL, command, code));
    usleep(2000);
}

/* The row of a table as this role gets it. */
static json_t *row_of(enum user_role role, int table)
{
    json_t *rows = live_ask(&staff[role], "GET", "/api/v1/tables", NULL, 200);
    json_t *row  = json_incref(json_array_get(rows, (size_t)table - 1));
    assert_int_equal(json_number_at(row, "id"), table);
    json_decref(rows);
    return row;
}

static void test_a_table_at_a_glance(void **unused)
{
    int table = live_table(&staff[USER_FLOOR]);
    (void)unused;
    expect(USER_PLAYER, table, "{\"verb\":\"sit\",\"seat\":2,\"amount\":50000}", 200);
    json_t       *row  = row_of(USER_FLOOR, table);
    const json_t *turn = json_object_get(row, "turn");
    assert_string_equal(json_text_at(turn, "awaits"), "seats");
    assert_int_equal(json_integer_value(json_array_get(json_object_get(turn, "seats"), 0)), 2);
    assert_true(json_number_at(turn, "since") > 0 &&
                json_number_at(turn, "since") <= json_number_at(row, "now"));
    assert_int_equal(json_number_at(json_object_get(row, "bank"), "offered"), 2);
    assert_true(json_is_null(json_object_get(row, "freeze")));
    json_decref(row);
    row = row_of(USER_PLAYER, table); /* a player's list has none of it */
    assert_null(json_object_get(row, "turn"));
    json_decref(row);
    expect(USER_FLOOR, table, "{\"verb\":\"leave\",\"seat\":2}", 200);
}

static const char *verb(const json_t *entry)
{
    return json_text_at(json_object_get(entry, "command"), "verb");
}

static void test_who_freezes_and_who_thaws(void **unused)
{
    int table = live_table(&staff[USER_FLOOR]);
    (void)unused;
    expect(USER_PLAYER, table, "{\"verb\":\"sit\",\"seat\":2,\"amount\":50000}", 200);
    expect(USER_PLAYER, table, "{\"verb\":\"freeze\",\"why\":\"mine\"}", 403);
    expect(USER_DEALER, table, "{\"verb\":\"freeze\",\"why\":\"mine\"}", 403);
    expect(USER_FLOOR, table, "{\"verb\":\"freeze\"}", 400);
    expect(USER_FLOOR, table, "{\"verb\":\"freeze\",\"why\":\"a card is missing\"}", 200);
    json_t *no =
        live_do(&staff[USER_PLAYER], table, NULL, "{\"verb\":\"bank\",\"seat\":2,\"amount\":10000}", 409);
    assert_string_equal(json_text_at(no, "refusal"), "frozen");
    json_decref(no);
    json_t *row = row_of(USER_ADMIN, table);
    assert_string_equal(json_text_at(json_object_get(row, "freeze"), "why"), "a card is missing");
    json_decref(row);
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    json_t *view = live_ask(&staff[USER_PLAYER], "GET", path, NULL, 200);
    assert_string_equal(json_text_at(json_object_get(view, "freeze"), "why"), "a card is missing");
    const json_t *legal = json_object_get(view, "legal"); /* who is there may go away */
    assert_int_equal(json_array_size(legal), 1);
    assert_string_equal(verb(json_array_get(legal, 0)), "away");
    assert_true(json_is_null(json_object_get(json_object_get(view, "turn"), "deadline")));
    json_decref(view);
    expect(USER_FLOOR, table, "{\"verb\":\"thaw\",\"why\":\"found\"}", 200);
    expect(USER_PLAYER, table, "{\"verb\":\"bank\",\"seat\":2,\"amount\":10000}", 200);
    expect(USER_FLOOR, table, "{\"verb\":\"calloff\",\"why\":\"enough\"}", 200);
    expect(USER_FLOOR, table, "{\"verb\":\"leave\",\"seat\":2}", 200);
}

/* ---- the log ----------------------------------------------------------------- */

static json_t *log_of(const char *query)
{
    char path[128];
    snprintf(path, sizeof path, "/api/v1/floor-log%s", query);
    return live_ask(&staff[USER_FLOOR], "GET", path, NULL, 200);
}

static const json_t *entry(const json_t *log, size_t index)
{
    const json_t *entry = json_array_get(json_object_get(log, "entries"), index);
    assert_non_null(entry);
    return entry;
}

static void test_the_log_has_what_the_floor_said_at_all_tables(void **unused)
{
    int  one = live_table(&staff[USER_FLOOR]), two = live_table(&staff[USER_FLOOR]);
    char query[96];
    (void)unused;
    expect(USER_FLOOR, one, "{\"verb\":\"bar\",\"who\":\"player\",\"why\":\"took chips\"}", 200);
    expect(USER_FLOOR, two, "{\"verb\":\"freeze\",\"why\":\"the deck is counted\"}", 200);
    expect(USER_FLOOR, one, "{\"verb\":\"unbar\",\"who\":\"player\",\"why\":\"talked\"}", 200);
    expect(USER_FLOOR, two, "{\"verb\":\"ruling\",\"name\":\"MC2-ZOO-B2\",\"why\":\"made before the call\"}",
           200);
    expect(USER_FLOOR, two, "{\"verb\":\"thaw\",\"why\":\"all there\"}", 200);
    json_t *log = log_of("?count=5");
    assert_string_equal(verb(entry(log, 0)), "thaw");
    assert_string_equal(verb(entry(log, 1)), "ruling");
    assert_string_equal(verb(entry(log, 2)), "unbar");
    assert_string_equal(verb(entry(log, 3)), "freeze");
    assert_string_equal(verb(entry(log, 4)), "bar");
    assert_int_equal(json_number_at(entry(log, 2), "table"), one);
    assert_int_equal(json_number_at(entry(log, 3), "table"), two);
    assert_string_equal(json_text_at(entry(log, 3), "by"), "floor");
    const json_t *ruling = json_array_get(json_object_get(entry(log, 1), "events"), 0);
    assert_string_equal(json_text_at(ruling, "rule"), "MC2-ZOO-B2");
    int64_t at = json_number_at(entry(log, 2), "at");
    json_decref(log);
    snprintf(query, sizeof query, "?before=%lld&table=%d", (long long)at, one); /* further back, one table */
    log = log_of(query);
    assert_string_equal(verb(entry(log, 0)), "bar");
    json_decref(log);
    json_decref(live_ask(&staff[USER_PLAYER], "GET", "/api/v1/floor-log", NULL, 403));
    json_decref(live_ask(&staff[USER_CAGE], "GET", "/api/v1/floor-log", NULL, 403));
    json_decref(live_ask(&staff[USER_FLOOR], "GET", "/api/v1/floor-log?count=0", NULL, 400));
    json_decref(live_ask(&staff[USER_FLOOR], "GET", "/api/v1/floor-log?table=99", NULL, 400));
}

/* Paged one by one it is the same list as all at once. */
static void test_pages_of_the_log_join_without_gap_or_overlap(void **unused)
{
    json_t *all   = log_of("?count=200");
    size_t  count = json_array_size(json_object_get(all, "entries")), seen = 0;
    int64_t before = 0;
    (void)unused;
    assert_true(count > 6);
    do {
        char query[48] = "?count=1";
        if (before > 0)
            snprintf(query, sizeof query, "?count=1&before=%lld", (long long)before);
        json_t       *page    = log_of(query);
        const json_t *entries = json_object_get(page, "entries");
        for (size_t i = 0; i < json_array_size(entries); i++)
            assert_true(json_equal(json_array_get(entries, i), entry(all, seen++)));
        before = json_is_null(json_object_get(page, "before")) ? 0 : json_number_at(page, "before");
        json_decref(page);
    } while (before > 0);
    assert_int_equal(seen, count);
    json_decref(all);
}

static void test_a_dispute_stands_in_the_log_with_its_hand(void **unused)
{
    int table = live_table(&staff[USER_FLOOR]);
    (void)unused;
    expect(USER_FLOOR, table, "{\"verb\":\"dispute\",\"who\":\"player\",\"why\":\"too early\"}", 409);
    expect(USER_PLAYER, table, "{\"verb\":\"sit\",\"seat\":2,\"amount\":50000}", 200);
    expect(USER_FLOOR, table, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Bo\",\"amount\":50000}", 200);
    expect(USER_FLOOR, table, "{\"verb\":\"bank\",\"seat\":2,\"amount\":10000}", 200);
    expect(USER_FLOOR, table, "{\"verb\":\"bet\",\"seat\":1,\"wager\":\"player\",\"amount\":500}", 200);
    expect(USER_FLOOR, table, "{\"verb\":\"close\"}", 200);
    expect(USER_FLOOR, table, "{\"verb\":\"dispute\",\"who\":\"Bo\",\"why\":\"it was the banker\"}", 200);
    expect(USER_FLOOR, table,
           "{\"verb\":\"outcome\",\"who\":\"Bo\",\"name\":\"MC2-ZOO-B2\",\"why\":\"the camera shows it\"}",
           200);
    json_t       *log      = log_of("?count=2");
    const json_t *disputed = json_array_get(json_object_get(entry(log, 1), "events"), 0);
    const json_t *outcome  = json_array_get(json_object_get(entry(log, 0), "events"), 0);
    assert_int_equal(json_number_at(disputed, "count"), 1);
    assert_string_equal(json_text_at(disputed, "who"), "Bo");
    assert_string_equal(json_text_at(outcome, "rule"), "MC2-ZOO-B2");
    assert_int_equal(json_number_at(entry(log, 0), "hand"), 1);
    json_decref(log);
}

/* ---- to another table ---------------------------------------------------------- */

static json_t *move(enum user_role role, int table, const char *body, int code)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/move", table);
    return live_ask(&staff[role], "POST", path, body, code);
}

static long long stack_at(int table, int seat)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    json_t   *view  = live_ask(&staff[USER_FLOOR], "GET", path, NULL, 200), *place;
    long long found = -1;
    size_t    i;
    json_array_foreach(json_object_get(view, "places"), i, place)
    {
        if (json_number_at(place, "place") == seat)
            found = json_number_at(place, "stack");
    }
    json_decref(view);
    return found;
}

/* The player has $500 at one table and goes to another with all of it; where the other would
 * not have them, they stay. */
static void test_somebody_is_moved_to_another_table(void **unused)
{
    int  one = live_table(&staff[USER_FLOOR]), two = live_table(&staff[USER_FLOOR]);
    char body[160];
    (void)unused;
    expect(USER_PLAYER, one, "{\"verb\":\"sit\",\"seat\":2,\"amount\":50000}", 200);
    expect(USER_FLOOR, two, "{\"verb\":\"bar\",\"who\":\"player\",\"why\":\"asked\"}", 200);
    snprintf(body, sizeof body, "{\"key\":\"m1\",\"seat\":2,\"to\":%d,\"to_seat\":4,\"why\":\"short\"}", two);
    json_decref(move(USER_PLAYER, one, body, 403));
    json_decref(move(USER_DEALER, one, body, 403));
    json_t *no = move(USER_FLOOR, one, body, 409);
    assert_string_equal(json_text_at(no, "refusal"), "barred");
    json_decref(no);
    assert_int_equal(stack_at(one, 2), 50000);
    assert_int_equal(stack_at(two, 4), -1);
    expect(USER_FLOOR, two, "{\"verb\":\"unbar\",\"who\":\"player\",\"why\":\"asked\"}", 200);
    json_t *moved = move(USER_FLOOR, one, body, 200);
    assert_int_equal(json_number_at(moved, "seat"), 4);
    assert_int_equal(json_number_at(moved, "chips"), 50000);
    assert_true(json_is_false(json_object_get(moved, "on_account")));
    json_decref(moved);
    for (int tries = 0; stack_at(two, 4) != 50000 && tries < 200; tries++)
        usleep(10000); /* they are on the way for a moment */
    assert_int_equal(stack_at(two, 4), 50000);
    assert_int_equal(stack_at(one, 2), -1);
    json_decref(move(USER_FLOOR, one, body, 200)); /* said again, done once */
    assert_int_equal(stack_at(two, 4), 50000);
    json_t *log = log_of("?count=1");
    char    why[64];
    snprintf(why, sizeof why, "moved to table %d, seat 4: short", two);
    assert_string_equal(json_text_at(json_object_get(entry(log, 0), "command"), "why"), why);
    json_decref(log);
}

static void test_a_move_says_all_it_needs(void **unused)
{
    static const char *const bad[] = {
        "{\"seat\":2,\"to\":2,\"why\":\"x\"}",
        "{\"key\":\"k\",\"seat\":0,\"to\":2,\"why\":\"x\"}",
        "{\"key\":\"k\",\"seat\":2,\"to\":0,\"why\":\"x\"}",
        "{\"key\":\"k\",\"seat\":2,\"to\":2}",
        "{\"key\":\"k\",\"seat\":2,\"to\":2,\"to_seat\":99,\"why\":\"x\"}",
    };
    int table = live_table(&staff[USER_FLOOR]);
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        json_decref(move(USER_FLOOR, table, bad[i], 400));
    json_decref(move(USER_FLOOR, table, "{\"key\":\"k\",\"seat\":2,\"to\":127,\"why\":\"x\"}", 404));
}

int main(void)
{
    const struct CMUnitTest floor[] = {
        cmocka_unit_test(test_somebody_is_moved_to_another_table),
        cmocka_unit_test(test_a_move_says_all_it_needs),
        cmocka_unit_test(test_a_table_at_a_glance),
        cmocka_unit_test(test_who_freezes_and_who_thaws),
        cmocka_unit_test(test_the_log_has_what_the_floor_said_at_all_tables),
        cmocka_unit_test(test_a_dispute_stands_in_the_log_with_its_hand),
        cmocka_unit_test(test_pages_of_the_log_join_without_gap_or_overlap),
    };
    return cmocka_run_group_tests_name("floor", floor, start, stop);
}
