#include "test.h"

#include "odds/ask_set.h"

#include "games/three_card.h"
#include "rulebook/catalog.h"
#include "rulebook/sheets.h"
#include "sim/sim.h"

#include <math.h>
#include <string.h>

static struct odds odds;

static void check_ask(const struct odds_ask *what, uint64_t seed)
{
    struct sim     sim;
    struct sim_ask ask = { .rounds = 1000000, .seed = seed, .threads = 2 };
    assert_int_equal(odds_find(what, &odds), STATUS_OK);
    assert_int_equal(sim_run(what, &ask, &sim), STATUS_OK);
    assert_int_equal(sim.wager_count, odds.wager_count);
    for (size_t w = 0; w < sim.wager_count; w++) {
        assert_int_equal(sim.wager[w].wager, odds.wager[w].wager);
        double expected = sqrt(odds.wager[w].variance / (double)ask.rounds);
        assert_true(fabs(sim.wager[w].ev - odds.wager[w].ev) < 4.5 * sim.wager[w].error);
        assert_true(fabs(sim.wager[w].error / expected - 1) < 0.15);
    }
}

static void check(const char *game, const char *option, uint64_t seed)
{
    const struct catalog_row *row  = catalog_find(game);
    struct odds_ask           what = odds_ask(row);
    assert_true(ask_set(row, &what, option));
    check_ask(&what, seed);
}

static void test_the_odds_lie_within_four_and_a_half_errors(void **unused)
{
    (void)unused;
    check("marina2/three-card-6", "exposed=1", 1);
    check("marina2/three-card-6", "exposed=0", 2);
    check("marysville/three-card", "exposed=1", 3);
    check("marysville/three-card", "exposed=0", 4);
}

/* A made-up table: a line above 255 to 1, two that are no whole numbers, and an
 * Ante that pays 3 to 2. Of 22,100 hands 4 are mini royals, 44 other straight
 * flushes, 52 threes, 720 straights, 1,096 flushes and 3,744 pairs
 * (hands/test_three.c), none of which is ever folded. */
static void test_any_ratio_and_any_size(void **unused)
{
    (void)unused;
    static const struct ratio pair_plus[THREE_CATEGORIES] = {
        [THREE_MINI_ROYAL] = { 3000, 1 }, [THREE_STRAIGHT_FLUSH] = { 81, 2 }, [THREE_OF_A_KIND] = { 30, 1 },
        [THREE_STRAIGHT] = { 6, 1 },      [THREE_FLUSH] = { 7, 5 },           [THREE_ONE_PAIR] = { 1, 1 },
        [THREE_HIGH_CARD] = { -1, 1 },
    };
    struct pay                     ante[THREE_CARD_RESULTS];
    struct sheet                   sheet   = sheet_marysville_three_card;
    const struct three_card_rules *printed = sheet.rules;
    struct three_card_rules        rules   = *printed;
    double expected = 4 * 3000 + 44 * 40.5 + 52 * 30 + 720 * 6 + 1096 * 1.4 + 3744 - 16440;
    memcpy(ante, printed->ante_pays, sizeof ante);
    ante[THREE_CARD_HIGHER].pays = (struct ratio){ 3, 2 };
    rules.pair_plus              = pair_plus;
    rules.ante_pays              = ante;
    sheet.rules                  = &rules;
    struct odds_ask what         = odds_ask_sheet(&sheet);
    check_ask(&what, 5);
    assert_int_equal(odds.wager[1].wager, WAGER_PAIR_PLUS);
    assert_true(fabs(odds.wager[1].ev - expected / 22100) < 1e-12);
    assert_string_equal(odds.wager[0].outcome[0].name, "win both");
    assert_int_equal(odds.wager[0].outcome[0].pays.num * 2, 5 * odds.wager[0].outcome[0].pays.den);
    assert_string_equal(odds.wager[1].outcome[5].name, "one pair");
    assert_string_equal(odds.wager[1].outcome[4].name, "flush"); /* 7 to 5 before 1 to 1 */
}

int main(void)
{
    const struct CMUnitTest sim[] = {
        cmocka_unit_test(test_the_odds_lie_within_four_and_a_half_errors),
        cmocka_unit_test(test_any_ratio_and_any_size),
    };
    return RUN_TESTS(sim);
}
