#include "cli/game.h"

#include "base/text.h"

size_t cli_games_named(const char *word, const struct catalog_row **first)
{
    size_t count = 0;
    *first       = NULL;
    for (size_t i = 0; i < catalog_row_count; i++)
        if (catalog_goes_by(&catalog_rows[i], word) && count++ == 0)
            *first = &catalog_rows[i];
    return count;
}

static int name_them(const struct verb *verb, const char *word, size_t count)
{
    char        names[256];
    struct text list = text_in(names, sizeof names);
    for (size_t i = 0; i < catalog_row_count; i++)
        if (catalog_goes_by(&catalog_rows[i], word))
            text_add(&list, "%s%s", list.used > 0 ? ", " : "", catalog_rows[i].id);
    return cli_bad(verb, "'%s' is the name of %zu games; say which: %s", word, count, names);
}

void cli_games_near(struct near *near)
{
    for (size_t i = 0; i < catalog_row_count; i++) {
        near_try(near, catalog_rows[i].id);
        near_try(near, catalog_name(&catalog_rows[i]));
    }
}

int cli_game(const struct verb *verb, const char *word, const struct catalog_row **game)
{
    if (word == NULL)
        return cli_bad(verb, "a game is missing; 'housedealer games' lists them");
    size_t count = cli_games_named(word, game);
    if (count == 1)
        return EXIT_OK;
    if (count > 1)
        return name_them(verb, word, count);
    char        hint[NEAR_HINT_MAX];
    struct near near = near_word(word);
    cli_games_near(&near);
    return cli_bad(verb, "unknown game '%s'%s", word,
                   near_hint(&near, "; 'housedealer games' lists them", hint));
}
