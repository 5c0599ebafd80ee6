#include "journal/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"

/* The one before us may have taken the file away between our opening it and
 * locking it; then we hold a lock that nobody else can meet. */
static bool is_current(const struct lock *lock)
{
    struct stat held, named;
    return fstat(lock->file, &held) == 0 && stat(lock->path, &named) == 0 && held.st_dev == named.st_dev &&
           held.st_ino == named.st_ino;
}

enum status lock_take(struct lock *lock, const char *path)
{
    struct text name = text_in(lock->path, sizeof lock->path);
    text_add(&name, "%s-lock", path);
    lock->file = -1;
    errno      = ENAMETOOLONG;
    while (!name.cut) {
        lock->file = open(lock->path, O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
        if (lock->file < 0)
            break;
        if (flock(lock->file, LOCK_EX | LOCK_NB) != 0) {
            enum status status = errno == EWOULDBLOCK ? STATUS_FULL : STATUS_FAILED;
            close(lock->file);
            lock->file = -1;
            return status;
        }
        if (is_current(lock))
            return STATUS_OK;
        close(lock->file);
        lock->file = -1;
    }
    return STATUS_FAILED;
}

void lock_release(struct lock *lock)
{
    if (lock->file < 0)
        return;
    unlink(lock->path); /* while it is still ours */
    close(lock->file);
    lock->file = -1;
}
