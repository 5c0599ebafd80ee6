/* The two-card front hand of double-hand poker: a pair, or high cards. The
 * joker is an ace here, for there is no straight or flush to complete.
 * When a front fouls its back is hands/double_hand.h. */
#ifndef HANDS_TWO_H
#define HANDS_TWO_H

#include "hands/high.h"

/* Greater wins, equal is a copy. The category is HIGH_CARD or HIGH_ONE_PAIR. */
hand_rank two_rank(const card cards[2]);

/* The same two cards, the higher first, an ace before the joker. */
void two_arrange(const card cards[2], card out[2]);

/* "pair of nines", "ace-king". */
const char *two_call(const card cards[2], char out[HIGH_WORDS_MAX]);

#endif
