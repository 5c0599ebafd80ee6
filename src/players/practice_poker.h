/* How practice players play poker: as a sensible player would (odds/poker_player.h), by
 * what their view of the table shows. */
#ifndef PLAYERS_PRACTICE_POKER_H
#define PLAYERS_PRACTICE_POKER_H

#include <jansson.h>
#include <stdint.h>

/* What a player remembers: where chance stands, never 0, and the hand in which it last
 * drew cards. */
struct practice_poker {
    uint64_t seed;
    int64_t  drew;
};

/* What the player says now, to be released; NULL where there is nothing to say, or the
 * game is no poker. */
json_t *practice_poker_says(struct practice_poker *player, const json_t *view);

#endif
