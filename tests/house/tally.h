/* A count of the cards by what is told of them, held against the table's piles:
 * the shoe, the burns, the discards and what is in play are the deck, always. */
#ifndef TESTS_HOUSE_TALLY_H
#define TESTS_HOUSE_TALLY_H

#include "table/table.h"

struct tally {
    bool     counts; /* a shoe was shuffled */
    unsigned left, burned, discarded, in_play;
    unsigned open[FACE_KINDS]; /* faces in play */
    unsigned gone[FACE_KINDS]; /* faces among the discards */
    uint64_t refills;          /* how often a shoe was filled again */
};

/* NULL, or what cannot be. */
const char *tally_hear(struct tally *tally, const struct sheet *sheet, const struct event *event);
const char *tally_compare(const struct tally *tally, const struct table *table);

#endif
