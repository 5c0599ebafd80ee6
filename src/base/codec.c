#include "base/codec.h"

#include <string.h>

struct codec codec_writer(uint8_t *bytes, size_t size)
{
    return (struct codec){ .at = bytes, .end = bytes + size };
}

struct codec codec_reader(const uint8_t *bytes, size_t size)
{
    /* A reader never writes through `at`; the cast only shares the struct. */
    uint8_t *start = (uint8_t *)(uintptr_t)bytes;
    return (struct codec){ .at = start, .end = start + size, .reading = true };
}

size_t codec_used(const struct codec *codec, const uint8_t *bytes)
{
    return (size_t)(codec->at - bytes);
}

void code_bytes(struct codec *codec, void *bytes, size_t size)
{
    if (codec->bad || (size_t)(codec->end - codec->at) < size) {
        codec->bad = true;
        return;
    }
    if (size == 0)
        return;
    if (codec->reading)
        memcpy(bytes, codec->at, size);
    else
        memcpy(codec->at, bytes, size);
    codec->at += size;
}

static void write_number(struct codec *codec, uint64_t value)
{
    do {
        uint8_t byte = (uint8_t)(value & 0x7f);
        value >>= 7;
        if (value != 0)
            byte |= 0x80;
        code_bytes(codec, &byte, 1);
    } while (value != 0);
}

static uint64_t read_number(struct codec *codec)
{
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        uint8_t byte = 0;
        code_bytes(codec, &byte, 1);
        if (codec->bad)
            return 0;
        uint64_t part = byte & 0x7f;
        bool     last = (byte & 0x80) == 0;
        if ((shift == 63 && part > 1) || (last && part == 0 && shift > 0))
            break; /* too large, or longer than needed */
        value |= part << shift;
        if (last)
            return value;
    }
    codec->bad = true;
    return 0;
}

/* Every unsigned integer goes through here, with the range of its type. */
static uint64_t code_number(struct codec *codec, uint64_t value, uint64_t max)
{
    if (codec->bad)
        return value;
    if (!codec->reading) {
        write_number(codec, value);
        return value;
    }
    uint64_t found = read_number(codec);
    if (found > max)
        codec->bad = true;
    return codec->bad ? value : found;
}

void code_bool(struct codec *codec, bool *value)
{
    /* What a reader finds in `*value` may be no bool at all: do not look. */
    uint64_t found = code_number(codec, codec->reading ? 0 : *value, 1);
    if (codec->reading && !codec->bad)
        *value = found != 0;
}

void code_u8(struct codec *codec, uint8_t *value)
{
    *value = (uint8_t)code_number(codec, *value, UINT8_MAX);
}

void code_up_to(struct codec *codec, uint8_t *value, unsigned most)
{
    code_u8(codec, value);
    if (*value > most)
        codec->bad = true;
}

void code_u16(struct codec *codec, uint16_t *value)
{
    *value = (uint16_t)code_number(codec, *value, UINT16_MAX);
}

void code_u32(struct codec *codec, uint32_t *value)
{
    *value = (uint32_t)code_number(codec, *value, UINT32_MAX);
}

void code_u64(struct codec *codec, uint64_t *value)
{
    *value = code_number(codec, *value, UINT64_MAX);
}

void code_cents(struct codec *codec, cents *value)
{
    uint64_t zigzag = ((uint64_t)*value << 1) ^ (uint64_t)(*value >> 63);
    zigzag          = code_number(codec, zigzag, UINT64_MAX);
    *value          = (cents)(zigzag >> 1) ^ -(cents)(zigzag & 1);
}

void code_count(struct codec *codec, uint16_t *count, size_t max)
{
    *count = (uint16_t)code_number(codec, *count, max);
}

void code_text(struct codec *codec, char *text, size_t size)
{
    uint16_t length = codec->reading ? 0 : (uint16_t)strnlen(text, size - 1);
    code_count(codec, &length, size - 1);
    if (codec->bad || (size_t)(codec->end - codec->at) < length ||
        (codec->reading && memchr(codec->at, '\0', length) != NULL)) {
        codec->bad = true;
        return;
    }
    code_bytes(codec, text, length);
    if (codec->reading)
        memset(text + length, 0, size - length);
}
