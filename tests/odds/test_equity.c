/* Equity: against a slow twin that looks at every board card by card, and against
 * figures that can be counted on one's fingers. */
#include "test.h"

#include <math.h>

#include "odds/equity_twin.h"

static struct equity_ask        ask;
static struct equity            told;
static struct twin_equity       twin;
static const struct odds_effort ONE = { .threads = 1 }, TWO = { .threads = 2 };

static uint64_t roll(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static card_set cards(const char *text)
{
    card   out[CARD_KINDS];
    size_t count;
    char   bad[BAD_WORD_MAX];
    assert_int_equal(cards_parse(text, out, CARD_KINDS, &count, bad), STATUS_OK);
    return set_from(out, count);
}

static void read_hand(size_t hand, const char *text)
{
    char               why[RANGE_WHY_MAX];
    struct equity_size size = equity_size(ask.hands);
    assert_int_equal(range_parse(text, size.least, size.most, &ask.hand[hand], why), STATUS_OK);
}

static void set_ask(enum poker_hands hands, const char *const hand[3], const char *board, const char *dead)
{
    char   bad[BAD_WORD_MAX];
    size_t count;
    ask = (struct equity_ask){
        .hands = hands, .low = hands == POKER_TWO_THREE, .dead = cards(dead), .five_aces = true
    };
    for (; ask.hand_count < 3 && hand[ask.hand_count] != NULL; ask.hand_count++)
        read_hand(ask.hand_count, hand[ask.hand_count]);
    assert_int_equal(cards_parse(board, ask.board, 5, &count, bad), STATUS_OK);
    ask.board_count = (uint8_t)count;
}

static void agree_with_twin(const struct odds_effort *effort)
{
    assert_int_equal(equity_count(&ask, effort, &told), STATUS_OK);
    twin_equity(&ask, &twin);
    assert_int_equal(told.boards, twin.boards);
    assert_int_equal(told.deals, twin.deals);
    for (size_t i = 0; i < ask.hand_count; i++) {
        const struct equity_hand *hand = &told.hand[i];
        double                    all  = (double)twin.boards;
        assert_int_equal(hand->wins, twin.wins[i]);
        assert_int_equal(hand->ties, twin.ties[i]);
        assert_int_equal(hand->losses, twin.losses[i]);
        assert_true(fabs((hand->equity) - (twin.pots[i] / all)) < 1e-9);
        assert_true(fabs((hand->high) - (twin.highs[i] / all)) < 1e-9);
        assert_true(fabs((hand->low) - (twin.lows[i] / all)) < 1e-9);
        assert_true(fabs((hand->win + hand->tie + hand->lose) - (1)) < 1e-12);
        assert_true(hand->scoop == hand->win);
    }
}

/* ---- what can be counted by hand -------------------------------------------------- */

/* Aces against kings on four cards that help nobody: of 44 cards two kings win. */
static void test_two_outs(void **unused)
{
    (void)unused;
    set_ask(POKER_ANY_FIVE, (const char *const[3]){ "AsAh", "KcKd" }, "2c 7d 9h Js", "");
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_OK);
    assert_int_equal(told.boards, 44);
    assert_int_equal(told.hand[0].wins, 42);
    assert_int_equal(told.hand[1].wins, 2);
    ask.dead = cards("Kh 2d");
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_OK);
    assert_int_equal(told.boards, 42);
    assert_int_equal(told.hand[1].wins, 1);
}

/* Four diamonds against a pair of aces, one card to come. Nine diamonds make the flush;
 * none of them pairs the board's cards into a full house for the aces, who hold none. */
static void test_nine_outs(void **unused)
{
    (void)unused;
    set_ask(POKER_ANY_FIVE, (const char *const[3]){ "6d5d", "AsAc" }, "Kd 9d 2s Tc", "");
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_OK);
    assert_int_equal(told.hand[0].wins, 9);
    assert_int_equal(told.hand[1].wins, 35);
}

/* The board plays: a third each, and with two of three a half. */
static void test_shares(void **unused)
{
    (void)unused;
    set_ask(POKER_ANY_FIVE, (const char *const[3]){ "2c3c", "2d3d", "2h3h" }, "As Ks Qs Js Ts", "");
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_OK);
    assert_int_equal(told.boards, 1);
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(told.hand[i].ties, 1);
        assert_true(told.hand[i].equity == 1.0 / 3);
    }
    set_ask(POKER_ANY_FIVE, (const char *const[3]){ "AcKc", "AdKd", "2h3h" }, "As Ks Qs 7d 7h", "");
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_OK);
    assert_true(told.hand[0].equity == 0.5 && told.hand[1].equity == 0.5 && told.hand[2].equity == 0);
}

/* The board has three low cards: ace-deuce has the low and kings the high. A quarter is
 * what a shared low and a lost high are worth. */
static void test_halves(void **unused)
{
    (void)unused;
    set_ask(POKER_TWO_THREE, (const char *const[3]){ "AsAd2s9d", "KhKcQhJc" }, "3c 7d 8h Kd Jh", "");
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_OK);
    assert_true(told.hand[0].equity == 0.5 && told.hand[0].low == 1 && told.hand[0].high == 0);
    assert_true(told.hand[1].equity == 0.5 && told.hand[1].low == 0 && told.hand[1].high == 1);
    assert_int_equal(told.hand[0].ties, 1);
    set_ask(POKER_TWO_THREE, (const char *const[3]){ "As9s2s9d", "KhKcAc2c" }, "3c 7d 8h Kd Jh", "");
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_OK);
    assert_true(told.hand[0].equity == 0.25 && told.hand[1].equity == 0.75);
    set_ask(POKER_TWO_THREE, (const char *const[3]){ "AsAd2s9d", "KhKcQhJc" }, "3c Td Th Kd Jh", "");
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_OK);
    assert_true(told.hand[1].scoop == 1 && told.hand[1].low == 0 && told.hand[0].equity == 0);
}

/* OQ-35: an ace and the joker with three aces beat a royal flush, or are four aces. */
static void test_five_aces(void **unused)
{
    (void)unused;
    set_ask(POKER_TWO_THREE, (const char *const[3]){ "AsXx2d3d", "JcTc2h3h" }, "Ah Ad Ac Kc Qc", "");
    ask.joker = true;
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_OK);
    assert_true(told.hand[0].equity == 1 && told.hand[1].equity == 0);
    ask.five_aces = false;
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_OK);
    assert_true(told.hand[0].equity == 0 && told.hand[1].equity == 1);
}

/* Ace to four draws one against a pat eight-seven: three fives, four sixes, three sevens
 * and three eights of 43 cards win; the joker is a five (CM-LB-2) and wins too. */
static void test_one_card_draw(void **unused)
{
    (void)unused;
    set_ask(POKER_ACE_TO_FIVE, (const char *const[3]){ "As2s3s4s", "8c7c5c3c2c" }, "", "");
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_OK);
    assert_int_equal(told.boards, 43);
    assert_int_equal(told.hand[0].wins, 13);
    assert_int_equal(told.hand[1].wins, 30);
    ask.joker = true;
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_OK);
    assert_int_equal(told.boards, 44);
    assert_int_equal(told.hand[0].wins, 14);
}

/* ---- against the twin ---------------------------------------------------------------- */

static void test_whole_boards(void **unused)
{
    static const char *const pairs[][3] = {
        { "AsAh", "KsKh" },
        { "AsKs", "QhQd" },
        { "6c5c", "AdAh" },
        { "JhTh", "9h8h" },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(pairs); i++) {
        set_ask(POKER_ANY_FIVE, pairs[i], "", "");
        agree_with_twin(&ONE);
        assert_int_equal(told.boards, 1712304); /* 48 over 5 */
    }
}

/* Figures that everybody has: two aces against any hand, and against two kings of the
 * same suits, who seldom make a flush of their own. */
static void test_known_figures(void **unused)
{
    (void)unused;
    set_ask(POKER_ANY_FIVE, (const char *const[3]){ "AA", "random" }, "", "");
    assert_int_equal(equity_count(&ask, &TWO, &told), STATUS_OK);
    assert_true(fabs(told.hand[0].equity - 0.852037) < 5e-7);
    assert_int_equal(told.deals, 6 * 1225); /* 50 over 2 beside each pair */
    set_ask(POKER_ANY_FIVE, (const char *const[3]){ "AsAh", "KsKh" }, "", "");
    assert_int_equal(equity_count(&ask, &TWO, &told), STATUS_OK);
    assert_true(fabs(told.hand[0].equity - 0.826366) < 5e-7);
}

static card take_card(card_set *left, uint64_t *random)
{
    for (;;) {
        card face = (card)(roll(random) % CARD_KINDS);
        if ((*left & SET_OF(face)) == 0)
            continue;
        *left &= ~SET_OF(face);
        return face;
    }
}

/* Hands, a board of the given size, and dead cards until so many are left to come. */
static void random_ask(enum poker_hands hands, size_t count, unsigned board, unsigned left_over,
                       uint64_t *random)
{
    bool     joker = hands != POKER_ANY_FIVE && roll(random) % 2 == 0;
    card_set left  = joker ? SET_JOKER | (SET_JOKER - 1) : SET_JOKER - 1;
    ask     = (struct equity_ask){ .hands = hands, .joker = joker, .five_aces = true, .hand_count = count };
    ask.low = hands == POKER_TWO_THREE && roll(random) % 4 != 0;
    for (size_t i = 0; i < count; i++) {
        unsigned held     = hands == POKER_ANY_FIVE ? 2 : hands == POKER_TWO_THREE ? 4 : 5;
        unsigned kept     = hands == POKER_ACE_TO_FIVE ? held - (unsigned)(roll(random) % 3) : held;
        ask.hand[i].count = 1;
        for (unsigned c = 0; c < kept; c++)
            ask.hand[i].hand[0] |= SET_OF(take_card(&left, random));
    }
    while (ask.board_count < board)
        ask.board[ask.board_count++] = take_card(&left, random);
    while ((unsigned)__builtin_popcountll(left) > left_over)
        ask.dead |= SET_OF(take_card(&left, random));
}

/* Few cards are left, so that suits and ranks crowd. */
static void test_random_deals(void **unused)
{
    static const unsigned BOARDS[] = { 0, 3, 4, 5 };
    uint64_t              random   = 20261116;
    (void)unused;
    for (int i = 0; i < 240; i++) {
        size_t   hands = 2 + roll(&random) % 2;
        unsigned board = BOARDS[i % 4];
        random_ask(POKER_ANY_FIVE, hands, board, board == 0 ? 20 : 52, &random);
        agree_with_twin(&ONE);
        random_ask(POKER_TWO_THREE, hands, board, board == 0 ? 9 : board == 3 ? 20 : 53, &random);
        agree_with_twin(&ONE);
        random_ask(POKER_ACE_TO_FIVE, hands, 0, 12, &random);
        agree_with_twin(&ONE);
    }
}

/* Suits of equal standing are counted once: the twin does not know that. */
static void test_ranges(void **unused)
{
    static const struct {
        const char *hand[3], *board, *dead;
    } row[] = {
        { { "AKs,TT+", "QQ" }, "2c 7d 9h", "" },
        { { "AKs,TT+", "QQ", "A5s-A2s" }, "2c 7c 9c Js", "" },
        { { "random", "AKo" }, "2c 2d 9h Js Tc", "" },
        { { "random", "AsAh" }, "2c 2d 9h Js", "3c 4c 5c 6c 7c 8c" },
        { { "99-66,KQ", "ATs+,AsKs" },
          "",
          "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 7c 7d 7h "
          "8c 8d 8h 9s 9c 9h Tc Td Th" },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        set_ask(POKER_ANY_FIVE, row[i].hand, row[i].board, row[i].dead);
        agree_with_twin(&TWO);
    }
    set_ask(POKER_TWO_THREE, (const char *const[3]){ "AA23", "KhKcQhJc,KhKcQhTc" }, "3c 7d 8h Kd",
            "As 2c 2d");
    agree_with_twin(&TWO);
}

/* ---- ranges ---------------------------------------------------------------------------- */

static void test_how_many_hands(void **unused)
{
    static const struct {
        const char *text;
        unsigned    size;
        size_t      count;
    } row[] = {
        { "QQ", 2, 6 },     { "AKs", 2, 4 },          { "AKo", 2, 12 },     { "KA", 2, 16 },
        { "TT+", 2, 30 },   { "AKs,TT+", 2, 34 },     { "AKs,AK", 2, 16 }, /* nothing counts twice */
        { "ATs+", 2, 16 },                                                 /* AT AJ AQ AK */
        { "76s+", 2, 4 }, /* no six rises further under a seven */
        { "99-66", 2, 24 }, { "66-99", 2, 24 },       { "A5s-A2s", 2, 16 }, { "random", 2, 1326 },
        { "AsKs", 2, 1 },   { "As Ks, Qd Qh", 2, 2 }, { "10h9h", 2, 1 },    { "1010", 2, 6 },
        { "22+", 2, 78 },   { "AA23", 4, 96 }, /* six pairs of aces, four deuces, four threes */
        { "2A3A", 4, 96 },  { "AAAA", 4, 1 },         { "KQJT", 4, 256 },   { "AsAd2s3d,AsAd2s3c", 4, 2 },
    };
    static struct range range;
    char                why[RANGE_WHY_MAX];
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        if (range_parse(row[i].text, row[i].size, row[i].size, &range, why) != STATUS_OK)
            fail_msg("%s: %s", row[i].text, why);
        if (range.count != row[i].count)
            fail_msg("%s: %zu hands, not %zu", row[i].text, range.count, row[i].count);
    }
}

static void test_words_that_are_no_hands(void **unused)
{
    static const struct {
        const char *text;
        unsigned    least, most;
        const char *word;
    } row[] = {
        { "AKx", 2, 2, "'AKx'" },
        { "QQ,,AK", 2, 2, "''" },
        { "", 2, 2, "''" },
        { "AsAs", 2, 2, "'AsAs'" },
        { "AsKsQs", 2, 2, "'AsKsQs'" },
        { "AsKs,Qz", 2, 2, "'Qz'" },
        { "99-A5s", 2, 2, "'99-A5s'" },
        { "K5s-A2s", 2, 2, "'K5s-A2s'" },
        { "A5s-A2o", 2, 2, "'A5s-A2o'" },
        { "TT+s", 2, 2, "'TT+s'" },
        { "As?\?", 2, 2, "'As?\?'" },
        { "AA2", 4, 4, "'AA2'" },
        { "AAAAA", 4, 4, "'AAAAA'" },
        { "random", 4, 4, "'random'" },
        { "AsKsQsJsTs9s", 1, 5, "'AsKsQsJsTs9s'" },
        { "QQ", 1, 5, "'QQ'" },
    };
    static struct range range;
    char                why[RANGE_WHY_MAX];
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        if (range_parse(row[i].text, row[i].least, row[i].most, &range, why) != STATUS_BAD_INPUT)
            fail_msg("%s is read", row[i].text);
        if (strstr(why, row[i].word) == NULL)
            fail_msg("%s: %s", row[i].text, why);
    }
}

static void test_what_cannot_be_counted(void **unused)
{
    (void)unused;
    set_ask(POKER_ANY_FIVE, (const char *const[3]){ "AsKs", "AsQs" }, "", "");
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_NOT_FOUND);
    set_ask(POKER_ANY_FIVE, (const char *const[3]){ "QQ", "AsQs" }, "", "Qd Qh");
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_NOT_FOUND);
    set_ask(POKER_ANY_FIVE, (const char *const[3]){ "random", "random", "random" }, "", "");
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_FULL);
    set_ask(POKER_TWO_THREE, (const char *const[3]){ "AAKK", "QQJJ", "TT99" }, "", "");
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_FULL);
    /* Four cards are left where five must come. */
    set_ask(POKER_ANY_FIVE, (const char *const[3]){ "AsKs", "AhKh" }, "", "");
    ask.dead = (SET_JOKER - 1) & ~cards("As Ks Ah Kh 2c 3c 4c 5c");
    assert_int_equal(equity_count(&ask, &ONE, &told), STATUS_NOT_FOUND);
}

int main(void)
{
    const struct CMUnitTest equity[] = {
        cmocka_unit_test(test_two_outs),
        cmocka_unit_test(test_nine_outs),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_halves),
        cmocka_unit_test(test_five_aces),
        cmocka_unit_test(test_one_card_draw),
        cmocka_unit_test(test_whole_boards),
        cmocka_unit_test(test_known_figures),
        cmocka_unit_test(test_random_deals),
        cmocka_unit_test(test_ranges),
        cmocka_unit_test(test_how_many_hands),
        cmocka_unit_test(test_words_that_are_no_hands),
        cmocka_unit_test(test_what_cannot_be_counted),
    };
    return RUN_TESTS(equity);
}
