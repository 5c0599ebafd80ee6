#include "loop/pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

struct row { /* first in, first out, of those of the same rank */
    struct task *first, **last;
};

struct pool {
    pthread_mutex_t lock;
    pthread_cond_t  more;
    bool            closing;
    int             niceness;
    struct row      waiting, finished;
    size_t          count, max; /* waiting */
    void (*wake)(void *context);
    void     *context;
    size_t    thread_count;
    pthread_t thread[];
};

static void row_add(struct row *row, struct task *task)
{
    task->next = NULL;
    *row->last = task;
    row->last  = &task->next;
}

static void row_add_ranked(struct row *row, struct task *task)
{
    struct task **at = &row->first;
    while (*at != NULL && (*at)->rank <= task->rank)
        at = &(*at)->next;
    task->next = *at;
    *at        = task;
    if (task->next == NULL)
        row->last = &task->next;
}

/* The last, if its rank is higher than that; NULL otherwise. */
static struct task *row_drop(struct row *row, unsigned rank)
{
    struct task **at = &row->first, *last;
    while (*at != NULL && (*at)->next != NULL)
        at = &(*at)->next;
    last = *at;
    if (last == NULL || last->rank <= rank)
        return NULL;
    *at       = NULL;
    row->last = at;
    return last;
}

static struct task *row_take(struct row *row)
{
    struct task *task = row->first;
    if (task == NULL)
        return NULL;
    row->first = task->next;
    if (row->first == NULL)
        row->last = &row->first;
    return task;
}

static void *work(void *argument)
{
    struct pool *pool = argument;
    (void)!nice(pool->niceness); /* of this thread alone, as Linux has it */
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        while (!pool->closing && pool->waiting.first == NULL)
            pthread_cond_wait(&pool->more, &pool->lock);
        if (pool->closing)
            break;
        struct task *task = row_take(&pool->waiting);
        pool->count--;
        pthread_mutex_unlock(&pool->lock);
        task->work(task);
        task->done = true;
        pthread_mutex_lock(&pool->lock);
        row_add(&pool->finished, task);
        pthread_mutex_unlock(&pool->lock);
        pool->wake(pool->context);
        pthread_mutex_lock(&pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

enum status pool_open(struct pool **out, size_t threads, size_t queue_max, int niceness,
                      void (*wake)(void *context), void *context)
{
    struct pool *pool = calloc(1, sizeof *pool + threads * sizeof pool->thread[0]);
    if (pool == NULL)
        return STATUS_FAILED;
    pool->waiting.last  = &pool->waiting.first;
    pool->finished.last = &pool->finished.first;
    pool->max           = queue_max;
    pool->niceness      = niceness;
    pool->wake          = wake;
    pool->context       = context;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->more, NULL);
    for (; pool->thread_count < threads; pool->thread_count++)
        if (pthread_create(&pool->thread[pool->thread_count], NULL, work, pool) != 0) {
            pool_close(pool);
            return STATUS_FAILED;
        }
    *out = pool;
    return STATUS_OK;
}

enum status pool_submit(struct pool *pool, struct task *task)
{
    struct task *gives_way = NULL;
    pthread_mutex_lock(&pool->lock);
    if (pool->count >= pool->max && (gives_way = row_drop(&pool->waiting, task->rank)) != NULL) {
        row_add(&pool->finished, gives_way);
        pool->count--;
    }
    bool room = pool->count < pool->max;
    if (room) {
        row_add_ranked(&pool->waiting, task);
        pool->count++;
        pthread_cond_signal(&pool->more);
    }
    pthread_mutex_unlock(&pool->lock);
    if (gives_way != NULL)
        pool->wake(pool->context);
    return room ? STATUS_OK : STATUS_FULL;
}

static struct task *take_finished(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    struct task *task = row_take(&pool->finished);
    pthread_mutex_unlock(&pool->lock);
    return task;
}

void pool_collect(struct pool *pool)
{
    for (struct task *task; (task = take_finished(pool)) != NULL;)
        task->end(task);
}

void pool_close(struct pool *pool)
{
    if (pool == NULL)
        return;
    pthread_mutex_lock(&pool->lock);
    pool->closing = true;
    pthread_cond_broadcast(&pool->more);
    pthread_mutex_unlock(&pool->lock);
    for (size_t i = 0; i < pool->thread_count; i++)
        pthread_join(pool->thread[i], NULL);
    pool_collect(pool);
    for (struct task *task; (task = row_take(&pool->waiting)) != NULL;)
        task->end(task);
    pthread_cond_destroy(&pool->more);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

size_t pool_waiting(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    size_t count = pool->count;
    pthread_mutex_unlock(&pool->lock);
    return count;
}
