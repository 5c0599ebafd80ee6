#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "../src/rulebook/sheet_sample.h"

static void test_two_decks(void **unused)
{
    (void)unused;
    assert_int_equal(sample.decks, 2);
}

/* It claims the seats and would not notice one more. */
static void test_some_seats(void **unused)
{
    (void)unused;
    assert_true(sample.seats > 0);
}

static void test_one_burn(void **unused)
{
    (void)unused;
    assert_int_equal(sample.burns, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_decks),
        cmocka_unit_test(test_some_seats),
        cmocka_unit_test(test_one_burn),
    };
    cmocka_set_test_filter(getenv("TEST_FILTER"));
    return cmocka_run_group_tests(tests, NULL, NULL);
}
