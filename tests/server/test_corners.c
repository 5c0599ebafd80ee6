/* Settings that few houses use, and limits that few meet: another site's pages, a key
 * kept elsewhere, too few open files, names on a waiting list, a house that closes in
 * the middle of everything. */
#include "test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "wire.h"

static struct live_house live;

static void begin(const char *one, const char *other)
{
    live_make(&live);
    LIVE_START(&live, "log_level=error", one, other);
}

static void end(void)
{
    live_stop(&live);
    live_remove(&live);
}

/* Pages of the one site that is named may connect; its own no longer. */
static void test_pages_of_another_site(void **unused)
{
    (void)unused;
    struct client player;
    char          own[64];
    begin("origin=https://cards.example", "request_seconds=5");
    live_enter(&live, &player, "player");
    assert_true(client_ws_open(&player, "https://cards.example"));
    snprintf(own, sizeof own, "http://127.0.0.1:%d", live.port);
    assert_false(client_ws_open(&player, own));
    assert_int_equal(player.code, 403);
    assert_true(client_ws_open(&player, NULL)); /* no browser, no origin */
    client_release(&player);
    end();
}

/* The key that seals the shuffles lies where it is said to, and opens them again. */
static void test_a_key_kept_elsewhere(void **unused)
{
    (void)unused;
    struct client floor;
    char          folder[] = "/tmp/housedealer-key-XXXXXX", path[64], setting[80];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/key", folder);
    snprintf(setting, sizeof setting, "house_key=%s", path);
    begin(setting, "play_chips=0");
    live_enter(&live, &floor, "floor");
    int table = live_table(&floor);
    json_decref(
        live_do(&floor, table, NULL, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Ann\",\"amount\":50000}", 200));
    json_decref(live_do(&floor, table, NULL, "{\"verb\":\"bank\",\"seat\":1,\"amount\":50000}", 200));
    live_stop(&live);
    assert_int_equal(access(path, F_OK), 0);
    LIVE_START(&live, "log_level=error", setting);
    floor.port   = live.port;
    json_t *view = live_ask(&floor, "GET", "/api/v1/tables/1/view", NULL, 200);
    assert_true(json_is_true(json_object_get(json_object_get(view, "shoe"), "ready")));
    json_decref(view);
    client_release(&floor);
    end();
    unlink(path);
    rmdir(folder);
}

/* With few open files the house takes fewer connections, and one more still comes in:
 * the one that has waited longest gives way. */
static void test_few_open_files(void **unused)
{
    (void)unused;
    struct rlimit before, few;
    struct wire   idle[120];
    struct client floor;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    few = (struct rlimit){ 160, 160 };
    live_make(&live);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0); /* the house inherits it */
    LIVE_START(&live, "log_level=error", "waiting_per_address=100000");
    for (size_t i = 0; i < COUNT_OF(idle); i++)
        wire_open_from(&idle[i], live.port, 1 + (unsigned)i);
    live_enter(&live, &floor, "floor");
    json_decref(live_ask(&floor, "GET", "/api/v1/sessions", NULL, 200));
    for (size_t i = 0; i < COUNT_OF(idle); i++)
        wire_release(&idle[i]);
    client_release(&floor);
    end();
    (void)setrlimit(RLIMIT_NOFILE, &before);
}

/* Of those who wait, nobody gives way whose request has come and was not read yet: the
 * house stands still while the oldest one speaks and two newcomers are at the door. */
static void test_who_has_spoken_does_not_give_way(void **unused)
{
    (void)unused;
    static const char ASKS[] = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    struct wire       kept[4], newcomer[2];
    begin("connections_per_address=5", "request_seconds=60");
    for (size_t i = 0; i < COUNT_OF(kept); i++) {
        wire_open(&kept[i], live.port);
        assert_true(wire_say(&kept[i], ASKS));
        assert_int_equal(wire_answer(&kept[i], NULL, 5000), 200);
    }
    assert_int_equal(kill(live.pid, SIGSTOP), 0);
    for (size_t i = 0; i < COUNT_OF(newcomer); i++)
        wire_open(&newcomer[i], live.port);
    assert_true(wire_say(&kept[0], ASKS));
    assert_int_equal(kill(live.pid, SIGCONT), 0);
    assert_int_equal(wire_answer(&kept[0], NULL, 5000), 200);
    assert_true(wire_ends(&kept[1], 5000));
    for (size_t i = 0; i < COUNT_OF(newcomer); i++) {
        assert_true(wire_say(&newcomer[i], ASKS));
        assert_int_equal(wire_answer(&newcomer[i], NULL, 5000), 200);
        wire_release(&newcomer[i]);
    }
    for (size_t i = 0; i < COUNT_OF(kept); i++)
        wire_release(&kept[i]);
    end();
}

static bool says(struct wire *wire, const char *head)
{
    static const char ASKS[] = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    assert_true(wire_say(wire, ASKS));
    const char *text  = wire_peek(wire, 5000);
    bool        found = text != NULL && strstr(text, head) != NULL;
    assert_int_equal(wire_answer(wire, NULL, 5000), 200);
    return found;
}

/* What is kept for the next request is told for how long, and is closed for no newcomer that
 * there is room for: a request may be on its way. One more is answered, and told that it is
 * not kept; of newcomers who say nothing, the first gives way to the next. */
static void test_what_is_kept_is_kept(void **unused)
{
    (void)unused;
    struct wire kept[4], more, silent[8];
    begin("waiting_per_address=4", "request_seconds=60");
    for (size_t i = 0; i < COUNT_OF(kept); i++) {
        wire_open(&kept[i], live.port);
        assert_true(says(&kept[i], "\r\nkeep-alive: timeout=30\r\n"));
    }
    wire_open(&more, live.port);
    assert_true(says(&more, "\r\nconnection: close\r\n"));
    assert_true(wire_ends(&more, 5000));
    for (size_t i = 0; i < COUNT_OF(silent); i++)
        wire_open(&silent[i], live.port);
    sleep_ms(1500);
    struct wire late;
    wire_open(&late, live.port);
    assert_true(wire_ends(&silent[0], 5000));
    for (size_t i = 0; i < COUNT_OF(kept); i++) {
        (void)says(&kept[i], "");
        wire_release(&kept[i]);
    }
    for (size_t i = 0; i < COUNT_OF(silent); i++)
        wire_release(&silent[i]);
    wire_release(&late);
    wire_release(&more);
    end();
}

/* One person, one name, also on a waiting list; and who has it may come in again. */
static void test_a_name_on_a_waiting_list(void **unused)
{
    (void)unused;
    struct client floor, guest, same;
    begin("demo=1", "demo_games=zoobac");
    live_enter(&live, &floor, "floor");
    int table = live_table(&floor);
    json_decref(live_do(&floor, table, NULL, "{\"verb\":\"wait\",\"who\":\"Zoe Q\"}", 200));
    client_init(&guest, live.port);
    assert_false(client_login(&guest, "zoe q", NULL));
    assert_int_equal(guest.code, 409);
    assert_true(client_login(&guest, "Yann Q", NULL));
    client_init(&same, live.port);
    assert_false(client_login(&same, "Yann Q", NULL));
    assert_int_equal(same.code, 409);
    json_decref(live_do(&floor, table, NULL, "{\"verb\":\"unwait\",\"who\":\"Zoe Q\"}", 200));
    client_release(&guest);
    client_release(&same);
    client_release(&floor);
    end();
}

/* Who was moved is told of at the new place, and speaks for that one alone. */
static void test_somebody_is_moved(void **unused)
{
    (void)unused;
    struct client floor, player;
    begin("play_chips=100000", "request_seconds=5");
    live_enter(&live, &floor, "floor");
    live_enter(&live, &player, "player");
    int table = live_table(&floor);
    json_decref(live_do(&player, table, NULL, "{\"verb\":\"sit\",\"seat\":1,\"amount\":50000}", 200));
    live_follow(&player, table);
    json_t *answer =
        live_do(&floor, table, NULL, "{\"verb\":\"move\",\"seat\":1,\"to\":5,\"why\":\"asked\"}", 200);
    const json_t *event = json_array_get(json_object_get(answer, "events"), 0);
    assert_string_equal(json_text_at(event, "event"), "MOVED");
    assert_int_equal(json_number_at(event, "to"), 5);
    json_decref(answer);
    answer = live_do(&player, table, NULL, "{\"verb\":\"away\"}", 200);
    event  = json_array_get(json_object_get(answer, "events"), 0);
    assert_int_equal(json_number_at(event, "seat"), 5);
    json_decref(answer);
    json_decref(live_do(&player, table, NULL, "{\"verb\":\"back\",\"seat\":1}", 403));
    client_release(&player);
    client_release(&floor);
    end();
}

/* The house closes while commands are under way and somebody has asked for more than
 * they read: everything that was answered stands, and it ends as it should. */
static void test_closing_in_the_middle(void **unused)
{
    (void)unused;
    struct client floor, player;
    begin("in_flight_max=64", "requests_burst=100000");
    live_enter(&live, &floor, "floor");
    int table = live_table(&floor);
    live_enter(&live, &player, "player");
    live_follow(&player, table);
    live_follow(&floor, table);
    for (int i = 0; i < 200; i++) {
        char text[128];
        snprintf(text, sizeof text,
                 "{\"do\":%d,\"key\":\"k%d\",\"command\":{\"verb\":\"%s\",\"who\":\"Ann\"}}", table, i,
                 i % 2 == 0 ? "wait" : "unwait");
        assert_true(client_ws_say(&floor, text));
    }
    live_stop(&live);
    client_release(&player);
    client_release(&floor);
    LIVE_START(&live, "log_level=error");
    live_enter(&live, &floor, "floor");
    json_t *view = live_ask(&floor, "GET", "/api/v1/tables/1/view", NULL, 200);
    assert_int_equal(json_number_at(view, "id"), table);
    json_decref(view);
    client_release(&floor);
    end();
}

/* A table is opened on terms that the game has, or not at all. */
static void test_terms_that_no_table_has(void **unused)
{
    (void)unused;
    static const char *const bodies[] = {
        "{}",
        "{\"game\":7}",
        "{\"game\":\"marina2/zoo\\u0000bac\"}",
        "{\"game\":\"a-name-that-is-much-longer-than-any-name-of-a-game-could-ever-be\"}",
        "{\"game\":\"marina2/chess\"}",
        "{\"game\":\"marina2/zoobac\",\"settings\":{\"min\":-5}}",
        "{\"game\":\"marina2/zoobac\",\"settings\":{\"min\":500.5}}",
        "{\"game\":\"marina2/zoobac\",\"settings\":{\"min\":9007199254740993}}",
        "{\"game\":\"marina2/zoobac\",\"settings\":{\"laps\":\"a word that is far too long for one\"}}",
        "{\"game\":\"marina2/zoobac\",\"settings\":{\"laps\":\"sideways\"}}",
        "{\"game\":\"marina2/zoobac\",\"settings\":{\"sauna\":1}}",
        "{\"game\":\"marina2/zoobac\",\"settings\":{\"offer_seconds\":3601}}",
        "{\"game\":\"marina2/zoobac\",\"settings\":{\"min\":50000,\"max\":50000,\"chip\":10000,\"cut\":[]}}",
        ("{\"game\":\"marina2/zoobac\",\"settings\":{\"a\":1,\"b\":1,\"c\":1,\"d\":1,\"e\":1,\"f\":1,\"g\":1,"
         "\"h\":1,\"i\":1,\"j\":1,\"k\":1,\"l\":1,\"m\":1,\"n\":1,\"o\":1,\"p\":1,\"q\":1,\"r\":1,\"s\":1,"
         "\"t\":1,\"u\":1,\"v\":1,\"w\":1,\"x\":1,\"y\":1,\"z\":1,\"aa\":1,\"bb\":1,\"cc\":1,\"dd\":1,"
         "\"ee\":1,\"ff\":1,\"gg\":1,\"hh\":1,\"ii\":1,\"jj\":1,\"kk\":1,\"ll\":1,\"mm\":1,\"nn\":1}}"),
    };
    static const char *const paths[] = { "hands?last=0", "hands?last=99999", "hands?before=-1",
                                         "hands?last=x" };
    struct client            floor, player;
    begin("play_chips=0", "requests_burst=1000");
    live_enter(&live, &floor, "floor");
    for (size_t i = 0; i < COUNT_OF(bodies); i++)
        json_decref(live_ask(&floor, "POST", "/api/v1/tables", bodies[i], 400));
    json_t *tables = live_ask(&floor, "GET", "/api/v1/tables", NULL, 200);
    assert_int_equal(json_array_size(tables), 0);
    json_decref(tables);
    live_enter(&live, &player, "player");
    json_decref(live_ask(&player, "POST", "/api/v1/tables", "{\"game\":\"marina2/zoobac\"}", 403));
    json_decref(live_ask(&floor, "POST", "/api/v1/tables",
                         "{\"game\":\"marina2/zoobac\",\"settings\":{\"min\":1000,\"laps\":\"wager\","
                         "\"betting_seconds\":\"45\"}}",
                         200));
    json_t *view = live_ask(&floor, "GET", "/api/v1/tables/1/view", NULL, 200);
    assert_int_equal(json_number_at(json_object_get(view, "settings"), "betting_seconds"), 45);
    json_decref(view);
    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        char path[64];
        snprintf(path, sizeof path, "/api/v1/tables/1/%s", paths[i]);
        json_decref(live_ask(&player, "GET", path, NULL, 400));
    }
    static const char *const nowhere[] = { "77/view", "77/hands", "99999/view", "129/hands?last=3" };
    for (size_t i = 0; i < COUNT_OF(nowhere); i++) {
        char path[64];
        snprintf(path, sizeof path, "/api/v1/tables/%s", nowhere[i]);
        json_decref(live_ask(&player, "GET", path, NULL, 404));
    }
    client_release(&player);
    client_release(&floor);
    end();
}

int main(void)
{
    const struct CMUnitTest corners[] = {
        cmocka_unit_test(test_pages_of_another_site),
        cmocka_unit_test(test_a_key_kept_elsewhere),
        cmocka_unit_test(test_a_name_on_a_waiting_list),
        cmocka_unit_test(test_somebody_is_moved),
        cmocka_unit_test(test_closing_in_the_middle),
        cmocka_unit_test(test_terms_that_no_table_has),
        cmocka_unit_test(test_who_has_spoken_does_not_give_way),
        cmocka_unit_test(test_what_is_kept_is_kept),
        cmocka_unit_test(test_few_open_files), /* last: the limit may stay */
    };
    return cmocka_run_group_tests_name("corners", corners, NULL, NULL);
}
