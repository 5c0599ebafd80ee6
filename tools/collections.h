/* collections.csv: when each fee of fees.csv is taken, from whom, and which
 * wagers count in the action that sets it. A row speaks for a page (house,
 * edition, game, and a structure if one is named) or for some of its options. */
#ifndef TOOLS_COLLECTIONS_H
#define TOOLS_COLLECTIONS_H

#include "words.h"

/* The columns of fees.csv that are amounts, in their order there. */
enum { FEES_OF_ROW = 5 };

struct collection {
    const char *house, *edition, *game;
    int         structure; /* of `structures`, -1: each of the page */
    int64_t     option_lo, option_hi;
    size_t      fee, moment, payer;
    bool        bonus; /* bonus wagers count beside the game's */
    const char *rule;
    unsigned    line;
    bool        used; /* a printed fee is taken so */
};

struct collections {
    struct csv         csv;
    const char *const *structures; /* the words of that column */
    struct collection *list;
    size_t             count;
};

/* Reads and checks every row by itself. */
struct collections collections_read(const char *path, const struct documents *editions, const char *rules,
                                    const char *const *structures);
void               collections_release(struct collections *collections);

/* The row for a fee (a column, from 0) of a row of fees.csv whose first columns
 * are `field`; NULL if there is none. Dies if there are two, or if the payer is
 * none of the structure's. */
struct collection *collections_find(struct collections *all, const char *const *field, int structure,
                                    int64_t option, size_t fee);

/* Dies if a row is for no fee at all. */
void collections_used(struct collections *all);

/* { FEE_FLOP, FEE_BY_POT, false, "MC2-FEE-22" }, as C has it; NULL: nothing is taken. */
void emit_collection(FILE *out, const struct collection *collection);

#endif
