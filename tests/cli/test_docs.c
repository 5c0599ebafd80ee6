/* The man page and the shell completion know every command there is. */
#include "test.h"

#include "cli/spawn.h"

#include <stdio.h>

static const char *const VERBS[] = {
#define VERB(verb, words, line) #verb,
#include "cli/verbs.def"
#undef VERB
    NULL,
};

static const char *read_page(void)
{
    static char page[SPAWN_TEXT_MAX];
    FILE       *file = fopen("man/housedealer.1", "r");
    assert_non_null(file);
    size_t size = fread(page, 1, sizeof page - 1, file);
    fclose(file);
    page[size] = '\0';
    return page;
}

/* The page's part on `verb`: from its heading to the next. */
static bool find_section(const char *page, const char *verb, char *section, size_t size)
{
    char heading[64];
    snprintf(heading, sizeof heading, "\n.Ss %s\n", verb);
    const char *from = strstr(page, heading);
    if (from == NULL)
        return false;
    from += strlen(heading);
    const char *to = strstr(from, "\n.S");
    assert_non_null(to);
    assert_true((size_t)(to - from) < size);
    memcpy(section, from, (size_t)(to - from));
    section[to - from] = '\0';
    return true;
}

static void test_the_man_page_has_a_part_for_every_command(void **unused)
{
    (void)unused;
    static char section[SPAWN_TEXT_MAX];
    const char *page = read_page();
    for (size_t v = 0; VERBS[v] != NULL; v++)
        if (!find_section(page, VERBS[v], section, sizeof section))
            fail_msg("man/housedealer.1 has no part named '%s'", VERBS[v]);
}

/* What bash would offer after typing `line`; its last word may be empty. */
static const struct spawned *complete(const char *line)
{
    static const char     script[] = ". completions/housedealer.bash;"
                                     "read -ra COMP_WORDS <<<\"$1\";"
                                     "[[ $1 == *' ' ]] && COMP_WORDS+=('');"
                                     "COMP_WORDS[0]=$HOUSEDEALER;"
                                     "COMP_CWORD=$((${#COMP_WORDS[@]} - 1));"
                                     "_housedealer; printf ' %s \\n' \"${COMPREPLY[@]}\"";
    const struct spawned *said     = spawn((const char *const[]){ "bash", "-c", script, "bash", line, NULL });
    assert_string_equal(said->err, "");
    return said;
}

static void assert_offers(const char *line, const char *word)
{
    char row[64];
    snprintf(row, sizeof row, " %s \n", word);
    if (strstr(complete(line)->out, row) == NULL)
        fail_msg("after '%s' bash does not offer '%s'", line, word);
}

static void test_bash_offers_every_command(void **unused)
{
    (void)unused;
    assert_offers("housedealer ", "--version");
    for (size_t v = 0; VERBS[v] != NULL; v++)
        assert_offers("housedealer ", VERBS[v]);
    assert_string_equal(complete("housedealer --v")->out, " --version \n");
}

static void test_bash_offers_the_options_of_a_command(void **unused)
{
    (void)unused;
    for (size_t v = 0; VERBS[v] != NULL; v++) {
        char line[64];
        snprintf(line, sizeof line, "housedealer %s --", VERBS[v]);
        assert_offers(line, "--json");
        assert_offers(line, "--help");
    }
}

int main(void)
{
    const struct CMUnitTest docs[] = {
        cmocka_unit_test(test_the_man_page_has_a_part_for_every_command),
        cmocka_unit_test(test_bash_offers_every_command),
        cmocka_unit_test(test_bash_offers_the_options_of_a_command),
    };
    return RUN_TESTS(docs);
}
