#include "test.h"

#include "hands/double_hand.h"
#include "hands/three.h"
#include "hands/two.h"
#include "order.h"
#include "read.h"
#include "twin.h"

static void test_all_three_card_hands(void **unused)
{
    (void)unused;
    PROVES("MC2-TCP6-H1", "MC2-TCP6-H2a", "MC2-TCP6-H2b", "MC2-TCP6-H2c", "MC2-TCP6-H2d", "MC2-TCP6-H2e",
           "MC2-TCP6-H2f", "MC2-TCP6-H2g");
    PROVES("CM-TCP-H1", "CM-TCP-H2a", "CM-TCP-H2b", "CM-TCP-H2c", "CM-TCP-H2d", "CM-TCP-H2e", "CM-TCP-H2f",
           "CM-TCP-H2g");
    static const unsigned COUNT[THREE_CATEGORIES] = { 16440, 3744, 1096, 720, 52, 44, 4 };
    static struct order   order;
    unsigned              seen[THREE_CATEGORIES] = { 0 }, queen_high = 0;
    card                  cards[3] = { 0, 1, 2 };
    do {
        hand_rank rank  = three_rank(cards);
        uint32_t  score = twin_three(cards);
        assert_int_equal(three_category(rank), twin_category(score));
        order_note(&order, rank, score);
        seen[three_category(rank)]++;
        queen_high += three_is_queen_high(rank);
    } while (twin_next(cards, 3, 52));
    assert_memory_equal(seen, COUNT, sizeof seen);
    /* 274 sets of three ranks not in a row, 156 pairs with a kicker, 274
     * again suited, 12 straights, 13 triples, 11 straight flushes, 1. */
    assert_int_equal(order_check(&order), 274 + 156 + 274 + 12 + 13 + 11 + 1);
    /* Below queen high: three ranks under the queen, 120 less the 8 straights
     * and without the suited, 60 ways each. */
    assert_int_equal(22100 - queen_high, (120 - 8) * 60);
}

static void test_three_card_order_by_hand(void **unused)
{
    (void)unused;
    static const char *const rising[] = {
        "5c 3d 2h", "Ac Kd 9h", "Ac Kd Jh", /* OQ-40: A-K-J tops the high cards */
        "2c 2d 3h", "Ac Ad Kh", "5c 3c 2c", "Ac Kc Jc", "Ac 2d 3h", "2c 3d 4h", "Ac Kd Qh",
        "2c 2d 2h", "Ac Ad Ah", "Ac 2c 3c", "2c 3c 4c", "Kc Qc Jc", "Ac Kc Qc",
    };
    hand_rank last = HAND_RANK_NONE;
    for (size_t i = 0; i < COUNT_OF(rising); i++) {
        card cards[READ_MAX];
        read_cards(rising[i], cards);
        assert_true(three_rank(cards) > last);
        last = three_rank(cards);
    }
}

static void test_three_cards_are_laid_by_weight(void **unused)
{
    (void)unused;
    static const char *const row[][2] = {
        { "2c Ad 2h", "2h2cAd" }, { "2c Ad 3h", "3h2cAd" }, { "Kc Ad Qh", "AdKcQh" }, { "5c 9d 7h", "9d7h5c" }
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        card cards[READ_MAX], wanted[READ_MAX], out[3];
        read_cards(row[i][0], cards);
        read_cards(row[i][1], wanted);
        three_arrange(cards, out);
        assert_memory_equal(out, wanted, 3);
    }
}

static void test_hands_have_names(void **unused)
{
    (void)unused;
    static const char *const row[][2] = {
        { "9s 9h 4d", "pair of nines" }, { "4d Qh 9s", "queen high" },      { "As 2d 3c", "straight" },
        { "2s 9s Js", "flush" },         { "7c 7d 7s", "three of a kind" }, { "Ks Kd", "pair of kings" },
        { "3s Ad", "ace-three" },        { "Xx Ah", "pair of aces" },       { "Xx 3d", "ace-three" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        card   cards[READ_MAX];
        char   name[HIGH_WORDS_MAX];
        size_t count = read_cards(row[i][0], cards);
        assert_string_equal(count == 3 ? three_call(cards, name) : two_call(cards, name), row[i][1]);
    }
}

/* Each beside the other: two that do not rank alike never have one name. */
static void test_names_tell_hands_apart(void **unused)
{
    (void)unused;
    static const char *const row[][4] = {
        { "Js 9h 4d", "Jd Tc 2h", "jack-nine high", "jack-ten high" },
        { "Js 9h 4d", "Jd 9c 5h", "jack-nine-four high", "jack-nine-five high" },
        { "Js 9h 4d", "Jd 9c 4h", "jack high", "jack high" },
        { "Js 9h 4d", "Qd 9c 4h", "jack high", "queen high" },
        { "9s 9h Kd", "9d 9c 8h", "pair of nines with a king", "pair of nines with an eight" },
        { "9s 9h Kd", "9d 9c Kh", "pair of nines", "pair of nines" },
        { "9s 9h Kd", "8d 8c Kh", "pair of nines", "pair of eights" },
        { "Ks 9s 4s", "Qd 9d 4d", "king-high flush", "queen-high flush" },
        { "Ks 9s 4s", "Kd 9d 3d", "king-nine-four-high flush", "king-nine-three-high flush" },
        { "As 2h 3d", "2s 3h 4d", "three-high straight", "four-high straight" },
        { "7s 7h 7d", "8s 8h 8d", "three sevens", "three eights" },
        { "7s 8s 9s", "8d 9d Td", "nine-high straight flush", "ten-high straight flush" },
        { "As Ks Qs", "Ad Kd Qd", "mini royal", "mini royal" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        card one[READ_MAX], other[READ_MAX];
        char name[THREE_CALL_MAX];
        read_cards(row[i][0], one);
        read_cards(row[i][1], other);
        assert_string_equal(three_call_beside(one, other, name), row[i][2]);
        assert_string_equal(three_call_beside(other, one, name), row[i][3]);
    }
}

static void test_all_front_hands(void **unused)
{
    (void)unused;
    static struct order order;
    unsigned            pairs = 0, hands = 0;
    card                cards[2] = { 0, 1 };
    do {
        hand_rank rank = two_rank(cards);
        order_note(&order, rank, twin_two(cards));
        assert_int_equal(two_rank((card[]){ cards[1], cards[0] }), rank);
        pairs += hand_category(rank) == HIGH_ONE_PAIR;
        hands++;
    } while (twin_next(cards, 2, 53));
    assert_int_equal(hands, 1378);
    assert_int_equal(pairs, 13 * 6 + 4); /* the joker with any ace */
    assert_int_equal(order_check(&order), 13 + 78);
}

/* The front read as five cards by the twin's score: category, then ranks; the
 * back has more of them and so wins where all two are equal (OQ-71). */
static void test_a_front_above_its_back_is_foul(void **unused)
{
    (void)unused;
    PROVES("MC1-PGP-28a", "MC2-PGP-28a", "CM-PGP-B4a");
    uint64_t state = 17;
    unsigned fouls = 0;
    for (int i = 0; i < 200000; i++) {
        card cards[7];
        twin_deal(&state, cards, 7, 53);
        uint32_t front = twin_two(cards), back = twin_high5(cards + 2, false);
        /* A pair's score shows its rank twice, in front as in the back. */
        bool foul = front > back;
        assert_int_equal(double_hand_foul(cards, 2, cards + 2, 5), foul);
        fouls += foul;
    }
    assert_in_range(fouls, 20000, 180000); /* the sample has plenty of both */
    static const struct {
        const char *cards;
        bool        foul;
    } row[] = {
        { "Qs Qh Qd Qc As Ks 4s", false }, /* OQ-71's own example: Q-Q / Q-Q-A-K-4 */
        { "As Kh Ad Kc 9s 8s 4s", false }, /* the same two cards on top: the back has more */
        { "As Kh Ad Qc 9s 8s 4s", true },  { "As Xx Kd Kc 9s 8s 4s", true },
        { "3s 3h 2d 2c As Ks Qs", true },  { "As Ah 2d 2c 3s 3d Qs", false },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        card cards[READ_MAX];
        read_cards(row[i].cards, cards);
        assert_int_equal(double_hand_foul(cards, 2, cards + 2, 5), row[i].foul);
    }
}

int main(void)
{
    const struct CMUnitTest three[] = {
        cmocka_unit_test(test_all_three_card_hands),
        cmocka_unit_test(test_three_card_order_by_hand),
        cmocka_unit_test(test_three_cards_are_laid_by_weight),
        cmocka_unit_test(test_hands_have_names),
        cmocka_unit_test(test_names_tell_hands_apart),
        cmocka_unit_test(test_all_front_hands),
        cmocka_unit_test(test_a_front_above_its_back_is_foul),
    };
    return RUN_TESTS(three);
}
