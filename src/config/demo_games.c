#include "config/demo_games.h"

#include <string.h>

#include "base/near.h"

/* Takes the next word off the list; false when there is none. One that is too long for any
 * game is cut, and names none. */
static bool next_word(const char **list, char word[NEAR_WORD_MAX + 1])
{
    *list += strspn(*list, ", ");
    size_t length = strcspn(*list, ", ");
    snprintf(word, NEAR_WORD_MAX + 1, "%.*s", (int)length, *list);
    *list += length;
    return length > 0;
}

bool demo_games_hold(const char *list, const struct catalog_row *game)
{
    char word[NEAR_WORD_MAX + 1];
    bool empty = true;
    for (; next_word(&list, word); empty = false)
        if (catalog_goes_by(game, word))
            return true;
    return empty;
}

static bool is_played(const char *word)
{
    for (size_t i = 0; i < catalog_row_count; i++)
        if (catalog_rows[i].sheet != NULL && catalog_goes_by(&catalog_rows[i], word))
            return true;
    return false;
}

bool demo_games_check(const char *list, char why[CONFIG_WHY_MAX])
{
    char word[NEAR_WORD_MAX + 1], hint[NEAR_HINT_MAX];
    while (next_word(&list, word)) {
        if (is_played(word))
            continue;
        struct near near = near_word(word);
        for (size_t i = 0; i < catalog_row_count; i++)
            if (catalog_rows[i].sheet != NULL) {
                near_try(&near, catalog_rows[i].id);
                near_try(&near, catalog_name(&catalog_rows[i]));
            }
        snprintf(why, CONFIG_WHY_MAX, "demo_games takes games that are played here, not '%s'%s", word,
                 near_hint(&near, "; 'housedealer games' lists them", hint));
        return false;
    }
    return true;
}
