/* The House Way once more, slowly and from the chart's words: of all twenty-one
 * ways to lay seven cards those that the row allows, of these the best front,
 * and of equal fronts the best back. Shares nothing with src/hands but cards. */
#ifndef TESTS_HOUSE_WAY_TWIN_H
#define TESTS_HOUSE_WAY_TWIN_H

#include "cards/card.h"

struct twin_lay {
    card front[2], back[5];
};

struct twin_way {
    struct twin_lay lay;
    const char     *rule;
    bool            split; /* the row parted a set or pairs, or put a pair in front */
};

/* The cards are in falling order, the joker first. */
struct twin_way twin_house_way(const card seven[7]);

/* Do the seven hold a straight or a flush? */
bool twin_holds_made(const card seven[7]);

/* Is the front stronger than the back? Pairs first, then the cards in turn. */
bool twin_foul(const struct twin_lay *lay);

#endif
