/* ZooBac by the million: the rule functions of games/zoobac.c are asked once
 * for every case there is, and rounds then only look up.
 *
 * The shoe is an array of values from which a round draws its cards by
 * exchanging each with a random one of those not yet drawn. Nothing is put
 * back in order: whatever the order, the next round's draws are as even. */
#include <assert.h>
#include <string.h>

#include "games/zoobac.h"
#include "sim/sim.h"

#define VALUES 10

enum step { STEP_STAND, STEP_PLAYER, STEP_BANKER };

struct plan {
    uint8_t step[VALUES][VALUES];         /* after four cards, by Player and Banker points */
    uint8_t banker_draws[VALUES][VALUES]; /* by Banker points and the Player's third card */
    uint8_t result[2][2][VALUES][VALUES]; /* by third cards drawn and points */
    size_t  wager_count;
    int64_t pays[RESULT_COUNT][ODDS_WAGERS_MAX]; /* in units */
    /* The shoe. */
    uint32_t cards;
    uint8_t  value[ODDS_DECKS_MAX * CARD_JOKER];
};

static enum step first_step(const struct zoobac_rules *rules, uint8_t player, uint8_t banker)
{
    if (zoobac_natural(rules, player, banker))
        return STEP_STAND;
    if (zoobac_player_draws(rules, player))
        return STEP_PLAYER;
    return zoobac_banker_draws(rules, banker, ZOOBAC_NO_THIRD) ? STEP_BANKER : STEP_STAND;
}

static bool make_plan(const struct odds_ask *ask, void *opaque, int64_t unit[ODDS_WAGERS_MAX])
{
    struct plan               *plan  = opaque;
    const struct sheet        *sheet = ask->terms.sheet;
    const struct zoobac_rules *rules = odds_rules(ask);
    for (uint8_t p = 0; p < VALUES; p++)
        for (uint8_t b = 0; b < VALUES; b++) {
            plan->step[p][b]         = (uint8_t)first_step(rules, p, b);
            plan->banker_draws[b][p] = zoobac_banker_draws(rules, b, p);
            for (uint8_t drew = 0; drew < 4; drew++)
                plan->result[drew >> 1][drew & 1][p][b] =
                    (uint8_t)zoobac_result(rules, p, 2 + (drew >> 1), b, 2 + (drew & 1));
        }
    plan->wager_count = sheet->wager_count;
    for (size_t w = 0; w < plan->wager_count; w++) {
        uint8_t wager = sheet->wagers[w].wager;
        for (uint8_t result = RESULT_PLAYER; result <= RESULT_MONKEY; result++)
            unit[w] = ratio_unit(unit[w], zoobac_pays(rules, wager, result).pays);
        for (uint8_t result = RESULT_PLAYER; result <= RESULT_MONKEY; result++)
            plan->pays[result][w] = ratio_parts(zoobac_pays(rules, wager, result).pays, unit[w]);
    }
    assert(ask->terms.shoe.jokers_each == 0);
    plan->cards = 0;
    for (uint32_t deck = 0; deck < ask->decks; deck++)
        for (card face = 0; face < CARD_JOKER; face++)
            plan->value[plan->cards++] = zoobac_value(face);
    return true;
}

struct shoe {
    uint32_t cards, drawn;
    uint8_t  value[ODDS_DECKS_MAX * CARD_JOKER];
};

static inline unsigned draw(struct shoe *shoe, struct sim_random *random)
{
    uint32_t at                = shoe->drawn + sim_random_below(random, shoe->cards - shoe->drawn);
    uint8_t  value             = shoe->value[at];
    shoe->value[at]            = shoe->value[shoe->drawn];
    shoe->value[shoe->drawn++] = value;
    return value;
}

static inline unsigned ones(unsigned sum)
{
    return sum >= 10 ? sum - 10 : sum;
}

static inline unsigned play_round(const struct plan *plan, struct shoe *shoe, struct sim_random *random)
{
    shoe->drawn     = 0;
    unsigned player = draw(shoe, random), banker = draw(shoe, random), third = 0, fourth = 0;
    player        = ones(player + draw(shoe, random));
    banker        = ones(banker + draw(shoe, random));
    unsigned step = plan->step[player][banker];
    if (step == STEP_PLAYER) {
        unsigned value = draw(shoe, random);
        third          = 1;
        player         = ones(player + value);
        step           = plan->banker_draws[banker][value] ? STEP_BANKER : STEP_STAND;
    }
    if (step == STEP_BANKER) {
        fourth = 1;
        banker = ones(banker + draw(shoe, random));
    }
    return plan->result[third][fourth][player][banker];
}

static void play(const void *opaque, struct sim_random *random, uint32_t rounds, struct sim_tally *tally)
{
    const struct plan *plan                = opaque;
    uint64_t           times[RESULT_COUNT] = { 0 };
    struct shoe        shoe;
    shoe.cards = plan->cards;
    memcpy(shoe.value, plan->value, plan->cards);
    for (uint32_t i = 0; i < rounds; i++)
        times[play_round(plan, &shoe, random)]++;
    for (size_t result = RESULT_PLAYER; result <= RESULT_MONKEY; result++)
        for (size_t w = 0; w < plan->wager_count; w++) {
            int64_t pays = plan->pays[result][w];
            tally->sum[w] += (int64_t)times[result] * pays;
            tally->squares[w] += times[result] * (uint64_t)(pays * pays);
        }
}

const struct sim_family sim_zoobac = {
    .game      = &zoobac_game.game,
    .plan_size = sizeof(struct plan),
    .plan      = make_plan,
    .play      = play,
};
