/* serve's own manners: settings, checks and users. What it serves is tested in
 * tests/server. */
#include "test.h"

#include <arpa/inet.h>
#include <fnmatch.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "config/config.h"
#include "spawn.h"

#define ANY_PORT "127.0.0.1:0"

/* Takes the preset port for as long as these tests run, as a house that is open beside them
 * would; if one is open, it is taken already. */
static void take_the_preset_port(void)
{
    struct config      config = config_presets();
    struct sockaddr_in name   = { .sin_family = AF_INET };
    char               address[64];
    int                port;
    assert_true(config_listen(&config, address, &port));
    name.sin_port = htons((uint16_t)port);
    assert_int_equal(inet_pton(AF_INET, address, &name.sin_addr), 1);
    int handle = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(handle >= 0);
    if (bind(handle, (const struct sockaddr *)&name, sizeof name) == 0)
        assert_int_equal(listen(handle, 1), 0);
}

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
    assert_bad(SPAWN("serve", "--add-user", "x"), "--role");
    assert_bad(SPAWN("serve", "--listen", ANY_PORT, "--db", "."), "'.' is a folder");
    assert_bad(SPAWN("serve", "--listen", ANY_PORT, "--cert", "/nowhere/c.pem", "--key", "/nowhere/k.pem"),
               "'/nowhere/c.pem'");
    assert_bad(SPAWN("serve", "--add-user", "x", "--role", "floor"), "standard input");
}

static json_t *read_answer(const struct spawned *said, int code)
{
    json_t *answer = json_loads(said->out, 0, NULL);
    assert_int_equal(said->code, code);
    assert_non_null(answer);
    return answer;
}

static const char *text_at(const json_t *answer, const char *key)
{
    return json_string_value(json_object_get(answer, key));
}

/* At the level debug each answer is a line: who asked for what, and how it was answered, and
 * nothing of a query. One line warns of all tables whose shoes no one outside can check, none
 * in a demo. */
static void test_the_log(void **unused)
{
    (void)unused;
    char folder[] = "/tmp/housedealer-log-XXXXXX", line[1024];
    assert_non_null(mkdtemp(folder));
    snprintf(line, sizeof line,
             "cd %s; mkfifo said; for opened in 1 2; do "
             "\"$HOUSEDEALER\" serve --demo --db a.db --listen 127.0.0.1:0 --log-level debug 2>>log >said & "
             "exec 4<said; read -r line <&4; port=${line##*:}; exec 3<>/dev/tcp/127.0.0.1/$port; "
             "printf 'GET /api/v1/nothing?secret=1 HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\n\\r\\n' >&3; "
             "read -r answer <&3; kill $!; wait; done; cat log; rm -r %s",
             folder, folder);
    const struct spawned *said = spawn((const char *const[]){ "bash", "-c", line, NULL });
    assert_non_null(strstr(said->out,
                           "\"level\":\"debug\",\"what\":\"answered\",\"address\":\"127.0.0.1\","
                           "\"who\":\"\",\"method\":\"GET\",\"path\":\"/api/v1/nothing\",\"code\":\"404\""));
    assert_null(strstr(said->out, "secret"));
    assert_null(strstr(said->out, "auditor_key"));
}

/* Programs are answered too: settings, a check that is passed and one that is not, a user,
 * and where the house listens. */
static void test_json_answers(void **unused)
{
    (void)unused;
    char    folder[] = "/tmp/housedealer-json-XXXXXX", db[64], line[512];
    json_t *answer   = read_answer(SPAWN("serve", "--print-config", "--json", "--set", "batch_max=7"), 0);
    size_t  index, found = 0;
    json_t *setting;
    json_array_foreach(answer, index, setting)
    {
        assert_non_null(text_at(setting, "help"));
        if (strcmp(text_at(setting, "name"), "batch_max") == 0)
            found += json_integer_value(json_object_get(setting, "value")) == 7;
    }
    assert_int_equal(found, 1);
    json_decref(answer);

    assert_non_null(mkdtemp(folder));
    snprintf(db, sizeof db, "%s/a.db", folder);
    answer = read_answer(SPAWN("serve", "--check", "--json", "--db", folder), 1);
    assert_true(json_is_false(json_object_get(answer, "good")));
    assert_non_null(strstr(text_at(answer, "message"), folder));
    json_decref(answer);

    FILE *none = fopen(db, "w"); /* what is no journal is refused, and no key made for it */
    assert_non_null(none);
    fputs("hello\n", none);
    fclose(none);
    assert_int_equal(chmod(db, 0600), 0);
    assert_bad(SPAWN("serve", "--db", db, "--listen", "127.0.0.1:0"), "this is not a House Dealer journal");
    snprintf(line, sizeof line, "%s.key", db);
    assert_int_not_equal(access(line, F_OK), 0);
    unlink(db);

    snprintf(
        line, sizeof line,
        "mkfifo %s/said; \"$HOUSEDEALER\" serve --json --db %s --listen 127.0.0.1:0 2>/dev/null >%s/said & "
        "read -r line <%s/said; echo \"$line\"; kill $!; wait",
        folder, db, folder, folder);
    answer = read_answer(spawn((const char *const[]){ "sh", "-c", line, NULL }), 0);
    assert_memory_equal(text_at(answer, "address"), "http://127.0.0.1:", 17);
    assert_string_equal(text_at(answer, "db"), db);
    assert_true(strlen(text_at(answer, "first_code")) >= 8);
    json_decref(answer);

    answer = read_answer(SPAWN("serve", "--check", "--json", "--db", db), 0);
    assert_true(json_is_true(json_object_get(answer, "good")));
    json_decref(answer);
    snprintf(line, sizeof line,
             "echo long-enough-a-word | \"$HOUSEDEALER\" serve --json --db %s --add-user Ann --role floor",
             db);
    answer = read_answer(spawn((const char *const[]){ "sh", "-c", line, NULL }), 0);
    assert_string_equal(text_at(answer, "name"), "Ann");
    assert_string_equal(text_at(answer, "role"), "floor");
    json_decref(answer);
    snprintf(line, sizeof line, "%s/auditor", folder);
    answer = read_answer(SPAWN("key", "auditor", "--json", "--key", line), 0);
    assert_int_equal(strlen(text_at(answer, "auditor_key")), 64);
    json_decref(answer);
    assert_int_equal(spawn((const char *const[]){ "rm", "-r", folder, NULL })->code, 0);
}

/* Does a line of the project's .gitignore name this file at the top of the sources? */
static bool is_ignored(const char *name)
{
    FILE *list = fopen(".gitignore", "r");
    char  line[128];
    bool  found = false;
    assert_non_null(list);
    while (fgets(line, sizeof line, list) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        found                     = found || fnmatch(line + (line[0] == '/'), name, 0) == 0;
    }
    fclose(list);
    return found;
}

/* `make run` opens a demo at the top of the sources: nothing that it leaves may be committed
 * by `git add -A`, its key least of all. */
static void test_git_ignores_what_a_house_leaves(void **unused)
{
    static const char script[] = "cd \"$1\" || exit 9; \"$HOUSEDEALER\" serve --demo --listen " ANY_PORT
                                 " >out 2>/dev/null & house=$!;"
                                 "for i in $(seq 500); do grep -q listening out && break; sleep 0.02; done;"
                                 "rm out; kill -9 $house; wait $house; ls; rm house.*; rmdir \"$1\"";
    char folder[] = "/tmp/housedealer-left-XXXXXX", name[64];
    (void)unused;
    assert_non_null(mkdtemp(folder));
    const struct spawned *said = spawn((const char *const[]){ "sh", "-c", script, "sh", folder, NULL });
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "house.db.key\n"));
    for (const char *at = said->out; *at != '\0'; at += strcspn(at, "\n") + 1) {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, "\n"), at);
        if (!is_ignored(name))
            fail_msg("git would take %s", name);
    }
    assert_true(is_ignored("house.db.sign"));
    assert_true(is_ignored("house-archive-1.db"));
    assert_false(is_ignored("Makefile"));
}

/* What serve refuses, --check refuses too. */
static void test_check_looks_at_all_settings(void **unused)
{
    (void)unused;
    const struct spawned *said =
        SPAWN("serve", "--check", "--db", "/nowhere/j.db", "--set", "auditor_key=zz");
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "auditor_key takes 64 hex digits, not 'zz'"));
    said = SPAWN("serve", "--check", "--db", "/nowhere/j.db", "--listen", "203.0.113.9:8080");
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "this machine has no such address"));
    said = SPAWN("serve", "--check", "--db", "/nowhere/j.db", "--listen", "300.1.1.1:8080");
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "cannot listen on 300.1.1.1:8080"));
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
    said = SPAWN("serve", "--db", db, "--listen", ANY_PORT);
    assert_int_equal(said->code, 2);
    unlink(db);
    char key[72];
    snprintf(key, sizeof key, "%s.key", db);
    unlink(key);
    assert_int_equal(rmdir(folder), 0);
}

/* Opens the house of `db`, waits until it listens, ends it, and tells what it
 * said to people. */
static const struct spawned *first_words(const char *db, const char *flag)
{
    static const char script[] =
        "\"$HOUSEDEALER\" serve --db \"$1\" --listen 127.0.0.1:0 $2 >\"$1.out\" 2>/dev/null & house=$!;"
        "for i in $(seq 500); do grep -q listening \"$1.out\" && break; sleep 0.02; done;"
        "kill $house; wait $house; cat \"$1.out\"; rm \"$1.out\"";
    return spawn((const char *const[]){ "sh", "-c", script, "sh", db, flag, NULL });
}

static const struct spawned *add_user(const char *db, const char *name, const char *role)
{
    static const char script[] = "echo correct horse | \"$HOUSEDEALER\" serve --db \"$1\" --add-user \"$2\""
                                 " --role \"$3\" --set password_memory=8192";
    return spawn((const char *const[]){ "sh", "-c", script, "sh", db, name, role, NULL });
}

/* What is missing is told with the words to type; a house that has an
 * administrator is told of the table alone, and a demo of nothing. */
static void test_a_new_house_says_what_to_do_first(void **unused)
{
    (void)unused;
    char folder[] = "/tmp/housedealer-new-XXXXXX", db[64], words[128];
    assert_non_null(mkdtemp(folder));
    snprintf(db, sizeof db, "%s/h.db", folder);
    const struct spawned *said = first_words(db, "");
    assert_int_equal(strncmp(said->out, "listening on http://127.0.0.1:", 30), 0);
    assert_non_null(strstr(said->out, "\nThis house has no administrator and no table yet.\n"));
    snprintf(words, sizeof words, "\n  housedealer serve --db %s --add-user NAME --role admin\n", db);
    assert_non_null(strstr(said->out, words));
    const char *code = strstr(said->out, "/first in a browser and type this code:\n  ");
    assert_non_null(code);
    assert_int_equal(strcspn(strchr(code, ':') + 4, "\n"), 9); /* K7QX-M2PD */
    said = add_user(db, "ann", "admin");
    assert_int_equal(said->code, 0);
    assert_string_equal(said->out, "ann is an admin now\n");
    assert_string_equal(add_user(db, "bo", "player")->out, "bo is a player now\n");
    said = first_words(db, "");
    assert_non_null(strstr(said->out, "\nThis house has no table yet.\n"));
    assert_null(strstr(said->out, "--add-user"));
    assert_null(strstr(said->out, "/first"));
    assert_non_null(strstr(said->out, "/admin."));
    assert_null(strstr(first_words(db, "--demo")->out, "This house"));
    char line[96];
    snprintf(line, sizeof line, "rm %s/*; rmdir %s", folder, folder);
    assert_int_equal(spawn((const char *const[]){ "sh", "-c", line, NULL })->code, 0);
}

/* Opens and ends the house in `folder` with a credential folder or none, and tells what it
 * logged; exit 7 if the key lies beside the database then. */
static const struct spawned *logged(const char *folder, const char *credentials, const char *flag)
{
    static const char script[] =
        "[ -n \"$2\" ] && export CREDENTIALS_DIRECTORY=\"$2\"; cd \"$1\" || exit 9;"
        "\"$HOUSEDEALER\" serve --db h.db --listen 127.0.0.1:0 $3 >out 2>log & house=$!;"
        "for i in $(seq 500); do grep -q listening out && break; sleep 0.02; done;"
        "kill $house; wait $house; cat log; rm -f out log; [ ! -e h.db.key ] || exit 7";
    return spawn((const char *const[]){ "sh", "-c", script, "sh", folder, credentials, flag, NULL });
}

/* The house key is a credential of the system where there is one, or the file that is
 * named; beside the database it is only where nothing else is said, and that is warned of,
 * but for a demo. */
static void test_where_the_house_key_lies(void **unused)
{
    static const char warning[] = "the house key lies beside the database";
    char              folder[]  = "/tmp/housedealer-place-XXXXXX", line[256];
    (void)unused;
    assert_non_null(mkdtemp(folder));
    snprintf(line, sizeof line,
             "mkdir %s/creds && printf '%%064d\\n' 7 >%s/creds/house.key && chmod 600 %s/creds/*", folder,
             folder, folder);
    assert_int_equal(spawn((const char *const[]){ "sh", "-c", line, NULL })->code, 0);
    snprintf(line, sizeof line, "%s/creds", folder);
    const struct spawned *said = logged(folder, line, "");
    assert_int_equal(said->code, 0);
    assert_null(strstr(said->out, warning));
    said = logged(folder, "", "--house-key creds/house.key");
    assert_int_equal(said->code, 0);
    assert_null(strstr(said->out, warning));
    said = logged(folder, "", "--house-key creds/other.key --db other.db");
    assert_int_equal(said->code, 0);
    said = logged(folder, "", "--db third.db --demo");
    assert_null(strstr(said->out, warning));
    said = logged(folder, "", "--db fourth.db");
    assert_non_null(strstr(said->out, warning));
    snprintf(line, sizeof line, "test -e %s/third.db.key && test -e %s/fourth.db.key && rm -r %s", folder,
             folder, folder);
    assert_int_equal(spawn((const char *const[]){ "sh", "-c", line, NULL })->code, 0);
}

int main(void)
{
    const struct CMUnitTest serve[] = {
        cmocka_unit_test(test_bad_settings_are_named),
        cmocka_unit_test(test_check_looks_at_all_settings),
        cmocka_unit_test(test_json_answers),
        cmocka_unit_test(test_the_log),
        cmocka_unit_test(test_git_ignores_what_a_house_leaves),
        cmocka_unit_test(test_a_file_of_settings),
        cmocka_unit_test(test_check_looks_and_leaves_alone),
        cmocka_unit_test(test_a_new_house_says_what_to_do_first),
        cmocka_unit_test(test_where_the_house_key_lies),
    };
    take_the_preset_port();
    return RUN_TESTS(serve);
}
