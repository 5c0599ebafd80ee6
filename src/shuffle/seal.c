#include "shuffle/seal.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

#include "shuffle/digest.h"
#include "shuffle/seed.h"

#define NONCE_SIZE crypto_aead_xchacha20poly1305_ietf_NPUBBYTES
#define TAG_SIZE   crypto_aead_xchacha20poly1305_ietf_ABYTES
_Static_assert(NONCE_SIZE + TAG_SIZE == SEAL_EXTRA_SIZE, "what a box adds");

void sealed_secret_code(struct codec *codec, struct sealed_secret *secret)
{
    code_u32(codec, &secret->number);
    code_bytes(codec, secret->commitment, sizeof secret->commitment);
    code_bytes(codec, secret->sealed, sizeof secret->sealed);
}

/* What the box is bound to besides its key: everything that stands beside it. */
static void write_bond(const struct sealed_secret *secret, uint32_t table, uint8_t out[DIGEST_SIZE])
{
    struct digest digest;
    digest_start(&digest, "housedealer seal 2", NULL);
    digest_number(&digest, table);
    digest_number(&digest, secret->number);
    digest_bytes(&digest, secret->commitment, sizeof secret->commitment);
    digest_end(&digest, out);
}

/* A nonce must never serve two different contents under one key. Made from
 * the content it cannot, and it needs no randomness. */
static void make_nonce(const uint8_t house_key[SHUFFLE_KEY_SIZE], const uint8_t bond[DIGEST_SIZE],
                       const uint8_t secret[SHUFFLE_KEY_SIZE], uint8_t nonce[NONCE_SIZE])
{
    uint8_t       key[SHUFFLE_KEY_SIZE], hash[DIGEST_SIZE];
    struct digest digest;
    shuffle_derive(house_key, "nonce", 0, key);
    digest_start(&digest, "housedealer nonce 2", key);
    digest_bytes(&digest, bond, DIGEST_SIZE);
    digest_bytes(&digest, secret, SHUFFLE_KEY_SIZE);
    digest_end(&digest, hash);
    memcpy(nonce, hash, NONCE_SIZE);
    sodium_memzero(key, sizeof key);
}

void seal_secret(struct sealed_secret *out, const uint8_t secret[SHUFFLE_KEY_SIZE], uint32_t table,
                 uint32_t number, const uint8_t house_key[SHUFFLE_KEY_SIZE])
{
    uint8_t bond[DIGEST_SIZE], key[SHUFFLE_KEY_SIZE];
    memset(out, 0, sizeof *out);
    out->number = number;
    seed_commit(secret, table, number, out->commitment);
    write_bond(out, table, bond);
    make_nonce(house_key, bond, secret, out->sealed);
    shuffle_derive(house_key, "seal", 0, key);
    crypto_aead_xchacha20poly1305_ietf_encrypt(out->sealed + NONCE_SIZE, NULL, secret, SHUFFLE_KEY_SIZE, bond,
                                               sizeof bond, NULL, out->sealed, key);
    sodium_memzero(key, sizeof key);
}

enum status seal_open(uint8_t secret[SHUFFLE_KEY_SIZE], const struct sealed_secret *sealed, uint32_t table,
                      const uint8_t house_key[SHUFFLE_KEY_SIZE])
{
    uint8_t bond[DIGEST_SIZE], key[SHUFFLE_KEY_SIZE], plain[SHUFFLE_KEY_SIZE], commitment[SHUFFLE_KEY_SIZE];
    write_bond(sealed, table, bond);
    shuffle_derive(house_key, "seal", 0, key);
    int bad = crypto_aead_xchacha20poly1305_ietf_decrypt(plain, NULL, NULL, sealed->sealed + NONCE_SIZE,
                                                         sizeof sealed->sealed - NONCE_SIZE, bond,
                                                         sizeof bond, sealed->sealed, key);
    sodium_memzero(key, sizeof key);
    if (bad)
        return STATUS_CORRUPT;
    seed_commit(plain, table, sealed->number, commitment);
    bool good = memcmp(commitment, sealed->commitment, sizeof commitment) == 0;
    if (good)
        memcpy(secret, plain, SHUFFLE_KEY_SIZE);
    sodium_memzero(plain, sizeof plain);
    return good ? STATUS_OK : STATUS_CORRUPT;
}
