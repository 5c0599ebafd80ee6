/* A few threads for what would keep the loop waiting: passwords, the past.
 *
 * The loop submits a task; a thread does its work; the loop collects it and
 * calls its end. The queue is bounded: a full pool says so at once. Tasks of lower
 * rank go first, and push the last of a higher rank out of a full queue: whoever asks
 * for one thing does not wait for all that others have asked for. */
#ifndef LOOP_POOL_H
#define LOOP_POOL_H

#include "base/base.h"

struct pool;

struct task {
    void (*work)(struct task *task); /* on a thread of the pool */
    void (*end)(struct task *task);  /* on the loop, or when the pool closes; frees the task */
    unsigned     rank;               /* 0 goes first; among equals who came first */
    bool         done;               /* false at the end: its turn never came */
    struct task *next;
};

/* `wake` is called from a pool thread whenever something can be collected.
 * The threads stand back behind everything of lower `niceness`; the loop has
 * that of the process. */
enum status pool_open(struct pool **out, size_t threads, size_t queue_max, int niceness,
                      void (*wake)(void *context), void *context);

/* STATUS_FULL: the task is still the caller's. */
enum status pool_submit(struct pool *pool, struct task *task);
void        pool_collect(struct pool *pool);

/* Waits for the work under way; everything left is ended undone. */
void pool_close(struct pool *pool);

size_t pool_waiting(struct pool *pool);

#endif
