/* The fast path of hands/high.h, in a header so that it can be inlined.
 *
 * Each card has a key; the keys of a hand are added. The upper half of the sum
 * depends on the ranks alone, and a perfect hash takes it to the best rank
 * without regard to suits. The lower half counts each suit in four bits,
 * starting from three, so that five of a suit set the top bit; the joker counts
 * for every suit. Only then is the flush looked up, by the set of its ranks.
 *
 * The hash: the upper bits of the sum choose a bucket, the bucket says how far
 * to shift the column that the lower bits choose. tools/make_high_tables.c
 * makes keys and tables such that no two sums meet unless their hands tie. */
#ifndef HANDS_HIGH_FAST_H
#define HANDS_HIGH_FAST_H

#include "hands/rank.h"

enum {
    HIGH5_BUCKET_BITS = 10,
    HIGH5_COLUMN_BITS = 14,
    HIGH6_BUCKET_BITS = 12,
    HIGH6_COLUMN_BITS = 16,
    HIGH7_BUCKET_BITS = 13,
    HIGH7_COLUMN_BITS = 17,
    HIGH_SHIFT_MAX    = 255,
};
#define HIGH_SUITS_START 0x3333u
#define HIGH_SUITS_FULL  0x8888u

extern const uint64_t high_key[CARD_KINDS];
extern const uint8_t  high5_shift[1 << HIGH5_BUCKET_BITS];
extern const uint8_t  high6_shift[1 << HIGH6_BUCKET_BITS];
extern const uint8_t  high7_shift[1 << HIGH7_BUCKET_BITS];
extern const uint16_t high5_rank[(1 << HIGH5_COLUMN_BITS) + HIGH_SHIFT_MAX];
extern const uint16_t high6_rank[(1 << HIGH6_COLUMN_BITS) + HIGH_SHIFT_MAX];
extern const uint16_t high7_rank[(1 << HIGH7_COLUMN_BITS) + HIGH_SHIFT_MAX];
extern const uint16_t high_flush[1 << 14]; /* by set of ranks, bit 13 for the joker */

/* The flush, straight flush or royal flush in the suit that `full` marks. Kept
 * out of line: one hand in thirty needs it, and it would crowd the others. */
hand_rank high_flush_rank(const card *cards, size_t count, uint32_t full);

static inline uint32_t high_column(uint64_t sum, unsigned bits)
{
    return (uint32_t)(sum >> 32) & ((1u << bits) - 1);
}

/* A natural flush leaves no room for anything better that is not suited; the
 * joker does (three aces and the joker), so the better of the two counts. */
static inline hand_rank high_with_flush(const card *cards, size_t count, uint64_t sum, hand_rank rank)
{
    uint32_t full = (uint32_t)sum & HIGH_SUITS_FULL;
    if (__builtin_expect(full != 0, 0)) {
        hand_rank flush = high_flush_rank(cards, count, full);
        return flush > rank ? flush : rank;
    }
    return rank;
}

/* Seven cards by the sum of their keys, without regard to suits. */
static inline hand_rank high_rank7_of(uint64_t sum)
{
    return high7_rank[high7_shift[sum >> (64 - HIGH7_BUCKET_BITS)] + high_column(sum, HIGH7_COLUMN_BITS)];
}

static inline hand_rank high_rank5(const card c[5])
{
    uint64_t sum =
        HIGH_SUITS_START + high_key[c[0]] + high_key[c[1]] + high_key[c[2]] + high_key[c[3]] + high_key[c[4]];
    uint32_t at = high5_shift[sum >> (64 - HIGH5_BUCKET_BITS)] + high_column(sum, HIGH5_COLUMN_BITS);
    return high_with_flush(c, 5, sum, high5_rank[at]);
}

static inline hand_rank high_rank6(const card c[6])
{
    uint64_t sum = HIGH_SUITS_START + high_key[c[0]] + high_key[c[1]] + high_key[c[2]] + high_key[c[3]] +
                   high_key[c[4]] + high_key[c[5]];
    uint32_t at = high6_shift[sum >> (64 - HIGH6_BUCKET_BITS)] + high_column(sum, HIGH6_COLUMN_BITS);
    return high_with_flush(c, 6, sum, high6_rank[at]);
}

static inline hand_rank high_rank7(const card c[7])
{
    uint64_t sum = HIGH_SUITS_START + high_key[c[0]] + high_key[c[1]] + high_key[c[2]] + high_key[c[3]] +
                   high_key[c[4]] + high_key[c[5]] + high_key[c[6]];
    return high_with_flush(c, 7, sum, high_rank7_of(sum));
}

#endif
