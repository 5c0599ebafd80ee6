/* Random play in every structure, judged hand by hand. */
#include "test.h"

#include "poker_evenings.h"
#include "poker_rooms.h"

static void evenings(int room, struct poker_judge *seen)
{
    for (uint64_t seed = 1; seed <= 10; seed++)
        poker_evening(room, seed, 150, seen);
    assert_int_equal(seen->hands, 1500);
    assert_true(seen->side_pots > 200 && (seen->shared > 10 || seen->draws > 1000) && seen->uncalled > 100);
    assert_true(seen->all_in > 200 && seen->short_raises > 20 && seen->closed > 5 && seen->quiet > 30);
}

static void test_limit(void **unused)
{
    (void)unused;
    struct poker_judge seen = { 0 };
    evenings(ROOM_LIMIT, &seen);
    assert_true(seen.capped > 20);
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
    assert_true(seen.capped > 20);
}

static void test_pot_limit(void **unused)
{
    (void)unused;
    struct poker_judge seen = { 0 };
    evenings(ROOM_POT_LIMIT, &seen);
    assert_true(seen.mucked > 100);
}

static void test_high_low(void **unused)
{
    (void)unused;
    struct poker_judge seen = { 0 };
    evenings(ROOM_HIGH_LOW, &seen);
    assert_true(seen.lows > 100 && seen.odd > 5);
}

static void test_asked_to_show(void **unused)
{
    (void)unused;
    struct poker_judge seen = { 0 };
    evenings(ROOM_ASKED, &seen);
    assert_true(seen.mucked > 100 && seen.odd > 5);
}

static void test_lowball(void **unused)
{
    (void)unused;
    struct poker_judge seen = { 0 };
    evenings(ROOM_LOWBALL, &seen);
    assert_true(seen.draws > 1000);
}

static void test_three_draws(void **unused)
{
    (void)unused;
    struct poker_judge seen = { 0 };
    evenings(ROOM_DEUCE, &seen);
    assert_true(seen.draws > 1000);
}

int main(void)
{
    const struct CMUnitTest poker_play[] = {
        cmocka_unit_test(test_limit),    cmocka_unit_test(test_no_limit),
        cmocka_unit_test(test_spread),   cmocka_unit_test(test_pot_limit),
        cmocka_unit_test(test_high_low), cmocka_unit_test(test_asked_to_show),
        cmocka_unit_test(test_lowball),  cmocka_unit_test(test_three_draws),
    };
    return RUN_TESTS(poker_play);
}
