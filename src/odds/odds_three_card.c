/* Three Card Poker: counted over every deal (odds/three_card_study.h).
 *
 * A result is what Ante and Play come to together, the player's three cards and
 * the best five of six, so that a mix of the three wagers is exact too. */
#include <stdlib.h>
#include <string.h>

#include "odds/odds.h"
#include "odds/three_card_study.h"

static const char *const NET_LINES[THREE_CARD_NETS] = {
    [THREE_CARD_NET_LOSE] = "lose both", [THREE_CARD_NET_FOLD] = "fold",     [THREE_CARD_NET_PUSH] = "push",
    [THREE_CARD_NET_ANTE] = "ante wins", [THREE_CARD_NET_BOTH] = "win both",
};

/* What a wager gets of such a deal. A fold forfeits the Pair Plus (R3a) and
 * leaves the 6 Card Bonus alive (R3b). */
static struct ratio pays(const struct three_card_rules *rules, uint8_t wager, int net,
                         enum three_category three, enum high_category six)
{
    hand_rank rank = hand_rank_of(three, 1);
    switch (wager) {
    case WAGER_ANTE: return (struct ratio){ net - 2, 1 };
    case WAGER_PAIR_PLUS:
        return net == THREE_CARD_NET_FOLD ? (struct ratio){ -1, 1 } : three_card_pair_plus(rules, rank).pays;
    case WAGER_SIX_CARD: return three_card_six_card(rules, six).pays;
    default: return (struct ratio){ 0, 1 };
    }
}

static void add_result(const struct odds_ask *ask, int net, enum three_category three, enum high_category six,
                       uint64_t count, struct odds *out)
{
    const struct sheet *sheet = ask->terms.sheet;
    struct odds_result *row   = &out->result[out->result_count++];
    row->name                 = NET_LINES[net];
    row->count                = count;
    for (size_t w = 0; w < sheet->bank->wager_count; w++) {
        uint8_t wager = sheet->bank->wagers[w].wager;
        row->pays[w]  = pays(odds_rules(ask), wager, net, three, six);
        if (wager == WAGER_ANTE)
            row->line[w] = NET_LINES[net];
        else if (row->pays[w].num > 0)
            row->line[w] = wager == WAGER_PAIR_PLUS ? three_category_name(three) : high_category_name(six);
    }
}

/* Deals that no wager tells apart are one result: below the lowest line of the
 * 6 Card Bonus it does not matter what the six cards are. */
static uint64_t count_of(const struct three_card_rules *rules, const struct three_card_study *study, int net,
                         enum three_category three, enum high_category six)
{
    uint64_t count = study->deals[net][three][six];
    for (int lower = 0; six == HIGH_CARD && lower < HIGH_CATEGORIES; lower++)
        if (lower != HIGH_CARD && rules->six_card[lower] == 0)
            count += study->deals[net][three][lower];
    return count;
}

static int by_pays(const void *a, const void *b)
{
    return ((const struct odds_outcome *)b)->pays.num - ((const struct odds_outcome *)a)->pays.num;
}

void odds_three_card(const struct odds_ask *ask, struct odds *out)
{
    const struct three_card_rules *rules = odds_rules(ask);
    struct three_card_study        study;
    three_card_study(rules, &study);
    out->total = study.total;
    for (int net = THREE_CARD_NETS - 1; net >= 0; net--)
        for (int three = THREE_CATEGORIES - 1; three >= 0; three--)
            for (int six = HIGH_CATEGORIES - 1; six >= 0; six--) {
                uint64_t count =
                    count_of(rules, &study, net, (enum three_category)three, (enum high_category)six);
                if (count > 0 && (six == HIGH_CARD || rules->six_card[six] > 0))
                    add_result(ask, net, (enum three_category)three, (enum high_category)six, count, out);
            }
    odds_fill_wagers(ask->terms.sheet, out);
    for (size_t w = 0; w < out->wager_count; w++)
        qsort(out->wager[w].outcome, out->wager[w].outcome_count, sizeof out->wager[w].outcome[0], by_pays);
    three_card_way(&study, rules->exposes, out->strategy);
}
