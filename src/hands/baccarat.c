#include "hands/baccarat.h"

#include <assert.h>

unsigned baccarat_value(card face)
{
    static const uint8_t VALUE[13] = { 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1 };
    assert(face < CARD_JOKER);
    return VALUE[card_rank(face)];
}

unsigned baccarat_points(const card *cards, size_t count)
{
    unsigned sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += baccarat_value(cards[i]);
    return sum % 10;
}
