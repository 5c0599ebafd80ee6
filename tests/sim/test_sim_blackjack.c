/* Rounds of the no-bust family: on cards that lie in a known order against what
 * the pages make of them, and by the million against the exact odds. */
#include "test.h"

#include "odds/ask_set.h"

#include "odds/blackjack_chart.h"
#include "rulebook/catalog.h"
#include "sim/sim_blackjack.h"

#include <math.h>
#include <string.h>

/* ---- single rounds ------------------------------------------------------------ */

/* Draws to hard 17 and soft 18; doubles on 11; splits aces, eights and tens; gives
 * up 16 against a ten; takes even money or not. */
static void plain_chart(bool even_money, struct blackjack_chart *out)
{
    memset(out, CELL_STAND, sizeof *out);
    memset(out->hard, CELL_HIT, 17 * sizeof out->hard[0]);
    memset(out->soft, CELL_HIT, 18 * sizeof out->soft[0]);
    memcpy(out->hard_more, out->hard, sizeof out->hard);
    memcpy(out->soft_more, out->soft, sizeof out->soft);
    memset(out->hard[11], CELL_DOUBLE_HIT, sizeof out->hard[11]);
    memset(out->pair, CELL_NO_PAIR, sizeof out->pair);
    memset(out->pair[VALUE_ACE], CELL_SPLIT, sizeof out->pair[0]);
    memset(out->pair[VALUE_EIGHT], CELL_SPLIT, sizeof out->pair[0]);
    memset(out->pair[VALUE_TEN], CELL_SPLIT, sizeof out->pair[0]);
    out->hard[16][VALUE_TEN] = CELL_GIVE_HIT;
    out->even_money          = even_money;
}

#define NOT_MADE 99

/* One round of a row; cards as the table deals them: player, bank, player, and the
 * bank's second there (22, 21.5) or after the player is done (joker). */
struct row {
    const char *game, *set, *cards;
    size_t      used;
    double      pays[4]; /* of base, Buster, bonus and insurance, as far as the game has them */
    const char *why;
};

/* The n-th of those wagers that the sheet has: its column, -1 if there are fewer. */
static int column_of(const struct sheet *sheet, size_t nth)
{
    static const uint8_t wagers[] = { WAGER_BASE, WAGER_BUSTER, WAGER_BONUS, WAGER_INSURANCE };
    for (size_t i = 0; i < COUNT_OF(wagers); i++)
        for (size_t w = 0; w < sheet->wager_count; w++)
            if (sheet->wagers[w].wager == wagers[i] && nth-- == 0)
                return (int)w;
    return -1;
}

static void check_row(const struct row *row, bool even_money)
{
    const struct catalog_row *game = catalog_find(row->game);
    struct odds_ask           ask  = odds_ask(game);
    struct blackjack_chart    chart;
    struct sim_round          round;
    card                      cards[64];
    size_t                    count;
    char                      bad[BAD_WORD_MAX];
    plain_chart(even_money, &chart);
    ask.chart = &chart;
    if (row->set != NULL)
        assert_true(ask_set(game, &ask, row->set));
    assert_int_equal(cards_parse(row->cards, cards, COUNT_OF(cards), &count, bad), STATUS_OK);
    struct sim_blackjack *plan = sim_blackjack_open(&ask);
    assert_non_null(plan);
    sim_blackjack_round(plan, cards, count, &round);
    sim_blackjack_close(plan);
    if (round.used != row->used)
        fail_msg("%s: %zu cards, not %zu", row->why, round.used, row->used);
    for (size_t n = 0; column_of(ask.terms.sheet, n) >= 0; n++) {
        int    w    = column_of(ask.terms.sheet, n);
        double pays = round.made[w] ? (double)round.pays[w].num / round.pays[w].den : NOT_MADE;
        if (fabs(pays - row->pays[n]) > 1e-12)
            fail_msg("%s: %s gets %g, not %g", row->why, wager_word(ask.terms.sheet->wagers[w].wager), pays,
                     row->pays[n]);
    }
}

#define M1_22    "marina1/no-bust-22"
#define M1_PURE  "marina1/pure-21.5"
#define M1_JOKER "marina1/no-bust-joker"
#define CM_PURE  "marysville/pure-21.5"
#define CM_JOKER "marysville/no-bust-joker"

static void test_rounds_on_known_cards(void **unused)
{
    (void)unused;
    /* clang-format off */
    static const struct row rows[] = {
        /* No Bust 22: base, Buster */
        { M1_22, NULL, "Ks 7h As Td", 4, { 1.2, -1 }, "a natural pays 6 to 5" },
        { M1_22, NULL, "Ks Ah As Kd", 4, { 0, -1 }, "two naturals push" },
        { M1_22, NULL, "8s Ah 8d Kd Th 2c Kc", 7, { -2, -1 },
          "nobody looks: a natural takes both hands of a split" },
        /* K-Q split; K draws a king and is split again, the hand that comes of it draws its
         * suit and is split too; the queen of hearts draws a club, the fourth hand has no
         * split left: 19, 20, 18 and 20 against 21. */
        { M1_22, NULL, "Ks 6h Qh Td Kd 9c Kc Kd 8c Kd 5s", 11, { -4, -1 },
          "the ladder of tens, all the way" },
        { M1_22, NULL, "Ks 6h Kh Td Kd 9c Ks 9d Ks", 9, { 3, 2 },
          "the ladder of tens, one step: then K of spades is not K of hearts" },
        /* K draws Q, of the same value: split again; K draws an ace: 21, paid 1 to 1. The
         * other hands, 20 of two suits and 19, have no third split. */
        { M1_22, NULL, "Ks 6h Qh Td Qs Ac Kd 9c Ks", 9, { 3, 2 }, "the ladder of tens, by value" },
        { M1_22, "split_natural=1", "Ks 6h Qh Td Qs Ac Kd 9c Ks", 9, { 3.2, 2 },
          "a natural after a split, where the house has it so" },
        { M1_22, NULL, "Ts 6h 6d Td 9c Ks", 6, { 0, 2 }, "25 with three cards against 26" },
        { M1_22, NULL, "4s 6h 6d Td 5c Td Ks", 7, { -1, 2 }, "25 with four cards against 26" },
        { M1_22, NULL, "Ts 6h 6d Td Kc Ks", 6, { -1, 2 }, "26 against 26" },
        { M1_22, NULL, "5s 6h 6d Td 9c Ks", 6, { 2, 2 }, "a double that wins" },
        { M1_22, NULL, "As 6h Ad Td Ah Ac Ks", 7, { 2, 2 }, "aces are split once" },
        /* 11 doubled to 21; eight again, 11 doubled to 21; eight again, 18; 17. */
        { M1_22, NULL, "8s 6h 8d Td 3h Tc 8h 3c Td 8c Td 9s Ks", 13, { 6, 2 },
          "eights to four hands, and doubled after the split" },
        { M1_22, "das=0", "8s 6h 8d Td 3h Tc 9h Ks", 8, { 2, 2 }, "11 after a split is hit" },
        { M1_22, NULL, "Ts 2h 9d 2d 2c 2s 2h 2d 3s Kc", 10, { 1, 200 },
          "the bank is over with eight cards" },
        /* Marina's Pure 21.5: base, Bonus Bet, insurance */
        { M1_PURE, "insurance=1", "Ts Th 6d 7d", 4, { -0.5, -1, NOT_MADE }, "given up" },
        { M1_PURE, "insurance=1", "8s Ah 8d Kd", 4, { -1, -1, 2 }, "a natural is seen before the split" },
        { M1_PURE, "insurance=1", "8s Ah 8d 6d 8c Td Tc Th Td", 9, { 3, -1, -1 },
          "soft 17 is hit and stands on hard 17; three hands of 18 win" },
        { M1_PURE, "insurance=1", "As Ah Ks Kd", 4, { 0, 10, 2 }, "two naturals push, a suited one pays" },
        { M1_PURE, "insurance=1", "As 6h Kc Kd Kd", 5, { 1.2, 5, NOT_MADE }, "a natural in one color" },
        { M1_PURE, "insurance=1", "Ts 8h 6d 8d Ks 8c", 6, { 0, -1, NOT_MADE }, "over against 8-8-8" },
        { M1_PURE, "insurance=1", "7s 9h 7d 7c 7h Tc", 6, { 1, 75, NOT_MADE }, "three sevens" },
        { M1_PURE, "insurance=1", "8s 9h 8d 7c 6s 7s Ts Tc", 8, { 2, -1, NOT_MADE }, "6-7-8 of a split is nothing" },
        { M1_PURE, "insurance=1", "2s 9h 2d 7c 2h 2c 3s 6d Tc", 9, { 1, 20, NOT_MADE }, "six cards" },
        { M1_PURE, "insurance=1", "2s 9h 2d 7c 2h 2c 3s 5d Kd Tc", 10, { -1, -1, NOT_MADE },
          "seven cards that are over" },
        /* Marysville's Pure 21.5: base, Buster, Bonus Bet, insurance */
        { CM_PURE, "eights=win", "Ts 8h 6d 8d Ks 8c", 6, { 1, 1, -1, NOT_MADE },
          "over against 8-8-8, where that wins" },
        { CM_PURE, NULL, "Ks Ah Ks Td", 4, { -1, -1, 500, 2 }, "the kings beaten" },
        { CM_PURE, NULL, "Ks 7h Ks Td 9c 8c", 6, { 2, -1, 50, NOT_MADE }, "the kings" },
        { CM_PURE, NULL, "Ks Ah As 6d Td", 5, { 1.5, -1, 1, -1 }, "a picture first" },
        /* The joker games: base, and at Marysville Buster and Bonus Bet */
        { CM_JOKER, NULL, "8s Xx 8d 5h", 4, { -1, -1, -1 }, "frozen by the bank's joker" },
        { CM_JOKER, NULL, "Xx 9h 5d 8c", 4, { 1, -1, -1 }, "a joker is 21" },
        { CM_JOKER, NULL, "Xx 9h Xx 8c", 4, { 2, -1, -1 }, "two jokers pay 2 to 1" },
        { CM_JOKER, "joker_natural=1:1", "Xx 9h Xx 8c", 4, { 1, -1, -1 }, "two jokers at even money" },
        { M1_JOKER, NULL, "Ts 6h 6d 9c Td Ks", 6, { 0 }, "25 against 26" },
        { M1_JOKER, NULL, "4s 6h 6d 5c Td Td Ks", 7, { 0 }, "25 with four cards as well" },
        { M1_JOKER, NULL, "As 6h Ad Ah Ac Td 9d 8d Xx Ks 5s", 11, { -2 },
          "aces again, to four hands: 21, 20, 19 and 21 against 21" },
    };
    static const struct row even[] = {
        { M1_PURE, "insurance=1", "As Ah Ks Kd", 4, { 1, 10, 2 }, "even money, the bank has one" },
        { M1_PURE, "insurance=1", "As Ah Ks 8d", 4, { 1, 10, -1 }, "even money, the bank has none" },
        { M1_PURE, "insurance=0", "As Ah Ks 8d", 4, { 1.2, 10, 0 }, "none is offered" },
        { M1_PURE, "insurance=1", "As 9h Ks 8d", 4, { 1.2, 10, NOT_MADE }, "only against an ace" },
    };
    /* clang-format on */
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        check_row(&rows[i], false);
    for (size_t i = 0; i < COUNT_OF(even); i++)
        check_row(&even[i], true);
}

/* ---- by the million ------------------------------------------------------------ */

static struct odds odds;

static void near_odds(const char *game, const struct odds_ask *what, uint64_t seed)
{
    struct sim     sim;
    struct sim_ask ask = { .rounds = 500000, .seed = seed, .threads = 2 };
    assert_int_equal(sim_run(what, &ask, &sim), STATUS_OK);
    assert_int_equal(sim.wager_count, odds.wager_count);
    for (size_t w = 0; w < sim.wager_count; w++) {
        const struct odds_wager *exact = &odds.wager[0];
        while (exact->wager != sim.wager[w].wager && exact < odds.wager + odds.wager_count - 1)
            exact++;
        double error = sqrt(exact->variance / (double)sim.wager[w].rounds);
        assert_int_equal(sim.wager[w].wager, exact->wager);
        if (fabs(sim.wager[w].ev - exact->ev) > 4.5 * error)
            fail_msg("%s, %s: %.6f, exactly %.6f, %.1f errors", game, wager_word(sim.wager[w].wager),
                     sim.wager[w].ev, exact->ev, (sim.wager[w].ev - exact->ev) / error);
        if (w == 0) /* also the variance, which supposes something of split hands */
            assert_true(fabs(sim.wager[w].error / error - 1) < 0.01);
    }
}

/* The best play, the chart that comes nearest and the play by name: what `odds`
 * prints as text is what is played. */
static void test_the_odds_lie_within_four_and_a_half_errors(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *set;
    } row[] = {
        { "marina1/no-bust-joker", NULL },    { "marina1/no-bust-22", NULL },
        { "marina2/no-bust-22", "peek=1" },   { "marina1/pure-21.5", "das=1" },
        { "marysville/no-bust-joker", NULL }, { "marysville/pure-21.5", "eights=win" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const struct catalog_row *game = catalog_find(row[i].game);
        struct odds_ask           what = odds_ask(game);
        struct blackjack_chart    chart;
        char                      why[CHART_WHY_MAX];
        if (row[i].set != NULL)
            assert_true(ask_set(game, &what, row[i].set));
        what.decks = 2;
        assert_int_equal(odds_find(&what, &odds), STATUS_OK);
        near_odds(row[i].game, &what, 4 * i);
        assert_int_equal(chart_parse(odds.strategy, &chart, why), STATUS_OK);
        what.chart = &chart;
        assert_int_equal(odds_find(&what, &odds), STATUS_OK);
        near_odds(row[i].game, &what, 4 * i + 1);
        if (i % 2 == 0)
            chart_mimic(odds_rules(&what), &chart);
        else
            chart_stand_12(&chart);
        what.decks = 8;
        assert_int_equal(odds_find(&what, &odds), STATUS_OK);
        near_odds(row[i].game, &what, 4 * i + 2);
    }
}

static void test_threads_change_nothing(void **unused)
{
    (void)unused;
    struct odds_ask        what = odds_ask(catalog_find("marysville/pure-21.5"));
    struct sim             sim[2];
    struct sim_ask         ask = { .rounds = 200000, .seed = 12, .threads = 1 };
    struct blackjack_chart chart;
    chart_stand_12(&chart);
    what.chart = &chart;
    assert_int_equal(sim_run(&what, &ask, &sim[0]), STATUS_OK);
    ask.threads = 3;
    assert_int_equal(sim_run(&what, &ask, &sim[1]), STATUS_OK);
    for (size_t w = 0; w < sim[0].wager_count; w++) {
        assert_true(sim[0].wager[w].ev == sim[1].wager[w].ev);
        assert_true(sim[0].wager[w].error == sim[1].wager[w].error);
    }
    /* Insurance is offered with an ace up alone: in one round of thirteen. */
    assert_int_equal(sim[0].wager[1].wager, WAGER_INSURANCE);
    assert_true(fabs((double)sim[0].wager[1].rounds / 200000 * 13 - 1) < 0.04);
    assert_int_equal(sim[0].wager[0].rounds, 200000);
}

int main(void)
{
    const struct CMUnitTest sim[] = {
        cmocka_unit_test(test_rounds_on_known_cards),
        cmocka_unit_test(test_the_odds_lie_within_four_and_a_half_errors),
        cmocka_unit_test(test_threads_change_nothing),
    };
    return RUN_TESTS(sim);
}
