/* Four million hands at the eight poker tables, half a million at each: see poker_nights.h. */
#include "test.h"

#include <stdio.h>

#include "poker_nights.h"
#include "rulebook/sheets.h"

#define HANDS 500000

static const struct sheet *const SHEETS[] = {
    &sheet_marina1_holdem,           &sheet_marina2_holdem,     &sheet_marina1_lowball,
    &sheet_marina2_lowball,          &sheet_marysville_holdem,  &sheet_marysville_omaha_8,
    &sheet_marysville_omaha_8_joker, &sheet_marysville_lowball,
};

/* Every accident that the sheet knows has come up, whichever table it was. */
static void play(const struct sheet *sheet)
{
    static struct poker_nights all;
    memset(&all, 0, sizeof all);
    for (uint64_t seed = 1000; all.witness.hands < HANDS; seed++)
        poker_night(sheet, seed, 100, &all);
    for (size_t i = 0; i < sheet->accidents.count; i++)
        if (all.found[i] < 50)
            fail_msg("%s, %s: only %lu", sheet->id, sheet->accidents.list[i].says.name,
                     (unsigned long)all.found[i]);
    assert_true(all.witness.hands >= HANDS && all.witness.hand.all_in > HANDS / 20);
    print_message("# %s: %lu hands, %lu accidents, %lu misdeals, %lu side pots\n", sheet->id,
                  (unsigned long)all.witness.hands, (unsigned long)all.witness.accidents,
                  (unsigned long)all.witness.hand.misdeals, (unsigned long)all.witness.hand.side_pots);
}

static void test_half_a_million_each(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(SHEETS); i++)
        play(SHEETS[i]);
}

int main(void)
{
    const struct CMUnitTest poker_nights_long[] = { cmocka_unit_test(test_half_a_million_each) };
    return RUN_TESTS(poker_nights_long);
}
