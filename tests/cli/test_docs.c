/* The man page and the shell completion know every command there is, and the
 * pages for readers name only files that exist. */
#include "test.h"

#include "cli/spawn.h"

#include <jansson.h>
#include <stdio.h>

static const char *const VERBS[] = {
#define VERB(verb, words, line, example) #verb,
#include "cli/verbs.def"
#undef VERB
    NULL,
};

static void read_file(const char *path, char text[SPAWN_TEXT_MAX])
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t size = fread(text, 1, SPAWN_TEXT_MAX - 1, file);
    fclose(file);
    text[size] = '\0';
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
    const char *to  = strstr(from, "\n.Ss ");
    const char *end = strstr(from, "\n.Sh ");
    assert_non_null(end);
    if (to == NULL || to > end)
        to = end;
    assert_true((size_t)(to - from) < size);
    memcpy(section, from, (size_t)(to - from));
    section[to - from] = '\0';
    return true;
}

static void test_the_man_page_has_a_part_for_every_command(void **unused)
{
    (void)unused;
    static char page[SPAWN_TEXT_MAX], section[SPAWN_TEXT_MAX];
    read_file("man/housedealer.1", page);
    for (size_t v = 0; VERBS[v] != NULL; v++)
        if (!find_section(page, VERBS[v], section, sizeof section))
            fail_msg("man/housedealer.1 has no part named '%s'", VERBS[v]);
}

static bool tells_of(const char *section, const char *option)
{
    char flag[48];
    snprintf(flag, sizeof flag, "Fl Fl %s", option);
    for (const char *at = strstr(section, flag); at != NULL; at = strstr(at + 1, flag))
        if (strchr(" \n", at[strlen(flag)]) != NULL)
            return true;
    return false;
}

/* A command's help has an option a line. */
static void test_the_man_page_has_every_option(void **unused)
{
    (void)unused;
    static char page[SPAWN_TEXT_MAX], section[SPAWN_TEXT_MAX], help[SPAWN_TEXT_MAX];
    read_file("man/housedealer.1", page);
    for (size_t v = 0; VERBS[v] != NULL; v++) {
        memcpy(help, SPAWN(VERBS[v], "--help")->out, sizeof help);
        if (!find_section(page, VERBS[v], section, sizeof section))
            continue;
        for (const char *at = strstr(help, "\n  --"); at != NULL; at = strstr(at + 1, "\n  --")) {
            char name[32];
            assert_int_equal(sscanf(at, "\n  --%31[a-z0-9-]", name), 1);
            if (strcmp(name, "json") == 0 || strcmp(name, "color") == 0 || strcmp(name, "help") == 0)
                continue; /* said once for all */
            if (!tells_of(section, name))
                fail_msg("man/housedealer.1 does not tell of 'housedealer %s --%s'", VERBS[v], name);
        }
    }
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
    assert_offers("housedealer help ", "odds");
    assert_string_equal(complete("housedealer help od")->out, " odds \n");
}

/* What is due is offered, and a file only where one is. */
static void test_bash_offers_what_is_due(void **unused)
{
    (void)unused;
    assert_offers("housedealer eval ", "pure-21.5");
    assert_offers("housedealer odds mar", "marina2/zoobac");
    assert_offers("housedealer games ", "marysville/tiles");
    assert_offers("housedealer shuffle --game ", "marina2/zoobac");
    assert_offers("housedealer books --db README.md ", "rotation");
    assert_offers("housedealer export --format ", "jsonl");
    assert_offers("housedealer serve --role ", "auditor");
    assert_offers("housedealer odds zoobac --color ", "always");
    assert_offers("housedealer books --db READ", "README.md");
    assert_offers("housedealer run READ", "README.md");
    static const char *const none[] = { "housedealer eval high READ", "housedealer fair --table READ",
                                        "housedealer odds zoobac READ", "housedealer key READ",
                                        "housedealer eval --wheel READ" };
    for (size_t i = 0; i < COUNT_OF(none); i++)
        assert_string_equal(complete(none[i])->out, "  \n");
}

static void test_bash_offers_the_options_of_a_command(void **unused)
{
    (void)unused;
    for (size_t v = 0; VERBS[v] != NULL; v++) {
        char line[64];
        snprintf(line, sizeof line, "housedealer %s --", VERBS[v]);
        assert_offers(line, "--json");
        assert_offers(line, "--color");
        assert_offers(line, "--help");
    }
}

/* Every `src/...` or `docs/...` in backticks, and every link to a file, is
 * really there. */
static void check_paths(const char *page)
{
    static const char script[] =
        "grep -oE '`(src|docs|tests|tools|rulebook|bench|scripts|man)/[A-Za-z0-9_./-]+`' \"$1\" | tr -d '`' |"
        "grep -v NAME | while read -r path; do [ -e \"$path\" ] || echo \"$path\"; done;"
        "grep -oE '\\]\\([A-Za-z0-9_./-]+\\)' \"$1\" | tr -d '()]' |"
        "while read -r path; do [ -e \"$(dirname \"$1\")/$path\" ] || echo \"$path\"; done";
    const struct spawned *said = spawn((const char *const[]){ "sh", "-c", script, "sh", page, NULL });
    assert_string_equal(said->err, "");
    if (said->out[0] != '\0')
        fail_msg("%s names what is not there: %s", page, said->out);
}

static void test_the_pages_name_only_what_is_there(void **unused)
{
    (void)unused;
    const struct spawned *said = spawn((const char *const[]){ "sh", "-c", "ls README.md docs/*.md", NULL });
    assert_int_equal(said->code, 0);
    static char pages[SPAWN_TEXT_MAX];
    memcpy(pages, said->out, sizeof pages);
    size_t count = 0;
    for (char *page = strtok(pages, "\n"); page != NULL; page = strtok(NULL, "\n"), count++)
        check_paths(page);
    assert_true(count >= 3);
}

/* Runs what stands after "$ " and compares what comes out with the lines up to
 * the end of the block. A last line "..." stands for the rest. */
static void check_example(const char *command, const char *output)
{
    char        line[256];
    const char *end = strstr(output, "\n```");
    assert_non_null(end);
    size_t length = (size_t)(end + 1 - output);
    bool   cut    = length >= 4 && strncmp(output + length - 4, "...\n", 4) == 0;
    if (cut)
        length -= 4;
    snprintf(line, sizeof line, "exec \"$HOUSEDEALER\" %.*s", (int)strcspn(command, "\n"), command);
    const struct spawned *said = spawn((const char *const[]){ "sh", "-c", line, NULL });
    if (strncmp(said->out, output, length) != 0 || (!cut && said->out[length] != '\0'))
        fail_msg("the README shows what this does not print: %s\n%s", line, said->out);
}

static void test_the_readme_shows_what_really_comes_out(void **unused)
{
    (void)unused;
    static const char start[] = "\n```console\n$ build/housedealer ";
    static char       readme[SPAWN_TEXT_MAX];
    size_t            count = 0;
    read_file("README.md", readme);
    for (const char *at = strstr(readme, start); at != NULL; at = strstr(at, start), count++) {
        at += strlen(start);
        const char *output = strchr(at, '\n');
        assert_non_null(output);
        check_example(at, output + 1);
    }
    assert_true(count > 0);
}

/* The README's row of a game ends with its state. */
static void check_row(const char *readme, const char *id, bool playable)
{
    char start[64];
    snprintf(start, sizeof start, "\n| `%s` ", id);
    const char *row = strstr(readme, start);
    if (row == NULL) {
        fail_msg("README.md has no row for %s", id);
        return;
    }
    const char *end   = strchr(row + 1, '\n');
    const char *state = playable ? "| played |" : "| in the book |";
    assert_non_null(end);
    if (strncmp(end - strlen(state), state, strlen(state)) != 0)
        fail_msg("the README's row for %s should end with '%s'", id, state);
}

static void test_the_readme_knows_the_state_of_every_game(void **unused)
{
    (void)unused;
    static char readme[SPAWN_TEXT_MAX];
    read_file("README.md", readme);
    json_t *games = json_loads(SPAWN("games", "--json")->out, 0, NULL);
    assert_true(json_is_array(games));
    size_t  index;
    json_t *game;
    json_array_foreach(games, index, game)
    {
        if (json_is_true(json_object_get(game, "fees_only")))
            continue;
        check_row(readme, json_string_value(json_object_get(game, "id")),
                  json_is_true(json_object_get(game, "playable")));
    }
    json_decref(games);
}

int main(void)
{
    const struct CMUnitTest docs[] = {
        cmocka_unit_test(test_the_man_page_has_a_part_for_every_command),
        cmocka_unit_test(test_the_man_page_has_every_option),
        cmocka_unit_test(test_bash_offers_every_command),
        cmocka_unit_test(test_bash_offers_what_is_due),
        cmocka_unit_test(test_bash_offers_the_options_of_a_command),
        cmocka_unit_test(test_the_pages_name_only_what_is_there),
        cmocka_unit_test(test_the_readme_shows_what_really_comes_out),
        cmocka_unit_test(test_the_readme_knows_the_state_of_every_game),
    };
    return RUN_TESTS(docs);
}
