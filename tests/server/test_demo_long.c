/* The demo's practice players at all eight poker tables, for a long time: each table comes to
 * its hands, none stops, and nobody there ever says what the table refuses. */
#include "test.h"

#include <stdio.h>
#include <string.h>

#include "wire.h"

#define HANDS   20
#define WAIT_MS 5400000 /* as many hands take about twenty minutes where nothing else runs */

static const char *const POKER[] = { "marina1/holdem",     "marina2/holdem",          "marysville/holdem",
                                     "marina1/lowball",    "marina2/lowball",         "marysville/lowball",
                                     "marysville/omaha-8", "marysville/omaha-8-joker" };

static struct live_house live;

/* The table of each game; false: not all of them are open yet. */
static bool find_tables(struct client *client, int table[COUNT_OF(POKER)])
{
    json_t *tables = live_ask(client, "GET", "/api/v1/tables", NULL, 200), *row;
    size_t  i, found = 0;
    json_array_foreach(tables, i, row) for (size_t g = 0; g < COUNT_OF(POKER);
                                            g++) if (strcmp(json_text_at(row, "game"), POKER[g]) == 0)
    {
        table[g] = (int)json_number_at(row, "id");
        found++;
    }
    json_decref(tables);
    return found == COUNT_OF(POKER);
}

static int64_t hands_of(struct client *client, int table)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    json_t *view  = live_ask(client, "GET", path, NULL, 200);
    int64_t hands = json_number_at(view, "hand");
    json_decref(view);
    return hands;
}

static void nothing_refused(struct client *floor, int table, const char *game)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/refusals", table);
    json_t *refusals = live_ask(floor, "GET", path, NULL, 200);
    char   *text     = json_dumps(refusals, JSON_COMPACT);
    if (json_array_size(refusals) != 0)
        fail_msg("%s: %s", game, text);
    free(text);
    json_decref(refusals);
}

static void test_practice_at_poker(void **unused)
{
    struct client floor;
    int           table[COUNT_OF(POKER)];
    int64_t       until = clock_ms() + WAIT_MS;
    (void)unused;
    live_make(&live);
    LIVE_START(&live, "log_level=warn", "demo=1", "play_chips=1000000");
    live_enter(&live, &floor, "floor");
    while (!find_tables(&floor, table) && clock_ms() < until)
        sleep_ms(500);
    for (size_t g = 0; g < COUNT_OF(POKER); g++) {
        while (hands_of(&floor, table[g]) < HANDS && clock_ms() < until)
            sleep_ms(2000);
        if (hands_of(&floor, table[g]) < HANDS)
            fail_msg("%s: only %lld hands", POKER[g], (long long)hands_of(&floor, table[g]));
        nothing_refused(&floor, table[g], POKER[g]);
    }
    client_release(&floor);
    live_stop(&live);
    live_remove(&live);
}

int main(void)
{
    const struct CMUnitTest demo_long[] = { cmocka_unit_test(test_practice_at_poker) };
    return cmocka_run_group_tests_name("demo-long", demo_long, NULL, NULL);
}
