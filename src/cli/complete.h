/* What a shell can offer for the word being typed: `housedealer --complete WORD...`,
 * the last word being the one that is not finished.
 *
 * Commands are asked for their help, and answer with what is due in place of it; so
 * nothing here has a list of its own. One candidate a line, its gist after a tab; a
 * line ":files" where a file is due. */
#ifndef CLI_COMPLETE_H
#define CLI_COMPLETE_H

#include "cli/cli.h"

int cli_complete(int argc, char **argv);

/* In place of the help while a shell asks: true when it did. */
bool cli_completes(const struct verb *verb, const struct cli_option *options, size_t count);

/* Does a shell ask? And for the command's first word? For what the command alone knows. */
bool cli_asked_by_shell(void);
bool cli_asked_for_first(void);

#endif
