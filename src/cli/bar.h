/* A progress bar on stderr, for people who wait at a terminal. */
#ifndef CLI_BAR_H
#define CLI_BAR_H

#include "base/base.h"

struct bar {
    double drawn; /* when, in seconds */
    bool   shown;
};

/* Seconds of a clock that only goes forward. */
double cli_seconds(void);

/* Is there anybody to see it? */
bool cli_bar_wanted(void);

/* A bar starts with `drawn` as of now; it is redrawn ten times a second at most. */
void cli_bar_draw(struct bar *bar, uint64_t done, uint64_t whole);
void cli_bar_erase(const struct bar *bar);

/* As many threads as there are cores, at most `max`. */
unsigned cli_cores(unsigned max);

#endif
