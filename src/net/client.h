/* A plain client of the API: what the practice players, the tests and the load
 * generator speak with, over plain sockets or over TLS. One person each; it
 * waits. */
#ifndef NET_CLIENT_H
#define NET_CLIENT_H

#include "net/out.h"

/* Whom a client believes to be the house: whoever has this certificate (PEM),
 * under whatever name, since it is called on 127.0.0.1. NULL if it cannot be
 * read. Several clients share one, which outlives them. */
struct trust;
struct trust *trust_open(const char *certificate);
void          trust_close(struct trust *trust);

struct ssl_st;
struct client {
    int                 port;                              /* on 127.0.0.1 */
    const struct trust *trust;                             /* speaks TLS with it; NULL: without */
    int                 http, ws;                          /* -1 when not connected */
    struct ssl_st      *http_tls, *ws_tls;                 /* what hides them; NULL without TLS */
    char                cookie[128], guards[96], csrf[72]; /* the cookie, and what came behind it */
    struct out          in;                                /* bytes read from `ws` that are not yet taken */
    int                 code;                              /* of the last answer */
    struct out          answer;
};

void client_init(struct client *client, int port);
void client_release(struct client *client);

/* One request; the answer is in `code` and `answer`. False when the server
 * cannot be reached. `body` may be NULL. */
bool client_ask(struct client *client, const char *method, const char *path, const char *body);

/* A session of its own; `password` may be NULL. True when it was given. */
bool client_login(struct client *client, const char *name, const char *password);

/* Opens the socket, with `origin` if it is not NULL, and greets. False if the
 * server does not take it; `code` says why. */
bool client_ws_open(struct client *client, const char *origin);
void client_ws_close(struct client *client);
bool client_ws_say(struct client *client, const char *text);

/* The next message, in `answer`, terminated: 1; 0 when none came within
 * `wait_ms`; -1 when the socket is closed. */
int client_ws_hear(struct client *client, int wait_ms);

#endif
