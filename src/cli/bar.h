/* How far a long count has come, on standard error: a bar on a terminal, elsewhere
 * a line now and then. */
#ifndef CLI_BAR_H
#define CLI_BAR_H

#include "base/base.h"

struct bar {
    const char *unit;           /* what is counted a second; NULL if that says nothing to people */
    double      started, drawn; /* in seconds */
    bool        shown;
};

/* Seconds of a clock that only goes forward. */
double cli_seconds(void);

/* A bar starts now. */
struct bar cli_bar(const char *unit);

/* Redrawn ten times a second at most, a line every ten seconds. */
void cli_bar_draw(struct bar *bar, uint64_t done, uint64_t whole);
void cli_bar_erase(const struct bar *bar);

/* As many threads as there are cores, at most `max`. */
unsigned cli_cores(unsigned max);

#endif
