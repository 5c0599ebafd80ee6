/* The demo: practice players keep its tables going, with or without guests. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wire.h"

#define WAIT_MS 60000

static struct live_house live;

static json_t *view_of(struct client *client, int table)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    return live_ask(client, "GET", path, NULL, 200);
}

/* Waits until so many tables have played a hand. */
static size_t played(struct client *client, size_t enough)
{
    int64_t until = clock_ms() + WAIT_MS;
    size_t  count = 0;
    while (count < enough && clock_ms() < until) {
        json_t *tables = live_ask(client, "GET", "/api/v1/tables", NULL, 200);
        count          = 0;
        for (size_t i = 0; i < json_array_size(tables); i++) {
            json_t *view = view_of(client, (int)json_number_at(json_array_get(tables, i), "id"));
            count += json_number_at(view, "hand") >= 2;
            json_decref(view);
        }
        json_decref(tables);
        sleep_ms(200);
    }
    return count;
}

static void test_the_demo_plays(void **unused)
{
    (void)unused;
    struct client guest;
    live_make(&live);
    LIVE_START(&live, "log_level=warn", "demo=1", "play_chips=1000000", "betting_seconds=1",
               "password_memory=8192", "password_ops=1");
    client_init(&guest, live.port);
    assert_true(client_login(&guest, "Visitor", NULL));
    assert_true(played(&guest, 3) >= 3);
    /* A guest sits down with play chips, and leaves again. */
    json_t *tables = live_ask(&guest, "GET", "/api/v1/tables", NULL, 200);
    int     table  = (int)json_number_at(json_array_get(tables, 0), "id");
    json_decref(tables);
    bool sat = false;
    for (int seat = 1; seat <= 8 && !sat; seat++) {
        char path[64], body[160];
        snprintf(path, sizeof path, "/api/v1/tables/%d/commands", table);
        snprintf(body, sizeof body,
                 "{\"key\":\"sit%d\",\"command\":{\"verb\":\"sit\",\"seat\":%d,\"amount\":50000}}", seat,
                 seat);
        assert_true(client_ask(&guest, "POST", path, body));
        sat = guest.code == 200;
    }
    assert_true(sat);
    json_t *view = view_of(&guest, table);
    assert_true(json_number_at(json_object_get(view, "me"), "place") > 0);
    json_decref(view);
    client_release(&guest);
    live_stop(&live);
    live_remove(&live);
}

int main(void)
{
    const struct CMUnitTest demo[] = { cmocka_unit_test(test_the_demo_plays) };
    return cmocka_run_group_tests_name("demo", demo, NULL, NULL);
}
