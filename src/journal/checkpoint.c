#include "journal/checkpoint.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define TOO_MANY 2 /* times enough */
#define PASSES   4 /* what came meanwhile is little, and comes after */

struct checkpoint {
    char     *path;
    bool      started;            /* the thread; these are the writer's own */
    int       enough, seen, next; /* pages of the log: to act upon, at the last look, for the next act */
    pthread_t thread;
    pthread_mutex_t lock; /* holds what follows */
    pthread_cond_t  work;
    bool            wanted, ending;
};

struct checkpoint *checkpoint_new(const char *path, int enough)
{
    struct checkpoint *checkpoint = calloc(1, sizeof *checkpoint);
    if (checkpoint == NULL)
        return NULL;
    checkpoint->enough = checkpoint->next = enough;
    checkpoint->path                      = strdup(path);
    if (checkpoint->path == NULL) {
        free(checkpoint);
        return NULL;
    }
    pthread_mutex_init(&checkpoint->lock, NULL);
    pthread_cond_init(&checkpoint->work, NULL);
    return checkpoint;
}

/* What fails here is tried again at the next call: the log has everything. */
static void carry_over(sqlite3 *db, int enough)
{
    int pages = 1, carried = 0;
    for (int pass = 0; pass < PASSES && carried < pages; pass++)
        if (sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, &carried) != SQLITE_OK)
            return;
    if (pages > TOO_MANY * enough) /* a file that has grown once would keep its size */
        sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
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
            carry_over(db, checkpoint->enough);
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
        checkpoint->next = checkpoint->enough;
    checkpoint->seen = pages;
    if (pages < checkpoint->next)
        return;
    checkpoint->next = pages + checkpoint->enough;
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
