#include "recall/recall.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "recall/hand_index.h"
#include "recall/past_hand.h"
#include "recall/put_right.h"

#define NEAR 3 /* hands too many that are read rather than searched any longer */

struct recall {
    struct seer           seer;
    struct past_hand      now;
    const struct sitting *sitting; /* who has which place now, and since when */
    int64_t               before;  /* the hand that is not wanted any more */
    bool                  past;    /* it has been read */
    bool                  stacks;  /* those before each hand are asked for, */
    bool                  known;   /* and all records to the last were read for them */
    uint32_t              table;
    uint64_t              upto, steps; /* the last record of the table; how many steps were read */
    struct journal       *journal;
    struct told_reader    reader;
    struct events        *events;
    struct recalled {
        uint32_t   hand;
        uint32_t   who[PLACES_MAX + 1]; /* had which place, as far as it is certain */
        struct out text;
        cents      moved_before[PLACES_MAX + 1];
    } * rows; /* finished hands, in a circle */
    size_t count, max;
};

void recall_prepare(struct ask *ask)
{
    ask->seer  = past_seer_of(ask->server, &ask->person, ask->table);
    ask->seq   = house_seq(ask->server->house, ask->table);
    ask->sheet = house_slot(ask->server->house, ask->table)->sheet;
    /* Hands up to the last that was closed; that one may still be in play. */
    int64_t next = (int64_t)house_slot(ask->server->house, ask->table)->table.hand + 1;
    if (ask->number[1] == 0 || ask->number[1] > next)
        ask->number[1] = next;
    ask->tip = house_seen_head(ask->server->house, ask->table);
    past_hand_stacks_now(ask->server->house, ask->table, ask->stack);
    for (unsigned place = 1; place <= PLACES_MAX; place++)
        ask->sitting[place] =
            (struct sitting){ house_slot(ask->server->house, ask->table)->table.room.place[place].who,
                              ask->server->live[ask->table].since[place] };
}

/* Who has had a place since before the hand, by what the house has seen since it opened. */
static void see_people(const struct recall *recall, uint32_t who[PLACES_MAX + 1])
{
    for (unsigned place = 1; place <= PLACES_MAX; place++)
        who[place] = recall->sitting[place].since > recall->now.first ? 0 : recall->sitting[place].who;
}

static void finish_hand(struct recall *recall, uint32_t number)
{
    if (number >= recall->before)
        return;
    struct recalled *row = &recall->rows[recall->count++ % recall->max];
    row->hand            = number;
    out_clear(&row->text);
    out_format(&row->text, "{\"hand\":%u", (unsigned)number);
    past_hand_write(&recall->now, &row->text);
    see_people(recall, row->who);
    if (recall->stacks)
        past_hand_write_moves(&recall->now, &row->text);
    memcpy(row->moved_before, recall->now.moved_before, sizeof row->moved_before);
}

/* `whole` turns true with the first end of a hand: what stood before it may
 * have begun earlier than we read. */
static void read_told(struct recall *recall, const struct told *told, bool *whole)
{
    for (size_t i = 0; i < told->event_count; i++) {
        const struct event *event = &told->events[i];
        past_hand_show(&recall->now, told->seq, event,
                       told->seq >= recall->seer.since ? recall->seer.viewer : VIEWER_BOARD);
        if (event->kind != EVENT_ENDED)
            continue;
        recall->past = recall->past || event->has.count >= recall->before;
        if (*whole)
            finish_hand(recall, event->has.count);
        *whole = true;
        past_hand_clear(&recall->now);
    }
}

static enum status start_reading(struct recall *recall, uint64_t from)
{
    recall->reader = (struct told_reader){ .seq = 0 };
    return journal_read_sound(recall->journal, from, recall->table);
}

/* The next step at the table; STATUS_NOT_FOUND at the end of what was asked
 * for. */
static enum status next_told(struct recall *recall, struct told *told)
{
    enum status status = told_step(recall->journal, &recall->reader, told, recall->events);
    recall->steps++;
    return status == STATUS_OK && told->seq > recall->upto ? STATUS_NOT_FOUND : status;
}

/* The first hand that ended at or after a record; INT64_MAX if none has. */
static enum status hand_at(struct recall *recall, uint64_t seq, int64_t *hand)
{
    struct told told;
    enum status status = start_reading(recall, seq);
    *hand              = INT64_MAX;
    while (status == STATUS_OK && (status = next_told(recall, &told)) == STATUS_OK)
        for (size_t i = 0; i < told.event_count; i++)
            if (told.events[i].kind == EVENT_ENDED) {
                *hand = told.events[i].has.count;
                return STATUS_OK;
            }
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* A record from which on a hand ends that is before `hand`, and not long
 * before it: hands count upwards, so halving finds it. */
static enum status find_start(struct recall *recall, int64_t hand, uint64_t *start)
{
    uint64_t low = 0, high = hand > 1 ? recall->upto : 0;
    while (high > low + 1) {
        uint64_t    middle = low + (high - low) / 2;
        int64_t     found;
        enum status status = hand_at(recall, middle, &found);
        if (status != STATUS_OK)
            return status;
        if (found < hand)
            low = middle;
        else
            high = middle;
        if (found < hand && found + NEAR >= hand)
            break;
    }
    *start = low;
    return STATUS_OK;
}

/* To the last record, for what has moved since; where that is too far, stacks are not told. */
static enum status read_on(struct recall *recall)
{
    struct told told;
    enum status status = STATUS_OK;
    for (uint64_t read = 0; read < LOOK_ON_MAX && status == STATUS_OK; read++)
        if ((status = next_told(recall, &told)) == STATUS_OK)
            for (size_t i = 0; i < told.event_count; i++)
                past_hand_count(&recall->now, &told.events[i]);
    out_clear(&recall->now.moves);
    return status;
}

static enum status read_from(struct recall *recall, uint64_t from)
{
    struct told told;
    bool        whole  = from <= 1;
    enum status status = start_reading(recall, from);
    recall->count      = 0;
    recall->past       = false;
    memset(recall->now.moved, 0, sizeof recall->now.moved);
    past_hand_clear(&recall->now);
    while (status == STATUS_OK && !recall->past && (status = next_told(recall, &told)) == STATUS_OK)
        read_told(recall, &told, &whole);
    if (status == STATUS_OK && recall->stacks)
        status = read_on(recall);
    recall->known = status == STATUS_NOT_FOUND;
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* What is read is what is given, and a few hands more: one that is in play,
 * and some for the search. Should hands be missing, more are looked through. */
static enum status read_hands(struct recall *recall)
{
    for (int64_t span = (int64_t)recall->max + 1;; span *= 4) {
        uint64_t    from;
        enum status status = find_start(recall, recall->before - span, &from);
        if (status == STATUS_OK)
            status = read_from(recall, from);
        if (status != STATUS_OK || from == 0 || recall->count >= recall->max)
            return status;
    }
}

/* Who had which place in a hand: by the index of all hands, which remembers those who have left and what
 * was before the house opened; where the hand is not in it yet, by what was seen. Whose name is not known
 * any more is left out. */
static enum status write_people(struct server *server, uint32_t table, const struct recalled *row,
                                struct out *out)
{
    const struct names *names = house_names(server->house);
    char                name[PERSON_NAME_MAX];
    uint32_t            found[PLACES_MAX + 1] = { 0 };
    enum status         status                = STATUS_OK;
    bool                any                   = false;
    if (server->hand_index != NULL)
        status = hand_index_people(server->hand_index, table, row->hand, found);
    for (unsigned place = 1; place <= PLACES_MAX; place++)
        any = any || found[place] != 0;
    out_key(out, "people");
    out_put(out, "[");
    for (unsigned place = 1; place <= PLACES_MAX; place++) {
        uint32_t who = any ? found[place] : row->who[place];
        if (who == 0 || !names->name(names->context, who, name))
            continue;
        out_comma(out);
        out_format(out, "{\"seat\":%u,\"who\":", place);
        out_string(out, name);
        out_put(out, "}");
    }
    out_put(out, "]");
    return status;
}

static enum status write_rows(struct recall *recall, struct server *server, const cents *now, struct out *out)
{
    size_t      shown  = recall->count < recall->max ? recall->count : recall->max;
    enum status status = STATUS_OK;
    out_put(out, "[");
    for (size_t i = 1; i <= shown && status == STATUS_OK; i++) { /* the latest first */
        struct recalled *row = &recall->rows[(recall->count - i) % recall->max];
        out_comma(out);
        out_bytes(out, out_text(&row->text), row->text.used);
        if (recall->stacks && recall->known)
            past_hand_write_stacks(&recall->now, row->moved_before, now, out);
        status = write_people(server, recall->table, row, out);
        if (status == STATUS_OK)
            status = put_right_write(server, recall->journal, recall->table, row->hand, recall->upto, out);
        out_put(out, "}");
        out->bad = out->bad || row->text.bad;
    }
    out_put(out, "]");
    return status;
}

void recall_work(struct ask *ask)
{
    struct store  store;
    char          why[STORE_WHY_MAX];
    struct recall recall = { .seer    = ask->seer,
                             .now     = { .names = house_names(ask->server->house), .sheet = ask->sheet },
                             .sitting = ask->sitting,
                             .before  = ask->number[1],
                             .max     = (size_t)ask->number[0],
                             .table   = ask->table,
                             .stacks  = ask->flag,
                             .upto    = ask->seq };
    recall.rows          = calloc(recall.max, sizeof *recall.rows);
    recall.events        = malloc(sizeof *recall.events);
    enum status status   = recall.rows != NULL && recall.events != NULL ? STATUS_OK : STATUS_FAILED;
    if (status == STATUS_OK)
        status = store_sqlite_open(&store, ask->server->config.db, STORE_READ, why);
    if (status == STATUS_OK)
        status = journal_open(&recall.journal, &store);
    if (status == STATUS_OK)
        status = read_hands(&recall);
    if (status == STATUS_OK)
        status = write_rows(&recall, ask->server, ask->stack, &ask->answer);
    if (status == STATUS_OK)
        status = journal_check(recall.journal, ask->table, &ask->tip);
    atomic_fetch_add(&ask->server->recalled, recall.steps);
    if (status != STATUS_OK)
        ask_fail(ask, status, recall.journal);
    journal_close(recall.journal);
    for (size_t i = 0; recall.rows != NULL && i < recall.max; i++)
        out_release(&recall.rows[i].text);
    free(recall.rows);
    free(recall.events);
    past_hand_release(&recall.now);
}
