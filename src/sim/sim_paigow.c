/* Double-hand poker by the million: seven cards to the player and seven to the
 * player-dealer, both set the House Way, compared by the engine's own function;
 * the Fortune bonus on the player's seven, and Envy for seven of another. */
#include "games/paigow.h"
#include "hands/house_way.h"
#include "sim/sim.h"

struct plan {
    bool                         wheel_second;
    const struct paigow_fortune *fortune; /* NULL where there is no bonus */
    int64_t                      base[3], bonus[FORTUNE_LINES], envy[FORTUNE_LINES]; /* in units */
};

static void in_units(const struct ratio *pays, size_t count, int64_t *unit, int64_t *out)
{
    for (size_t i = 0; i < count; i++)
        *unit = ratio_unit(*unit, pays[i]);
    for (size_t i = 0; i < count; i++)
        out[i] = ratio_parts(pays[i], *unit);
}

static bool make_plan(const struct odds_ask *ask, void *opaque, int64_t unit[ODDS_WAGERS_MAX])
{
    const struct paigow_rules *rules = odds_rules(ask);
    struct plan               *plan  = opaque;
    *plan = (struct plan){ .fortune = rules->fortune, .wheel_second = rules->wheel_second };
    in_units(rules->base, COUNT_OF(rules->base), &unit[0], plan->base);
    if (plan->fortune == NULL)
        return true;
    struct ratio dollars[FORTUNE_LINES];
    for (size_t line = 0; line < FORTUNE_LINES; line++)
        dollars[line] = paigow_envy_dollars(plan->fortune, (enum fortune_line)line);
    in_units(plan->fortune->pays, FORTUNE_LINES, &unit[1], plan->bonus);
    in_units(dollars, FORTUNE_LINES, &unit[2], plan->envy);
    return true;
}

static uint8_t besides(const struct sheet *sheet)
{
    return ((const struct paigow_rules *)sheet->rules)->fortune != NULL ? WAGER_ENVY : WAGER_NONE;
}

static void add(struct sim_tally *tally, size_t column, int64_t pays)
{
    tally->sum[column] += pays;
    tally->squares[column] += (uint64_t)(pays * pays);
}

static enum fortune_line line_of(const struct plan *plan, const card *seven)
{
    return fortune_paid_line(fortune_lines(seven), plan->fortune->pays);
}

/* The base wager stands first in every sheet of the family, the bonus second;
 * Envy, in dollars, comes after them. */
static void play_round(const struct plan *plan, const card *cards, struct sim_tally *tally)
{
    card_set player = set_from(cards, DOUBLE_HAND_CARDS);
    card_set bank   = set_from(cards + DOUBLE_HAND_CARDS, DOUBLE_HAND_CARDS);
    card_set front = house_way(player).front, bank_front = house_way(bank).front;
    unsigned copies;
    unsigned wins =
        paigow_wins(front, player & ~front, bank_front, bank & ~bank_front, plan->wheel_second, &copies);
    add(tally, 0, plan->base[wins]);
    if (plan->fortune == NULL)
        return;
    add(tally, 1, plan->bonus[line_of(plan, cards)]);
    add(tally, 2, plan->envy[line_of(plan, cards + 2 * DOUBLE_HAND_CARDS)]);
}

static void play(const void *opaque, struct sim_random *random, uint32_t rounds, struct sim_tally *tally)
{
    const struct plan *plan = opaque;
    uint32_t           used = (plan->fortune != NULL ? 3 : 2) * DOUBLE_HAND_CARDS;
    card               deck[CARD_KINDS];
    for (card face = 0; face < CARD_KINDS; face++)
        deck[face] = face;
    for (uint32_t i = 0; i < rounds; i++) {
        for (uint32_t drawn = 0; drawn < used; drawn++) {
            uint32_t at   = drawn + sim_random_below(random, CARD_KINDS - drawn);
            card     face = deck[at];
            deck[at]      = deck[drawn];
            deck[drawn]   = face;
        }
        play_round(plan, deck, tally);
    }
}

const struct sim_family sim_paigow = {
    .game      = &paigow_game.game,
    .plan_size = sizeof(struct plan),
    .plan      = make_plan,
    .play      = play,
    .besides   = besides,
};
