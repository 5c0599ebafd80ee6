/* The house's clock at tables for the pot: the next hand, a seat that says nothing,
 * a dealer who goes, people who are away, and the half hour. The clock of the test
 * is set by hand. */
#include "test.h"

#include <stdio.h>

#include "house/house_kit.h"

#define SECOND 1000

static const char *const GAMES[] = { "lantern/high-card", "lantern/high-low", "lantern/high-stub" };

static struct kit   K;
static struct store memory;
static uint64_t     by_clock; /* its words that were told */

static void hear(void *context, const struct told *told)
{
    (void)context;
    by_clock += told->by == BY_CLOCK;
}

static const struct table *table(void)
{
    return &house_slot(K.house, 1)->table;
}

static const struct patience *wait_for(void)
{
    return &table()->terms.wait;
}

static uint64_t look(void)
{
    uint64_t before = by_clock;
    assert_int_equal(house_clock(K.house, 1, 0), STATUS_OK);
    assert_int_equal(house_commit(K.house), STATUS_OK);
    return by_clock - before;
}

/* Nothing is said a moment before, and something then. */
static void runs_out(uint32_t seconds)
{
    K.now += (uint64_t)seconds * SECOND - 1;
    assert_int_equal(look(), 0);
    K.now += 1;
    assert_true(look() > 0);
}

static void begin(const char *game)
{
    char line[64];
    assert_int_equal(store_memory_open(&memory), STATUS_OK);
    kit_init(&K);
    K.world.listen = hear;
    K.now          = 1000 * SECOND;
    kit_open(&K, &memory);
    snprintf(line, sizeof line, "open game=%s", game);
    kit_do(&K, line);
    kit_do(&K, "sit seat=1 who=Ann amount=20");
    kit_do(&K, "sit seat=4 who=Bo amount=20");
    kit_do(&K, "sit seat=9 who=Cy amount=20");
}

static void in_every_game(void (*check)(void))
{
    for (size_t i = 0; i < COUNT_OF(GAMES); i++) {
        begin(GAMES[i]);
        check();
        assert_null(table_check(house_slot(K.house, 1)->sheet, table()));
        kit_close(&K);
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

static cents stack_of(uint8_t seat)
{
    return table()->room.place[seat].stack;
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
    kit_do(&K, "put seat=9 amount=2");
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
    kit_do(&K, "deal");
    K.now += (uint64_t)wait_for()->decide * SECOND - 1;
    assert_int_equal(look(), 0);
    kit_do(&K, "check seat=4");
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
    kit_do(&K, "deal");
    kit_do(&K, "away seat=9");
    kit_do(&K, "check seat=4");
    assert_true(look() > 0);
    assert_int_equal(turn().seats, bit(1));
    kit_do(&K, "put seat=1 amount=2");
    kit_do(&K, "fold seat=4");
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
    kit_do(&K, "deal");
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
    kit_do(&K, "set name=entered value=1");
    kit_do(&K, "deal");
    kit_do(&K, "shuffle");
    kit_do(&K, "card cards=As");
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
    kit_do(&K, "set name=option value=3");
    kit_do(&K, "set name=betting_seconds value=0"); /* hands are dealt by hand */
    assert_int_equal(look(), 0);                    /* nothing has begun */
    kit_do(&K, "deal");
    assert_int_equal(stack_of(9), 2000 - 300 - 100);
    kit_do(&K, "fold seat=4");
    kit_do(&K, "fold seat=9");
    runs_out(1800);
    assert_int_equal(stack_of(9), 2000 - 300 - 100 - 300);
    assert_int_equal(look(), 0); /* once */

    kit_do(&K, "set name=decide_seconds value=0");
    kit_do(&K, "deal");
    K.now += (uint64_t)1800 * SECOND;
    assert_int_equal(look(), 0); /* chips in a hand stay there */
    kit_do(&K, "fold seat=9");
    cents before = stack_of(9);
    kit_do(&K, "fold seat=1");
    assert_true(look() > 0);
    assert_int_equal(stack_of(9), before - 300);
    kit_close(&K);
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
