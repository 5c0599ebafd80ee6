#include "shuffle/seed.h"

#include <string.h>

#include "shuffle/digest.h"

void seed_step(const uint8_t value[SHUFFLE_KEY_SIZE], uint8_t out[SHUFFLE_KEY_SIZE])
{
    struct digest digest;
    digest_start(&digest, "housedealer step 2", NULL);
    digest_bytes(&digest, value, SHUFFLE_KEY_SIZE);
    digest_end(&digest, out);
}

bool seed_below(const uint8_t word[SHUFFLE_KEY_SIZE], const uint8_t tip[SHUFFLE_KEY_SIZE])
{
    uint8_t above[SHUFFLE_KEY_SIZE];
    seed_step(word, above);
    return memcmp(above, tip, sizeof above) == 0;
}

void seed_commit(const uint8_t secret[SHUFFLE_KEY_SIZE], uint32_t table, uint32_t number,
                 uint8_t out[SHUFFLE_KEY_SIZE])
{
    struct digest digest;
    digest_start(&digest, "housedealer due 2", NULL);
    digest_bytes(&digest, secret, SHUFFLE_KEY_SIZE);
    digest_number(&digest, table);
    digest_number(&digest, number);
    digest_end(&digest, out);
}

static void add_words(struct digest *digest, const struct seed_word *words, size_t count)
{
    digest_number(digest, count);
    for (size_t i = 0; i < count; i++) {
        digest_number(digest, words[i].place);
        digest_bytes(digest, words[i].word, SHUFFLE_KEY_SIZE);
    }
}

void seed_make(const uint8_t secret[SHUFFLE_KEY_SIZE], uint32_t table, uint32_t number, uint32_t turn,
               const struct seed_word *words, size_t count, uint8_t out[SHUFFLE_KEY_SIZE])
{
    struct digest digest;
    digest_start(&digest, "housedealer seed 2", NULL);
    digest_bytes(&digest, secret, SHUFFLE_KEY_SIZE);
    digest_number(&digest, table);
    digest_number(&digest, number);
    digest_number(&digest, turn);
    add_words(&digest, words, count);
    digest_end(&digest, out);
}

void seed_undealt(const uint8_t before[SHUFFLE_KEY_SIZE], const uint8_t secret[SHUFFLE_KEY_SIZE],
                  uint32_t number, uint32_t turn, const struct seed_word *words, size_t count,
                  uint8_t out[SHUFFLE_KEY_SIZE])
{
    struct digest digest;
    digest_start(&digest, "housedealer undealt 3", NULL);
    digest_bytes(&digest, before, SHUFFLE_KEY_SIZE);
    digest_bytes(&digest, secret, SHUFFLE_KEY_SIZE);
    digest_number(&digest, number);
    digest_number(&digest, turn);
    add_words(&digest, words, count);
    digest_end(&digest, out);
}

void seed_make_after(const uint8_t before[SHUFFLE_KEY_SIZE], const uint8_t secret[SHUFFLE_KEY_SIZE],
                     uint32_t table, uint32_t number, uint32_t turn, const struct seed_word *words,
                     size_t count, uint8_t out[SHUFFLE_KEY_SIZE])
{
    struct digest digest;
    digest_start(&digest, "housedealer seed 3", NULL);
    digest_bytes(&digest, before, SHUFFLE_KEY_SIZE);
    digest_bytes(&digest, secret, SHUFFLE_KEY_SIZE);
    digest_number(&digest, table);
    digest_number(&digest, number);
    digest_number(&digest, turn);
    add_words(&digest, words, count);
    digest_end(&digest, out);
}
