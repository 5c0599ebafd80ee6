/* The shuffle: an order of cards (or tiles) from words that nobody can guess.
 *
 * Fisher-Yates, each draw taken without bias from 16-bit words; where the words
 * come from is in draw.h. The journal names the method. Its meaning never
 * changes: another way to shuffle gets another name, and this one stays for the
 * journals that name it. */
#ifndef SHUFFLE_SHUFFLE_H
#define SHUFFLE_SHUFFLE_H

#include "cards/card.h"

#define SHUFFLE_ALGORITHM     "words-3"
#define SHUFFLE_BEFORE        "words-2" /* knows nothing of shoes that were void before */
#define SHUFFLE_ALGORITHM_MAX 24        /* with its terminator */
#define SHUFFLE_KEY_SIZE      32        /* a seed, a salt key, the house key */

/* The same words, the same seed: for runs that can be repeated. */
void shuffle_seed_from_text(const char *text, uint8_t seed[SHUFFLE_KEY_SIZE]);

/* One secret from another: that of shoe `number` of a run, a key of its own for
 * each use. Who knows the result cannot find `from`. `out` may be `from`. */
void shuffle_derive(const uint8_t from[SHUFFLE_KEY_SIZE], const char *label, uint64_t number,
                    uint8_t out[SHUFFLE_KEY_SIZE]);

/* Where 16-bit words come from; a test may count them out itself. */
struct word_source {
    uint16_t (*next)(void *context);
    void *context;
};

/* A number from 0 to `bound` - 1, each equally likely if the words are.
 * `bound` is 1 to 65536. */
uint32_t words_below(const struct word_source *words, uint32_t bound);

/* Each of the orders equally likely, if the words are. */
void shuffle_with(const struct word_source *words, uint8_t *cards, size_t count);

#endif
