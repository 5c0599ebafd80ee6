#include "journal/checkpoint.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Many tables share a commit and each has its own pages, which change again
 * and again: the later the log is carried over (32 MiB), the fewer writes it
 * takes. */
#define PAGES_ENOUGH   8192
#define PAGES_TOO_MANY (4 * PAGES_ENOUGH)

struct checkpoint {
    char           *path;
    bool            started;    /* the thread; these are the writer's own */
    int             seen, next; /* pages of the log at the last look, and when to act */
    pthread_t       thread;
    pthread_mutex_t lock; /* holds what follows */
    pthread_cond_t  work;
    bool            wanted, ending;
};

struct checkpoint *checkpoint_new(const char *path)
{
    struct checkpoint *checkpoint = calloc(1, sizeof *checkpoint);
    if (checkpoint == NULL)
        return NULL;
    checkpoint->next = PAGES_ENOUGH;
    checkpoint->path = strdup(path);
    if (checkpoint->path == NULL) {
        free(checkpoint);
        return NULL;
    }
    pthread_mutex_init(&checkpoint->lock, NULL);
    pthread_cond_init(&checkpoint->work, NULL);
    return checkpoint;
}

/* What fails here is tried again at the next call: the log has everything. */
static void carry_over(sqlite3 *db)
{
    int pages = 0, carried = 0;
    sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, &carried);
    if (pages > PAGES_TOO_MANY)
        sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_RESTART, NULL, NULL);
}

static void *carry(void *argument)
{
    struct checkpoint *checkpoint = argument;
    sqlite3           *db         = NULL;
    bool opened = sqlite3_open_v2(checkpoint->path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK;
    sqlite3_busy_timeout(db, 1000);
    sqlite3_exec(db, "PRAGMA synchronous = FULL", NULL, NULL, NULL);
    pthread_mutex_lock(&checkpoint->lock);
    while (!checkpoint->ending) {
        if (!checkpoint->wanted) {
            pthread_cond_wait(&checkpoint->work, &checkpoint->lock);
            continue;
        }
        pthread_mutex_unlock(&checkpoint->lock);
        if (opened)
            carry_over(db);
        pthread_mutex_lock(&checkpoint->lock);
        checkpoint->wanted = false;
    }
    pthread_mutex_unlock(&checkpoint->lock);
    sqlite3_close(db);
    return NULL;
}

void checkpoint_look(struct checkpoint *checkpoint, int pages)
{
    if (pages < checkpoint->seen) /* it began anew */
        checkpoint->next = PAGES_ENOUGH;
    checkpoint->seen = pages;
    if (pages < checkpoint->next)
        return;
    checkpoint->next = pages + PAGES_ENOUGH;
    pthread_mutex_lock(&checkpoint->lock);
    checkpoint->wanted = true;
    pthread_cond_signal(&checkpoint->work);
    pthread_mutex_unlock(&checkpoint->lock);
    if (!checkpoint->started)
        checkpoint->started = pthread_create(&checkpoint->thread, NULL, carry, checkpoint) == 0;
}

void checkpoint_stop(struct checkpoint *checkpoint)
{
    if (checkpoint == NULL)
        return;
    pthread_mutex_lock(&checkpoint->lock);
    checkpoint->ending = true;
    pthread_cond_signal(&checkpoint->work);
    pthread_mutex_unlock(&checkpoint->lock);
    if (checkpoint->started)
        pthread_join(checkpoint->thread, NULL);
    pthread_cond_destroy(&checkpoint->work);
    pthread_mutex_destroy(&checkpoint->lock);
    free(checkpoint->path);
    free(checkpoint);
}
