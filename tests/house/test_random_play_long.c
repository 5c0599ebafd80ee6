/* A million random rounds: never a cent lost, and every evening replays to the
 * same state. */
#include "test.h"

#include "evenings.h"
#include "properties.h"

static void test_a_million_rounds(void **unused)
{
    (void)unused;
    static struct seen seen;
    for (uint64_t seed = 1000; seen.rounds < 1000000; seed++)
        properties_play(slot_sheet("marina2/zoobac"), seed, 500, &seen);
    assert_int_equal(seen.settled, seen.rounds);
}

/* A hundred thousand at each house's Three Card Poker. */
static void test_three_card_at_length(void **unused)
{
    (void)unused;
    static const char *const game[] = { "marina2/three-card-6", "marysville/three-card" };
    for (size_t g = 0; g < COUNT_OF(game); g++) {
        static struct seen seen;
        memset(&seen, 0, sizeof seen);
        for (uint64_t seed = 1000; seen.rounds < 100000; seed++)
            properties_play(slot_sheet(game[g]), seed, 500, &seen);
        assert_int_equal(seen.three.hands, seen.rounds);
    }
}

/* The same through the whole house, whose store dies every few hands. */
static void test_a_million_rounds_with_kills(void **unused)
{
    (void)unused;
    struct evenings all = { 0 };
    for (uint64_t seed = 1000; all.rounds < 1000000; seed++)
        evening_play("marina2/zoobac", seed, 200, 3000, &all);
    assert_true(all.deaths > 5000 && all.unheard > 500);
}

/* Hands that are set: fifty thousand rounds at each table, and a house that dies. */
static void test_rounds_of_double_hand(void **unused)
{
    static const char *const games[] = { "marina1/double-hand", "marina2/double-hand",
                                         "marysville/double-hand", "marysville/fortune" };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        static struct seen seen;
        struct evenings    all = { 0 };
        memset(&seen, 0, sizeof seen);
        for (uint64_t seed = 1000; seen.rounds < 50000; seed++)
            properties_play(slot_sheet(games[i]), seed, 500, &seen);
        for (uint64_t seed = 1000; all.rounds < 20000; seed++)
            evening_play(games[i], seed, 200, 3000, &all);
    }
}

int main(void)
{
    const struct CMUnitTest random_play_long[] = {
        cmocka_unit_test(test_a_million_rounds),
        cmocka_unit_test(test_three_card_at_length),
        cmocka_unit_test(test_a_million_rounds_with_kills),
        cmocka_unit_test(test_rounds_of_double_hand),
    };
    return RUN_TESTS(random_play_long);
}
