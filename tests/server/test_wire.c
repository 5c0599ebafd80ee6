/* One request, one answer, whatever follows it on the wire. */
#define _GNU_SOURCE
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wire.h"

#define WAIT_MS 10000

static struct live_house live;
static struct client     admin;

static int open_house(void **unused)
{
    (void)unused;
    live_make(&live);
    LIVE_START(&live, "log_level=warn");
    live_enter(&live, &admin, "admin");
    return 0;
}

static int close_house(void **unused)
{
    (void)unused;
    client_release(&admin);
    live_stop(&live);
    live_remove(&live);
    return 0;
}

/* The house answers a newcomer, and is not busy with anything. */
static void check_alive(void)
{
    struct client client;
    client_init(&client, live.port);
    json_decref(live_ask(&client, "GET", "/healthz", NULL, 200));
    client_release(&client);
    int64_t before = process_ms(live.pid);
    sleep_ms(300);
    assert_in_range(process_ms(live.pid) - before, 0, 150);
}

static size_t count_tables(void)
{
    json_t *tables = live_ask(&admin, "GET", "/api/v1/tables", NULL, 200);
    size_t  count  = json_array_size(tables);
    json_decref(tables);
    return count;
}

/* Sends it in pieces of so many bytes; 0 sends it whole. */
static void send_in_pieces(struct wire *wire, struct out *text, size_t piece)
{
    for (size_t at = 0; at < text->used; at += piece) {
        if (piece == 0 || at + piece > text->used)
            piece = text->used - at;
        if (!wire_send(wire, out_text(text) + at, piece))
            return;
        if (at + piece < text->used)
            sleep_ms(1);
    }
}

static void test_a_body_nobody_asked_for_is_passed_over(void **unused)
{
    (void)unused;
    static const char *const path[] = { "/api/v1/games", "/healthz", "/api/v1/nothing", "/",
                                        "/api/v1/rules?game=marina2/zoobac" };
    for (size_t i = 0; i < COUNT_OF(path); i++)
        for (size_t piece = 0; piece <= 64; piece += 16) {
            struct wire wire;
            struct out  text = { 0 }, first = { 0 }, body = { 0 };
            wire_open(&wire, live.port);
            wire_request(&text, NULL, "GET", path[i], "{}");
            send_in_pieces(&wire, &text, piece);
            int code = wire_answer(&wire, &first, WAIT_MS);
            assert_true(code >= 200 && code < 500);
            /* The next request on the connection gets its own answer, or none
             * at all because the connection was closed; never the first's. */
            out_clear(&text);
            wire_request(&text, NULL, "GET", "/healthz", NULL);
            if (wire_send(&wire, out_text(&text), text.used) && wire_answer(&wire, &body, WAIT_MS) > 0)
                assert_non_null(strstr(out_text(&body), "\"status\":\"ok\""));
            if (wire.handle >= 0)
                assert_int_equal(wire_answer(&wire, NULL, 20), 0);
            out_release(&text);
            out_release(&first);
            out_release(&body);
            wire_release(&wire);
        }
    check_alive();
}

/* Whatever stands behind a login waits for it, and is answered after it. */
static void test_requests_wait_behind_a_login(void **unused)
{
    (void)unused;
    for (size_t piece = 0; piece <= 200; piece += 50) {
        struct wire wire;
        struct out  text = { 0 }, body = { 0 };
        wire_open(&wire, live.port);
        wire_request(&text, NULL, "POST", "/api/v1/sessions",
                     "{\"name\":\"player\",\"password\":\"" LIVE_PASSWORD "\"}");
        for (int i = 0; i < 3; i++)
            wire_request(&text, NULL, "GET", "/healthz", NULL);
        wire_request(&text, NULL, "GET", "/api/v1/games", NULL);
        send_in_pieces(&wire, &text, piece);
        assert_int_equal(wire_answer(&wire, &body, WAIT_MS), 200);
        assert_non_null(strstr(out_text(&body), "\"csrf\""));
        for (int i = 0; i < 3; i++) {
            assert_int_equal(wire_answer(&wire, &body, WAIT_MS), 200);
            assert_non_null(strstr(out_text(&body), "\"status\":\"ok\""));
        }
        assert_int_equal(wire_answer(&wire, &body, WAIT_MS), 200);
        assert_non_null(strstr(out_text(&body), "marina2/zoobac"));
        assert_int_equal(wire_answer(&wire, NULL, 20), 0);
        out_release(&text);
        out_release(&body);
        wire_release(&wire);
    }
    check_alive();
}

static void test_every_table_is_opened_once(void **unused)
{
    (void)unused;
    static const char game[] = "{\"game\":\"marina2/zoobac\"}";
    for (size_t piece = 0; piece <= 400; piece += 200) {
        struct wire wire;
        struct out  text   = { 0 };
        size_t      before = count_tables();
        wire_open(&wire, live.port);
        wire_request(&text, &admin, "POST", "/api/v1/tables", game);
        wire_request(&text, &admin, "GET", "/api/v1/sessions", NULL);
        wire_request(&text, &admin, "POST", "/api/v1/tables", game);
        wire_request(&text, &admin, "DELETE", "/api/v1/nothing", NULL);
        send_in_pieces(&wire, &text, piece);
        assert_int_equal(wire_answer(&wire, NULL, WAIT_MS), 200);
        assert_int_equal(wire_answer(&wire, NULL, WAIT_MS), 200);
        assert_int_equal(wire_answer(&wire, NULL, WAIT_MS), 200);
        assert_int_equal(wire_answer(&wire, NULL, WAIT_MS), 404);
        assert_int_equal(wire_answer(&wire, NULL, 20), 0);
        assert_int_equal(count_tables(), before + 2);
        out_release(&text);
        wire_release(&wire);
    }
    check_alive();
}

/* Bytes that make no request, behind a request that is still under way. */
static void test_rubbish_behind_a_request_harms_nobody(void **unused)
{
    (void)unused;
    for (size_t piece = 0; piece <= 100; piece += 50) {
        struct wire wire;
        struct out  text = { 0 }, rubbish = { 0 };
        wire_open(&wire, live.port);
        wire_request(&text, NULL, "POST", "/api/v1/sessions",
                     "{\"name\":\"player\",\"password\":\"" LIVE_PASSWORD "\"}");
        for (int i = 0; i < 2000; i++)
            out_format(&rubbish, "%c%c%d", i * 7 % 256, i * 31 % 256, i);
        out_bytes(&text, out_text(&rubbish), piece == 0 ? rubbish.used : piece);
        send_in_pieces(&wire, &text, piece);
        assert_int_equal(wire_answer(&wire, NULL, WAIT_MS), 200);
        out_release(&text);
        out_release(&rubbish);
        wire_release(&wire);
    }
    check_alive();
}

/* They ask and go away before the answer is there. */
static void test_who_leaves_before_the_answer_is_forgotten(void **unused)
{
    (void)unused;
    for (int i = 0; i < 40; i++) {
        struct wire wire;
        struct out  text = { 0 };
        wire_open(&wire, live.port);
        wire_request(&text, NULL, "POST", "/api/v1/sessions",
                     "{\"name\":\"player\",\"password\":\"" LIVE_PASSWORD "\"}");
        wire_request(&text, &admin, "GET", "/api/v1/users", NULL);
        wire_send(&wire, out_text(&text), text.used - (size_t)i);
        out_release(&text);
        wire_release(&wire);
    }
    check_alive();
}

int main(void)
{
    const struct CMUnitTest wire[] = {
        cmocka_unit_test(test_a_body_nobody_asked_for_is_passed_over),
        cmocka_unit_test(test_requests_wait_behind_a_login),
        cmocka_unit_test(test_every_table_is_opened_once),
        cmocka_unit_test(test_rubbish_behind_a_request_harms_nobody),
        cmocka_unit_test(test_who_leaves_before_the_answer_is_forgotten),
    };
    return cmocka_run_group_tests_name("wire", wire, open_house, close_house);
}
