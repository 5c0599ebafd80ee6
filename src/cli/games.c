/* games: every approved game and what a table of it may be told. */
#include <string.h>

#include "cli/cli.h"
#include "games/sheet.h"
#include "rulebook/catalog.h"
#include "server/book.h"

static void print_settings(const struct sheet *sheet)
{
    printf("%-26s table  ", "");
    for (size_t i = 0; i < SETTING_COUNT; i++) {
        const struct setting_row *row  = &sheet->bank->settings[i];
        cents                     unit = row->money ? 1 : 100;
        char                      low[MONEY_MAX], high[MONEY_MAX], preset[MONEY_MAX];
        printf("%s%s=%s (%s to %s)", i > 0 ? ", " : "", row->name, money_print(row->preset * unit, preset),
               money_print(row->lowest * unit, low), money_print(row->highest * unit, high));
    }
    printf("\n");
}

static bool fees_only(const struct catalog_row *game)
{
    return strcmp(game->rules, game->edition) != 0;
}

static void print_options(const struct catalog_option *option)
{
    for (const char *comma = ""; option->name != NULL; option++, comma = ", ") {
        printf("%s%s=", comma, option->name);
        for (size_t i = 0; i < CATALOG_VALUES_MAX && option->values[i] != NULL; i++)
            printf("%s%s", i > 0 ? "|" : "", option->values[i]);
    }
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
    if (game->options->name != NULL) {
        printf("%-26s options ", "");
        print_options(game->options);
        printf("\n");
    }
    if (game->sheet != NULL)
        print_settings(game->sheet);
}

int verb_games(const struct verb *self, int argc, char **argv)
{
    bool json = false;
    int  code;
    if (cli_parse(self, argc, argv, NULL, 0, &json, NULL, 0, &code) < 0)
        return code;
    if (json)
        return cli_json(self, book_games());
    printf("%-26s %-33s %-12s %-6s %5s %5s  %s\n", "game", "name", "approval", "family", "seats", "decks",
           "state");
    for (size_t i = 0; i < catalog_row_count; i++)
        print_game(&catalog_rows[i]);
    printf(
        "\nThe first value of an option is its default; a table setting shows its default and its range.\n");
    return EXIT_OK;
}
