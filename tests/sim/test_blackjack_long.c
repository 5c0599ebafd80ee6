/* A thousand million rounds of one game by a chart against the exact figure of
 * that chart, the hands of a split played by the same rule. */
#include "test.h"

#include "odds/blackjack_chart.h"
#include "rulebook/catalog.h"
#include "sim/sim.h"

#include <math.h>

static void test_a_thousand_million_rounds(void **unused)
{
    (void)unused;
    struct odds_ask        what = odds_ask(catalog_find("marysville/pure-21.5"));
    struct sim_ask         ask  = { .rounds = 1000000000, .seed = 215, .threads = 2 };
    struct blackjack_chart chart;
    static struct odds     odds;
    struct sim             sim;
    char                   why[CHART_WHY_MAX];
    assert_int_equal(odds_find(&what, &odds), STATUS_OK);
    assert_int_equal(chart_parse(odds.strategy, &chart, why), STATUS_OK);
    what.chart = &chart;
    assert_int_equal(odds_find(&what, &odds), STATUS_OK);
    assert_int_equal(sim_run(&what, &ask, &sim), STATUS_OK);
    assert_int_equal(sim.wager_count, odds.wager_count);
    for (size_t w = 0; w < sim.wager_count; w++) {
        const struct odds_wager *exact = &odds.wager[0];
        while (exact->wager != sim.wager[w].wager && exact < odds.wager + odds.wager_count - 1)
            exact++;
        double z = (sim.wager[w].ev - exact->ev) / sim.wager[w].error;
        print_message("%s: %.8f, error %.8f, exactly %.8f, z %+.2f\n", wager_word(sim.wager[w].wager),
                      sim.wager[w].ev, sim.wager[w].error, exact->ev, z);
        assert_int_equal(sim.wager[w].wager, exact->wager);
        assert_true(fabs(z) < 4.5);
    }
}

int main(void)
{
    const struct CMUnitTest sim[] = { cmocka_unit_test(test_a_thousand_million_rounds) };
    return RUN_TESTS(sim);
}
