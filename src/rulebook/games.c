/* The approved games: games.def as a table, and the options of those that are
 * not played yet. */
#include "rulebook/catalog.h"
#include "rulebook/sheets.h"

/* Options of games that are not played yet: they are listed, and a word that is
 * none of theirs is refused, but nothing hangs on them. The first word is the
 * preset. */
#define WORDS(...)                                                                                           \
    .kind = OPTION_WORD, .odds = true, .rule = "", .words = (const struct option_word[]){ __VA_ARGS__ },     \
    .word_count = COUNT_OF(((const struct option_word[]){ __VA_ARGS__ }))
#define W(word)                                                                                              \
    {                                                                                                        \
        word, 0, NULL                                                                                        \
    }
#define OPTIONS(name, ...)                                                                                   \
    static const struct option  name##_list[] = { __VA_ARGS__ };                                             \
    static const struct options name          = { name##_list, COUNT_OF(name##_list), NULL }

static const struct options none = { NULL, 0, NULL };

/* OQ-12 for the pay of two jokers; OQ-79: doubling after a split is printed at
 * Marina (MC1-NBJ-D4) and not at Marysville. */
OPTIONS(nbj_mc, { "das", WORDS(W("1"), W("0")) }, { "surrender", WORDS(W("late"), W("none")) },
        { "joker_natural", WORDS(W("2:1"), W("1:1")) });
OPTIONS(nbj_cm, { "das", WORDS(W("0"), W("1")) }, { "surrender", WORDS(W("late"), W("none")) },
        { "joker_natural", WORDS(W("2:1"), W("1:1")) });

/* OQ-15: no surrender. OQ-16: nobody peeks. OQ-14: ace-ten after a split is 21. */
OPTIONS(nb22, { "natural", WORDS(W("6:5")) }, { "das", WORDS(W("1"), W("0")) },
        { "surrender", WORDS(W("none")) }, { "peek", WORDS(W("0"), W("1")) },
        { "split_natural", WORDS(W("0"), W("1")) });

/* MC1-P215-X1 and X2 for the natural, B7 for the three pay tables of the Bonus
 * Bet. */
OPTIONS(p215_mc, { "natural", WORDS(W("6:5"), W("3:2"), W("7:5")) }, { "das", WORDS(W("0"), W("1")) },
        { "surrender", WORDS(W("late"), W("none")) }, { "peek", WORDS(W("1"), W("0")) },
        { "eights", WORDS(W("push")) }, { "insurance", WORDS(W("1"), W("0")) },
        { "bonus_table", WORDS(W("1"), W("2"), W("3")) });

enum { CM_NATURAL, CM_INSURANCE = 5 };
static const struct option p215_cm_list[] = {
    [CM_NATURAL] = { "natural", WORDS(W("3:2"), W("6:5"), W("7:5")) },
    { "das", WORDS(W("0"), W("1")) },
    { "surrender", WORDS(W("late"), W("none")) },
    { "peek", WORDS(W("1"), W("0")) },
    { "eights", WORDS(W("push"), W("win")) },
    [CM_INSURANCE] = { "insurance", WORDS(W("1"), W("0")) },
};

/* CM-P215-X3, OQ-20: no insurance beside 6:5 and 7:5. */
static enum refusal check_p215_cm(const struct terms *terms)
{
    bool insured = terms->value[CM_INSURANCE] == 0, short_pay = terms->value[CM_NATURAL] != 0;
    return insured && short_pay ? REFUSE_NO_INSURANCE : ALLOWED;
}
static const struct options p215_cm = { p215_cm_list, COUNT_OF(p215_cm_list), check_p215_cm };

/* OQ-31 for the joker, OQ-33 for the sevens, OQ-62 for kill pots, OQ-35 for
 * five aces. */
OPTIONS(lowball_mc, { "joker", WORDS(W("0"), W("1")) }, { "sevens", WORDS(W("1"), W("0")) });
OPTIONS(lowball_cm, { "joker", WORDS(W("1"), W("0")) }, { "sevens", WORDS(W("0"), W("1")) },
        { "kill", WORDS(W("0"), W("1")) });
OPTIONS(kill, { "kill", WORDS(W("0"), W("1")) });
OPTIONS(omaha_joker, { "five_aces", WORDS(W("1"), W("0")) }, { "kill", WORDS(W("0"), W("1")) });

const struct catalog_row catalog_rows[] = {
#define GAME(id, title, house, edition, rules, codes, gega, family, seats, decks_min, decks, wagers,         \
             unplayed, fees, sheet)                                                                          \
    { id,    title,     house, edition, rules,    codes, gega, FAMILY_##family,                              \
      seats, decks_min, decks, wagers,  unplayed, fees,  sheet },
#include "rulebook/games.def"
#undef GAME
};
const size_t catalog_row_count = COUNT_OF(catalog_rows);
