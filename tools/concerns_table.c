/* concerns.csv to a const table: concerns_table IN RULES OUT
 *
 * Every FEE rule of RULES stands in it once, and nothing else does; games are
 * those of games.def, and of the rule's own document. */
#include <stdlib.h>
#include <string.h>

#include "words.h"

enum { RULE, GAMES };

static const struct {
    const char *id, *house, *edition;
} KNOWN[] = {
#define GAME(id, title, house, edition, rules, codes, gega, family, seats, decks_min, decks, wagers,         \
             options, fees, sheet)                                                                           \
    { id, house, edition },
#include "rulebook/games.def"
#undef GAME
};
#define KNOWN_COUNT (sizeof KNOWN / sizeof KNOWN[0])

/* A FEE row of rules.csv and whether concerns.csv has named it. */
struct fee_rule {
    const char *id, *house, *edition;
    bool        named;
};

static struct fee_rule *read_fee_rules(struct csv *rules, const char *path, size_t *count)
{
    struct fee_rule *list = NULL;
    *count                = 0;
    csv_open(rules, path, RULES_HEADER);
    while (csv_next(rules)) {
        if (strcmp(rules->field[3], "FEE") != 0)
            continue;
        list = realloc(list, (*count + 1) * sizeof *list);
        if (list == NULL)
            exit(1);
        list[(*count)++] = (struct fee_rule){ rules->field[0], rules->field[1], rules->field[2], false };
    }
    return list;
}

static struct fee_rule *name_rule(const struct csv *csv, struct fee_rule *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(list[i].id, csv->field[RULE]) != 0)
            continue;
        if (list[i].named)
            csv_die(csv, "rule '%s' stands twice", list[i].id);
        list[i].named = true;
        return &list[i];
    }
    csv_die(csv, "'%s' is not a FEE rule of rules.csv", csv->field[RULE]);
}

static void check_game(const struct csv *csv, const struct fee_rule *rule, const char *id, size_t length)
{
    for (size_t i = 0; i < KNOWN_COUNT; i++) {
        if (strlen(KNOWN[i].id) != length || memcmp(KNOWN[i].id, id, length) != 0)
            continue;
        if (strcmp(KNOWN[i].house, rule->house) != 0 || strcmp(KNOWN[i].edition, rule->edition) != 0)
            csv_die(csv, "game '%.*s' is not of the document of %s", (int)length, id, rule->id);
        return;
    }
    csv_die(csv, "unknown game '%.*s'", (int)length, id);
}

static void check_games(const struct csv *csv, const struct fee_rule *rule)
{
    const char *at = csv_text(csv, GAMES);
    if (strcmp(at, "*") == 0)
        return;
    for (;;) {
        size_t part = strcspn(at, " ");
        check_game(csv, rule, at, part);
        if (at[part] == '\0')
            return;
        at += part + 1;
    }
}

int main(int argc, char **argv)
{
    struct csv csv, rules;
    size_t     count, rows = 0;
    if (argc != 4)
        return 2;
    struct fee_rule *list = read_fee_rules(&rules, argv[2], &count);
    csv_open(&csv, argv[1], "rule,games");
    FILE *out = output_open();
    fprintf(out, "#include \"rulebook/catalog.h\"\n\nconst struct concern_row concern_rows[] = {\n");
    for (; csv_next(&csv); rows++) {
        check_games(&csv, name_rule(&csv, list, count));
        fprintf(out, "    { \"%s\", \"%s\" },\n", csv.field[RULE], csv.field[GAMES]);
    }
    for (size_t i = 0; i < count; i++)
        if (!list[i].named)
            csv_die(&csv, "FEE rule '%s' is missing", list[i].id);
    fprintf(out, "};\nconst size_t concern_row_count = %zu;\n", rows);
    output_save(out, argv[3]);
    free(list);
    csv_close(&rules);
    csv_close(&csv);
    return 0;
}
