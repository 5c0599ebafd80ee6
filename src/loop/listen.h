/* Where newcomers arrive. They are taken in as long as there is room for them;
 * at the limit of open files they are sent away again one by one, so that
 * nobody is kept waiting and the loop has nothing to spin on. */
#ifndef LOOP_LISTEN_H
#define LOOP_LISTEN_H

#include "base/base.h"

struct config;
struct server;

/* Does this machine have the address? Its port may be in use, by the house that runs. */
enum status listen_check(const struct config *config, char *why, size_t why_size);

/* Takes the address, before anything is made that would stay behind if it cannot
 * be had; then lets people in. On failure `why` is one line. */
enum status listen_bind(struct server *server, char *why, size_t why_size);
enum status listen_open(struct server *server, char *why, size_t why_size);
void        listen_close(struct server *server);

/* Somebody has come: takes in as many as there are. */
void listen_accept(struct server *server);

/* Now and then: a door that had to be shut is opened again. */
void listen_tick(struct server *server);

/* Serves a connection that was made elsewhere; takes over the handle. */
bool listen_adopt(struct server *server, int handle);

#endif
