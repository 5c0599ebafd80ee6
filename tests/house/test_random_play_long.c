/* A million random rounds: never a cent lost, and every evening replays to the
 * same state. */
#include "test.h"

#include "properties.h"

static void test_a_million_rounds(void **unused)
{
    (void)unused;
    static struct seen seen;
    for (uint64_t seed = 1000; seen.rounds < 1000000; seed++)
        properties_play(slot_sheet("marina2/zoobac"), seed, 500, &seen);
    assert_int_equal(seen.settled, seen.rounds);
}

int main(void)
{
    const struct CMUnitTest random_play_long[] = {
        cmocka_unit_test(test_a_million_rounds),
    };
    return RUN_TESTS(random_play_long);
}
