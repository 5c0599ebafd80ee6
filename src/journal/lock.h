/* One writer at a time: a lock beside the journal, held while it is open.
 *
 * SQLite's own exclusive mode would shut out readers too. The lock is the
 * kernel's (flock) and ends with the process however that ends; the file that
 * carries it is taken away by whoever closes in order. */
#ifndef JOURNAL_LOCK_H
#define JOURNAL_LOCK_H

#include "base/base.h"

#define LOCK_PATH_MAX 4104

struct lock {
    int  file; /* -1 when not held */
    char path[LOCK_PATH_MAX];
};

/* Holds the lock of the file `path`, which is no link: STATUS_FULL if someone else does,
 * STATUS_FAILED (and errno) if there is none to be had. */
enum status lock_take(struct lock *lock, const char *path);
void        lock_release(struct lock *lock);

#endif
