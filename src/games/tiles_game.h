/* Pai gow tiles: eight hands of four dominoes, each set as a low and a high hand.
 *
 *   CLOSED     dice        tiles, tiles...        lay, houseway
 *   -------> DICE -------> DEALING -------> SETTING -----+
 *              ^              |                |         | all are set:
 *              +-- MISDEAL ---+----------------+         | the bank is opened
 *                                                        v
 *          settled <------ DECIDED <--- lay, houseway -- BANK
 *
 * The page (seed 002, lines 804-863) tells what hands are worth and how they
 * are compared, and nothing of the procedure; OQ-28 fills that in. Three dice,
 * counted from the player-dealer as one, name the position that gets the first
 * four tiles, and the others follow clockwise until all 32 are dealt. Whoever
 * decides a hand with a wager lays its low hand, the other two tiles being the
 * high one; then the player-dealer's hand is opened and laid, and the others
 * are shown from the first position on. A low hand above the high one is foul
 * and loses; the player-dealer's is set the House Way instead.
 *
 * Faces are those of cards/tile.h: tiles that look alike are the same. */
#ifndef GAMES_TILES_GAME_H
#define GAMES_TILES_GAME_H

#include "games/spots.h"
#include "hands/tiles.h"

#define TILES_SPOTS SEATS_MAX

enum tiles_phase { TILES_IDLE, TILES_DICE, TILES_DEALING, TILES_SETTING, TILES_BANK, TILES_DECIDED };

struct tiles_rules {
    bool         largest_decides; /* else the seated player */
    const char  *dice, *deal, *lay, *ask, *open, *show, *foul;
    const char  *win, *push, *lose, *copy;
    struct ratio base[3];         /* by how many of the two hands the player wins */
    const char  *way[TILES_WAYS]; /* the advice of the House Way */
};

struct tiles_spot {
    uint8_t decider;   /* the place that sets it, 0 nobody */
    bool    wagered;   /* a wager lies there */
    bool    dealt;     /* its four tiles are there */
    bool    house_way; /* set the House Way */
    bool    set, open;
    uint8_t low; /* bit n: its n-th tile lies in the low hand */
    card    face[TILES_DEALT];
};

struct tiles_state {
    uint8_t           phase, bank; /* `bank` is the player-dealer's seat */
    uint8_t           dice[3], hands_dealt;
    struct tiles_spot spot[TILES_SPOTS + 1]; /* 0 not used */
    struct bettors    bettors;
};

/* A hand that is set, as the evaluator wants it. */
struct tiles_setting tiles_game_setting(const struct tiles_spot *spot);

/* The position that the dice named, and the one that gets the next tiles. */
uint8_t tiles_game_first(const struct tiles_state *state);
uint8_t tiles_game_next(const struct tiles_state *state);

extern const struct bank_game tiles_game;

#endif
