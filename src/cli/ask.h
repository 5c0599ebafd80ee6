/* What `odds`, `sim` and `bank` are asked alike: a game, its decks, its options and
 * how it is played. */
#ifndef CLI_ASK_H
#define CLI_ASK_H

#include "cli/cli.h"
#include "odds/blackjack_chart.h"
#include "odds/odds.h"

/* What a number holds until its option is given. */
#define ASK_UNSAID INT64_MIN

struct cli_ask {
    int64_t                decks;    /* --decks, or ASK_UNSAID */
    struct cli_list        set;      /* --set */
    const char            *strategy; /* --strategy, or NULL */
    struct blackjack_chart chart;    /* as read; what is asked points to it */
};

#define ASK_OPTIONS(ask)                                                                                     \
    { "decks", CLI_NUMBER, &(ask)->decks, "N", "decks in the shoe; the most printed unless told" },          \
        { "set", CLI_LIST, &(ask)->set, "NAME=VALUE", "an option that 'games' lists; may be repeated" },     \
    {                                                                                                        \
        "strategy", CLI_TEXT, &(ask)->strategy, "S",                                                         \
            "optimal, stand-12, mimic, or a FILE with a chart as 'odds' prints it"                           \
    }

/* The game named by `word` (NULL if there was none) and what to ask of its
 * odds. Not EXIT_OK: the mistake has been named. EXIT_UNSUPPORTED for a game of
 * which the book has the fees alone. */
int cli_ask(const struct verb *verb, const char *word, struct cli_ask *given, const struct catalog_row **game,
            struct odds_ask *ask);

/* "not supported" for a status of odds or sim; EXIT_OK for STATUS_OK. */
int cli_ask_failed(const struct verb *verb, const struct catalog_row *game, enum status status);

/* A whole number with commas between its thousands. */
#define GROUPED_MAX 56
const char *cli_grouped(u128 number, char out[GROUPED_MAX]);

#endif
