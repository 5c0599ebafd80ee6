/* The book: rows of the CSV files under rulebook/, compiled in by tools/. Data only. */
#ifndef RULEBOOK_RULEBOOK_H
#define RULEBOOK_RULEBOOK_H

#include "base/base.h"
#include "fees/fees.h"

enum rule_kind {
    RULE_MECHANIC,     /* the game itself */
    RULE_CONFIG,       /* a setting the table obeys */
    RULE_IRREGULARITY, /* what follows an accident */
    RULE_FLOOR,        /* what the floor may decide */
    RULE_SIGNAGE,      /* shown to people */
    RULE_CONDUCT,      /* asked of people */
};

/* A row of rules.csv. `house` and `edition` name the document, `game` the code. */
struct rule_row {
    const char    *id, *house, *edition, *game, *source_file, *source_lines;
    enum rule_kind kind;
    const char    *gist;
};

/* A row of paytables.csv: a win at `pays` to 1, a push 0, a loss -1. `key` names
 * it within its table. Where `fixed`, the page pays `amount` cents or, where
 * that is 0, says nothing; see the note. Sheets take their pays from the same
 * file by name (pays.h, generated). */
struct pay_row {
    const char  *house, *edition, *game, *wager, *option, *key, *outcome;
    bool         fixed;
    struct ratio pays;
    cents        amount;
    const char  *note;
};

extern const struct rule_row rule_rows[];
extern const size_t          rule_row_count;

extern const struct fee_book fee_book;

extern const struct pay_row pay_rows[];
extern const size_t         pay_row_count;

/* BLAKE2b-256 over rules.csv, fees.csv and paytables.csv, each preceded by its
 * length as eight little-endian bytes. The journal records it. */
#define RULEBOOK_DIGEST_SIZE 32
extern const uint8_t rulebook_digest[RULEBOOK_DIGEST_SIZE];

#endif
