#include "shuffle/seal.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

#include "shuffle/digest.h"

#define NONCE_SIZE crypto_aead_xchacha20poly1305_ietf_NPUBBYTES
#define TAG_SIZE   crypto_aead_xchacha20poly1305_ietf_ABYTES
_Static_assert(NONCE_SIZE + TAG_SIZE == SEAL_EXTRA_SIZE, "what a box adds");

void shoe_shuffle(struct shoe_secret *out, const uint8_t seed[SHUFFLE_KEY_SIZE], const uint8_t *cards,
                  size_t count)
{
    assert(count >= 1 && count <= SHOE_CARDS_MAX);
    memset(out, 0, sizeof *out);
    memcpy(out->seed, seed, SHUFFLE_KEY_SIZE);
    memcpy(out->order, cards, count);
    out->count = (uint16_t)count;
    shuffle_derive(seed, "salt", 0, out->salt_key);
    shuffle_cards(seed, out->order, count);
}

static void secret_code(struct codec *codec, struct shoe_secret *secret)
{
    code_bytes(codec, secret->seed, sizeof secret->seed);
    code_bytes(codec, secret->salt_key, sizeof secret->salt_key);
    code_count(codec, &secret->count, SHOE_CARDS_MAX);
    code_bytes(codec, secret->order, secret->count);
}

void shoe_sealed_code(struct codec *codec, struct shoe_sealed *shoe)
{
    code_text(codec, shoe->algorithm, sizeof shoe->algorithm);
    code_count(codec, &shoe->count, SHOE_CARDS_MAX);
    code_bytes(codec, shoe->root, sizeof shoe->root);
    code_count(codec, &shoe->sealed_size, SEALED_MAX);
    code_bytes(codec, shoe->sealed, shoe->sealed_size);
}

void shoe_revealed_code(struct codec *codec, struct shoe_revealed *shoe)
{
    code_bytes(codec, shoe->root, sizeof shoe->root);
    code_bytes(codec, shoe->salt_key, sizeof shoe->salt_key);
    code_count(codec, &shoe->count, SHOE_CARDS_MAX);
    code_bytes(codec, shoe->order, shoe->count);
}

/* What the box is bound to besides its key: everything written beside it. */
#define BOND_MAX 96
static size_t write_bond(const struct shoe_sealed *shoe, uint8_t out[BOND_MAX])
{
    char               tag[] = "housedealer seal 1";
    struct shoe_sealed copy  = *shoe;
    struct codec       codec = codec_writer(out, BOND_MAX);
    code_text(&codec, tag, sizeof tag);
    code_text(&codec, copy.algorithm, sizeof copy.algorithm);
    code_count(&codec, &copy.count, SHOE_CARDS_MAX);
    code_bytes(&codec, copy.root, sizeof copy.root);
    assert(!codec.bad);
    return codec_used(&codec, out);
}

/* A nonce must never serve two different contents under one key. Made from
 * the content it cannot, and it needs no randomness. */
static void make_nonce(const uint8_t house_key[SHUFFLE_KEY_SIZE], const uint8_t *bond, size_t bond_size,
                       const uint8_t *plain, size_t plain_size, uint8_t nonce[NONCE_SIZE])
{
    uint8_t       key[SHUFFLE_KEY_SIZE], hash[DIGEST_SIZE];
    struct digest digest;
    shuffle_derive(house_key, "nonce", 0, key);
    digest_start(&digest, "housedealer nonce 1", key);
    digest_bytes(&digest, bond, bond_size);
    digest_bytes(&digest, plain, plain_size);
    digest_end(&digest, hash);
    memcpy(nonce, hash, NONCE_SIZE);
    sodium_memzero(key, sizeof key);
}

void seal_box(struct shoe_sealed *out, const struct shoe_secret *secret,
              const uint8_t house_key[SHUFFLE_KEY_SIZE], struct fair_tree *tree)
{
    struct fair_tree   own;
    struct shoe_secret copy = *secret;
    if (tree == NULL)
        tree = &own;
    fair_build(tree, secret->order, secret->count, secret->salt_key);
    memset(out, 0, sizeof *out);
    strcpy(out->algorithm, SHUFFLE_ALGORITHM);
    out->count = secret->count;
    memcpy(out->root, tree->root, sizeof out->root);

    uint8_t      bond[BOND_MAX], plain[SEALED_MAX], key[SHUFFLE_KEY_SIZE];
    size_t       bond_size = write_bond(out, bond);
    struct codec codec     = codec_writer(plain, SEALED_MAX - SEAL_EXTRA_SIZE);
    secret_code(&codec, &copy);
    assert(!codec.bad);
    size_t plain_size = codec_used(&codec, plain);
    make_nonce(house_key, bond, bond_size, plain, plain_size, out->sealed);
    shuffle_derive(house_key, "seal", 0, key);
    crypto_aead_xchacha20poly1305_ietf_encrypt(out->sealed + NONCE_SIZE, NULL, plain, plain_size, bond,
                                               bond_size, NULL, out->sealed, key);
    out->sealed_size = (uint16_t)(plain_size + SEAL_EXTRA_SIZE);
    sodium_memzero(key, sizeof key);
    sodium_memzero(plain, sizeof plain);
    sodium_memzero(&copy, sizeof copy);
}

enum status seal_open(struct shoe_secret *out, const struct shoe_sealed *shoe,
                      const uint8_t house_key[SHUFFLE_KEY_SIZE])
{
    if (shoe->sealed_size < SEAL_EXTRA_SIZE || shoe->sealed_size > SEALED_MAX)
        return STATUS_CORRUPT;
    uint8_t bond[BOND_MAX], plain[SEALED_MAX], key[SHUFFLE_KEY_SIZE];
    size_t  bond_size  = write_bond(shoe, bond);
    size_t  plain_size = shoe->sealed_size - SEAL_EXTRA_SIZE;
    shuffle_derive(house_key, "seal", 0, key);
    int bad = crypto_aead_xchacha20poly1305_ietf_decrypt(plain, NULL, NULL, shoe->sealed + NONCE_SIZE,
                                                         shoe->sealed_size - NONCE_SIZE, bond, bond_size,
                                                         shoe->sealed, key);
    sodium_memzero(key, sizeof key);
    if (bad)
        return STATUS_CORRUPT;
    struct shoe_secret secret = { .count = 0 };
    struct codec       codec  = codec_reader(plain, plain_size);
    secret_code(&codec, &secret);
    bool good = !codec.bad && codec_used(&codec, plain) == plain_size && secret.count == shoe->count &&
                fair_reveal_check(shoe->root, secret.order, secret.count, secret.salt_key);
    if (good)
        *out = secret;
    sodium_memzero(plain, sizeof plain);
    sodium_memzero(&secret, sizeof secret);
    return good ? STATUS_OK : STATUS_CORRUPT;
}
