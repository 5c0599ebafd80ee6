/* A clock that was set back: the records are younger than the time of day, and the
 * tables must not wait until it has caught up. */
#include "test.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "../house/house_kit.h"
#include "wire.h"

#define HOUR_MS (60 * 60 * 1000)
#define WAIT_MS 20000

static struct live_house live;
static struct client     floor_;

/* A house that was open an hour from now: the bank is offered, for a second. */
static int make_house(void **unused)
{
    (void)unused;
    static struct kit kit;
    struct store      store;
    char              why[STORE_WHY_MAX];
    live_make(&live);
    kit_init(&kit);
    kit.now = (uint64_t)time(NULL) * 1000 + HOUR_MS;
    live_write_key(&live, kit.world.house_key);
    assert_int_equal(store_sqlite_open(&store, live.db, STORE_CREATE, why), STATUS_OK);
    kit_open(&kit, &store);
    kit_do(&kit, "open game=marina2/zoobac");
    kit_do(&kit, "set name=offer_seconds value=1 why=test");
    kit_do(&kit, "set name=floor_seconds value=1 why=test");
    kit_do(&kit, "sit seat=1 who=Ann amount=5000");
    kit_do(&kit, "sit seat=3 who=Bo amount=5000");
    kit_close(&kit);
    LIVE_START(&live, "log_level=warn");
    live_enter(&live, &floor_, "floor");
    return 0;
}

static int remove_house(void **unused)
{
    (void)unused;
    client_release(&floor_);
    live_stop(&live);
    live_remove(&live);
    return 0;
}

/* Offered to one, to the other, and then it is for the floor: each in its second. */
static void test_a_clock_set_back_stops_no_table(void **unused)
{
    (void)unused;
    int64_t end = clock_ms() + WAIT_MS;
    bool    broken;
    do {
        json_t *view     = live_ask(&floor_, "GET", "/api/v1/tables/1/view", NULL, 200);
        int64_t now      = json_number_at(view, "now");
        int64_t deadline = json_number_at(json_object_get(view, "turn"), "deadline");
        assert_true(deadline == 0 || deadline <= now + 1000);
        assert_true(now >= (int64_t)time(NULL) * 1000 + HOUR_MS - WAIT_MS); /* it goes on from where it was */
        broken = strcmp(json_text_at(view, "phase"), "broken") == 0;
        json_decref(view);
        if (clock_ms() > end)
            fail_msg("the table waits until the time has caught up");
        sleep_ms(100);
    } while (!broken);
}

int main(void)
{
    const struct CMUnitTest times[] = {
        cmocka_unit_test_setup_teardown(test_a_clock_set_back_stops_no_table, make_house, remove_house),
    };
    return RUN_TESTS(times);
}
