/* The pots of a hand that is over, as they follow from its events: who could win each, and
 * who did. What moved is kept in a list, so that a wrong entry is taken back by its length. */
#ifndef RECALL_PAST_POTS_H
#define RECALL_PAST_POTS_H

#include "games/pots.h"

#define POT_MOVES_MAX 512 /* of one hand; of one with more nothing is told */

struct past_pots {
    uint16_t count;
    struct pot_move {
        uint8_t kind;        /* of the event */
        uint8_t seat;        /* whose chips or hand */
        uint8_t part, wager; /* as in the layout; of a pot its number, and the half */
        cents   amount;
    } move[POT_MOVES_MAX];
};

/* One event of the hand. */
void past_pots_hear(struct past_pots *pots, const struct event *event);

/* A pot, or half of one, that was pushed: who could win it, and who has. */
struct pushed_pot {
    uint8_t  number;              /* the main pot is 1 */
    uint8_t  half;                /* HAND_HIGH, HAND_LOW, or HAND_NONE: all of it */
    uint16_t seats, winners, odd; /* who of those that share it has a chip more than others */
    cents    amount, least, most; /* all of it, and what its winners have each */
};
#define PUSHED_MAX (2 * POTS_MAX)

/* In the order in which they were pushed. */
size_t past_pots_pushed(const struct past_pots *pots, struct pushed_pot out[PUSHED_MAX]);

#endif
