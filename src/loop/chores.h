/* What the pool does although nobody waits for an answer. */
#ifndef LOOP_CHORES_H
#define LOOP_CHORES_H

#include "door/users.h"

struct server;

/* Looks whether the list of users has changed, by whatever program, and acts
 * on it; one look at a time. */
void chore_review(struct server *server);

/* The users are these now: sessions and sockets of whoever has changed end, and the
 * house's own chain hears of it, as of the word of `by` for the user `changed`, or of
 * nobody's ("" for both). Takes over the roster, which may be NULL for no change. */
void roster_install(struct server *server, struct roster *roster, const char *by, const char *changed);

/* A session that was kept and is not to be. */
void chore_drop_session(struct server *server, const uint8_t hash[TOKEN_SIZE]);

#endif
