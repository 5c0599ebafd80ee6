/* The approved games: games.def as a table. */
#include "rulebook/catalog.h"
#include "rulebook/sheets.h"

/* A game of which only the fees are known. */
static const struct sheet none = { .kind = SHEET_PAPER };

const struct catalog_row catalog_rows[] = {
#define GAME(id, title, house, edition, rules, codes, gega, family, seats, decks_min, decks, wagers, paper,  \
             fees, sheet)                                                                                    \
    { id,    title,     house, edition, rules, codes, gega, FAMILY_##family,                                 \
      seats, decks_min, decks, wagers,  paper, fees,  sheet },
#include "rulebook/games.def"
#undef GAME
};
const size_t catalog_row_count = COUNT_OF(catalog_rows);
