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

/* The next word of a line goes to `word`, its double quotes taken off; what
 * follows it is returned, NULL at the end of the line. A word longer than `word`
 * is cut. A quote that is never closed runs to the end: ask quotes_closed first. */
const char *word_next(const char *line, char *word, size_t size);
bool        quotes_closed(const char *line);

/* Is it UTF-8 as the standard has it: no cut, overlong or surrogate letter? */
bool utf8_sound(const char *text);

/* Is `word` one of the words that spaces separate in `list`? */
bool list_holds(const char *list, const char *word);

#endif
