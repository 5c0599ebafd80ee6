/* A journal file in the hands of someone who knows SQLite. Each change is made
 * to a fresh copy; the walk must find it and name the right record.
 *
 * The journal has a house and two tables of eight records each. The house's
 * fourth and eighth records anchor the tables: after their fourth record, and
 * after their eighth. */
#include "test.h"

#include <sodium.h>
#include <sqlite3.h>

#include "scratch.h"

enum { RECORDS = 8, TABLES = 3, ANCHORED = 4 };

static struct scratch scratch;
static uint8_t       *original; /* the whole file as it was closed */
static size_t         original_size;

static void append_row(struct journal *journal, int table, int seq)
{
    char     key[16] = "", body[64];
    uint64_t got;
    if (seq % 2 == 0)
        snprintf(key, sizeof key, "key %d", seq);
    int size = snprintf(body, sizeof body, "the body of record %d", seq);
    assert_int_equal(journal_append(journal, (uint32_t)table, (enum record_kind)(1 + seq % 5),
                                    1000000 + (uint64_t)seq, key, body, (size_t)size, &got),
                     STATUS_OK);
    assert_int_equal(got, seq);
}

static int make_original(void **unused)
{
    (void)unused;
    scratch                 = scratch_make();
    struct journal *journal = scratch_open(scratch.path, STORE_CREATE);
    for (int seq = 1; seq <= RECORDS; seq++) {
        append_row(journal, 1, seq);
        append_row(journal, 2, seq);
        if (seq % ANCHORED == 0)
            assert_int_equal(journal_anchor(journal, 1000000 + (uint64_t)seq), STATUS_OK);
        else
            append_row(journal, 0, seq);
        if (seq % 3 == 0)
            assert_int_equal(journal_commit(journal), STATUS_OK);
    }
    assert_int_equal(journal_commit(journal), STATUS_OK);
    for (uint32_t table = 0; table < TABLES; table++)
        assert_int_equal(journal_head(journal, table).seq, RECORDS);
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
    struct verdict      verdict;
    struct journal     *journal = scratch_open(scratch.path, STORE_READ);
    struct signed_heads heads   = { signed_head, 1 };
    assert_int_equal(journal_verify(journal, signed_head != NULL ? &heads : NULL, &verdict), STATUS_OK);
    journal_close(journal);
    return verdict;
}

static void assert_found(const char *sql, int table, int64_t bad_seq, enum fault fault)
{
    tamper(sql);
    struct verdict verdict = verify(NULL);
    if (verdict.fault != fault || (int)verdict.bad_table != table || (int64_t)verdict.bad_seq != bad_seq)
        fail_msg("%s: %s at %d/%d, not %s at %d/%d", sql, fault_words(verdict.fault), (int)verdict.bad_table,
                 (int)verdict.bad_seq, fault_words(fault), table, (int)bad_seq);
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
        "kind = kind + 1",     "at_ms = at_ms + 1", "key = key || 'x'",
        "key = 'K' || key",    "body = x''",        "body = CAST(body || char(1) AS BLOB)",
        "hash = zeroblob(32)",
    };
    char sql[256];
    for (int i = 0; i < TABLES * RECORDS; i++) {
        int table = i / RECORDS, seq = 1 + i % RECORDS;
        for (size_t j = 0; j < COUNT_OF(change); j++) {
            snprintf(sql, sizeof sql, "UPDATE record SET %s WHERE table_id = %d AND seq = %d", change[j],
                     table, seq);
            assert_found(sql, table, seq, FAULT_ALTERED);
        }
        static const char *const column[] = { "body", "hash" };
        for (int j = 0; j < 2; j++)
            for (int byte = 0; byte < 20 + 12 * j; byte++) { /* 20 of text, or 32 */
                const char *name = column[j];
                snprintf(sql, sizeof sql,
                         "UPDATE record SET %s = CAST(substr(%s, 1, %d) ||"
                         " char(1 + (substr(%s, %d, 1) = x'01')) || substr(%s, %d) AS BLOB)"
                         " WHERE table_id = %d AND seq = %d",
                         name, name, byte, name, byte + 1, name, byte + 2, table, seq);
                assert_found(sql, table, seq, FAULT_ALTERED);
            }
    }
}

static void test_deleted(void **unused)
{
    (void)unused;
    char sql[512];
    for (int table = 0; table < TABLES; table++)
        for (int seq = 1; seq < RECORDS; seq++) {
            snprintf(sql, sizeof sql, "DELETE FROM record WHERE table_id = %d AND seq = %d", table, seq);
            assert_found(sql, table, seq, FAULT_MISSING);
            snprintf(sql, sizeof sql, "DELETE FROM record WHERE table_id = %d AND seq <= %d", table, seq);
            assert_found(sql, table, 1, FAULT_MISSING);
            /* The gap closed: the next record now stands in its place. */
            snprintf(sql, sizeof sql,
                     "DELETE FROM record WHERE table_id = %d AND seq = %d;"
                     "UPDATE record SET seq = -seq WHERE table_id = %d AND seq > %d;"
                     "UPDATE record SET seq = -seq - 1 WHERE seq < 0",
                     table, seq, table, seq);
            assert_found(sql, table, seq, FAULT_ALTERED);
        }
}

/* Of one table or of two. */
static void test_exchanged(void **unused)
{
    (void)unused;
    char sql[512];
    for (int i = 0; i < TABLES * RECORDS; i++)
        for (int j = i + 1; j < TABLES * RECORDS; j++) {
            int table[2] = { i / RECORDS, j / RECORDS }, seq[2] = { 1 + i % RECORDS, 1 + j % RECORDS };
            snprintf(sql, sizeof sql,
                     "UPDATE record SET table_id = 9, seq = 9 WHERE table_id = %d AND seq = %d;"
                     "UPDATE record SET table_id = %d, seq = %d WHERE table_id = %d AND seq = %d;"
                     "UPDATE record SET table_id = %d, seq = %d WHERE table_id = 9",
                     table[0], seq[0], table[0], seq[0], table[1], seq[1], table[1], seq[1]);
            assert_found(sql, table[0], seq[0], FAULT_OUT_OF_ORDER);
        }
}

static void test_inserted(void **unused)
{
    (void)unused;
    static const char insert[] = "INSERT INTO record SELECT table_id, %d, kind, at_ms, '', hash, body"
                                 " FROM record WHERE table_id = 1 AND seq = %d";
    char              sql[512], more[256];
    for (int seq = 1; seq <= RECORDS; seq++) {
        /* A copy of the last record pushed in, the rest moved up. */
        snprintf(more, sizeof more, insert, seq, RECORDS + 1);
        snprintf(sql, sizeof sql,
                 "UPDATE record SET seq = -seq WHERE table_id = 1 AND seq >= %d;"
                 "UPDATE record SET seq = -seq + 1 WHERE seq < 0;%s",
                 seq, more);
        assert_found(sql, 1, seq, FAULT_ALTERED);
    }
    /* A second seventh record at the end is whole, but belongs elsewhere. */
    static const struct {
        int        seq, bad_seq;
        enum fault fault;
    } row[] = { { 9, 9, FAULT_OUT_OF_ORDER },
                { 11, 9, FAULT_MISSING },
                { 0, 0, FAULT_OUT_OF_ORDER },
                { -4, 1, FAULT_UNREADABLE } };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        snprintf(sql, sizeof sql, insert, row[i].seq, 7);
        assert_found(sql, 1, row[i].bad_seq, row[i].fault);
    }
    /* A table that nobody opened. */
    assert_found("INSERT INTO record SELECT 5, seq, kind, at_ms, key, hash, body FROM record"
                 " WHERE table_id = 1",
                 5, 1, FAULT_OUT_OF_ORDER);
}

/* Put to another table: missing where it was, and out of place where it is. */
static void test_put_to_another_table(void **unused)
{
    (void)unused;
    char sql[256];
    for (int table = 1; table < TABLES; table++)
        for (int seq = 1; seq <= RECORDS; seq++) {
            snprintf(sql, sizeof sql, "UPDATE record SET table_id = 77 WHERE table_id = %d AND seq = %d",
                     table, seq);
            assert_found(sql, table, seq, seq == RECORDS ? FAULT_BEHIND : FAULT_MISSING);
        }
    assert_found("UPDATE record SET table_id = 77 WHERE table_id = 0 AND seq = 8", 77, 1, FAULT_MISSING);
    assert_found("INSERT INTO record SELECT -1, seq, kind, at_ms, key, hash, body FROM record"
                 " WHERE table_id = 1",
                 0, 0, FAULT_FILE);
    assert_found("INSERT INTO record SELECT 4294967295, seq, kind, at_ms, key, hash, body FROM record"
                 " WHERE table_id = 1",
                 0, 0, FAULT_FILE);
}

/* Rows that are no records at all. */
static void test_unreadable(void **unused)
{
    (void)unused;
    static const char *const change[] = {
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
    for (int i = 0; i < TABLES * RECORDS; i++)
        for (size_t j = 0; j < COUNT_OF(change); j++) {
            int table = i / RECORDS, seq = 1 + i % RECORDS;
            snprintf(sql, sizeof sql, "UPDATE record SET %s WHERE table_id = %d AND seq = %d", change[j],
                     table, seq);
            assert_found(sql, table, seq, FAULT_UNREADABLE);
            struct record   record;
            struct journal *journal = scratch_open(scratch.path, STORE_WRITE);
            /* Nothing can follow a record that cannot be read; other tables go on. */
            for (int other = 0; other < TABLES && seq == RECORDS; other++)
                assert_int_equal(journal_append(journal, (uint32_t)other, RECORD_COMMAND, 1, "", "", 0, NULL),
                                 other == table ? STATUS_CORRUPT : STATUS_OK);
            assert_int_equal(journal_read(journal, (uint64_t)seq, (uint32_t)table), STATUS_OK);
            assert_int_equal(journal_next(journal, &record), STATUS_CORRUPT);
            journal_close(journal);
        }
}

/* A table's own chain cannot show that its tail was cut off; the anchors in
 * the house's chain do. */
static void test_a_table_rolled_back(void **unused)
{
    (void)unused;
    char sql[256];
    for (int table = 1; table < TABLES; table++)
        for (int kept = 0; kept < RECORDS; kept++) {
            snprintf(sql, sizeof sql, "DELETE FROM record WHERE table_id = %d AND seq > %d", table, kept);
            assert_found(sql, table, kept + 1, FAULT_BEHIND);
        }
}

/* Rolled back and played anew, a table has a sound chain, but not the one that
 * was anchored; the first anchor behind the cut says so. */
static void test_a_table_played_anew(void **unused)
{
    (void)unused;
    char sql[256];
    for (int kept = 0; kept < RECORDS; kept++) {
        snprintf(sql, sizeof sql, "DELETE FROM record WHERE table_id = 2 AND seq > %d", kept);
        tamper(sql);
        struct journal *journal = scratch_open(scratch.path, STORE_WRITE);
        for (int i = kept; i < RECORDS + 2; i++)
            assert_int_equal(journal_append(journal, 2, RECORD_COMMAND, 2000000, "", "new", 3, NULL),
                             STATUS_OK);
        assert_int_equal(journal_commit(journal), STATUS_OK);
        journal_close(journal);
        struct verdict verdict = verify(NULL);
        assert_int_equal(verdict.fault, FAULT_ANCHOR);
        assert_int_equal(verdict.bad_table, 2);
        assert_int_equal(verdict.bad_seq, kept < ANCHORED ? ANCHORED : RECORDS);
    }
}

/* The house's chain itself is held by a signed head. */
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
        snprintf(sql, sizeof sql, "DELETE FROM record WHERE table_id = 0 AND seq > %d", kept);
        tamper(sql);
        struct verdict verdict = verify(NULL);
        assert_int_equal(verdict.fault, FAULT_NONE);
        assert_int_equal(verdict.head.seq, kept);
        verdict = verify(&back);
        assert_int_equal(verdict.fault, FAULT_CUT);
        assert_int_equal(verdict.bad_table, 0);
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
        snprintf(sql, sizeof sql, "DELETE FROM record WHERE table_id = 0 AND seq > %d", kept);
        tamper(sql);
        struct journal *journal = scratch_open(scratch.path, STORE_WRITE);
        for (int i = kept; i < RECORDS + 2; i++)
            assert_int_equal(journal_append(journal, 0, RECORD_OPENING, 1, "", "new", 3, NULL), STATUS_OK);
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
            assert_true(same_head(&verdict.head, &good));
        journal_close(journal);
    }
    free(copy);
    /* Rows hold over 60 bytes each that count. */
    assert_true(caught > TABLES * RECORDS * 60);
}

int main(void)
{
    const struct CMUnitTest tamper_tests[] = {
        cmocka_unit_test(test_untouched_it_is_sound),
        cmocka_unit_test(test_altered),
        cmocka_unit_test(test_deleted),
        cmocka_unit_test(test_exchanged),
        cmocka_unit_test(test_inserted),
        cmocka_unit_test(test_put_to_another_table),
        cmocka_unit_test(test_unreadable),
        cmocka_unit_test(test_a_table_rolled_back),
        cmocka_unit_test(test_a_table_played_anew),
        cmocka_unit_test(test_cut_tail),
        cmocka_unit_test(test_another_tail),
        cmocka_unit_test(test_every_byte_of_the_file),
    };
    return cmocka_run_group_tests_name("tamper", tamper_tests, make_original, drop_original);
}
