/* housedealer eval KIND CARDS: what a hand is worth. */
#include "cli/eval.h"
#include "cli/complete.h"

#include <string.h>

#include "base/near.h"
#include "cli/lines.h"

#define WORDS_MAX 64
#define INPUT_MAX 512

static const struct eval_kind KINDS[] = {
    { "high", "5 to 7 cards, the joker as the bug", eval_high, true, false, NULL },
    { "low", "5 to 7 cards, ace to five, the joker the lowest rank missing", eval_low, false, false, NULL },
    { "three", "3 cards of Three Card Poker", eval_three, false, false, NULL },
    { "two", "2 cards of a front hand, the joker an ace", eval_two, false, false, NULL },
    { "fortune", "7 cards, the lines of the Fortune bonus", eval_fortune, false, false, NULL },
    { "six", "6 cards of the 6 Card Bonus, best five", eval_six, false, false, NULL },
    { "omaha8", "\"HOLE / BOARD\": 4 cards and 3 to 5, eight or better for low", eval_omaha, false, false,
      NULL },
    { "baccarat", "2 or 3 cards, the last digit", eval_baccarat, false, false, NULL },
    { "tiles", "2 tiles of pai gow; their names by `eval tiles --help`", eval_tiles, false, false,
      eval_tiles_help },
    { "no-bust-joker", "cards of No Bust with the joker", eval_no_bust_joker, false, true, NULL },
    { "no-bust-22", "cards of No Bust 22", eval_no_bust_22, false, true, NULL },
    { "pure-21.5", "cards of Pure 21.5", eval_pure_215, false, true, NULL },
};

static const struct eval_kind *find_kind(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(KINDS); i++)
        if (strcmp(KINDS[i].name, name) == 0)
            return &KINDS[i];
    return NULL;
}

static int answer(const void *what, const char *input, struct text *out, struct text *why)
{
    const struct eval_ask *ask = what;
    return ask->kind->answer(ask, input, out, why);
}

/* After the options: the kinds, or more about the one that was named. */
static void print_kinds(int argc, char **argv)
{
    for (size_t i = 0; cli_asked_for_first() && i < COUNT_OF(KINDS); i++)
        printf("%s\t%s\n", KINDS[i].name, KINDS[i].gist);
    if (cli_asked_by_shell())
        return;
    const struct eval_kind *named = argc > 0 ? find_kind(argv[0]) : NULL;
    printf("\n");
    if (named != NULL && named->help != NULL) {
        named->help();
        return;
    }
    for (size_t i = 0; i < COUNT_OF(KINDS); i++)
        printf("  %-24s %s\n", KINDS[i].name, KINDS[i].gist);
}

static int unknown_kind(const struct verb *self, const char *name)
{
    char        hint[NEAR_HINT_MAX];
    struct near near = near_word(name);
    for (size_t i = 0; i < COUNT_OF(KINDS); i++)
        near_try(&near, KINDS[i].name);
    return cli_bad(self, "unknown kind of hand '%s'%s", name, near_hint(&near, "; try --help", hint));
}

static int fill_ask(const struct verb *self, struct eval_ask *ask, const char *name, const char *wheel)
{
    ask->kind = find_kind(name);
    if (ask->kind == NULL)
        return unknown_kind(self, name);
    if (wheel != NULL && !ask->kind->takes_wheel)
        return cli_bad(self, "--wheel has no meaning for '%s'", name);
    if (ask->split && !ask->kind->takes_split)
        return cli_bad(self, "--split has no meaning for '%s'", name);
    if (wheel != NULL && strcmp(wheel, "lowest") != 0 && strcmp(wheel, "second") != 0)
        return cli_bad(self, "--wheel is lowest or second, not '%s'", wheel);
    ask->wheel_second = wheel != NULL && strcmp(wheel, "second") == 0;
    return EXIT_OK;
}

int verb_eval(const struct verb *self, int argc, char **argv)
{
    bool                    lines     = false;
    const char             *wheel     = NULL;
    struct eval_ask         ask       = { .kind = NULL };
    const struct cli_option options[] = {
        { "stdin", CLI_FLAG, &lines, NULL, "one hand a line in, one JSON object a line out" },
        { "wheel", CLI_TEXT, &wheel, "lowest|second",
          "A-2-3-4-5 is the lowest straight (lowest), or the second" },
        { "split", CLI_FLAG, &ask.split, NULL, "the cards come from a split: no natural" },
    };
    const char *words[WORDS_MAX];
    int         code;
    int count = cli_parse(self, argc, argv, options, COUNT_OF(options), &ask.json, words, WORDS_MAX, &code);
    if (count < 0) {
        if (code == EXIT_OK && !ask.json)
            print_kinds(argc, argv);
        return code;
    }
    if (count == 0)
        return cli_bad(self, "KIND is missing; try --help");
    if (fill_ask(self, &ask, words[0], wheel) != EXIT_OK)
        return EXIT_USAGE;
    if (lines && count > 1)
        return cli_bad(self, "with --stdin the hands come from standard input, not '%s'", words[1]);
    if (lines) {
        ask.json = true;
        return cli_lines(self, answer, &ask);
    }
    if (count == 1)
        return cli_bad(self, "CARDS is missing after '%s'; try --help", words[0]);
    char input[INPUT_MAX];
    if (!cli_join(words + 1, count - 1, input, sizeof input))
        return cli_bad(self, "more cards than can be read, from '%.20s' on", words[1]);
    for (char *at = input; *at != '\0'; at++)
        if (*at == '\n' || *at == '\r') /* a mistake is named in one line */
            *at = '?';
    return cli_line(self, answer, &ask, input);
}
