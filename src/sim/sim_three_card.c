/* Three Card Poker by the million: six cards a round, played as the study of
 * all deals says (odds/three_card_study.h), settled by the engine's own
 * functions looked up in tables. */
#include <string.h>

#include "games/three_card.h"
#include "odds/three_card_study.h"
#include "sim/sim.h"

struct plan {
    uint64_t  plays[THREE_CARD_HANDS];
    hand_rank rank[THREE_CARD_HANDS];
    /* In units, ends as in odds/three_card_study.h. */
    int64_t both[THREE_CARD_ENDS][THREE_CATEGORIES], pair_plus[THREE_CATEGORIES], pair_plus_folded,
        six_card[HIGH_CATEGORIES];
    bool   six;
    int8_t column[3]; /* of ante, pair plus and six card; -1 where there is none */
};

static int8_t column_of(const struct sheet *sheet, uint8_t wager)
{
    for (size_t w = 0; w < sheet->wager_count; w++)
        if (sheet->wagers[w].wager == wager)
            return (int8_t)w;
    return -1;
}

static void plan_pays(const struct three_card_rules *rules, struct plan *plan, int64_t unit[ODDS_WAGERS_MAX])
{
    int64_t *ante = &unit[plan->column[0]], *pair_plus = &unit[plan->column[1]];
    for (unsigned end = 0; end < THREE_CARD_ENDS; end++)
        for (unsigned three = 0; three < THREE_CATEGORIES; three++)
            *ante = ratio_unit(*ante, three_card_both(rules, end, three));
    for (unsigned end = 0; end < THREE_CARD_ENDS; end++)
        for (unsigned three = 0; three < THREE_CATEGORIES; three++)
            plan->both[end][three] = ratio_parts(three_card_both(rules, end, three), *ante);
    *pair_plus = ratio_unit(*pair_plus, rules->pair_plus_folded.pays);
    for (size_t i = 0; i < THREE_CATEGORIES; i++)
        *pair_plus = ratio_unit(*pair_plus, rules->pair_plus[i]);
    for (size_t i = 0; i < THREE_CATEGORIES; i++)
        plan->pair_plus[i] = ratio_parts(rules->pair_plus[i], *pair_plus);
    plan->pair_plus_folded = ratio_parts(rules->pair_plus_folded.pays, *pair_plus);
    if (!plan->six)
        return;
    int64_t *six = &unit[plan->column[2]];
    for (size_t i = 0; i < HIGH_CATEGORIES; i++)
        *six = ratio_unit(*six, rules->six_card[i]);
    for (size_t i = 0; i < HIGH_CATEGORIES; i++)
        plan->six_card[i] = ratio_parts(rules->six_card[i], *six);
}

static bool make_plan(const struct odds_ask *ask, void *opaque, int64_t unit[ODDS_WAGERS_MAX])
{
    struct plan                   *plan  = opaque;
    const struct sheet            *sheet = ask->terms.sheet;
    const struct three_card_rules *rules = odds_rules(ask);
    struct three_card_study        study;
    three_card_study(rules, &study);
    memcpy(plan->plays, study.plays, sizeof plan->plays);
    for (card a = 0; a < CARD_JOKER; a++)
        for (card b = 0; b < a; b++)
            for (card c = 0; c < b; c++)
                plan->rank[three_card_number(a, b, c)] = three_rank((card[]){ a, b, c });
    plan->six       = three_card_has_six(rules);
    plan->column[0] = column_of(sheet, WAGER_ANTE);
    plan->column[1] = column_of(sheet, WAGER_PAIR_PLUS);
    plan->column[2] = column_of(sheet, WAGER_SIX_CARD);
    plan_pays(rules, plan, unit);
    return true;
}

static void add(struct sim_tally *tally, int8_t column, int64_t pays)
{
    tally->sum[column] += pays;
    tally->squares[column] += (uint64_t)(pays * pays);
}

/* The player's cards first, then the player-dealer's; its third is turned up. */
static void play_round(const struct plan *plan, const card *six, struct sim_tally *tally)
{
    const card *bank   = six + 3;
    uint32_t    number = three_card_number(six[0], six[1], six[2]);
    hand_rank   player = plan->rank[number];
    bool        plays  = (plan->plays[number] >> bank[2] & 1) != 0;
    unsigned    end    = three_card_result(player, plan->rank[three_card_number(bank[0], bank[1], bank[2])]);
    add(tally, plan->column[0], plan->both[plays ? end : THREE_CARD_FOLD][three_category(player)]);
    add(tally, plan->column[1], plays ? plan->pair_plus[three_category(player)] : plan->pair_plus_folded);
    if (plan->six)
        add(tally, plan->column[2], plan->six_card[three_card_six(six, bank)]);
}

static void play(const void *plan, struct sim_random *random, uint32_t rounds, struct sim_tally *tally)
{
    card deck[CARD_JOKER];
    for (card face = 0; face < CARD_JOKER; face++)
        deck[face] = face;
    for (uint32_t i = 0; i < rounds; i++) {
        for (uint32_t drawn = 0; drawn < 6; drawn++) {
            uint32_t at   = drawn + sim_random_below(random, CARD_JOKER - drawn);
            card     face = deck[at];
            deck[at]      = deck[drawn];
            deck[drawn]   = face;
        }
        play_round(plan, deck, tally);
    }
}

const struct sim_family sim_three_card = {
    .game      = &three_card_game.game,
    .plan_size = sizeof(struct plan),
    .plan      = make_plan,
    .play      = play,
};
