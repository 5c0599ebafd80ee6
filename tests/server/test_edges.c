/* The edges of the API: every odd request has its answer, every odd frame its
 * end, and where the house closes a connection it says so. */
#define _GNU_SOURCE /* strcasestr */
#include "test.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "loop/assets.h"
#include "net/frame.h"
#include "wire.h"

#define WAIT_MS 20000

static struct live_house live;
static struct client     admin, player;

static int open_house(void **unused)
{
    (void)unused;
    live_make(&live);
    LIVE_START(&live, "log_level=error", "in_flight_max=2", "answers_max=2", "subscriptions_max=2");
    live_enter(&live, &admin, "admin");
    live_enter(&live, &player, "player");
    return 0;
}

static int close_house(void **unused)
{
    (void)unused;
    client_release(&admin);
    client_release(&player);
    live_stop(&live);
    live_remove(&live);
    return 0;
}

/* ---- requests ----------------------------------------------------------- */

static void test_every_odd_request_has_its_answer(void **unused)
{
    (void)unused;
    static char long_path[400], long_head[6000];
    memset(long_path, 'a', sizeof long_path - 1);
    memset(long_head, 'a', sizeof long_head - 1);
    const struct {
        const char    *first, *more; /* the first line without the version, and headers */
        const char    *body;
        struct client *who;
        int            code;
        bool           closes;
    } row[] = {
        { "GET /nothing", "", NULL, NULL, 404, false },
        { "GET /%zz", "", NULL, NULL, 400, false },
        { "GET /healthz?x=%0a", "", NULL, NULL, 400, false },
        { "HEAD /healthz", "", NULL, NULL, 200, false },
        { "PUT /healthz", "", NULL, NULL, 405, false },
        { "PATCH /nothing", "", NULL, NULL, 404, false },
        { "POST /api/v1/nothing", "", "{}", NULL, 404, false },
        { "GET /healthz", "Connection: close\r\n", NULL, NULL, 200, true },
        { "GET /healthz", "Transfer-Encoding: chunked\r\n", NULL, NULL, 411, true },
        { "GET /healthz", "Expect: 100-continue\r\n", NULL, NULL, 417, true },
        { "GET /healthz", "Bad Header: x\r\n", NULL, NULL, 400, true },
        { "POST /api/v1/tables", "Content-Length: 100000\r\n", NULL, &admin, 413, true },
        { "POST /api/v1/tables", "", "[]", &admin, 400, false },
        { "POST /api/v1/tables", "", "{", &admin, 400, false },
        { "POST /api/v1/tables", "", "{\"game\":\"marina2/zoobac\",\"game\":1}", &admin, 400, false },
        { "POST /api/v1/tables", "", "{\"game\":\"marina2/zoobac\",\"settings\":{\"min\":-1}}", &admin, 400,
          false },
        { "POST /api/v1/tables", "", "{\"game\":\"marina2/zoobac\"}", NULL, 401, false },
        { "POST /api/v1/tables", "", "{\"game\":\"marina2/zoobac\"}", &player, 403, false },
        { "POST /api/v1/tables", "Origin: http://elsewhere\r\n", "{\"game\":\"marina2/zoobac\"}", &admin, 403,
          false },
        { "POST /api/v1/tables", "Origin: http://localhost\r\n", "{\"game\":\"marina2/zoobac\"}", &admin, 200,
          false },
        { "GET /api/v1/sessions", "", NULL, &player, 200, false },
        { "GET /api/v1/users", "", NULL, &player, 403, false },
        { "DELETE /api/v1/users/x", "", NULL, &player, 403, false },
        { "DELETE /api/v1/users/x%2fy", "", NULL, &admin, 404, false },
        { "POST /api/v1/users", "", "{\"name\":\"x\"}", &admin, 400, false },
        { "POST /api/v1/users", "", "7", &admin, 400, false },
        { "GET /api/v1/tables/1/view", "", NULL, &player, 200, false },
        { "GET /api/v1/tables/01/view", "", NULL, &player, 404, false },
        { "GET /api/v1/tables/1x/view", "", NULL, &player, 404, false },
        { "GET /api/v1/tables//view", "", NULL, &player, 404, false },
        { "GET /api/v1/tables/1234567890/view", "", NULL, &player, 404, false },
        { "GET /api/v1/tables/99/hands", "", NULL, &player, 404, false },
        { "GET /api/v1/tables/1/hands?last=0", "", NULL, &player, 400, false },
        { "GET /api/v1/tables/1/hands?last=5x", "", NULL, &player, 400, false },
        { "GET /api/v1/tables/1/hands?before=-1", "", NULL, &player, 400, false },
        { "GET /api/v1/tables/1/hands?last=1&before=5", "", NULL, &player, 200, false },
        { "POST /api/v1/tables/1/commands", "", "{\"command\":{\"verb\":\"close\"}}", &admin, 400, false },
        { "POST /api/v1/tables/1/commands", "", "{\"key\":\"a b\",\"command\":{\"verb\":\"close\"}}", &admin,
          400, false },
        { "POST /api/v1/tables/1/commands", "", "{\"key\":\"a\"}", &admin, 400, false },
        { "GET /api/v1/fees", "", NULL, NULL, 400, false },
        { "GET /api/v1/fees?game=marina2/zoobac&option=999", "", NULL, NULL, 400, false },
        { "GET /api/v1/fees?game=marina2/zoobac&option=1&action=x", "", NULL, NULL, 400, false },
        { "GET /api/v1/rules?game=x", "", NULL, NULL, 400, false },
        { "GET /api/v1/setting?game=x", "", NULL, NULL, 400, false },
        { "GET /api/v1/setting?game=marina2/zoobac&ahead=As", "", NULL, NULL, 400, false },
        { "GET /api/v1/setting?game=marina1/double-hand&ahead=As,1z", "", NULL, NULL, 400, false },
        { "GET /api/v1/setting?game=marina1/double-hand&ahead=As,As,teen&rest=Kd", "", NULL, NULL, 200,
          false },
        { "GET /api/v1/setting?game=marysville/tiles&ahead=%3F%3F,teen&rest=bon,gor", "", NULL, NULL, 200,
          false },
        { "GET /api/v1/setting?game=marysville/tiles&ahead=teen,teen&rest=teen,teen", "", NULL, NULL, 200,
          false },
        { "GET /api/v1/setting?game=marysville/tiles&ahead=look,teen,tit,yun&rest=", "", NULL, NULL, 200,
          false },
        { "GET /api/v1/setting?game=marysville/tiles&ahead=As,Ks&rest=bon,gor", "", NULL, NULL, 200, false },
        { "GET /api/v1/setting?game=marysville/tiles&cards=%3F%3F,teen,bon,gor", "", NULL, NULL, 400, false },
        { "GET /api/v1/setting?game=marina1/double-hand&ahead=%3F%3F,As&rest=Ks,Qs,Js,Ts,9s", "", NULL, NULL,
          200, false },
        { "GET /api/v1/rules", "", NULL, NULL, 200, false },
        { "GET /api/v1/odds?game=marina2/zoobac&set=decks=4", "", NULL, NULL, 400, false },
        { "GET /api/v1/odds?game=marina2/zoobac&set=nothing", "", NULL, NULL, 400, false },
        { "GET /api/v1/odds?game=marina2/pure-spanish-21.5", "", NULL, NULL, 404, false },
        { "GET /api/v1/bank", "", NULL, NULL, 400, false },
        { "GET /api/v1/bank?game=marina2/zoobac&option=999", "", NULL, NULL, 400, false },
        { "GET /api/v1/bank?game=marina2/zoobac&action=x", "", NULL, NULL, 400, false },
        { "GET /api/v1/bank?game=marina2/zoobac&action=0", "", NULL, NULL, 400, false },
        { "GET /api/v1/bank?game=marina2/zoobac&option=1&bankroll=-1", "", NULL, NULL, 400, false },
        { "GET /api/v1/bank?game=marina2/zoobac&mix=player=60,banker=30", "", NULL, NULL, 400, false },
        { "GET /api/v1/bank?game=marina2/zoobac&mix=player=60,player=40", "", NULL, NULL, 400, false },
        { "GET /api/v1/bank?game=marina2/zoobac&mix=play=100", "", NULL, NULL, 400, false },
        { "GET /api/v1/bank?game=marina2/zoobac&mix=player=100,", "", NULL, NULL, 400, false },
        { "GET /api/v1/bank?game=marina2/zoobac&mix=player=0000000000000000000000000000000000000000000000000"
          "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100",
          "", NULL, NULL, 400, false },
        { "GET /api/v1/bank?game=marina2/zoobac&hands=0", "", NULL, NULL, 400, false },
        { "GET /api/v1/bank?game=marina2/zoobac&edition=x", "", NULL, NULL, 400, false },
        { "GET /api/v1/bank?game=marina2/zoobac&decks=0", "", NULL, NULL, 400, false },
        { "GET /api/v1/odds?game=marina2/zoobac&decks=1001", "", NULL, NULL, 400, false },
        { "GET /api/v1/odds?game=marina2/double-hand&decks=2", "", NULL, NULL, 400, false },
        { "GET /api/v1/odds?game=marina1/no-bust-22&decks=9", "", NULL, NULL, 400, false },
        { "GET /api/v1/odds?game=marina1/no-bust-22&set=das=0,peek=2", "", NULL, NULL, 400, false },
        { "GET /api/v1/bank?game=marina2/pure-spanish-21.5", "", NULL, NULL, 404, false },
        { "GET /api/v1/bank?game=marysville/holdem", "", NULL, NULL, 404, false },
        { "GET /api/v1/ws", "", NULL, &player, 404, false },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct wire wire;
        struct out  text = { 0 };
        wire_open(&wire, live.port);
        out_format(&text, "%s HTTP/1.1\r\nHost: localhost\r\n%s", row[i].first, row[i].more);
        if (row[i].who != NULL)
            out_format(&text, "Cookie: x=1; %s\r\nX-CSRF: %s\r\n", row[i].who->cookie, row[i].who->csrf);
        if (row[i].body != NULL)
            out_format(&text, "Content-Length: %zu\r\n", strlen(row[i].body));
        out_format(&text, "\r\n%s", row[i].body != NULL ? row[i].body : "");
        assert_true(wire_send(&wire, out_text(&text), text.used));
        char *answer = wire_peek(&wire, WAIT_MS);
        if (atoi(answer + 9) != row[i].code)
            fail_msg("%s: %.60s instead of %d", row[i].first, answer, row[i].code);
        bool says = strcasestr(answer, "\r\nconnection: close\r\n") != NULL;
        if (says != row[i].closes)
            fail_msg("%s: it %s that it closes", row[i].first, says ? "says" : "does not say");
        if (row[i].closes)
            assert_true(wire_ends(&wire, WAIT_MS));
        out_release(&text);
        wire_release(&wire);
    }
    struct wire wire;
    struct out  text = { 0 };
    wire_open(&wire, live.port);
    out_format(&text, "GET /%s HTTP/1.1\r\nHost: localhost\r\n\r\n", long_path);
    assert_true(wire_send(&wire, out_text(&text), text.used));
    assert_int_equal(wire_answer(&wire, NULL, WAIT_MS), 414);
    out_clear(&text);
    out_put(&text, "GET / HTTP/1.1\r\nHost: localhost\r\nX: ");
    out_put(&text, long_head);
    assert_true(wire_send(&wire, out_text(&text), text.used));
    assert_int_equal(wire_answer(&wire, NULL, WAIT_MS), 431);
    assert_true(wire_ends(&wire, WAIT_MS));
    out_release(&text);
    wire_release(&wire);
}

/* Pages are sent once; an address that a person typed is answered with a page, whatever it
 * is. A program without pages says so. */
/* DNS rebinding: the browser takes the house for a part of somebody else's page. */
static void test_a_name_that_is_not_the_house_s_gets_nothing(void **unused)
{
    static const char upgrade[] = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    const struct {
        const char *first, *more;
        int         good; /* the code under the house's own name */
    } row[] = {
        { "GET /nothing", "", 404 },
        { "GET /healthz", "", 200 },
        { "GET /api/v1/games", "", 200 },
        { "GET /api/v1/tables", "", 200 },
        { "POST /api/v1/tables", "Content-Length: 0\r\n", 400 },
        { "GET /api/v1/ws", upgrade, 101 },
    };
    static const char *const name[] = { "rebound.example", "localhost:8080" };
    (void)unused;
    for (size_t i = 0; i < 2 * COUNT_OF(row); i++) {
        const char *first = row[i / 2].first;
        int         code  = i % 2 == 0 ? 421 : row[i / 2].good;
        struct wire wire;
        struct out  text = { 0 };
        wire_open(&wire, live.port);
        out_format(&text,
                   "%s HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nCookie: %s\r\nX-CSRF: %s\r\n%s\r\n",
                   first, name[i % 2], name[i % 2], admin.cookie, admin.csrf, row[i / 2].more);
        assert_true(wire_send(&wire, out_text(&text), text.used));
        char *answer = wire_peek(&wire, WAIT_MS);
        if (atoi(answer + 9) != code)
            fail_msg("%s of %s: %.60s instead of %d", first, name[i % 2], answer, code);
        if (code == 421)
            assert_non_null(strstr(answer, "this house does not go by that name"));
        out_release(&text);
        wire_release(&wire);
    }
}

static void test_pages_are_for_browsers(void **unused)
{
    (void)unused;
    static const char gzip[] = "Accept-Encoding: br, gzip\r\n";
    static const struct {
        const char *first, *more;
        int         code, without; /* in a program with pages, and in one without */
    } row[] = {
        { "GET /", gzip, 200, 200 },
        { "GET /", "", 200, 200 },
        { "HEAD /", gzip, 200, 200 },
        { "GET /no/such/page", gzip, 404, 404 },
        { "GET /no/such/page", "", 404, 404 },
        { "GET /no-such-file.js", gzip, 404, 404 },
        { "GET /assets/no-such-file", gzip, 404, 404 },
        { "GET /api/no/such/thing", gzip, 404, 404 },
    };
    char etag[80] = "";
    bool pages    = false;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct wire wire;
        struct out  text = { 0 };
        wire_open(&wire, live.port);
        out_format(&text, "%s HTTP/1.1\r\nHost: localhost\r\n%s\r\n", row[i].first, row[i].more);
        assert_true(wire_send(&wire, out_text(&text), text.used));
        const char *answer = wire_peek(&wire, WAIT_MS), *tag = strcasestr(answer, "\r\netag: ");
        if (i == 0 && tag != NULL) {
            pages = true;
            snprintf(etag, sizeof etag, "%.*s", (int)strcspn(tag + 8, "\r"), tag + 8);
        }
        if (atoi(answer + 9) != (pages ? row[i].code : row[i].without))
            fail_msg("%s: %.60s", row[i].first, answer);
        out_release(&text);
        wire_release(&wire);
    }
    if (pages) { /* whoever has it already is not sent it again */
        struct wire wire;
        struct out  text = { 0 };
        wire_open(&wire, live.port);
        out_format(&text, "GET / HTTP/1.1\r\nHost: localhost\r\n%sIf-None-Match: %s\r\n\r\n", gzip, etag);
        assert_true(wire_send(&wire, out_text(&text), text.used));
        assert_int_equal(wire_answer(&wire, NULL, WAIT_MS), 304);
        out_release(&text);
        wire_release(&wire);
    }
}

/* Every file of the pages comes compressed to whoever takes gzip, and as it is to anybody else;
 * either way it is what was built, whose hash is in its ETag. */
static void test_pages_come_to_clients_of_every_coding(void **unused)
{
    (void)unused;
    static const struct {
        const char *accepted;
        bool        gzip;
    } row[] = {
        { "", false },
        { "Accept-Encoding:\r\n", false },
        { "Accept-Encoding: gzip\r\n", true },
        { "Accept-Encoding: deflate, GZIP;q=0.5\r\n", true },
        { "Accept-Encoding: *\r\n", true },
        { "Accept-Encoding: br;q=1.0, *;q=0.1\r\n", true },
        { "Accept-Encoding: gzip;q=0\r\n", false },
        { "Accept-Encoding: gzip ; q=0.000, *\r\n", false },
        { "Accept-Encoding: *;q=0, gzip\r\n", true },
        { "Accept-Encoding: identity, notgzip, gzips\r\n", false },
        { "Accept-Encoding: br\r\n", false },
    };
    struct out body = { 0 }, text = { 0 };
    for (size_t i = 0; i < web_asset_count; i++)
        for (size_t j = 0; j < COUNT_OF(row); j++) {
            const struct web_asset *asset = &web_assets[i];
            struct wire             wire;
            uint8_t                 digest[16];
            char                    hash[2 * sizeof digest + 1], etag[80];
            wire_open(&wire, live.port);
            out_clear(&text);
            out_clear(&body);
            out_format(&text, "GET %s HTTP/1.1\r\nHost: localhost\r\n%s\r\n", asset->path, row[j].accepted);
            assert_true(wire_send(&wire, out_text(&text), text.used));
            char *head = wire_peek(&wire, WAIT_MS), *tag = strcasestr(head, "\r\netag: ");
            assert_non_null(tag);
            snprintf(etag, sizeof etag, "%.*s", (int)strcspn(tag + 8, "\r"), tag + 8);
            *strstr(head, "\r\n\r\n") = '\0';
            bool gzip                 = strcasestr(head, "content-encoding: gzip") != NULL;
            assert_non_null(strcasestr(head, "vary: accept-encoding"));
            *(head + strlen(head)) = '\r';
            if (wire_answer(&wire, &body, WAIT_MS) != 200 || gzip != row[j].gzip)
                fail_msg("%s, %s: %.60s", asset->path, row[j].accepted, head);
            if (gzip) {
                assert_int_equal(body.used, asset->gzip_size);
                assert_memory_equal(out_text(&body), asset->gzip, body.used);
            } else {
                crypto_generichash(digest, sizeof digest, (const uint8_t *)out_text(&body), body.used, NULL,
                                   0);
                sodium_bin2hex(hash, sizeof hash, digest, sizeof digest);
                assert_non_null(strstr(etag, hash));
            }
            wire_release(&wire);
        }
    out_release(&body);
    out_release(&text);
}

static void test_metrics_are_for_this_machine(void **unused)
{
    (void)unused;
    struct wire wire;
    wire_open_from(&wire, live.port, 60);
    assert_true(wire_say(&wire, "GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    assert_int_equal(wire_answer(&wire, NULL, WAIT_MS), 200); /* every 127 is */
    wire_release(&wire);
}

/* ---- sockets ------------------------------------------------------------ */

static int upgrade(struct wire *wire, const char *path, const char *more, const struct client *who)
{
    struct out text = { 0 };
    wire_open(wire, live.port);
    out_format(&text, "GET %s HTTP/1.1\r\nHost: localhost\r\n%s", path, more);
    if (who != NULL)
        out_format(&text, "Cookie: %s\r\n", who->cookie);
    out_put(&text, "\r\n");
    assert_true(wire_send(wire, out_text(&text), text.used));
    out_release(&text);
    return wire_answer(wire, NULL, WAIT_MS);
}

#define SOCKET_HEADERS                                                                                       \
    "Upgrade: websocket\r\nConnection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n"                 \
    "Sec-WebSocket-Key: aG91c2UgZGVhbGVyIGhvdQ==\r\n"

static void test_only_a_request_for_a_socket_gets_one(void **unused)
{
    (void)unused;
    const struct {
        const char          *path, *more;
        const struct client *who;
        int                  code;
    } row[] = {
        { "/api/v1/ws", SOCKET_HEADERS, &player, 101 },
        { "/api/v1/wx", SOCKET_HEADERS, &player, 404 },
        { "/api/v1/ws", SOCKET_HEADERS, NULL, 401 },
        { "/api/v1/ws", SOCKET_HEADERS "Cookie: hd_session=12\r\n", NULL, 401 },
        { "/api/v1/ws", SOCKET_HEADERS "Origin: http://elsewhere\r\n", &player, 403 },
        { "/api/v1/ws", SOCKET_HEADERS "Content-Length: 3\r\n", &player, 400 },
        { "/api/v1/ws", "Upgrade: h2c\r\n", &player, 400 },
        { "/api/v1/ws", "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n", &player,
          400 },
        { "/api/v1/ws",
          "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 8\r\n"
          "Sec-WebSocket-Key: aG91c2UgZGVhbGVyIGhvdQ==\r\n",
          &player, 426 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct wire wire;
        int         code = upgrade(&wire, row[i].path, row[i].more, row[i].who);
        if (code != row[i].code)
            fail_msg("row %zu: %d instead of %d", i, code, row[i].code);
        wire_release(&wire);
    }
}

/* The code of the close frame that comes, other frames passed over. */
static int close_code(struct wire *wire)
{
    if (!wire_ends(wire, WAIT_MS))
        return 0;
    const uint8_t *at = (const uint8_t *)out_text(&wire->in), *end = at + wire->in.used;
    while (end - at >= 2) {
        size_t size = at[1];
        if ((at[0] & 0x0f) == FRAME_CLOSE)
            return size >= 2 ? at[2] << 8 | at[3] : 0;
        if (size == 126) {
            size = (size_t)(at[2] << 8 | at[3]);
            at += 2;
        }
        at += 2 + size;
    }
    return 0;
}

static void greet(struct wire *wire)
{
    struct out frame = { 0 };
    char       text[128];
    int        size = snprintf(text, sizeof text, "{\"csrf\":\"%s\"}", player.csrf);
    assert_int_equal(upgrade(wire, "/api/v1/ws", SOCKET_HEADERS, &player), 101);
    out_format(&frame, "\x81%c    ", 0x80 | size);
    for (int i = 0; i < size; i++)
        text[i] = (char)(text[i] ^ ' ');
    out_bytes(&frame, text, (size_t)size);
    assert_true(wire_send(wire, out_text(&frame), frame.used));
    out_release(&frame);
}

static void test_every_odd_frame_has_its_end(void **unused)
{
    (void)unused;
#define ROW(text, code)                                                                                      \
    {                                                                                                        \
        (text), sizeof(text) - 1, code                                                                       \
    }
    static const struct {
        const char *bytes;
        size_t      size;
        int         code;
    } row[] = {
        ROW("\x81\x02{}", CLOSE_PROTOCOL),               /* not masked */
        ROW("\xc1\x80    ", CLOSE_PROTOCOL),             /* compressed, which nobody agreed to */
        ROW("\x82\x80    ", CLOSE_KIND),                 /* binary */
        ROW("\x81\x82\0\0\0\0\xc3\x28", CLOSE_UTF8),     /* no letter begins so */
        ROW("\x80\x80    ", CLOSE_PROTOCOL),             /* the end of what never began */
        ROW("\x01\x80    \x01\x80    ", CLOSE_PROTOCOL), /* a beginning within another */
        ROW("\x81\xfe\x20\x00    ", CLOSE_LONG),
        ROW("\x88\x80    ", CLOSE_NORMAL),
        ROW("\x88\x82    \x23\xc8", CLOSE_NORMAL),
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct wire wire;
        greet(&wire);
        assert_true(wire_send(&wire, row[i].bytes, row[i].size));
        int code = close_code(&wire);
        if (code != row[i].code)
            fail_msg("row %zu: %d instead of %d", i, code, row[i].code);
        wire_release(&wire);
    }
}

/* No part is too long, and all of them together are. */
static void test_parts_have_a_limit_together(void **unused)
{
    (void)unused;
    struct wire wire;
    struct out  part = { 0 };
    greet(&wire);
    for (int i = 0; i < 5; i++) { /* of 1,000 bytes each, where 4,096 may be */
        out_clear(&part);
        out_bytes(&part, i == 0 ? "\x01\xfe\x03\xe8    " : "\x00\xfe\x03\xe8    ", 8);
        for (int byte = 0; byte < 1000; byte++)
            out_put(&part, "x");
        if (!wire_send(&wire, out_text(&part), part.used))
            break;
    }
    assert_int_equal(close_code(&wire), CLOSE_LONG);
    out_release(&part);
    wire_release(&wire);
}

/* One more socket than a person may have is refused in words; when one of them
 * has gone there is room again. */
static void test_sockets_of_one_person_have_a_limit(void **unused)
{
    (void)unused;
    enum { MOST = 64 };
    static struct wire wire[MOST];
    struct wire        more;
    for (int i = 0; i < MOST; i++)
        assert_int_equal(upgrade(&wire[i], "/api/v1/ws", SOCKET_HEADERS, &admin), 101);
    assert_int_equal(upgrade(&more, "/api/v1/ws", SOCKET_HEADERS, &admin), 429);
    wire_release(&more);
    wire_release(&wire[0]);
    int code = 0;
    for (int i = 0; i < 100 && code != 101; i++) {
        code = upgrade(&more, "/api/v1/ws", SOCKET_HEADERS, &admin);
        wire_release(&more);
        sleep_ms(20);
    }
    assert_int_equal(code, 101);
    for (int i = 1; i < MOST; i++)
        wire_release(&wire[i]);
}

/* In parts, with a ping between them, and with more than is answered at once. */
static void test_frames_in_parts_are_one_message(void **unused)
{
    (void)unused;
    struct wire wire;
    greet(&wire);
    /* {"ping":5} under a mask of zeros, in three parts and a ping in between */
    static const char parts[] = "\x01\x83\0\0\0\0{\"p"
                                "\x89\x82\0\0\0\0hi"
                                "\x00\x84\0\0\0\0ing\""
                                "\x80\x83\0\0\0\0:5}";
    for (size_t i = 0; i + 1 < sizeof parts; i++)
        assert_true(wire_send(&wire, parts + i, 1));
    assert_true(wire_send(&wire, "\x88\x80    ", 6));
    assert_int_equal(close_code(&wire), CLOSE_NORMAL);
    assert_non_null(memmem(out_text(&wire.in), wire.in.used, "{\"pong\":5}", 10));
    assert_non_null(memmem(out_text(&wire.in), wire.in.used, "\x8a\x02hi", 4));
    wire_release(&wire);
}

static void test_odd_messages_are_answered(void **unused)
{
    (void)unused;
    static const char *const odd[] = { "[]",
                                       "{",
                                       "{\"sub\":0}",
                                       "{\"sub\":\"x\"}",
                                       "{\"sub\":999}",
                                       "{\"fly\":1}",
                                       "{\"do\":\"x\"}",
                                       "{\"ping\":1,\"ping\":2}" };
    static const char *const no[]  = { "{\"do\":1}", "{\"do\":1,\"key\":\"k\"}",
                                       "{\"do\":99,\"key\":\"k\",\"command\":{\"verb\":\"away\"}}",
                                       "{\"do\":1,\"key\":\"k2\",\"command\":{\"verb\":\"close\"}}" };
    assert_true(client_ws_open(&player, NULL));
    for (size_t i = 0; i < COUNT_OF(odd); i++) {
        assert_true(client_ws_say(&player, odd[i]));
        json_t *error = live_hear(&player, "error", WAIT_MS);
        assert_non_null(error);
        json_decref(error);
    }
    for (size_t i = 0; i < COUNT_OF(no); i++) {
        assert_true(client_ws_say(&player, no[i]));
        json_t *answer = live_hear(&player, "no", WAIT_MS);
        assert_non_null(answer);
        json_decref(answer);
    }
    /* Far more than is kept for one who does not read: each is answered when
     * it is its turn. */
    for (int i = 0; i < 60; i++) {
        char text[32];
        snprintf(text, sizeof text, "{\"ping\":%d}", i);
        assert_true(client_ws_say(&player, text));
    }
    for (int i = 0; i < 60; i++) {
        json_t *pong = live_hear(&player, "pong", WAIT_MS);
        assert_int_equal(json_number_at(pong, "pong"), i);
        json_decref(pong);
    }
    client_ws_close(&player);
}

int main(void)
{
    const struct CMUnitTest edges[] = {
        cmocka_unit_test(test_every_odd_request_has_its_answer),
        cmocka_unit_test(test_a_name_that_is_not_the_house_s_gets_nothing),
        cmocka_unit_test(test_pages_are_for_browsers),
        cmocka_unit_test(test_pages_come_to_clients_of_every_coding),
        cmocka_unit_test(test_metrics_are_for_this_machine),
        cmocka_unit_test(test_only_a_request_for_a_socket_gets_one),
        cmocka_unit_test(test_every_odd_frame_has_its_end),
        cmocka_unit_test(test_parts_have_a_limit_together),
        cmocka_unit_test(test_sockets_of_one_person_have_a_limit),
        cmocka_unit_test(test_frames_in_parts_are_one_message),
        cmocka_unit_test(test_odd_messages_are_answered),
    };
    return cmocka_run_group_tests_name("edges", edges, open_house, close_house);
}
