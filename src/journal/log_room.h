/* Room for SQLite's log, written before it is used.
 *
 * A commit that makes its file longer waits for the file's new size to reach
 * the disk as well as for the page, and takes twice as long. So the log grows
 * many pages at a time, with zeros, which no reader takes for a page. */
#ifndef JOURNAL_LOG_ROOM_H
#define JOURNAL_LOG_ROOM_H

#include <sqlite3.h>

struct log_room {
    int pages; /* for so many pages, from the beginning of the log, there is room; 0: not known */
};

/* By the one who holds SQLite's lock for writing: nobody else writes to the log
 * then. `pages` is how many it held after the last commit. What fails here
 * fails silently: the log grows page by page, as it does without. */
void log_room_make(struct log_room *room, sqlite3 *db, int pages);

#endif
