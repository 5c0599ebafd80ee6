/* Sums over a card_set, a nibble for each rank (see cards/set.h). */
#ifndef HANDS_NIBBLES_H
#define HANDS_NIBBLES_H

#include "cards/set.h"

/* A one in each of the thirteen ranks, and `value` in the lowest `count`. */
#define NIBBLES                  UINT64_C(0x1111111111111)
#define NIBBLES_OF(value, count) ((UINT64_C(0x1111111111111111) >> (64 - 4 * (count))) * (value))

/* One in each rank of which any suit is there. */
#define NIBBLE_ANY(set) (((set) | (set) >> 1 | (set) >> 2 | (set) >> 3) & NIBBLES)

/* The sum of all nibbles, which must be at most 15. */
#define NIBBLE_SUM(nibbles) (((nibbles)*UINT64_C(0x1111111111111111)) >> 60)

/* The top bit of each nibble that is at least `least` (1 to 8). */
#define NIBBLE_AT_LEAST(counts, least) (((counts) + NIBBLES * (8 - (least))) & NIBBLES * 8)

/* How many cards of each rank, the joker counting as an ace: up to five. */
static inline uint64_t nibble_counts(card_set set)
{
    card_set natural = set & ~SET_JOKER;
    uint64_t pairs   = natural - ((natural >> 1) & NIBBLES * 5);
    uint64_t counts  = (pairs & NIBBLES * 3) + ((pairs >> 2) & NIBBLES * 3);
    return counts + (set >> CARD_JOKER << 4 * RANK_A);
}

/* The highest rank that has a bit. `nibbles` is not 0. */
static inline int nibble_top(uint64_t nibbles)
{
    return (63 - __builtin_clzll(nibbles)) / 4;
}

/* What NIBBLE_AT_LEAST sets for one rank. */
#define NIBBLE_TOP_BIT(rank) (UINT64_C(8) << 4 * (rank))

/* All cards of a rank; those of the aces' are five. */
static inline card_set nibble_cards(int rank)
{
    return (rank == RANK_A ? UINT64_C(31) : UINT64_C(15)) << 4 * rank;
}

#endif
