/* Odds that have been counted once: some take a good part of a second, and every
 * player's page asks for them. Any thread may ask; of two that count the same at
 * once one does and the other waits for it; who asks for other odds does not. */
#ifndef BOOK_KNOWN_ODDS_H
#define BOOK_KNOWN_ODDS_H

#include "odds/odds.h"

/* As odds_find; STATUS_FAILED also when there is no memory. Without `counts` nothing is
 * counted or waited for: STATUS_BUSY where these odds are not known yet. */
enum status known_odds(const struct odds_ask *ask, bool counts, struct odds *out);

/* How many have been counted since the program began. */
uint64_t known_odds_counted(void);

#endif
