#include "loop/ask.h"

#include <stdlib.h>

#include "book/known_odds.h"
#include "loop/chores.h"

static void ask_free(struct ask *ask)
{
    sodium_memzero(ask->secret, sizeof ask->secret);
    sodium_memzero(ask->token, sizeof ask->token);
    out_release(&ask->answer);
    free(ask->outlook);
    free(ask->load);
    free(ask);
}

static void ask_work(struct task *task)
{
    struct ask *ask = (struct ask *)task;
    ask->work(ask);
}

void ask_error(struct ask *ask, int code, const char *words)
{
    ask->code = code;
    out_clear(&ask->answer);
    out_put(&ask->answer, "{");
    out_key(&ask->answer, "error");
    out_string(&ask->answer, words);
    out_put(&ask->answer, "}");
}

void ask_fail(struct ask *ask, enum status status, const struct journal *journal)
{
    bool damaged = status == STATUS_CORRUPT && journal != NULL;
    if (damaged)
        ask->doubt = journal_doubt(journal);
    ask->code = damaged ? 500 : 503;
    out_clear(&ask->answer);
    out_put(&ask->answer, damaged ? "{\"error\":\"the records of this table are damaged; ask the floor\"}"
                                  : "{\"error\":\"the journal cannot be read\"}");
}

enum status ask_odds(struct ask *ask, const struct odds_ask *what, struct odds *out)
{
    enum status status = known_odds(what, ask->counts, out);
    ask->waits         = status == STATUS_BUSY;
    return status;
}

/* Whoever looks up what is known does not wait for those who count. */
static bool goes_to_count(struct ask *ask)
{
    if (!ask->waits || ask->conn == NULL)
        return false;
    ask->counts    = true;
    ask->waits     = false;
    ask->task.done = false; /* so it stays where they have no room */
    return pool_submit(ask->server->counters, &ask->task) == STATUS_OK;
}

static void begin_next_change(struct server *server)
{
    struct task *next = server->waiting_changes;
    if (next == NULL)
        return;
    server->waiting_changes = next->next;
    next->next              = NULL;
    if (pool_submit(server->doormen, next) != STATUS_OK)
        next->end(next);
}

static void ask_end(struct task *task)
{
    struct ask  *ask  = (struct ask *)task;
    struct conn *conn = ask->conn;
    if (goes_to_count(ask))
        return;
    if (ask->doubt.seq != 0)
        doubt_add(ask->server, ask->doubt.table, ask->doubt.seq, fault_words(ask->doubt.fault));
    if (ask->address != NULL && conn != NULL)
        conn->request->counted = ask->address; /* until the answer has been taken */
    else if (ask->address != NULL)
        ask->address->asks--;
    ask->server->changing -= ask->changes;
    roster_install(ask->server, ask->roster, ask->person.name,
                   ask->word[0]); /* whether or not they still wait for the answer */
    if (conn != NULL) {
        conn->request->ask = NULL;
        if (!task->done) {
            reply_error(ask->server, conn, 503, "the house is busy or closing; try again");
        } else if (ask->finish != NULL) {
            ask->finish(ask);
        } else {
            struct out empty      = conn->request->answer;
            conn->request->answer = ask->answer;
            ask->answer           = empty;
            reply(ask->server, conn, ask->code, NULL);
        }
    }
    if (ask->changes)
        begin_next_change(ask->server);
    ask_free(ask);
}

struct ask *ask_new(struct server *server, struct conn *conn, void (*work)(struct ask *ask),
                    void (*finish)(struct ask *ask))
{
    struct ask *ask = calloc(1, sizeof *ask);
    if (ask == NULL) {
        reply_error(server, conn, 503, "out of memory");
        return NULL;
    }
    ask->task   = (struct task){ .work = ask_work, .end = ask_end };
    ask->server = server;
    ask->conn   = conn;
    ask->work   = work;
    ask->finish = finish;
    ask->code   = 200;
    ask->table  = conn->request->table;
    ask->person = conn->request->person;
    return ask;
}

/* Changes of users go one after the other: each is handed to the house's chain, by
 * whoever made it, before the next is begun, and none is met twice in the list. */
static enum status wait_for_others(struct ask *ask)
{
    struct server *server = ask->server;
    struct task  **last   = &server->waiting_changes;
    if (server->changing > (size_t)server->config.login_queue)
        return STATUS_FULL;
    while (*last != NULL)
        last = &(*last)->next;
    *last = &ask->task;
    return STATUS_OK;
}

static bool hand_over(struct ask *ask, struct pool *pool)
{
    bool waits = ask->changes && ask->server->changing > 0;
    if ((waits ? wait_for_others(ask) : pool_submit(pool, &ask->task)) == STATUS_OK) {
        ask->conn->request->ask = ask;
        ask->server->changing += ask->changes;
        return true;
    }
    ask_refuse(ask, 503, "the house is busy; try again");
    return false;
}

void ask_go(struct ask *ask)
{
    struct caller *address = ask->conn->address;
    if (address->asks >= (size_t)ask->server->config.lookups_per_address) {
        ask_refuse(ask, 429, "too many look-ups from this address at a time");
        return;
    }
    ask->task.rank = (unsigned)address->asks; /* the first of each goes before the second of any */
    if (hand_over(ask, ask->server->pool)) {
        ask->address = address;
        address->asks++;
    }
}

void ask_go_in(struct ask *ask)
{
    hand_over(ask, ask->server->doormen);
}

void ask_refuse(struct ask *ask, int code, const char *words)
{
    reply_error(ask->server, ask->conn, code, words);
    ask_free(ask);
}
