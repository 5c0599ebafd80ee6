#define _GNU_SOURCE
#include "wire.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "test.h"

void wire_open_from(struct wire *wire, int port, unsigned number)
{
    struct sockaddr_in from    = { .sin_family = AF_INET };
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    address.sin_addr.s_addr    = htonl(INADDR_LOOPBACK);
    *wire                      = (struct wire){ .handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0) };
    assert_true(wire->handle >= 0);
    from.sin_addr.s_addr = htonl(number > 0 ? (127u << 24 | 1u << 16) + number : INADDR_LOOPBACK);
    assert_int_equal(bind(wire->handle, (struct sockaddr *)&from, sizeof from), 0);
    assert_int_equal(connect(wire->handle, (struct sockaddr *)&address, sizeof address), 0);
}

void wire_open(struct wire *wire, int port)
{
    wire_open_from(wire, port, 0);
}

void wire_release(struct wire *wire)
{
    if (wire->handle >= 0)
        close(wire->handle);
    wire->handle = -1;
    out_release(&wire->in);
}

bool wire_send(struct wire *wire, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t sent = send(wire->handle, bytes, size, MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes += sent;
        size -= (size_t)sent;
    }
    return true;
}

bool wire_say(struct wire *wire, const char *text)
{
    return wire_send(wire, text, strlen(text));
}

/* One more read: 1 for bytes, 0 for none in time, -1 for the end. */
static int read_more(struct wire *wire, int wait_ms)
{
    char          chunk[16384];
    struct pollfd ready = { wire->handle, POLLIN, 0 };
    if (wire->handle < 0)
        return -1;
    if (poll(&ready, 1, wait_ms) <= 0)
        return 0;
    ssize_t got = recv(wire->handle, chunk, sizeof chunk, 0);
    if (got <= 0) {
        close(wire->handle);
        wire->handle = -1;
        return -1;
    }
    out_bytes(&wire->in, chunk, (size_t)got);
    return 1;
}

/* The size of the whole answer at the start of `in`, 0 while it is in part. */
static size_t answer_size(struct out *in, size_t *head)
{
    char       *text = out_text(in), *end = strstr(text, "\r\n\r\n");
    const char *length;
    if (end == NULL)
        return 0;
    *head       = (size_t)(end + 4 - text);
    length      = strcasestr(text, "content-length:");
    size_t body = length != NULL && length < end ? strtoul(length + 15, NULL, 10) : 0;
    return in->used >= *head + body ? *head + body : 0;
}

int wire_answer(struct wire *wire, struct out *body, int wait_ms)
{
    int64_t until = clock_ms() + wait_ms;
    size_t  size, head = 0;
    while ((size = answer_size(&wire->in, &head)) == 0) {
        int64_t left = until - clock_ms();
        int     more = read_more(wire, left > 0 ? (int)left : 0);
        if (more <= 0)
            return more;
    }
    char *text = out_text(&wire->in);
    int   code = strncmp(text, "HTTP/1.1 ", 9) == 0 ? atoi(text + 9) : -2;
    if (body != NULL) {
        out_clear(body);
        out_bytes(body, text + head, size - head);
        out_text(body);
    }
    memmove(text, text + size, wire->in.used - size);
    wire->in.used -= size;
    return code;
}

char *wire_peek(struct wire *wire, int wait_ms)
{
    int64_t until = clock_ms() + wait_ms;
    while (strstr(out_text(&wire->in), "\r\n\r\n") == NULL)
        if (read_more(wire, 100) < 0 || clock_ms() > until)
            fail_msg("no answer came");
    return out_text(&wire->in);
}

bool wire_ends(struct wire *wire, int wait_ms)
{
    int64_t until = clock_ms() + wait_ms;
    for (;;) {
        int64_t left = until - clock_ms();
        int     more = read_more(wire, left > 0 ? (int)left : 0);
        if (more <= 0)
            return more < 0;
    }
}

void wire_request(struct out *out, const struct client *client, const char *method, const char *path,
                  const char *body)
{
    out_format(out, "%s %s HTTP/1.1\r\nHost: localhost\r\n", method, path);
    if (client != NULL)
        out_format(out, "Cookie: %s\r\nX-CSRF: %s\r\n", client->cookie, client->csrf);
    if (body != NULL)
        out_format(out, "Content-Length: %zu\r\n", strlen(body));
    out_format(out, "\r\n%s", body != NULL ? body : "");
}

int64_t process_ms(pid_t pid)
{
    char path[48], text[512] = { 0 };
    long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_non_null(fgets(text, sizeof text, file));
    fclose(file);
    assert_int_equal(
        sscanf(strrchr(text, ')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user, &system),
        2);
    return (int64_t)(user + system) * 1000 / sysconf(_SC_CLK_TCK);
}

void sleep_ms(int ms)
{
    nanosleep(&(struct timespec){ .tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L }, NULL);
}

int64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
