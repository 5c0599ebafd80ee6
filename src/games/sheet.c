#include "games/sheet.h"

const char *sheet_cites(const struct sheet *sheet, enum refusal refusal)
{
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
