/* A snapshot spares reading and changes nothing; a table that does not replay
 * is frozen where it went wrong, and the others play on. */
#include "test.h"

#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>

#include "audit/audit.h"
#include "house_kit.h"
#include "journal/keys.h"
#include "journal/scratch.h"
#include "random_play.h"

#define TABLES 2

static void say_at(struct kit *kit, uint32_t table, const struct command *command)
{
    struct answer answer;
    assert_int_equal(house_do(kit->house, table, BY_SCRIPT, "", command, &answer), STATUS_OK);
}

static void open_tables(struct kit *kit)
{
    static const char *const lines[] = { "open game=marina2/zoobac", "sit seat=1 who=Ann amount=9000",
                                         "sit seat=3 who=Bo amount=9000", "bank seat=1 amount=800",
                                         "bet seat=3 wager=player amount=20" };
    for (uint32_t table = 1; table <= TABLES; table++)
        for (size_t i = 0; i < COUNT_OF(lines); i++) {
            struct command command = kit_read(lines[i]);
            say_at(kit, table, &command);
        }
    assert_int_equal(house_commit(kit->house), STATUS_OK);
}

static void play_on(struct kit *kit, struct random_play *play, size_t commands)
{
    for (size_t i = 0; i < commands; i++) {
        uint32_t       table   = (uint32_t)(1 + random_below(play, TABLES));
        struct command command = random_play_next(play, &house_slot(kit->house, table)->table);
        if (!command_fits(&command) || command.kind == COMMAND_SHUFFLE)
            continue;
        kit->now++;
        say_at(kit, table, &command);
        if (random_chance(play, 400))
            assert_int_equal(house_commit(kit->house), STATUS_OK);
    }
    assert_int_equal(house_commit(kit->house), STATUS_OK);
}

static void take_down(const struct kit *kit, struct kit_state out[TABLES])
{
    for (uint32_t table = 1; table <= TABLES; table++)
        kit_state(house_slot(kit->house, table), &out[table - 1]);
}

static void assert_same(const struct kit_state a[TABLES], const struct kit_state b[TABLES])
{
    for (size_t i = 0; i < TABLES; i++)
        assert_true(kit_same(&a[i], &b[i]));
}

/* Every few commands the house is closed and opened both ways. */
static void test_with_and_without_a_snapshot_the_state_is_the_same(void **unused)
{
    (void)unused;
    static struct kit_state before[TABLES], after[TABLES];
    const struct sheet     *sheet = slot_sheet("marina2/zoobac");
    size_t                  used  = 0;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct store        inner;
        struct store_faulty faulty;
        struct kit          kit;
        struct random_play  play = random_play_start(sheet, seed);
        assert_int_equal(store_memory_open(&inner), STATUS_OK);
        kit_init(&kit);
        kit.world.snapshot_every = 11;
        assert_int_equal(kit_try_open(&kit, &faulty, &inner, TROUBLE_BEFORE, 0), STATUS_OK);
        open_tables(&kit);
        for (int round = 0; round < 12; round++) {
            play_on(&kit, &play, 25);
            take_down(&kit, before);
            uint64_t seq = house_seq(kit.house, 1);
            if (round % 3 == 0)
                assert_int_equal(house_snapshot(kit.house), STATUS_OK);
            kit_close(&kit);
            kit.world.snapshot_every = 0;
            assert_int_equal(kit_try_open(&kit, &faulty, &inner, TROUBLE_BEFORE, 0), STATUS_OK);
            assert_false(house_used_snapshot(kit.house));
            take_down(&kit, after);
            assert_same(before, after);
            kit_close(&kit);
            kit.world.snapshot_every = 11;
            assert_int_equal(kit_try_open(&kit, &faulty, &inner, TROUBLE_BEFORE, 0), STATUS_OK);
            used += house_used_snapshot(kit.house);
            take_down(&kit, after);
            assert_same(before, after);
            assert_int_equal(house_seq(kit.house, 1), seq);
        }
        kit_close(&kit);
        struct journal *journal;
        struct audit    audit;
        assert_int_equal(journal_open(&journal, &inner), STATUS_OK);
        assert_int_equal(audit_journal(journal, &(struct audit_options){ 0 }, &audit), STATUS_OK);
        assert_true(audit.balanced); /* the deck went on with the sealed shoe each time */
        assert_int_equal(audit.bad_seq, 0);
        journal_close(journal);
    }
    assert_int_equal(used, 60);
}

/* ---- in a file ---------------------------------------------------------- */

static void open_file(struct kit *kit, const char *path)
{
    struct store store;
    char         why[STORE_WHY_MAX];
    if (store_sqlite_open(&store, path, STORE_CREATE, why) != STATUS_OK)
        fail_msg("%s", why);
    kit_open(kit, &store);
}

static enum status try_file(struct kit *kit, const char *path, char why[HOUSE_WHY_MAX])
{
    struct store store;
    assert_int_equal(store_sqlite_open(&store, path, STORE_CREATE, why), STATUS_OK);
    return house_open(&kit->house, &store, &kit->world, why);
}

static void meddle(const char *path, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_close(db);
}

static void make_evening(struct kit *kit, const char *path, struct kit_state state[TABLES])
{
    struct random_play play = random_play_start(slot_sheet("marina2/zoobac"), 9);
    kit_init(kit);
    kit->world.snapshot_every = 1000000;
    open_file(kit, path);
    open_tables(kit);
    play_on(kit, &play, 40);
    kit->now += 3 * KEYS_DAY_MS;
    play_on(kit, &play, 20);
    assert_int_equal(house_snapshot(kit->house), STATUS_OK);
    play_on(kit, &play, 20);
    take_down(kit, state);
    kit_close(kit);
}

/* What stands before a snapshot and is older than the keys that are remembered is
 * left for later; what is younger is verified for its keys. */
static void test_what_stands_before_a_snapshot_is_not_read(void **unused)
{
    (void)unused;
    static struct kit_state before[TABLES], after[TABLES];
    struct scratch          scratch = scratch_make();
    struct kit              kit;
    char                    why[HOUSE_WHY_MAX];
    make_evening(&kit, scratch.path, before);
    meddle(scratch.path, "UPDATE record SET body = zeroblob(3) WHERE table_id = 2 AND seq = 3");
    open_file(&kit, scratch.path);
    assert_true(house_used_snapshot(kit.house));
    take_down(&kit, after);
    assert_same(before, after);
    kit_close(&kit);
    kit.world.snapshot_every = 0;
    assert_int_equal(try_file(&kit, scratch.path, why), STATUS_CORRUPT);
    assert_string_equal(why, "record 3 of table 2 does not replay: altered");
    scratch_remove(&scratch);

    scratch = scratch_make();
    make_evening(&kit, scratch.path, before);
    char sql[160];
    snprintf(sql, sizeof sql,
             "UPDATE record SET key = 'another' WHERE table_id = 2 AND seq = (SELECT min(seq) FROM record"
             " WHERE table_id = 2 AND at_ms > %llu)",
             3 * KEYS_DAY_MS);
    meddle(scratch.path, sql);
    assert_int_equal(try_file(&kit, scratch.path, why), STATUS_CORRUPT);
    assert_non_null(strstr(why, "of table 2 does not replay: altered"));
    scratch_remove(&scratch);
}

/* Puts another body in, under a hash that is right for it. */
static void forge(const char *path, const struct kit *kit, size_t at, uint8_t bits)
{
    static uint8_t body[1 << 20];
    sqlite3       *db;
    sqlite3_stmt  *statement;
    uint8_t        key[SHUFFLE_KEY_SIZE];
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, "SELECT body FROM snapshot", -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    size_t size = (size_t)sqlite3_column_bytes(statement, 0);
    assert_in_range(size, at + 1, sizeof body);
    memcpy(body, sqlite3_column_blob(statement, 0), size);
    sqlite3_finalize(statement);
    body[at] ^= bits;
    shuffle_derive(kit->world.house_key, "snapshot", 0, key);
    crypto_generichash(body, HASH_SIZE, body + HASH_SIZE, size - HASH_SIZE, key, sizeof key);
    assert_int_equal(sqlite3_prepare_v2(db, "UPDATE snapshot SET body = ?1", -1, &statement, NULL),
                     SQLITE_OK);
    sqlite3_bind_blob(statement, 1, body, (int)size, SQLITE_STATIC);
    assert_int_equal(sqlite3_step(statement), SQLITE_DONE);
    sqlite3_finalize(statement);
    sqlite3_close(db);
}

static void assert_ignored(struct kit *kit, const char *path, const struct kit_state before[TABLES])
{
    static struct kit_state after[TABLES];
    open_file(kit, path);
    assert_false(house_used_snapshot(kit->house));
    take_down(kit, after);
    assert_same(before, after);
    kit_close(kit);
}

static void test_a_snapshot_that_is_not_sound_is_ignored(void **unused)
{
    (void)unused;
    static struct kit_state  before[TABLES];
    static const char *const spoilt[] = {
        "UPDATE snapshot SET body = zeroblob(length(body))",
        "UPDATE snapshot SET body = substr(body, 1, length(body) - 1)",
        "UPDATE snapshot SET body = x'00'",
        "DELETE FROM snapshot",
    };
    struct kit kit;
    for (size_t i = 0; i < COUNT_OF(spoilt); i++) {
        struct scratch scratch = scratch_make();
        make_evening(&kit, scratch.path, before);
        meddle(scratch.path, spoilt[i]);
        assert_ignored(&kit, scratch.path, before);
        scratch_remove(&scratch);
    }
    static const struct {
        size_t  at;
        uint8_t bits;
    } forged[] = {
        { HASH_SIZE, 1 },      /* another program */
        { HASH_SIZE + 32, 1 }, /* another rulebook */
        { HASH_SIZE + 64, 1 }, /* another record of the house */
        { HASH_SIZE + 98, 1 }, /* another record of the first table */
    };
    for (size_t i = 0; i < COUNT_OF(forged); i++) {
        struct scratch scratch = scratch_make();
        make_evening(&kit, scratch.path, before);
        forge(scratch.path, &kit, forged[i].at, forged[i].bits);
        assert_ignored(&kit, scratch.path, before);
        scratch_remove(&scratch);
    }
}

/* ---- frozen ------------------------------------------------------------- */

static void check_frozen(struct kit *kit, const struct kit_state before[TABLES], uint64_t seq,
                         const char *why)
{
    static struct kit_state first;
    struct command          decline = kit_read("wait who=Zed");
    struct answer           answer;
    assert_null(house_frozen(kit->house, 1));
    kit_state(house_slot(kit->house, 1), &first);
    assert_true(kit_same(&first, &before[0]));
    assert_non_null(house_frozen(kit->house, 2));
    assert_int_equal(house_frozen(kit->house, 2)->seq, seq);
    assert_string_equal(house_frozen(kit->house, 2)->why, why);
    assert_true(house_seq(kit->house, 2) < seq);
    assert_int_equal(house_say(kit->house, 2, BY_SCRIPT, "", &decline, &answer), STATUS_CORRUPT);
}

static void test_a_table_that_does_not_replay_is_frozen(void **unused)
{
    (void)unused;
    static struct kit_state before[TABLES], after[TABLES];
    struct scratch          scratch = scratch_make();
    struct kit              kit;
    struct answer           answer;
    make_evening(&kit, scratch.path, before);
    meddle(scratch.path, "DELETE FROM snapshot;"
                         "UPDATE record SET at_ms = at_ms + 1 WHERE table_id = 2 AND seq = 10");
    kit.world.freeze = true;
    open_file(&kit, scratch.path);
    check_frozen(&kit, before, 10, "altered");
    assert_int_equal(house_snapshot(kit.house), STATUS_OK);
    kit_close(&kit);
    open_file(&kit, scratch.path); /* a snapshot does not forget it, and everything is read again */
    assert_false(house_used_snapshot(kit.house));
    check_frozen(&kit, before, 10, "altered");
    struct command wait = kit_read("wait who=Zed");
    assert_int_equal(house_say(kit.house, 1, BY_SCRIPT, "", &wait, &answer), STATUS_OK);
    assert_int_equal(answer.refusal, ALLOWED);
    kit_close(&kit);
    /* Repaired, it plays on from where it was. */
    meddle(scratch.path, "UPDATE record SET at_ms = at_ms - 1 WHERE table_id = 2 AND seq = 10");
    open_file(&kit, scratch.path);
    assert_null(house_frozen(kit.house, 2));
    take_down(&kit, after);
    assert_true(kit_same(&before[1], &after[1]));
    assert_int_equal(house_say(kit.house, 2, BY_SCRIPT, "", &wait, &answer), STATUS_OK);
    kit_close(&kit);
    scratch_remove(&scratch);
}

/* The last record of a table, under the number of another: it was acknowledged,
 * and nobody plays on without it. */
static void test_a_record_under_another_number(void **unused)
{
    (void)unused;
    static struct kit_state before[TABLES];
    static const int        other[] = { 3, 77, 200, 1000000 };
    for (size_t i = 0; i < 2 * COUNT_OF(other); i++) {
        struct scratch scratch = scratch_make();
        struct kit     kit;
        char           sql[160], why[HOUSE_WHY_MAX];
        make_evening(&kit, scratch.path, before);
        kit.world.snapshot_every = i % 2 == 0 ? 1000000 : 0; /* with and without a snapshot */
        open_file(&kit, scratch.path);
        uint64_t last = house_seq(kit.house, 2);
        kit_close(&kit);
        snprintf(sql, sizeof sql, "UPDATE record SET table_id = %d WHERE table_id = 2 AND seq = %d",
                 other[i / 2], (int)last);
        meddle(scratch.path, sql);
        assert_int_equal(try_file(&kit, scratch.path, why), STATUS_CORRUPT);
        assert_non_null(strstr(why, "of table 2 does not replay: its last record lies under"));
        kit.world.freeze = true;
        open_file(&kit, scratch.path);
        assert_int_equal(house_tables(kit.house), 2); /* no table was made of it */
        struct command open = kit_read("open game=marina2/zoobac");
        struct answer  answer;
        assert_int_equal(house_say(kit.house, 3, BY_SCRIPT, "", &open, &answer),
                         other[i / 2] == 3 ? STATUS_CORRUPT : STATUS_OK);
        assert_int_equal(house_anchor(kit.house), STATUS_OK);
        assert_int_equal(house_commit(kit.house), STATUS_OK);
        check_frozen(&kit, before, last, "its last record lies under the number of another table");
        kit_close(&kit);
        open_file(&kit, scratch.path); /* nor was it anchored as one */
        assert_int_equal(house_tables(kit.house), other[i / 2] == 3 ? 2 : 3);
        kit_close(&kit);
        snprintf(sql, sizeof sql, "UPDATE record SET table_id = 2 WHERE table_id = %d", other[i / 2]);
        meddle(scratch.path, sql);
        open_file(&kit, scratch.path);
        assert_null(house_frozen(kit.house, 2));
        assert_int_equal(house_seq(kit.house, 2), last);
        assert_null(house_frozen(kit.house, 0));
        kit_close(&kit);
        scratch_remove(&scratch);
    }
}

/* Each table has a chain of its own: what one has lost is no other's. */
static void test_a_table_that_lost_records_is_frozen(void **unused)
{
    (void)unused;
    static struct kit_state before[TABLES];
    static const struct {
        const char *sql;
        uint64_t    seq;
        const char *why;
    } row[] = {
        { "DELETE FROM record WHERE table_id = 2 AND seq = 20", 20, "missing" },
        { "UPDATE record SET kind = 300 WHERE table_id = 2 AND seq = 7", 7, "unreadable" },
        { "DELETE FROM record WHERE table_id = 2 AND seq > 8", 9, "missing: the house has anchored it" },
        { "DELETE FROM record WHERE table_id = 2", 1, "missing: the house has anchored it" },
        { "DELETE FROM record WHERE table_id = 2 OR table_id = 0", 1, "missing" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct scratch scratch = scratch_make();
        struct kit     kit;
        char           why[HOUSE_WHY_MAX], words[HOUSE_WHY_MAX];
        make_evening(&kit, scratch.path, before);
        meddle(scratch.path, "DELETE FROM snapshot");
        kit.world.snapshot_every = 0;
        open_file(&kit, scratch.path);
        struct command open = kit_read("open game=marina2/zoobac"); /* a third table, after the lost one */
        say_at(&kit, 3, &open);
        assert_int_equal(house_anchor(kit.house), STATUS_OK);
        assert_int_equal(house_commit(kit.house), STATUS_OK);
        kit_close(&kit);
        meddle(scratch.path, row[i].sql);
        assert_int_equal(try_file(&kit, scratch.path, why), STATUS_CORRUPT);
        snprintf(words, sizeof words, "record %d of table 2 does not replay: %s", (int)row[i].seq,
                 row[i].why);
        assert_string_equal(why, words);
        kit.world.freeze = true;
        open_file(&kit, scratch.path);
        check_frozen(&kit, before, row[i].seq, row[i].why);
        assert_null(house_frozen(kit.house, 3));
        assert_non_null(house_slot(kit.house, 3));
        kit_close(&kit);
        scratch_remove(&scratch);
    }
}

/* The house's own chain holds no table's state: it is said, and all go on. */
static void test_the_chain_of_the_house_is_broken(void **unused)
{
    (void)unused;
    static struct kit_state before[TABLES], after[TABLES];
    struct scratch          scratch = scratch_make();
    struct kit              kit;
    char                    why[HOUSE_WHY_MAX];
    make_evening(&kit, scratch.path, before);
    meddle(scratch.path, "DELETE FROM snapshot; UPDATE record SET at_ms = 1 WHERE table_id = 0 AND seq = 2");
    assert_int_equal(try_file(&kit, scratch.path, why), STATUS_CORRUPT);
    assert_string_equal(why, "record 2 of table 0 does not replay: altered");
    kit.world.freeze = true;
    open_file(&kit, scratch.path);
    assert_int_equal(house_frozen(kit.house, 0)->seq, 2);
    take_down(&kit, after);
    assert_same(before, after);
    kit_close(&kit);
    scratch_remove(&scratch);
}

int main(void)
{
    const struct CMUnitTest snapshot[] = {
        cmocka_unit_test(test_with_and_without_a_snapshot_the_state_is_the_same),
        cmocka_unit_test(test_what_stands_before_a_snapshot_is_not_read),
        cmocka_unit_test(test_a_snapshot_that_is_not_sound_is_ignored),
        cmocka_unit_test(test_a_table_that_does_not_replay_is_frozen),
        cmocka_unit_test(test_a_record_under_another_number),
        cmocka_unit_test(test_a_table_that_lost_records_is_frozen),
        cmocka_unit_test(test_the_chain_of_the_house_is_broken),
    };
    return RUN_TESTS(snapshot);
}
