/* Killed some hundred times, on many files; see kills.h. */
#include "test.h"

#include "kills.h"

static void test_killed_again_and_again(void **unused)
{
    (void)unused;
    for (uint64_t seed = 100; seed < 110; seed++)
        kills_again_and_again(seed, 40, 400);
}

int main(void)
{
    const struct CMUnitTest kill_long[] = {
        cmocka_unit_test(test_killed_again_and_again),
    };
    return RUN_TESTS(kill_long);
}
