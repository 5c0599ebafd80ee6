#include "blackjack_twin.h"

#include <string.h>

void twin_chart(const struct twin_way *way, struct blackjack_chart *out)
{
    memset(out, CELL_STAND, sizeof *out);
    for (unsigned up = 0; up < CHART_COLUMNS; up++) {
        for (unsigned total = 0; total < CHART_TOTAL; total++)
            out->hard[total][up] = total < way->stand ? CELL_HIT : CELL_STAND;
        if (way->doubles)
            out->hard[10][up] = out->hard[11][up] = CELL_DOUBLE_HIT;
        if (way->surrenders16)
            out->hard[16][up] = 16 < way->stand ? CELL_GIVE_HIT : CELL_GIVE_STAND;
        for (unsigned value = 0; value < CHART_COLUMNS; value++)
            out->pair[value][up] = way->split[value] ? CELL_SPLIT : CELL_NO_PAIR;
        if (!way->split[VALUE_EIGHT] && way->surrenders16)
            out->pair[VALUE_EIGHT][up] = 16 < way->stand ? CELL_HIT : CELL_STAND;
    }
    memcpy(out->hard_more, out->hard, sizeof out->hard);
    memcpy(out->soft_more, out->soft, sizeof out->soft);
}

#define HANDS 4

struct one_hand {
    unsigned value[16], kind[16], count;
    double   stake;
    bool     done;
};

struct deal {
    const struct blackjack_rules *rules;
    const struct twin_way        *way;
    struct pack                   pack;
    uint16_t                      tens[TEN_KINDS];
    unsigned                      up, hole;
    bool                          has_hole;
    struct one_hand               hand[HANDS];
    unsigned                      hands, splits;
};

static struct blackjack_end end_of(const struct blackjack_rules *rules, const unsigned *value, unsigned count,
                                   bool first)
{
    card cards[24] = { 0 };
    for (unsigned i = 0; i < count; i++)
        cards[i] = value_card(value[i]);
    return blackjack_end(rules, cards, count, first && count == 2);
}

/* Every card that can come next, weighed; a ten-value by its rank and suit. */
static double chance_of(const struct deal *deal, unsigned value, unsigned kind)
{
    double cards = value == VALUE_TEN ? deal->tens[kind] : kind == 0 ? deal->pack.of[value] : 0;
    return cards / deal->pack.count;
}

/* What the macro declares cannot stand in parentheses. NOLINTBEGIN(bugprone-macro-parentheses) */
#define EACH_CARD(deal, value, kind, chance)                                                                 \
    for (unsigned value = 0; (value) < VALUES; (value)++)                                                    \
        for (unsigned kind = 0; (kind) < TEN_KINDS; (kind)++)                                                \
            for (double chance = chance_of(deal, value, kind); (chance) > 0; (chance) = 0)
/* NOLINTEND(bugprone-macro-parentheses) */

static void leave_pack(struct deal *deal, unsigned value, unsigned kind)
{
    pack_take(&deal->pack, value, 1);
    if (value == VALUE_TEN)
        deal->tens[kind]--;
}

static double bank_draws(const struct deal *deal, const unsigned *bank, unsigned count)
{
    struct blackjack_end end = end_of(deal->rules, bank, count, true);
    double               sum = 0;
    if (count >= 2 && !blackjack_bank_draws(deal->rules, end.total)) {
        for (unsigned i = 0; i < deal->hands; i++) {
            const struct one_hand *hand  = &deal->hand[i];
            bool                   first = deal->hands == 1;
            struct ratio           pays =
                blackjack_result(deal->rules, end_of(deal->rules, hand->value, hand->count, first), end).pays;
            sum += hand->stake * pays.num / pays.den;
        }
        return sum;
    }
    EACH_CARD(deal, value, kind, chance)
    {
        struct deal next = *deal;
        unsigned    more[24];
        memcpy(more, bank, count * sizeof *bank);
        more[count] = value;
        leave_pack(&next, value, kind);
        sum += chance * bank_draws(&next, more, count + 1);
    }
    return sum;
}

static double play(const struct deal *deal);

/* The hand takes a card, and is done with it or not. */
static double take(const struct deal *deal, unsigned which, bool last)
{
    double sum = 0;
    EACH_CARD(deal, value, kind, chance)
    {
        struct deal      next      = *deal;
        struct one_hand *hand      = &next.hand[which];
        hand->kind[hand->count]    = kind;
        hand->value[hand->count++] = value;
        hand->done                 = last;
        leave_pack(&next, value, kind);
        sum += chance * play(&next);
    }
    return sum;
}

/* MC1-NB22-D4, OQ-18, OQ-103: a second time any ten-value, "the same value or rank"; a
 * third time one of the suit of the hand's own card as well. */
static bool ten_allowed(const struct deal *deal, const struct one_hand *hand)
{
    if (deal->rules->ladder != TENS_LADDER || deal->splits == 0)
        return true;
    return deal->splits == 1 || hand->kind[0] % 4 == hand->kind[1] % 4;
}

static bool may_split(const struct deal *deal, const struct one_hand *hand)
{
    unsigned value = hand->value[0];
    bool     ace   = value == VALUE_ACE;
    return hand->count == 2 && hand->value[1] == value && value != VALUE_JOKER && deal->way->split[value] &&
           deal->splits < (ace ? deal->rules->ace_splits : deal->rules->splits) &&
           (value != VALUE_TEN || ten_allowed(deal, hand));
}

static double split(const struct deal *deal, unsigned which)
{
    struct deal next              = *deal;
    next.hand[which].count        = 1;
    next.hand[next.hands]         = next.hand[which];
    next.hand[next.hands].kind[0] = deal->hand[which].kind[1];
    next.hand[next.hands].done    = false;
    next.hands++;
    next.splits++;
    return play(&next);
}

static double play(const struct deal *deal)
{
    unsigned which = 0;
    while (which < deal->hands && deal->hand[which].done)
        which++;
    if (which == deal->hands) {
        unsigned bank[24] = { deal->up, deal->hole };
        return bank_draws(deal, bank, deal->has_hole ? 2 : 1);
    }
    const struct one_hand *hand = &deal->hand[which];
    bool                   ace  = deal->splits > 0 && hand->value[0] == VALUE_ACE;
    if (hand->count == 1)
        return take(deal, which, false);
    if (may_split(deal, hand))
        return split(deal, which);
    struct deal next             = *deal;
    next.hand[which].done        = true;
    struct blackjack_total total = end_of(deal->rules, hand->value, hand->count, false).total;
    bool                   joker = false, pair = hand->count == 2 && hand->value[0] == hand->value[1];
    for (unsigned i = 0; i < hand->count; i++)
        joker = joker || hand->value[i] == VALUE_JOKER;
    if (ace || blackjack_must_stand(deal->rules, total))
        return play(&next);
    if (deal->way->surrenders16 && deal->rules->surrender && deal->splits == 0 && hand->count == 2 && !pair &&
        !joker && !total.soft && total.halves == 32)
        return -0.5;
    if (deal->way->doubles && hand->count == 2 && !total.soft && !joker &&
        (total.halves == 20 || total.halves == 22) && (deal->splits == 0 || deal->rules->double_split)) {
        struct deal doubled       = *deal;
        doubled.hand[which].stake = 2;
        return take(&doubled, which, true);
    }
    bool draws =
        blackjack_must_draw(deal->rules, total) || (!total.soft && total.halves < 2 * deal->way->stand);
    return draws ? take(deal, which, false) : play(&next);
}

/* The first cards are on the table; with a natural of the bank under an ace or
 * ten, or a joker up, nobody plays. */
static double start(const struct deal *deal)
{
    const unsigned *two     = deal->hand[0].value;
    unsigned        bank[2] = { deal->up, deal->hole };
    struct deal     over    = *deal;
    over.hand[0].done       = true;
    bool seen = deal->rules->peek && deal->has_hole && end_of(deal->rules, bank, 2, true).total.natural;
    if (seen || deal->up == VALUE_JOKER || end_of(deal->rules, two, 2, true).total.natural)
        return play(&over);
    return play(deal);
}

double twin_ev(const struct blackjack_rules *rules, const struct pack *full, const uint16_t tens[TEN_KINDS],
               const struct twin_way *way)
{
    struct deal deal = {
        .rules = rules, .way = way, .pack = *full, .hands = 1, .has_hole = rules->second_down
    };
    double sum   = 0;
    deal.hand[0] = (struct one_hand){ .count = 2, .stake = 1 };
    deal.tens[0] = full->of[VALUE_TEN];
    if (tens != NULL)
        memcpy(deal.tens, tens, sizeof deal.tens);
    EACH_CARD(&deal, up, up_kind, chance_up)
    {
        struct deal one = deal;
        one.up          = up;
        leave_pack(&one, up, up_kind);
        EACH_CARD(&one, a, a_kind, chance_a)
        {
            struct deal two      = one;
            two.hand[0].value[0] = a;
            two.hand[0].kind[0]  = a_kind;
            leave_pack(&two, a, a_kind);
            EACH_CARD(&two, b, b_kind, chance_b)
            {
                struct deal three      = two;
                double      chance     = chance_up * chance_a * chance_b;
                three.hand[0].value[1] = b;
                three.hand[0].kind[1]  = b_kind;
                leave_pack(&three, b, b_kind);
                if (!rules->second_down) {
                    sum += chance * start(&three);
                    continue;
                }
                EACH_CARD(&three, hole, hole_kind, chance_hole)
                {
                    struct deal four = three;
                    four.hole        = hole;
                    leave_pack(&four, hole, hole_kind);
                    sum += chance * chance_hole * start(&four);
                }
            }
        }
    }
    return sum;
}
