#include "shuffle/digest.h"

#include <string.h>

#include "base/codec.h"

void digest_start(struct digest *digest, const char *tag, const uint8_t *key)
{
    crypto_generichash_init(&digest->state, key, key != NULL ? DIGEST_SIZE : 0, DIGEST_SIZE);
    digest_text(digest, tag);
}

void digest_bytes(struct digest *digest, const void *bytes, size_t size)
{
    if (size > 0)
        crypto_generichash_update(&digest->state, bytes, size);
}

void digest_number(struct digest *digest, uint64_t value)
{
    uint8_t      bytes[10]; /* 64 bits, seven to a byte */
    struct codec codec = codec_writer(bytes, sizeof bytes);
    code_u64(&codec, &value);
    digest_bytes(digest, bytes, codec_used(&codec, bytes));
}

void digest_text(struct digest *digest, const char *text)
{
    size_t length = strlen(text);
    digest_number(digest, length);
    digest_bytes(digest, text, length);
}

void digest_end(struct digest *digest, uint8_t out[DIGEST_SIZE])
{
    crypto_generichash_final(&digest->state, out, DIGEST_SIZE);
}

void digest_start_wide(struct digest *digest, const char *tag)
{
    crypto_generichash_init(&digest->state, NULL, 0, DIGEST_WIDE_SIZE);
    digest_text(digest, tag);
}

void digest_end_wide(struct digest *digest, uint8_t out[DIGEST_WIDE_SIZE])
{
    crypto_generichash_final(&digest->state, out, DIGEST_WIDE_SIZE);
}
