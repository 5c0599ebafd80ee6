/* Whole numbers of 256 bits, as many operations as a variance needs: counts
 * of shoes fill 128 bits, and a variance is made of their products. */
#ifndef ODDS_WIDE_H
#define ODDS_WIDE_H

#include "base/base.h"

struct wide {
    u128 high, low;
};

struct wide wide_product(u128 a, u128 b);

/* The next three assert that the answer is a whole number of 256 bits. */
struct wide wide_sum(struct wide a, struct wide b);
struct wide wide_difference(struct wide a, struct wide b);
struct wide wide_times(struct wide a, u128 factor);

/* a / b, rounded once in extended precision and once to a double. `b` is not
 * zero. */
double wide_quotient(struct wide a, struct wide b);

#endif
