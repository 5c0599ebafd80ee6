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

/* In a game for the pot the secret is never shown: cards that nobody opened stay
 * closed. It is sealed once more, to the auditor's public key (X25519, libsodium's sealed
 * box), so that somebody outside the house can check such shoes too. */
#define AUDITOR_KEY_SIZE 32
#define AUDITOR_BOX_SIZE (SHUFFLE_KEY_SIZE + 48)

/* The body of an AUDITOR record. */
struct auditor_box {
    uint32_t number; /* of the shoe */
    uint8_t  commitment[SHUFFLE_KEY_SIZE];
    uint8_t  auditor[AUDITOR_KEY_SIZE]; /* whom it is sealed to */
    uint8_t  box[AUDITOR_BOX_SIZE];
};

void auditor_box_code(struct codec *codec, struct auditor_box *box);

/* The public key of the auditor's own. */
void auditor_public_key(const uint8_t key[AUDITOR_KEY_SIZE], uint8_t out[AUDITOR_KEY_SIZE]);

/* STATUS_BAD_INPUT: that is nobody's public key. */
enum status auditor_seal(struct auditor_box *out, const struct sealed_secret *sealed,
                         const uint8_t secret[SHUFFLE_KEY_SIZE], const uint8_t auditor[AUDITOR_KEY_SIZE]);

/* STATUS_NOT_FOUND: it is sealed to another key; STATUS_CORRUPT: it cannot be opened. */
enum status auditor_open(uint8_t secret[SHUFFLE_KEY_SIZE], const struct auditor_box *box,
                         const uint8_t key[AUDITOR_KEY_SIZE]);

#endif
