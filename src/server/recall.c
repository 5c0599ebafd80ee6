#include "server/recall.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ledger/ledger.h"

#define NEAR 3 /* hands too many that are read rather than searched any longer */

/* A hand as it is read: its first record, its steps so far, what hands that were
 * shown are called, and what each place won or lost. */
struct hand_read {
    uint64_t           first;
    struct shown_cards board; /* what lies there for every hand */
    struct shown_cards whole; /* a hand that was shown before it was set, the player-dealer's */
    uint8_t            whole_spot;
    struct out         steps, named;
    cents              net[PLACES_MAX + 1];
};

struct recall {
    struct seer           seer;
    const struct names   *names;
    const struct sheet   *sheet;
    struct hand_read      now;
    const struct sitting *sitting; /* who has which place now, and since when */
    int64_t               before;  /* the hand that is not wanted any more */
    bool                  past;    /* it has been read */
    uint32_t              table;
    uint64_t              upto, steps; /* the last record of the table; how many steps were read */
    struct journal       *journal;
    struct told_reader    reader;
    struct events        *events;
    struct out           *rows; /* finished hands, in a circle */
    size_t                count, max;
};

void recall_prepare(struct ask *ask)
{
    ask->seer  = seer_of(ask->server, &ask->person, ask->table);
    ask->seq   = house_seq(ask->server->house, ask->table);
    ask->sheet = house_slot(ask->server->house, ask->table)->sheet;
    /* Hands up to the last that was closed; that one may still be in play. */
    int64_t next = (int64_t)house_slot(ask->server->house, ask->table)->table.hand + 1;
    if (ask->number[1] == 0 || ask->number[1] > next)
        ask->number[1] = next;
    ask->tip = house_seen_head(ask->server->house, ask->table);
    for (unsigned place = 1; place <= PLACES_MAX; place++)
        ask->sitting[place] =
            (struct sitting){ house_slot(ask->server->house, ask->table)->table.room.place[place].who,
                              ask->server->live[ask->table].since[place] };
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

static void forget_hand(struct hand_read *hand)
{
    hand->first       = 0;
    hand->board.count = 0;
    hand->whole.count = 0;
    out_clear(&hand->steps);
    out_clear(&hand->named);
    memset(hand->net, 0, sizeof hand->net);
}

/* Who had a place in the hand: whoever has had it since before it began. */
static void write_people(struct recall *recall, struct out *row)
{
    char name[PERSON_NAME_MAX];
    out_put(row, "],\"people\":[");
    for (unsigned place = 1; place <= PLACES_MAX; place++) {
        const struct sitting *sitting = &recall->sitting[place];
        if (sitting->who == 0 || sitting->since > recall->now.first)
            continue;
        person_name(recall->names, sitting->who, name);
        out_comma(row);
        out_format(row, "{\"seat\":%u,\"who\":", place);
        out_string(row, name);
        out_put(row, "}");
    }
}

static void finish_hand(struct recall *recall, uint32_t number)
{
    struct hand_read *now = &recall->now;
    if (number < recall->before) {
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
        out_put(row, "],\"named\":[");
        out_bytes(row, out_text(&now->named), now->named.used);
        write_people(recall, row);
        out_put(row, "]}");
        row->bad = row->bad || now->steps.bad || now->named.bad;
    }
    forget_hand(now);
}

/* Cards come to the board, and go from it where too many came. */
static void follow_board(struct hand_read *hand, const struct event *event)
{
    const struct card_list *cards = &event->has.cards;
    struct shown_cards     *board = &hand->board;
    if (event->kind == EVENT_CARD && event->has.hand == HAND_BOARD)
        for (size_t i = 0; i < cards->count && board->count < HAND_CARDS_MAX; i++)
            board->card[board->count++] = cards->card[i];
    if (event->kind == EVENT_MISDEAL)
        board->count = 0;
    for (size_t i = 0; event->kind == EVENT_CARDS_MOVED && i < cards->count; i++) {
        card *there = memchr(board->card, cards->card[i], board->count);
        if (there != NULL)
            memmove(there, there + 1, (size_t)(board->card + board->count-- - (there + 1)));
    }
}

/* "pair of nines" at a spot, or a part of a hand that was set. */
static void name_cards(struct recall *recall, uint8_t spot, uint8_t hand, const struct shown_cards *own)
{
    char        name[CALL_MAX];
    struct out *out = &recall->now.named;
    if (sheet_call_with(recall->sheet, own, &recall->now.board, name)[0] == '\0')
        return;
    out_comma(out);
    out_format(out, "{\"spot\":%u", (unsigned)spot);
    if (hand != HAND_NONE)
        out_format(out, ",\"hand\":\"%s\"", hand_word(hand));
    out_put(out, ",\"name\":");
    out_string(out, name);
    out_put(out, "}");
}

/* A hand that all have seen is set: what is laid ahead, and the rest. */
static void name_laid(struct recall *recall, const struct event *event, const struct shown_cards *ahead)
{
    struct shown_cards rest = recall->now.whole;
    for (size_t i = 0; i < ahead->count; i++) {
        card *there = memchr(rest.card, ahead->card[i], rest.count);
        if (there != NULL)
            memmove(there, there + 1, (size_t)(rest.card + rest.count-- - (there + 1)));
    }
    name_cards(recall, event->has.spot, event->has.hand, ahead);
    name_cards(recall, event->has.spot, event->has.hand == HAND_LOW ? HAND_HIGH : HAND_BACK, &rest);
}

static void name_hands(struct recall *recall, const struct event *event)
{
    struct hand_read  *now = &recall->now;
    struct shown_cards own = { .count = event->has.cards.count };
    memcpy(own.card, event->has.cards.card, own.count);
    if (event->kind == EVENT_SHOWN) {
        name_cards(recall, event->has.spot, event->has.hand, &own);
        now->whole      = own;
        now->whole_spot = event->has.spot;
    }
    if (event->kind == EVENT_LAID && now->whole.count > own.count && now->whole_spot == event->has.spot)
        name_laid(recall, event, &own);
}

/* `whole` turns true with the first end of a hand: what stood before it may
 * have begun earlier than we read. */
static void read_told(struct recall *recall, const struct told *told, bool *whole)
{
    for (size_t i = 0; i < told->event_count; i++) {
        const struct event *event = &told->events[i];
        if (recall->now.first == 0)
            recall->now.first = told->seq;
        speak_event(&recall->now.steps, recall->names, event,
                    told->seq >= recall->seer.since ? recall->seer.viewer : VIEWER_BOARD);
        follow_board(&recall->now, event);
        name_hands(recall, event);
        count_net(&recall->now, event);
        if (event->kind != EVENT_ENDED)
            continue;
        recall->past = recall->past || event->has.count >= recall->before;
        if (*whole)
            finish_hand(recall, event->has.count);
        *whole = true;
        forget_hand(&recall->now);
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

static enum status read_from(struct recall *recall, uint64_t from)
{
    struct told told;
    bool        whole  = from <= 1;
    enum status status = start_reading(recall, from);
    recall->count      = 0;
    recall->past       = false;
    forget_hand(&recall->now);
    while (status == STATUS_OK && !recall->past && (status = next_told(recall, &told)) == STATUS_OK)
        read_told(recall, &told, &whole);
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
    struct store  store;
    char          why[STORE_WHY_MAX];
    struct recall recall = { .seer    = ask->seer,
                             .names   = house_names(ask->server->house),
                             .sheet   = ask->sheet,
                             .sitting = ask->sitting,
                             .before  = ask->number[1],
                             .max     = (size_t)ask->number[0],
                             .table   = ask->table,
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
        status = journal_check(recall.journal, ask->table, &ask->tip);
    atomic_fetch_add(&ask->server->recalled, recall.steps);
    if (status == STATUS_OK)
        write_rows(&recall, &ask->answer);
    else
        ask_fail(ask, status, recall.journal);
    journal_close(recall.journal);
    for (size_t i = 0; recall.rows != NULL && i < recall.max; i++)
        out_release(&recall.rows[i]);
    free(recall.rows);
    free(recall.events);
    out_release(&recall.now.steps);
    out_release(&recall.now.named);
}
