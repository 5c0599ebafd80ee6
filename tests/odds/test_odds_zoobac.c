/* ZooBac's odds before three judges: the engine itself, walked card by card;
 * the printed text, written out again here; and published counts of baccarat,
 * whose cards fall by the same draws. */
#include "test.h"

#include "odds/ask_set.h"

#include "games/zoobac.h"
#include "odds/odds.h"
#include "rulebook/sheets.h"

#include <math.h>

static const struct sheet *const SHEET = &sheet_marina2_zoobac;

static struct odds odds_of(uint32_t decks)
{
    static struct odds odds;
    assert_int_equal(find_decks(SHEET, decks, &odds), STATUS_OK);
    return odds;
}

/* The results of the odds stand in the order of enum result. */
static u128 count_of(const struct odds *odds, enum result result)
{
    return odds->result[result - RESULT_PLAYER].count;
}

static u128 deals_of(uint32_t decks)
{
    u128 deals = 1;
    for (uint32_t i = 0; i < 6; i++)
        deals *= 52 * decks - i;
    return deals;
}

/* Judge one: every order of ranks, each card said to the engine as the deck
 * says it, until the wagers can be settled. */
struct engine_walk {
    uint32_t left[13], cards;
    u128     count[RESULT_COUNT];
};

static void walk_engine(struct engine_walk *walk, const struct zoobac_state *state, u128 ways, unsigned dealt)
{
    static struct events events;
    const struct game   *game = &zoobac_game.game;
    const struct at      at   = { .rules = SHEET->rules, .layout = NULL };
    if (game->turn(&at, state).awaits == AWAITS_SETTLING) {
        for (uint32_t cards = walk->cards; dealt < 6; dealt++)
            ways *= cards--;
        walk->count[state->result] += ways;
        return;
    }
    for (int rank = RANK_2; rank <= RANK_A; rank++) {
        if (walk->left[rank] == 0)
            continue;
        struct command command = { .kind = COMMAND_CARD };
        command.has.cards      = (struct card_list){ 1, { card_of(rank, SUIT_SPADES) } };
        events_clear(&events);
        assert_int_equal(game->decide(&at, state, &command, &events), ALLOWED);
        struct zoobac_state after = *state;
        for (size_t i = 0; i < events.count; i++)
            game->apply(&at, &after, &events.list[i]);
        u128 with = ways * walk->left[rank];
        walk->left[rank]--;
        walk->cards--;
        walk_engine(walk, &after, with, dealt + 1);
        walk->left[rank]++;
        walk->cards++;
    }
}

static void test_counts_are_those_of_the_engine(void **unused)
{
    (void)unused;
    struct engine_walk  walk   = { .cards = 416 };
    struct zoobac_state state  = { 0 };
    struct event        closed = { .kind = EVENT_CLOSED };
    for (size_t rank = 0; rank < 13; rank++)
        walk.left[rank] = 32;
    zoobac_game.game.apply(NULL, &state, &closed);
    walk_engine(&walk, &state, 1, 0);
    struct odds odds = odds_of(8);
    assert_int_equal(odds.result_count, 8);
    for (enum result result = RESULT_PLAYER; result <= RESULT_MONKEY; result++)
        assert_true(count_of(&odds, result) == walk.count[result]);
}

/* Judge two: seed 000, lines 1644-1767, in plain C. */
enum { PLAYER, BANKER, TIE, RABBIT, TIGER, MONKEY, ZOO, WAGERS };

struct text_deal {
    int player, player_cards, banker, banker_cards;
};

static bool text_banker_draws(int score, int third)
{
    switch (score) {
    case 3: return third != 8;
    case 4: return third >= 2 && third <= 7;
    case 5: return third >= 4 && third <= 7;
    case 6: return third == 6 || third == 7;
    case 7: return false;
    default: return true; /* 0, 1, 2 */
    }
}

/* Six values in the order of the shoe: Player, Banker, Player, Banker, more. */
static struct text_deal text_deal(const int *value)
{
    struct text_deal deal = { (value[0] + value[2]) % 10, 2, (value[1] + value[3]) % 10, 2 };
    const int       *next = value + 4;
    if (deal.player >= 8 || deal.banker >= 8)
        return deal;
    int  score  = deal.banker;
    bool draws  = deal.player <= 5;
    int  third  = draws ? *next : -1;
    bool banker = draws ? text_banker_draws(score, third) : score <= 5;
    if (draws) {
        deal.player       = (deal.player + *next++) % 10;
        deal.player_cards = 3;
    }
    if (banker) {
        deal.banker       = (deal.banker + *next) % 10;
        deal.banker_cards = 3;
    }
    return deal;
}

/* What each wager brings, net to 1. */
static void text_pays(struct text_deal deal, int net[WAGERS])
{
    bool player = deal.player > deal.banker, banker = deal.banker > deal.player;
    bool rabbit = player && deal.player_cards == 3 && deal.player == 7;
    bool tiger  = banker && deal.banker_cards == 3 && deal.banker == 8;
    bool monkey = deal.player == 0 && deal.banker == 0;
    net[PLAYER] = player ? 1 : banker ? -1 : 0;
    net[BANKER] = player ? -1 : banker && !tiger ? 1 : 0;
    net[TIE]    = !player && !banker ? 9 : -1;
    net[RABBIT] = rabbit ? deal.banker == 0 ? 75 : 25 : -1;
    net[TIGER]  = tiger ? deal.player == 0 ? 75 : 25 : -1;
    net[MONKEY] = monkey ? 150 : -1;
    net[ZOO]    = monkey ? 30 : rabbit ? deal.banker == 0 ? 30 : 10 : tiger ? deal.player == 0 ? 30 : 10 : -1;
}

struct text_sums {
    u128 deals;
    i128 sum[WAGERS];
    i128 product[WAGERS][WAGERS];
};

/* All million orders of six values, weighted by what the shoe holds. */
static void text_walk(uint32_t decks, struct text_sums *sums)
{
    memset(sums, 0, sizeof *sums);
    for (int order = 0; order < 1000000; order++) {
        int      value[6], net[WAGERS];
        uint32_t left[10];
        u128     ways = 1;
        for (int v = 0; v < 10; v++)
            left[v] = decks * (v == 0 ? 16 : 4);
        for (int i = 0, rest = order; i < 6; i++, rest /= 10) {
            value[i] = rest % 10;
            ways *= left[value[i]];
            left[value[i]] -= left[value[i]] > 0;
        }
        text_pays(text_deal(value), net);
        sums->deals += ways;
        for (int w = 0; w < WAGERS && ways > 0; w++) {
            sums->sum[w] += (i128)ways * net[w];
            for (int x = 0; x < WAGERS; x++)
                sums->product[w][x] += (i128)ways * net[w] * net[x];
        }
    }
}

static void assert_near(double got, long double wanted)
{
    if (fabsl((long double)got - wanted) > 4e-16L * fabsl(wanted))
        fail_msg("%.17g is not %.17Lg", got, wanted);
}

static void test_ev_and_variance_are_those_of_the_text(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-W1", "MC2-ZOO-W2", "MC2-ZOO-W3", "MC2-ZOO-W4", "MC2-ZOO-W5", "MC2-ZOO-W6", "MC2-ZOO-W7");
    static const uint32_t   decks[] = { 1, 2, 8 };
    static struct text_sums sums;
    for (size_t i = 0; i < COUNT_OF(decks); i++) {
        text_walk(decks[i], &sums);
        struct odds odds = odds_of(decks[i]);
        assert_true(odds.total == sums.deals);
        assert_int_equal(odds.wager_count, WAGERS);
        for (size_t w = 0; w < WAGERS; w++) {
            long double mean   = (long double)sums.sum[w] / (long double)sums.deals;
            long double square = (long double)sums.product[w][w] / (long double)sums.deals;
            assert_int_equal(odds.wager[w].wager, WAGER_PLAYER + w);
            assert_int_equal(odds.wager[w].method, ODDS_EXACT);
            assert_near(odds.wager[w].ev, mean);
            assert_near(odds.wager[w].variance, square - mean * mean);
        }
    }
}

/* The mix's variance holds every covariance: the wagers share their cards. */
static void test_a_mix_is_the_quadratic_form_of_its_wagers(void **unused)
{
    (void)unused;
    static struct text_sums sums;
    static const uint32_t   shares[][WAGERS] = {
          { 1, 0, 0, 0, 0, 0, 0 },   { 50, 50, 0, 0, 0, 0, 0 },        { 0, 0, 1, 0, 0, 2, 0 },
          { 40, 40, 5, 4, 4, 3, 4 }, { 1, 20, 300, 4000, 5, 60, 700 },
    };
    text_walk(8, &sums);
    struct odds odds = odds_of(8);
    for (size_t i = 0; i < COUNT_OF(shares); i++) {
        i128 sum = 0, square = 0, whole = 0;
        for (size_t w = 0; w < WAGERS; w++) {
            whole += shares[i][w];
            sum += sums.sum[w] * shares[i][w];
            for (size_t x = 0; x < WAGERS; x++)
                square += sums.product[w][x] * shares[i][w] * shares[i][x];
        }
        struct odds_mix mix  = odds_mix(&odds, shares[i]);
        long double     mean = (long double)sum / (long double)sums.deals / (long double)whole;
        assert_true(mix.sum == sum && mix.whole == sums.deals * (u128)whole);
        assert_near(mix.ev, mean);
        assert_near(mix.variance,
                    (long double)square / (long double)sums.deals / (long double)(whole * whole) -
                        mean * mean);
    }
}

/* Judge three: counts of baccarat deals by decks as published at
 * wizardofodds.com/games/baccarat/one-to-twelve-decks/ (1 to 6 decks) and
 * casinoexploit.com/baccarat.html (8 decks, to the last digit). */
static void test_hands_win_and_tie_as_often_as_published(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-V1", "MC2-ZOO-R2", "MC2-ZOO-R3", "MC2-ZOO-R4", "MC2-ZOO-R5");
    static const struct {
        uint32_t decks;
        uint64_t player, banker, tie;
    } row[] = {
        { 1, 6548674432, 6737232640, 1372227328 },
        { 2, 487816735232, 501543728128, 103154274240 },
        { 3, 5837305562496, 6000349195008, 1238768922816 },
        { 4, 33608344225792, 34543624867840, 7145601996928 },
        { 5, 130087780016000, 133700037548800, 27690387926400 },
        { 6, 392220492728832, 403095751234560, 83552962932288 },
        { 8, 2230518282592256, 2292252566437888, 475627426473216 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct odds odds = odds_of(row[i].decks);
        assert_true(count_of(&odds, RESULT_PLAYER) + count_of(&odds, RESULT_RABBIT) +
                        count_of(&odds, RESULT_TRIPLE_RABBIT) ==
                    row[i].player);
        assert_true(count_of(&odds, RESULT_BANKER) + count_of(&odds, RESULT_TIGER) +
                        count_of(&odds, RESULT_TRIPLE_TIGER) ==
                    row[i].banker);
        assert_true(count_of(&odds, RESULT_TIE) + count_of(&odds, RESULT_MONKEY) == row[i].tie);
    }
}

static void test_counts_sum_to_every_deal(void **unused)
{
    (void)unused;
    static const uint32_t decks[] = { 1, 2, 7, 8, 9, 16, 100, 999, ODDS_DECKS_MAX };
    for (size_t i = 0; i < COUNT_OF(decks); i++) {
        struct odds odds = odds_of(decks[i]);
        assert_int_equal(odds.decks, decks[i]);
        assert_true(odds.total == deals_of(decks[i]));
        for (size_t w = 0; w < odds.wager_count; w++) {
            u128   sum = 0;
            double ev  = 0;
            for (size_t o = 0; o < odds.wager[w].outcome_count; o++) {
                const struct odds_outcome *outcome = &odds.wager[w].outcome[o];
                sum += outcome->count;
                ev += outcome->probability * outcome->pays.num / outcome->pays.den;
            }
            assert_true(sum == odds.total);
            assert_true(fabs(ev - odds.wager[w].ev) < 1e-14);
        }
    }
}

static void test_more_decks_than_the_counts_hold_are_refused(void **unused)
{
    (void)unused;
    struct odds odds = { .decks = 77 };
    assert_int_equal(find_decks(SHEET, ODDS_DECKS_MAX + 1, &odds), STATUS_FULL);
    assert_int_equal(odds.decks, 77);
}

/* MC2-ZOO-K1 prints eight decks; none of its options changes the odds. */
static void test_asks_what_the_catalog_has(void **unused)
{
    (void)unused;
    const struct catalog_row *zoobac = catalog_find("marina2/zoobac");
    struct odds_ask           ask    = odds_ask(zoobac);
    assert_int_equal(ask.decks, 8);
    for (size_t i = 0; i < ask.terms.options->count; i++)
        assert_false(ask.terms.options->list[i].odds);
    assert_false(ask_set(zoobac, &ask, "natural=3:2"));

    const struct catalog_row *pure = catalog_find("marina1/pure-21.5");
    ask                            = odds_ask(pure);
    char value[OPTION_TEXT_MAX];
    assert_string_equal(ask.terms.options->list[0].name, "natural");
    assert_string_equal(terms_print(&ask.terms, 0, value), "6:5");
    assert_true(ask_set(pure, &ask, "natural=3:2"));
    assert_string_equal(terms_print(&ask.terms, 0, value), "3:2");
    static const char *const bad[] = { "natural=2:1", "natural=", "natural", "nat=3:2", "natural=3:2 ", "" };
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        assert_false(ask_set(pure, &ask, bad[i]));
    assert_string_equal(terms_print(&ask.terms, 0, value), "3:2");
}

/* Ten values drawn with replacement: what many decks come near to. */
static void test_a_thousand_decks_are_nearly_endless(void **unused)
{
    (void)unused;
    double monkey = 0;
    for (int order = 0; order < 1000000; order++) {
        int    value[6];
        double ways = 1;
        for (int i = 0, rest = order; i < 6; i++, rest /= 10) {
            value[i] = rest % 10;
            ways *= value[i] == 0 ? 4.0 / 13 : 1.0 / 13;
        }
        struct text_deal deal = text_deal(value);
        monkey += deal.player == 0 && deal.banker == 0 ? ways : 0;
    }
    struct odds odds = odds_of(ODDS_DECKS_MAX);
    assert_true(fabs(odds.wager[MONKEY].outcome[0].probability - monkey) < 1e-6);
    struct odds eight = odds_of(8);
    assert_true(fabs(eight.wager[MONKEY].outcome[0].probability - monkey) > 1e-5);
}

static void test_outcomes_are_the_lines_of_the_pay_table(void **unused)
{
    (void)unused;
    static const struct {
        const char *name;
        int         pays;
    } row[WAGERS][7] = {
        [PLAYER] = { { "win", 1 }, { "push", 0 }, { "lose", -1 } },
        [BANKER] = { { "win", 1 }, { "push", 0 }, { "lose", -1 } },
        [TIE]    = { { "win", 9 }, { "lose", -1 } },
        [RABBIT] = { { "rabbit", 25 }, { "triple rabbit", 75 }, { "lose", -1 } },
        [TIGER]  = { { "tiger", 25 }, { "triple tiger", 75 }, { "lose", -1 } },
        [MONKEY] = { { "win", 150 }, { "lose", -1 } },
        [ZOO]    = { { "rabbit", 10 },
                     { "triple rabbit", 30 },
                     { "tiger", 10 },
                     { "triple tiger", 30 },
                     { "monkey", 30 },
                     { "lose", -1 } },
    };
    struct odds odds = odds_of(8);
    for (size_t w = 0; w < WAGERS; w++) {
        size_t o = 0;
        for (; row[w][o].name != NULL; o++) {
            assert_string_equal(odds.wager[w].outcome[o].name, row[w][o].name);
            assert_int_equal(odds.wager[w].outcome[o].pays.num, row[w][o].pays);
            assert_int_equal(odds.wager[w].outcome[o].pays.den, 1);
        }
        assert_int_equal(odds.wager[w].outcome_count, o);
    }
    assert_string_equal(odds.strategy, "");
}

int main(void)
{
    const struct CMUnitTest odds_zoobac[] = {
        cmocka_unit_test(test_counts_are_those_of_the_engine),
        cmocka_unit_test(test_ev_and_variance_are_those_of_the_text),
        cmocka_unit_test(test_a_mix_is_the_quadratic_form_of_its_wagers),
        cmocka_unit_test(test_hands_win_and_tie_as_often_as_published),
        cmocka_unit_test(test_counts_sum_to_every_deal),
        cmocka_unit_test(test_more_decks_than_the_counts_hold_are_refused),
        cmocka_unit_test(test_asks_what_the_catalog_has),
        cmocka_unit_test(test_a_thousand_decks_are_nearly_endless),
        cmocka_unit_test(test_outcomes_are_the_lines_of_the_pay_table),
    };
    return RUN_TESTS(odds_zoobac);
}
