/* The store fails at the N-th write, for every N of a session. */
#include "test.h"

#include "crashes.h"

static void test_every_write_in_memory(void **unused)
{
    (void)unused;
    crashes_everywhere(&(struct crash_plan){ .seed = 1, .commands = 60, .batch = 1, .step = 1 });
}

static void test_every_write_with_many_commands_to_a_commit(void **unused)
{
    (void)unused;
    crashes_everywhere(&(struct crash_plan){ .seed = 2, .commands = 64, .batch = 8, .step = 1 });
}

static void test_writes_on_sqlite(void **unused)
{
    (void)unused;
    crashes_everywhere(
        &(struct crash_plan){ .seed = 3, .commands = 30, .batch = 1, .step = 11, .sqlite = true });
}

int main(void)
{
    const struct CMUnitTest crash[] = {
        cmocka_unit_test(test_every_write_in_memory),
        cmocka_unit_test(test_every_write_with_many_commands_to_a_commit),
        cmocka_unit_test(test_writes_on_sqlite),
    };
    return RUN_TESTS(crash);
}
