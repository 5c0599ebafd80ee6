/* Who could win which pot of a hand that is over, by what its events say; the pots are
 * counted here by hand. */
#include "test.h"

#include "recall/past_pots.h"

#define SEATS(...) seats_of((const uint8_t[]){ __VA_ARGS__, 0 })

static struct past_pots pots;

static uint16_t seats_of(const uint8_t *seat)
{
    uint16_t seats = 0;
    for (; *seat != 0; seat++)
        seats |= (uint16_t)(1u << *seat);
    return seats;
}

static void hear(enum event_kind kind, struct fields has)
{
    struct event event = { .kind = (uint8_t)kind, .has = has };
    past_pots_hear(&pots, &event);
}

static void put(uint8_t seat, cents amount)
{
    hear(EVENT_PUT, (struct fields){ .seat = seat, .street = 1, .wager = WAGER_LIVE, .amount = amount });
}

static void pushed(uint8_t seat, uint32_t pot, uint8_t half, cents amount)
{
    hear(EVENT_POT, (struct fields){ .seat = seat, .count = pot, .hand = half, .amount = amount });
}

static void begin(uint8_t dealt)
{
    pots.count = 0;
    hear(EVENT_STARTED, (struct fields){ .seat = 1 });
    for (uint8_t seat = 1; seat <= dealt; seat++)
        hear(EVENT_CARD, (struct fields){ .spot = seat, .seat = seat });
}

/* Seat 1 is all-in for 40, seat 2 for 100, seats 3 and 4 play for 250; seat 4 has folded. */
static void test_side_pots_are_for_those_who_reach_them(void **unused)
{
    (void)unused;
    struct pushed_pot out[PUSHED_MAX];
    begin(4);
    put(1, 4000);
    put(2, 10000);
    put(3, 25000);
    put(4, 25000);
    put(3, 5000);
    hear(EVENT_UNPUT,
         (struct fields){ .seat = 3, .street = 1, .wager = WAGER_LIVE, .amount = 5000 }); /* nobody called */
    hear(EVENT_FOLDED, (struct fields){ .seat = 4, .spot = 4 });
    pushed(3, 3, HAND_NONE, 30000);
    pushed(2, 2, HAND_NONE, 18000);
    pushed(1, 1, HAND_NONE, 16000);
    assert_int_equal(past_pots_pushed(&pots, out), 3);
    assert_int_equal(out[0].number, 3);
    assert_int_equal(out[0].seats, SEATS(3));
    assert_int_equal(out[1].seats, SEATS(2, 3));
    assert_int_equal(out[1].winners, SEATS(2));
    assert_int_equal(out[2].seats, SEATS(1, 2, 3));
    assert_int_equal(out[2].amount, 16000);
}

/* The short hand is thrown away unseen: there is no level of its own any more, and whoever is
 * left plays for the one pot that the house pushes. */
static void test_a_short_hand_that_is_mucked_has_no_pot(void **unused)
{
    (void)unused;
    struct pushed_pot out[PUSHED_MAX];
    begin(3);
    put(1, 4000);
    put(2, 10000);
    put(3, 10000);
    hear(EVENT_MUCKED, (struct fields){ .seat = 1 });
    pushed(3, 1, HAND_NONE, 24000);
    assert_int_equal(past_pots_pushed(&pots, out), 1);
    assert_int_equal(out[0].seats, SEATS(2, 3));
    /* Not so where it is shown and loses: the main pot is for three, the side pot for two. */
    begin(3);
    put(1, 4000);
    put(2, 10000);
    put(3, 10000);
    pushed(3, 2, HAND_NONE, 12000);
    pushed(3, 1, HAND_NONE, 12000);
    assert_int_equal(past_pots_pushed(&pots, out), 2);
    assert_int_equal(out[0].seats, SEATS(2, 3));
    assert_int_equal(out[1].seats, SEATS(1, 2, 3));
}

static void test_halves_and_shares_are_told_apart(void **unused)
{
    (void)unused;
    struct pushed_pot out[PUSHED_MAX];
    begin(3);
    for (uint8_t seat = 1; seat <= 3; seat++)
        put(seat, 3000);
    pushed(2, 1, HAND_HIGH, 4500);
    pushed(1, 1, HAND_LOW, 2300);
    pushed(3, 1, HAND_LOW, 2200);
    assert_int_equal(past_pots_pushed(&pots, out), 2);
    assert_int_equal(out[0].half, HAND_HIGH);
    assert_int_equal(out[0].winners, SEATS(2));
    assert_int_equal(out[1].winners, SEATS(1, 3));
    assert_int_equal(out[1].amount, 4500);
    assert_int_equal(out[1].seats, SEATS(1, 2, 3));
    assert_int_equal(out[0].odd, 0);
    assert_int_equal(out[1].odd, SEATS(1)); /* has a dollar more than the other */
    assert_int_equal(out[1].most - out[1].least, 100);
}

/* A fold that was entered by mistake is taken back by the length of the list. */
static void test_what_is_taken_back_never_was(void **unused)
{
    (void)unused;
    struct pushed_pot out[PUSHED_MAX];
    begin(2);
    put(1, 1000);
    put(2, 1000);
    uint16_t before = pots.count;
    hear(EVENT_FOLDED, (struct fields){ .seat = 2, .spot = 2 });
    pots.count = before;
    pushed(1, 1, HAND_NONE, 2000);
    assert_int_equal(past_pots_pushed(&pots, out), 1);
    assert_int_equal(out[0].seats, SEATS(1, 2));
}

/* All-in with nothing but dead chips: they lie in a pot for everybody. Where only who wins
 * is entered, nobody else is known. */
static void test_dead_chips_and_winners_alone(void **unused)
{
    (void)unused;
    struct pushed_pot out[PUSHED_MAX];
    begin(3);
    hear(EVENT_PUT, (struct fields){ .seat = 1, .street = 1, .wager = WAGER_DEAD, .amount = 100 });
    put(2, 200);
    put(3, 200);
    pushed(3, 2, HAND_NONE, 400);
    pushed(1, 1, HAND_NONE, 100);
    assert_int_equal(past_pots_pushed(&pots, out), 2);
    assert_int_equal(out[0].seats, SEATS(2, 3));
    assert_int_equal(out[1].seats, SEATS(1, 2, 3));
    pots.count = 0;
    pushed(5, 1, HAND_NONE, 100);
    assert_int_equal(past_pots_pushed(&pots, out), 1);
    assert_int_equal(out[0].seats, SEATS(5));
}

static void test_a_hand_too_long_tells_nothing(void **unused)
{
    (void)unused;
    struct pushed_pot out[PUSHED_MAX];
    begin(2);
    for (unsigned i = 0; i <= POT_MOVES_MAX; i++)
        put(1, 1);
    pushed(1, 1, HAND_NONE, 100);
    assert_int_equal(past_pots_pushed(&pots, out), 0);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_side_pots_are_for_those_who_reach_them),
        cmocka_unit_test(test_a_short_hand_that_is_mucked_has_no_pot),
        cmocka_unit_test(test_halves_and_shares_are_told_apart),
        cmocka_unit_test(test_what_is_taken_back_never_was),
        cmocka_unit_test(test_dead_chips_and_winners_alone),
        cmocka_unit_test(test_a_hand_too_long_tells_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
