/* Three Card Poker's odds against the engine itself, a slow twin and what
 * others have published of the same rules. */
#include "test.h"

#include "odds/ask_set.h"

#include "odds/three_card_study.h"
#include "rulebook/catalog.h"
#include "rulebook/rulebook.h"

#include <math.h>
#include <string.h>

#define MARINA     "marina2/three-card-6"
#define MARYSVILLE "marysville/three-card"

/* Each is worked out once. */
static struct odds odds_of(const char *game, const char *option)
{
    static struct odds        known[2][2];
    const struct catalog_row *row  = catalog_find(game);
    bool                      up   = option == NULL || strcmp(option, "exposed=0") != 0;
    struct odds              *odds = &known[strcmp(game, MARINA) == 0][up];
    struct odds_ask           ask  = odds_ask(row);
    if (option != NULL)
        assert_true(ask_set(row, &ask, option));
    if (odds->total == 0)
        assert_int_equal(odds_find(&ask, odds), STATUS_OK);
    return *odds;
}

static const struct odds_wager *wager_of(const struct odds *odds, uint8_t wager)
{
    for (size_t w = 0; w < odds->wager_count; w++)
        if (odds->wager[w].wager == wager)
            return &odds->wager[w];
    fail_msg("no odds of '%s'", wager_word(wager));
    return NULL;
}

static uint64_t count_of(const struct odds_wager *wager, const char *line)
{
    for (size_t i = 0; i < wager->outcome_count; i++)
        if (strcmp(wager->outcome[i].name, line) == 0)
            return (uint64_t)wager->outcome[i].count;
    return 0;
}

/* The published game is Marina's with an ante bonus on top: straight 1, three of
 * a kind 4, straight flush 5 to 1, whatever the dealer has. Hands that good are
 * never folded, so that the bonus is 720 + 4 * 52 + 5 * 48 over 22,100 hands. */
static double ante_bonus(void)
{
    return (720 + 4 * 52 + 5 * 48) / 22100.0;
}

/* Wizard of Odds, newsletter of September 6, 2003 (wizardofodds.com/newsletter/
 * 2003/09/06): who sees the dealer's bottom card has an advantage of 3.48 % with
 * bonuses of 1, 4 and 5, raising on ace-9-2, king-9-2, queen-9-2 against an ace,
 * king or queen, and always against a jack or less. Without a card seen the
 * published edge of the house is 3.37 %, raising on queen-6-4. */
static void test_published_figures_without_the_ante_bonus(void **unused)
{
    (void)unused;
    struct odds odds = odds_of(MARINA, NULL);
    assert_true(fabs(wager_of(&odds, WAGER_ANTE)->ev + ante_bonus() - 0.0348) < 0.00005);
    assert_non_null(strstr(odds.strategy, "\nA  A-9-2 or better\nK  K-9-2 or better\nQ  Q-9-2 or better\n"
                                          "J  every hand\nT  every hand\n"));
    odds = odds_of(MARINA, "exposed=0");
    assert_true(fabs(wager_of(&odds, WAGER_ANTE)->ev + ante_bonus() + 0.0337) < 0.00005);
    assert_non_null(strstr(odds.strategy, "Q-6-4 or better"));
    assert_null(strstr(odds.strategy, "also"));
}

/* A hand worth playing blind is queen-high or better and so beats every bank
 * without a queen: there the two houses' rules for it (R5b) come to the same.
 * With a card turned up lower hands are played, and they do not. */
static void test_the_houses_differ_only_when_a_card_is_seen(void **unused)
{
    PROVES("MC2-TCP6-R5b", "CM-TCP-R5b");
    (void)unused;
    struct odds marina = odds_of(MARINA, "exposed=0"), marysville = odds_of(MARYSVILLE, "exposed=0");
    assert_true(wager_of(&marina, WAGER_ANTE)->ev == wager_of(&marysville, WAGER_ANTE)->ev);
    marina     = odds_of(MARINA, NULL);
    marysville = odds_of(MARYSVILLE, NULL);
    assert_true(wager_of(&marina, WAGER_ANTE)->ev > wager_of(&marysville, WAGER_ANTE)->ev + 0.02);
}

/* 4, 44, 52, 720, 1,096 and 3,744 of 22,100 hands (hands/test_three.c), each in
 * 18,424 * 3 deals; the other pays published for these hands give the edges
 * published for them: 40-30-6-4-1 comes to 2.32 % (gamingtoday.com, December
 * 2003, "Mastering 3-card"). */
static void test_pair_plus(void **unused)
{
    PROVES("MC2-TCP6-PP11", "CM-TCP-PP10");
    (void)unused;
    static const char *const game[] = { MARINA, MARYSVILLE };
    static const struct {
        const char *line;
        uint64_t    hands;
        int         ours, published;
    } row[] = {
        { "mini royal", 4, 200, 40 }, { "straight flush", 44, 40, 40 }, { "three of a kind", 52, 30, 30 },
        { "straight", 720, 6, 6 },    { "flush", 1096, 3, 4 },          { "one pair", 3744, 1, 1 },
    };
    for (size_t g = 0; g < COUNT_OF(game); g++) {
        struct odds              odds  = odds_of(game[g], NULL);
        const struct odds_wager *wager = wager_of(&odds, WAGER_PAIR_PLUS);
        int64_t                  ours = -22100, published = -22100;
        for (size_t i = 0; i < COUNT_OF(row); i++) {
            assert_int_equal(count_of(wager, row[i].line), row[i].hands * THREE_CARD_DEALS * 3);
            assert_int_equal(wager->outcome[i].pays.num, row[i].ours);
            ours += (int64_t)row[i].hands * (row[i].ours + 1);
            published += (int64_t)row[i].hands * (row[i].published + 1);
        }
        assert_true(fabs(wager->ev - (double)ours / 22100) < 1e-15);
        assert_true(fabs((double)published / 22100 + 0.0232) < 0.00005);
    }
}

/* The counts of six cards are those of all 20,358,520, found here by the slow
 * way of best of six fives; each stands for 20 splits into two hands, counted
 * three times. Another table of the bonus, 1000-200-100-20-15-10-7, is published
 * as having a house edge of "just over 8.5 %" and paying "slightly over 7.2 %" of
 * hands (mypokercoaching.com/what-is-6-card-bonus-in-3-card-poker): our counts
 * must give that too. */
static void test_six_card_bonus(void **unused)
{
    PROVES("MC2-TCP6-SB11", "MC2-TCP6-SB5");
    (void)unused;
    static const struct {
        enum high_category six;
        int                ours, published;
    } row[] = {
        { HIGH_ROYAL_FLUSH, 1000, 1000 },
        { HIGH_STRAIGHT_FLUSH, 200, 200 },
        { HIGH_FOUR_OF_A_KIND, 100, 100 },
        { HIGH_FULL_HOUSE, 20, 20 },
        { HIGH_FLUSH, 15, 15 },
        { HIGH_STRAIGHT, 9, 10 },
        { HIGH_THREE_OF_A_KIND, 8, 7 },
    };
    struct odds              odds                   = odds_of(MARINA, NULL);
    const struct odds_wager *wager                  = wager_of(&odds, WAGER_SIX_CARD);
    uint64_t                 found[HIGH_CATEGORIES] = { 0 };
    double                   published = -1, pays = 0;
    card                     six[6];
    for (six[0] = 5; six[0] < CARD_JOKER; six[0]++)
        for (six[1] = 4; six[1] < six[0]; six[1]++)
            for (six[2] = 3; six[2] < six[1]; six[2]++)
                for (six[3] = 2; six[3] < six[2]; six[3]++)
                    for (six[4] = 1; six[4] < six[3]; six[4]++)
                        for (six[5] = 0; six[5] < six[4]; six[5]++) {
                            hand_rank best = 0;
                            for (size_t out = 0; out < 6; out++) {
                                card five[5];
                                for (size_t i = 0, n = 0; i < 6; i++)
                                    if (i != out)
                                        five[n++] = six[i];
                                hand_rank rank = high_rank5(five);
                                best           = rank > best ? rank : best;
                            }
                            found[high_category(best)]++;
                        }
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        uint64_t deals = count_of(wager, high_category_name(row[i].six));
        assert_int_equal(deals, found[row[i].six] * 20 * 3);
        assert_int_equal(wager->outcome[i].pays.num, row[i].ours);
        pays += (double)deals / (double)odds.total;
        published += (double)deals * (row[i].published + 1) / (double)odds.total;
    }
    assert_true(published < -0.085 && published > -0.086);
    assert_true(pays > 0.072 && pays < 0.073);
}

/* ---- a twin by the printed words ---------------------------------------- */

/* The hand as a number that orders hands: category, then cards. */
static int twin_rank(const card hand[3])
{
    int r[3] = { card_rank(hand[0]) + 2, card_rank(hand[1]) + 2, card_rank(hand[2]) + 2 };
    for (int i = 0; i < 3; i++)
        for (int j = i + 1; j < 3; j++)
            if (r[j] > r[i]) {
                int swap = r[i];
                r[i]     = r[j];
                r[j]     = swap;
            }
    bool flush = card_suit(hand[0]) == card_suit(hand[1]) && card_suit(hand[1]) == card_suit(hand[2]);
    bool wheel = r[0] == 14 && r[1] == 3 && r[2] == 2;
    bool row   = wheel || (r[0] == r[1] + 1 && r[1] == r[2] + 1);
    int  top   = wheel ? 3 : r[0];
    if (row)
        return (flush ? 5000000 : 3000000) + top;
    if (r[0] == r[2])
        return 4000000 + r[0];
    if (flush)
        return 2000000 + r[0] * 400 + r[1] * 20 + r[2];
    if (r[0] == r[1])
        return 1000000 + r[0] * 20 + r[2];
    if (r[1] == r[2])
        return 1000000 + r[1] * 20 + r[0];
    return r[0] * 400 + r[1] * 20 + r[2];
}

/* What Ante and Play win or lose, as the page says it. */
static int twin_net(bool marina, int player, int bank)
{
    bool qualifies = bank >= 12 * 400;
    if (!qualifies)
        return marina || player > bank ? 1 : 0;
    return player > bank ? 2 : player < bank ? -2 : 0;
}

/* For some hands and every card turned up: is the hand played just when that
 * loses less than the Ante on average, over all pairs of cards below it? */
static void check_plays(const char *game, bool marina)
{
    static struct three_card_study study;
    three_card_study(catalog_find(game)->sheet->rules, &study);
    for (unsigned n = 0; n < 60; n++) {
        card hand[3] = { (card)(n * 7 % 52), (card)((n * 11 + 3) % 52), (card)((n * 23 + 8) % 52) };
        if (hand[0] == hand[1] || hand[1] == hand[2] || hand[0] == hand[2])
            continue;
        for (card up = 0; up < CARD_JOKER; up++) {
            long     sum = 0, deals = 0;
            card     bank[3] = { 0, 0, up };
            uint64_t taken   = (uint64_t)1 << hand[0] | (uint64_t)1 << hand[1] | (uint64_t)1 << hand[2];
            if ((taken >> up & 1) != 0)
                continue;
            taken |= (uint64_t)1 << up;
            for (bank[0] = 0; bank[0] < CARD_JOKER; bank[0]++)
                for (bank[1] = 0; bank[1] < bank[0]; bank[1]++) {
                    if ((taken >> bank[0] & 1) != 0 || (taken >> bank[1] & 1) != 0)
                        continue;
                    sum += twin_net(marina, twin_rank(hand), twin_rank(bank));
                    deals++;
                }
            assert_int_equal(deals, 1128);
            assert_int_equal(study.plays[three_card_number(hand[0], hand[1], hand[2])] >> up & 1,
                             sum >= -deals);
        }
    }
}

static void test_the_play_is_the_best_one(void **unused)
{
    PROVES("MC2-TCP6-R5a", "MC2-TCP6-R5ci", "MC2-TCP6-R5cii", "MC2-TCP6-R5d", "MC2-TCP6-Y6");
    PROVES("CM-TCP-R5a", "CM-TCP-R5ci", "CM-TCP-R5cii", "CM-TCP-R5d", "CM-TCP-Y6");
    (void)unused;
    check_plays(MARINA, true);
    check_plays(MARYSVILLE, false);
}

/* Every deal is somewhere, once; a pair or better is never folded. */
static void test_all_deals_are_counted(void **unused)
{
    (void)unused;
    static const char *const game[] = { MARINA, MARYSVILLE };
    for (size_t g = 0; g < COUNT_OF(game); g++)
        for (int up = 0; up < 2; up++) {
            struct odds odds = odds_of(game[g], up ? "exposed=1" : "exposed=0");
            assert_true(odds.total == (u128)22100 * 18424 * (up ? 3 : 1));
            assert_int_equal(odds.wager_count, g == 0 ? 3 : 2); /* the Play is in the Ante */
            for (size_t w = 0; w < odds.wager_count; w++) {
                u128 sum = 0;
                for (size_t i = 0; i < odds.wager[w].outcome_count; i++)
                    sum += odds.wager[w].outcome[i].count;
                assert_true(sum == odds.total);
                assert_int_equal(odds.wager[w].method, ODDS_EXACT);
            }
        }
    static struct three_card_study study;
    three_card_study(catalog_find(MARYSVILLE)->sheet->rules, &study);
    for (int three = THREE_ONE_PAIR; three < THREE_CATEGORIES; three++)
        assert_int_equal(study.deals[THREE_CARD_FOLD][three][HIGH_CARD], 0);
}

/* What the page prints that a line pays. */
static double printed(const struct catalog_row *game, const char *wager, const char *key)
{
    for (size_t i = 0; i < pay_row_count; i++) {
        const struct pay_row *row = &pay_rows[i];
        if (strcmp(row->house, game->house) == 0 && strcmp(row->edition, game->rules) == 0 &&
            catalog_has_code(game, row->game) && strcmp(row->wager, wager) == 0 && strcmp(row->key, key) == 0)
            return (double)row->pays.num / row->pays.den;
    }
    fail_msg("%s prints no line %s of %s", game->id, key, wager);
    return 0;
}

/* Ante and Play end by the lines that are printed of them: what those pay comes to the EV, every
 * Ante ends by one of them, and every Play but those that were never made. */
static void test_lines_of_ante_and_play_come_to_the_ev(void **unused)
{
    (void)unused;
    static const char *const game[] = { MARINA, MARYSVILLE };
    for (size_t g = 0; g < COUNT_OF(game); g++) {
        struct odds odds = odds_of(game[g], "exposed=1");
        double      ev = 0, ante = 0, play = 0, folded = 0;
        for (size_t i = 0; i < odds.line_count; i++) {
            const struct odds_line *line = &odds.line[i];
            ev += line->probability * printed(catalog_find(game[g]), line->wager, line->keys);
            *(strcmp(line->wager, "ante") == 0 ? &ante : &play) += line->probability;
            if (strcmp(line->keys, "FOLDED") == 0)
                folded += line->probability;
        }
        assert_true(fabs(ante - 1) < 1e-12 && fabs(play + folded - 1) < 1e-12);
        assert_true(fabs(ev - odds.wager[0].ev) < 1e-12);
    }
}

static void test_one_deck_only(void **unused)
{
    PROVES("MC2-TCP6-K1", "CM-TCP-K1");
    (void)unused;
    static const char *const game[] = { MARINA, MARYSVILLE };
    static struct odds       odds;
    for (size_t g = 0; g < COUNT_OF(game); g++) {
        const struct catalog_row *row = catalog_find(game[g]);
        struct odds_ask           ask = odds_ask(row);
        assert_int_equal(ask.decks, 1);
        assert_int_equal(row->sheet->deck.shoe.decks, 1);
        ask.decks = 2;
        assert_int_equal(odds_find(&ask, &odds), STATUS_FULL);
    }
}

int main(void)
{
    const struct CMUnitTest odds_three_card[] = {
        cmocka_unit_test(test_published_figures_without_the_ante_bonus),
        cmocka_unit_test(test_the_houses_differ_only_when_a_card_is_seen),
        cmocka_unit_test(test_pair_plus),
        cmocka_unit_test(test_six_card_bonus),
        cmocka_unit_test(test_the_play_is_the_best_one),
        cmocka_unit_test(test_all_deals_are_counted),
        cmocka_unit_test(test_lines_of_ante_and_play_come_to_the_ev),
        cmocka_unit_test(test_one_deck_only),
    };
    return RUN_TESTS(odds_three_card);
}
