/* The kinds of hand that `eval` knows: one row each in eval.c, one function
 * each in eval_cards.c or eval_tiles.c. */
#ifndef CLI_EVAL_H
#define CLI_EVAL_H

#include "base/text.h"
#include "cli/cli.h"

struct eval_kind;

/* What is asked. */
struct eval_ask {
    const struct eval_kind *kind;
    bool                    json;
    bool                    wheel_second; /* --wheel second */
    bool                    split;        /* --split */
};

/* Reads `input` and writes the answer, a JSON object or lines of text without
 * the last newline, or returns EXIT_USAGE with words in `why` that name what
 * is wrong. */
typedef int eval_answer(const struct eval_ask *ask, const char *input, struct text *out, struct text *why);

struct eval_kind {
    const char  *name, *gist;
    eval_answer *answer;
    bool         takes_wheel, takes_split;
    void (*help)(void); /* more for `eval KIND --help`; NULL if there is none */
};

eval_answer eval_high, eval_six, eval_low, eval_three, eval_two, eval_fortune, eval_omaha, eval_baccarat;
eval_answer eval_no_bust_joker, eval_no_bust_22, eval_pure_215, eval_tiles;

void eval_tiles_help(void);

#endif
