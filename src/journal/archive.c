#include "journal/archive.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal/flush.h"
#include "journal/schema.h"
#include "shuffle/trouble.h"

/* Where the system said why, that is the reason; SQLite's own words come last. */
const char *trouble_of(sqlite3 *db)
{
    int code = sqlite3_errcode(db) & 0xff, error = sqlite3_system_errno(db);
    if (code == SQLITE_FULL)
        return trouble_words(ENOSPC);
    if (code == SQLITE_NOMEM)
        return "there is not enough memory";
    if ((code == SQLITE_CANTOPEN || code == SQLITE_IOERR) && error != 0)
        return trouble_words(error);
    return code == SQLITE_OK ? "it was given up" : sqlite3_errmsg(db);
}

bool archive_list(sqlite3 *db, struct archive list[ARCHIVES_MAX], size_t *count)
{
    sqlite3_stmt *row;
    int           code;
    bool          good = true;
    *count             = 0;
    if (sqlite3_prepare_v2(db, "SELECT number, file FROM main.archive ORDER BY number", -1, &row, NULL) !=
        SQLITE_OK)
        return true; /* there is no such list */
    while (good && (code = sqlite3_step(row)) == SQLITE_ROW) {
        const char     *file    = (const char *)sqlite3_column_text(row, 1);
        struct archive *archive = &list[*count];
        good = *count < ARCHIVES_MAX && file != NULL && file[0] != '\0' && strchr(file, '/') == NULL &&
               strlen(file) < sizeof archive->file;
        if (!good)
            break;
        archive->number = (uint32_t)sqlite3_column_int64(row, 0);
        memcpy(archive->file, file, strlen(file) + 1);
        ++*count;
    }
    sqlite3_finalize(row);
    return good && code == SQLITE_DONE;
}

bool archive_path(const char *path, const char *file, char out[PLACE_PATH_MAX])
{
    char        real[PLACE_PATH_MAX];
    struct text text = text_in(out, PLACE_PATH_MAX);
    if (place_real(path, real) != STATUS_OK)
        return false;
    const char *folder = dirname(real);
    text_add(&text, "%s/%s", strcmp(folder, "/") == 0 ? "" : folder, file);
    return !text.cut;
}

void archive_uri(struct text *text, const char *path, const char *options)
{
    text_add(text, "file:");
    for (const char *at = path; *at != '\0'; at++)
        text_add(text, strchr("?#%", *at) != NULL ? "%%%02x" : "%c", *at);
    text_add(text, "%s", options);
}

static int attach(sqlite3 *db, const char *path, const char *options, const char *name)
{
    char          uri[3 * PLACE_PATH_MAX];
    sqlite3_stmt *statement;
    struct text   text = text_in(uri, sizeof uri);
    archive_uri(&text, path, options);
    if (text.cut)
        return SQLITE_CANTOPEN;
    int code = sqlite3_prepare_v2(db, "ATTACH ?1 AS ?2", -1, &statement, NULL);
    if (code != SQLITE_OK)
        return code;
    sqlite3_bind_text(statement, 1, uri, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 2, name, -1, SQLITE_STATIC);
    code = sqlite3_step(statement);
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

bool archive_attach(sqlite3 *db, const char *path, size_t *count, struct text *why)
{
    struct archive list[ARCHIVES_MAX];
    char           file[PLACE_PATH_MAX], name[24];
    struct stat    about;
    if (!archive_list(db, list, count)) {
        text_add(why, "its list of archives cannot be read");
        return false;
    }
    for (size_t i = 0; i < *count; i++) {
        if (!archive_path(path, list[i].file, file) || stat(file, &about) != 0) {
            text_add(why, "its archive '%s' is not in the same folder", list[i].file);
            return false;
        }
        snprintf(name, sizeof name, "a%zu", i + 1);
        /* It never changes: SQLite need not lock it. */
        if (attach(db, file, "?mode=ro&immutable=1", name) != SQLITE_OK) {
            text_add(why, "its archive '%s' cannot be read: %s", list[i].file, sqlite3_errmsg(db));
            return false;
        }
    }
    return true;
}

void archive_query(struct text *out, size_t archives, const char *select, const char *where,
                   const char *order)
{
    for (size_t i = 1; i <= archives; i++)
        text_add(out, "%s FROM a%zu.record %s UNION ALL ", select, i, where);
    text_add(out, "%s FROM main.record %s %s", select, where, order);
}

/* ---- making one ---- */

struct making {
    sqlite3       *db;
    const char    *path;
    uint64_t       before_ms;
    struct archive list[ARCHIVES_MAX];
    size_t         count;
    char        file[PLACE_PATH_MAX], beside[PLACE_PATH_MAX + 8]; /* the new one, and while it is written */
    const char *trouble;                                          /* with that, when it was met */
};

/* The new archive takes in the last one where there is no room for another. */
static bool takes_in(const struct making *making)
{
    return making->count == ARCHIVES_MAX;
}

static bool say(sqlite3 *db, const char *words)
{
    return sqlite3_exec(db, words, NULL, NULL, NULL) == SQLITE_OK;
}

/* Runs one statement about the time before which records are moved; how many rows it changed,
 * -1 if it failed. */
static int64_t about_rows(const struct making *making, const char *words)
{
    sqlite3_stmt *statement;
    int64_t       before = sqlite3_total_changes64(making->db);
    if (sqlite3_prepare_v2(making->db, words, -1, &statement, NULL) != SQLITE_OK)
        return -1;
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)making->before_ms);
    sqlite3_step(statement);
    return sqlite3_finalize(statement) == SQLITE_OK ? sqlite3_total_changes64(making->db) - before : -1;
}

/* "house.db" has "house-archive-3.db". */
static bool name_it(struct making *making, struct archive *out)
{
    char real[PLACE_PATH_MAX];
    if (place_real(making->path, real) != STATUS_OK)
        return false;
    const char *name   = strrchr(real, '/') + 1;
    const char *dot    = strrchr(name, '.');
    size_t      length = dot != NULL && dot != name ? (size_t)(dot - name) : strlen(name);
    struct text text   = text_in(out->file, sizeof out->file);
    out->number        = making->count > 0 ? making->list[making->count - 1].number + 1 : 1;
    text_add(&text, "%.*s-archive-%u.db", (int)length, name, (unsigned)out->number);
    snprintf(making->beside, sizeof making->beside, "%s", "");
    if (text.cut || !archive_path(making->path, out->file, making->file))
        return false;
    snprintf(making->beside, sizeof making->beside, "%s.new", making->file);
    return true;
}

static void take_away(const struct making *making)
{
    char log[PLACE_PATH_MAX + 24];
    snprintf(log, sizeof log, "%s-journal", making->beside);
    unlink(making->beside);
    unlink(log);
}

/* The records of before, with those of the archive that is taken in, in a file of their own. */
static int64_t copy_records(struct making *making)
{
    static const char copied[] =
        "INSERT INTO fresh.record SELECT * FROM main.record WHERE at_ms < ?1 ORDER BY table_id, seq";
    int64_t moved = -1;
    take_away(making); /* SQLite would take a log that somebody left for that of the new file */
    int file = open(making->beside, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) {
        making->trouble = trouble_words(errno);
        return -1;
    }
    close(file);
    if (attach(making->db, making->beside, "", "fresh") != SQLITE_OK) {
        making->trouble = trouble_of(making->db);
        return -1;
    }
    if (say(making->db,
            "PRAGMA fresh.journal_mode = DELETE; PRAGMA fresh.synchronous = FULL; BEGIN;" /* clang-format off */
                        SCHEMA_OF_RECORDS("fresh.") "INSERT INTO fresh.format VALUES (" ARCHIVE_ROW ");" /* clang-format on */)) {
        moved = about_rows(making, copied);
        if (moved >= 0 && takes_in(making) &&
            !say(making->db, "INSERT INTO fresh.record SELECT * FROM tenth.record ORDER BY table_id, seq"))
            moved = -1;
    }
    if (moved >= 0 && !say(making->db, "COMMIT"))
        moved = -1;
    if (moved < 0) {
        making->trouble = trouble_of(making->db); /* after the way back nothing is known of it */
        say(making->db, "ROLLBACK");
    }
    return say(making->db, "DETACH fresh") ? moved : -1;
}

/* In one transaction: it is listed, and the records are gone from the journal. */
static bool list_it(struct making *making, const struct archive *archive, int64_t moved)
{
    char        words[640];
    struct text text = text_in(words, sizeof words);
    text_add(
        &text,
        "BEGIN IMMEDIATE;"
        "CREATE TABLE IF NOT EXISTS main.archive (number INTEGER PRIMARY KEY, file TEXT NOT NULL) STRICT;"
        "INSERT OR IGNORE INTO main.format VALUES (" ARCHIVES_ROW ");");
    if (takes_in(making))
        text_add(&text, "DELETE FROM main.archive WHERE number = %u;",
                 (unsigned)making->list[making->count - 1].number);
    char *row  = sqlite3_mprintf("INSERT INTO main.archive VALUES (%u, %Q);", (unsigned)archive->number,
                                 archive->file);
    bool  good = row != NULL && say(making->db, words) && say(making->db, row) &&
                about_rows(making, "DELETE FROM main.record WHERE at_ms < ?1") == moved;
    sqlite3_free(row);
    if (good && say(making->db, "COMMIT"))
        return true;
    making->trouble = trouble_of(making->db);
    say(making->db, "ROLLBACK");
    return false;
}

static int64_t count_left(sqlite3 *db)
{
    sqlite3_stmt *statement;
    int64_t       left = 0;
    if (sqlite3_prepare_v2(db, "SELECT count(*) FROM main.record", -1, &statement, NULL) != SQLITE_OK)
        return 0;
    if (sqlite3_step(statement) == SQLITE_ROW)
        left = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return left;
}

static enum status make(struct making *making, struct archived *out, struct text *why)
{
    char tenth[PLACE_PATH_MAX] = "";
    if (!archive_list(making->db, making->list, &making->count) || !name_it(making, &out->archive)) {
        text_add(why, "its list of archives cannot be read");
        return STATUS_FAILED;
    }
    if (takes_in(making) && (!archive_path(making->path, making->list[making->count - 1].file, tenth) ||
                             attach(making->db, tenth, "?mode=ro&immutable=1", "tenth") != SQLITE_OK)) {
        text_add(why, "its archive '%s' cannot be read", making->list[making->count - 1].file);
        return STATUS_FAILED;
    }
    int64_t moved = copy_records(making);
    if (moved == 0)
        return STATUS_NOT_FOUND;
    if (moved < 0 || !flush_and_name(making->beside, making->file)) {
        text_add(why, "'%s' cannot be written: %s", making->file,
                 moved < 0 && making->trouble != NULL ? making->trouble : trouble_words(errno));
        return STATUS_FAILED;
    }
    if (!list_it(making, &out->archive, moved)) {
        text_add(why, "%s", making->trouble);
        return STATUS_FAILED;
    }
    out->records = (uint64_t)moved;
    out->left    = (uint64_t)count_left(making->db);
    if (takes_in(making) && say(making->db, "DETACH tenth"))
        unlink(tenth);
    /* What is free now goes back to the disk, and a copy of the journal is small. Nothing is lost
     * where there is no room for that. */
    say(making->db, "VACUUM; PRAGMA wal_checkpoint(TRUNCATE);");
    return STATUS_OK;
}

enum status archive_make(const char *path, uint64_t before_ms, struct archived *out, char why[STORE_WHY_MAX])
{
    struct making making = { .path = path, .before_ms = before_ms };
    struct text   text   = text_in(why, STORE_WHY_MAX);
    memset(out, 0, sizeof *out);
    text_add(&text, "journal %s: ", path);
    enum status status = STATUS_FAILED;
    if (sqlite3_open_v2(path, &making.db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI, NULL) == SQLITE_OK) {
        sqlite3_busy_timeout(making.db, 5000);
        status = make(&making, out, &text);
    } else {
        text_add(&text, "%s", making.db != NULL ? trouble_of(making.db) : "there is not enough memory");
    }
    sqlite3_close(making.db);
    if (status != STATUS_OK && making.beside[0] != '\0')
        take_away(&making);
    return status;
}
