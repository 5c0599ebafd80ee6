/* A journal file in the hands of someone who knows SQLite. Each change is made
 * to a fresh copy; the walk must find it and name the right record. */
#include "test.h"

#include <sodium.h>
#include <sqlite3.h>

#include "scratch.h"

enum { RECORDS = 8 };

static struct scratch scratch;
static uint8_t       *original; /* the whole file as it was closed */
static size_t         original_size;

static int make_original(void **unused)
{
    (void)unused;
    scratch                 = scratch_make();
    struct journal *journal = scratch_open(scratch.path, STORE_CREATE);
    for (int i = 1; i <= RECORDS; i++) {
        char key[16] = "", body[64];
        if (i % 2 == 0)
            snprintf(key, sizeof key, "key %d", i);
        int size = snprintf(body, sizeof body, "the body of record %d", i);
        assert_int_equal(journal_append(journal, (uint32_t)(i % 3), (enum record_kind)(1 + i % 5),
                                        1000000 + (uint64_t)i, key, body, (size_t)size, NULL),
                         STATUS_OK);
        if (i % 3 == 0)
            assert_int_equal(journal_commit(journal), STATUS_OK);
    }
    assert_int_equal(journal_commit(journal), STATUS_OK);
    journal_close(journal);
    FILE *file = fopen(scratch.path, "rb");
    fseek(file, 0, SEEK_END);
    original_size = (size_t)ftell(file);
    rewind(file);
    original = malloc(original_size);
    assert_int_equal(fread(original, 1, original_size, file), original_size);
    fclose(file);
    return 0;
}

static int drop_original(void **unused)
{
    (void)unused;
    free(original);
    scratch_remove(&scratch);
    return 0;
}

/* Makes the file anew; what SQLite kept beside the last one goes. */
static void write_bytes(const uint8_t *bytes, size_t size)
{
    char beside[80];
    unlink(scratch.path); /* some file systems wait for a file cut to nothing and refilled */
    snprintf(beside, sizeof beside, "%s-wal", scratch.path);
    unlink(beside);
    snprintf(beside, sizeof beside, "%s-shm", scratch.path);
    unlink(beside);
    FILE *file = fopen(scratch.path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static void tamper(const char *sql)
{
    sqlite3 *db;
    char    *error = NULL;
    write_bytes(original, original_size);
    assert_int_equal(sqlite3_open(scratch.path, &db), SQLITE_OK);
    sqlite3_exec(db, "PRAGMA synchronous = OFF", NULL, NULL, NULL);
    if (sqlite3_exec(db, sql, NULL, NULL, &error) != SQLITE_OK)
        fail_msg("%s: %s", sql, error);
    sqlite3_close(db);
}

static struct verdict verify(const struct head *signed_head)
{
    struct verdict  verdict;
    struct journal *journal = scratch_open(scratch.path, STORE_READ);
    assert_int_equal(journal_verify(journal, signed_head, &verdict), STATUS_OK);
    journal_close(journal);
    return verdict;
}

static void assert_found(const char *sql, uint64_t bad_seq, enum fault fault)
{
    tamper(sql);
    struct verdict verdict = verify(NULL);
    if (verdict.fault != fault || verdict.bad_seq != bad_seq)
        fail_msg("%s: %s at %d, not %s at %d", sql, fault_words(verdict.fault), (int)verdict.bad_seq,
                 fault_words(fault), (int)bad_seq);
    if (fault != FAULT_OUT_OF_ORDER || bad_seq > 0)
        assert_int_equal(verdict.head.seq, bad_seq - 1);
}

static void test_untouched_it_is_sound(void **unused)
{
    (void)unused;
    write_bytes(original, original_size);
    struct verdict verdict = verify(NULL);
    assert_int_equal(verdict.fault, FAULT_NONE);
    assert_int_equal(verdict.head.seq, RECORDS);
    assert_int_equal(verdict.bad_seq, 0);
}

/* Every column of every record, every byte of its body and of its hash. */
static void test_altered(void **unused)
{
    (void)unused;
    static const char *const change[] = {
        "table_id = table_id + 5",
        "kind = kind + 1",
        "at_ms = at_ms + 1",
        "key = key || 'x'",
        "key = 'K' || key",
        "body = x''",
        "body = CAST(body || char(1) AS BLOB)",
        "hash = zeroblob(32)",
    };
    char sql[256];
    for (int seq = 1; seq <= RECORDS; seq++) {
        for (size_t i = 0; i < COUNT_OF(change); i++) {
            snprintf(sql, sizeof sql, "UPDATE record SET %s WHERE seq = %d", change[i], seq);
            assert_found(sql, (uint64_t)seq, FAULT_ALTERED);
        }
        static const char *const column[] = { "body", "hash" };
        for (int i = 0; i < 2; i++)
            for (int byte = 0; byte < 20 + 12 * i; byte++) { /* 20 of text, or 32 */
                const char *name = column[i];
                snprintf(sql, sizeof sql,
                         "UPDATE record SET %s = CAST(substr(%s, 1, %d) ||"
                         " char(1 + (substr(%s, %d, 1) = x'01')) || substr(%s, %d) AS BLOB)"
                         " WHERE seq = %d",
                         name, name, byte, name, byte + 1, name, byte + 2, seq);
                assert_found(sql, (uint64_t)seq, FAULT_ALTERED);
            }
    }
}

static void test_deleted(void **unused)
{
    (void)unused;
    char sql[256];
    for (int seq = 1; seq < RECORDS; seq++) {
        snprintf(sql, sizeof sql, "DELETE FROM record WHERE seq = %d", seq);
        assert_found(sql, (uint64_t)seq, FAULT_MISSING);
        snprintf(sql, sizeof sql, "DELETE FROM record WHERE seq <= %d", seq);
        assert_found(sql, 1, FAULT_MISSING);
        /* The gap closed: the next record now stands in its place. */
        snprintf(sql, sizeof sql,
                 "DELETE FROM record WHERE seq = %d;"
                 "UPDATE record SET seq = -seq WHERE seq > %d;"
                 "UPDATE record SET seq = -seq - 1 WHERE seq < 0",
                 seq, seq);
        assert_found(sql, (uint64_t)seq, FAULT_ALTERED);
    }
}

static void test_exchanged(void **unused)
{
    (void)unused;
    char sql[256];
    for (int a = 1; a <= RECORDS; a++)
        for (int b = a + 1; b <= RECORDS; b++) {
            snprintf(sql, sizeof sql,
                     "UPDATE record SET seq = -1 WHERE seq = %d;"
                     "UPDATE record SET seq = %d WHERE seq = %d;"
                     "UPDATE record SET seq = %d WHERE seq = -1",
                     a, a, b, b);
            assert_found(sql, (uint64_t)a, FAULT_OUT_OF_ORDER);
        }
}

static void test_inserted(void **unused)
{
    (void)unused;
    char sql[512];
    for (int seq = 1; seq <= RECORDS; seq++) {
        /* A copy of the last record pushed in, the rest moved up. */
        snprintf(sql, sizeof sql,
                 "UPDATE record SET seq = -seq WHERE seq >= %d;"
                 "UPDATE record SET seq = -seq + 1 WHERE seq < 0;"
                 "INSERT INTO record SELECT %d, table_id, kind, at_ms, '', body, hash"
                 " FROM record WHERE seq = %d",
                 seq, seq, RECORDS + 1);
        assert_found(sql, (uint64_t)seq, FAULT_ALTERED);
    }
    /* A second seventh record at the end is whole, but belongs elsewhere. */
    assert_found(
        "INSERT INTO record SELECT 9, table_id, kind, at_ms, '', body, hash FROM record WHERE seq = 7", 9,
        FAULT_OUT_OF_ORDER);
    assert_found(
        "INSERT INTO record SELECT 11, table_id, kind, at_ms, '', body, hash FROM record WHERE seq = 7", 9,
        FAULT_MISSING);
    assert_found(
        "INSERT INTO record SELECT 0, table_id, kind, at_ms, '', body, hash FROM record WHERE seq = 7", 0,
        FAULT_OUT_OF_ORDER);
    assert_found(
        "INSERT INTO record SELECT -4, table_id, kind, at_ms, '', body, hash FROM record WHERE seq = 7", 1,
        FAULT_UNREADABLE);
}

/* Rows that are no records at all. */
static void test_unreadable(void **unused)
{
    (void)unused;
    static const char *const change[] = {
        "table_id = -1",
        "table_id = 4294967295",
        "kind = 256",
        "kind = -1",
        "at_ms = -1",
        "hash = x'00'",
        "hash = zeroblob(33)",
        "body = zeroblob(65537)",
        "key = CAST(x'6b0061' AS TEXT)",
        "key = printf('%.64c', 'k')",
    };
    char sql[256];
    for (int seq = 1; seq <= RECORDS; seq++)
        for (size_t i = 0; i < COUNT_OF(change); i++) {
            snprintf(sql, sizeof sql, "UPDATE record SET %s WHERE seq = %d", change[i], seq);
            assert_found(sql, (uint64_t)seq, FAULT_UNREADABLE);
            struct record   record;
            struct journal *journal = scratch_open(scratch.path, STORE_WRITE);
            if (seq == RECORDS) /* nothing can follow a record that cannot be read */
                assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, 1, "", "", 0, NULL),
                                 STATUS_CORRUPT);
            assert_int_equal(journal_read(journal, (uint64_t)seq, TABLES_ALL), STATUS_OK);
            assert_int_equal(journal_next(journal, &record), STATUS_CORRUPT);
            journal_close(journal);
        }
}

/* The plain chain cannot show this; the signed head does. */
static void test_cut_tail(void **unused)
{
    (void)unused;
    write_bytes(original, original_size);
    struct head head                 = verify(NULL).head, back;
    uint8_t     seed[SIGN_SEED_SIZE] = { 1 }, key[PUBLIC_KEY_SIZE];
    char        text[HEAD_TEXT_MAX], sql[256];
    sign_public_key(seed, key);
    journal_sign_head(&head, 5, seed, text);
    assert_int_equal(journal_check_head(text, key, &back, NULL), STATUS_OK);
    assert_int_equal(verify(&back).fault, FAULT_NONE);
    for (int kept = 0; kept < RECORDS; kept++) {
        snprintf(sql, sizeof sql, "DELETE FROM record WHERE seq > %d", kept);
        tamper(sql);
        struct verdict verdict = verify(NULL);
        assert_int_equal(verdict.fault, FAULT_NONE);
        assert_int_equal(verdict.head.seq, kept);
        verdict = verify(&back);
        assert_int_equal(verdict.fault, FAULT_CUT);
        assert_int_equal(verdict.bad_seq, kept + 1);
    }
}

/* The tail cut and written anew: a sound chain, but not the one signed. */
static void test_another_tail(void **unused)
{
    (void)unused;
    write_bytes(original, original_size);
    struct head head = verify(NULL).head;
    char        sql[256];
    for (int kept = 0; kept < RECORDS; kept++) {
        snprintf(sql, sizeof sql, "DELETE FROM record WHERE seq > %d", kept);
        tamper(sql);
        struct journal *journal = scratch_open(scratch.path, STORE_WRITE);
        for (int i = kept; i < RECORDS + 2; i++)
            assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, 1, "", "new", 3, NULL), STATUS_OK);
        assert_int_equal(journal_commit(journal), STATUS_OK);
        journal_close(journal);
        assert_int_equal(verify(NULL).fault, FAULT_NONE);
        struct verdict verdict = verify(&head);
        assert_int_equal(verdict.fault, FAULT_HEAD);
        assert_int_equal(verdict.bad_seq, RECORDS);
    }
}

/* One bit of the file at a time, in every byte of it. Whatever comes back as
 * a sound journal must hold the very records that were written: the bit was
 * in unused space. Nothing may crash. */
static void test_every_byte_of_the_file(void **unused)
{
    (void)unused;
    write_bytes(original, original_size);
    struct head good   = verify(NULL).head;
    uint8_t    *copy   = malloc(original_size);
    size_t      caught = 0;
    for (size_t at = 0; at < original_size; at++) {
        /* Unused space, zero throughout, is only sampled. */
        if (original[at] == 0 && at % 16 != 0)
            continue;
        memcpy(copy, original, original_size);
        copy[at] ^= (uint8_t)(1u << at % 8);
        write_bytes(copy, original_size);
        struct store    store;
        struct journal *journal;
        struct verdict  verdict;
        char            why[STORE_WHY_MAX];
        if (store_sqlite_open(&store, scratch.path, STORE_READ, why) != STATUS_OK ||
            journal_open(&journal, &store) != STATUS_OK) {
            caught++;
            continue;
        }
        if (journal_verify(journal, NULL, &verdict) != STATUS_OK || verdict.fault != FAULT_NONE)
            caught++;
        else
            assert_memory_equal(&verdict.head, &good, sizeof good);
        journal_close(journal);
    }
    free(copy);
    /* Eight rows hold over 60 bytes each that count. */
    assert_true(caught > RECORDS * 60);
}

int main(void)
{
    const struct CMUnitTest tamper_tests[] = {
        cmocka_unit_test(test_untouched_it_is_sound),
        cmocka_unit_test(test_altered),
        cmocka_unit_test(test_deleted),
        cmocka_unit_test(test_exchanged),
        cmocka_unit_test(test_inserted),
        cmocka_unit_test(test_unreadable),
        cmocka_unit_test(test_cut_tail),
        cmocka_unit_test(test_another_tail),
        cmocka_unit_test(test_every_byte_of_the_file),
    };
    return cmocka_run_group_tests_name("tamper", tamper_tests, make_original, drop_original);
}
