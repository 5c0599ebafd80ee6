/* games: every approved game and what a table of it may be told. */
#include <string.h>

#include "cli/cli.h"
#include "games/sheet.h"
#include "rulebook/catalog.h"

static json_t *json_list(const char *words)
{
    json_t *list = json_array();
    while (*words != '\0') {
        size_t part = strcspn(words, " ");
        json_array_append_new(list, json_stringn(words, part));
        words += part + (words[part] == ' ');
    }
    return list;
}

static json_t *json_options(const struct catalog_option *option)
{
    json_t *list = json_array();
    for (; option->name != NULL; option++) {
        json_t *values = json_array();
        for (size_t i = 0; i < CATALOG_VALUES_MAX && option->values[i] != NULL; i++)
            json_array_append_new(values, json_string(option->values[i]));
        json_array_append_new(list, json_pack("{s:s, s:o, s:s}", "name", option->name, "values", values,
                                              "default", option->values[0]));
    }
    return list;
}

/* What the floor may set at a table; bounds and default in cents or as they are. */
static json_t *json_settings(const struct sheet *sheet)
{
    json_t *list = json_array();
    for (size_t i = 0; sheet != NULL && i < SETTING_COUNT; i++) {
        const struct setting_row *row = &sheet->bank->settings[i];
        json_array_append_new(list, json_pack("{s:s, s:b, s:I, s:I, s:I, s:s}", "name", row->name, "money",
                                              row->money, "lowest", (json_int_t)row->lowest, "highest",
                                              (json_int_t)row->highest, "default", (json_int_t)row->preset,
                                              "rule", row->rule));
    }
    return list;
}

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

static json_t *json_game(const struct catalog_row *game)
{
    return json_pack("{s:s, s:s, s:s, s:s, s:s?, s:s, s:i, s:i, s:i, s:o, s:o, s:o, s:o, s:s, s:b, s:b}",
                     "id", game->id, "name", game->title, "house", game->house, "edition", game->edition,
                     "gega", game->gega, "family", game->family == FAMILY_BANKED ? "banked" : "poker",
                     "seats", (int)game->seats, "decks", (int)game->decks, "decks_min", (int)game->decks_min,
                     "wagers", json_list(game->wagers), "options", json_options(game->options), "settings",
                     json_settings(game->sheet), "codes", json_list(game->codes), "fee_edition",
                     game->fee_edition, "fees_only", fees_only(game), "playable", game->sheet != NULL);
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
    if (json) {
        json_t *list = json_array();
        for (size_t i = 0; i < catalog_row_count; i++)
            json_array_append_new(list, json_game(&catalog_rows[i]));
        return cli_json(self, list);
    }
    printf("%-26s %-33s %-12s %-6s %5s %5s  %s\n", "game", "name", "approval", "family", "seats", "decks",
           "state");
    for (size_t i = 0; i < catalog_row_count; i++)
        print_game(&catalog_rows[i]);
    printf(
        "\nThe first value of an option is its default; a table setting shows its default and its range.\n");
    return EXIT_OK;
}
