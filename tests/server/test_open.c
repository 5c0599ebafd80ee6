/* A house that cannot open says why, in one line, and leaves nothing open. */
#include "test.h"

#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../house/house_kit.h"
#include "live_kit.h"
#include "loop/server.h"

static struct live_house live;
static struct config     config;

static int make(void **unused)
{
    char why[CONFIG_WHY_MAX];
    (void)unused;
    live_make(&live);
    config = config_presets();
    assert_true(config_set(&config, "db", live.db, why));
    assert_true(config_set(&config, "listen", "127.0.0.1:0", why));
    assert_true(config_set(&config, "password_memory", "8192", why));
    return 0;
}

static int unmake(void **unused)
{
    (void)unused;
    live_remove(&live);
    return 0;
}

static void set(const char *name, const char *value)
{
    char why[CONFIG_WHY_MAX];
    assert_true(config_set(&config, name, value, why));
}

static void refuses(const char *words)
{
    struct server *server = NULL;
    char           why[SERVER_WHY_MAX];
    assert_true(server_open(&server, &config, why) != STATUS_OK);
    if (strstr(why, words) == NULL)
        fail_msg("'%s' does not say '%s'", why, words);
}

static void opens(const char *address)
{
    struct server *server = NULL;
    char           why[SERVER_WHY_MAX], text[128];
    if (server_open(&server, &config, why) != STATUS_OK)
        fail_msg("%s", why);
    server_address(server, text, sizeof text);
    if (strncmp(text, address, strlen(address)) != 0)
        fail_msg("%s instead of %s", text, address);
    server_close(server);
}

static void checks(enum status status, const char *words)
{
    char why[SERVER_WHY_MAX] = "";
    assert_int_equal(server_check(&config, why), status);
    if (strstr(why, words) == NULL)
        fail_msg("'%s' does not say '%s'", why, words);
}

static void write_rubbish(const char *path)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (int i = 0; i < 500; i++)
        fputs("this is no database\n", file);
    fclose(file);
}

static void test_it_listens_where_it_is_told(void **unused)
{
    (void)unused;
    opens("http://127.0.0.1:");
    set("listen", ":0");
    opens("http://0.0.0.0:");
    int                 six  = socket(AF_INET6, SOCK_STREAM, 0);
    struct sockaddr_in6 loop = { .sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT };
    if (six >= 0 && bind(six, (struct sockaddr *)&loop, sizeof loop) == 0) {
        set("listen", "[::1]:0");
        opens("http://[::1]:");
    }
    if (six >= 0)
        close(six);
    set("listen", "192.0.2.1:0"); /* an address for examples, nobody's own */
    refuses("cannot listen on 192.0.2.1:0: this machine has no such address");
    set("listen", "no such host:0");
    refuses("cannot listen on");
}

static void test_a_port_that_is_taken_is_named(void **unused)
{
    (void)unused;
    struct sockaddr_in own    = { .sin_family = AF_INET };
    socklen_t          size   = sizeof own;
    int                handle = socket(AF_INET, SOCK_STREAM, 0);
    char               text[32], key[80];
    own.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(bind(handle, (struct sockaddr *)&own, sizeof own), 0);
    assert_int_equal(listen(handle, 1), 0);
    assert_int_equal(getsockname(handle, (struct sockaddr *)&own, &size), 0);
    snprintf(text, sizeof text, "127.0.0.1:%d", ntohs(own.sin_port));
    set("listen", text);
    snprintf(key, sizeof key, "%s.key", live.db);
    assert_int_equal(unlink(key), 0); /* its users' own */
    refuses(text);
    snprintf(text, sizeof text, "port %d is in use: ", ntohs(own.sin_port));
    refuses(text);
    assert_int_not_equal(access(key, F_OK), 0); /* nothing is made for a house that cannot open */
    close(handle);
}

static void test_files_that_will_not_do_are_named(void **unused)
{
    (void)unused;
    char key[80];
    snprintf(key, sizeof key, "%s.key", live.db);
    set("cert", "/nowhere/cert.pem");
    set("key", "/nowhere/key.pem");
    refuses("the certificate '/nowhere/cert.pem' cannot be read: there is no such file");
    checks(STATUS_BAD_INPUT, "'/nowhere/cert.pem'");
    set("cert", "tests/server/meson.build");
    refuses("the certificate's key '/nowhere/key.pem' cannot be read");
    set("key", "tests/server/meson.build");
    refuses("cannot be used as certificate chain and private key");
    set("cert", "");
    set("key", "");
    write_rubbish(key);
    chmod(key, 0600);
    refuses(key);
    unlink(key);
    write_rubbish(live.db);
    refuses(live.db);
    set("db", "/nowhere/at/all.db");
    refuses("/nowhere/at/all.db");
}

static void test_looking_over_opens_nothing(void **unused)
{
    (void)unused;
    opens("http://127.0.0.1:"); /* makes the key */
    checks(STATUS_OK, "all sound");
    chmod(live.db, 0644);
    checks(STATUS_BAD_INPUT, "its mode should be 0600");
    chmod(live.db, 0600);
    write_rubbish(live.db);
    checks(STATUS_BAD_INPUT, live.db);
    unlink(live.db);
    checks(STATUS_OK, "will be made");
}

/* Keys that will not do, and one that the system hands over. */
static void test_keys_that_are_named(void **unused)
{
    (void)unused;
    char folder[] = "/tmp/housedealer-credential-XXXXXX", path[64], beside[80];
    set("auditor_key", "0123");
    refuses("auditor_key takes 64 hex digits, not '0123'");
    set("auditor_key", "");
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/house.key", folder);
    snprintf(beside, sizeof beside, "%s.key", live.db);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (int i = 0; i < 32; i++)
        fputs("5a", file);
    fputs("\n", file);
    fclose(file);
    assert_int_equal(chmod(path, 0600), 0);
    unlink(beside);
    assert_int_equal(setenv("CREDENTIALS_DIRECTORY", folder, 1), 0);
    opens("http://127.0.0.1:");
    assert_int_not_equal(access(beside, F_OK), 0); /* there is no need of another */
    assert_int_equal(setenv("CREDENTIALS_DIRECTORY", "/no/such/folder", 1), 0);
    opens("http://127.0.0.1:");
    assert_int_equal(access(beside, F_OK), 0);
    unsetenv("CREDENTIALS_DIRECTORY");
    unlink(path);
    rmdir(folder);
}

/* A long journal: whoever looks on is told how far it has come. */
static void test_an_opening_tells_how_far_it_is(void **unused)
{
    (void)unused;
    enum { RECORDS = 9000 };
    static struct kit kit;
    static char       text[65536];
    struct store      store;
    struct command    said[2] = { kit_read("wait who=Cy"), kit_read("unwait who=Cy") };
    char              why[STORE_WHY_MAX];
    kit_init(&kit);
    kit.now = 1000;
    assert_int_equal(store_sqlite_open(&store, live.db, STORE_CREATE, why), STATUS_OK);
    kit_open(&kit, &store);
    kit_do(&kit, "open game=marina2/zoobac");
    for (int i = 0; i < RECORDS; i++) {
        struct answer answer;
        assert_int_equal(house_do(kit.house, 1, BY_SCRIPT, "", &said[i % 2], &answer), STATUS_OK);
        assert_int_equal(answer.refusal, ALLOWED);
    }
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    kit_close(&kit);
    LIVE_START(&live, "log_level=info");
    live_stop(&live);
    FILE *file = fopen(live.log, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_non_null(strstr(text, "\"the journal is read\",\"records\":\"8192\",\"of\":\"90"));
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, make, unmake)
    const struct CMUnitTest open[] = {
        CASE(test_it_listens_where_it_is_told),
        CASE(test_a_port_that_is_taken_is_named),
        CASE(test_files_that_will_not_do_are_named),
        CASE(test_looking_over_opens_nothing),
        CASE(test_keys_that_are_named),
        CASE(test_an_opening_tells_how_far_it_is),
    };
    return cmocka_run_group_tests_name("open", open, NULL, NULL);
}
