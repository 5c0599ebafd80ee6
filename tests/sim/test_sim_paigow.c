/* Double-hand by simulation: the bonus against the counts over all hands, the
 * base wager against a slow judge, and all against the odds. */
#include "test.h"

#include "odds/ask_set.h"

#include <math.h>

#include "games/paigow.h"
#include "hands/counts.h"
#include "hands/house_way.h"
#include "hands/twin.h"
#include "rulebook/catalog.h"
#include "sim/sim.h"

static struct sim run(const char *game, const char *wheel, uint64_t rounds, unsigned threads)
{
    const struct catalog_row *row  = catalog_find(game);
    struct odds_ask           what = odds_ask(row);
    struct sim_ask            ask  = { .rounds = rounds, .seed = 5, .threads = threads };
    struct sim                sim;
    assert_true(ask_set(row, &what, wheel));
    assert_int_equal(sim_run(&what, &ask, &sim), STATUS_OK);
    return sim;
}

/* All 154,143,080 hands have been counted by the line that pays most. */
static void test_the_bonus_is_what_the_counts_say(void **unused)
{
    static const int pays[FORTUNE_LINES] = { 5000, 1000, 750, 250, 100, 50, 20, 5, 4, 2, 3, 0, -1, -1, -1 };
    int64_t          sum = 0, hands = 0;
    (void)unused;
    for (int line = 0; line < FORTUNE_LINES; line++) {
        sum += (int64_t)COUNT_FORTUNE_PAID[line] * pays[line];
        hands += (int64_t)COUNT_FORTUNE_PAID[line];
    }
    assert_int_equal(hands, 154143080);
    struct sim sim = run("marysville/fortune", "wheel=low", 1500000, 2);
    assert_int_equal(sim.wager_count, 3);
    assert_int_equal(sim.wager[1].wager, WAGER_FORTUNE);
    assert_true(fabs(sim.wager[1].ev - (double)sum / (double)hands) < 4.5 * sim.wager[1].error);
}

/* The houses compare alike, on however many threads; and a judge that sorts and
 * compares as a player would comes to the same within the errors. */
static void test_the_base_wager(void **unused)
{
    const int rounds = 60000;
    uint64_t  chance = 77;
    int       sum    = 0;
    (void)unused;
    struct sim marina = run("marina1/double-hand", "wheel=low", 1000000, 1);
    struct sim cm     = run("marysville/double-hand", "wheel=low", 1000000, 2);
    assert_true(marina.wager[0].ev == cm.wager[0].ev && marina.wager[0].error == cm.wager[0].error);
    for (int round = 0; round < rounds; round++) {
        card               cards[14];
        struct double_hand hand[2];
        twin_deal(&chance, cards, 14, 53);
        for (size_t i = 0; i < 2; i++) {
            card_set seven = set_from(cards + 7 * i, 7), front = house_way(seven).front;
            hand[i] = double_hand_of(front, seven & ~front);
        }
        sum += (twin_two(hand[0].front) > twin_two(hand[1].front)) +
               (twin_high5(hand[0].back, false) > twin_high5(hand[1].back, false)) - 1;
    }
    double twin = (double)sum / rounds, error = cm.wager[0].error * sqrt(1 + 1000000.0 / rounds);
    assert_true(fabs(cm.wager[0].ev - twin) < 4.5 * error);
    assert_true(cm.wager[0].ev < 0); /* copies are the bank's */
    assert_true(run("marina1/double-hand", "wheel=second", 1000000, 2).wager[0].ev != cm.wager[0].ev);
}

/* Against the exact variance: the long pays are too rare for the sample's own
 * to be trusted. */
static void check(const char *game, const char *option, uint64_t seed, size_t wagers)
{
    const struct catalog_row *row = catalog_find(game);
    static struct odds        odds;
    struct sim                sim;
    struct odds_ask           what = odds_ask(row);
    struct sim_ask            ask  = { .rounds = 2000000, .seed = seed, .threads = 2 };
    assert_true(ask_set(row, &what, option));
    assert_int_equal(odds_find(&what, &odds), STATUS_OK);
    assert_int_equal(sim_run(&what, &ask, &sim), STATUS_OK);
    assert_int_equal(odds.wager_count, wagers);
    assert_int_equal(sim.wager_count, wagers);
    for (size_t w = 0; w < sim.wager_count; w++) {
        double expected = sqrt(odds.wager[w].variance / (double)ask.rounds);
        assert_int_equal(sim.wager[w].wager, odds.wager[w].wager);
        assert_true(fabs(sim.wager[w].ev - odds.wager[w].ev) < 4.5 * expected);
    }
    assert_true(fabs(sim.wager[0].error / sqrt(odds.wager[0].variance / (double)ask.rounds) - 1) < 0.01);
}

static void test_the_odds_lie_within_four_and_a_half_errors(void **unused)
{
    (void)unused;
    check("marina1/double-hand", "wheel=low", 1, 1);
    check("marina2/double-hand", "wheel=second", 2, 1);
    check("marysville/double-hand", "wheel=low", 3, 1);
    check("marysville/fortune", "wheel=low", 4, 3);
}

int main(void)
{
    const struct CMUnitTest sim[] = {
        cmocka_unit_test(test_the_bonus_is_what_the_counts_say),
        cmocka_unit_test(test_the_base_wager),
        cmocka_unit_test(test_the_odds_lie_within_four_and_a_half_errors),
    };
    return RUN_TESTS(sim);
}
