/* What was refused, on disk: the last few lines of each table, in a table of their own
 * beside the chain, so that the floor can still look after a restart.
 *
 * They changed nothing, so nobody waits for them: now and then a thread of the pool
 * writes what is new, without waiting for the disk either. A loss of power may cost the
 * last seconds of them, and nothing else. */
#ifndef LOOP_REFUSED_H
#define LOOP_REFUSED_H

#include "base/base.h"

struct server;
struct refused;

/* Reads what is there into the rings of the tables. NULL where it cannot be kept: then
 * they are in memory alone, and the log says so. */
struct refused *refused_open(struct server *server);

/* Now and then: what is new goes to the pool; one writing at a time. */
void refused_tick(struct server *server);

/* After the pool is closed: what is still new is written. NULL is fine. */
void refused_close(struct server *server, struct refused *refused);

/* Takes every line away that has the name in it: it is erased from the house. */
enum status refused_forget(const char *path, const char *name);

#endif
