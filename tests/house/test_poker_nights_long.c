/* Four million hands at the eight poker tables, half a million at each: see poker_nights.h.
 * They are played by turns, so that a run which is stopped has been at every table alike. */
#include "test.h"

#include <stdio.h>

#include "poker_nights.h"
#include "rulebook/sheets.h"

#define HANDS 500000
#define TURNS 50

static const struct sheet *const SHEETS[] = {
    &sheet_marina1_holdem,           &sheet_marina2_holdem,     &sheet_marina1_lowball,
    &sheet_marina2_lowball,          &sheet_marysville_holdem,  &sheet_marysville_omaha_8,
    &sheet_marysville_omaha_8_joker, &sheet_marysville_lowball,
};
static struct poker_nights ALL[COUNT_OF(SHEETS)];

static void print_sheet(const struct sheet *sheet, const struct poker_witness *witness)
{
    print_message("# %s: %lu hands (limit %lu, spread %lu, pot limit %lu, no limit %lu), %lu all-ins, "
                  "%lu accidents, %lu misdeals, %lu side pots\n",
                  sheet->id, (unsigned long)witness->hands, (unsigned long)witness->structures[POKER_LIMIT],
                  (unsigned long)witness->structures[POKER_SPREAD],
                  (unsigned long)witness->structures[POKER_POT_LIMIT],
                  (unsigned long)witness->structures[POKER_NO_LIMIT], (unsigned long)witness->hand.all_in,
                  (unsigned long)witness->accidents, (unsigned long)witness->hand.misdeals,
                  (unsigned long)witness->hand.side_pots);
}

static void play_turn(uint64_t turn, const struct sheet *sheet, struct poker_nights *all)
{
    for (uint64_t seed = 1000 * (turn + 1); all->witness.hands < (turn + 1) * (HANDS / TURNS); seed++)
        poker_night(sheet, seed, 100, all);
    print_sheet(sheet, &all->witness);
}

/* Every accident that the sheet knows has come up, whichever table it was. */
static void test_half_a_million_each(void **unused)
{
    (void)unused;
    for (uint64_t turn = 0; turn < TURNS; turn++)
        for (size_t i = 0; i < COUNT_OF(SHEETS); i++)
            play_turn(turn, SHEETS[i], &ALL[i]);
    for (size_t i = 0; i < COUNT_OF(SHEETS); i++) {
        for (size_t row = 0; row < SHEETS[i]->accidents.count; row++)
            if (ALL[i].found[row] < 50)
                fail_msg("%s, %s: only %lu", SHEETS[i]->id, SHEETS[i]->accidents.list[row].says.name,
                         (unsigned long)ALL[i].found[row]);
        assert_true(ALL[i].witness.hand.all_in > HANDS / 20);
    }
}

int main(void)
{
    const struct CMUnitTest poker_nights_long[] = { cmocka_unit_test(test_half_a_million_each) };
    return RUN_TESTS(poker_nights_long);
}
