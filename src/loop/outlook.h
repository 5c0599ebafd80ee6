/* What the bank can expect of the wagers that lie there: each result with its chance
 * where one result decides them all, else each wager by itself. */
#ifndef LOOP_OUTLOOK_H
#define LOOP_OUTLOOK_H

#include "loop/inside.h"

struct ask;

/* The wagers of a table as they lie now; on the loop. NULL without memory. */
struct outlook;
struct outlook *outlook_take(struct server *server, uint32_t table);

/* {hand,posted,action,fee,worst,expected,results,wagers}; on a pool thread. */
void outlook_work(struct ask *ask);

/* Counts the odds of tables that were opened since, before anybody asks for them. */
void outlook_tick(struct server *server);

#endif
