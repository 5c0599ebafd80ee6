/* Houses, their documents and schedules: rows of houses.csv, editions.csv and
 * fee_terms.csv. */
#ifndef RULEBOOK_HOUSES_H
#define RULEBOOK_HOUSES_H

#include "base/base.h"

/* A row of houses.csv: a document of a house. `short_name` is what its games are
 * called by ("marina2"), `prefix` what its rules are, `fee_b` what it calls
 * the second deduction of a poker pot, `chips` which there are, in dollars. */
struct document_row {
    const char *house, *name, *short_name, *document, *prefix, *source_file, *fee_b, *chips;
};
extern const struct document_row document_rows[];
extern const size_t              document_row_count;

/* A row of editions.csv: a set of schedules that a document holds. `effective`
 * is a day as 20101001, 0 where none is printed; `latest` is the last of the
 * document. */
struct edition_row {
    const char *house, *document, *edition;
    uint32_t    effective;
    bool        latest;
    const char *note;
};
extern const struct edition_row edition_rows[];
extern const size_t             edition_row_count;

/* NULL where there is none. */
const struct document_row *document_find(const char *house, const char *document);
const struct edition_row  *edition_find(const char *house, const char *edition);

/* "2010-10-01", NULL where no day is printed. */
#define EDITION_DAY_MAX 16
const char *edition_day(const struct edition_row *edition, char out[EDITION_DAY_MAX]);

/* The chips of a house that are not below `smallest`, which is one of them where it is not
 * 0, the smallest first; how many. */
#define CHIPS_MAX 16
size_t house_chips(const char *house, cents smallest, cents out[CHIPS_MAX]);

/* A row of fee_terms.csv: what a rule says about collecting that no schedule
 * has a column for. */
enum fee_term {
    TERM_RATES,         /* how many rates may be posted (OQ-55) */
    TERM_AT_THE_DRAW,   /* 1: the draw stands for the flop, the showdown for the river (OQ-51) */
    TERM_GRACE_SECONDS, /* after the half hour in which the full fee is still due (OQ-61) */
};
struct fee_term_row {
    const char   *rule;
    enum fee_term about;
    int64_t       value;
};
extern const struct fee_term_row fee_term_rows[];
extern const size_t              fee_term_row_count;

#endif
