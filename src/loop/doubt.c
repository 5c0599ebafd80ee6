#include "loop/doubt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loop/inside.h"
#include "net/log.h"

/* ---- freezing ------------------------------------------------------------ */

static void frozen(struct order *order)
{
    struct server *server                    = order->owner;
    server->doubts.table[order->table].asked = false;
    if (order->status == STATUS_OK)
        server->doubts.table[order->table].found.seq = 0;
    order_free(order); /* where the house could not, it is asked again */
}

/* On the clerk's thread. What was found stays as it is until the order ends. */
static enum status freeze(struct order *order, struct house *house)
{
    const struct server       *server = order->owner;
    const struct house_frozen *found  = &server->doubts.table[order->table].found;
    house_freeze(house, order->table, found->seq, found->why);
    return STATUS_OK;
}

static void ask_for(struct server *server, uint32_t table)
{
    struct order *order = order_new(0);
    if (order == NULL)
        return;
    order->table                      = table;
    order->work                       = freeze;
    order->end                        = frozen;
    order->owner                      = server;
    server->doubts.table[table].asked = clerk_submit(server->clerk, order) == STATUS_OK;
    if (!server->doubts.table[table].asked)
        order_free(order);
}

void doubt_tick(struct server *server)
{
    for (uint32_t table = 0; table <= TABLES_MAX && !server->failed && !server->stopping; table++)
        if (server->doubts.table[table].found.seq != 0 && !server->doubts.table[table].asked)
            ask_for(server, table);
}

void doubt_add(struct server *server, uint32_t table, uint64_t seq, const char *why)
{
    struct house_frozen *found = &server->doubts.table[table].found;
    if (house_frozen(server->house, table) != NULL || found->seq != 0)
        return;
    found->seq = seq != 0 ? seq : 1;
    snprintf(found->why, sizeof found->why, "%s", why);
    doubt_tick(server);
}

#define WALK_NICENESS 15 /* everybody else goes first */

/* ---- the walk ------------------------------------------------------------ */

struct walk {
    struct task          task;
    struct server       *server;
    enum status          status;
    uint64_t             records, began_ms;
    uint32_t             count;
    struct head          heads[TABLES_MAX + 1];   /* as the opening left the tables */
    struct chain_verdict verdict[TABLES_MAX + 1]; /* and what was found of each */
};

static bool go_on(void *context, uint64_t records)
{
    struct server *server = context;
    atomic_store(&server->doubts.walked, records);
    return !atomic_load(&server->doubts.stop);
}

static void walk_work(struct task *task)
{
    struct walk        *walk    = (struct walk *)task;
    struct verify_watch watch   = { walk->heads, walk->count, walk->server, go_on };
    struct journal     *journal = NULL;
    struct store        store;
    struct verdict      verdict;
    char                why[STORE_WHY_MAX];
    walk->status = store_sqlite_open(&store, walk->server->config.db, STORE_READ, why);
    if (walk->status == STATUS_OK)
        walk->status = journal_open(&journal, &store);
    if (walk->status == STATUS_OK)
        walk->status = journal_verify_open(journal, &watch, &verdict);
    for (uint32_t table = 0; table < walk->count && walk->status == STATUS_OK; table++) {
        walk->verdict[table] = journal_verdict(journal, table);
        walk->records += walk->verdict[table].head.seq;
    }
    journal_close(journal);
}

static void walk_end(struct task *task)
{
    struct walk   *walk   = (struct walk *)task;
    struct server *server = walk->server;
    char           records[24], msec[24];
    if (task->done && walk->status == STATUS_OK) {
        for (uint32_t table = 0; table < walk->count; table++)
            if (walk->verdict[table].fault != FAULT_NONE)
                doubt_add(server, table, walk->verdict[table].bad_seq,
                          fault_words(walk->verdict[table].fault));
        snprintf(records, sizeof records, "%llu", (unsigned long long)walk->records);
        snprintf(msec, sizeof msec, "%llu", (unsigned long long)(steady_ms() - walk->began_ms));
        log_line(LOG_INFO, "the records have been verified", "records", records, "msec", msec, NULL);
    } else if (task->done && walk->status != STATUS_BUSY) {
        log_line(LOG_ERROR, "the records could not be verified", "why", status_words(walk->status), NULL);
    }
    server->doubts.walking = false;
    if (walk->status == STATUS_OK)
        atomic_store(&server->doubts.walked, walk->records);
    free(walk);
}

enum status doubt_open(struct server *server)
{
    struct doubts *doubts = &server->doubts;
    struct walk   *walk   = calloc(1, sizeof *walk);
    if (walk == NULL)
        return STATUS_FAILED;
    walk->task     = (struct task){ .work = walk_work, .end = walk_end };
    walk->server   = server;
    walk->began_ms = steady_ms();
    walk->count    = house_tables(server->house) + 1;
    for (uint32_t table = 0; table < walk->count; table++) {
        walk->heads[table] = house_seen_head(server->house, table);
        doubts->total += walk->heads[table].seq;
    }
    enum status status = pool_open(&doubts->walker, 1, 1, WALK_NICENESS, server_wake, server);
    if (status == STATUS_OK)
        status = pool_submit(doubts->walker, &walk->task);
    doubts->walking = status == STATUS_OK;
    if (status != STATUS_OK)
        free(walk);
    return status;
}

void doubt_close(struct server *server)
{
    atomic_store(&server->doubts.stop, true);
    pool_close(server->doubts.walker);
    server->doubts.walker = NULL;
}
