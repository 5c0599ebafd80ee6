#include "test.h"

#include <sodium.h>

#include "shuffle/fair.h"

static void assert_hex(const uint8_t bytes[FAIR_HASH_SIZE], const char *want)
{
    char hex[2 * FAIR_HASH_SIZE + 1];
    sodium_bin2hex(hex, sizeof hex, bytes, FAIR_HASH_SIZE);
    assert_string_equal(hex, want);
}

/* A shoe of 0, 1, 2... up to a number, drawn from the seed that test_draw.c pins. */
static const struct drawn *make_shoe(size_t count)
{
    static struct drawn drawn;
    uint8_t             seed[SHUFFLE_KEY_SIZE], cards[SHOE_CARDS_MAX];
    sodium_hex2bin(seed, sizeof seed, "528c002e8dfdb385d83a4f09b19484da4e934f46db5f160f06a28cb464952c3d", 64,
                   NULL, NULL, NULL);
    for (size_t i = 0; i < count; i++)
        cards[i] = (uint8_t)(i % 251);
    draw_shoe(&drawn, seed, cards, count);
    return &drawn;
}

/* Computed once by a separate program that builds the tree by halves. */
static void test_pinned_roots(void **unused)
{
    (void)unused;
    static const struct {
        size_t      count;
        const char *root;
    } row[] = {
        { 1, "0d04aaf4e874623fc2899f538c89288161c8dc9b5cd78ceead0761d3770ac8b6" },
        { 5, "370e57c673fc61e158810eba53e964c275147cf3a4da100410f7d78669211025" },
        { 52, "d9b8f624792df5d009765015a1db23a092b60ed86654852dbacba1e520b10059" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        uint8_t root[FAIR_HASH_SIZE];
        fair_root(make_shoe(row[i].count), root);
        assert_hex(root, row[i].root);
    }
}

static void test_every_position_of_every_shoe_opens(void **unused)
{
    (void)unused;
    static struct fair_tree tree;
    for (size_t count = 1; count <= SHOE_CARDS_MAX; count += count < 66 ? 1 : 51) {
        const struct drawn *shoe = make_shoe(count);
        uint8_t             root[FAIR_HASH_SIZE];
        fair_build(&tree, shoe);
        fair_root(shoe, root);
        assert_memory_equal(root, tree.root, sizeof root);
        for (size_t i = 0; i < count; i++) {
            struct fair_proof proof = fair_open(&tree, shoe, i);
            assert_int_equal(proof.position, i);
            assert_int_equal(proof.face, shoe->order[i]);
            assert_true(fair_check(tree.root, count, &proof));
            assert_false(fair_check(tree.root, count + 1, &proof));
            assert_false(fair_check(tree.root, count - 1, &proof));
        }
    }
}

/* Changes one thing at a time in every proof of some small shoes. */
static void test_a_changed_proof_fails(void **unused)
{
    (void)unused;
    static struct fair_tree tree;
    for (size_t count = 1; count <= 13; count++) {
        const struct drawn *shoe = make_shoe(count);
        fair_build(&tree, shoe);
        for (size_t at = 0; at < count; at++) {
            const struct fair_proof good = fair_open(&tree, shoe, at);
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
                bad.salt[byte % SALT_SIZE] ^= byte < SALT_SIZE ? 1 : 2;
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

/* The draws themselves are exact (test_shuffle.c tries every word). Here: cut
 * and dice reach every place, about evenly. */
static void test_cut_and_dice_go_everywhere(void **unused)
{
    (void)unused;
    static struct drawn drawn;
    uint32_t            dice[3][6] = { 0 }, cut[13] = { 0 };
    uint8_t             cards[13] = { 0 };
    for (uint32_t i = 0; i < 23400; i++) {
        uint8_t seed[SHUFFLE_KEY_SIZE] = { (uint8_t)i, (uint8_t)(i >> 8) };
        draw_shoe(&drawn, seed, cards, COUNT_OF(cards));
        assert_true(drawn.cut < COUNT_OF(cards));
        cut[drawn.cut]++;
        assert_true(strlen(drawn.dice) == 5 && drawn.dice[1] == '-' && drawn.dice[3] == '-');
        for (int die = 0; die < 3; die++) {
            assert_in_range(drawn.dice[2 * die], '1', '6');
            dice[die][drawn.dice[2 * die] - '1']++;
        }
    }
    for (size_t i = 0; i < COUNT_OF(cut); i++) /* 1800 each, within five deviations */
        assert_in_range(cut[i], 1597, 2003);
    for (int die = 0; die < 3; die++)
        for (int face = 0; face < 6; face++) /* 3900 each, within five deviations */
            assert_in_range(dice[die][face], 3615, 4185);
}

int main(void)
{
    const struct CMUnitTest fair[] = {
        cmocka_unit_test(test_pinned_roots),
        cmocka_unit_test(test_every_position_of_every_shoe_opens),
        cmocka_unit_test(test_a_changed_proof_fails),
        cmocka_unit_test(test_cut_and_dice_go_everywhere),
    };
    return RUN_TESTS(fair);
}
