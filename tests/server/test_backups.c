/* A house copied while people play, by the word of its administrator; and one that plays on with most of
 * its past in an archive. */
#include "test.h"

#include <dirent.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include "cli/spawn.h"
#include "live_kit.h"

static struct live_house live;
static struct client     admin, floor_, player;
static char              folder[64], setting[80];

static int start(void **unused)
{
    (void)unused;
    live_make(&live);
    snprintf(folder, sizeof folder, "%s/backups", live.folder);
    snprintf(setting, sizeof setting, "backups=%s", folder);
    return mkdir(folder, 0700);
}

static int stop(void **unused)
{
    (void)unused;
    DIR           *list = opendir(folder);
    struct dirent *entry;
    char           path[400];
    while ((entry = readdir(list)) != NULL) {
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.')
            unlink(path);
    }
    closedir(list);
    rmdir(folder);
    live_remove(&live);
    return 0;
}

static void open_house(const char *folder_setting)
{
    LIVE_START(&live, "log_level=error", "play_chips=100000000", folder_setting);
    live_enter(&live, &admin, "admin");
    live_enter(&live, &floor_, "floor");
    live_enter(&live, &player, "player");
}

static void close_house(void)
{
    client_release(&admin);
    client_release(&floor_);
    client_release(&player);
    live_stop(&live);
}

static void test_the_administrator_asks_for_a_backup(void **unused)
{
    (void)unused;
    open_house(setting);
    int table = live_table(&floor_);
    json_decref(live_do(&player, table, NULL, "{\"verb\":\"sit\",\"seat\":3,\"amount\":50000}", 200));
    json_decref(live_ask(&player, "GET", "/api/v1/backups", NULL, 403));
    json_decref(live_ask(&floor_, "POST", "/api/v1/backups", "{}", 403));

    json_t *made = live_ask(&admin, "POST", "/api/v1/backups", "{}", 200);
    char    path[256];
    snprintf(path, sizeof path, "%s/%s", folder, json_text_at(made, "file"));
    json_decref(live_do(&player, table, NULL, "{\"verb\":\"leave\"}", 200));
    json_t *list = live_ask(&admin, "GET", "/api/v1/backups", NULL, 200);
    assert_string_equal(json_text_at(list, "folder"), folder);
    json_t *row = json_array_get(json_object_get(list, "backups"), 0);
    assert_int_equal(json_array_size(json_object_get(list, "backups")), 1);
    assert_string_equal(json_text_at(row, "file"), json_text_at(made, "file"));
    assert_int_equal(json_number_at(row, "bytes"), json_number_at(made, "bytes"));
    json_decref(list);
    json_decref(made);

    /* It has what was done before it and nothing of what came later. */
    assert_int_equal(SPAWN("audit", "--db", path)->code, 0);
    const struct spawned *said = SPAWN("replay", "--db", path, "--table", "1");
    assert_non_null(strstr(said->out, "= SEATED seat=3 who=player\n"));
    assert_null(strstr(said->out, "= LEFT"));
    close_house();
}

static void test_a_house_without_a_folder_says_so(void **unused)
{
    (void)unused;
    open_house("backups=");
    json_t *said = live_ask(&admin, "POST", "/api/v1/backups", "{}", 409);
    assert_non_null(strstr(json_text_at(said, "error"), "the setting 'backups' names one"));
    json_decref(said);
    said = live_ask(&admin, "GET", "/api/v1/backups", NULL, 200);
    assert_true(json_is_null(json_object_get(said, "folder")));
    json_decref(said);
    close_house();
}

/* One line that names the folder and the remedy, both ways; and the house is well otherwise. */
static void test_a_folder_that_cannot_be_made(void **unused)
{
    static const char line[] = "backups cannot be kept in /nowhere/at/all: No such file or directory. Make "
                               "that folder for the house to write in, or name another in the setting "
                               "'backups'";
    (void)unused;
    open_house("backups=/nowhere/at/all");
    json_t *said = live_ask(&admin, "GET", "/api/v1/backups", NULL, 200);
    assert_string_equal(json_text_at(said, "folder"), "/nowhere/at/all");
    assert_string_equal(json_text_at(said, "trouble"), line);
    assert_int_equal(json_array_size(json_object_get(said, "backups")), 0);
    json_decref(said);
    said = live_ask(&admin, "POST", "/api/v1/backups", "{}", 409);
    assert_string_equal(json_text_at(said, "error"), line);
    json_decref(said);
    close_house();
}

/* Somebody has cleared it away, or the setting is new: it is made. */
static void test_a_missing_folder_is_made(void **unused)
{
    (void)unused;
    open_house(setting);
    assert_int_equal(rmdir(folder), 0);
    json_decref(live_ask(&admin, "POST", "/api/v1/backups", "{}", 200));
    json_t *said = live_ask(&admin, "GET", "/api/v1/backups", NULL, 200);
    assert_true(json_is_null(json_object_get(said, "trouble")));
    assert_int_equal(json_array_size(json_object_get(said, "backups")), 1);
    json_decref(said);
    close_house();
}

static void forget_snapshot(void)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(live.db, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "DELETE FROM snapshot", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_changes(db), 1);
    sqlite3_close(db);
}

/* Everything is archived: the house opens with its snapshot, and without, and plays on; whoever looks back
 * sees what was. */
static void test_a_house_plays_on_over_its_archive(void **unused)
{
    (void)unused;
    char archive[96];
    snprintf(archive, sizeof archive, "%s/h-archive-1.db", live.folder);
    open_house(setting);
    int table = live_table(&floor_);
    json_decref(live_do(&player, table, NULL, "{\"verb\":\"sit\",\"seat\":3,\"amount\":50000}", 200));
    close_house();
    assert_int_equal(SPAWN("archive", "--db", live.db, "--before", "2999-01-01")->code, 0);
    for (int time = 0; time < 2; time++) {
        open_house(setting);
        char path[64];
        snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
        json_t *view = live_ask(&player, "GET", path, NULL, 200);
        assert_int_equal(json_number_at(view, "seq"), 2 + time); /* opened and seated; then bought, too */
        json_decref(view);
        json_decref(live_do(&player, table, NULL, "{\"verb\":\"buy\",\"amount\":1000}", 200));
        close_house();
        forget_snapshot();
    }
    assert_int_equal(SPAWN("audit", "--db", live.db)->code, 0);
    assert_int_equal(access(archive, R_OK), 0);
    unlink(archive);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_the_administrator_asks_for_a_backup, start, stop),
        cmocka_unit_test_setup_teardown(test_a_house_without_a_folder_says_so, start, stop),
        cmocka_unit_test_setup_teardown(test_a_folder_that_cannot_be_made, start, stop),
        cmocka_unit_test_setup_teardown(test_a_missing_folder_is_made, start, stop),
        cmocka_unit_test_setup_teardown(test_a_house_plays_on_over_its_archive, start, stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
