/* The kept counts of double-hand poker, made again: some minutes each. */
#include "test.h"

#include <math.h>

#include "games/paigow.h"
#include "games/sheet.h"
#include "odds/paigow_study.h"
#include "rulebook/catalog.h"
#include "sim/sim.h"

static void recount(bool second)
{
    const struct paigow_rules *rules = catalog_find("marysville/fortune")->sheet->rules;
    struct paigow_study_ask    ask   = {
             PAIGOW_RANKS_ALL, true, second, rules->fortune->pays, 2, NULL, NULL,
    };
    struct paigow_pairs found[FORTUNE_LINES];
    assert_int_equal(paigow_study(&ask, found), STATUS_OK);
    assert_memory_equal(found, PAIGOW_PAIRS[second], sizeof found);
}

static void test_the_wheel_lowest(void **unused)
{
    (void)unused;
    recount(false);
}

static void test_the_wheel_second(void **unused)
{
    (void)unused;
    recount(true);
}

/* Enough rounds to see an error of a twentieth of the edge. */
static void test_many_rounds(void **unused)
{
    (void)unused;
    const struct catalog_row *row = catalog_find("marysville/fortune");
    static struct odds        odds;
    struct sim                sim;
    struct odds_ask           what = odds_ask(row);
    struct sim_ask            ask  = { .rounds = 200000000, .seed = 5, .threads = 2 };
    assert_int_equal(odds_find(&what, &odds), STATUS_OK);
    assert_int_equal(sim_run(&what, &ask, &sim), STATUS_OK);
    for (size_t w = 0; w < sim.wager_count; w++)
        assert_true(fabs(sim.wager[w].ev - odds.wager[w].ev) <
                    4.5 * sqrt(odds.wager[w].variance / (double)ask.rounds));
}

int main(void)
{
    const struct CMUnitTest paigow_recount[] = {
        cmocka_unit_test(test_the_wheel_lowest),
        cmocka_unit_test(test_the_wheel_second),
        cmocka_unit_test(test_many_rounds),
    };
    return RUN_TESTS(paigow_recount);
}
