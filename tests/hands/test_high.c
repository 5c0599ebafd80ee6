#include "test.h"

#include "counts.h"
#include "hands/high.h"
#include "order.h"
#include "read.h"
#include "twin.h"

/* The ranks that a twin's score lists, each once, are the shape's. */
static void check_shape(hand_rank rank, uint32_t score)
{
    struct high_shape shape = high_shape(rank);
    unsigned          found = 0, last = 0;
    assert_int_equal(shape.category, twin_category(score));
    for (int shift = 16; shift >= 0; shift -= 4) {
        unsigned digit = score >> shift & 15;
        if (digit == 0 || digit == last)
            continue;
        assert_int_equal(shape.ranks[found++], digit - 1);
        last = digit;
    }
    if (shape.category < HIGH_ROYAL_FLUSH)
        assert_int_equal(shape.rank_count, found);
}

static void judge_five_cards(unsigned deck, const uint64_t count[HIGH_CATEGORIES], unsigned classes)
{
    static struct order order;
    uint64_t            seen[HIGH_CATEGORIES] = { 0 };
    card                cards[5]              = { 0, 1, 2, 3, 4 };
    memset(&order, 0, sizeof order);
    do {
        hand_rank rank = high_rank5(cards);
        order_note(&order, rank, twin_high5(cards, false));
        seen[high_category(rank)]++;
    } while (twin_next(cards, 5, deck));
    assert_memory_equal(seen, count, sizeof seen);
    assert_int_equal(order_check(&order), classes);
    for (unsigned rank = 0; rank < COUNT_OF(order.score_of); rank++)
        if (order.score_of[rank] != 0)
            check_shape((hand_rank)rank, order.score_of[rank]);
}

static void test_all_five_card_hands(void **unused)
{
    (void)unused;
    PROVES("CM-PGP-B5", "CM-OHLJ-HR1");
    judge_five_cards(52, COUNT_5_OF_52, 7462);
}

static void test_all_five_card_hands_with_the_joker(void **unused)
{
    (void)unused;
    PROVES("MC1-PGP-31", "MC2-PGP-31", "CM-PGP-B3", "CM-PGP-B8", "CM-PGP-B13");
    judge_five_cards(53, COUNT_5_OF_53, 7463);
}

static void test_all_five_card_hands_with_the_wheel_second(void **unused)
{
    (void)unused;
    static struct order order;
    card                cards[5] = { 0, 1, 2, 3, 4 };
    do {
        order_note(&order, high_rank_wheel_second(cards, 5), twin_high5(cards, true));
    } while (twin_next(cards, 5, 53));
    assert_int_equal(order_check(&order), 7463);
}

enum { SAMPLES = 20000 };

/* Hands from the deck, every third one dealt the joker first: it matters most
 * and would come seldom. */
static void deal(uint64_t *state, card *cards, size_t count, int sample)
{
    if (sample % 3 == 0) {
        twin_deal(state, cards + 1, count - 1, 52);
        cards[0] = CARD_JOKER;
    } else {
        twin_deal(state, cards, count, 53);
    }
}

static void test_six_and_seven_cards_sampled(void **unused)
{
    (void)unused;
    static struct order lowest, second;
    uint64_t            state = 6;
    for (int i = 0; i < SAMPLES; i++) {
        card   cards[7];
        size_t count = 6 + (size_t)i % 2;
        deal(&state, cards, count, i / 2);
        order_note(&lowest, high_rank(cards, count), twin_high(cards, count, false));
        order_note(&second, high_rank_wheel_second(cards, count), twin_high(cards, count, true));
    }
    order_check(&lowest);
    order_check(&second);
}

/* The order of the cards in a hand means nothing. */
static void test_any_order_of_the_cards_ranks_the_same(void **unused)
{
    (void)unused;
    uint64_t state = 7;
    for (int i = 0; i < SAMPLES; i++) {
        card cards[7], turned[7];
        deal(&state, cards, 7, i);
        for (int j = 0; j < 7; j++)
            turned[j] = cards[(j * 3 + i) % 7];
        assert_int_equal(high_rank7(cards), high_rank7(turned));
        assert_int_equal(high_rank6(cards),
                         high_rank6((card[]){ cards[5], cards[3], cards[1], cards[4], cards[2], cards[0] }));
    }
}

static void test_best_cards_make_the_rank(void **unused)
{
    (void)unused;
    uint64_t state = 8;
    for (int i = 0; i < SAMPLES; i++) {
        card   cards[7], best[5];
        size_t count = 5 + (size_t)i % 3;
        deal(&state, cards, count, i / 3);
        hand_rank rank = high_rank(cards, count);
        high_best(cards, count, rank, best);
        assert_int_equal(high_rank5(best), rank);
        for (int j = 0; j < 5; j++) {
            assert_non_null(memchr(cards, best[j], count));
            assert_null(memchr(best, best[j], (size_t)j));
        }
        rank = high_rank_wheel_second(cards, count);
        high_best(cards, count, rank, best);
        assert_int_equal(high_rank_wheel_second(best, 5), rank);
    }
}

static void test_hands_in_words(void **unused)
{
    (void)unused;
    static const struct {
        const char *cards, *words, *best, *call;
    } row[] = {
        { "As Ah Ad Ac Xx 2c 3d", "five aces", "AsAhAdAcXx", "five aces" },
        { "Ts Js Qs Ks Xx 2c 3d", "royal flush", "XxKsQsJsTs", "royal flush" },
        { "Ts Js Qs Ks As 9s Xx", "royal flush", "AsKsQsJsTs", "royal flush" },
        { "9s Js Qs Ks Xx 2c 3d", "straight flush, king high", "KsQsJsXx9s", "king-high straight flush" },
        { "As 2s 3s 4s 5s 9d 9c", "straight flush, five high", "5s4s3s2sAs", "five-high straight flush" },
        { "As Ah Xx Ad 2c 3d 4h", "four of a kind, aces, four kicker", "AsAhAdXx4h", "four aces" },
        { "As Xx Ad Kc Kd 4h 2h", "full house, aces full of kings", "AsAdXxKdKc", "aces full of kings" },
        { "As Xx 9s 5s 3s Kd 2h", "flush, ace-king-nine-five-three", "AsXx9s5s3s", "ace-high flush" },
        { "Ks Xx 9s 5s 3s Qd 2h", "flush, ace-king-nine-five-three", "XxKs9s5s3s", "ace-high flush" },
        { "As Xx 3d 4c 5h Kd 9h", "straight, five high", "5h4c3dXxAs", "five-high straight" },
        { "6s Xx 3d 4c 5h Kd Kh", "straight, seven high", "Xx6s5h4c3d", "seven-high straight" },
        { "Ah Kd Qc Js Th 2c 2d", "straight, ace high", "AhKdQcJsTh", "ace-high straight" },
        { "7h 7d 7c Js Th 2c 3d", "three of a kind, sevens, jack kicker", "7h7d7cJsTh", "three sevens" },
        { "Xx 7d 7c Js Th 2c 3d", "two pair", NULL, "" },
        { "6h 6d 7c 7s Th 2c Kd", "two pair, sevens and sixes, king kicker", "7s7c6h6dKd",
          "sevens and sixes" },
        { "Xx Kd 9c 7s 5h 3c Ah", "one pair, aces, king kicker", "AhXxKd9c7s", "pair of aces" },
        { "Xx Kd 9c 7s 5h 3c 2h", "high card, ace-king-nine-seven-five", "XxKd9c7s5h", "ace high" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        card      cards[READ_MAX], best[5], wanted[READ_MAX];
        char      words[HIGH_WORDS_MAX];
        size_t    count = read_cards(row[i].cards, cards);
        hand_rank rank  = high_rank(cards, count);
        if (row[i].best == NULL) { /* the joker pairs nothing but aces (OQ-34) */
            assert_string_not_equal(high_category_name(high_category(rank)), row[i].words);
            continue;
        }
        assert_string_equal(high_words(rank, words), row[i].words);
        assert_string_equal(high_call(rank, words), row[i].call);
        high_best(cards, count, rank, best);
        assert_int_equal(read_cards(row[i].best, wanted), 5);
        assert_memory_equal(best, wanted, 5);
    }
}

/* Each beside the other, with the cards that tell them apart. */
static void test_names_tell_hands_apart(void **unused)
{
    (void)unused;
    static const char *const row[][4] = {
        { "As Qd 9c 7s 5h", "Ad Jc 9d 7h 5s", "ace-queen high", "ace-jack high" },
        { "As Qd 9c 7s 5h", "Ad Qc 9d 7h 4s", "ace-queen-nine-seven-five high",
          "ace-queen-nine-seven-four high" },
        { "As Qd 9c 7s 5h", "Ad Qc 9d 7h 5s", "ace high", "ace high" },
        { "9s 9d Kc 7s 5h", "9h 9c Qd 7h 5s", "pair of nines with a king", "pair of nines with a queen" },
        { "9s 9d Kc 7s 5h", "9h 9c Kd 8h 5s", "pair of nines with king-seven",
          "pair of nines with king-eight" },
        { "Ks Kd 9c 9s 8h", "Kh Kc 9d 9h As", "kings and nines with an eight",
          "kings and nines with an ace" },
        { "Ks Kd 9c 9s 8h", "Kh Kc 8d 8c As", "kings and nines", "kings and eights" },
        { "As Js 9s 5s 3s", "Xx Kd 9d 5d 3d", "ace-jack-high flush", "ace-king-high flush" },
        { "9s 8d 7c 6s 5h", "9h 8c 7d 6h 5s", "nine-high straight", "nine-high straight" },
        { "As Qd 9c 7s 5h", "9h 9c Qd 7h 5s", "ace high", "pair of nines" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        card one[READ_MAX], other[READ_MAX];
        char name[HIGH_WORDS_MAX];
        read_cards(row[i][0], one);
        read_cards(row[i][1], other);
        assert_string_equal(high_call_beside(high_rank5(one), high_rank5(other), name), row[i][2]);
        assert_string_equal(high_call_beside(high_rank5(other), high_rank5(one), name), row[i][3]);
    }
}

static void test_other_custom_wheel_is_the_second_straight(void **unused)
{
    (void)unused;
    static const char *const rising[] = {
        "2c 3d 4h 5s 6c", "9c Td Jh Qs Kc", "Ac 2d 3h 4s 5c", "Tc Jd Qh Ks Ac",
        "Tc Jc Qc Kc 9c", "Ac 2c 3c 4c 5c", "Tc Jc Qc Kc Ac",
    };
    hand_rank last = HAND_RANK_NONE;
    for (size_t i = 0; i < COUNT_OF(rising); i++) {
        card      cards[READ_MAX];
        size_t    count = read_cards(rising[i], cards);
        hand_rank rank  = high_rank_wheel_second(cards, count);
        assert_true(rank > last);
        last = rank;
    }
    card cards[READ_MAX], best[5];
    read_cards("Ac 2d 3h 4s 5c 6d 7h", cards);
    high_best(cards, 7, high_rank_wheel_second(cards, 7), best);
    assert_int_equal(high_rank5(best), hand_rank_of(HIGH_STRAIGHT, 0));
}

int main(void)
{
    const struct CMUnitTest high[] = {
        cmocka_unit_test(test_all_five_card_hands),
        cmocka_unit_test(test_all_five_card_hands_with_the_joker),
        cmocka_unit_test(test_all_five_card_hands_with_the_wheel_second),
        cmocka_unit_test(test_six_and_seven_cards_sampled),
        cmocka_unit_test(test_any_order_of_the_cards_ranks_the_same),
        cmocka_unit_test(test_best_cards_make_the_rank),
        cmocka_unit_test(test_hands_in_words),
        cmocka_unit_test(test_names_tell_hands_apart),
        cmocka_unit_test(test_other_custom_wheel_is_the_second_straight),
    };
    return RUN_TESTS(high);
}
