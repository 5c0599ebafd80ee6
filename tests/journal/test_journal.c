/* What every store must do, run on each of them. */
#include "test.h"

#include "journal/anchor.h"
#include "journal/keys.h"
#include "scratch.h"

static struct scratch scratch;

static struct store open_store(bool sqlite)
{
    struct store store;
    char         why[STORE_WHY_MAX];
    if (sqlite)
        assert_int_equal(store_sqlite_open(&store, scratch.path, STORE_CREATE, why), STATUS_OK);
    else
        assert_int_equal(store_memory_open(&store), STATUS_OK);
    return store;
}

static struct journal *open_journal(void **kind)
{
    if (kind != NULL && *kind != NULL)
        scratch = scratch_make();
    struct store    store = open_store(kind != NULL && *kind != NULL);
    struct journal *journal;
    assert_int_equal(journal_open(&journal, &store), STATUS_OK);
    return journal;
}

static void close_journal(void **kind, struct journal *journal)
{
    journal_close(journal);
    if (*kind != NULL)
        scratch_remove(&scratch);
}

static uint64_t append(struct journal *journal, uint32_t table, const char *key, const char *body)
{
    uint64_t seq = 0;
    assert_int_equal(
        journal_append(journal, table, RECORD_COMMAND, 1000 + table, key, body, strlen(body), &seq),
        STATUS_OK);
    return seq;
}

/* Reads from `from` and expects these bodies, joined with spaces. */
static void assert_bodies(struct journal *journal, uint64_t from, uint32_t table, const char *want)
{
    char          got[512] = "";
    size_t        used     = 0;
    struct record record;
    enum status   status;
    assert_int_equal(journal_read(journal, from, table), STATUS_OK);
    while ((status = journal_next(journal, &record)) == STATUS_OK)
        used += (size_t)snprintf(got + used, sizeof got - used, "%s%.*s", used > 0 ? " " : "",
                                 (int)record.body_size, (const char *)record.body);
    assert_int_equal(status, STATUS_NOT_FOUND);
    assert_string_equal(got, want);
}

static void test_an_empty_journal(void **kind)
{
    struct journal *journal = open_journal(kind);
    struct record   record;
    struct verdict  verdict;
    assert_int_equal(journal_head(journal, 0).seq, 0);
    assert_int_equal(journal_table(journal, 0), TABLES_ALL);
    assert_int_equal(journal_anchor(journal, 1), STATUS_OK); /* of nothing */
    assert_int_equal(journal_head(journal, 0).seq, 0);
    assert_int_equal(journal_commit(journal), STATUS_OK);
    journal_rollback(journal);
    assert_int_equal(journal_find(journal, 1, "k", &record), STATUS_NOT_FOUND);
    assert_int_equal(journal_find(journal, 1, "", &record), STATUS_NOT_FOUND);
    assert_bodies(journal, 0, TABLES_ALL, "");
    assert_int_equal(journal_verify(journal, NULL, &verdict), STATUS_OK);
    assert_int_equal(verdict.fault, FAULT_NONE);
    assert_int_equal(verdict.head.seq, 0);
    close_journal(kind, journal);
}

static void test_each_table_counts_for_itself(void **kind)
{
    struct journal *journal = open_journal(kind);
    assert_int_equal(append(journal, 0, "", "a"), 1);
    assert_int_equal(append(journal, 2, "k", "b"), 1);
    assert_int_equal(journal_head(journal, 2).seq, 0);
    assert_int_equal(journal_tip(journal, 2).seq, 1);
    assert_int_equal(journal_commit(journal), STATUS_OK);
    assert_int_equal(journal_head(journal, 2).seq, 1);
    assert_int_equal(append(journal, 1, "k", "c"), 1);
    assert_int_equal(append(journal, 2, "", "d"), 2);
    assert_int_equal(append(journal, TABLES_ALL - 1, "", "e"), 1);
    assert_int_equal(append(journal, 2, "", "f"), 3);
    assert_int_equal(journal_commit(journal), STATUS_OK);
    assert_bodies(journal, 0, TABLES_ALL, "a c b d f e");
    assert_bodies(journal, 0, 0, "a");
    assert_bodies(journal, 0, 2, "b d f");
    assert_bodies(journal, 1, 2, "b d f");
    assert_bodies(journal, 3, 2, "f");
    assert_bodies(journal, 4, 2, "");
    assert_bodies(journal, UINT64_MAX, 2, "");
    assert_bodies(journal, 1, 3, "");
    assert_bodies(journal, 1, TABLES_ALL - 1, "e");
    assert_int_equal(journal_table(journal, 0), 0);
    assert_int_equal(journal_table(journal, 2), 2);
    assert_int_equal(journal_table(journal, 3), TABLES_ALL - 1);

    struct record record;
    assert_int_equal(journal_find(journal, 2, "k", &record), STATUS_OK);
    assert_int_equal(record.seq, 1);
    assert_int_equal(record.table, 2);
    assert_int_equal(record.kind, RECORD_COMMAND);
    assert_int_equal(record.at_ms, 1002);
    assert_string_equal(record.key, "k");
    assert_int_equal(record.body_size, 1);
    assert_memory_equal(record.body, "b", 1);
    assert_int_equal(journal_find(journal, 3, "k", &record), STATUS_NOT_FOUND);
    assert_int_equal(journal_find(journal, 2, "K", &record), STATUS_NOT_FOUND);
    assert_int_equal(journal_get(journal, 2, 2, &record), STATUS_OK);
    assert_memory_equal(record.body, "d", 1);
    assert_int_equal(journal_get(journal, 2, 0, &record), STATUS_NOT_FOUND);
    assert_int_equal(journal_get(journal, 2, 4, &record), STATUS_NOT_FOUND);
    assert_int_equal(journal_get(journal, 3, 1, &record), STATUS_NOT_FOUND);

    struct head    head = journal_head(journal, 0), table = journal_head(journal, 2);
    struct verdict verdict;
    assert_int_equal(journal_verify(journal, &(struct signed_heads){ &head, 1 }, &verdict), STATUS_OK);
    assert_int_equal(verdict.fault, FAULT_NONE);
    assert_true(same_head(&verdict.head, &head));
    struct head found = journal_verdict(journal, 2).head;
    assert_int_equal(found.seq, 3);
    assert_true(same_head(&found, &table));
    close_journal(kind, journal);
}

/* What one table does leaves the chain of another as it was: the same records
 * make the same head, whatever the others do in between. */
static void test_tables_need_not_one_another(void **kind)
{
    struct head head[2];
    for (int crowded = 0; crowded < 2; crowded++) {
        struct journal *journal = open_journal(kind);
        for (int i = 0; i < 5; i++) {
            append(journal, 3, "", "x");
            if (crowded)
                append(journal, 1, "", "y");
            if (i % 2 == 0)
                assert_int_equal(journal_commit(journal), STATUS_OK);
        }
        head[crowded] = journal_head(journal, 3);
        close_journal(kind, journal);
    }
    assert_true(same_head(&head[0], &head[1]));
}

/* Time never goes back along a chain; each chain has its own. */
static void test_time_never_goes_back(void **kind)
{
    static const struct {
        uint32_t table;
        uint64_t clock, written;
    } row[] = { { 1, 500, 500 }, { 1, 400, 500 }, { 2, 100, 100 }, { 1, 501, 501 }, { 1, 0, 501 } };
    struct journal *journal = open_journal(kind);
    struct record   record;
    uint64_t        seq;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        assert_int_equal(journal_time(journal, row[i].table, row[i].clock), row[i].written);
        assert_int_equal(
            journal_append(journal, row[i].table, RECORD_COMMAND, row[i].clock, "", "x", 1, &seq), STATUS_OK);
        assert_int_equal(journal_get(journal, row[i].table, seq, &record), STATUS_OK);
        assert_int_equal(record.at_ms, row[i].written);
    }
    assert_int_equal(journal_commit(journal), STATUS_OK);
    if (*kind != NULL) { /* nor when it is opened again */
        journal_close(journal);
        journal = scratch_open(scratch.path, STORE_WRITE);
        assert_int_equal(journal_time(journal, 1, 7), 501);
    }
    close_journal(kind, journal);
}

static void expect_anchor(struct journal *journal, uint64_t seq, const char *want)
{
    struct record     record;
    struct anchor_row row;
    char              got[256] = "";
    size_t            used     = 0;
    enum status       status;
    assert_int_equal(journal_get(journal, 0, seq, &record), STATUS_OK);
    assert_int_equal(record.kind, RECORD_ANCHOR);
    struct anchor_reader reader = anchor_read(&record);
    while ((status = anchor_next(&reader, &row)) == STATUS_OK) {
        struct head tip = journal_tip(journal, row.table);
        used += (size_t)snprintf(got + used, sizeof got - used, "%s%u:%u", used > 0 ? " " : "", row.table,
                                 (unsigned)row.head.seq);
        if (row.head.seq == tip.seq)
            assert_memory_equal(row.head.hash, tip.hash, HASH_SIZE);
    }
    assert_int_equal(status, STATUS_NOT_FOUND);
    assert_string_equal(got, want);
}

/* An anchor names each table that moved since the one before, and no other. */
static void test_anchors(void **kind)
{
    struct journal *journal = open_journal(kind);
    append(journal, 1, "", "a");
    append(journal, 1, "", "b");
    append(journal, 7, "", "c");
    assert_int_equal(journal_anchor(journal, 10), STATUS_OK);
    expect_anchor(journal, 1, "1:2 7:1");
    assert_int_equal(journal_commit(journal), STATUS_OK);
    assert_int_equal(journal_anchor(journal, 11), STATUS_OK); /* nothing moved */
    assert_int_equal(journal_tip(journal, 0).seq, 1);
    append(journal, 7, "", "d");
    assert_int_equal(journal_anchor(journal, 12), STATUS_OK);
    expect_anchor(journal, 2, "7:2");
    journal_rollback(journal); /* the anchor goes with what it named */
    append(journal, 7, "", "e");
    append(journal, 2, "", "f");
    assert_int_equal(journal_anchor(journal, 13), STATUS_OK);
    expect_anchor(journal, 2, "2:1 7:2");
    assert_int_equal(journal_commit(journal), STATUS_OK);
    struct verdict verdict;
    assert_int_equal(journal_verify(journal, NULL, &verdict), STATUS_OK);
    assert_int_equal(verdict.fault, FAULT_NONE);
    close_journal(kind, journal);
}

/* More tables than one record can name. */
static void test_an_anchor_of_many_tables(void **kind)
{
    struct journal *journal = open_journal(kind);
    for (uint32_t table = 1; table <= ANCHOR_ROWS_MAX + 10; table++)
        append(journal, table, "", "x");
    assert_int_equal(journal_anchor(journal, 5000), STATUS_OK);
    assert_int_equal(journal_commit(journal), STATUS_OK);
    assert_int_equal(journal_head(journal, 0).seq, 2);
    expect_anchor(journal, 2, "1025:1 1026:1 1027:1 1028:1 1029:1 1030:1 1031:1 1032:1 1033:1 1034:1");
    struct verdict verdict;
    assert_int_equal(journal_verify(journal, NULL, &verdict), STATUS_OK);
    assert_int_equal(verdict.fault, FAULT_NONE);
    close_journal(kind, journal);
}

static void test_a_rollback_leaves_no_trace(void **kind)
{
    struct journal *journal = open_journal(kind);
    struct record   record;
    append(journal, 1, "one", "a");
    assert_int_equal(journal_commit(journal), STATUS_OK);
    struct head head = journal_head(journal, 1);
    append(journal, 1, "two", "b");
    append(journal, 1, "three", "c");
    assert_int_equal(journal_find(journal, 1, "two", &record), STATUS_OK); /* seen before the commit */
    journal_rollback(journal);
    assert_int_equal(journal_find(journal, 1, "two", &record), STATUS_NOT_FOUND);
    assert_bodies(journal, 0, TABLES_ALL, "a");
    struct head still = journal_head(journal, 1);
    assert_memory_equal(&head, &still, sizeof head);
    assert_int_equal(append(journal, 1, "two", "d"), 2);
    assert_int_equal(journal_commit(journal), STATUS_OK);
    assert_bodies(journal, 0, TABLES_ALL, "a d");
    struct verdict verdict;
    assert_int_equal(journal_verify(journal, NULL, &verdict), STATUS_OK);
    assert_int_equal(verdict.fault, FAULT_NONE);
    close_journal(kind, journal);
}

static void test_a_key_serves_once_for_a_table(void **kind)
{
    struct journal *journal = open_journal(kind);
    append(journal, 1, "k", "a");
    uint64_t seq = 99;
    assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, 5, "k", "x", 1, &seq), STATUS_BAD_INPUT);
    assert_int_equal(seq, 99);
    assert_int_equal(append(journal, 2, "k", "b"), 1);
    assert_int_equal(append(journal, 1, "", "c"), 2);
    assert_int_equal(append(journal, 1, "", "d"), 3);
    assert_int_equal(journal_commit(journal), STATUS_OK);
    assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, 5, "k", "x", 1, NULL), STATUS_BAD_INPUT);
    assert_int_equal(append(journal, 1, "K", "e"), 4);
    assert_int_equal(journal_commit(journal), STATUS_OK);
    assert_bodies(journal, 0, TABLES_ALL, "a c d e b");
    close_journal(kind, journal);
}

/* A key is remembered for a day at least, by the time of the records, and also
 * by a journal that is opened again. */
static void test_keys_of_the_last_day(void **kind)
{
    static const uint64_t hour    = KEYS_DAY_MS / 24;
    struct journal       *journal = open_journal(kind);
    struct record         record;
    char                  key[24];
    for (uint64_t i = 0; i < 100; i++) { /* one an hour */
        snprintf(key, sizeof key, "%u", (unsigned)i);
        assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, i * hour, key, "x", 1, NULL), STATUS_OK);
        assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, i * hour, "", "y", 1, NULL), STATUS_OK);
    }
    assert_int_equal(journal_commit(journal), STATUS_OK);
    for (int opened = 0; opened < 2; opened++) {
        for (unsigned i = 76; i < 100; i++) {
            snprintf(key, sizeof key, "%u", i);
            assert_int_equal(journal_find(journal, 1, key, &record), STATUS_OK);
            assert_int_equal(record.seq, 2 * i + 1);
        }
        assert_int_equal(journal_find(journal, 1, "10", &record), STATUS_NOT_FOUND);
        assert_int_equal(journal_find(journal, 2, "99", &record), STATUS_NOT_FOUND);
        if (*kind == NULL)
            break;
        journal_close(journal);
        journal = scratch_open(scratch.path, STORE_WRITE);
    }
    assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, 100 * hour, "99", "x", 1, NULL),
                     STATUS_BAD_INPUT);
    assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, 100 * hour, "10", "x", 1, NULL), STATUS_OK);
    close_journal(kind, journal);
}

/* What the keys take grows with the commands of two days and no further: 32 bytes for
 * each at most, and those of the day before the last are given back. */
static void test_keys_take_so_much(void **unused)
{
    (void)unused;
    struct keys keys;
    char        key[24];
    size_t      most = 0;
    keys_init(&keys);
    assert_int_equal(keys_size(&keys), 0);
    for (unsigned day = 0; day < 10; day++)
        for (unsigned i = 0; i < 5000; i++) {
            size_t kept = day == 0 ? i + 1 : 5000 + i + 1;
            snprintf(key, sizeof key, "%u/%u", day, i);
            assert_true(keys_add(&keys, 1, key, i + 1, day * KEYS_DAY_MS + i));
            assert_true(keys_size(&keys) <= 32 * kept + 2 * 8192);
            assert_true(keys_size(&keys) >= 2 * sizeof(uint64_t) * kept);
            most = keys_size(&keys) > most ? keys_size(&keys) : most;
        }
    assert_int_equal(most, 2 * 16384 * sizeof(uint64_t));
    keys_release(&keys);
}

/* Two keys of the same bits are both found, each by its record; and what does not fit
 * in an entry is not taken. */
static void test_keys_that_look_alike(void **unused)
{
    (void)unused;
    struct keys        keys;
    struct keys_search search = { 0 };
    uint64_t           last   = (1ull << KEYS_SEQ_BITS) - 1;
    keys_init(&keys);
    assert_true(keys_add(&keys, 1, "k", 7, 0));
    assert_true(keys_add(&keys, 1, "k", last, 0));
    assert_false(keys_add(&keys, 1, "k", last + 1, 0));
    assert_int_equal(keys_next(&keys, 1, "k", &search), 7);
    assert_int_equal(keys_next(&keys, 1, "k", &search), last);
    assert_int_equal(keys_next(&keys, 1, "k", &search), 0);
    search = (struct keys_search){ 0 };
    assert_int_equal(keys_next(&keys, 2, "k", &search), 0);
    keys_release(&keys);
}

static void test_limits(void **kind)
{
    struct journal *journal = open_journal(kind);
    static uint8_t  body[RECORD_BODY_MAX + 1];
    struct record   record;
    char            key[RECORD_KEY_MAX + 1];
    for (size_t i = 0; i < sizeof body; i++)
        body[i] = (uint8_t)(i * 31 >> 3);
    memset(key, 'k', sizeof key);
    key[RECORD_KEY_MAX] = '\0';
    assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, 0, key, body, 1, NULL), STATUS_BAD_INPUT);
    key[RECORD_KEY_MAX - 1] = '\0';
    assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, 0, key, body, sizeof body, NULL),
                     STATUS_FULL);
    assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, UINT64_MAX, key, body, 1, NULL),
                     STATUS_BAD_INPUT);
    assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, INT64_MAX, key, body, RECORD_BODY_MAX, NULL),
                     STATUS_OK);
    assert_int_equal(journal_append(journal, 1, RECORD_COMMAND, 0, NULL, NULL, 0, NULL), STATUS_OK);
    assert_int_equal(journal_tip(journal, 1).seq, 2); /* what was refused left no gap */
    assert_int_equal(journal_commit(journal), STATUS_OK);
    assert_int_equal(journal_find(journal, 1, key, &record), STATUS_OK);
    assert_int_equal(record.seq, 1);
    assert_true(record.at_ms == INT64_MAX);
    assert_int_equal(record.body_size, RECORD_BODY_MAX);
    assert_memory_equal(record.body, body, RECORD_BODY_MAX);
    assert_int_equal(journal_read(journal, 2, 1), STATUS_OK);
    assert_int_equal(journal_next(journal, &record), STATUS_OK);
    assert_int_equal(record.body_size, 0);
    struct verdict verdict;
    assert_int_equal(journal_verify(journal, NULL, &verdict), STATUS_OK);
    assert_int_equal(verdict.fault, FAULT_NONE);
    close_journal(kind, journal);
}

static void append_fifty(struct journal *journal, uint32_t from)
{
    for (uint32_t i = from; i < from + 50; i++) {
        char key[24];
        snprintf(key, sizeof key, "%u", i / 3);
        append(journal, i % 3, key, "x");
    }
}

/* Many keys, each batch taken back once: what was rolled back is not found,
 * nor in the way. */
static void test_every_key_is_found(void **kind)
{
    struct journal *journal = open_journal(kind);
    struct record   record;
    char            key[24];
    for (uint32_t from = 0; from < 3000; from += 50) {
        append_fifty(journal, from);
        append(journal, 9, "other", "y");
        journal_rollback(journal);
        append_fifty(journal, from);
        assert_int_equal(journal_commit(journal), STATUS_OK);
    }
    for (uint32_t i = 0; i < 3000; i++) {
        snprintf(key, sizeof key, "%u", i / 3);
        assert_int_equal(journal_find(journal, i % 3, key, &record), STATUS_OK);
        assert_int_equal(record.seq, i / 3 + 1);
    }
    assert_int_equal(journal_find(journal, 9, "other", &record), STATUS_NOT_FOUND);
    assert_int_equal(journal_find(journal, 0, "1000", &record), STATUS_NOT_FOUND);
    close_journal(kind, journal);
}

/* Both stores, given the same, hold the same chain: the bytes do not depend
 * on where they are kept. */
static void test_stores_agree(void **unused)
{
    (void)unused;
    struct head head[2];
    for (int sqlite = 0; sqlite < 2; sqlite++) {
        void           *kind    = sqlite ? &kind : NULL;
        struct journal *journal = open_journal(&kind);
        append(journal, 1, "k", "a");
        append(journal, 2, "", "b");
        assert_int_equal(journal_commit(journal), STATUS_OK);
        head[sqlite] = journal_head(journal, 2);
        close_journal(&kind, journal);
    }
    assert_memory_equal(&head[0], &head[1], sizeof head[0]);
}

/* ---- a store that fails at the N-th write, for every N ---- */

/* Transactions of 1, 2, 3... records. Returns how many were acknowledged. */
static uint64_t work(struct journal *journal, int transactions)
{
    uint64_t acknowledged = journal_head(journal, 1).seq;
    for (int size = 1; size <= transactions; size++) {
        for (int i = 0; i < size; i++) {
            char key[24];
            snprintf(key, sizeof key, "%d/%d", size, i);
            if (journal_append(journal, 1, RECORD_COMMAND, 7, key, key, strlen(key), NULL) != STATUS_OK)
                return acknowledged;
        }
        if (journal_commit(journal) != STATUS_OK)
            return acknowledged;
        acknowledged = journal_head(journal, 1).seq;
    }
    return acknowledged;
}

static void assert_dead(struct journal *journal)
{
    struct record  record;
    struct verdict verdict;
    assert_int_equal(journal_commit(journal), STATUS_FAILED);
    assert_int_equal(journal_append(journal, 2, RECORD_COMMAND, 7, "", "z", 1, NULL), STATUS_FAILED);
    journal_rollback(journal);
    assert_int_equal(journal_commit(journal), STATUS_FAILED);
    assert_int_equal(journal_find(journal, 1, "1/0", &record), STATUS_FAILED);
    assert_int_equal(journal_read(journal, 1, TABLES_ALL), STATUS_FAILED);
    assert_int_equal(journal_next(journal, &record), STATUS_FAILED);
    assert_int_equal(journal_verify(journal, NULL, &verdict), STATUS_FAILED);
}

/* Runs into trouble at write `at`, then looks at what is stored. Returns false
 * when the work was over before the trouble came. */
static bool fail_at(bool sqlite, enum store_trouble trouble, uint64_t at)
{
    enum { TRANSACTIONS = 4, RECORDS = 10 };
    struct store        inner = open_store(sqlite), store;
    struct store_faulty faulty;
    struct journal     *journal;
    struct verdict      verdict;
    store_faulty_open(&store, &faulty, &inner, trouble, at);
    assert_int_equal(journal_open(&journal, &store), STATUS_OK);
    uint64_t acknowledged = work(journal, TRANSACTIONS);
    bool     failed       = faulty.dead;
    if (failed)
        assert_dead(journal);
    else
        assert_int_equal(acknowledged, RECORDS);
    uint64_t writes = faulty.writes;
    if (failed)
        assert_int_equal(writes, at); /* nothing was tried again */
    journal_close(journal);

    if (sqlite) {
        inner.close(inner.context);
        inner = open_store(true);
    }
    assert_int_equal(journal_open(&journal, &inner), STATUS_OK);
    uint64_t kept = journal_head(journal, 1).seq;
    /* A commit whose answer was lost is the one thing that may be there
     * without having been acknowledged, and then it is there in full. */
    if (kept != acknowledged) {
        assert_int_equal(trouble, TROUBLE_AFTER);
        assert_true(kept == 1 || kept == 3 || kept == 6 || kept == 10);
        assert_true(kept > acknowledged && kept - acknowledged <= TRANSACTIONS);
    }
    assert_int_equal(journal_verify(journal, NULL, &verdict), STATUS_OK);
    assert_int_equal(verdict.fault, FAULT_NONE);
    assert_int_equal(journal_verdict(journal, 1).head.seq, kept);
    append(journal, 1, "after", "all"); /* and it can go on */
    assert_int_equal(journal_commit(journal), STATUS_OK);
    assert_int_equal(journal_head(journal, 1).seq, kept + 1);
    journal_close(journal);
    return failed;
}

static void test_failing_at_every_write(void **kind)
{
    bool sqlite = *kind != NULL;
    for (int trouble = TROUBLE_BEFORE; trouble <= TROUBLE_AFTER; trouble++) {
        uint64_t at     = 0;
        bool     failed = true;
        while (failed) {
            if (sqlite)
                scratch = scratch_make();
            failed = fail_at(sqlite, (enum store_trouble)trouble, ++at);
            if (sqlite)
                scratch_remove(&scratch);
        }
        assert_int_equal(at, 4 + 10 + 4 + 1); /* begins, appends, commits */
    }
}

#define ON_BOTH(test)                                                                                        \
    cmocka_unit_test_prestate(test, NULL), cmocka_unit_test_prestate(test, (void *)(uintptr_t) "sqlite")

int main(void)
{
    const struct CMUnitTest journal[] = {
        ON_BOTH(test_an_empty_journal),
        ON_BOTH(test_each_table_counts_for_itself),
        ON_BOTH(test_tables_need_not_one_another),
        ON_BOTH(test_time_never_goes_back),
        ON_BOTH(test_anchors),
        ON_BOTH(test_an_anchor_of_many_tables),
        ON_BOTH(test_a_rollback_leaves_no_trace),
        ON_BOTH(test_a_key_serves_once_for_a_table),
        ON_BOTH(test_keys_of_the_last_day),
        cmocka_unit_test(test_keys_take_so_much),
        cmocka_unit_test(test_keys_that_look_alike),
        ON_BOTH(test_limits),
        ON_BOTH(test_every_key_is_found),
        cmocka_unit_test(test_stores_agree),
        ON_BOTH(test_failing_at_every_write),
    };
    return RUN_TESTS(journal);
}
