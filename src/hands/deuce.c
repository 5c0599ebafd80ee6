#include "hands/deuce.h"

#include "hands/high.h"
#include "hands/pattern.h"

#define WHEEL 0x100fu /* A 2 3 4 5 as a set of ranks */

hand_rank deuce_rank5(const card cards[5])
{
    hand_rank high  = high_rank5(cards);
    unsigned  ranks = 0;
    for (int i = 0; i < 5; i++)
        ranks |= 1u << card_rank(cards[i]);
    if (ranks == WHEEL) {
        bool suited = high_category(high) == HIGH_STRAIGHT_FLUSH;
        high = hand_rank_of(suited ? HIGH_FLUSH : HIGH_CARD, pattern_place(PATTERN_DISTINCT, WHEEL, 0));
    }
    return (hand_rank)(UINT16_MAX - high);
}
