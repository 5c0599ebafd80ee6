/* The clerk: one thread that takes orders to the house and waits for the disk.
 *
 *   loop                          clerk
 *   ----                          -----
 *   submit, submit...   batch -->  house_do for each, house_flush
 *   collect  <------------------   done, wake
 *     house_publish
 *     the next batch   ---------> ...
 *     each order's end
 *
 * Orders that come while a batch is under way form the next one: commands of
 * many tables share a commit, and none waits longer than the commit before
 * its own. Nothing is answered before its batch is on disk. */
#ifndef LOOP_CLERK_H
#define LOOP_CLERK_H

#include "house/house.h"

struct clerk;

#define ORDER_KEY_MAX 40 /* with its terminator */

struct order {
    uint32_t table;                /* 0: a new one; afterwards its number */
    bool     own;                  /* said to the house itself, and to no table */
    char     by[PERSON_NAME_MAX];  /* whose word it is */
    char     who[PERSON_NAME_MAX]; /* whom the first command names, if that is left to be found; or empty */
    char     key[ORDER_KEY_MAX];   /* kept behind the number of `by`: keys of two persons never meet */
    bool     own_place;            /* `by` speaks for their own place: looked at again when its turn comes */
    bool     has_hand;             /* it is meant for the table as long as its last hand is `hand` */
    uint32_t hand;
    uint32_t gone; /* of the clock's order: a person who has no connection any more; or 0 */

    /* The answer, once `end` is called: the last command's, or that of the
     * first that was refused. STATUS_FAILED: the house could not keep it, or
     * nobody knows; STATUS_BUSY: it could not, and nothing was done, for the
     * reason in `trouble`; `moved`: the place is no longer theirs, `late`: it was meant for
     * another hand, and `unknown`: it cannot be said who is meant; then nothing was done. */
    enum status   status;
    bool          moved, late, unknown;
    const char   *trouble;
    struct answer answer;
    uint64_t      last_seq; /* the last record that came of it */
    uint8_t      *stored;   /* repeated: the events, each by event_write */
    size_t        stored_size;

    void (*end)(struct order *order); /* on the loop; order_free it there */
    void         *owner;              /* whose it is; NULL when they have gone */
    struct order *next, *next_of_owner;

    /* Instead of commands, on the clerk's thread; `load` is for it, and is freed with
     * the order. */
    enum status (*work)(struct order *order, struct house *house);
    void *load;

    size_t count; /* 0: nothing is said; with a table time has passed there, without one an anchor
                   * is wanted */
    struct said said[];
};

struct order *order_new(size_t count);
void          order_free(struct order *order);

/* The clerk uses the house alone until it is closed, except for what the house
 * allows beside (promise 6). */
struct clerk_limits {
    size_t   queue_max, batch_max;
    uint64_t spin_micros; /* awake before a sleep that is likely to be short */
};
enum status clerk_open(struct clerk **out, struct house *house, const struct clerk_limits *limits,
                       void (*wake)(void *context), void *context);

/* STATUS_FULL: too many wait; the order is still the caller's. */
enum status clerk_submit(struct clerk *clerk, struct order *order);

/* On the loop, after a wake. False once the house has failed: it must be
 * closed, and the journal says what was kept. */
bool clerk_collect(struct clerk *clerk);

/* What keeps the house from writing, as the last batch found, or NULL. */
const char *clerk_trouble(const struct clerk *clerk);

/* A single order is under way, and not for long: whoever waits for nothing else
 * does better to look again than to sleep and be woken. */
bool clerk_soon(const struct clerk *clerk);

/* Nothing waits and nothing is under way. */
bool clerk_idle(struct clerk *clerk);

struct clerk_count {
    uint64_t batches, orders, failed;
    uint64_t commit_micros; /* in all */
    size_t   waiting;
    size_t   keys_size; /* what the keys of the last day take of memory, in bytes */
};
struct clerk_count clerk_counts(struct clerk *clerk);

/* Waits for the batch under way; orders that still wait end with
 * STATUS_FAILED. */
void clerk_close(struct clerk *clerk);

#endif
