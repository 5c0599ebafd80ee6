/* Bytes in and out, described once.
 *
 * A struct's layout on paper is one function that names its fields in order:
 *
 *     void seat_code(struct codec *codec, struct seat *seat)
 *     {
 *         code_cents(codec, &seat->stack);
 *         code_text(codec, seat->name, sizeof seat->name);
 *     }
 *
 * The same function writes when the codec was opened with `codec_writer` and
 * reads after `codec_reader`, so the two directions cannot drift apart. The
 * first problem (no room, no more bytes, a value out of its range) sets `bad`
 * and every later call does nothing; values not read keep what they held.
 * Integers are LEB128, signed ones zigzagged; an encoding that is longer than
 * needed is refused, so equal values always have equal bytes. */
#ifndef BASE_CODEC_H
#define BASE_CODEC_H

#include "base/base.h"

struct codec {
    uint8_t *at, *end;
    bool     reading, bad;
    bool     newer; /* bad for a number that only a later program can have given */
};

struct codec codec_writer(uint8_t *bytes, size_t size);
struct codec codec_reader(const uint8_t *bytes, size_t size);

/* How many of `bytes` are written or read so far. */
size_t codec_used(const struct codec *codec, const uint8_t *bytes);

void code_bool(struct codec *codec, bool *value);
void code_u8(struct codec *codec, uint8_t *value);
void code_u16(struct codec *codec, uint16_t *value);
void code_u32(struct codec *codec, uint32_t *value);
void code_u64(struct codec *codec, uint64_t *value);
void code_cents(struct codec *codec, cents *value);
void code_bytes(struct codec *codec, void *bytes, size_t size);

/* A string in an array of `size` bytes, always terminated. */
void code_text(struct codec *codec, char *text, size_t size);

/* A byte that must not pass `most`. */
void code_up_to(struct codec *codec, uint8_t *value, unsigned most);

/* A count that must not pass `max`, for the arrays that follow it. */
void code_count(struct codec *codec, uint16_t *count, size_t max);

#endif
