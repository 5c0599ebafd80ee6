/* What every verb shares: options, errors, JSON and the exit codes.
 *
 * A verb is one file, `src/cli/NAME.c`, with one function `verb_NAME`, and one
 * row in verbs.def. It reads all of its input before it prints anything, so
 * that bad input leaves standard output empty. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <jansson.h>
#include <stdio.h>

#include "base/base.h"

enum {
    EXIT_OK          = 0,
    EXIT_FAILED      = 1,   /* valid, but it did not work out */
    EXIT_USAGE       = 2,   /* bad usage or bad input */
    EXIT_UNSUPPORTED = 3,   /* valid, but not played here */
    EXIT_INTERRUPTED = 130, /* by Ctrl-C; what was there by then was printed */
};

struct verb {
    const char *name;
    const char *usage; /* after "housedealer NAME " */
    const char *gist;  /* one line for the list of commands */
    const char *example;
    int (*run)(const struct verb *verb, int argc, char **argv);
};

#define VERB(id, words, line, example) int verb_##id(const struct verb *self, int argc, char **argv);
#include "cli/verbs.def"
#undef VERB

/* Every command, ended by a row without a name. */
extern const struct verb cli_verbs[];

/* The command of that name. NULL: there is none, and `asking` (NULL: the program
 * itself) has said so. */
const struct verb *cli_verb(const struct verb *asking, const char *word);

enum cli_option_kind { CLI_FLAG, CLI_TEXT, CLI_NUMBER, CLI_MONEY, CLI_LIST };

/* Texts given to an option that may be repeated, such as --set. */
#define CLI_LIST_MAX 16
struct cli_list {
    size_t      count;
    const char *text[CLI_LIST_MAX];
};

/* `out` is a bool, const char *, int64_t, cents or struct cli_list,
 * by kind; it keeps what it held when the option is not given. `value` names
 * the argument in the help ("N", "FILE"), NULL for a flag. */
struct cli_option {
    const char          *name; /* without the dashes */
    enum cli_option_kind kind;
    void                *out;
    const char          *value;
    const char          *help;
};

/* Reads options in any order among at most `words_max` plain words. `--help` or
 * `-h`, `--color` and `--json` are understood everywhere; the last sets `*json`.
 * Returns the number of words, or -1 when the verb should end at once with
 * `*code` (help was printed, or a mistake was named on stderr). `--` ends the
 * options. */
int cli_parse(const struct verb *verb, int argc, char **argv, const struct cli_option *options,
              size_t option_count, bool *json, const char **words, int words_max, int *code);

/* "housedealer odds: ..." on stderr in one line, without a name where `verb` is
 * NULL; returns EXIT_USAGE. */
__attribute__((format(printf, 2, 3))) int cli_bad(const struct verb *verb, const char *format, ...);

/* The same for what is valid but not played here, after "unsupported: "; returns
 * EXIT_UNSUPPORTED. */
__attribute__((format(printf, 2, 3))) int cli_unsupported(const struct verb *verb, const char *format, ...);

/* The same for failures of the world; returns EXIT_FAILED. */
__attribute__((format(printf, 2, 3))) int cli_failed(const struct verb *verb, const char *format, ...);

/* Prints `value` (which it then releases) and a newline; returns EXIT_OK, or
 * EXIT_FAILED when standard output cannot take it. */
int cli_json(const struct verb *verb, json_t *value);

#endif
