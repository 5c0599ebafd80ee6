/* Odds that have been counted once: those of the no-bust family take seconds, and
 * every player's page asks for them. Any thread may ask; of two that ask for the
 * same at once one counts and the other waits for it; who asks for other odds does not. */
#ifndef SERVER_KNOWN_ODDS_H
#define SERVER_KNOWN_ODDS_H

#include "odds/odds.h"

/* As odds_find; STATUS_FAILED also when there is no memory. */
enum status known_odds(const struct odds_ask *ask, struct odds *out);

#endif
