#include "test.h"

#include <sodium.h>

#include "shuffle/draw.h"
#include "shuffle/shuffle.h"

/* Words counted out by the test: one, or the few it wrote down. */
struct fixed {
    const uint16_t *word;
    size_t          count, used;
};

static uint16_t fixed_next(void *context)
{
    struct fixed *fixed = context;
    assert_true(fixed->used < fixed->count);
    return fixed->word[fixed->used++];
}

/* Feeds every 16-bit word to the sampler, for every bound a shoe can need.
 * Those kept must hit each number equally often, and those thrown away must be
 * fewer than one round: then no number is favored, exactly. */
static void test_every_number_below_a_bound_is_equally_likely(void **unused)
{
    (void)unused;
    for (uint32_t bound = 1; bound <= SHOE_CARDS_MAX; bound++) {
        uint32_t hits[SHOE_CARDS_MAX] = { 0 };
        uint32_t rejected             = 0;
        for (uint32_t word = 0; word <= UINT16_MAX; word++) {
            /* A word that is thrown away makes the sampler ask for the second. */
            uint16_t           pair[] = { (uint16_t)word, 0 };
            struct fixed       fixed  = { pair, 2, 0 };
            struct word_source words  = { fixed_next, &fixed };
            uint32_t           got    = words_below(&words, bound);
            if (fixed.used == 2) {
                rejected++;
            } else {
                assert_true(got < bound);
                hits[got]++;
            }
        }
        assert_true(rejected < bound);
        for (uint32_t i = 0; i < bound; i++)
            assert_int_equal(hits[i], (65536 - rejected) / bound);
    }
}

/* All draws of a shuffle of n are a number below n, one below n - 1, and so
 * on: n! equally likely ways. Each must give another order. */
static void test_each_order_comes_from_exactly_one_way_to_draw(void **unused)
{
    (void)unused;
    for (unsigned n = 1; n <= 7; n++) {
        static bool seen[823543]; /* 7^7: an order read as digits */
        memset(seen, 0, sizeof seen);
        unsigned ways = 1;
        for (unsigned i = 2; i <= n; i++)
            ways *= i;
        for (unsigned way = 0; way < ways; way++) {
            uint16_t draw[7] = { 0 };
            unsigned rest    = way;
            for (unsigned left = n, i = 0; left > 1; left--, i++) {
                draw[i] = (uint16_t)(rest % left);
                rest /= left;
            }
            uint8_t            cards[] = { 0, 1, 2, 3, 4, 5, 6 };
            struct fixed       fixed   = { draw, n - 1, 0 };
            struct word_source words   = { fixed_next, &fixed };
            shuffle_with(&words, cards, n);
            assert_int_equal(fixed.used, n - 1);
            unsigned order = 0, present = 0;
            for (unsigned i = 0; i < n; i++) {
                order = order * 7 + cards[i];
                present |= 1u << cards[i];
            }
            assert_int_equal(present, (1u << n) - 1);
            assert_false(seen[order]);
            seen[order] = true;
        }
    }
}

static void assert_hex(const uint8_t *bytes, size_t size, const char *want)
{
    char hex[2 * SHOE_CARDS_MAX + 1];
    sodium_bin2hex(hex, sizeof hex, bytes, size);
    assert_string_equal(hex, want);
}

/* Pinned: a run from the same words is the same run. Computed once by a separate
 * program. */
static void test_pinned_seeds(void **unused)
{
    (void)unused;
    uint8_t seed[SHUFFLE_KEY_SIZE], next[SHUFFLE_KEY_SIZE];
    shuffle_seed_from_text("42", seed);
    assert_hex(seed, sizeof seed, "3cf36b838688feb301939f84f8b2f334dd0854e463260319c125f8992845fca7");
    shuffle_derive(seed, "shoe", 1, next);
    assert_hex(next, sizeof next, "a7ae9c0bd308378463c433564d6855809a51472150d299e931dbcb3c77dc69e0");
}

static void test_small_and_full_shoes_keep_their_cards(void **unused)
{
    (void)unused;
    uint8_t seed[SHUFFLE_KEY_SIZE];
    shuffle_seed_from_text("any", seed);
    for (size_t n = 1; n <= SHOE_CARDS_MAX; n++) {
        uint8_t cards[SHOE_CARDS_MAX + 1];
        int     held[256] = { 0 };
        memset(cards, 0xee, sizeof cards);
        for (size_t i = 0; i < n; i++)
            held[cards[i] = (uint8_t)(i % 53)]++;
        draw_order(seed, cards, n);
        for (size_t i = 0; i < n; i++)
            held[cards[i]]--;
        for (int i = 0; i < 256; i++)
            assert_int_equal(held[i], 0);
        assert_int_equal(cards[n], 0xee);
    }
}

int main(void)
{
    const struct CMUnitTest shuffle[] = {
        cmocka_unit_test(test_every_number_below_a_bound_is_equally_likely),
        cmocka_unit_test(test_each_order_comes_from_exactly_one_way_to_draw),
        cmocka_unit_test(test_pinned_seeds),
        cmocka_unit_test(test_small_and_full_shoes_keep_their_cards),
    };
    return RUN_TESTS(shuffle);
}
