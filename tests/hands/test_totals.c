#include "test.h"

#include "games/zoobac.h"
#include "hands/baccarat.h"
#include "hands/blackjack.h"
#include "read.h"

static void test_baccarat_points(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-V1");
    /* Every hand of two and three ranks, counted on the fingers: add one at a
     * time and start again after nine. */
    static const int face[13] = { 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1 };
    for (int a = 0; a < 13; a++)
        for (int b = 0; b < 13; b++)
            for (int c = -1; c < 13; c++) {
                card cards[3] = { card_of(a, 0), card_of(b, 1), card_of(c < 0 ? 0 : c, 2) };
                int  fingers  = 0;
                for (int i = 0; i < face[a] + face[b] + (c < 0 ? 0 : face[c]); i++)
                    fingers = fingers == 9 ? 0 : fingers + 1;
                assert_int_equal(baccarat_points(cards, c < 0 ? 2 : 3), fingers);
                struct zoobac_hand dealt = { .count = c < 0 ? 2 : 3 };
                memcpy(dealt.card, cards, sizeof cards);
                assert_int_equal(zoobac_points(&dealt), fingers); /* the engine counts the same */
            }
    card eighteen[2] = { card_of(RANK_9, 0), card_of(RANK_9, 1) };
    assert_int_equal(baccarat_points(eighteen, 2), 8); /* the rule's own example */
}

/* The best total not over 21, else the lowest, trying each ace both ways. */
static int slow_total(const card *cards, size_t count, int sum, int aces_at_11, int *used)
{
    static const int face[13] = { 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1 };
    if (count == 0) {
        *used = aces_at_11;
        return sum;
    }
    int rank = card_rank(cards[0]), as_one, as_eleven;
    int low  = slow_total(cards + 1, count - 1, sum + face[rank], aces_at_11, &as_one);
    *used    = as_one;
    if (rank != RANK_A)
        return low;
    int high = slow_total(cards + 1, count - 1, sum + 11, aces_at_11 + 1, &as_eleven);
    if (high > 21 || high < low)
        return low;
    *used = as_eleven;
    return high;
}

static void check_plain(const card *cards, size_t count)
{
    int soft_aces, total = slow_total(cards, count, 0, 0, &soft_aces);
    for (int kind = 0; kind < BLACKJACK_KINDS; kind++) {
        struct blackjack_total got = blackjack_total((enum blackjack_kind)kind, cards, count, false);
        assert_int_equal(got.halves, 2 * total);
        assert_int_equal(got.soft, soft_aces > 0);
        assert_int_equal(got.over, total > 21);
        assert_false(got.natural);
    }
}

/* All hands of up to five ranks, aces both ways. */
static void test_card_values_in_every_game(void **unused)
{
    (void)unused;
    PROVES("MC1-NB22-V3b", "MC1-NB22-V3c", "MC1-NB22-V4", "MC1-NB22-V5");
    PROVES("MC2-NB22-V3b", "MC2-NB22-V3c", "MC2-NB22-V4", "MC2-NB22-V5");
    PROVES("MC1-P215-V3", "MC1-P215-V4", "MC1-P215-V5", "CM-P215-V3", "CM-P215-V4", "CM-P215-V5");
    PROVES("CM-NBJ-V4", "CM-NBJ-V5", "CM-NBJ-V6", "MC1-NB22-V6", "MC2-NB22-V6", "MC1-P215-V7", "CM-P215-V7");
    PROVES("MC1-NB22-R2", "MC2-NB22-R2", "MC1-P215-V6", "CM-P215-V6", "MC1-NBJ-H1");
    card cards[5];
    for (int number = 0; number < 13 * 13 * 13 * 13 * 13; number++) {
        int rest = number;
        for (int i = 0; i < 5; i++, rest /= 13)
            cards[i] = card_of(rest % 13, i % 4);
        check_plain(cards, 5);
        if (number < 13 * 13 * 13 * 13)
            check_plain(cards, 4);
        if (number < 13 * 13 * 13)
            check_plain(cards, 3);
        if (number < 13 * 13)
            check_plain(cards, 2);
        if (number < 13)
            check_plain(cards, 1);
    }
}

static bool ten_value(int rank)
{
    return rank >= RANK_T && rank <= RANK_K;
}

static void test_naturals_of_ace_and_ten(void **unused)
{
    (void)unused;
    PROVES("MC1-NB22-V2", "MC1-NB22-V3a", "MC1-NB22-V6", "MC2-NB22-V2", "MC2-NB22-V3a", "MC2-NB22-V6");
    PROVES("MC1-P215-V6", "MC1-P215-V7", "CM-P215-V6", "CM-P215-V7", "MC1-NB22-R2", "MC2-NB22-R2");
    hand_rank best_other = HAND_RANK_NONE;
    for (int a = 0; a < 13; a++)
        for (int b = 0; b < 13; b++) {
            card                   cards[2] = { card_of(a, 0), card_of(b, 1) };
            bool                   natural  = (a == RANK_A && ten_value(b)) || (b == RANK_A && ten_value(a));
            struct blackjack_total no_bust  = blackjack_total(BLACKJACK_22, cards, 2, true);
            struct blackjack_total pure     = blackjack_total(BLACKJACK_215, cards, 2, true);
            struct blackjack_total split    = blackjack_total(BLACKJACK_22, cards, 2, false);
            struct blackjack_total joker    = blackjack_total(BLACKJACK_JOKER, cards, 2, true);
            check_plain(cards, 2);
            assert_int_equal(no_bust.natural, natural);
            assert_int_equal(pure.natural, natural);
            assert_false(split.natural || joker.natural);
            if (natural) {
                assert_int_equal(no_bust.halves, 44); /* 12 and 10 */
                assert_int_equal(pure.halves, 43);    /* 11 and 10.5 */
                assert_int_equal(split.halves, 42);   /* OQ-14 */
                assert_false(no_bust.over || pure.over);
            } else {
                assert_memory_equal(&no_bust, &split, sizeof split);
                assert_memory_equal(&pure, &split, sizeof split);
            }
            if (blackjack_rank(split) > best_other)
                best_other = blackjack_rank(split);
            for (int c = 0; c < 13; c++) { /* nor are three cards, whichever come first */
                card three[3] = { cards[0], cards[1], card_of(c, 2) };
                assert_false(blackjack_total(BLACKJACK_215, three, 3, false).natural);
                assert_false(blackjack_total(BLACKJACK_22, three, 3, false).natural);
            }
        }
    card natural[2] = { card_of(RANK_A, 0), card_of(RANK_K, 0) };
    assert_true(blackjack_rank(blackjack_total(BLACKJACK_22, natural, 2, true)) > best_other);
    assert_true(blackjack_rank(blackjack_total(BLACKJACK_215, natural, 2, true)) > best_other);
}

static void test_the_joker_makes_21(void **unused)
{
    (void)unused;
    PROVES("MC1-NBJ-H1", "CM-NBJ-V2", "CM-NBJ-V3", "CM-NBJ-O2", "CM-NBJ-G2");
    card                   jokers[2] = { CARD_JOKER, CARD_JOKER };
    struct blackjack_total natural   = blackjack_total(BLACKJACK_JOKER, jokers, 2, true);
    assert_true(natural.natural && !natural.soft && !natural.over);
    assert_int_equal(natural.halves, 44);
    struct blackjack_total later = blackjack_total(BLACKJACK_JOKER, jokers, 2, false);
    assert_true(!later.natural && later.halves == 42); /* OQ-13: drawn later, 21 */
    for (int a = 0; a < 13; a++)
        for (int b = 0; b < 13; b++)
            for (int c = 0; c < 13; c++) {
                card cards[4] = { CARD_JOKER, card_of(a, 0), card_of(b, 1), card_of(c, 2) };
                for (size_t count = 2; count <= 4; count++) {
                    struct blackjack_total with = blackjack_total(BLACKJACK_JOKER, cards, count, count == 2);
                    assert_true(with.halves == 42 && !with.soft && !with.over && !with.natural);
                    assert_true(blackjack_rank(with) < blackjack_rank(natural));
                }
                check_plain(cards + 1, 3);
                /* Second best: nothing without a joker is above it. */
                struct blackjack_total without = blackjack_total(BLACKJACK_JOKER, cards + 1, 3, false);
                assert_true(blackjack_rank(without) <= blackjack_rank(later));
            }
}

static void test_totals_in_order(void **unused)
{
    (void)unused;
    static const char *const rising[] = { "Ts9s8s5s", "Ts9s8s", "Ts6s6h", "2s2h",
                                          "As2s",     "Ts9h",   "As9h",   "Ts9s2s" };
    hand_rank                last     = HAND_RANK_NONE;
    for (size_t i = 0; i < COUNT_OF(rising); i++) {
        card                   cards[READ_MAX];
        size_t                 count = read_cards(rising[i], cards);
        struct blackjack_total total = blackjack_total(BLACKJACK_22, cards, count, count == 2);
        assert_true(blackjack_rank(total) > last);
        assert_string_equal(blackjack_category_name(total), i < 3 ? "over" : "total");
        last = blackjack_rank(total);
    }
}

int main(void)
{
    const struct CMUnitTest totals[] = {
        cmocka_unit_test(test_baccarat_points),         cmocka_unit_test(test_card_values_in_every_game),
        cmocka_unit_test(test_naturals_of_ace_and_ten), cmocka_unit_test(test_the_joker_makes_21),
        cmocka_unit_test(test_totals_in_order),
    };
    return RUN_TESTS(totals);
}
