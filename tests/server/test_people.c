/* Who may come in, and for how long: changes of users that take effect at
 * once, guessing that gets nowhere, one name for one person. */
#define _GNU_SOURCE /* strcasestr */
#include "test.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wire.h"

#define WAIT_MS 20000

static struct live_house live;
static struct client     admin;

static void start(const char *const *settings)
{
    live_start(&live, settings);
    live_enter(&live, &admin, "admin");
}
#define START(...) start((const char *const[]){ "log_level=error", __VA_ARGS__ __VA_OPT__(, ) NULL })

static int make(void **unused)
{
    (void)unused;
    live_make(&live);
    return 0;
}

static int unmake(void **unused)
{
    (void)unused;
    client_release(&admin);
    live_stop(&live);
    live_remove(&live);
    return 0;
}

static void put_user(const char *name, const char *role, const char *password, int code)
{
    char body[256];
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"role\":\"%s\",\"password\":\"%s\"}", name, role,
             password);
    json_decref(live_ask(&admin, "POST", "/api/v1/users", body, code));
}

/* Tries to log in from an address, with a cookie or NULL; the code. */
static int try_login(unsigned from, const char *name, const char *password, const char *cookie)
{
    struct wire wire;
    struct out  text = { 0 };
    char        body[256];
    wire_open_from(&wire, live.port, from);
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"%s\"}", name, password);
    out_format(&text, "POST /api/v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: %zu\r\n",
               strlen(body));
    if (cookie != NULL)
        out_format(&text, "Cookie: %s\r\n", cookie);
    out_format(&text, "\r\n%s", body);
    assert_true(wire_send(&wire, out_text(&text), text.used));
    int code = wire_answer(&wire, NULL, WAIT_MS);
    out_release(&text);
    wire_release(&wire);
    return code;
}

/* ---- changes ------------------------------------------------------------ */

static void test_a_change_puts_sessions_and_sockets_out_at_once(void **unused)
{
    (void)unused;
    static const char *const change[][2] = { { "cage", "new horse 1" }, { "player", "new horse 1" } };
    struct client            gil;
    START();
    for (size_t i = 0; i < COUNT_OF(change); i++) {
        put_user("gil", "floor", LIVE_PASSWORD, 200);
        live_enter(&live, &gil, "gil");
        assert_true(client_ws_open(&gil, NULL));
        put_user("gil", change[i][0], change[i][1], 200);
        json_decref(live_ask(&gil, "GET", "/api/v1/sessions", NULL, 401));
        assert_int_equal(client_ws_hear(&gil, WAIT_MS), -1);
        assert_false(client_login(&gil, "gil", LIVE_PASSWORD));
        assert_true(client_login(&gil, "gil", change[i][1]));
        assert_non_null(strstr(out_text(&gil.answer), change[i][0]));
        json_decref(live_ask(&admin, "DELETE", "/api/v1/users/gil", NULL, 200));
        json_decref(live_ask(&gil, "GET", "/api/v1/sessions", NULL, 401));
        client_release(&gil);
    }
    /* A change by another program is seen soon. */
    put_user("gil", "floor", LIVE_PASSWORD, 200);
    live_enter(&live, &gil, "gil");
    live_add_user(&live, "gil", USER_PLAYER);
    int64_t until = clock_ms() + WAIT_MS;
    do {
        sleep_ms(50);
        assert_true(client_ask(&gil, "GET", "/api/v1/sessions", NULL));
    } while (gil.code == 200 && clock_ms() < until);
    assert_int_equal(gil.code, 401);
    client_release(&gil);
}

/* The password is being looked at while its user is removed: whatever the
 * answer, nobody is in. */
static void test_a_login_under_way_does_not_outlive_its_user(void **unused)
{
    (void)unused;
    START("password_memory=33554432", "password_ops=1");
    for (int round = 0; round < 6; round++) {
        struct wire   wire;
        struct client gil;
        struct out    text = { 0 };
        put_user("gil", "floor", LIVE_PASSWORD, 200);
        wire_open(&wire, live.port);
        wire_request(&text, NULL, "POST", "/api/v1/sessions",
                     "{\"name\":\"gil\",\"password\":\"" LIVE_PASSWORD "\"}");
        assert_true(wire_send(&wire, out_text(&text), text.used));
        sleep_ms(round * 8);
        json_decref(live_ask(&admin, "DELETE", "/api/v1/users/gil", NULL, 200));
        client_init(&gil, live.port);
        const char *cookie = strcasestr(wire_peek(&wire, WAIT_MS), "set-cookie: ");
        if (cookie != NULL)
            snprintf(gil.cookie, sizeof gil.cookie, "%.75s", cookie + 12);
        json_decref(live_ask(&gil, "GET", "/api/v1/sessions", NULL, 401));
        client_release(&gil);
        out_release(&text);
        wire_release(&wire);
    }
}

static size_t times_in_log(const char *words)
{
    static char text[65536];
    size_t      times = 0;
    FILE       *file  = fopen(live.log, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    for (const char *at = text; (at = strstr(at, words)) != NULL; at++)
        times++;
    return times;
}

/* And the log tells of what was done, not of what was asked for. */
static void test_the_last_administrator_stays(void **unused)
{
    (void)unused;
    START("log_level=info");
    json_decref(live_ask(&admin, "DELETE", "/api/v1/users/admin", NULL, 409));
    put_user("admin", "player", "new horse 1", 409);
    json_decref(live_ask(&admin, "GET", "/api/v1/users", NULL, 200)); /* still in, still in charge */
    put_user("second", "admin", LIVE_PASSWORD, 200);
    json_decref(live_ask(&admin, "DELETE", "/api/v1/users/admin", NULL, 200));
    json_decref(live_ask(&admin, "GET", "/api/v1/users", NULL, 401));
    client_release(&admin);
    live_enter(&live, &admin, "second");
    json_decref(live_ask(&admin, "DELETE", "/api/v1/users/second", NULL, 409));
    assert_int_equal(
        times_in_log("\"a user is added\",\"name\":\"second\",\"role\":\"admin\",\"by\":\"admin\""), 1);
    assert_int_equal(times_in_log("\"a user is removed\",\"name\":\"admin\",\"by\":\"admin\""), 1);
    assert_int_equal(times_in_log("\"a user is "), 2);
}

static void test_who_was_put_out_stays_out_after_a_restart(void **unused)
{
    (void)unused;
    struct client left, changed, oldest, kept[2];
    START("sessions_per_user=2");
    live_enter(&live, &left, "floor");
    live_enter(&live, &changed, "cage");
    live_enter(&live, &oldest, "player");
    sleep_ms(5);
    live_enter(&live, &kept[0], "player");
    sleep_ms(5);
    live_enter(&live, &kept[1], "player");
    json_decref(live_ask(&oldest, "GET", "/api/v1/sessions", NULL, 401));
    char cookie[128];
    strcpy(cookie, left.cookie);
    json_decref(live_ask(&left, "DELETE", "/api/v1/sessions", NULL, 200));
    strcpy(left.cookie, cookie);
    put_user("cage", "dealer", LIVE_PASSWORD, 200);
    live_kill(&live);
    client_release(&admin);
    START("sessions_per_user=2");
    struct client *out[] = { &left, &changed, &oldest }, *in[] = { &kept[0], &kept[1] };
    for (size_t i = 0; i < COUNT_OF(out); i++) {
        out[i]->port = live.port;
        json_decref(live_ask(out[i], "GET", "/api/v1/sessions", NULL, 401));
        client_release(out[i]);
    }
    for (size_t i = 0; i < COUNT_OF(in); i++) {
        in[i]->port = live.port;
        json_decref(live_ask(in[i], "GET", "/api/v1/sessions", NULL, 200));
        client_release(in[i]);
    }
}

/* The body of a request comes late: what counts is who they are by then. */
static void test_who_asks_is_looked_at_when_the_body_is_there(void **unused)
{
    (void)unused;
    struct client second;
    struct wire   wire;
    struct out    text = { 0 };
    START();
    put_user("second", "admin", LIVE_PASSWORD, 200);
    live_enter(&live, &second, "second");
    wire_open(&wire, live.port);
    wire_request(&text, &second, "POST", "/api/v1/users",
                 "{\"name\":\"evil\",\"role\":\"admin\",\"password\":\"" LIVE_PASSWORD "\"}");
    assert_true(wire_send(&wire, out_text(&text), text.used - 1));
    sleep_ms(50);
    put_user("second", "player", LIVE_PASSWORD, 200);
    assert_true(wire_send(&wire, out_text(&text) + text.used - 1, 1));
    assert_int_equal(wire_answer(&wire, NULL, WAIT_MS), 401);
    assert_int_equal(try_login(0, "evil", LIVE_PASSWORD, NULL), 401);
    out_release(&text);
    wire_release(&wire);
    client_release(&second);
}

/* ---- guessing ----------------------------------------------------------- */

static void test_guesses_from_elsewhere_keep_no_owner_out(void **unused)
{
    (void)unused;
    START();
    for (unsigned i = 0; i < 40; i++) {
        int code = try_login(1 + i % 2, "admin", "wrong", NULL);
        assert_true(code == (i < 10 ? 401 : 429)); /* five from each address, and then they wait */
    }
    assert_int_equal(try_login(0, "admin", LIVE_PASSWORD, NULL), 200);
    /* Another name from there is not kept waiting by that one. */
    assert_int_equal(try_login(1, "floor", LIVE_PASSWORD, NULL), 200);
}

/* At the same address: whoever has been here before is told apart by a cookie. */
static void test_who_was_here_before_is_known(void **unused)
{
    (void)unused;
    struct wire wire;
    struct out  text = { 0 };
    char        known[128];
    START();
    wire_open(&wire, live.port);
    wire_request(&text, NULL, "POST", "/api/v1/sessions",
                 "{\"name\":\"floor\",\"password\":\"" LIVE_PASSWORD "\"}");
    assert_true(wire_send(&wire, out_text(&text), text.used));
    const char *at = strstr(wire_peek(&wire, WAIT_MS), "hd_known=");
    assert_non_null(at);
    snprintf(known, sizeof known, "%.73s", at);
    for (int i = 0; i < 12; i++)
        try_login(0, "floor", "wrong", NULL);
    assert_int_equal(try_login(0, "floor", LIVE_PASSWORD, NULL), 429);
    assert_int_equal(try_login(0, "FLOOR", LIVE_PASSWORD, NULL), 429); /* the same name */
    assert_int_equal(try_login(0, "floor", LIVE_PASSWORD, known), 200);
    assert_int_equal(try_login(0, "cage", LIVE_PASSWORD, known), 200); /* it says nothing of others */
    for (int i = 0; i < 12; i++)
        try_login(0, "cage", "wrong", known);
    assert_int_equal(try_login(0, "cage", LIVE_PASSWORD, known), 429);
    /* By a key that is not in the file: what is written there makes no cookie good, or bad. */
    sqlite3 *db;
    client_release(&admin);
    live_stop(&live);
    assert_int_equal(sqlite3_open(live.db, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "UPDATE user_list SET secret = zeroblob(32)", NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    START("password_memory=8192", "password_ops=1");
    for (int i = 0; i < 12; i++)
        try_login(0, "floor", "wrong", NULL);
    assert_int_equal(try_login(0, "floor", LIVE_PASSWORD, NULL), 429);
    assert_int_equal(try_login(0, "floor", LIVE_PASSWORD, known), 200);
    known[20] ^= 1; /* and cannot be made up */
    assert_int_equal(try_login(0, "floor", LIVE_PASSWORD, known), 429);
    out_release(&text);
    wire_release(&wire);
}

static void test_names_that_exist_and_those_that_do_not_answer_alike(void **unused)
{
    (void)unused;
    enum { TRIES = 12 };
    START("password_memory=16777216", "password_ops=2", "lockout_failures=6", "lockout_seconds=60");
    int64_t took[2];
    for (unsigned which = 0; which < 2; which++) {
        const char *name = which == 0 ? "cage" : "nobody-here";
        int64_t     from = process_ms(live.pid);
        for (int i = 0; i < TRIES; i++)
            assert_int_equal(try_login(10 + which, name, "wrong", NULL), i < 6 ? 401 : 429);
        took[which] = process_ms(live.pid) - from;
    }
    /* Six hashes each, and little else. */
    assert_true(took[0] > 40 && took[1] > 40);
    assert_in_range(took[1] * 100 / took[0], 60, 165);
}

static void test_guesses_at_once_count_as_many(void **unused)
{
    (void)unused;
    enum { AT_ONCE = 40 };
    struct wire wire[AT_ONCE];
    int         wrong = 0, slowed = 0;
    START();
    for (int i = 0; i < AT_ONCE; i++)
        wire_open_from(&wire[i], live.port, 20);
    for (int i = 0; i < AT_ONCE; i++) {
        struct out text = { 0 };
        wire_request(&text, NULL, "POST", "/api/v1/sessions", "{\"name\":\"floor\",\"password\":\"wrong\"}");
        assert_true(wire_send(&wire[i], out_text(&text), text.used));
        out_release(&text);
    }
    for (int i = 0; i < AT_ONCE; i++) {
        int code = wire_answer(&wire[i], NULL, WAIT_MS);
        wrong += code == 401;
        slowed += code == 429;
        wire_release(&wire[i]);
    }
    assert_int_equal(wrong, 5);
    assert_int_equal(slowed, AT_ONCE - 5);
}

/* ---- names -------------------------------------------------------------- */

static void guest(const char *name, int code, struct client *out)
{
    struct client client;
    client_init(&client, live.port);
    client_login(&client, name, NULL);
    if (client.code != code)
        fail_msg("guest '%s': %d instead of %d: %s", name, client.code, code, out_text(&client.answer));
    if (out != NULL)
        *out = client;
    else
        client_release(&client);
}

static void test_one_person_has_one_name(void **unused)
{
    (void)unused;
    struct client zoe, floor_client;
    START("demo=1", "betting_seconds=3600", "guests_max=4", "demo_games=zoobac");
    guest("Zoe", 200, &zoe);
    static const char *const alike[] = {
        "Zoe", "zoe", "ZOE", "Zo\xc3\xab", "Z0e", "z.o-e", "Admin", "F1oor"
    };
    for (size_t i = 0; i < COUNT_OF(alike); i++)
        guest(alike[i], 409, NULL);
    static const char *const none[] = { "a/b",
                                        "a\tb",
                                        "a\nb",
                                        " a",
                                        "a ",
                                        "",
                                        "deck",
                                        "D.E.C.K.",
                                        "\xd0\x97\xd0\xbe\xd1\x8f",
                                        "--",
                                        "abcdefghijklmnopqrstuvwx" };
    for (size_t i = 0; i < COUNT_OF(none); i++)
        guest(none[i], 400, NULL);
    json_t *answer =
        live_ask(&admin, "POST", "/api/v1/sessions", "{\"name\":\"a/b\",\"password\":\"x\"}", 400);
    assert_non_null(strstr(json_text_at(answer, "error"), "nobody can have that name"));
    json_decref(answer);
    put_user("a/b", "player", LIVE_PASSWORD, 400);
    put_user("Adm1n", "player", LIVE_PASSWORD, 409);
    put_user("zoe", "player", LIVE_PASSWORD, 200); /* a user's name is no guest's */
    json_decref(live_ask(&zoe, "GET", "/api/v1/sessions", NULL, 401));
    /* Nobody gets the place of somebody who was seated by the floor. */
    live_enter(&live, &floor_client, "floor");
    int table = live_table(&floor_client);
    json_decref(live_do(&floor_client, table, NULL, "{\"verb\":\"sit\",\"seat\":3,\"who\":\"Cy\"}", 200));
    guest("cy", 409, NULL);
    /* Who is in may come in again; staff finds room when guests do not. */
    client_release(&zoe);
    guest("Quinn", 200, &zoe);
    char cookie[128];
    strcpy(cookie, zoe.cookie);
    for (int i = 0; i < 3; i++) {
        char name[8];
        snprintf(name, sizeof name, "Kim%d", i + 2);
        guest(name, 200, NULL);
    }
    guest("Lou", 200, NULL); /* Quinn, who sits nowhere and has said nothing for longest, gives way */
    json_decref(live_ask(&zoe, "GET", "/api/v1/sessions", NULL, 401));
    client_release(&floor_client);
    live_enter(&live, &floor_client, "floor");
    client_release(&floor_client);
    client_release(&zoe);
}

/* A guest from an address, and the cookie; the code. */
static int guest_from(unsigned from, const char *name, char cookie[160])
{
    struct wire wire;
    char        text[256];
    wire_open_from(&wire, live.port, from);
    snprintf(
        text, sizeof text,
        "POST /api/v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: %zu\r\n\r\n{\"name\":\"%s\"}",
        strlen(name) + 11, name);
    assert_true(wire_say(&wire, text));
    const char *head = wire_peek(&wire, WAIT_MS), *at = head != NULL ? strstr(head, "hd_session=") : NULL;
    snprintf(cookie, 160, "%.*s", at != NULL ? (int)strcspn(at, ";") : 0, at != NULL ? at : "");
    int code = wire_answer(&wire, NULL, WAIT_MS);
    wire_release(&wire);
    return code;
}

static int is_in(const char *cookie)
{
    struct wire wire;
    struct out  text = { 0 };
    wire_open(&wire, live.port);
    out_format(&text, "GET /api/v1/sessions HTTP/1.1\r\nHost: localhost\r\nCookie: %s\r\n\r\n", cookie);
    assert_true(wire_send(&wire, out_text(&text), text.used));
    int code = wire_answer(&wire, NULL, WAIT_MS);
    out_release(&text);
    wire_release(&wire);
    return code;
}

/* Where all places of guests are taken one gives way to a newcomer: of the address that most
 * came from, who has said nothing for longest. Whoever is at a table or on its list stays. */
static void test_a_crowd_of_guests_keeps_nobody_out(void **unused)
{
    enum { CROWD = 3, PLACES = 4 };
    (void)unused;
    struct client floor_client;
    char          crowd[CROWD][160], ann[160], lou[160], max[160], cy[160];
    START("demo=1", "betting_seconds=3600", "guests_max=4", "demo_games=zoobac");
    assert_int_equal(guest_from(7, "Ann", ann), 200); /* has waited longest, and is alone there */
    for (int i = 0; i < CROWD; i++) {
        char name[8];
        snprintf(name, sizeof name, "Kim%d", i + 2);
        assert_int_equal(guest_from(5, name, crowd[i]), 200);
    }
    live_enter(&live, &floor_client, "floor");
    int table = live_table(&floor_client);
    json_decref(live_do(&floor_client, table, NULL, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Kim2\"}", 200));
    assert_int_equal(guest_from(8, "Lou", lou), 200);
    assert_int_equal(is_in(crowd[0]), 200);
    assert_int_equal(is_in(crowd[1]), 401);
    assert_int_equal(is_in(crowd[2]), 200);
    assert_int_equal(is_in(ann), 200);
    assert_int_equal(guest_from(8, "Max", max), 200); /* two of 5, two of 8 by now: whose turn it is */
    assert_int_equal(is_in(crowd[2]), 401);
    json_decref(live_do(&floor_client, table, NULL, "{\"verb\":\"wait\",\"who\":\"Ann\"}", 200));
    json_decref(live_do(&floor_client, table, NULL, "{\"verb\":\"sit\",\"seat\":2,\"who\":\"Lou\"}", 200));
    json_decref(live_do(&floor_client, table, NULL, "{\"verb\":\"sit\",\"seat\":3,\"who\":\"Max\"}", 200));
    assert_int_equal(guest_from(9, "Cy", cy), 503);
    const char *const stay[PLACES] = { crowd[0], ann, lou, max };
    for (int i = 0; i < PLACES; i++)
        assert_int_equal(is_in(stay[i]), 200);
    client_release(&floor_client);
}

/* Seconds, in the settings that the house reads. */
static void guests_stay(unsigned seconds)
{
    char path[80];
    snprintf(path, sizeof path, "%s/config", live.folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "guest_seconds = %u\n", seconds);
    assert_int_equal(fclose(file), 0);
}

/* A guest at no table who says nothing is sent away after a while; one who sits stays. */
static void test_a_guest_without_a_seat_does_not_stay(void **unused)
{
    (void)unused;
    struct client floor_client;
    char          ann[160], bo[160], other[160];
    guests_stay(3600); /* until one of them sits, however long that takes */
    START("demo=1", "betting_seconds=3600", "demo_games=zoobac");
    live_enter(&live, &floor_client, "floor");
    int table = live_table(&floor_client);
    assert_int_equal(guest_from(7, "Ann", ann), 200);
    json_decref(live_do(&floor_client, table, NULL, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Ann\"}", 200));
    assert_int_equal(guest_from(7, "Bo", bo), 200);
    guests_stay(1);
    assert_int_equal(kill(live.pid, SIGHUP), 0); /* the settings are read again */
    int64_t until = clock_ms() + WAIT_MS;
    while (guest_from(7, "Bo", other) != 200) { /* the name is taken for as long as Bo is in */
        assert_true(clock_ms() < until);
        sleep_ms(200);
    }
    assert_int_equal(is_in(bo), 401);
    assert_int_equal(is_in(ann), 200);
    client_release(&floor_client);
}

/* Whoever is in may come in again under the name; with more sessions than one may have
 * the oldest goes, and its socket with it; and an address has so many logins. */
static void test_sessions_of_one_name(void **unused)
{
    (void)unused;
    struct client zoe, first, second;
    START("demo=1", "betting_seconds=3600", "sessions_per_user=1", "logins_per_second=1", "logins_burst=16",
          "demo_games=zoobac"); /* those who practice come in from here too */
    guest("Zoe", 200, &zoe);
    json_decref(live_ask(&zoe, "POST", "/api/v1/sessions", "{\"name\":\"Zoe\"}", 200));
    live_enter(&live, &first, "floor");
    assert_true(client_ws_open(&first, NULL));
    live_enter(&live, &second, "floor");
    assert_int_equal(client_ws_hear(&first, WAIT_MS), -1);
    json_decref(live_ask(&first, "GET", "/api/v1/sessions", NULL, 401));
    json_decref(live_ask(&second, "GET", "/api/v1/sessions", NULL, 200));
    int code = 200;
    for (int i = 0; i < 40 && code != 429; i++)
        code = try_login(0, "cage", LIVE_PASSWORD, NULL);
    assert_int_equal(code, 429);
    assert_int_equal(try_login(30, "cage", LIVE_PASSWORD, NULL), 200); /* others have their own */
    client_release(&zoe);
    client_release(&first);
    client_release(&second);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, make, unmake)
    const struct CMUnitTest people[] = {
        CASE(test_a_change_puts_sessions_and_sockets_out_at_once),
        CASE(test_a_login_under_way_does_not_outlive_its_user),
        CASE(test_the_last_administrator_stays),
        CASE(test_who_was_put_out_stays_out_after_a_restart),
        CASE(test_who_asks_is_looked_at_when_the_body_is_there),
        CASE(test_guesses_from_elsewhere_keep_no_owner_out),
        CASE(test_who_was_here_before_is_known),
        CASE(test_names_that_exist_and_those_that_do_not_answer_alike),
        CASE(test_guesses_at_once_count_as_many),
        CASE(test_one_person_has_one_name),
        CASE(test_a_crowd_of_guests_keeps_nobody_out),
        CASE(test_a_guest_without_a_seat_does_not_stay),
        CASE(test_sessions_of_one_name),
    };
    return cmocka_run_group_tests_name("people", people, NULL, NULL);
}
