/* The count on the last line of `make test` can be believed. The sample is a
 * log of nine programs that fail in nine ways; the figures were counted by
 * hand. */
#include "test.h"

#include "cli/spawn.h"

static const struct spawned *count(const char *log)
{
    const struct spawned *said = spawn(
        (const char *const[]){ "awk", "-v", "where=build", "-f", "scripts/count-cases.awk", log, NULL });
    assert_string_equal(said->err, "");
    assert_int_equal(said->code, 0);
    return said;
}

static void test_every_way_to_fail_is_counted(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "FAILED build/fail: b\n    0x1 != 0x2\n",
        "FAILED build/segv: d\n    Test failed with exception: Segmentation fault(11)\n",
        "FAILED build/abrt: 2 of 6 cases never ended (killed by signal 6 SIGABRT)\n",
        "FAILED build/leak: the program ended badly (exit status 1)\n",
        "FAILED build/gone: the program ended badly (exit status 1)\n",
        "FAILED build/goodsleep: 2 of 4 cases never ended (killed by signal 15 SIGTERM)\n",
        "FAILED build/node: a\n    duration_ms: 3\n    error: |-\n      not done within 4 seconds\n"
        "      http://127.0.0.1:1/table/1 seq: 7; phase: bets\n",
        "\ntotal 16 15 7\n",
    };
    const char *out = count("tests/cli/sample-testlog.txt")->out;
    for (size_t i = 0; i < COUNT_OF(lines); i++)
        if (strstr(out, lines[i]) == NULL)
            fail_msg("missing: %s", lines[i]);
    assert_null(strstr(out, "build/good:"));
}

static void test_an_empty_log_counts_nothing(void **unused)
{
    (void)unused;
    assert_string_equal(count("/dev/null")->out, "total 0 0 0\n");
}

int main(void)
{
    const struct CMUnitTest count_cases[] = {
        cmocka_unit_test(test_every_way_to_fail_is_counted),
        cmocka_unit_test(test_an_empty_log_counts_nothing),
    };
    return RUN_TESTS(count_cases);
}
