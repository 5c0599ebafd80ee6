/* Statistics of many shuffles with fixed seeds: see lots.c. */
#ifndef TESTS_SHUFFLE_TEST_LOTS_H
#define TESTS_SHUFFLE_TEST_LOTS_H

#include <stdint.h>

/* A deck of `kinds` faces, each `copies` times, shuffled `count` times. */
void lots_try(unsigned kinds, unsigned copies, uint64_t count);

#endif
