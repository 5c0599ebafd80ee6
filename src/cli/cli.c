#include "cli/cli.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/near.h"
#include "cli/complete.h"
#include "cli/ink.h"

/* One line, whatever a quoted word held. */
static void complain(const struct verb *verb, const char *before, const char *format, va_list args)
{
    char line[1024];
    vsnprintf(line, sizeof line, format, args);
    for (char *at = line; *at != '\0'; at++)
        if (iscntrl((unsigned char)*at))
            *at = '?';
    fprintf(stderr, "housedealer%s%s: %s%s\n", verb != NULL ? " " : "", verb != NULL ? verb->name : "",
            before, line);
}

int cli_bad(const struct verb *verb, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(verb, "", format, args);
    va_end(args);
    return EXIT_USAGE;
}

int cli_unsupported(const struct verb *verb, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(verb, "unsupported: ", format, args);
    va_end(args);
    return EXIT_UNSUPPORTED;
}

int cli_failed(const struct verb *verb, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(verb, "", format, args);
    va_end(args);
    return EXIT_FAILED;
}

int cli_json(const struct verb *verb, json_t *value)
{
    int bad = json_dumpf(value, stdout, JSON_COMPACT | JSON_REAL_PRECISION(17));
    json_decref(value);
    if (bad != 0 || putchar('\n') == EOF || fflush(stdout) != 0)
        return cli_failed(verb, "cannot write to standard output");
    return EXIT_OK;
}

static void print_option(const char *name, const char *value, const char *help)
{
    char left[80];
    snprintf(left, sizeof left, "--%s%s%s", name, value != NULL ? " " : "", value != NULL ? value : "");
    printf(strlen(left) > 24 ? "  %s\n%27s%s\n" : "  %-24s %s%s\n", left, "", help);
}

static json_t *option_json(const char *name, const char *value, const char *help)
{
    return json_pack("{s:s, s:s?, s:s}", "name", name, "value", value, "help", help);
}

static int json_help(const struct verb *verb, const struct cli_option *options, size_t count)
{
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list, option_json(options[i].name, options[i].value, options[i].help));
    return cli_json(verb, json_pack("{s:s, s:s, s:s, s:s, s:o}", "command", verb->name, "usage", verb->usage,
                                    "gist", verb->gist, "example", verb->example, "options", list));
}

static void print_help(const struct verb *verb, const struct cli_option *options, size_t count)
{
    printf("usage: housedealer %s%s%s\n\n%s\n\n", verb->name, verb->usage[0] != '\0' ? " " : "", verb->usage,
           verb->gist);
    for (size_t i = 0; i < count; i++)
        print_option(options[i].name, options[i].value, options[i].help);
    print_option("json", NULL, "answer in JSON, money in cents");
    print_option("color", "WHEN", "auto, always or never (auto: on a terminal, unless NO_COLOR is set)");
    print_option("help", NULL, "print this; -h does too");
    printf("\nexample: housedealer %s\n", verb->example);
}

/* "1000000", "-5", also "1e6" as people type it: digits, and zeros by an exponent. Nothing
 * else, no blank in front among it. */
static int take_number(const struct verb *verb, const struct cli_option *option, const char *value)
{
    const char *digits = value + (value[0] == '-');
    size_t      count  = strspn(digits, "0123456789");
    const char *power  = digits + count;
    size_t      zeros  = 0;
    if (*power == 'e') {
        size_t length = strspn(power + 1, "0123456789");
        zeros         = length <= 2 ? (size_t)strtoul(power + 1, NULL, 10) : 100;
        power += length > 0 ? 1 + length : 0;
    }
    if (count == 0 || *power != '\0')
        return cli_bad(verb, "--%s takes a whole number, not '%s'", option->name, value);
    int64_t number = 0;
    bool    fits   = zeros < 20 || strspn(digits, "0") == count;
    for (size_t i = 0; fits && i < count + zeros; i++)
        fits = !__builtin_mul_overflow(number, 10, &number) &&
               !__builtin_add_overflow(number, i < count ? digits[i] - '0' : 0, &number);
    if (!fits)
        return cli_bad(verb, "--%s takes numbers up to %" PRId64 "; '%s' is too large", option->name,
                       INT64_MAX, value);
    *(int64_t *)option->out = value[0] == '-' ? -number : number;
    return EXIT_OK;
}

static int take_value(const struct verb *verb, const struct cli_option *option, const char *value)
{
    char most[MONEY_MAX];
    switch (option->kind) {
    case CLI_FLAG: *(bool *)option->out = true; return EXIT_OK;
    case CLI_TEXT: *(const char **)option->out = value; return EXIT_OK;
    case CLI_NUMBER: return take_number(verb, option, value);
    case CLI_MONEY:
        if (!money_parse(value, option->out))
            return cli_bad(verb, "--%s takes dollars such as 75 or 0.50, %s at the most, not '%s'",
                           option->name, money_print(CENTS_MAX, most), value);
        return EXIT_OK;
    case CLI_LIST: {
        struct cli_list *list = option->out;
        if (list->count == CLI_LIST_MAX)
            return cli_bad(verb, "--%s is given more than %d times", option->name, CLI_LIST_MAX);
        list->text[list->count++] = value;
        return EXIT_OK;
    }
    }
    return EXIT_FAILED;
}

static const struct cli_option *find_option(const struct cli_option *options, size_t count, const char *name,
                                            size_t length)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(options[i].name) == length && memcmp(options[i].name, name, length) == 0)
            return &options[i];
    return NULL;
}

/* "--deck=6" may have been meant for --decks. */
static int unknown_option(const struct verb *verb, const struct cli_option *options, size_t count,
                          const char *arg)
{
    char        word[NEAR_WORD_MAX + 2], hint[NEAR_HINT_MAX];
    size_t      dashes = strspn(arg, "-");
    struct near near;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(arg + dashes, "="), arg + dashes);
    near = near_word(word);
    for (size_t i = 0; i < count; i++)
        near_try(&near, options[i].name);
    near_try(&near, "json");
    near_try(&near, "color");
    near_try(&near, "help");
    if (near.name == NULL)
        return cli_bad(verb, "unknown option '%s'; try --help", arg);
    snprintf(hint, sizeof hint, "--%s", near.name);
    return cli_bad(verb, "unknown option '%s'; did you mean '%s'?", arg, hint);
}

/* Reads the option at argv[*i] and its value, which may be the next word. */
static int take_option(const struct verb *verb, const struct cli_option *options, size_t count, int argc,
                       char **argv, int *i)
{
    const char              *arg = argv[*i], *equals = strchr(arg, '=');
    size_t                   length = equals != NULL ? (size_t)(equals - arg - 2) : strlen(arg) - 2;
    const struct cli_option *option = find_option(options, count, arg + 2, length);
    const char              *value  = equals != NULL ? equals + 1 : NULL;
    if (option == NULL)
        return unknown_option(verb, options, count, arg);
    if (option->kind == CLI_FLAG && value != NULL)
        return cli_bad(verb, "--%s takes no value, unlike '%s'", option->name, arg);
    if (option->kind != CLI_FLAG && value == NULL) {
        if (*i + 1 == argc)
            return cli_bad(verb, "--%s needs a value: %s", option->name, option->value);
        value = argv[++*i];
        if (strncmp(value, "--", 2) == 0)
            return cli_bad(verb, "--%s needs a value: %s; '%s' is an option", option->name, option->value,
                           value);
    }
    return take_value(verb, option, value);
}

/* A dash and something else; "-" alone and "-5" are words. */
static bool is_option(const char *arg)
{
    return arg[0] == '-' && arg[1] != '\0' && !isdigit((unsigned char)arg[1]);
}

int cli_parse(const struct verb *verb, int argc, char **argv, const struct cli_option *options,
              size_t option_count, bool *json, const char **words, int words_max, int *code)
{
    int                     found        = 0;
    bool                    options_over = false;
    const char             *when         = "auto";
    const struct cli_option everywhere[] = {
        { "json", CLI_FLAG, json, NULL, NULL },
        { "color", CLI_TEXT, &when, "auto, always or never", NULL },
    };
    *code = EXIT_USAGE;
    for (int i = 0; i < argc; i++) {
        const char *arg = argv[i];
        if (options_over || !is_option(arg)) {
            if (found == words_max) {
                cli_bad(verb, "unexpected word '%s'; try --help", arg);
                return -1;
            }
            words[found++] = arg;
        } else if (strcmp(arg, "--") == 0) {
            options_over = true;
        } else if (strcmp(arg, "--help") == 0 || strcmp(arg, "-h") == 0) {
            *code = EXIT_OK;
            *json = *json || (i + 1 < argc && strcmp(argv[i + 1], "--json") == 0);
            if (cli_completes(verb, options, option_count))
                return -1;
            if (*json)
                *code = json_help(verb, options, option_count);
            else
                print_help(verb, options, option_count);
            return -1;
        } else if (arg[1] != '-') {
            unknown_option(verb, options, option_count, arg);
            return -1;
        } else {
            size_t length = strcspn(arg + 2, "=");
            bool   common = find_option(everywhere, COUNT_OF(everywhere), arg + 2, length) != NULL;
            if (take_option(verb, common ? everywhere : options, common ? COUNT_OF(everywhere) : option_count,
                            argc, argv, &i) != EXIT_OK)
                return -1;
        }
    }
    if (!ink_when(when)) {
        cli_bad(verb, "--color takes auto, always or never, not '%s'", when);
        return -1;
    }
    *code = EXIT_OK;
    return found;
}
