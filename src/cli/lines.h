/* One question and one answer, from the command line or a line at a time.
 *
 * `eval` and `set` ask the same thing of one hand and of a million: a function
 * that reads a text and writes one JSON object, or says what is wrong. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include "base/text.h"
#include "cli/cli.h"

/* Answers `input` with one JSON object in `json`, or with EXIT_USAGE and words
 * that name the offending word in `why`. `what` is the caller's. */
typedef int cli_answer(const void *what, const char *input, struct text *json, struct text *why);

#define ANSWER_MAX   1024
#define LINE_WHY_MAX 256

/* --stdin: answers each line of standard input in order. A bad line is answered
 * with {"error":"...","line":N}, counted from 1; the rest go on, and the end is
 * EXIT_USAGE. */
int cli_lines(const struct verb *verb, cli_answer *answer, const void *what);

/* One input: its object on standard output, or what is wrong on stderr. */
int cli_line(const struct verb *verb, cli_answer *answer, const void *what, const char *input);

/* Words from the command line as one text, a space between them. Returns false
 * if they do not fit. */
bool cli_join(const char *const *words, int count, char *out, size_t size);

#endif
