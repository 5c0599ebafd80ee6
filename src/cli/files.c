#include "cli/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shuffle/trouble.h"

/* All that is left of `in`, ended by a NUL; NULL and errno if it cannot be read. */
static char *read_all(FILE *in, size_t *size)
{
    char  *text = NULL;
    size_t room = 0;
    for (*size = 0;;) {
        if (*size + 1 >= room) {
            room        = room == 0 ? 65536 : room * 2;
            char *grown = realloc(text, room);
            if (grown == NULL)
                break;
            text = grown;
        }
        size_t got = fread(text + *size, 1, room - *size - 1, in);
        *size += got;
        if (got == 0 && ferror(in))
            break;
        if (got == 0) {
            text[*size] = '\0';
            return text;
        }
    }
    free(text);
    return NULL;
}

char *file_read(const char *path, const char **why)
{
    size_t size = 0;
    FILE  *in   = fopen(path, "rb");
    char  *text = in != NULL ? read_all(in, &size) : NULL;
    *why        = trouble_words(errno);
    if (in != NULL)
        fclose(in);
    if (text == NULL || strlen(text) == size)
        return text;
    *why = "it holds a zero byte, so it is not text";
    free(text);
    return NULL;
}

bool file_replace(const char *path, const char *text, size_t size)
{
    char beside[4096];
    if ((size_t)snprintf(beside, sizeof beside, "%s.new", path) >= sizeof beside)
        return false;
    FILE *out = fopen(beside, "wb");
    if (out == NULL)
        return false;
    bool good = fwrite(text, 1, size, out) == size && fflush(out) == 0 && fsync(fileno(out)) == 0;
    good      = fclose(out) == 0 && good;
    if (good && rename(beside, path) == 0)
        return true;
    unlink(beside);
    return false;
}
