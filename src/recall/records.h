/* The journal's records for an auditor: each as it is stored, with its hash, and
 * what it tells in words.
 *
 * Reads through a door of its own, read-only, on a pool thread. Records of a
 * hand in play are given when it is over: until then they hold cards that lie
 * face down. */
#ifndef RECALL_RECORDS_H
#define RECALL_RECORDS_H

#include "loop/ask.h"

#define RECORDS_MAX 500 /* in one answer */

/* On the loop: where the table stands; table 0 is the house's own chain.
 * number[0] is the first record, number[1] how many. */
void records_prepare(struct ask *ask);

/* `*seq` is the last record of a table with a hand in play; afterwards the last
 * before the cards of that hand, some of which lie face down. */
enum status records_before_play(struct journal *journal, uint32_t table, uint64_t *seq);

/* On a pool thread. */
void records_work(struct ask *ask);

#endif
