/* What was put right of a hand after it was over: the compensating entries about it, which
 * stand in the records of later days too (table/entry.c). */
#ifndef RECALL_PUT_RIGHT_H
#define RECALL_PUT_RIGHT_H

#include "journal/journal.h"
#include "loop/inside.h"

/* "put_right", as a member of an object under way: each entry as its event, and
 * when it was made; none behind the record `upto`. On a pool thread, with no
 * other reading of the journal under way. */
enum status put_right_write(struct server *server, struct journal *journal, uint32_t table, uint32_t hand,
                            uint64_t upto, struct out *out);

#endif
