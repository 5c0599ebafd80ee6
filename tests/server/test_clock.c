/* The clock of a running house: whoever closes the page stops nobody, whatever the
 * table waited for; who never comes back is away and then gone; and the time stands
 * in every view. The deadlines are options of the table, here of a second or two. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wire.h"

#define WAIT_MS 20000

static struct live_house live;
static struct client     floor_, ann, bo;

static int open_table(const char *game, const char *settings)
{
    char body[256];
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"settings\":{%s}}", game, settings);
    json_t *answer = live_ask(&floor_, "POST", "/api/v1/tables", body, 200);
    int     id     = (int)json_number_at(answer, "id");
    json_decref(answer);
    return id;
}

static void say(struct client *client, int table, const char *command)
{
    json_decref(live_do(client, table, NULL, command, 200));
}

static json_t *view_of(struct client *client, int table)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    return live_ask(client, "GET", path, NULL, 200);
}

static const json_t *place_of(const json_t *view, int64_t place)
{
    size_t  i;
    json_t *row;
    json_array_foreach(json_object_get(view, "places"), i, row)
    {
        if (json_number_at(row, "place") == place)
            return row;
    }
    return NULL;
}

/* ---- what a test waits for ---------------------------------------------- */

static bool offered_to_bo(const json_t *view)
{
    return json_number_at(json_object_get(view, "bank"), "offered") == 3;
}

static bool first_hand_over(const json_t *view)
{
    return json_number_at(view, "hand") == 1 && strcmp(json_text_at(view, "phase"), "play") != 0;
}

static bool ann_away(const json_t *view)
{
    return json_is_true(json_object_get(place_of(view, 1), "away"));
}

static bool ann_gone(const json_t *view)
{
    return place_of(view, 1) == NULL;
}

/* The floor looks until it is so; nobody else says a word. */
static json_t *until(int table, bool (*so)(const json_t *view), const char *what)
{
    int64_t end = clock_ms() + WAIT_MS;
    for (;;) {
        json_t *view = view_of(&floor_, table);
        if (so(view))
            return view;
        if (clock_ms() > end)
            fail_msg("the table waits for ever: %s: %s", what, json_dumps(view, JSON_COMPACT));
        json_decref(view);
        sleep_ms(100);
    }
}

/* Ann in seat 1 and Bo in seat 3, both with a page open. */
static void sit(int table)
{
    say(&floor_, table, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"ann\",\"amount\":500000}");
    say(&floor_, table, "{\"verb\":\"sit\",\"seat\":3,\"who\":\"bo\",\"amount\":500000}");
    live_follow(&ann, table);
    live_follow(&bo, table);
}

static int setup(void **unused)
{
    (void)unused;
    live_make(&live);
    live_add_user(&live, "ann", USER_PLAYER);
    live_add_user(&live, "bo", USER_PLAYER);
    LIVE_START(&live, "log_level=warn");
    live_enter(&live, &floor_, "floor");
    live_enter(&live, &ann, "ann");
    live_enter(&live, &bo, "bo");
    return 0;
}

static int teardown(void **unused)
{
    (void)unused;
    client_release(&floor_);
    client_release(&ann);
    client_release(&bo);
    live_stop(&live);
    live_remove(&live);
    return 0;
}

/* ---- leaving ------------------------------------------------------------ */

/* The time and what comes then stand in the view of whoever looks. */
static void test_leaving_with_the_bank_offered(void **unused)
{
    (void)unused;
    int table = open_table("marina2/zoobac", "\"offer_seconds\":2");
    sit(table);
    json_t       *view = view_of(&bo, table);
    const json_t *turn = json_object_get(view, "turn");
    int64_t       left = json_number_at(turn, "deadline") - json_number_at(view, "now");
    assert_true(left > -1000 && left <= 2000);
    assert_string_equal(json_text_at(turn, "otherwise"), "the bank is passed on");
    json_decref(view);
    client_ws_close(&ann);
    json_decref(until(table, offered_to_bo, "the bank was offered to Ann"));
}

static bool broken(const json_t *view)
{
    return strcmp(json_text_at(view, "phase"), "broken") == 0;
}

/* Ann has banked twice and is alone: the game stays broken until somebody else comes, and
 * no view shows a time that brings nothing about. */
static void test_a_broken_game_that_nobody_can_resume(void **unused)
{
    (void)unused;
    int table = open_table("marina2/zoobac", "\"floor_seconds\":1");
    sit(table);
    for (int hand = 0; hand < 2; hand++) {
        say(&ann, table, "{\"verb\":\"bank\",\"amount\":200000}");
        say(&bo, table, "{\"verb\":\"bet\",\"wager\":\"player\",\"amount\":1000}");
        say(&floor_, table, "{\"verb\":\"close\"}");
    }
    say(&bo, table, "{\"verb\":\"leave\"}");
    json_t       *view = until(table, broken, "somebody who banks");
    const json_t *turn = json_object_get(view, "turn");
    assert_true(json_is_null(json_object_get(turn, "deadline")));
    assert_true(json_is_null(json_object_get(turn, "otherwise")));
    json_decref(view);
    say(&floor_, table, "{\"verb\":\"sit\",\"seat\":3,\"who\":\"bo\",\"amount\":500000}");
    json_decref(until(table, offered_to_bo, "the floor, though Bo is back"));
}

/* The Ante is forfeited (R3), and the hand is over. */
static void test_leaving_before_play_or_fold(void **unused)
{
    (void)unused;
    int table = open_table("marysville/three-card", "\"decide_seconds\":1,\"betting_seconds\":1");
    sit(table);
    say(&ann, table, "{\"verb\":\"bank\",\"amount\":200000}");
    say(&bo, table, "{\"verb\":\"bet\",\"wager\":\"ante\",\"amount\":1000}");
    client_ws_close(&bo); /* nobody closes the bets either */
    json_t *view = until(table, first_hand_over, "a decision of Bo");
    assert_int_equal(json_number_at(place_of(view, 3), "stack"), 499000);
    json_decref(view);
}

/* What the row of the table has in the list for whoever asks; NULL where it is null. */
static json_t *own_row(struct client *client, int table)
{
    json_t *tables = live_ask(client, "GET", "/api/v1/tables", NULL, 200), *row, *mine = NULL;
    size_t  i;
    json_array_foreach(tables, i, row)
    {
        if (json_number_at(row, "id") == table && json_is_object(json_object_get(row, "mine")))
            mine = json_incref(json_object_get(row, "mine"));
    }
    json_decref(tables);
    return mine;
}

static void check_own_row(struct client *client, int table, int64_t stack, int64_t on_felt, const char *asks)
{
    json_t *mine = own_row(client, table), *verb;
    char    said[256];
    size_t  i, used = 0;
    assert_non_null(mine);
    assert_int_equal(json_number_at(mine, "stack"), stack);
    assert_int_equal(json_number_at(mine, "on_felt"), on_felt);
    json_array_foreach(json_object_get(mine, "asks"), i, verb) used +=
        (size_t)snprintf(said + used, sizeof said - used, " %s", json_string_value(verb));
    said[used] = '\0';
    if (strcmp(asks, "") == 0)
        assert_string_equal(said, "");
    else
        assert_non_null(strstr(said, asks));
    json_decref(mine);
}

static bool bo_decides(const json_t *view)
{
    const json_t *turn = json_object_get(view, "turn");
    return strcmp(json_text_at(view, "phase"), "play") == 0 &&
           json_integer_value(json_array_get(json_object_get(turn, "seats"), 0)) == 3;
}

/* In the list of tables everyone finds what is asked of their own place, how long it has, and
 * what of theirs is in play; of other places nobody is told it. */
static void test_the_own_place_in_the_list(void **unused)
{
    (void)unused;
    int table = open_table("marysville/three-card", "\"decide_seconds\":60");
    sit(table);
    assert_null(own_row(&floor_, table));
    check_own_row(&ann, table, 500000, 0, " bank");
    check_own_row(&bo, table, 500000, 0, "");
    say(&ann, table, "{\"verb\":\"bank\",\"amount\":200000}");
    say(&bo, table, "{\"verb\":\"bet\",\"wager\":\"ante\",\"amount\":1000}");
    check_own_row(&bo, table, 499000, 1000, "");
    say(&floor_, table, "{\"verb\":\"close\"}");
    json_t *view = until(table, bo_decides, "a turn of Bo");
    check_own_row(&bo, table, 499000, 1000, " play fold");
    check_own_row(&ann, table, json_number_at(place_of(view, 1), "stack"), 0, ""); /* less the collection */
    json_t *mine = own_row(&bo, table), *own = view_of(&bo, table);
    assert_int_equal(json_number_at(mine, "place"), 3);
    assert_int_equal(json_number_at(mine, "deadline"),
                     json_number_at(json_object_get(own, "turn"), "deadline"));
    assert_string_equal(json_text_at(mine, "otherwise"), "the hand is folded");
    json_decref(own);
    json_decref(mine);
    json_decref(view);
}

static void test_leaving_while_setting_a_hand(void **unused)
{
    (void)unused;
    int table = open_table("marina1/double-hand", "\"decide_seconds\":1,\"betting_seconds\":1");
    sit(table);
    say(&ann, table, "{\"verb\":\"bank\",\"amount\":200000}");
    say(&bo, table, "{\"verb\":\"bet\",\"amount\":1000}");
    client_ws_close(&bo);
    client_ws_close(&ann); /* the pile, the dice and the bank's own hand as well */
    json_decref(until(table, first_hand_over, "hands that nobody sets"));
}

/* Half a minute, here a second, without a connection; any word, and she is back. */
static void test_away_and_back(void **unused)
{
    (void)unused;
    int table = open_table("marina2/zoobac", "\"absent_seconds\":1");
    sit(table);
    sleep_ms(1200); /* with a page she stays, however quiet */
    json_t *view = view_of(&floor_, table);
    assert_false(ann_away(view));
    json_decref(view);
    client_ws_close(&ann);
    view = until(table, ann_away, "Ann has gone");
    assert_true(offered_to_bo(view));
    json_decref(view);
    say(&ann, table, "{\"verb\":\"nobank\"}");
    view = view_of(&ann, table);
    assert_false(ann_away(view));
    assert_true(json_is_true(json_object_get(place_of(view, 1), "no_bank")));
    json_decref(view);
}

/* After the absence that the house allows the seat is free, and the chips are paid. */
static void test_a_seat_is_given_up(void **unused)
{
    (void)unused;
    int table = open_table("marina2/zoobac", "\"absent_seconds\":1,\"held_seconds\":1");
    sit(table);
    client_ws_close(&ann);
    json_t *view = until(table, ann_gone, "a seat that is held for ever");
    assert_non_null(place_of(view, 3));
    json_decref(view);
}

/* In the middle of it all the house is killed; opened again, nobody comes back, and
 * yet the hand is played out. */
static void test_a_restart_in_the_middle(void **unused)
{
    (void)unused;
    int table =
        open_table("marina1/double-hand", "\"decide_seconds\":2,\"betting_seconds\":1,\"offer_seconds\":1");
    sit(table);
    say(&ann, table, "{\"verb\":\"bank\",\"amount\":200000}");
    say(&bo, table, "{\"verb\":\"bet\",\"amount\":1000}");
    say(&floor_, table, "{\"verb\":\"close\"}");
    live_kill(&live);
    client_ws_close(&ann);
    client_ws_close(&bo);
    LIVE_START(&live, "log_level=warn");
    floor_.port = ann.port = bo.port = live.port;
    json_decref(until(table, first_hand_over, "a restart"));
    json_decref(until(table, ann_away, "two offers that nobody answers"));
}

/* The clock's words are not for people: no one is called so, and the house's own
 * silence is not theirs to declare. */
static void test_nobody_else_is_the_clock(void **unused)
{
    (void)unused;
    int table = open_table("marina2/zoobac", "");
    sit(table);
    json_decref(live_do(&floor_, table, NULL, "{\"verb\":\"lapse\"}", 400));
    json_decref(live_do(&ann, table, NULL, "{\"verb\":\"lapse\",\"seat\":1}", 403));
    say(&floor_, table, "{\"verb\":\"lapse\",\"seat\":1}");
    json_t *view = view_of(&floor_, table);
    assert_true(offered_to_bo(view));
    json_decref(view);
    assert_false(user_name_good("Clock"));
}

int main(void)
{
    const struct CMUnitTest clock[] = {
        cmocka_unit_test_setup_teardown(test_leaving_with_the_bank_offered, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_broken_game_that_nobody_can_resume, setup, teardown),
        cmocka_unit_test_setup_teardown(test_leaving_before_play_or_fold, setup, teardown),
        cmocka_unit_test_setup_teardown(test_the_own_place_in_the_list, setup, teardown),
        cmocka_unit_test_setup_teardown(test_leaving_while_setting_a_hand, setup, teardown),
        cmocka_unit_test_setup_teardown(test_away_and_back, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_seat_is_given_up, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_restart_in_the_middle, setup, teardown),
        cmocka_unit_test_setup_teardown(test_nobody_else_is_the_clock, setup, teardown),
    };
    return cmocka_run_group_tests_name("clock", clock, NULL, NULL);
}
