/* odds: what each wager is worth, counted from a fresh shoe under full cover. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "book/book.h"
#include "cli/ask.h"
#include "cli/bar.h"
#include "cli/equity.h"
#include "cli/ink.h"
#include "cli/odds_options.h"

static const char *const METHODS[] = {
    [ODDS_EXACT]     = "exact",
    [ODDS_BOUNDED]   = "bounded",
    [ODDS_SIMULATED] = "simulated",
};

/* --- text --- */

/* "9 to 1", "6 to 5", "push", "lose"; "$5". */
static const char *print_pays(bool prize, const struct odds_outcome *outcome, char out[32])
{
    struct ratio pays = outcome->pays;
    if (prize && pays.num > 0)
        snprintf(out, 32, "$%g", odds_pays(outcome));
    else if (pays.num > 0)
        snprintf(out, 32, "%d to %d", (int)pays.num, (int)pays.den);
    else if (outcome->mean != 0)
        snprintf(out, 32, "%+.4f", outcome->mean);
    else if (pays.num == 0)
        return "-";
    else
        snprintf(out, 32, "%g", odds_pays(outcome));
    return out;
}

static void print_head(const struct catalog_row *game, const struct odds_ask *ask, const struct odds *odds)
{
    char total[GROUPED_MAX];
    printf("%s, %u deck%s", game->id, odds->decks, odds->decks == 1 ? "" : "s");
    for (size_t i = 0; i < ask->terms.options->count; i++) {
        const struct option *option = &ask->terms.options->list[i];
        char                 value[OPTION_TEXT_MAX];
        if (option->odds)
            printf(", %s=%s", option->name, terms_print(&ask->terms, i, value));
    }
    if (odds->total > 0)
        printf(", counted over all %s deals", cli_grouped(odds->total, total));
    printf("\n");
    if (odds->strategy[0] != '\0')
        printf("%s\n", odds->strategy);
    printf("\n%s%-9s %11s  %12s  %12s  %10s  %s%s\n", ink(INK_BOLD), "wager", "bank's edge", "EV", "variance",
           "std dev", "method", ink(INK_NORMAL));
    for (size_t w = 0; w < odds->wager_count; w++) {
        const struct odds_wager *wager = &odds->wager[w];
        printf("%-9s", wager_word(wager->wager));
        if (wager->prize)
            printf("  %10s", "-");
        else
            printf("  %8.4f %%", -100 * wager->ev);
        printf("  %12.8f  %12.6f  %10.6f  %s\n", wager->ev, wager->variance, sqrt(wager->variance),
               METHODS[wager->method]);
    }
}

/* Room for the longest name of an outcome. */
static int name_width(const struct odds *odds)
{
    size_t width = 15;
    for (size_t w = 0; w < odds->wager_count; w++)
        for (size_t i = 0; i < odds->wager[w].outcome_count; i++) {
            size_t length = strlen(odds->wager[w].outcome[i].name);
            width         = length > width ? length : width;
        }
    return (int)width;
}

/* Of how many deals one ends so: "2.24", "254.1", "4,834,201". */
static const char *print_one_in(double probability, char out[GROUPED_MAX])
{
    double deals = 1 / probability;
    if (deals >= 1000)
        return cli_grouped((u128)(deals + 0.5), out);
    snprintf(out, GROUPED_MAX, deals < 10 ? "%.2f" : "%.1f", deals);
    return out;
}

static void print_outcomes(const struct odds_wager *wager, int width, bool counts)
{
    for (size_t i = 0; i < wager->outcome_count; i++) {
        const struct odds_outcome *outcome = &wager->outcome[i];
        char                       pays[32], count[GROUPED_MAX], one_in[GROUPED_MAX];
        const char *tint = outcome->pays.num > 0 ? INK_GREEN : outcome->pays.num < 0 ? INK_RED : "";
        printf("%-9s  %s%-*s%s  %9s  %10.6f %%  %11s  %+12.8f", i == 0 ? wager_word(wager->wager) : "",
               ink(tint), width, outcome->name, tint[0] != '\0' ? ink(INK_NORMAL) : "",
               print_pays(wager->prize, outcome, pays), 100 * outcome->probability,
               print_one_in(outcome->probability, one_in), outcome->probability * odds_pays(outcome));
        if (counts)
            printf("  %s", cli_grouped(outcome->count, count));
        printf("\n");
    }
}

/* "$50", "10%", or nothing where it is not on offer. */
static const char *print_worth(int64_t worth, char out[32])
{
    char money[MONEY_MAX];
    if (worth < 0)
        snprintf(out, 32, "%d%%", (int)-worth);
    else
        snprintf(out, 32, "%s%s", worth > 0 ? "$" : "", worth > 0 ? money_print(worth, money) : "");
    return out;
}

static void print_awards(const struct odds *odds)
{
    char worth[32], one_in[GROUPED_MAX];
    if (odds->award_count == 0)
        return;
    printf("\n%s%-20s  %9s  %12s  %14s%s\n", ink(INK_BOLD), "award", "worth", "probability", "one in",
           ink(INK_NORMAL));
    for (size_t i = 0; i < odds->award_count; i++) {
        const struct odds_award *award = &odds->award[i];
        printf("%-20s  %9s  %11.6f%%  %14s\n", award->name, print_worth(award->worth, worth),
               100 * award->probability, print_one_in(award->probability, one_in));
    }
    printf("\nOut of the table's pool, for each hand that is dealt; 8-8-8 is the player-dealer's, for each\n"
           "deal. A run counts the hand that makes it so long, each hand from a fresh shoe.\n");
}

static void print_odds(const struct catalog_row *game, const struct odds_ask *ask, const struct odds *odds,
                       bool counts)
{
    bool prize = false;
    int  width = name_width(odds);
    print_head(game, ask, odds);
    printf("\n%s%-9s  %-*s  %9s  %12s  %11s  %12s%s%s\n", ink(INK_BOLD), "wager", width, "outcome", "pays",
           "probability", "one in", "part of EV", counts ? "  deals" : "", ink(INK_NORMAL));
    for (size_t w = 0; w < odds->wager_count; w++) {
        print_outcomes(&odds->wager[w], width, counts);
        prize = prize || odds->wager[w].prize;
    }
    printf("\nPer unit wagered, from the bettor's side; a fresh shoe, and a bank that covers everything.\n"
           "The parts of the EV add up to it: each is what the line pays times its probability.\n");
    if (prize)
        printf("Envy is in dollars, for one other player's hand.\n");
    print_awards(odds);
}

/* --- CSV --- */

/* Quoted where a comma or a quote in it needs that. */
static void print_cell(const char *text)
{
    if (strpbrk(text, ",\"\n") == NULL) {
        fputs(text, stdout);
        return;
    }
    putchar('"');
    for (; *text != '\0'; text++)
        printf(*text == '"' ? "\"\"" : "%c", *text);
    putchar('"');
}

/* ",475627426473216", or "," where deals are not counted. */
static void print_count(bool counted, u128 count)
{
    char digits[48], *at = digits + sizeof digits - 1;
    *at = '\0';
    do
        *--at = (char)('0' + (int)(count % 10));
    while ((count /= 10) > 0);
    printf(",%s", counted ? at : "");
}

/* A row for every outcome; what is the wager's own stands in each of its rows. */
static void print_csv(const struct catalog_row *game, const struct odds *odds, bool counts)
{
    printf("game,decks,wager,method,ev,variance,sd,outcome,pays,probability,one_in,contribution%s\n",
           counts ? ",count" : "");
    for (size_t w = 0; w < odds->wager_count; w++)
        for (size_t i = 0; i < odds->wager[w].outcome_count; i++) {
            const struct odds_wager   *wager   = &odds->wager[w];
            const struct odds_outcome *outcome = &wager->outcome[i];
            double                     pays    = odds_pays(outcome);
            printf("%s,%u,%s,%s,%.17g,%.17g,%.17g,", game->id, odds->decks, wager_word(wager->wager),
                   METHODS[wager->method], wager->ev, wager->variance, sqrt(wager->variance));
            print_cell(outcome->name);
            printf(",%.17g,%.17g,%.17g,%.17g", pays, outcome->probability, 1 / outcome->probability,
                   outcome->probability * pays);
            if (counts)
                print_count(odds->total > 0, outcome->count);
            printf("\n");
        }
}

static void draw_bar(void *bar, uint64_t done, uint64_t whole)
{
    cli_bar_draw(bar, done, whole);
}

/* Counted anew on every core, with a bar for those who watch. */
static enum status recount(const struct odds_ask *ask, struct odds *odds)
{
    struct bar         bar    = cli_bar(NULL);
    struct odds_effort effort = { .threads = cli_cores(UINT8_MAX), .progress = draw_bar, .context = &bar };
    enum status        status = odds_recount(ask, &effort, odds);
    cli_bar_erase(&bar);
    return status;
}

int verb_odds(const struct verb *self, int argc, char **argv)
{
    bool                      json = false, counts = false, csv = false, anew = false, moves = false;
    struct cli_equity         hands = { .board = NULL };
    const char               *word  = NULL;
    struct cli_ask            given = { .decks = ASK_UNSAID };
    const struct catalog_row *game;
    struct odds_ask           ask;
    struct odds               odds;
    const struct cli_option   options[] = {
          ASK_OPTIONS(&given),
          { "counts", CLI_FLAG, &counts, NULL, "the integer counts behind the figures" },
          { "csv", CLI_FLAG, &csv, NULL, "a line for each outcome, its columns separated by commas" },
          { "recount", CLI_FLAG, &anew, NULL, "count anew what is kept because it takes minutes" },
          { "options", CLI_FLAG, &moves, NULL, "how each option moves the main wager" },
          EQUITY_OPTIONS(&hands),
    };
    int code;
    if (cli_parse(self, argc, argv, options, COUNT_OF(options), &json, &word, 1, &code) < 0)
        return code;
    if (json && csv)
        return cli_bad(self, "--json and --csv are two answers; give one of them");
    if (moves && csv)
        return cli_bad(self, "--csv has no lines for --options; leave one of them out");
    code = cli_ask(self, word, &given, &game, &ask);
    if (code == EXIT_OK && equity_asked(ask.terms.sheet)) {
        if (moves || anew)
            return cli_bad(self, "--options and --recount are for games with a bank, not for %s", game->id);
        hands.json   = json;
        hands.csv    = csv;
        hands.counts = counts;
        return equity_answer(self, game, &ask.terms, &hands);
    }
    if (code == EXIT_OK && (hands.hands.count > 0 || hands.board != NULL || hands.dead != NULL))
        return cli_bad(self, "--hand, --board and --dead are for poker; %s is played against a bank",
                       game->id);
    /* What is played by a chart is always worked out anew: it takes no minutes. */
    anew = anew || (code == EXIT_OK && odds_takes_charts(ask.terms.sheet));
    if (code == EXIT_OK)
        code = cli_ask_failed(self, game, anew ? recount(&ask, &odds) : odds_find(&ask, &odds));
    static struct odds_moves moved;
    if (code == EXIT_OK && moves)
        code = cli_ask_failed(self, game, odds_moves(&ask, &odds, cli_cores(UINT8_MAX), &moved));
    if (code != EXIT_OK)
        return code;
    if (json) {
        json_t *answer = book_odds(game, &ask, &odds, counts);
        if (moves)
            json_object_set_new(answer, "moves", odds_moves_json(&moved));
        return cli_json(self, answer);
    }
    if (csv)
        print_csv(game, &odds, counts);
    else
        print_odds(game, &ask, &odds, counts);
    if (moves)
        odds_moves_print(&moved, &odds);
    return EXIT_OK;
}
