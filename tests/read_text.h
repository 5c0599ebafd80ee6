/* A file of the tree, whole; the test fails if it cannot be read. */
#ifndef READ_TEXT_H
#define READ_TEXT_H

#include <stdio.h>
#include <stdlib.h>

#include "test.h"

static inline char *read_text(const char *path, const char *how)
{
    char  *text = NULL;
    size_t size = 0;
    FILE  *file = fopen(path, "r"), *copy = open_memstream(&text, &size);
    if (file == NULL)
        fail_msg("%s cannot be read%s", path, how);
    for (int byte; (byte = getc(file)) != EOF;)
        putc(byte, copy);
    fclose(file);
    fclose(copy);
    return text;
}

#endif
