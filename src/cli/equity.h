/* odds of a poker game: what part of the pot hands are worth against each other. */
#ifndef CLI_EQUITY_H
#define CLI_EQUITY_H

#include "cli/cli.h"
#include "odds/odds.h"

/* What `odds` is asked besides the game; all empty where it is asked about wagers. */
struct cli_equity {
    struct cli_list hands;
    const char     *board, *dead;
    bool            json, csv, counts;
};

#define EQUITY_OPTIONS(equity)                                                                               \
    { "hand", CLI_LIST, &(equity)->hands, "HAND",                                                            \
      "poker: a hand or a range, AsKs or 'AKs,TT+'; two or three of them" },                                 \
        { "board", CLI_TEXT, &(equity)->board, "CARDS", "poker: what lies there, 3 to 5 cards" },            \
    {                                                                                                        \
        "dead", CLI_TEXT, &(equity)->dead, "CARDS", "poker: cards that cannot come"                          \
    }

/* Is the sheet one of the games that hands are compared in? */
bool equity_asked(const struct sheet *sheet);

/* Counts and prints. Not EXIT_OK: the mistake has been named. */
int equity_answer(const struct verb *verb, const struct catalog_row *game, const struct terms *terms,
                  const struct cli_equity *given);

#endif
