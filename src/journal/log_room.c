#include "journal/log_room.h"

#include <stddef.h>

#define LOG_HEAD 32
#define LOG_PAGE (24 + 4096) /* what a page takes in the log */
#define AHEAD    16          /* pages that a commit may take; the odd larger one makes the log longer */
#define PIECE    (4 * LOG_PAGE)
#define PIECES   16 /* at a time */

void log_room_make(sqlite3 *db, int pages)
{
    static const char zeros[PIECE];
    sqlite3_file     *log    = NULL;
    sqlite3_int64     wanted = LOG_HEAD + (sqlite3_int64)(pages + AHEAD) * LOG_PAGE, size;
    if (sqlite3_file_control(db, NULL, SQLITE_FCNTL_JOURNAL_POINTER, &log) != SQLITE_OK || log == NULL ||
        log->pMethods == NULL || log->pMethods->xFileSize(log, &size) != SQLITE_OK || size >= wanted)
        return;
    for (int i = 0; i < PIECES; i++)
        if (log->pMethods->xWrite(log, zeros, PIECE, size + i * PIECE) != SQLITE_OK)
            return;
}
