/* Looking on without a name: what a board sees, nothing to say, and no more than
 * anybody else may ask. */
#include "test.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "live_kit.h"

static struct live_house live;
static struct client     floor_client, nobody;
static int               table;

static int make_house(void **unused)
{
    (void)unused;
    live_make(&live);
    return 0;
}

static int remove_house(void **unused)
{
    (void)unused;
    live_remove(&live);
    return 0;
}

static void open_with(const char *setting, const char *more)
{
    LIVE_START(&live, "log_level=error", setting, more);
    live_enter(&live, &floor_client, "floor");
    table = live_table(&floor_client);
    client_init(&nobody, live.port);
}

static void close_it(void)
{
    client_release(&nobody);
    client_release(&floor_client);
    live_stop(&live);
}

static void floor_says(const char *command)
{
    json_decref(live_do(&floor_client, table, NULL, command, 200));
}

static json_t *ask_of_table(struct client *client, const char *what, int code)
{
    char path[80];
    snprintf(path, sizeof path, "/api/v1/tables/%d%s", table, what);
    return live_ask(client, "GET", path, NULL, code);
}

static void test_a_house_is_closed_to_strangers_unless_it_says_otherwise(void **unused)
{
    (void)unused;
    open_with("watch_public=0", "request_seconds=5");
    json_t *health = live_ask(&nobody, "GET", "/healthz", NULL, 200);
    assert_true(json_is_false(json_object_get(health, "watch_public")));
    json_decref(health);
    json_decref(live_ask(&nobody, "GET", "/api/v1/tables", NULL, 401));
    json_decref(ask_of_table(&nobody, "/view", 401));
    static const char *const printed[] = { "/api/v1/schedules", "/api/v1/pay-tables" };
    for (size_t i = 0; i < COUNT_OF(printed); i++) { /* the book is open, and names no table */
        json_t *list = live_ask(&nobody, "GET", printed[i], NULL, 200);
        char   *text = json_dumps(list, JSON_COMPACT);
        assert_non_null(strstr(text, "\"tables\":null"));
        assert_null(strstr(text, "\"tables\":["));
        free(text);
        json_decref(list);
    }
    assert_false(client_ws_open(&nobody, NULL));
    assert_int_equal(nobody.code, 401);
    close_it();
}

/* The same but for the clock: `now` is when it was said. */
static void assert_same_view(struct client *left, struct client *right)
{
    json_t *one = ask_of_table(left, "/view", 200), *other = ask_of_table(right, "/view", 200);
    json_object_del(one, "now");
    json_object_del(other, "now");
    assert_true(json_equal(one, other));
    json_decref(one);
    json_decref(other);
}

/* Three Card Poker: everybody sees their own three cards alone. */
static void deal_a_hidden_hand(void)
{
    json_t *answer = live_ask(&floor_client, "POST", "/api/v1/tables",
                              "{\"game\":\"marina2/three-card-6\",\"settings\":{\"decide_seconds\":0}}", 200);
    table          = (int)json_number_at(answer, "id");
    json_decref(answer);
    floor_says("{\"verb\":\"sit\",\"seat\":2,\"who\":\"Bo\",\"amount\":90000}");
    floor_says("{\"verb\":\"sit\",\"seat\":5,\"who\":\"player\",\"amount\":90000}");
    floor_says("{\"verb\":\"bank\",\"seat\":2,\"amount\":50000}");
    floor_says("{\"verb\":\"bet\",\"seat\":5,\"spot\":5,\"wager\":\"ante\",\"amount\":1000}");
    floor_says("{\"verb\":\"close\"}");
    for (int tries = 0; tries < 100; tries++) { /* the machine shuffles and deals by itself */
        json_t *view  = ask_of_table(&floor_client, "/view", 200);
        bool    dealt = json_array_size(json_object_get(view, "hands")) >= 2;
        json_decref(view);
        if (dealt)
            return;
        nanosleep(&(struct timespec){ .tv_nsec = 50000000 }, NULL);
    }
    fail_msg("no cards came");
}

static void test_strangers_see_what_a_board_sees(void **unused)
{
    (void)unused;
    struct client board, player;
    open_with("watch_public=1", "request_seconds=5");
    live_enter(&live, &board, "board");
    live_enter(&live, &player, "player");
    deal_a_hidden_hand();
    assert_same_view(&nobody, &board);
    json_t *view = ask_of_table(&nobody, "/view", 200), *own = ask_of_table(&player, "/view", 200);
    char   *seen = json_dumps(json_object_get(view, "hands"), 0);
    char   *all  = json_dumps(json_object_get(own, "hands"), 0);
    assert_string_equal(json_text_at(json_object_get(view, "me"), "role"), "board");
    assert_int_equal(json_array_size(json_object_get(view, "legal")), 0);
    assert_non_null(strstr(seen, "??"));
    assert_string_not_equal(seen, all); /* the player sees their own cards, the stranger does not */
    free(seen);
    free(all);
    json_decref(view);
    json_decref(own);
    static const char *const open_to_all[] = { "/notices", "/odds", "/hands?last=3", "/proofs", "/shoes/1" };
    for (size_t i = 0; i < COUNT_OF(open_to_all); i++)
        json_decref(ask_of_table(&nobody, open_to_all[i], 200));
    json_t *tables = live_ask(&nobody, "GET", "/api/v1/tables", NULL, 200);
    json_t *banked = json_array_get(tables, (size_t)table - 1);
    assert_int_equal(json_number_at(json_object_get(banked, "banker"), "seat"), 2);
    assert_int_equal(json_number_at(json_object_get(banked, "banker"), "posted"), 50000);
    /* ZooBac's schedule (MC2-FEE-13): $8 at most, of the player-dealer, nothing of a player. */
    json_t *fees = json_object_get(json_array_get(tables, 0), "fees");
    assert_int_equal(json_array_size(fees), 1);
    assert_string_equal(json_text_at(json_array_get(fees, 0), "by"), "bank");
    assert_int_equal(json_number_at(json_array_get(fees, 0), "most"), 800);
    assert_int_equal(json_array_size(tables), table);
    json_decref(tables);
    client_release(&board);
    client_release(&player);
    close_it();
}

static void test_strangers_say_nothing_and_read_nothing_else(void **unused)
{
    (void)unused;
    open_with("watch_public=1", "request_seconds=5");
    static const char *const closed[] = { "/outlook", "/records", "/refusals", "/hands/1/bundle" };
    for (size_t i = 0; i < COUNT_OF(closed); i++)
        json_decref(ask_of_table(&nobody, closed[i], 401));
    json_decref(live_ask(&nobody, "GET", "/api/v1/sessions", NULL, 401));
    json_decref(live_ask(&nobody, "GET", "/api/v1/house", NULL, 401));
    json_decref(live_ask(&nobody, "GET", "/api/v1/users", NULL, 401));
    json_decref(
        live_do(&nobody, table, NULL, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Eve\",\"amount\":100}", 401));
    live_follow(&nobody, table);
    json_decref(live_hear(&nobody, "view", 2000));
    char text[160];
    snprintf(
        text, sizeof text,
        "{\"do\":%d,\"key\":\"k\",\"command\":{\"verb\":\"sit\",\"seat\":1,\"who\":\"Eve\",\"amount\":100}}",
        table);
    assert_true(client_ws_say(&nobody, text));
    json_t *no = live_hear(&nobody, "no", 2000);
    assert_non_null(no);
    json_decref(no);
    json_t *view = ask_of_table(&floor_client, "/view", 200);
    assert_int_equal(json_array_size(json_object_get(view, "places")), 0);
    json_decref(view);
    close_it();
}

static void test_strangers_follow_a_table_over_the_socket(void **unused)
{
    (void)unused;
    open_with("watch_public=1", "request_seconds=5");
    live_follow(&nobody, table);
    json_t *view = live_hear(&nobody, "view", 2000);
    assert_int_equal(json_number_at(view, "view"), table);
    json_decref(view);
    floor_says("{\"verb\":\"sit\",\"seat\":2,\"who\":\"Ann\",\"amount\":9000}");
    json_t *events = live_hear(&nobody, "events", 2000);
    assert_string_equal(json_text_at(json_array_get(json_object_get(events, "events"), 0), "event"),
                        "SEATED");
    json_decref(events);
    view = live_hear(&nobody, "view", 2000);
    assert_int_equal(json_array_size(json_object_get(view, "places")), 1);
    json_decref(view);
    /* Who comes with a token had a session, and is told that it is over. */
    snprintf(nobody.cookie, sizeof nobody.cookie, "hd_session=%064d", 0);
    memset(nobody.csrf, '0', sizeof nobody.csrf - 1);
    assert_true(client_ws_open(&nobody, NULL));
    json_t *error = live_hear(&nobody, "error", 2000);
    assert_string_equal(json_text_at(error, "error"), "log in first");
    json_decref(error);
    assert_int_equal(client_ws_hear(&nobody, 2000), -1);
    close_it();
}

static void test_all_strangers_of_an_address_are_one_caller(void **unused)
{
    (void)unused;
    struct client others[2], player;
    open_with("watch_public=1", "sockets_per_user=2");
    for (int i = 0; i < 2; i++) {
        client_init(&others[i], live.port);
        assert_true(client_ws_open(&others[i], NULL));
    }
    assert_false(client_ws_open(&nobody, NULL));
    assert_int_equal(nobody.code, 429);
    live_enter(&live, &player, "player"); /* whoever has a name is not counted with them */
    assert_true(client_ws_open(&player, NULL));
    client_ws_close(&others[0]);
    for (int tries = 0; tries < 50 && !client_ws_open(&nobody, NULL); tries++)
        nanosleep(&(struct timespec){ .tv_nsec = 20000000 }, NULL);
    assert_int_equal(nobody.code, 101);
    for (int i = 0; i < 2; i++)
        client_release(&others[i]);
    client_release(&player);
    close_it();
}

static void test_strangers_are_held_to_the_rate_of_their_address(void **unused)
{
    (void)unused;
    open_with("watch_public=1", "requests_burst=20");
    int limited = 0;
    for (int i = 0; i < 400 && limited == 0; i++) {
        client_ask(&nobody, "GET", "/api/v1/tables", NULL);
        limited = nobody.code == 429;
    }
    assert_int_equal(limited, 1);
    json_decref(ask_of_table(&floor_client, "/view", 200)); /* of the same address, by name */
    close_it();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_house_is_closed_to_strangers_unless_it_says_otherwise),
        cmocka_unit_test(test_strangers_see_what_a_board_sees),
        cmocka_unit_test(test_strangers_say_nothing_and_read_nothing_else),
        cmocka_unit_test(test_strangers_follow_a_table_over_the_socket),
        cmocka_unit_test(test_all_strangers_of_an_address_are_one_caller),
        cmocka_unit_test(test_strangers_are_held_to_the_rate_of_their_address),
    };
    return cmocka_run_group_tests(tests, make_house, remove_house);
}
