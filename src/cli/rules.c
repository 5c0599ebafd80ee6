/* rules: the rows of the book, how far each is kept, and by which tests; and what
 * can go wrong in a game. */
#include <string.h>

#include "base/text.h"
#include "cli/cli.h"
#include "rulebook/catalog.h"
#include "rulebook/status.h"
#include "server/book.h"

/* What is asked for: one rule, one game's rules, or all. */
struct wanted {
    const struct rule_row    *rule;
    const struct catalog_row *game;
};

static bool is_wanted(const struct wanted *wanted, const struct rule_row *rule)
{
    if (wanted->rule != NULL)
        return rule == wanted->rule;
    return wanted->game == NULL || catalog_concerns(wanted->game, rule);
}

/* Words of `text` in lines of at most `width`, the later ones indented. */
static void print_wrapped(const char *text, size_t indent, size_t width)
{
    size_t column = 0;
    while (*text != '\0') {
        size_t part = strcspn(text, " ");
        if (column > 0 && column + 1 + part > width) {
            printf("\n%*s", (int)indent, "");
            column = 0;
        }
        column += (size_t)printf("%s%.*s", column > 0 ? " " : "", (int)part, text);
        text += part + (text[part] == ' ');
    }
    printf("\n");
}

static void print_rule(const struct rule_row *rule)
{
    const size_t indent = 40;
    printf("%-16s %-9s %-12s ", rule->id, rule_status_name(rule_status(rule)), rule_kind_name(rule->kind));
    print_wrapped(rule->gist, indent, 70);
}

static void print_details(const struct rule_row *rule)
{
    const size_t indent = 10;
    printf("house     %s, document %s, lines %s\n", document_find(rule->house, rule->edition)->name,
           rule->edition, rule->source_lines);
    for (const struct citation_row *cited = NULL; (cited = rule_next_citation(rule, cited)) != NULL;)
        printf("sheet     %s, %s\n", cited->sheet, cited->field);
    for (const struct ruling_row *ruling = NULL; (ruling = rule_next_ruling(rule, ruling)) != NULL;) {
        printf("ruling    %s %s\n%*s", ruling->name, ruling->title, (int)indent, "");
        print_wrapped(ruling->words, indent, 90);
    }
    for (size_t i = 0; i < exception_row_count; i++)
        if (strcmp(exception_rows[i].rule, rule->id) == 0)
            printf("exception %s\n", exception_rows[i].reason);
    for (const struct proof_row *proof = NULL; (proof = rule_next_proof(rule, proof)) != NULL;)
        printf("test      %s\n", proof->test);
}

/* Open rows last: they are what is left to do. */
static void print_rules(const struct wanted *wanted)
{
    static const enum rule_status order[] = { RULE_ENFORCED, RULE_RULED, RULE_POSTED, RULE_EVALUATED,
                                              RULE_OPEN };
    size_t                        count[RULE_STATUS_COUNT] = { 0 }, total = 0;
    printf("%-16s %-9s %-12s %s\n", "rule", "status", "kind", "gist");
    for (size_t s = 0; s < COUNT_OF(order); s++)
        for (size_t i = 0; i < rule_row_count; i++) {
            if (!is_wanted(wanted, &rule_rows[i]) || rule_status(&rule_rows[i]) != order[s])
                continue;
            print_rule(&rule_rows[i]);
            count[order[s]]++;
            total++;
        }
    printf("\n%zu rules:", total);
    for (size_t s = 0; s < COUNT_OF(order); s++)
        printf(" %zu %s%s", count[order[s]], rule_status_name(order[s]),
               s + 1 < COUNT_OF(order) ? "," : "\n");
}

/* "spot=, cards=": what must be named with it. */
static const char *print_names(const struct accident *row, char out[64])
{
    struct text text = text_in(out, 64);
    for (enum field field = 0; field < FIELD_COUNT; field++)
        if ((row->names >> field & 1) != 0)
            text_add(&text, "%s%s=", out[0] != '\0' ? " " : "", field_name(field));
    return out;
}

static void print_accidents(const struct catalog_row *game)
{
    const struct accidents *accidents = &game->sheet->accidents;
    char                    names[64];
    printf("%-12s %-13s %-27s %-12s %s\n", "accident", "names", "found", "rule", "what happened");
    for (size_t i = 0; i < accidents->count; i++) {
        const struct accident *row = &accidents->list[i];
        char                   found[64];
        snprintf(found, sizeof found, "%s to %s", accidents->phases[row->first],
                 accidents->phases[row->last]);
        printf("%-12s %-13s %-27s %-12s %s\n", row->says.name, print_names(row, names), found, row->rule,
               row->gist);
    }
    printf("\nThe floor says, for example: accident name=%s%s%s why=...\n", accidents->list[0].says.name,
           accidents->list[0].names != 0 ? " " : "", print_names(&accidents->list[0], names));
}

static int tell_accidents(const struct verb *self, const struct catalog_row *game, bool json)
{
    if (game == NULL)
        return cli_bad(self, "--accidents needs a game");
    if (json)
        return cli_json(self, book_accidents(game));
    if (game->sheet == NULL || game->sheet->accidents.count == 0)
        printf("The rules of %s name no accidents: the floor rules on what goes wrong.\n", game->id);
    else
        print_accidents(game);
    return EXIT_OK;
}

int verb_rules(const struct verb *self, int argc, char **argv)
{
    bool                    json = false, accidents = false;
    const char             *word   = NULL;
    struct wanted           wanted = { NULL, NULL };
    int                     code;
    const struct cli_option options[] = {
        { "accidents", CLI_FLAG, &accidents, NULL,
          "what can go wrong in GAME, and what must be named with it" },
    };
    if (cli_parse(self, argc, argv, options, COUNT_OF(options), &json, &word, 1, &code) < 0)
        return code;
    if (word != NULL) {
        wanted.game = catalog_find(word);
        wanted.rule = rule_find(word);
        if (wanted.game == NULL && wanted.rule == NULL)
            return cli_bad(self, "unknown game or rule '%s'", word);
    }
    if (accidents)
        return tell_accidents(self, wanted.game, json);
    if (json)
        return cli_json(self, book_rules(wanted.game, wanted.rule));
    if (wanted.rule != NULL) {
        print_rule(wanted.rule);
        print_details(wanted.rule);
    } else {
        print_rules(&wanted);
    }
    return EXIT_OK;
}
