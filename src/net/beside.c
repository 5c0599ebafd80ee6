#include "net/beside.h"

#include <stddef.h>
#include <stdio.h>

/* SQLite's log is carried over by the journal's own thread, and by nobody else. */
sqlite3 *beside_open(const char *path, const char *schema)
{
    sqlite3 *db   = NULL;
    int      code = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_busy_timeout(db, 2000);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db,
                            "PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0;"
                            " PRAGMA secure_delete = ON",
                            NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, schema, NULL, NULL, NULL);
    if (code == SQLITE_OK)
        return db;
    sqlite3_close(db);
    return NULL;
}

bool beside_add_seal(sqlite3 *db, const char *table)
{
    char words[100];
    snprintf(words, sizeof words, "ALTER TABLE %s ADD COLUMN seal BLOB", table);
    return sqlite3_table_column_metadata(db, "main", table, "seal", NULL, NULL, NULL, NULL, NULL) ==
               SQLITE_OK ||
           sqlite3_exec(db, words, NULL, NULL, NULL) == SQLITE_OK;
}

int beside_begin(sqlite3 *db)
{
    return sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
}

bool beside_end(sqlite3 *db, bool good)
{
    if (good && sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK)
        return true;
    sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    return false;
}
