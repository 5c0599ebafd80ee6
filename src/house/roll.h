/* The roll: persons as the chain takes them down, against the names beside it.
 *
 * A name must be the one that its PERSON record commits to; it may be missing
 * only where an ERASED record says so, and then it must be. */
#ifndef HOUSE_ROLL_H
#define HOUSE_ROLL_H

#include "journal/journal.h"

struct roll;

/* The names that the store has; NULL if they cannot be read. */
struct roll *roll_open(struct journal *journal);
void         roll_close(struct roll *roll);

/* A PERSON or ERASED record: NULL, or what is wrong with it. */
const char *roll_follow(struct roll *roll, const struct record *record);

/* A record speaks of a person: of the house's own chain while that is read, of a table's
 * behind it. One whom no record takes down has no name. NULL, or what is wrong. */
const char *roll_named(struct roll *roll, uint32_t table, uint64_t at_ms, uint32_t person);

/* After the last record: NULL, or what is wrong with the names, and the record
 * that it contradicts (0: none). */
const char *roll_check(const struct roll *roll, uint64_t *seq);

#endif
