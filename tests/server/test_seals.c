/* Rows beside the chain that the house did not write: no one comes in with a user or a session put
 * in by hand, a changed role, an exchanged password, and all of them are named. */
#include "test.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../house/house_kit.h"
#include "cli/spawn.h"
#include "door/users.h"
#include "live_kit.h"

#define START(...) LIVE_START(&live, "log_level=warn", "password_memory=8192", "password_ops=1", __VA_ARGS__)

static struct live_house live;

static void meddle(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(live.db, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_close(db);
}

/* A house that was open once, so that its list is sealed and its chain says so. */
static int make(void **unused)
{
    (void)unused;
    live_make(&live);
    START(NULL);
    live_stop(&live);
    return 0;
}

static int unmake(void **unused)
{
    (void)unused;
    live_remove(&live);
    return 0;
}

static int login(const char *name)
{
    struct client client;
    client_init(&client, live.port);
    client_login(&client, name, LIVE_PASSWORD);
    int code = client.code;
    client_release(&client);
    return code;
}

static void assert_log(const char *what, bool there)
{
    static char log[65536];
    FILE       *file = fopen(live.log, "r");
    assert_non_null(file);
    log[fread(log, 1, sizeof log - 1, file)] = '\0';
    fclose(file);
    if ((strstr(log, what) != NULL) != there)
        fail_msg("'%s' is %s the log: %s", what, there ? "not in" : "in", log);
}

static void forget_log(void)
{
    FILE *file = fopen(live.log, "w");
    assert_non_null(file);
    fclose(file);
}

/* `what` stands in what the command says, and its exit code is 1; or it is NULL, and 0. */
static void assert_said(const struct spawned *said, const char *what)
{
    if (said->code != (what != NULL) ||
        (what != NULL && strstr(said->out, what) == NULL && strstr(said->err, what) == NULL))
        fail_msg("%d: %s%s", said->code, said->out, said->err);
}

static void assert_found(const char *what)
{
    assert_said(SPAWN("audit", "--db", live.db), what);
    assert_said(SPAWN("serve", "--check", "--db", live.db), what);
}

static int add_user(const char *name, const char *role)
{
    char line[400];
    snprintf(line, sizeof line,
             "echo " LIVE_PASSWORD " | \"$HOUSEDEALER\" serve --db %s --set password_memory=8192 --set "
             "password_ops=1 --add-user %s --role %s >/dev/null 2>%s",
             live.db, name, role, live.log);
    return system(line);
}

/* ---- users ---------------------------------------------------------------------- */

/* Every field that gives power, and whole rows under another name. */
static const struct {
    const char *name, *role, *sql;
} ALTERED[] = {
    { "mole", "admin",
      "INSERT INTO user (name, role, password, fold) SELECT 'mole', 'admin', password, 'mole'"
      " FROM user WHERE name = 'player'" },
    { "mole", "admin",
      "INSERT INTO user (name, role, password, machine, fold) SELECT 'mole', 'admin',"
      " password, 1, 'mole' FROM user WHERE name = 'player'" },
    { "mole", "admin",
      "INSERT INTO user (name, role, password, fold, stamp, seal) SELECT 'mole', 'admin',"
      " password, 'mole', stamp, seal FROM user WHERE name = 'admin'" },
    { "player", "admin", "UPDATE user SET role = 'admin' WHERE name = 'player'" },
    { "player", "player", "UPDATE user SET machine = 1 WHERE name = 'player'" },
    { "floor", "floor",
      "UPDATE user SET password = (SELECT password FROM user WHERE name = 'player')"
      " WHERE name = 'floor'" },
    { "floor", "floor",
      "UPDATE user SET (password, seal, stamp) = (SELECT password, seal, stamp FROM user"
      " WHERE name = 'player') WHERE name = 'floor'" },
    { "floor", "floor", "UPDATE user SET stamp = stamp + 1 WHERE name = 'floor'" },
    { "floor", "floor", "UPDATE user SET seal = NULL WHERE name = 'floor'" },
    { "floor", "floor", "UPDATE user SET seal = zeroblob(64) WHERE name = 'floor'" },
};

static void test_a_row_that_the_house_did_not_write_lets_no_one_in(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(ALTERED); i++) {
        char warned[200], found[120];
        forget_log();
        meddle(ALTERED[i].sql);
        snprintf(found, sizeof found, "the row of the user %s is not as the house wrote it", ALTERED[i].name);
        snprintf(warned, sizeof warned, "until the password is set again\",\"name\":\"%s\",\"role\":\"%s\"",
                 ALTERED[i].name, ALTERED[i].role);
        assert_found(found);
        for (int again = 0; again < 2; again++) { /* an opening does not make it good */
            START("demo=0");
            if (login(ALTERED[i].name) != 401)
                fail_msg("%s", ALTERED[i].sql);
            assert_int_equal(login("cage"), 200);
            live_stop(&live);
        }
        assert_log(warned, true);
        assert_found(found);
        /* The explicit step. */
        assert_int_equal(add_user(ALTERED[i].name, "dealer"), 0);
        assert_found(NULL);
        forget_log();
        START("demo=0");
        assert_int_equal(login(ALTERED[i].name), 200);
        live_stop(&live);
        assert_log("\"level\":\"warn\",\"what\":\"a user", false);
        meddle("DELETE FROM user WHERE name = 'mole'");
        assert_int_equal(add_user("player", "player"), 0);
        assert_int_equal(add_user("floor", "floor"), 0);
    }
}

/* The last administrator whose row holds stays one; who does not hold is none. */
static void test_an_altered_administrator_is_none(void **unused)
{
    (void)unused;
    struct client admin;
    meddle("INSERT INTO user (name, role, password, fold) VALUES ('mole', 'admin', 'x', 'mole')");
    START("demo=0");
    live_enter(&live, &admin, "admin");
    json_decref(live_ask(&admin, "POST", "/api/v1/users",
                         "{\"name\":\"admin\",\"role\":\"floor\",\"password\":\"" LIVE_PASSWORD "\"}", 409));
    json_decref(live_ask(&admin, "DELETE", "/api/v1/users/mole", NULL, 200));
    client_release(&admin);
    live_stop(&live);
    assert_found(NULL);
    meddle("UPDATE user SET password = 'x' WHERE name = 'admin'"); /* nobody is left: as in a new house */
    live.is_new = true;
    START("demo=0");
    live.is_new = false;
    assert_int_equal(strlen(live.code), 9);
    live_stop(&live);
}

/* One who is taken out of the list by hand is named as well. */
static void test_a_row_that_is_gone_is_named(void **unused)
{
    (void)unused;
    meddle("DELETE FROM user WHERE name = 'board'");
    assert_found("the list of users lacks one whom the chain knows");
    START("demo=0");
    live_stop(&live);
    assert_log("a user is gone from the list by nobody's word here\",\"name\":\"board\",\"role\":\"board\"",
               true);
}

/* ---- sessions ------------------------------------------------------------------- */

static int is_in(const char *token)
{
    struct client client;
    client_init(&client, live.port);
    snprintf(client.cookie, sizeof client.cookie, "hd_session=%s", token);
    assert_true(client_ask(&client, "GET", "/api/v1/sessions", NULL));
    int code = client.code;
    client_release(&client);
    return code;
}

static void test_a_session_put_in_by_hand_is_none(void **unused)
{
    static const char *const sql[] = {
        "INSERT INTO session (hash, name, role, expires_ms, stamp) SELECT x'%s', name, role, 1 << 60, stamp"
        " FROM user WHERE name = 'admin'",
        "UPDATE session SET hash = x'%s'",
        "UPDATE session SET expires_ms = expires_ms + 1 -- %s",
        "UPDATE session SET (name, role, stamp) = (SELECT name, role, stamp FROM user WHERE name = 'admin') "
        "-- %s",
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(sql); i++) {
        struct client floor_;
        uint8_t       hash[TOKEN_SIZE];
        char          token[TOKEN_TEXT_MAX], hex[2 * TOKEN_SIZE + 1] = "", line[300];
        START("demo=0");
        live_enter(&live, &floor_, "floor");
        live_stop(&live);
        START("demo=0");
        const char *own = strchr(floor_.cookie, '=') + 1;
        assert_int_equal(is_in(own), 200); /* an honest one outlasts the house */
        live_stop(&live);
        token_make(token);
        token_hash(token, hash);
        for (size_t k = 0; k < TOKEN_SIZE; k++)
            snprintf(hex + 2 * k, 3, "%02x", hash[k]);
        snprintf(line, sizeof line, sql[i], hex);
        meddle(line);
        START("demo=0");
        assert_int_equal(is_in(token), 401);
        assert_int_equal(is_in(own), i == 0 ? 200 : 401);
        live_stop(&live);
        meddle("DELETE FROM session");
        client_release(&floor_);
    }
}

/* ---- keys ----------------------------------------------------------------------- */

static void shell(const char *format)
{
    char line[400];
    snprintf(line, sizeof line, format, live.db, live.db);
    assert_int_equal(system(line), 0);
}

/* The journal on another machine, the key left behind: it opens, says in one line what to do, and
 * no one comes in; with the key everyone does. */
static void test_without_its_key_the_house_says_what_to_do(void **unused)
{
    (void)unused;
    shell("mv %s.key %s.kept");
    assert_found(NULL); /* as far as the key is there */
    assert_int_not_equal(add_user("floor", "floor"), 0);
    assert_log("the house key", true);
    assert_log("and users in", true);
    START("demo=0");
    assert_int_equal(login("floor"), 401);
    live_stop(&live);
    assert_log("put that key back, or set their passwords again: serve --add-user NAME --role ROLE", true);
    assert_int_equal(add_user("floor", "floor"), 0);
    START("demo=0");
    assert_int_equal(login("floor"), 200);
    assert_int_equal(login("cage"), 401);
    live_stop(&live);
    shell("mv %s.kept %s.key");
    START("demo=0");
    assert_int_equal(login("cage"), 200);
    assert_int_equal(login("floor"), 401);
    live_stop(&live);
}

static void test_the_key_is_changed_and_everyone_comes_in(void **unused)
{
    (void)unused;
    meddle("UPDATE user SET role = 'admin' WHERE name = 'player'");
    assert_said(SPAWN("key", "rotate", "--db", live.db), NULL);
    assert_found("the row of the user player is not as the house wrote it");
    forget_log();
    START("demo=0");
    assert_int_equal(login("floor"), 200);
    assert_int_equal(login("player"), 401);
    live_stop(&live);
    assert_log("the house key is not the one", false);
}

/* ---- before there were seals ---------------------------------------------------- */

static int make_old(void **unused)
{
    static const struct house_user users[] = {
        { "admin", "admin" }, { "floor", "floor" }, { "player", "player" }, { "cage", "cage" }
    };
    static struct kit kit;
    struct store      store;
    char              why[STORE_WHY_MAX];
    (void)unused;
    live_make(&live);
    kit_init(&kit);
    live_write_key(&live, kit.world.house_key);
    kit.now = (uint64_t)time(NULL) * 1000 - 60000;
    assert_int_equal(store_sqlite_open(&store, live.db, STORE_CREATE, why), STATUS_OK);
    kit_open(&kit, &store);
    assert_int_equal(house_list_users(kit.house, users, COUNT_OF(users), "", ""), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    kit_close(&kit);
    meddle("DELETE FROM user WHERE name NOT IN ('admin', 'floor', 'player', 'cage'); DROP TABLE session;"
           "ALTER TABLE user DROP COLUMN seal; UPDATE user SET role = 'admin' WHERE name = 'player'");
    return 0;
}

/* A list from before is sealed once, as far as the chain says the same. */
static void test_a_list_from_before_is_sealed_once(void **unused)
{
    (void)unused;
    START("demo=0");
    assert_int_equal(login("admin"), 200);
    assert_int_equal(login("floor"), 200);
    assert_int_equal(login("player"), 401);
    live_stop(&live);
    assert_found("the row of the user player is not as the house wrote it");
    assert_int_equal(add_user("player", "player"), 0);
    assert_found(NULL);
    meddle("UPDATE user SET seal = NULL");
    START("demo=0");
    assert_int_equal(login("floor"), 401);
    live_stop(&live);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, make, unmake)
    const struct CMUnitTest seals[] = {
        CASE(test_a_row_that_the_house_did_not_write_lets_no_one_in),
        CASE(test_an_altered_administrator_is_none),
        CASE(test_a_row_that_is_gone_is_named),
        CASE(test_a_session_put_in_by_hand_is_none),
        CASE(test_without_its_key_the_house_says_what_to_do),
        CASE(test_the_key_is_changed_and_everyone_comes_in),
        cmocka_unit_test_setup_teardown(test_a_list_from_before_is_sealed_once, make_old, unmake),
    };
    return cmocka_run_group_tests_name("seals", seals, NULL, NULL);
}
