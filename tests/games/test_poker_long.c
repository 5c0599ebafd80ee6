/* Random play in every structure for a long time: see test_poker_play.c. */
#include "test.h"

#include "poker_evenings.h"
#include "poker_rooms.h"

static void test_long_evenings(void **unused)
{
    (void)unused;
    uint64_t hands = 0;
    for (int room = 0; room < ROOMS; room++) {
        struct poker_judge seen = { 0 };
        for (uint64_t seed = 1001; seed <= 1100; seed++)
            poker_evening(room, seed, 1200, &seen);
        hands += seen.hands;
    }
    assert_int_equal(hands, (uint64_t)ROOMS * 120000);
}

int main(void)
{
    const struct CMUnitTest poker_long[] = { cmocka_unit_test(test_long_evenings) };
    return RUN_TESTS(poker_long);
}
