/* Random play in every structure, judged hand by hand. */
#include "test.h"

#include "games/poker_accident.h"
#include "poker_evenings.h"
#include "poker_rooms.h"
#include "rulebook/sheets.h"

static void evenings(int room, struct poker_judge *seen)
{
    for (uint64_t seed = 1; seed <= PLAYS(10); seed++)
        poker_evening(room, seed, 150, seen);
    assert_int_equal(seen->hands, PLAYS(10) * 150);
    assert_met(seen->side_pots > 200 && (seen->shared > 10 || seen->draws > 1000) && seen->uncalled > 100);
    assert_met(seen->all_in > 200 && seen->short_raises > 20 && seen->closed > 5 && seen->quiet > 30);
}

static void test_limit(void **unused)
{
    (void)unused;
    struct poker_judge seen = { 0 };
    evenings(ROOM_LIMIT, &seen);
    assert_met(seen.capped > 20);
}

static void test_no_limit(void **unused)
{
    (void)unused;
    struct poker_judge seen = { 0 };
    evenings(ROOM_NO_LIMIT, &seen);
}

static void test_spread(void **unused)
{
    (void)unused;
    struct poker_judge seen = { 0 };
    evenings(ROOM_SPREAD, &seen);
    assert_met(seen.capped > 20);
}

static void test_pot_limit(void **unused)
{
    (void)unused;
    struct poker_judge seen = { 0 };
    evenings(ROOM_POT_LIMIT, &seen);
    assert_met(seen.mucked > 100);
}

static void test_high_low(void **unused)
{
    (void)unused;
    struct poker_judge seen = { 0 };
    evenings(ROOM_HIGH_LOW, &seen);
    assert_met(seen.lows > 100 && seen.odd > 5);
}

static void test_asked_to_show(void **unused)
{
    (void)unused;
    struct poker_judge seen = { 0 };
    evenings(ROOM_ASKED, &seen);
    assert_met(seen.mucked > 100 && seen.odd > 5);
}

static void test_lowball(void **unused)
{
    (void)unused;
    struct poker_judge seen = { 0 };
    evenings(ROOM_LOWBALL, &seen);
    assert_met(seen.draws > 1000);
}

static void test_three_draws(void **unused)
{
    (void)unused;
    struct poker_judge seen = { 0 };
    evenings(ROOM_DEUCE, &seen);
    assert_met(seen.draws > 1000);
}

/* ---- where everything goes wrong -------------------------------------------------- */

static void mishaps(int room, const struct accidents *accidents, bool burns)
{
    struct poker_mishaps mishaps = { .accidents = accidents, .burns = burns };
    struct poker_judge   seen    = { 0 };
    for (uint64_t seed = 1; seed <= PLAYS(10); seed++)
        poker_mishaps(room, seed, 300, &seen, &mishaps);
    assert_met(seen.dead_hands > 100 && seen.misdeals + seen.retrieved > 30);
    for (size_t i = 0; i < accidents->count; i++)
        if (accidents->list[i].happened == poker_looked) /* nobody makes up a blind in these rooms */
            assert_int_equal(mishaps.found[i], 0);
        else if (ALL_PLAYS && mishaps.found[i] < 3)
            fail_msg("%s happened %u times", accidents->list[i].says.name, (unsigned)mishaps.found[i]);
}

static void test_marina_goes_wrong(void **unused)
{
    (void)unused;
    mishaps(ROOM_NO_LIMIT, &sheet_marina1_holdem.accidents, true);
    mishaps(ROOM_LIMIT, &sheet_marina2_holdem.accidents, true);
}

static void test_marysville_goes_wrong(void **unused)
{
    (void)unused;
    mishaps(ROOM_SPREAD, &sheet_marysville_holdem.accidents, false);
    mishaps(ROOM_HIGH_LOW, &sheet_marysville_omaha_8.accidents, false);
}

static void test_lowball_goes_wrong(void **unused)
{
    (void)unused;
    mishaps(ROOM_LOWBALL, &sheet_marina1_lowball.accidents, true);
}

int main(void)
{
    const struct CMUnitTest poker_play[] = {
        cmocka_unit_test(test_limit),
        cmocka_unit_test(test_no_limit),
        cmocka_unit_test(test_spread),
        cmocka_unit_test(test_pot_limit),
        cmocka_unit_test(test_high_low),
        cmocka_unit_test(test_asked_to_show),
        cmocka_unit_test(test_lowball),
        cmocka_unit_test(test_three_draws),
        cmocka_unit_test(test_marina_goes_wrong),
        cmocka_unit_test(test_marysville_goes_wrong),
        cmocka_unit_test(test_lowball_goes_wrong),
    };
    return RUN_TESTS(poker_play);
}
