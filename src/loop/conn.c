#include "loop/conn.h"

#include <assert.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "config/hosts.h"
#include "loop/inside.h"
#include "net/log.h"
#include "net/proxy.h"

#define IN_MAX        131072 /* more than a held connection can have sent */
#define DRAIN_MS      1000
#define CLOSE_AT_ONCE 128   /* before others have their turn */
#define GRACE_MS      1000  /* for whoever has just come to speak */
#define LONGER_MS     2000  /* than was said a connection is kept, for a request that is on its way */
#define SILENT_SECS   20    /* after which the system asks whether they are there */
#define UNTAKEN_MSEC  30000 /* for which it keeps what they do not take */

static bool waits_for_client(enum conn_state state)
{
    return state == CONN_HEAD || state == CONN_BODY || state == CONN_DRAIN;
}

static void leave_row(struct conn *conn)
{
    struct server *server = conn->server;
    if (conn->back == NULL)
        return;
    *conn->back = conn->next;
    if (conn->next != NULL)
        conn->next->back = conn->back;
    else
        server->waiting_last = conn->back;
    conn->back = NULL;
    conn->next = NULL;
    conn->address->waiting--;
}

/* A new state, and until when it may last. Whoever waits for the client stands
 * at the end of the row. */
static void enter(struct conn *conn, enum conn_state state, int64_t for_ms)
{
    struct server *server = conn->server;
    server->counts.answering += (state == CONN_ANSWER);
    server->counts.answering -= (conn->state == CONN_ANSWER);
    conn->state       = state;
    conn->kept        = false;
    conn->since_ms    = steady_ms();
    conn->deadline_ms = for_ms > 0 ? conn->since_ms + (uint64_t)for_ms : 0;
    leave_row(conn);
    if (!waits_for_client(state))
        return;
    conn->back            = server->waiting_last;
    *server->waiting_last = conn;
    server->waiting_last  = &conn->next;
    conn->address->waiting++;
}

void conn_hold(struct conn *conn, bool hold)
{
    if (conn->held == hold)
        return;
    conn->held = hold;
    lws_rx_flow_control(conn->wsi, !hold);
}

int conn_write(struct conn *conn, char *bytes, size_t size)
{
    conn->server->counts.bytes_out += size;
    return lws_write(conn->wsi, (unsigned char *)bytes, size, LWS_WRITE_RAW) < (int)size ? -1 : 0;
}

int conn_drain(struct conn *conn)
{
    socket_leave(conn);
    request_free(conn);
    out_release(&conn->in);
    conn->taken = 0;
    enter(conn, CONN_DRAIN, DRAIN_MS);
    conn_hold(conn, false);
    shutdown(lws_get_socket_fd(conn->wsi), SHUT_WR);
    return 0;
}

/* ---- coming and going --------------------------------------------------- */

/* Something has come that we have not read yet. */
static bool has_spoken(const struct conn *conn)
{
    char byte;
    return recv(lws_get_socket_fd(conn->wsi), &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}

bool conn_close_now(struct conn *gives_way)
{
    gives_way->server->counts.limited++;
    lws_set_timeout(gives_way->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
    return true;
}

/* Closes one that has had its last answer, or else the one that has waited longest, of one
 * address or of any; it is not `not_this`, and nobody who has just spoken unless all have.
 * False if nobody waits. */
static bool make_room(struct server *server, const struct caller *of, const struct conn *not_this)
{
    struct conn *longest = NULL, *silent = NULL, *done = NULL;
    for (struct conn *conn = server->waiting; conn != NULL && done == NULL; conn = conn->next) {
        bool drains = conn->state == CONN_DRAIN;
        if (conn == not_this || (of != NULL && conn->address != of))
            continue;
        longest = longest != NULL ? longest : conn;
        if ((silent != NULL && !drains) || has_spoken(conn))
            continue;
        silent = silent != NULL ? silent : conn;
        done   = drains ? conn : NULL;
    }
    struct conn *gives_way = done != NULL ? done : silent != NULL ? silent : longest;
    return gives_way != NULL && conn_close_now(gives_way);
}

/* Of one address, closes the one that makes us wait longest for a request and says nothing
 * for all the time it had; none that is kept by our own word. */
static void thin_out(struct server *server, const struct caller *of)
{
    uint64_t now = steady_ms();
    for (struct conn *conn = server->waiting; conn != NULL; conn = conn->next)
        if (conn->address == of && !conn->kept && now - conn->since_ms >= GRACE_MS && !has_spoken(conn)) {
            conn_close_now(conn);
            return;
        }
}

bool conn_make_room(struct server *server)
{
    return make_room(server, NULL, NULL);
}

/* Where an address has all its connections, somebody there who waits gives way, or else a
 * socket of whoever has most of them: many persons may share the address. */
static bool fits_address(struct server *server, const struct conn *conn)
{
    return conn->address->count <= (size_t)server->config.connections_per_address ||
           make_room(server, conn->address, conn) || socket_crowd_out(server, conn->address);
}

/* So few wait for one address's clients that they keep nobody out. */
static bool find_room(struct server *server, struct conn *conn)
{
    const struct config *config  = &server->config;
    struct caller       *address = conn->address;
    if (!conn->proxied && address->waiting > (size_t)config->waiting_per_address)
        thin_out(server, address);
    if (!conn->proxied && !fits_address(server, conn))
        return false;
    return server->counts.connections <= server->connections_max || make_room(server, NULL, conn);
}

/* Those who are silent are asked by the system, in its own time, whether they
 * are still there; those who take nothing are given up. */
static void set_manners(struct server *server, struct lws *wsi)
{
    int handle = lws_get_socket_fd(wsi), on = 1, buffer = (int)server->config.send_buffer;
    int silent = SILENT_SECS, apart = 5, times = 3, untaken = UNTAKEN_MSEC;
    setsockopt(handle, SOL_SOCKET, SO_SNDBUF, &buffer, sizeof buffer);
    setsockopt(handle, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
    setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(handle, IPPROTO_TCP, TCP_KEEPIDLE, &silent, sizeof silent);
    setsockopt(handle, IPPROTO_TCP, TCP_KEEPINTVL, &apart, sizeof apart);
    setsockopt(handle, IPPROTO_TCP, TCP_KEEPCNT, &times, sizeof times);
    setsockopt(handle, IPPROTO_TCP, TCP_USER_TIMEOUT, &untaken, sizeof untaken);
}

/* It is closed: all that it held is given back, once. */
static void forget_conn(struct conn *conn)
{
    if (conn->address == NULL)
        return;
    socket_leave(conn);
    request_free(conn);
    out_release(&conn->in);
    leave_row(conn);
    conn->server->counts.answering -= (conn->state == CONN_ANSWER);
    conn->address->count--;
    conn->address->seen_ms = steady_ms();
    conn->server->counts.connections--;
    conn->address = NULL;
}

/* A proxy's connection is from now on whoever's this request is: its address is counted there.
 * False: that one has too many. */
static bool comes_from(struct conn *conn, struct span forwarded)
{
    struct server *server = conn->server;
    char           text[CALLER_TEXT_MAX];
    if (!conn->proxied)
        return true;
    if (!proxy_forwarded(server->config.trusted_proxies, forwarded, text))
        peer_of(conn->wsi, text); /* it asks for itself */
    struct caller *address = caller_of(&server->addresses, text, steady_ms());
    if (address == NULL)
        return false;
    conn->address->count--;
    conn->address = address;
    address->count++;
    return fits_address(server, conn);
}

/* A new connection is counted; one too many is closed before it says a word. */
static int accept_conn(struct server *server, struct conn *conn, struct lws *wsi)
{
    char peer[CALLER_TEXT_MAX];
    peer_of(wsi, peer);
    set_manners(server, wsi);
    *conn = (struct conn){ .server  = server,
                           .wsi     = wsi,
                           .proxied = peer_is_proxy(server, wsi),
                           .address = caller_of(&server->addresses, peer, steady_ms()) };
    if (conn->address == NULL)
        return -1;
    conn->address->count++;
    server->counts.connections++;
    enter(conn, CONN_HEAD, server->config.request_seconds * 1000);
    if (find_room(server, conn))
        return 0;
    server->counts.limited++;
    forget_conn(conn);
    return -1;
}

bool conn_tick(struct server *server)
{
    uint64_t now    = steady_ms();
    int      closed = 0;
    /* The row is in the order of coming; deadlines differ, so all are looked at. */
    for (struct conn *conn = server->waiting, *next; conn != NULL && closed < CLOSE_AT_ONCE; conn = next) {
        next = conn->next;
        if (conn->deadline_ms <= now) {
            lws_set_timeout(conn->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
            closed++;
        }
    }
    return closed == CLOSE_AT_ONCE;
}

/* ---- what comes in ------------------------------------------------------ */

static void take(struct conn *conn, size_t size)
{
    conn->taken += size;
    if (conn->taken < conn->in.used)
        return;
    out_release(&conn->in); /* an idle connection holds nothing */
    conn->taken = 0;
}

static int read_head(struct conn *conn)
{
    struct server      *server = conn->server;
    struct request_head head;
    size_t              used = 0, size = conn->in.used - conn->taken;
    const char         *why = "", *bytes = out_text(&conn->in) + conn->taken;
    int                 code = head_read(&head, bytes, size, &used, &why);
    if (code == 0 && size < (size_t)server->config.header_max)
        return 0;
    if (code == 0 || used > (size_t)server->config.header_max) {
        code = 431;
        why  = "the headers are too long";
    }
    enter(conn, CONN_ANSWER, 0);
    if (code == 200 && !comes_from(conn, head.forwarded)) {
        code = 503;
        why  = "there are too many connections from this address";
    }
    if (code == 200 && !hosts_take(&server->config, head.host)) {
        code = 421;
        why  = "this house does not go by that name; the setting hosts lists its names";
    }
    if (code != 200) {
        http_refuse(conn, code, why);
        return conn->request != NULL ? 1 : -1;
    }
    if (head.method == METHOD_GET && head.upgrade.at != NULL) {
        code = socket_open(conn, &head, &why);
        if (code != 101)
            http_refuse(conn, code, why);
        else
            enter(conn, CONN_SOCKET, 0);
    } else {
        http_begin(conn, &head);
        if (conn->request != NULL && conn->request->awaited > 0)
            enter(conn, CONN_BODY, server->config.request_seconds * 1000);
    }
    take(conn, used);
    return conn->request != NULL || conn->socket != NULL ? 1 : -1;
}

static int read_body(struct conn *conn)
{
    struct request *request = conn->request;
    size_t          there   = conn->in.used - conn->taken;
    size_t          size    = there < request->awaited ? there : request->awaited;
    if (size == 0)
        return 0;
    if (!request->ready) /* refused already: the body is passed over */
        out_bytes(&request->body, out_text(&conn->in) + conn->taken, size);
    request->awaited -= size;
    take(conn, size);
    if (request->awaited > 0)
        return 0;
    enter(conn, CONN_ANSWER, 0);
    http_answer(conn);
    return 1;
}

/* As far as it goes: -1 is the end. */
int conn_go_on(struct conn *conn)
{
    int more = 1;
    while (more > 0 && conn->in.used > conn->taken)
        switch (conn->state) {
        case CONN_HEAD: more = read_head(conn); break;
        case CONN_BODY: more = read_body(conn); break;
        case CONN_SOCKET: {
            size_t used = 0;
            more = socket_hear(conn, out_text(&conn->in) + conn->taken, conn->in.used - conn->taken, &used);
            take(conn, used);
            break;
        }
        case CONN_ANSWER: more = 0; break;
        case CONN_DRAIN: take(conn, conn->in.used - conn->taken); break;
        }
    if (conn->state == CONN_ANSWER)
        conn_hold(conn, true);
    return more < 0 ? -1 : 0;
}

bool conn_may_keep(const struct conn *conn)
{
    return !conn->server->stopping &&
           (conn->proxied || conn->address->waiting < (size_t)conn->server->config.waiting_per_address);
}

int conn_answered(struct conn *conn, bool keep)
{
    const struct config *config = &conn->server->config;
    if (!keep || conn->server->stopping)
        return conn_drain(conn);
    request_free(conn);
    if (conn->in.used > 0)
        enter(conn, CONN_HEAD, config->request_seconds * 1000);
    else
        enter(conn, CONN_HEAD, config->idle_seconds * 1000 + LONGER_MS);
    conn->kept = conn->in.used == 0;
    conn_hold(conn, false);
    return conn_go_on(conn);
}

static int hear(struct conn *conn, const void *bytes, size_t size)
{
    /* The first byte of a request starts its time. */
    if (conn->state == CONN_HEAD && conn->in.used == 0)
        enter(conn, CONN_HEAD, conn->server->config.request_seconds * 1000);
    if (conn->state == CONN_DRAIN)
        return 0;
    if (conn->taken > 0 && conn->taken < conn->in.used) {
        char *text = out_text(&conn->in);
        memmove(text, text + conn->taken, conn->in.used - conn->taken);
        conn->in.used -= conn->taken;
        conn->taken = 0;
    }
    out_bytes(&conn->in, bytes, size);
    return conn->in.bad || conn->in.used > IN_MAX ? -1 : conn_go_on(conn);
}

static int may_write(struct conn *conn)
{
    if (lws_partial_buffered(conn->wsi)) { /* that goes first */
        lws_callback_on_writable(conn->wsi);
        return 0;
    }
    if (conn->state == CONN_ANSWER)
        return http_write(conn);
    return conn->state == CONN_SOCKET ? socket_write(conn) : 0;
}

void conn_end(struct conn *conn)
{
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

void conn_write_now(struct conn *conn)
{
    if (may_write(conn) != 0)
        conn_end(conn);
}

int conn_callback(struct server *server, struct conn *conn, struct lws *wsi, enum lws_callback_reasons reason,
                  void *in, size_t size)
{
    switch ((int)reason) {
    case LWS_CALLBACK_RAW_ADOPT: return conn != NULL ? accept_conn(server, conn, wsi) : -1;
    case LWS_CALLBACK_RAW_RX: return hear(conn, in, size);
    case LWS_CALLBACK_RAW_WRITEABLE: return may_write(conn);
    case LWS_CALLBACK_RAW_CLOSE:
        if (conn != NULL)
            forget_conn(conn);
        return 0;
    default: return 0;
    }
}
