/* Random poker at the rooms of poker_rooms.h, everything that must hold checked at
 * every step, each hand held against the judge and read again from its events. */
#ifndef TESTS_GAMES_POKER_EVENINGS_H
#define TESTS_GAMES_POKER_EVENINGS_H

#include "poker_judge.h"

/* So many hands of one room; what the judge has seen is added up. */
void poker_evening(int room, uint64_t seed, unsigned hands, struct poker_judge *seen);

#endif
