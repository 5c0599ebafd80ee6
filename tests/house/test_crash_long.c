/* The same as test_crash.c over longer evenings, every write on SQLite too. */
#include "test.h"

#include "crashes.h"

static void test_long_evenings(void **unused)
{
    (void)unused;
    for (uint64_t seed = 10; seed < 14; seed++) {
        crashes_everywhere(&(struct crash_plan){ .seed = seed, .commands = 300, .batch = 1, .step = 1 });
        crashes_everywhere(&(struct crash_plan){ .seed = seed, .commands = 320, .batch = 16, .step = 1 });
    }
}

static void test_every_write_on_sqlite(void **unused)
{
    (void)unused;
    crashes_everywhere(
        &(struct crash_plan){ .seed = 20, .commands = 60, .batch = 1, .step = 1, .sqlite = true });
    crashes_everywhere(
        &(struct crash_plan){ .seed = 21, .commands = 60, .batch = 6, .step = 1, .sqlite = true });
}

int main(void)
{
    const struct CMUnitTest crash_long[] = {
        cmocka_unit_test(test_long_evenings),
        cmocka_unit_test(test_every_write_on_sqlite),
    };
    return RUN_TESTS(crash_long);
}
