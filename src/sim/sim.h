/* Simulation: many rounds with a seeded generator, to hold against the odds.
 *
 * Each round starts from a fresh shoe and every wager is made and covered.
 * Rounds come in blocks of SIM_BLOCK, each with a generator of its own started
 * from seed and block number, and a block's sums are whole numbers: whichever
 * thread plays a block, and in whatever order, the figures are the same.
 *
 * A family's simulation is one file, sim_NAME.c, and one row in sim.c that ties
 * it to the engine. */
#ifndef SIM_SIM_H
#define SIM_SIM_H

#include "odds/odds.h"
#include "sim/random.h"

#define SIM_BLOCK       65536u
#define SIM_ROUNDS_MAX  1000000000000u
#define SIM_THREADS_MAX 256u

/* What the bettors got, wager by wager in the sheet's order, in the wager's
 * units: parts of it of which every pay is a whole number. */
struct sim_tally {
    int64_t  sum[ODDS_WAGERS_MAX];
    uint64_t squares[ODDS_WAGERS_MAX];
    uint64_t missed[ODDS_WAGERS_MAX]; /* rounds in which the wager could not be made */
};

struct sim_ask {
    uint64_t rounds; /* 1 to SIM_ROUNDS_MAX */
    uint64_t seed;
    unsigned threads; /* 1 to SIM_THREADS_MAX */

    /* Called from time to time by the calling thread, unless NULL. When it returns
     * false no more blocks are begun. */
    bool (*progress)(void *context, uint64_t rounds_done);
    void *context;
};

struct sim_wager {
    uint8_t  wager;
    uint64_t rounds;    /* in which it was made */
    double   ev, error; /* NAN without one such; the standard error of `ev`, NAN for one */
};

struct sim {
    uint64_t         rounds; /* played: as many as asked for, unless it was stopped */
    size_t           wager_count;
    struct sim_wager wager[ODDS_WAGERS_MAX];
};

/* STATUS_OK; STATUS_NOT_FOUND when the family has no simulation; STATUS_FULL
 * for more than ODDS_DECKS_MAX decks; STATUS_FAILED when memory or threads are
 * not to be had. `*out` is set only when OK. */
enum status sim_run(const struct odds_ask *odds_ask, const struct sim_ask *ask, struct sim *out);

/* A family's part. `plan` works the rules out into whatever makes rounds
 * quick, and says how many units each wager has: 1 unless told, 0 for one that is
 * not offered on these terms or, unless told, that is made later and counted with
 * another; false when memory is not to be had. `play` adds rounds to the tally and may run
 * on many threads at once. */
struct sim_family {
    const struct game *game;
    size_t             plan_size;
    bool (*plan)(const struct odds_ask *ask, void *plan, int64_t unit[ODDS_WAGERS_MAX]);
    void (*release)(void *plan); /* what a plan holds besides itself; NULL if nothing */
    void (*play)(const void *plan, struct sim_random *random, uint32_t rounds, struct sim_tally *tally);

    /* A prize that is no wager, in dollars, tallied after the sheet's wagers;
     * WAGER_NONE if the sheet has none, NULL if no sheet has. */
    uint8_t (*besides)(const struct sheet *sheet);
};

extern const struct sim_family sim_blackjack, sim_paigow, sim_three_card, sim_tiles, sim_zoobac;

#endif
