/* Memory runs out at one moment or another: of every request, in turn, each allocation
 * fails once. Whoever asks gets the whole answer or words of refusal, nothing between;
 * nothing is kept by half, and the house goes on.
 * (tests/starving.h). */
#include "test.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../fuzz/inside.h"
#include "starving.h"

#define ALLOCATIONS_MAX 400 /* of one request; more would be a surprise */

static struct server       *server;
static struct inside_person admin, auditor, floor_person, ann;
static struct side          side;

static int open_house(void **unused)
{
    (void)unused;
    server = inside_open();
    inside_add(server, "admin", USER_ADMIN, &admin);
    inside_add(server, "floor", USER_FLOOR, &floor_person);
    inside_add(server, "auditor", USER_AUDITOR, &auditor);
    inside_add(server, "Ann", USER_PLAYER, &ann);
    inside_fill(server, &side, &floor_person);
    server->heads.asked_ms = 0; /* evidence wants the hand to be anchored */
    heads_tick(server);
    side_dial(server, &side);
    inside_serve(server, &side, 1);
    side_hang_up(&side);
    do /* who played a hand is in its index, which a thread of its own brings up to date */
        assert_int_equal(inside_ask(server, &side, &ann, "GET /api/v1/me/hands?last=3", NULL), 200);
    while (strstr(side.heard, "\"behind\":0") == NULL);
    do /* users that were added beside the house are found in time, and its chain tells of them */
        assert_int_equal(inside_ask(server, &side, NULL, "GET /healthz", NULL), 200);
    while (server->roster->count < 4 || server->staff_due);
    return 0;
}

/* What an answer says behind its head. */
static const char *body_of(const struct side *heard)
{
    const char *end = strstr(heard->heard, "\r\n\r\n");
    return end != NULL ? end + 4 : "";
}

static void check_refused(const char *line, int nth, int code)
{
    json_error_t error;
    json_t      *words = json_loads(body_of(&side), 0, &error);
    if ((code != 500 && code != 503) || json_string_value(json_object_get(words, "error")) == NULL)
        fail_msg("%s, allocation %d: %d %s", line, nth, code, body_of(&side));
    json_decref(words);
}

/* With the n-th allocation failing: the code; *came tells whether there was such a one. */
static int ask_short(const struct inside_person *person, const char *line, const char *body, int nth,
                     bool *came)
{
    starve_at(nth);
    int code = inside_ask(server, &side, person, line, body);
    *came    = starved();
    return code;
}

static void check_open(const char *line, int nth)
{
    static struct side stranger;
    if (server->failed || inside_ask(server, &stranger, NULL, "GET /healthz", NULL) != 200)
        fail_msg("%s, allocation %d ended the house", line, nth);
}

/* `same`: what it has said before, where that does not change; NULL: JSON of some kind. */
static void check_whole(const char *line, int nth, const char *same)
{
    json_error_t error;
    json_t      *read = same == NULL ? json_loads(body_of(&side), JSON_DECODE_ANY, &error) : NULL;
    if (same != NULL ? strcmp(body_of(&side), same) != 0 : read == NULL)
        fail_msg("%s, allocation %d: not the whole answer: %s", line, nth, body_of(&side));
    json_decref(read);
}

static void test_questions(void **unused)
{
    static const struct {
        const struct inside_person *person;
        const char                 *line;
        bool                        same; /* asked twice, it says the same */
    } row[] = {
        { NULL, "GET /api/v1/games", true },
        { NULL, "GET /api/v1/rules?game=marina2/zoobac", true },
        { NULL, "GET /api/v1/fees?game=marina2/zoobac&option=1", true },
        { NULL, "GET /api/v1/pay-tables", true },
        { NULL, "GET /api/v1/accidents?game=marysville/tiles", true },
        { NULL, "GET /api/v1/tile-ranks", true },
        { NULL, "GET /api/v1/setting?game=marysville/tiles&ahead=teen,bon&rest=gor,dey", true },
        { NULL, "GET /api/v1/heads", false },
        { &ann, "GET /api/v1/sessions", false },
        { &ann, "GET /api/v1/tables", false },
        { &ann, "GET /api/v1/jackpot", true },
        { &ann, "GET /api/v1/tables/1/view", false },
        { &ann, "GET /api/v1/tables/1/notices", true },
        { &ann, "GET /api/v1/tables/1/hands?last=3", true },
        { &ann, "GET /api/v1/tables/1/outlook", false },
        { &ann, "GET /api/v1/tables/1/proofs", true },
        { &ann, "GET /api/v1/tables/1/shoes/1", true },
        { &ann, "GET /api/v1/tables/1/hands/1/shoe", true },
        { &ann, "GET /api/v1/me/hands?last=3", true },
        { &floor_person, "GET /api/v1/tables/1/refusals", true },
        { &floor_person, "GET /api/v1/floor-log?count=5", true },
        { &auditor, "GET /api/v1/tables/1/records?from=1&count=5", true },
        { &auditor, "GET /api/v1/records?from=1&count=5", true },
        { &auditor, "GET /api/v1/tables/1/hands/1/bundle", true },
        { &admin, "GET /api/v1/books/drop", true },
        { &admin, "GET /api/v1/users", true },
        { &admin, "GET /api/v1/house", false },
        { &admin, "GET /api/v1/health", false },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        bool came = true;
        int  nth = 1, refused = 0;
        if (inside_ask(server, &side, row[i].person, row[i].line, NULL) != 200)
            fail_msg("%s: %s", row[i].line, side.heard);
        char *whole = strdup(body_of(&side));
        assert_non_null(whole);
        for (; came && nth < ALLOCATIONS_MAX; nth++) {
            int code = ask_short(row[i].person, row[i].line, NULL, nth, &came);
            if (code == 200)
                check_whole(row[i].line, nth, row[i].same ? whole : NULL);
            else if (code != 0) /* 0: not even a connection could be had */
                check_refused(row[i].line, nth, code);
            refused += code != 200;
            check_open(row[i].line, nth);
        }
        assert_false(came);
        if (refused == 0)
            fail_msg("%s: nothing it allocates was ever missed", row[i].line);
        free(whole);
    }
}

/* ---- what is said ----------------------------------------------------------- */

static size_t count_in_answer(const struct inside_person *person, const char *line, const char *text)
{
    size_t count = 0;
    assert_int_equal(inside_ask(server, &side, person, line, NULL), 200);
    for (const char *at = body_of(&side); (at = strstr(at, text)) != NULL; at++)
        count++;
    return count;
}

static void wait_body(char body[160], const char *verb, int nth)
{
    snprintf(body, 160, "{\"key\":\"%s-%d\",\"command\":{\"verb\":\"%s\",\"who\":\"Noise%d\"}}", verb, nth,
             verb, nth);
}

/* Whoever got no answer says it again under the same key: it has happened once. */
static void check_said_once(int nth)
{
    static const char line[] = "POST /api/v1/tables/1/commands";
    char              body[160], name[32];
    snprintf(name, sizeof name, "\"Noise%d\"", nth);
    wait_body(body, "wait", nth);
    if (inside_ask(server, &side, &floor_person, line, body) != 200)
        fail_msg("allocation %d, said again: %s", nth, side.heard);
    if (count_in_answer(&floor_person, "GET /api/v1/tables/1/view", name) != 1)
        fail_msg("allocation %d: not once on the list: %s", nth, body_of(&side));
    wait_body(body, "unwait", nth);
    assert_int_equal(inside_ask(server, &side, &floor_person, line, body), 200);
}

static void test_commands(void **unused)
{
    bool came    = true;
    int  refused = 0, nth = 1;
    (void)unused;
    for (; came && nth < ALLOCATIONS_MAX; nth++) {
        char body[160];
        wait_body(body, "wait", nth);
        int code = ask_short(&floor_person, "POST /api/v1/tables/1/commands", body, nth, &came);
        if (code != 200 && code != 0) {
            check_refused("a command", nth, code);
            refused++;
        }
        check_open("a command", nth);
        check_said_once(nth);
    }
    assert_true(!came && refused > 0);
}

/* A socket, its greeting, a table to follow and a command, all at once. */
static void say_by_socket(int nth)
{
    char request[1024], text[3][128];
    snprintf(request, sizeof request,
             "GET /api/v1/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: aG91c2UgZGVhbGVyIGhvdQ==\r\n%s\r\n",
             floor_person.headers);
    snprintf(text[0], sizeof text[0], "{\"csrf\":\"%s\"}", floor_person.csrf);
    snprintf(text[1], sizeof text[1], "{\"sub\":1}");
    snprintf(text[2], sizeof text[2],
             "{\"do\":1,\"key\":\"wait-%d\",\"command\":{\"verb\":\"wait\",\"who\":\"Noise%d\"}}", nth, nth);
    side_dial(server, &side);
    side_say(&side, request, strlen(request));
    for (size_t i = 0; i < COUNT_OF(text); i++) {
        uint8_t frame[6 + 125] = { 0x81, (uint8_t)(0x80 | strlen(text[i])) }; /* the mask is zero */
        assert_true(strlen(text[i]) <= 125);
        memcpy(frame + 6, text[i], strlen(text[i]));
        side_say(&side, frame, 6 + strlen(text[i]));
    }
}

static void test_sockets(void **unused)
{
    bool came = true;
    int  nth = 1, whole = 0;
    (void)unused;
    for (; came && nth < ALLOCATIONS_MAX; nth++) {
        int number = ALLOCATIONS_MAX + nth; /* names and keys that no other test has */
        starve_at(nth);
        say_by_socket(number);
        for (int i = 0; i < 8; i++)
            inside_serve(server, &side, 1);
        side_hang_up(&side);
        came = starved();
        whole += strncmp(side.heard, "HTTP/1.1 101", 12) == 0;
        check_open("a socket", nth);
        check_said_once(number);
    }
    assert_true(!came && whole > 0);
}

/* What was answered is done, and what was refused with 503 is not; whoever got neither
 * looks again. */
static void check_done(const char *what, int nth, int code, bool done)
{
    if ((code == 200 && !done) || (code == 503 && done))
        fail_msg("%s, allocation %d: %d, and it is %s", what, nth, code, done ? "there" : "not there");
}

/* A table that was refused is not there, one that was answered is. */
static void test_openings(void **unused)
{
    bool came = true;
    int  nth  = 1;
    (void)unused;
    size_t there = count_in_answer(&floor_person, "GET /api/v1/tables", "marina2/zoobac");
    for (; came && nth < ALLOCATIONS_MAX; nth++) {
        int code =
            ask_short(&floor_person, "POST /api/v1/tables", "{\"game\":\"marina2/zoobac\"}", nth, &came);
        if (code != 200 && code != 0)
            check_refused("a table", nth, code);
        check_open("a table", nth);
        check_done("a table", nth, code,
                   count_in_answer(&floor_person, "GET /api/v1/tables", "marina2/zoobac") > there);
        there = count_in_answer(&floor_person, "GET /api/v1/tables", "marina2/zoobac");
    }
    assert_false(came);
}

/* Who comes in, goes out, is made a user and is none any more. */
static void test_people(void **unused)
{
    static const char right[] = "{\"name\":\"floor\",\"password\":\"correct horse\"}";
    static const char cleo[]  = "{\"name\":\"Cleo\",\"password\":\"correct horse\",\"role\":\"player\"}";
    bool              came    = true;
    int               nth     = 1;
    (void)unused;
    for (; came && nth < ALLOCATIONS_MAX; nth++) {
        int code = ask_short(NULL, "POST /api/v1/sessions", right, nth, &came);
        if (code != 200 && code != 0)
            check_refused("a login", nth, code);
        check_open("a login", nth);
        assert_int_equal(inside_ask(server, &side, NULL, "POST /api/v1/sessions", right), 200);
    }
    assert_false(came);
    for (came = true, nth = 1; came && nth < ALLOCATIONS_MAX; nth++) {
        int code = ask_short(&admin, "POST /api/v1/users", cleo, nth, &came);
        if (code != 200 && code != 0)
            check_refused("a user", nth, code);
        check_open("a user", nth);
        bool made = count_in_answer(&admin, "GET /api/v1/users", "\"Cleo\"") > 0;
        check_done("a user", nth, code, made);
        if (made)
            assert_int_equal(inside_ask(server, &side, &admin, "DELETE /api/v1/users/Cleo", NULL), 200);
    }
    assert_false(came);
}

int main(void)
{
    const struct CMUnitTest memory[] = {
        cmocka_unit_test(test_questions), cmocka_unit_test(test_commands), cmocka_unit_test(test_sockets),
        cmocka_unit_test(test_openings),  cmocka_unit_test(test_people),
    };
    return cmocka_run_group_tests(memory, open_house, NULL);
}
