#include "test.h"

#include <sodium.h>

#include "shuffle/draw.h"
#include "shuffle/seed.h"

static void assert_hex(const uint8_t *bytes, size_t size, const char *want)
{
    char hex[2 * SHUFFLE_KEY_SIZE + 1];
    sodium_bin2hex(hex, sizeof hex, bytes, size);
    assert_string_equal(hex, want);
}

static void fill(uint8_t out[SHUFFLE_KEY_SIZE], uint8_t with)
{
    memset(out, with, SHUFFLE_KEY_SIZE);
}

/* A secret of 0, 1, 2... for shoe 300 of table 3. The values in this file were
 * computed once by a separate program in another language. */
static void make_secret(uint8_t secret[SHUFFLE_KEY_SIZE])
{
    for (uint8_t i = 0; i < SHUFFLE_KEY_SIZE; i++)
        secret[i] = i;
}

/* Words of places 1 and 40, for the second reshuffle. */
static void make_seed(uint8_t seed[SHUFFLE_KEY_SIZE])
{
    uint8_t          secret[SHUFFLE_KEY_SIZE];
    struct seed_word words[2] = { { .place = 1 }, { .place = 40 } };
    make_secret(secret);
    fill(words[0].word, 7);
    fill(words[1].word, 9);
    seed_make(secret, 3, 300, 2, words, 2, seed);
}

static void test_step_commitment_and_seed(void **unused)
{
    (void)unused;
    uint8_t secret[SHUFFLE_KEY_SIZE], out[SHUFFLE_KEY_SIZE];
    make_secret(secret);
    seed_step(secret, out);
    assert_hex(out, 32, "b5b64efd1b0503bbd7b27fea4d7753aca92c4dbbd9e5a81304664152582687ca");
    assert_true(seed_below(secret, out));
    out[31] ^= 1;
    assert_false(seed_below(secret, out));
    seed_commit(secret, 3, 300, out);
    assert_hex(out, 32, "7be2f4725225f07ce3a4832d3da132eaa57c9fb7a0008d4a3111cb62f5242981");
    seed_make(secret, 3, 300, 0, NULL, 0, out);
    assert_hex(out, 32, "6cc680779a278db34f44d41d2cac041468b3a99469a49a9fcae4072489e08765");
    make_seed(out);
    assert_hex(out, 32, "528c002e8dfdb385d83a4f09b19484da4e934f46db5f160f06a28cb464952c3d");
}

/* The same shoe was void, and after it one whose secret nobody has shown and nobody's
 * word had come to; then the seed of words-3. */
static void test_what_was_void_goes_into_the_seed(void **unused)
{
    (void)unused;
    static const uint8_t none[SHUFFLE_KEY_SIZE];
    uint8_t              secret[SHUFFLE_KEY_SIZE], undealt[SHUFFLE_KEY_SIZE], out[SHUFFLE_KEY_SIZE];
    struct seed_word     words[2] = { { .place = 1 }, { .place = 40 } };
    make_secret(secret);
    fill(words[0].word, 7);
    fill(words[1].word, 9);
    seed_undealt(none, secret, 300, 2, words, 2, undealt);
    assert_hex(undealt, 32, "c026ed3849153ab9ec6d212619738f5e929eacec7deaceeb655fde7fec91a622");
    seed_make_after(undealt, secret, 3, 300, 2, words, 2, out);
    assert_hex(out, 32, "467e7982e1856c24724a5d5066b4fca09a179563f29824e65a99b26399b53329");
    seed_undealt(undealt, none, 301, 0, NULL, 0, undealt);
    assert_hex(undealt, 32, "a7fccaec820ac71f3791b602d97c600955faca2557354534d355351c0efdf72b");
}

/* Each of secret, table, number, turn, places and words changes the seed, and
 * each of the first three the commitment. */
static void test_everything_counts(void **unused)
{
    (void)unused;
    uint8_t          secret[SHUFFLE_KEY_SIZE], other[SHUFFLE_KEY_SIZE], seen[9][SHUFFLE_KEY_SIZE];
    struct seed_word words[2] = { { .place = 1 }, { .place = 2 } };
    make_secret(secret);
    make_secret(other);
    other[0] ^= 1;
    seed_make(secret, 1, 1, 0, words, 2, seen[0]);
    seed_make(other, 1, 1, 0, words, 2, seen[1]);
    seed_make(secret, 2, 1, 0, words, 2, seen[2]);
    seed_make(secret, 1, 2, 0, words, 2, seen[3]);
    seed_make(secret, 1, 1, 1, words, 2, seen[4]);
    seed_make(secret, 1, 1, 0, words, 1, seen[5]);
    words[1].place = 3;
    seed_make(secret, 1, 1, 0, words, 2, seen[6]);
    words[1].place   = 2;
    words[1].word[5] = 1;
    seed_make(secret, 1, 1, 0, words, 2, seen[7]);
    seed_make(secret, 1, 1, 0, words, 0, seen[8]);
    for (size_t i = 0; i < COUNT_OF(seen); i++)
        for (size_t j = 0; j < i; j++)
            assert_memory_not_equal(seen[i], seen[j], SHUFFLE_KEY_SIZE);
    seed_commit(secret, 1, 1, seen[0]);
    seed_commit(other, 1, 1, seen[1]);
    seed_commit(secret, 2, 1, seen[2]);
    seed_commit(secret, 1, 2, seen[3]);
    for (size_t i = 0; i < 4; i++)
        for (size_t j = 0; j < i; j++)
            assert_memory_not_equal(seen[i], seen[j], SHUFFLE_KEY_SIZE);
}

static void test_a_pinned_deck(void **unused)
{
    (void)unused;
    static const uint8_t want[52] = { 51, 32, 25, 49, 13, 10, 3,  43, 16, 40, 47, 18, 31, 2,  7,  1,  21, 29,
                                      5,  11, 27, 28, 4,  22, 9,  45, 34, 42, 46, 33, 26, 44, 23, 37, 19, 6,
                                      12, 0,  17, 35, 38, 50, 36, 24, 41, 20, 39, 15, 8,  30, 48, 14 };
    uint8_t              seed[SHUFFLE_KEY_SIZE], cards[52];
    static struct drawn  drawn;
    make_seed(seed);
    for (uint8_t i = 0; i < 52; i++)
        cards[i] = i;
    draw_shoe(&drawn, seed, cards, 52);
    assert_int_equal(drawn.count, 52);
    assert_memory_equal(drawn.order, want, sizeof want);
    assert_hex(drawn.salt[51], SALT_SIZE, "645558e2255b5203cceaddd38ffa4905");
    assert_int_equal(drawn.cut, 7);
    assert_string_equal(drawn.dice, "5-4-1");
    draw_order(seed, cards, 52);
    assert_memory_equal(cards, want, sizeof want);
}

/* However the bytes are asked for, they are the same, and another label gives
 * others. */
static void test_one_stream_for_each_label(void **unused)
{
    (void)unused;
    struct draw draw;
    uint8_t     seed[SHUFFLE_KEY_SIZE] = { 3 }, whole[200], parts[200];
    draw_start(&draw, seed, "a");
    draw_bytes(&draw, whole, sizeof whole);
    draw_start(&draw, seed, "a");
    for (size_t at = 0; at < sizeof parts; at += 8)
        draw_bytes(&draw, parts + at, 8);
    assert_memory_equal(whole, parts, sizeof whole);
    draw_start(&draw, seed, "b");
    draw_bytes(&draw, parts, sizeof parts);
    assert_memory_not_equal(whole, parts, sizeof whole);
    assert_memory_not_equal(whole, whole + DRAW_BLOCK_SIZE, DRAW_BLOCK_SIZE);
}

int main(void)
{
    static const struct CMUnitTest draw[] = {
        cmocka_unit_test(test_step_commitment_and_seed),
        cmocka_unit_test(test_what_was_void_goes_into_the_seed),
        cmocka_unit_test(test_everything_counts),
        cmocka_unit_test(test_a_pinned_deck),
        cmocka_unit_test(test_one_stream_for_each_label),
    };
    return RUN_TESTS(draw);
}
