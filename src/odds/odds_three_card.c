/* Three Card Poker: counted over every deal (odds/three_card_study.h).
 *
 * A result is what Ante and Play come to together, the player's three cards and
 * the best five of six, so that a mix of the three wagers is exact too. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "odds/odds.h"
#include "odds/three_card_study.h"

/* What becomes of Ante and Play; and the same for hands that bring an ante bonus. */
enum line { WIN_BOTH, ANTE_WINS, PLAY_WINS, PUSH, LOSE_BOTH, LOSE_ONE, FOLD };
#define LINE(line)                                                                                           \
    {                                                                                                        \
        [THREE_HIGH_CARD] = (line), [THREE_ONE_PAIR] = (line ", one pair"),                                  \
        [THREE_FLUSH] = (line ", flush"), [THREE_STRAIGHT] = (line ", straight"),                            \
        [THREE_OF_A_KIND] = (line ", three of a kind"), [THREE_STRAIGHT_FLUSH] = (line ", straight flush"),  \
        [THREE_MINI_ROYAL] = (line ", mini royal")                                                           \
    }
static const char *const LINES[][THREE_CATEGORIES] = {
    [WIN_BOTH] = LINE("win both"), [ANTE_WINS] = LINE("ante wins"), [PLAY_WINS] = LINE("play wins"),
    [PUSH] = LINE("push"),         [LOSE_BOTH] = LINE("lose both"), [LOSE_ONE] = LINE("lose one"),
    [FOLD] = LINE("fold"),
};

static enum line line_of(const struct three_card_rules *rules, unsigned end)
{
    if (end == THREE_CARD_FOLD)
        return FOLD;
    int32_t ante = rules->ante_pays[end].pays.num, play = rules->play_pays[end].pays.num;
    if (ante > 0)
        return play > 0 ? WIN_BOTH : ANTE_WINS;
    if (play > 0)
        return PLAY_WINS;
    return ante < 0 && play < 0 ? LOSE_BOTH : ante == 0 && play == 0 ? PUSH : LOSE_ONE;
}

static const char *line_name(const struct three_card_rules *rules, unsigned end, enum three_category three)
{
    bool bonus = end != THREE_CARD_FOLD && three_card_ante_bonus(rules, three).pays.num > 0;
    return LINES[line_of(rules, end)][bonus ? three : THREE_HIGH_CARD];
}

/* What a wager gets of such a deal. A fold forfeits the Pair Plus (R3a) and
 * leaves the 6 Card Bonus alive (R3b). */
static struct ratio pays(const struct three_card_rules *rules, uint8_t wager, unsigned end,
                         enum three_category three, enum high_category six)
{
    switch (wager) {
    case WAGER_ANTE: return three_card_both(rules, end, three);
    case WAGER_PAIR_PLUS:
        return end == THREE_CARD_FOLD ? rules->pair_plus_folded.pays : rules->pair_plus[three];
    case WAGER_SIX_CARD: return rules->six_card[six];
    default: return (struct ratio){ 0, 1 };
    }
}

static bool same_row(const struct odds_result *a, const struct odds_result *b, size_t wagers)
{
    for (size_t w = 0; w < wagers; w++)
        if (a->line[w] != b->line[w] || ratio_more(a->pays[w], b->pays[w]) ||
            ratio_more(b->pays[w], a->pays[w]))
            return false;
    return a->name == b->name;
}

/* Deals that no wager tells apart are one result. */
static void add_row(struct odds *out, const struct odds_result *row, size_t wagers)
{
    for (size_t i = 0; i < out->result_count; i++)
        if (same_row(&out->result[i], row, wagers)) {
            out->result[i].count += row->count;
            return;
        }
    assert(out->result_count < ODDS_RESULTS_MAX);
    out->result[out->result_count++] = *row;
}

static void add_result(const struct odds_ask *ask, unsigned end, enum three_category three,
                       enum high_category six, uint64_t count, struct odds *out)
{
    const struct sheet            *sheet = ask->terms.sheet;
    const struct three_card_rules *rules = odds_rules(ask);
    struct odds_result             row   = { .name = line_name(rules, end, three), .count = count };
    for (size_t w = 0; w < sheet->wager_count; w++) {
        uint8_t wager = sheet->wagers[w].wager;
        row.pays[w]   = pays(rules, wager, end, three, six);
        if (wager == WAGER_ANTE)
            row.line[w] = row.name;
        else if (row.pays[w].num > 0)
            row.line[w] = wager == WAGER_PAIR_PLUS ? three_category_name(three) : high_category_name(six);
    }
    add_row(out, &row, sheet->wager_count);
}

/* By which line of its pay table Ante or Play ends: where one line is printed for every hand
 * without a queen, that; else equal hands are a tie, with a queen or without. */
static const char *key_of(const struct pay pays[THREE_CARD_RESULTS], unsigned end)
{
    static const char *const KEYS[THREE_CARD_ENDS] = {
        [THREE_CARD_UNQUALIFIED_HIGHER] = "UNQUALIFIED_HIGHER",
        [THREE_CARD_UNQUALIFIED_EQUAL]  = "TIE",
        [THREE_CARD_UNQUALIFIED_LOWER]  = "UNQUALIFIED_LOWER",
        [THREE_CARD_HIGHER]             = "HIGHER",
        [THREE_CARD_EQUAL]              = "TIE",
        [THREE_CARD_LOWER]              = "LOWER",
        [THREE_CARD_FOLD]               = "FOLDED",
    };
    struct ratio higher = pays[THREE_CARD_UNQUALIFIED_HIGHER].pays;
    struct ratio lower  = pays[THREE_CARD_UNQUALIFIED_LOWER].pays;
    bool         alike  = !ratio_more(higher, lower) && !ratio_more(lower, higher);
    return alike && end <= THREE_CARD_UNQUALIFIED_LOWER ? "UNQUALIFIED" : KEYS[end];
}

static void add_lines(const struct three_card_rules *rules, const struct three_card_study *study,
                      struct odds *out)
{
    for (unsigned end = 0; end < THREE_CARD_ENDS; end++) {
        uint64_t count = 0;
        for (size_t three = 0; three < THREE_CATEGORIES; three++)
            for (size_t six = 0; six < HIGH_CATEGORIES; six++)
                count += study->deals[end][three][six];
        double chance = (double)count / (double)study->total;
        odds_add_line(out, "ante", key_of(rules->ante_pays, end), "", chance);
        if (end != THREE_CARD_FOLD) /* no Play was made */
            odds_add_line(out, "play", key_of(rules->play_pays, end), "", chance);
    }
}

static int by_pays(const void *a, const void *b)
{
    struct ratio one = ((const struct odds_outcome *)a)->pays, other = ((const struct odds_outcome *)b)->pays;
    return ratio_more(other, one) - ratio_more(one, other);
}

void odds_three_card(const struct odds_ask *ask, struct odds *out)
{
    const struct three_card_rules *rules = odds_rules(ask);
    struct three_card_study        study;
    three_card_study(rules, &study);
    out->total = study.total;
    for (unsigned end = 0; end < THREE_CARD_ENDS; end++)
        for (int three = THREE_CATEGORIES - 1; three >= 0; three--)
            for (int six = HIGH_CATEGORIES - 1; six >= 0; six--)
                if (study.deals[end][three][six] > 0)
                    add_result(ask, end, (enum three_category)three, (enum high_category)six,
                               study.deals[end][three][six], out);
    odds_fill_wagers(ask->terms.sheet, out);
    for (size_t w = 0; w < out->wager_count; w++)
        qsort(out->wager[w].outcome, out->wager[w].outcome_count, sizeof out->wager[w].outcome[0], by_pays);
    add_lines(rules, &study, out);
    three_card_way(&study, rules->exposes, out->strategy);
}
