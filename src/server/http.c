/* Requests: read, matched to a route, answered now or when the clerk or the
 * pool has done its part, and written as the client takes it. */
#include <arpa/inet.h>
#include <assert.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/ask.h"
#include "server/inside.h"
#include "server/log.h"

#define CHUNK 16384

static const char CONTENT_POLICY[] =
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/* ---- who is it ---------------------------------------------------------- */

void peer_of(struct lws *wsi, char text[48])
{
    struct sockaddr_storage peer;
    socklen_t               size = sizeof peer;
    text[0]                      = '\0';
    if (getpeername(lws_get_socket_fd(wsi), (struct sockaddr *)&peer, &size) != 0)
        return;
    if (peer.ss_family == AF_INET)
        inet_ntop(AF_INET, &((struct sockaddr_in *)&peer)->sin_addr, text, 48);
    else if (peer.ss_family == AF_INET6)
        inet_ntop(AF_INET6, &((struct sockaddr_in6 *)&peer)->sin6_addr, text, 48);
}

bool peer_is_local(const char *text)
{
    return strncmp(text, "127.", 4) == 0 || strcmp(text, "::1") == 0 || strncmp(text, "::ffff:127.", 11) == 0;
}

bool cookie_token(struct lws *wsi, char token[TOKEN_TEXT_MAX])
{
    static const char name[] = "hd_session=";
    char              cookie[1024];
    if (lws_hdr_copy(wsi, cookie, sizeof cookie, WSI_TOKEN_HTTP_COOKIE) <= 0)
        return false;
    for (const char *at = cookie; (at = strstr(at, name)) != NULL; at++) {
        if (at != cookie && at[-1] != ' ' && at[-1] != ';')
            continue;
        at += sizeof name - 1;
        size_t length = strspn(at, "0123456789abcdef");
        if (length != TOKEN_TEXT_MAX - 1)
            return false;
        memcpy(token, at, length);
        token[length] = '\0';
        return true;
    }
    return false;
}

/* Only browsers send an origin, and they always do where it matters: whoever
 * sends none has no cookie of somebody else's either. */
bool origin_good(const struct server *server, struct lws *wsi)
{
    char origin[256], host[200], own[256];
    int  length = lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN);
    if (length == 0)
        return true;
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0)
        return false;
    if (server->config.origin[0] != '\0')
        return strcmp(origin, server->config.origin) == 0;
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return false;
    snprintf(own, sizeof own, "%s://%s", server->tls ? "https" : "http", host);
    return strcmp(origin, own) == 0;
}

/* ---- answers ------------------------------------------------------------ */

void reply(struct server *server, struct conn *conn, int code, const char *type)
{
    struct request *request = conn->request;
    assert(!request->ready);
    if (request->answer.bad) {
        out_clear(&request->answer);
        out_put(&request->answer, "{\"error\":\"the answer is too long\"}");
        code = 500;
    }
    request->code  = code;
    request->type  = type != NULL ? type : "application/json";
    request->ready = true;
    server->counts.requests++;
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

static bool add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                       unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value,
                                       (int)strlen(value), at, end) == 0;
}

static int write_head(struct server *server, struct conn *conn)
{
    struct request *request = conn->request;
    unsigned char   head[2048], *at = head + LWS_PRE, *end = head + sizeof head - 1;
    size_t          size   = request->page != NULL ? request->page->gzip_size : request->answer.used;
    struct lws     *wsi    = conn->wsi;
    bool            bodied = request->code != 304 && request->code != 204;
    bool good = lws_add_http_common_headers(wsi, (unsigned)request->code, request->type, bodied ? size : 0,
                                            &at, end) == 0 &&
                add_header(wsi, "x-content-type-options:", "nosniff", &at, end) &&
                add_header(wsi, "referrer-policy:", "no-referrer", &at, end);
    if (request->page != NULL)
        good = good && add_header(wsi, "content-encoding:", "gzip", &at, end) &&
               add_header(wsi, "etag:", request->page->etag, &at, end) &&
               add_header(wsi, "content-security-policy:", CONTENT_POLICY, &at, end) &&
               add_header(wsi, "cache-control:",
                          request->page->immutable ? "public, max-age=31536000, immutable" : "no-cache", &at,
                          end);
    else
        good = good && add_header(wsi, "cache-control:", "no-store", &at, end);
    if (request->cookie[0] != '\0')
        good = good && add_header(wsi, "set-cookie:", request->cookie, &at, end);
    if (server->tls)
        good = good && add_header(wsi, "strict-transport-security:", "max-age=31536000", &at, end);
    if (!good || lws_finalize_write_http_header(wsi, head + LWS_PRE, &at, end) != 0)
        return -1;
    request->headed = true;
    if (!bodied)
        request->sent = size;
    server->counts.bytes_out += (uint64_t)(at - head - LWS_PRE);
    return 0;
}

/* Writes what the client will take; 1 when the answer is complete. */
static int write_some(struct server *server, struct conn *conn)
{
    struct request *request = conn->request;
    unsigned char   chunk[LWS_PRE + CHUNK];
    size_t          size = request->page != NULL ? request->page->gzip_size : request->answer.used;
    const void *from = request->page != NULL ? (const void *)request->page->gzip : out_text(&request->answer);
    if (!request->headed) {
        if (write_head(server, conn) != 0)
            return -1;
        if (request->sent < size)
            lws_callback_on_writable(conn->wsi);
        return request->sent >= size ? 1 : 0;
    }
    size_t part = size - request->sent < CHUNK ? size - request->sent : CHUNK;
    bool   last = request->sent + part == size;
    memcpy(chunk + LWS_PRE, (const char *)from + request->sent, part);
    if (lws_write(conn->wsi, chunk + LWS_PRE, part, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)part)
        return -1;
    server->counts.bytes_out += part;
    request->sent += part;
    if (!last)
        lws_callback_on_writable(conn->wsi);
    return last ? 1 : 0;
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

/* The parameters, decoded, one a line. */
static bool read_query(struct lws *wsi, struct request *request)
{
    size_t used = 0;
    for (int i = 0;; i++) {
        int length = lws_hdr_copy_fragment(wsi, request->query + used, (int)(QUERY_TEXT_MAX - used),
                                           WSI_TOKEN_HTTP_URI_ARGS, i);
        if (length < 0)
            return lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_URI_ARGS, i) == 0;
        used += (size_t)length;
        if (used + 2 > QUERY_TEXT_MAX)
            return false;
        request->query[used++] = '\n';
        request->query[used]   = '\0';
    }
}

static enum method method_of(struct lws *wsi)
{
    char *uri;
    int   length;
    switch (lws_http_get_uri_and_method(wsi, &uri, &length)) {
    case LWSHUMETH_GET: return METHOD_GET;
    case LWSHUMETH_POST: return METHOD_POST;
    case LWSHUMETH_DELETE: return METHOD_DELETE;
    default: return METHOD_OTHER;
    }
}

static void find_person(struct server *server, struct request *request)
{
    uint8_t hash[TOKEN_SIZE];
    if (request->token[0] == '\0')
        return;
    token_hash(request->token, hash);
    const struct session_row *session = sessions_find(&server->sessions, hash, server_now_ms());
    if (session == NULL)
        return;
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
    const struct web_asset *page = web_asset_find(request->path);
    if (page == NULL && web_asset_count == 0 && strcmp(request->path, "/") == 0) {
        out_put(&request->answer,
                "The house is open, without its pages: they were left out of this program.\n"
                "The API is described at /api/openapi.json.\n");
        reply(server, conn, 200, "text/plain; charset=utf-8");
    } else if (page == NULL) {
        reply_error(server, conn, 404, "there is no such thing");
    } else if (strcmp(page->etag, request->etag) == 0) {
        request->page = page;
        reply(server, conn, 304, page->type);
    } else if (!request->gzip_ok) {
        reply_error(server, conn, 406, "pages are sent compressed; accept gzip");
    } else {
        request->page = page;
        reply(server, conn, 200, page->type);
    }
    return NULL;
}

static bool may_enter(struct server *server, struct conn *conn)
{
    struct request *request = conn->request;
    unsigned        flags   = request->route->flags;
    char            peer[48];
    peer_of(conn->wsi, peer);
    if (!bucket_take(&conn->rate, server->config.requests_per_second, server->config.requests_burst,
                     server_now_ms()))
        reply_error(server, conn, 429, "too many requests");
    else if ((flags & ROUTE_LOCAL) != 0 && server->config.metrics_public == 0 && !peer_is_local(peer))
        reply_error(server, conn, 403, "that is for this machine only");
    else if ((flags & ROUTE_SESSION) != 0 && !request->has_person)
        reply_error(server, conn, 401, "log in first");
    else if ((flags & ROUTE_CSRF) != 0 && !csrf_good(request))
        reply_error(server, conn, 403, "the X-CSRF header is missing or wrong");
    else if (request->method != METHOD_GET && !origin_good(server, conn->wsi))
        reply_error(server, conn, 403, "another site may not do that");
    else if (server->stopping)
        reply_error(server, conn, 503, "the house is closing");
    else
        return true;
    return false;
}

static int begin(struct server *server, struct conn *conn, struct lws *wsi, const char *path)
{
    struct request *request = calloc(1, sizeof *request);
    char            text[128];
    if (request == NULL)
        return -1;
    request_free(conn);
    conn->wsi       = wsi;
    conn->request   = request;
    request->method = method_of(wsi);
    bool whole      = strlen(path) < sizeof request->path && read_query(wsi, request);
    if (whole)
        strcpy(request->path, path);
    cookie_token(wsi, request->token);
    if (lws_hdr_custom_copy(wsi, request->csrf, sizeof request->csrf, "x-csrf:", 7) < 0)
        request->csrf[0] = '\0';
    if (lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_HTTP_ACCEPT_ENCODING) > 0)
        request->gzip_ok = strstr(text, "gzip") != NULL;
    if (lws_hdr_copy(wsi, request->etag, sizeof request->etag, WSI_TOKEN_HTTP_IF_NONE_MATCH) <= 0)
        request->etag[0] = '\0';
    long long length = 0;
    if (lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0)
        length = atoll(text);
    request->close = request->method == METHOD_POST && length > 0; /* until the body is read */
    find_person(server, request);
    if (!whole)
        reply_error(server, conn, 414, "the address is too long");
    else if (length < 0 || length > server->config.message_max) {
        request->close = true;
        reply_error(server, conn, 413, "the message is too long");
    } else if ((request->route = find_route(server, conn)) != NULL && may_enter(server, conn) &&
               !(request->method == METHOD_POST && length > 0)) {
        request->route->answer(server, conn);
    }
    return 0;
}

static int take_body(struct server *server, struct conn *conn, const void *in, size_t size)
{
    struct request *request = conn->request;
    if (request == NULL)
        return -1;
    if (request->ready)
        return 0; /* answered already; the rest is not read */
    if (request->body.used + size > (size_t)server->config.message_max)
        return -1;
    out_bytes(&request->body, in, size);
    return 0;
}

int http_callback(struct server *server, struct conn *conn, struct lws *wsi, enum lws_callback_reasons reason,
                  void *in, size_t size)
{
    if (conn == NULL) /* it closed before it said anything */
        return 0;
    struct request *request = conn->request;
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP: return begin(server, conn, wsi, in);
    case LWS_CALLBACK_HTTP_BODY: return take_body(server, conn, in, size);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (request == NULL || request->ready)
            return 0;
        request->close = false;
        request->route->answer(server, conn);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE: {
        if (request == NULL || !request->ready)
            return 0;
        int done = write_some(server, conn);
        if (done <= 0)
            return done;
        bool ends = request->close;
        request_free(conn);
        return ends ? -1 : lws_http_transaction_completed(wsi) != 0 ? -1 : 0;
    }
    case LWS_CALLBACK_CLOSED_HTTP: request_free(conn); return 0;
    default: return 0;
    }
}
