#include "test.h"

#include "odds/ask_set.h"

#include "rulebook/catalog.h"
#include "sim/sim.h"

#include <math.h>

static void check(const char *game, const char *option, uint64_t seed)
{
    const struct catalog_row *row = catalog_find(game);
    static struct odds        odds;
    struct sim                sim;
    struct odds_ask           what = odds_ask(row);
    struct sim_ask            ask  = { .rounds = 1000000, .seed = seed, .threads = 2 };
    assert_true(ask_set(row, &what, option));
    assert_int_equal(odds_find(&what, &odds), STATUS_OK);
    assert_int_equal(sim_run(&what, &ask, &sim), STATUS_OK);
    assert_int_equal(sim.wager_count, odds.wager_count);
    for (size_t w = 0; w < sim.wager_count; w++) {
        assert_int_equal(sim.wager[w].wager, odds.wager[w].wager);
        double expected = sqrt(odds.wager[w].variance / (double)ask.rounds);
        assert_true(fabs(sim.wager[w].ev - odds.wager[w].ev) < 4.5 * sim.wager[w].error);
        assert_true(fabs(sim.wager[w].error / expected - 1) < 0.15);
    }
}

static void test_the_odds_lie_within_four_and_a_half_errors(void **unused)
{
    (void)unused;
    check("marina2/three-card-6", "exposed=1", 1);
    check("marina2/three-card-6", "exposed=0", 2);
    check("marysville/three-card", "exposed=1", 3);
    check("marysville/three-card", "exposed=0", 4);
}

int main(void)
{
    const struct CMUnitTest sim[] = {
        cmocka_unit_test(test_the_odds_lie_within_four_and_a_half_errors),
    };
    return RUN_TESTS(sim);
}
