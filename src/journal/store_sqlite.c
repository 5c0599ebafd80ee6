/* The journal as one SQLite file: write-ahead log, every commit synced.
 *
 * The schema is part of the format (docs/journal-format.md). A file is ours by
 * its application id, and of our format by its user version; anything else is
 * left alone. */
#include <assert.h>
#include <errno.h>
#include <libgen.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "journal/archive.h"
#include "journal/checkpoint.h"
#include "journal/lock.h"
#include "journal/log_room.h"
#include "journal/place.h"
#include "journal/schema.h"
#include "journal/store.h"
#include "shuffle/trouble.h"

/* Many tables share a commit and each has its own pages, which change again
 * and again: the later the log is carried over (16 MiB), the fewer writes it
 * takes, and the more lies beside the file. */
#define PAGES_ENOUGH 4096

static const char schema[] = "BEGIN IMMEDIATE;" SCHEMA_OF_RECORDS(
    "") "CREATE TABLE person (person INTEGER PRIMARY KEY, name TEXT NOT NULL, salt BLOB NOT NULL) STRICT;"
        "COMMIT;";

/* The last two are for writers: a file may be older than its snapshot table. */
enum { BEGIN, APPEND, COMMIT, ROLLBACK, TABLE, LAST, GET, READ_ALL, READ_ONE, KEEP, KEPT, STATEMENTS };

/* Those that read records read those of the archives too: `order` makes one list of them. */
static const struct {
    const char *text, *where, *order;
} statement_text[STATEMENTS] = {
    [BEGIN]    = { "BEGIN IMMEDIATE", NULL, NULL },
    [APPEND]   = { "INSERT INTO record (" COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)", NULL, NULL },
    [COMMIT]   = { "COMMIT", NULL, NULL },
    [ROLLBACK] = { "ROLLBACK", NULL, NULL },
    [TABLE]    = { "SELECT table_id", "WHERE table_id >= ?1", "ORDER BY table_id LIMIT 1" },
    [LAST]     = { "SELECT " COLUMNS, "WHERE table_id = ?1", "ORDER BY seq DESC LIMIT 1" },
    [GET]      = { "SELECT " COLUMNS, "WHERE table_id = ?1 AND seq = ?2", "" },
    [READ_ALL] = { "SELECT " COLUMNS, "", "ORDER BY table_id, seq" },
    [READ_ONE] = { "SELECT " COLUMNS, "WHERE table_id = ?1 AND seq >= ?2", "ORDER BY seq" },
    [KEEP]     = { "INSERT OR REPLACE INTO snapshot (id, body) VALUES (1, ?1)", NULL, NULL },
    [KEPT]     = { "SELECT body FROM snapshot WHERE id = 1", NULL, NULL },
};

struct sqlite_store {
    sqlite3           *db;
    size_t             archives; /* attached */
    sqlite3_stmt      *statement[STATEMENTS];
    sqlite3_stmt      *reading; /* READ_ALL or READ_ONE, or NULL */
    struct lock        lock;
    struct checkpoint *checkpoint; /* a writer's, and what follows */
    int                log_pages;  /* after the last commit */
    struct log_room    log_room;
    struct file_place  file, log;
    const char        *trouble; /* with the last write, or NULL */
    uint8_t           *kept_body;
    uint8_t            last_body[RECORD_BODY_MAX], got_body[RECORD_BODY_MAX];
};

static enum status status_of(int code)
{
    switch (code & 0xff) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE: return STATUS_OK;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return STATUS_CORRUPT;
    default: return STATUS_FAILED;
    }
}

/* Runs a statement that answers no rows. */
static int run(sqlite3_stmt *statement)
{
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    return code;
}

/* What became of a write. Where another program holds the lock, or where there
 * was no room for a page of the log, SQLite has kept nothing of the transaction
 * for certain: its last page is what makes it one. A sync that failed says
 * nothing certain and is the end. For a write that failed errno still has the
 * reason. */
static enum status written(struct sqlite_store *store, int code)
{
    int error      = code == SQLITE_IOERR_WRITE ? errno : 0;
    store->trouble = NULL;
    if ((code & 0xff) == SQLITE_BUSY)
        store->trouble = "another program has locked the database";
    else if ((code & 0xff) == SQLITE_FULL || error == ENOSPC || error == EDQUOT)
        store->trouble = trouble_words(ENOSPC);
    else if (error == EFBIG)
        store->trouble = trouble_words(EFBIG);
    return store->trouble != NULL ? STATUS_BUSY : status_of(code);
}

static const char *sqlite_trouble(const void *context)
{
    const struct sqlite_store *store = context;
    return store->trouble != NULL ? store->trouble : sqlite3_errmsg(store->db);
}

static void stop_reading(struct sqlite_store *store)
{
    if (store->reading != NULL)
        sqlite3_reset(store->reading);
    store->reading = NULL;
}

/* A reading that was left in the middle would have its snapshot here: SQLite waits for no lock
 * then, and whoever wrote in between, be it another part of the house, would look like a lock. */
static enum status sqlite_begin(void *context)
{
    struct sqlite_store *store = context;
    stop_reading(store);
    int code = run(store->statement[BEGIN]);
    if (code == SQLITE_DONE)
        log_room_make(&store->log_room, store->db, store->log_pages);
    return written(store, code);
}

static enum status sqlite_append(void *context, const struct record *record)
{
    struct sqlite_store *store     = context;
    sqlite3_stmt        *statement = store->statement[APPEND];
    sqlite3_bind_int64(statement, 1, record->table);
    sqlite3_bind_int64(statement, 2, (sqlite3_int64)record->seq);
    sqlite3_bind_int(statement, 3, record->kind);
    sqlite3_bind_int64(statement, 4, (sqlite3_int64)record->at_ms);
    sqlite3_bind_text(statement, 5, record->key, -1, SQLITE_STATIC);
    sqlite3_bind_blob(statement, 6, record->hash, HASH_SIZE, SQLITE_STATIC);
    sqlite3_bind_blob(statement, 7, record->body_size > 0 ? (const void *)record->body : "",
                      (int)record->body_size, SQLITE_STATIC);
    return written(store, run(statement)); /* a seq that is taken is somebody else's: it fails */
}

static enum status sqlite_commit(void *context)
{
    struct sqlite_store *store  = context;
    enum status          status = written(store, run(store->statement[COMMIT]));
    if (status != STATUS_OK || (place_stays(&store->file) && place_stays(&store->log)))
        return status;
    store->trouble = "the database was taken away or replaced by another";
    return STATUS_FAILED;
}

static void sqlite_rollback(void *context)
{
    struct sqlite_store *store = context;
    if (!sqlite3_get_autocommit(store->db))
        run(store->statement[ROLLBACK]);
}

/* A whole number from 0 to `max` in that column; -1 if it is anything else. */
static int64_t column_number(sqlite3_stmt *row, int column, int64_t max)
{
    int64_t value = sqlite3_column_int64(row, column);
    return sqlite3_column_type(row, column) == SQLITE_INTEGER && value <= max ? value : -1;
}

/* The row as a record, or STATUS_CORRUPT. Whoever meddles with the file need
 * not keep to the schema, so nothing is taken on trust. */
static enum status read_row(sqlite3_stmt *row, struct record *out)
{
    struct record record;
    int64_t       table = column_number(row, 0, TABLES_ALL - 1);
    int64_t       seq   = column_number(row, 1, INT64_MAX);
    int64_t       kind  = column_number(row, 2, UINT8_MAX);
    int64_t       at_ms = column_number(row, 3, INT64_MAX);
    if (seq < 0 || table < 0 || kind < 0 || at_ms < 0)
        return STATUS_CORRUPT;
    const void *key       = sqlite3_column_text(row, 4);
    const void *hash      = sqlite3_column_blob(row, 5);
    const void *body      = sqlite3_column_blob(row, 6);
    size_t      key_size  = (size_t)sqlite3_column_bytes(row, 4);
    size_t      body_size = (size_t)sqlite3_column_bytes(row, 6);
    if (key == NULL || key_size >= RECORD_KEY_MAX || memchr(key, '\0', key_size) != NULL ||
        sqlite3_column_type(row, 6) != SQLITE_BLOB || body_size > RECORD_BODY_MAX ||
        (body == NULL && body_size > 0) || hash == NULL || sqlite3_column_bytes(row, 5) != HASH_SIZE)
        return STATUS_CORRUPT;
    memset(record.key, 0, sizeof record.key);
    memcpy(record.key, key, key_size);
    memcpy(record.hash, hash, HASH_SIZE);
    record.seq       = (uint64_t)seq;
    record.table     = (uint32_t)table;
    record.kind      = (uint8_t)kind;
    record.at_ms     = (uint64_t)at_ms;
    record.body      = body;
    record.body_size = body_size;
    *out             = record;
    return STATUS_OK;
}

/* One row from a statement that is then done with: an open one would keep
 * SQLite from ever shortening its log. */
static enum status read_single(sqlite3_stmt *statement, struct record *out, uint8_t *body)
{
    struct record record;
    int           code   = sqlite3_step(statement);
    enum status   status = code == SQLITE_DONE ? STATUS_NOT_FOUND : status_of(code);
    if (code == SQLITE_ROW)
        status = read_row(statement, &record);
    if (status == STATUS_OK) {
        if (record.body_size > 0)
            memcpy(body, record.body, record.body_size);
        record.body = body;
        *out        = record;
    }
    sqlite3_reset(statement);
    return status;
}

static enum status sqlite_table(void *context, uint32_t from, uint32_t *out)
{
    struct sqlite_store *store     = context;
    sqlite3_stmt        *statement = store->statement[TABLE];
    sqlite3_bind_int64(statement, 1, from);
    int         code   = sqlite3_step(statement);
    enum status status = code == SQLITE_DONE ? STATUS_NOT_FOUND : status_of(code);
    if (code == SQLITE_ROW) {
        int64_t table = column_number(statement, 0, TABLES_ALL - 1);
        status        = table < 0 ? STATUS_NOT_FOUND : STATUS_OK; /* sqlite_check tells of such rows */
        if (status == STATUS_OK)
            *out = (uint32_t)table;
    }
    sqlite3_reset(statement);
    return status;
}

static enum status sqlite_last(void *context, uint32_t table, struct record *out)
{
    struct sqlite_store *store = context;
    sqlite3_bind_int64(store->statement[LAST], 1, table);
    return read_single(store->statement[LAST], out, store->last_body);
}

static enum status sqlite_get(void *context, uint32_t table, uint64_t seq, struct record *out)
{
    struct sqlite_store *store = context;
    if (seq > INT64_MAX)
        return STATUS_NOT_FOUND;
    sqlite3_bind_int64(store->statement[GET], 1, table);
    sqlite3_bind_int64(store->statement[GET], 2, (sqlite3_int64)seq);
    return read_single(store->statement[GET], out, store->got_body);
}

static enum status sqlite_read(void *context, uint64_t from_seq, uint32_t table)
{
    struct sqlite_store *store = context;
    int64_t              from  = from_seq > INT64_MAX ? INT64_MAX : (int64_t)from_seq;
    stop_reading(store);
    store->reading = store->statement[table == TABLES_ALL ? READ_ALL : READ_ONE];
    if (table != TABLES_ALL) {
        sqlite3_bind_int64(store->reading, 1, table);
        sqlite3_bind_int64(store->reading, 2, from == 0 ? INT64_MIN : from);
    }
    return STATUS_OK;
}

static enum status sqlite_next(void *context, struct record *out)
{
    struct sqlite_store *store = context;
    if (store->reading == NULL)
        return STATUS_NOT_FOUND;
    int         code   = sqlite3_step(store->reading);
    enum status status = code == SQLITE_DONE ? STATUS_NOT_FOUND : status_of(code);
    if (code == SQLITE_ROW)
        status = read_row(store->reading, out);
    if (status != STATUS_OK)
        stop_reading(store);
    return status;
}

static enum status sqlite_keep(void *context, const void *body, size_t size)
{
    struct sqlite_store *store = context;
    if (size > INT32_MAX)
        return STATUS_FULL;
    sqlite3_bind_blob(store->statement[KEEP], 1, body, (int)size, SQLITE_STATIC);
    int code = run(store->statement[KEEP]);
    sqlite3_clear_bindings(store->statement[KEEP]);
    return written(store, code);
}

static enum status sqlite_kept(void *context, const uint8_t **body, size_t *size)
{
    struct sqlite_store *store     = context;
    sqlite3_stmt        *statement = store->statement[KEPT];
    if (statement == NULL)
        return STATUS_NOT_FOUND;
    int         code   = sqlite3_step(statement);
    enum status status = code == SQLITE_DONE ? STATUS_NOT_FOUND : status_of(code);
    if (code == SQLITE_ROW) {
        const void *found = sqlite3_column_blob(statement, 0);
        size_t      bytes = (size_t)sqlite3_column_bytes(statement, 0);
        free(store->kept_body);
        store->kept_body = found != NULL ? malloc(bytes) : NULL;
        status           = store->kept_body != NULL ? STATUS_OK : STATUS_CORRUPT;
        if (status == STATUS_OK) {
            memcpy(store->kept_body, found, bytes);
            *body = store->kept_body;
            *size = bytes;
        }
    }
    sqlite3_reset(statement);
    return status;
}

/* An erased name is overwritten in its page; what the log still has of it goes
 * when the log does. */
static enum status sqlite_name(void *context, const struct person_name *name)
{
    struct sqlite_store *store  = context;
    bool                 erased = name->name[0] == '\0';
    sqlite3_stmt        *statement;
    int code = sqlite3_exec(store->db, erased ? "PRAGMA secure_delete = ON" : "PRAGMA secure_delete = OFF",
                            NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_prepare_v2(store->db,
                                  "INSERT OR REPLACE INTO person (person, name, salt) VALUES (?1, ?2, ?3)",
                                  -1, &statement, NULL);
    if (code != SQLITE_OK)
        return status_of(code);
    sqlite3_bind_int64(statement, 1, name->person);
    sqlite3_bind_text(statement, 2, name->name, -1, SQLITE_STATIC);
    sqlite3_bind_blob(statement, 3, name->salt, NAME_SALT_SIZE, SQLITE_STATIC);
    code               = sqlite3_step(statement);
    enum status status = written(store, code);
    sqlite3_finalize(statement);
    return status;
}

static bool read_name(sqlite3_stmt *row, struct person_name *out)
{
    const void *name = sqlite3_column_text(row, 1);
    int         size = sqlite3_column_bytes(row, 1);
    const void *salt = sqlite3_column_blob(row, 2);
    int64_t     who  = column_number(row, 0, UINT32_MAX);
    memset(out, 0, sizeof *out);
    if (who < 1 || name == NULL || size >= PERSON_NAME_MAX || sqlite3_column_bytes(row, 2) != NAME_SALT_SIZE)
        return false;
    out->person = (uint32_t)who;
    memcpy(out->name, name, (size_t)size);
    memcpy(out->salt, salt, NAME_SALT_SIZE);
    return strlen(out->name) == (size_t)size;
}

static enum status sqlite_names(void *context, void (*each)(void *caller, const struct person_name *name),
                                void *caller)
{
    struct sqlite_store *store = context;
    struct person_name   name;
    sqlite3_stmt        *statement;
    int code = sqlite3_prepare_v2(store->db, "SELECT person, name, salt FROM person ORDER BY person", -1,
                                  &statement, NULL);
    if (code != SQLITE_OK)
        return status_of(code);
    enum status status = STATUS_OK;
    while (status == STATUS_OK && (code = sqlite3_step(statement)) == SQLITE_ROW)
        if (read_name(statement, &name))
            each(caller, &name);
        else
            status = STATUS_CORRUPT;
    sqlite3_finalize(statement);
    return status == STATUS_OK ? status_of(code) : status;
}

/* A file that no house was served from has no such list, nor has one of before there
 * were machines among the users; one of before they were sealed has no seals. */
static enum status sqlite_users(void *context, void (*each)(void *caller, const struct user_row *row),
                                void *caller)
{
#define USERS_OF(seal) "SELECT name, role, password, machine, stamp, " seal " FROM user ORDER BY name"
    struct sqlite_store *store = context;
    sqlite3_stmt        *statement;
    int                  code = sqlite3_prepare_v2(store->db, USERS_OF("seal"), -1, &statement, NULL);
    if (code != SQLITE_OK)
        code = sqlite3_prepare_v2(store->db, USERS_OF("NULL"), -1, &statement, NULL);
    if (code != SQLITE_OK)
        return STATUS_NOT_FOUND;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        const char     *text[3];
        struct user_row row = { .machine   = sqlite3_column_int(statement, 3) != 0,
                                .stamp     = sqlite3_column_int64(statement, 4),
                                .seal      = sqlite3_column_blob(statement, 5),
                                .seal_size = (size_t)sqlite3_column_bytes(statement, 5) };
        for (int i = 0; i < 3; i++)
            text[i] = (const char *)sqlite3_column_text(statement, i);
        row.name     = text[0] != NULL ? text[0] : "";
        row.role     = text[1] != NULL ? text[1] : "";
        row.password = text[2] != NULL ? text[2] : "";
        each(caller, &row);
    }
    sqlite3_finalize(statement);
    return status_of(code);
}

static void sqlite_close(void *context)
{
    struct sqlite_store *store = context;
    checkpoint_stop(store->checkpoint);
    free(store->kept_body);
    for (size_t i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(store->statement[i]);
    sqlite3_close(store->db); /* what was not committed is rolled back */
    lock_release(&store->lock);
    free(store);
}

/* ---- opening ---- */

struct opening {
    const char *path;
    char       *why;
};

static enum status refuse(const struct opening *opening, const char *words, enum status status)
{
    struct text text = text_in(opening->why, STORE_WHY_MAX);
    text_add(&text, "journal %s: %s", opening->path, words);
    return status;
}

static enum status refuse_sqlite(const struct opening *opening, sqlite3 *db)
{
    int code = sqlite3_errcode(db) & 0xff;
    if (code == SQLITE_NOTADB)
        return refuse(opening, "this is not a House Dealer journal", STATUS_BAD_INPUT);
    if (code == SQLITE_CORRUPT)
        return refuse(opening, "it is damaged, or its end is missing", STATUS_CORRUPT);
    return refuse(opening, trouble_of(db), STATUS_FAILED);
}

/* The one number that `query` answers; -1 if SQLite cannot say. */
static int64_t ask_number(sqlite3 *db, const char *query)
{
    sqlite3_stmt *statement;
    int64_t       answer = -1;
    if (sqlite3_prepare_v2(db, query, -1, &statement, NULL) != SQLITE_OK)
        return -1;
    if (sqlite3_step(statement) == SQLITE_ROW)
        answer = sqlite3_column_int64(statement, 0);
    return sqlite3_finalize(statement) == SQLITE_OK ? answer : -1;
}

static enum status sqlite_check(void *context)
{
    struct sqlite_store *store = context;
    sqlite3_stmt        *statement;
    int code = sqlite3_prepare_v2(store->db, "PRAGMA integrity_check(1)", -1, &statement, NULL);
    if (code != SQLITE_OK)
        return status_of(code);
    code               = sqlite3_step(statement);
    enum status status = status_of(code);
    if (code == SQLITE_ROW && strcmp((const char *)sqlite3_column_text(statement, 0), "ok") != 0)
        status = STATUS_CORRUPT;
    sqlite3_finalize(statement);
    if (status == STATUS_OK &&
        ask_number(store->db, "SELECT (SELECT count(*) FROM record WHERE table_id < 0) +"
                              " (SELECT count(*) FROM record WHERE table_id > 4294967294)") != 0)
        status = STATUS_CORRUPT;
    return status;
}

/* The two rows that every journal of this format has, that of one with archives, and no other. */
static enum status check_rows(const struct opening *opening, sqlite3 *db)
{
    static const char query[] = "SELECT name, value FROM format WHERE (name, value) NOT IN"
                                " (VALUES " FORMAT_ROWS ", (" ARCHIVES_ROW "))";
    sqlite3_stmt     *statement;
    char              words[160];
    struct text       text = text_in(words, sizeof words);
    if (ask_number(db, "SELECT count(*) FROM format WHERE (name, value) = (" ARCHIVE_ROW ")") > 0)
        return refuse(opening, "this is an archive; open the journal that it belongs to", STATUS_BAD_INPUT);
    if (ask_number(db, "SELECT count(*) FROM format") < 2)
        return refuse(opening, "its table 'format' does not say what format it has", STATUS_BAD_INPUT);
    if (sqlite3_prepare_v2(db, query, -1, &statement, NULL) != SQLITE_OK)
        return refuse_sqlite(opening, db);
    bool strange = sqlite3_step(statement) == SQLITE_ROW;
    if (strange)
        text_add(&text, "its format has '%.40s' '%.40s', which this program does not know",
                 (const char *)sqlite3_column_text(statement, 0),
                 (const char *)sqlite3_column_text(statement, 1));
    sqlite3_finalize(statement);
    return strange ? refuse(opening, words, STATUS_BAD_INPUT) : STATUS_OK;
}

/* Is this file a journal we can read? An empty one becomes a journal. */
static enum status check_format(const struct opening *opening, sqlite3 *db, enum store_mode mode)
{
    int64_t application = ask_number(db, "PRAGMA application_id");
    int64_t version     = ask_number(db, "PRAGMA user_version");
    int64_t objects     = ask_number(db, "SELECT count(*) FROM sqlite_schema");
    if (objects < 0)
        return refuse_sqlite(opening, db);
    if (mode == STORE_CREATE && application == 0 && version == 0 && objects == 0) {
        if (sqlite3_exec(db, schema, NULL, NULL, NULL) != SQLITE_OK)
            return refuse_sqlite(opening, db);
        return STATUS_OK;
    }
    if (application != APPLICATION_ID || version < 1)
        return refuse(opening, "this is not a House Dealer journal", STATUS_BAD_INPUT);
    if (version != JOURNAL_FORMAT) {
        char        words[96];
        struct text text = text_in(words, sizeof words);
        text_add(&text, "it has format %lld, %s than the format %d that this program knows",
                 (long long)version, version > JOURNAL_FORMAT ? "newer" : "older", JOURNAL_FORMAT);
        return refuse(opening, words, STATUS_BAD_INPUT);
    }
    return check_rows(opening, db);
}

static enum status attach(const struct opening *opening, struct sqlite_store *store)
{
    char        words[STORE_WHY_MAX];
    struct text text = text_in(words, sizeof words);
    return archive_attach(store->db, opening->path, &store->archives, &text)
               ? STATUS_OK
               : refuse(opening, words, STATUS_FAILED);
}

static enum status prepare(const struct opening *opening, struct sqlite_store *store, enum store_mode mode)
{
    char query[4096];
    for (size_t i = 0; i < (mode == STORE_READ ? KEEP : STATEMENTS); i++) {
        struct text text = text_in(query, sizeof query);
        if (statement_text[i].order == NULL)
            text_add(&text, "%s", statement_text[i].text);
        else
            archive_query(&text, store->archives, statement_text[i].text, statement_text[i].where,
                          statement_text[i].order);
        assert(!text.cut);
        if (sqlite3_prepare_v3(store->db, query, -1, SQLITE_PREPARE_PERSISTENT, &store->statement[i], NULL) !=
            SQLITE_OK)
            return refuse_sqlite(opening, store->db);
    }
    return STATUS_OK;
}

static int committed(void *context, sqlite3 *db, const char *name, int pages)
{
    struct sqlite_store *store = context;
    (void)db;
    (void)name;
    if (pages < store->log_pages) /* it began anew, perhaps with an empty file */
        store->log_room.pages = 0;
    store->log_pages = pages;
    checkpoint_look(store->checkpoint, pages);
    return SQLITE_OK;
}

/* How a journal can be read. Where nobody writes it, as it lies, and nothing is made beside it: a
 * house that is open has a lock beside it, one that was killed a log that is not yet carried
 * over. Where nobody can write in its folder a lock is one that was left there, and a log cannot
 * be read. */
enum reading { AS_IT_LIES, WITH_OTHERS, NOT_HERE };

static enum reading how_to_read(const struct opening *opening)
{
    char        real[PLACE_PATH_MAX], path[PLACE_PATH_MAX + 8], folder[PLACE_PATH_MAX];
    struct stat about;
    if (place_real(opening->path, real) != STATUS_OK)
        return WITH_OTHERS;
    memcpy(folder, real, sizeof folder);
    bool closed = access(dirname(folder), W_OK) != 0;
    snprintf(path, sizeof path, "%s-wal", real);
    bool log = stat(path, &about) == 0 && about.st_size > 0;
    snprintf(path, sizeof path, "%s-lock", real);
    bool lock = stat(path, &about) == 0;
    snprintf(path, sizeof path, "%s-shm", real);
    if (log)
        return closed && stat(path, &about) != 0 ? NOT_HERE : WITH_OTHERS;
    return lock && !closed ? WITH_OTHERS : AS_IT_LIES;
}

static enum status open_database(const struct opening *opening, struct sqlite_store *store,
                                 enum store_mode mode)
{
    static const int flags[] = {
        [STORE_CREATE] = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
        [STORE_WRITE]  = SQLITE_OPEN_READWRITE,
        [STORE_READ]   = SQLITE_OPEN_READONLY,
    };
    char         uri[3 * PLACE_PATH_MAX];
    struct text  text    = text_in(uri, sizeof uri);
    enum reading reading = mode == STORE_READ ? how_to_read(opening) : WITH_OTHERS;
    if (reading == NOT_HERE)
        return refuse(
            opening,
            "its log beside it (-wal) is not carried over: copy both into a folder that can be written",
            STATUS_FAILED);
    archive_uri(&text, opening->path, reading == AS_IT_LIES ? "?immutable=1" : "");
    if (text.cut)
        return refuse(opening, trouble_words(ENAMETOOLONG), STATUS_FAILED);
    /* A store is one thread's at a time: SQLite need not lock it for each value it gives out. */
    if (sqlite3_open_v2(uri, &store->db,
                        flags[mode] | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI,
                        NULL) != SQLITE_OK)
        return store->db == NULL ? refuse(opening, "out of memory", STATUS_FAILED)
                                 : refuse_sqlite(opening, store->db);
    sqlite3_busy_timeout(store->db, 5000);
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    /* Before the format is known nothing is changed, not even the log mode. */
    enum status status = check_format(opening, store->db, mode);
    if (status != STATUS_OK)
        return status;
    /* What changes again and again is better kept at hand. */
    if (mode != STORE_READ && sqlite3_exec(store->db,
                                           "PRAGMA journal_mode = WAL;"
                                           "PRAGMA synchronous = FULL;"
                                           "PRAGMA cache_size = -8192;"
                                           "CREATE TABLE IF NOT EXISTS snapshot"
                                           " (id INTEGER PRIMARY KEY, body BLOB NOT NULL) STRICT;",
                                           NULL, NULL, NULL) != SQLITE_OK)
        return refuse_sqlite(opening, store->db);
    if (mode != STORE_READ) {
        store->checkpoint = checkpoint_new(opening->path, PAGES_ENOUGH);
        if (store->checkpoint == NULL)
            return refuse(opening, "out of memory", STATUS_FAILED);
        sqlite3_wal_hook(store->db, committed, store); /* instead of SQLite's own */
    }
    status = attach(opening, store);
    return status == STATUS_OK ? prepare(opening, store, mode) : status;
}

/* One writer at a time, whatever name it comes by. */
static enum status take_lock(const struct opening *opening, struct sqlite_store *store)
{
    struct stat about;
    char        real[PLACE_PATH_MAX];
    enum status status = place_real(opening->path, real);
    if (status == STATUS_NOT_FOUND)
        return refuse(opening, "its folder, or the file that it is a link to, is not there", STATUS_FAILED);
    if (status == STATUS_OK && stat(real, &about) == 0 && about.st_nlink > 1)
        return refuse(opening, "it has a second name (a hard link), by which another could write it",
                      STATUS_FAILED);
    if (status == STATUS_OK)
        status = lock_take(&store->lock, real);
    if (status == STATUS_FULL)
        return refuse(opening, "another program is writing it; does this house run already?", STATUS_FAILED);
    return status == STATUS_OK ? STATUS_OK : refuse(opening, trouble_words(errno), STATUS_FAILED);
}

/* Links are followed: SQLite has its log beside the real file. */
static bool mark_places(const struct opening *opening, struct sqlite_store *store)
{
    char        real[PLACE_PATH_MAX], path[PLACE_PATH_MAX];
    struct text log = text_in(path, sizeof path);
    if (place_real(opening->path, real) != STATUS_OK)
        return false;
    text_add(&log, "%s-wal", real);
    return !log.cut && place_mark(&store->file, opening->path) && place_mark(&store->log, path);
}

static enum status open_locked(const struct opening *opening, struct sqlite_store *store,
                               enum store_mode mode)
{
    struct stat about;
    store->lock.file = -1;
    /* SQLite takes "", ":memory:" and "file:..." for something other than the name of a file. */
    if (opening->path[0] == '\0' || opening->path[0] == ':' || strncmp(opening->path, "file:", 5) == 0)
        return refuse(opening, "that is not the name of a file", STATUS_BAD_INPUT);
    if (mode != STORE_CREATE && stat(opening->path, &about) != 0)
        return refuse(opening, errno == ENOENT ? "there is no such file" : trouble_words(errno),
                      errno == ENOENT ? STATUS_NOT_FOUND : STATUS_FAILED);
    if (stat(opening->path, &about) == 0 && S_ISDIR(about.st_mode))
        return refuse(opening, "this is a folder, not a file", STATUS_BAD_INPUT);
    enum status status = mode != STORE_READ ? take_lock(opening, store) : STATUS_OK;
    if (status == STATUS_OK)
        status = open_database(opening, store, mode);
    if (status == STATUS_OK && mode != STORE_READ && !mark_places(opening, store))
        return refuse(opening, "it was taken away while it was opened", STATUS_FAILED);
    return status;
}

void store_sqlite_wait(struct store *store, unsigned msec)
{
    struct sqlite_store *sqlite = store->context;
    sqlite3_busy_timeout(sqlite->db, (int)msec);
}

enum status store_sqlite_open(struct store *out, const char *path, enum store_mode mode,
                              char why[STORE_WHY_MAX])
{
    struct opening       opening = { path, why };
    struct sqlite_store *store   = calloc(1, sizeof *store);
    if (store == NULL)
        return refuse(&opening, "out of memory", STATUS_FAILED);
    enum status status = open_locked(&opening, store, mode);
    if (status != STATUS_OK) {
        sqlite_close(store);
        return status;
    }
    *out = (struct store){
        .context  = store,
        .begin    = sqlite_begin,
        .append   = sqlite_append,
        .commit   = sqlite_commit,
        .rollback = sqlite_rollback,
        .trouble  = sqlite_trouble,
        .table    = sqlite_table,
        .last     = sqlite_last,
        .get      = sqlite_get,
        .read     = sqlite_read,
        .next     = sqlite_next,
        .keep     = sqlite_keep,
        .kept     = sqlite_kept,
        .name     = sqlite_name,
        .names    = sqlite_names,
        .users    = sqlite_users,
        .check    = sqlite_check,
        .close    = sqlite_close,
    };
    return STATUS_OK;
}
