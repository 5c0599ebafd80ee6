#include "cli/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *file_read(const char *path)
{
    FILE *in = fopen(path, "rb");
    if (in == NULL)
        return NULL;
    char  *text = NULL;
    size_t size = 0, room = 0;
    for (;;) {
        if (size + 1 >= room) {
            room        = room == 0 ? 65536 : room * 2;
            char *grown = realloc(text, room);
            if (grown == NULL)
                break;
            text = grown;
        }
        size_t got = fread(text + size, 1, room - size - 1, in);
        size += got;
        if (got == 0)
            break;
    }
    bool good = text != NULL && feof(in) && !ferror(in);
    fclose(in);
    if (good)
        text[size] = '\0';
    if (!good || strlen(text) != size) {
        free(text);
        return NULL;
    }
    return text;
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
