/* The words the rulebook's columns may hold; each list ends with NULL. */
#ifndef TOOLS_WORDS_H
#define TOOLS_WORDS_H

#include "csv.h"

extern const char *const WORDS_KIND[];      /* in the order of enum rule_kind */
extern const char *const WORDS_KIND_ENUM[]; /* their names in C */
extern const char *const WORDS_CODE[];      /* codes.def */

/* The columns of houses.csv, of editions.csv and of rules.csv. */
#define HOUSES_HEADER   "house,name,short,document,prefix,source_file,fee_b,chips"
#define EDITIONS_HEADER "house,document,edition,effective,note"
#define RULES_HEADER    "id,house,edition,game,source_file,source_lines,kind,gist"

/* What other files may name: the documents of houses.csv, or the fee schedules
 * of editions.csv, which have neither prefix nor source. */
struct document {
    const char *house, *edition, *prefix, *source_file;
};
struct documents {
    struct csv       csv; /* whose fields the list points to */
    struct document *list;
    size_t           count;
};
struct documents words_houses(const char *path);
struct documents words_editions(const char *path);
void             words_release(struct documents *documents);

/* The document of a row whose columns at `house` are house and edition; dies
 * when there is none. */
const struct document *words_document(const struct documents *documents, const struct csv *csv, size_t house);

/* Is `id` a rule of the rules.csv at `path`? */
bool words_is_rule(const char *path, const char *id);

/* Dies unless every part of "NBJ+NB22" in the column is a known code. */
void words_codes(const struct csv *csv, size_t index);

#endif
