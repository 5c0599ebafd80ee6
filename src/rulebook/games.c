/* The approved games: games.def as a table, and the options of those whose rules
 * are not there yet. */
#include "rulebook/catalog.h"
#include "rulebook/sheets.h"

/* They are listed, and a word that is none of theirs is refused, but nothing
 * hangs on them. The first word is the preset. */
#define WORDS(...)                                                                                           \
    .kind = OPTION_WORD, .odds = true, .rule = "", .words = (const struct option_word[]){ __VA_ARGS__ },     \
    .word_count = COUNT_OF(((const struct option_word[]){ __VA_ARGS__ }))
#define W(word)                                                                                              \
    {                                                                                                        \
        word, 0, NULL                                                                                        \
    }
#define OPTIONS(name, ...)                                                                                   \
    static const struct option name##_list[] = { __VA_ARGS__ };                                              \
    static const struct sheet  name          = { .kind    = SHEET_PAPER,                                     \
                                                 .options = { name##_list, COUNT_OF(name##_list), NULL } }

static const struct sheet none = { .kind = SHEET_PAPER };

/* OQ-31 for the joker, OQ-33 for the sevens, OQ-62 for kill pots, OQ-35 for
 * five aces. */
OPTIONS(lowball_mc, { "joker", WORDS(W("0"), W("1")) }, { "sevens", WORDS(W("1"), W("0")) });
OPTIONS(lowball_cm, { "joker", WORDS(W("1"), W("0")) }, { "sevens", WORDS(W("0"), W("1")) },
        { "kill", WORDS(W("0"), W("1")) });
OPTIONS(kill, { "kill", WORDS(W("0"), W("1")) });
OPTIONS(omaha_joker, { "five_aces", WORDS(W("1"), W("0")) }, { "kill", WORDS(W("0"), W("1")) });

const struct catalog_row catalog_rows[] = {
#define GAME(id, title, house, edition, rules, codes, gega, family, seats, decks_min, decks, wagers, paper,  \
             fees, sheet)                                                                                    \
    { id,    title,     house, edition, rules, codes, gega, FAMILY_##family,                                 \
      seats, decks_min, decks, wagers,  paper, fees,  sheet },
#include "rulebook/games.def"
#undef GAME
};
const size_t catalog_row_count = COUNT_OF(catalog_rows);
