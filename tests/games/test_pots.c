/* Pots taken apart: what everybody put in, against piles written down by hand. */
#include "test.h"

#include "games/pots.h"

#define SEATS(...) seats_of((const unsigned[]){ __VA_ARGS__, 0 })

static uint16_t seats_of(const unsigned *seat)
{
    uint16_t seats = 0;
    for (; *seat != 0; seat++)
        seats |= (uint16_t)(1u << *seat);
    return seats;
}

static struct layout lay(size_t count, const struct stake *stakes)
{
    struct layout layout = { .count = (uint16_t)count };
    memcpy(layout.stake, stakes, count * sizeof *stakes);
    return layout;
}
#define LAY(...)                                                                                             \
    lay(sizeof((const struct stake[]){ __VA_ARGS__ }) / sizeof(struct stake),                                \
        (const struct stake[]){ __VA_ARGS__ })

static struct stake live(uint8_t seat, uint8_t street, cents amount)
{
    return (struct stake){ seat, 0, street, WAGER_LIVE, amount };
}

static struct stake dead(uint8_t seat, cents amount)
{
    return (struct stake){ seat, 0, 1, WAGER_DEAD, amount };
}

static void assert_pile(const struct pots *pots, size_t which, cents amount, uint16_t seats)
{
    assert_true(which < pots->count);
    assert_int_equal(pots->pile[which].amount, amount);
    assert_int_equal(pots->pile[which].seats, seats);
}

/* A seat wins of every other no more than it put in itself; streets are added up,
 * and a folded hand's chips lie in the layers that it reached. */
static void test_side_pots(void **unused)
{
    (void)unused;
    struct layout layout = LAY(live(1, 1, 10), live(2, 1, 10), live(3, 1, 10), live(4, 1, 10), live(2, 2, 20),
                               live(3, 2, 20), live(4, 2, 5), live(3, 3, 7));
    struct pots   pots   = pots_derive(&layout, SEATS(1, 2, 3), 0);
    assert_int_equal(pots.count, 3);
    assert_pile(&pots, 0, 40, SEATS(1, 2, 3));
    assert_pile(&pots, 1, 45, SEATS(2, 3));
    assert_pile(&pots, 2, 7, SEATS(3));
    /* Without seat 1 the first layer is the others' as well: one pot fewer. */
    pots = pots_derive(&layout, SEATS(2, 3), 0);
    assert_int_equal(pots.count, 2);
    assert_pile(&pots, 0, 85, SEATS(2, 3));
    /* The highest hand was killed: its chips are in the last pot of the others. */
    pots = pots_derive(&layout, SEATS(1, 2), 0);
    assert_int_equal(pots.count, 2);
    assert_pile(&pots, 0, 40, SEATS(1, 2));
    assert_pile(&pots, 1, 20 + 20 + 5 + 7, SEATS(2));
    assert_int_equal(pots_derive(&layout, 0, 0).count, 0);
}

/* Dead chips match nothing. Whoever has only such in plays for nothing else. */
static void test_dead_chips(void **unused)
{
    (void)unused;
    struct layout layout = LAY(dead(5, 3), live(5, 1, 4), live(10, 1, 4), live(1, 1, 2));
    struct pots   pots   = pots_derive(&layout, SEATS(1, 5, 10), 0);
    assert_int_equal(pots.count, 2);
    assert_pile(&pots, 0, 6 + 3, SEATS(1, 5, 10));
    assert_pile(&pots, 1, 4, SEATS(5, 10));
    assert_int_equal(pots_put(&layout, 5, 0), 4);
    assert_int_equal(pots_put(&layout, 5, 2), 0);
    assert_int_equal(pots_sum(&layout), 13);
    layout = LAY(dead(5, 3), live(2, 1, 4), live(10, 1, 4));
    pots   = pots_derive(&layout, SEATS(2, 5, 10), 0);
    assert_int_equal(pots.count, 2);
    assert_pile(&pots, 0, 3, SEATS(2, 5, 10));
    assert_pile(&pots, 1, 8, SEATS(2, 10));
}

/* OQ-108: the main pot pays, the next only for what it lacks. */
static void test_what_is_collected(void **unused)
{
    (void)unused;
    struct layout layout = LAY(live(1, 1, 1), live(2, 1, 5), live(3, 1, 5));
    struct pots   pots   = pots_derive(&layout, SEATS(1, 2, 3), 2);
    assert_pile(&pots, 0, 1, SEATS(1, 2, 3));
    assert_pile(&pots, 1, 8, SEATS(2, 3));
    pots = pots_derive(&layout, SEATS(1, 2, 3), 5);
    assert_pile(&pots, 0, 0, SEATS(1, 2, 3));
    assert_pile(&pots, 1, 6, SEATS(2, 3));
}

/* What nobody called: above the second highest, folded hands included, and from the
 * last street. */
static void test_uncalled(void **unused)
{
    (void)unused;
    struct layout layout =
        LAY(live(1, 1, 10), live(2, 1, 10), live(2, 2, 30), live(3, 1, 10), live(3, 2, 12));
    struct stake back = pots_uncalled(&layout);
    assert_int_equal(back.seat, 2);
    assert_int_equal(back.part, 2);
    assert_int_equal(back.amount, 18);
    layout = LAY(live(1, 1, 10), live(2, 1, 10), dead(3, 40));
    assert_int_equal(pots_uncalled(&layout).amount, 0);
    layout = (struct layout){ 0 };
    assert_int_equal(pots_uncalled(&layout).amount, 0);
}

/* Whole chips, one more for each from the first on, and what is no chip with the
 * first (OQ-36). */
static void test_odd_chips(void **unused)
{
    (void)unused;
    cents share[POT_SEATS_MAX + 1];
    pots_split(1000, 100, SEATS(2, 4, 9), 5, share);
    assert_true(share[9] == 400 && share[2] == 300 && share[4] == 300);
    pots_split(1130, 100, SEATS(2, 4, 9), 3, share);
    assert_true(share[4] == 430 && share[9] == 400 && share[2] == 300 && share[1] == 0);
    pots_split(40, 100, SEATS(7, 8), 8, share);
    assert_true(share[8] == 40 && share[7] == 0);
    pots_split(7, 1, SEATS(10), 1, share);
    assert_int_equal(share[10], 7);
}

int main(void)
{
    const struct CMUnitTest pots[] = {
        cmocka_unit_test(test_side_pots),         cmocka_unit_test(test_dead_chips),
        cmocka_unit_test(test_what_is_collected), cmocka_unit_test(test_uncalled),
        cmocka_unit_test(test_odd_chips),
    };
    return RUN_TESTS(pots);
}
