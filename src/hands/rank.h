/* What every hand rank shares.
 *
 * A rank is one integer: the greater wins, equal ones tie, and zero is no hand
 * at all. Its upper bits are the category, the lower twelve the place within
 * it. Ranks of different kinds (high, low, three-card...) do not compare. */
#ifndef HANDS_RANK_H
#define HANDS_RANK_H

#include "base/text.h"
#include "cards/card.h"

typedef uint16_t hand_rank;

#define HAND_RANK_NONE ((hand_rank)0)
#define HAND_PLACE_MAX 4095u

static inline hand_rank hand_rank_of(unsigned category, unsigned place)
{
    return (hand_rank)(category << 12 | place);
}
static inline unsigned hand_category(hand_rank rank)
{
    return (unsigned)rank >> 12;
}
static inline unsigned hand_place(hand_rank rank)
{
    return rank & HAND_PLACE_MAX;
}

/* "ace" and "aces" for a rank of cards/card.h. */
const char *hand_rank_name(unsigned rank);
const char *hand_rank_plural(unsigned rank);

/* Of two hands that are compared rank by rank, most telling first: how many ranks it takes to
 * tell them apart; 0 where all are the same. */
unsigned hand_ranks_apart(const uint8_t *own, const uint8_t *other, unsigned count);

/* "jack-ten"; and what lies beside the cards that name a hand: " with a king", " with king-ten". */
void hand_add_ranks(struct text *text, const uint8_t *ranks, unsigned count);
void hand_add_kickers(struct text *text, const uint8_t *ranks, unsigned count);

/* Goes through the sets of five among `count` cards. `*set` has bit i for card
 * i and starts at 0; false after the last. */
bool hand_next_five(const card *cards, size_t count, unsigned *set, card five[5]);

/* Lays cards as people do: the value that comes more often first, then the
 * higher one, then a natural card before the joker. `value[i]` (below 64) is
 * what cards[i] counts as; at most 7 cards. */
void hand_arrange(card *cards, size_t count, const unsigned *value);

/* n over k for the sizes that thirteen ranks need; 0 when k > n. */
static inline unsigned hand_choose(unsigned n, unsigned k)
{
    static const uint16_t WAYS[13][6] = {
        { 1, 0, 0, 0, 0, 0 },         { 1, 1, 0, 0, 0, 0 },         { 1, 2, 1, 0, 0, 0 },
        { 1, 3, 3, 1, 0, 0 },         { 1, 4, 6, 4, 1, 0 },         { 1, 5, 10, 10, 5, 1 },
        { 1, 6, 15, 20, 15, 6 },      { 1, 7, 21, 35, 35, 21 },     { 1, 8, 28, 56, 70, 56 },
        { 1, 9, 36, 84, 126, 126 },   { 1, 10, 45, 120, 210, 252 }, { 1, 11, 55, 165, 330, 462 },
        { 1, 12, 66, 220, 495, 792 },
    };
    return WAYS[n][k];
}

/* Numbers the sets of equally many ranks, at most five (bit r for rank r), so
 * that the set with the higher top card, then second card and so on, has the
 * higher number. The first is 0. */
static inline unsigned hand_set_number(unsigned ranks)
{
    unsigned number = 0;
    for (unsigned size = 1; ranks != 0; ranks &= ranks - 1, size++)
        number += hand_choose((unsigned)__builtin_ctz(ranks), size);
    return number;
}

/* The set of `size` ranks that has this number. */
static inline unsigned hand_set_of(unsigned number, unsigned size)
{
    unsigned ranks = 0;
    for (unsigned rank = 13; rank-- > 0 && size > 0;) {
        if (number >= hand_choose(rank, size)) {
            number -= hand_choose(rank, size--);
            ranks |= 1u << rank;
        }
    }
    return ranks;
}

/* Closes the gaps that `taken` leaves among the ranks, and opens them again:
 * kickers are numbered among the ranks that may be kickers. From the top down
 * and from the bottom up, so that each gap is met at its own place. */
static inline unsigned hand_squeeze(unsigned ranks, unsigned taken)
{
    for (unsigned rank = 13; rank-- > 0;)
        if (taken >> rank & 1) {
            unsigned below = (1u << rank) - 1;
            ranks          = (ranks & below) | (ranks >> 1 & ~below);
        }
    return ranks;
}
static inline unsigned hand_stretch(unsigned ranks, unsigned taken)
{
    for (unsigned rank = 0; rank < 13; rank++)
        if (taken >> rank & 1) {
            unsigned below = (1u << rank) - 1;
            ranks          = (ranks & below) | (ranks & ~below) << 1;
        }
    return ranks;
}

#endif
