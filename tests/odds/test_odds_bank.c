#include "test.h"

#include "odds/ask_set.h"

#include "odds/odds_bank.h"
#include "rulebook/sheets.h"

#include <math.h>
#include <string.h>

static const struct sheet *const SHEET = &sheet_marina2_zoobac;

static const uint32_t PLAYER_ONLY[7] = { 1 };
static const uint32_t TIE_ONLY[7]    = { 0, 0, 1 };

static struct odds_bank bank_of(const uint32_t *share, cents action, cents bankroll, uint64_t hands)
{
    static struct odds   odds;
    struct odds_bank     bank;
    struct odds_bank_ask ask = { "000b", "1", share, action, bankroll, hands };
    find_decks(SHEET, 8, &odds);
    assert_int_equal(odds_bank(SHEET, &odds, &ask, &bank), STATUS_OK);
    return bank;
}

static cents due_at(cents action)
{
    struct fee_query query = { "marina", "000b", "ZOO", "1", FEE_BANKED, action, 0, 0 };
    struct fee       fee;
    assert_true(fees_find(&fee_book, &query, &fee));
    return fee.player_dealer_fee;
}

/* The brackets are all there, and their bounds are those of fees_find(). */
static void test_brackets_meet_where_the_fee_changes(void **unused)
{
    (void)unused;
    static const struct {
        cents lower, upper, fee;
    } row[]               = { { 100, 5000, 100 },
                              { 5100, 20000, 200 },
                              { 20100, 30000, 300 },
                              { 30100, 50000, 600 },
                              { 50100, FEE_NONE, 800 } };
    struct odds_bank bank = bank_of(PLAYER_ONLY, FEE_NONE, FEE_NONE, 0);
    assert_int_equal(bank.bracket_count, COUNT_OF(row));
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const struct odds_bank_bracket *bracket = &bank.bracket[i];
        assert_int_equal(bracket->lower.action, row[i].lower);
        assert_int_equal(bracket->upper.action, row[i].upper);
        assert_int_equal(bracket->lower.fee, row[i].fee);
        assert_int_equal(due_at(bracket->from > 0 ? bracket->from : 1), row[i].fee);
        assert_int_equal(due_at(bracket->to != FEE_NONE ? bracket->to : CENTS_MAX), row[i].fee);
        if (i > 0)
            assert_int_equal(bank.bracket[i - 1].to, bracket->from - 1);
    }
    assert_int_equal(bank.bracket[0].from, 0);
    assert_int_equal(bank.bracket[4].to, FEE_NONE);
    assert_int_equal(bank.at.action, FEE_NONE);
}

/* The Player wager loses 2292252566437888 deals and wins 2230518282592256 of
 * 4998398275503360: the bank's edge, from published counts. */
static bool edge_pays(cents action, cents fee)
{
    i128 gain = (i128)(2292252566437888 - 2230518282592256) * action;
    return gain >= (i128)fee * 4998398275503360;
}

static void test_break_even_is_the_least_action_that_pays(void **unused)
{
    (void)unused;
    struct odds_bank bank  = bank_of(PLAYER_ONLY, FEE_NONE, FEE_NONE, 0);
    size_t           found = 0;
    for (size_t i = 0; i < bank.bracket_count; i++) {
        const struct odds_bank_bracket *bracket = &bank.bracket[i];
        if (bracket->break_even == FEE_NONE) {
            assert_false(edge_pays(bracket->to, bracket->lower.fee));
            continue;
        }
        found++;
        assert_true(edge_pays(bracket->break_even, bracket->lower.fee));
        assert_true(bracket->break_even == bracket->from ||
                    !edge_pays(bracket->break_even - 1, bracket->lower.fee));
    }
    assert_int_equal(found, 4); /* all but the lowest, which would need $80.97 */
    assert_int_equal(bank.bracket[1].break_even, 16194);
}

static void test_points_are_linear_in_the_action(void **unused)
{
    (void)unused;
    struct odds_bank bank = bank_of(TIE_ONLY, 10000, FEE_NONE, 0);
    double           win  = 475627426473216.0 / 4998398275503360.0; /* published */
    assert_true(fabs(bank.edge - (1 - 10 * win)) < 1e-15);
    assert_true(fabs(bank.variance - 100 * win * (1 - win)) < 1e-13);
    assert_int_equal(bank.at.action, 10000);
    assert_int_equal(bank.at.fee, 200);
    assert_true(fabs(bank.at.ev_before - 10000 * bank.edge) < 1e-9);
    assert_true(fabs(bank.at.ev_after - (bank.at.ev_before - 200)) < 1e-9);
    assert_true(fabs(bank.at.variance / 1e8 - bank.variance) < 1e-12);
    assert_true(isnan(bank.at.ruin));
}

/* A Player and a Banker wager of one size mostly pay each other: the variance
 * of the pair is a small part of either alone. */
static void test_opposing_wagers_offset(void **unused)
{
    (void)unused;
    static const uint32_t both[7] = { 1, 1 };
    struct odds_bank      alone   = bank_of(PLAYER_ONLY, FEE_NONE, FEE_NONE, 0);
    struct odds_bank      pair    = bank_of(both, FEE_NONE, FEE_NONE, 0);
    assert_true(pair.variance > 0 && pair.variance < alone.variance / 50);
}

/* Gambler's ruin, counted: a walk of single steps with chance p up, and the
 * limits of the formula. */
static double walk_ruin(double p, int bankroll, int hands)
{
    static double now[4001], next[4001];
    double        ruined = 0;
    int           top    = 4000;
    memset(now, 0, sizeof now);
    now[bankroll] = 1;
    for (int n = 0; n < hands; n++) {
        memset(next, 0, sizeof next);
        for (int at = 1; at < top; at++) {
            next[at + 1] += now[at] * p;
            next[at - 1] += now[at] * (1 - p);
        }
        ruined += next[0];
        memcpy(now, next, sizeof now);
    }
    return ruined;
}

static void test_ruin_is_near_that_of_a_walk(void **unused)
{
    (void)unused;
    static const double chance[] = { 0.48, 0.5, 0.51, 0.53 };
    for (size_t i = 0; i < COUNT_OF(chance); i++) {
        double p = chance[i], mean = 2 * p - 1, variance = 1 - mean * mean;
        for (int hands = 200; hands <= 2000; hands += 600) {
            double counted = walk_ruin(p, 30, hands);
            assert_true(fabs(odds_ruin(mean, variance, 30, (uint64_t)hands) - counted) < 0.01);
        }
        double ever = p > 0.5 ? pow((1 - p) / p, 30) : 1;
        assert_true(fabs(odds_ruin(mean, variance, 30, 0) - ever) < 0.01);
    }
    assert_true(odds_ruin(1, 1, 0, 0) == 1);
    assert_true(odds_ruin(-1, 100, 50, 0) == 1);
    assert_true(odds_ruin(-5000, 1, 1e6, 1000) == 1); /* no overflow on the way */
    assert_true(odds_ruin(-1, 0, 10, 9) == 0 && odds_ruin(-1, 0, 10, 10) == 1);
}

/* Losing a dollar with chance q and gaining one with p: a bankroll of B dollars is ever lost
 * with chance (q / p)^B, which is the upper bound itself. */
static void test_ruin_of_single_steps_is_the_bound(void **unused)
{
    (void)unused;
    static struct odds odds;
    uint32_t           share[ODDS_WAGERS_MAX] = { 1 };
    odds                           = (struct odds){ .total = 100, .result_count = 2, .column_count = 1 };
    odds.result[0]                 = (struct odds_result){ .count = 52, .pays = { { -1, 1 } } };
    odds.result[1]                 = (struct odds_result){ .count = 48, .pays = { { 1, 1 } } };
    struct odds_ruin_bounds bounds = odds_ruin_bounds(&odds, share, 100, 0);
    assert_true(fabs(exp(-bounds.rate * 100) - 48.0 / 52) < 1e-12);
    assert_true(fabs(bounds.most - 1) < 1e-12 && fabs(bounds.least - 48.0 / 52) < 1e-9);
    bounds = odds_ruin_bounds(&odds, share, 100, 4); /* the fee takes the whole edge */
    assert_true(bounds.rate == 0 && bounds.least == 1 && bounds.most == 1);
    odds.result[1].count = 0, odds.total = 52;
    assert_true(isinf(odds_ruin_bounds(&odds, share, 100, 0).rate)); /* it cannot lose */
}

/* The Tie, 9 to 1: ruin counted hand by hand over many hands lies between the bounds, at
 * every bankroll. */
#define FAR 2000
static void test_ruin_lies_between_its_bounds(void **unused)
{
    (void)unused;
    static struct odds odds;
    static double      ruin[FAR + 1], next[FAR + 1];
    double             win = 475627426473216.0 / 4998398275503360.0; /* published */
    find_decks(SHEET, 8, &odds);
    struct odds_ruin_bounds bounds = odds_ruin_bounds(&odds, TIE_ONLY, 100, 0);
    for (unsigned hand = 0; hand < 60000; hand++) {
        for (unsigned b = 1; b < FAR; b++)
            next[b] = (1 - win) * ruin[b + 1] + win * (b <= 9 ? 1 : ruin[b - 9]);
        memcpy(ruin, next, sizeof ruin);
    }
    for (unsigned b = 1; b < FAR / 4; b++) {
        double scale = exp(-bounds.rate * 100 * b);
        assert_true(bounds.least * scale <= ruin[b] * (1 + 1e-6));
        assert_true(ruin[b] <= bounds.most * scale * (1 + 1e-6));
    }
    double           enough = log(bounds.most / 0.01) / bounds.rate;
    struct odds_bank bank   = bank_of(TIE_ONLY, 10000, 2000000, 0);
    assert_true(odds_ruin_most(&bank.at, odds_bankroll_for(&bank.at, 0.01)) <= 0.01 * (1 + 1e-9));
    assert_true(enough > 0 && ruin[(unsigned)ceil(enough / 100)] <= 0.01);
}

static void test_an_unknown_schedule_is_not_found(void **unused)
{
    (void)unused;
    static struct odds   odds;
    struct odds_bank     bank = { .edge = 77 };
    struct odds_bank_ask ask  = { "000b", "6", PLAYER_ONLY, FEE_NONE, FEE_NONE, 0 };
    find_decks(SHEET, 8, &odds);
    assert_int_equal(odds_bank(SHEET, &odds, &ask, &bank), STATUS_NOT_FOUND);
    assert_true(bank.edge == 77);
}

/* No Bust 22 with eight decks, whose deals are weighed: a quarter is earned by the
 * least whole cent whose edge is as much. Of two wagers the edge is the mean, and the
 * standard deviation at most the mean. */
static void test_weighed_odds(void **unused)
{
    (void)unused;
    static struct odds   odds;
    struct odds_bank     bank;
    uint32_t             share[ODDS_WAGERS_MAX] = { [0] = 1 };
    struct odds_bank_ask ask                    = { "001", "1", share, FEE_NONE, FEE_NONE, 0 };
    const struct sheet  *sheet                  = &sheet_marina1_no_bust_22;
    find_decks(sheet, 8, &odds);
    assert_int_equal(odds_bank(sheet, &odds, &ask, &bank), STATUS_OK);
    cents least = bank.bracket[0].break_even;
    assert_int_equal(bank.bracket[0].row->player_dealer_fee, 25);
    assert_true((double)least * bank.edge >= 25 && (double)(least - 1) * bank.edge < 25);
    assert_true(bank.edge == -odds.wager[0].ev && !bank.bounded);
    assert_true(fabs(bank.variance - odds.wager[0].variance) < 1e-12);
    for (size_t w = 0; w < sheet->wager_count; w++)
        if (sheet->wagers[w].wager == WAGER_BUSTER)
            share[w] = 3;
    assert_int_equal(odds_bank(sheet, &odds, &ask, &bank), STATUS_OK);
    assert_int_equal(odds.wager[1].wager, WAGER_BUSTER);
    double sd = (sqrt(odds.wager[0].variance) + 3 * sqrt(odds.wager[1].variance)) / 4;
    assert_true(fabs(bank.edge + (odds.wager[0].ev + 3 * odds.wager[1].ev) / 4) < 1e-15);
    assert_true(bank.bounded && fabs(bank.variance - sd * sd) < 1e-12);
}

int main(void)
{
    const struct CMUnitTest odds_bank_tests[] = {
        cmocka_unit_test(test_brackets_meet_where_the_fee_changes),
        cmocka_unit_test(test_break_even_is_the_least_action_that_pays),
        cmocka_unit_test(test_points_are_linear_in_the_action),
        cmocka_unit_test(test_opposing_wagers_offset),
        cmocka_unit_test(test_ruin_is_near_that_of_a_walk),
        cmocka_unit_test(test_ruin_of_single_steps_is_the_bound),
        cmocka_unit_test(test_ruin_lies_between_its_bounds),
        cmocka_unit_test(test_an_unknown_schedule_is_not_found),
        cmocka_unit_test(test_weighed_odds),
    };
    return RUN_TESTS(odds_bank_tests);
}
