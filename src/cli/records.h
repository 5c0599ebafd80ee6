/* A file of many records, of any size, read one after the other; and what is to be
 * printed of them, which waits in a file of its own until the last one was sound. */
#ifndef CLI_RECORDS_H
#define CLI_RECORDS_H

#include "cli/cli.h"

struct records {
    FILE  *file;
    char  *text;
    size_t from, used, room; /* what has not been read lies at [from, used) */
    bool   ended;

    /* How long the first record of a text is; 0 where it goes on elsewhere. */
    size_t (*length)(const char *text, size_t size, bool is_all);

    FILE *out; /* what waits */
};

/* Not EXIT_OK: what is wrong has been said. In any case there is something to close. */
int  records_open(struct records *records, const struct verb *verb, const char *path,
                  size_t (*length)(const char *text, size_t size, bool is_all));
void records_close(struct records *records);

/* The next record, valid until the next call; its size is 0 at the end of the file.
 * False: a record does not end, or the file cannot be read. */
bool records_next(struct records *records, const char **text, size_t *size);

/* Everything was sound: what waits is printed between two texts. */
int records_print(struct records *records, const struct verb *verb, const char *before, const char *after);

#endif
