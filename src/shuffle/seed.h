/* How the seed of a shoe comes about: from a secret of the house and a word of
 * each person who takes part.
 *
 * A person's page makes a random value and goes up from it step by step; the
 * last step, the tip, is told at once. Each word told later is the step below
 * the last one told: easy to check, and known to nobody else before. The house
 * commits to its secret before it asks for the words, so neither side can
 * choose after it has seen the other's. `number` is that of the shoe, from 1;
 * `turn` is 0 for the shuffle of a whole shoe and counts the reshuffles of its
 * cards after that. */
#ifndef SHUFFLE_SEED_H
#define SHUFFLE_SEED_H

#include "shuffle/shuffle.h"

/* One step up a chain. `out` may be `value`. */
void seed_step(const uint8_t value[SHUFFLE_KEY_SIZE], uint8_t out[SHUFFLE_KEY_SIZE]);

/* Is `word` the step below `tip`? */
bool seed_below(const uint8_t word[SHUFFLE_KEY_SIZE], const uint8_t tip[SHUFFLE_KEY_SIZE]);

/* The commitment to a secret for one shoe of one table. */
void seed_commit(const uint8_t secret[SHUFFLE_KEY_SIZE], uint32_t table, uint32_t number,
                 uint8_t out[SHUFFLE_KEY_SIZE]);

struct seed_word {
    uint8_t place;
    uint8_t word[SHUFFLE_KEY_SIZE];
};

/* `words` by rising place; `count` may be 0: the house's word alone. This is the
 * seed of words-2, and of words-3 where nothing was void before. */
void seed_make(const uint8_t secret[SHUFFLE_KEY_SIZE], uint32_t table, uint32_t number, uint32_t turn,
               const struct seed_word *words, size_t count, uint8_t out[SHUFFLE_KEY_SIZE]);

/* What was called and never dealt goes into the next seed: `before` is what was
 * gathered of such shoes since the last shuffle, all zero for none, and `secret`
 * as it was shown, all zero where it stays closed. `out` may be `before`. */
void seed_undealt(const uint8_t before[SHUFFLE_KEY_SIZE], const uint8_t secret[SHUFFLE_KEY_SIZE],
                  uint32_t number, uint32_t turn, const struct seed_word *words, size_t count,
                  uint8_t out[SHUFFLE_KEY_SIZE]);

/* The seed of words-3 behind shoes that were never dealt. */
void seed_make_after(const uint8_t before[SHUFFLE_KEY_SIZE], const uint8_t secret[SHUFFLE_KEY_SIZE],
                     uint32_t table, uint32_t number, uint32_t turn, const struct seed_word *words,
                     size_t count, uint8_t out[SHUFFLE_KEY_SIZE]);

#endif
