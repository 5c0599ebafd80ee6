/* The demo: practice players keep its tables going, with or without guests. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wire.h"

#define WAIT_MS 60000

static struct live_house live;

static json_t *view_of(struct client *client, int table)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    return live_ask(client, "GET", path, NULL, 200);
}

/* Waits until so many tables have played a hand. */
static size_t played(struct client *client, size_t enough)
{
    int64_t until = clock_ms() + WAIT_MS;
    size_t  count = 0;
    while (count < enough && clock_ms() < until) {
        json_t *tables = live_ask(client, "GET", "/api/v1/tables", NULL, 200);
        count          = 0;
        for (size_t i = 0; i < json_array_size(tables); i++) {
            json_t *view = view_of(client, (int)json_number_at(json_array_get(tables, i), "id"));
            count += json_number_at(view, "hand") >= 2;
            json_decref(view);
        }
        json_decref(tables);
        sleep_ms(200);
    }
    return count;
}

/* All fees of a hand together are no more than one bet, and two bets are the least that is
 * shown down: the best hand always wins something. */
static void check_pots_are_left(struct client *client)
{
    json_t *tables = live_ask(client, "GET", "/api/v1/tables", NULL, 200), *table, *fee;
    size_t  i, f, found = 0;
    json_array_foreach(tables, i, table) json_array_foreach(json_object_get(table, "fees"), f, fee)
    {
        if (strcmp(json_text_at(fee, "by"), "pot") != 0)
            continue;
        assert_true(json_number_at(fee, "most") <= json_number_at(table, "min"));
        found++;
    }
    assert_true(found > 0);
    json_decref(tables);
}

static void test_the_demo_plays(void **unused)
{
    (void)unused;
    struct client guest;
    live_make(&live);
    LIVE_START(&live, "log_level=warn", "demo=1", "play_chips=1000000", "betting_seconds=1",
               "password_memory=8192", "password_ops=1");
    client_init(&guest, live.port);
    assert_true(client_login(&guest, "Visitor", NULL));
    assert_true(played(&guest, 3) >= 3);
    check_pots_are_left(&guest);
    /* A guest sits down with play chips, and leaves again. */
    json_t *tables = live_ask(&guest, "GET", "/api/v1/tables", NULL, 200);
    int     table  = (int)json_number_at(json_array_get(tables, 0), "id");
    json_decref(tables);
    bool sat = false;
    for (int seat = 1; seat <= 8 && !sat; seat++) {
        char path[64], body[160];
        snprintf(path, sizeof path, "/api/v1/tables/%d/commands", table);
        snprintf(body, sizeof body,
                 "{\"key\":\"sit%d\",\"command\":{\"verb\":\"sit\",\"seat\":%d,\"amount\":50000}}", seat,
                 seat);
        assert_true(client_ask(&guest, "POST", path, body));
        sat = guest.code == 200;
    }
    assert_true(sat);
    json_t *view = view_of(&guest, table);
    assert_true(json_number_at(json_object_get(view, "me"), "place") > 0);
    json_decref(view);
    client_release(&guest);
    live_stop(&live);
    live_remove(&live);
}

static size_t people_at(struct client *client, int table)
{
    json_t *view  = view_of(client, table);
    size_t  count = json_array_size(json_object_get(view, "places"));
    json_decref(view);
    return count;
}

/* A table that waits without end, or whose cards a dealer enters, is held by somebody of the
 * house: practice players sit at one that the clock runs, and open it if there is none. */
static void test_only_tables_of_the_clock(void **unused)
{
    (void)unused;
    static const char *const held[] = { "\"decide_seconds\":0", "\"betting_seconds\":0", "\"entered\":1" };
    struct client            clerk;
    live_make(&live);
    LIVE_START(&live, "log_level=warn", "play_chips=1000000");
    live_enter(&live, &clerk, "floor");
    for (size_t i = 0; i < COUNT_OF(held); i++) {
        char body[128];
        snprintf(body, sizeof body, "{\"game\":\"marina1/double-hand\",\"settings\":{%s}}", held[i]);
        json_decref(live_ask(&clerk, "POST", "/api/v1/tables", body, 200));
    }
    json_decref(live_ask(&clerk, "POST", "/api/v1/tables", "{\"game\":\"marina1/holdem\"}", 200));
    client_release(&clerk);
    live_stop(&live);
    LIVE_START(&live, "log_level=warn", "demo=1", "play_chips=1000000", "betting_seconds=1",
               "password_memory=8192", "password_ops=1");
    live_enter(&live, &clerk, "floor");
    assert_true(played(&clerk, 3) >= 3);
    for (int table = 1; table <= (int)COUNT_OF(held); table++)
        assert_int_equal(people_at(&clerk, table), 0);
    assert_true(people_at(&clerk, (int)COUNT_OF(held) + 1) >
                0); /* this one the clock runs: it is taken over */
    json_t *tables = live_ask(&clerk, "GET", "/api/v1/tables", NULL, 200);
    assert_string_equal(json_text_at(json_array_get(tables, COUNT_OF(held) + 1), "game"),
                        "marina1/double-hand");
    json_decref(tables);
    assert_true(people_at(&clerk, (int)COUNT_OF(held) + 2) > 0);
    client_release(&clerk);
    live_stop(&live);
    live_remove(&live);
}

int main(void)
{
    const struct CMUnitTest demo[] = { cmocka_unit_test(test_the_demo_plays),
                                       cmocka_unit_test(test_only_tables_of_the_clock) };
    return cmocka_run_group_tests_name("demo", demo, NULL, NULL);
}
