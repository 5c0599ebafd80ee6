/* The live house: HTTP, web sockets, sessions, one loop that never waits.
 *
 *   loop          sockets, views, sessions, limits; reads the committed state
 *   clerk         decides and commits (clerk.h)
 *   pool          argon2id, the past, odds (pool.h)
 *
 * The other threads touch nothing of the loop's: they hand back what they did
 * and wake it with lws_cancel_service. */
#ifndef LOOP_SERVER_H
#define LOOP_SERVER_H

#include "config/config.h"
#include "journal/user.h"

#define SERVER_WHY_MAX 512

struct server;

/* Opens database, users and socket. On failure `why` is one line. */
enum status server_open(struct server **out, const struct config *config, char why[SERVER_WHY_MAX]);

/* Where it listens: "http://127.0.0.1:8080". */
void server_address(const struct server *server, char *text, size_t size);

/* Has it what a house needs before anybody can play? Asked before it is run. */
bool server_has_admin(const struct server *server);
bool server_has_tables(const struct server *server);

/* The code with which the first administrator is made; "" where there is one. */
const char *server_first_code(const struct server *server);

/* Serves until server_stop, or until the store fails: STATUS_FAILED. */
enum status server_run(struct server *server);

/* From any thread, and from a signal handler. */
void server_stop(struct server *server);

/* Likewise: the running house takes its certificate, its key and the settings that can change
 * meanwhile as `read` gives them now; it stays as it is where that answers false, and why. */
typedef bool (*server_read)(struct config *out, char why[CONFIG_WHY_MAX]);
void server_rereads(struct server *server, server_read read);
void server_reload(struct server *server);

void server_close(struct server *server);

/* The key that users are sealed with; a new house gets its house key for it. STATUS_BAD_INPUT: the
 * house has one, and it is not here. */
enum status server_users_key(const struct config *config, uint8_t key[USERS_KEY_SIZE],
                             char why[SERVER_WHY_MAX]);

/* The list of users was changed in a house that is closed: its chain is told now, and not only when
 * it opens. In one that is open this does nothing, and the house tells it. */
enum status server_tell_users(const struct config *config, char why[SERVER_WHY_MAX]);

/* Looks over configuration and database without opening either for others:
 * STATUS_OK, and in `why` what there is; else one line on what is wrong. */
enum status server_check(const struct config *config, char why[SERVER_WHY_MAX]);

#endif
