#include "test.h"

#include <sodium.h>
#include <stdio.h>

#include "shuffle/fair.h"

static void assert_hex(const uint8_t bytes[FAIR_HASH_SIZE], const char *want)
{
    char hex[2 * FAIR_HASH_SIZE + 1];
    sodium_bin2hex(hex, sizeof hex, bytes, FAIR_HASH_SIZE);
    assert_string_equal(hex, want);
}

/* A shuffled deck and the salt key of the words "42". */
static void make_deck(uint8_t order[52], uint8_t salt_key[SHUFFLE_KEY_SIZE])
{
    uint8_t seed[SHUFFLE_KEY_SIZE];
    shuffle_seed_from_text("42", seed);
    shuffle_derive(seed, "salt", 0, salt_key);
    for (size_t i = 0; i < 52; i++)
        order[i] = (uint8_t)i;
    shuffle_cards(seed, order, 52);
}

/* Computed once by a separate program that builds the tree by halves. */
static void test_pinned_roots_and_cuts(void **unused)
{
    (void)unused;
    uint8_t          order[52], salt_key[SHUFFLE_KEY_SIZE];
    struct fair_tree tree;
    make_deck(order, salt_key);
    fair_build(&tree, (const uint8_t[]){ 7 }, 1, salt_key);
    assert_hex(tree.root, "b89936043419e649fbfeeaad9caf82c6b9830a526f116a9ee086cddb78cfac66");
    fair_build(&tree, (const uint8_t[]){ 1, 2, 3, 4, 5 }, 5, salt_key);
    assert_hex(tree.root, "1551ee2173968a4eae9d0feb85bbc6d2a1e35f7194eb0051750e51469178e428");
    fair_build(&tree, order, 52, salt_key);
    assert_hex(tree.root, "a615ae91468f3aa88affac7db657250fa812d8e9394587d0d7fda72c4f0e6812");
    assert_int_equal(fair_cut(tree.root, "lucky", 52), 8);
    assert_int_equal(fair_cut(tree.root, "seven", 52), 39);
    assert_int_equal(fair_cut(tree.root, "Ann", 52), 14);
    assert_int_equal(fair_cut(tree.root, "Ann", 424), 62);
}

static void test_every_position_of_every_shoe_opens(void **unused)
{
    (void)unused;
    static struct fair_tree tree;
    uint8_t                 order[SHOE_CARDS_MAX], salt_key[SHUFFLE_KEY_SIZE] = { 5 };
    for (size_t i = 0; i < SHOE_CARDS_MAX; i++)
        order[i] = (uint8_t)(i * 7 % CARD_KINDS);
    for (size_t count = 1; count <= SHOE_CARDS_MAX; count += count < 66 ? 1 : 51) {
        fair_build(&tree, order, count, salt_key);
        for (size_t i = 0; i < count; i++) {
            struct fair_proof proof = fair_open(&tree, order, salt_key, i);
            assert_int_equal(proof.position, i);
            assert_int_equal(proof.face, order[i]);
            assert_true(fair_check(tree.root, count, &proof));
            assert_false(fair_check(tree.root, count + 1, &proof));
            assert_false(fair_check(tree.root, count - 1, &proof));
        }
        assert_true(fair_reveal_check(tree.root, order, count, salt_key));
    }
    fair_build(&tree, order, SHOE_CARDS_MAX, salt_key);
    struct fair_proof last = fair_open(&tree, order, salt_key, SHOE_CARDS_MAX - 1);
    assert_true(fair_check(tree.root, SHOE_CARDS_MAX, &last));
}

/* Changes one thing at a time in every proof of some small shoes. */
static void test_a_changed_proof_fails(void **unused)
{
    (void)unused;
    static struct fair_tree tree;
    uint8_t                 order[13]                  = { 3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9 };
    uint8_t                 salt_key[SHUFFLE_KEY_SIZE] = { 6 };
    for (size_t count = 1; count <= COUNT_OF(order); count++) {
        fair_build(&tree, order, count, salt_key);
        for (size_t at = 0; at < count; at++) {
            const struct fair_proof good = fair_open(&tree, order, salt_key, at);
            struct fair_proof       bad  = good;
            for (int face = 0; face < 256; face++) {
                bad.face = (uint8_t)face;
                assert_int_equal(fair_check(tree.root, count, &bad), face == good.face);
            }
            bad = good;
            for (uint16_t i = 0; i < 20; i++) {
                bad.position = i;
                assert_int_equal(fair_check(tree.root, count, &bad), i == at);
            }
            for (size_t byte = 0; byte < FAIR_HASH_SIZE; byte++) {
                bad = good;
                bad.salt[byte] ^= 1;
                assert_false(fair_check(tree.root, count, &bad));
                for (size_t step = 0; step < good.path_length; step++) {
                    bad = good;
                    bad.path[step][byte] ^= 0x80;
                    assert_false(fair_check(tree.root, count, &bad));
                }
            }
            bad = good;
            for (int length = 0; length < 256; length++) {
                bad.path_length = (uint8_t)length;
                assert_int_equal(fair_check(tree.root, count, &bad), length == good.path_length);
            }
        }
    }
}

static void test_a_reveal_must_match_in_full(void **unused)
{
    (void)unused;
    uint8_t          order[52], salt_key[SHUFFLE_KEY_SIZE];
    struct fair_tree tree;
    make_deck(order, salt_key);
    fair_build(&tree, order, 52, salt_key);
    assert_true(fair_reveal_check(tree.root, order, 52, salt_key));
    assert_false(fair_reveal_check(tree.root, order, 51, salt_key));
    assert_false(fair_reveal_check(tree.root, order, 0, salt_key));
    for (size_t i = 0; i < 52; i++) {
        order[i] ^= 1;
        assert_false(fair_reveal_check(tree.root, order, 52, salt_key));
        order[i] ^= 1;
    }
    salt_key[31] ^= 1;
    assert_false(fair_reveal_check(tree.root, order, 52, salt_key));
}

static void test_no_word_is_no_cut(void **unused)
{
    (void)unused;
    uint8_t root[FAIR_HASH_SIZE] = { 1 };
    assert_int_equal(fair_cut(root, NULL, 52), 0);
    assert_int_equal(fair_cut(root, "", 52), 0);
}

/* The draw itself is exact (test_shuffle.c tries every word). Here: it reaches
 * every place, about evenly, and both the word and the root count. */
static void test_words_cut_everywhere(void **unused)
{
    (void)unused;
    uint8_t  root[FAIR_HASH_SIZE] = { 1 };
    uint32_t hits[52]             = { 0 };
    int      moved                = 0;
    for (int i = 0; i < 52000; i++) {
        char word[16];
        snprintf(word, sizeof word, "word %d", i);
        size_t cut = fair_cut(root, word, 52);
        assert_true(cut < 52);
        hits[cut]++;
        if (i < 1000) {
            root[31] ^= 1;
            moved += fair_cut(root, word, 52) != cut;
            root[31] ^= 1;
        }
    }
    for (size_t i = 0; i < 52; i++) /* 1000 each, within five deviations */
        assert_in_range(hits[i], 840, 1160);
    assert_in_range(moved, 940, 1000);
}

/* Three dice out of the salt key: always the same three, each face as often as
 * the others. */
static void test_dice_follow_from_the_salt_key(void **unused)
{
    (void)unused;
    uint32_t hits[3][6] = { 0 };
    for (uint32_t i = 0; i < 21600; i++) {
        uint8_t salt_key[SHUFFLE_KEY_SIZE] = { (uint8_t)i, (uint8_t)(i >> 8), (uint8_t)(i >> 16) };
        char    dice[FAIR_DICE_MAX], again[FAIR_DICE_MAX];
        fair_dice(salt_key, dice);
        fair_dice(salt_key, again);
        assert_string_equal(dice, again);
        assert_true(strlen(dice) == 5 && dice[1] == '-' && dice[3] == '-');
        for (int die = 0; die < 3; die++) {
            assert_in_range(dice[2 * die], '1', '6');
            hits[die][dice[2 * die] - '1']++;
        }
    }
    for (int die = 0; die < 3; die++)
        for (int face = 0; face < 6; face++) /* 3600 each, within five deviations */
            assert_in_range(hits[die][face], 3326, 3874);
}

int main(void)
{
    const struct CMUnitTest fair[] = {
        cmocka_unit_test(test_pinned_roots_and_cuts),
        cmocka_unit_test(test_every_position_of_every_shoe_opens),
        cmocka_unit_test(test_a_changed_proof_fails),
        cmocka_unit_test(test_a_reveal_must_match_in_full),
        cmocka_unit_test(test_no_word_is_no_cut),
        cmocka_unit_test(test_words_cut_everywhere),
        cmocka_unit_test(test_dice_follow_from_the_salt_key),
    };
    return RUN_TESTS(fair);
}
