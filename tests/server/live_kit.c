#include "live_kit.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "test.h"

#include "door/users.h"
#include "journal/store.h"
#include "shuffle/keyfile.h"

static const struct users_cost QUICK = { 1, 8192 };

void live_users_key(const struct live_house *live, uint8_t key[USERS_KEY_SIZE])
{
    uint8_t house_key[KEYFILE_KEY_SIZE];
    char    path[80], why[KEYFILE_WHY_MAX];
    snprintf(path, sizeof path, "%s.key", live->db);
    if (keyfile_load(path, true, house_key, why) != STATUS_OK)
        fail_msg("%s", why);
    users_key(house_key, key);
}

void live_add_user(struct live_house *live, const char *name, enum user_role role)
{
    struct users *users;
    char          why[USERS_WHY_MAX];
    uint8_t       key[USERS_KEY_SIZE];
    live_users_key(live, key);
    if (users_open(&users, live->db, &QUICK, key, why) != STATUS_OK)
        fail_msg("%s", why);
    assert_int_equal(users_add(users, name, role, LIVE_PASSWORD), STATUS_OK);
    users_close(users);
}

void live_folder(struct live_house *live)
{
    umask(S_IRWXG | S_IRWXO); /* as `serve` makes its files */
    *live = (struct live_house){ .folder = "/tmp/housedealer-live-XXXXXX" };
    assert_non_null(mkdtemp(live->folder));
}

void live_fill(struct live_house *live)
{
    struct store store;
    char         why[STORE_WHY_MAX];
    snprintf(live->db, sizeof live->db, "%s/h.db", live->folder);
    snprintf(live->log, sizeof live->log, "%s/log", live->folder);
    if (store_sqlite_open(&store, live->db, STORE_CREATE, why) != STATUS_OK)
        fail_msg("%s", why);
    store.close(store.context);
    for (int role = 0; role < USER_ROLES; role++)
        live_add_user(live, user_role_word((enum user_role)role), (enum user_role)role);
}

void live_make(struct live_house *live)
{
    live_folder(live);
    live_fill(live);
}

void live_write_key(const struct live_house *live, const uint8_t key[SHUFFLE_KEY_SIZE])
{
    char path[80];
    snprintf(path, sizeof path, "%s.key", live->db);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (size_t i = 0; i < SHUFFLE_KEY_SIZE; i++)
        fprintf(file, "%02x", key[i]);
    fprintf(file, "\n");
    fclose(file);
}

void live_remove(struct live_house *live)
{
    static const char *const ending[] = { "h.db",      "h.db-wal", "h.db-shm", "h.db-lock", "h.db.key",
                                          "h.db.sign", "heads",    "log",      "config" };
    for (size_t i = 0; i < COUNT_OF(ending); i++) {
        char path[80];
        snprintf(path, sizeof path, "%s/%s", live->folder, ending[i]);
        unlink(path);
    }
    assert_int_equal(rmdir(live->folder), 0);
}

static void run_house(struct live_house *live, const char *const *settings, int out)
{
    const char *words[64] = {
        getenv("HOUSEDEALER"), "serve", "--db",           live->db, "--listen",
        "127.0.0.1:0",         "--set", "password_ops=1", "--set",  "password_memory=8192"
    };
    size_t count = 10;
    char   config[64];
    snprintf(config, sizeof config, "%s/config", live->folder);
    if (access(config, R_OK) == 0) { /* a test has written one */
        words[count++] = "--config";
        words[count++] = config;
    }
    for (; *settings != NULL && count + 3 < COUNT_OF(words); settings++) {
        words[count++] = "--set";
        words[count++] = *settings;
    }
    int log = open(live->log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (log < 0 || dup2(log, STDERR_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0)
        _exit(126);
    execv(words[0], (char *const *)(uintptr_t)words);
    _exit(127);
}

void live_start(struct live_house *live, const char *const *settings)
{
    int  out[2];
    char line[256];
    assert_int_equal(pipe(out), 0);
    live->pid = fork();
    assert_true(live->pid >= 0);
    if (live->pid == 0) {
        close(out[0]);
        run_house(live, settings, out[1]);
    }
    close(out[1]);
    FILE *said = fdopen(out[0], "r");
    assert_non_null(said);
    if (fgets(line, sizeof line, said) == NULL)
        fail_msg("the house did not open; see %s", live->log);
    char kind[8], first[sizeof line];
    while (live->is_new && live->code[0] == '\0' && fgets(first, sizeof first, said) != NULL)
        if (strlen(first) == 12 && first[6] == '-') /* "  K7QX-M2PD" */
            snprintf(live->code, sizeof live->code, "%.9s", first + 2);
    fclose(said);
    assert_int_equal(sscanf(line, "listening on %7[https]://127.0.0.1:%d", kind, &live->port), 2);
}

void live_stop(struct live_house *live)
{
    int how;
    assert_int_equal(kill(live->pid, SIGTERM), 0);
    assert_int_equal(waitpid(live->pid, &how, 0), live->pid);
    if (!WIFEXITED(how) || WEXITSTATUS(how) != 0)
        fail_msg("the house ended with %x; see %s", (unsigned)how, live->log);
}

void live_kill(struct live_house *live)
{
    int how;
    assert_int_equal(kill(live->pid, SIGKILL), 0);
    assert_int_equal(waitpid(live->pid, &how, 0), live->pid);
    assert_true(WIFSIGNALED(how) && WTERMSIG(how) == SIGKILL); /* it did not fail by itself */
}

void live_enter(struct live_house *live, struct client *client, const char *name)
{
    client_init(client, live->port);
    if (!client_login(client, name, LIVE_PASSWORD))
        fail_msg("%s cannot log in: %d %s", name, client->code, out_text(&client->answer));
}

json_t *live_ask(struct client *client, const char *method, const char *path, const char *body, int code)
{
    json_error_t error;
    if (!client_ask(client, method, path, body))
        fail_msg("%s %s: no answer", method, path);
    if (client->code != code)
        fail_msg("%s %s %s: %d instead of %d: %s", method, path, body != NULL ? body : "", client->code, code,
                 out_text(&client->answer));
    json_t *answer = json_loads(out_text(&client->answer), JSON_DECODE_ANY, &error);
    if (answer == NULL)
        fail_msg("%s %s: no JSON: %s", method, path, out_text(&client->answer));
    return answer;
}

json_t *live_do(struct client *client, int table, const char *key, const char *command, int code)
{
    static unsigned number;
    char            path[64], body[1024], own[24];
    snprintf(own, sizeof own, "%d-%u", (int)getpid(), number++);
    snprintf(path, sizeof path, "/api/v1/tables/%d/commands", table);
    snprintf(body, sizeof body, "{\"key\":\"%s\",\"command\":%s}", key != NULL ? key : own, command);
    return live_ask(client, "POST", path, body, code);
}

int live_table(struct client *floor)
{
    json_t *answer = live_ask(floor, "POST", "/api/v1/tables", "{\"game\":\"marina2/zoobac\"}", 200);
    int     id     = (int)json_number_at(answer, "id");
    json_decref(answer);
    return id;
}

void live_follow(struct client *client, int table)
{
    char text[64];
    snprintf(text, sizeof text, "{\"sub\":%d}", table);
    if (client->ws < 0 && !client_ws_open(client, NULL))
        fail_msg("no socket: %d", client->code);
    assert_true(client_ws_say(client, text));
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

json_t *live_hear(struct client *client, const char *member, int wait_ms)
{
    int64_t      until = now_ms() + wait_ms;
    json_error_t error;
    for (;;) {
        int64_t left = until - now_ms();
        if (client_ws_hear(client, left > 0 ? (int)left : 0) != 1)
            return NULL;
        json_t *message = json_loads(out_text(&client->answer), JSON_REJECT_DUPLICATES, &error);
        if (message == NULL)
            fail_msg("a message that is no JSON: %s", out_text(&client->answer));
        if (json_object_get(message, member) != NULL)
            return message;
        json_decref(message);
    }
}

int64_t live_metric(struct client *client, const char *name)
{
    char line[96];
    snprintf(line, sizeof line, "\nhousedealer_%s ", name);
    assert_true(client_ask(client, "GET", "/metrics", NULL));
    const char *at = strstr(out_text(&client->answer), line);
    assert_non_null(at);
    return atoll(at + strlen(line));
}

int64_t live_records_read(struct client *client)
{
    return live_metric(client, "recall_records_total");
}

int64_t json_number_at(const json_t *object, const char *name)
{
    return json_integer_value(json_object_get(object, name));
}

const char *json_text_at(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text != NULL ? text : "";
}
