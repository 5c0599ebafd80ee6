#include "rulebook/houses.h"

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
