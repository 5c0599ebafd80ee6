/* A set of different cards in one word: bit `card` for each, the joker on top.
 *
 * The four suits of a rank are four neighboring bits, so that a nibble of the
 * word is a rank and sums over nibbles count cards of a rank. The highest bit
 * is the highest card, the joker (bit 52) standing above the aces. */
#ifndef CARDS_SET_H
#define CARDS_SET_H

#include "cards/card.h"

typedef uint64_t card_set;

#define SET_OF(face) (UINT64_C(1) << (face))
#define SET_JOKER    SET_OF(CARD_JOKER)

static inline card_set set_from(const card *cards, size_t count)
{
    card_set set = 0;
    for (size_t i = 0; i < count; i++)
        set |= SET_OF(cards[i]);
    return set;
}

/* The highest card alone. The set is not empty. */
static inline card_set set_top(card_set set)
{
    return SET_OF(63 - __builtin_clzll(set));
}

/* The two highest cards. The set has at least two. */
static inline card_set set_top_two(card_set set)
{
    card_set top = set_top(set);
    return top | set_top(set ^ top);
}

/* Takes the highest card out of the set, which is not empty. */
static inline card set_take(card_set *set)
{
    card top = (card)(63 - __builtin_clzll(*set));
    *set ^= SET_OF(top);
    return top;
}

#endif
