#include "recall/own_hands.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "recall/hand_index.h"
#include "recall/past_hand.h"
#include "recall/put_right.h"

#define READ_ON_MS 2000

struct own_hands {
    struct hand_tips   tips;
    struct hand_search search;
    size_t             max;
    cents              stack[PLACES_MAX + 1]; /* now, at the table of the one hand that is asked for */
};

static enum status open_journal(struct server *server, struct journal **journal)
{
    struct store store;
    char         why[STORE_WHY_MAX];
    enum status  status = store_sqlite_open(&store, server->config.db, STORE_READ, why);
    return status == STATUS_OK ? journal_open(journal, &store) : status;
}

/* ---- one hand -------------------------------------------------------------- */

static void write_people(struct out *out, const struct names *names, const uint32_t who[PLACES_MAX + 1])
{
    char name[PERSON_NAME_MAX];
    out_key(out, "people");
    out_put(out, "[");
    for (unsigned place = 1; place <= PLACES_MAX; place++) {
        if (who[place] == 0)
            continue;
        person_name(names, who[place], name);
        out_comma(out);
        out_format(out, "{\"seat\":%u,\"who\":", place);
        out_string(out, name);
        out_put(out, "}");
    }
    out_put(out, "]");
}

static void write_hand(struct out *out, struct past_hand *hand, const struct hand_found *found, bool moves)
{
    out_comma(out);
    out_format(out, "{\"table\":%u,\"hand\":%u,\"at\":%llu,\"seat\":%u", (unsigned)found->table,
               (unsigned)found->hand, (unsigned long long)found->at_ms, (unsigned)found->seat);
    out_key(out, "game");
    out_string(out, hand->sheet->id);
    past_hand_write(hand, out);
    write_people(out, hand->names, found->who);
    if (moves)
        past_hand_write_moves(hand, out);
}

/* Where its records are read, and how much further for the stacks before it. */
struct way {
    struct journal *journal;
    struct events  *events;
    uint64_t        tip; /* 0: stacks are not asked for */
    const cents    *now; /* every stack at the tip */
    uint64_t        looked;
};

/* From behind the hand to the tip; false where that is too far. */
static bool look_on(struct way *way, struct past_hand *hand, struct told_reader *reader, struct told *told)
{
    enum status status = STATUS_OK;
    uint64_t    seen   = 0;
    for (size_t read = 0; status == STATUS_OK && told->seq <= way->tip && read < LOOK_ON_MAX; read++) {
        seen = told->seq;
        for (size_t i = 0; i < told->event_count; i++)
            past_hand_count(hand, &told->events[i]);
        way->looked++;
        status = told_step(way->journal, reader, told, way->events);
    }
    return seen == way->tip || status == STATUS_NOT_FOUND || (status == STATUS_OK && told->seq > way->tip);
}

/* From behind the end of the hand before it to its own; what the index says of it counts
 * only if the records say so. */
static enum status read_hand(struct way *way, struct past_hand *hand, const struct hand_found *found,
                             struct out *out, bool *there)
{
    struct told        told;
    struct told_reader reader = { .seq = 0 };
    bool               whole = found->after == 0, known = way->tip != 0;
    cents              moved_before[PLACES_MAX + 1];
    *there             = false;
    enum status status = journal_read_sound(way->journal, found->after, found->table);
    memset(hand->moved, 0, sizeof hand->moved);
    past_hand_clear(hand);
    while (status == STATUS_OK &&
           (status = told_step(way->journal, &reader, &told, way->events)) == STATUS_OK &&
           told.seq <= found->last) {
        way->looked++;
        for (size_t i = 0; i < told.event_count; i++) {
            const struct event *event = &told.events[i];
            if (whole)
                past_hand_show(hand, told.seq, event, found->seat);
            if (event->kind != EVENT_ENDED)
                continue;
            if (whole && !*there && event->has.count == found->hand && told.seq == found->last) {
                write_hand(out, hand, found, known);
                memcpy(moved_before, hand->moved_before, sizeof moved_before);
                *there = true;
            }
            whole = true;
            past_hand_clear(hand);
        }
    }
    if (*there && known && (status == STATUS_NOT_FOUND || look_on(way, hand, &reader, &told)))
        past_hand_write_stacks(hand, moved_before, way->now, out);
    past_hand_clear(hand);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* ---- the answer ------------------------------------------------------------ */

static enum status write_hands(struct server *server, struct journal *journal, const struct own_hands *own,
                               const struct hand_found *found, size_t count, struct out *out,
                               uint64_t *looked)
{
    struct past_hand hand   = { .names = house_names(server->house) };
    struct way       way    = { .journal = journal, .events = malloc(sizeof *way.events), .now = own->stack };
    enum status      status = way.events != NULL ? STATUS_OK : STATUS_FAILED;
    out_put(out, "{\"hands\":[");
    for (size_t i = 0; i < count && status == STATUS_OK; i++) {
        uint32_t table = found[i].table;
        if (table > own->tips.count || found[i].last > own->tips.of[table].tip.seq)
            continue;
        hand.sheet = own->tips.of[table].sheet;
        status     = journal_check(journal, table, &own->tips.of[table].tip);
        bool there = false;
        way.tip    = own->search.table != 0 && own->search.hand != 0 ? own->tips.of[table].tip.seq : 0;
        if (status == STATUS_OK)
            status = read_hand(&way, &hand, &found[i], out, &there);
        if (status == STATUS_OK && there)
            status = put_right_write(server, journal, table, found[i].hand, own->tips.of[table].tip.seq, out);
        if (there)
            out_put(out, "}");
    }
    out_put(out, "]");
    past_hand_release(&hand);
    free(way.events);
    *looked += way.looked;
    return status;
}

/* `next` is the last hand told where there are more before it, else NULL. */
static void write_end(struct out *out, const struct hand_found *next, uint64_t behind)
{
    out_key(out, "before");
    if (next != NULL)
        out_format(out, "\"%llu-%u-%u\"", (unsigned long long)next->at_ms, (unsigned)next->table,
                   (unsigned)next->hand);
    else
        out_put(out, "null");
    out_key(out, "behind");
    out_number(out, (int64_t)behind);
    out_put(out, "}");
}

static void own_hands_work(struct ask *ask)
{
    struct own_hands   *own     = ask->load;
    struct hand_index  *index   = ask->server->hand_index;
    struct journal     *journal = NULL;
    const struct names *names   = house_names(ask->server->house);
    struct hand_found  *found  = calloc(own->max + 1, sizeof *found); /* one more tells that there are more */
    size_t              count  = 0;
    uint64_t            behind = 0, looked = 0;
    enum status         status = found != NULL ? open_journal(ask->server, &journal) : STATUS_FAILED;
    if (status == STATUS_OK)
        status = hand_index_advance(index, journal, names, &own->tips, &behind, &looked);
    /* What is known so far are old hands, and would look like the latest. */
    bool catches_up = behind > 0 && own->search.before.at_ms == 0 && own->search.hand == 0;
    if (status == STATUS_OK && !catches_up)
        status = hand_index_find(index, &own->search, found, own->max + 1, &count);
    bool more = count > own->max;
    count -= more;
    looked = 0;
    if (status == STATUS_OK)
        status = write_hands(ask->server, journal, own, found, count, &ask->answer, &looked);
    atomic_fetch_add(&ask->server->recalled, looked);
    if (status == STATUS_OK)
        write_end(&ask->answer, more && count > 0 ? &found[count - 1] : NULL, behind);
    else
        ask_fail(ask, status, journal);
    journal_close(journal);
    free(found);
}

/* ---- what is asked --------------------------------------------------------- */

static bool result_asked(const struct request *request, struct hand_search *search)
{
    static const char *const words[] = { "lost", "even", "won" };
    char                     word[8];
    if (!query_value(request, "result", word, sizeof word))
        return true;
    search->by_result = true;
    for (int i = 0; i < 3; i++)
        if (strcmp(word, words[i]) == 0) {
            search->result = i - 1;
            return true;
        }
    return false;
}

/* "1731650000000-4-39", as an answer says where the next begins. */
static bool before_asked(const struct request *request, struct hand_search *search)
{
    char               text[64];
    unsigned long long at_ms;
    unsigned           table, hand;
    int                used = 0;
    if (!query_value(request, "before", text, sizeof text))
        return true;
    if (sscanf(text, "%20llu-%9u-%9u%n", &at_ms, &table, &hand, &used) != 3 || text[used] != '\0' ||
        at_ms > INT64_MAX)
        return false;
    search->before.at_ms = at_ms;
    search->before.table = table;
    search->before.hand  = hand;
    return true;
}

/* NULL, or what is wrong with the question. */
static const char *read_search(const struct server *server, const struct request *request,
                               struct own_hands *own)
{
    struct hand_search *search = &own->search;
    uint64_t            last = 20, table = 0, hand = 0;
    if (!query_number(request, "last", (uint64_t)server->config.recall_max, &last) || last == 0)
        return "last is 1 to the limit of hands";
    if (!query_number(request, "table", TABLES_MAX, &table))
        return "table is the number of a table";
    if (!query_number(request, "hand", UINT32_MAX, &hand))
        return "hand is the number of a hand";
    if (!query_number(request, "from", INT64_MAX, &search->from_ms) ||
        !query_number(request, "to", INT64_MAX, &search->to_ms))
        return "from and to are times in milliseconds";
    if (!result_asked(request, search))
        return "result is won, lost or even";
    if (!before_asked(request, search))
        return "before is what the last answer has under that name";
    query_value(request, "game", search->game, sizeof search->game);
    query_value(request, "text", search->text, sizeof search->text);
    own->max      = (size_t)last;
    search->table = (uint32_t)table;
    search->hand  = (uint32_t)hand;
    return NULL;
}

void get_own_hands(struct server *server, struct conn *conn)
{
    const struct request *request = conn->request;
    struct own_hands     *own     = calloc(1, sizeof *own);
    const char           *wrong   = own != NULL ? read_search(server, request, own) : NULL;
    struct ask           *ask     = NULL;
    if (own == NULL || server->hand_index == NULL)
        reply_error(server, conn, 503, "the house cannot look for your hands");
    else if (wrong != NULL)
        reply_error(server, conn, 400, wrong);
    else
        ask = ask_new(server, conn, own_hands_work, NULL);
    if (ask == NULL) {
        free(own);
        return;
    }
    own->search.person = person_number(server->house, &request->person);
    hand_tips_take(&own->tips, server->house);
    past_hand_stacks_now(server->house, own->search.table, own->stack);
    ask->load = own;
    ask_go(ask);
}

/* ---- now and then ---------------------------------------------------------- */

struct reading {
    struct task      task;
    struct server   *server;
    struct hand_tips tips;
};

static void read_on(struct task *task)
{
    struct reading *reading = (struct reading *)task;
    struct server  *server  = reading->server;
    struct journal *journal = NULL;
    uint64_t        behind, looked = 0;
    if (open_journal(server, &journal) == STATUS_OK)
        (void)hand_index_advance(server->hand_index, journal, house_names(server->house), &reading->tips,
                                 &behind, &looked);
    journal_close(journal);
}

static void end_reading(struct task *task)
{
    struct reading *reading          = (struct reading *)task;
    reading->server->hand_index_busy = false;
    free(reading);
}

void own_hands_tick(struct server *server)
{
    if (server->hand_index == NULL || server->hand_index_busy ||
        steady_ms() - server->hand_index_ms < READ_ON_MS)
        return;
    server->hand_index_ms   = steady_ms();
    struct reading *reading = malloc(sizeof *reading);
    if (reading == NULL)
        return;
    reading->task   = (struct task){ .work = read_on, .end = end_reading };
    reading->server = server;
    hand_tips_take(&reading->tips, server->house);
    server->hand_index_busy = true;
    if (pool_submit(server->pool, &reading->task) != STATUS_OK)
        end_reading(&reading->task); /* next time */
}
