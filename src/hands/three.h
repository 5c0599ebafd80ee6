/* Three-card hands (MC2-TCP6-H1, H2; CM-TCP-H1, H2): no joker, suits equal.
 *
 * A straight beats a flush and three of a kind beats both. A-K-Q is the top
 * straight and A-2-3 the lowest, suited too (OQ-40); A-K-Q suited is the mini
 * royal. */
#ifndef HANDS_THREE_H
#define HANDS_THREE_H

#include "hands/rank.h"

enum three_category {
    THREE_HIGH_CARD,
    THREE_ONE_PAIR,
    THREE_FLUSH,
    THREE_STRAIGHT,
    THREE_OF_A_KIND,
    THREE_STRAIGHT_FLUSH,
    THREE_MINI_ROYAL,
    THREE_CATEGORIES
};

static inline enum three_category three_category(hand_rank rank)
{
    return (enum three_category)hand_category(rank);
}

/* "three of a kind", "mini royal". */
const char *three_category_name(enum three_category category);

/* Greater wins, equal ties. Three different cards. */
hand_rank three_rank(const card cards[3]);

/* The same three cards, most telling first. */
void three_arrange(const card cards[3], card out[3]);

/* As it is called across a table: "pair of nines", "queen high", "flush". */
#define THREE_CALL_MAX 32
const char *three_call(const card cards[3], char out[THREE_CALL_MAX]);

/* The same beside another hand of this name: with the cards that tell them apart, "jack-ten
 * high", "pair of nines with a king", "king-high flush"; three_call() where nothing does. */
const char *three_call_beside(const card cards[3], const card other[3], char out[THREE_CALL_MAX]);

/* Queen high or better: the player-dealer qualifies. */
bool three_is_queen_high(hand_rank rank);

#endif
