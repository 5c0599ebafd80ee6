/* What a running house does when it is told something by a signal, and what it tells whoever
 * started it. */
#include "test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "manager.h"
#include "wire.h"

static struct live_house live;
static struct manager    manager;

static void settings(const char *lines)
{
    char path[80];
    snprintf(path, sizeof path, "%s/config", live.folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(lines, file);
    assert_int_equal(fclose(file), 0);
}

static int start(void **unused)
{
    (void)unused;
    manager_begin(&manager);
    live_make(&live);
    settings("watch_public = 0\n");
    LIVE_START(&live, "log_level=info");
    manager_hears(&manager, "READY=1");
    return 0;
}

static int stop(void **unused)
{
    (void)unused;
    live_stop(&live);
    manager_hears(&manager, "STOPPING=1");
    manager_end(&manager);
    live_remove(&live);
    return 0;
}

static void reread(void)
{
    assert_int_equal(kill(live.pid, SIGHUP), 0);
    manager_hears(&manager, "RELOADING=1");
    manager_hears(&manager, "READY=1");
}

static bool log_says(const char *words)
{
    static char text[65536];
    FILE       *file = fopen(live.log, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return strstr(text, words) != NULL;
}

static void tables_answer(int code)
{
    struct client stranger;
    client_init(&stranger, live.port);
    json_decref(live_ask(&stranger, "GET", "/api/v1/tables", NULL, code));
    client_release(&stranger);
}

static void test_no_such_signal_ends_the_house(void **unused)
{
    static const int signals[] = { SIGUSR1, SIGUSR2, SIGHUP, SIGPIPE };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(signals); i++)
        assert_int_equal(kill(live.pid, signals[i]), 0);
    manager_hears(&manager, "RELOADING=1");
    manager_hears(&manager, "READY=1");
    tables_answer(401);
}

static void test_settings_are_read_again(void **unused)
{
    (void)unused;
    tables_answer(401);
    settings("watch_public = 1\n");
    reread();
    tables_answer(200);
    assert_false(log_says("some settings wait"));
    settings("watch_public = 0\nqueue_max = 99\n");
    reread();
    tables_answer(401);
    assert_true(log_says("\"settings\":\"queue_max\""));
}

/* A file with a mistake changes nothing, of what stands before the mistake neither. */
static void test_settings_with_a_mistake_change_nothing(void **unused)
{
    (void)unused;
    settings("watch_public = 1\nidle_seconds = never\n");
    reread();
    tables_answer(401);
    assert_true(log_says("line 2: idle_seconds takes 1 to 3600, not 'never'"));
    settings("watch_public = 1\ncert = /nowhere\nkey = /nowhere\n");
    reread();
    tables_answer(401);
}

static void test_who_watches_the_house_hears_that_it_lives(void **unused)
{
    (void)unused;
    manager_begin(&manager);
    setenv("WATCHDOG_USEC", "400000", 1);
    live_make(&live);
    LIVE_START(&live, "log_level=error");
    unsetenv("WATCHDOG_USEC");
    manager_hears(&manager, "READY=1");
    manager_hears(&manager, "WATCHDOG=1");
    manager_hears(&manager, "WATCHDOG=1");
    stop(NULL);
}

int main(void)
{
    const struct CMUnitTest signals[] = {
        cmocka_unit_test_setup_teardown(test_no_such_signal_ends_the_house, start, stop),
        cmocka_unit_test_setup_teardown(test_settings_are_read_again, start, stop),
        cmocka_unit_test_setup_teardown(test_settings_with_a_mistake_change_nothing, start, stop),
        cmocka_unit_test(test_who_watches_the_house_hears_that_it_lives),
    };
    return cmocka_run_group_tests_name("signals", signals, NULL, NULL);
}
