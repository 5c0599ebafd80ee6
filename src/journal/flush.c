#include "journal/flush.h"

#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <unistd.h>

#include "journal/place.h"

static bool flush(const char *path, int flags)
{
    int file = open(path, flags | O_CLOEXEC);
    if (file < 0)
        return false;
    bool good = fsync(file) == 0;
    close(file);
    return good;
}

bool flush_and_name(const char *beside, const char *path)
{
    char folder[PLACE_PATH_MAX];
    if ((size_t)snprintf(folder, sizeof folder, "%s", path) >= sizeof folder)
        return false;
    return flush(beside, O_RDONLY) && rename(beside, path) == 0 &&
           flush(dirname(folder), O_RDONLY | O_DIRECTORY);
}
