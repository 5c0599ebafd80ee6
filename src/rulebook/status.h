/* How far a rule is kept: what `rules` prints, derived and never typed in. */
#ifndef RULEBOOK_STATUS_H
#define RULEBOOK_STATUS_H

#include "rulebook/rulebook.h"

enum rule_status {
    RULE_OPEN,      /* not yet */
    RULE_ENFORCED,  /* a table that is dealt decides it */
    RULE_RULED,     /* a command applies it at such a table */
    RULE_POSTED,    /* the notices of such a table print it, or are what it asks for; a command alone, by an
                       exception */
    RULE_EVALUATED, /* a function keeps it, and no table deals its game */
};
#define RULE_STATUS_COUNT 5

/* One rule that one test proves, gathered from tests/ by the build: "PROVES"
 * lines in C ("zoobac/test_draws") and "# proves" lines of golden scripts
 * ("golden/zoobac/shoe-end"). */
struct proof_row {
    const char *rule, *test;
};
extern const struct proof_row proof_rows[];
extern const size_t           proof_row_count;

/* A row of exceptions.csv: a rule whose kind would give it another status.
 * docs/rulings.md repeats the reason. */
struct exception_row {
    const char      *rule;
    enum rule_status status;
    const char      *reason;
};
extern const struct exception_row exception_rows[];
extern const size_t               exception_row_count;

/* Where the words of a posted rule are in the notices of a table: among the house
 * rules; under what the notice itself keeps, being what they ask for (a sign with
 * the fees on it); or beside them, in the side panel alone, as a remark about the
 * documents that tells a visitor nothing to keep. */
enum notice_place { NOTICE_RULE, NOTICE_SIGN, NOTICE_REMARK };

/* A row of notices.csv: a posted rule that is not among the house rules. */
struct notice_row {
    const char       *rule;
    enum notice_place place;
    const char       *reason;
};
extern const struct notice_row notice_rows[];
extern const size_t            notice_row_count;

/* Where a sheet cites a rule: "bank.cites.offered" of "marina2/zoobac". Gathered
 * from the sheets by the build, which stops at a field that cites nothing and
 * for which uncited.csv gives no reason. */
struct citation_row {
    const char *rule, *sheet, *field;
};
extern const struct citation_row citation_rows[];
extern const size_t              citation_row_count;

/* A row of rulings.csv: the rules, by spaces, for which a ruling of
 * docs/rulings.md answers, with the question and the answer as told there. */
struct ruling_row {
    const char *name, *title, *words, *rules;
};
extern const struct ruling_row ruling_rows[];
extern const size_t            ruling_row_count;

/* Where a game that is dealt is concerned, signage and conduct are posted, and
 * what a test proves is enforced, or ruled if it is an irregularity or the
 * floor's. What a test proves of other games is evaluated, or ruled where an
 * exception says that a command alone will ever tell it; the rest is open. An
 * exception that is enforced or ruled needs a test like any other. */
enum rule_status rule_status(const struct rule_row *rule);

/* Of a rule that is posted. */
enum notice_place rule_notice(const struct rule_row *rule);

/* Why it is not among the house rules, NULL where it is; of a sign what stands on the
 * notice instead, in a sentence for whoever reads it. */
const char *rule_notice_reason(const struct rule_row *rule);

const char *rule_status_name(enum rule_status status);
const char *rule_kind_name(enum rule_kind kind);

/* The row of "MC2-ZOO-R2", NULL if there is none. */
const struct rule_row *rule_find(const char *id);

/* The next proof of the rule after `last` (NULL to begin), NULL at the end. */
const struct proof_row *rule_next_proof(const struct rule_row *rule, const struct proof_row *last);

/* The next citation of the rule after `last` (NULL to begin), NULL at the end. */
const struct citation_row *rule_next_citation(const struct rule_row *rule, const struct citation_row *last);

/* The next ruling on the rule after `last` (NULL to begin), NULL at the end. */
const struct ruling_row *rule_next_ruling(const struct rule_row *rule, const struct ruling_row *last);

#endif
