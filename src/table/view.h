/* What a viewer may see of a table: the only door through which cards leave.
 *
 * Everything shown to anyone (pages, recall, exports, the terminal) is drawn
 * from a view or from events that event_seen lets through. */
#ifndef TABLE_VIEW_H
#define TABLE_VIEW_H

#include "table/table.h"

struct table_view {
    uint8_t      viewer;
    uint8_t      phase;
    uint32_t     hand;
    struct terms terms;
    struct room  room; /* stacks lie open on the table */
    struct bank  bank; /* so do banks and wagers; empty at a pot table. While bets are open, `exposure` is of
                        * those that lie there */
    struct pots       pots;                 /* as they lie now; none at a bank table */
    uint8_t           street;               /* of the hand in play at a pot table, from 1 */
    cents             blind;                /* the big one, where the table has a pot */
    struct pot_blind  blinds[BLIND_PLACES]; /* of the hand in play, from the button on; seat 0: none there */
    bool              waits;                /* the viewer's place is still to be asked for a bet */
    struct pot_wait   wait;
    struct layout     layout;
    bool              covered;
    uint8_t           seats;     /* that the table has */
    uint8_t           bank_turn; /* first or second hand in a row of whoever banks, or may; 0 nobody */
    uint8_t           bank_next; /* who is asked next if whoever is offered the bank declines; 0 nobody */
    cents             action;    /* what lies there of the wagers that count (OQ-59) */
    cents             fee;       /* what a close would collect, or once they are closed what it has */
    cents             bank_fee;  /* of it from the player-dealer */
    cents             own_fee;   /* while bets are open, of it from the viewer's own place */
    cents             bank_loss; /* what the bank can lose at most by the wagers that lie there */
    bool              pool;      /* for awards: `bank.pool` says what it holds */
    struct marks      marks;
    struct floor_call call;
    struct tallied    tally; /* of a hand whose wagers are not entered */
    struct {
        bool     ready;
        uint32_t number;
        uint16_t dealt, size, cut;
        uint8_t  root[32];
        char     backs[16]; /* of the deck in use where two alternate */
    } shoe;
    struct shown shown;
    uint8_t      action_spot; /* where dice that were thrown have the settlement begin; 0 while none are */
    struct turn  turn;
};

/* `viewer` is a place, VIEWER_BOARD or VIEWER_HOUSE. */
void table_view(const struct sheet *sheet, const struct table *table, uint8_t viewer, struct table_view *out);

/* May the viewer know of this event, faces included? */
bool event_seen(const struct event *event, uint8_t viewer);

/* The event as the viewer may see it: cards that are not the viewer's to know
 * become CARD_UNKNOWN. False when nothing of it is for this viewer. */
bool event_for(const struct event *event, uint8_t viewer, struct event *out);

#endif
