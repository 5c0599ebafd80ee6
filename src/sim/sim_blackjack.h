/* Rounds of the no-bust family on cards that lie in a known order, as the
 * simulation plays them: for those who want to hold single rounds against it. */
#ifndef SIM_SIM_BLACKJACK_H
#define SIM_SIM_BLACKJACK_H

#include "sim/sim.h"

struct sim_blackjack;

/* What a round paid, from the bettor's side and per unit of each wager, in the
 * order of the sheet, doubles and splits with the base wager; `made` is false for
 * insurance that was not offered. */
struct sim_round {
    size_t       used; /* cards */
    struct ratio pays[ODDS_WAGERS_MAX];
    bool         made[ODDS_WAGERS_MAX];
};

/* NULL when memory is not to be had. */
struct sim_blackjack *sim_blackjack_open(const struct odds_ask *ask);
void                  sim_blackjack_close(struct sim_blackjack *plan);

/* `cards` are at least as many as a round can take. */
void sim_blackjack_round(const struct sim_blackjack *plan, const card *cards, size_t count,
                         struct sim_round *out);

#endif
