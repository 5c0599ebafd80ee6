#include "games/sheet.h"

#include <string.h>

static const char *option_cites(const struct sheet *sheet, const char *name)
{
    for (size_t i = 0; i < sheet->options.count; i++)
        if (strcmp(sheet->options.list[i].name, name) == 0)
            return sheet->options.list[i].rule;
    return "";
}

/* Of one wager. */
static const char *wager_cites(const struct wager_row *row, enum refusal refusal)
{
    switch (refusal) {
    case REFUSE_BELOW_MINIMUM:
    case REFUSE_ABOVE_MAXIMUM: return row->limits;
    case REFUSE_BETS_CLOSED: return row->late;
    case REFUSE_NEEDS_WAGER: return row->lacks;
    case REFUSE_ABOVE_OTHER: return row->above;
    default: return NULL;
    }
}

const char *sheet_cites(const struct sheet *sheet, enum refusal refusal, const struct command *command)
{
    const struct wager_row *row = sheet_wager(sheet, command->has.wager);
    if (refusal == REFUSE_BAD_SETTING || refusal == REFUSE_AT_OPENING)
        return option_cites(sheet, words_of(&command->has)->name);
    if (refusal == REFUSE_LIMIT_PRINTED) /* the schedule's number is an option */
        return option_cites(sheet, "option");
    if (refusal == REFUSE_CARD_OUT) /* what the deck holds says both */
        refusal = REFUSE_NO_SUCH_CARD;
    if (row != NULL && wager_cites(row, refusal) != NULL)
        return wager_cites(row, refusal);
    for (size_t i = 0; i < sheet->cite_count; i++)
        if (sheet->cites[i].refusal == refusal)
            return sheet->cites[i].rule;
    return "";
}

struct warning sheet_warning(const struct sheet *sheet, const struct terms *terms, size_t which)
{
    struct warning none = { NULL, NULL }, own = sheet->warns != NULL ? sheet->warns(terms) : none;
    if (own.why != NULL && which-- == 0)
        return own;
    for (size_t i = 0; i < sheet->options.count; i++) {
        const struct option *option = &sheet->options.list[i];
        if (option->page != NULL && terms->value[i] != option->preset && which-- == 0)
            return (struct warning){ option->page, option->rule };
    }
    return none;
}

const struct wager_row *sheet_wager(const struct sheet *sheet, uint8_t wager)
{
    for (size_t i = 0; i < sheet->wager_count; i++)
        if (sheet->wagers[i].wager == wager)
            return &sheet->wagers[i];
    return NULL;
}

cents wager_bound_most(const struct wager_row *row, cents other)
{
    switch (row->bound) {
    case BOUND_EQUAL:
    case BOUND_AT_MOST: return other;
    case BOUND_HALF: return other / 2;
    default: return CENTS_MAX;
    }
}

enum refusal wager_bound(const struct wager_row *row, cents amount, cents other)
{
    cents most = wager_bound_most(row, other);
    if (row->bound == BOUND_EQUAL)
        return amount == most ? ALLOWED : REFUSE_UNEQUAL;
    if (amount <= most)
        return ALLOWED;
    return row->bound == BOUND_HALF ? REFUSE_ABOVE_HALF : REFUSE_ABOVE_OTHER;
}

bool sheet_matches(const struct sheet *sheet)
{
    for (size_t i = 0; i < sheet->wager_count; i++)
        if (sheet->wagers[i].matched)
            return true;
    return false;
}

const char *sheet_call(const struct sheet *sheet, const card *cards, size_t count, char out[CALL_MAX])
{
    const struct game *game = sheet_game(sheet);
    out[0]                  = '\0';
    if (game == NULL || game->call == NULL || count == 0 || memchr(cards, CARD_UNKNOWN, count) != NULL)
        return out;
    game->call(sheet->rules, cards, count, out);
    return out;
}

const char *sheet_call_with(const struct sheet *sheet, const struct shown_cards *own,
                            const struct shown_cards *board, char out[CALL_MAX])
{
    card all[2 * HAND_CARDS_MAX];
    memcpy(all, own->card, own->count);
    memcpy(all + own->count, board->card, board->count);
    return sheet_call(sheet, all, (size_t)own->count + board->count, out);
}
