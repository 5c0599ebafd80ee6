/* Signed heads: what the house cannot take back.
 *
 * At intervals, and when the house stops, every table that has moved is
 * anchored in the house's own chain and the head of that chain is signed. The
 * last one is given to whoever asks, and each can be appended to a file, best
 * one on another machine. The loop waits for none of it: the clerk appends the
 * anchor, a pool thread the text. */
#ifndef LOOP_HEADS_H
#define LOOP_HEADS_H

#include "config/config.h"
#include "journal/journal.h"

struct server;

struct heads {
    uint8_t     seed[SIGN_SEED_SIZE];
    struct head last; /* that was signed */
    char        text[HEAD_TEXT_MAX];
    uint64_t    asked_ms; /* for the last anchor, by the steady clock */
    bool        asked;    /* and it is still under way */
};

/* Before the house opens: does the journal have the last head that it signed, as far
 * as the file elsewhere tells? STATUS_CORRUPT, and why, where it was put back to an
 * earlier state. */
enum status heads_check(const struct config *config, char *why);

/* Reads the key, or makes one; signs the head as it is. */
enum status heads_open(struct server *server, char *why);

/* Now and then: asks for an anchor when it is time. */
void heads_tick(struct server *server);

/* At the end: the last anchor is committed and nobody else is at work. */
void heads_close(struct server *server);

#endif
