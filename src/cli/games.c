/* games: every approved game and what a table of it may be told. */
#include <string.h>

#include "book/book.h"
#include "cli/game.h"
#include "games/sheet.h"
#include "rulebook/catalog.h"

/* "wheel=low|second", the preset first. */
static void print_words(const struct terms *terms, size_t which)
{
    const struct option *option = &terms->options->list[which];
    const char          *word;
    printf("%s=%s", option->name, option_word(terms, option, (size_t)option->preset));
    for (size_t i = 0; (word = option_word(terms, option, i)) != NULL; i++)
        if (i != (size_t)option->preset)
            printf("|%s", word);
}

/* "min=5 (1 to 500)". */
static void print_range(const struct terms *terms, size_t which)
{
    const struct option *option = &terms->options->list[which];
    char                 takes[OPTION_TAKES_MAX], preset[OPTION_TEXT_MAX];
    printf("%s=%s (%s)", option->name, terms_print(terms, which, preset), option_takes(terms, option, takes));
}

/* What changes the odds, or all else that the floor may set at a table. */
static void print_options(const struct terms *terms, const char *title, bool odds)
{
    const char *comma = "";
    for (size_t i = 0; i < terms->options->count; i++) {
        const struct option *option = &terms->options->list[i];
        if (option->odds != odds)
            continue;
        if (comma[0] == '\0')
            printf("%-26s %-7s ", "", title);
        printf("%s", comma);
        comma = ", ";
        if (option->kind == OPTION_WORD || option->kind == OPTION_NAME)
            print_words(terms, i);
        else
            print_range(terms, i);
    }
    if (comma[0] != '\0')
        printf("\n");
}

static bool fees_only(const struct catalog_row *game)
{
    return strcmp(game->rules, game->edition) != 0;
}

static void print_game(const struct catalog_row *game)
{
    printf("%-26s %-33s %-12s %-6s %5u %5u  %s\n", game->id, game->title,
           game->gega != NULL ? game->gega : "-", game->family == FAMILY_BANKED ? "banked" : "poker",
           game->seats, game->decks,
           game->sheet != NULL ? "played"
           : fees_only(game)   ? "fees only"
                               : "not yet");
    if (game->wagers[0] != '\0')
        printf("%-26s wagers  %s\n", "", game->wagers);
    struct terms terms;
    catalog_terms(game, &terms);
    print_options(&terms, "options", true);
    print_options(&terms, "table", false);
}

/* By its id, or by its name at every house that has it; without a word all are. */
static bool is_meant(const struct catalog_row *game, const char *word)
{
    const char *name = strchr(game->id, '/');
    return word == NULL || strcmp(game->id, word) == 0 || (name != NULL && strcmp(name + 1, word) == 0);
}

static json_t *json_games(const char *word)
{
    json_t *list = json_array(), *all = book_games();
    for (size_t i = 0; i < catalog_row_count; i++)
        if (is_meant(&catalog_rows[i], word))
            json_array_append(list, json_array_get(all, i));
    json_decref(all);
    return list;
}

int verb_games(const struct verb *self, int argc, char **argv)
{
    const char *word = NULL;
    bool        json = false;
    int         code;
    if (cli_parse(self, argc, argv, NULL, 0, &json, &word, 1, &code) < 0)
        return code;
    bool                      any = false;
    const struct catalog_row *only;
    for (size_t i = 0; i < catalog_row_count; i++)
        any = any || is_meant(&catalog_rows[i], word);
    if (!any)
        return cli_game(self, word, &only); /* says what may have been meant */
    if (json)
        return cli_json(self, json_games(word));
    printf("%-26s %-33s %-12s %-6s %5s %5s  %s\n", "game", "name", "approval", "family", "seats", "decks",
           "state");
    for (size_t i = 0; i < catalog_row_count; i++)
        if (is_meant(&catalog_rows[i], word))
            print_game(&catalog_rows[i]);
    printf("\nThe first word of an option is its preset; an amount shows its preset and what it may be.\n");
    return EXIT_OK;
}
