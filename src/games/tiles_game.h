/* Pai gow tiles: hands of four dominoes, each set as a low and a high hand.
 *
 * Hands that are set (games/set_hand.h), without piles to choose from and
 * without a stub: all 32 tiles are dealt. The page (seed 002, lines 804-863)
 * tells what hands are worth and how they are compared, and nothing of the
 * procedure; OQ-28 fills that in. A low hand above the high one is foul and
 * loses; the player-dealer's is set the House Way instead.
 *
 * Faces are those of cards/tile.h: tiles that look alike are the same. */
#ifndef GAMES_TILES_GAME_H
#define GAMES_TILES_GAME_H

#include "games/set_hand.h"
#include "hands/tiles.h"

/* Begins with the rules of every hand that is set. */
struct tiles_rules {
    struct set_rules set;
    const char      *foul, *win, *push, *lose, *copy;
    struct ratio     base[3];         /* by how many of the two hands the player wins */
    const char      *way[TILES_WAYS]; /* the advice of the House Way */
};

/* The four tiles, two parts, the House Way and the foul of a hand of tiles. */
extern const struct set_kind tiles_hands;

extern const struct bank_game tiles_game;

#endif
