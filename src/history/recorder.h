/* Hands of a pot table written down as they are played: events go in, and at the end of
 * each hand there is a record of it, players numbered as PHH numbers them, from the left
 * of the button to the button.
 *
 * The record is for other programs, whose formats know deals, bets, draws and a
 * showdown. What they have no word for (an accident, a ruling of the floor) is named in
 * `why`, and the hand is then no record. */
#ifndef HISTORY_RECORDER_H
#define HISTORY_RECORDER_H

#include "games/poker.h"
#include "history/phh.h"
#include "table/table.h"

#define RECORD_POTS_MAX POT_SEATS_MAX

struct hand_record {
    struct phh_hand hand;             /* but for its variant */
    char            why[PHH_WHY_MAX]; /* "" if it is whole */
    uint32_t        number;           /* of the hand at its table, from 1 */
    uint64_t        at_ms;            /* when it began; 0 not known */

    /* The game. */
    enum poker_structure structure;
    enum poker_hands     hands;
    uint8_t              draws;
    bool                 low, joker;

    /* The table: by player, p1 being 0. */
    uint8_t  seats, button;
    uint8_t  seat[PHH_PLAYERS_MAX];
    uint32_t person[PHH_PLAYERS_MAX];
    cents    live[PHH_PLAYERS_MAX], dead[PHH_PLAYERS_MAX]; /* posted before the cards */
    cents    small, big;                                   /* blinds as they should be */

    /* What became of the pots; the collection comes out of the first. */
    cents   fee, jackpot;
    uint8_t pots;
    cents   won[RECORD_POTS_MAX][PHH_PLAYERS_MAX];
};

struct recorder {
    struct hand_record record;
    uint32_t           hands; /* begun so far */
    bool               playing, carded;
    uint8_t            street;
    uint8_t            player[POT_SEATS_MAX + 1]; /* of each seat, from 1; 0 not in the hand */
    cents              put[POT_SEATS_MAX + 1];    /* on this street, live */
    cents              highest;                   /* what there is to call */
    cents              blind[PHH_PLAYERS_MAX];    /* that each player owes */
    cents              ante[PHH_PLAYERS_MAX];
    struct phh_action  spare; /* for acts that find no room; never looked at */
};

/* `event` has just happened at `table`. True: the hand is over, and `record` tells of
 * it. A recorder starts zeroed, before the table's first hand. */
bool recorder_hear(struct recorder *recorder, const struct table *table, uint64_t at_ms,
                   const struct event *event);

#endif
