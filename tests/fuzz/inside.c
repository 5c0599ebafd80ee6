#include "inside.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static struct server *opened;
static char           folder[] = "/tmp/housedealer-fuzz-XXXXXX";

/* ---- the house ---------------------------------------------------------- */

void inside_end(void)
{
    static const char *const made[] = {
        "h.db", "h.db-wal", "h.db-shm", "h.db-lock", "h.db.key", "h.db.sign"
    };
    server_close(opened);
    opened = NULL;
    for (size_t i = 0; i < COUNT_OF(made); i++) {
        char path[64];
        snprintf(path, sizeof path, "%s/%s", folder, made[i]);
        unlink(path);
    }
}

static void clean_up(void)
{
    inside_end();
    rmdir(folder);
}

void inside_add(struct server *server, const char *name, enum user_role role, struct inside_person *out)
{
    struct session_row row = { .expires_ms = server_now_ms(server) + 86400000 };
    struct user        user;
    char               token[TOKEN_TEXT_MAX];
    uint8_t            gone[TOKEN_SIZE];
    bool               has_gone;
    token_make(token);
    token_hash(token, row.hash);
    token_csrf(token, out->csrf);
    assert(users_add(server->users, name, role, "correct horse") == STATUS_OK);
    assert(users_find(server->users, name, &user) == STATUS_OK);
    row.person = user.person;
    row.stamp  = user.stamp;
    assert(users_keep_session(server->users, &row, 64) == STATUS_OK);
    assert(sessions_add(&server->sessions, &row, gone, &has_gone) == STATUS_OK);
    snprintf(out->headers, sizeof out->headers, "Cookie: hd_session=%s\r\nX-CSRF: %s\r\n", token, out->csrf);
}

struct server *inside_open(void)
{
    return inside_again(NULL);
}

const char *inside_file(void)
{
    return opened->config.db;
}

struct server *inside_again(const char *const *settings)
{
    static const char *const set[]  = { "password_memory=8192",        "password_ops=1",
                                        "listen=127.0.0.1:0",          "demo=0",
                                        "requests_per_second=1000000", "requests_burst=1000000",
                                        "address_per_second=1000000",  "address_burst=1000000",
                                        "play_chips=100000",           "sockets_per_user=1000",
                                        "idle_words_burst=1000000",    "log_level=error" };
    struct config            config = config_presets();
    char                     why[SERVER_WHY_MAX > CONFIG_WHY_MAX ? SERVER_WHY_MAX : CONFIG_WHY_MAX];
    umask(S_IRWXG | S_IRWXO);
    server_close(opened);
    if (folder[strlen(folder) - 1] == 'X') {
        assert(mkdtemp(folder) != NULL);
        atexit(clean_up);
    }
    snprintf(config.db, sizeof config.db, "%s/h.db", folder);
    for (size_t i = 0; i < COUNT_OF(set); i++)
        assert(config_set_pair(&config, set[i], why));
    for (; settings != NULL && *settings != NULL; settings++)
        assert(config_set_pair(&config, *settings, why));
    if (server_open(&opened, &config, why) != STATUS_OK) {
        fprintf(stderr, "%s\n", why);
        abort();
    }
    opened->practice = NULL;
    return opened;
}

/* ---- the wire ----------------------------------------------------------- */

void side_dial(struct server *server, struct side *side)
{
    int pair[2];
    assert(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, pair) == 0);
    side->handle   = pair[0];
    side->used     = 0;
    side->heard[0] = '\0';
    listen_adopt(server, pair[1]);
}

void side_hang_up(struct side *side)
{
    close(side->handle);
    side->handle = -1;
}

void side_say(struct side *side, const void *bytes, size_t size)
{
    (void)!send(side->handle, bytes, size, MSG_NOSIGNAL); /* what does not fit is lost */
}

static void hear(struct side *side)
{
    char lost[4096];
    for (;;) {
        bool    full = side->used + 1 >= sizeof side->heard;
        ssize_t got  = read(side->handle, full ? lost : side->heard + side->used,
                           full ? sizeof lost : sizeof side->heard - 1 - side->used);
        if (got <= 0)
            return;
        if (!full) {
            side->used += (size_t)got;
            side->heard[side->used] = '\0';
        }
    }
}

void inside_serve(struct server *server, struct side *sides, size_t count)
{
    uint64_t until = steady_ms() + INSIDE_PATIENCE_MS;
    for (int i = 0; steady_ms() < until; i++) {
        lws_service(server->lws, -1);
        for (size_t k = 0; k < count; k++)
            hear(&sides[k]);
        if (server->counts.answering == 0 && clerk_idle(server->clerk) && i >= 2)
            return;
        if (i > 20)
            usleep(100);
    }
    fprintf(stderr, "an answer never came\n");
    abort();
}

int inside_ask(struct server *server, struct side *side, const struct inside_person *person, const char *line,
               const char *body)
{
    static char request[16384];
    int         code = 0;
    int         size = snprintf(request, sizeof request,
                                "%s HTTP/1.1\r\nHost: localhost\r\nContent-Length: %zu\r\nConnection: close\r\n%s\r\n%s",
                                line, body != NULL ? strlen(body) : 0, person != NULL ? person->headers : "",
                        body != NULL ? body : "");
    assert(size > 0 && (size_t)size < sizeof request);
    side_dial(server, side);
    side_say(side, request, (size_t)size);
    inside_serve(server, side, 1);
    side_hang_up(side);
    sscanf(side->heard, "HTTP/1.1 %d", &code);
    return code;
}

void inside_fill(struct server *server, struct side *side, const struct inside_person *floor_person)
{
    static const char *const commands[] = {
        "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Ann\",\"amount\":9000000}",
        "{\"verb\":\"sit\",\"seat\":2,\"who\":\"Bo\",\"amount\":9000000}",
        "{\"verb\":\"bank\",\"seat\":1,\"amount\":50000}",
        "{\"verb\":\"bet\",\"seat\":2,\"wager\":\"player\",\"amount\":500}",
        "{\"verb\":\"close\"}",
    };
    static const char *const games[] = { "{\"game\":\"marina2/zoobac\"}", "{\"game\":\"marysville/tiles\"}" };
    for (size_t i = 0; i < COUNT_OF(games); i++)
        assert(inside_ask(server, side, floor_person, "POST /api/v1/tables", games[i]) == 200);
    for (size_t i = 0; i < COUNT_OF(commands); i++) {
        char body[160];
        snprintf(body, sizeof body, "{\"key\":\"fill%zu\",\"command\":%s}", i, commands[i]);
        assert(inside_ask(server, side, floor_person, "POST /api/v1/tables/1/commands", body) == 200);
    }
}
