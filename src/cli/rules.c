/* rules: the rows of the book, how far each is kept, and by which tests; and what
 * can go wrong in a game. */
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "book/book.h"
#include "cli/game.h"
#include "cli/ink.h"

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

/* What is kept is green, what is not yet there red. */
static const char *status_ink(enum rule_status status)
{
    switch (status) {
    case RULE_ENFORCED:
    case RULE_RULED: return ink(INK_GREEN);
    case RULE_POSTED: return ink(INK_BLUE);
    case RULE_EVALUATED: return ink(INK_YELLOW);
    case RULE_OPEN: return ink(INK_RED);
    }
    return "";
}

/* The gist with its place in the documents: "(000:1675-1677)". */
static void print_rule(const struct rule_row *rule)
{
    const size_t     indent = 40;
    enum rule_status status = rule_status(rule);
    char             gist[2048];
    snprintf(gist, sizeof gist, "%s (%s:%s)", rule->gist, rule->edition, rule->source_lines);
    printf("%s%-16s%s %s%-9s%s %-12s ", ink(INK_BOLD), rule->id, ink(INK_NORMAL), status_ink(status),
           rule_status_name(status), ink(INK_NORMAL), rule_kind_name(rule->kind));
    print_wrapped(gist, indent, 70);
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
static void print_rules(const struct rules_ask *wanted)
{
    static const enum rule_status order[] = { RULE_ENFORCED, RULE_RULED, RULE_POSTED, RULE_EVALUATED,
                                              RULE_OPEN };
    size_t                        count[RULE_STATUS_COUNT] = { 0 }, total = 0;
    printf("%-16s %-9s %-12s %s\n", "rule", "status", "kind", "gist (document:lines)");
    for (size_t s = 0; s < COUNT_OF(order); s++)
        for (size_t i = 0; i < rule_row_count; i++) {
            if (rule_status(&rule_rows[i]) != order[s] || !rules_listed(wanted, &rule_rows[i]))
                continue;
            print_rule(&rule_rows[i]);
            count[order[s]]++;
            total++;
        }
    printf("\n%zu rule%s", total, total == 1 ? "" : "s");
    const char *before = ":";
    for (size_t s = 0; s < COUNT_OF(order); s++) {
        if (count[order[s]] == 0)
            continue;
        printf("%s %zu %s", before, count[order[s]], rule_status_name(order[s]));
        before = ",";
    }
    printf("\n");
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

/* "deal to river", or the one phase in which it is found. */
static const char *print_found(const struct accidents *accidents, const struct accident *row, char out[96])
{
    struct text text = text_in(out, 96);
    text_add(&text, "%s", accidents->phases[row->first]);
    if (row->last != row->first)
        text_add(&text, " to %s", accidents->phases[row->last]);
    return out;
}

static void print_accidents(const struct catalog_row *game)
{
    const struct accidents *accidents = &game->sheet->accidents;
    char                    names[64], found[96];
    int                     width = (int)strlen("found");
    for (size_t i = 0; i < accidents->count; i++) {
        int length = (int)strlen(print_found(accidents, &accidents->list[i], found));
        width      = length > width ? length : width;
    }
    printf("%-12s %-13s %-*s %-12s %s\n", "accident", "names", width, "found", "rule", "what happened");
    for (size_t i = 0; i < accidents->count; i++) {
        const struct accident *row = &accidents->list[i];
        printf("%-12s %-13s %-*s %-12s %s%s\n", row->says.name, print_names(row, names), width,
               print_found(accidents, row, found), row->rule, row->gist,
               row->notes == ACCIDENT_FLOOR ? " (the floor says it, no dealer)" : "");
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

/* "enforced" and the like, into `*status`. */
static int read_status(const struct verb *self, const char *word, enum rule_status *status)
{
    char        hint[NEAR_HINT_MAX];
    struct near near = near_word(word);
    for (unsigned i = 0; i < RULE_STATUS_COUNT; i++) {
        *status = (enum rule_status)i;
        if (strcmp(rule_status_name(*status), word) == 0)
            return EXIT_OK;
        near_try(&near, rule_status_name(*status));
    }
    return cli_bad(self, "unknown status '%s'%s", word,
                   near_hint(&near, "; there are enforced, ruled, posted, evaluated and open", hint));
}

/* A rule by its id, in whatever capitals, or a game. */
static int read_word(const struct verb *self, const char *word, struct rules_ask *wanted)
{
    char        hint[NEAR_HINT_MAX];
    struct near near = near_word(word);
    for (size_t i = 0; i < rule_row_count; i++) {
        if (strcasecmp(rule_rows[i].id, word) == 0)
            wanted->rule = &rule_rows[i];
        near_try(&near, rule_rows[i].id);
    }
    if (wanted->rule != NULL)
        return EXIT_OK;
    if (cli_games_named(word, &wanted->game) > 0)
        return cli_game(self, word, &wanted->game);
    cli_games_near(&near);
    return cli_bad(self, "unknown game or rule '%s'%s", word,
                   near_hint(&near, "; 'housedealer games' lists the games, --search finds rules", hint));
}

static int tell_rules(const struct verb *self, const struct rules_ask *wanted, bool json)
{
    if (json)
        return cli_json(self, book_rules(wanted));
    if (wanted->rule == NULL) {
        print_rules(wanted);
        return EXIT_OK;
    }
    print_rule(wanted->rule);
    print_details(wanted->rule);
    return EXIT_OK;
}

int verb_rules(const struct verb *self, int argc, char **argv)
{
    bool                    json = false, accidents = false;
    const char             *word = NULL, *status_word = NULL;
    struct rules_ask        wanted = { 0 };
    enum rule_status        status;
    int                     code;
    const struct cli_option options[] = {
        { "search", CLI_TEXT, &wanted.search, "WORD", "only rules whose id or gist has this in it" },
        { "status", CLI_TEXT, &status_word, "enforced|ruled|posted|evaluated|open",
          "only rules of this status" },
        { "accidents", CLI_FLAG, &accidents, NULL,
          "what can go wrong in GAME, and what must be named with it" },
    };
    if (cli_parse(self, argc, argv, options, COUNT_OF(options), &json, &word, 1, &code) < 0)
        return code;
    if (word != NULL && (code = read_word(self, word, &wanted)) != EXIT_OK)
        return code;
    if (status_word != NULL) {
        code          = read_status(self, status_word, &status);
        wanted.status = &status;
    }
    if (code != EXIT_OK)
        return code;
    if ((accidents || wanted.rule != NULL) && (status_word != NULL || wanted.search != NULL))
        return cli_bad(self, "--search and --status choose among rules, not with %s",
                       accidents ? "--accidents" : wanted.rule->id);
    return accidents ? tell_accidents(self, wanted.game, json) : tell_rules(self, &wanted, json);
}
