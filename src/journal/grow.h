/* A list that doubles when it is full. */
#ifndef JOURNAL_GROW_H
#define JOURNAL_GROW_H

#include <stdbool.h>
#include <stdlib.h>

/* Room for one more row behind `count`. False, with the list as it was, when
 * memory is not to be had. */
static inline bool rows_grow(void **rows, size_t *room, size_t count, size_t row_size)
{
    if (count < *room)
        return true;
    size_t larger = *room == 0 ? 64 : 2 * *room;
    void  *grown  = realloc(*rows, larger * row_size);
    if (grown == NULL)
        return false;
    *rows = grown;
    *room = larger;
    return true;
}

#endif
