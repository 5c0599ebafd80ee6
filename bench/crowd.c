#include "crowd.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define READ_MAX  262144
#define FRAME_MAX 16384
#define READY_MAX 256

bool crowd_init(struct crowd *crowd, int port)
{
    *crowd = (struct crowd){ .epoll = epoll_create1(EPOLL_CLOEXEC), .port = port };
    /* What was left over goes before what is read, a terminator after it. */
    crowd->buffer = malloc(2 * READ_MAX + 1);
    return crowd->epoll >= 0 && crowd->buffer != NULL;
}

void crowd_release(struct crowd *crowd)
{
    close(crowd->epoll);
    free(crowd->buffer);
}

void crowd_part(struct member *member)
{
    if (member->socket >= 0)
        close(member->socket);
    free(member->rest);
    *member = (struct member){ .socket = -1, .number = member->number };
}

void crowd_raise_files(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

/* ---- joining ------------------------------------------------------------ */

static int dial(int port, unsigned from)
{
    struct sockaddr_in here = { .sin_family = AF_INET }, there = here;
    int                handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;
    here.sin_addr.s_addr  = htonl(INADDR_LOOPBACK + from);
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    there.sin_port        = htons((uint16_t)port);
    if (handle < 0)
        return -1;
    setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(handle, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    if (bind(handle, (struct sockaddr *)&here, sizeof here) == 0 &&
        connect(handle, (struct sockaddr *)&there, sizeof there) == 0)
        return handle;
    close(handle);
    return -1;
}

/* The head is read byte by byte up to its end: a frame may follow at once. */
static bool upgraded(int handle)
{
    char   head[2048];
    size_t used = 0;
    errno       = 0;
    while (used < sizeof head - 1 && read(handle, head + used, 1) == 1) {
        used++;
        if (used >= 4 && memcmp(head + used - 4, "\r\n\r\n", 4) == 0)
            break;
    }
    head[used] = '\0';
    if (strncmp(head, "HTTP/1.1 101", 12) == 0)
        return true;
    fprintf(stderr, "not upgraded (%s): %.*s\n", strerror(errno), (int)strcspn(head, "\r"), head);
    return false;
}

bool crowd_join(struct crowd *crowd, struct member *member, const char *path, const char *cookie,
                unsigned from)
{
    char               request[512];
    struct epoll_event want = { .events = EPOLLIN, .data.ptr = member };
    int                size = snprintf(request, sizeof request,
                                       "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                                                      "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                                      "Sec-WebSocket-Key: aG91c2UgZGVhbGVyIGhvdQ==\r\n%s%s%s\r\n",
                                       path, crowd->port, cookie != NULL ? "Cookie: " : "", cookie != NULL ? cookie : "",
                        cookie != NULL ? "\r\n" : "");
    member->socket          = dial(crowd->port, from);
    if (member->socket < 0 || write(member->socket, request, (size_t)size) != size ||
        !upgraded(member->socket) || fcntl(member->socket, F_SETFL, O_NONBLOCK) != 0 ||
        epoll_ctl(crowd->epoll, EPOLL_CTL_ADD, member->socket, &want) != 0) {
        crowd_part(member);
        return false;
    }
    return true;
}

/* ---- speaking and hearing ----------------------------------------------- */

/* A client's frame carries a mask; ours is zero, and the text stays as it is. */
bool crowd_say(struct member *member, const char *text, size_t size)
{
    char   frame[FRAME_MAX + 8] = { (char)0x81 };
    size_t head                 = 6;
    if (member->socket < 0 || size > FRAME_MAX)
        return false;
    if (size < 126) {
        frame[1] = (char)(0x80 | size);
    } else {
        frame[1] = (char)(0x80 | 126);
        frame[2] = (char)(size >> 8);
        frame[3] = (char)size;
        memset(frame + 4, 0, 4);
        head = 8;
    }
    memcpy(frame + head, text, size);
    return send(member->socket, frame, head + size, MSG_NOSIGNAL) == (ssize_t)(head + size);
}

/* Size of head and text of the frame at `bytes`; false while it is not whole. */
static bool measure(const unsigned char *bytes, size_t used, size_t *head, size_t *size)
{
    if (used < 2)
        return false;
    *head = 2;
    *size = bytes[1] & 0x7f;
    if (*size == 126) {
        *head = 4;
        *size = used < 4 ? 0 : (size_t)bytes[2] << 8 | bytes[3];
    } else if (*size == 127) {
        *head = 10;
        *size = 0;
        for (size_t i = 2; i < 10 && i < used; i++)
            *size = *size << 8 | bytes[i];
    }
    return used >= *head && used - *head >= *size;
}

static void keep_rest(struct member *member, const char *bytes, size_t size)
{
    if (size > member->rest_room) {
        free(member->rest);
        member->rest      = malloc(size);
        member->rest_room = member->rest != NULL ? size : 0;
    }
    member->rest_used = size <= member->rest_room ? size : 0;
    if (member->rest_used > 0)
        memcpy(member->rest, bytes, size);
}

/* Every whole frame in turn. The byte behind a text is lent to its end. */
static void take_frames(struct crowd *crowd, struct member *member, size_t used)
{
    char  *at = crowd->buffer, *end = at + used;
    size_t head, size;
    while (measure((unsigned char *)at, (size_t)(end - at), &head, &size)) {
        unsigned kind = (unsigned char)*at & 0x0f;
        char    *text = at + head, behind = text[size];
        text[size] = '\0';
        if (kind == 1) {
            crowd->messages++;
            crowd->bytes += size;
            crowd->hear(crowd, member, text, size);
        }
        text[size] = behind;
        at         = text + size;
        if (member->socket < 0)
            return;
    }
    keep_rest(member, at, (size_t)(end - at));
}

static void hear_one(struct crowd *crowd, struct member *member)
{
    size_t rest = member->rest_used;
    if (rest > READ_MAX)
        return;
    if (rest > 0)
        memcpy(crowd->buffer, member->rest, rest);
    ssize_t got = read(member->socket, crowd->buffer + rest, READ_MAX);
    if (got > 0) {
        take_frames(crowd, member, rest + (size_t)got);
    } else if (got == 0 || errno != EAGAIN) {
        crowd->closed++;
        crowd_part(member);
    }
}

void crowd_turn(struct crowd *crowd, int64_t wait_micros)
{
    struct epoll_event ready[READY_MAX];
    if (crowd->nap_micros > 0 && wait_micros >= crowd->nap_micros) {
        nanosleep(&(struct timespec){ .tv_nsec = crowd->nap_micros * 1000 }, NULL);
        wait_micros -= crowd->nap_micros;
    }
    struct timespec wait  = { wait_micros / 1000000, wait_micros % 1000000 * 1000 };
    int             count = epoll_pwait2(crowd->epoll, ready, READY_MAX, &wait, NULL);
    for (int i = 0; i < count; i++) {
        struct member *member = ready[i].data.ptr;
        if (member->socket >= 0)
            hear_one(crowd, member);
    }
}
