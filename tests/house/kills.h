/* A real process with a house on SQLite, killed at random moments of random
 * play and started again on the same file: every command that it acknowledged
 * is there, and at most one more. */
#ifndef TESTS_HOUSE_KILLS_H
#define TESTS_HOUSE_KILLS_H

#include <stddef.h>
#include <stdint.h>

/* So many lives, each of up to `life_ms` milliseconds. */
void kills_again_and_again(uint64_t seed, size_t lives, unsigned life_ms);

#endif
