#include "shuffle/draw.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

#include "shuffle/digest.h"

void draw_start(struct draw *draw, const uint8_t seed[SHUFFLE_KEY_SIZE], const char *label)
{
    memcpy(draw->seed, seed, sizeof draw->seed);
    draw->label = label;
    draw->block = 0;
    draw->used  = sizeof draw->bytes;
}

static void next_block(struct draw *draw)
{
    struct digest digest;
    digest_start_wide(&digest, "housedealer draw 2");
    digest_bytes(&digest, draw->seed, sizeof draw->seed);
    digest_text(&digest, draw->label);
    digest_number(&digest, draw->block++);
    digest_end_wide(&digest, draw->bytes);
    draw->used = 0;
}

void draw_bytes(struct draw *draw, void *out, size_t size)
{
    uint8_t *at = out;
    while (size > 0) {
        if (draw->used == sizeof draw->bytes)
            next_block(draw);
        size_t here = sizeof draw->bytes - draw->used;
        if (here > size)
            here = size;
        memcpy(at, draw->bytes + draw->used, here);
        draw->used += here;
        at += here;
        size -= here;
    }
}

static uint16_t next_word(void *context)
{
    uint8_t pair[2];
    draw_bytes(context, pair, sizeof pair);
    return (uint16_t)(pair[0] | pair[1] << 8);
}

struct word_source draw_words(struct draw *draw)
{
    return (struct word_source){ .next = next_word, .context = draw };
}

void draw_order(const uint8_t seed[SHUFFLE_KEY_SIZE], uint8_t *cards, size_t count)
{
    assert(count >= 1 && count <= SHOE_CARDS_MAX);
    struct draw draw;
    draw_start(&draw, seed, "order");
    struct word_source words = draw_words(&draw);
    shuffle_with(&words, cards, count);
    sodium_memzero(&draw, sizeof draw);
}

static void draw_dice(const uint8_t seed[SHUFFLE_KEY_SIZE], char out[DICE_SIZE])
{
    struct draw draw;
    draw_start(&draw, seed, "dice");
    struct word_source words = draw_words(&draw);
    for (int i = 0; i < 3; i++) {
        out[2 * i]     = (char)('1' + words_below(&words, 6));
        out[2 * i + 1] = i < 2 ? '-' : '\0';
    }
}

void draw_shoe(struct drawn *out, const uint8_t seed[SHUFFLE_KEY_SIZE], const uint8_t *cards, size_t count)
{
    struct draw draw;
    assert(count >= 1 && count <= SHOE_CARDS_MAX);
    memset(out, 0, sizeof *out);
    out->count = (uint16_t)count;
    memcpy(out->order, cards, count);
    draw_order(seed, out->order, count);
    draw_start(&draw, seed, "salts");
    draw_bytes(&draw, out->salt, count * SALT_SIZE);
    draw_start(&draw, seed, "cut");
    struct word_source words = draw_words(&draw);
    out->cut                 = (uint16_t)words_below(&words, (uint32_t)count);
    draw_dice(seed, out->dice);
    sodium_memzero(&draw, sizeof draw);
}
