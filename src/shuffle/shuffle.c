#include "shuffle/shuffle.h"

#include <assert.h>
#include <string.h>

#include "shuffle/digest.h"

void shuffle_seed_from_text(const char *text, uint8_t seed[SHUFFLE_KEY_SIZE])
{
    struct digest digest;
    digest_start(&digest, "housedealer seed 1", NULL);
    digest_text(&digest, text);
    digest_end(&digest, seed);
}

void shuffle_derive(const uint8_t from[SHUFFLE_KEY_SIZE], const char *label, uint64_t number,
                    uint8_t out[SHUFFLE_KEY_SIZE])
{
    struct digest digest;
    digest_start(&digest, "housedealer derive 1", from);
    digest_text(&digest, label);
    digest_number(&digest, number);
    digest_end(&digest, out);
}

uint32_t words_below(const struct word_source *words, uint32_t bound)
{
    assert(bound >= 1 && bound <= 65536);
    /* Words from the last, incomplete round of `bound` would favor the small
     * numbers; they are thrown away. */
    uint32_t limit = 65536 - 65536 % bound;
    uint32_t word;
    do
        word = words->next(words->context);
    while (word >= limit);
    return word % bound;
}

void shuffle_with(const struct word_source *words, uint8_t *cards, size_t count)
{
    assert(count <= 65536);
    for (size_t left = count; left > 1; left--) {
        size_t  pick    = words_below(words, (uint32_t)left);
        uint8_t last    = cards[left - 1];
        cards[left - 1] = cards[pick];
        cards[pick]     = last;
    }
}
