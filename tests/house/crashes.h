/* A house whose store fails at the N-th write, for every N: reopened, it has
 * every acknowledged command, and of the others at most the one batch whose
 * answer was lost. One whose store is only busy at the N-th write goes on. */
#ifndef TESTS_HOUSE_CRASHES_H
#define TESTS_HOUSE_CRASHES_H

#include "house_kit.h"

struct crash_plan {
    uint64_t seed;     /* of the random evening that follows the scripted part */
    size_t   commands; /* in all */
    size_t   batch;    /* commands to a commit */
    uint64_t step;     /* every N, or every so manieth */
    bool     sqlite;
};

void crashes_everywhere(const struct crash_plan *plan);

#endif
