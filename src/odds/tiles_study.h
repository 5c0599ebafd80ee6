/* All deals of two hands of tiles: 35,960 hands of the player against 20,475 of
 * the bank, which follows the House Way; the player follows it too, or sets each
 * hand as does best against it. */
#ifndef ODDS_TILES_STUDY_H
#define ODDS_TILES_STUDY_H

#include "hands/tiles.h"
#include "odds/odds.h"

#define TILES_HANDS 35960

/* What the two hands of a setting rank. */
struct tiles_ranks {
    uint8_t low, high;
};

enum tiles_result { TILES_LOSE, TILES_PUSH, TILES_WIN, TILES_RESULTS };

struct tiles_study {
    struct tiles_ranks house[TILES_HANDS], best[TILES_HANDS]; /* by tiles_number */
    uint8_t            advice[TILES_HANDS];                   /* enum tiles_way */
    uint64_t           house_deals[TILES_RESULTS], best_deals[TILES_RESULTS];
};

/* The number of a hand, its tiles descending. */
uint32_t tiles_number(const tile four[TILES_DEALT]);

/* The player's result, by the ranks of both; none of them is foul. */
static inline enum tiles_result tiles_result(struct tiles_ranks player, struct tiles_ranks bank)
{
    return (enum tiles_result)((player.low > bank.low) + (player.high > bank.high));
}

/* Half a second. */
void tiles_study(struct tiles_study *out);

#endif
