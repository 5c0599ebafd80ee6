/* Deuce-to-seven low: the worst high hand wins. Aces are high, and straights and
 * flushes count against a hand; A-2-3-4-5 is therefore no straight. */
#ifndef HANDS_DEUCE_H
#define HANDS_DEUCE_H

#include "hands/rank.h"

/* Greater wins, equal ties; comparable with no other kind. Without a joker. */
hand_rank deuce_rank5(const card cards[5]);

#endif
