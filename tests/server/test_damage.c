/* A damaged store: whatever was altered, and wherever, exactly the table that it
 * belongs to is frozen, with place and reason for the floor; the others play; what
 * was altered is shown to nobody; and once it is repaired the table plays on.
 *
 * The house has two tables. Their first records are ten days old and lie under a
 * snapshot, where only the walk over everything finds them; then come some of a
 * week ago, with a key, which the opening reads as well. */
#include "test.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "../house/house_kit.h"
#include "live_kit.h"

#define DAY (24 * 60 * 60 * 1000ull)
#define KEY "99/once" /* of a person who repeats a command */

static struct live_house live;
static char              sound[80]; /* the file as it was */
static struct client     floor_;
static uint64_t          last_old, last; /* records of table 2: of the first days, and in all */

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

static void meddle(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(live.db, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_close(db);
}

/* ---- the house ----------------------------------------------------------- */

static void say(struct kit *kit, uint32_t table, const char *key, const char *line)
{
    struct command command = kit_read(line);
    struct answer  answer;
    kit->now += 1000;
    assert_int_equal(house_say(kit->house, table, BY_SCRIPT, key, &command, &answer), STATUS_OK);
    if (answer.refusal != ALLOWED)
        fail_msg("'%s': %s", line, refusal_name(answer.refusal));
}

static void play_hands(struct kit *kit, uint32_t table, int banker, int bettor)
{
    char line[80];
    for (int i = 0; i < 2; i++) {
        snprintf(line, sizeof line, "bank seat=%d amount=900", banker);
        say(kit, table, "", line);
        snprintf(line, sizeof line, "bet seat=%d wager=player amount=15", bettor);
        say(kit, table, "", line);
        say(kit, table, "", "close");
    }
}

static int make_house(void **unused)
{
    (void)unused;
    static struct kit kit;
    struct store      store;
    char              why[STORE_WHY_MAX];
    live_make(&live);
    snprintf(sound, sizeof sound, "%s/heads", live.folder);
    kit_init(&kit);
    kit.now                  = (uint64_t)time(NULL) * 1000 - 10 * DAY;
    kit.world.snapshot_every = 1000000;
    live_write_key(&live, kit.world.house_key);
    assert_int_equal(store_sqlite_open(&store, live.db, STORE_CREATE, why), STATUS_OK);
    kit_open(&kit, &store);
    for (uint32_t table = 1; table <= 2; table++) {
        say(&kit, table, "", "open game=marina2/zoobac");
        say(&kit, table, "", "sit seat=1 who=Ann amount=5000");
        say(&kit, table, "", "sit seat=4 who=Bo amount=5000");
        play_hands(&kit, table, 1, 4);
    }
    last_old = house_seq(kit.house, 2);
    kit.now += 3 * DAY;
    for (uint32_t table = 1; table <= 2; table++) {
        play_hands(&kit, table, 4, 1);
        say(&kit, table, KEY, "wait who=Cy");
    }
    assert_int_equal(house_snapshot(kit.house), STATUS_OK);
    say(&kit, 2, "", "unwait who=Cy"); /* after the snapshot, and under no anchor */
    last = house_seq(kit.house, 2);
    kit_close(&kit);
    LIVE_START(&live, "log_level=error");
    live_enter(&live, &floor_, "floor"); /* the session is in every copy */
    live_kill(&live);                    /* without a snapshot or an anchor of its own */
    meddle("PRAGMA wal_checkpoint(TRUNCATE)");
    copy_file(live.db, sound);
    return 0;
}

static int remove_house(void **unused)
{
    (void)unused;
    client_release(&floor_);
    live_remove(&live);
    return 0;
}

static void start_on_sound(const char *altered)
{
    unlink(live.db);
    copy_file(sound, live.db);
    if (altered != NULL)
        meddle(altered);
    LIVE_START(&live, "log_level=error", "zone=UTC0");
    floor_.port = live.port;
}

/* ---- what is seen of it -------------------------------------------------- */

static void wait_a_moment(void)
{
    nanosleep(&(struct timespec){ .tv_nsec = 20000000 }, NULL);
}

/* Until everything has been walked over. */
static void wait_for_walk(void)
{
    for (int i = 0; i < 500; i++) {
        json_error_t error;
        assert_true(
            client_ask(&floor_, "GET", "/healthz", NULL)); /* 503 with a chain of the house that is broken */
        json_t *health = json_loads(out_text(&floor_.answer), 0, &error);
        bool    done   = json_is_null(json_object_get(health, "verifying"));
        json_decref(health);
        if (done)
            return;
        wait_a_moment();
    }
    fail_msg("the records are still being verified");
}

static json_t *frozen_of(size_t table)
{
    json_t *tables = live_ask(&floor_, "GET", "/api/v1/tables", NULL, 200);
    json_t *frozen = json_incref(json_object_get(json_array_get(tables, table - 1), "frozen"));
    assert_int_equal(json_array_size(tables), 2);
    json_decref(tables);
    return frozen;
}

static void assert_frozen(const char *what, int64_t seq, const char *why)
{
    for (int i = 0; i < 500; i++) {
        json_t *frozen = frozen_of(2);
        bool    is     = !json_is_null(frozen);
        if (is && (json_number_at(frozen, "seq") != seq || strcmp(json_text_at(frozen, "why"), why) != 0))
            fail_msg("%s: frozen at %d: %s", what, (int)json_number_at(frozen, "seq"),
                     json_text_at(frozen, "why"));
        json_decref(frozen);
        if (is)
            return;
        wait_a_moment();
    }
    fail_msg("%s: the table is not frozen", what);
}

static void assert_plays(int table)
{
    json_t *frozen = frozen_of((size_t)table);
    assert_true(json_is_null(frozen));
    json_decref(frozen);
    json_decref(live_do(&floor_, table, NULL, "{\"verb\":\"wait\",\"who\":\"Di\"}", 200));
    json_decref(live_do(&floor_, table, NULL, "{\"verb\":\"unwait\",\"who\":\"Di\"}", 200));
}

/* All hands of a table; `code` is 500 where they cannot be shown. */
static void recall(int table, int code)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/hands?last=10", table);
    json_t *hands = live_ask(&floor_, "GET", path, NULL, code);
    if (code == 200)
        assert_int_equal(json_array_size(hands), 4);
    else
        assert_string_equal(json_text_at(hands, "error"),
                            "the records of this table are damaged; ask the floor");
    json_decref(hands);
}

/* Table 2 as it was, in the file as it is now. */
static void repair(void)
{
    char sql[400];
    snprintf(sql, sizeof sql,
             "ATTACH '%s' AS sound;"
             "DELETE FROM record WHERE table_id >= 2;"
             "INSERT INTO record SELECT * FROM sound.record WHERE table_id >= 2",
             sound);
    meddle(sql);
}

/* ---- alterations --------------------------------------------------------- */

#define AT_FIVE " WHERE table_id = 2 AND seq = 5"

static const struct {
    const char *sql;
    int64_t     seq; /* 0: the last of the first days; -1: the last of all */
    const char *why;
} ALTERATION[] = {
    { "UPDATE record SET kind = kind + 1" AT_FIVE, 5, "altered" },
    { "UPDATE record SET at_ms = at_ms + 1" AT_FIVE, 5, "altered" },
    { "UPDATE record SET key = 'another'" AT_FIVE, 5, "altered" },
    { "UPDATE record SET body = CAST(substr(body, 1, length(body) - 3) || x'000102' AS BLOB)" AT_FIVE, 5,
      "altered" },
    { "UPDATE record SET body = x''" AT_FIVE, 5, "altered" },
    { "UPDATE record SET hash = zeroblob(32)" AT_FIVE, 5, "altered" },
    { "UPDATE record SET body = zeroblob(9) WHERE table_id = 2 AND seq = 1", 1, "altered" },
    { "DELETE FROM record" AT_FIVE, 5, "missing" },
    { "DELETE FROM record WHERE table_id = 2 AND seq <= 5", 1, "missing" },
    { "UPDATE record SET seq = -1" AT_FIVE ";"
      "UPDATE record SET seq = 5 WHERE table_id = 2 AND seq = 6;"
      "UPDATE record SET seq = 6 WHERE table_id = 2 AND seq = -1",
      5, "out of order" },
    { "UPDATE record SET table_id = 77" AT_FIVE, 5, "missing" },
    { "UPDATE record SET kind = 300" AT_FIVE, 5, "unreadable" },
    { "UPDATE record SET hash = x'00'" AT_FIVE, 5, "unreadable" },
    { "INSERT INTO record SELECT table_id, 0, kind, at_ms, key, hash, body FROM record" AT_FIVE, 1,
      "out of order" },
    /* What the opening itself comes upon: the key that is still remembered, the
     * record that the snapshot stands on, and the one after it. */
    { "UPDATE record SET key = '" KEY "!' WHERE table_id = 2 AND key = '" KEY "'", -2, "altered" },
    { "UPDATE record SET body = zeroblob(9) WHERE table_id = 2 AND key = '" KEY "'", -2, "altered" },
    { "UPDATE record SET at_ms = at_ms - 1 WHERE table_id = 2 AND seq = (SELECT max(seq) FROM record"
      " WHERE table_id = 2)",
      -1, "altered" },
    { "UPDATE record SET table_id = 77 WHERE table_id = 2 AND seq = (SELECT max(seq) FROM record"
      " WHERE table_id = 2)",
      -1, "its last record lies under the number of another table" },
};

static void test_each_alteration_freezes_one_table(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(ALTERATION); i++) {
        int64_t seq = ALTERATION[i].seq > 0 ? ALTERATION[i].seq : (int64_t)last + 1 + ALTERATION[i].seq;
        start_on_sound(ALTERATION[i].sql);
        wait_for_walk();
        assert_frozen(ALTERATION[i].sql, seq, ALTERATION[i].why);
        assert_plays(1);
        recall(1, 200);
        json_decref(live_do(&floor_, 2, NULL, "{\"verb\":\"wait\",\"who\":\"Di\"}", 409));
        if (i % 3 == 0) { /* it is kept at once that the table is frozen */
            live_kill(&live);
            LIVE_START(&live, "log_level=error");
            floor_.port = live.port;
            assert_frozen(ALTERATION[i].sql, seq,
                          i == 9 ? "altered" : ALTERATION[i].why); /* as an opening calls it */
        }
        live_stop(&live);
        repair();
        LIVE_START(&live, "log_level=error");
        floor_.port = live.port;
        assert_plays(1);
        assert_plays(2);
        recall(2, 200);
        live_stop(&live);
    }
}

/* What is altered while the house is open is found by whoever asks for it. */
static void test_an_altered_amount_is_never_served(void **unused)
{
    (void)unused;
    static const char *const altered[] = {
        /* The amount of a bet of the second hand; and its hash with it, so that only
         * the record after it tells. */
        "UPDATE record SET body = CAST(substr(body, 1, length(body) - 3) || x'000102' AS BLOB)"
        " WHERE table_id = 2 AND seq = 8",
        "UPDATE record SET hash = zeroblob(32) WHERE table_id = 2 AND seq = 8",
        "DELETE FROM record WHERE table_id = 2 AND seq = 8",
        "UPDATE record SET kind = 300 WHERE table_id = 2 AND seq = 8",
    };
    for (size_t i = 0; i < COUNT_OF(altered); i++) {
        start_on_sound(NULL);
        wait_for_walk();
        recall(2, 200);
        assert_plays(2);
        meddle(altered[i]);
        recall(2, 500);
        assert_frozen(altered[i], 8, i < 2 ? "altered" : i == 2 ? "missing" : "unreadable");
        assert_plays(1);
        recall(2, 500);
        live_stop(&live);
    }
}

/* For an auditor and for evidence likewise. */
static void test_records_and_evidence_are_verified(void **unused)
{
    (void)unused;
    struct client auditor;
    start_on_sound(NULL);
    wait_for_walk();
    live_enter(&live, &auditor, "auditor");
    json_decref(live_ask(&auditor, "GET", "/api/v1/tables/2/records?from=3&count=9", NULL, 200));
    meddle("UPDATE record SET body = zeroblob(9) WHERE table_id = 2 AND seq = 8");
    json_decref(live_ask(&auditor, "GET", "/api/v1/tables/2/records?from=3&count=3", NULL, 200));
    json_decref(live_ask(&auditor, "GET", "/api/v1/tables/2/hands/2/bundle", NULL, 500));
    assert_frozen("evidence", 8, "altered");
    json_decref(live_ask(&auditor, "GET", "/api/v1/tables/2/records?from=3&count=9", NULL, 500));
    json_decref(live_ask(&auditor, "GET", "/api/v1/tables/1/records?from=3&count=9", NULL, 200));
    assert_plays(1);
    client_release(&auditor);
    live_stop(&live);
}

/* A command is said again while its record is not what it was: it is not done a
 * second time. */
static void test_a_repeated_command_is_not_done_twice(void **unused)
{
    (void)unused;
    static const char *const altered[] = {
        "UPDATE record SET key = 'another' WHERE table_id = 2 AND key LIKE '%/mine'",
        "UPDATE record SET seq = seq + 100 WHERE table_id = 2 AND key LIKE '%/mine'",
        "UPDATE record SET kind = 300 WHERE table_id = 2 AND key LIKE '%/mine'",
        "UPDATE record SET body = zeroblob(4) WHERE table_id = 2 AND key LIKE '%/mine'",
    };
    static const char wait[] = "{\"verb\":\"wait\",\"who\":\"Di\"}";
    for (size_t i = 0; i < COUNT_OF(altered); i++) {
        start_on_sound(NULL);
        json_t *first = live_do(&floor_, 2, "mine", wait, 200);
        json_t *again = live_do(&floor_, 2, "mine", wait, 200);
        assert_true(json_is_true(json_object_get(again, "repeated")));
        json_decref(live_do(&floor_, 2, NULL, "{\"verb\":\"unwait\",\"who\":\"Di\"}", 200));
        meddle(altered[i]);
        json_decref(live_do(&floor_, 2, "mine", wait, 409));
        assert_frozen(altered[i], json_number_at(first, "seq"),
                      i == 1   ? "missing"
                      : i == 2 ? "unreadable"
                               : "altered");
        assert_plays(1);
        json_decref(first);
        json_decref(again);
        live_stop(&live);
    }
}

/* ---- beside the chain ----------------------------------------------------- */

static void enter(struct client *client, const char *name)
{
    live_enter(&live, client, name);
}

static void assert_broken(const char *trouble)
{
    struct client admin, cage;
    enter(&admin, "admin");
    enter(&cage, "cage");
    for (int i = 0; i < 500; i++) { /* the house hears of it once the walk is over */
        assert_true(client_ask(&floor_, "GET", "/healthz", NULL));
        if (floor_.code == 503)
            break;
        wait_a_moment();
    }
    json_t *health = live_ask(&floor_, "GET", "/healthz", NULL, 503);
    assert_string_equal(json_text_at(health, "status"), "broken");
    assert_non_null(strstr(json_text_at(health, "trouble"), trouble));
    json_decref(health);
    health = live_ask(&admin, "GET", "/api/v1/health", NULL, 200);
    assert_string_equal(json_text_at(health, "status"), "broken");
    json_decref(health);
    /* Nobody becomes an administrator of whom the chain says nothing. */
    json_decref(live_ask(&admin, "POST", "/api/v1/users",
                         "{\"name\":\"Eve\",\"role\":\"admin\",\"password\":\"" LIVE_PASSWORD "\"}", 409));
    json_decref(live_ask(&admin, "DELETE", "/api/v1/users/dealer", NULL, 409));
    json_t *users = live_ask(&admin, "GET", "/api/v1/users", NULL, 200);
    for (size_t i = 0; i < json_array_size(users); i++)
        assert_string_not_equal(json_text_at(json_array_get(users, i), "name"), "Eve");
    json_decref(users);
    json_decref(
        live_ask(&cage, "POST", "/api/v1/house/commands",
                 "{\"key\":\"d1\",\"command\":{\"verb\":\"deposit\",\"who\":\"player\",\"amount\":10000,"
                 "\"why\":\"cash\"}}",
                 409));
    client_release(&admin);
    client_release(&cage);
}

static void test_a_broken_chain_of_the_house_is_said(void **unused)
{
    (void)unused;
    start_on_sound("UPDATE record SET body = zeroblob(9) WHERE table_id = 0 AND seq = 2");
    wait_for_walk();
    assert_broken("the chain of the house is broken");
    live_stop(&live);
}

/* Names exchanged, one changed, one taken away: their money is touched in no name and by no
 * number until that is put right. */
static int64_t number_of_player(void)
{
    sqlite3      *db;
    sqlite3_stmt *ask;
    assert_int_equal(sqlite3_open(live.db, &db), SQLITE_OK);
    assert_int_equal(
        sqlite3_prepare_v2(db, "SELECT person FROM person WHERE name = 'player'", -1, &ask, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(ask), SQLITE_ROW);
    int64_t number = sqlite3_column_int64(ask, 0);
    sqlite3_finalize(ask);
    sqlite3_close(db);
    return number;
}

static void test_a_name_that_was_not_taken_down(void **unused)
{
    static const char *const altered[] = {
        "UPDATE person SET name = CASE name WHEN 'player' THEN 'company' ELSE 'player' END WHERE name IN "
        "('player', 'company')",
        "UPDATE person SET name = 'player' WHERE name = 'company'",
        "UPDATE person SET name = '' WHERE name = 'player'",
        "UPDATE person SET salt = zeroblob(32) WHERE name = 'player'",
    };
    (void)unused;
    start_on_sound(NULL);
    int64_t player = number_of_player();
    live_stop(&live);
    for (size_t i = 0; i < COUNT_OF(altered); i++) {
        struct client cage;
        char          payout[160];
        start_on_sound(altered[i]);
        if (i != 2)
            assert_broken("a name is not the one");
        enter(&cage, "cage");
        snprintf(payout, sizeof payout,
                 "{\"key\":\"d2\",\"command\":{\"verb\":\"payout\",\"who\":\"person %lld\","
                 "\"amount\":100,\"why\":\"cash\"}}",
                 (long long)player);
        json_t *no = live_ask(&cage, "POST", "/api/v1/house/commands", payout, 409);
        if (i == 1) /* it is the other whose name is in doubt: this is heard, and refused */
            assert_non_null(json_object_get(no, "refusal"));
        else
            assert_non_null(strstr(json_text_at(no, "error"), "a name is not the one"));
        json_decref(no);
        client_release(&cage);
        live_stop(&live);
    }
    start_on_sound(NULL); /* as it was: it opens, and says nothing */
    json_decref(live_ask(&floor_, "GET", "/healthz", NULL, 200));
    live_stop(&live);
}

int main(void)
{
    const struct CMUnitTest damage[] = {
        cmocka_unit_test(test_each_alteration_freezes_one_table),
        cmocka_unit_test(test_an_altered_amount_is_never_served),
        cmocka_unit_test(test_records_and_evidence_are_verified),
        cmocka_unit_test(test_a_broken_chain_of_the_house_is_said),
        cmocka_unit_test(test_a_name_that_was_not_taken_down),
        cmocka_unit_test(test_a_repeated_command_is_not_done_twice),
    };
    return cmocka_run_group_tests_name("damage", damage, make_house, remove_house);
}
