#include "test.h"

#include "hands/deuce.h"
#include "hands/low.h"
#include "hands/omaha.h"
#include "order.h"
#include "read.h"
#include "twin.h"

/* Sets of ranks times the ways to suit them. */
static const uint64_t LOW_5_OF_52[LOW_CATEGORIES] = { 624, 3744, 54912, 123552, 1098240, 1317888 };
/* The joker never pairs, so each pattern of four naturals adds to its own line. */
static const uint64_t LOW_5_OF_53[LOW_CATEGORIES] = {
    624 + 13,         /* four of a kind and the joker */
    3744,             /* none: the joker makes no pair */
    54912 + 2496,     /* three of a kind, another, the joker: 13 * 4 * 12 * 4 */
    123552 + 2808,    /* two pair and the joker: 78 * 36 */
    1098240 + 82368,  /* one pair, two others, the joker: 13 * 6 * 66 * 16 */
    1317888 + 183040, /* four different ranks and the joker: 715 * 256 */
};

static void judge(unsigned deck, const uint64_t count[LOW_CATEGORIES])
{
    static struct order order;
    uint64_t            seen[LOW_CATEGORIES] = { 0 };
    card                cards[5]             = { 0, 1, 2, 3, 4 };
    memset(&order, 0, sizeof order);
    do {
        hand_rank rank = low_rank5(cards);
        order_note(&order, rank, twin_low5(cards));
        seen[low_category(rank)]++;
    } while (twin_next(cards, 5, deck));
    assert_memory_equal(seen, count, sizeof seen);
    assert_int_equal(order_check(&order), 6175); /* all multisets of five ranks but five of a kind */
}

static void test_all_five_card_lows(void **unused)
{
    (void)unused;
    judge(52, LOW_5_OF_52);
}

static void test_all_five_card_lows_with_the_joker(void **unused)
{
    (void)unused;
    judge(53, LOW_5_OF_53);
}

static void test_six_and_seven_card_lows_sampled(void **unused)
{
    (void)unused;
    static struct order order;
    uint64_t            state = 11;
    for (int i = 0; i < 20000; i++) {
        card   cards[7], best[5];
        size_t count = 5 + (size_t)i % 3;
        twin_deal(&state, cards, count, 53);
        if (i % 4 == 0 && memchr(cards, CARD_JOKER, count) == NULL)
            cards[i % 5] = CARD_JOKER;
        hand_rank rank = low_rank(cards, count);
        order_note(&order, rank, twin_low(cards, count));
        low_best(cards, count, rank, best);
        assert_int_equal(low_rank5(best), rank);
        for (int j = 0; j < 5; j++) {
            assert_non_null(memchr(cards, best[j], count));
            assert_null(memchr(best, best[j], (size_t)j));
        }
    }
    order_check(&order);
}

static void test_lows_in_words(void **unused)
{
    (void)unused;
    static const struct {
        const char *cards, *words, *best, *called;
    } row[] = {
        /* from the best down */
        { "As 2s 3s 4s 5s", "5-4-3-2-A", "5s4s3s2sAs", "5-4-3-2-A" },
        { "Xx 2s 3s 4s 6d", "6-4-3-2-A", "6d4s3s2sXx", "6-4-3-2-A" },
        { "As Xx 5d 3s 7d", "7-5-3-2-A", "7d5d3sXxAs", "7-5-3-2-A" },
        { "8s 2h 3c 4d Ah", "8-4-3-2-A", "8s4d3c2hAh", "8-4-3-2-A" },
        { "8s 7h 6c 5d 4h", "8-7-6-5-4", "8s7h6c5d4h", "8-7-6-5-4" },
        { "9s 2h 3c 4d Ah", "9-4-3-2-A", "9s4d3c2hAh", "9-4-3-2-A" },
        { "Ks Qs Js Ts 9s", "K-Q-J-T-9", "KsQsJsTs9s", "K-Q-J-10-9" },
        { "As Ah Xx 3s 4s", "one pair, A with 4-3-2", "AsAh4s3sXx", "pair of aces" },
        { "2s 2h 3s 4s 5s", "one pair, 2 with 5-4-3", "2s2h5s4s3s", "pair of deuces" },
        { "2s 2h As Ah Xx", "two pair, 2-A with 3", "2s2hAsAhXx", "two pair, deuces and aces" },
        { "As Ah Ac 2d Xx", "three of a kind, A with 3-2", "AsAhAcXx2d", "three aces" },
        { "As Ah Ac 2d 2h", "full house, A with 2", "AsAhAc2h2d", "aces full of deuces" },
        { "As Ah Ac Ad 2h", "four of a kind, A with 2", "AsAhAdAc2h", "four aces" },
    };
    hand_rank last = UINT16_MAX;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        card cards[READ_MAX], wanted[READ_MAX], best[5];
        char words[LOW_WORDS_MAX];
        assert_int_equal(read_cards(row[i].cards, cards), 5);
        hand_rank rank = low_rank5(cards);
        assert_true(rank < last);
        last = rank;
        assert_string_equal(low_words(rank, words), row[i].words);
        assert_string_equal(low_call(rank, words), row[i].called);
        low_best(cards, 5, rank, best);
        read_cards(row[i].best, wanted);
        assert_memory_equal(best, wanted, 5);
        assert_int_equal(low_is_eight_or_better(rank), i < 5);
    }
}

/* A quarter of the deals with the joker in hand, a quarter with it on the
 * board, the others without it. */
static void deal_omaha(uint64_t *state, int i, card hole[4], card board[5])
{
    card cards[9];
    twin_deal(state, cards, 9, 52);
    if (i % 4 == 1)
        cards[i / 4 % 4] = CARD_JOKER;
    if (i % 4 == 2)
        cards[4 + i / 4 % 5] = CARD_JOKER;
    memcpy(hole, cards, 4);
    memcpy(board, cards + 4, 5);
}

static void check_two_and_three(const card hole[4], const card *board, size_t count, const card best[5])
{
    int from_hand = 0, from_board = 0;
    for (int i = 0; i < 5; i++) {
        from_hand += memchr(hole, best[i], 4) != NULL;
        from_board += memchr(board, best[i], count) != NULL;
        assert_null(memchr(best, best[i], (size_t)i));
    }
    assert_int_equal(from_hand, 2);
    assert_int_equal(from_board, 3);
}

static void test_omaha_against_the_twin(void **unused)
{
    (void)unused;
    PROVES("CM-OHL-4", "CM-OHLJ-SH6", "CM-OHLJ-SH7", "CM-OHLJ-SH9", "CM-OHLJ-SH11", "CM-OHLJ-G4a",
           "CM-OHLJ-G4b", "CM-OHLJ-0a", "CM-OHLJ-0c", "CM-OHL-0");
    static struct order high_order, low_order;
    uint64_t            state = 13;
    for (int i = 0; i < 12000; i++) {
        card   hole[4], board[5], best[5];
        size_t count = 3 + (size_t)i / 7 % 3;
        deal_omaha(&state, i, hole, board);
        hand_rank high = omaha_high(hole, board, count), low = omaha_low(hole, board, count);
        uint32_t  twin_low_score = twin_omaha_low(hole, board, count);
        order_note(&high_order, high, twin_omaha_high(hole, board, count));
        assert_int_equal(low == HAND_RANK_NONE, twin_low_score == 0);
        omaha_high_best(hole, board, count, high, best);
        assert_int_equal(high_rank5(best), high);
        check_two_and_three(hole, board, count, best);
        if (low == HAND_RANK_NONE)
            continue;
        order_note(&low_order, low, twin_low_score);
        assert_true(low_is_eight_or_better(low));
        omaha_low_best(hole, board, count, low, best);
        check_two_and_three(hole, board, count, best);
    }
    order_check(&high_order);
    assert_int_equal(order_check(&low_order), 56); /* 8 over 5, all of them met */
}

static void test_omaha_by_hand(void **unused)
{
    (void)unused;
    static const struct {
        const char *hole, *board, *high, *low, *low_best;
    } row[] = {
        /* The board alone is no hand: two must come from the hole. */
        { "2c 2d 7h 8s", "As Ks Qs Js Ts", "one pair, deuces, ace kicker", NULL, NULL },
        /* One spade in hand makes no flush with four on the board. */
        { "As Kd 9h 8c", "2s 5s 7s 9s Kh", "two pair, kings and nines, seven kicker", "8-7-5-2-A",
          "8c7s5s2sAs" },
        { "Ah 2h Kd Kc", "3h 4h 5h Kh Qs", "straight flush, five high", "5-4-3-2-A", "5h4h3h2hAh" },
        /* The joker is an ace for low, in hand and on the board (OQ-34)... */
        { "Xx 2c Kd Kc", "3h 4s 8h Ts Qs", "one pair, kings, queen kicker", "8-4-3-2-A", "8h4s3h2cXx" },
        { "2c 4c Kd Kc", "Xx 8h 5d Ts Qs", "one pair, kings, ace kicker", "8-5-4-2-A", "8h5d4c2cXx" },
        /* ...so beside an ace it makes no low. */
        { "Xx Ac Kd Kc", "3h 4s 8h Ts Qs", "one pair, aces, queen kicker", NULL, NULL },
        { "Xx Ac As Kc", "Ah Ad 8h Ts Qs", "four of a kind, aces, queen kicker", NULL, NULL },
        { "2d Ac As Kc", "Ah Ad Xx Ts Qs", "five aces", NULL, NULL },
        { "Xx Ac 9s Kc", "Ah Ad As Ts Qs", "five aces", NULL, NULL },
        /* Four aces on the board and the joker in hand: three of the board. */
        { "Xx 2c 3s Kc", "Ah Ad Ac As Qs", "four of a kind, aces, king kicker", NULL, NULL },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        card      hole[READ_MAX], board[READ_MAX], best[5], wanted[READ_MAX];
        char      words[HIGH_WORDS_MAX];
        size_t    count = read_cards(row[i].board, board);
        hand_rank low;
        read_cards(row[i].hole, hole);
        assert_string_equal(high_words(omaha_high(hole, board, count), words), row[i].high);
        low = omaha_low(hole, board, count);
        assert_int_equal(low != HAND_RANK_NONE, row[i].low != NULL);
        if (low == HAND_RANK_NONE)
            continue;
        assert_string_equal(low_words(low, words), row[i].low);
        omaha_low_best(hole, board, count, low, best);
        read_cards(row[i].low_best, wanted);
        assert_memory_equal(best, wanted, 5);
    }
}

/* From the best hand down. */
static void test_deuce_to_seven(void **unused)
{
    (void)unused;
    static const char *const order[] = {
        "7c5d4h3s2c",                                           /* the best */
        "7c6d4h3s2c", "8c5d4h3s2c", "KcQdJhTs8c", "Ac5d4h3s2c", /* no straight: the ace is high */
        "Ac6d4h3s2c", "AcKdQhJs9c", "2c2d3h4s5c",               /* the lowest pair */
        "AcAdKhQsJc", "2c2d3h3s4c", "2c2d2h3s4c", "6c5d4h3s2c", /* a straight */
        "AcKdQhJsTc", "7c5c4c3c2c",                             /* a flush */
        "Ac5c4c3c2c",                                           /* an ace-high one, and no straight flush */
        "Ac6c4c3c2c", "2c2d2h3s3c", "2c2d2h2s3c", "6c5c4c3c2c", "AcKcQcJcTc",
    };
    card   before[5], five[5];
    size_t count;
    char   bad[BAD_WORD_MAX];
    for (size_t i = 0; i < COUNT_OF(order); i++) {
        assert_int_equal(cards_parse(order[i], five, 5, &count, bad), STATUS_OK);
        if (i > 0 && deuce_rank5(before) <= deuce_rank5(five))
            fail_msg("%s does not beat %s", order[i - 1], order[i]);
        memcpy(before, five, sizeof before);
    }
    card spades[5] = { card_of(RANK_7, 3), card_of(RANK_5, 2), card_of(RANK_4, 1), card_of(RANK_3, 0),
                       card_of(RANK_2, 3) };
    assert_int_equal(cards_parse(order[0], five, 5, &count, bad), STATUS_OK);
    assert_int_equal(deuce_rank5(spades), deuce_rank5(five)); /* suits do not count */
}

int main(void)
{
    const struct CMUnitTest low[] = {
        cmocka_unit_test(test_all_five_card_lows),
        cmocka_unit_test(test_all_five_card_lows_with_the_joker),
        cmocka_unit_test(test_six_and_seven_card_lows_sampled),
        cmocka_unit_test(test_lows_in_words),
        cmocka_unit_test(test_omaha_against_the_twin),
        cmocka_unit_test(test_deuce_to_seven),
        cmocka_unit_test(test_omaha_by_hand),
    };
    return RUN_TESTS(low);
}
