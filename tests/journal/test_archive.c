/* Records moved into archives are read as if they had never been moved; and a copy of the journal is
 * what it was at one moment. */
#include "test.h"

#include <dirent.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "journal/archive.h"
#include "journal/copy.h"
#include "scratch.h"

enum { TABLES = 3, ROUNDS = 30, RECORDS_MAX = 512 };

static struct scratch scratch;

static int make_folder(void **unused)
{
    (void)unused;
    scratch = scratch_make();
    return 0;
}

/* Whatever lies there is one of ours. */
static int remove_folder(void **unused)
{
    (void)unused;
    DIR           *folder = opendir(scratch.folder);
    struct dirent *entry;
    while ((entry = readdir(folder)) != NULL) {
        char path[400];
        snprintf(path, sizeof path, "%s/%s", scratch.folder, entry->d_name);
        if (entry->d_name[0] != '.')
            unlink(path);
    }
    closedir(folder);
    return rmdir(scratch.folder);
}

static size_t count_files(const char *word)
{
    DIR           *folder = opendir(scratch.folder);
    size_t         count  = 0;
    struct dirent *entry;
    while ((entry = readdir(folder)) != NULL)
        count += strstr(entry->d_name, word) != NULL;
    closedir(folder);
    return count;
}

/* Time goes by a second a round; the house's own chain anchors the others. */
static void play(uint64_t from, uint64_t rounds)
{
    struct journal *journal = scratch_open(scratch.path, STORE_CREATE);
    char            body[40];
    for (uint64_t round = from; round < from + rounds; round++) {
        for (uint32_t table = 1; table <= TABLES; table++) {
            snprintf(body, sizeof body, "table %u round %u", (unsigned)table, (unsigned)round);
            assert_int_equal(
                journal_append(journal, table, RECORD_COMMAND, round * 1000, "", body, strlen(body), NULL),
                STATUS_OK);
        }
        assert_int_equal(journal_anchor(journal, round * 1000), STATUS_OK);
        assert_int_equal(journal_commit(journal), STATUS_OK);
    }
    journal_close(journal);
}

struct all {
    size_t        count;
    struct record record[RECORDS_MAX];
    char          body[RECORDS_MAX][160];
};

static void keep(struct all *all, const struct record *record)
{
    assert_true(all->count < RECORDS_MAX && record->body_size < sizeof all->body[0]);
    memcpy(all->body[all->count], record->body, record->body_size);
    struct record *kept = &all->record[all->count++];
    kept->seq           = record->seq;
    kept->table         = record->table;
    kept->kind          = record->kind;
    kept->at_ms         = record->at_ms;
    kept->body_size     = record->body_size;
    memcpy(kept->key, record->key, sizeof kept->key);
    memcpy(kept->hash, record->hash, sizeof kept->hash);
}

static void read_all(struct all *all, uint64_t from, uint32_t table)
{
    struct journal *journal = scratch_open(scratch.path, STORE_READ);
    struct record   record;
    enum status     status = journal_read(journal, from, table);
    memset(all, 0, sizeof *all);
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK)
        keep(all, &record);
    assert_int_equal(status, STATUS_NOT_FOUND);
    journal_close(journal);
}

static struct verdict verify(void)
{
    struct journal *journal = scratch_open(scratch.path, STORE_READ);
    struct verdict  verdict;
    assert_int_equal(journal_verify(journal, NULL, &verdict), STATUS_OK);
    journal_close(journal);
    return verdict;
}

static int64_t ask(const char *path, const char *query)
{
    sqlite3      *db;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, query, -1, &statement, NULL), SQLITE_OK);
    int64_t answer = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : -1;
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return answer;
}

static struct archived archive(uint64_t before_ms)
{
    struct archived archived;
    char            why[STORE_WHY_MAX];
    assert_int_equal(archive_make(scratch.path, before_ms, &archived, why), STATUS_OK);
    return archived;
}

/* Twelve archives, of which SQLite takes ten: the eleventh takes in the tenth, the twelfth that one.
 * After each of them every way of reading gives what it gave before the first. */
static void test_nothing_is_read_otherwise(void **unused)
{
    (void)unused;
    static struct all before, now, one, one_now;
    play(1, ROUNDS);
    read_all(&before, 0, TABLES_ALL);
    read_all(&one, 7, 2);
    assert_int_equal(before.count, (TABLES + 1) * ROUNDS);
    for (uint64_t round = 2; round <= 24; round += 2) {
        size_t          archives = (size_t)round / 2;
        struct archived archived = archive((round + 1) * 1000);
        assert_int_equal(archived.records, 2 * (TABLES + 1)); /* of two rounds each */
        assert_int_equal(archived.archive.number, archives);
        assert_int_equal(archived.left, (TABLES + 1) * (ROUNDS - round));
        assert_int_equal(ask(scratch.path, "SELECT count(*) FROM record"), archived.left);
        assert_int_equal(count_files("-archive-"), archives < ARCHIVES_MAX ? archives : ARCHIVES_MAX);
        read_all(&now, 0, TABLES_ALL);
        read_all(&one_now, 7, 2);
        assert_memory_equal(&now, &before, sizeof now);
        assert_memory_equal(&one_now, &one, sizeof one);
        assert_int_equal(verify().fault, FAULT_NONE);
    }
    /* And the chains go on from where they were, also where nothing of them is left. */
    archive((ROUNDS + 1) * 1000);
    assert_int_equal(ask(scratch.path, "SELECT count(*) FROM record"), 0);
    play(ROUNDS + 1, 3);
    read_all(&now, 0, TABLES_ALL);
    assert_int_equal(now.count, (TABLES + 1) * (ROUNDS + 3));
    assert_int_equal(verify().fault, FAULT_NONE);
}

static void test_there_may_be_nothing_to_move(void **unused)
{
    (void)unused;
    struct archived archived;
    char            why[STORE_WHY_MAX];
    play(1, 2);
    assert_int_equal(archive_make(scratch.path, 1000, &archived, why), STATUS_NOT_FOUND);
    assert_int_equal(count_files("-archive-"), 0);
    archive(2000);
    assert_int_equal(archive_make(scratch.path, 2000, &archived, why), STATUS_NOT_FOUND);
    assert_int_equal(count_files("-archive-"), 1);
}

/* Single records by number, the last of each chain, and which chains there are. */
static void test_single_records_are_found(void **unused)
{
    (void)unused;
    play(1, 4);
    archive(3000);
    struct journal *journal = scratch_open(scratch.path, STORE_READ);
    struct record   record;
    for (uint32_t table = 1; table <= TABLES; table++) {
        for (uint64_t seq = 1; seq <= 4; seq++) {
            assert_int_equal(journal_get(journal, table, seq, &record), STATUS_OK);
            assert_int_equal(record.at_ms, seq * 1000);
        }
        assert_int_equal(journal_get(journal, table, 5, &record), STATUS_NOT_FOUND);
        assert_int_equal(journal_head(journal, table).seq, 4);
        assert_int_equal(journal_table(journal, table), table);
    }
    assert_int_equal(journal_table(journal, TABLES + 1), TABLES_ALL);
    journal_close(journal);
}

static void copy_bytes(const char *from, const char *to)
{
    char  buffer[4096];
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
    for (size_t got; (got = fread(buffer, 1, sizeof buffer, in)) > 0;)
        fwrite(buffer, 1, got, out);
    fclose(in);
    assert_int_equal(fclose(out), 0);
}

/* Killed when the archive was named and the journal not yet changed: the next try writes it anew. */
static void test_a_try_that_was_killed_is_made_again(void **unused)
{
    (void)unused;
    static struct all before, now;
    char              kept[80];
    play(1, 6);
    read_all(&before, 0, TABLES_ALL);
    snprintf(kept, sizeof kept, "%s/kept", scratch.folder);
    copy_bytes(scratch.path, kept);
    archive(3000);
    copy_bytes(kept, scratch.path);
    read_all(&now, 0, TABLES_ALL);
    assert_memory_equal(&now, &before, sizeof now);
    assert_int_equal(archive(5000).records, 4 * (TABLES + 1));
    read_all(&now, 0, TABLES_ALL);
    assert_memory_equal(&now, &before, sizeof now);
    assert_int_equal(count_files("-archive-"), 1);
}

static void test_an_altered_or_missing_archive_is_found(void **unused)
{
    (void)unused;
    char         file[80], other[80], why[STORE_WHY_MAX];
    struct store store;
    sqlite3     *db;
    play(1, 6);
    struct archived archived = archive(5000);
    snprintf(file, sizeof file, "%s/%.30s", scratch.folder, archived.archive.file);
    struct stat about;
    assert_int_equal(stat(file, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_string_equal(archived.archive.file, "j-archive-1.db");

    assert_int_equal(store_sqlite_open(&store, file, STORE_READ, why), STATUS_BAD_INPUT);
    assert_non_null(strstr(why, "this is an archive"));

    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db,
                                  "UPDATE record SET body = cast(x'00' || substr(body, 2) AS BLOB)"
                                  " WHERE table_id = 2 AND seq = 3",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    struct verdict verdict = verify();
    assert_int_not_equal(verdict.fault, FAULT_NONE);
    assert_int_equal(verdict.bad_table, 2);
    assert_int_equal(verdict.bad_seq, 3);

    snprintf(other, sizeof other, "%s/elsewhere", scratch.folder);
    assert_int_equal(rename(file, other), 0);
    assert_int_equal(store_sqlite_open(&store, scratch.path, STORE_READ, why), STATUS_FAILED);
    assert_non_null(strstr(why, "its archive 'j-archive-1.db' is not in the same folder"));
}

/* ---- copies ---- */

struct writer {
    struct journal *journal;
    size_t          times;
};

/* The house plays on while it is copied. */
static void write_more(void *context, int pages, int of)
{
    static const char body[] = "later";
    struct writer    *writer = context;
    (void)pages;
    (void)of;
    assert_int_equal(journal_append(writer->journal, 1, RECORD_COMMAND, 9000000, "", body, sizeof body, NULL),
                     STATUS_OK);
    assert_int_equal(journal_commit(writer->journal), STATUS_OK);
    writer->times++;
}

/* More than one step of copying, and a record committed after each: the copy is of the moment when it
 * began, in one file, and sound. */
static void test_a_copy_is_of_one_moment(void **unused)
{
    (void)unused;
    static char    body[60000];
    struct writer  writer  = { .journal = scratch_open(scratch.path, STORE_CREATE) };
    struct copying copying = { .context = &writer, .progress = write_more };
    char           to[80], why[STORE_WHY_MAX] = "";
    for (int i = 0; i < 400; i++) {
        snprintf(body, sizeof body, "%d", i);
        assert_int_equal(journal_append(writer.journal, 1, RECORD_COMMAND, 1000, "", body, sizeof body, NULL),
                         STATUS_OK);
    }
    assert_int_equal(journal_commit(writer.journal), STATUS_OK);
    struct head before = journal_head(writer.journal, 1);
    snprintf(to, sizeof to, "%s/copy.db", scratch.folder);
    assert_int_equal(copy_journal(scratch.path, to, &copying, why), STATUS_OK);
    assert_true(writer.times > 1);
    assert_int_equal(journal_head(writer.journal, 1).seq, before.seq + writer.times);
    journal_close(writer.journal);

    assert_int_equal(count_files("copy"), 1);
    struct journal *copy = scratch_open(to, STORE_READ);
    struct head     head = journal_head(copy, 1);
    struct verdict  verdict;
    assert_int_equal(head.seq, before.seq);
    assert_memory_equal(head.hash, before.hash, HASH_SIZE);
    assert_int_equal(journal_verify(copy, NULL, &verdict), STATUS_OK);
    assert_int_equal(verdict.fault, FAULT_NONE);
    journal_close(copy);

    assert_int_equal(copy_journal(scratch.path, to, &(struct copying){ 0 }, why), STATUS_BAD_INPUT);
    assert_non_null(strstr(why, "there is a file of this name already"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_nothing_is_read_otherwise, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_there_may_be_nothing_to_move, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_single_records_are_found, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_a_try_that_was_killed_is_made_again, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_an_altered_or_missing_archive_is_found, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(test_a_copy_is_of_one_moment, make_folder, remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
