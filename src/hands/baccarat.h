/* Baccarat points: ace 1, two to nine at face, ten and pictures 10; the last digit of the sum (MC2-ZOO-V1,
 * OQ-46). */
#ifndef HANDS_BACCARAT_H
#define HANDS_BACCARAT_H

#include <assert.h>

#include "cards/card.h"

/* What a card counts: 1 to 10. No jokers. */
static inline unsigned baccarat_value(card face)
{
    static const uint8_t VALUE[13] = { 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1 };
    assert(face < CARD_JOKER);
    return VALUE[card_rank(face)];
}

/* 0 to 9; 9 is best. */
static inline unsigned baccarat_points(const card *cards, size_t count)
{
    unsigned sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += baccarat_value(cards[i]);
    return sum % 10;
}

#endif
