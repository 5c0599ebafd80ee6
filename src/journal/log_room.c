#include "journal/log_room.h"

#include <stddef.h>

#define LOG_HEAD 32
#define LOG_PAGE (24 + 4096) /* what a page takes in the log */
#define AHEAD    16          /* pages that a commit may take; the odd larger one makes the log longer */
#define STEP     4           /* pages written in one piece */
#define STEPS    16          /* at a time */

/* Its size is asked for only when there may be too little room: a file that has
 * been looked at gets a new time with the next write, and that, too, would go
 * to the disk with the commit. */
void log_room_make(struct log_room *room, sqlite3 *db, int pages)
{
    static const char zeros[STEP * LOG_PAGE];
    sqlite3_file     *log = NULL;
    sqlite3_int64     size;
    if (pages + AHEAD <= room->pages ||
        sqlite3_file_control(db, NULL, SQLITE_FCNTL_JOURNAL_POINTER, &log) != SQLITE_OK || log == NULL ||
        log->pMethods == NULL || log->pMethods->xFileSize(log, &size) != SQLITE_OK)
        return;
    room->pages = size < LOG_HEAD ? 0 : (int)((size - LOG_HEAD) / LOG_PAGE);
    for (int i = 0; i < STEPS && (i > 0 || pages + AHEAD > room->pages); i++) {
        if (log->pMethods->xWrite(log, zeros, STEP * LOG_PAGE, size + i * STEP * LOG_PAGE) != SQLITE_OK)
            return;
        room->pages += STEP;
    }
}
