/* Rates hold for a person and for an address, however many connections they
 * spread over; and people who come in do not wait behind people who look up. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wire.h"

enum { PER_SECOND = 20, BURST = 40 };

static struct live_house live;
static struct client     floor_client;

static int64_t metric(const char *name)
{
    struct client client;
    char          line[64];
    client_init(&client, live.port);
    assert_true(client_ask(&client, "GET", "/metrics", NULL));
    snprintf(line, sizeof line, "\nhousedealer_%s ", name);
    const char *at = strstr(out_text(&client.answer), line);
    if (at == NULL)
        fail_msg("no metric %s: %s", name, out_text(&client.answer));
    int64_t value = atoll(at + strlen(line));
    client_release(&client);
    return value;
}

static int open_house(void **unused)
{
    (void)unused;
    live_make(&live);
    LIVE_START(&live, "log_level=error", "requests_per_second=20", "requests_burst=40",
               "address_per_second=1000", "address_burst=100000");
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

/* What a person may say at most in a time that began at `from_ms`. */
static int64_t allowed_since(int64_t from_ms)
{
    return BURST + (clock_ms() - from_ms + 1000) * PER_SECOND / 1000;
}

static void test_reconnecting_does_not_make_a_person_faster(void **unused)
{
    (void)unused;
    struct client player;
    int           table = live_table(&floor_client);
    live_enter(&live, &player, "player");
    int64_t before = metric("commands_total"), from = clock_ms();
    while (clock_ms() - from < 1500) {
        if (!client_ws_open(&player, NULL))
            continue;
        for (int i = 0; i < 50; i++) {
            char text[128];
            snprintf(text, sizeof text, "{\"do\":%d,\"key\":\"%lld-%d\",\"command\":{\"verb\":\"unwait\"}}",
                     table, (long long)clock_ms(), i);
            if (!client_ws_say(&player, text))
                break;
        }
        client_ws_hear(&player, 5); /* they are not waited for */
        client_ws_close(&player);
    }
    sleep_ms(200);
    assert_in_range(metric("commands_total") - before, 1, allowed_since(from));
    /* The same over HTTP, a connection for each. */
    int64_t done = 0, slowed = 0;
    from = clock_ms();
    for (int i = 0; i < 150; i++) {
        struct client again = player;
        again.http = again.ws = -1;
        again.in = again.answer = (struct out){ 0 };
        assert_true(client_ask(&again, "GET", "/api/v1/sessions", NULL));
        done += again.code == 200;
        slowed += again.code == 429;
        client_release(&again);
    }
    assert_in_range(done, 0, allowed_since(from));
    assert_in_range(slowed, 150 - allowed_since(from), 150);
    /* Others are as fast as ever. */
    json_decref(live_ask(&floor_client, "GET", "/api/v1/sessions", NULL, 200));
    client_release(&player);
}

/* A refusal is written down for ever, so it costs more than a deed. */
static void test_refusals_cost_more(void **unused)
{
    (void)unused;
    struct client cage;
    int           table = live_table(&floor_client), refused = 0;
    live_enter(&live, &cage, "cage");
    for (int i = 0; i < 30; i++) {
        char path[64], body[128];
        snprintf(path, sizeof path, "/api/v1/tables/%d/commands", table);
        snprintf(body, sizeof body,
                 "{\"key\":\"r%d\",\"command\":{\"verb\":\"buy\",\"seat\":8,\"amount\":100,\"why\":\"x\"}}",
                 i);
        assert_true(client_ask(&cage, "POST", path, body));
        refused += cage.code == 409;
    }
    assert_in_range(refused, 1, 20);
    client_release(&cage);
}

static void test_strangers_have_the_rate_of_their_address(void **unused)
{
    (void)unused;
    int     done[2] = { 0 };
    int64_t from    = clock_ms();
    for (int i = 0; i < 150; i++) {
        struct wire wire;
        wire_open_from(&wire, live.port, 30);
        assert_true(wire_say(&wire, "GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"));
        done[0] += wire_answer(&wire, NULL, 10000) == 200;
        wire_release(&wire);
    }
    assert_in_range(done[0], 1, allowed_since(from));
    struct wire other;
    wire_open_from(&other, live.port, 31);
    assert_true(wire_say(&other, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    assert_int_equal(wire_answer(&other, NULL, 10000), 200);
    wire_release(&other);
}

int main(void)
{
    const struct CMUnitTest rates[] = {
        cmocka_unit_test(test_reconnecting_does_not_make_a_person_faster),
        cmocka_unit_test(test_refusals_cost_more),
        cmocka_unit_test(test_strangers_have_the_rate_of_their_address),
    };
    return cmocka_run_group_tests_name("rates", rates, open_house, close_house);
}
