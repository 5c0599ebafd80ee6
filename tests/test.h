/* What every test includes first. */
#ifndef TESTS_TEST_H
#define TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/base.h"

/* Names the rule ids that the test around it proves: each id stands here only
 * if the test would fail were that rule broken in the code. The build gathers
 * these lines into the table that `housedealer rules` prints. Literal strings
 * only, one id each: PROVES("MC2-ZOO-R2", "MC2-ZOO-R3"); */
#define PROVES(...) ((void)(const char *[]){ __VA_ARGS__ })

/* With TEST_FILTER in the environment a program runs the tests of that name
 * and no other: `make mutants` runs those that claim a rule. */
__attribute__((constructor)) static void keep_to_the_filter(void)
{
    cmocka_set_test_filter(getenv("TEST_FILTER"));
}

/* How long random play goes on, by the kind of build: under the sanitizers, which look at memory
 * and at threads, a quarter of what it is elsewhere. What all of it must have met is asked where
 * all of it is played. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ALL_PLAYS 0
#else
#define ALL_PLAYS 1
#endif
#define EVERY(step)    (ALL_PLAYS ? (step) : 4 * (step)) /* of a list one in so many */
#define PLAYS(count)   (ALL_PLAYS ? (count) : ((count) + 3) / 4)
#define assert_met(so) assert_true(!ALL_PLAYS || (so))

#define RUN_TESTS(tests) cmocka_run_group_tests_name(#tests, tests, NULL, NULL)

#endif
