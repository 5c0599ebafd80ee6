/* Hundreds of thousands of hands there and back again, with few accidents and with some:
 * see round_trip.h. */
#include "test.h"

#include <stdio.h>

#include "round_trip.h"
#include "rulebook/sheets.h"

static void test_there_and_back(void **unused)
{
    static const struct sheet *const sheets[]   = { &sheet_marina1_holdem, &sheet_marina2_holdem,
                                                    &sheet_marysville_holdem, &sheet_marysville_omaha_8 };
    static const unsigned            accident[] = { 3, 25 };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(sheets); i++)
        for (size_t j = 0; j < COUNT_OF(accident); j++) {
            struct round_trip_nights nights = { 1000, 2999, accident[j] };
            struct round_trip        seen   = round_trip(sheets[i], &nights);
            print_message("# %s: %lu hands, %lu of them written down and played again\n", sheets[i]->id,
                          (unsigned long)seen.hands, (unsigned long)seen.told);
            assert_true(seen.hands >= 80000 && seen.told > 25000 && seen.posts + seen.shared > 1000);
        }
}

int main(void)
{
    const struct CMUnitTest recorder_long[] = { cmocka_unit_test(test_there_and_back) };
    return RUN_TESTS(recorder_long);
}
