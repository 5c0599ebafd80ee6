#include "loop/refused.h"

#include <stdlib.h>
#include <string.h>

#include "loop/inside.h"
#include "net/beside.h"
#include "net/log.h"
#include "shuffle/digest.h"

#define WRITE_MS 1000

struct refused {
    sqlite3 *db;
    uint8_t  key[SHUFFLE_KEY_SIZE]; /* that lines are sealed with: one put in by hand is not shown */
    bool     busy;                  /* a writing is under way */
    uint64_t written_ms;
};

/* Lines on their way to disk, copied: the loop goes on with its own. */
struct line {
    uint32_t table;
    size_t   number, place; /* counted at the table; where in the circle */
    char    *text;
};
struct writing {
    struct task     task;
    struct server  *server;
    struct refused *refused;
    bool            afresh; /* instead of all that is there */
    size_t          count;
    struct line     line[];
};

static const char SCHEMA[] =
    "CREATE TABLE IF NOT EXISTS refusal (table_id INTEGER NOT NULL, place INTEGER NOT NULL,"
    " number INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (table_id, place)) STRICT, WITHOUT ROWID";

/* ---- writing -------------------------------------------------------------- */

static void seal_line(const uint8_t *key, uint32_t table, size_t number, const char *text,
                      uint8_t seal[DIGEST_SIZE])
{
    struct digest digest;
    digest_start(&digest, "housedealer refusal 1", key);
    digest_number(&digest, table);
    digest_number(&digest, number);
    digest_text(&digest, text);
    digest_end(&digest, seal);
}

static void write_line(sqlite3_stmt *put, const struct line *line, const uint8_t *key)
{
    uint8_t seal[DIGEST_SIZE];
    seal_line(key, line->table, line->number, line->text, seal);
    sqlite3_bind_int64(put, 1, line->table);
    sqlite3_bind_int64(put, 2, (sqlite3_int64)line->place);
    sqlite3_bind_int64(put, 3, (sqlite3_int64)line->number);
    sqlite3_bind_text(put, 4, line->text, -1, SQLITE_STATIC);
    sqlite3_bind_blob(put, 5, seal, sizeof seal, SQLITE_STATIC);
    sqlite3_step(put);
    sqlite3_reset(put);
}

/* What cannot be written is lost when the house closes, and nothing else is. */
static void write_lines(struct task *task)
{
    struct writing *writing = (struct writing *)task;
    sqlite3        *db      = writing->refused->db;
    sqlite3_stmt   *put     = NULL;
    if (beside_begin(db) != SQLITE_OK)
        return;
    if (writing->afresh)
        sqlite3_exec(db, "DELETE FROM refusal", NULL, NULL, NULL);
    if (sqlite3_prepare_v2(db,
                           "INSERT OR REPLACE INTO refusal (table_id, place, number, line, seal)"
                           " VALUES (?1, ?2, ?3, ?4, ?5)",
                           -1, &put, NULL) == SQLITE_OK)
        for (size_t i = 0; i < writing->count; i++)
            write_line(put, &writing->line[i], writing->refused->key);
    sqlite3_finalize(put);
    beside_end(db, true);
}

static void end_writing(struct task *task)
{
    struct writing *writing = (struct writing *)task;
    writing->refused->busy  = false;
    for (size_t i = 0; i < writing->count; i++)
        free(writing->line[i].text);
    free(writing);
}

/* Copies what is new at every table; NULL if nothing is. */
static struct writing *gather(struct server *server, struct refused *refused)
{
    size_t count = 0;
    for (uint32_t table = 1; table <= TABLES_MAX; table++)
        count += refusals_unsaved(&server->live[table].refusals);
    struct writing *writing = count > 0 ? calloc(1, sizeof *writing + count * sizeof writing->line[0]) : NULL;
    if (writing == NULL)
        return NULL;
    writing->task    = (struct task){ .work = write_lines, .end = end_writing };
    writing->server  = server;
    writing->refused = refused;
    for (uint32_t table = 1; table <= TABLES_MAX; table++) {
        struct refusals *refusals = &server->live[table].refusals;
        for (size_t left = refusals_unsaved(refusals); left > 0; left--) {
            size_t      number = refusals->count - left;
            struct out *line   = &refusals->lines[number % refusals->max];
            char       *text   = line->used > 0 ? strdup(out_text(line)) : NULL;
            if (text != NULL)
                writing->line[writing->count++] =
                    (struct line){ table, number, number % refusals->max, text };
        }
        refusals->saved = refusals->count;
    }
    return writing;
}

/* ---- reading -------------------------------------------------------------- */

/* `*misplaced`: the circle was of another size then. */
static bool read_lines(struct server *server, const struct refused *refused, bool *misplaced)
{
    sqlite3_stmt *row = NULL;
    *misplaced        = false;
    if (sqlite3_prepare_v2(
            refused->db, "SELECT table_id, number, line, place, seal FROM refusal ORDER BY table_id, number",
            -1, &row, NULL) != SQLITE_OK)
        return false;
    while (sqlite3_step(row) == SQLITE_ROW) {
        int64_t     table = sqlite3_column_int64(row, 0), number = sqlite3_column_int64(row, 1);
        const char *line = (const char *)sqlite3_column_text(row, 2);
        uint8_t     seal[DIGEST_SIZE];
        if (table < 1 || table > TABLES_MAX || number < 0 || line == NULL)
            continue;
        seal_line(refused->key, (uint32_t)table, (size_t)number, line, seal);
        if (sqlite3_column_bytes(row, 4) != DIGEST_SIZE ||
            memcmp(sqlite3_column_blob(row, 4), seal, DIGEST_SIZE) != 0)
            continue;
        size_t max = server->live[table].refusals.max;
        *misplaced = *misplaced || max == 0 || (size_t)number % max != (size_t)sqlite3_column_int64(row, 3);
        refusals_put(&server->live[table].refusals, (size_t)number, line);
    }
    sqlite3_finalize(row);
    return true;
}

/* Every line goes where it belongs in circles of this size, and no other is left. */
static void write_afresh(struct server *server, struct refused *refused)
{
    for (uint32_t table = 1; table <= TABLES_MAX; table++) {
        struct refusals *refusals = &server->live[table].refusals;
        refusals->saved           = refusals->count > refusals->max ? refusals->count - refusals->max : 0;
    }
    struct writing *writing = gather(server, refused);
    if (writing == NULL)
        return;
    writing->afresh = true;
    write_lines(&writing->task);
    end_writing(&writing->task);
}

struct refused *refused_open(struct server *server)
{
    struct refused *refused = calloc(1, sizeof *refused);
    bool            misplaced;
    if (refused != NULL)
        shuffle_derive(server->users_key, "refused", 0, refused->key);
    if (refused != NULL && (refused->db = beside_open(server->config.db, SCHEMA)) != NULL &&
        beside_add_seal(refused->db, "refusal") && read_lines(server, refused, &misplaced)) {
        if (misplaced)
            write_afresh(server, refused);
        return refused;
    }
    log_line(LOG_WARN, "refusals are kept in memory alone", "db", server->config.db, NULL);
    if (refused != NULL)
        sqlite3_close(refused->db);
    free(refused);
    return NULL;
}

/* ---- now and then ---------------------------------------------------------- */

void refused_tick(struct server *server)
{
    struct refused *refused = server->refused;
    if (refused == NULL || refused->busy || steady_ms() - refused->written_ms < WRITE_MS)
        return;
    refused->written_ms     = steady_ms();
    struct writing *writing = gather(server, refused);
    if (writing == NULL)
        return;
    refused->busy = true;
    if (pool_submit(server->pool, &writing->task) != STATUS_OK) {
        write_lines(&writing->task); /* it is busy, and this is little */
        end_writing(&writing->task);
    }
}

void refused_close(struct server *server, struct refused *refused)
{
    struct writing *writing = refused != NULL ? gather(server, refused) : NULL;
    if (writing != NULL) {
        write_lines(&writing->task);
        end_writing(&writing->task);
    }
    if (refused != NULL)
        sqlite3_close(refused->db);
    free(refused);
}

enum status refused_forget(const char *path, const char *name)
{
    sqlite3      *db   = beside_open(path, SCHEMA);
    sqlite3_stmt *gone = NULL;
    bool done = db != NULL && sqlite3_prepare_v2(db, "DELETE FROM refusal WHERE instr(line, ?1) > 0", -1,
                                                 &gone, NULL) == SQLITE_OK;
    if (done) {
        sqlite3_bind_text(gone, 1, name, -1, SQLITE_STATIC);
        done = sqlite3_step(gone) == SQLITE_DONE;
    }
    sqlite3_finalize(gone);
    sqlite3_close(db);
    return done ? STATUS_OK : STATUS_FAILED;
}
