#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct text text_in(char *start, size_t size)
{
    assert(size > 0);
    start[0] = '\0';
    return (struct text){ .start = start, .size = size };
}

void text_add(struct text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int wanted = vsnprintf(text->start + text->used, text->size - text->used, format, args);
    va_end(args);
    assert(wanted >= 0);
    if ((size_t)wanted >= text->size - text->used) {
        text->cut  = true;
        text->used = text->size - 1;
    } else {
        text->used += (size_t)wanted;
    }
}

bool list_holds(const char *list, const char *word)
{
    size_t length = strlen(word);
    while (*list != '\0') {
        size_t part = strcspn(list, " ");
        if (part == length && memcmp(list, word, length) == 0)
            return true;
        list += part + (list[part] == ' ');
    }
    return false;
}
