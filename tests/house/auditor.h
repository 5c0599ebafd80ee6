/* A naive auditor of the money: chips counted from event fields alone, as a
 * person with a notebook would. It shares no code with ledger or table. */
#ifndef TESTS_HOUSE_AUDITOR_H
#define TESTS_HOUSE_AUDITOR_H

#include "house/slot.h"

#define AUDITOR_PARTS 4

struct auditor {
    cents cage, drop;            /* handed out less taken back; collected */
    cents pot, jackpot;          /* of a game for the pot */
    cents pool;                  /* for awards */
    cents stack[PLACES_MAX + 1]; /* by place */
    /* By owner, spot, hand of a split and wager. */
    cents stake[PLACES_MAX + 1][SEATS_MAX + 1][AUDITOR_PARTS + 1][WAGER_COUNT];
    cents staked;                                             /* all of these together */
    cents posted[PLACES_MAX + 1], bank[PLACES_MAX + 1];       /* by the owner of a bank */
    cents paid_out[PLACES_MAX + 1], taken_in[PLACES_MAX + 1]; /* by that bank, this hand */
};

/* NULL, or what is wrong with the event. */
const char *auditor_hear(struct auditor *auditor, const struct event *event);

/* NULL when the table has just the chips in the notebook, each in its place,
 * and all of them are those that the cage handed out less the drop. */
const char *auditor_compare(const struct auditor *auditor, const struct table *table);

#endif
