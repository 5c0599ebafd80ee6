#include "net/client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define HEAD_MAX 8192

struct trust {
    SSL_CTX *context;
};

struct trust *trust_open(const char *certificate)
{
    struct trust *trust = calloc(1, sizeof *trust);
    if (trust == NULL)
        return NULL;
    trust->context = SSL_CTX_new(TLS_client_method());
    if (trust->context == NULL || SSL_CTX_load_verify_locations(trust->context, certificate, NULL) != 1) {
        ERR_clear_error();
        trust_close(trust);
        return NULL;
    }
    /* That one certificate is enough, whoever has signed it. */
    X509_VERIFY_PARAM_set_flags(SSL_CTX_get0_param(trust->context), X509_V_FLAG_PARTIAL_CHAIN);
    SSL_CTX_set_verify(trust->context, SSL_VERIFY_PEER, NULL);
    return trust;
}

void trust_close(struct trust *trust)
{
    if (trust != NULL)
        SSL_CTX_free(trust->context);
    free(trust);
}

void client_init(struct client *client, int port)
{
    *client = (struct client){ .port = port, .http = -1, .ws = -1 };
}

static void shut(int *handle, SSL **tls)
{
    SSL_free(*tls);
    *tls = NULL;
    if (*handle >= 0)
        close(*handle);
    *handle = -1;
}

static void shut_http(struct client *client)
{
    shut(&client->http, &client->http_tls);
}

void client_release(struct client *client)
{
    shut_http(client);
    shut(&client->ws, &client->ws_tls);
    out_release(&client->in);
    out_release(&client->answer);
}

static bool greet(const struct client *client, int handle, SSL **tls)
{
    if (client->trust == NULL)
        return true;
    *tls      = SSL_new(client->trust->context);
    bool good = *tls != NULL && SSL_set_fd(*tls, handle) == 1 && SSL_connect(*tls) == 1;
    ERR_clear_error();
    return good;
}

static void dial(const struct client *client, int *handle, SSL **tls)
{
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons((uint16_t)client->port) };
    int                on      = 1;
    address.sin_addr.s_addr    = htonl(INADDR_LOOPBACK);
    *handle                    = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (*handle < 0)
        return;
    if (connect(*handle, (struct sockaddr *)&address, sizeof address) != 0 || !greet(client, *handle, tls))
        shut(handle, tls);
    else
        setsockopt(*handle, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

static ssize_t get(int handle, SSL *tls, void *to, size_t size)
{
    return tls != NULL ? SSL_read(tls, to, (int)size) : read(handle, to, size);
}

static bool write_all(int handle, SSL *tls, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t sent = tls != NULL ? SSL_write(tls, text, (int)size) : send(handle, text, size, MSG_NOSIGNAL);
        if (sent <= 0 && (tls != NULL || errno != EINTR))
            return false;
        if (sent > 0) {
            text += sent;
            size -= (size_t)sent;
        }
    }
    return true;
}

/* Reads up to the empty line; what came after it stays in `rest`. */
static bool read_head(int handle, SSL *tls, char head[HEAD_MAX], struct out *rest)
{
    size_t used = 0;
    out_clear(rest);
    for (;;) {
        ssize_t got = get(handle, tls, head + used, HEAD_MAX - 1 - used);
        if (got <= 0) /* nothing more, or no room for more */
            return false;
        used += (size_t)got;
        head[used] = '\0';
        char *end  = strstr(head, "\r\n\r\n");
        if (end == NULL)
            continue;
        out_bytes(rest, end + 4, used - (size_t)(end + 4 - head));
        end[2] = '\0';
        return true;
    }
}

static const char *header(const char *head, const char *name)
{
    size_t length = strlen(name);
    for (const char *line = strstr(head, "\r\n"); line != NULL; line = strstr(line, "\r\n")) {
        line += 2;
        if (strncasecmp(line, name, length) == 0 && line[length] == ':')
            return line + length + 1 + strspn(line + length + 1, " ");
    }
    return NULL;
}

static void keep_cookie(struct client *client, const char *head)
{
    const char *cookie = header(head, "set-cookie");
    if (cookie == NULL)
        return;
    int length = (int)strcspn(cookie, ";\r");
    snprintf(client->cookie, sizeof client->cookie, "%.*s", length, cookie);
    snprintf(client->guards, sizeof client->guards, "%.*s", (int)strcspn(cookie + length, "\r"),
             cookie + length);
}

static bool read_answer(struct client *client)
{
    char head[HEAD_MAX], chunk[16384];
    if (!read_head(client->http, client->http_tls, head, &client->answer))
        return false;
    const char *length = header(head, "content-length"), *connection = header(head, "connection");
    size_t      size = length != NULL ? (size_t)atoll(length) : 0;
    client->code     = atoi(head + strcspn(head, " "));
    keep_cookie(client, head);
    while (client->answer.used < size) {
        ssize_t got = get(client->http, client->http_tls, chunk, sizeof chunk);
        if (got <= 0)
            return false;
        out_bytes(&client->answer, chunk, (size_t)got);
    }
    out_text(&client->answer);
    if (connection != NULL && strncasecmp(connection, "close", 5) == 0)
        shut_http(client);
    return true;
}

/* A connection that was kept open may have been closed meanwhile: once more. */
bool client_ask(struct client *client, const char *method, const char *path, const char *body)
{
    struct out request = { 0 };
    bool       done    = false;
    out_format(&request, "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n", method, path, client->port);
    if (client->cookie[0] != '\0')
        out_format(&request, "Cookie: %s\r\n", client->cookie);
    if (client->csrf[0] != '\0')
        out_format(&request, "X-CSRF: %s\r\n", client->csrf);
    if (body != NULL)
        out_format(&request, "Content-Type: application/json\r\nContent-Length: %zu\r\n", strlen(body));
    out_put(&request, "\r\n");
    if (body != NULL)
        out_put(&request, body);
    for (int tries = 0; tries < 2 && !done; tries++) {
        bool fresh = client->http < 0;
        if (fresh)
            dial(client, &client->http, &client->http_tls);
        done = client->http >= 0 &&
               write_all(client->http, client->http_tls, out_text(&request), request.used) &&
               read_answer(client);
        if (!done)
            shut_http(client);
        if (fresh)
            break;
    }
    out_release(&request);
    return done;
}

bool client_login(struct client *client, const char *name, const char *password)
{
    struct out body = { 0 };
    out_put(&body, "{");
    out_key(&body, "name");
    out_string(&body, name);
    if (password != NULL) {
        out_key(&body, "password");
        out_string(&body, password);
    }
    out_put(&body, "}");
    client->csrf[0] = client->cookie[0] = '\0';
    bool good = client_ask(client, "POST", "/api/v1/sessions", out_text(&body)) && client->code == 200;
    out_release(&body);
    const char *csrf = good ? strstr(out_text(&client->answer), "\"csrf\":\"") : NULL;
    if (csrf != NULL)
        snprintf(client->csrf, sizeof client->csrf, "%.64s", csrf + 8);
    return csrf != NULL;
}

/* ---- web sockets -------------------------------------------------------- */

bool client_ws_open(struct client *client, const char *origin)
{
    struct out request = { 0 };
    char       head[HEAD_MAX], greeting[96];
    client_ws_close(client);
    dial(client, &client->ws, &client->ws_tls);
    out_format(
        &request,
        "GET /api/v1/ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: aG91c2UgZGVhbGVyIGhvdQ==\r\n",
        client->port);
    if (client->cookie[0] != '\0')
        out_format(&request, "Cookie: %s\r\n", client->cookie);
    if (origin != NULL)
        out_format(&request, "Origin: %s\r\n", origin);
    out_put(&request, "\r\n");
    client->code = 0;
    bool good = client->ws >= 0 && write_all(client->ws, client->ws_tls, out_text(&request), request.used) &&
                read_head(client->ws, client->ws_tls, head, &client->in);
    out_release(&request);
    if (good)
        client->code = atoi(head + strcspn(head, " "));
    snprintf(greeting, sizeof greeting, "{\"csrf\":\"%s\"}", client->csrf);
    if (good && client->code == 101 && (client->csrf[0] == '\0' || client_ws_say(client, greeting)))
        return true; /* who has no session has nothing to greet with */
    client_ws_close(client);
    return false;
}

void client_ws_close(struct client *client)
{
    shut(&client->ws, &client->ws_tls);
    out_clear(&client->in);
}

/* Frames from a client are masked; the mask hides nothing and may be zero. */
static bool send_frame(struct client *client, unsigned kind, const char *text, size_t size)
{
    unsigned char head[14] = { (unsigned char)(0x80 | kind) };
    size_t        used     = 2;
    struct out    frame    = { 0 };
    if (size < 126) {
        head[1] = (unsigned char)(0x80 | size);
    } else if (size < 65536) {
        head[1] = 0x80 | 126;
        head[2] = (unsigned char)(size >> 8);
        head[3] = (unsigned char)size;
        used    = 4;
    } else {
        return false;
    }
    used += 4;
    out_bytes(&frame, head, used);
    out_bytes(&frame, text, size);
    bool sent = client->ws >= 0 && write_all(client->ws, client->ws_tls, out_text(&frame), frame.used);
    out_release(&frame);
    return sent;
}

bool client_ws_say(struct client *client, const char *text)
{
    return send_frame(client, 1, text, strlen(text));
}

/* The frame at the start of `in`: 0 while it is not whole. */
static size_t frame_size(struct out *in, size_t *head)
{
    const unsigned char *bytes = (const unsigned char *)out_text(in);
    if (in->used < 2)
        return 0;
    size_t size = bytes[1] & 0x7f;
    *head       = 2;
    if (size == 126) {
        if (in->used < 4)
            return 0;
        size  = (size_t)bytes[2] << 8 | bytes[3];
        *head = 4;
    } else if (size == 127) {
        if (in->used < 10)
            return 0;
        size = 0;
        for (int i = 2; i < 10; i++)
            size = size << 8 | bytes[i];
        *head = 10;
    }
    return in->used >= *head + size ? *head + size : 0;
}

static void drop_front(struct out *in, size_t size)
{
    char *text = out_text(in);
    memmove(text, text + size, in->used - size);
    in->used -= size;
}

/* Takes one whole frame: 1 a message, 0 none yet or none for us, -1 the end. */
static int take_frame(struct client *client)
{
    size_t head, size = frame_size(&client->in, &head);
    if (size == 0)
        return 0;
    const char *text = out_text(&client->in);
    unsigned    kind = (unsigned char)text[0] & 0x0f;
    bool        last = ((unsigned char)text[0] & 0x80) != 0;
    if (kind == 1 || kind == 0) {
        if (kind == 1)
            out_clear(&client->answer);
        out_bytes(&client->answer, text + head, size - head);
        out_text(&client->answer);
    }
    if (kind == 9)
        send_frame(client, 10, text + head, size - head);
    drop_front(&client->in, size);
    if (kind == 8)
        return -1;
    return (kind == 1 || kind == 0) && last ? 1 : 0;
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int client_ws_hear(struct client *client, int wait_ms)
{
    int64_t until = now_ms() + wait_ms;
    while (client->ws >= 0) {
        size_t before = client->in.used;
        int    took   = take_frame(client);
        if (took != 0)
            return took;
        if (client->in.used != before)
            continue;
        int64_t       left   = until - now_ms();
        bool          there  = client->ws_tls != NULL && SSL_pending(client->ws_tls) > 0;
        struct pollfd ready  = { client->ws, POLLIN, 0 };
        int           polled = there ? 1 : poll(&ready, 1, left > 0 ? (int)left : 0);
        if (polled < 0 && errno == EINTR)
            continue;
        if (polled <= 0)
            return 0;
        char    chunk[16384];
        ssize_t got = get(client->ws, client->ws_tls, chunk, sizeof chunk);
        if (got <= 0)
            return -1;
        out_bytes(&client->in, chunk, (size_t)got);
    }
    return -1;
}
