/* What is special to the file: who may open it, and what is refused. */
#include "test.h"

#include <dirent.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "journal/checkpoint.h"
#include "scratch.h"

static enum status try_open(const char *path, enum store_mode mode, char why[STORE_WHY_MAX])
{
    struct store store;
    why[0]             = '\0';
    enum status status = store_sqlite_open(&store, path, mode, why);
    if (status == STATUS_OK)
        store.close(store.context);
    else
        assert_null(strchr(why, '\n')); /* one line */
    return status;
}

static void run_sql(const char *path, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static int64_t ask(const char *path, const char *sql)
{
    sqlite3      *db;
    sqlite3_stmt *row;
    assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &row, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    int64_t answer = sqlite3_column_int64(row, 0);
    sqlite3_finalize(row);
    sqlite3_close(db);
    return answer;
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void commit_one(struct journal *journal)
{
    assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, 5, "", "body", 4, NULL), STATUS_OK);
    assert_int_equal(journal_commit(journal), STATUS_OK);
}

static void test_a_new_journal_says_what_it_is(void **unused)
{
    (void)unused;
    struct scratch scratch = scratch_make();
    char           why[STORE_WHY_MAX];
    assert_int_equal(try_open(scratch.path, STORE_WRITE, why), STATUS_NOT_FOUND);
    assert_non_null(strstr(why, scratch.path));
    assert_int_equal(try_open(scratch.path, STORE_READ, why), STATUS_NOT_FOUND);
    assert_int_not_equal(access(scratch.path, F_OK), 0); /* looking made nothing */
    assert_int_equal(try_open(scratch.path, STORE_CREATE, why), STATUS_OK);
    assert_int_equal(ask(scratch.path, "PRAGMA application_id"), 0x48446c72);
    assert_int_equal(ask(scratch.path, "PRAGMA user_version"), 2);
    assert_int_equal(ask(scratch.path, "SELECT count(*) FROM format WHERE value = 'house dealer journal 2'"),
                     1);
    assert_int_equal(ask(scratch.path, "SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'"),
                     1);
    assert_int_equal(try_open(scratch.path, STORE_CREATE, why), STATUS_OK);
    assert_int_equal(try_open(scratch.path, STORE_WRITE, why), STATUS_OK);
    assert_int_equal(try_open(scratch.path, STORE_READ, why), STATUS_OK);
    scratch_remove(&scratch);
}

/* Nothing that is not ours is touched, in any mode. */
static void test_other_files_are_refused_and_left_alone(void **unused)
{
    (void)unused;
    struct scratch    scratch = scratch_make();
    char              why[STORE_WHY_MAX], back[64] = "";
    static const char text[] = "Dear diary, this is no journal of cards at all.\n";
    for (int mode = STORE_CREATE; mode <= STORE_READ; mode++) {
        write_file(scratch.path, text);
        assert_int_equal(try_open(scratch.path, (enum store_mode)mode, why), STATUS_BAD_INPUT);
        assert_non_null(strstr(why, "is not a House Dealer journal"));
        FILE *file = fopen(scratch.path, "r");
        assert_non_null(file);
        assert_int_equal(fread(back, 1, sizeof back, file), strlen(text));
        fclose(file);
        assert_memory_equal(back, text, strlen(text));
        unlink(scratch.path);

        run_sql(scratch.path, "CREATE TABLE record (seq INTEGER PRIMARY KEY)"); /* someone's database */
        assert_int_equal(try_open(scratch.path, (enum store_mode)mode, why), STATUS_BAD_INPUT);
        assert_non_null(strstr(why, "is not a House Dealer journal"));
        assert_int_equal(
            ask(scratch.path, "SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'"), 0);
        assert_int_equal(ask(scratch.path, "SELECT count(*) FROM sqlite_schema"), 1);
        unlink(scratch.path);

        write_file(scratch.path, ""); /* an empty file becomes a journal only when asked */
        assert_int_equal(try_open(scratch.path, (enum store_mode)mode, why),
                         mode == STORE_CREATE ? STATUS_OK : STATUS_BAD_INPUT);
        unlink(scratch.path);
    }
    scratch_remove(&scratch);
}

static void test_another_format_is_refused(void **unused)
{
    (void)unused;
    struct scratch scratch = scratch_make();
    char           why[STORE_WHY_MAX];
    assert_int_equal(try_open(scratch.path, STORE_CREATE, why), STATUS_OK);
    for (int mode = STORE_CREATE; mode <= STORE_READ; mode++) {
        run_sql(scratch.path, "PRAGMA user_version = 3");
        assert_int_equal(try_open(scratch.path, (enum store_mode)mode, why), STATUS_BAD_INPUT);
        assert_non_null(strstr(why, "format 3, newer than"));
        run_sql(scratch.path, "PRAGMA user_version = 1");
        assert_int_equal(try_open(scratch.path, (enum store_mode)mode, why), STATUS_BAD_INPUT);
        assert_non_null(strstr(why, "format 1, older than"));
        run_sql(scratch.path,
                "PRAGMA user_version = 2; UPDATE format SET value = 'sha-9' WHERE name = 'hash'");
        assert_int_equal(try_open(scratch.path, (enum store_mode)mode, why), STATUS_BAD_INPUT);
        assert_non_null(strstr(why, "'hash' 'sha-9', which this program does not know"));
        run_sql(scratch.path, "UPDATE format SET value = 'blake2b-256' WHERE name = 'hash';"
                              "INSERT INTO format VALUES ('shards', '4')");
        assert_int_equal(try_open(scratch.path, (enum store_mode)mode, why), STATUS_BAD_INPUT);
        assert_non_null(strstr(why, "'shards' '4', which this program does not know"));
        run_sql(scratch.path, "DELETE FROM format WHERE name <> 'hash'");
        assert_int_equal(try_open(scratch.path, (enum store_mode)mode, why), STATUS_BAD_INPUT);
        assert_non_null(strstr(why, "does not say what format it has"));
        run_sql(scratch.path, "INSERT INTO format VALUES ('format', 'house dealer journal 2')");
        assert_int_equal(try_open(scratch.path, (enum store_mode)mode, why), STATUS_OK);
    }
    scratch_remove(&scratch);
}

static void test_names_that_are_no_files(void **unused)
{
    (void)unused;
    char why[STORE_WHY_MAX];
    assert_int_equal(try_open("", STORE_CREATE, why), STATUS_BAD_INPUT);
    assert_int_equal(try_open(":memory:", STORE_CREATE, why), STATUS_BAD_INPUT);
    assert_int_equal(try_open("/no/such/folder/j.db", STORE_CREATE, why), STATUS_FAILED);
    assert_int_equal(try_open("/no/such/folder/j.db", STORE_READ, why), STATUS_NOT_FOUND);
}

static void test_one_writer_many_readers(void **unused)
{
    (void)unused;
    struct scratch  scratch = scratch_make();
    char            why[STORE_WHY_MAX];
    struct journal *writer = scratch_open(scratch.path, STORE_CREATE);
    commit_one(writer);
    assert_int_equal(try_open(scratch.path, STORE_WRITE, why), STATUS_FAILED);
    assert_non_null(strstr(why, "another program is writing it"));
    assert_int_equal(try_open(scratch.path, STORE_CREATE, why), STATUS_FAILED);

    struct journal *reader = scratch_open(scratch.path, STORE_READ);
    struct verdict  verdict;
    assert_int_equal(journal_head(reader, 1).seq, 1);
    assert_int_equal(journal_append(writer, 1, RECORD_COMMAND, 5, "", "x", 1, NULL), STATUS_OK);
    assert_int_equal(journal_verify(reader, NULL, &verdict), STATUS_OK);
    assert_int_equal(journal_verdict(reader, 1).head.seq, 1); /* not yet committed, not yet seen */
    assert_int_equal(journal_commit(writer), STATUS_OK);
    assert_int_equal(journal_verify(reader, NULL, &verdict), STATUS_OK);
    assert_int_equal(journal_verdict(reader, 1).head.seq, 2);
    assert_int_equal(verdict.fault, FAULT_NONE);
    assert_int_equal(journal_append(reader, 1, RECORD_COMMAND, 5, "", "x", 1, NULL), STATUS_FAILED);
    journal_close(reader);
    commit_one(writer);
    journal_close(writer);
    assert_int_equal(ask(scratch.path, "SELECT count(*) FROM record"), 3);
    assert_int_equal(try_open(scratch.path, STORE_WRITE, why), STATUS_OK); /* the lock went with it */
    scratch_remove(&scratch);
}

/* A reader in the middle of its walk neither stops the writer nor sees what
 * came after it began. */
static void test_a_reader_sees_one_moment(void **unused)
{
    (void)unused;
    struct scratch  scratch = scratch_make();
    struct journal *writer  = scratch_open(scratch.path, STORE_CREATE);
    struct record   record;
    for (int i = 0; i < 5; i++)
        commit_one(writer);
    struct journal *reader = scratch_open(scratch.path, STORE_READ);
    assert_int_equal(journal_read(reader, 1, TABLES_ALL), STATUS_OK);
    assert_int_equal(journal_next(reader, &record), STATUS_OK);
    static uint8_t large[RECORD_BODY_MAX];
    for (int i = 0; i < 100; i++) { /* past the point where SQLite tidies its log */
        assert_int_equal(journal_append(writer, 1, RECORD_COMMAND, 5, "", large, sizeof large, NULL),
                         STATUS_OK);
        assert_int_equal(journal_commit(writer), STATUS_OK);
    }
    uint64_t seen = 1;
    while (journal_next(reader, &record) == STATUS_OK)
        assert_int_equal(record.seq, ++seen);
    assert_int_equal(seen, 5);
    journal_close(reader);
    journal_close(writer);
    scratch_remove(&scratch);
}

/* The pages in the log; they are carried over, so that it begins anew. */
static int log_pages(const char *path)
{
    sqlite3 *db;
    int      pages = -1;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "SELECT * FROM format", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_FULL, &pages, NULL), SQLITE_OK);
    sqlite3_close(db);
    return pages;
}

static void commit_next(struct journal *journal, uint32_t tables, uint32_t i)
{
    char key[24], body[180] = { 1 };
    snprintf(key, sizeof key, "person/%u", i);
    assert_int_equal(journal_append(journal, 1 + i % tables, RECORD_COMMAND, 5, key, body, sizeof body, NULL),
                     STATUS_OK);
    assert_int_equal(journal_commit(journal), STATUS_OK);
}

/* A record is written once, with no index beside it: one page, or the four or
 * five of a split where the page is full, which comes to two on average. With
 * two indexes it was more than three. */
static void test_pages_a_commit(void **unused)
{
    (void)unused;
    enum { COMMITS = 400, TABLES = 4 };
    struct scratch  scratch = scratch_make();
    struct journal *writer  = scratch_open(scratch.path, STORE_CREATE);
    for (uint32_t table = 0; table <= TABLES; table++)
        assert_int_equal(journal_append(writer, table, RECORD_COMMAND, 5, "", "x", 1, NULL), STATUS_OK);
    assert_int_equal(journal_commit(writer), STATUS_OK);
    log_pages(scratch.path);
    for (uint32_t i = 0; i < COMMITS; i++)
        commit_next(writer, TABLES, i);
    int pages = log_pages(scratch.path);
    if (pages < COMMITS || pages > COMMITS * 5 / 2)
        fail_msg("%d pages for %d commits", pages, COMMITS);
    journal_close(writer);
    scratch_remove(&scratch);
}

static void copy_file(const char *from, const char *to)
{
    char  bytes[4096];
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
    assert_true(in != NULL && out != NULL);
    for (size_t size; (size = fread(bytes, 1, sizeof bytes, in)) > 0;)
        assert_int_equal(fwrite(bytes, 1, size, out), size);
    fclose(in);
    fclose(out);
}

/* A file that grows with each commit takes twice as long to sync: the log grows
 * rarely, and whoever opens it after a crash is not misled by what is not
 * written yet. */
static void test_the_log_grows_in_advance(void **unused)
{
    (void)unused;
    enum { COMMITS = 200 };
    struct scratch  scratch = scratch_make(), after = scratch_make();
    struct journal *writer = scratch_open(scratch.path, STORE_CREATE);
    char            log[80], copied[80];
    struct stat     now;
    off_t           size  = 0;
    int             grown = 0;
    snprintf(log, sizeof log, "%s-wal", scratch.path);
    snprintf(copied, sizeof copied, "%s-wal", after.path);
    for (uint32_t i = 0; i < COMMITS; i++) {
        commit_next(writer, 1, i);
        assert_int_equal(stat(log, &now), 0);
        grown += now.st_size != size;
        size = now.st_size;
    }
    if (grown < 1 || grown > COMMITS / 16)
        fail_msg("the log grew %d times in %d commits", grown, COMMITS);
    copy_file(scratch.path, after.path);
    copy_file(log, copied);
    journal_close(writer);

    struct journal *reopened = scratch_open(after.path, STORE_WRITE);
    struct verdict  verdict;
    assert_int_equal(journal_head(reopened, 1).seq, COMMITS);
    commit_next(reopened, 1, COMMITS);
    assert_int_equal(journal_verify(reopened, NULL, &verdict), STATUS_OK);
    assert_int_equal(verdict.fault, FAULT_NONE);
    assert_int_equal(journal_verdict(reopened, 1).head.seq, COMMITS + 1);
    journal_close(reopened);
    scratch_remove(&scratch);
    scratch_remove(&after);
}

static int last_pages; /* of the log, after a commit */

static int look(void *checkpoint, sqlite3 *db, const char *name, int pages)
{
    (void)db;
    (void)name;
    last_pages = pages;
    checkpoint_look(checkpoint, pages);
    return SQLITE_OK;
}

/* The log is carried over while the writer goes on, and begins anew although
 * the writer never pauses. */
static void test_the_log_begins_anew(void **unused)
{
    (void)unused;
    enum { ENOUGH = 16 };
    struct scratch     scratch = scratch_make();
    struct checkpoint *beside  = checkpoint_new(scratch.path, ENOUGH);
    sqlite3           *db;
    assert_non_null(beside);
    assert_int_equal(sqlite3_open(scratch.path, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    assert_int_equal(sqlite3_exec(db,
                                  "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;"
                                  "CREATE TABLE row (count INTEGER, body BLOB);"
                                  "INSERT INTO row VALUES (0, NULL)",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_wal_hook(db, look, beside);
    /* However long the other thread waits for its turn: the file does not grow. */
    int anew = 0, before = 0, commits = 0;
    for (; anew < 3; commits++, before = last_pages) {
        assert_int_equal(
            sqlite3_exec(db, "UPDATE row SET count = count + 1, body = zeroblob(1000)", NULL, NULL, NULL),
            SQLITE_OK);
        anew += last_pages < before;
    }
    checkpoint_stop(beside);
    sqlite3_close(db);
    assert_int_equal(ask(scratch.path, "SELECT count FROM row"), commits);
    scratch_remove(&scratch);
}

/* While somebody reads for long the log cannot begin anew, and grows; after that its file is no
 * larger than it was before. */
static void test_a_log_that_has_grown_is_cut(void **unused)
{
    (void)unused;
    enum { ENOUGH = 16, PAGE = 4096 + 24, COMMITS_MAX = 200000 };
    static const char  more[]  = "UPDATE row SET count = count + 1, body = zeroblob(1000)";
    struct scratch     scratch = scratch_make();
    struct checkpoint *beside  = checkpoint_new(scratch.path, ENOUGH);
    sqlite3           *db, *reader;
    struct stat        about;
    char               log[600];
    assert_non_null(beside);
    snprintf(log, sizeof log, "%s-wal", scratch.path);
    assert_int_equal(sqlite3_open(scratch.path, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    assert_int_equal(sqlite3_exec(db,
                                  "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;"
                                  "CREATE TABLE row (count INTEGER, body BLOB);"
                                  "INSERT INTO row VALUES (0, NULL)",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_open(scratch.path, &reader), SQLITE_OK);
    assert_int_equal(sqlite3_exec(reader, "BEGIN; SELECT * FROM row", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_wal_hook(db, look, beside);
    for (last_pages = 0; last_pages < 20 * ENOUGH;)
        assert_int_equal(sqlite3_exec(db, more, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(reader);
    int commits = 0;
    do {
        assert_true(commits++ < COMMITS_MAX);
        assert_int_equal(sqlite3_exec(db, more, NULL, NULL, NULL), SQLITE_OK);
        assert_int_equal(stat(log, &about), 0);
    } while (about.st_size > 2 * ENOUGH * PAGE);
    checkpoint_stop(beside);
    sqlite3_close(db);
    scratch_remove(&scratch);
}

/* By whatever name it comes, a second writer is refused. */
static void test_another_name_does_not_get_past_the_lock(void **unused)
{
    (void)unused;
    struct scratch  scratch = scratch_make();
    char            other[80], why[STORE_WHY_MAX];
    struct journal *first = scratch_open(scratch.path, STORE_CREATE);
    commit_one(first);
    snprintf(other, sizeof other, "%s-other", scratch.path);
    assert_int_equal(symlink(scratch.path, other), 0);
    assert_int_equal(try_open(other, STORE_WRITE, why), STATUS_FAILED);
    assert_non_null(strstr(why, "another program is writing it"));
    assert_int_equal(try_open(other, STORE_READ, why), STATUS_OK); /* readers are welcome */
    commit_one(first);
    journal_close(first);
    struct journal *second = scratch_open(other, STORE_WRITE); /* a link is as good as the file */
    assert_int_equal(try_open(scratch.path, STORE_WRITE, why), STATUS_FAILED);
    commit_one(second);
    journal_close(second);
    unlink(other);
    assert_int_equal(link(scratch.path, other), 0); /* SQLite would keep two logs for it */
    assert_int_equal(try_open(scratch.path, STORE_WRITE, why), STATUS_FAILED);
    assert_non_null(strstr(why, "it has a second name"));
    unlink(other);
    assert_int_equal(ask(scratch.path, "SELECT count(*) FROM record"), 3);
    assert_int_equal(symlink("nothing", other), 0);
    assert_int_equal(try_open(other, STORE_CREATE, why), STATUS_FAILED);
    assert_non_null(strstr(why, "is not there"));
    unlink(other);
    scratch_remove(&scratch);
}

/* The other writer got there because somebody took the lock away. Whoever finds
 * the next number taken stops. */
static void test_a_writer_who_slipped_past_the_lock(void **unused)
{
    (void)unused;
    struct scratch  scratch = scratch_make();
    char            lock[80];
    struct journal *first = scratch_open(scratch.path, STORE_CREATE);
    commit_one(first);
    snprintf(lock, sizeof lock, "%s-lock", scratch.path);
    assert_int_equal(unlink(lock), 0);
    struct journal *second = scratch_open(scratch.path, STORE_WRITE);
    commit_one(second);
    assert_int_equal(journal_append(first, 1, RECORD_COMMAND, 5, "", "x", 1, NULL), STATUS_FAILED);
    assert_int_equal(journal_commit(first), STATUS_FAILED);
    journal_close(first);
    commit_one(second);
    struct verdict verdict;
    assert_int_equal(journal_verify(second, NULL, &verdict), STATUS_OK);
    assert_int_equal(verdict.fault, FAULT_NONE);
    assert_int_equal(journal_verdict(second, 1).head.seq, 3);
    journal_close(second);
    scratch_remove(&scratch);
}

/* Nothing counts as kept that is not in the file which will be opened next. */
static void test_a_file_that_is_not_there_any_more(void **unused)
{
    (void)unused;
    static const struct {
        const char *ending;
        bool        replaced;
    } row[] = { { "", false }, { "", true }, { "-wal", false }, { "-wal", true } };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct scratch  scratch = scratch_make();
        char            path[80], away[96];
        struct journal *journal = scratch_open(scratch.path, STORE_CREATE);
        commit_one(journal);
        snprintf(path, sizeof path, "%s%s", scratch.path, row[i].ending);
        snprintf(away, sizeof away, "%s-away", path);
        assert_int_equal(rename(path, away), 0);
        if (row[i].replaced)
            write_file(path, "");
        assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, 5, "", "x", 1, NULL), STATUS_OK);
        assert_int_equal(journal_commit(journal), STATUS_FAILED);
        assert_non_null(strstr(journal_trouble(journal), "taken away or replaced"));
        assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, 5, "", "x", 1, NULL), STATUS_FAILED);
        journal_close(journal);
        unlink(away);
        scratch_remove(&scratch);
    }
}

static void assert_busy(struct journal *journal, const void *body, size_t size, const char *words)
{
    uint64_t    before = journal_head(journal, 1).seq;
    enum status status = journal_append(journal, 1, RECORD_COMMAND, 5, "key", body, size, NULL);
    if (status == STATUS_OK)
        status = journal_commit(journal);
    assert_int_equal(status, STATUS_BUSY);
    assert_string_equal(journal_trouble(journal), words);
    assert_int_equal(journal_head(journal, 1).seq, before);
    assert_int_equal(journal_tip(journal, 1).seq, before);
}

static void assert_goes_on(struct journal *journal)
{
    struct verdict verdict;
    uint64_t       before = journal_head(journal, 1).seq, seq;
    assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, 5, "key", "x", 1, &seq), STATUS_OK);
    assert_int_equal(seq, before + 1); /* the key is free as well */
    assert_int_equal(journal_commit(journal), STATUS_OK);
    assert_int_equal(journal_verify(journal, NULL, &verdict), STATUS_OK);
    assert_int_equal(verdict.fault, FAULT_NONE);
}

static void test_another_program_has_locked_it(void **unused)
{
    (void)unused;
    struct scratch  scratch = scratch_make();
    struct store    store;
    struct journal *journal;
    char            why[STORE_WHY_MAX];
    sqlite3        *db;
    assert_int_equal(store_sqlite_open(&store, scratch.path, STORE_CREATE, why), STATUS_OK);
    store_sqlite_wait(&store, 20);
    assert_int_equal(journal_open(&journal, &store), STATUS_OK);
    commit_one(journal);
    assert_int_equal(sqlite3_open(scratch.path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_busy(journal, "x", 1, "another program has locked the database");
    assert_busy(journal, "x", 1, "another program has locked the database");
    assert_int_equal(sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    assert_goes_on(journal);
    journal_close(journal);
    scratch_remove(&scratch);
}

/* Whoever reads until something is found leaves the rest. What others wrote meanwhile into the
 * same file, as the users' sessions, is no lock. */
static void test_a_reading_left_in_the_middle(void **unused)
{
    (void)unused;
    struct scratch  scratch = scratch_make();
    struct journal *journal = scratch_open(scratch.path, STORE_CREATE);
    struct record   record;
    sqlite3        *db;
    for (int i = 0; i < 3; i++)
        commit_one(journal);
    assert_int_equal(journal_read(journal, 0, 1), STATUS_OK);
    assert_int_equal(journal_next(journal, &record), STATUS_OK);
    assert_int_equal(sqlite3_open(scratch.path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "CREATE TABLE beside (x)", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    commit_one(journal); /* without a key: looking for one would be a reading of its own */
    assert_goes_on(journal);
    journal_close(journal);
    scratch_remove(&scratch);
}

/* As much of the record is written as there is room for; none of it counts. */
static void test_a_file_that_may_not_grow(void **unused)
{
    (void)unused;
    static uint8_t  large[RECORD_BODY_MAX];
    struct scratch  scratch = scratch_make();
    struct journal *journal = scratch_open(scratch.path, STORE_CREATE);
    struct rlimit   before, limit;
    struct stat     log;
    char            path[80];
    commit_one(journal);
    snprintf(path, sizeof path, "%s-wal", scratch.path);
    assert_int_equal(stat(path, &log), 0);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    for (rlim_t more = 0; more < 60000; more += 1000) {
        /* Room that was made ahead is used up first. */
        limit = (struct rlimit){ (rlim_t)log.st_size + more, before.rlim_max };
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
        enum status status = STATUS_OK;
        while (status == STATUS_OK) {
            status = journal_append(journal, 1, RECORD_COMMAND, 5, "", large, sizeof large, NULL);
            if (status == STATUS_OK)
                status = journal_commit(journal);
        }
        assert_int_equal(status, STATUS_BUSY);
        const char *words = journal_trouble(journal);
        assert_true(strstr(words, "may not grow") != NULL || strstr(words, "is full") != NULL);
    }
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, handler);
    assert_goes_on(journal);
    struct head head = journal_head(journal, 1);
    journal_close(journal);
    journal          = scratch_open(scratch.path, STORE_READ);
    struct head kept = journal_head(journal, 1);
    assert_true(same_head(&head, &kept));
    journal_close(journal);
    scratch_remove(&scratch);
}

/* Everything in a folder but what is named. */
static size_t others_beside(const char *folder, const char *own)
{
    DIR           *list  = opendir(folder);
    size_t         count = 0;
    struct dirent *entry;
    assert_non_null(list);
    while ((entry = readdir(list)) != NULL)
        count += entry->d_name[0] != '.' && strcmp(entry->d_name, own) != 0;
    closedir(list);
    return count;
}

/* As somebody to whom the folder is read-only, also where the test is root, who may write
 * anywhere. */
static bool reads_as_nobody(const char *path)
{
    pid_t child = fork();
    int   code  = 1;
    if (child == 0) {
        struct record record;
        if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
            _exit(2);
        struct journal *journal = scratch_open(path, STORE_READ);
        bool            good    = journal_read(journal, 0, TABLES_ALL) == STATUS_OK &&
                    journal_next(journal, &record) == STATUS_OK && record.table == 1;
        journal_close(journal);
        _exit(good ? 0 : 3);
    }
    return waitpid(child, &code, 0) == child && WIFEXITED(code) && WEXITSTATUS(code) == 0;
}

/* Evidence is read as it lies: in a folder that cannot be written, with the lock of a house that
 * was killed beside it or without; and nothing is left there. */
static void test_read_only_media(void **unused)
{
    (void)unused;
    struct scratch  scratch = scratch_make();
    struct journal *journal = scratch_open(scratch.path, STORE_CREATE);
    char            lock[80];
    assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, 5, "", "x", 1, NULL), STATUS_OK);
    assert_int_equal(journal_commit(journal), STATUS_OK);
    journal_close(journal);
    assert_int_equal(others_beside(scratch.folder, "j.db"), 0);
    journal_close(scratch_open(scratch.path, STORE_READ));
    assert_int_equal(others_beside(scratch.folder, "j.db"), 0);
    assert_int_equal(chmod(scratch.path, 0444), 0);
    assert_int_equal(chmod(scratch.folder, 0555), 0);
    assert_true(reads_as_nobody(scratch.path));
    assert_int_equal(chmod(scratch.folder, 0755), 0);
    snprintf(lock, sizeof lock, "%s-lock", scratch.path);
    write_file(lock, "");
    assert_int_equal(chmod(scratch.folder, 0555), 0);
    assert_true(reads_as_nobody(scratch.path));
    assert_int_equal(chmod(scratch.folder, 0700), 0);
    assert_int_equal(others_beside(scratch.folder, "j.db"), 1);
    scratch_remove(&scratch);
}

int main(void)
{
    const struct CMUnitTest store_sqlite[] = {
        cmocka_unit_test(test_a_new_journal_says_what_it_is),
        cmocka_unit_test(test_other_files_are_refused_and_left_alone),
        cmocka_unit_test(test_another_format_is_refused),
        cmocka_unit_test(test_names_that_are_no_files),
        cmocka_unit_test(test_one_writer_many_readers),
        cmocka_unit_test(test_a_reader_sees_one_moment),
        cmocka_unit_test(test_pages_a_commit),
        cmocka_unit_test(test_the_log_grows_in_advance),
        cmocka_unit_test(test_the_log_begins_anew),
        cmocka_unit_test(test_a_log_that_has_grown_is_cut),
        cmocka_unit_test(test_another_name_does_not_get_past_the_lock),
        cmocka_unit_test(test_a_writer_who_slipped_past_the_lock),
        cmocka_unit_test(test_a_file_that_is_not_there_any_more),
        cmocka_unit_test(test_another_program_has_locked_it),
        cmocka_unit_test(test_a_reading_left_in_the_middle),
        cmocka_unit_test(test_a_file_that_may_not_grow),
        cmocka_unit_test(test_read_only_media),
    };
    return RUN_TESTS(store_sqlite);
}
