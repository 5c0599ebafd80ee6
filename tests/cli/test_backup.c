/* housedealer backup, restore and archive: a journal copied, put back and moved into archives reads as
 * it did; what is in the way is said, and then nothing has changed. */
#include "test.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include "cli/spawn.h"
#include "journal/store.h"

static char folder[40], db[64], script[64], copies[64], copy[128], transcript[SPAWN_TEXT_MAX];

static void run_sql(const char *path, const char *sql)
{
    sqlite3 *file;
    assert_int_equal(sqlite3_open(path, &file), SQLITE_OK);
    assert_int_equal(sqlite3_exec(file, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(file);
}

static void empty(const char *path)
{
    char           file[400];
    DIR           *list = opendir(path);
    struct dirent *entry;
    while (list != NULL && (entry = readdir(list)) != NULL) {
        snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
        if (entry->d_name[0] != '.')
            unlink(file);
    }
    if (list != NULL)
        closedir(list);
}

static size_t count_files(const char *path, const char *word)
{
    DIR           *list  = opendir(path);
    size_t         count = 0;
    struct dirent *entry;
    while ((entry = readdir(list)) != NULL)
        count += entry->d_name[0] != '.' && strstr(entry->d_name, word) != NULL;
    closedir(list);
    return count;
}

/* The copy that a backup has just told of. */
static void take_backup(void)
{
    const struct spawned *said = SPAWN("backup", "--db", db, "--to", copies, "--json");
    assert_int_equal(said->code, 0);
    const char *from = strstr(said->out, copies);
    assert_non_null(from);
    snprintf(copy, sizeof copy, "%.*s", (int)(strchr(from, '"') - from), from);
}

static int setup(void **unused)
{
    (void)unused;
    strcpy(folder, "/tmp/housedealer-test-XXXXXX");
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(db, sizeof db, "%s/house.db", folder);
    snprintf(script, sizeof script, "%s/script", folder);
    snprintf(copies, sizeof copies, "%s/copies", folder);
    if (mkdir(copies, 0700) != 0)
        return -1;
    FILE *out = fopen(script, "w");
    fputs("game marina2/zoobac\n"
          "seat 1 Ann 500\n"
          "seat 3 Bob 500\n"
          "> bank seat=1 amount=300\n"
          "> bet seat=3 wager=player amount=10\n",
          out);
    fclose(out);
    int code = SPAWN("run", script, "--db", db)->code;
    snprintf(transcript, sizeof transcript, "%s", SPAWN("replay", "--db", db)->out);
    assert_non_null(strstr(transcript, "= BET seat=3"));
    return code;
}

static int teardown(void **unused)
{
    (void)unused;
    empty(copies);
    rmdir(copies);
    empty(folder);
    return rmdir(folder);
}

static void assert_reads_the_same(const char *path)
{
    assert_string_equal(SPAWN("replay", "--db", path)->out, transcript);
    assert_int_equal(SPAWN("audit", "--db", path)->code, 0);
}

static void test_a_backup_reads_as_the_journal_does(void **unused)
{
    (void)unused;
    take_backup();
    assert_int_equal(count_files(copies, ""), 1);
    assert_reads_the_same(copy);
    /* Also while the house is open, which this stands for. */
    struct store store;
    char         why[STORE_WHY_MAX];
    unlink(copy);
    assert_int_equal(store_sqlite_open(&store, db, STORE_WRITE, why), STATUS_OK);
    take_backup();
    assert_reads_the_same(copy);
    const struct spawned *said = SPAWN("restore", "--from", copy, "--db", db, "--replace");
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "is in use; close its house first"));
    said = SPAWN("archive", "--db", db, "--before", "2000-01-01");
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "another program is writing it"));
    store.close(store.context);
}

static void test_a_backup_is_put_in_place(void **unused)
{
    (void)unused;
    take_backup();
    const struct spawned *said = SPAWN("restore", "--from", copy, "--db", db);
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "is there already; with --replace it is moved aside"));

    /* What was there is moved aside, not lost; whoever was logged in no longer is. */
    run_sql(copy, "CREATE TABLE session (hash BLOB); INSERT INTO session VALUES (x'01');");
    run_sql(db, "DELETE FROM record WHERE table_id = 1 AND seq > 2");
    assert_int_equal(SPAWN("audit", "--db", db)->code, 1);
    said = SPAWN("restore", "--from", copy, "--db", db, "--replace");
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "all of them sound and balanced"));
    assert_true(count_files(folder, "house.db.before-") > 0);
    assert_reads_the_same(db);
    sqlite3      *file;
    sqlite3_stmt *row;
    assert_int_equal(sqlite3_open(db, &file), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(file, "SELECT count(*) FROM session", -1, &row, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    assert_int_equal(sqlite3_column_int(row, 0), 0);
    sqlite3_finalize(row);
    sqlite3_close(file);
}

/* A user who is added to a closed house is on its chain at once: backup, audit, check and restore
 * all hold, and the user is let in by the key that lies elsewhere. */
static void test_a_house_with_a_new_user_is_put_in_place(void **unused)
{
    char key[80], beside[80], line[400];
    (void)unused;
    snprintf(beside, sizeof beside, "%s.key", db);
    snprintf(key, sizeof key, "%s/kept", folder);
    assert_int_equal(rename(beside, key), 0);
    snprintf(line, sizeof line,
             "for who in Eve Ada; do echo good password | \"$HOUSEDEALER\" serve --db %s --house-key %s"
             " --set password_memory=8192 --add-user $who --role floor || exit 1; done > /dev/null",
             db, key);
    assert_int_equal(system(line), 0);
    assert_int_equal(SPAWN("serve", "--check", "--db", db, "--house-key", key)->code, 0);
    take_backup();
    assert_int_equal(SPAWN("audit", "--db", copy)->code, 0);
    assert_int_equal(SPAWN("audit", "--db", copy, "--house-key", key)->code, 0);
    const struct spawned *said = SPAWN("restore", "--from", copy, "--db", db, "--replace");
    if (said->code != 0)
        fail_msg("%s", said->err);
    said = SPAWN("audit", "--db", db, "--house-key", key, "--json");
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "\"users\":{\"listed\":2,\"unsealed\":0}"));
    assert_int_equal(SPAWN("serve", "--check", "--db", db, "--house-key", key)->code, 0);
    /* Of a user who is put into the backup by hand this is said before it is put in place. */
    run_sql(copy, "UPDATE user SET role = 'admin' WHERE name = 'Eve'");
    said = SPAWN("restore", "--from", copy, "--db", db, "--replace");
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "in another role than the chain says"));
}

/* What a killed copy has left beside its name is no part of the next one. */
static void test_what_a_killed_copy_left_is_taken_away(void **unused)
{
    char left[140];
    (void)unused;
    take_backup();
    for (int log = 0; log < 2; log++) {
        snprintf(left, sizeof left, "%s.restored.new%s", db, log ? "-journal" : "");
        FILE *file = fopen(left, "w");
        assert_non_null(file);
        fputs("what was begun", file);
        fclose(file);
    }
    const struct spawned *said = SPAWN("restore", "--from", copy, "--db", db, "--replace");
    if (said->code != 0)
        fail_msg("%s", said->err);
    assert_int_equal(count_files(folder, ".restored"), 0);
    assert_reads_the_same(db);

    /* Of backups, whose names differ: not what one that is under way holds, nor others' files. */
    static const char *const name[] = { "house-20200101T000000Z.db.new",
                                        "house-20200101T000000Z.db.new-journal",
                                        "house-20210101T000000Z.db.new", "other-20200101T000000Z.db.new" };
    char                     path[140];
    int                      held = -1;
    for (size_t i = 0; i < COUNT_OF(name); i++) {
        snprintf(path, sizeof path, "%s/%s", copies, name[i]);
        int file = open(path, O_RDWR | O_CREAT, 0600);
        assert_true(file >= 0);
        if (i == 2) {
            held = file;
            assert_int_equal(flock(held, LOCK_EX), 0);
        } else
            close(file);
    }
    unlink(copy);
    take_backup();
    assert_int_equal(count_files(copies, ".new"), 2);
    assert_int_equal(count_files(copies, name[2]), 1);
    close(held);
}

static void test_a_damaged_backup_changes_nothing(void **unused)
{
    (void)unused;
    take_backup();
    run_sql(copy, "UPDATE record SET at_ms = 5 WHERE table_id = 1 AND seq = 3");
    const struct spawned *said = SPAWN("restore", "--from", copy, "--db", db, "--replace");
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "is not good, and nothing was changed: table 1, record 3"));
    assert_int_equal(count_files(folder, ".before-"), 0);
    assert_int_equal(count_files(folder, ".restored"), 0);
    assert_reads_the_same(db);
}

/* A script's time is that of 1970: everything is older than 1971. */
static void test_archives_are_read_and_copied_along(void **unused)
{
    (void)unused;
    const struct spawned *said = SPAWN("archive", "--db", db, "--before", "1971-01-01", "--json");
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "\"archive\":\"house-archive-1.db\""));
    assert_non_null(strstr(said->out, "\"left\":0"));
    assert_reads_the_same(db);
    said = SPAWN("archive", "--db", db, "--before", "1971-01-01");
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "has no records from before 1971-01-01"));

    take_backup();
    assert_int_equal(count_files(copies, "house-archive-1.db"), 1);
    assert_reads_the_same(copy);
    unlink(copy);
    said = SPAWN("backup", "--db", db, "--to", copies); /* the archive is there already */
    assert_non_null(strstr(said->out, "beside it 1 archive,"));
    assert_non_null(strstr(said->out, "of which 0 had to be copied"));

    /* One byte of it is another, and it is as long as before. */
    char kept[120];
    snprintf(kept, sizeof kept, "%s/house-archive-1.db", copies);
    FILE *file = fopen(kept, "r+");
    assert_non_null(file);
    assert_int_equal(fseek(file, 5000, SEEK_SET), 0);
    int byte = fgetc(file);
    assert_int_equal(fseek(file, 5000, SEEK_SET), 0);
    assert_int_equal(fputc(byte ^ 1, file), byte ^ 1);
    assert_int_equal(fclose(file), 0);
    said = SPAWN("backup", "--db", db, "--to", copies);
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "or it is damaged"));

    empty(copies);
    take_backup();
    empty(folder);
    said = SPAWN("restore", "--from", copy, "--db", db);
    assert_int_equal(said->code, 0);
    assert_reads_the_same(db);

    /* A file of that name which is another is in the way. */
    char archive[80];
    snprintf(archive, sizeof archive, "%s/house-archive-1.db", folder);
    assert_int_equal(truncate(archive, 5), 0);
    said = SPAWN("restore", "--from", copy, "--db", db, "--replace");
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "there is another archive of this name already"));
}

static void test_bad_words_are_named(void **unused)
{
    (void)unused;
    static const struct {
        const char *words[8];
        const char *said;
    } row[] = {
        { { "backup", "--db", "x.db", NULL }, "--to FOLDER is missing" },
        { { "backup", "--to", "/tmp", NULL }, "--db FILE is missing" },
        { { "backup", "--db", "x.db", "--to", "/nowhere/at all", NULL },
          "there is no folder '/nowhere/at all'" },
        { { "backup", "--db", "/nowhere.db", "--to", "/tmp", NULL }, "there is no such file" },
        { { "restore", "--db", "x.db", NULL }, "--from BACKUP is missing" },
        { { "restore", "--from", "/nowhere.db", "--db", "/tmp/nothing.db", NULL }, "there is no such file" },
        { { "restore", "--from", "x.db", "--db", "/no/where.db", NULL }, "the folder of '/no/where.db'" },
        { { "archive", "--db", "x.db", NULL }, "--before DATE is missing" },
        { { "archive", "--db", "x.db", "--before", "2026-02-30", NULL }, "not '2026-02-30'" },
        { { "archive", "--db", "x.db", "--before", "26-2-1", NULL }, "not '26-2-1'" },
        { { "archive", "--db", "/nowhere.db", "--before", "2026-02-28", NULL }, "there is no such file" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const char *words[10] = { spawn_housedealer() };
        memcpy(words + 1, row[i].words, sizeof row[i].words);
        const struct spawned *said = spawn(words);
        assert_int_equal(said->code, 2);
        assert_non_null(strstr(said->err, row[i].said));
        assert_string_equal(said->out, "");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_backup_reads_as_the_journal_does, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_backup_is_put_in_place, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_house_with_a_new_user_is_put_in_place, setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_a_killed_copy_left_is_taken_away, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_damaged_backup_changes_nothing, setup, teardown),
        cmocka_unit_test_setup_teardown(test_archives_are_read_and_copied_along, setup, teardown),
        cmocka_unit_test(test_bad_words_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
