/* Practice players: clients of the API that sit down where nobody else does.
 *
 * They log in, follow a table and speak like anyone, over loopback; nothing in
 * the server knows them. Their names end with a star, and so does that of the
 * host who opens the tables. They know what their views say and no more; bets
 * are closed by the house's clock, as anywhere. */
#ifndef PLAYERS_PRACTICE_H
#define PLAYERS_PRACTICE_H

#include "config/config.h"
#include "door/users.h"

struct practice;

/* The demo's staff and players, each with a secret of its own for this run. */
enum status practice_users(struct users *users, char secret[TOKEN_TEXT_MAX]);

/* Starts them, against the server on this port of loopback: over TLS where the settings name
 * its certificate, at tables of the games that demo_games names. */
enum status practice_start(struct practice **out, int port, const struct config *config,
                           const char secret[TOKEN_TEXT_MAX]);

/* Tells them to go; practice_join waits until they have. Between the two the
 * server may close: that ends whatever they wait for. */
void practice_stop(struct practice *practice);
void practice_join(struct practice *practice);

#endif
