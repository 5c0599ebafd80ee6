/* ChaCha20 (IETF, zero nonce, from block 0) as a stream of little-endian
 * 16-bit words. A key is used for one stream only. */
#ifndef SHUFFLE_STREAM_H
#define SHUFFLE_STREAM_H

#include "shuffle/shuffle.h"

#define STREAM_BLOCKS 16 /* fetched at once: enough for a shoe of eight decks */

struct stream {
    uint8_t  key[SHUFFLE_KEY_SIZE];
    uint32_t block; /* the next to fetch */
    size_t   used;
    uint8_t  bytes[STREAM_BLOCKS * 64];
};

/* `stream` must outlive the words. */
struct word_source stream_words(struct stream *stream, const uint8_t key[SHUFFLE_KEY_SIZE]);

#endif
