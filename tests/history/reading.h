/* A slow reading of PHH records of its own: what each player put in, by the record
 * alone, and what the record says each of them has at the end. Shares the reader of
 * the text with the program and nothing of the play. */
#ifndef TESTS_HISTORY_READING_H
#define TESTS_HISTORY_READING_H

#include "history/phh.h"

struct reading {
    cents put[PHH_PLAYERS_MAX]; /* antes, blinds, posts and bets, on all streets */
    bool  folded[PHH_PLAYERS_MAX];
    cents pot;      /* all of it together */
    cents uncalled; /* of it what nobody called, and whose that is */
    int   alone;    /* who is left when all others have folded; -1 several are */
};
void reading_of(const struct phh_hand *hand, struct reading *out);

/* The list of amounts under a key of the record's text; false if it has none. */
bool reading_list(const char *text, size_t size, const char *key, cents out[PHH_PLAYERS_MAX]);

#endif
