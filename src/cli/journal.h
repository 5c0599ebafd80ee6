/* A journal in a file, opened by a command that only reads. */
#ifndef CLI_JOURNAL_H
#define CLI_JOURNAL_H

#include "cli/cli.h"
#include "journal/journal.h"

/* Not EXIT_OK: what is wrong has been said, and there is nothing to close. */
int cli_journal(const struct verb *verb, const char *db, struct journal **out);

#endif
