/* A count of the cards by what is told of them, held against the table's piles:
 * the shoe and all piles together are the deck, always, and each pile has the faces
 * that went there. */
#ifndef TESTS_HOUSE_TALLY_H
#define TESTS_HOUSE_TALLY_H

#include "table/table.h"

#define TALLY_UNKNOWN FACE_KINDS /* where the cards are counted that nobody has seen */

struct tally {
    bool     counts;            /* a shoe was shuffled */
    bool     joker, joker_told; /* where the joker is a choice of the table */
    unsigned left;              /* in the shoe */
    unsigned given;             /* cards that have left it since it was shuffled whole */
    unsigned lies[PILE_KINDS][POT_SEATS_MAX + 1][FACE_KINDS + 1]; /* by pile, owner and face */
    uint8_t  owner[2 * SHOE_CARDS_MAX]; /* to whom each card went that has left it, in order */
    uint64_t refills;                   /* how often a shoe that was dry was filled again */
    uint64_t named;                     /* how often a pile was shuffled into one that was not */
    uint64_t moved;                     /* cards that went from pile to pile in mid-hand */
};

/* NULL, or what cannot be. */
const char *tally_hear(struct tally *tally, const struct sheet *sheet, const struct event *event);
const char *tally_compare(const struct tally *tally, const struct table *table);

#endif
