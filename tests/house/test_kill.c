/* Killed a few times in the quick suite; see kills.h. */
#include "test.h"

#include "kills.h"

static void test_killed_at_any_moment(void **unused)
{
    (void)unused;
    kills_again_and_again(1, 12, 250);
}

int main(void)
{
    const struct CMUnitTest kill_tests[] = {
        cmocka_unit_test(test_killed_at_any_moment),
    };
    return RUN_TESTS(kill_tests);
}
