/* Random evenings at the made-up house, with everything that must always hold
 * checked at every step and each hand held against its page by the witness. */
#include "test.h"

#include "house/properties.h"
#include "lantern.h"

static void test_three_card_evenings(void **unused)
{
    (void)unused;
    static struct seen seen;
    for (uint64_t seed = 1; seed <= PLAYS(30); seed++)
        properties_play(&lantern_three_card, seed, 60, &seen);
    assert_int_equal(seen.three.hands, seen.rounds);
    assert_met(seen.three.folds > 300 && seen.three.unqualified > 100 && seen.three.partial > 50);
    assert_met(seen.three.bonuses > 20 && seen.broken > 3 && seen.three.backline_plays == 0);
}

static void test_double_hand_evenings(void **unused)
{
    (void)unused;
    static struct seen seen;
    for (uint64_t seed = 1; seed <= PLAYS(90); seed++)
        properties_play(&lantern_double_hand, seed, 40, &seen);
    assert_int_equal(seen.paigow.hands, seen.rounds);
    assert_met(seen.paigow.wins > 100 && seen.paigow.losses > 100 && seen.paigow.pushes > 100);
    assert_met(seen.accepted[COMMAND_ACCIDENT] > 0 && seen.accepted[COMMAND_PILE] == 0);
}

/* Two games for the pot: side pots, shared pots and odd chips, halves for the low
 * hand, bets that nobody called, pots too small for the collection, misdeals, fees for
 * the half hour. */
static void test_evenings_for_the_pot(void **unused)
{
    (void)unused;
    static struct seen seen;
    for (uint64_t seed = 1; seed <= PLAYS(80); seed++)
        properties_play(seed % 2 == 0 ? &lantern_high_card : &lantern_high_low, seed, 120, &seen);
    assert_int_equal(seen.pot.hands, seen.rounds);
    assert_met(seen.pot.side_pots > 200 && seen.pot.shared > 100 && seen.pot.odd > 50);
    assert_met(seen.pot.lows > 200 && seen.pot.unseen > 200 && seen.pot.uncalled > 200);
    /* A pot that is too small for its collection is rare: until there were some. */
    for (uint64_t seed = 1001; ALL_PLAYS && seen.pot.short_fees <= 3 && seed <= 1300; seed++)
        properties_play(&lantern_high_card, seed, 120, &seen);
    assert_met(seen.pot.short_fees > 3 && seen.pot.misdeals > 10 && seen.pot.jackpots > 200);
    assert_met(seen.pot.half_hours > 50 && seen.pot.rents > 300 && seen.accepted[COMMAND_COLLECT] > 10);
    assert_met(seen.refused[REFUSE_TABLE_STAKES] > 10 && seen.refused[REFUSE_BUY_IN] > 10);
}

/* Cards go from pile to pile in mid-hand, and piles are shuffled in with the stub:
 * after every event each pile has the faces that went there (tally.h). */
static void test_evenings_with_the_stub(void **unused)
{
    (void)unused;
    static struct seen seen;
    for (uint64_t seed = 1; seed <= PLAYS(80); seed++)
        properties_play(&lantern_high_stub, seed, 120, &seen);
    assert_int_equal(seen.pot.hands, seen.rounds);
    assert_met(seen.pot.mucks > 1500 && seen.pot.returns > 3 && seen.pot.seen_cards > 50);
    assert_int_equal(seen.named, seen.pot.mucks + seen.pot.returns);
    assert_met(seen.moved > 60 && seen.refills == 0);
}

int main(void)
{
    const struct CMUnitTest fourth_play[] = {
        cmocka_unit_test(test_three_card_evenings),
        cmocka_unit_test(test_double_hand_evenings),
        cmocka_unit_test(test_evenings_for_the_pot),
        cmocka_unit_test(test_evenings_with_the_stub),
    };
    return RUN_TESTS(fourth_play);
}
