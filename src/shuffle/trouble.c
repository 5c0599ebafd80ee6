#include "shuffle/trouble.h"

#include <errno.h>
#include <string.h>

const char *trouble_words(int error)
{
    switch (error) {
    case ENOENT: return "there is no such file";
    case EISDIR: return "this is a folder, not a file";
    case EACCES:
    case EPERM: return "there is no permission";
    case EROFS: return "it is on read-only media";
    case ENOSPC:
    case EDQUOT: return "the disk is full";
    case EFBIG: return "the file may not grow any more";
    default: return strerror(error);
    }
}
