#include "rulebook/houses.h"

#include <stdio.h>
#include <string.h>

const struct document_row *document_find(const char *house, const char *document)
{
    for (size_t i = 0; i < document_row_count; i++)
        if (strcmp(document_rows[i].house, house) == 0 && strcmp(document_rows[i].document, document) == 0)
            return &document_rows[i];
    return NULL;
}

const struct edition_row *edition_find(const char *house, const char *edition)
{
    for (size_t i = 0; i < edition_row_count; i++)
        if (strcmp(edition_rows[i].house, house) == 0 && strcmp(edition_rows[i].edition, edition) == 0)
            return &edition_rows[i];
    return NULL;
}

const char *edition_day(const struct edition_row *edition, char out[EDITION_DAY_MAX])
{
    uint32_t day = edition->effective;
    if (day == 0)
        return NULL;
    snprintf(out, EDITION_DAY_MAX, "%04u-%02u-%02u", (unsigned)(day / 10000 % 10000),
             (unsigned)(day / 100 % 100), (unsigned)(day % 100));
    return out;
}

static const char *chips_of(const char *house)
{
    for (size_t i = 0; i < document_row_count; i++)
        if (strcmp(document_rows[i].house, house) == 0)
            return document_rows[i].chips;
    return "";
}

size_t house_chips(const char *house, cents smallest, cents out[CHIPS_MAX])
{
    size_t count = 0;
    if (smallest > 0)
        out[count++] = smallest;
    for (const char *text = chips_of(house); *text != '\0' && count < CHIPS_MAX;) {
        size_t length            = strcspn(text, " ");
        char   amount[MONEY_MAX] = "";
        cents  chip;
        if (length < sizeof amount)
            memcpy(amount, text, length);
        if (money_parse(amount, &chip) && chip > smallest)
            out[count++] = chip;
        text += length + (text[length] == ' ');
    }
    return count;
}
