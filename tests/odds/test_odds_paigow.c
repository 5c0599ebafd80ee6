/* Double-hand odds: the count by inclusion and exclusion against every pair of
 * small decks, the Fortune lines against all seven-card hands, and the figures
 * against each other. */
#include "test.h"

#include "odds/ask_set.h"

#include <math.h>
#include <stdlib.h>

#include "games/paigow.h"
#include "hands/house_way.h"
#include "odds/odds.h"
#include "odds/paigow_study.h"
#include "rulebook/catalog.h"

#define HANDS UINT64_C(154143080)
#define OTHER UINT64_C(53524680) /* seven of the other 46 */
#define PAIRS (HANDS * OTHER)

static const struct paigow_rules *fortune_rules(void)
{
    return catalog_find("marysville/fortune")->sheet->rules;
}

static struct odds odds_of(const char *game, const char *option)
{
    const struct catalog_row *row = catalog_find(game);
    static struct odds        odds;
    struct odds_ask           ask = odds_ask(row);
    if (option != NULL)
        assert_true(ask_set(row, &ask, option));
    assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
    return odds;
}

static uint64_t count_of(const struct odds_wager *wager, const char *line)
{
    for (size_t i = 0; i < wager->outcome_count; i++)
        if (strcmp(wager->outcome[i].name, line) == 0)
            return (uint64_t)wager->outcome[i].count;
    return 0;
}

/* ---- every pair of a small deck ----------------------------------------- */

struct laid {
    card_set          cards, front, back;
    enum fortune_line line;
};

static struct laid lay(card_set seven)
{
    struct laid laid = { .cards = seven, .front = house_way(seven).front };
    card        cards[DOUBLE_HAND_CARDS];
    laid.back = seven ^ laid.front;
    for (size_t i = 0; i < DOUBLE_HAND_CARDS; i++)
        cards[i] = set_take(&seven);
    laid.line = fortune_paid_line(fortune_lines(cards), fortune_rules()->fortune->pays);
    return laid;
}

/* All hands of seven of the deck's cards. */
static size_t all_hands(card_set deck, struct laid *out)
{
    card   card_at[CARD_KINDS];
    size_t cards = 0, count = 0;
    while (deck != 0)
        card_at[cards++] = set_take(&deck);
    for (uint32_t pick = 0; pick < UINT32_C(1) << cards; pick++) {
        card_set seven = 0;
        if (__builtin_popcount(pick) != DOUBLE_HAND_CARDS)
            continue;
        for (size_t i = 0; i < cards; i++)
            if (pick >> i & 1)
                seven |= SET_OF(card_at[i]);
        out[count++] = lay(seven);
    }
    return count;
}

static void check_small(uint16_t ranks, bool joker, bool second)
{
    static struct laid  hand[20000];
    struct paigow_pairs slow[FORTUNE_LINES] = { { 0, 0, 0 } }, fast[FORTUNE_LINES];
    card_set            deck                = joker ? SET_JOKER : 0;
    for (card face = 0; face < CARD_JOKER; face++)
        if (ranks >> card_rank(face) & 1)
            deck |= SET_OF(face);
    size_t count = all_hands(deck, hand);
    for (size_t p = 0; p < count; p++)
        for (size_t b = 0; b < count; b++) {
            unsigned copies;
            if (hand[p].cards & hand[b].cards)
                continue;
            unsigned wins =
                paigow_wins(hand[p].front, hand[p].back, hand[b].front, hand[b].back, second, &copies);
            slow[hand[p].line].win += wins == 2;
            slow[hand[p].line].push += wins == 1;
            slow[hand[p].line].lose += wins == 0;
        }
    struct paigow_study_ask ask = { ranks, joker, second, fortune_rules()->fortune->pays, 2, NULL, NULL };
    assert_int_equal(paigow_study(&ask, fast), STATUS_OK);
    assert_memory_equal(fast, slow, sizeof slow);
}

static void test_small_decks_pair_by_pair(void **unused)
{
    (void)unused;
    check_small(1 << RANK_2 | 1 << RANK_3 | 1 << RANK_4 | 1 << RANK_5, true, false);
    check_small(1 << RANK_2 | 1 << RANK_3 | 1 << RANK_4 | 1 << RANK_5, true, true);
    check_small(1 << RANK_A | 1 << RANK_K | 1 << RANK_Q | 1 << RANK_J, true, false);
    check_small(1 << RANK_A | 1 << RANK_9 | 1 << RANK_8 | 1 << RANK_4, false, false);
}

/* ---- classes of cards --------------------------------------------------- */

static void add_weight(void *sum, card_set cards, unsigned weight)
{
    (void)cards;
    *(uint64_t *)sum += weight;
}

static void test_classes_add_up_to_all_choices(void **unused)
{
    (void)unused;
    static const uint64_t CHOICES[] = { 1, 53, 1378, 23426, 292825, 2869685, 22957480, 154143080 };
    uint64_t              sum;
    struct paigow_walk    walk = { PAIGOW_RANKS_ALL, true, add_weight, &sum };
    for (unsigned count = 0; count < COUNT_OF(CHOICES); count++) {
        sum = 0;
        paigow_walk(&walk, 0, count);
        assert_int_equal(sum, CHOICES[count]);
    }
    /* Beside two spades and a heart clubs and diamonds are alike. */
    sum = 0;
    paigow_walk(&walk, SET_OF(card_of(RANK_A, 0)) | SET_OF(card_of(RANK_K, 0)) | SET_OF(card_of(RANK_A, 1)),
                4);
    assert_int_equal(sum, 230300);
}

/* ---- Fortune ------------------------------------------------------------ */

static void add_line(void *hands, card_set seven, unsigned weight)
{
    card cards[DOUBLE_HAND_CARDS];
    for (size_t i = 0; i < DOUBLE_HAND_CARDS; i++)
        cards[i] = set_take(&seven);
    ((uint64_t *)hands)[fortune_paid_line(fortune_lines(cards), fortune_rules()->fortune->pays)] += weight;
}

/* All 154,143,080 hands by the line they are paid by, each with 53,524,680
 * hands of the bank; from these the printed pays in whole numbers. */
static void test_CM_FPG_T1_every_hand(void **unused)
{
    PROVES("CM-FPG-T1");
    (void)unused;
    static const struct {
        enum fortune_line line;
        int               pays, envy; /* CM-FPG-T1, to 1 and in dollars */
    } row[] = {
        { FORTUNE_SEVEN_STRAIGHT_FLUSH, 5000, 1000 },
        { FORTUNE_ROYAL_MATCH, 1000, 250 },
        { FORTUNE_SEVEN_WITH_JOKER, 750, 100 },
        { FORTUNE_FIVE_ACES, 250, 50 },
        { FORTUNE_ROYAL_FLUSH, 100, 25 },
        { FORTUNE_STRAIGHT_FLUSH, 50, 10 },
        { FORTUNE_FOUR_OF_A_KIND, 20, 5 },
        { FORTUNE_FULL_HOUSE, 5, 0 },
        { FORTUNE_FLUSH, 4, 0 },
        { FORTUNE_THREE_OF_A_KIND, 3, 0 },
        { FORTUNE_STRAIGHT, 2, 0 },
        { FORTUNE_THREE_PAIR, 0, 0 },
    };
    uint64_t           hands[FORTUNE_LINES] = { 0 }, paid = 0;
    struct paigow_walk walk    = { PAIGOW_RANKS_ALL, true, add_line, hands };
    struct odds        odds    = odds_of("marysville/fortune", NULL);
    int64_t            fortune = 0, envy = 0;
    paigow_walk(&walk, 0, DOUBLE_HAND_CARDS);
    assert_int_equal(odds.wager_count, 3);
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        uint64_t    count = hands[row[i].line];
        const char *name  = fortune_line_name(row[i].line);
        assert_int_equal(count_of(&odds.wager[1], name), count * OTHER);
        assert_int_equal(count_of(&odds.wager[2], name), row[i].envy > 0 ? count * OTHER : 0);
        fortune += (int64_t)count * row[i].pays;
        envy += (int64_t)count * row[i].envy;
        paid += count;
    }
    fortune -= (int64_t)(HANDS - paid);
    assert_int_equal(count_of(&odds.wager[1], "lose"), (HANDS - paid) * OTHER);
    assert_true(fabs(odds.wager[1].ev - (double)fortune / (double)HANDS) < 1e-15);
    assert_true(fabs(odds.wager[2].ev - (double)envy / (double)HANDS) < 1e-15);
    assert_true(odds.wager[2].prize && !odds.wager[1].prize);
}

/* Wizard of Odds, Pai Gow Poker appendix 5 ("Pai Gow Mania"), counts the same
 * hands for another bonus, whose straight flushes and royal flushes hold our
 * seven-card lines. And a table that pays 5000, 2000, 1000, 400, 150, 50, 25, 5,
 * 4, 3 and 2, three pair losing, is published with a house edge of 7.8 % (John
 * Grochowski, "Fortune Pai Gow", casinocitytimes.com, May 17, 2015). */
static void test_published_counts_of_seven_cards(void **unused)
{
    (void)unused;
    static const struct {
        enum fortune_line line;
        uint64_t          hands;
        int               pays; /* of the published table */
    } row[] = {
        { FORTUNE_SEVEN_STRAIGHT_FLUSH, 0, 5000 },
        { FORTUNE_ROYAL_MATCH, 0, 2000 },
        { FORTUNE_SEVEN_WITH_JOKER, 0, 1000 },
        { FORTUNE_FIVE_ACES, 1128, 400 },
        { FORTUNE_ROYAL_FLUSH, 0, 150 },
        { FORTUNE_STRAIGHT_FLUSH, 0, 50 },
        { FORTUNE_FOUR_OF_A_KIND, 307472, 25 },
        { FORTUNE_FULL_HOUSE, 4188528, 5 },
        { FORTUNE_FLUSH, 6172088, 4 },
        { FORTUNE_THREE_OF_A_KIND, 7672500, 3 },
        { FORTUNE_STRAIGHT, 11034204, 2 },
    };
    struct odds odds     = odds_of("marysville/fortune", NULL);
    uint64_t    straight = 0;
    double      ev       = -1;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        uint64_t hands = count_of(&odds.wager[1], fortune_line_name(row[i].line)) / OTHER;
        if (row[i].hands > 0)
            assert_int_equal(hands, row[i].hands);
        else
            straight += hands;
        ev += (double)hands * (row[i].pays + 1) / (double)HANDS;
    }
    assert_int_equal(straight, 26132 + 184832);
    assert_true(fabs(ev + 0.078) < 0.0005);
}

/* ---- the whole ---------------------------------------------------------- */

static const char *const GAMES[] = { "marina1/double-hand", "marina2/double-hand", "marysville/double-hand",
                                     "marysville/fortune" };

static void test_all_pairs_are_there(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < COUNT_OF(GAMES); g++)
        for (int second = 0; second < 2; second++) {
            struct odds odds = odds_of(GAMES[g], second ? "wheel=second" : "wheel=low");
            assert_true(odds.total == PAIRS && PAIRS == UINT64_C(8250459031214400));
            for (size_t w = 0; w < odds.wager_count; w++) {
                u128 sum = 0;
                for (size_t i = 0; i < odds.wager[w].outcome_count; i++)
                    sum += odds.wager[w].outcome[i].count;
                assert_true(sum == PAIRS);
            }
        }
}

/* Near what was found by simulation for the Trump Plaza's House Way (Wizard of Odds, Pai Gow Poker appendix
 * 4, "No-Push Pai Gow"): 28.55 % won, 41.47 % pushed, 29.98 % lost. That chart is another one. */
static void test_near_the_published_figures_of_another_chart(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < COUNT_OF(GAMES); g++) {
        struct odds              odds = odds_of(GAMES[g], NULL);
        const struct odds_wager *base = &odds.wager[0];
        assert_int_equal(base->outcome_count, 3);
        assert_true(fabs(base->outcome[0].probability - 0.2855) < 0.005);
        assert_true(fabs(base->outcome[1].probability - 0.4147) < 0.005);
        assert_true(fabs(base->outcome[2].probability - 0.2998) < 0.005);
        assert_int_equal(base->outcome[0].count, UINT64_C(2373939678930048));
        assert_int_equal(base->outcome[2].count, UINT64_C(2479262429757700));
    }
}

/* The custom of the wheel moves a few backs only. */
static void test_OQ_27_the_wheel_second(void **unused)
{
    (void)unused;
    struct odds low = odds_of(GAMES[0], "wheel=low"), second = odds_of(GAMES[0], "wheel=second");
    assert_true(low.wager[0].ev != second.wager[0].ev);
    assert_true(fabs(low.wager[0].ev - second.wager[0].ev) < 0.0005);
}

int main(void)
{
    const struct CMUnitTest odds[] = {
        cmocka_unit_test(test_small_decks_pair_by_pair),
        cmocka_unit_test(test_classes_add_up_to_all_choices),
        cmocka_unit_test(test_CM_FPG_T1_every_hand),
        cmocka_unit_test(test_published_counts_of_seven_cards),
        cmocka_unit_test(test_all_pairs_are_there),
        cmocka_unit_test(test_near_the_published_figures_of_another_chart),
        cmocka_unit_test(test_OQ_27_the_wheel_second),
    };
    return RUN_TESTS(odds);
}
