/* The made-up house by the figures of its own page: what it collects, what its
 * wagers are worth, and that the whole program serves it like any other. Its
 * hands are played in golden/. */
#include "test.h"

#include <math.h>
#include <stdlib.h>

#include "cli/spawn.h"
#include "games/three_card.h"
#include "lantern.h"
#include "rulebook/catalog.h"
#include "rulebook/status.h"
#include "sim/sim.h"
#include "table/kit.h"
#include "table/view.h"

static struct odds odds;

/* ---- the collection ------------------------------------------------------ */

static void test_fees_by_edition_schedule_and_action(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *edition, *option;
        cents       action, player, player_dealer;
    } row[] = {
        { "TCP", "900a", "1", 500, 0, 100 },
        { "TCP", "900a", "1", 10000, 0, 100 },
        { "TCP", "900a", "1", 10100, 0, 200 },
        { "TCP", "900b", "1", 10000, 25, 75 },
        { "TCP", "900b", "1", 10100, 50, 150 },
        { "TCP", "900b", "2", 30000, 50, 200 },
        { "TCP", "900b", "2", 30100, 50, 300 },
        { "TCP", "900b", "2", 100050, 50, 300 }, /* a gap is the lower tier's */
        { "TCP", "900b", "2", 100100, 100, 500 },
        { "PGP", "900a", "1", 99900, 0, 300 },
        { "PGP", "900b", "1", 20000, 100, 200 },
        { "PGP", "900b", "1", 20100, 100, 400 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct fee       fee;
        struct fee_query query = { .house     = "lantern",
                                   .edition   = row[i].edition,
                                   .game      = row[i].game,
                                   .option    = row[i].option,
                                   .structure = FEE_BANKED,
                                   .action    = row[i].action };
        assert_true(fees_find(&fee_book, &query, &fee));
        assert_int_equal(fee.player_fee, row[i].player);
        assert_int_equal(fee.player_dealer_fee, row[i].player_dealer);
    }
}

static void test_editions_have_days(void **unused)
{
    (void)unused;
    assert_int_equal(edition_find("lantern", "900a")->effective, 20250101);
    assert_int_equal(edition_find("lantern", "900b")->effective, 20260701);
    assert_true(edition_find("lantern", "900b")->latest);
    assert_false(edition_find("lantern", "900a")->latest);
    assert_null(edition_find("marina", "001"));
}

/* ---- what the wagers are worth ------------------------------------------- */

static bool is_exactly(size_t column, i128 num, u128 den)
{
    uint32_t alone[ODDS_WAGERS_MAX] = { 0 };
    alone[column]                   = 1;
    struct odds_mix mix             = odds_mix(&odds, alone);
    return mix.sum * (i128)den == num * (i128)mix.whole;
}

/* Of 22,100 hands 4 are mini royals, 44 other straight flushes, 52 threes, 720
 * straights, 1,096 flushes and 3,744 pairs, and none of these is ever folded:
 * 4 * 300 + 44 * 40 + 52 * 30 + 720 * 6 + 1,096 * 7/2 + 3,744 - 16,440 = -20. */
static void test_pair_plus_exactly(void **unused)
{
    (void)unused;
    struct odds_ask ask = odds_ask(catalog_find("lantern/three-card"));
    assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
    assert_true(is_exactly(2, -20, 22100));
}

/* The published edge of the bank with a bonus of 1, 4 and 5 and no card seen is
 * 3.37 % of the Ante (wizardofodds.com). The bonus alone is worth
 * (720 + 4 * 52 + 5 * 48) / 22,100, which is just what the odds gain by it. */
static void test_ante_with_its_bonus(void **unused)
{
    (void)unused;
    struct odds_ask         ask   = odds_ask(catalog_find("lantern/three-card"));
    struct sheet            sheet = lantern_three_card;
    struct three_card_rules rules = *(const struct three_card_rules *)sheet.rules;
    assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
    assert_true(fabs(odds.wager[0].ev + 0.0337) < 0.00005);
    uint32_t        alone[ODDS_WAGERS_MAX] = { 1 };
    struct odds_mix with                   = odds_mix(&odds, alone);
    rules.ante_bonus                       = NULL;
    sheet.rules                            = &rules;
    ask                                    = odds_ask_sheet(&sheet);
    assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
    struct odds_mix without = odds_mix(&odds, alone);
    assert_true(with.whole == without.whole);
    assert_true((with.sum - without.sum) * 22100 == (i128)1168 * (i128)with.whole);
}

/* 19 to 20 for a win: out of the counts of wins and losses, to the last deal. */
static void test_double_hand_exactly(void **unused)
{
    (void)unused;
    struct odds_ask ask = odds_ask(catalog_find("lantern/double-hand"));
    assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
    const struct odds_outcome *outcome = odds.wager[0].outcome;
    assert_int_equal(odds.wager[0].outcome_count, 3);
    assert_true(outcome[0].pays.num == 19 && outcome[0].pays.den == 20);
    assert_true(outcome[0].count + outcome[1].count + outcome[2].count == odds.total);
    assert_true(is_exactly(0, 19 * (i128)outcome[0].count - 20 * (i128)outcome[2].count, 20 * odds.total));
}

static void check_simulation(const char *game, uint64_t rounds)
{
    struct odds_ask what = odds_ask(catalog_find(game));
    struct sim_ask  ask  = { .rounds = rounds, .seed = 4, .threads = 2 };
    struct sim      sim;
    assert_int_equal(odds_find(&what, &odds), STATUS_OK);
    assert_int_equal(sim_run(&what, &ask, &sim), STATUS_OK);
    assert_int_equal(sim.wager_count, odds.wager_count);
    for (size_t w = 0; w < sim.wager_count; w++) {
        double expected = sqrt(odds.wager[w].variance / (double)ask.rounds);
        assert_true(fabs(sim.wager[w].ev - odds.wager[w].ev) < 4.5 * sim.wager[w].error);
        assert_true(fabs(sim.wager[w].error / expected - 1) < 0.15);
    }
}

static void test_the_simulation_agrees(void **unused)
{
    (void)unused;
    check_simulation("lantern/three-card", 1000000);
    check_simulation("lantern/double-hand", 300000);
}

/* ---- decks that the house chooses ---------------------------------------- */

/* The draws are those of baccarat, whose Tie at 8 to 1 is published as losing
 * 14.36 % of eight decks and 14.44 % of six (wizardofodds.com). The table's terms
 * say how many are counted, and the simulation deals from as many. */
static void test_decks_are_those_of_the_terms(void **unused)
{
    (void)unused;
    static const struct {
        const char *decks;
        double      tie;
    } row[]              = { { "6", -0.1444 }, { "8", -0.1436 } };
    struct odds_ask what = odds_ask(catalog_find("lantern/bac"));
    struct sim_ask  ask  = { .rounds = 400000, .seed = 4, .threads = 2 };
    struct sim      sim;
    assert_int_equal(what.decks, 6);
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        assert_int_equal(terms_set(&what.terms, "decks", row[i].decks), ALLOWED);
        odds_ask_shoe(&what);
        assert_int_equal(odds_find(&what, &odds), STATUS_OK);
        assert_int_equal(odds.decks, atoi(row[i].decks));
        assert_true(fabs(odds.wager[2].ev - row[i].tie) < 0.00005);
        assert_int_equal(sim_run(&what, &ask, &sim), STATUS_OK);
        for (size_t w = 0; w < sim.wager_count; w++)
            assert_true(fabs(sim.wager[w].ev - odds.wager[w].ev) < 4.5 * sim.wager[w].error);
    }
}

/* A view says how many cards the shoe has, and the odds that are asked under the
 * same option are those of the table. */
static void test_a_table_has_the_decks_it_is_set_to(void **unused)
{
    (void)unused;
    static struct kit        kit;
    static struct table_view view;
    struct odds_ask          ask = odds_ask(catalog_find("lantern/bac"));
    kit_open(&kit, &lantern_bac);
    table_view(&lantern_bac, &kit.table, VIEWER_BOARD, &view);
    assert_int_equal(view.shoe.size, 6 * 52);
    kit_do(&kit, "set name=decks value=2");
    table_view(&lantern_bac, &kit.table, VIEWER_BOARD, &view);
    assert_int_equal(view.shoe.size, 2 * 52);
    assert_int_equal(terms_set(&ask.terms, "decks", "2"), ALLOWED);
    assert_memory_equal(&ask.terms, &kit.table.terms, sizeof ask.terms);
}

static void test_both_words_for_decks_are_one(void **unused)
{
    (void)unused;
    static char by_option[SPAWN_TEXT_MAX];
    assert_int_equal(SPAWN("odds", "lantern/bac")->code, 0);
    assert_non_null(strstr(SPAWN("odds", "lantern/bac")->out, "lantern/bac, 6 decks"));
    const struct spawned *said = SPAWN("odds", "lantern/bac", "--set", "decks=2");
    assert_int_equal(said->code, 0);
    memcpy(by_option, said->out, sizeof by_option);
    assert_non_null(strstr(by_option, "lantern/bac, 2 decks"));
    assert_string_equal(SPAWN("odds", "lantern/bac", "--decks", "2")->out, by_option);
    assert_string_equal(SPAWN("odds", "lantern/bac", "--decks", "2", "--set", "decks=2")->out, by_option);
    said = SPAWN("odds", "lantern/bac", "--decks", "9");
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "'decks=9': decks takes 2 to 8"));
    said = SPAWN("odds", "lantern/bac", "--decks", "3", "--set", "decks=2");
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "--decks 3 and --set decks=2 are two shoes"));
}

/* ---- the program --------------------------------------------------------- */

static void says(const struct spawned *spawned, const char *words)
{
    assert_int_equal(spawned->code, 0);
    if (strstr(spawned->out, words) == NULL)
        fail_msg("'%s' is not in:\n%s", words, spawned->out);
}

/* A game that is in the book and not dealt: what a test proves of it is evaluated, what
 * none does is open, and nothing is posted where there is no table. */
static void test_a_rule_of_a_game_that_is_not_dealt(void **unused)
{
    (void)unused;
    assert_int_equal(rule_status(rule_find("LR-PS215-1")), RULE_EVALUATED);
    assert_int_equal(rule_status(rule_find("LR-PS215-2")), RULE_OPEN);
    assert_int_equal(rule_status(rule_find("LR-PS215-3")), RULE_OPEN);
    assert_int_equal(rule_status(rule_find("LR-TCP-7")), RULE_ENFORCED);
    says(SPAWN("rules", "--status", "evaluated"), "LR-PS215-1");
}

static void test_the_program_serves_the_house(void **unused)
{
    (void)unused;
    says(SPAWN("games"), "lantern/three-card");
    assert_null(strstr(SPAWN("games")->out, "marina"));
    says(SPAWN("fees", "lantern/three-card", "--option", "2", "--action", "301"),
         "player-dealer fee           3 ");
    says(SPAWN("odds", "lantern/three-card"), "lose both, straight");
    says(SPAWN("odds", "lantern/double-hand"), "19 to 20");
    says(SPAWN("sim", "lantern/three-card", "--rounds", "100000", "--seed", "1"), "pair-plus");
    says(SPAWN("rules", "LR-TCP-7"), "golden/three-card/ante-bonus");
    assert_int_equal(SPAWN("odds", "marina2/zoobac")->code, 2);
}

int main(void)
{
    const struct CMUnitTest fourth[] = {
        cmocka_unit_test(test_fees_by_edition_schedule_and_action),
        cmocka_unit_test(test_editions_have_days),
        cmocka_unit_test(test_pair_plus_exactly),
        cmocka_unit_test(test_ante_with_its_bonus),
        cmocka_unit_test(test_double_hand_exactly),
        cmocka_unit_test(test_the_simulation_agrees),
        cmocka_unit_test(test_decks_are_those_of_the_terms),
        cmocka_unit_test(test_a_table_has_the_decks_it_is_set_to),
        cmocka_unit_test(test_both_words_for_decks_are_one),
        cmocka_unit_test(test_a_rule_of_a_game_that_is_not_dealt),
        cmocka_unit_test(test_the_program_serves_the_house),
    };
    return RUN_TESTS(fourth);
}
