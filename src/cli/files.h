/* Whole files, read and replaced. */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* The file as text, to be freed; NULL, and `*why` in words, if it cannot be read
 * or is not text. */
char *file_read(const char *path, const char **why);

/* Writes beside it, flushes to disk and renames: whole or not at all. */
bool file_replace(const char *path, const char *text, size_t size);

#endif
