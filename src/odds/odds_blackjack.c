/* The no-bust family: the base wager under some way of playing, and its side
 * bets (blackjack_study.h, blackjack_sides.h).
 *
 * Deals are not counted here but weighed: there are too many to list. What is
 * given is exact to the last places of a double. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "odds/blackjack_sides.h"
#include "odds/odds.h"

static struct odds_wager *add_wager(struct odds *out, uint8_t wager)
{
    struct odds_wager *row = &out->wager[out->wager_count++];
    *row                   = (struct odds_wager){ .wager = wager, .method = ODDS_EXACT };
    return row;
}

/* Where each wager stands on the sheet. */
static void find_columns(const struct sheet *sheet, struct odds *out)
{
    for (size_t w = 0; w < out->wager_count; w++)
        for (size_t column = 0; column < sheet->wager_count; column++)
            if (sheet->wagers[column].wager == out->wager[w].wager)
                out->wager[w].column = (uint8_t)column;
}

static void add_line(struct odds_wager *wager, const char *name, struct ratio pays, double chance)
{
    if (chance <= 0)
        return;
    for (size_t i = 0; i < wager->outcome_count; i++)
        if (strcmp(wager->outcome[i].name, name) == 0) {
            wager->outcome[i].probability += chance;
            return;
        }
    wager->outcome[wager->outcome_count++] =
        (struct odds_outcome){ .name = name, .pays = pays, .probability = chance };
}

/* Mean and variance of a wager whose lines are all there. */
static void weigh(struct odds_wager *wager)
{
    double square = 0;
    for (size_t i = 0; i < wager->outcome_count; i++) {
        double pays = odds_pays(&wager->outcome[i]), chance = wager->outcome[i].probability;
        wager->ev += chance * pays;
        square += chance * pays * pays;
    }
    wager->variance = square - wager->ev * wager->ev;
}

static struct ratio twice(struct ratio ratio)
{
    return (struct ratio){ 2 * ratio.num, ratio.den };
}

static void add_base(const struct blackjack_rules *rules, const struct blackjack_study *study,
                     struct odds *out)
{
    struct odds_wager *base   = add_wager(out, WAGER_BASE);
    const double      *chance = study->chance;
    add_line(base, rules->kind == BLACKJACK_215 ? "pure 21.5 blackjack" : "natural", rules->natural.pays,
             chance[LINE_NATURAL]);
    add_line(base, "even money", rules->even_money.pays, chance[LINE_EVEN_MONEY]);
    add_line(base, "double wins", twice(rules->win.pays), chance[LINE_DOUBLE_WIN]);
    add_line(base, "win", rules->win.pays, chance[LINE_WIN]);
    add_line(base, "push", rules->equal.pays, chance[LINE_PUSH]);
    add_line(base, "double pushes", rules->equal.pays, chance[LINE_DOUBLE_PUSH]);
    add_line(base, "surrender", rules->surrendered.pays, chance[LINE_SURRENDER]);
    add_line(base, "lose", rules->lose.pays, chance[LINE_LOSE]);
    add_line(base, "double loses", twice(rules->lose.pays), chance[LINE_DOUBLE_LOSE]);
    add_line(base, "split", (struct ratio){ 0, 1 }, chance[LINE_SPLIT]);
    if (chance[LINE_SPLIT] > 0)
        base->outcome[base->outcome_count - 1].mean = study->split_mean;
    base->ev       = study->ev;
    base->variance = study->variance;
}

/* The lines of its pay table; a hand that is doubled or split ends by several, or twice. */
static void add_base_lines(const double chance[BLACKJACK_STUDY_LINES], struct odds *out)
{
    odds_add_line(out, "base", "NATURAL", "", chance[LINE_NATURAL]);
    odds_add_line(out, "base", "WIN", "", chance[LINE_WIN]);
    odds_add_line(out, "base", "EQUAL OVER_CLOSER EIGHTS", "", chance[LINE_PUSH]);
    odds_add_line(out, "base", "SURRENDER", "", chance[LINE_SURRENDER]);
    odds_add_line(out, "base", "", "doubled",
                  chance[LINE_DOUBLE_WIN] + chance[LINE_DOUBLE_PUSH] + chance[LINE_DOUBLE_LOSE]);
    odds_add_line(out, "base", "", "split", chance[LINE_SPLIT]);
    odds_add_line(out, "even money", "TAKEN", "", chance[LINE_EVEN_MONEY]);
}

static void add_buster(const struct blackjack_rules *rules, const double chance[BUSTER_LINES],
                       struct odds *out)
{
    static const char *const NAMES[BUSTER_LINES] = { "3 cards", "4 cards", "5 cards",
                                                     "6 cards", "7 cards", "8 cards or more" };
    struct odds_wager       *buster              = add_wager(out, WAGER_BUSTER);
    double                   none                = 1;
    for (unsigned line = 0; line < BUSTER_LINES; line++) {
        add_line(buster, NAMES[line], rules->buster[line].pays, chance[line]);
        none -= chance[line];
    }
    add_line(buster, "lose", rules->no_buster.pays, none);
    weigh(buster);
}

static void add_first_two(const struct blackjack_rules *rules, const struct pack *full, struct odds *out)
{
    static const char *const NAMES[FIRST_TWO_LINES] = {
        "kings of spades beaten",
        "kings of spades",
        "identical pair",
        "suited 20",
        "any 20",
        "picture first",
        "lose",
    };
    struct odds_wager *bonus = add_wager(out, WAGER_BONUS);
    double             chance[FIRST_TWO_LINES];
    first_two_chances(full, chance);
    for (unsigned line = 0; line < FIRST_TWO_LINES; line++)
        add_line(bonus, NAMES[line], rules->first_two[line].pays, chance[line]);
    weigh(bonus);
}

static void add_pure(const struct blackjack_rules *rules, const struct pack *full,
                     const struct blackjack_study *study, struct odds *out)
{
    static const char *const NAMES[PURE_LINES] = {
        "blackjack suited",
        "blackjack in one color",
        "blackjack",
        "A-2-3-4 suited",
        "A-2-3-4 in one color",
        "A-2-3-4",
        "7-7-7 suited",
        "7-7-7 in one color",
        "7-7-7",
        "6-7-8 suited",
        "6-7-8 in one color",
        "6-7-8",
        "six cards",
        "lose",
    };
    struct odds_wager *bonus = add_wager(out, WAGER_BONUS);
    double             chance[PURE_LINES];
    pure_chances(full, study, chance);
    for (unsigned line = 0; line < PURE_LINES; line++)
        add_line(bonus, NAMES[line], rules->pure[line].pays, chance[line]);
    weigh(bonus);
}

/* Given that the bank shows an ace. */
static void add_insurance(const struct blackjack_rules *rules, const struct pack *full, struct odds *out)
{
    struct odds_wager *insurance = add_wager(out, WAGER_INSURANCE);
    double             chance    = insured_chance(full);
    add_line(insurance, "win", rules->insured.pays, chance);
    add_line(insurance, "lose", rules->uninsured.pays, 1 - chance);
    weigh(insurance);
}

static void add_awards(const struct blackjack_rules *rules, const struct pack *full,
                       const struct blackjack_study *study, struct odds *out)
{
    double chance[BLACKJACK_AWARDS];
    if (rules->awards == NULL)
        return;
    award_chances(rules, full, study, chance);
    for (unsigned line = 0; line < BLACKJACK_AWARDS; line++)
        if (chance[line] > 0)
            out->award[out->award_count++] =
                (struct odds_award){ rules->awards[line].name, rules->award[line], chance[line] };
}

/* The play in words, and as a chart. */
static void tell_play(const struct odds_ask *ask, const struct blackjack_chart *chart, struct odds *out)
{
    size_t used = 0;
    if (ask->chart == NULL)
        used = (size_t)snprintf(
            out->strategy, sizeof out->strategy,
            "# The best play for the very cards of a hand. This chart of totals comes nearest;\n"
            "# played by the chart alone the base wager is worth %.17g.\n",
            out->chart_ev);
    used += (size_t)snprintf(
        out->strategy + used, sizeof out->strategy - used,
        "# Split hands are played like unsplit ones of the same cards: none looks at its sisters.\n"
        "# The variance supposes that they have only the bank's hand in common.\n");
    if (used + CHART_TEXT_MAX <= sizeof out->strategy)
        chart_print(chart, out->strategy + used);
}

/* The other wagers, in the order of the sheet. */
static bool add_sides(const struct odds_ask *ask, const struct pack *full,
                      const struct blackjack_study *study, struct odds *out)
{
    const struct blackjack_rules *rules = odds_rules(ask);
    double                        busts[BUSTER_LINES];
    if (rules->buster != NULL && !buster_chances(rules, full, busts))
        return false;
    if (rules->buster != NULL)
        add_buster(rules, busts, out);
    if (rules->first_two != NULL)
        add_first_two(rules, full, out);
    if (rules->pure != NULL)
        add_pure(rules, full, study, out);
    if (rules->insurance)
        add_insurance(rules, full, out);
    return true;
}

enum status odds_blackjack(const struct odds_ask *ask, const struct odds_effort *effort, struct odds *out)
{
    const struct blackjack_rules *rules = odds_rules(ask);
    struct pack                   full  = pack_full(ask->decks, ask->terms.shoe.jokers_each);
    struct blackjack_ask          play  = { rules, full, ask->chart, effort->threads, NULL };
    struct blackjack_study       *study = malloc(sizeof *study), *by_chart = malloc(sizeof *by_chart);
    struct blackjack_chart        chart;
    bool                          good = study != NULL && by_chart != NULL && blackjack_study(&play, study);
    if (good && ask->chart == NULL) {
        chart_from(&full, study->play, study->even_money, &chart);
        play.chart      = &chart;
        good            = blackjack_study(&play, by_chart);
        out->chart_ev   = by_chart->ev;
        out->cell_count = chart_worths(&full, study->play, out->cell);
    }
    if (good) {
        add_base(rules, study, out);
        add_base_lines(study->chance, out);
        good = add_sides(ask, &full, study, out);
        add_awards(rules, &full, study, out);
        find_columns(ask->terms.sheet, out);
        tell_play(ask, ask->chart != NULL ? ask->chart : &chart, out);
    }
    free(study);
    free(by_chart);
    return good ? STATUS_OK : STATUS_FAILED;
}
