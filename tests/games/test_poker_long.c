/* Random play in every structure for a long time: see test_poker_play.c. */
#include "test.h"

#include "poker_evenings.h"
#include "poker_rooms.h"
#include "rulebook/sheets.h"

static void test_long_evenings(void **unused)
{
    (void)unused;
    uint64_t hands = 0;
    for (int room = 0; room < ROOMS; room++) {
        struct poker_judge seen = { 0 };
        for (uint64_t seed = 1001; seed <= 1100; seed++)
            poker_evening(room, seed, 1200, &seen);
        hands += seen.hands;
    }
    assert_int_equal(hands, (uint64_t)ROOMS * 120000);
}

/* Every accident in every structure, by both houses' lists. */
static void test_long_mishaps(void **unused)
{
    static const struct {
        int                 room;
        const struct sheet *sheet;
        bool                burns;
    } row[] = {
        { ROOM_NO_LIMIT, &sheet_marina1_holdem, true },
        { ROOM_LIMIT, &sheet_marina2_holdem, true },
        { ROOM_SPREAD, &sheet_marysville_holdem, false },
        { ROOM_POT_LIMIT, &sheet_marysville_omaha_8, false },
        { ROOM_HIGH_LOW, &sheet_marysville_omaha_8, false },
        { ROOM_LOWBALL, &sheet_marina1_lowball, true },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct poker_mishaps mishaps = { .accidents = &row[i].sheet->accidents, .burns = row[i].burns };
        struct poker_judge   seen    = { 0 };
        for (uint64_t seed = 2001; seed <= 2100; seed++)
            poker_mishaps(row[i].room, seed, 600, &seen, &mishaps);
        assert_int_equal(seen.hands, 60000);
    }
}

int main(void)
{
    const struct CMUnitTest poker_long[] = { cmocka_unit_test(test_long_evenings),
                                             cmocka_unit_test(test_long_mishaps) };
    return RUN_TESTS(poker_long);
}
