/* The no-bust family dealt card by card, as at the table: slow and obvious, the
 * judge of odds/blackjack_study.c.
 *
 * Cards leave the pack one by one; the bank's second card lies there, or is
 * still to come, while the player plays; split hands take their second card
 * when they are reached; then the bank draws. Nothing is shared with the study
 * but the rules' own words for who wins. */
#ifndef TESTS_BLACKJACK_TWIN_H
#define TESTS_BLACKJACK_TWIN_H

#include "odds/blackjack_study.h"

/* What is done with a hand, by its cards alone: splits pairs of `split` values,
 * doubles on two cards that count 10 or 11, draws to `stand` and never above. */
struct twin_way {
    unsigned stand;         /* stands on this hard total; on every soft one */
    bool     split[VALUES]; /* by the value of the pair */
    bool     doubles;
    bool     surrenders16; /* with hard 16 of two cards, not a pair */
};

/* The same as a chart. */
void twin_chart(const struct twin_way *way, struct blackjack_chart *out);

/* What a base wager of one is worth. `tens` are the ten-values by rank and suit,
 * NULL where they are all the same to the rules. */
double twin_ev(const struct blackjack_rules *rules, const struct pack *full, const uint16_t tens[TEN_KINDS],
               const struct twin_way *way);

#endif
