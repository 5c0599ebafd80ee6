/* The six patterns that five ranks can make, numbered.
 *
 * High hands and ace-to-five hands see the same patterns and compare them by
 * the same ranks in the same order; only the values of the ranks and the sign
 * differ. A rank here is 0 (lowest) to 12 (highest) in the eyes of the caller,
 * and within a pattern a place grows with the hand. */
#ifndef HANDS_PATTERN_H
#define HANDS_PATTERN_H

#include "hands/rank.h"

enum pattern {
    PATTERN_DISTINCT, /* five ranks, in a row or not */
    PATTERN_PAIR,
    PATTERN_TWO_PAIR,
    PATTERN_TRIPS,
    PATTERN_FULL_HOUSE,
    PATTERN_QUADS,
};

/* The group is the set of ranks compared first, the kickers those compared
 * after it; `ways` is how many sets of kickers one group can have. */
struct pattern_shape {
    uint8_t  group_size, kicker_size;
    uint16_t ways, places;
};

static inline struct pattern_shape pattern_shape(enum pattern pattern)
{
    static const struct pattern_shape SHAPES[] = {
        [PATTERN_DISTINCT]   = { 5, 0, 1, 1287 },       /* 13 over 5 */
        [PATTERN_PAIR]       = { 1, 3, 220, 13 * 220 }, /* 12 over 3 */
        [PATTERN_TWO_PAIR]   = { 2, 1, 11, 78 * 11 },   /* 13 over 2 */
        [PATTERN_TRIPS]      = { 1, 2, 66, 13 * 66 },   /* 12 over 2 */
        [PATTERN_FULL_HOUSE] = { 1, 1, 12, 13 * 12 },   /* the pair is the kicker */
        [PATTERN_QUADS]      = { 1, 1, 12, 13 * 12 },
    };
    return SHAPES[pattern];
}

static inline unsigned pattern_place(enum pattern pattern, unsigned group, unsigned kickers)
{
    return hand_set_number(group) * pattern_shape(pattern).ways +
           hand_set_number(hand_squeeze(kickers, group));
}

/* Undoes pattern_place. */
static inline void pattern_of_place(enum pattern pattern, unsigned place, unsigned *group, unsigned *kickers)
{
    struct pattern_shape shape = pattern_shape(pattern);
    *group                     = hand_set_of(place / shape.ways, shape.group_size);
    *kickers                   = hand_stretch(hand_set_of(place % shape.ways, shape.kicker_size), *group);
}

#endif
