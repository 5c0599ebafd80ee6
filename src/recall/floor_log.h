/* The floor log: what the floor has said at all tables, newest first, from the records.
 *
 * Reads through a door of its own, read-only, on a pool thread. One answer looks through
 * so many records of each table and says how far back it has come. */
#ifndef RECALL_FLOOR_LOG_H
#define RECALL_FLOOR_LOG_H

#include "loop/ask.h"

#define FLOOR_LOG_MAX 200 /* entries in one answer, but for those of the same moment */

/* On the loop: where every table stands. number[0] is how many entries, number[1] the
 * time before which they are, or 0; ask->table, where it is not 0, the only table. False
 * if there is no memory. */
bool floor_log_prepare(struct ask *ask);

/* On a pool thread. */
void floor_log_work(struct ask *ask);

#endif
