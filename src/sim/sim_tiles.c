/* Pai gow tiles by the million: eight tiles a round, four to the player and four
 * to the bank, set as the study of all deals says (odds/tiles_study.h). */
#include <string.h>

#include "games/tiles_game.h"
#include "odds/tiles_study.h"
#include "sim/sim.h"

struct plan {
    struct tiles_ranks player[TILES_HANDS], bank[TILES_HANDS];
    int64_t            pays[TILES_RESULTS]; /* in units */
};

static bool make_plan(const struct odds_ask *ask, void *opaque, int64_t unit[ODDS_WAGERS_MAX])
{
    struct plan       *plan = opaque;
    struct tiles_study study;
    tiles_study(&study);
    const struct tiles_rules *rules = odds_rules(ask);
    for (size_t i = 0; i < TILES_RESULTS; i++)
        unit[0] = ratio_unit(unit[0], rules->base[i]);
    for (size_t i = 0; i < TILES_RESULTS; i++)
        plan->pays[i] = ratio_parts(rules->base[i], unit[0]);
    memcpy(plan->bank, study.house, sizeof plan->bank);
    memcpy(plan->player, ask->terms.best_play ? study.best : study.house, sizeof plan->player);
    return true;
}

static uint32_t number_of(const tile *dealt)
{
    tile four[TILES_DEALT];
    memcpy(four, dealt, sizeof four);
    for (int i = 1; i < TILES_DEALT; i++)
        for (int j = i; j > 0 && four[j] > four[j - 1]; j--) {
            tile swap   = four[j];
            four[j]     = four[j - 1];
            four[j - 1] = swap;
        }
    return tiles_number(four);
}

static void play(const void *opaque, struct sim_random *random, uint32_t rounds, struct sim_tally *tally)
{
    const struct plan *plan = opaque;
    tile               set[TILE_KINDS];
    for (tile face = 0; face < TILE_KINDS; face++)
        set[face] = face;
    for (uint32_t i = 0; i < rounds; i++) {
        for (uint32_t drawn = 0; drawn < 2 * TILES_DEALT; drawn++) {
            uint32_t at   = drawn + sim_random_below(random, TILE_KINDS - drawn);
            tile     face = set[at];
            set[at]       = set[drawn];
            set[drawn]    = face;
        }
        int64_t pays =
            plan->pays[tiles_result(plan->player[number_of(set)], plan->bank[number_of(set + TILES_DEALT)])];
        tally->sum[0] += pays;
        tally->squares[0] += (uint64_t)(pays * pays);
    }
}

const struct sim_family sim_tiles = {
    .game      = &tiles_game.game,
    .plan_size = sizeof(struct plan),
    .plan      = make_plan,
    .play      = play,
};
