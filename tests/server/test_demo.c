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

/* Whoever sits at two tables is one person, and no practice player is one. */
static void check_who_is_inside(struct client *guest, int table)
{
    json_t *tables = live_ask(guest, "GET", "/api/v1/tables", NULL, 200), *row, *seat;
    size_t  i, free = 0;
    int     other = 0;
    json_array_foreach(tables, i, row) if (json_number_at(row, "id") != table && other == 0)
    {
        json_array_foreach(json_object_get(row, "seats"), free, seat) if (json_is_null(seat)) break;
        other = (int)json_number_at(row, "id");
    }
    char line[96];
    snprintf(line, sizeof line, "{\"verb\":\"sit\",\"seat\":%zu,\"amount\":50000}", free + 1);
    json_decref(live_do(guest, other, NULL, line, 200));
    json_t       *health = live_ask(guest, "GET", "/healthz", NULL, 200);
    const json_t *inside = json_object_get(health, "inside");
    assert_int_equal(json_number_at(inside, "people"), 1);
    assert_true(json_number_at(inside, "practice") >= 2);
    assert_int_equal(json_number_at(inside, "tables"), json_array_size(tables));
    assert_int_equal(json_number_at(inside, "games"), 22); /* a demo has a table of each */
    json_decref(health);
    json_decref(tables);
}

static void test_the_demo_plays(void **unused)
{
    (void)unused;
    struct client guest;
    live_make(&live);
    LIVE_START(&live, "log_level=warn", "demo=1", "play_chips=1000000", "betting_seconds=1",
               "watch_public=1");
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
    check_who_is_inside(&guest, table);
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
               "demo_games=marina1/double-hand,marina1/holdem,marina2/zoobac,three-card");
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

/* A house that names games has tables of these alone, a game of every house that has it. */
static void test_only_the_games_that_are_named(void **unused)
{
    (void)unused;
    static const char *const named[] = { "marina2/zoobac", "marysville/no-bust-joker",
                                         "marina1/no-bust-joker" };
    struct client            guest;
    live_make(&live);
    LIVE_START(&live, "log_level=warn", "demo=1", "play_chips=1000000", "betting_seconds=1",
               "demo_games=no-bust-joker, marina2/zoobac");
    client_init(&guest, live.port);
    assert_true(client_login(&guest, "Visitor", NULL));
    assert_int_equal(played(&guest, COUNT_OF(named)), COUNT_OF(named));
    json_t *tables = live_ask(&guest, "GET", "/api/v1/tables", NULL, 200);
    assert_int_equal(json_array_size(tables), COUNT_OF(named));
    for (size_t i = 0; i < COUNT_OF(named); i++) {
        size_t found = 0;
        for (size_t k = 0; k < COUNT_OF(named); k++)
            found += strcmp(json_text_at(json_array_get(tables, k), "game"), named[i]) == 0;
        assert_int_equal(found, 1);
    }
    json_decref(tables);
    client_release(&guest);
    live_stop(&live);
    live_remove(&live);
}

#define VISITORS 3 /* so many void shoes of a day stop a table */

static int place_at(struct client *client, int table)
{
    json_t *view  = view_of(client, table);
    int     place = (int)json_number_at(json_object_get(view, "me"), "place");
    json_decref(view);
    return place;
}

static bool owes_word(struct client *client, int table, int place)
{
    json_t       *view = view_of(client, table);
    const json_t *owes = json_object_get(json_object_get(view, "promise"), "owes");
    bool          does = false;
    for (size_t i = 0; i < json_array_size(owes); i++)
        does = does || json_integer_value(json_array_get(owes, i)) == place;
    json_decref(view);
    return does;
}

/* Sits down with the first step of a chain, and has gone when its word is asked for. */
static void visit_and_go(int table, unsigned number)
{
    struct client guest;
    char          name[16], hex[2 * 32 + 1], line[128];
    client_init(&guest, live.port);
    snprintf(name, sizeof name, "Guest %u", number);
    assert_true(client_login(&guest, name, NULL));
    json_t *view = view_of(&guest, table);
    int     free = 0;
    for (int seat = 1; seat <= 8 && free == 0; seat++) {
        const json_t *places = json_object_get(view, "places");
        bool          taken  = false;
        for (size_t i = 0; i < json_array_size(places); i++)
            taken = taken || json_number_at(json_array_get(places, i), "place") == seat;
        free = taken ? 0 : seat;
    }
    json_decref(view);
    snprintf(line, sizeof line, "{\"verb\":\"sit\",\"seat\":%d,\"amount\":50000}", free);
    json_decref(live_do(&guest, table, NULL, line, 200));
    int place = place_at(&guest, table);
    memset(hex, '0' + (int)number, sizeof hex - 1);
    hex[sizeof hex - 1] = '\0';
    snprintf(line, sizeof line, "{\"verb\":\"tip\",\"hash\":\"%s\"}", hex);
    json_decref(live_do(&guest, table, NULL, line, 200));
    for (int64_t until = clock_ms() + WAIT_MS; !owes_word(&guest, table, place); sleep_ms(20))
        assert_true(clock_ms() < until);
    json_decref(live_do(&guest, table, NULL, "{\"verb\":\"leave\"}", 200));
    client_release(&guest);
}

/* Who has said so often, by the log of the floor, that this table goes on. */
static size_t said_to_go_on(struct client *clerk, int table, const char *who)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/floor-log?table=%d", table);
    json_t       *log   = live_ask(clerk, "GET", path, NULL, 200);
    const json_t *all   = json_object_get(log, "entries");
    size_t        count = 0;
    for (size_t i = 0; i < json_array_size(all); i++)
        count +=
            strcmp(json_text_at(json_object_get(json_array_get(all, i), "command"), "verb"), "resume") == 0 &&
            strcmp(json_text_at(json_array_get(all, i), "by"), who) == 0;
    json_decref(log);
    return count;
}

/* Guests who leave before they have given their word stop a table of one deck after the third
 * void shoe, until the floor has looked; in a demo its host does, and the game goes on. */
static void test_guests_who_leave_stop_no_table(void **unused)
{
    (void)unused;
    struct client clerk;
    live_make(&live);
    LIVE_START(&live, "log_level=warn", "demo=1", "play_chips=1000000", "betting_seconds=1",
               "demo_games=marina1/double-hand");
    live_enter(&live, &clerk, "floor");
    assert_true(played(&clerk, 1) >= 1);
    int table = 1;
    for (unsigned i = 1; i <= VISITORS; i++)
        visit_and_go(table, i);
    for (int64_t until = clock_ms() + WAIT_MS; said_to_go_on(&clerk, table, "Host*") == 0; sleep_ms(100))
        assert_true(clock_ms() < until);
    json_t *view  = view_of(&clerk, table);
    int64_t hands = json_number_at(view, "hand");
    json_decref(view);
    for (int64_t until = clock_ms() + WAIT_MS, hand = hands; hand <= hands; sleep_ms(100)) {
        assert_true(clock_ms() < until);
        view = view_of(&clerk, table);
        hand = json_number_at(view, "hand");
        json_decref(view);
    }
    client_release(&clerk);
    live_stop(&live);
    live_remove(&live);
}

int main(void)
{
    const struct CMUnitTest demo[] = { cmocka_unit_test(test_the_demo_plays),
                                       cmocka_unit_test(test_only_tables_of_the_clock),
                                       cmocka_unit_test(test_only_the_games_that_are_named),
                                       cmocka_unit_test(test_guests_who_leave_stop_no_table) };
    return cmocka_run_group_tests_name("demo", demo, NULL, NULL);
}
