/* The fifteen lines of the Fortune bonus on seven cards (CM-FPG-4), the joker
 * as in hands/high.h.
 *
 * Ranking and paying differ: the printed table pays three of a kind more than
 * a straight, though the straight ranks higher. So a hand is the set of lines
 * its cards contain; the highest gives its place, the best-paying one its pay
 * (OQ-44). */
#ifndef HANDS_FORTUNE_H
#define HANDS_FORTUNE_H

#include "hands/rank.h"

/* As printed, from the top. */
enum fortune_line {
    FORTUNE_SEVEN_STRAIGHT_FLUSH, /* seven in a row in one suit, no joker */
    FORTUNE_ROYAL_MATCH,          /* royal flush and a natural K-Q of one suit beside it */
    FORTUNE_SEVEN_WITH_JOKER,     /* seven in a row in one suit with the joker */
    FORTUNE_FIVE_ACES,
    FORTUNE_ROYAL_FLUSH,
    FORTUNE_STRAIGHT_FLUSH,
    FORTUNE_FOUR_OF_A_KIND,
    FORTUNE_FULL_HOUSE,
    FORTUNE_FLUSH,
    FORTUNE_STRAIGHT,
    FORTUNE_THREE_OF_A_KIND,
    FORTUNE_THREE_PAIR,
    FORTUNE_TWO_PAIR,
    FORTUNE_ONE_PAIR,
    FORTUNE_HIGH_CARD,
    FORTUNE_LINES
};

/* The words of the printed pay table. */
const char *fortune_line_name(enum fortune_line line);

/* A set of lines: bit i for line i. High card is in every set. */
typedef uint16_t fortune_set;

fortune_set fortune_lines(const card cards[7]);

/* The highest line of the set. */
enum fortune_line fortune_line(fortune_set lines);

/* The line of the set that pays most under `pays`, indexed by line; of equal
 * pays the higher line. */
enum fortune_line fortune_paid_line(fortune_set lines, const struct ratio pays[FORTUNE_LINES]);

#endif
