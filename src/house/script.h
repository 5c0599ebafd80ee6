/* Table scripts: a game on paper that a floor manager can read and the house
 * can play.
 *
 *     game marina2/zoobac          open a table
 *     option 1                     set name=option value=1
 *     set min=5                    set name=min value=5
 *     seat 3 Ann 500               sit seat=3 who=Ann amount=500; a name of two words in quotes
 *     at 20:15                     the clock, for what follows; with a day: at 2026-12-01 20:15
 *     by Flo                       who says what follows; by nobody: the script, as at first
 *     cards Ts 7h 9d Kc            what the deck gives next, instead of a shuffle
 *     randomness fails             the machine's generator, from here on; or works again
 *     > bet seat=3 amount=25       said
 *     = BET seat=3 ...             came out
 *     ! bet seat=3 amount=1 ...    said and refused
 *     ?                            whose turn is it, and what can be said now?
 *     ? waiting for players        that was the answer
 *     # words                      for the reader
 *
 * A script with lines that came out (`=`, `!`, `? ...`) is a golden one: what comes
 * out must be just that, to the letter. One without is simply played. Either way all
 * the cards that it names must be dealt. */
#ifndef HOUSE_SCRIPT_H
#define HOUSE_SCRIPT_H

#include <stdio.h>

#include "house/house.h"

#define SCRIPT_LINE_MAX 512
#define SCRIPT_WHY_MAX  1024

struct script_options {
    const char *text;                              /* the whole script */
    const char *name;                              /* for messages */
    const char *seed;                              /* of the shuffles */
    uint8_t     house_key[SHUFFLE_KEY_SIZE];       /* shuffles at rest are sealed with it */
    void (*out)(void *context, const char *lines); /* the transcript as it goes */
    void (*told)(void *context, const struct names *names, const struct told *told);
    void *context;
    bool  compare; /* hold a golden script to its lines */
    FILE *rewrite; /* where to write the script as it really goes, or NULL */
};

/* Plays the script on a new house over `store`, which it takes over.
 * STATUS_BAD_INPUT: a line cannot be read; STATUS_CORRUPT: a golden script
 * went differently; STATUS_FAILED: the store. `why` says where and what. */
enum status script_play(const struct script_options *options, const struct store *store,
                        char why[SCRIPT_WHY_MAX]);

#endif
