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
#include <stdio.h>
#include <string.h>

#include "inside.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static struct server       *server;
static struct inside_person person; /* somebody of the floor, who may say most */

static void serve(struct side sides[2])
{
    inside_serve(server, sides, 2);
}

static void say_frame(struct side *side, const uint8_t *text, size_t size)
{
    uint8_t frame[8 + 256] = { 0x81 };
    if (size > 125)
        size = 125;
    frame[1] = (uint8_t)(0x80 | size);
    memcpy(frame + 6, text, size); /* the mask is zero */
    side_say(side, frame, 6 + size);
}

static void say_special(struct side sides[2], int *turn, int what)
{
    struct side *side = &sides[*turn];
    char         text[512];
    switch (what) {
    case 0: serve(sides); break;
    case 1: side_say(side, person.headers, strlen(person.headers)); break;
    case 2:
        snprintf(text, sizeof text,
                 "GET /api/v1/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: aG91c2UgZGVhbGVyIGhvdQ==\r\n%s\r\n",
                 person.headers);
        side_say(side, text, strlen(text));
        break;
    case 4: *turn = 1 - *turn; break;
    case 5:
        side_hang_up(side);
        serve(sides);
        side_dial(server, side);
        break;
    case 6:
        snprintf(text, sizeof text, "{\"csrf\":\"%s\"}", person.csrf);
        say_frame(side, (const uint8_t *)text, strlen(text));
        break;
    case 7: side_say(side, "\r\n", 2); break;
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
    static const char ask[] = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    side_hang_up(&sides[0]);
    serve(sides);
    side_dial(server, &sides[0]);
    side_say(&sides[0], ask, sizeof ask - 1);
    uint64_t until = steady_ms() + INSIDE_PATIENCE_MS;
    while (sides[0].heard[0] == '\0' && steady_ms() < until)
        serve(sides);
    assert(strncmp(sides[0].heard, "HTTP/1.1 200 ", 13) == 0);
    assert(!server->failed);
}

static void set_up(void)
{
    static struct side side;
    server = inside_open();
    inside_add(server, "floor", USER_FLOOR, &person);
    inside_fill(server, &side, &person);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct side sides[2];
    int                turn = 0;
    if (server == NULL)
        set_up();
    side_dial(server, &sides[0]);
    side_dial(server, &sides[1]);
    while (size > 0) {
        size_t plain = plain_size(bytes, size);
        if (plain > 0)
            side_say(&sides[turn], bytes, plain);
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
    side_hang_up(&sides[0]);
    side_hang_up(&sides[1]);
    serve(sides);
    return 0;
}
