/* A shoe at rest: what a journal stores before the cards are known.
 *
 * The order, the salt key and the seed are sealed under the house key
 * (XChaCha20-Poly1305) and bound to the root that was published. The nonce is
 * a hash of what is sealed, so that a run repeated from its seed writes the
 * same bytes. */
#ifndef SHUFFLE_SEAL_H
#define SHUFFLE_SEAL_H

#include "base/codec.h"
#include "shuffle/fair.h"

/* A shuffled shoe, known to the house alone. */
struct shoe_secret {
    uint8_t  seed[SHUFFLE_KEY_SIZE];
    uint8_t  salt_key[SHUFFLE_KEY_SIZE];
    uint16_t count;
    uint8_t  order[SHOE_CARDS_MAX];
};

/* Shuffles `cards`, in the order of a new shoe, into `out`; the salt key is
 * derived from the seed. */
void shoe_shuffle(struct shoe_secret *out, const uint8_t seed[SHUFFLE_KEY_SIZE], const uint8_t *cards,
                  size_t count);

#define SEAL_EXTRA_SIZE 40 /* nonce and tag */
#define SEALED_MAX      (2 * SHUFFLE_KEY_SIZE + 3 + SHOE_CARDS_MAX + SEAL_EXTRA_SIZE)

/* The body of a SHUFFLE record. */
struct shoe_sealed {
    char     algorithm[SHUFFLE_ALGORITHM_MAX];
    uint16_t count;
    uint8_t  root[FAIR_HASH_SIZE];
    uint16_t sealed_size;
    uint8_t  sealed[SEALED_MAX];
};

void shoe_sealed_code(struct codec *codec, struct shoe_sealed *shoe);

/* Commits to `secret` and seals it. `tree`, if not NULL, keeps the tree for
 * fair_open. */
void seal_box(struct shoe_sealed *out, const struct shoe_secret *secret,
              const uint8_t house_key[SHUFFLE_KEY_SIZE], struct fair_tree *tree);

/* STATUS_CORRUPT when the key is another, or a byte of the box or of the root
 * is not as it was, or the order inside is not the one that the root commits
 * to. */
enum status seal_open(struct shoe_secret *out, const struct shoe_sealed *shoe,
                      const uint8_t house_key[SHUFFLE_KEY_SIZE]);

/* The body of a SHOE_OPENED record: all that fair_reveal_check needs. The
 * seed stays secret; the order is enough. */
struct shoe_revealed {
    uint8_t  root[FAIR_HASH_SIZE];
    uint8_t  salt_key[SHUFFLE_KEY_SIZE];
    uint16_t count;
    uint8_t  order[SHOE_CARDS_MAX];
};

void shoe_revealed_code(struct codec *codec, struct shoe_revealed *shoe);

#endif
