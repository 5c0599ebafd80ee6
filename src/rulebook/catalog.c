#include "rulebook/catalog.h"

#include <string.h>

#include "rulebook/sheets.h"
#include "rulebook/status.h"

#define END                                                                                                  \
    {                                                                                                        \
        NULL,                                                                                                \
        {                                                                                                    \
            NULL                                                                                             \
        }                                                                                                    \
    }

static const struct catalog_option none[] = { END };

/* OQ-27: A-2-3-4-5 is the lowest straight, or by the other custom the second. */
static const struct catalog_option wheel[] = { { "wheel", { "low", "second" } }, END };

/* The exposed card of the bank's three. */
static const struct catalog_option three_card[] = { { "exposed", { "1", "0" } }, END };

/* How a player sets four tiles against a bank that follows the House Way. */
static const struct catalog_option tiles[] = { { "player", { "house-way", "best" } }, END };

/* OQ-12 for the pay of two jokers; OQ-79: doubling after a split is printed at
 * Marina (MC1-NBJ-D4) and not at Marysville. */
static const struct catalog_option nbj_mc[] = {
    { "das", { "1", "0" } }, { "surrender", { "late", "none" } }, { "joker_natural", { "2:1", "1:1" } }, END
};
static const struct catalog_option nbj_cm[] = {
    { "das", { "0", "1" } }, { "surrender", { "late", "none" } }, { "joker_natural", { "2:1", "1:1" } }, END
};

/* OQ-15: no surrender. OQ-16: nobody peeks. OQ-14: ace-ten after a split is 21. */
static const struct catalog_option nb22[] = { { "natural", { "6:5" } },          { "das", { "1", "0" } },
                                              { "surrender", { "none" } },       { "peek", { "0", "1" } },
                                              { "split_natural", { "0", "1" } }, END };

/* MC1-P215-X1 and X2 for the natural, B7 for the three pay tables of the Bonus
 * Bet. OQ-20: Marysville refuses insurance beside 6:5 and 7:5. */
static const struct catalog_option p215_mc[] = { { "natural", { "6:5", "3:2", "7:5" } },
                                                 { "das", { "0", "1" } },
                                                 { "surrender", { "late", "none" } },
                                                 { "peek", { "1", "0" } },
                                                 { "eights", { "push" } },
                                                 { "insurance", { "1", "0" } },
                                                 { "bonus_table", { "1", "2", "3" } },
                                                 END };
static const struct catalog_option p215_cm[] = { { "natural", { "3:2", "6:5", "7:5" } },
                                                 { "das", { "0", "1" } },
                                                 { "surrender", { "late", "none" } },
                                                 { "peek", { "1", "0" } },
                                                 { "eights", { "push", "win" } },
                                                 { "insurance", { "1", "0" } },
                                                 END };

/* OQ-31 for the joker, OQ-33 for the sevens, OQ-62 for kill pots, OQ-35 for
 * five aces. */
static const struct catalog_option lowball_mc[] = { { "joker", { "0", "1" } },
                                                    { "sevens", { "1", "0" } },
                                                    END };
static const struct catalog_option lowball_cm[] = {
    { "joker", { "1", "0" } }, { "sevens", { "0", "1" } }, { "kill", { "0", "1" } }, END
};
static const struct catalog_option kill[]        = { { "kill", { "0", "1" } }, END };
static const struct catalog_option omaha_joker[] = { { "five_aces", { "1", "0" } },
                                                     { "kill", { "0", "1" } },
                                                     END };

const struct catalog_row catalog_rows[] = {
#define GAME(id, title, house, edition, rules, codes, gega, family, seats, decks_min, decks, wagers,         \
             options, fees, sheet)                                                                           \
    { id,    title,     house, edition, rules,   codes, gega, FAMILY_##family,                               \
      seats, decks_min, decks, wagers,  options, fees,  sheet },
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

/* Is `word` one of the words that spaces separate in `list`? */
static bool list_holds(const char *list, const char *word)
{
    size_t length = strlen(word);
    while (*list != '\0') {
        size_t part = strcspn(list, " ");
        if (part == length && memcmp(list, word, length) == 0)
            return true;
        list += part + (list[part] == ' ');
    }
    return false;
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
