/* The manners that every command keeps, whatever it does. */
#include "test.h"

#include "cli/spawn.h"

#include <stdio.h>

static const char *const VERBS[] = {
#define VERB(verb, words, line, example) #verb,
#include "cli/verbs.def"
#undef VERB
    NULL,
};

static size_t count_lines(const char *text)
{
    size_t lines = 0;
    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

/* Bad usage: exit 2, nothing on stdout, one line on stderr that names `word`. */
static void assert_refused(const struct spawned *said, const char *word)
{
    assert_int_equal(said->code, 2);
    assert_string_equal(said->out, "");
    assert_int_equal(count_lines(said->err), 1);
    assert_int_equal(said->err[strlen(said->err) - 1], '\n');
    if (strstr(said->err, word) == NULL)
        fail_msg("'%s' is not named in: %s", word, said->err);
}

static void assert_answered(const struct spawned *said)
{
    assert_string_equal(said->err, "");
    assert_int_equal(said->code, 0);
    assert_string_not_equal(said->out, "");
}

static void test_help_lists_every_command(void **unused)
{
    (void)unused;
    static const char *const asks[] = { "--help", "help" };
    for (size_t i = 0; i < 2; i++) {
        const struct spawned *said = SPAWN(asks[i]);
        assert_answered(said);
        assert_memory_equal(said->out, "usage: housedealer ", 19);
        for (size_t v = 0; VERBS[v] != NULL; v++) {
            char row[32];
            snprintf(row, sizeof row, "\n  %s ", VERBS[v]);
            if (strstr(said->out, row) == NULL)
                fail_msg("%s does not list %s", asks[i], VERBS[v]);
        }
    }
}

static void test_version_is_one_line(void **unused)
{
    (void)unused;
    const struct spawned *said = SPAWN("--version");
    assert_answered(said);
    assert_string_equal(said->out, "housedealer " HOUSEDEALER_VERSION "\n");
}

static void test_a_missing_or_unknown_command_is_refused(void **unused)
{
    (void)unused;
    assert_refused(spawn((const char *const[]){ spawn_housedealer(), NULL }), "command");
    assert_refused(SPAWN("shuffleboard"), "shuffleboard");
    assert_refused(SPAWN(""), "''");
    assert_refused(SPAWN("--colour"), "--colour");
}

static void test_every_command_explains_itself(void **unused)
{
    (void)unused;
    for (size_t v = 0; VERBS[v] != NULL; v++) {
        char usage[64];
        snprintf(usage, sizeof usage, "usage: housedealer %s", VERBS[v]);
        const struct spawned *said = SPAWN(VERBS[v], "--help");
        assert_answered(said);
        if (strncmp(said->out, usage, strlen(usage)) != 0)
            fail_msg("the help of %s does not begin with its usage", VERBS[v]);
        assert_non_null(strstr(said->out, "--json"));
    }
}

static void test_every_command_refuses_an_unknown_option(void **unused)
{
    (void)unused;
    for (size_t v = 0; VERBS[v] != NULL; v++) {
        assert_refused(SPAWN(VERBS[v], "--trump"), "--trump");
        assert_refused(SPAWN(VERBS[v], "--trump=hearts"), "--trump=hearts");
        assert_refused(SPAWN(VERBS[v], "--json=yes"), "--json=yes");
    }
}

static void test_every_command_refuses_words_it_has_no_place_for(void **unused)
{
    (void)unused;
    for (size_t v = 0; VERBS[v] != NULL; v++) {
        const struct spawned *said = SPAWN(VERBS[v], "a", "b", "c", "d", "e", "f", "g");
        assert_refused(said, VERBS[v]);
    }
}

int main(void)
{
    const struct CMUnitTest cli[] = {
        cmocka_unit_test(test_help_lists_every_command),
        cmocka_unit_test(test_version_is_one_line),
        cmocka_unit_test(test_a_missing_or_unknown_command_is_refused),
        cmocka_unit_test(test_every_command_explains_itself),
        cmocka_unit_test(test_every_command_refuses_an_unknown_option),
        cmocka_unit_test(test_every_command_refuses_words_it_has_no_place_for),
    };
    return RUN_TESTS(cli);
}
