#include "rulebook/catalog.h"

#include <string.h>

#include "base/text.h"
#include "rulebook/sheets.h"
#include "rulebook/status.h"

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

static char small(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* MC2-ZOO-N1: ZooBac, ZOOBAC and Zoobac are one name, and so with the others. */
static bool same_name(const char *a, const char *b)
{
    for (; *a != '\0' && small(*a) == small(*b); a++, b++)
        ;
    return *a == *b;
}

const struct catalog_row *catalog_find(const char *id)
{
    for (size_t i = 0; i < catalog_row_count; i++)
        if (same_name(catalog_rows[i].id, id))
            return &catalog_rows[i];
    return NULL;
}

const struct sheet *catalog_sheet(const struct catalog_row *game, unsigned revision)
{
    const struct sheet *sheet = game->sheet;
    while (sheet != NULL && sheet->revision != revision)
        sheet = sheet->former;
    return sheet;
}

void catalog_terms(const struct catalog_row *game, struct terms *terms)
{
    if (game->sheet != NULL)
        terms_init(terms, game->sheet);
    else
        terms_init_unplayed(terms, game->unplayed);
}

const struct catalog_row *catalog_dealt_by(const struct bank_game *engine)
{
    for (size_t i = 0; i < catalog_row_count; i++)
        if (catalog_rows[i].sheet != NULL && catalog_rows[i].sheet->engine == engine)
            return &catalog_rows[i];
    return NULL;
}

bool catalog_has_code(const struct catalog_row *game, const char *code)
{
    return list_holds(game->codes, code);
}

const char *catalog_code(const struct catalog_row *game, char out[CODE_MAX])
{
    size_t length = strcspn(game->codes, " ");
    memcpy(out, game->codes, length);
    out[length] = '\0';
    return out;
}

static bool fee_concerns(const struct catalog_row *game, const struct rule_row *rule)
{
    for (size_t i = 0; i < concern_row_count; i++)
        if (strcmp(concern_rows[i].rule, rule->id) == 0)
            return strcmp(concern_rows[i].games, "*") == 0 || list_holds(concern_rows[i].games, game->id);
    return false;
}

bool catalog_concerns(const struct catalog_row *game, const struct rule_row *rule)
{
    if (strcmp(rule->house, game->house) != 0)
        return false;
    if (strcmp(rule->game, "FEE") == 0)
        return strcmp(rule->edition, game->edition) == 0 && fee_concerns(game, rule);
    if (strcmp(rule->edition, game->rules) != 0)
        return false;
    if (strcmp(rule->game, "PD") == 0)
        return game->family == FAMILY_BANKED;
    if (strcmp(rule->game, "GEN") == 0)
        return game->family == FAMILY_POKER;
    return catalog_has_code(game, rule->game);
}

int64_t catalog_fee_term(const struct catalog_row *game, enum fee_term about, int64_t silent)
{
    for (size_t i = 0; i < fee_term_row_count; i++)
        if (fee_term_rows[i].about == about && catalog_concerns(game, rule_find(fee_term_rows[i].rule)))
            return fee_term_rows[i].value;
    return silent;
}
