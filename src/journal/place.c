#define _GNU_SOURCE /* statx */
#include "journal/place.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"

static bool copy(char out[PLACE_PATH_MAX], const char *path)
{
    struct text text = text_in(out, PLACE_PATH_MAX);
    text_add(&text, "%s", path);
    return !text.cut;
}

/* A file that will be made lies where its folder does. */
static enum status real_new(const char *path, char real[PLACE_PATH_MAX])
{
    struct stat about;
    char        folder[PLACE_PATH_MAX], name[PLACE_PATH_MAX];
    if (lstat(path, &about) == 0)
        return STATUS_NOT_FOUND; /* a link, and what it leads to is not there */
    if (!copy(folder, path) || !copy(name, path))
        return STATUS_FAILED;
    char *found = realpath(dirname(folder), NULL);
    if (found == NULL)
        return errno == ENOENT ? STATUS_NOT_FOUND : STATUS_FAILED;
    struct text text = text_in(real, PLACE_PATH_MAX);
    text_add(&text, "%s/%s", strcmp(found, "/") == 0 ? "" : found, basename(name));
    free(found);
    errno = ENAMETOOLONG;
    return text.cut ? STATUS_FAILED : STATUS_OK;
}

enum status place_real(const char *path, char real[PLACE_PATH_MAX])
{
    char *found = realpath(path, NULL);
    if (found == NULL)
        return errno == ENOENT ? real_new(path, real) : STATUS_FAILED;
    bool fits = copy(real, found);
    free(found);
    errno = ENAMETOOLONG;
    return fits ? STATUS_OK : STATUS_FAILED;
}

/* Which file has the name, and nothing else: one whose time was asked for gets a
 * new time with the next write, which then goes to the disk with the commit. */
static bool look(const char *path, struct file_place *found)
{
    struct statx about;
    if (statx(AT_FDCWD, path, 0, STATX_INO, &about) != 0)
        return false;
    found->major = about.stx_dev_major;
    found->minor = about.stx_dev_minor;
    found->inode = about.stx_ino;
    return true;
}

bool place_mark(struct file_place *place, const char *path)
{
    return copy(place->path, path) && look(path, place);
}

bool place_stays(const struct file_place *place)
{
    struct file_place now;
    return look(place->path, &now) && now.major == place->major && now.minor == place->minor &&
           now.inode == place->inode;
}
