/* Lantern High, lines 41-59 of the page: a made-up game for the pot, small, with
 * everything that a pot table must be able to do. An ante, a card face down and a
 * round of betting; a card face up and another round; the highest card wins, and in
 * the high-low game the lowest hand has half. In High Stub cards go from pile to
 * pile: one is burned before the cards face up, folded hands are shuffled in with the
 * stub, and so are cards that come too early. */
#ifndef TESTS_FOURTH_HIGH_H
#define TESTS_FOURTH_HIGH_H

#include "games/accident.h"

enum { HIGH_DOWN = 1, HIGH_UP, HIGH_SHOWDOWN }; /* streets */

struct high_rules {
    cents   ante, dead, bet;
    uint8_t bets;  /* of a round, the first and the raises together */
    bool    low;   /* the lowest hand has half */
    uint8_t burns; /* before the cards face up */
    /* What is shuffled in before those: folded hands, where they are; cards that came
     * too early. */
    struct reshuffle muck, early;
    const char      *burn;
    const char      *antes, *button, *deal, *bets_rule, *shown, *wins, *last, *low_wins;
};

/* What an accident leads to. */
enum { HIGH_TO_BURNS, HIGH_DEAD, HIGH_TOO_EARLY };
enum { HIGH_DEALING = 1, HIGH_BETTING, HIGH_LATER }; /* phases in which one is found */

struct high_state {
    bool     playing, burned, muck, early; /* the burn lies there; still to be shuffled in */
    uint8_t  street, last, bets;           /* who acted last; bets so far in the round */
    uint16_t folded, acted;
    uint8_t  count[POT_SEATS_MAX + 1];
    card     hand[POT_SEATS_MAX + 1][2];
};

extern const struct pot_game high_game;

accident_test high_was_seen, high_was_boxed, high_came_early;

#endif
