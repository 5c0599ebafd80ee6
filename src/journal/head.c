#include <assert.h>
#include <inttypes.h>
#include <sodium.h>
#include <string.h>

#include "base/text.h"
#include "journal/journal.h"

_Static_assert(SIGN_SEED_SIZE == crypto_sign_SEEDBYTES && PUBLIC_KEY_SIZE == crypto_sign_PUBLICKEYBYTES,
               "Ed25519");

#define SIGNATURE_SIZE crypto_sign_BYTES
#define FIRST_WORDS    "house dealer journal head "

void sign_public_key(const uint8_t seed[SIGN_SEED_SIZE], uint8_t out[PUBLIC_KEY_SIZE])
{
    uint8_t secret[crypto_sign_SECRETKEYBYTES];
    crypto_sign_seed_keypair(out, secret, seed);
    sodium_memzero(secret, sizeof secret);
}

/* The lines that are signed: all but the last. */
static void write_lines(struct text *text, const struct head *head, uint64_t at_ms,
                        const uint8_t key[PUBLIC_KEY_SIZE])
{
    char hash_hex[2 * HASH_SIZE + 1], key_hex[2 * PUBLIC_KEY_SIZE + 1];
    sodium_bin2hex(hash_hex, sizeof hash_hex, head->hash, HASH_SIZE);
    sodium_bin2hex(key_hex, sizeof key_hex, key, PUBLIC_KEY_SIZE);
    text_add(text,
             FIRST_WORDS "2\n"
                         "seq %" PRIu64 "\n"
                         "hash %s\n"
                         "at %" PRIu64 "\n"
                         "key %s\n",
             head->seq, hash_hex, at_ms, key_hex);
}

static void write_signature(struct text *text, const uint8_t signature[SIGNATURE_SIZE])
{
    char hex[2 * SIGNATURE_SIZE + 1];
    sodium_bin2hex(hex, sizeof hex, signature, SIGNATURE_SIZE);
    text_add(text, "signature %s\n", hex);
}

void journal_sign_head(const struct head *head, uint64_t at_ms, const uint8_t seed[SIGN_SEED_SIZE],
                       char text[HEAD_TEXT_MAX])
{
    uint8_t public[PUBLIC_KEY_SIZE], secret[crypto_sign_SECRETKEYBYTES], signature[SIGNATURE_SIZE];
    crypto_sign_seed_keypair(public, secret, seed);
    struct text lines = text_in(text, HEAD_TEXT_MAX);
    write_lines(&lines, head, at_ms, public);
    crypto_sign_detached(signature, NULL, (const uint8_t *)text, lines.used, secret);
    write_signature(&lines, signature);
    assert(!lines.cut);
    sodium_memzero(secret, sizeof secret);
}

/* Steps over `word` at `*at`. */
static bool read_word(const char **at, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0)
        return false;
    *at += length;
    return true;
}

static bool read_number(const char **at, const char *word, uint64_t *out)
{
    if (!read_word(at, word) || **at < '0' || **at > '9')
        return false;
    for (*out = 0; **at >= '0' && **at <= '9'; (*at)++) {
        uint64_t digit = (uint64_t)(**at - '0');
        if (*out > (UINT64_MAX - digit) / 10)
            return false;
        *out = *out * 10 + digit;
    }
    return true;
}

static bool read_hex(const char **at, const char *word, uint8_t *out, size_t size)
{
    size_t got = 0;
    if (!read_word(at, word) || strnlen(*at, 2 * size) != 2 * size ||
        sodium_hex2bin(out, size, *at, 2 * size, NULL, &got, NULL) != 0 || got != size)
        return false;
    *at += 2 * size;
    return true;
}

bool journal_next_head(const char **at, char text[HEAD_TEXT_MAX])
{
    const char *from = strstr(*at, FIRST_WORDS);
    if (from == NULL)
        return false;
    const char *next = strstr(from + 1, FIRST_WORDS);
    size_t      size = next != NULL ? (size_t)(next - from) : strlen(from);
    *at              = from + size;
    size             = size < HEAD_TEXT_MAX ? size : HEAD_TEXT_MAX - 1;
    memcpy(text, from, size);
    text[size] = '\0';
    return true;
}

enum status journal_check_head(const char *text, const uint8_t *trusted, struct head *out, uint64_t *at_ms)
{
    struct head head = { 0 };
    uint64_t    at;
    uint8_t     key[PUBLIC_KEY_SIZE], signature[SIGNATURE_SIZE];
    const char *here = text;
    if (!read_word(&here, FIRST_WORDS "2\n") || !read_number(&here, "seq ", &head.seq) ||
        !read_hex(&here, "\nhash ", head.hash, HASH_SIZE) || !read_number(&here, "\nat ", &at) ||
        !read_hex(&here, "\nkey ", key, PUBLIC_KEY_SIZE) ||
        !read_hex(&here, "\nsignature ", signature, SIGNATURE_SIZE) || strcmp(here, "\n") != 0)
        return STATUS_BAD_INPUT;
    /* One head, one text: written again it must be the same. */
    char        again[HEAD_TEXT_MAX];
    struct text lines = text_in(again, sizeof again);
    write_lines(&lines, &head, at, key);
    size_t signed_size = lines.used;
    write_signature(&lines, signature);
    if (lines.cut || strcmp(again, text) != 0)
        return STATUS_BAD_INPUT;
    if (trusted != NULL && memcmp(trusted, key, PUBLIC_KEY_SIZE) != 0)
        return STATUS_CORRUPT;
    if (crypto_sign_verify_detached(signature, (const uint8_t *)text, signed_size, key) != 0)
        return STATUS_CORRUPT;
    *out = head;
    if (at_ms != NULL)
        *at_ms = at;
    return STATUS_OK;
}
