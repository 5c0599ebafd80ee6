#include "games/sheet.h"

#include <string.h>

static const char *setting_cites(const struct sheet *sheet, const char *name)
{
    for (size_t i = 0; i < SETTING_COUNT; i++)
        if (strcmp(sheet->bank->settings[i].name, name) == 0)
            return sheet->bank->settings[i].rule;
    return "";
}

const char *sheet_cites(const struct sheet *sheet, enum refusal refusal, const struct command *command)
{
    const struct wager_row *row = sheet_wager(sheet, command->has.wager);
    if (refusal == REFUSE_BAD_SETTING)
        return setting_cites(sheet, words_of(&command->has)->name);
    if (row != NULL && (refusal == REFUSE_BELOW_MINIMUM || refusal == REFUSE_ABOVE_MAXIMUM))
        return row->limits;
    for (size_t i = 0; i < sheet->cite_count; i++)
        if (sheet->cites[i].refusal == refusal)
            return sheet->cites[i].rule;
    return "";
}

const struct wager_row *sheet_wager(const struct sheet *sheet, uint8_t wager)
{
    for (size_t i = 0; i < sheet->bank->wager_count; i++)
        if (sheet->bank->wagers[i].wager == wager)
            return &sheet->bank->wagers[i];
    return NULL;
}

cents wager_least(const struct wager_row *row, const cents setting[SETTING_COUNT])
{
    return row->least > 0 ? row->least : setting[SETTING_MIN];
}

cents wager_most(const struct wager_row *row, const cents setting[SETTING_COUNT])
{
    return row->most > 0 ? row->most : setting[SETTING_MAX];
}
