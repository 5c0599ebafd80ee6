/* The lists of the format page, and the numbers that no later program may use
 * for anything else.
 *
 * After a list has grown: build/tests/test-journal-format --write */
#include "read_text.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

#include "journal/kinds.h"
#include "journal/lists.h"

#define COMPANION "docs/journal-format.json"
#define PINS      "tests/journal/pins.txt"
#define HOW       "; a list has grown? say build/tests/test-journal-format --write"

static char *companion(void)
{
    json_t *lists = lists_json();
    char   *text  = json_dumps(lists, JSON_INDENT(1));
    json_decref(lists);
    return text;
}

static void test_the_companion_has_the_lists_of_the_program(void **unused)
{
    (void)unused;
    char  *now  = companion();
    char  *told = read_text(COMPANION, HOW);
    size_t size = strlen(now);
    if (strncmp(now, told, size) != 0 || strcmp(told + size, "\n") != 0)
        fail_msg(COMPANION " is not what the lists say" HOW);
    free(now);
    free(told);
}

/* A whole line of `lines`? */
static bool has_line(const char *lines, const char *line, size_t length)
{
    for (const char *at = lines; *at != '\0'; at = strchr(at, '\n') + 1)
        if (strncmp(at, line, length) == 0 && at[length] == '\n')
            return true;
    return false;
}

static void assert_within(const char *few, const char *many, const char *why)
{
    for (const char *at = few; *at != '\0'; at = strchr(at, '\n') + 1) {
        size_t length = strcspn(at, "\n");
        if (!has_line(many, at, length))
            fail_msg("%.*s: %s", (int)length, at, why);
    }
}

/* A pin is never taken out or changed: journals hold the number. */
static void test_numbers_are_pinned(void **unused)
{
    (void)unused;
    char *now = lists_pins(), *pins = read_text(PINS, HOW);
    assert_within(pins, now, "journals have this number for it, and it stands for something else now");
    assert_within(now, pins, "not in " PINS HOW);
    free(now);
    free(pins);
}

/* A kind that stands in no journal that is kept is owed (test_kinds.c). */
static void let_it_be_owed(void *owed, const char *what, const char *name, bool kept)
{
    if (!kept && !kinds_owed(what, name))
        fprintf(owed, "%s %s\n", what, name);
}

static int write_owed(void)
{
    static struct kinds kinds;
    FILE               *owed = kinds_read(&kinds) > 0 ? fopen(OWED, "a") : NULL;
    if (owed == NULL)
        return 1;
    kinds_each(&kinds, let_it_be_owed, owed);
    return fclose(owed) != 0;
}

/* The companion anew, and behind the pins what is new; no pin is touched. What is in no
 * journal that is kept is owed from now on. */
static int write_again(void)
{
    char *now = companion(), *pins = read_text(PINS, HOW), *lines = lists_pins();
    FILE *file = fopen(COMPANION, "w");
    if (file == NULL || fprintf(file, "%s\n", now) < 0 || fclose(file) != 0)
        return 1;
    file = fopen(PINS, "a");
    for (const char *at = lines; *at != '\0'; at = strchr(at, '\n') + 1)
        if (!has_line(pins, at, strcspn(at, "\n")))
            fprintf(file, "%.*s\n", (int)strcspn(at, "\n"), at);
    free(now);
    free(pins);
    free(lines);
    return fclose(file) != 0 || write_owed() != 0;
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_companion_has_the_lists_of_the_program),
        cmocka_unit_test(test_numbers_are_pinned),
    };
    if (argc == 2 && strcmp(argv[1], "--write") == 0)
        return write_again();
    return RUN_TESTS(tests);
}
