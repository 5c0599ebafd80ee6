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
#include <sodium.h>
#include <string.h>

#include "shuffle/digest.h"
#include "shuffle/stream.h"

static void hash_salt(const uint8_t salt_key[SHUFFLE_KEY_SIZE], size_t position, uint8_t *out)
{
    struct digest digest;
    digest_start(&digest, "housedealer salt 1", salt_key);
    digest_number(&digest, position);
    digest_end(&digest, out);
}

static void hash_leaf(const uint8_t *salt, size_t position, uint8_t face, uint8_t *out)
{
    struct digest digest;
    digest_start(&digest, "housedealer leaf 1", NULL);
    digest_bytes(&digest, salt, FAIR_HASH_SIZE);
    digest_number(&digest, position);
    digest_number(&digest, face);
    digest_end(&digest, out);
}

/* `out` may be one of the two. */
static void hash_node(const uint8_t *left, const uint8_t *right, uint8_t *out)
{
    struct digest digest;
    digest_start(&digest, "housedealer node 1", NULL);
    digest_bytes(&digest, left, FAIR_HASH_SIZE);
    digest_bytes(&digest, right, FAIR_HASH_SIZE);
    digest_end(&digest, out);
}

/* The root says how many leaves there are: no path can pass for another's. */
static void hash_root(size_t count, const uint8_t *top, uint8_t *out)
{
    struct digest digest;
    digest_start(&digest, "housedealer root 1", NULL);
    digest_number(&digest, count);
    digest_bytes(&digest, top, FAIR_HASH_SIZE);
    digest_end(&digest, out);
}

void fair_build(struct fair_tree *tree, const uint8_t *order, size_t count,
                const uint8_t salt_key[SHUFFLE_KEY_SIZE])
{
    assert(count >= 1 && count <= SHOE_CARDS_MAX);
    tree->count = (uint16_t)count;
    for (size_t i = 0; i < count; i++) {
        hash_salt(salt_key, i, tree->node[i]);
        hash_leaf(tree->node[i], i, order[i], tree->node[i]);
    }
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

struct fair_proof fair_open(const struct fair_tree *tree, const uint8_t *order,
                            const uint8_t salt_key[SHUFFLE_KEY_SIZE], size_t position)
{
    assert(position < tree->count);
    struct fair_proof proof = { .position = (uint16_t)position, .face = order[position] };
    hash_salt(salt_key, position, proof.salt);
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

bool fair_reveal_check(const uint8_t root[FAIR_HASH_SIZE], const uint8_t *order, size_t count,
                       const uint8_t salt_key[SHUFFLE_KEY_SIZE])
{
    if (count < 1 || count > SHOE_CARDS_MAX)
        return false;
    struct fair_tree tree;
    fair_build(&tree, order, count, salt_key);
    return memcmp(tree.root, root, FAIR_HASH_SIZE) == 0;
}

size_t fair_cut(const uint8_t root[FAIR_HASH_SIZE], const char *word, size_t count)
{
    assert(count >= 1 && count <= SHOE_CARDS_MAX);
    if (word == NULL || word[0] == '\0')
        return 0;
    assert(strlen(word) < FAIR_WORD_MAX);
    uint8_t       key[SHUFFLE_KEY_SIZE];
    struct digest digest;
    digest_start(&digest, "housedealer cut 1", NULL);
    digest_bytes(&digest, root, FAIR_HASH_SIZE);
    digest_text(&digest, word);
    digest_end(&digest, key);
    struct stream      stream;
    struct word_source words = stream_words(&stream, key);
    return words_below(&words, (uint32_t)count);
}

void fair_dice(const uint8_t salt_key[SHUFFLE_KEY_SIZE], char out[FAIR_DICE_MAX])
{
    uint8_t       key[SHUFFLE_KEY_SIZE];
    struct stream stream;
    shuffle_derive(salt_key, "dice", 1, key);
    struct word_source words = stream_words(&stream, key);
    for (int i = 0; i < 3; i++) {
        out[2 * i]     = (char)('1' + words_below(&words, 6));
        out[2 * i + 1] = i < 2 ? '-' : '\0';
    }
    sodium_memzero(key, sizeof key);
    sodium_memzero(&stream, sizeof stream);
}
