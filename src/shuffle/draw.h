/* Numbers drawn from a seed, each use under its own label.
 *
 * Block i of a label is BLAKE2b-512 over "housedealer draw 2", the seed, the
 * label and i, from 0: whoever has the seed and a hash function draws the same.
 * Read as numbers the bytes are 16-bit words, the low byte first. */
#ifndef SHUFFLE_DRAW_H
#define SHUFFLE_DRAW_H

#include "shuffle/shuffle.h"

#define DRAW_BLOCK_SIZE 64

struct draw {
    uint8_t     seed[SHUFFLE_KEY_SIZE];
    const char *label;
    uint64_t    block; /* the next to make */
    size_t      used;
    uint8_t     bytes[DRAW_BLOCK_SIZE];
};

/* `label` must outlive the draw. */
void draw_start(struct draw *draw, const uint8_t seed[SHUFFLE_KEY_SIZE], const char *label);
void draw_bytes(struct draw *draw, void *out, size_t size);

/* `draw` must outlive the words. */
struct word_source draw_words(struct draw *draw);

/* What follows from a seed for the cards of a shoe: their order, the salt of
 * each position, three dice, and the position of the first card dealt. */
#define SALT_SIZE 16
#define DICE_SIZE 6 /* "3-5-6" and its end */
struct drawn {
    uint16_t count;
    uint16_t cut;
    char     dice[DICE_SIZE];
    uint8_t  order[SHOE_CARDS_MAX];
    uint8_t  salt[SHOE_CARDS_MAX][SALT_SIZE];
};

/* `cards` as they come to the shuffle, 1 to SHOE_CARDS_MAX of them. */
void draw_shoe(struct drawn *out, const uint8_t seed[SHUFFLE_KEY_SIZE], const uint8_t *cards, size_t count);

/* The order alone, in place. */
void draw_order(const uint8_t seed[SHUFFLE_KEY_SIZE], uint8_t *cards, size_t count);

#endif
