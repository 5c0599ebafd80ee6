/* The tree, level by level, leaves first; a level of odd size passes its last
 * node up as it is. The tree of a shoe of five:
 *
 *     level 3   abcde          root = hash(5, abcde)
 *     level 2   abcd    e
 *     level 1   ab  cd  e
 *     level 0   a b c d e
 */
#include "shuffle/fair.h"

#include <assert.h>
#include <string.h>

#include "shuffle/digest.h"

static void hash_leaf(const uint8_t *salt, size_t position, uint8_t face, uint8_t *out)
{
    struct digest digest;
    digest_start(&digest, "housedealer leaf 2", NULL);
    digest_bytes(&digest, salt, SALT_SIZE);
    digest_number(&digest, position);
    digest_number(&digest, face);
    digest_end(&digest, out);
}

/* `out` may be one of the two. */
static void hash_node(const uint8_t *left, const uint8_t *right, uint8_t *out)
{
    struct digest digest;
    digest_start(&digest, "housedealer node 2", NULL);
    digest_bytes(&digest, left, FAIR_HASH_SIZE);
    digest_bytes(&digest, right, FAIR_HASH_SIZE);
    digest_end(&digest, out);
}

/* The root says how many leaves there are: no path can pass for another's. */
static void hash_root(size_t count, const uint8_t *top, uint8_t *out)
{
    struct digest digest;
    digest_start(&digest, "housedealer root 2", NULL);
    digest_number(&digest, count);
    digest_bytes(&digest, top, FAIR_HASH_SIZE);
    digest_end(&digest, out);
}

void fair_build(struct fair_tree *tree, const struct drawn *shoe)
{
    size_t count = shoe->count;
    assert(count >= 1 && count <= SHOE_CARDS_MAX);
    tree->count = shoe->count;
    for (size_t i = 0; i < count; i++)
        hash_leaf(shoe->salt[i], i, shoe->order[i], tree->node[i]);
    uint8_t(*level)[FAIR_HASH_SIZE] = tree->node;
    for (size_t size = count; size > 1; size = (size + 1) / 2) {
        uint8_t(*above)[FAIR_HASH_SIZE] = level + size;
        for (size_t i = 0; i + 1 < size; i += 2)
            hash_node(level[i], level[i + 1], above[i / 2]);
        if (size % 2 == 1)
            memcpy(above[size / 2], level[size - 1], FAIR_HASH_SIZE);
        level = above;
    }
    hash_root(count, level[0], tree->root);
}

void fair_root(const struct drawn *shoe, uint8_t root[FAIR_HASH_SIZE])
{
    struct fair_tree tree;
    fair_build(&tree, shoe);
    memcpy(root, tree.root, FAIR_HASH_SIZE);
}

struct fair_proof fair_open(const struct fair_tree *tree, const struct drawn *shoe, size_t position)
{
    assert(position < tree->count);
    struct fair_proof proof = { .position = (uint16_t)position, .face = shoe->order[position] };
    memcpy(proof.salt, shoe->salt[position], sizeof proof.salt);
    size_t start = 0, index = position;
    for (size_t size = tree->count; size > 1; size = (size + 1) / 2) {
        size_t sibling = index ^ 1;
        if (sibling < size)
            memcpy(proof.path[proof.path_length++], tree->node[start + sibling], FAIR_HASH_SIZE);
        start += size;
        index /= 2;
    }
    return proof;
}

bool fair_check(const uint8_t root[FAIR_HASH_SIZE], size_t count, const struct fair_proof *proof)
{
    if (count < 1 || count > SHOE_CARDS_MAX || proof->position >= count || proof->path_length > FAIR_PATH_MAX)
        return false;
    uint8_t hash[FAIR_HASH_SIZE];
    size_t  used = 0, index = proof->position;
    hash_leaf(proof->salt, proof->position, proof->face, hash);
    for (size_t size = count; size > 1; size = (size + 1) / 2) {
        if ((index ^ 1) < size) {
            if (used == proof->path_length)
                return false;
            const uint8_t *other = proof->path[used++];
            if (index % 2 == 0)
                hash_node(hash, other, hash);
            else
                hash_node(other, hash, hash);
        }
        index /= 2;
    }
    hash_root(count, hash, hash);
    return used == proof->path_length && memcmp(hash, root, sizeof hash) == 0;
}
