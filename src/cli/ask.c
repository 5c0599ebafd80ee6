#include "cli/ask.h"

#include <inttypes.h>
#include <string.h>

#include "server/book.h"

static int unsupported(const struct verb *verb, const struct catalog_row *game)
{
    fprintf(stderr, "housedealer %s: unsupported: %s is not played here yet\n", verb->name, game->id);
    return EXIT_UNSUPPORTED;
}

int cli_ask(const struct verb *verb, const char *word, const struct cli_ask *given,
            const struct catalog_row **game, struct odds_ask *ask)
{
    if (word == NULL)
        return cli_bad(verb, "a game is missing; 'housedealer games' lists them");
    *game = catalog_find(word);
    if (*game == NULL)
        return cli_bad(verb, "unknown game '%s'; 'housedealer games' lists them", word);
    *ask = odds_ask(*game);
    if (given->decks != ASK_UNSAID) {
        uint32_t most = (*game)->sheet != NULL ? odds_decks_max((*game)->sheet) : ODDS_DECKS_MAX;
        if (given->decks < 1 || given->decks > (int64_t)most)
            return cli_bad(verb, "--decks takes 1 to %" PRIu32 ", not '%" PRId64 "'", most, given->decks);
        ask->decks = (uint32_t)given->decks;
    }
    char why[BOOK_WHY_MAX];
    for (size_t i = 0; i < given->set.count; i++)
        if (!book_set(*game, &ask->terms, given->set.text[i], why))
            return cli_bad(verb, "%s", why);
    if (!book_together(*game, &ask->terms, why))
        return cli_bad(verb, "%s", why);
    return (*game)->sheet != NULL ? EXIT_OK : unsupported(verb, *game);
}

int cli_ask_failed(const struct verb *verb, const struct catalog_row *game, enum status status)
{
    switch (status) {
    case STATUS_OK: return EXIT_OK;
    case STATUS_NOT_FOUND:
        fprintf(stderr, "housedealer %s: unsupported: %s is played, its figures are not worked out yet\n",
                verb->name, game->id);
        return EXIT_UNSUPPORTED;
    default: return cli_failed(verb, "%s: %s", game->id, status_words(status));
    }
}

const char *cli_grouped(u128 number, char out[GROUPED_MAX])
{
    char  text[GROUPED_MAX];
    char *at     = text + GROUPED_MAX - 1;
    int   digits = 0;
    *at          = '\0';
    do {
        if (digits > 0 && digits % 3 == 0)
            *--at = ',';
        *--at = (char)('0' + (int)(number % 10));
        number /= 10;
        digits++;
    } while (number > 0);
    return strcpy(out, at);
}
