/* Three Card Poker gone through whole: every hand of the player against every
 * hand of the player-dealer, with each of its cards turned up in turn.
 *
 * The play assumed is the best there is for Ante and Play: for each hand and
 * each card turned up, a Play wager where it loses less on average than the
 * Ante that a fold gives up (where both cost the same, a Play wager). */
#ifndef ODDS_THREE_CARD_STUDY_H
#define ODDS_THREE_CARD_STUDY_H

#include "games/three_card.h"
#include "odds/odds.h"

#define THREE_CARD_HANDS 22100 /* three of 52 */
#define THREE_CARD_DEALS 18424 /* three of the other 49 */

/* How a hand ended: one of the results of a hand that was played, or a fold. */
#define THREE_CARD_FOLD THREE_CARD_RESULTS
#define THREE_CARD_ENDS (THREE_CARD_RESULTS + 1)

struct three_card_study {
    /* Deals by how they ended, by the player's hand, and by the best
     * five of the six cards; with a card turned up every deal counts three
     * times, once for each card that may be the one. The best five are not
     * looked at (HIGH_CARD) where no wager asks for them. */
    uint64_t deals[THREE_CARD_ENDS][THREE_CATEGORIES][HIGH_CATEGORIES];
    uint64_t total;
    /* By hand number: bit c is set where the hand is played when card c is
     * turned up; all bits or none where no card is. */
    uint64_t plays[THREE_CARD_HANDS];
};

void three_card_study(const struct three_card_rules *rules, struct three_card_study *out);

/* The number of three different cards in any order. */
static inline uint32_t three_card_number(uint32_t a, uint32_t b, uint32_t c)
{
    uint32_t low = a < b ? a : b, high = a < b ? b : a;
    uint32_t top    = c > high ? c : high,
             middle = c > high  ? high
                      : c > low ? c
                                : low,
             bottom = c < low ? c : low;
    return top * (top - 1) * (top - 2) / 6 + middle * (middle - 1) / 2 + bottom;
}

/* What Ante and Play come to together in Antes, an ante bonus with them, by how
 * the hand ended and what it was. */
struct ratio three_card_both(const struct three_card_rules *rules, unsigned end, enum three_category three);

/* The play of a study as a table of words (three_card_way.c). */
void three_card_way(const struct three_card_study *study, bool turned_up, char out[ODDS_STRATEGY_MAX]);

/* Does any wager ask for the best five of six? */
bool three_card_has_six(const struct three_card_rules *rules);

#endif
