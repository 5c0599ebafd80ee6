/* Random nights at the poker tables of the three books, fast enough for millions of hands:
 * people come and go, eat, move, miss blinds and make them up; pots are killed, schedules
 * and structures change between hands; where a dealer enters the cards everything goes wrong
 * that the page knows. Every event is held against the witness, the chips are counted, and
 * after each hand the table read from its events alone is the same to the byte. */
#ifndef TESTS_HOUSE_POKER_NIGHTS_H
#define TESTS_HOUSE_POKER_NIGHTS_H

#include "poker_witness.h"

#define NIGHT_ACCIDENTS_MAX 32

struct poker_nights {
    struct poker_witness witness; /* its counts */
    uint64_t             commands, refused, accepted[COMMAND_COUNT], offers;
    uint64_t             found[NIGHT_ACCIDENTS_MAX]; /* by the rows of the sheet */

    unsigned accident; /* in a thousand, as random play has it; 0: many, so that all are met */

    /* Who else listens: NULL, or it hears each event when it has happened at `table`. */
    void (*listen)(const struct table *table, const struct event *event);
};

/* So many hands at one table; fails the test that calls it at the first thing wrong. */
void poker_night(const struct sheet *sheet, uint64_t seed, unsigned hands, struct poker_nights *all);

#endif
