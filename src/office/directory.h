/* The directory: which person has which name.
 *
 * Persons are numbered 1, 2, 3... as they come. The directory is what the store
 * has beside the journal, in memory; names are looked up here for whatever
 * people read, and nothing is decided by them. Any thread may ask. */
#ifndef OFFICE_DIRECTORY_H
#define OFFICE_DIRECTORY_H

#include "journal/journal.h"

#define PERSONS_MAX (1 << 22)

struct directory;

/* What the journal's store has. NULL if it cannot be read. */
struct directory *directory_open(struct journal *journal);
void              directory_close(struct directory *directory);

/* Everything as the store has it now. */
enum status directory_read(struct directory *directory, struct journal *journal);

/* For printing and reading. A name that two persons share finds nobody: they
 * are told apart by number, "person 17". */
const struct names *directory_names(const struct directory *directory);

/* How many persons have been numbered. */
uint32_t directory_count(struct directory *directory);

/* How many are called so now; `*person` is the first of them. */
uint32_t directory_find(struct directory *directory, const char *name, uint32_t *person);

/* The name that the store has is not the one that the chain took down: nobody is found by it, and
 * nothing is done in it, until it is put right and the house opened again. */
void directory_doubt(struct directory *directory, uint32_t person);
/* Is that one in doubt; of 0, is anyone? */
bool directory_doubted(struct directory *directory, uint32_t person);

/* Writes a name down; an empty one is erased. A new person has the next
 * number. STATUS_BAD_INPUT: there is no such person. */
enum status directory_put(struct directory *directory, uint32_t person, const char *name);

#endif
