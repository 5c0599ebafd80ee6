/* How many of the 154,143,080 hands each line of the House Way sets: recorded
 * from the full run that test_house_way_all.c repeats. */
#ifndef TESTS_HOUSE_WAY_COUNTS_H
#define TESTS_HOUSE_WAY_COUNTS_H

#include "hands/house_way.h"

#define SEVEN_CARD_HANDS 154143080 /* 53 over 7 */

/* Of the two-pair lines' hands, how many hold a straight or a flush (HW6c). */
#define HOUSE_WAY_TWO_PAIR_MADE 1712664

static const struct {
    uint32_t kept, split;
} HOUSE_WAY_COUNTS[HOUSE_WAY_LINES] = {
    [HOUSE_WAY_FIVE_ACES]    = { 0, 1128 },
    [HOUSE_WAY_FOUR_AKQ]     = { 23008, 100320 },
    [HOUSE_WAY_FOUR_JT9]     = { 32232, 23040 },
    [HOUSE_WAY_FOUR_876]     = { 39144, 16128 },
    [HOUSE_WAY_FOUR_SMALL]   = { 73696, 0 },
    [HOUSE_WAY_TWO_SETS]     = { 0, 68640 },
    [HOUSE_WAY_FULL_HOUSE]   = { 0, 4121040 },
    [HOUSE_WAY_THREE_PAIR]   = { 0, 2898720 },
    [HOUSE_WAY_TWO_PAIR_AKQ] = { 0, 16130880 },
    [HOUSE_WAY_TWO_PAIR_JT9] = { 3110400, 6635520 },
    [HOUSE_WAY_TWO_PAIR_876] = { 3188160, 2903040 },
    [HOUSE_WAY_TWO_PAIR_543] = { 1662336, 774144 },
    [HOUSE_WAY_MADE]         = { 7119228, 0 },
    [HOUSE_WAY_MADE_PAIR]    = { 8363256, 0 },
    [HOUSE_WAY_MADE_SET]     = { 385964, 0 },
    [HOUSE_WAY_THREE_ACES]   = { 1057060, 0 },
    [HOUSE_WAY_THREE_BELOW]  = { 6413616, 0 },
    [HOUSE_WAY_ONE_PAIR]     = { 64221960, 0 },
    [HOUSE_WAY_NO_PAIR]      = { 24780420, 0 },
};

#endif
