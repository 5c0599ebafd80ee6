#include "server/recall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ledger/ledger.h"

#define SPAN_FIRST 4096 /* records looked through at first; then four times as many */

/* A hand as it is read: its steps so far, and what each place won or lost. */
struct hand_read {
    struct out steps;
    cents      net[PLACES_MAX + 1];
};

struct recall {
    struct seer      seer;
    struct hand_read now;
    int64_t          before;
    struct out      *rows; /* finished hands, in a circle */
    size_t           count, max;
};

void recall_prepare(struct ask *ask)
{
    ask->seer = seer_of(ask->server, &ask->person, ask->table);
    ask->seq  = house_seq(ask->server->house, ask->table);
}

/* Money that a player's account gained or lost at the table; what came from or
 * went to the cage, and chips that moved with their owner, are no result. */
static void count_net(struct hand_read *hand, const struct event *event)
{
    struct posting postings[POSTINGS_MAX];
    size_t         count = ledger_postings(event, postings);
    for (size_t i = 0; i < count; i++) {
        const struct posting *posting = &postings[i];
        if (posting->from.kind == ACCOUNT_CAGE || posting->to.kind == ACCOUNT_CAGE ||
            event->kind == EVENT_MOVED)
            continue;
        if (posting->from.kind == ACCOUNT_PLAYER)
            hand->net[posting->from.index] -= posting->amount;
        if (posting->to.kind == ACCOUNT_PLAYER)
            hand->net[posting->to.index] += posting->amount;
    }
}

static void finish_hand(struct recall *recall, uint32_t number)
{
    struct hand_read *now = &recall->now;
    if (recall->before == 0 || number < recall->before) {
        struct out *row = &recall->rows[recall->count++ % recall->max];
        out_clear(row);
        out_format(row, "{\"hand\":%u,\"steps\":[", (unsigned)number);
        out_bytes(row, out_text(&now->steps), now->steps.used);
        out_put(row, "],\"net\":[");
        for (unsigned place = 1; place <= PLACES_MAX; place++)
            if (now->net[place] != 0) {
                out_comma(row);
                out_format(row, "{\"seat\":%u,\"amount\":%lld}", place, (long long)now->net[place]);
            }
        out_put(row, "]}");
        row->bad = row->bad || now->steps.bad;
    }
    out_clear(&now->steps);
    memset(now->net, 0, sizeof now->net);
}

/* `whole` turns true with the first end of a hand: what stood before it may
 * have begun earlier than we read. */
static void read_told(struct recall *recall, const struct told *told, bool *whole)
{
    for (size_t i = 0; i < told->event_count; i++) {
        const struct event *event = &told->events[i];
        speak_event(&recall->now.steps, event,
                    told->seq >= recall->seer.since ? recall->seer.viewer : VIEWER_BOARD);
        count_net(&recall->now, event);
        if (event->kind != EVENT_ENDED)
            continue;
        if (*whole)
            finish_hand(recall, event->has.count);
        *whole = true;
        out_clear(&recall->now.steps);
        memset(recall->now.net, 0, sizeof recall->now.net);
    }
}

static enum status read_from(struct recall *recall, struct journal *journal, uint64_t from, uint32_t table,
                             uint64_t upto)
{
    struct record  record;
    struct events *events = malloc(sizeof *events);
    bool           whole  = from <= 1;
    enum status    status = events != NULL ? journal_read(journal, from, table) : STATUS_FAILED;
    recall->count         = 0;
    out_clear(&recall->now.steps);
    memset(recall->now.net, 0, sizeof recall->now.net);
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK &&
           record.seq <= upto) {
        struct told told;
        if (record.kind != RECORD_COMMAND)
            continue;
        status = told_read(&record, &told, events);
        if (status == STATUS_OK)
            read_told(recall, &told, &whole);
    }
    free(events);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

static enum status read_hands(struct ask *ask, struct recall *recall, struct journal *journal)
{
    enum status status = STATUS_OK;
    for (uint64_t span = SPAN_FIRST;; span *= 4) {
        uint64_t from = ask->seq > span ? ask->seq - span : 0;
        status        = read_from(recall, journal, from, ask->table, ask->seq);
        if (status != STATUS_OK || from == 0 || recall->count >= recall->max)
            return status;
    }
}

static void write_rows(struct recall *recall, struct out *out)
{
    size_t shown = recall->count < recall->max ? recall->count : recall->max;
    out_put(out, "[");
    for (size_t i = 1; i <= shown; i++) { /* the latest first */
        struct out *row = &recall->rows[(recall->count - i) % recall->max];
        out_comma(out);
        out_bytes(out, out_text(row), row->used);
        out->bad = out->bad || row->bad;
    }
    out_put(out, "]");
}

void recall_work(struct ask *ask)
{
    struct store    store;
    struct journal *journal = NULL;
    char            why[STORE_WHY_MAX];
    struct recall   recall = { .seer = ask->seer, .before = ask->number[1], .max = (size_t)ask->number[0] };
    recall.rows            = calloc(recall.max, sizeof *recall.rows);
    enum status status     = recall.rows != NULL ? STATUS_OK : STATUS_FAILED;
    if (status == STATUS_OK)
        status = store_sqlite_open(&store, ask->server->config.db, STORE_READ, why);
    if (status == STATUS_OK)
        status = journal_open(&journal, &store);
    if (status == STATUS_OK)
        status = read_hands(ask, &recall, journal);
    journal_close(journal);
    if (status == STATUS_OK) {
        write_rows(&recall, &ask->answer);
    } else {
        ask->code = 503;
        out_put(&ask->answer, "{\"error\":\"the journal cannot be read\"}");
    }
    for (size_t i = 0; recall.rows != NULL && i < recall.max; i++)
        out_release(&recall.rows[i]);
    free(recall.rows);
    out_release(&recall.now.steps);
}
