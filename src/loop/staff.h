/* The list of users, told to the house's own chain: who may do what, since when and by
 * whose word. The list itself, with the passwords, stays beside the journal. */
#ifndef LOOP_STAFF_H
#define LOOP_STAFF_H

#include "base/base.h"

struct server;

/* Once the users are read: a list that was never sealed is, and who is not let in is warned of. */
enum status staff_hold(struct server *server);

/* Before the clerk has the house: what another program has changed meanwhile. */
enum status staff_open(struct server *server);

/* The roster is another. `by` has changed the user `changed`; both are "" where nobody
 * here did. */
void staff_follow(struct server *server, const char *by, const char *changed);

/* Now and then: what could not be told is told. */
void staff_tick(struct server *server);

#endif
