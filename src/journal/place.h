/* Where a file really lies, and whether it still does.
 *
 * A program goes on writing to a file that was taken away or exchanged, and
 * whoever opens the name next finds another. Looking at the name after each
 * commit costs a microsecond and shows it in time. */
#ifndef JOURNAL_PLACE_H
#define JOURNAL_PLACE_H

#include "base/base.h"

#define PLACE_PATH_MAX 4096

struct file_place {
    char     path[PLACE_PATH_MAX];
    uint32_t major, minor; /* the device */
    uint64_t inode;
};

/* The path without links, also of a file that is not there yet: two names of
 * one file have one. STATUS_NOT_FOUND: its folder is not there, or it is a link
 * to nothing; STATUS_FAILED: errno says why. */
enum status place_real(const char *path, char real[PLACE_PATH_MAX]);

/* Remembers which file has the name now. False if none has. */
bool place_mark(struct file_place *place, const char *path);

/* Has it still? */
bool place_stays(const struct file_place *place);

#endif
