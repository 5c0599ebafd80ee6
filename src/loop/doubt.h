/* Records that are not what was written: found by whoever reads them, or by the
 * walk over everything that begins when the house opens. The table that one
 * belongs to is frozen there; the others play on.
 *
 * The walk has a thread and a connection of its own, behind everything else, and
 * reads what the opening had no time for. */
#ifndef LOOP_DOUBT_H
#define LOOP_DOUBT_H

#include <stdatomic.h>

#include "house/house.h"
#include "loop/pool.h"

struct server;

struct doubts {
    struct {
        struct house_frozen found; /* seq 0: nothing */
        bool                asked; /* the clerk has been told, and has not answered */
    } table[TABLES_MAX + 1];
    struct pool     *walker;
    bool             walking;
    _Atomic(bool)    stop;
    _Atomic uint64_t walked; /* records so far */
    uint64_t         total;
};

/* Begins the walk. Before anything is said to the house. */
enum status doubt_open(struct server *server);
void        doubt_close(struct server *server);

/* On the loop: the table is frozen as soon as the clerk comes to it. */
void doubt_add(struct server *server, uint32_t table, uint64_t seq, const char *why);
void doubt_tick(struct server *server);

#endif
