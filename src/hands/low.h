/* Ace-to-five low hands (OQ-30): aces are low, straights and flushes are not
 * seen, pairs count against the hand. A-2-3-4-5 is the best.
 *
 * The joker (at most one) is the lowest rank that the five cards lack
 * (CM-LB-2). In Omaha it is an ace and nothing else: see hands/omaha.h. */
#ifndef HANDS_LOW_H
#define HANDS_LOW_H

#include "hands/rank.h"

/* From the worst to the best, so that here too the greater rank wins. */
enum low_category {
    LOW_FOUR_OF_A_KIND,
    LOW_FULL_HOUSE,
    LOW_THREE_OF_A_KIND,
    LOW_TWO_PAIR,
    LOW_ONE_PAIR,
    LOW_NO_PAIR,
    LOW_CATEGORIES
};

static inline enum low_category low_category(hand_rank rank)
{
    return (enum low_category)hand_category(rank);
}

/* "high card" for five different ranks, as in every listing. */
const char *low_category_name(enum low_category category);

/* Greater wins, equal ties. The cards are distinct faces or the joker. */
hand_rank low_rank5(const card cards[5]);

/* The best five of 5, 6 or 7. */
hand_rank low_rank(const card *cards, size_t count);

/* The five that make `rank`, highest card first, the joker where it stands
 * in; a hand with pairs begins with them. */
void low_best(const card *cards, size_t count, hand_rank rank, card best[5]);

/* The rank of five different ranks, given as a set in which bit 0 is the ace,
 * bit 1 the deuce, bit 12 the king. */
hand_rank low_rank_of_set(unsigned ranks);

/* Five different ranks, none above eight (CM-OHL-0, CM-OHLJ-SH9). */
bool low_is_eight_or_better(hand_rank rank);

/* "7-5-4-3-A" or "one pair, A with 7-5-4". */
#define LOW_WORDS_MAX 64
const char *low_words(hand_rank rank, char out[LOW_WORDS_MAX]);

/* As people call it at a table: "10-7-5-3-A", "two pair, queens and sixes". */
const char *low_call(hand_rank rank, char out[LOW_WORDS_MAX]);

#endif
