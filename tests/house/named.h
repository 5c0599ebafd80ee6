/* Cards that nobody knew get their faces, in the order in which they lie. */
#ifndef TESTS_HOUSE_NAMED_H
#define TESTS_HOUSE_NAMED_H

#include "events/events.h"

static inline void hear_named(card *hand, size_t count, const struct fields *has)
{
    size_t next = 0;
    for (size_t i = 0; i < count; i++)
        if (hand[i] == CARD_UNKNOWN && next < has->cards.count)
            hand[i] = has->cards.card[next++];
}

#endif
