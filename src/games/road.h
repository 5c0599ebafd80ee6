/* The scoreboard of a two-handed game (MC2-ZOO-Q1): bead plate, big road and
 * statistics, all computed from the list of past results.
 *
 * The bead plate is the list itself, six to a column. The big road puts each
 * run of one winner into a column downwards, turning right at the sixth row or
 * at a taken cell; a tie is a mark on the cell before it. */
#ifndef GAMES_ROAD_H
#define GAMES_ROAD_H

#include "games/game.h"

#define ROAD_ROWS    6
#define ROAD_COLUMNS SHOWN_PAST_MAX

struct road_cell {
    uint8_t winner; /* HAND_PLAYER, HAND_BANKER, 0 empty */
    uint8_t result; /* the hand's own, for its color or letter */
    uint8_t ties;   /* that followed it */
};

struct big_road {
    uint16_t         columns;    /* in use */
    uint8_t          ties_first; /* ties before anyone won */
    struct road_cell cell[ROAD_COLUMNS][ROAD_ROWS];
};

/* `out` need not be cleared. */
void road_big(const struct shown_past *past, size_t count, struct big_road *out);

struct road_count {
    uint16_t hands, player, banker, tie; /* the animals count with their winners */
    uint16_t result[RESULT_COUNT];
    uint16_t run, longest_player, longest_banker; /* wins in a row: now and at most */
};

struct road_count road_count(const struct shown_past *past, size_t count);

/* Who won under this result: HAND_PLAYER, HAND_BANKER, or 0 for a tie. */
enum hand road_winner(uint8_t result);

#endif
