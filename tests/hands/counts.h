/* How many hands of each category there are, from high card to five aces.
 * Without the joker they are the counts every poker book prints; all of them
 * are what the twin finds (quick for five cards, test_hands_slow for more). */
#ifndef TESTS_HANDS_COUNTS_H
#define TESTS_HANDS_COUNTS_H

#include "hands/fortune.h"
#include "hands/high.h"

static const uint64_t COUNT_5_OF_52[HIGH_CATEGORIES] = {
    1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4, 0,
};
static const uint64_t COUNT_5_OF_53[HIGH_CATEGORIES] = {
    1418964, 1215024, 138600, 63360, 20532, 7804, 4368, 828, 180, 24, 1,
};
static const uint64_t COUNT_6_OF_52[HIGH_CATEGORIES] = {
    6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1656, 188, 0,
};
static const uint64_t COUNT_6_OF_53[HIGH_CATEGORIES] = {
    7183140, 10809876, 2873952, 853264, 696228, 314944, 196896, 19752, 8248, 1132, 48,
};
static const uint64_t COUNT_7_OF_52[HIGH_CATEGORIES] = {
    23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324, 0,
};
static const uint64_t COUNT_7_OF_53[HIGH_CATEGORIES] = {
    24780420, 64221960, 35553816, 7470676, 11236028, 6172088, 4188528, 307472, 184832, 26132, 1128,
};

/* The highest Fortune line of all 154,143,080 hands, from the top; and the line
 * that pays most under FPG-04. */
static const uint64_t COUNT_FORTUNE[FORTUNE_LINES] = {
    32,      72,       196,     1128,    26020,    184644,   307472,   4188528,
    6172088, 11236028, 7470676, 2862000, 32691816, 64221960, 24780420,
};
static const uint64_t COUNT_FORTUNE_PAID[FORTUNE_LINES] = {
    32,      72,       196,     1128,    26020,    184644,   307472,   4188528,
    6172088, 11034204, 7672500, 2862000, 32691816, 64221960, 24780420,
};

#endif
