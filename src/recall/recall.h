/* Recall: the last hands of a table, every step of each, from the journal.
 *
 * Reads through a door of its own, read-only, on a pool thread. The hand under
 * way is in none of it: steps count from the end of one hand to the end of the
 * next, and what has no end yet is left out. */
#ifndef RECALL_RECALL_H
#define RECALL_RECALL_H

#include "loop/ask.h"

/* On the loop: as whom, and where the table stands. number[0] is how many
 * hands, number[1] the hand before which they end, or 0. */
void recall_prepare(struct ask *ask);

/* On a pool thread. */
void recall_work(struct ask *ask);

#endif
