/* The poker tables with everything that is checked at every step of random play, and in a
 * house whose store dies; test_poker_nights.c plays them at length. */
#include "test.h"

#include "evenings.h"
#include "properties.h"

static const char *const POKER[] = { "marina1/holdem",  "marysville/holdem",        "marina1/lowball",
                                     "marina2/lowball", "marysville/omaha-8-joker", "marysville/omaha-8",
                                     "marina2/holdem",  "marysville/lowball" };

static void test_poker_evenings(void **unused)
{
    static struct seen seen;
    (void)unused;
    PROVES("CM-OHLJ-Y18");
    for (uint64_t seed = 1; seed <= 4 * COUNT_OF(POKER); seed++)
        properties_play(slot_sheet(POKER[seed % COUNT_OF(POKER)]), seed, 30, &seen);
    assert_true(seen.rounds > 900 && seen.choices > 300 && seen.accepted[COMMAND_POST] > 50);
}

static void test_poker_in_a_house_that_dies(void **unused)
{
    struct evenings all = { 0 };
    (void)unused;
    for (uint64_t seed = 1; seed <= COUNT_OF(POKER); seed++)
        evening_play(POKER[seed % COUNT_OF(POKER)], seed, 30, 150, &all);
    assert_true(all.deaths > 30 && all.unheard > 3);
}

int main(void)
{
    const struct CMUnitTest poker_evenings[] = {
        cmocka_unit_test(test_poker_evenings),
        cmocka_unit_test(test_poker_in_a_house_that_dies),
    };
    return RUN_TESTS(poker_evenings);
}
