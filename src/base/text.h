/* Text built in a caller's array. Too much text is cut and `cut` says so. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include "base/base.h"

struct text {
    char  *start;
    size_t size, used;
    bool   cut;
};

struct text text_in(char *start, size_t size);

__attribute__((format(printf, 2, 3))) void text_add(struct text *text, const char *format, ...);

/* Is `word` one of the words that spaces separate in `list`? */
bool list_holds(const char *list, const char *word);

#endif
