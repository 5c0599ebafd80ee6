/* odds --options: how each option of a game moves its main wager. */
#ifndef CLI_ODDS_OPTIONS_H
#define CLI_ODDS_OPTIONS_H

#include <jansson.h>

#include "odds/odds.h"

/* One option set otherwise than asked, and what the main wager is worth then. */
struct odds_move {
    const char *option;
    char        value[OPTION_TEXT_MAX];
    char        with[2 * OPTION_TEXT_MAX]; /* another that must change with it: "insurance=0"; "" if none */
    double      ev, change;
};

#define ODDS_MOVES_MAX 64
struct odds_moves {
    size_t           count;
    struct odds_move move[ODDS_MOVES_MAX];
};

/* Every value that every option of `ask` has besides the one that it is set to. */
enum status odds_moves(const struct odds_ask *ask, const struct odds *odds, unsigned threads,
                       struct odds_moves *out);

json_t *odds_moves_json(const struct odds_moves *moves);
void    odds_moves_print(const struct odds_moves *moves, const struct odds *odds);

#endif
