/* How much of a physical table is entered: its depth, an option that the floor sets
 * at the opening or between hands.
 *
 *   full        the cards and every wager: all that a table of this game knows, with
 *               `entered` set; the table counts chips, fees and settlements itself
 *   collection  no chips: who banks, in which bracket of the schedule in force the
 *               action lies, and what the hand came to. The fees are those of the
 *               schedule, paid in cash: each comes in from outside (CASH-IN) and goes
 *               into the drop box (FEE, JACKPOT), so that the accounts sum to zero
 *   result      what the hand came to, for the scoreboard, and nothing else: nobody
 *               banks, nothing is collected
 *
 * At the last two the engine is told when a hand begins, its result where the game
 * has words for one (ZooBac), and when it is over; it is asked nothing else. No card
 * is dealt, none is counted, and no clock runs: who is dealt what lies on the felt.
 *
 * A hand of a bank table, `collection` on the left, `result` on the right:
 *
 *   OFFER --bank--> BETS --tally, close--> PLAY --result, settle--> OFFER
 *   OFFER ---------------close-----------> PLAY --result, settle--> OFFER
 *
 * The two-hand rule and the offers go on as ever at `collection` (MC2-ZOO-P1): the
 * bank has no amount. `tally amount= count=` says for how many circles the players'
 * fee is due, by the bracket of the wager where that sets it; `close amount=` names
 * any amount in the bracket of the table's action.
 *
 * A hand of a pot table:
 *
 *   BETWEEN --deal--> PLAY --tally, settle--> BETWEEN
 *
 * `deal count=` says how many are dealt in (without it, all who are there), `tally
 * street=` how far the hand went, which decides what the schedule takes, and `tally
 * seat=` who won.
 *
 * Nothing is posted before `settle`, the dealer's confirmation. Until then each entry
 * can be taken back (table/steps.h). */
#ifndef TABLE_DEPTH_H
#define TABLE_DEPTH_H

#include "events/events.h"

#define TALLY_ROWS_MAX 8

/* What was entered of the hand in play; all zero between hands. */
struct tallied {
    cents   action;                  /* of the table: an amount in its bracket */
    uint8_t circles[TALLY_ROWS_MAX]; /* by the row of the schedule that sets their fee */
    uint8_t players;                 /* dealt in, at a pot table */
    uint8_t street, seat;            /* how far the hand went, and who won */
};

#endif
