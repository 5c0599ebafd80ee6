/* The API over HTTP: who gets in, who may say what, what comes back. */
#include "test.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "audit/bundle.h"
#include "cli/spawn.h"
#include "live_kit.h"
#include "loop/inside.h"
#include "rulebook/catalog.h"
#include "shuffle/seed.h"

static struct live_house live;
static struct client     staff[USER_ROLES];

static int open_house(void **unused)
{
    (void)unused;
    live_make(&live);
    LIVE_START(&live, "lockout_failures=3", "lockout_seconds=1", "log_level=warn", "heads_seconds=1");
    for (int role = 0; role < USER_ROLES; role++)
        live_enter(&live, &staff[role], user_role_word((enum user_role)role));
    return 0;
}

static int close_house(void **unused)
{
    (void)unused;
    for (int role = 0; role < USER_ROLES; role++)
        client_release(&staff[role]);
    live_stop(&live);
    live_remove(&live);
    return 0;
}

/* ---- sessions ----------------------------------------------------------- */

static void test_a_session_is_given_for_the_right_password_only(void **unused)
{
    (void)unused;
    struct client client;
    client_init(&client, live.port);
    json_decref(live_ask(&client, "GET", "/api/v1/sessions", NULL, 401));
    json_t *nobody = live_ask(&client, "GET", "/api/v1/me", NULL, 200); /* a page's question has an answer */
    assert_true(json_is_null(nobody));
    json_decref(nobody);
    json_decref(
        live_ask(&client, "POST", "/api/v1/sessions", "{\"name\":\"floor\",\"password\":\"wrong\"}", 401));
    json_decref(
        live_ask(&client, "POST", "/api/v1/sessions", "{\"name\":\"nobody\",\"password\":\"wrong\"}", 401));
    json_decref(
        live_ask(&client, "POST", "/api/v1/sessions", "{\"name\":\"floor\"}", 400)); /* no demo here */
    json_decref(live_ask(&client, "POST", "/api/v1/sessions", "{\"name\":\"deck\",\"password\":\"x\"}", 400));
    json_decref(live_ask(&client, "POST", "/api/v1/sessions", "[]", 400));
    json_decref(live_ask(&client, "POST", "/api/v1/sessions", "{\"name\":7}", 400));
    assert_true(client_login(&client, "floor", LIVE_PASSWORD));
    json_t *me = live_ask(&client, "GET", "/api/v1/sessions", NULL, 200);
    assert_string_equal(json_text_at(me, "name"), "floor");
    assert_string_equal(json_text_at(me, "role"), "floor");
    assert_string_equal(json_text_at(me, "csrf"), client.csrf);
    json_t *same = live_ask(&client, "GET", "/api/v1/me", NULL, 200);
    assert_true(json_equal(me, same));
    json_decref(same);
    json_decref(me);
    char kept[72];
    strcpy(kept, client.csrf);
    client.csrf[0] ^= 1;
    json_decref(live_ask(&client, "DELETE", "/api/v1/sessions", NULL, 403));
    strcpy(client.csrf, kept);
    json_decref(live_ask(&client, "DELETE", "/api/v1/sessions", NULL, 200));
    snprintf(client.cookie, sizeof client.cookie, "hd_session=%064d", 0);
    json_decref(live_ask(&client, "GET", "/api/v1/sessions", NULL, 401));
    client_release(&client);
}

/* The cookie is unreadable to scripts and goes to this house alone. */
static void test_the_cookie_is_guarded(void **unused)
{
    (void)unused;
    struct client client;
    live_enter(&live, &client, "board");
    assert_int_equal(strspn(strchr(client.cookie, '=') + 1, "0123456789abcdef"), 64);
    assert_string_equal(client.guards, "; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict");
    client_release(&client);
}

static void test_a_name_is_locked_after_failures(void **unused)
{
    (void)unused;
    struct client client;
    live_add_user(&live, "locky", USER_PLAYER);
    client_init(&client, live.port);
    for (int i = 0; i < 3; i++)
        json_decref(live_ask(&client, "POST", "/api/v1/sessions",
                             "{\"name\":\"locky\",\"password\":\"wrong\"}", 401));
    assert_false(client_login(&client, "locky", LIVE_PASSWORD));
    assert_int_equal(client.code, 429);
    nanosleep(&(struct timespec){ .tv_sec = 1, .tv_nsec = 100000000 }, NULL);
    assert_true(client_login(&client, "locky", LIVE_PASSWORD));
    client_release(&client);
}

static void test_the_administrator_keeps_the_users(void **unused)
{
    (void)unused;
    struct client  gil;
    struct client *admin = &staff[USER_ADMIN];
    json_decref(live_ask(&staff[USER_FLOOR], "GET", "/api/v1/users", NULL, 403));
    json_decref(live_ask(&staff[USER_FLOOR], "POST", "/api/v1/users",
                         "{\"name\":\"gil\",\"role\":\"cage\",\"password\":\"correct horse\"}", 403));
    json_decref(live_ask(admin, "POST", "/api/v1/users",
                         "{\"name\":\"gil\",\"role\":\"king\",\"password\":\"x\"}", 400));
    json_decref(live_ask(admin, "POST", "/api/v1/users",
                         "{\"name\":\"gil\",\"role\":\"cage\",\"password\":\"short\"}", 400));
    json_decref(live_ask(admin, "POST", "/api/v1/users",
                         "{\"name\":\"gil\",\"role\":\"cage\",\"password\":\"correct horse\"}", 200));
    live_enter(&live, &gil, "gil");
    json_t *list = live_ask(admin, "GET", "/api/v1/users", NULL, 200);
    assert_true(json_array_size(list) >= USER_ROLES + 1);
    json_decref(list);
    json_decref(live_ask(admin, "DELETE", "/api/v1/users/gil", NULL, 200));
    json_decref(live_ask(admin, "DELETE", "/api/v1/users/gil", NULL, 404));
    json_decref(live_ask(&gil, "GET", "/api/v1/sessions", NULL, 401)); /* out at once */
    client_release(&gil);
}

/* ---- commands ----------------------------------------------------------- */

static void test_each_role_says_its_own_commands(void **unused)
{
    (void)unused;
    static const char *const said[] = {
        [ROLE_PLAYER] = "{\"verb\":\"away\",\"seat\":8}",
        [ROLE_DEALER] = "{\"verb\":\"close\"}",
        [ROLE_FLOOR]  = "{\"verb\":\"resume\",\"why\":\"test\"}",
        [ROLE_CAGE]   = "{\"verb\":\"buy\",\"seat\":8,\"amount\":100,\"why\":\"test\"}",
        [ROLE_ADMIN]  = "{\"verb\":\"open\",\"game\":\"marina2/zoobac\"}",
        [ROLE_DECK]   = "{\"verb\":\"card\",\"cards\":[\"As\"]}",
    };
    static const char *const may[USER_ROLES] = {
        /* player dealer floor cage admin deck; the deck's machine deals here */
        [USER_PLAYER] = "......",  [USER_DEALER] = ".x....",  [USER_FLOOR] = "xxx...",
        [USER_CAGE] = "...x..",    [USER_ADMIN] = "..x...",   [USER_BOARD] = "......",
        [USER_AUDITOR] = "......", [USER_COMPANY] = "......",
    };
    int table = live_table(&staff[USER_FLOOR]);
    for (int user = 0; user < USER_ROLES; user++)
        for (int role = 0; role <= ROLE_DECK; role++)
            json_decref(live_do(&staff[user], table, NULL, said[role], may[user][role] == 'x' ? 409 : 403));
}

/* Where the machine deals, "that card is not in the hand" would tell the floor who has it. */
static void test_staff_names_no_card_of_the_machines(void **unused)
{
    static const char *const said[] = {
        "{\"verb\":\"accident\",\"name\":\"exposed\",\"seat\":1,\"cards\":[\"As\"]}",
        "{\"verb\":\"accident\",\"name\":\"draw-exposed\",\"seat\":1,\"cards\":[\"As\"]}",
        "{\"verb\":\"draw\",\"seat\":1,\"cards\":[\"As\"]}",
    };
    struct client *floor  = &staff[USER_FLOOR];
    json_t        *opened = live_ask(floor, "POST", "/api/v1/tables", "{\"game\":\"marina1/lowball\"}", 200);
    int            table  = (int)json_number_at(opened, "id");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(said); i++) {
        json_t *answer = live_do(floor, table, NULL, said[i], 403);
        assert_non_null(strstr(json_text_at(answer, "error"), "the machine deals here"));
        json_decref(answer);
    }
    json_decref(live_do(floor, table, NULL,
                        "{\"verb\":\"set\",\"name\":\"entered\",\"value\":\"1\",\"why\":\"by hand\"}", 200));
    json_decref(live_do(floor, table, NULL, said[0], 409)); /* heard, and refused by the table */
    json_decref(opened);
}

static void test_a_player_speaks_for_the_own_place_alone(void **unused)
{
    (void)unused;
    struct client ann, bo;
    int           table = live_table(&staff[USER_FLOOR]);
    char          path[80];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    live_add_user(&live, "ann", USER_PLAYER);
    live_add_user(&live, "bo", USER_PLAYER);
    live_enter(&live, &ann, "ann");
    live_enter(&live, &bo, "bo");
    json_decref(live_do(&ann, table, NULL, "{\"verb\":\"decline\"}", 403)); /* no place yet */
    json_decref(live_do(&ann, table, NULL, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"bo\"}", 403));
    json_decref(
        live_do(&ann, table, NULL, "{\"verb\":\"sit\",\"seat\":1,\"amount\":5000}", 403)); /* from the cage */
    json_decref(live_do(&ann, table, NULL, "{\"verb\":\"sit\",\"seat\":1}", 200));
    json_decref(live_do(&bo, table, NULL, "{\"verb\":\"sit\",\"seat\":2}", 200));
    json_decref(live_do(&bo, table, NULL, "{\"verb\":\"away\",\"seat\":1}", 403));
    json_decref(live_do(&bo, table, NULL, "{\"verb\":\"leave\",\"seat\":1}", 403));
    json_decref(live_do(&bo, table, NULL, "{\"verb\":\"wait\",\"who\":\"ann\"}", 403));
    /* By number it is the same person, and nobody has a number that was not given. */
    json_decref(live_do(&staff[USER_FLOOR], table, NULL,
                        "{\"verb\":\"sit\",\"seat\":5,\"who\":\"person 99999\"}", 400));
    json_t *view = live_ask(&staff[USER_BOARD], "GET", path, NULL, 200);
    char    sit[80], number[32];
    snprintf(number, sizeof number, "person %lld",
             (long long)json_number_at(json_array_get(json_object_get(view, "places"), 0), "person"));
    json_decref(view);
    snprintf(sit, sizeof sit, "{\"verb\":\"sit\",\"seat\":5,\"who\":\"%s\"}", number);
    json_decref(live_do(&staff[USER_FLOOR], table, NULL, sit, 409)); /* ann has a place */
    snprintf(sit, sizeof sit, "{\"verb\":\"wait\",\"who\":\"%s\"}", number);
    json_decref(live_do(&bo, table, NULL, sit, 403));
    json_decref(live_do(&ann, table, NULL, "{\"verb\":\"away\"}", 200)); /* the own place is understood */
    json_decref(live_do(&ann, table, NULL, "{\"verb\":\"buy\",\"seat\":1,\"amount\":5000}", 403));
    client_release(&ann);
    client_release(&bo);
}

static void test_floor_and_cage_say_why(void **unused)
{
    (void)unused;
    int table = live_table(&staff[USER_FLOOR]);
    json_decref(
        live_do(&staff[USER_FLOOR], table, NULL, "{\"verb\":\"sit\",\"seat\":3,\"who\":\"Cy\"}", 200));
    json_decref(live_do(&staff[USER_CAGE], table, NULL, "{\"verb\":\"buy\",\"seat\":3,\"amount\":500}", 400));
    json_decref(live_do(&staff[USER_CAGE], table, NULL,
                        "{\"verb\":\"buy\",\"seat\":3,\"amount\":500,\"why\":\"cash\"}", 200));
    json_decref(live_do(&staff[USER_FLOOR], table, NULL,
                        "{\"verb\":\"set\",\"name\":\"max\",\"value\":\"600\"}", 400));
    json_decref(live_do(&staff[USER_FLOOR], table, NULL,
                        "{\"verb\":\"set\",\"name\":\"max\",\"value\":\"600\",\"why\":\"busy night\"}", 200));
}

static void test_a_key_is_done_once(void **unused)
{
    (void)unused;
    int            table = live_table(&staff[USER_FLOOR]);
    struct client *floor = &staff[USER_FLOOR];
    json_t        *first =
        live_do(floor, table, "once", "{\"verb\":\"sit\",\"seat\":4,\"who\":\"Di\",\"amount\":700}", 200);
    json_t *again =
        live_do(floor, table, "once", "{\"verb\":\"sit\",\"seat\":4,\"who\":\"Di\",\"amount\":700}", 200);
    assert_int_equal(json_number_at(first, "seq"), json_number_at(again, "seq"));
    assert_true(json_equal(json_object_get(first, "events"), json_object_get(again, "events")));
    assert_true(json_is_true(json_object_get(again, "repeated")));
    json_decref(first);
    json_decref(again);
    json_decref(live_do(floor, table, "once", "{\"verb\":\"sit\",\"seat\":5,\"who\":\"Ed\"}",
                        409)); /* another command */
    /* Another person's key of the same name is another key. */
    json_decref(live_do(&staff[USER_CAGE], table, "once",
                        "{\"verb\":\"buy\",\"seat\":4,\"amount\":1,\"why\":\"x\"}", 200));
    json_decref(live_do(floor, table, "", "{\"verb\":\"close\"}", 400));
    json_decref(live_do(floor, table, "a key that is much too long to be kept beside a name",
                        "{\"verb\":\"close\"}", 400));
}

static void test_a_refusal_names_its_rule(void **unused)
{
    (void)unused;
    int     table  = live_table(&staff[USER_FLOOR]);
    json_t *answer = live_do(&staff[USER_FLOOR], table, NULL, "{\"verb\":\"close\"}", 409);
    assert_string_equal(json_text_at(answer, "refusal"), "no_bank");
    assert_string_equal(json_text_at(answer, "words"),
                        "No bank is posted yet. Wait until a player has posted one.");
    assert_non_null(json_object_get(answer, "rule"));
    json_decref(answer);
}

/* The floor and auditors see who was refused what; players do not. */
static void test_refusals_are_the_floors_to_read(void **unused)
{
    (void)unused;
    struct client *floor = &staff[USER_FLOOR];
    int            table = live_table(floor);
    char           path[64];
    json_decref(live_do(floor, table, "again", "{\"verb\":\"bank\",\"seat\":3,\"amount\":10000}", 409));
    json_decref(live_do(floor, table, NULL, "{\"verb\":\"decline\",\"seat\":2}", 409));
    snprintf(path, sizeof path, "/api/v1/tables/%d/refusals", table);
    json_t *list = live_ask(floor, "GET", path, NULL, 200);
    assert_int_equal(json_array_size(list), 2);
    const json_t *last = json_array_get(list, 0), *first = json_array_get(list, 1);
    assert_string_equal(json_text_at(last, "command"), "decline seat=2");
    assert_string_equal(json_text_at(first, "command"), "bank seat=3 amount=100");
    assert_string_equal(json_text_at(first, "by"), "floor");
    assert_true(strlen(json_text_at(first, "refusal")) > 0 && strlen(json_text_at(first, "words")) > 0);
    json_decref(list);
    for (int role = 0; role < USER_ROLES; role++)
        json_decref(live_ask(&staff[role], "GET", path, NULL,
                             role == USER_FLOOR || role == USER_ADMIN || role == USER_AUDITOR ? 200 : 403));
    /* The key is free: said again once there is somebody to take the bank, it is done. */
    json_decref(
        live_do(floor, table, NULL, "{\"verb\":\"sit\",\"seat\":3,\"who\":\"Bo\",\"amount\":500000}", 200));
    json_t *done = live_do(floor, table, "again", "{\"verb\":\"bank\",\"seat\":3,\"amount\":10000}", 200);
    assert_null(json_object_get(done, "repeated"));
    json_decref(done);
}

/* A player's page tells a tip and answers the call; staff never take part; the
 * proofs say what came of it, and a view who owes what. */
static void test_words_for_a_shoe(void **unused)
{
    (void)unused;
    uint8_t value[SHUFFLE_KEY_SIZE] = { 1 }, tip[SHUFFLE_KEY_SIZE];
    char    hex[2 * SHUFFLE_KEY_SIZE + 1], line[160], path[64];
    int     table = live_table(&staff[USER_FLOOR]);
    seed_step(value, tip);
    sodium_bin2hex(hex, sizeof hex, tip, sizeof tip);
    struct client *player = &staff[USER_PLAYER], *floor = &staff[USER_FLOOR];
    json_decref(live_do(player, table, NULL, "{\"verb\":\"sit\",\"seat\":1}", 200));
    json_decref(live_do(&staff[USER_CAGE], table, NULL,
                        "{\"verb\":\"buy\",\"seat\":1,\"amount\":100000,\"why\":\"cash\"}", 200));
    json_decref(
        live_do(floor, table, NULL, "{\"verb\":\"sit\",\"seat\":2,\"who\":\"Bo\",\"amount\":100000}", 200));
    snprintf(line, sizeof line, "{\"verb\":\"tip\",\"seat\":1,\"hash\":\"%s\"}", hex);
    json_decref(live_do(floor, table, NULL, line, 403));
    json_decref(live_do(player, table, NULL, line, 200));
    snprintf(path, sizeof path, "/api/v1/tables/%d/proofs", table);
    json_t *proofs = live_ask(player, "GET", path, NULL, 200);
    assert_true(json_is_null(json_object_get(proofs, "now")) &&
                json_is_null(json_object_get(proofs, "last")));
    json_decref(proofs);
    json_decref(live_do(player, table, NULL, "{\"verb\":\"bank\",\"seat\":1,\"amount\":10000}", 200));
    char view_path[64];
    snprintf(view_path, sizeof view_path, "/api/v1/tables/%d/view", table);
    json_t *view = live_ask(player, "GET", view_path, NULL, 200);
    assert_int_equal(
        json_integer_value(json_array_get(json_object_get(json_object_get(view, "promise"), "owes"), 0)), 1);
    json_decref(view);
    sodium_bin2hex(hex, sizeof hex, value, sizeof value);
    snprintf(line, sizeof line, "{\"verb\":\"word\",\"hash\":\"%s\"}", hex);
    json_decref(live_do(player, table, NULL, line, 200));
    proofs            = live_ask(player, "GET", path, NULL, 200);
    const json_t *now = json_object_get(proofs, "now");
    assert_string_equal(json_text_at(now, "stage"), "dealt");
    assert_string_equal(json_text_at(json_array_get(json_object_get(now, "words"), 0), "word"), hex);
    assert_true(json_is_null(json_object_get(now, "secret")));
    assert_int_equal(json_array_size(json_object_get(now, "codes")), 416);
    json_decref(proofs);
}

/* The figures stand beside the words, money in cents. */
static void test_a_refusal_has_its_figures(void **unused)
{
    (void)unused;
    struct client *floor = &staff[USER_FLOOR];
    int            table = live_table(floor);
    json_decref(
        live_do(floor, table, NULL, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Fay\",\"amount\":101000}", 200));
    json_decref(
        live_do(floor, table, NULL, "{\"verb\":\"sit\",\"seat\":2,\"who\":\"Gil\",\"amount\":101000}", 200));
    for (int i = 0; i < 2; i++) {
        json_t *answer =
            live_do(floor, table, "much", "{\"verb\":\"bank\",\"seat\":1,\"amount\":120000}", 409);
        assert_string_equal(json_text_at(answer, "refusal"), "not_enough");
        assert_int_equal(json_number_at(answer, "have"), 101000);
        assert_int_equal(json_number_at(answer, "need"), 120000);
        assert_null(json_object_get(answer, "limit"));
        assert_string_equal(json_text_at(answer, "words"),
                            "You have $1,010; this bank needs $1,200. Make it smaller, or buy chips.");
        json_decref(answer);
    }
    json_decref(live_do(floor, table, NULL, "{\"verb\":\"bank\",\"seat\":1,\"amount\":10000}", 200));
    json_t *answer = live_do(floor, table, NULL, "{\"verb\":\"bet\",\"seat\":2,\"amount\":1000}", 409);
    json_t *wagers = json_object_get(answer, "wagers");
    assert_int_equal(json_array_size(wagers), 7);
    assert_string_equal(json_string_value(json_array_get(wagers, 0)), "player");
    json_decref(answer);
    answer =
        live_do(floor, table, NULL, "{\"verb\":\"bet\",\"seat\":2,\"wager\":\"tie\",\"amount\":60000}", 409);
    assert_int_equal(json_number_at(answer, "limit"), 50000);
    assert_int_equal(json_number_at(answer, "have"), 60000);
    json_decref(answer);
}

static void test_bad_input_is_named(void **unused)
{
    (void)unused;
    static const struct {
        const char *command, *error;
    } row[] = {
        { "{}", "a command needs a 'verb'" },
        { "{\"verb\":\"fly\"}", "unknown command 'fly'" },
        { "{\"verb\":\"close\",\"seat\":3}", "this command takes no 'seat'" },
        { "{\"verb\":\"away\",\"seat\":\"x\"}", "cannot read the value of 'seat'" },
        { "{\"verb\":\"away\",\"seat\":99}", "cannot read the value of 'seat'" },
        { "{\"verb\":\"bet\",\"seat\":1,\"amount\":-5}", "cannot read the value of 'amount'" },
        { "{\"verb\":\"bet\",\"seat\":1,\"amount\":1.5}", "cannot read the value of 'amount'" },
        { "{\"verb\":\"bet\",\"seat\":1}", "the command lacks a field" },
        { "7", "a command needs a 'verb'" },
    };
    int table = live_table(&staff[USER_FLOOR]);
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        json_t *answer = live_do(&staff[USER_FLOOR], table, NULL, row[i].command, 400);
        assert_string_equal(json_text_at(answer, "error"), row[i].error);
        json_decref(answer);
    }
    json_decref(live_do(&staff[USER_FLOOR], 127, NULL, "{\"verb\":\"close\"}", 404));
    json_decref(live_ask(&staff[USER_FLOOR], "POST", "/api/v1/tables", "{\"game\":\"marina2/chess\"}", 400));
    static const struct {
        const char *settings, *error;
    } opening[] = {
        { "{\"speed\":1}", "marina2/zoobac has no option 'speed=1'; 'games' lists them" },
        { "{\"min\":99999999}", "'min=999999.99': min takes 1 to 500" },
        { "{\"laps\":\"both\"}", "'laps=both': laps takes seat or wager" },
        { "{\"option\":9}", "'option=9': option takes 1, 2, 3, 4 or 5" },
        { "{\"cut\":true}", "cut is a word or a whole number, money in cents" },
    };
    for (size_t i = 0; i < COUNT_OF(opening); i++) {
        char body[160];
        snprintf(body, sizeof body, "{\"game\":\"marina2/zoobac\",\"settings\":%s}", opening[i].settings);
        json_t *answer = live_ask(&staff[USER_FLOOR], "POST", "/api/v1/tables", body, 400);
        assert_string_equal(json_text_at(answer, "error"), opening[i].error);
        json_decref(answer);
    }
    json_decref(
        live_ask(&staff[USER_DEALER], "POST", "/api/v1/tables", "{\"game\":\"marina2/zoobac\"}", 403));
}

/* Options of a new table: money in cents, numbers, words; the view says them back. */
static void test_a_table_opens_on_its_terms(void **unused)
{
    (void)unused;
    json_t *answer = live_ask(&staff[USER_FLOOR], "POST", "/api/v1/tables",
                              "{\"game\":\"marina2/zoobac\",\"settings\":{\"min\":2500,\"cut\":60,"
                              "\"laps\":\"wager\",\"option\":\"5\",\"edition\":\"000a\"}}",
                              200);
    char    path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view",
             (int)json_integer_value(json_object_get(answer, "id")));
    json_t       *view     = live_ask(&staff[USER_FLOOR], "GET", path, NULL, 200);
    const json_t *settings = json_object_get(view, "settings");
    assert_int_equal(json_integer_value(json_object_get(settings, "min")), 2500);
    assert_int_equal(json_integer_value(json_object_get(settings, "cut")), 60);
    assert_string_equal(json_string_value(json_object_get(settings, "laps")), "wager");
    assert_string_equal(json_string_value(json_object_get(settings, "option")), "5");
    assert_string_equal(json_string_value(json_object_get(settings, "edition")), "000a");
    json_decref(view);
    json_decref(answer);
}

/* How bets are bounded is told of every poker table, by its view and in the list, whether or not
 * it may be set there; of a bank it is not told. */
static void test_a_poker_table_tells_how_bets_are_bounded(void **unused)
{
    (void)unused;
    static const struct {
        const char *body, *structure;
    } rows[] = {
        { "{\"game\":\"marina1/holdem\",\"settings\":{\"structure\":\"no-limit\"}}", "no-limit" },
        { "{\"game\":\"marysville/omaha-8\"}", "limit" },
        { "{\"game\":\"marysville/lowball\"}", "spread" },
        { "{\"game\":\"marina2/zoobac\"}", NULL },
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        json_t *opened = live_ask(&staff[USER_FLOOR], "POST", "/api/v1/tables", rows[i].body, 200);
        int     id     = (int)json_integer_value(json_object_get(opened, "id"));
        char    path[64];
        snprintf(path, sizeof path, "/api/v1/tables/%d/view", id);
        json_t       *view    = live_ask(&staff[USER_FLOOR], "GET", path, NULL, 200);
        json_t       *list    = live_ask(&staff[USER_FLOOR], "GET", "/api/v1/tables", NULL, 200);
        const json_t *told[2] = { view, NULL }, *row;
        size_t        at;
        json_array_foreach(list, at, row)
        {
            if (json_integer_value(json_object_get(row, "id")) == id)
                told[1] = row;
        }
        for (size_t each = 0; each < 2; each++) {
            const char *structure = json_string_value(json_object_get(told[each], "structure"));
            assert_non_null(told[each]);
            if (rows[i].structure == NULL)
                assert_null(structure);
            else
                assert_string_equal(structure, rows[i].structure);
        }
        json_decref(list);
        json_decref(view);
        json_decref(opened);
    }
}

/* The pay of a key in a notice: num * 100 + den, 0 where the wager has no such row; it
 * hangs there once. */
static int posted_pay(const json_t *notices, const char *wager, const char *key)
{
    const json_t *row;
    size_t        i;
    int           found = 0;
    json_array_foreach(json_object_get(notices, "pays"), i, row)
    {
        if (strcmp(json_text_at(row, "wager"), wager) != 0 || strcmp(json_text_at(row, "key"), key) != 0)
            continue;
        const json_t *pays = json_object_get(row, "pays");
        assert_int_equal(found, 0);
        found = (int)(json_integer_value(json_array_get(pays, 0)) * 100 +
                      json_integer_value(json_array_get(pays, 1)));
    }
    return found;
}

/* The page of Pure 21.5 has three pays for a natural, three tables for the bonus bet, and
 * insurance that the house may have besides; No Bust's is silent on two jokers (OQ-12). What
 * the floor has set hangs at the table, and nothing else. */
static void test_notices_pay_what_the_floor_has_set(void **unused)
{
    (void)unused;
    static const struct {
        const char *body;
        int         min, natural, a234, insurance, surrender;
    } rows[] = {
        { "{\"game\":\"marina1/pure-21.5\",\"settings\":{}}", 300, 605, 5001, 0, -98 },
        { "{\"game\":\"marina1/pure-21.5\",\"settings\":{\"insurance\":\"1\"}}", 300, 605, 5001, 201, -98 },
        { "{\"game\":\"marina1/pure-21.5\",\"settings\":{\"natural\":\"3:2\",\"bonus_table\":\"2\","
          "\"insurance\":\"0\",\"surrender\":\"none\"}}",
          300, 302, 2501, 0, 0 },
        { "{\"game\":\"marina1/no-bust-joker\",\"settings\":{}}", 300, 201, 0, 0, -98 },
        { "{\"game\":\"marina1/no-bust-joker\",\"settings\":{\"joker_natural\":\"1:1\"}}", 300, 101, 0, 0,
          -98 },
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char    path[64];
        json_t *answer = live_ask(&staff[USER_FLOOR], "POST", "/api/v1/tables", rows[i].body, 200);
        snprintf(path, sizeof path, "/api/v1/tables/%d/notices",
                 (int)json_integer_value(json_object_get(answer, "id")));
        json_t *notices = live_ask(&staff[USER_BOARD], "GET", path, NULL, 200);
        assert_int_equal(json_integer_value(json_object_get(notices, "min")), rows[i].min);
        assert_int_equal(posted_pay(notices, "base", "NATURAL"), rows[i].natural);
        assert_int_equal(posted_pay(notices, "base", "WIN"), 101);
        assert_int_equal(posted_pay(notices, "base", "SURRENDER"), rows[i].surrender);
        assert_int_equal(posted_pay(notices, "bonus bet", "A234"), rows[i].a234);
        assert_int_equal(posted_pay(notices, "insurance", "BONUS_CARD"), rows[i].insurance);
        json_decref(notices);
        json_decref(answer);
    }
}

static void set_at(int table, const char *name, const char *value)
{
    static int count;
    char       path[64], body[200];
    snprintf(path, sizeof path, "/api/v1/tables/%d/commands", table);
    snprintf(body, sizeof body,
             "{\"key\":\"notice%d\",\"command\":{\"verb\":\"set\",\"name\":\"%s\",\"value\":\"%s\","
             "\"why\":\"a new sheet\"}}",
             ++count, name, value);
    json_decref(live_ask(&staff[USER_FLOOR], "POST", path, body, 200));
}

static int open_for_notices(const char *game)
{
    char body[80];
    snprintf(body, sizeof body, "{\"game\":\"%s\"}", game);
    json_t *answer = live_ask(&staff[USER_FLOOR], "POST", "/api/v1/tables", body, 200);
    int     table  = (int)json_integer_value(json_object_get(answer, "id"));
    json_decref(answer);
    return table;
}

static json_t *notices_of(int table)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/notices", table);
    return live_ask(&staff[USER_BOARD], "GET", path, NULL, 200);
}

/* Three Card Poker 6, edition 000b: up to $100 of action the player-dealer pays 50 cents
 * and $1 by schedule 1 and $2 by schedule 6, which 000a has not; its five have five tiers
 * each, the sixth has four. What hangs there is always what is in force: after another
 * schedule, another edition, another pay. */
static void test_notices_change_with_the_table(void **unused)
{
    static const struct {
        const char *name, *value, *option, *edition;
        int         tiers, first_fee;
    } rows[] = {
        { "option", "1", "1", "000b", 5, 50 },  { "option", "6", "6", "000b", 4, 200 },
        { "option", "4", "4", "000b", 5, 100 }, { "edition", "000a", "4", "000a", 5, 100 },
        { "option", "2", "2", "000a", 5, 50 },
    };
    int table = open_for_notices("marina2/three-card-6");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        set_at(table, rows[i].name, rows[i].value);
        json_t       *notices = notices_of(table);
        const json_t *fees    = json_object_get(notices, "fees");
        assert_string_equal(json_text_at(notices, "option"), rows[i].option);
        assert_string_equal(json_text_at(notices, "edition"), rows[i].edition);
        assert_int_equal(json_array_size(fees), rows[i].tiers);
        assert_int_equal(json_number_at(json_array_get(fees, 0), "player_dealer_fee"), rows[i].first_fee);
        json_decref(notices);
    }
    table           = open_for_notices("marina1/pure-21.5");
    json_t *notices = notices_of(table);
    assert_int_equal(posted_pay(notices, "base", "NATURAL"), 605);
    assert_int_equal(json_integer_value(json_object_get(notices, "min")), 300);
    json_decref(notices);
    set_at(table, "natural", "3:2");
    notices = notices_of(table);
    assert_int_equal(posted_pay(notices, "base", "NATURAL"), 302);
    json_decref(notices);
}

/* How often the rule is in the three lists of the notices. */
static size_t times_listed(const json_t *notices, const json_t *rule)
{
    static const char *const lists[] = { "rules", "signs", "remarks" };
    size_t                   times   = 0, i;
    const json_t            *row;
    for (size_t l = 0; l < COUNT_OF(lists); l++)
        json_array_foreach(json_object_get(notices, lists[l]), i, row)
        {
            json_t *alone = json_copy((json_t *)row);
            json_object_del(alone, "kept"); /* of a sign, how the notice keeps it */
            times += json_equal(alone, rule) != 0;
            json_decref(alone);
        }
    return times;
}

/* ZooBac's one schedule stands in both editions, on other lines of the page: the rows of
 * the edition hang there under which the table was opened, and every rule that counts as
 * posted in its place, no other. */
static void test_notices_are_of_the_edition_of_the_table(void **unused)
{
    (void)unused;
    static const char *const editions[] = { "000a", "000b" };
    static const char *const lines[]    = { "000 lines 1841", "000 lines 2244" };
    for (size_t e = 0; e < COUNT_OF(editions); e++) {
        char body[160], path[64], fees_path[96];
        snprintf(body, sizeof body, "{\"game\":\"marina2/zoobac\",\"settings\":{\"edition\":\"%s\"}}",
                 editions[e]);
        json_t *answer = live_ask(&staff[USER_FLOOR], "POST", "/api/v1/tables", body, 200);
        snprintf(path, sizeof path, "/api/v1/tables/%d/notices",
                 (int)json_integer_value(json_object_get(answer, "id")));
        snprintf(fees_path, sizeof fees_path, "/api/v1/fees?game=marina2/zoobac&edition=%s", editions[e]);
        json_t *notices = live_ask(&staff[USER_BOARD], "GET", path, NULL, 200);
        json_t *fees    = live_ask(&staff[USER_BOARD], "GET", fees_path, NULL, 200);
        json_t *rules   = live_ask(&staff[USER_BOARD], "GET", "/api/v1/rules?game=marina2/zoobac", NULL, 200);
        const json_t *hang = json_object_get(notices, "fees"), *row;
        size_t        i, in_force = 0, posted = 0;
        assert_string_equal(json_text_at(notices, "edition"), editions[e]);
        json_array_foreach(fees, i, row)
        {
            assert_string_equal(json_text_at(row, "edition"), editions[e]);
            assert_true(json_equal(row, json_array_get(hang, in_force++)));
        }
        assert_true(in_force > 0 && in_force == json_array_size(hang));
        assert_non_null(strstr(json_text_at(json_array_get(hang, 0), "note"), lines[e]));
        json_array_foreach(rules, i, row) if (strcmp(json_text_at(row, "status"), "posted") == 0)
        {
            assert_int_equal(times_listed(notices, row), 1);
            posted++;
        }
        assert_true(posted > 0 && posted == json_array_size(json_object_get(notices, "rules")) +
                                                json_array_size(json_object_get(notices, "signs")) +
                                                json_array_size(json_object_get(notices, "remarks")));
        json_decref(rules);
        json_decref(fees);
        json_decref(notices);
        json_decref(answer);
    }
    json_decref(live_ask(&staff[USER_BOARD], "GET", "/api/v1/tables/127/notices", NULL, 404));
    json_decref(
        live_ask(&staff[USER_BOARD], "GET", "/api/v1/fees?game=marina2/zoobac&edition=999", NULL, 400));
}

static bool has_table(const json_t *tables, json_int_t id)
{
    size_t  i;
    json_t *each;
    json_array_foreach((json_t *)(uintptr_t)tables, i, each) if (json_integer_value(each) == id) return true;
    return false;
}

/* "NB22" of "NB22+BUST" */
static const char *first_code(const char *codes, char out[CODE_MAX])
{
    snprintf(out, CODE_MAX, "%.*s", (int)strcspn(codes, "+"), codes);
    return out;
}

/* Every row of fees.csv stands once in the schedules, and a table under the second of them
 * is named there and nowhere else among its game's. */
static void test_every_schedule_is_listed_with_the_tables_under_it(void **unused)
{
    (void)unused;
    json_t    *opened = live_ask(&staff[USER_FLOOR], "POST", "/api/v1/tables",
                                 "{\"game\":\"marina2/three-card-6\",\"settings\":{\"option\":\"2\"}}", 200);
    json_int_t id     = json_integer_value(json_object_get(opened, "id"));
    json_t    *all    = live_ask(&staff[USER_BOARD], "GET", "/api/v1/schedules", NULL, 200), *each, *row;
    char       code[CODE_MAX];
    size_t     i, j, rows = 0, under = 0;
    json_array_foreach(all, i, each)
    {
        const json_t *printed = json_object_get(each, "rows");
        json_array_foreach(printed, j, row)
        {
            const struct fee_row *own = &fee_book.rows[rows++];
            assert_string_equal(json_text_at(row, "note"), own->note);
            assert_string_equal(json_text_at(row, "option"), own->option);
            assert_string_equal(json_text_at(each, "edition"), own->edition);
            json_int_t       from  = json_integer_value(json_object_get(row, "due_from"));
            struct fee_query query = { .house   = own->house,
                                       .edition = own->edition,
                                       .game    = first_code(own->game, code),
                                       .option  = own->option };
            struct fee       fee;
            for (query.action = from > 0 ? from - 1 : 1; own->structure == FEE_BANKED && query.action <= from;
                 query.action++) {
                assert_true(fees_find(&fee_book, &query, &fee));
                assert_true((fee.row == own) == (query.action >= from || from == 0));
            }
            if (own->player_dealer_fee != FEE_NONE)
                assert_int_equal(json_integer_value(json_object_get(row, "player_dealer_fee")),
                                 own->player_dealer_fee);
        }
        if (!has_table(json_object_get(each, "tables"), id))
            continue;
        under++;
        assert_string_equal(json_text_at(each, "codes"), "TCP6");
        assert_string_equal(json_text_at(each, "edition"), "000b");
        assert_string_equal(json_string_value(json_array_get(json_object_get(each, "options"), 0)), "2");
        assert_string_equal(json_text_at(json_array_get(json_object_get(each, "fees"), 0), "rule"),
                            "MC2-FEE-14");
    }
    assert_int_equal(rows, fee_book.row_count);
    assert_int_equal(under, 1);
    json_decref(all);
    json_decref(opened);
}

/* Every row of paytables.csv stands once among the tables; what the floor sets moves a table
 * from one to the other; and the rule of a line stands on the lines that it comes from. */
static void test_every_pay_table_is_listed_with_the_tables_under_it(void **unused)
{
    (void)unused;
    json_t    *opened = live_ask(&staff[USER_FLOOR], "POST", "/api/v1/tables",
                                 "{\"game\":\"marina1/pure-21.5\",\"settings\":{\"bonus_table\":\"2\"}}", 200);
    json_int_t id     = json_integer_value(json_object_get(opened, "id"));
    json_t    *all    = live_ask(&staff[USER_BOARD], "GET", "/api/v1/pay-tables", NULL, 200), *each, *line;
    size_t     i, j, lines = 0, bonus = 0, buster = 0;
    json_array_foreach(all, i, each)
    {
        json_array_foreach(json_object_get(each, "lines"), j, line)
        {
            bool        here = has_table(json_object_get(line, "tables"), id);
            const char *rule = json_string_value(json_array_get(json_object_get(line, "rules"), 0));
            lines++;
            if (here && strcmp(json_text_at(each, "wager"), "bonus bet") == 0) {
                assert_string_equal(json_text_at(each, "option"), "2");
                assert_string_equal(rule, strcmp(json_text_at(line, "key"), "ELSE") == 0 ? "MC1-P215-B3"
                                                                                         : "MC1-P215-B7");
                bonus++;
            }
            if (strcmp(json_text_at(each, "code"), "BUST") == 0 &&
                strcmp(json_text_at(each, "document"), "000") == 0) {
                assert_false(here);
                assert_string_equal(rule, "MC2-BUST-T1"); /* lines 839-852 */
                buster++;
            }
        }
    }
    assert_int_equal(lines, pay_row_count);
    assert_int_equal(bonus, 14);
    assert_int_equal(buster, 7);
    json_decref(all);
    json_decref(opened);
}

/* ---- the rest ----------------------------------------------------------- */

static void test_the_book_says_what_the_commands_say(void **unused)
{
    (void)unused;
    static const struct {
        const char *path, *words[7];
    } row[] = {
        { "/api/v1/games", { "games", "--json" } },
        { "/api/v1/rules?game=marina2/zoobac", { "rules", "marina2/zoobac", "--json" } },
        { "/api/v1/accidents?game=marina1/double-hand",
          { "rules", "marina1/double-hand", "--accidents", "--json" } },
        { "/api/v1/fees?game=marina2/zoobac", { "fees", "marina2/zoobac", "--json" } },
        { "/api/v1/fees?game=marina2%2Fzoobac&option=1&action=5000",
          { "fees", "marina2/zoobac", "--option=1", "--action=50", "--json" } },
        { "/api/v1/odds?game=marina2/zoobac", { "odds", "marina2/zoobac", "--json" } },
        { "/api/v1/bank?game=marina2/three-card-6", { "bank", "marina2/three-card-6", "--json" } },
        { "/api/v1/bank?game=marina2/pure-21.5", { "bank", "marina2/pure-21.5", "--json" } }, /* fees only */
        { "/api/v1/bank?game=marina2/zoobac&action=34500&bankroll=2000000",
          { "bank", "marina2/zoobac", "--action=345", "--bankroll=20000", "--json" } },
        { "/api/v1/bank?game=marina2/zoobac&option=1&bankroll=2000000",
          { "bank", "marina2/zoobac", "--option=1", "--bankroll=20000", "--json" } },
        { "/api/v1/odds?game=marina2/zoobac&decks=6&counts=1",
          { "odds", "marina2/zoobac", "--decks=6", "--counts", "--json" } },
        { "/api/v1/odds?game=marysville/three-card&set=exposed=0",
          { "odds", "marysville/three-card", "--set=exposed=0", "--json" } },
        { "/api/v1/bank?game=marina2/zoobac&mix=player=62.5,tie=37.5&decks=6",
          { "bank", "marina2/zoobac", "--mix=player=62.5,tie=37.5", "--decks=6", "--json" } },
        { "/api/v1/bank?game=marina2/zoobac&edition=000a&option=1&bankroll=50000&hands=40",
          { "bank", "marina2/zoobac", "--edition=000a", "--option=1", "--bankroll=500", "--hands=40",
            "--json" } },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const char *words[9] = { spawn_housedealer() };
        for (size_t w = 0; w < 7; w++)
            words[w + 1] = row[i].words[w];
        json_error_t error;
        json_t      *said = json_loads(spawn(words)->out, 0, &error);
        json_t      *told = live_ask(&staff[USER_BOARD], "GET", row[i].path, NULL, 200);
        assert_true(json_equal(said, told));
        json_decref(said);
        json_decref(told);
    }
    json_decref(live_ask(&staff[USER_BOARD], "GET", "/api/v1/fees?game=x", NULL, 400));
    json_decref(live_ask(&staff[USER_BOARD], "GET", "/api/v1/odds", NULL, 400));
    json_decref(live_ask(&staff[USER_BOARD], "GET", "/api/v1/accidents?game=x", NULL, 400));
}

/* MC1-PGP-28a and CM-PGT-H1: the hand that ranks higher lies behind. */
static void test_a_hand_is_named_before_it_is_set(void **unused)
{
    (void)unused;
    static const struct {
        const char *path, *ahead, *rest;
        bool        foul;
    } row[] = {
        { "double-hand&ahead=Kd,Kc&rest=As,Ah,9d,5c,2h", "pair of kings", "pair of aces", false },
        { "double-hand&ahead=As,Ah&rest=Kd,Kc,9d,5c,2h", "pair of aces", "pair of kings", true },
        { "double-hand&ahead=As,Kd&rest=", "ace-king", "", false },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        char path[160];
        snprintf(path, sizeof path, "/api/v1/setting?game=marina1/%s", row[i].path);
        json_t *told = live_ask(&staff[USER_BOARD], "GET", path, NULL, 200);
        assert_string_equal(json_string_value(json_object_get(told, "ahead")), row[i].ahead);
        assert_string_equal(json_string_value(json_object_get(told, "rest")), row[i].rest);
        assert_int_equal(json_is_string(json_object_get(told, "foul")), row[i].foul);
        json_decref(told);
    }
}

/* Three pair: the highest in front (CM-PGP-HW4). No tile of seven to nine goes with Teen or
 * Dey, so two small ones make seven (CM-PGT-W3): Dey's two and five. */
static void test_the_house_way_of_a_hand_is_told_with_its_line(void **unused)
{
    (void)unused;
    static const struct {
        const char *path, *ahead[2], *rule, *why, *chart; /* another house's, where this one prints none */
    } row[] = {
        { "marina1/double-hand&cards=Kd,2s,Js,5h,Jd,2h,Kc",
          { "Kd", "Kc" },
          "CM-PGP-HW4",
          "three pair",
          "Casino Marysville" },
        { "marysville/fortune&cards=Kd,2s,Js,5h,Jd,2h,Kc", { "Kd", "Kc" }, "CM-PGP-HW4", "three pair", NULL },
        { "marysville/tiles&cards=teen,dey,mooy,ng14",
          { "teen", "mooy" },
          "CM-PGT-W3",
          "two small tiles",
          NULL },
    };
    static const char *const bad[] = { "marina1/double-hand&cards=Kd,2s,Js,5h,Jd,2h",
                                       "marina1/double-hand&cards=Kd,Kd,Js,5h,Jd,2h,Kc",
                                       "marysville/tiles&cards=teen,dey,mooy,Ks", "marina2/zoobac&cards=Ks" };
    char                     path[160];
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        snprintf(path, sizeof path, "/api/v1/setting?game=%s", row[i].path);
        json_t       *told  = live_ask(&staff[USER_BOARD], "GET", path, NULL, 200);
        const json_t *ahead = json_object_get(told, "ahead");
        assert_int_equal(json_array_size(ahead), 2);
        assert_string_equal(json_string_value(json_array_get(ahead, 0)), row[i].ahead[0]);
        assert_string_equal(json_string_value(json_array_get(ahead, 1)), row[i].ahead[1]);
        assert_string_equal(json_text_at(told, "rule"), row[i].rule);
        assert_true(strlen(json_text_at(told, "gist")) > 20);
        assert_non_null(strstr(json_text_at(told, "why"), row[i].why));
        if (row[i].chart == NULL)
            assert_true(json_is_null(json_object_get(told, "chart")));
        else
            assert_string_equal(json_text_at(told, "chart"), row[i].chart);
        json_decref(told);
    }
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        snprintf(path, sizeof path, "/api/v1/setting?game=%s", bad[i]);
        json_decref(live_ask(&staff[USER_BOARD], "GET", path, NULL, 400));
    }
}

/* The chart that the document refers to and does not have (OQ-28): sixteen pairs, Gee Joon
 * first, then Wong and Gong with Teen and with Dey; singly Gee Joon is the lowest. */
static void test_tiles_are_told_in_their_ranking(void **unused)
{
    PROVES("CM-PGT-G1", "CM-PGT-G6");
    (void)unused;
    static const char *const HANDS[] = {
        "pair of Gee Joon gee6 gee3", "pair of Teen teen teen",    "pair of Dey dey dey",
        "pair of Yun yun yun",        "pair of Gor gor gor",       "pair of Mooy mooy mooy",
        "pair of Chong chong chong",  "pair of Bon bon bon",       "pair of Foo foo foo",
        "pair of Ping ping ping",     "pair of Tit tit tit",       "pair of Look look look",
        "pair of Gow gow36 gow45",    "pair of Bot bot26 bot35",   "pair of Chit chit25 chit34",
        "pair of Ng ng14 ng23",       "Wong with Teen teen gow36", "Wong with Dey dey gow36",
        "Gong with Teen teen yun",    "Gong with Dey dey yun",
    };
    static const char *const SINGLES[] = { "Teen", "Dey", "Yun",  "Gor", "Mooy", "Chong", "Bon", "Foo",
                                           "Ping", "Tit", "Look", "Gow", "Bot",  "Chit",  "Ng",  "Gee Joon" };
    json_t       *told  = live_ask(&staff[USER_BOARD], "GET", "/api/v1/tile-ranks", NULL, 200), *each;
    const json_t *hands = json_object_get(told, "hands"), *singles = json_object_get(told, "singles");
    size_t        i;
    assert_int_equal(json_array_size(hands), COUNT_OF(HANDS));
    assert_int_equal(json_array_size(singles), COUNT_OF(SINGLES));
    json_array_foreach(hands, i, each)
    {
        const json_t *tiles = json_object_get(each, "tiles");
        char          line[64];
        snprintf(line, sizeof line, "%s %s %s", json_text_at(each, "name"),
                 json_string_value(json_array_get(tiles, 0)), json_string_value(json_array_get(tiles, 1)));
        assert_string_equal(line, HANDS[i]);
        assert_string_equal(json_text_at(each, "kind"), i < 16 ? "pair" : i < 18 ? "wong" : "gong");
    }
    json_array_foreach(singles, i, each)
    {
        bool mixed = i > 10; /* Gow, Bot, Chit, Ng, Gee Joon */
        assert_string_equal(json_text_at(each, "family"), SINGLES[i]);
        assert_int_equal(json_array_size(json_object_get(each, "tiles")), mixed ? 2 : 1);
    }
    json_decref(told);
}

/* What cards count and the chart of third cards come with the view, so that no page counts; the
 * chart here is typed from the rule: on 6 the banker draws to 6-7, on 5 to 4-7, on 4 to 2-7, on 3
 * to all but 8, below that always, on 7 never. */
static void test_the_view_says_what_cards_count(void **unused)
{
    PROVES("MC2-ZOO-V1", "MC2-ZOO-R5");
    (void)unused;
    static const char *const THIRDS[] = { "HHHHHHHHHH", "HHHHHHHHHH", "HHHHHHHHHH", "HHHHHHHHSH",
                                          "SSHHHHHHSS", "SSSSHHHHSS", "SSSSSSHHSS", "SSSSSSSSSS" };
    static const struct {
        const char *rank;
        int         count;
    } COUNTS[] = { { "A", 1 }, { "2", 2 }, { "3", 3 }, { "4", 4 }, { "5", 5 }, { "6", 6 }, { "7", 7 },
                   { "8", 8 }, { "9", 9 }, { "T", 0 }, { "J", 0 }, { "Q", 0 }, { "K", 0 } };
    for (int zoobac = 1; zoobac >= 0; zoobac--) {
        json_t *opened =
            live_ask(&staff[USER_FLOOR], "POST", "/api/v1/tables",
                     zoobac ? "{\"game\":\"marina2/zoobac\"}" : "{\"game\":\"marina2/no-bust-22\"}", 200);
        char path[64];
        snprintf(path, sizeof path, "/api/v1/tables/%d/view",
                 (int)json_integer_value(json_object_get(opened, "id")));
        json_t       *view   = live_ask(&staff[USER_FLOOR], "GET", path, NULL, 200);
        const json_t *counts = json_object_get(view, "counts"), *thirds = json_object_get(view, "thirds");
        if (zoobac) {
            assert_int_equal(json_object_size(counts), COUNT_OF(COUNTS));
            for (size_t i = 0; i < COUNT_OF(COUNTS); i++)
                assert_int_equal(json_integer_value(json_object_get(counts, COUNTS[i].rank)),
                                 COUNTS[i].count);
            assert_int_equal(json_array_size(thirds), COUNT_OF(THIRDS));
            for (size_t i = 0; i < COUNT_OF(THIRDS); i++)
                assert_string_equal(json_string_value(json_array_get(thirds, i)), THIRDS[i]);
        } else {
            assert_null(counts);
            assert_null(thirds);
        }
        json_decref(view);
        json_decref(opened);
    }
}

/* The bytes that a member has in hex. */
static size_t hex_at(const json_t *object, const char *name, uint8_t *out, size_t room)
{
    const char *hex  = json_text_at(object, name);
    size_t      size = strlen(hex) / 2;
    assert_true(size <= room && strlen(hex) % 2 == 0);
    for (size_t i = 0; i < size; i++) {
        unsigned byte;
        assert_int_equal(sscanf(hex + 2 * i, "%2x", &byte), 1);
        out[i] = (uint8_t)byte;
    }
    return size;
}

static json_t *records_of(int table, int64_t from)
{
    char path[80];
    snprintf(path, sizeof path, "/api/v1/tables/%d/records?from=%lld&count=500", table, (long long)from);
    return live_ask(&staff[USER_AUDITOR], "GET", path, NULL, 200);
}

/* An auditor checks the chain from what is read alone, sees the table as the
 * house dealer does, and may say nothing; nobody else reads records. */
static void test_an_auditor_reads_everything_and_says_nothing(void **unused)
{
    (void)unused;
    int            table = live_table(&staff[USER_FLOOR]);
    struct client *floor = &staff[USER_FLOOR];
    char           path[80];
    json_decref(
        live_do(floor, table, NULL, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Ann\",\"amount\":90000}", 200));
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    json_t *view = live_ask(&staff[USER_AUDITOR], "GET", path, NULL, 200);
    assert_int_equal(json_array_size(json_object_get(view, "legal")), 0);
    assert_true(json_array_size(json_object_get(view, "places")) == 1);
    json_decref(view);

    static uint8_t body[RECORD_BODY_MAX];
    uint8_t        before[HASH_SIZE] = { 0 }, hash[HASH_SIZE], found[HASH_SIZE];
    json_t        *told              = records_of(table, 1), *row;
    size_t         i;
    bool           seated = false;
    json_array_foreach(json_object_get(told, "records"), i, row)
    {
        struct record record = { .table = (uint32_t)table,
                                 .seq   = i + 1,
                                 .kind  = RECORD_COMMAND,
                                 .at_ms = (uint64_t)json_number_at(row, "at_ms"),
                                 .body  = body };
        snprintf(record.key, sizeof record.key, "%s", json_text_at(row, "key"));
        record.body_size = hex_at(row, "body", body, sizeof body);
        record_hash(before, &record, hash);
        hex_at(row, "hash", found, sizeof found);
        assert_memory_equal(hash, found, HASH_SIZE);
        memcpy(before, hash, sizeof before);
        assert_string_equal(json_text_at(row, "kind"), "command");
        const json_t *step = json_array_get(json_object_get(row, "steps"), 0);
        assert_string_equal(json_text_at(step, "by"), "floor");
        const json_t *first = json_array_get(json_object_get(step, "events"), 0);
        seated              = seated || (strcmp(json_text_at(first, "event"), "SEATED") == 0 &&
                            strcmp(json_text_at(first, "who"), "Ann") == 0);
    }
    assert_true(i >= 2 && seated);
    json_decref(told);

    json_t *house = live_ask(&staff[USER_AUDITOR], "GET", "/api/v1/records", NULL, 200);
    assert_string_equal(json_text_at(json_array_get(json_object_get(house, "records"), 0), "kind"),
                        "opening");
    json_decref(house);
    for (int role = 0; role < USER_AUDITOR; role++) {
        snprintf(path, sizeof path, "/api/v1/tables/%d/records", table);
        json_decref(live_ask(&staff[role], "GET", path, NULL, 403));
        json_decref(live_ask(&staff[role], "GET", "/api/v1/records", NULL, 403));
    }
    json_decref(live_ask(&staff[USER_AUDITOR], "GET", "/api/v1/records?from=0", NULL, 400));
    json_decref(live_ask(&staff[USER_AUDITOR], "GET", "/api/v1/records?count=501", NULL, 400));
    json_decref(live_ask(&staff[USER_AUDITOR], "GET", "/api/v1/tables/127/records", NULL, 404));
}

/* Records of a hand whose cards may lie face down come when it is over. */
static void test_records_of_a_hand_in_play_are_held_back(void **unused)
{
    (void)unused;
    static const char *const said[] = {
        "{\"verb\":\"set\",\"name\":\"entered\",\"value\":\"1\",\"why\":\"test\"}",
        "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Ann\",\"amount\":900000}",
        "{\"verb\":\"sit\",\"seat\":3,\"who\":\"Bo\",\"amount\":900000}",
        "{\"verb\":\"bank\",\"seat\":1,\"amount\":100000}",
        "{\"verb\":\"shuffle\"}",
        "{\"verb\":\"bet\",\"seat\":3,\"wager\":\"player\",\"amount\":2500}",
    };
    struct client *floor = &staff[USER_FLOOR];
    int            table = live_table(floor);
    for (size_t i = 0; i < COUNT_OF(said); i++)
        json_decref(live_do(floor, table, NULL, said[i], 200));
    json_t *before = records_of(table, 1);
    json_decref(live_do(floor, table, NULL, "{\"verb\":\"close\"}", 200));
    json_decref(live_do(floor, table, NULL, "{\"verb\":\"card\",\"cards\":[\"As\"]}", 200));
    json_t *during = records_of(table, 1);
    assert_true(json_equal(before, during));
    static const char *const rest[] = { "2c", "8d", "3d" }; /* nine to five: a natural ends it */
    for (size_t i = 0; i < COUNT_OF(rest); i++) {
        char deals[64];
        snprintf(deals, sizeof deals, "{\"verb\":\"card\",\"cards\":[\"%s\"]}", rest[i]);
        json_decref(live_do(floor, table, NULL, deals, 200));
    }
    json_decref(live_do(floor, table, NULL, "{\"verb\":\"settle\"}", 200));
    json_t *after = records_of(table, 1);
    assert_int_equal(json_number_at(after, "last"), json_number_at(before, "last") + 6);
    assert_int_equal(json_array_size(json_object_get(after, "records")),
                     json_array_size(json_object_get(before, "records")) + 6);
    json_decref(before);
    json_decref(during);
    json_decref(after);
}

/* Who played the hand has its evidence as well, and is named in it; what the house says
 * of game and seats is signed like the rest. */
static void assert_own_evidence(struct client *player, const char *path, const uint8_t *key)
{
    struct bundle       bundle;
    struct bundle_found found;
    struct bundle_keys  keys = { .house = key };
    char                why[BUNDLE_WHY_MAX];
    do /* until its index knows who played it */
        json_decref(live_ask(player, "GET", "/api/v1/me/hands?last=1", NULL, 200));
    while (strstr(out_text(&player->answer), "\"behind\":0") == NULL);
    assert_true(client_ask(player, "GET", path, NULL));
    assert_int_equal(player->code, 200);
    char *text = strdup(out_text(&player->answer));
    if (bundle_check(text, &keys, &bundle, &found, why) != STATUS_OK)
        fail_msg("%s", why);
    unsigned one = 0, other = 0;
    assert_non_null(found.told);
    assert_int_equal(
        sscanf(found.told, "game marina2/zoobac\nseat 1 person %u\nseat 3 person %u player\n", &one, &other),
        2);
    assert_true(one != 0 && other != 0 && one != other);
    free(found.told);
    bundle_release(&bundle);
    char *seat = strstr(text, "\nseat 1 person");
    assert_non_null(seat);
    seat[6] = '2'; /* somebody else had that place */
    assert_int_equal(bundle_check(text, &keys, &bundle, &found, why), STATUS_CORRUPT);
    assert_non_null(strstr(why, "is not signed with that key"));
    bundle_release(&bundle);
    free(text);
}

/* What the house gives of a hand is believed elsewhere, under the key that its
 * heads are signed with. */
static void test_the_evidence_of_a_hand_holds_by_itself(void **unused)
{
    (void)unused;
    static const char *const said[] = {
        "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Ann\",\"amount\":900000}",
        "{\"verb\":\"sit\",\"seat\":3,\"who\":\"player\",\"amount\":900000}",
        "{\"verb\":\"bank\",\"seat\":1,\"amount\":100000}",
        "{\"verb\":\"bet\",\"seat\":3,\"wager\":\"player\",\"amount\":2500}",
        "{\"verb\":\"close\"}",
    };
    struct client      *player = &staff[USER_PLAYER];
    struct client      *floor = &staff[USER_FLOOR], *auditor = &staff[USER_AUDITOR];
    int                 table = live_table(floor);
    char                path[80], why[BUNDLE_WHY_MAX];
    struct bundle       bundle;
    struct bundle_found found;
    for (size_t i = 0; i < COUNT_OF(said); i++)
        json_decref(live_do(floor, table, NULL, said[i], 200));
    snprintf(path, sizeof path, "/api/v1/tables/%d/hands/1/bundle", table);
    /* Until the next head is signed there is none. */
    for (int tries = 0; tries < 100; tries++) {
        assert_true(client_ask(auditor, "GET", path, NULL));
        if (auditor->code != 409)
            break;
        nanosleep(&(struct timespec){ .tv_nsec = 100000000 }, NULL);
    }
    assert_int_equal(auditor->code, 200);
    char   *text  = strdup(out_text(&auditor->answer));
    json_t *heads = live_ask(&staff[USER_BOARD], "GET", "/api/v1/heads", NULL, 200);
    uint8_t key[PUBLIC_KEY_SIZE];
    char    hex[2 * PUBLIC_KEY_SIZE + 1] = "";
    assert_int_equal(sscanf(strstr(json_text_at(heads, "text"), "\nkey "), "\nkey %64s", hex), 1);
    for (size_t i = 0; i < sizeof key; i++)
        assert_int_equal(sscanf(hex + 2 * i, "%2hhx", &key[i]), 1);
    json_decref(heads);
    if (bundle_check(text, &(struct bundle_keys){ .house = key }, &bundle, &found, why) != STATUS_OK)
        fail_msg("%s", why);
    assert_int_equal(bundle.table, table);
    assert_true(found.machine && !found.revealed);
    assert_non_null(strstr(text, "\n= ENDED count=1 "));
    assert_null(strstr(text, "Ann")); /* persons by number */
    bundle_release(&bundle);
    free(found.told);
    free(text);
    assert_true(client_ask(floor, "GET", path, NULL));
    assert_int_equal(floor->code, 200);
    json_decref(live_ask(&staff[USER_ADMIN], "GET", path, NULL, 403));
    json_decref(live_ask(&staff[USER_CAGE], "GET", path, NULL, 403));
    assert_own_evidence(player, path, key);
    snprintf(path, sizeof path, "/api/v1/tables/%d/hands/2/bundle", table);
    json_decref(live_ask(player, "GET", path, NULL, 403)); /* not played yet, by anybody */
    json_decref(live_ask(auditor, "GET", path, NULL, 409));
    snprintf(path, sizeof path, "/api/v1/tables/%d/hands/x/bundle", table);
    json_decref(live_ask(auditor, "GET", path, NULL, 400));
    json_decref(live_ask(auditor, "GET", "/api/v1/tables/127/hands/1/bundle", NULL, 404));
}

static void test_every_route_is_described(void **unused)
{
    (void)unused;
    static const char *const methods[] = { "get", "post", "delete" };
    json_t                  *api       = live_ask(&staff[USER_BOARD], "GET", "/api/openapi.json", NULL, 200);
    size_t                   described = 0;
    const char              *path;
    json_t                  *item;
    for (size_t i = 0; i < route_count; i++) {
        const json_t *found = json_object_get(json_object_get(api, "paths"), routes[i].path);
        const json_t *one   = json_object_get(found, methods[routes[i].method]);
        if (one == NULL)
            fail_msg("openapi.json does not describe %s %s", methods[routes[i].method], routes[i].path);
        assert_true(((routes[i].flags & ROUTE_SESSION) != 0) == (json_object_get(one, "security") != NULL));
    }
    json_object_foreach(json_object_get(api, "paths"), path, item)
    {
        for (size_t m = 0; m < COUNT_OF(methods); m++)
            described += json_object_get(item, methods[m]) != NULL;
    }
    assert_int_equal(described, route_count + 1); /* and the socket */
    json_decref(api);
}

static void test_health_and_metrics(void **unused)
{
    (void)unused;
    struct client client;
    client_init(&client, live.port);
    json_t *health = live_ask(&client, "GET", "/healthz", NULL, 200);
    assert_string_equal(json_text_at(health, "status"), "ok");
    assert_null(json_object_get(json_object_get(health, "inside"), "people")); /* tables are not to be seen */
    json_decref(health);
    assert_true(client_ask(&client, "GET", "/metrics", NULL));
    assert_int_equal(client.code, 200);
    assert_non_null(strstr(out_text(&client.answer), "\nhousedealer_commits_total "));
    const char *keys = strstr(out_text(&client.answer), "\nhousedealer_keys_bytes ");
    assert_non_null(keys);
    assert_true(strtoul(keys + strlen("\nhousedealer_keys_bytes "), NULL, 10) >= 8192);
    client_release(&client);
}

static void test_limits_of_a_request(void **unused)
{
    (void)unused;
    struct client client;
    static char   body[8000];
    live_enter(&live, &client, "floor");
    memset(body, ' ', sizeof body - 1);
    body[0]               = '{';
    body[sizeof body - 2] = '}';
    json_decref(live_ask(&client, "POST", "/api/v1/tables", body, 413));
    json_decref(live_ask(&client, "GET", "/api/v1/nothing", NULL, 404));
    json_decref(live_ask(&client, "DELETE", "/api/v1/tables", NULL, 405));
    json_decref(live_ask(&client, "GET", "/api/v1/tables/0/view", NULL, 404));
    json_decref(live_ask(&client, "GET", "/api/v1/tables/1/hands?last=100000", NULL, 400));
    client_release(&client);
}

int main(void)
{
    const struct CMUnitTest api[] = {
        cmocka_unit_test(test_a_session_is_given_for_the_right_password_only),
        cmocka_unit_test(test_the_cookie_is_guarded),
        cmocka_unit_test(test_a_name_is_locked_after_failures),
        cmocka_unit_test(test_the_administrator_keeps_the_users),
        cmocka_unit_test(test_each_role_says_its_own_commands),
        cmocka_unit_test(test_staff_names_no_card_of_the_machines),
        cmocka_unit_test(test_a_player_speaks_for_the_own_place_alone),
        cmocka_unit_test(test_floor_and_cage_say_why),
        cmocka_unit_test(test_a_key_is_done_once),
        cmocka_unit_test(test_a_refusal_names_its_rule),
        cmocka_unit_test(test_refusals_are_the_floors_to_read),
        cmocka_unit_test(test_words_for_a_shoe),
        cmocka_unit_test(test_a_refusal_has_its_figures),
        cmocka_unit_test(test_bad_input_is_named),
        cmocka_unit_test(test_a_table_opens_on_its_terms),
        cmocka_unit_test(test_a_poker_table_tells_how_bets_are_bounded),
        cmocka_unit_test(test_notices_change_with_the_table),
        cmocka_unit_test(test_notices_are_of_the_edition_of_the_table),
        cmocka_unit_test(test_notices_pay_what_the_floor_has_set),
        cmocka_unit_test(test_every_schedule_is_listed_with_the_tables_under_it),
        cmocka_unit_test(test_every_pay_table_is_listed_with_the_tables_under_it),
        cmocka_unit_test(test_the_book_says_what_the_commands_say),
        cmocka_unit_test(test_a_hand_is_named_before_it_is_set),
        cmocka_unit_test(test_tiles_are_told_in_their_ranking),
        cmocka_unit_test(test_the_house_way_of_a_hand_is_told_with_its_line),
        cmocka_unit_test(test_the_view_says_what_cards_count),
        cmocka_unit_test(test_an_auditor_reads_everything_and_says_nothing),
        cmocka_unit_test(test_records_of_a_hand_in_play_are_held_back),
        cmocka_unit_test(test_the_evidence_of_a_hand_holds_by_itself),
        cmocka_unit_test(test_every_route_is_described),
        cmocka_unit_test(test_health_and_metrics),
        cmocka_unit_test(test_limits_of_a_request),
    };
    return cmocka_run_group_tests_name("api", api, open_house, close_house);
}
