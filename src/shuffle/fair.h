/* Fairness that can be checked: the house commits to a shuffle before the deal.
 *
 * Each position of the shoe has a leaf, the hash of a salt, the position and
 * its card; a Merkle tree over the leaves gives one root, which is published.
 * The salts come from a secret salt key, so that an unopened leaf tells
 * nothing. To open a position is to give its card, its salt and the path to
 * the root; to open the whole shoe is to give the order and the salt key.
 *
 * After the root is out a player may say a word. It decides where the shoe is
 * cut: the first card dealt is the one at position fair_cut, the next one
 * after it, and so on around. Positions are always those of the root, before
 * the cut. */
#ifndef SHUFFLE_FAIR_H
#define SHUFFLE_FAIR_H

#include "shuffle/shuffle.h"

#define FAIR_HASH_SIZE 32
#define FAIR_PATH_MAX  9                        /* 2^9 leaves hold any shoe */
#define FAIR_NODES_MAX (2 * SHOE_CARDS_MAX + 9) /* each level is half, rounded up */
#define FAIR_WORD_MAX  64                       /* bytes, with the terminator */

struct fair_tree {
    uint16_t count; /* leaves: 1 to SHOE_CARDS_MAX */
    uint8_t  node[FAIR_NODES_MAX][FAIR_HASH_SIZE];
    uint8_t  root[FAIR_HASH_SIZE];
};

struct fair_proof {
    uint16_t position;
    uint8_t  face; /* the card or tile there */
    uint8_t  salt[FAIR_HASH_SIZE];
    uint8_t  path_length;
    uint8_t  path[FAIR_PATH_MAX][FAIR_HASH_SIZE]; /* from the leaf upwards */
};

void fair_build(struct fair_tree *tree, const uint8_t *order, size_t count,
                const uint8_t salt_key[SHUFFLE_KEY_SIZE]);

/* Opens one position; `order` and `salt_key` are those of fair_build. */
struct fair_proof fair_open(const struct fair_tree *tree, const uint8_t *order,
                            const uint8_t salt_key[SHUFFLE_KEY_SIZE], size_t position);

/* Does a shoe of `count` cards with this root have that card there? */
bool fair_check(const uint8_t root[FAIR_HASH_SIZE], size_t count, const struct fair_proof *proof);

/* Is this the shuffle behind the root? */
bool fair_reveal_check(const uint8_t root[FAIR_HASH_SIZE], const uint8_t *order, size_t count,
                       const uint8_t salt_key[SHUFFLE_KEY_SIZE]);

/* Where the word cuts the shoe: 0 to `count` - 1, and 0 for no word (NULL or
 * ""). The word is at most FAIR_WORD_MAX - 1 bytes. */
size_t fair_cut(const uint8_t root[FAIR_HASH_SIZE], const char *word, size_t count);

/* The dice of a shuffle, "3-5-6", for games that throw three. They follow from
 * the salt key, so that the commitment binds them and the revealed shoe shows
 * them. */
#define FAIR_DICE_MAX 6
void fair_dice(const uint8_t salt_key[SHUFFLE_KEY_SIZE], char out[FAIR_DICE_MAX]);

#endif
