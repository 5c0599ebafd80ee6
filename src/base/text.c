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

const char *word_next(const char *line, char *word, size_t size)
{
    while (*line == ' ' || *line == '\t')
        line++;
    if (*line == '\0')
        return NULL;
    size_t used   = 0;
    bool   quoted = false;
    for (; *line != '\0' && (quoted || (*line != ' ' && *line != '\t')); line++) {
        if (*line == '"')
            quoted = !quoted;
        else if (used + 1 < size)
            word[used++] = *line;
    }
    word[used] = '\0';
    return line;
}

bool quotes_closed(const char *line)
{
    bool closed = true;
    for (; *line != '\0'; line++)
        if (*line == '"')
            closed = !closed;
    return closed;
}

/* Bytes of the letter that starts here, 0 if none does. */
static size_t utf8_letter(const unsigned char *at)
{
    size_t   more  = at[0] < 0x80 ? 0 : at[0] >> 5 == 6 ? 1 : at[0] >> 4 == 14 ? 2 : at[0] >> 3 == 30 ? 3 : 4;
    uint32_t point = more == 0 ? at[0] : at[0] & (0x3fu >> more);

    static const uint32_t least[] = { 0, 0x80, 0x800, 0x10000 };
    if (more == 4)
        return 0;
    for (size_t i = 1; i <= more; i++) {
        if (at[i] >> 6 != 2) /* the end of the text is no such byte either */
            return 0;
        point = point << 6 | (at[i] & 0x3f);
    }
    bool surrogate = point >= 0xd800 && point <= 0xdfff;
    return point < least[more] || point > 0x10ffff || surrogate ? 0 : more + 1;
}

bool utf8_sound(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    for (size_t length; *at != '\0'; at += length)
        if ((length = utf8_letter(at)) == 0)
            return false;
    return true;
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
