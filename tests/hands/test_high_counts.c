/* The recorded counts of six- and seven-card hands, found by the evaluator.
 * That it ranks every one of them rightly is for test_hands_slow. */
#include "test.h"

#include "counts.h"
#include "hands/high.h"
#include "twin.h"

static uint64_t total(const uint64_t count[HIGH_CATEGORIES])
{
    uint64_t sum = 0;
    for (int i = 0; i < HIGH_CATEGORIES; i++)
        sum += count[i];
    return sum;
}

static void test_recorded_counts_are_complete(void **unused)
{
    (void)unused;
    assert_int_equal(total(COUNT_5_OF_52), 2598960);
    assert_int_equal(total(COUNT_5_OF_53), 2869685);
    assert_int_equal(total(COUNT_6_OF_52), 20358520);
    assert_int_equal(total(COUNT_6_OF_53), 22957480);
    assert_int_equal(total(COUNT_7_OF_52), 133784560);
    assert_int_equal(total(COUNT_7_OF_53), 154143080);
}

static void test_all_seven_card_hands_by_category(void **unused)
{
    (void)unused;
    uint64_t natural[HIGH_CATEGORIES] = { 0 }, seen[HIGH_CATEGORIES] = { 0 };
    card     cards[7] = { 0, 1, 2, 3, 4, 5, 6 };
    do {
        enum high_category category = high_category(high_rank7(cards));
        seen[category]++;
        if (cards[6] != CARD_JOKER)
            natural[category]++;
    } while (twin_next(cards, 7, 53));
    assert_memory_equal(natural, COUNT_7_OF_52, sizeof natural);
    assert_memory_equal(seen, COUNT_7_OF_53, sizeof seen);
}

static void test_all_six_card_hands_by_category(void **unused)
{
    (void)unused;
    uint64_t seen[HIGH_CATEGORIES] = { 0 };
    card     cards[6]              = { 0, 1, 2, 3, 4, 5 };
    do
        seen[high_category(high_rank6(cards))]++;
    while (twin_next(cards, 6, 52));
    assert_memory_equal(seen, COUNT_6_OF_52, sizeof seen);
}

int main(void)
{
    const struct CMUnitTest counts[] = {
        cmocka_unit_test(test_recorded_counts_are_complete),
        cmocka_unit_test(test_all_six_card_hands_by_category),
        cmocka_unit_test(test_all_seven_card_hands_by_category),
    };
    return RUN_TESTS(counts);
}
