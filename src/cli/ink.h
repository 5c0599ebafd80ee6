/* Color for people at a terminal: `--color`, NO_COLOR and what standard output is. */
#ifndef CLI_INK_H
#define CLI_INK_H

#include <stdbool.h>

#define INK_BOLD   "\033[1m"
#define INK_DIM    "\033[2m"
#define INK_RED    "\033[31m"
#define INK_GREEN  "\033[32m"
#define INK_YELLOW "\033[33m"
#define INK_BLUE   "\033[34m"
#define INK_NORMAL "\033[0m"

/* "auto", "always" or "never"; false, and nothing changed, for any other word. */
bool ink_when(const char *word);

/* `code`, or "" where nothing is colored: unless told otherwise there is color on
 * a terminal that is not dumb, if NO_COLOR is not set. */
const char *ink(const char *code);

#endif
