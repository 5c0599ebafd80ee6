/* serve's own manners: settings, checks and users. What it serves is tested in
 * tests/server. */
#include "test.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "server/config.h"
#include "spawn.h"

static void assert_bad(const struct spawned *said, const char *word)
{
    assert_int_equal(said->code, 2);
    assert_string_equal(said->out, "");
    assert_non_null(strstr(said->err, word));
    assert_ptr_equal(strchr(said->err, '\n'), said->err + strlen(said->err) - 1);
}

static void test_bad_settings_are_named(void **unused)
{
    (void)unused;
    assert_bad(SPAWN("serve", "--set", "speed=9"), "'speed'");
    assert_bad(SPAWN("serve", "--set", "batch_max=0"), "'0'");
    assert_bad(SPAWN("serve", "--set", "batch_max=many"), "'many'");
    assert_bad(SPAWN("serve", "--set", "batch_max"), "'batch_max'");
    assert_bad(SPAWN("serve", "--listen", "here"), "'here'");
    assert_bad(SPAWN("serve", "--listen", "127.0.0.1:99999"), "'127.0.0.1:99999'");
    assert_bad(SPAWN("serve", "--cert", "c.pem"), "'key'");
    assert_bad(SPAWN("serve", "--log-level", "loud"), "'loud'");
    assert_bad(SPAWN("serve", "--config", "/nowhere/at/all"), "/nowhere/at/all");
    assert_bad(SPAWN("serve", "--role", "floor"), "'floor'");
    assert_bad(SPAWN("serve", "--add-user", "x", "--role", "king"), "'king'");
    assert_bad(SPAWN("serve", "--add-user", "x", "--role", "floor"), "standard input");
    assert_bad(SPAWN("serve", "--json"), "--json");
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void test_a_file_of_settings(void **unused)
{
    (void)unused;
    char path[] = "/tmp/housedealer-conf-XXXXXX", why[CONFIG_WHY_MAX];
    int  handle = mkstemp(path);
    assert_true(handle >= 0);
    close(handle);
    struct config config = config_presets();
    write_file(path, "# a comment\n\n  batch_max = 7 \nlisten=0.0.0.0:80\n");
    assert_int_equal(config_load(&config, path, why), STATUS_OK);
    assert_int_equal(config.batch_max, 7);
    assert_string_equal(config.listen, "0.0.0.0:80");
    write_file(path, "batch_max = 8\nqueue_max = none\n");
    assert_int_equal(config_load(&config, path, why), STATUS_BAD_INPUT);
    assert_int_equal(config.batch_max, 7); /* nothing is half taken */
    assert_non_null(strstr(why, "line 2"));
    /* What is printed can be read again, and flags stand above the file. */
    const struct spawned *printed = SPAWN("serve", "--print-config", "--set", "queue_max=99");
    assert_int_equal(printed->code, 0);
    write_file(path, printed->out);
    assert_int_equal(config_load(&config, path, why), STATUS_OK);
    assert_int_equal(config.queue_max, 99);
    const struct spawned *again = SPAWN("serve", "--config", path, "--set", "queue_max=98", "--print-config");
    assert_non_null(strstr(again->out, "\nqueue_max = 98\n"));
    unlink(path);
}

static void test_check_looks_and_leaves_alone(void **unused)
{
    (void)unused;
    char folder[] = "/tmp/housedealer-check-XXXXXX", db[64];
    assert_non_null(mkdtemp(folder));
    snprintf(db, sizeof db, "%s/h.db", folder);
    const struct spawned *said = SPAWN("serve", "--check", "--db", db);
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "will be made"));
    assert_int_not_equal(access(db, F_OK), 0);
    write_file(db, "this is no journal, though it is long enough to be taken for a file of some kind");
    said = SPAWN("serve", "--check", "--db", db);
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "is not a House Dealer journal"));
    said = SPAWN("serve", "--db", db, "--listen", "127.0.0.1:0");
    assert_int_equal(said->code, 2);
    unlink(db);
    char key[72];
    snprintf(key, sizeof key, "%s.key", db);
    unlink(key);
    assert_int_equal(rmdir(folder), 0);
}

int main(void)
{
    const struct CMUnitTest serve[] = {
        cmocka_unit_test(test_bad_settings_are_named),
        cmocka_unit_test(test_a_file_of_settings),
        cmocka_unit_test(test_check_looks_and_leaves_alone),
    };
    return RUN_TESTS(serve);
}
