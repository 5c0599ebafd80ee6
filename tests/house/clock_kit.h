/* One table of a house whose clock the test sets by hand. */
#ifndef TESTS_HOUSE_CLOCK_KIT_H
#define TESTS_HOUSE_CLOCK_KIT_H

#include "house_kit.h"

#define SECOND 1000

extern struct kit K;

/* A house of one open table, with nobody at it. */
void open_at_clock(const char *game);

/* Every promise is kept, and the house closes. */
void close_at_clock(void);

/* A line that must be taken. */
__attribute__((format(printf, 1, 2))) void say(const char *format, ...);

/* The clock looks; how much did it say? */
uint64_t look(void);

/* Nothing is said a moment before, and something then. */
void runs_out(uint32_t seconds);

const struct table    *table(void);
const struct patience *wait_for(void);
cents                  stack_of(uint8_t seat);

#endif
