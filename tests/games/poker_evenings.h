/* Random poker at the rooms of poker_rooms.h, everything that must hold checked at
 * every step, each hand held against the judge and read again from its events. */
#ifndef TESTS_GAMES_POKER_EVENINGS_H
#define TESTS_GAMES_POKER_EVENINGS_H

#include "poker_judge.h"

/* So many hands of one room; what the judge has seen is added up. */
void poker_evening(int room, uint64_t seed, unsigned hands, struct poker_judge *seen);

/* The same where a dealer enters the cards, some of them unseen, and all that a sheet
 * knows goes wrong, whether it can have happened or not: `found` counts what was ruled
 * on, by the sheet's rows. */
#define MISHAPS_MAX 32
struct poker_mishaps {
    const struct accidents *accidents;
    bool                    burns; /* before the cards that take the place of others */
    uint64_t                found[MISHAPS_MAX];
};
void poker_mishaps(int room, uint64_t seed, unsigned hands, struct poker_judge *seen,
                   struct poker_mishaps *mishaps);

#endif
