/* Pots: derived from what everybody has put in, never stored.
 *
 * A contribution is a stake of the layout: seat, street (its `part`) and whether
 * it is live, WAGER_LIVE, or dead, WAGER_DEAD. Live chips must be matched: the
 * layers between the live totals of the hands still in play are the main pot and
 * the side pots, and each is for the seats that reach up to it (CM-OHLJ-Y5).
 * What a folded hand put in lies in the layers it reached. Dead chips (the part of
 * a missed blind above the big blind, CM-HE-8) match nothing and lie in the main
 * pot. What was collected is out of the main pot, and out of the next only as far
 * as the main pot did not reach (OQ-108). */
#ifndef GAMES_POTS_H
#define GAMES_POTS_H

#include "games/layout.h"

struct pot_pile {
    cents    amount;
    uint16_t seats; /* that can win it: bit n is seat n */
};

/* The main pot first; no two have the same seats. */
#define POTS_MAX POT_SEATS_MAX
struct pots {
    uint8_t         count;
    struct pot_pile pile[POTS_MAX];
};

/* `live` are the seats whose hands are in play, `out` what was collected. Without
 * a live seat there is no pot. */
struct pots pots_derive(const struct layout *layout, uint16_t live, cents out);

/* What the highest bettor has put in above everybody else, folded hands included:
 * nobody called it. A stake of no amount where there is none; else where it lies. */
struct stake pots_uncalled(const struct layout *layout);

/* What a seat has put in live on one street, or with 0 on all of them. */
cents pots_put(const struct layout *layout, uint8_t seat, uint8_t street);

/* Everything that was put in. */
cents pots_sum(const struct layout *layout);

/* A pot or half of one among `winners`, by seat: even shares of whole chips, and
 * the chips that are over one by one from the first winner at or after seat
 * `first`, around the table. What is less than a chip goes with the first. */
void pots_split(cents amount, cents chip, uint16_t winners, uint8_t first, cents share[POT_SEATS_MAX + 1]);

#endif
