#include "shuffle/stream.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

static uint16_t stream_next(void *context)
{
    static const uint8_t nonce[crypto_stream_chacha20_ietf_NONCEBYTES];
    struct stream       *stream = context;
    if (stream->used == sizeof stream->bytes) {
        assert(stream->block <= UINT32_MAX - STREAM_BLOCKS);
        memset(stream->bytes, 0, sizeof stream->bytes);
        crypto_stream_chacha20_ietf_xor_ic(stream->bytes, stream->bytes, sizeof stream->bytes, nonce,
                                           stream->block, stream->key);
        stream->block += STREAM_BLOCKS;
        stream->used = 0;
    }
    const uint8_t *at = stream->bytes + stream->used;
    stream->used += 2;
    return (uint16_t)(at[0] | at[1] << 8);
}

struct word_source stream_words(struct stream *stream, const uint8_t key[SHUFFLE_KEY_SIZE])
{
    memcpy(stream->key, key, sizeof stream->key);
    stream->block = 0;
    stream->used  = sizeof stream->bytes;
    return (struct word_source){ .next = stream_next, .context = stream };
}
