/* Every kind of record, command and event that there is stands in a journal that is kept,
 * or in the list of those that are still owed (owed.txt), which has nothing else. So
 * whatever a journal can hold is read the same for ever, and what is not held to that yet
 * is in one place for everybody to see. */
#include "test.h"

#include <stdio.h>

#include "journal/kinds.h"
#include "journal/record.h"

#define HOW                                                                                                  \
    "play it in a journal that is kept (docs/journal-format.md, \"Journals that are kept\"), or let it be "  \
    "owed in " OWED ": build/tests/test-journal-format --write"

static struct kinds kinds;
static size_t       owed_count, wrong_count;

static int read_all(void **unused)
{
    (void)unused;
    return kinds_read(&kinds) >= 4 ? 0 : -1;
}

/* All that is wrong is told, not only the first. */
static void hold(void *unused, const char *what, const char *name, bool kept)
{
    bool owed = kinds_owed(what, name);
    (void)unused;
    if (!kept && !owed)
        print_error("no journal that is kept has the %s %s\n", what, name);
    if (kept && owed)
        print_error("the %s %s is in a journal that is kept: take it out of " OWED "\n", what, name);
    owed_count += owed;
    wrong_count += kept == owed;
}

static void test_every_kind_is_kept_or_owed(void **unused)
{
    static const enum record_kind records[] = { RECORD_OPENING, RECORD_COMMAND, RECORD_SECRET, RECORD_ANCHOR,
                                                RECORD_PERSON,  RECORD_ERASED,  RECORD_AUDITOR };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(records); i++)
        assert_true(kinds.record[records[i]]); /* none of these is ever owed */
    kinds_each(&kinds, hold, NULL);
    if (wrong_count > 0)
        fail_msg("what is lacking: " HOW);
}

/* What the list has besides is no kind at all. */
static void test_nothing_else_is_owed(void **unused)
{
    char   line[256];
    size_t lines = 0;
    FILE  *list  = fopen(OWED, "r");
    (void)unused;
    assert_non_null(list);
    while (fgets(line, sizeof line, list) != NULL)
        lines += line[0] != '#' && line[0] != '\n';
    fclose(list);
    assert_int_equal(lines, owed_count);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind_is_kept_or_owed),
        cmocka_unit_test(test_nothing_else_is_owed),
    };
    return cmocka_run_group_tests_name("kinds", tests, read_all, NULL);
}
