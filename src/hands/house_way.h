/* The House Way: how the house dealer lays seven cards of double-hand poker.
 *
 * The chart stands in house_way.def, a row for each printed line. The joker is
 * an ace wherever pairs and sets are counted, even if it could complete a
 * straight or a flush; two and three pair go before a straight or flush
 * (OQ-26). A row fixes the ranks in front; of cards of equal rank those go in
 * front that leave the higher back; if that makes no difference, the joker and
 * then spades before hearts, diamonds and clubs.
 * Marina prints no chart of its own and uses this one (OQ-25). */
#ifndef HANDS_HOUSE_WAY_H
#define HANDS_HOUSE_WAY_H

#include "hands/double_hand.h"

enum house_way_line {
#define HOUSE_WAY(line, hand, from, to, need, kept, split) HOUSE_WAY_##line,
#include "hands/house_way.def"
#undef HOUSE_WAY
    HOUSE_WAY_LINES
};

struct house_way {
    card_set front; /* two of the seven; the others are the back */
    uint8_t  line;  /* enum house_way_line */
    bool     split; /* the row's set or pairs were split, or put in front */
};

/* `seven` holds seven cards. Never foul. */
struct house_way house_way(card_set seven);

/* What the line did with the hand, in words. */
const char *house_way_words(struct house_way way);

#endif
