/* What can be checked of a table's shoes, over HTTP. Where secrets are shown at the end
 * everything follows from them; the journal has the shoes of the past, and of one whose
 * piles were shuffled again the turns before the last. Where cards stay closed, each that the asker sees is
 * opened by its path: the clerk's thread has the secret. */
#include <stdlib.h>
#include <string.h>

#include "audit/shoes.h"
#include "loop/ask.h"
#include "loop/inside.h"
#include "recall/proofs.h"

#define FACES_MAX 64

struct opened {
    uint32_t          table, number; /* of the shoe that was in view */
    uint16_t          cards;         /* that it has */
    uint8_t           root[FAIR_HASH_SIZE];
    size_t            face_count, count;
    card              face[FACES_MAX];
    struct fair_proof proof[FACES_MAX];
};

static json_t *cards_json(const struct opened *opened)
{
    json_t *list = json_array();
    for (size_t i = 0; i < opened->count; i++)
        json_array_append_new(list, proof_card(opened->root, opened->cards, &opened->proof[i]));
    return list;
}

static json_t *both_json(const struct server *server, uint32_t table, const struct promise *promise)
{
    const struct names *names = house_names(server->house);
    json_t             *both  = json_object();
    bool                now = promise->now.number != 0, last = promise->last.number != 0;
    bool                closed = slot_keeps_closed(house_slot(server->house, table));
    json_object_set_new(both, "now", now ? proof_shoe(table, names, &promise->now, closed) : json_null());
    json_object_set_new(both, "last", last ? proof_shoe(table, names, &promise->last, closed) : json_null());
    return both;
}

/* The value itself stays the caller's. */
static void put_json(struct out *out, const json_t *value)
{
    char *text = json_dumps(value, JSON_COMPACT);
    out->bad   = out->bad || text == NULL;
    out_put(out, text != NULL ? text : "null");
    free(text);
}

static void answer(struct server *server, struct conn *conn, uint32_t table, const struct opened *opened)
{
    json_t *both = both_json(server, table, &house_slot(server->house, table)->promise);
    if (opened != NULL)
        json_object_set_new(both, "opened", cards_json(opened));
    put_json(&conn->request->answer, both);
    json_decref(both);
    reply(server, conn, 200, NULL);
}

/* ---- from the journal ------------------------------------------------------ */

/* Shoes of the table, each with every turn of it, in order: those of two numbers, or the
 * one from which a hand was dealt. */
struct turns {
    struct ask *ask;
    uint32_t    shoe[2], hand;
    uint32_t    first_hand, last_hand; /* of the last that was found */
    bool        ended;                 /* it is */
    bool        timed;                 /* each is told with its times */
    bool        closed;                /* its cards stay so */
    json_t     *list;
};

static bool is_wanted(const struct turns *turns, const struct shoe_record *shoe)
{
    uint32_t number = shoe->promise.number;
    if (turns->hand != 0)
        return shoe->first_hand <= turns->hand && turns->hand <= shoe->last_hand;
    return number != 0 && (number == turns->shoe[0] || number == turns->shoe[1]);
}

static json_t *time_or_null(uint64_t at_ms)
{
    return at_ms != 0 ? json_integer((json_int_t)at_ms) : json_null();
}

static json_t *times_json(const struct shoe_times *times)
{
    json_t *object = json_object();
    json_object_set_new(object, "due", time_or_null(times->due));
    json_object_set_new(object, "seeded", time_or_null(times->seeded));
    json_object_set_new(object, "shuffled", time_or_null(times->shuffled));
    json_object_set_new(object, "first_card", time_or_null(times->first_card));
    json_object_set_new(object, "last_card", time_or_null(times->last_card));
    json_object_set_new(object, "ended", time_or_null(times->ended));
    return object;
}

static bool before(const json_t *shoe, const json_t *other)
{
    return json_integer_value(json_object_get(shoe, "number")) ==
               json_integer_value(json_object_get(other, "number")) &&
           json_integer_value(json_object_get(shoe, "turn")) <
               json_integer_value(json_object_get(other, "turn"));
}

static void take_turn(void *context, const struct shoe_record *shoe)
{
    struct turns *turns = context;
    if (!is_wanted(turns, shoe))
        return;
    turns->first_hand = shoe->first_hand;
    turns->last_hand  = shoe->last_hand;
    turns->ended      = shoe->ended;
    json_t *told =
        proof_shoe(shoe->table, house_names(turns->ask->server->house), &shoe->promise, turns->closed);
    if (turns->timed)
        json_object_set_new(told, "times", times_json(&shoe->times));
    /* A turn that was void is told as soon as it is, before the shoe is over. */
    size_t at = json_array_size(turns->list);
    while (at > 0 && before(told, json_array_get(turns->list, at - 1)))
        at--;
    json_array_insert_new(turns->list, at, told);
}

/* False, and the request has failed, where the records cannot be read or are not what was
 * written. */
static bool find_turns(struct turns *turns)
{
    struct ask     *ask     = turns->ask;
    struct journal *journal = NULL;
    struct store    store;
    char            why[STORE_WHY_MAX];
    enum status     status = store_sqlite_open(&store, ask->server->config.db, STORE_READ, why);
    turns->list            = json_array();
    if (status == STATUS_OK)
        status = journal_open(&journal, &store);
    if (status == STATUS_OK)
        status = shoes_walk(journal, ask->table, take_turn, turns);
    if (status == STATUS_OK)
        status = journal_check(journal, ask->table, &ask->tip);
    if (status != STATUS_OK)
        ask_fail(ask, status, journal);
    journal_close(journal);
    return status == STATUS_OK;
}

/* Both shoes as they stand, and then what the journal has of them. */
static void read_turns(struct ask *ask)
{
    struct turns turns = { .ask = ask, .shoe = { (uint32_t)ask->number[0], (uint32_t)ask->number[1] } };
    if (find_turns(&turns)) {
        out_put(&ask->answer, ",\"turns\":");
        put_json(&ask->answer, turns.list);
        out_put(&ask->answer, "}");
    }
    json_decref(turns.list);
}

static void ask_for_turns(struct server *server, struct conn *conn, const struct promise *promise)
{
    struct ask *ask = ask_new(server, conn, read_turns, NULL);
    if (ask == NULL)
        return;
    json_t *both = both_json(server, ask->table, promise);
    put_json(&ask->answer, both);
    json_decref(both);
    ask->answer.used--; /* its brace comes later */
    ask->number[0] = promise->now.number;
    ask->number[1] = promise->last.number;
    ask->tip       = house_seen_head(server->house, ask->table);
    ask_go(ask);
}

/* One shoe, whenever it was: number[0] is its own, or with `flag` that of a hand. */
static void read_shoe(struct ask *ask)
{
    uint32_t     number = (uint32_t)ask->number[0];
    struct turns turns  = { .ask    = ask,
                            .shoe   = { ask->flag ? 0 : number },
                            .hand   = ask->flag ? number : 0,
                            .timed  = true,
                            .closed = ask->sheet->kind == SHEET_POT };
    bool         sound  = find_turns(&turns);
    size_t       count  = json_array_size(turns.list);
    if (sound && count == 0) {
        ask_error(ask, 404,
                  ask->flag ? "that hand is not over, or was not dealt from a shoe of the machine's"
                            : "there is no such shoe at this table");
    } else if (sound) {
        out_format(&ask->answer, "{\"ended\":%s,\"hands\":[%u,%u],\"latest\":%lld,\"shoe\":",
                   turns.ended ? "true" : "false", (unsigned)turns.first_hand, (unsigned)turns.last_hand,
                   (long long)ask->number[1]);
        put_json(&ask->answer, json_array_get(turns.list, count - 1));
        out_put(&ask->answer, ",\"turns\":");
        put_json(&ask->answer, turns.list);
        out_put(&ask->answer, "}");
    }
    json_decref(turns.list);
}

void get_past_shoe(struct server *server, struct conn *conn, uint32_t number, bool of_hand)
{
    struct ask *ask = ask_new(server, conn, read_shoe, NULL);
    if (ask == NULL)
        return;
    ask->number[0] = number;
    ask->number[1] = house_slot(server->house, ask->table)->promise.number;
    ask->flag      = of_hand;
    ask->sheet     = house_slot(server->house, ask->table)->sheet;
    ask->tip       = house_seen_head(server->house, ask->table);
    ask_go(ask);
}

/* ---- cards that stay closed for others ------------------------------------ */

static void note_faces(struct opened *opened, const struct slot *slot, uint8_t viewer)
{
    static struct table_view view; /* the loop's own */
    table_view(slot->sheet, &slot->table, viewer, &view);
    for (size_t i = 0; i < view.shown.hand_count; i++)
        for (size_t k = 0; k < view.shown.hand[i].cards.count; k++) {
            card face = view.shown.hand[i].cards.card[k];
            if (face != CARD_UNKNOWN && opened->face_count < FACES_MAX)
                opened->face[opened->face_count++] = face;
        }
}

static enum status open_cards(struct order *order, struct house *house)
{
    struct opened *opened = order->load;
    opened->count = house_open_cards(house, opened->table, opened->number, opened->face, opened->face_count,
                                     opened->proof);
    return STATUS_OK;
}

static void end_opened(struct order *order)
{
    struct conn *conn = order->owner;
    if (conn != NULL) {
        struct opened *opened = order->load;
        conn->request->order  = NULL;
        answer(conn->server, conn, opened->table, opened);
    }
    order_free(order);
}

static bool ask_clerk(struct server *server, struct conn *conn, const struct slot *slot)
{
    struct request            *request = conn->request;
    const struct promise      *promise = &slot->promise;
    const struct promise_shoe *shoe  = promise->now.stage != PROMISE_NOTHING ? &promise->now : &promise->last;
    struct order              *order = order_new(0);
    struct opened             *opened = order != NULL ? calloc(1, sizeof *opened) : NULL;
    if (opened == NULL) {
        order_free(order);
        return false;
    }
    opened->table  = request->table;
    opened->number = shoe->number;
    opened->cards  = shoe->count;
    memcpy(opened->root, shoe->root, sizeof opened->root);
    note_faces(opened, slot, seer_of(server, &request->person, request->table).viewer);
    order->work  = open_cards;
    order->load  = opened;
    order->end   = end_opened;
    order->owner = conn;
    if (clerk_submit(server->clerk, order) != STATUS_OK) {
        order_free(order);
        return false;
    }
    request->order = order;
    return true;
}

/* Everything else stands open in the journal: whoever may see the table may have it. */
void get_proofs(struct server *server, struct conn *conn)
{
    const struct slot    *slot    = house_slot(server->house, conn->request->table);
    const struct promise *promise = &slot->promise;
    if (!slot_keeps_closed(slot) && (promise->now.turn > 0 || promise->last.turn > 0))
        ask_for_turns(server, conn, promise);
    else if (!slot_keeps_closed(slot))
        answer(server, conn, conn->request->table, NULL);
    else if (!ask_clerk(server, conn, slot))
        reply_error(server, conn, 503, "the house is busy; try again");
}
