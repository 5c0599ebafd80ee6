/* Refusals: what a rule says when it says no, with the figures that make it
 * useful. "You have $1,010; this bet needs $1,200."
 *
 * refusals.def has the words, with places for figures in braces; the code that
 * refuses fills in those that its refusal has, and no other. What stands in the
 * command itself need not be filled in: {amount} is the command's own. */
#ifndef EVENTS_REFUSAL_H
#define EVENTS_REFUSAL_H

#include "base/text.h"

enum figure {
#define FIGURE(name, kind) FIGURE_##name,
#include "events/figures.def"
#undef FIGURE
    FIGURE_COUNT
};

enum refusal {
    ALLOWED,
#define REFUSAL(name, figures, says, remedy) REFUSE_##name,
#include "events/refusals.def"
#undef REFUSAL
    REFUSAL_COUNT
};

#define FIGURE_TEXT_MAX 160
struct figures {
    uint32_t has; /* bit n: enum figure n is given */
    cents    limit, have, need;
    uint32_t count, most;
    uint64_t wagers; /* bit n: enum wager n */
    uint8_t  seat, spot, wager;
    char     what[FIGURE_TEXT_MAX];
};

/* "NOT_ENOUGH": a name that does not change with the words. */
const char *refusal_name(enum refusal refusal);

/* Which figures it has, as bits of enum figure. */
uint32_t refusal_figures(enum refusal refusal);

/* The words for people. `command` is the one that was refused, NULL where there
 * was none. A figure that is not given is told so. */
#define REFUSAL_WORDS_MAX 640
struct command;
struct names;
void refusal_print(struct text *text, const struct names *names, enum refusal refusal,
                   const struct figures *figures, const struct command *command);

/* Why, without what can be done about it. */
void refusal_print_why(struct text *text, const struct names *names, enum refusal refusal,
                       const struct figures *figures, const struct command *command);

/* Who and what stands in the way, and what can be done about it, as
 * refusals.def has them. */
const char *refusal_says(enum refusal refusal);
const char *refusal_remedy(enum refusal refusal);

const char *figure_name(enum figure figure);

/* How a program is given one: a number, or text. */
enum figure_kind { FIGURE_MONEY, FIGURE_NUMBER, FIGURE_SEAT, FIGURE_WAGER, FIGURE_WAGERS, FIGURE_TEXT };
enum figure_kind figure_kind(enum figure figure);
int64_t          figure_number(const struct figures *figures, enum figure figure);
void             figure_print(struct text *text, const struct figures *figures, enum figure figure);

#endif
