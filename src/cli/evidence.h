/* Bundles on the command line: `audit --bundle-out` writes the evidence of one
 * hand, `audit --bundle` checks one without a database. */
#ifndef CLI_EVIDENCE_H
#define CLI_EVIDENCE_H

#include "cli/cli.h"

struct evidence {
    const char    *check; /* the bundle to be checked */
    const char    *out;   /* the bundle to be written, of: */
    int64_t        table, hand;
    const char    *db, *head, *key; /* the journal; a signed head; the public key to be trusted */
    const uint8_t *auditor;         /* the auditor's own key, or NULL */
};

int evidence_check(const struct verb *verb, const struct evidence *evidence, bool json);
int evidence_write(const struct verb *verb, const struct evidence *evidence);

#endif
