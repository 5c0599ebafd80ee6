/* The commitment to an order of cards, and how one card of it is shown.
 *
 * Each position of the shoe has a leaf, the hash of a salt, the position and
 * its card; a Merkle tree over the leaves gives one root, which is published
 * before the deal. The salts are secret, so that an unopened leaf tells
 * nothing. To open a position is to give its card, its salt and the path to the
 * root; whoever has the seed has the whole shoe. Positions are those of the
 * shuffled order, before the cut. */
#ifndef SHUFFLE_FAIR_H
#define SHUFFLE_FAIR_H

#include "shuffle/draw.h"

#define FAIR_HASH_SIZE 32
#define FAIR_PATH_MAX  9                        /* 2^9 leaves hold any shoe */
#define FAIR_NODES_MAX (2 * SHOE_CARDS_MAX + 9) /* each level is half, rounded up */

struct fair_tree {
    uint16_t count; /* leaves: 1 to SHOE_CARDS_MAX */
    uint8_t  node[FAIR_NODES_MAX][FAIR_HASH_SIZE];
    uint8_t  root[FAIR_HASH_SIZE];
};

struct fair_proof {
    uint16_t position;
    uint8_t  face; /* the card or tile there */
    uint8_t  salt[SALT_SIZE];
    uint8_t  path_length;
    uint8_t  path[FAIR_PATH_MAX][FAIR_HASH_SIZE]; /* from the leaf upwards */
};

void fair_build(struct fair_tree *tree, const struct drawn *shoe);

/* Opens one position; `shoe` is that of fair_build. */
struct fair_proof fair_open(const struct fair_tree *tree, const struct drawn *shoe, size_t position);

/* The root alone. */
void fair_root(const struct drawn *shoe, uint8_t root[FAIR_HASH_SIZE]);

/* Does a shoe of `count` cards with this root have that card there? */
bool fair_check(const uint8_t root[FAIR_HASH_SIZE], size_t count, const struct fair_proof *proof);

#endif
