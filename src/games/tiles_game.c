#include "games/tiles_game.h"

/* ---- hands -------------------------------------------------------------- */

static const struct tiles_rules *tiles_rules(const struct set_rules *rules)
{
    return (const struct tiles_rules *)rules; /* of which they are the first member */
}

static bool faces(const card *cards, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (cards[i] != CARD_UNKNOWN && tile_copies(cards[i]) == 0)
            return false;
    return true;
}

/* A hand that is set, as the evaluator wants it. */
static struct tiles_setting setting_of(const struct set_hand *hand)
{
    card                 low[SET_CARDS_MAX] = { 0 }, high[SET_CARDS_MAX] = { 0 };
    struct tiles_setting setting;
    set_cards(hand, hand->ahead, low);
    set_cards(hand, set_behind(hand), high);
    for (size_t i = 0; i < COUNT_OF(setting.low); i++) {
        setting.low[i]  = card_tile(low[i]);
        setting.high[i] = card_tile(high[i]);
    }
    return setting;
}

static enum tiles_way way_of(const struct set_hand *hand, struct tiles_setting *setting)
{
    tile four[TILES_DEALT];
    for (size_t i = 0; i < TILES_DEALT; i++)
        four[i] = card_tile(hand->card[i]);
    return tiles_set(four, setting);
}

static const char *advice(const struct set_rules *rules, const struct set_hand *hand, uint8_t *ahead)
{
    struct tiles_setting setting;
    enum tiles_way       way = way_of(hand, &setting);
    struct card_list     low = { 2, { tile_card(setting.low[0]), tile_card(setting.low[1]) } };
    *ahead                   = set_bits(hand, &low);
    return tiles_rules(rules)->way[way];
}

static const char *why(const struct set_hand *hand)
{
    struct tiles_setting setting;
    enum tiles_way       way = way_of(hand, &setting);
    return tiles_why(way, &setting);
}

static const char *foul(const struct set_rules *rules, const struct set_hand *hand)
{
    struct tiles_setting setting = setting_of(hand);
    return tiles_foul(&setting) ? tiles_rules(rules)->foul : NULL;
}

static void call(const card *cards, size_t count, char out[CALL_MAX])
{
    static_assert(CALL_MAX >= TILES_WORDS_MAX, "a name fits");
    if (count == 2)
        tiles_words(tiles_hand(card_tile(cards[0]), card_tile(cards[1])), out);
}

const struct set_kind tiles_hands = {
    .cards     = TILES_DEALT,
    .ahead     = 2,
    .part      = { HAND_LOW, HAND_HIGH },
    .exactly   = true,
    .faces     = faces,
    .house_way = advice,
    .why       = why,
    .foul      = foul,
    .call      = call,
};

/* ---- settling ----------------------------------------------------------- */

static bool any_copy(const struct tiles_setting *one, const struct tiles_setting *other)
{
    return tiles_rank(one->low[0], one->low[1]) == tiles_rank(other->low[0], other->low[1]) ||
           tiles_rank(one->high[0], one->high[1]) == tiles_rank(other->high[0], other->high[1]);
}

/* A copy is the bank's (CM-PGT-H2 to H4, G5). */
static struct outcome tiles_settle(const struct at *at, const void *opaque, const struct stake *stake)
{
    const struct tiles_rules *rules  = at->rules;
    const struct set_state   *state  = opaque;
    struct tiles_setting      player = setting_of(&state->hand[stake->spot]);
    struct tiles_setting      bank   = setting_of(&state->hand[state->bank]);
    struct outcome            out    = { .pays = rules->base[tiles_against_bank(&player, &bank) + 1] };
    if (tiles_foul(&player))
        out.rule = rules->foul;
    else if (out.pays.num > 0)
        out.rule = rules->win;
    else if (any_copy(&player, &bank))
        out.rule = rules->copy;
    else
        out.rule = out.pays.num == 0 ? rules->push : rules->lose;
    return out;
}

static int against(const void *rules, uint8_t hand, const card *own, const card *bank)
{
    int rank  = tiles_rank(card_tile(own[0]), card_tile(own[1]));
    int other = tiles_rank(card_tile(bank[0]), card_tile(bank[1]));
    (void)rules;
    (void)hand; /* low and high hands rank alike */
    return (rank > other) - (rank < other);
}

static cents tiles_exposure(const struct at *at, cents chip_unit)
{
    const struct tiles_rules *rules = at->rules;
    cents                     sum   = 0;
    for (size_t i = 0; i < at->layout->count; i++)
        sum += ratio_most(at->layout->stake[i].amount, rules->base[2], chip_unit);
    return sum;
}

static void tiles_code(struct codec *codec, void *state)
{
    set_code(codec, state, &tiles_hands);
}

const struct bank_game tiles_game = {
    .game = {
        .name       = "tiles",
        .state_size = sizeof(struct set_state), .rules_size = sizeof(struct tiles_rules),
        .turn       = set_turn,
        .legal      = set_legal,
        .commands   = set_commands,
        .decide     = set_decide,
        .apply      = set_apply,
        .code       = tiles_code,
        .show       = set_show,
        .call       = set_call,
        .foul       = set_foul,
        .against    = against,
        .house_way  = set_advice,
    },
    .settle       = tiles_settle,
    .exposure     = tiles_exposure,
    .action_count = set_action_count,
};
