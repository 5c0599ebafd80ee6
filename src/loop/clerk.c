#include "loop/clerk.h"

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "config/vigil.h"

enum state { IDLE, WORKING, FINISHED, CLOSING };

struct clerk {
    struct house *house;
    void (*wake)(void *context);
    void        *context;
    pthread_t    thread;
    struct vigil listening; /* the thread's own */

    _Atomic(bool)   called; /* there is work: seen without the lock */
    uint64_t        spin_micros;
    pthread_mutex_t lock; /* holds `state`, `batch` and `flushed` */
    pthread_cond_t  work;
    enum state      state;
    struct order   *batch;
    enum status     flushed;
    uint64_t        micros;

    /* The loop's own. */
    struct order      *first, **last;
    size_t             queue_max, batch_max;
    struct vigil       looking;
    bool               closing, failed, awake; /* `awake`: a single order is under way, since `began` */
    uint64_t           began;
    const char        *trouble;
    struct clerk_count counts;
};

struct order *order_new(size_t count)
{
    struct order *order = calloc(1, sizeof *order + count * sizeof order->said[0]);
    if (order != NULL)
        order->count = count;
    return order;
}

void order_free(struct order *order)
{
    if (order != NULL) {
        free(order->stored);
        free(order->load);
    }
    free(order);
}

/* ---- the thread --------------------------------------------------------- */

/* The answer was stored before: its events go with it, as they were. */
static void keep_stored(struct clerk *clerk, struct order *order)
{
    const struct events *events;
    size_t               room = RECORD_BODY_MAX;
    if ((order->stored = malloc(room)) == NULL)
        return;
    struct codec codec = codec_writer(order->stored, room);
    while ((events = house_stored_events(clerk->house)) != NULL)
        for (size_t i = 0; i < events->count; i++)
            event_write(&codec, &events->list[i]);
    assert(!codec.bad); /* it came out of one record */
    order->stored_size = codec_used(&codec, order->stored);
}

/* Between the look at the table and now somebody else may have got the place. */
static bool has_moved(struct clerk *clerk, const struct order *order, uint32_t by)
{
    const struct slot *slot = order->own_place ? house_working(clerk->house, order->table) : NULL;
    uint8_t            seat = order->said[0].command.has.seat;
    return slot != NULL && seat != room_find(&slot->table.room, by);
}

/* The table has gone on since. What was done before and is said again is answered all the same. */
static bool is_late(struct clerk *clerk, const struct order *order, const char *key)
{
    const struct slot *slot = order->has_hand ? house_working(clerk->house, order->table) : NULL;
    return slot != NULL && slot->table.hand != order->hand &&
           !house_knows_key(clerk->house, order->table, key);
}

/* Names become persons here, where one who is new can be taken down. */
static enum status find_persons(struct clerk *clerk, struct order *order, uint32_t *by)
{
    enum status status = house_person(clerk->house, order->by, by);
    if (status == STATUS_OK && order->who[0] != '\0')
        status = house_person(clerk->house, order->who, &said_words(&order->said[0])->who);
    uint32_t who = words_of(&order->said[0].command.has)->who; /* by number, perhaps */
    return status == STATUS_OK && who != 0 && house_doubts_name(clerk->house, who) ? STATUS_CORRUPT : status;
}

/* A shoe whose words are late is given up, and for whoever is late it is said. */
static enum status pass_time(struct clerk *clerk, const struct order *order)
{
    enum status status = house_tick(clerk->house, order->table);
    return status == STATUS_OK ? house_clock(clerk->house, order->table, order->gone) : status;
}

static void do_order(struct clerk *clerk, struct order *order)
{
    if (order->work != NULL) {
        order->status = order->work(order, clerk->house);
        return;
    }
    if (order->count == 0) {
        order->status = order->table != 0 ? pass_time(clerk, order) : house_anchor(clerk->house);
        return;
    }
    uint32_t by;
    char     key[RECORD_KEY_MAX] = "";
    order->status                = find_persons(clerk, order, &by);
    order->unknown               = order->status != STATUS_OK;
    if (order->unknown)
        return;
    if (order->key[0] != '\0')
        snprintf(key, sizeof key, "%u/%s", (unsigned)by, order->key);
    order->moved = has_moved(clerk, order, by);
    order->late  = !order->moved && is_late(clerk, order, key);
    if (order->moved || order->late) {
        order->status = STATUS_BAD_INPUT;
        return;
    }
    if (order->table == 0 && !order->own)
        order->table = house_next_table(clerk->house);
    for (size_t i = 0; i < order->count; i++) {
        order->status = house_do(clerk->house, order->table, by, i == 0 ? key : "", &order->said[i].command,
                                 &order->answer);
        if (order->status != STATUS_OK || order->answer.refusal != ALLOWED)
            break;
    }
    if (order->status == STATUS_OK && order->answer.repeated)
        keep_stored(clerk, order);
    order->last_seq = house_last_seq(clerk->house, order->table);
}

static uint64_t now_micros(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* Whoever has just been answered may say the next thing soon. The loop, which has
 * been woken, can stand in line behind us for the same processor: it goes first. */
static void listen_a_moment(struct clerk *clerk)
{
    uint64_t began = now_micros(), now = began;
    if (clerk->spin_micros == 0 || !vigil_try(&clerk->listening))
        return;
    while (!atomic_load(&clerk->called) && now - began < clerk->spin_micros) {
        sched_yield();
        now = now_micros();
    }
    vigil_end(&clerk->listening, now - began < clerk->spin_micros);
}

static void *keep_books(void *argument)
{
    struct clerk *clerk = argument;
    pthread_mutex_lock(&clerk->lock);
    for (;;) {
        while (clerk->state != WORKING && clerk->state != CLOSING)
            pthread_cond_wait(&clerk->work, &clerk->lock);
        if (clerk->state == CLOSING)
            break;
        struct order *batch = clerk->batch;
        atomic_store(&clerk->called, false);
        pthread_mutex_unlock(&clerk->lock);
        uint64_t began = now_micros();
        for (struct order *order = batch; order != NULL; order = order->next)
            do_order(clerk, order);
        enum status flushed = house_flush(clerk->house);
        pthread_mutex_lock(&clerk->lock);
        clerk->micros  = now_micros() - began;
        clerk->flushed = flushed;
        clerk->state   = FINISHED;
        pthread_mutex_unlock(&clerk->lock);
        clerk->wake(clerk->context);
        listen_a_moment(clerk);
        pthread_mutex_lock(&clerk->lock);
    }
    pthread_mutex_unlock(&clerk->lock);
    return NULL;
}

/* ---- the loop ----------------------------------------------------------- */

enum status clerk_open(struct clerk **out, struct house *house, const struct clerk_limits *limits,
                       void (*wake)(void *context), void *context)
{
    struct clerk *clerk = calloc(1, sizeof *clerk);
    if (clerk == NULL)
        return STATUS_FAILED;
    clerk->house            = house;
    clerk->wake             = wake;
    clerk->context          = context;
    clerk->queue_max        = limits->queue_max;
    clerk->batch_max        = limits->batch_max;
    clerk->spin_micros      = limits->spin_micros;
    clerk->counts.keys_size = house_keys_size(house);
    clerk->last             = &clerk->first;
    pthread_mutex_init(&clerk->lock, NULL);
    pthread_cond_init(&clerk->work, NULL);
    if (pthread_create(&clerk->thread, NULL, keep_books, clerk) != 0) {
        pthread_cond_destroy(&clerk->work);
        pthread_mutex_destroy(&clerk->lock);
        free(clerk);
        return STATUS_FAILED;
    }
    *out = clerk;
    return STATUS_OK;
}

static enum state look(struct clerk *clerk)
{
    pthread_mutex_lock(&clerk->lock);
    enum state state = clerk->state;
    pthread_mutex_unlock(&clerk->lock);
    return state;
}

/* Hands over what waits, as much as a batch may hold. */
static void start_batch(struct clerk *clerk)
{
    struct order  *batch = clerk->first;
    struct order **end   = &clerk->first;
    size_t         count = 0;
    /* Without an order, transfers that are under way may still have to be received. */
    bool owes = clerk->flushed == STATUS_OK && !clerk->closing && house_owes(clerk->house);
    if ((batch == NULL && !owes) || clerk->failed)
        return;
    while (*end != NULL && count < clerk->batch_max) {
        end = &(*end)->next;
        count++;
    }
    clerk->first = *end;
    *end         = NULL;
    if (clerk->first == NULL)
        clerk->last = &clerk->first;
    clerk->awake = count == 1 && clerk->spin_micros > 0 && vigil_try(&clerk->looking);
    clerk->began = clerk->awake ? now_micros() : 0;
    clerk->counts.waiting -= count;
    clerk->counts.orders += count;
    clerk->counts.batches++;
    pthread_mutex_lock(&clerk->lock);
    clerk->batch = batch;
    clerk->state = WORKING;
    atomic_store(&clerk->called, true);
    pthread_mutex_unlock(&clerk->lock);
    pthread_cond_signal(&clerk->work); /* who wakes up finds the lock free */
}

enum status clerk_submit(struct clerk *clerk, struct order *order)
{
    if (clerk->failed)
        return STATUS_FAILED;
    if (clerk->counts.waiting >= clerk->queue_max)
        return STATUS_FULL;
    order->next  = NULL;
    *clerk->last = order;
    clerk->last  = &order->next;
    clerk->counts.waiting++;
    if (look(clerk) == IDLE)
        start_batch(clerk);
    return STATUS_OK;
}

/* `became` of all of them; STATUS_OK leaves each what it is. */
static void end_all(struct clerk *clerk, struct order *orders, enum status became)
{
    while (orders != NULL) {
        struct order *order = orders;
        orders              = order->next;
        if (became != STATUS_OK) {
            order->status  = became;
            order->trouble = clerk->trouble;
            clerk->counts.failed++;
        }
        order->end(order);
    }
}

bool clerk_collect(struct clerk *clerk)
{
    pthread_mutex_lock(&clerk->lock);
    bool        finished = clerk->state == FINISHED;
    enum status became   = clerk->flushed; /* of this batch: the next has its own */
    if (finished)
        clerk->state = IDLE;
    pthread_mutex_unlock(&clerk->lock);
    if (!finished)
        return !clerk->failed;
    struct order *batch = clerk->batch;
    clerk->batch        = NULL;
    if (clerk->awake)
        vigil_end(&clerk->looking, clerk_soon(clerk));
    clerk->awake = false;
    clerk->counts.commit_micros += clerk->micros;
    clerk->failed  = became != STATUS_OK && became != STATUS_BUSY;
    clerk->trouble = became != STATUS_OK ? house_trouble(clerk->house) : NULL;
    if (became == STATUS_OK)
        house_publish(clerk->house);
    clerk->counts.keys_size = house_keys_size(clerk->house);
    start_batch(clerk); /* the disk works while the answers are written */
    end_all(clerk, batch, became);
    if (clerk->failed) {
        struct order *waiting = clerk->first;
        clerk->first          = NULL;
        clerk->last           = &clerk->first;
        clerk->counts.waiting = 0;
        end_all(clerk, waiting, STATUS_FAILED);
    }
    return !clerk->failed;
}

const char *clerk_trouble(const struct clerk *clerk)
{
    return clerk->trouble;
}

bool clerk_soon(const struct clerk *clerk)
{
    return clerk->awake && now_micros() - clerk->began < clerk->spin_micros;
}

bool clerk_idle(struct clerk *clerk)
{
    return clerk->first == NULL && look(clerk) == IDLE;
}

struct clerk_count clerk_counts(struct clerk *clerk)
{
    return clerk->counts;
}

void clerk_close(struct clerk *clerk)
{
    if (clerk == NULL)
        return;
    while (look(clerk) == WORKING)
        nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
    struct order *waiting = clerk->first;
    clerk->first          = NULL;
    clerk->last           = &clerk->first;
    clerk->closing        = true;
    clerk_collect(clerk);
    end_all(clerk, waiting, STATUS_FAILED);
    pthread_mutex_lock(&clerk->lock);
    clerk->state = CLOSING;
    atomic_store(&clerk->called, true);
    pthread_cond_signal(&clerk->work);
    pthread_mutex_unlock(&clerk->lock);
    pthread_join(clerk->thread, NULL);
    pthread_cond_destroy(&clerk->work);
    pthread_mutex_destroy(&clerk->lock);
    free(clerk);
}
