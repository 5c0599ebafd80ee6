/* Requests: read, matched to a route, answered now or when the clerk or the
 * pool has done its part, and written as the client takes it. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "loop/ask.h"
#include "loop/inside.h"
#include "net/log.h"
#include "net/proxy.h"

#define CHUNK 16384

static const char CONTENT_POLICY[] =
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/* ---- who is it ---------------------------------------------------------- */

static struct sockaddr_storage find_peer(struct lws *wsi)
{
    struct sockaddr_storage peer;
    socklen_t               size = sizeof peer;
    if (getpeername(lws_get_socket_fd(wsi), (struct sockaddr *)&peer, &size) != 0)
        peer.ss_family = AF_UNSPEC; /* it has gone already */
    return peer;
}

void peer_of(struct lws *wsi, char text[CALLER_TEXT_MAX])
{
    struct sockaddr_storage peer = find_peer(wsi);
    caller_address((struct sockaddr *)&peer, text);
}

bool peer_is_proxy(const struct server *server, struct lws *wsi)
{
    struct sockaddr_storage peer = find_peer(wsi);
    return proxy_trusted(server->config.trusted_proxies, (const struct sockaddr *)&peer);
}

bool peer_is_local(const char *text)
{
    return strncmp(text, "127.", 4) == 0 || strcmp(text, "::1") == 0;
}

bool cookie_token(const struct request_head *head, const char *name, char token[TOKEN_TEXT_MAX])
{
    struct span cookie = head->cookie;
    size_t      length = strlen(name);
    for (size_t at = 0; at + length <= cookie.size; at++) {
        if (memcmp(cookie.at + at, name, length) != 0 ||
            (at > 0 && cookie.at[at - 1] != ' ' && cookie.at[at - 1] != ';'))
            continue;
        char text[TOKEN_TEXT_MAX + 1] = { 0 };
        at += length;
        memcpy(text, cookie.at + at, cookie.size - at < TOKEN_TEXT_MAX ? cookie.size - at : TOKEN_TEXT_MAX);
        if (strspn(text, "0123456789abcdef") != TOKEN_TEXT_MAX - 1)
            return false;
        memcpy(token, text, TOKEN_TEXT_MAX - 1);
        token[TOKEN_TEXT_MAX - 1] = '\0';
        return true;
    }
    return false;
}

/* Only browsers send an origin, and they always do where it matters: whoever
 * sends none has no cookie of somebody else's either. */
bool origin_good(const struct server *server, const struct request_head *head)
{
    char origin[256], host[200], own[256];
    if (head->origin.at == NULL)
        return true;
    if (!span_copy(head->origin, origin, sizeof origin))
        return false;
    if (server->config.origin[0] != '\0')
        return strcmp(origin, server->config.origin) == 0;
    if (!span_copy(head->host, host, sizeof host))
        return false;
    snprintf(own, sizeof own, "%s://%s", server->tls ? "https" : "http", host);
    return strcmp(origin, own) == 0;
}

/* ---- answers ------------------------------------------------------------ */

/* Who asked for what and was answered how; never what was said: queries and bodies may
 * hold names and passwords. */
static void log_answer(const struct conn *conn)
{
    static const char *const methods[] = {
        [METHOD_GET] = "GET", [METHOD_POST] = "POST", [METHOD_DELETE] = "DELETE", [METHOD_OTHER] = "other"
    };
    const struct request *request = conn->request;
    char                  code[16];
    if (!log_writes(LOG_DEBUG))
        return;
    snprintf(code, sizeof code, "%d", request->code);
    log_line(LOG_DEBUG, "answered", "address", conn->address != NULL ? conn->address->text : "", "who",
             request->has_person ? request->person.name : "", "method", methods[request->method], "path",
             request->path, "code", code, NULL);
}

void reply(struct server *server, struct conn *conn, int code, const char *type)
{
    struct request *request = conn->request;
    assert(!request->ready);
    if (request->answer.bad) {
        out_clear(&request->answer);
        out_put(&request->answer,
                "{\"error\":\"there is no room for the answer; look again before you repeat it\"}");
        code = 500;
    }
    request->code  = code;
    request->type  = type != NULL ? type : "application/json";
    request->ready = true;
    server->counts.requests++;
    log_answer(conn);
    lws_callback_on_writable(conn->wsi);
}

void reply_error(struct server *server, struct conn *conn, int code, const char *words)
{
    struct out *out = &conn->request->answer;
    out_clear(out);
    out_put(out, "{");
    out_key(out, "error");
    out_string(out, words);
    out_put(out, "}");
    if (code == 429 || code == 503)
        server->counts.limited++;
    reply(server, conn, code, NULL);
}

static const char *reason(int code)
{
    static const struct {
        int         code;
        const char *words;
    } REASONS[] = {
        { 200, "OK" },
        { 304, "Not Modified" },
        { 400, "Bad Request" },
        { 401, "Unauthorized" },
        { 403, "Forbidden" },
        { 404, "Not Found" },
        { 405, "Method Not Allowed" },
        { 409, "Conflict" },
        { 411, "Length Required" },
        { 413, "Content Too Large" },
        { 414, "URI Too Long" },
        { 417, "Expectation Failed" },
        { 421, "Misdirected Request" },
        { 426, "Upgrade Required" },
        { 429, "Too Many Requests" },
        { 431, "Request Header Fields Too Large" },
        { 500, "Internal Server Error" },
        { 503, "Service Unavailable" },
    };
    for (size_t i = 0; i < COUNT_OF(REASONS); i++)
        if (REASONS[i].code == code)
            return REASONS[i].words;
    return "Answer";
}

static void write_head(struct server *server, const struct request *request, size_t size, struct out *out)
{
    out_format(out,
               "HTTP/1.1 %d %s\r\nserver: housedealer\r\ncontent-type: %s\r\n"
               "x-content-type-options: nosniff\r\nreferrer-policy: no-referrer\r\n",
               request->code, reason(request->code), request->type);
    if (request->code != 304)
        out_format(out, "content-length: %zu\r\n", size);
    if (request->page != NULL)
        out_format(out,
                   "%svary: accept-encoding\r\netag: %s\r\ncontent-security-policy: %s\r\n"
                   "cache-control: %s\r\n",
                   request->gzip_ok ? "content-encoding: gzip\r\n" : "", request->page->etag, CONTENT_POLICY,
                   request->page->immutable ? "public, max-age=31536000, immutable" : "no-cache");
    else
        out_put(out, "cache-control: no-store\r\n");
    for (size_t i = 0; i < COUNT_OF(request->cookie); i++)
        if (request->cookie[i][0] != '\0')
            out_format(out, "set-cookie: %s\r\n", request->cookie[i]);
    if (server->tls)
        out_put(out, "strict-transport-security: max-age=31536000\r\n");
    if (request->close)
        out_put(out, "connection: close\r\n");
    else
        out_format(out, "connection: keep-alive\r\nkeep-alive: timeout=%d\r\n",
                   (int)server->config.idle_seconds);
    out_put(out, "\r\n");
}

/* What is sent after the head. */
static const char *body(struct request *request, size_t *size)
{
    const struct web_asset *page = request->page;
    if (page == NULL)
        return *size = request->answer.used, out_text(&request->answer);
    if (request->gzip_ok)
        return *size = page->gzip_size, (const char *)page->gzip;
    return *size = page->plain_size, (const char *)web_asset_plain(page);
}

int http_write(struct conn *conn)
{
    struct server  *server  = conn->server;
    struct request *request = conn->request;
    struct out     *out     = &server->scratch;
    if (!request->ready)
        return 0;
    size_t      size;
    const char *from   = body(request, &size);
    bool        bodied = request->code != 304 && !request->bare;
    if (request->headed && (!bodied || request->sent == size))
        return conn_answered(conn, !request->close);
    out_clear(out);
    if (!request->headed)
        request->close = request->close || !conn_may_keep(conn);
    if (!request->headed)
        write_head(server, request, size, out);
    if (bodied) {
        size_t part = size - request->sent < CHUNK ? size - request->sent : CHUNK;
        out_bytes(out, from + request->sent, part);
        request->sent += part;
    }
    request->headed = true;
    lws_callback_on_writable(conn->wsi); /* for the next part, or the next request */
    return out->bad ? -1 : conn_write(conn, out_text(out), out->used);
}

/* ---- requests ----------------------------------------------------------- */

void request_free(struct conn *conn)
{
    struct request *request = conn->request;
    if (request == NULL)
        return;
    if (request->order != NULL)
        request->order->owner = NULL; /* it is done all the same; nobody hears of it */
    if (request->ask != NULL)
        request->ask->conn = NULL;
    if (request->counted != NULL)
        request->counted->asks--;
    sodium_memzero(request->token, sizeof request->token);
    out_release(&request->body);
    out_release(&request->answer);
    free(request);
    conn->request = NULL;
}

bool query_value(const struct request *request, const char *name, char *value, size_t size)
{
    size_t length = strlen(name);
    for (const char *at = request->query; *at != '\0';) {
        size_t part = strcspn(at, "\n");
        if (part > length && memcmp(at, name, length) == 0 && at[length] == '=') {
            int written = snprintf(value, size, "%.*s", (int)(part - length - 1), at + length + 1);
            return written >= 0 && (size_t)written < size;
        }
        at += part + (at[part] == '\n');
    }
    return false;
}

bool query_number(const struct request *request, const char *name, uint64_t most, uint64_t *value)
{
    char  text[24] = "";
    char *end;
    if (!query_value(request, name, text, sizeof text))
        return text[0] == '\0';
    unsigned long long number = strtoull(text, &end, 10);
    bool               good   = text[0] >= '0' && text[0] <= '9' && *end == '\0' && number <= most;
    if (good)
        *value = number;
    return good;
}

static void find_person(struct server *server, struct request *request)
{
    uint8_t hash[TOKEN_SIZE];
    request->has_person = false;
    request->person     = WATCHER;
    if (request->token[0] == '\0')
        return;
    token_hash(request->token, hash);
    const struct session_row *session = sessions_find(&server->sessions, hash, server_now_ms(server));
    if (session == NULL)
        return;
    sessions_see(&server->sessions, hash, NULL, steady_ms());
    request->has_person = true;
    request->person     = session->person;
}

static bool csrf_good(const struct request *request)
{
    char csrf[TOKEN_TEXT_MAX];
    token_csrf(request->token, csrf);
    return strlen(request->csrf) == sizeof csrf - 1 &&
           sodium_memcmp(request->csrf, csrf, sizeof csrf - 1) == 0;
}

/* An address that a person may have typed, not one that programs ask for. */
static bool is_for_people(const char *path)
{
    return strncmp(path, "/api/", 5) != 0 && strncmp(path, "/assets/", 8) != 0 && strchr(path, '.') == NULL;
}

/* The route, or an answer that there is none. */
static const struct route *find_route(struct server *server, struct conn *conn)
{
    struct request *request = conn->request;
    bool            other   = false;
    for (size_t i = 0; i < route_count; i++) {
        if (!route_fits(&routes[i], request->path, &request->table, request->word))
            continue;
        if (routes[i].method == request->method)
            return &routes[i];
        other = true;
    }
    if (other || request->method != METHOD_GET) {
        reply_error(server, conn, other ? 405 : 404,
                    other ? "that is not done to this" : "there is no such thing");
        return NULL;
    }
    const struct web_asset *page    = web_asset_find(request->path);
    bool                    missing = page == NULL && web_asset_count > 0 && is_for_people(request->path);
    if (missing)
        page = web_asset_find("/"); /* which says so in words */
    if (page == NULL && web_asset_count == 0 && strcmp(request->path, "/") == 0) {
        out_put(&request->answer,
                "The house is open, without its pages: they were left out of this program.\n"
                "The API is described at /api/openapi.json.\n");
        reply(server, conn, 200, "text/plain; charset=utf-8");
    } else if (page == NULL) {
        reply_error(server, conn, 404, "there is no such thing");
    } else if (!request->gzip_ok && web_asset_plain(page) == NULL) {
        reply_error(server, conn, 503, "out of memory");
    } else {
        request->page = page;
        reply(server, conn, missing ? 404 : strcmp(page->etag, request->etag) == 0 ? 304 : 200, page->type);
    }
    return NULL;
}

struct caller *caller_of_person(struct server *server, const struct person *person)
{
    return caller_of(&server->people, person->name, steady_ms());
}

/* Nobody's name begins with a space. */
struct caller *caller_of_watchers(struct server *server, const struct caller *address)
{
    char text[CALLER_TEXT_MAX + 1];
    snprintf(text, sizeof text, " %s", address->text);
    return strlen(text) < CALLER_TEXT_MAX ? caller_of(&server->people, text, steady_ms()) : NULL;
}

/* Is there a session where one is needed? Tables may be watched without, if the house
 * has it so. */
static bool known_enough(const struct server *server, const struct request *request)
{
    unsigned flags = request->route->flags;
    return (flags & ROUTE_SESSION) == 0 || request->has_person ||
           ((flags & ROUTE_WATCH) != 0 && server->config.watch_public != 0);
}

bool rates_allow(struct server *server, struct caller *person, struct caller *address)
{
    const struct config *config = &server->config;
    uint64_t             now    = steady_ms();
    return person != NULL &&
           bucket_take(&person->requests, config->requests_per_second, config->requests_burst, now) &&
           bucket_take(&address->all, config->address_per_second, config->address_burst, now);
}

static bool may_enter(struct server *server, struct conn *conn)
{
    struct request *request = conn->request;
    unsigned        flags   = request->route->flags;
    struct caller  *asks = request->has_person ? caller_of_person(server, &request->person) : conn->address;
    if (!rates_allow(server, asks, conn->address))
        reply_error(server, conn, 429, "too many requests");
    else if ((flags & ROUTE_LOCAL) != 0 && server->config.metrics_public == 0 &&
             !peer_is_local(conn->address->text))
        reply_error(server, conn, 403, "that is for this machine only");
    else if (!known_enough(server, request))
        reply_error(server, conn, 401, "log in first");
    else if ((flags & ROUTE_CSRF) != 0 && !csrf_good(request))
        reply_error(server, conn, 403, "the X-CSRF header is missing or wrong");
    else if (request->method != METHOD_GET && !request->own_origin)
        reply_error(server, conn, 403, "another site may not do that");
    else if (server->stopping)
        reply_error(server, conn, 503, "the house is closing");
    else
        return true;
    return false;
}

/* A request for the connection; NULL, and the connection ends, if there is no
 * memory for it. */
static struct request *new_request(struct conn *conn)
{
    assert(conn->request == NULL);
    conn->request = calloc(1, sizeof *conn->request);
    return conn->request;
}

void http_refuse(struct conn *conn, int code, const char *words)
{
    if (new_request(conn) == NULL)
        return;
    conn->request->close = true;
    reply_error(conn->server, conn, code, words);
}

static void read_fields(struct server *server, struct request *request, const struct request_head *head)
{
    request->method = head->method;
    request->bare   = head->bare;
    request->close  = !head->keep;
    cookie_token(head, "hd_session=", request->token);
    cookie_token(head, "hd_known=", request->known);
    span_copy(head->csrf, request->csrf, sizeof request->csrf);
    span_copy(head->if_none_match, request->etag, sizeof request->etag);
    request->gzip_ok    = span_takes(head->accept_encoding, "gzip");
    request->own_origin = origin_good(server, head);
    find_person(server, request);
}

void http_begin(struct conn *conn, const struct request_head *head)
{
    struct server  *server  = conn->server;
    struct request *request = new_request(conn);
    if (request == NULL)
        return;
    read_fields(server, request, head);
    if (head->length > server->config.message_max) {
        request->close = true;
        reply_error(server, conn, 413, "the message is too long");
        return;
    }
    request->awaited = (size_t)head->length;
    if (!target_path(head->target, request->path, sizeof request->path) ||
        !target_query(head->target, request->query, sizeof request->query))
        reply_error(server, conn, head->target.size < sizeof request->path ? 400 : 414,
                    "the address is too long, or badly written");
    else if ((request->route = find_route(server, conn)) != NULL && may_enter(server, conn) &&
             request->awaited == 0)
        http_answer(conn);
}

/* One request, one answer: whatever was refused before its body came has its
 * answer already. Who asks is looked at again: much can change in the time that
 * a body takes. */
void http_answer(struct conn *conn)
{
    struct request *request = conn->request;
    if (request->ready) {
        lws_callback_on_writable(conn->wsi);
        return;
    }
    find_person(conn->server, request);
    if (!known_enough(conn->server, request))
        reply_error(conn->server, conn, 401, "log in first");
    else
        request->route->answer(conn->server, conn);
}
