/* Web sockets: views, events, coming back, limits, and clients that do not
 * read. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "live_kit.h"

static struct live_house live;
static struct client     floor_client;

static int open_house(void **unused)
{
    (void)unused;
    live_make(&live);
    LIVE_START(&live, "log_level=warn", "ring_bytes=4096", "subscriptions_max=2",
               "connections_per_address=40", "requests_per_second=100000", "requests_burst=100000",
               "address_per_second=100000", "address_burst=100000");
    live_enter(&live, &floor_client, "floor");
    return 0;
}

static int close_house(void **unused)
{
    (void)unused;
    client_release(&floor_client);
    live_stop(&live);
    live_remove(&live);
    return 0;
}

static void floor_says(int table, const char *command)
{
    json_decref(live_do(&floor_client, table, NULL, command, 200));
}

/* Somebody is put on the waiting list and taken off: two small events. */
static void make_noise(int table, int times)
{
    for (int i = 0; i < times; i++) {
        floor_says(table, "{\"verb\":\"wait\",\"who\":\"Noise\"}");
        floor_says(table, "{\"verb\":\"unwait\",\"who\":\"Noise\"}");
    }
}

static void test_only_who_belongs_gets_a_socket(void **unused)
{
    (void)unused;
    struct client client;
    char          own[64];
    client_init(&client, live.port);
    assert_false(client_ws_open(&client, NULL));
    assert_int_equal(client.code, 401);
    assert_true(client_login(&client, "player", LIVE_PASSWORD));
    assert_false(client_ws_open(&client, "http://elsewhere.example"));
    assert_int_equal(client.code, 403);
    snprintf(own, sizeof own, "http://127.0.0.1:%d", live.port);
    assert_true(client_ws_open(&client, own));
    assert_true(client_ws_say(&client, "{\"ping\":7}"));
    json_t *pong = live_hear(&client, "pong", 2000);
    assert_int_equal(json_number_at(pong, "pong"), 7);
    json_decref(pong);
    client.csrf[3] ^= 1; /* without the token, not a word more */
    assert_true(client_ws_open(&client, own));
    json_decref(live_hear(&client, "error", 2000));
    assert_int_equal(client_ws_hear(&client, 2000), -1);
    client_release(&client);
}

static void test_a_view_comes_first_and_after_every_commit(void **unused)
{
    (void)unused;
    struct client client;
    int           table = live_table(&floor_client);
    live_enter(&live, &client, "board");
    live_follow(&client, table);
    json_t *view = live_hear(&client, "view", 2000);
    assert_int_equal(json_number_at(view, "view"), table);
    assert_string_equal(json_text_at(view, "phase"), "offer");
    int64_t seq = json_number_at(view, "seq");
    json_decref(view);
    floor_says(table, "{\"verb\":\"sit\",\"seat\":2,\"who\":\"Ann\",\"amount\":9000}");
    json_t *events = live_hear(&client, "events", 2000);
    assert_int_equal(json_number_at(events, "table"), table);
    assert_true(json_number_at(events, "seq") > seq);
    assert_string_equal(json_text_at(json_array_get(json_object_get(events, "events"), 0), "event"),
                        "SEATED");
    view = live_hear(&client, "view", 2000);
    assert_int_equal(json_number_at(view, "seq"), json_number_at(events, "seq"));
    assert_int_equal(json_array_size(json_object_get(view, "places")), 1);
    json_decref(events);
    json_decref(view);
    assert_true(client_ws_say(&client, "{\"unsub\":1}")); /* not followed: no harm */
    client_release(&client);
}

/* What the socket says is what HTTP says. */
static void test_both_doors_show_the_same_view(void **unused)
{
    (void)unused;
    struct client client;
    char          path[64];
    int           table = live_table(&floor_client);
    floor_says(table, "{\"verb\":\"sit\",\"seat\":2,\"who\":\"player\",\"amount\":90000}");
    floor_says(table, "{\"verb\":\"sit\",\"seat\":5,\"who\":\"Bo\",\"amount\":90000}");
    floor_says(table, "{\"verb\":\"bank\",\"seat\":2,\"amount\":50000}");
    floor_says(table, "{\"verb\":\"bet\",\"seat\":5,\"wager\":\"tie\",\"amount\":700}");
    live_enter(&live, &client, "player");
    live_follow(&client, table);
    json_t *pushed = live_hear(&client, "view", 2000);
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    json_t *asked = live_ask(&client, "GET", path, NULL, 200);
    /* All but when each was made. */
    assert_true(json_number_at(pushed, "now") <= json_number_at(asked, "now"));
    json_object_del(pushed, "view");
    json_object_del(pushed, "now");
    json_object_del(asked, "now");
    assert_true(json_equal(pushed, asked));
    assert_int_equal(json_number_at(json_object_get(asked, "me"), "place"), 2);
    assert_int_equal(json_number_at(asked, "action"), 700);
    assert_int_equal(json_number_at(asked, "seats"), 8);
    assert_int_equal(json_array_size(json_object_get(asked, "stakes")), 1);
    json_decref(pushed);
    json_decref(asked);
    client_release(&client);
}

/* MC1-PGP has seven seats: the view says how many its table has. */
static void test_a_view_says_how_many_seats(void **unused)
{
    (void)unused;
    char    path[64];
    json_t *opened =
        live_ask(&floor_client, "POST", "/api/v1/tables", "{\"game\":\"marina1/double-hand\"}", 200);
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", (int)json_number_at(opened, "id"));
    json_t *view = live_ask(&floor_client, "GET", path, NULL, 200);
    assert_int_equal(json_number_at(view, "seats"), 7);
    json_decref(opened);
    json_decref(view);
}

static void collect(struct client *client, int64_t upto, json_t *into)
{
    for (int64_t seq = 0; seq < upto;) {
        json_t *message = live_hear(client, "events", 2000);
        assert_non_null(message);
        json_array_extend(into, json_object_get(message, "events"));
        seq = json_number_at(message, "seq");
        json_decref(message);
    }
}

static void test_who_comes_back_misses_nothing(void **unused)
{
    (void)unused;
    struct client steady, other;
    char          text[64];
    int           table = live_table(&floor_client);
    json_t       *all = json_array(), *parts = json_array();
    live_enter(&live, &steady, "board");
    live_enter(&live, &other, "player");
    live_follow(&steady, table);
    live_follow(&other, table);
    json_t *view = live_hear(&other, "view", 2000);
    json_decref(live_hear(&steady, "view", 2000));
    int64_t seq = json_number_at(view, "seq");
    json_decref(view);
    for (int round = 0; round < 5; round++) {
        client_ws_close(&other);
        make_noise(table, 3);
        assert_true(client_ws_open(&other, NULL));
        snprintf(text, sizeof text, "{\"sub\":%d,\"after\":%lld}", table, (long long)seq);
        assert_true(client_ws_say(&other, text));
        view = live_hear(&other, "view", 2000); /* at once */
        collect(&other, json_number_at(view, "seq"), parts);
        seq = json_number_at(view, "seq");
        json_decref(view);
    }
    collect(&steady, seq, all);
    assert_int_equal(json_array_size(all), 30);
    assert_true(json_equal(all, parts));
    json_decref(all);
    json_decref(parts);
    client_release(&steady);
    client_release(&other);
}

static void test_who_was_away_too_long_is_told_of_the_gap(void **unused)
{
    (void)unused;
    struct client client;
    char          text[64];
    int           table = live_table(&floor_client);
    live_enter(&live, &client, "board");
    live_follow(&client, table);
    json_t *view = live_hear(&client, "view", 2000);
    client_ws_close(&client);
    make_noise(table, 120); /* far more than the ring holds */
    assert_true(client_ws_open(&client, NULL));
    snprintf(text, sizeof text, "{\"sub\":%d,\"after\":%lld}", table, (long long)json_number_at(view, "seq"));
    json_decref(view);
    assert_true(client_ws_say(&client, text));
    json_t *gap = live_hear(&client, "gap", 2000);
    assert_int_equal(json_number_at(gap, "gap"), table);
    view = live_hear(&client, "view", 2000);
    assert_int_equal(json_number_at(gap, "seq"), json_number_at(view, "seq"));
    json_decref(gap);
    json_decref(view);
    client_release(&client);
}

/* Many at once on one socket: each is answered, in whatever commits. */
static void test_every_command_is_answered(void **unused)
{
    (void)unused;
    enum { COMMANDS = 300 };
    struct client client;
    char          text[160];
    bool          done[COMMANDS] = { false };
    int           table          = live_table(&floor_client);
    live_enter(&live, &client, "floor");
    assert_true(client_ws_open(&client, NULL));
    for (int i = 0; i < COMMANDS; i++) {
        snprintf(text, sizeof text,
                 "{\"do\":%d,\"key\":\"k%d\",\"command\":{\"verb\":\"%s\",\"who\":\"Noise\"}}", table, i,
                 i % 2 == 0 ? "wait" : "unwait");
        assert_true(client_ws_say(&client, text));
    }
    for (int i = 0; i < COMMANDS; i++) {
        json_t *ok = live_hear(&client, "ok", 5000);
        assert_non_null(ok);
        int number = atoi(json_text_at(ok, "ok") + 1);
        assert_in_range(number, 0, COMMANDS - 1);
        assert_false(done[number]);
        done[number] = true;
        json_decref(ok);
    }
    snprintf(text, sizeof text,
             "{\"do\":%d,\"key\":\"no\",\"command\":{\"verb\":\"unwait\",\"who\":\"Noise\"}}", table);
    assert_true(client_ws_say(&client, text));
    json_t *no = live_hear(&client, "no", 2000);
    assert_string_equal(json_text_at(no, "words"), "Noise is not on the waiting list.");
    assert_string_equal(json_text_at(no, "refusal"), "not_listed");
    json_decref(no);
    client_release(&client);
}

/* A choice of this verb in the view, as it is to be said; the caller's to free. */
static char *choice_of(struct client *client, int table, const char *verb)
{
    char    path[64];
    size_t  i;
    char   *found = NULL;
    json_t *choice;
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    json_t *view = live_ask(client, "GET", path, NULL, 200);
    json_array_foreach(json_object_get(view, "legal"), i, choice)
    {
        json_t *command = json_object_get(choice, "command");
        if (found == NULL && strcmp(json_text_at(command, "verb"), verb) == 0)
            found = json_dumps(command, JSON_COMPACT);
    }
    json_decref(view);
    if (found == NULL)
        fail_msg("'%s' is not offered", verb);
    return found;
}

/* Tiles have names of several letters: a low hand is laid as the view spells it,
 * by a player over HTTP and by the player-dealer over a socket. */
static void test_tiles_are_laid_through_both_doors(void **unused)
{
    static const char *const before[] = {
        "{\"verb\":\"sit\",\"seat\":1,\"who\":\"ann\",\"amount\":100000}",
        "{\"verb\":\"sit\",\"seat\":3,\"who\":\"cy\",\"amount\":100000}",
        "{\"verb\":\"bank\",\"seat\":1,\"amount\":50000}",
        "{\"verb\":\"bet\",\"seat\":3,\"amount\":1000}",
        "{\"verb\":\"close\"}",
    };
    struct client ann, cy;
    char          text[256];
    json_t       *opened =
        live_ask(&floor_client, "POST", "/api/v1/tables", "{\"game\":\"marysville/tiles\"}", 200);
    int table = (int)json_number_at(opened, "id");
    (void)unused;
    json_decref(opened);
    live_add_user(&live, "ann", USER_PLAYER);
    live_add_user(&live, "cy", USER_PLAYER);
    live_enter(&live, &ann, "ann");
    live_enter(&live, &cy, "cy");
    for (size_t i = 0; i < COUNT_OF(before); i++)
        floor_says(table, before[i]);

    char *lay = choice_of(&cy, table, "lay");
    json_decref(live_do(&cy, table, NULL, lay, 200));
    free(lay);
    lay = choice_of(&ann, table, "lay");
    snprintf(text, sizeof text, "{\"do\":%d,\"key\":\"bank\",\"command\":%s}", table, lay);
    free(lay);
    assert_true(client_ws_open(&ann, NULL));
    assert_true(client_ws_say(&ann, text));
    json_t *ok = live_hear(&ann, "ok", 5000);
    assert_non_null(ok);
    json_decref(ok);
    client_release(&ann);
    client_release(&cy);
}

static long server_kib(void)
{
    char path[64];
    long pages = 0;
    snprintf(path, sizeof path, "/proc/%d/statm", (int)live.pid);
    FILE *file = fopen(path, "r");
    if (file != NULL && fscanf(file, "%*d %ld", &pages) != 1)
        pages = 0;
    if (file != NULL)
        fclose(file);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

/* Ten who follow and never read: no memory is spent on them, nobody waits for
 * them, and when they read again they get the last state. */
static void test_clients_that_do_not_read_cost_nothing(void **unused)
{
    (void)unused;
    enum { SLOW = 10 };
    struct client slow[SLOW];
    int           table = live_table(&floor_client);
    for (int i = 0; i < SLOW; i++) {
        live_enter(&live, &slow[i], "board");
        live_follow(&slow[i], table);
        json_decref(live_hear(&slow[i], "view", 2000));
    }
    make_noise(table, 100);
    long before = server_kib();
    make_noise(table, 400);
    long after = server_kib();
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    before = after; /* what is freed is kept aside there, so the size says nothing */
#endif
    if (after - before > 4096)
        fail_msg("the server grew from %ld to %ld KiB", before, after);
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    json_t *now = live_ask(&floor_client, "GET", path, NULL, 200);
    for (int i = 0; i < SLOW; i++) {
        int views = 0;
        for (int64_t seq = 0; seq < json_number_at(now, "seq");) {
            json_t *view = live_hear(&slow[i], "view", 5000);
            assert_non_null(view);
            assert_true(json_number_at(view, "seq") > seq);
            seq = json_number_at(view, "seq");
            json_decref(view);
            views++;
        }
        assert_in_range(views, 1, 900); /* of a thousand: the rest was skipped, not kept */
        client_release(&slow[i]);
    }
    json_decref(now);
}

static void test_limits_of_a_socket(void **unused)
{
    (void)unused;
    struct client client;
    static char   text[5000];
    live_table(&floor_client);
    live_table(&floor_client);
    int table = live_table(&floor_client);
    live_enter(&live, &client, "board");
    for (int i = 0; i < 3; i++)
        live_follow(&client, table - i);
    json_t *error = live_hear(&client, "error", 2000);
    assert_string_equal(json_text_at(error, "error"), "you follow as many tables as you may");
    json_decref(error);
    live_follow(&client, 128);
    json_decref(live_hear(&client, "error", 2000));
    assert_true(client_ws_say(&client, "not json"));
    json_decref(live_hear(&client, "error", 2000));
    memset(text, ' ', sizeof text - 1);
    text[0]               = '{';
    text[sizeof text - 2] = '}';
    assert_true(client_ws_say(&client, text));
    int heard;
    while ((heard = client_ws_hear(&client, 2000)) == 1)
        continue;
    assert_int_equal(heard, -1);
    client_release(&client);
}

static int64_t metric(struct client *client, const char *name)
{
    char line[64];
    assert_true(client_ask(client, "GET", "/metrics", NULL));
    snprintf(line, sizeof line, "\nhousedealer_%s ", name);
    const char *at = strstr(out_text(&client->answer), line);
    assert_non_null(at);
    return atoll(at + strlen(line));
}

/* Connections that wait for their client give way to the next; of sockets, where there are no
 * others, the oldest of whoever has most. */
static void test_one_address_has_so_many_connections(void **unused)
{
    (void)unused;
    enum { TRIED = 60 };
    static struct client client[TRIED];
    struct client        board;
    int                  let_in = 0;
    live_enter(&live, &board, "board");
    for (int i = 0; i < TRIED; i++) {
        client_init(&client[i], live.port);
        let_in += client_ask(&client[i], "GET", "/healthz", NULL);
    }
    assert_int_equal(let_in, TRIED);
    assert_in_range(metric(&client[TRIED - 1], "connections"), 30, 40);
    for (int i = 0; i < TRIED; i++) {
        client_release(&client[i]);
        client_init(&client[i], live.port);
        memcpy(client[i].cookie, board.cookie, sizeof board.cookie);
        memcpy(client[i].csrf, board.csrf, sizeof board.csrf);
    }
    for (int i = let_in = 0; i < TRIED; i++)
        let_in += client_ws_open(&client[i], NULL);
    assert_int_equal(let_in, TRIED);
    assert_in_range(metric(&board, "sockets"), 30, 40);
    assert_int_equal(client_ws_hear(&client[0], 5000), -1);
    for (int i = 0; i < TRIED; i++)
        client_release(&client[i]);
    nanosleep(&(struct timespec){ .tv_nsec = 200000000 }, NULL);
    assert_true(client_ws_open(&board, NULL)); /* they have gone; there is room again */
    client_release(&board);
}

static void test_a_session_that_ends_takes_its_sockets_along(void **unused)
{
    (void)unused;
    struct client client;
    live_enter(&live, &client, "player");
    assert_true(client_ws_open(&client, NULL));
    assert_true(client_ws_say(&client, "{\"ping\":1}"));
    json_decref(live_hear(&client, "pong", 2000));
    json_decref(live_ask(&client, "DELETE", "/api/v1/sessions", NULL, 200));
    assert_int_equal(client_ws_hear(&client, 2000), -1);
    client_release(&client);
}

int main(void)
{
    const struct CMUnitTest sockets[] = {
        cmocka_unit_test(test_only_who_belongs_gets_a_socket),
        cmocka_unit_test(test_a_view_comes_first_and_after_every_commit),
        cmocka_unit_test(test_both_doors_show_the_same_view),
        cmocka_unit_test(test_a_view_says_how_many_seats),
        cmocka_unit_test(test_who_comes_back_misses_nothing),
        cmocka_unit_test(test_who_was_away_too_long_is_told_of_the_gap),
        cmocka_unit_test(test_every_command_is_answered),
        cmocka_unit_test(test_tiles_are_laid_through_both_doors),
        cmocka_unit_test(test_clients_that_do_not_read_cost_nothing),
        cmocka_unit_test(test_limits_of_a_socket),
        cmocka_unit_test(test_one_address_has_so_many_connections),
        cmocka_unit_test(test_a_session_that_ends_takes_its_sockets_along),
    };
    return cmocka_run_group_tests_name("sockets", sockets, open_house, close_house);
}
