/* What a journal's file says of itself, and the table of its records; both are part of the
 * format (docs/journal-format.md). `IN` is the database within a connection, with its dot, or
 * empty. */
#ifndef JOURNAL_SCHEMA_H
#define JOURNAL_SCHEMA_H

#include "journal/record.h"

#define APPLICATION_ID 0x48446c72 /* "HDlr" */
#define TEXT_OF_(x)    #x
#define TEXT_OF(x)     TEXT_OF_(x)
#define COLUMNS        "table_id, seq, kind, at_ms, key, hash, body"

#define FORMAT_ROWS "('format', 'house dealer journal " TEXT_OF(JOURNAL_FORMAT) "'), ('hash', 'blake2b-256')"

/* clang-format off */
#define SCHEMA_OF_RECORDS(IN)                                                                            \
    "CREATE TABLE " IN "format (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;"      \
    "INSERT INTO " IN "format VALUES " FORMAT_ROWS ";"                                                   \
    "CREATE TABLE " IN "record ("                                                                        \
    " table_id INTEGER NOT NULL, seq INTEGER NOT NULL, kind INTEGER NOT NULL, at_ms INTEGER NOT NULL,"   \
    " key TEXT NOT NULL, hash BLOB NOT NULL, body BLOB NOT NULL,"                                        \
    " PRIMARY KEY (table_id, seq)) STRICT, WITHOUT ROWID;"                                               \
    "PRAGMA " IN "application_id = " TEXT_OF(APPLICATION_ID) ";"                                         \
    "PRAGMA " IN "user_version = " TEXT_OF(JOURNAL_FORMAT) ";"
/* clang-format on */

#endif
