/* The words the rulebook's columns may hold; each list ends with NULL. */
#ifndef TOOLS_WORDS_H
#define TOOLS_WORDS_H

#include "csv.h"

extern const char *const WORDS_HOUSE[];
extern const char *const WORDS_KIND[];      /* in the order of enum rule_kind */
extern const char *const WORDS_KIND_ENUM[]; /* their names in C */
extern const char *const WORDS_CODE[];      /* codes.def */

/* A document: the house and edition of rules, and the prefix of its rule ids. */
struct document {
    const char *house, *edition, *prefix;
};

/* The document of a row whose first columns at `house` are house and edition;
 * a fee schedule's edition adds a letter to it. Dies when there is none. */
const struct document *words_document(const struct csv *csv, size_t house, bool fee_edition);

/* Dies unless every part of "NBJ+NB22" in the column is a known code. */
void words_codes(const struct csv *csv, size_t index);

#endif
