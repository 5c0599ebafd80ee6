/* Totals of the three 21 games.
 *
 * All count aces 1 or 11, pictures and tens 10, the rest at face. They differ
 * in what the first two cards can be:
 *
 *   No Bust with the joker    two jokers are Natural 22; a joker in any other
 *                             hand makes it hard 21 (MC1-NBJ-H1, OQ-13)
 *   No Bust 22                an ace with a ten-value is Natural 22
 *   Pure 21.5                 an ace with a bonus card (10, J, Q, K) is 21.5
 *
 * Every other total above 21 is over. Totals are kept in halves, so that 21.5
 * is 43. */
#ifndef HANDS_BLACKJACK_H
#define HANDS_BLACKJACK_H

#include "hands/rank.h"

enum blackjack_kind { BLACKJACK_JOKER, BLACKJACK_22, BLACKJACK_215, BLACKJACK_KINDS };

struct blackjack_total {
    uint16_t halves; /* twice the total; the lowest one if that is over */
    bool     soft;   /* an ace counts 11 in it */
    bool     natural;
    bool     over;
};

/* `first_two`: the hand is the first two cards as dealt, so that it can be a
 * natural; a split hand is not (OQ-14). `count` is at least 1; only the joker
 * game has jokers. */
struct blackjack_total blackjack_total(enum blackjack_kind kind, const card *cards, size_t count,
                                       bool first_two);

/* One order for totals: naturals, then 21 downward, then the hands that are
 * over, the nearer to 21 the better. Who wins between two hands that are over
 * is each game's affair. */
hand_rank blackjack_rank(struct blackjack_total total);

/* "natural", "total", "over": also the categories of the rank, from the top. */
const char *blackjack_category_name(struct blackjack_total total);

#endif
