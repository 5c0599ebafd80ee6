/* Guessing at passwords is slow, and slow for whoever guesses.
 *
 * Attempts are counted when they are made, so that many at once count as many,
 * and forgiven when they were right. They are counted by name and address
 * together, where a few are free and then each costs twice the time of the one
 * before; by address and by name alone, where more are free and the wait stays
 * short. By name alone nobody waits from an address that has used up little of a day's own
 * tries for it, so that guessing from elsewhere keeps no owner out who comes on a new browser;
 * and so many tries a day are all that a name has of those. A name need not exist to be counted. Whoever has
 * been here under the name before brings a proof of it (a cookie) and is counted apart, so that nobody else's
 * guesses keep the owner out.
 *
 * All times are of a clock that nobody sets. */
#ifndef DOOR_GUESS_H
#define DOOR_GUESS_H

#include "door/names.h"

#define GUESS_KEY_MAX 96
#define GUESSES_MAX   8192
#define GUESSES_FRESH 2000 /* of a name in a day, from addresses that have hardly tried it */

struct guess {
    char          key[GUESS_KEY_MAX];
    int64_t       failures;
    uint64_t      last_ms, until_ms;
    int64_t       today; /* by address: wrong tries of a day; by name: those that waited for nobody */
    uint64_t      day_ms;
    struct guess *next;
};

struct guesses {
    int64_t       free;    /* wrong passwords before there is a wait */
    uint64_t      wait_ms; /* the longest */
    size_t        count;
    struct guess *bucket[1024];
};

/* How many milliseconds must they wait? 0: they may try, and it is counted. */
uint64_t guess_try(struct guesses *guesses, const char *name, const char *address, bool known,
                   uint64_t now_ms);

/* How many of a day's tries from the address were wrong, whatever the names: who has made fewer
 * is looked at first. */
unsigned guess_rank(const struct guesses *guesses, const char *address, uint64_t now_ms);

/* It was right. */
void guess_forgive(struct guesses *guesses, const char *name, const char *address, bool known);

/* Must strangers wait who want to try this name? */
bool guess_slowed(const struct guesses *guesses, const char *name, uint64_t now_ms);

void guess_release(struct guesses *guesses);

#endif
