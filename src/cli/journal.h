/* A journal in a file, opened by a command that only reads. */
#ifndef CLI_JOURNAL_H
#define CLI_JOURNAL_H

#include "audit/audit.h"
#include "cli/cli.h"
#include "journal/journal.h"

/* A store that did not open: damage and what the machine refuses is a failure, all else bad input. */
int cli_no_store(const struct verb *verb, enum status status, const char *why);

/* Not EXIT_OK: what is wrong has been said, and there is nothing to close. */
int cli_journal(const struct verb *verb, const char *db, struct journal **out);

/* What `audit` finds in it. */
int cli_audit(const struct verb *verb, const char *db, const struct audit_options *options,
              struct audit *audit);

#endif
