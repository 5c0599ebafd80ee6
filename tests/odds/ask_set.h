/* "wheel=second" to one option of what is asked, as --set does it. */
#ifndef TESTS_ODDS_ASK_SET_H
#define TESTS_ODDS_ASK_SET_H

#include "book/book.h"
#include "odds/odds.h"

static inline bool ask_set(const struct catalog_row *game, struct odds_ask *ask, const char *text)
{
    char why[BOOK_WHY_MAX];
    return book_set(game, &ask->terms, text, why);
}

/* So many decks of a sheet at its presets. */
static inline struct odds_ask ask_decks(const struct sheet *sheet, uint32_t decks)
{
    struct odds_ask ask = odds_ask_sheet(sheet);
    ask.decks           = decks;
    return ask;
}

static inline enum status find_decks(const struct sheet *sheet, uint32_t decks, struct odds *odds)
{
    struct odds_ask ask = ask_decks(sheet, decks);
    return odds_find(&ask, odds);
}

#endif
