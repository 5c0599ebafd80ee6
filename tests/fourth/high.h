/* Lantern High, lines 41-54 of the page: a made-up game for the pot, small, with
 * everything that a pot table must be able to do. An ante, a card face down and a
 * round of betting; a card face up and another round; the highest card wins, and in
 * the high-low game the lowest hand has half. */
#ifndef TESTS_FOURTH_HIGH_H
#define TESTS_FOURTH_HIGH_H

#include "games/game.h"

enum { HIGH_DOWN = 1, HIGH_UP, HIGH_SHOWDOWN }; /* streets */

struct high_rules {
    cents       ante, dead, bet;
    uint8_t     bets; /* of a round, the first and the raises together */
    bool        low;  /* the lowest hand has half */
    const char *antes, *button, *deal, *bets_rule, *shown, *wins, *last, *low_wins;
};

struct high_state {
    bool     playing;
    uint8_t  street, last, bets; /* who acted last; bets so far in the round */
    uint16_t folded, acted;
    uint8_t  count[POT_SEATS_MAX + 1];
    card     hand[POT_SEATS_MAX + 1][2];
};

extern const struct pot_game high_game;

#endif
