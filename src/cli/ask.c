#include "cli/ask.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/book.h"
#include "cli/files.h"
#include "cli/game.h"

/* --decks is the sheet's own option where it has one. Elsewhere it asks what would
 * be with another shoe than is printed. */
static int ask_decks(const struct verb *verb, const struct cli_ask *given, const struct catalog_row *game,
                     struct odds_ask *ask)
{
    const struct option *option = odds_decks_option(&ask->terms);
    const struct sheet  *sheet  = ask->terms.sheet;
    uint32_t             most   = sheet != NULL ? odds_decks_max(sheet) : ODDS_DECKS_MAX;
    char                 said[64], why[BOOK_WHY_MAX];
    if (given->decks == ASK_UNSAID)
        return EXIT_OK;
    if (option != NULL) {
        snprintf(said, sizeof said, "%s=%" PRId64, option->name, given->decks);
        if (!book_set(game, &ask->terms, said, why))
            return cli_bad(verb, "%s", why);
    } else if (given->decks < 1 || given->decks > (int64_t)most) {
        return most == 1
                   ? cli_bad(verb, "%s is dealt from one deck: --decks takes 1, not '%" PRId64 "'", game->id,
                             given->decks)
                   : cli_bad(verb, "--decks takes 1 to %" PRIu32 ", not '%" PRId64 "'", most, given->decks);
    }
    ask->decks = (uint32_t)given->decks;
    return EXIT_OK;
}

/* The chart in what `odds` printed, which is its heading, the chart, an empty line and
 * the figures; any other text is a chart as it is. Line numbers stay those of the file. */
static const char *chart_in(char *text)
{
    unsigned decks;
    if (sscanf(text, "%*[a-z0-9]/%*[a-z0-9.-], %u deck", &decks) != 1)
        return text;
    char *start = text + strcspn(text, "\n"), *end = strstr(start, "\n\n");
    if (end != NULL)
        end[1] = '\0';
    return start;
}

/* The play that is asked about: by its name, or from a file. */
static int ask_strategy(const struct verb *self, const struct catalog_row *game, struct cli_ask *given,
                        struct odds_ask *ask)
{
    struct blackjack_chart *chart = &given->chart;
    const char             *name  = given->strategy;
    char                    why[CHART_WHY_MAX];
    const char             *unread;
    if (name == NULL || strcmp(name, "optimal") == 0)
        return EXIT_OK;
    if (!odds_takes_charts(ask->terms.sheet))
        return cli_unsupported(self, "%s: --strategy takes only 'optimal' here, not '%s'", game->id, name);
    ask->chart = chart;
    if (strcmp(name, "stand-12") == 0) {
        chart_stand_12(chart);
        return EXIT_OK;
    }
    if (strcmp(name, "mimic") == 0) {
        chart_mimic(odds_rules(ask), chart);
        return EXIT_OK;
    }
    char *text = file_read(name, &unread);
    if (text == NULL)
        return cli_bad(self, "--strategy takes optimal, stand-12, mimic or a file; '%s': %s", name, unread);
    bool good = chart_parse(chart_in(text), chart, why) == STATUS_OK;
    free(text);
    if (!good)
        return cli_bad(self, "%s: %s", name, why);
    return EXIT_OK;
}

int cli_ask(const struct verb *verb, const char *word, struct cli_ask *given, const struct catalog_row **game,
            struct odds_ask *ask)
{
    int code = cli_game(verb, word, game);
    if (code != EXIT_OK)
        return code;
    *ask = odds_ask(*game);
    char why[BOOK_WHY_MAX];
    code = ask_decks(verb, given, *game, ask);
    if (code != EXIT_OK)
        return code;
    for (size_t i = 0; i < given->set.count; i++)
        if (!book_set(*game, &ask->terms, given->set.text[i], why))
            return cli_bad(verb, "%s", why);
    if (!book_together(*game, &ask->terms, why))
        return cli_bad(verb, "%s", why);
    uint32_t asked = ask->decks;
    odds_ask_shoe(ask);
    if (given->decks != ASK_UNSAID && ask->decks != asked)
        return cli_bad(verb, "--decks %" PRIu32 " and --set %s=%" PRIu32 " are two shoes", asked,
                       odds_decks_option(&ask->terms)->name, ask->decks);
    if (ask->terms.sheet == NULL)
        return cli_unsupported(verb, "%s is not played here yet", (*game)->id);
    return ask_strategy(verb, *game, given, ask);
}

int cli_ask_failed(const struct verb *verb, const struct catalog_row *game, enum status status)
{
    switch (status) {
    case STATUS_OK: return EXIT_OK;
    case STATUS_NOT_FOUND:
        return game->sheet != NULL && game->sheet->kind == SHEET_POT
                   ? cli_unsupported(verb,
                                     "%s is played for a pot: no bank stands against the players, and what "
                                     "comes out is their own doing; 'housedealer odds' compares hands",
                                     game->id)
                   : cli_unsupported(verb, "%s is played, its figures are not worked out yet", game->id);
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
