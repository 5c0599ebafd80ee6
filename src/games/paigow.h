/* Double-hand poker: one engine for three houses, and Fortune with its bonus.
 *
 * Hands of seven cards that are set (games/set_hand.h): a front of two and a
 * back of five. Where the houses differ a field of the rules differs; what each
 * accident leads to is a list of the sheet. */
#ifndef GAMES_PAIGOW_H
#define GAMES_PAIGOW_H

#include "games/set_hand.h"
#include "hands/double_hand.h"
#include "hands/fortune.h"

struct paigow_cites {
    const char *win, *lose, *push, *copy, *foul_loses;
    const char *stronger, *front_count, *back_count; /* the kinds of foul */
    const char *ace;                                 /* a misdeal by an ace or the joker seen on the deal */
    const char *removed_loser, *removed_winner;
    const char *bank_foul; /* the player-dealer's hand is foul: it loses to every other */
};

/* The bonus of Fortune: pays by line, and what the Envy buttons get. */
struct paigow_fortune {
    struct ratio pays[FORTUNE_LINES];
    cents        envy[FORTUNE_LINES];
    cents        button; /* the least wager that has an Envy button */
    const char  *paid, *lost, *envied;
};

/* Begins with the rules of every hand that is set. */
struct paigow_rules {
    struct set_rules             set;
    bool                         wheel_second; /* A-2-3-4-5 by the other custom (OQ-27) */
    struct ratio                 base[3];      /* by how many of the two hands the player wins */
    const char *const           *house_way; /* the rule of each line of the chart, by enum house_way_line */
    const struct paigow_fortune *fortune;   /* NULL where there is no bonus */
    struct paigow_cites          cites;
};

/* The seven cards, two parts, a House Way and fouls of double-hand. */
extern const struct set_kind paigow_hands;

/* Both hands against both of the bank: 2 the player wins, 1 one each, 0 the
 * bank wins. A copy is the bank's; `*copies` counts those. `wheel_second` is
 * the other custom for A-2-3-4-5 (OQ-27). */
unsigned paigow_wins(card_set front, card_set back, card_set bank_front, card_set bank_back,
                     bool wheel_second, unsigned *copies);

/* What an Envy button gets for a hand of that line, in dollars. */
struct ratio paigow_envy_dollars(const struct paigow_fortune *fortune, enum fortune_line line);

extern const struct bank_game paigow_game;

#endif
