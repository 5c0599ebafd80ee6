/* Connections: bytes come in, requests and frames are cut from them, and
 * nobody is waited for longer than is good for the others.
 *
 *     +--> HEAD --> BODY --> ANSWER --+--> DRAIN
 *     |     |                         |
 *     +-----|-------------------------+
 *           +--> SOCKET --> DRAIN
 *
 * While a request is being answered nothing more is read: one request, one
 * answer, and what follows it waits its turn in the order it came.
 *
 * HEAD, BODY and DRAIN wait for the client, and have a deadline that no byte
 * puts off. Where there is no room for a newcomer, the connection that has
 * made us wait longest gives way.
 *
 * A connection that is kept for the next request has the client's word for it:
 * it is told how long, and closed no sooner while there is room at all, since the
 * next request may be on its way already. Where an address has enough of them
 * the answer says that this one is not kept. */
#ifndef LOOP_CONN_H
#define LOOP_CONN_H

#include <libwebsockets.h>

#include "net/head.h"
#include "net/out.h"

struct server;
struct request;
struct socket;
struct caller;

enum conn_state { CONN_HEAD, CONN_BODY, CONN_ANSWER, CONN_SOCKET, CONN_DRAIN };

struct conn {
    struct server  *server;
    struct lws     *wsi;
    struct caller  *address;
    enum conn_state state;
    bool            proxied;     /* a trusted proxy's: each request may be somebody else's */
    bool            held;        /* nothing is read from it */
    bool            kept;        /* for the next request, of which no byte has come */
    uint64_t        since_ms;    /* in this state, on the steady clock */
    uint64_t        deadline_ms; /* on the steady clock; 0 for none */
    struct out      in;          /* what came and has not been taken, from `taken` on */
    size_t          taken;
    struct request *request;
    struct socket  *socket;
    struct conn    *next, **back; /* of all that wait for their client, the longest first */
};

int conn_callback(struct server *server, struct conn *conn, struct lws *wsi, enum lws_callback_reasons reason,
                  void *in, size_t size);

/* May it be kept when the answer has gone out, or has its address enough of those? */
bool conn_may_keep(const struct conn *conn);

/* The answer has gone out: on to the next request, or to the end. */
int conn_answered(struct conn *conn, bool keep);

/* Nothing more is said on it; what the other side still says is passed over
 * for a moment, so that our last words are not lost on the way. */
int conn_drain(struct conn *conn);

/* What stands in `in` may be gone on with. */
int  conn_go_on(struct conn *conn);
void conn_hold(struct conn *conn, bool hold);

/* Writes bytes, all or -1; what the system does not take is kept by the
 * library, and nothing is to be written until that has gone. */
int conn_write(struct conn *conn, char *bytes, size_t size);

/* Writes now, without hearing first that it can be taken; and closes it, when
 * the loop comes round. */
void conn_write_now(struct conn *conn);
void conn_end(struct conn *conn);

/* Closes it at once, for somebody else: true. */
bool conn_close_now(struct conn *gives_way);

/* Closes the connection that has kept us waiting longest; false if none does. */
bool conn_make_room(struct server *server);

/* Now and then: those whose time is up are closed, so many at a time; true where
 * there may be more of them. */
bool conn_tick(struct server *server);

#endif
