#include "rulebook/catalog.h"

#include <string.h>

#include "base/text.h"
#include "games/sheet.h"
#include "rulebook/status.h"

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

const char *catalog_name(const struct catalog_row *game)
{
    return strchr(game->id, '/') + 1;
}

bool catalog_goes_by(const struct catalog_row *game, const char *word)
{
    return same_name(game->id, word) || same_name(catalog_name(game), word);
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
    const struct sheet *sheet = game->sheet != NULL ? game->sheet : game->paper;
    if (sheet->kind != SHEET_PAPER)
        terms_init(terms, sheet);
    else
        terms_init_unplayed(terms, &sheet->options);
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
