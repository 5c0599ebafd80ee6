/* The catalog: every approved game, joined with its rules, fees and sheet. */
#ifndef RULEBOOK_CATALOG_H
#define RULEBOOK_CATALOG_H

#include "rulebook/houses.h"
#include "rulebook/rulebook.h"

struct sheet; /* games/sheet.h */
struct terms; /* games/terms.h */

enum family { FAMILY_BANKED, FAMILY_POKER };

struct catalog_row {
    const char         *id, *title, *house, *edition;
    const char         *rules; /* the document it is played by; not `edition`: fees only */
    const char         *codes; /* of rules.csv, by spaces: its own, then its side bets */
    const char         *gega;  /* NULL where none is printed */
    enum family         family;
    uint8_t             seats, decks_min, decks;
    const char         *wagers; /* by spaces; "" in poker */
    const struct sheet *paper;  /* of a game without a sheet of its own; NULL where there is one */
    const char         *fee_edition;
    const struct sheet *sheet; /* the latest revision; NULL: not played here yet */
};

extern const struct catalog_row catalog_rows[];
extern const size_t             catalog_row_count;

/* The row of "marina2/zoobac", in whatever capitals, NULL if there is no such
 * game. */
const struct catalog_row *catalog_find(const char *id);

/* "zoobac" of "marina2/zoobac". */
const char *catalog_name(const struct catalog_row *game);

/* Is the word its id, or its name? A name may be that of several houses' games. */
bool catalog_goes_by(const struct catalog_row *game, const char *word);

/* The sheet as it was at that revision, NULL if there is no such. */
const struct sheet *catalog_sheet(const struct catalog_row *game, unsigned revision);

/* The game's options at their presets. */
void catalog_terms(const struct catalog_row *game, struct terms *terms);

/* The first game that the engine deals, NULL if there is none. */
struct bank_game;
const struct catalog_row *catalog_dealt_by(const struct bank_game *engine);

/* Has the game this code, as its own or a side bet's? The own code alone, as
 * fees_find() wants it, is copied by catalog_code(). */
bool catalog_has_code(const struct catalog_row *game, const char *code);
#define CODE_MAX 8
const char *catalog_code(const struct catalog_row *game, char out[CODE_MAX]);

/* Does the rule concern the game? Its own rows and its side bets' do, the
 * player-dealer's (PD) if it is banked, the general ones (GEN) if it is poker,
 * and the FEE rows that concerns.csv names for it. */
bool catalog_concerns(const struct catalog_row *game, const struct rule_row *rule);

/* What the rules that concern the game say about collecting; `silent` where
 * none of them says anything. */
int64_t catalog_fee_term(const struct catalog_row *game, enum fee_term about, int64_t silent);

/* A row of concerns.csv: the games, by spaces, that a FEE rule speaks of; "*"
 * is every game of its document. */
struct concern_row {
    const char *rule, *games;
};
extern const struct concern_row concern_rows[];
extern const size_t             concern_row_count;

#endif
