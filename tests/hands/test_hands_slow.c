/* Every hand there is against the twin. Minutes, not seconds. */
#include "test.h"

#include <stdlib.h>

#include "counts.h"
#include "hands/fortune.h"
#include "hands/high.h"
#include "order.h"
#include "pays.h"
#include "twin.h"

static struct twin_table *lowest, *second;

static int make_tables(void **unused)
{
    (void)unused;
    lowest = twin_table_make(false);
    second = twin_table_make(true);
    return lowest != NULL && second != NULL ? 0 : -1;
}

static int free_tables(void **unused)
{
    (void)unused;
    free(lowest);
    free(second);
    return 0;
}

/* All sets of `count` cards of the 53, in one order with the twin; how many of
 * each category without the joker and in all. */
static void judge_all(size_t count, uint64_t natural[HIGH_CATEGORIES], uint64_t seen[HIGH_CATEGORIES])
{
    static struct order order;
    card                cards[7] = { 0, 1, 2, 3, 4, 5, 6 };
    memset(&order, 0, sizeof order);
    do {
        hand_rank rank = high_rank(cards, count);
        order_note(&order, rank, twin_high_by_table(lowest, cards, count));
        seen[high_category(rank)]++;
        if (cards[count - 1] != CARD_JOKER)
            natural[high_category(rank)]++;
    } while (twin_next(cards, count, CARD_KINDS));
    order_check(&order);
}

static void test_all_six_card_hands(void **unused)
{
    (void)unused;
    uint64_t natural[HIGH_CATEGORIES] = { 0 }, seen[HIGH_CATEGORIES] = { 0 };
    judge_all(6, natural, seen);
    assert_memory_equal(natural, COUNT_6_OF_52, sizeof natural);
    assert_memory_equal(seen, COUNT_6_OF_53, sizeof seen);
}

static void test_all_seven_card_hands(void **unused)
{
    (void)unused;
    uint64_t natural[HIGH_CATEGORIES] = { 0 }, seen[HIGH_CATEGORIES] = { 0 };
    judge_all(7, natural, seen);
    assert_memory_equal(natural, COUNT_7_OF_52, sizeof natural);
    assert_memory_equal(seen, COUNT_7_OF_53, sizeof seen);
}

static void test_all_seven_card_hands_with_the_wheel_second(void **unused)
{
    (void)unused;
    static struct order order;
    card                cards[7] = { 0, 1, 2, 3, 4, 5, 6 };
    do
        order_note(&order, high_rank_wheel_second(cards, 7), twin_high_by_table(second, cards, 7));
    while (twin_next(cards, 7, CARD_KINDS));
    order_check(&order);
}

static void test_all_fortune_hands(void **unused)
{
    (void)unused;
    uint64_t ranked[FORTUNE_LINES] = { 0 }, paid[FORTUNE_LINES] = { 0 };
    card     cards[7] = { 0, 1, 2, 3, 4, 5, 6 };
    do {
        fortune_set lines = fortune_lines(cards);
        if (lines != twin_fortune(cards, lowest))
            fail_msg("lines %x, the twin says %x", lines, twin_fortune(cards, lowest));
        ranked[fortune_line(lines)]++;
        paid[fortune_paid_line(lines, FPG_04)]++;
    } while (twin_next(cards, 7, CARD_KINDS));
    assert_memory_equal(ranked, COUNT_FORTUNE, sizeof ranked);
    assert_memory_equal(paid, COUNT_FORTUNE_PAID, sizeof paid);
}

int main(void)
{
    const struct CMUnitTest hands[] = {
        cmocka_unit_test(test_all_six_card_hands),
        cmocka_unit_test(test_all_seven_card_hands),
        cmocka_unit_test(test_all_seven_card_hands_with_the_wheel_second),
        cmocka_unit_test(test_all_fortune_hands),
    };
    return cmocka_run_group_tests_name("hands", hands, make_tables, free_tables);
}
