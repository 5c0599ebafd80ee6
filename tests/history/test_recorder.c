/* What is written down for other programs is read again and settles the same: round_trip.h. */
#include "test.h"

#include "round_trip.h"
#include "rulebook/sheets.h"

static struct round_trip write_down(const struct sheet *sheet, uint64_t nights)
{
    return round_trip(sheet, &(struct round_trip_nights){ 1, nights, 25 });
}

static void test_holdem(void **unused)
{
    static const struct sheet *const sheets[] = { &sheet_marina1_holdem, &sheet_marina2_holdem,
                                                  &sheet_marysville_holdem };
    struct round_trip                seen     = { 0 };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        seen = write_down(sheets[i], 24);
        assert_true(seen.told > 200 && seen.refused > 100 && seen.unknown > 20);
    }
    assert_true(seen.posts > 3); /* Marysville's: one big blind, and the dead one with it */
}

static void test_omaha(void **unused)
{
    (void)unused;
    struct round_trip seen = write_down(&sheet_marysville_omaha_8, 24);
    assert_true(seen.told > 150 && seen.refused > 100);
}

static void test_games_that_it_has_no_word_for(void **unused)
{
    static const struct sheet *const sheets[] = { &sheet_marina1_lowball, &sheet_marysville_omaha_8_joker };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        struct round_trip seen = write_down(sheets[i], 2);
        assert_true(seen.told == 0 && seen.refused >= 80);
    }
}

int main(void)
{
    const struct CMUnitTest recorder[] = {
        cmocka_unit_test(test_holdem),
        cmocka_unit_test(test_omaha),
        cmocka_unit_test(test_games_that_it_has_no_word_for),
    };
    return RUN_TESTS(recorder);
}
