/* A file that is there whole or not at all, also after the power went. */
#ifndef JOURNAL_FLUSH_H
#define JOURNAL_FLUSH_H

#include <stdbool.h>

/* The file `beside` is flushed to the disk, gets the name `path` in its own folder, in place of what
 * had it, and the folder is flushed too. False, and errno, if that cannot be done. */
bool flush_and_name(const char *beside, const char *path);

#endif
