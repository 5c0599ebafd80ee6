/* A secret at rest: what a journal stores of a shoe before it is over.
 *
 * The secret is sealed under the house key (XChaCha20-Poly1305) and bound to
 * its table, its number and the commitment that was published. The nonce is a
 * hash of what is sealed, so that a run repeated from its seed writes the same
 * bytes. Everything else about the shoe follows from the secret and the words
 * that stand in the journal. */
#ifndef SHUFFLE_SEAL_H
#define SHUFFLE_SEAL_H

#include "base/codec.h"
#include "shuffle/shuffle.h"

#define SEAL_EXTRA_SIZE 40 /* nonce and tag */

/* The body of a SECRET record. */
struct sealed_secret {
    uint32_t number; /* of the shoe */
    uint8_t  commitment[SHUFFLE_KEY_SIZE];
    uint8_t  sealed[SHUFFLE_KEY_SIZE + SEAL_EXTRA_SIZE];
};

void sealed_secret_code(struct codec *codec, struct sealed_secret *secret);

/* Commits to `secret` for shoe `number` of `table`, and seals it. */
void seal_secret(struct sealed_secret *out, const uint8_t secret[SHUFFLE_KEY_SIZE], uint32_t table,
                 uint32_t number, const uint8_t house_key[SHUFFLE_KEY_SIZE]);

/* STATUS_CORRUPT when the key is another, or a byte of it is not as it was, or
 * what is inside is not what the commitment says. */
enum status seal_open(uint8_t secret[SHUFFLE_KEY_SIZE], const struct sealed_secret *sealed, uint32_t table,
                      const uint8_t house_key[SHUFFLE_KEY_SIZE]);

#endif
