/* Double-hand poker: seven cards laid as a front of two and a back of five. */
#ifndef HANDS_DOUBLE_HAND_H
#define HANDS_DOUBLE_HAND_H

#include "cards/set.h"

#define DOUBLE_HAND_CARDS 7
#define FRONT_CARDS       2
#define BACK_CARDS        5

struct double_hand {
    card front[FRONT_CARDS];
    card back[BACK_CARDS];
};

/* The value of a two-card front: its higher rank, or PAIR_VALUE + rank for a
 * pair; the joker is an ace. Enough to say "a king or higher can go in front". */
#define PAIR_VALUE 16
int front_value(card_set two);

/* The same with the second card: a full order of fronts, equal ones copies. */
int front_order(card_set two);

/* Do these cards (five to seven) hold a straight or a flush, the joker
 * standing for any one card? */
bool holds_straight_or_flush(card_set cards);

/* Is the front stronger than the back (CM-PGP-B2, B4a)? Pairs are compared
 * first, then the cards in turn; when all of the front is matched the back's
 * further cards make it higher, so equal is not foul (OQ-71). */
bool front_is_stronger(card_set front, card_set back);

/* The whole foul test: also a front that is not two cards or a back that is
 * not five (CM-PGP-B4b, B4c). */
bool double_hand_foul(const card *front, size_t front_count, const card *back, size_t back_count);

/* Front and back as cards, sets first and then from the highest down, as the
 * chart prints them: 10-10-6-6-3. */
struct double_hand double_hand_of(card_set front, card_set back);

#endif
