/* Users, sessions and the roster by themselves: files that are old, damaged or
 * gone, and what is refused. */
#include "test.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "door/sessions.h"
#include "live_kit.h"

static const struct users_cost QUICK = { 1, 8192 };
static struct live_house       live;

static int make(void **unused)
{
    (void)unused;
    live_make(&live);
    return 0;
}

static int unmake(void **unused)
{
    (void)unused;
    live_remove(&live);
    return 0;
}

static void meddle(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(live.db, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_close(db);
}

static struct users *open_users(void)
{
    struct users *users;
    char          why[USERS_WHY_MAX];
    uint8_t       key[USERS_KEY_SIZE];
    live_users_key(&live, key);
    if (users_open(&users, live.db, &QUICK, key, why) != STATUS_OK)
        fail_msg("%s", why);
    return users;
}

static struct session_row session_of(const char *name, enum user_role role, int64_t stamp,
                                     uint64_t expires_ms, uint8_t number)
{
    struct session_row row = { .person.role = role, .stamp = stamp, .expires_ms = expires_ms };
    memset(row.hash, number, sizeof row.hash);
    snprintf(row.person.name, sizeof row.person.name, "%s", name);
    return row;
}

static void count_session(void *context, const struct session_row *row)
{
    (void)row;
    ++*(int *)context;
}

static int count_sessions(struct users *users)
{
    int count = 0;
    assert_int_equal(users_sessions(users, 1000, count_session, &count), STATUS_OK);
    return count;
}

static void test_users_come_and_change_and_go(void **unused)
{
    (void)unused;
    struct users *users = open_users();
    struct user   user;
    assert_int_equal(users_check(users, "admin", LIVE_PASSWORD, &user), STATUS_OK);
    assert_int_equal(users_check(users, "ADM1N", LIVE_PASSWORD, &user), STATUS_OK);
    assert_string_equal(user.person.name, "admin"); /* as it was given once */
    assert_int_equal(users_check(users, "admin", "wrong", &user), STATUS_NOT_FOUND);
    assert_int_equal(users_check(users, "nobody", "wrong", &user), STATUS_NOT_FOUND);
    assert_int_equal(users_find(users, "nobody", &user), STATUS_NOT_FOUND);
    assert_int_equal(users_add(users, "a/b", USER_PLAYER, LIVE_PASSWORD), STATUS_BAD_INPUT);
    assert_int_equal(users_add(users, "ann", USER_PLAYER, "short"), STATUS_BAD_INPUT);
    assert_int_equal(users_add(users, "Fl00r", USER_PLAYER, LIVE_PASSWORD), STATUS_CORRUPT);
    assert_int_equal(users_remove(users, "admin"), STATUS_FULL);
    assert_int_equal(users_add(users, "admin", USER_FLOOR, LIVE_PASSWORD), STATUS_FULL);
    assert_int_equal(users_add(users, "admin", USER_ADMIN, "another horse"), STATUS_OK);
    /* A program's account is no administrator to rely on. */
    assert_int_equal(users_add_machine(users, "Host*", USER_ADMIN, "correct horse"), STATUS_OK);
    assert_int_equal(users_remove(users, "admin"), STATUS_FULL);
    assert_int_equal(users_add_machine(users, "admin", USER_ADMIN, "correct horse"), STATUS_FULL);
    assert_int_equal(users_remove(users, "nobody"), STATUS_NOT_FOUND);
    assert_int_equal(users_remove(users, "Host*"), STATUS_OK);
    users_close(users);
}

static void test_a_session_holds_as_long_as_its_user(void **unused)
{
    (void)unused;
    struct users  *users = open_users();
    struct user    user;
    struct roster *roster;
    assert_int_equal(users_find(users, "floor", &user), STATUS_OK);
    struct session_row row = session_of("floor", USER_FLOOR, user.stamp, 5000, 1);
    assert_int_equal(users_keep_session(users, &row, 2), STATUS_OK);
    row.hash[0] = 2;
    row.expires_ms++;
    assert_int_equal(users_keep_session(users, &row, 2), STATUS_OK);
    row.hash[0] = 3;
    row.expires_ms++;
    assert_int_equal(users_keep_session(users, &row, 2), STATUS_OK);
    assert_int_equal(count_sessions(users), 2); /* the oldest gave way */
    assert_int_equal(users_drop_session(users, row.hash), STATUS_OK);
    assert_int_equal(count_sessions(users), 1);
    struct session_row guest = session_of("Zoe", USER_PLAYER, STAMP_GUEST, 5000, 9);
    assert_int_equal(users_keep_session(users, &guest, 2), STATUS_OK);
    struct session_row posing = session_of("FLOOR", USER_PLAYER, STAMP_GUEST, 5000, 8);
    assert_int_equal(users_keep_session(users, &posing, 2), STATUS_NOT_FOUND);
    assert_int_equal(users_roster(users, -1, &roster), STATUS_OK);
    assert_int_equal(roster->count, USER_ROLES);
    assert_true(roster_holds(roster, &row));
    assert_true(roster_holds(roster, &guest));
    assert_true(roster_holds(NULL, &row));
    assert_null(roster_find(NULL, "floor"));
    assert_null(roster_find(roster, "zz"));
    assert_string_equal(roster_find(roster, "Fl0or")->person.name, "floor");
    struct roster *same;
    assert_int_equal(users_roster(users, roster->version, &same), STATUS_OK);
    assert_null(same); /* no change, no roster */
    roster_release(roster);
    /* The user changes, the guest's name becomes a user's: both are out. */
    assert_int_equal(users_add(users, "floor", USER_FLOOR, "another horse"), STATUS_OK);
    assert_int_equal(users_add(users, "zoe", USER_PLAYER, "another horse"), STATUS_OK);
    assert_int_equal(count_sessions(users), 0);
    assert_int_equal(users_keep_session(users, &row, 2), STATUS_NOT_FOUND);
    assert_int_equal(users_roster(users, 0, &roster), STATUS_OK);
    assert_false(roster_holds(roster, &row));
    assert_false(roster_holds(roster, &guest));
    row.stamp = roster->version + 1; /* newer than what we know */
    assert_true(roster_holds(roster, &row));
    roster_release(roster);
    users_close(users);
}

static void test_a_file_from_before_is_brought_up_to_date(void **unused)
{
    (void)unused;
    struct user user;
    meddle("DROP TABLE user; DROP TABLE session; DROP TABLE user_list;"
           "CREATE TABLE user (name TEXT PRIMARY KEY, role TEXT NOT NULL, password TEXT NOT NULL,"
           " failures INTEGER NOT NULL DEFAULT 0, locked_until INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT "
           "ROWID;"
           "CREATE TABLE session (hash BLOB PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL,"
           " expires_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
           "INSERT INTO user VALUES ('Old', 'floor', 'x', 3, 99), ('bad/name', 'floor', 'x', 0, 0),"
           " ('odd', 'king', 'x', 0, 0);"
           "INSERT INTO session VALUES (zeroblob(32), 'Old', 'floor', 9000), (zeroblob(31), 'Old', 'floor', "
           "9000),"
           " (x'01', 'gone', 'player', 9000);");
    struct users  *users = open_users();
    struct roster *roster;
    assert_int_equal(users_find(users, "old", &user), STATUS_OK);
    assert_int_equal(users_find(users, "odd", &user), STATUS_FAILED); /* a role that is none */
    assert_int_equal(users_check(users, "odd", "x", &user), STATUS_FAILED);
    assert_int_equal(count_sessions(users), 0); /* which nobody sealed: everyone logs in again */
    assert_int_equal(users_roster(users, -1, &roster), STATUS_OK);
    assert_int_equal(roster->count, 1);
    assert_false(roster->user[0].sealed);
    roster_release(roster);
    users_close(users);
}

/* The tables are gone from under it: everything fails, nothing falls. */
static void test_a_file_that_fails_is_told(void **unused)
{
    (void)unused;
    struct users      *users = open_users();
    struct user        user;
    struct roster     *roster;
    int                count = 0;
    struct session_row row   = session_of("floor", USER_FLOOR, 1, 5000, 1);
    meddle("DROP TABLE session");
    assert_int_equal(users_keep_session(users, &row, 2), STATUS_FAILED);
    assert_int_equal(users_drop_session(users, row.hash), STATUS_FAILED);
    assert_int_equal(users_sessions(users, 0, count_session, &count), STATUS_FAILED);
    assert_int_equal(users_add(users, "ann", USER_PLAYER, LIVE_PASSWORD), STATUS_FAILED);
    assert_int_equal(users_remove(users, "floor"), STATUS_FAILED);
    meddle("DROP TABLE user");
    assert_int_equal(users_check(users, "floor", LIVE_PASSWORD, &user), STATUS_FAILED);
    assert_int_equal(users_add(users, "ann", USER_PLAYER, LIVE_PASSWORD), STATUS_FAILED);
    assert_int_equal(users_remove(users, "floor"), STATUS_FAILED);
    assert_int_equal(users_roster(users, -1, &roster), STATUS_FAILED);
    meddle("DROP TABLE user_list");
    assert_int_equal(users_add(users, "ann", USER_PLAYER, LIVE_PASSWORD), STATUS_FAILED);
    assert_int_equal(users_roster(users, -1, &roster), STATUS_FAILED);
    users_close(users);
    users_close(NULL);
}

static void test_a_file_that_is_none_is_refused(void **unused)
{
    (void)unused;
    struct users *users;
    char          why[USERS_WHY_MAX] = "";
    assert_int_equal(users_open(&users, "/nowhere/at/all.db", &QUICK, NULL, why), STATUS_FAILED);
    assert_non_null(strstr(why, "/nowhere/at/all.db"));
    FILE *file = fopen(live.log, "w");
    assert_non_null(file);
    for (int i = 0; i < 500; i++)
        fputs("this is no database\n", file);
    fclose(file);
    assert_int_equal(users_open(&users, live.log, &QUICK, NULL, why), STATUS_FAILED);
    const struct users_cost greedy = { 1, (uint64_t)1 << 52 };
    assert_int_equal(users_open(&users, live.db, &greedy, NULL, why), STATUS_FAILED);
    assert_non_null(strstr(why, "argon2id"));
}

static void test_sessions_have_their_limits(void **unused)
{
    (void)unused;
    static struct sessions sessions = { .max = 4, .per_user_max = 2, .guests_max = 1 };
    uint8_t                gone[TOKEN_SIZE];
    bool                   has_gone;
    struct session_row     ann[3], zoe = session_of("Zoe", USER_PLAYER, STAMP_GUEST, 5000, 20),
                               max = session_of("Max", USER_PLAYER, STAMP_GUEST, 5000, 21);
    for (uint8_t i = 0; i < 3; i++) {
        ann[i] = session_of("ann", USER_PLAYER, 1, 3000u + i, (uint8_t)(i + 1));
        assert_int_equal(sessions_add(&sessions, &ann[i], gone, &has_gone), STATUS_OK);
        assert_int_equal(has_gone, i == 2);
    }
    assert_memory_equal(gone, ann[0].hash, TOKEN_SIZE);
    assert_null(sessions_find(&sessions, ann[0].hash, 0));
    assert_non_null(sessions_find(&sessions, ann[1].hash, 3000));
    assert_null(sessions_find(&sessions, ann[1].hash, 3001)); /* its time is over */
    assert_int_equal(sessions_add(&sessions, &zoe, gone, &has_gone), STATUS_OK);
    assert_int_equal(sessions_add(&sessions, &max, gone, &has_gone), STATUS_FULL); /* one guest, no more */
    assert_true(sessions_have_name(&sessions, "Z0E", 0));
    assert_false(sessions_have_name(&sessions, "Z0E", 5000));
    struct session_row bo = session_of("bo", USER_PLAYER, 1, 9000, 30);
    assert_int_equal(sessions_add(&sessions, &bo, gone, &has_gone), STATUS_OK);
    bo.hash[0]++;
    assert_int_equal(sessions_add(&sessions, &bo, gone, &has_gone), STATUS_FULL); /* four in all */
    sessions_expire(&sessions, 4000);
    assert_int_equal(sessions.count, 2);
    sessions_remove(&sessions, zoe.hash);
    sessions_remove(&sessions, zoe.hash);
    assert_int_equal(sessions.guests, 0);
    assert_int_equal(sessions_add(&sessions, &max, gone, &has_gone), STATUS_OK);
    sessions_release(&sessions);
    assert_int_equal(sessions.count, 0);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, make, unmake)
    const struct CMUnitTest users[] = {
        CASE(test_users_come_and_change_and_go),
        CASE(test_a_session_holds_as_long_as_its_user),
        CASE(test_a_file_from_before_is_brought_up_to_date),
        CASE(test_a_file_that_fails_is_told),
        CASE(test_a_file_that_is_none_is_refused),
        cmocka_unit_test(test_sessions_have_their_limits),
    };
    return cmocka_run_group_tests_name("users", users, NULL, NULL);
}
