/* BLAKE2b-256 over named, unambiguous input.
 *
 * Each use has its own tag, hashed first with its length before it, so that
 * bytes hashed for one purpose never count for another. Numbers and texts are
 * written as base/codec.h writes them. */
#ifndef SHUFFLE_DIGEST_H
#define SHUFFLE_DIGEST_H

#include <sodium.h>

#include "base/base.h"

#define DIGEST_SIZE      32
#define DIGEST_WIDE_SIZE 64

struct digest {
    crypto_generichash_state state;
};

/* `key` is DIGEST_SIZE secret bytes, or NULL. */
void digest_start(struct digest *digest, const char *tag, const uint8_t *key);
void digest_bytes(struct digest *digest, const void *bytes, size_t size);
void digest_number(struct digest *digest, uint64_t value);
void digest_text(struct digest *digest, const char *text); /* length, then bytes */
void digest_end(struct digest *digest, uint8_t out[DIGEST_SIZE]);

/* The same with 64 bytes (BLAKE2b-512), without a key. */
void digest_start_wide(struct digest *digest, const char *tag);
void digest_end_wide(struct digest *digest, uint8_t out[DIGEST_WIDE_SIZE]);

#endif
