/* A list that doubles when it is full, and one that is kept in the order of tables. */
#ifndef JOURNAL_GROW_H
#define JOURNAL_GROW_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Room for `wanted` rows. False, with the list as it was, when memory is not to be
 * had. */
static inline bool rows_make(void **rows, size_t *room, size_t wanted, size_t row_size)
{
    if (wanted <= *room)
        return true;
    size_t larger = *room == 0 ? 64 : 2 * *room;
    larger        = larger < wanted ? wanted : larger;
    void *grown   = realloc(*rows, larger * row_size);
    if (grown == NULL)
        return false;
    *rows = grown;
    *room = larger;
    return true;
}

/* Room for one more row behind `count`. */
static inline bool rows_grow(void **rows, size_t *room, size_t count, size_t row_size)
{
    return rows_make(rows, room, count + 1, row_size);
}

/* The same rows in memory of their own, with room for no more. False, and no rows, when
 * memory is not to be had. */
static inline bool rows_copy(void **rows, size_t *room, const void *from, size_t count, size_t row_size)
{
    *rows = count > 0 && from != NULL ? malloc(count * row_size) : NULL;
    *room = *rows != NULL ? count : 0;
    if (*rows != NULL)
        memcpy(*rows, from, count * row_size);
    return *room == count;
}

/* In a list that rises by the table's number, which each row begins with: where the
 * row of this table stands, or where it would go. */
static inline size_t rows_place(const void *rows, size_t count, size_t row_size, uint32_t table)
{
    const char *first = rows;
    size_t      low = 0, high = count;
    uint32_t    at;
    if (table < count) { /* as a rule they are numbered without gaps */
        memcpy(&at, first + table * row_size, sizeof at);
        if (at == table)
            return table;
    }
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        memcpy(&at, first + middle * row_size, sizeof at);
        if (at < table)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

#endif
