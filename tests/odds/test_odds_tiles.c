/* Tiles: every deal counted again without classes, and the best settings of
 * some hands found again by trying them against every bank. */
#include "test.h"

#include "odds/ask_set.h"

#include "odds/tiles_study.h"
#include "rulebook/sheets.h"

static struct tiles_study STUDY;
static uint32_t           MASK[TILES_HANDS];
static tile               FOUR[TILES_HANDS][4];

static int study_once(void **unused)
{
    size_t count = 0;
    (void)unused;
    tiles_study(&STUDY);
    for (tile a = 3; a < 32; a++)
        for (tile b = 2; b < a; b++)
            for (tile c = 1; c < b; c++)
                for (tile d = 0; d < c; d++, count++) {
                    FOUR[count][0] = a;
                    FOUR[count][1] = b;
                    FOUR[count][2] = c;
                    FOUR[count][3] = d;
                    MASK[count]    = 1u << a | 1u << b | 1u << c | 1u << d;
                }
    return count == TILES_HANDS ? 0 : -1;
}

static void test_numbers_go_in_order(void **unused)
{
    (void)unused;
    for (uint32_t i = 0; i < TILES_HANDS; i++) {
        struct tiles_setting set;
        assert_int_equal(tiles_number(FOUR[i]), i);
        assert_int_equal(STUDY.advice[i], tiles_set(FOUR[i], &set));
        assert_int_equal(STUDY.house[i].low, tiles_rank(set.low[0], set.low[1]));
        assert_int_equal(STUDY.house[i].high, tiles_rank(set.high[0], set.high[1]));
    }
}

/* All 736,281,000 pairs of hands that share no tile. */
static void test_every_pair_of_hands(void **unused)
{
    uint64_t house[3] = { 0 }, best[3] = { 0 };
    (void)unused;
    for (size_t i = 0; i < TILES_HANDS; i++) {
        struct tiles_ranks mine = STUDY.house[i], mine_best = STUDY.best[i];
        uint32_t           all = 0, one = 0, two = 0, best_one = 0, best_two = 0;
        for (size_t j = 0; j < TILES_HANDS; j++) {
            uint32_t apart = (MASK[i] & MASK[j]) == 0;
            uint32_t low = mine.low > STUDY.house[j].low, high = mine.high > STUDY.house[j].high;
            uint32_t best_low  = mine_best.low > STUDY.house[j].low;
            uint32_t best_high = mine_best.high > STUDY.house[j].high;
            all += apart;
            one += apart & (low ^ high);
            two += apart & low & high;
            best_one += apart & (best_low ^ best_high);
            best_two += apart & best_low & best_high;
        }
        assert_int_equal(all, 20475);
        house[0] += all - one - two;
        house[1] += one;
        house[2] += two;
        best[0] += all - best_one - best_two;
        best[1] += best_one;
        best[2] += best_two;
    }
    assert_int_equal(house[0] + house[1] + house[2], UINT64_C(736281000));
    for (int i = 0; i < 3; i++) {
        assert_int_equal(STUDY.house_deals[i], house[i]);
        assert_int_equal(STUDY.best_deals[i], best[i]);
    }
}

/* Some hands in each of their three settings, by the functions of the table. */
static void test_best_is_best(void **unused)
{
    static const uint8_t SPLIT[3][4] = { { 0, 1, 2, 3 }, { 0, 2, 1, 3 }, { 0, 3, 1, 2 } };
    (void)unused;
    for (size_t i = 17; i < TILES_HANDS; i += 1201) {
        int most = -30000, house = 0, chosen = 0;
        for (int way = 0; way < 5; way++) { /* the three, the House Way, the one studied */
            struct tiles_setting mine, bank;
            tiles_set(FOUR[i], &mine);
            if (way < 3) {
                for (int t = 0; t < 2; t++) {
                    mine.low[t]  = FOUR[i][SPLIT[way][t]];
                    mine.high[t] = FOUR[i][SPLIT[way][t + 2]];
                }
                if (tiles_foul(&mine))
                    mine = (struct tiles_setting){ { mine.high[0], mine.high[1] },
                                                   { mine.low[0], mine.low[1] } };
            }
            struct tiles_ranks ranks = { (uint8_t)tiles_rank(mine.low[0], mine.low[1]),
                                         (uint8_t)tiles_rank(mine.high[0], mine.high[1]) };
            if (way == 4)
                ranks = STUDY.best[i];
            int gain = 0;
            for (size_t j = 0; j < TILES_HANDS; j++) {
                if ((MASK[i] & MASK[j]) != 0)
                    continue;
                if (way == 4) {
                    gain += (int)tiles_result(ranks, STUDY.house[j]) - 1;
                    continue;
                }
                tiles_set(FOUR[j], &bank);
                gain += tiles_against_bank(&mine, &bank);
            }
            most   = way < 3 && gain > most ? gain : most;
            house  = way == 3 ? gain : house;
            chosen = way == 4 ? gain : chosen;
        }
        assert_int_equal(chosen, most);
        assert_true(house <= most);
    }
}

static void test_odds_of_both(void **unused)
{
    static struct odds        odds;
    const struct catalog_row *game = catalog_find("marysville/tiles");
    struct odds_ask           ask  = odds_ask(game);
    (void)unused;
    assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
    assert_true(odds.total == 736281000 && odds.wager_count == 1);
    double house = ((double)STUDY.house_deals[TILES_WIN] - (double)STUDY.house_deals[TILES_LOSE]) / 736281000;
    assert_true(odds.wager[0].ev > house - 1e-12 && odds.wager[0].ev < house + 1e-12);
    /* Without copies the two sides would be even: who follows the same advice
     * loses by the copies alone. */
    assert_true(odds.wager[0].ev < 0);
    assert_true(ask_set(game, &ask, "player=best"));
    assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
    assert_true(odds.wager[0].ev > house);
    assert_false(ask_set(game, &ask, "player=worst"));
}

int main(void)
{
    const struct CMUnitTest tiles[] = {
        cmocka_unit_test(test_numbers_go_in_order),
        cmocka_unit_test(test_every_pair_of_hands),
        cmocka_unit_test(test_best_is_best),
        cmocka_unit_test(test_odds_of_both),
    };
    return cmocka_run_group_tests_name("odds-tiles", tiles, study_once, NULL);
}
