/* The house's clock at tables for the pot: the next hand, a seat that says nothing,
 * a dealer who goes, people who are away, and the half hour. The clock of the test
 * is set by hand. */
#include "test.h"

#include "house/clock_kit.h"

static const char *const GAMES[] = { "lantern/high-card", "lantern/high-low", "lantern/high-stub" };

static void begin(const char *game)
{
    open_at_clock(game);
    say("sit seat=1 who=Ann amount=20");
    say("sit seat=4 who=Bo amount=20");
    say("sit seat=9 who=Cy amount=20");
}

static void in_every_game(void (*check)(void))
{
    for (size_t i = 0; i < COUNT_OF(GAMES); i++) {
        begin(GAMES[i]);
        check();
        close_at_clock();
    }
}

static uint64_t bit(unsigned seat)
{
    return (uint64_t)1 << seat;
}

static struct turn turn(void)
{
    return table_turn(house_slot(K.house, 1)->sheet, table());
}

/* ---- a hand ---------------------------------------------------------------- */

/* The next hand is dealt by itself; who says nothing checks while that is free and
 * folds once it is not. The button is at seat 1, so seat 4 is the first to act. */
static void hand_runs_by_itself(void)
{
    runs_out(wait_for()->betting);
    assert_int_equal(table()->hand, 1);
    assert_int_equal(turn().seats, bit(4));
    runs_out(wait_for()->decide);
    assert_int_equal(turn().seats, bit(9)); /* seat 4 has checked, and is still in */
    say("put seat=9 amount=2");
    runs_out(wait_for()->decide); /* seat 1 folds */
    assert_int_equal(turn().seats, bit(4));
    runs_out(wait_for()->decide); /* and so does seat 4, twice in a row silent */
    assert_int_equal(table()->phase, TABLE_BETWEEN);
    /* 0.50 and 1 of Ann, 1 of Bo, less the 0.50 of a hand that ends early. */
    assert_int_equal(stack_of(9), 2000 + 250 - 50);
    assert_int_equal(stack_of(1), 2000 - 150);
    assert_int_equal(stack_of(4), 2000 - 100);
}

static void test_a_hand_in_which_few_speak(void **unused)
{
    (void)unused;
    in_every_game(hand_runs_by_itself);
}

/* Each seat has the whole time, from when it is its turn. */
static void each_has_time(void)
{
    say("deal");
    K.now += (uint64_t)wait_for()->decide * SECOND - 1;
    assert_int_equal(look(), 0);
    say("check seat=4");
    runs_out(wait_for()->decide);
    assert_int_equal(turn().seats, bit(1));
}

static void test_each_seat_has_time_of_its_own(void **unused)
{
    (void)unused;
    in_every_game(each_has_time);
}

/* Who is away is not waited for, in the hand that they were dealt into, and is not
 * dealt into the next. */
static void away_is_not_waited_for(void)
{
    say("deal");
    say("away seat=9");
    say("check seat=4");
    assert_true(look() > 0);
    assert_int_equal(turn().seats, bit(1));
    say("put seat=1 amount=2");
    say("fold seat=4");
    assert_true(look() > 0); /* seat 9 folds at once */
    assert_int_equal(table()->phase, TABLE_BETWEEN);
    runs_out(wait_for()->betting);
    assert_int_equal(table()->layout.dealt, bit(1) | bit(4));
}

static void test_an_away_seat_is_not_waited_for(void **unused)
{
    (void)unused;
    in_every_game(away_is_not_waited_for);
}

/* Everybody goes: checks and folds bring the hand to its end, two lapses in a row
 * make somebody away, seats are given up, and every chip goes with its owner. */
static void everybody_goes(void)
{
    unsigned taken = 3;
    say("deal");
    for (unsigned i = 0; i < 4000 && taken > 0; i++) {
        K.now += SECOND;
        (void)look();
        taken = 0;
        for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++)
            taken += room_taken(&table()->room, seat);
    }
    assert_int_equal(taken, 0);
    assert_int_equal(table_chips(table()), 0);
    const struct ledger *ledger = &house_slot(K.house, 1)->ledger;
    assert_null(ledger_check(ledger));
    assert_int_equal(ledger->balance[ACCOUNT_CAGE][0],
                     -ledger->balance[ACCOUNT_DROP][0] - ledger->balance[ACCOUNT_JACKPOT][0]);
    assert_true(ledger->balance[ACCOUNT_DROP][0] > 0); /* they were dealt hands meanwhile */
}

static void test_everybody_goes(void **unused)
{
    (void)unused;
    in_every_game(everybody_goes);
}

/* A dealer who enters the cards and goes before anything was collected: the hand is
 * a misdeal, and everybody has the chips back. */
static void dealer_goes(void)
{
    say("set name=entered value=1");
    say("deal");
    say("shuffle");
    say("card cards=As");
    runs_out(wait_for()->dealer);
    assert_int_equal(table()->phase, TABLE_BETWEEN);
    for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++)
        assert_int_equal(stack_of(seat), room_taken(&table()->room, seat) ? 2000 : 0);
}

static void test_a_dealer_who_goes(void **unused)
{
    (void)unused;
    in_every_game(dealer_goes);
}

/* ---- the half hour ---------------------------------------------------------- */

/* The clock collects when a half hour has begun, and not a moment before; in mid-hand
 * it waits for the end of the hand. */
static void test_the_clock_collects_by_the_half_hour(void **unused)
{
    (void)unused;
    begin("lantern/high-card");
    say("set name=option value=3");
    say("set name=betting_seconds value=0"); /* hands are dealt by hand */
    assert_int_equal(look(), 0);             /* nothing has begun */
    say("deal");
    assert_int_equal(stack_of(9), 2000 - 300 - 100);
    say("fold seat=4");
    say("fold seat=9");
    runs_out(1800);
    assert_int_equal(stack_of(9), 2000 - 300 - 100 - 300);
    assert_int_equal(look(), 0); /* once */

    say("set name=decide_seconds value=0");
    say("deal");
    K.now += (uint64_t)1800 * SECOND;
    assert_int_equal(look(), 0); /* chips in a hand stay there */
    say("fold seat=9");
    cents before = stack_of(9);
    say("fold seat=1");
    assert_true(look() > 0);
    assert_int_equal(stack_of(9), before - 300);
    close_at_clock();
}

int main(void)
{
    const struct CMUnitTest clock[] = {
        cmocka_unit_test(test_a_hand_in_which_few_speak),
        cmocka_unit_test(test_each_seat_has_time_of_its_own),
        cmocka_unit_test(test_an_away_seat_is_not_waited_for),
        cmocka_unit_test(test_everybody_goes),
        cmocka_unit_test(test_a_dealer_who_goes),
        cmocka_unit_test(test_the_clock_collects_by_the_half_hour),
    };
    return RUN_TESTS(clock);
}
