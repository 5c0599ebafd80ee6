/* The manners that every command keeps, whatever it does. */
#include "test.h"

#include "cli/spawn.h"
#include "games/sheet.h"
#include "rulebook/catalog.h"

#include <jansson.h>
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
    static const char *const asks[] = { "--help", "help", "-h" };
    for (size_t i = 0; i < COUNT_OF(asks); i++) {
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
    static const char *const asks[] = { "--version", "version" };
    for (size_t i = 0; i < COUNT_OF(asks); i++) {
        const struct spawned *said = SPAWN(asks[i]);
        assert_answered(said);
        assert_string_equal(said->out, "housedealer " HOUSEDEALER_VERSION "\n");
    }
    assert_string_equal(SPAWN("version", "--json")->out, "{\"version\":\"" HOUSEDEALER_VERSION "\"}\n");
}

/* `help odds`, `odds -h` and `odds --help` are one and the same. */
static void test_three_ways_to_ask_for_help(void **unused)
{
    (void)unused;
    static char help[SPAWN_TEXT_MAX];
    for (size_t v = 0; VERBS[v] != NULL; v++) {
        memcpy(help, SPAWN(VERBS[v], "--help")->out, sizeof help);
        assert_string_equal(SPAWN(VERBS[v], "-h")->out, help);
        const struct spawned *said = SPAWN("help", VERBS[v]);
        assert_answered(said);
        assert_string_equal(said->out, help);
    }
    assert_refused(SPAWN("help", "whist"), "'whist'");
}

static json_t *read_json(const struct spawned *said)
{
    assert_answered(said);
    json_t *answer = json_loads(said->out, 0, NULL);
    if (answer == NULL)
        fail_msg("this is not JSON: %.200s", said->out);
    return answer;
}

/* A program reads the same help: every command by its name, every option that the text has. */
static void test_help_in_json(void **unused)
{
    (void)unused;
    static char help[SPAWN_TEXT_MAX];
    for (size_t v = 0; VERBS[v] != NULL; v++) {
        size_t  index;
        json_t *option, *answer = read_json(SPAWN("help", VERBS[v], "--json"));
        memcpy(help, SPAWN(VERBS[v], "--help")->out, sizeof help);
        assert_string_equal(json_string_value(json_object_get(answer, "command")), VERBS[v]);
        json_array_foreach(json_object_get(answer, "options"), index, option)
        {
            char row[64];
            snprintf(row, sizeof row, "\n  --%s", json_string_value(json_object_get(option, "name")));
            assert_non_null(strstr(help, row));
        }
        /* three more are every command's */
        size_t rows = 0;
        for (const char *at = help; (at = strstr(at, "\n  --")) != NULL; at++)
            rows++;
        assert_int_equal(rows, json_array_size(json_object_get(answer, "options")) + 3);
        json_decref(answer);
    }
}

/* The demo and the laboratory's shuffles, for programs: the same cards as in text. */
static void test_cards_in_json(void **unused)
{
    (void)unused;
    json_t *demo = read_json(SPAWN("demo", "--seed", "rabbit", "--hands", "1", "--json"));
    assert_true(json_array_size(demo) > 10);
    json_decref(demo);
    const struct spawned *said = SPAWN("shuffle", "--game", "zoobac", "--count", "2", "--seed", "1");
    char                  first[3];
    memcpy(first, said->out, 2);
    first[2] = '\0';
    json_t *shuffles =
        read_json(SPAWN("shuffle", "--game", "zoobac", "--count", "2", "--seed", "1", "--json"));
    assert_int_equal(json_array_size(shuffles), 2);
    assert_int_equal(json_array_size(json_array_get(shuffles, 1)), 416);
    assert_string_equal(json_string_value(json_array_get(json_array_get(shuffles, 0), 0)), first);
    json_decref(shuffles);
    assert_refused(SPAWN("shuffle", "--game", "zoobac", "--count", "2", "--raw", "--json"), "--raw");
}

static void test_a_missing_or_unknown_command_is_refused(void **unused)
{
    (void)unused;
    assert_refused(spawn((const char *const[]){ spawn_housedealer(), NULL }), "command");
    assert_refused(SPAWN("shuffleboard"), "shuffleboard");
    assert_refused(SPAWN(""), "''");
    assert_refused(SPAWN("--colour"), "--colour");
}

/* What was probably meant is named, what has nothing near it sends to the list. */
static void test_slips_are_answered_with_what_is_near(void **unused)
{
    (void)unused;
    static const struct {
        const char *hint, *words[6];
    } row[] = {
        { "unknown command 'ods'; did you mean 'odds'?", { "ods" } },
        { "unknown command 'relpay'; did you mean 'replay'?", { "relpay" } },
        { "unknown command 'od'; did you mean 'odds'?", { "help", "od" } },
        { "unknown command 'whist'; 'housedealer help' lists them", { "whist" } },
        { "unknown option '--deck'; did you mean '--decks'?", { "odds", "zoobac", "--deck", "6" } },
        { "unknown option '--deck=6'; did you mean '--decks'?", { "odds", "zoobac", "--deck=6" } },
        { "unknown option '-decks'; did you mean '--decks'?", { "odds", "zoobac", "-decks", "6" } },
        { "unknown option '--jsn'; did you mean '--json'?", { "games", "--jsn" } },
        { "unknown option '-j'; try --help", { "games", "-j" } },
        { "unknown game 'zoobc'; did you mean 'zoobac'?", { "odds", "zoobc" } },
        { "unknown game 'marina1/zoobac'; did you mean 'marina2/zoobac'?", { "fees", "marina1/zoobac" } },
        { "unknown game 'whist'; 'housedealer games' lists them", { "set", "whist", "As" } },
        { "unknown game or rule 'MC2-ZOO-R22'; did you mean 'MC2-ZOO-R2'?", { "rules", "MC2-ZOO-R22" } },
        { "unknown status 'opn'; did you mean 'open'?", { "rules", "--status", "opn" } },
        { "unknown kind of hand 'hi'; did you mean 'high'?", { "eval", "hi", "As" } },
        { "has no option 'whel=low'; did you mean 'wheel'?", { "odds", "fortune", "--set", "whel=low" } },
        { "unknown setting 'batch_mx'; did you mean 'batch_max'?", { "serve", "--set", "batch_mx=1" } },
        { "not 'zoobc'; did you mean 'zoobac'?", { "serve", "--demo", "--set", "demo_games=zoobc" } },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const char *words[8] = { spawn_housedealer() };
        memcpy(words + 1, row[i].words, sizeof row[i].words);
        assert_refused(spawn(words), row[i].hint);
    }
}

/* A game goes by its name alone where only one house has it. */
static void test_a_short_name_is_enough_where_it_is_the_only_one(void **unused)
{
    (void)unused;
    static char              whole[SPAWN_TEXT_MAX];
    static const char *const words[][4] = {
        { "odds", "--json" }, { "rules", "--json" }, { "fees", "--json" }, { "bank", "--option=1", "--json" }
    };
    for (size_t i = 0; i < COUNT_OF(words); i++) {
        memcpy(whole, SPAWN(words[i][0], "marina2/zoobac", words[i][1], words[i][2])->out, sizeof whole);
        const struct spawned *said = SPAWN(words[i][0], "ZooBac", words[i][1], words[i][2]);
        assert_answered(said);
        assert_string_equal(said->out, whole);
    }
    assert_refused(SPAWN("odds", "double-hand"),
                   "marina1/double-hand, marina2/double-hand, marysville/double-hand");
    assert_refused(SPAWN("set", "double-hand"), "marysville/double-hand");
    assert_refused(SPAWN("rules", "lowball"), "marina1/lowball, marina2/lowball, marysville/lowball");
}

/* Every command that takes a game answers for every game of the book, those with fees alone
 * included: it says what it has, or in one line that it has nothing. What counts odds for a
 * second is asked here only of games that nobody deals, or that are played for a pot. */
static void test_every_command_takes_every_game(void **unused)
{
    (void)unused;
    static const struct {
        const char *verb, *more[4];
        bool        slow;
    } row[] = {
        { "rules", { NULL }, false },
        { "rules", { "--accidents" }, false },
        { "fees", { NULL }, false },
        { "set", { "As", "Kd" }, false },
        { "shuffle", { "--count", "1", "--seed", "1" }, false },
        { "odds", { "--decks", "1" }, true },
        { "bank", { NULL }, true },
        { "bank", { "--action", "100", "--bankroll", "1000" }, true },
        { "sim", { "--rounds", "10", "--threads", "1" }, true },
    };
    for (size_t g = 0; g < catalog_row_count; g++) {
        const struct sheet *sheet = catalog_rows[g].sheet;
        for (size_t i = 0; i < COUNT_OF(row); i++) {
            bool        shuffles  = strcmp(row[i].verb, "shuffle") == 0;
            const char *words[10] = { spawn_housedealer(), row[i].verb,
                                      shuffles ? "--game" : catalog_rows[g].id,
                                      shuffles ? catalog_rows[g].id : row[i].more[0] };
            memcpy(words + 4, row[i].more + !shuffles,
                   sizeof row[i].more - !shuffles * sizeof row[i].more[0]);
            if (row[i].slow && sheet != NULL && sheet->kind != SHEET_POT)
                continue;
            const struct spawned *said = spawn(words);
            if (said->code < 0 || said->code > 3 || (said->code == 0) != (said->err[0] == '\0'))
                fail_msg("%s %s: %d %s", row[i].verb, catalog_rows[g].id, said->code, said->err);
        }
    }
}

static bool has_color(const struct spawned *said)
{
    return strchr(said->out, '\033') != NULL;
}

/* Color is for terminals, unless told; NO_COLOR and a dumb terminal have none. */
static void test_color_is_for_terminals(void **unused)
{
    (void)unused;
    const char *const plain[]  = { spawn_housedealer(), "rules", "zoobac", NULL };
    const char *const never[]  = { spawn_housedealer(), "rules", "zoobac", "--color", "never", NULL };
    const char *const always[] = { spawn_housedealer(), "rules", "zoobac", "--color=always", NULL };
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
    assert_false(has_color(spawn(plain)));
    assert_true(has_color(spawn(always)));
    assert_true(has_color(spawn_on_terminal(plain)));
    assert_false(has_color(spawn_on_terminal(never)));
    setenv("NO_COLOR", "", 1); /* set, but to nothing: that does not count */
    assert_true(has_color(spawn_on_terminal(plain)));
    setenv("NO_COLOR", "1", 1);
    assert_false(has_color(spawn_on_terminal(plain)));
    assert_true(has_color(spawn_on_terminal(always)));
    unsetenv("NO_COLOR");
    setenv("TERM", "dumb", 1);
    assert_false(has_color(spawn_on_terminal(plain)));
    assert_refused(SPAWN("games", "--color", "red"), "'red'");
}

static void test_a_value_is_never_another_option(void **unused)
{
    (void)unused;
    assert_refused(SPAWN("odds", "zoobac", "--decks", "--json"), "'--json'");
    assert_refused(SPAWN("odds", "zoobac", "--decks"), "--decks");
    assert_refused(SPAWN("odds", "zoobac", "--counts=1"), "'--counts=1'");
    assert_answered(SPAWN("sim", "zoobac", "--rounds", "10", "--seed", "-5")); /* a number may be negative */
    assert_non_null(strstr(SPAWN("sim", "zoobac", "--rounds", "1e3")->out, "1,000 rounds"));
    assert_answered(SPAWN("sim", "zoobac", "--rounds", "10", "--seed", "9223372036854775807"));
    static const char *const none[] = { " 8", "8 ", "+8", "0x8", "1.5", "", "1e", "e6", "1e-3", "--8" };
    for (size_t i = 0; i < COUNT_OF(none); i++)
        assert_refused(SPAWN("sim", "zoobac", "--rounds", "10", "--seed", none[i]), none[i]);
    static const char *const large[] = { "9223372036854775808", "18446744073709551615", "1e19", "1e100" };
    for (size_t i = 0; i < COUNT_OF(large); i++)
        assert_refused(SPAWN("sim", "zoobac", "--rounds", "10", "--seed", large[i]), "is too large");
}

/* Output that goes nowhere is a failure, in text as in JSON. */
static void test_a_full_disk_is_told(void **unused)
{
    (void)unused;
    static const char *const asks[] = { "games", "games --json", "odds zoobac", "odds zoobac --csv", "help" };
    for (size_t i = 0; i < COUNT_OF(asks); i++) {
        char line[64];
        snprintf(line, sizeof line, "exec \"$HOUSEDEALER\" %s >/dev/full", asks[i]);
        const struct spawned *said = spawn((const char *const[]){ "sh", "-c", line, NULL });
        assert_int_equal(said->code, 1);
        assert_non_null(strstr(said->err, "cannot write to standard output"));
        assert_int_equal(count_lines(said->err), 1);
    }
}

/* Examples that need no file of their own run as they stand. */
static void test_the_examples_run(void **unused)
{
    (void)unused;
    size_t count = 0;
    for (size_t v = 0; VERBS[v] != NULL; v++) {
        static const char sign[] = "\nexample: housedealer ";
        const char       *at     = strstr(SPAWN(VERBS[v], "--help")->out, sign);
        char              line[256];
        assert_non_null(at);
        snprintf(line, sizeof line, "exec \"$HOUSEDEALER\" %s", at + strlen(sign));
        if (strstr(line, "house.db") != NULL)
            continue;
        assert_answered(spawn((const char *const[]){ "sh", "-c", line, NULL }));
        count++;
    }
    assert_true(count >= 10);
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
        cmocka_unit_test(test_three_ways_to_ask_for_help),
        cmocka_unit_test(test_help_in_json),
        cmocka_unit_test(test_cards_in_json),
        cmocka_unit_test(test_slips_are_answered_with_what_is_near),
        cmocka_unit_test(test_a_short_name_is_enough_where_it_is_the_only_one),
        cmocka_unit_test(test_every_command_takes_every_game),
        cmocka_unit_test(test_color_is_for_terminals),
        cmocka_unit_test(test_a_value_is_never_another_option),
        cmocka_unit_test(test_a_full_disk_is_told),
        cmocka_unit_test(test_the_examples_run),
        cmocka_unit_test(test_a_missing_or_unknown_command_is_refused),
        cmocka_unit_test(test_every_command_explains_itself),
        cmocka_unit_test(test_every_command_refuses_an_unknown_option),
        cmocka_unit_test(test_every_command_refuses_words_it_has_no_place_for),
    };
    return RUN_TESTS(cli);
}
