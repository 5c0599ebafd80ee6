/* How long practice players think: as people do, except where that keeps somebody waiting
 * who has nothing to look at. */
#ifndef PLAYERS_PRACTICE_PACE_H
#define PLAYERS_PRACTICE_PACE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* Is there somebody at the table who is no practice player, and nobody like that in the
 * hand that is played? */
bool practice_hurries(const json_t *view);

/* What to think about this view takes, in milliseconds. */
int64_t practice_think_ms(const json_t *view);

#endif
