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

/* ---- for the auditor ------------------------------------------------------ */

_Static_assert(AUDITOR_KEY_SIZE == crypto_box_PUBLICKEYBYTES &&
                   AUDITOR_BOX_SIZE == SHUFFLE_KEY_SIZE + crypto_box_SEALBYTES,
               "libsodium's sealed box");

void auditor_box_code(struct codec *codec, struct auditor_box *box)
{
    code_u32(codec, &box->number);
    code_bytes(codec, box->commitment, sizeof box->commitment);
    code_bytes(codec, box->auditor, sizeof box->auditor);
    code_bytes(codec, box->box, sizeof box->box);
}

void auditor_public_key(const uint8_t key[AUDITOR_KEY_SIZE], uint8_t out[AUDITOR_KEY_SIZE])
{
    crypto_scalarmult_base(out, key);
}

/* A sealed box as libsodium opens it: a key of its own, then the box under both, with a
 * nonce that is the hash of the two public keys. That key of its own is derived from the
 * secret, so that a run repeated from its seed writes the same bytes. */
enum status auditor_seal(struct auditor_box *out, const struct sealed_secret *sealed,
                         const uint8_t secret[SHUFFLE_KEY_SIZE], const uint8_t auditor[AUDITOR_KEY_SIZE])
{
    uint8_t seed[SHUFFLE_KEY_SIZE], own[crypto_box_SECRETKEYBYTES], nonce[crypto_box_NONCEBYTES];
    crypto_generichash_state hash;
    memset(out, 0, sizeof *out);
    out->number = sealed->number;
    memcpy(out->commitment, sealed->commitment, sizeof out->commitment);
    memcpy(out->auditor, auditor, sizeof out->auditor);
    shuffle_derive(secret, "auditor", sealed->number, seed);
    crypto_box_seed_keypair(out->box, own, seed);
    crypto_generichash_init(&hash, NULL, 0, sizeof nonce);
    crypto_generichash_update(&hash, out->box, crypto_box_PUBLICKEYBYTES);
    crypto_generichash_update(&hash, auditor, AUDITOR_KEY_SIZE);
    crypto_generichash_final(&hash, nonce, sizeof nonce);
    int bad =
        crypto_box_easy(out->box + crypto_box_PUBLICKEYBYTES, secret, SHUFFLE_KEY_SIZE, nonce, auditor, own);
    sodium_memzero(seed, sizeof seed);
    sodium_memzero(own, sizeof own);
    return bad == 0 ? STATUS_OK : STATUS_BAD_INPUT;
}

enum status auditor_open(uint8_t secret[SHUFFLE_KEY_SIZE], const struct auditor_box *box,
                         const uint8_t key[AUDITOR_KEY_SIZE])
{
    uint8_t auditor[AUDITOR_KEY_SIZE];
    auditor_public_key(key, auditor);
    if (memcmp(auditor, box->auditor, sizeof auditor) != 0)
        return STATUS_NOT_FOUND;
    return crypto_box_seal_open(secret, box->box, sizeof box->box, auditor, key) == 0 ? STATUS_OK
                                                                                      : STATUS_CORRUPT;
}
