/* A table of the server's own in the journal's file, beside the chain. What stands there
 * changes nothing that was decided: nobody waits for it, and what cannot be written is
 * lost or made anew. */
#ifndef NET_BESIDE_H
#define NET_BESIDE_H

#include <sqlite3.h>
#include <stdbool.h>

/* A door of its own to the file, with these tables made if they are not there; NULL where
 * that cannot be. */
sqlite3 *beside_open(const char *path, const char *schema);

/* A table of before there were seals gets a column for them, with none. */
bool beside_add_seal(sqlite3 *db, const char *table);

/* Begins writing, and ends it: kept, or, where it is not good or cannot be kept, as if it had
 * not been, and false. */
int  beside_begin(sqlite3 *db);
bool beside_end(sqlite3 *db, bool good);

#endif
