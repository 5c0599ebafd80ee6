#include "cli/cli.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* One line, whatever a quoted word held. */
static void complain(const struct verb *verb, const char *format, va_list args)
{
    char line[1024];
    vsnprintf(line, sizeof line, format, args);
    for (char *at = line; *at != '\0'; at++)
        if (iscntrl((unsigned char)*at))
            *at = '?';
    fprintf(stderr, "housedealer %s: %s\n", verb->name, line);
}

int cli_bad(const struct verb *verb, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(verb, format, args);
    va_end(args);
    return EXIT_USAGE;
}

int cli_failed(const struct verb *verb, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(verb, format, args);
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

static void print_help(const struct verb *verb, const struct cli_option *options, size_t count)
{
    printf("usage: housedealer %s %s\n\n%s\n\n", verb->name, verb->usage, verb->gist);
    for (size_t i = 0; i < count; i++) {
        char left[64];
        snprintf(left, sizeof left, "--%s%s%s", options[i].name, options[i].value != NULL ? " " : "",
                 options[i].value != NULL ? options[i].value : "");
        printf("  %-24s %s\n", left, options[i].help);
    }
    printf("  %-24s %s\n", "--json", "answer in JSON, money in cents");
    printf("  %-24s %s\n", "--help", "print this");
}

static int take_value(const struct verb *verb, const struct cli_option *option, const char *value)
{
    char *end;
    switch (option->kind) {
    case CLI_FLAG: *(bool *)option->out = true; return EXIT_OK;
    case CLI_TEXT: *(const char **)option->out = value; return EXIT_OK;
    case CLI_NUMBER:
        errno                   = 0;
        *(int64_t *)option->out = strtoll(value, &end, 10);
        if (errno != 0 || end == value || *end != '\0')
            return cli_bad(verb, "--%s takes a whole number, not '%s'", option->name, value);
        return EXIT_OK;
    case CLI_MONEY:
        if (!money_parse(value, option->out))
            return cli_bad(verb, "--%s takes dollars such as 75 or 0.50, not '%s'", option->name, value);
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

int cli_parse(const struct verb *verb, int argc, char **argv, const struct cli_option *options,
              size_t option_count, bool *json, const char **words, int words_max, int *code)
{
    int  found        = 0;
    bool options_over = false;
    *code             = EXIT_USAGE;
    for (int i = 0; i < argc; i++) {
        const char *arg = argv[i];
        if (options_over || strncmp(arg, "--", 2) != 0) {
            if (found == words_max) {
                cli_bad(verb, "unexpected word '%s'; try --help", arg);
                return -1;
            }
            words[found++] = arg;
        } else if (arg[2] == '\0') {
            options_over = true;
        } else if (strcmp(arg, "--help") == 0) {
            print_help(verb, options, option_count);
            *code = EXIT_OK;
            return -1;
        } else if (strcmp(arg, "--json") == 0) {
            *json = true;
        } else {
            const char              *equals = strchr(arg, '=');
            size_t                   length = equals != NULL ? (size_t)(equals - arg - 2) : strlen(arg) - 2;
            const struct cli_option *option = find_option(options, option_count, arg + 2, length);
            if (option == NULL) {
                cli_bad(verb, "unknown option '%s'; try --help", arg);
                return -1;
            }
            const char *value = equals != NULL ? equals + 1 : NULL;
            if (option->kind != CLI_FLAG && value == NULL && i + 1 < argc)
                value = argv[++i];
            if ((option->kind == CLI_FLAG) != (value == NULL)) {
                cli_bad(verb, option->kind == CLI_FLAG ? "--%s takes no value" : "--%s needs a value",
                        option->name);
                return -1;
            }
            if (take_value(verb, option, value) != EXIT_OK)
                return -1;
        }
    }
    *code = EXIT_OK;
    return found;
}
