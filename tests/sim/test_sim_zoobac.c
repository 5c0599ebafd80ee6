#include "test.h"

#include "odds/ask_set.h"

#include "rulebook/sheets.h"
#include "sim/sim.h"

#include <math.h>

static struct sim sim_of(uint32_t decks, uint64_t rounds, uint64_t seed, unsigned threads)
{
    struct odds_ask odds_ask = ask_decks(&sheet_marina2_zoobac, decks);
    struct sim_ask  ask      = { .rounds = rounds, .seed = seed, .threads = threads };
    struct sim      sim;
    assert_int_equal(sim_run(&odds_ask, &ask, &sim), STATUS_OK);
    assert_int_equal(sim.rounds, rounds);
    assert_int_equal(sim.wager_count, 7);
    return sim;
}

/* One deck shows best whether cards are drawn without replacement. */
static void test_the_odds_lie_within_four_and_a_half_errors(void **unused)
{
    (void)unused;
    static const struct {
        uint32_t decks;
        uint64_t rounds, seed;
    } row[] = { { 8, 8000000, 1 }, { 1, 8000000, 2 }, { 2, 2000000, 3 } };
    static struct odds odds;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct sim sim = sim_of(row[i].decks, row[i].rounds, row[i].seed, 2);
        find_decks(&sheet_marina2_zoobac, row[i].decks, &odds);
        for (size_t w = 0; w < sim.wager_count; w++) {
            assert_int_equal(sim.wager[w].wager, odds.wager[w].wager);
            double off      = fabs(sim.wager[w].ev - odds.wager[w].ev);
            double expected = sqrt(odds.wager[w].variance / (double)row[i].rounds);
            assert_true(off < 4.5 * sim.wager[w].error);
            assert_true(fabs(sim.wager[w].error / expected - 1) < 0.02);
        }
    }
}

static void assert_same(const struct sim *a, const struct sim *b)
{
    for (size_t w = 0; w < a->wager_count; w++)
        assert_true(a->wager[w].ev == b->wager[w].ev && a->wager[w].error == b->wager[w].error);
}

static void test_threads_change_nothing(void **unused)
{
    (void)unused;
    static const uint64_t rounds[] = { 2, 1000, SIM_BLOCK, SIM_BLOCK + 1, 7 * SIM_BLOCK - 1 };
    for (size_t i = 0; i < COUNT_OF(rounds); i++) {
        struct sim one = sim_of(8, rounds[i], 42, 1);
        for (unsigned threads = 2; threads <= 5; threads++) {
            struct sim many = sim_of(8, rounds[i], 42, threads);
            assert_same(&one, &many);
        }
    }
}

static void test_another_seed_is_another_run(void **unused)
{
    (void)unused;
    struct sim a = sim_of(8, 100000, 1, 1), b = sim_of(8, 100000, 2, 1);
    assert_true(a.wager[0].ev != b.wager[0].ev);
}

static void test_one_round_has_no_error_to_tell(void **unused)
{
    (void)unused;
    struct sim one = sim_of(8, 1, 1, 4);
    assert_true(isnan(one.wager[0].error));
    assert_true(one.wager[2].ev == 9 || one.wager[2].ev == -1);
}

static void test_too_many_decks_are_refused(void **unused)
{
    (void)unused;
    struct sim      sim      = { .rounds = 77 };
    struct sim_ask  ask      = { .rounds = 1, .threads = 1 };
    struct odds_ask too_many = ask_decks(&sheet_marina2_zoobac, ODDS_DECKS_MAX + 1);
    assert_int_equal(sim_run(&too_many, &ask, &sim), STATUS_FULL);
    assert_int_equal(sim.rounds, 77);
}

static bool count_rounds(void *context, uint64_t done)
{
    uint64_t *most = context;
    *most          = done > *most ? done : *most;
    return true;
}

static bool stop_at_once(void *context, uint64_t done)
{
    (void)context, (void)done;
    return false;
}

/* What is stopped early has played the first blocks, and those alone: it gives the figures
 * of a shorter run, on any number of threads. */
static void test_stopped_early_is_a_shorter_run(void **unused)
{
    (void)unused;
    struct odds_ask odds_ask = ask_decks(&sheet_marina2_zoobac, 8);
    for (unsigned threads = 1; threads <= 4; threads++) {
        struct sim_ask ask = { 1000 * SIM_BLOCK, 1, threads, stop_at_once, NULL };
        struct sim     stopped, whole;
        assert_int_equal(sim_run(&odds_ask, &ask, &stopped), STATUS_OK);
        assert_in_range(stopped.rounds / SIM_BLOCK, 1, 999);
        assert_int_equal(stopped.rounds % SIM_BLOCK, 0);
        ask = (struct sim_ask){ stopped.rounds, 1, 1, NULL, NULL };
        assert_int_equal(sim_run(&odds_ask, &ask, &whole), STATUS_OK);
        assert_memory_equal(&stopped, &whole, sizeof whole);
    }
}

static void test_progress_ends_at_the_last_round(void **unused)
{
    (void)unused;
    uint64_t        most     = 0;
    struct odds_ask odds_ask = ask_decks(&sheet_marina2_zoobac, 8);
    struct sim_ask  ask      = { 3 * SIM_BLOCK + 5, 1, 1, count_rounds, &most };
    struct sim      sim;
    sim_run(&odds_ask, &ask, &sim);
    assert_int_equal(most, ask.rounds);
}

/* Every number below a small limit about equally often: chi-square with
 * limit - 1 degrees of freedom, far out in its tail. */
static void test_bounded_draws_are_even(void **unused)
{
    (void)unused;
    static const uint32_t limits[] = { 2, 3, 10, 411, 416 };
    for (size_t i = 0; i < COUNT_OF(limits); i++) {
        uint32_t          times[416] = { 0 }, draws = 1000 * limits[i];
        struct sim_random random = sim_random_start(9, i);
        double            chi    = 0;
        for (uint32_t d = 0; d < draws; d++) {
            uint32_t drawn = sim_random_below(&random, limits[i]);
            assert_true(drawn < limits[i]);
            times[drawn]++;
        }
        for (uint32_t v = 0; v < limits[i]; v++)
            chi += (times[v] - 1000.0) * (times[v] - 1000.0) / 1000.0;
        double freedom = limits[i] - 1;
        assert_true(chi < freedom + 5 * sqrt(2 * freedom) + 5);
    }
}

/* A product whose low half is below 2^64 mod limit must be drawn again. The
 * next word is made of state[1] alone, so that 0 there makes the word 0. */
static void test_a_surplus_word_is_drawn_again(void **unused)
{
    (void)unused;
    struct sim_random random = { { 1, 0, 2, 3 } }, after = random;
    assert_true(sim_random_word(&after) == 0);
    uint32_t drawn = sim_random_below(&random, 3); /* 2^64 mod 3 is 1: word 0 is surplus */
    uint64_t next  = sim_random_word(&after);
    assert_int_equal(drawn, (uint32_t)(((u128)next * 3) >> 64));
    assert_memory_equal(&random, &after, sizeof random);
}

/* Neighboring blocks and seeds share no word among their first. */
static void test_streams_of_blocks_do_not_meet(void **unused)
{
    (void)unused;
    uint64_t words[64 * 8];
    size_t   count = 0;
    for (uint64_t seed = 0; seed < 8; seed++)
        for (uint64_t block = 0; block < 8; block++) {
            struct sim_random random = sim_random_start(seed, block);
            for (int i = 0; i < 8; i++)
                words[count++] = i < 4 ? random.state[i] : sim_random_word(&random);
        }
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            assert_true(words[i] != words[j]);
}

int main(void)
{
    const struct CMUnitTest sim_zoobac_tests[] = {
        cmocka_unit_test(test_the_odds_lie_within_four_and_a_half_errors),
        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_another_seed_is_another_run),
        cmocka_unit_test(test_one_round_has_no_error_to_tell),
        cmocka_unit_test(test_too_many_decks_are_refused),
        cmocka_unit_test(test_progress_ends_at_the_last_round),
        cmocka_unit_test(test_stopped_early_is_a_shorter_run),
        cmocka_unit_test(test_bounded_draws_are_even),
        cmocka_unit_test(test_a_surplus_word_is_drawn_again),
        cmocka_unit_test(test_streams_of_blocks_do_not_meet),
    };
    return RUN_TESTS(sim_zoobac_tests);
}
