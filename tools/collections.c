#include "collections.h"

#include <stdlib.h>
#include <string.h>

enum { HOUSE, EDITION, GAME, STRUCTURE, OPTION_LO, OPTION_HI, FEE, MOMENT, PAYER, COUNTS, RULE };

static const char HEADER[] = "house,edition,game,structure,option_lo,option_hi,fee,moment,payer,counts,rule";

static const char *const FEES[]    = { "player_fee",     "player_dealer_fee", "modified_fee_a",
                                       "modified_fee_b", "jackpot_fee",       NULL };
static const char *const MOMENTS[] = { "close", "after_deal", "flop", "no_flop", "river", "half_hour", NULL };
static const char *const MOMENTS_ENUM[] = { "FEE_BEFORE_DEAL", "FEE_AFTER_DEAL", "FEE_FLOP",
                                            "FEE_NO_FLOP",     "FEE_RIVER",      "FEE_MARK" };

enum payer { BANK, CIRCLE, POT, SEAT };
static const char *const PAYERS[]      = { "bank", "circle", "pot", "seat", NULL };
static const char *const PAYERS_ENUM[] = { "FEE_BY_BANK", "FEE_BY_CIRCLE", "FEE_BY_POT", "FEE_BY_SEAT" };

static const char *const COUNTED[] = { "game", "game+bonus", NULL };

/* Who can pay at each moment: a pot only what there are pots for. */
static bool pays_then(enum payer payer, const char *moment)
{
    bool banked = strcmp(moment, "close") == 0 || strcmp(moment, "after_deal") == 0;
    bool timed  = strcmp(moment, "half_hour") == 0;
    switch (payer) {
    case BANK:
    case CIRCLE: return banked;
    case SEAT: return timed;
    case POT: break;
    }
    return !banked && !timed;
}

static void check_row(const struct csv *csv, const struct collection *row)
{
    bool banked = row->payer == BANK || row->payer == CIRCLE;
    if (!pays_then((enum payer)row->payer, csv->field[MOMENT]))
        csv_die(csv, "the %s does not pay at '%s'", csv->field[PAYER], csv->field[MOMENT]);
    if ((strcmp(csv->field[FEE], "player_dealer_fee") == 0) != (row->payer == BANK))
        csv_die(csv, "the %s is not for the %s to pay", csv->field[FEE], csv->field[PAYER]);
    if (!banked && *csv->field[COUNTS] != '\0')
        csv_die(csv, "wagers count only where the bank or a circle pays");
    if (row->option_lo > row->option_hi)
        csv_die(csv, "option_lo %s is above option_hi %s", csv->field[OPTION_LO], csv->field[OPTION_HI]);
}

static struct collection read_row(const struct csv *csv, const struct documents *editions, const char *rules,
                                  const char *const *structures)
{
    struct collection row = { .house     = csv->field[HOUSE],
                              .edition   = csv->field[EDITION],
                              .game      = csv->field[GAME],
                              .structure = -1,
                              .line      = csv->line };
    words_document(editions, csv, HOUSE);
    words_codes(csv, GAME);
    if (*csv->field[STRUCTURE] != '\0')
        row.structure = (int)csv_word(csv, STRUCTURE, structures);
    row.option_lo = csv_number(csv, OPTION_LO, 1, 999, 1);
    row.option_hi = csv_number(csv, OPTION_HI, 1, 999, 999);
    row.fee       = csv_word(csv, FEE, FEES);
    row.moment    = csv_word(csv, MOMENT, MOMENTS);
    row.payer     = csv_word(csv, PAYER, PAYERS);
    if (row.payer == BANK || row.payer == CIRCLE)
        row.bonus = csv_word(csv, COUNTS, COUNTED) == 1;
    check_row(csv, &row);
    if (!words_is_rule(rules, csv_text(csv, RULE)))
        csv_die(csv, "'%s' is not a rule of rules.csv", csv->field[RULE]);
    row.rule = csv->field[RULE];
    return row;
}

struct collections collections_read(const char *path, const struct documents *editions, const char *rules,
                                    const char *const *structures)
{
    struct collections all = { .structures = structures };
    csv_open(&all.csv, path, HEADER);
    while (csv_next(&all.csv)) {
        all.list = realloc(all.list, (all.count + 1) * sizeof *all.list);
        if (all.list == NULL)
            exit(1);
        all.list[all.count++] = read_row(&all.csv, editions, rules, structures);
    }
    return all;
}

void collections_release(struct collections *collections)
{
    free(collections->list);
    csv_close(&collections->csv);
}

static bool pays_in(enum payer payer, const char *structure)
{
    if (strcmp(structure, "banked") == 0)
        return payer == BANK || payer == CIRCLE;
    return payer == (strcmp(structure, "time") == 0 ? SEAT : POT);
}

/* About a row that was read before. */
__attribute__((noreturn)) static void row_die(struct collections *all, const struct collection *row,
                                              const char *reason)
{
    all->csv.line = row->line;
    csv_die(&all->csv, "%s", reason);
}

static bool is_for(const struct collection *row, const char *const *field, int structure, int64_t option,
                   size_t fee)
{
    return row->fee == fee && strcmp(row->house, field[HOUSE]) == 0 &&
           strcmp(row->edition, field[EDITION]) == 0 && strcmp(row->game, field[GAME]) == 0 &&
           (row->structure < 0 || row->structure == structure) && option >= row->option_lo &&
           option <= row->option_hi;
}

struct collection *collections_find(struct collections *all, const char *const *field, int structure,
                                    int64_t option, size_t fee)
{
    struct collection *found = NULL;
    for (size_t i = 0; i < all->count; i++) {
        struct collection *row = &all->list[i];
        if (!is_for(row, field, structure, option, fee))
            continue;
        if (found != NULL)
            row_die(all, row, "an earlier row speaks for the same fee");
        if (!pays_in((enum payer)row->payer, all->structures[structure]))
            row_die(all, row, "this payer has no part in games of that structure");
        found = row;
    }
    return found;
}

void collections_used(struct collections *all)
{
    for (size_t i = 0; i < all->count; i++)
        if (!all->list[i].used)
            row_die(all, &all->list[i], "no such fee stands in fees.csv");
}

void emit_collection(FILE *out, const struct collection *collection)
{
    if (collection == NULL)
        fprintf(out, "{ 0 }");
    else
        fprintf(out, "{ %s, %s, %s, \"%s\" }", MOMENTS_ENUM[collection->moment],
                PAYERS_ENUM[collection->payer], collection->bonus ? "true" : "false", collection->rule);
}
