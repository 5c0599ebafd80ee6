/* Odds: what each wager of a game is worth when the shoe is fresh and the bank
 * covers everything.
 *
 * A family's odds are one file, odds_NAME.c, and one row in odds.c that ties
 * them to the engine; the sheet leads to the engine, so that every sheet of the
 * family is served. Most games are counted: the family lists the results of a
 * deal, how many deals end so and what every wager gets, and the rest follows
 * in whole numbers (odds_fill_wagers, odds_mix). A family whose deals cannot be
 * listed so writes its wagers itself, and leaves `total` and the results zero.
 *
 * Odds read the same rules and pure functions that the table runs. They touch
 * neither files nor clocks; doubles are for results, never for money. */
#ifndef ODDS_ODDS_H
#define ODDS_ODDS_H

#include "games/sheet.h"
#include "odds/blackjack_chart.h"
#include "rulebook/catalog.h"

#define ODDS_WAGERS_MAX   12
#define ODDS_RESULTS_MAX  320
#define ODDS_OUTCOMES_MAX 32

/* As many decks as the counts hold with room for the squares of a mix: a
 * thousand decks make 2^94 deals of six cards. */
#define ODDS_DECKS_MAX 1000

/* What is asked: of how many decks, on which terms, and under which play. */
struct odds_ask {
    uint32_t                      decks; /* 1 to ODDS_DECKS_MAX */
    struct terms                  terms;
    const struct blackjack_chart *chart; /* NULL: the best play there is */
};

/* The game as the catalog has it: most decks printed, options at their presets;
 * and a sheet, whichever it is. */
struct odds_ask odds_ask(const struct catalog_row *game);
struct odds_ask odds_ask_sheet(const struct sheet *sheet);

/* The option by which a house chooses its decks, NULL where the sheet says how
 * many there are. With one the terms say how many are asked about: to be called
 * once they are set. */
const struct option *odds_decks_option(const struct terms *terms);
void                 odds_ask_shoe(struct odds_ask *ask);

/* The rules that are asked about, options applied. */
static inline const void *odds_rules(const struct odds_ask *ask)
{
    return ask->terms.rules.bytes;
}

enum odds_method {
    ODDS_EXACT,    /* every deal counted */
    ODDS_BOUNDED,  /* between proven bounds */
    ODDS_SIMULATED /* sampled */
};

/* One way a wager can end. `pays` is net from the bettor's side: a loss -1. */
struct odds_outcome {
    const char  *name; /* "win", "push", "lose" or the pay table's line */
    struct ratio pays;
    u128         count; /* of deals; 0 where they are not counted */
    double       probability;
    double       mean; /* where not every such end pays the same; then `pays` is 0 */
};

/* What it pays on average. */
static inline double odds_pays(const struct odds_outcome *outcome)
{
    return outcome->mean != 0 ? outcome->mean : (double)outcome->pays.num / outcome->pays.den;
}

struct odds_wager {
    uint8_t             wager;  /* enum wager */
    uint8_t             column; /* its place among the sheet's wagers */
    enum odds_method    method;
    bool                prize;        /* no wager but a prize: `pays`, `ev` in dollars */
    double              ev, variance; /* per unit of the wager */
    size_t              outcome_count;
    struct odds_outcome outcome[ODDS_OUTCOMES_MAX];
};

/* One result of a deal, which decides all wagers at once. A wager that later
 * wagers are added to (ante and play) gets what all of them get, per unit of
 * itself. `line` is the wager's own word for the result, NULL where win, push,
 * lose or the result's name will do. */
struct odds_result {
    const char  *name;
    u128         count;
    struct ratio pays[ODDS_WAGERS_MAX]; /* in the order of the sheet's wagers */
    const char  *line[ODDS_WAGERS_MAX];
};

/* How often a hand ends by a line of a pay table whose wager is decided with others, or grows
 * in the play, so that its outcomes are not its lines. `wager` and `keys` are those of
 * paytables.csv; lines that are counted together stand with a space between them. Of hands
 * that no line is told of, `keys` is "" and `name` says what became of them. */
#define ODDS_LINES_MAX 16
struct odds_line {
    const char *wager, *keys, *name;
    double      probability;
};

/* What a house may award out of a pool, and how often a hand deserves it. `worth` is
 * what the terms offer: cents, or below zero percent of the pool; 0 nothing. */
#define ODDS_AWARDS_MAX 16
struct odds_award {
    const char *name;
    int64_t     worth;
    double      probability;
};

#define ODDS_STRATEGY_MAX 4096

struct odds {
    uint32_t           decks;
    u128               total; /* equally likely deals: the sum of the results' counts */
    size_t             result_count;
    struct odds_result result[ODDS_RESULTS_MAX];
    size_t             column_count; /* of `pays`: the sheet's wagers */
    size_t             wager_count;  /* the sheet's wagers in their order, without later ones */
    struct odds_wager  wager[ODDS_WAGERS_MAX];
    size_t             line_count;
    struct odds_line   line[ODDS_LINES_MAX];
    size_t             award_count;
    struct odds_award  award[ODDS_AWARDS_MAX];
    char               strategy[ODDS_STRATEGY_MAX]; /* the play assumed; "" where nobody decides */
    double             chart_ev; /* of the main wager, if that is played by its printed chart alone; else 0 */
    size_t             cell_count;
    struct chart_worth cell[CHART_WORTHS_MAX]; /* of that chart: what each act is worth, for the best play */
};

/* Does one result decide the wagers of all spots? Else each spot has its own. */
bool odds_one_result(const struct sheet *sheet);

/* Can other ways of playing than the best be asked for? */
bool odds_takes_charts(const struct sheet *sheet);

/* The most decks that can be asked for: a game that shuffles one deck for each
 * hand has no other. */
uint32_t odds_decks_max(const struct sheet *sheet);

/* STATUS_OK; STATUS_NOT_FOUND when the family has no odds; STATUS_FULL when
 * there are more decks than odds_decks_max. `*out` is set only when OK. */
enum status odds_find(const struct odds_ask *ask, struct odds *out);

/* The same without what was counted beforehand and kept: a family that keeps
 * its counts, because they take long, makes them anew. STATUS_FAILED when memory
 * is not to be had. */
struct odds_effort {
    unsigned threads; /* at least 1 */

    /* Called from time to time by the calling thread, unless NULL. */
    void (*progress)(void *context, uint64_t done, uint64_t whole);
    void *context;
};
enum status odds_recount(const struct odds_ask *ask, const struct odds_effort *effort, struct odds *out);

/* Percentages of the action that the bank sees on an ordinary night: ours, for
 * want of figures. "" when the family has no odds. */
const char *odds_usual_mix(const struct sheet *sheet);

/* Several wagers on the same cards. `share` has one entry per wager of the
 * sheet; a wager's part of the action is its share over the sum of shares,
 * which is from 1 to ODDS_SHARES_MAX. What the bettors get on average per unit
 * of action is exactly sum / whole. Where deals are weighed and not counted, `whole`
 * is 0, and how several wagers hang together is not known: the variance is then the
 * most that it can be, as if all of them won and lost together. */
#define ODDS_SHARES_MAX 1000000
struct odds_mix {
    double ev, variance;
    bool   bounded; /* the variance is the most that it can be */
    i128   sum;
    u128   whole;
};
struct odds_mix odds_mix(const struct odds *odds, const uint32_t *share);

/* For families: from counted results to wagers. A wager that wins at one rate
 * only has the outcomes win, push and lose; one that wins at several has a line
 * for each result that pays. Outcomes that cannot happen are left out. */
void odds_fill_wagers(const struct sheet *sheet, struct odds *odds);

/* Adds something that is paid in dollars without a stake of its own, listed in
 * the column after the sheet's wagers. No part of a mix. */
void odds_add_prize(struct odds *odds, uint8_t wager, size_t column);

/* For families: adds to the line of these keys, or to the hands of this name. */
void odds_add_line(struct odds *odds, const char *wager, const char *keys, const char *name,
                   double probability);

/* The families; each sets total, results, wagers and strategy. */
enum status odds_blackjack(const struct odds_ask *ask, const struct odds_effort *effort, struct odds *out);
void        odds_paigow(const struct odds_ask *ask, struct odds *out);
void        odds_three_card(const struct odds_ask *ask, struct odds *out);
void        odds_tiles(const struct odds_ask *ask, struct odds *out);
void        odds_zoobac(const struct odds_ask *ask, struct odds *out);

/* Families that keep their counts can make them again. */
enum status odds_paigow_recount(const struct odds_ask *ask, const struct odds_effort *effort,
                                struct odds *out);

#endif
