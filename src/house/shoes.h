/* The shoes of a journal, as anyone may see them: what was committed to, how
 * it was cut, what was dealt, and whether the whole was revealed. */
#ifndef HOUSE_SHOES_H
#define HOUSE_SHOES_H

#include "house/told.h"
#include "journal/journal.h"
#include "shuffle/seal.h"

struct shoe_record {
    uint32_t table, number; /* `number` 0: sealed, but not yet announced */
    bool     over;          /* another shoe is on the table */
    char     algorithm[SHUFFLE_ALGORITHM_MAX];
    uint8_t  root[FAIR_HASH_SIZE];
    uint16_t count; /* of cards */
    uint16_t cut;
    char     word[FAIR_WORD_MAX];  /* that decided the cut */
    char     dice[FAIR_DICE_MAX];  /* thrown with it, or empty */
    uint16_t dealt;                /* the burn included */
    card     face[SHOE_CARDS_MAX]; /* in dealing order; CARD_UNKNOWN for the burn */

    struct shoe_sealed   sealed;
    bool                 revealed;
    struct shoe_revealed reveal;
};

/* A shoe record grows along the journal: a SHUFFLE record starts it, the events
 * of its table follow, a SHOE_OPENED record ends it. STATUS_CORRUPT if a record
 * cannot be read. */
enum status shoe_started(struct shoe_record *shoe, const struct record *record);
void        shoe_follow(struct shoe_record *shoe, const struct event *event);
enum status shoe_opened(struct shoe_record *shoe, const struct record *record);

/* Calls `each` for every shoe that a machine shuffled, in order of its end or
 * of the journal's. STATUS_CORRUPT if a record cannot be read. */
enum status shoes_walk(struct journal *journal, void (*each)(void *context, const struct shoe_record *shoe),
                       void           *context);

/* What can be checked from outside: NULL when the cut follows from the word
 * and, if the shoe was revealed, it is the one committed to and every card
 * dealt stood where it should. */
const char *shoes_check(const struct shoe_record *shoe);

#endif
