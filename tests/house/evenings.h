/* Random evenings in a whole house whose store dies again and again. An
 * auditor, a witness and a shadow of the table follow what the house tells;
 * after each death the journal tells them what nobody heard, and then all must
 * agree with the house to the cent and to the byte. */
#ifndef TESTS_HOUSE_EVENINGS_H
#define TESTS_HOUSE_EVENINGS_H

#include "house_kit.h"

struct evenings {
    uint64_t rounds, deaths;
    uint64_t unheard; /* commands that were kept although their answer was lost */
    uint64_t shoes;
};

/* One evening at a table of the game, of so many rounds; the store dies every `life` writes or so. */
void evening_play(const char *game, uint64_t seed, uint64_t rounds, uint64_t life, struct evenings *all);

#endif
