/* Double-hand poker counted: the House Way against the House Way, over every
 * ordered pair of hands that share no card.
 *
 * There are too many pairs to look at, 8,250,459,031,214,400 of them. But of
 * two hands H and G the sum of (-1)^|S| over all sets S of cards that lie in
 * both is 1 when they share nothing and 0 otherwise. So the pairs without a
 * shared card are the sum over all S, with that sign, of the pairs of hands
 * that both contain S, shared cards or not; and of those one needs to know only
 * how many hands containing S come to each front and back. Sets that differ by
 * the names of suits count alike, which leaves 1,268,646 of them, and so do the
 * hands that contain them.
 *
 * Hands are told apart by the Fortune line that they are paid by, so that what
 * a bettor gets from both wagers is known together. */
#ifndef ODDS_PAIGOW_STUDY_H
#define ODDS_PAIGOW_STUDY_H

#include "cards/set.h"
#include "hands/fortune.h"

/* Pairs in which the player's hand has this line, by what its base wager gets. */
struct paigow_pairs {
    uint64_t win, push, lose;
};

#define PAIGOW_RANKS_ALL   0x1fffu
#define PAIGOW_THREADS_MAX 64u

struct paigow_study_ask {
    uint16_t            ranks; /* of the deck, four cards each: bit r for rank r */
    bool                joker;
    bool                wheel_second;                        /* the other custom of OQ-27 */
    const struct ratio *pays;                                /* by Fortune line */
    unsigned            threads;                             /* 1 to PAIGOW_THREADS_MAX */
    void (*progress)(void *, uint64_t done, uint64_t whole); /* may be NULL */
    void *context;
};

/* STATUS_OK, or STATUS_FAILED when memory is not to be had. */
enum status paigow_study(const struct paigow_study_ask *ask, struct paigow_pairs out[FORTUNE_LINES]);

/* What the study found for the whole deck, first with A-2-3-4-5 as the lowest
 * straight, then as the second: the count takes minutes, so it is kept, and the
 * slow tests make it again. By the line that CM-FPG-T1 pays. */
extern const struct paigow_pairs PAIGOW_PAIRS[2][FORTUNE_LINES];

/* Every choice of `count` cards that are not in `base`, one for each class of
 * those that differ by an exchange of suits which leaves `base` as it is.
 * `visit` gets base and choice together and the size of the class. The suits of
 * `base` that are alike must be neighbors, as they are in all that is visited
 * from an empty base. */
struct paigow_walk {
    uint16_t ranks;
    bool     joker;
    void (*visit)(void *context, card_set cards, unsigned weight);
    void *context;
};
void paigow_walk(const struct paigow_walk *walk, card_set base, unsigned count);

#endif
