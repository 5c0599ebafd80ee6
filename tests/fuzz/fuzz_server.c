/* The real server, spoken to over a pair of sockets: requests and frames, cut,
 * pipelined and mixed over two connections at once. Whatever is said, the
 * house answers the next newcomer.
 *
 * Most bytes go over the wire as they are. Some stand for what chance would
 * hardly write:
 *
 *     0   what was said so far is served before the next is sent
 *     1   the headers of a session: the cookie and its token
 *     2   a request for a web socket, with the session
 *     3   a masked frame of text, up to the next byte below 8
 *     4   the other connection's turn
 *     5   the connection is closed and made anew
 *     6   the greeting of a socket, in its frame
 *     7   the end of a line */
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/inside.h"
#include "server/server.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

#define PATIENCE_MS 60000 /* for an answer, on whatever machine this is */

static struct server *server;
static char           folder[] = "/tmp/housedealer-fuzz-XXXXXX";
static char           session[256], csrf[TOKEN_TEXT_MAX];

/* ---- the house ---------------------------------------------------------- */

static void clean_up(void)
{
    static const char *const made[] = {
        "h.db", "h.db-wal", "h.db-shm", "h.db-lock", "h.db.key", "h.db.sign"
    };
    server_close(server);
    for (size_t i = 0; i < COUNT_OF(made); i++) {
        char path[64];
        snprintf(path, sizeof path, "%s/%s", folder, made[i]);
        unlink(path);
    }
    rmdir(folder);
}

/* Somebody of the floor, who may say most. */
static void add_person(void)
{
    struct session_row row = { .expires_ms = server_now_ms(server) + 86400000 };
    struct user        user;
    char               token[TOKEN_TEXT_MAX];
    uint8_t            gone[TOKEN_SIZE];
    bool               has_gone;
    token_make(token);
    token_hash(token, row.hash);
    token_csrf(token, csrf);
    assert(users_add_machine(server->users, "floor", USER_FLOOR, "correct horse") == STATUS_OK);
    assert(users_find(server->users, "floor", &user) == STATUS_OK);
    row.person = user.person;
    row.stamp  = user.stamp;
    assert(users_keep_session(server->users, &row, 64) == STATUS_OK);
    assert(sessions_add(&server->sessions, &row, gone, &has_gone) == STATUS_OK);
    snprintf(session, sizeof session, "Cookie: hd_session=%s\r\nX-CSRF: %s\r\n", token, csrf);
}

static void open_house(void)
{
    static const char *const set[]  = { "password_memory=8192",
                                        "password_ops=1",
                                        "listen=127.0.0.1:0",
                                        "demo=0",
                                        "requests_per_second=1000000",
                                        "requests_burst=1000000",
                                        "address_per_second=1000000",
                                        "address_burst=1000000",
                                        "play_chips=100000",
                                        "sockets_per_user=1000",
                                        "log_level=error" };
    struct config            config = config_presets();
    char                     why[SERVER_WHY_MAX > CONFIG_WHY_MAX ? SERVER_WHY_MAX : CONFIG_WHY_MAX];
    umask(S_IRWXG | S_IRWXO);
    assert(mkdtemp(folder) != NULL);
    snprintf(config.db, sizeof config.db, "%s/h.db", folder);
    for (size_t i = 0; i < COUNT_OF(set); i++)
        assert(config_set_pair(&config, set[i], why));
    if (server_open(&server, &config, why) != STATUS_OK) {
        fprintf(stderr, "%s\n", why);
        abort();
    }
    server->practice = NULL;
    add_person();
    atexit(clean_up);
}

/* ---- the wire ----------------------------------------------------------- */

struct side {
    int  handle;
    char last[4096]; /* the last that came back */
};

static void dial(struct side *side)
{
    int pair[2];
    assert(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, pair) == 0);
    side->handle  = pair[0];
    side->last[0] = '\0';
    listen_adopt(server, pair[1]);
}

static void hang_up(struct side *side)
{
    close(side->handle);
    side->handle = -1;
}

static void hear(struct side *side)
{
    ssize_t got;
    while ((got = read(side->handle, side->last, sizeof side->last - 1)) > 0)
        side->last[got] = '\0';
}

/* Until nobody waits for an answer. */
static void serve(struct side sides[2])
{
    uint64_t until = steady_ms() + PATIENCE_MS;
    for (int i = 0; steady_ms() < until; i++) {
        lws_service(server->lws, -1);
        hear(&sides[0]);
        hear(&sides[1]);
        if (server->counts.answering == 0 && clerk_idle(server->clerk) && i >= 2)
            return;
        if (i > 20)
            usleep(100);
    }
    fprintf(stderr, "an answer never came\n");
    abort();
}

static void say(struct side *side, const void *bytes, size_t size)
{
    (void)!send(side->handle, bytes, size, MSG_NOSIGNAL); /* what does not fit is lost */
}

static void say_frame(struct side *side, const uint8_t *text, size_t size)
{
    uint8_t frame[8 + 256] = { 0x81 };
    if (size > 125)
        size = 125;
    frame[1] = (uint8_t)(0x80 | size);
    memcpy(frame + 6, text, size); /* the mask is zero */
    say(side, frame, 6 + size);
}

static void say_special(struct side sides[2], int *turn, int what)
{
    struct side *side = &sides[*turn];
    char         text[512];
    switch (what) {
    case 0: serve(sides); break;
    case 1: say(side, session, strlen(session)); break;
    case 2:
        snprintf(text, sizeof text,
                 "GET /api/v1/ws HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: aG91c2UgZGVhbGVyIGhvdQ==\r\n%s\r\n",
                 session);
        say(side, text, strlen(text));
        break;
    case 4: *turn = 1 - *turn; break;
    case 5:
        hang_up(side);
        serve(sides);
        dial(side);
        break;
    case 6:
        snprintf(text, sizeof text, "{\"csrf\":\"%s\"}", csrf);
        say_frame(side, (const uint8_t *)text, strlen(text));
        break;
    case 7: say(side, "\r\n", 2); break;
    default: break;
    }
}

static size_t plain_size(const uint8_t *bytes, size_t size)
{
    size_t plain = 0;
    while (plain < size && bytes[plain] >= 8)
        plain++;
    return plain;
}

static void check_alive(struct side sides[2])
{
    static const char ask[] = "GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n";
    hang_up(&sides[0]);
    serve(sides);
    dial(&sides[0]);
    say(&sides[0], ask, sizeof ask - 1);
    uint64_t until = steady_ms() + PATIENCE_MS;
    while (sides[0].last[0] == '\0' && steady_ms() < until)
        serve(sides);
    assert(strncmp(sides[0].last, "HTTP/1.1 200 ", 13) == 0);
    assert(!server->failed);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct side sides[2];
    int         turn = 0;
    if (server == NULL)
        open_house();
    dial(&sides[0]);
    dial(&sides[1]);
    while (size > 0) {
        size_t plain = plain_size(bytes, size);
        if (plain > 0)
            say(&sides[turn], bytes, plain);
        bytes += plain;
        size -= plain;
        if (size == 0)
            break;
        int what = *bytes++;
        size--;
        if (what == 3) {
            plain = plain_size(bytes, size);
            say_frame(&sides[turn], bytes, plain);
            bytes += plain;
            size -= plain;
        } else
            say_special(sides, &turn, what);
    }
    serve(sides);
    check_alive(sides);
    hang_up(&sides[0]);
    hang_up(&sides[1]);
    serve(sides);
    return 0;
}
