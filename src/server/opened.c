/* What can be checked of a table's shoes, over HTTP. Where secrets are shown at the end
 * everything follows from them; of a shoe whose piles were shuffled again the journal has
 * the turns before the last. Where cards stay closed, each that the asker sees is
 * opened by its path: the clerk's thread has the secret. */
#include <stdlib.h>
#include <string.h>

#include "house/shoes.h"
#include "server/ask.h"
#include "server/inside.h"
#include "server/proofs.h"

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
    json_object_set_new(both, "now", now ? proof_shoe(table, names, &promise->now) : json_null());
    json_object_set_new(both, "last", last ? proof_shoe(table, names, &promise->last) : json_null());
    return both;
}

static void answer(struct server *server, struct conn *conn, uint32_t table, const struct opened *opened)
{
    json_t *both = both_json(server, table, &house_slot(server->house, table)->promise);
    if (opened != NULL)
        json_object_set_new(both, "opened", cards_json(opened));
    char *text = json_dumps(both, JSON_COMPACT);
    json_decref(both);
    if (text != NULL)
        out_put(&conn->request->answer, text);
    free(text);
    reply(server, conn, text != NULL ? 200 : 503, NULL);
}

/* ---- turns ----------------------------------------------------------------- */

struct turns {
    struct ask *ask;
    uint32_t    now, last; /* the shoes that are wanted */
};

static void speak_turn(void *context, const struct shoe_record *shoe)
{
    struct turns *turns  = context;
    uint32_t      number = shoe->promise.number;
    if (number == 0 || (number != turns->now && number != turns->last))
        return;
    json_t *proof = proof_shoe(shoe->table, house_names(turns->ask->server->house), &shoe->promise);
    char   *text  = json_dumps(proof, JSON_COMPACT);
    json_decref(proof);
    out_comma(&turns->ask->answer);
    out_put(&turns->ask->answer, text != NULL ? text : "null");
    free(text);
}

static void read_turns(struct ask *ask)
{
    struct turns    turns   = { ask, (uint32_t)ask->number[0], (uint32_t)ask->number[1] };
    struct journal *journal = NULL;
    struct store    store;
    char            why[STORE_WHY_MAX];
    enum status     status = store_sqlite_open(&store, ask->server->config.db, STORE_READ, why);
    if (status == STATUS_OK)
        status = journal_open(&journal, &store);
    if (status == STATUS_OK)
        status = shoes_walk(journal, ask->table, speak_turn, &turns);
    journal_close(journal);
    out_put(&ask->answer, "]}");
    if (status == STATUS_OK)
        return;
    out_clear(&ask->answer);
    ask->code = 503;
    out_put(&ask->answer, "{\"error\":\"the journal cannot be read\"}");
}

/* Both shoes as they stand, and then what the journal has of them. */
static void ask_for_turns(struct server *server, struct conn *conn, const struct promise *promise)
{
    struct ask *ask = ask_new(server, conn, read_turns, NULL);
    if (ask == NULL)
        return;
    json_t *both = both_json(server, ask->table, promise);
    char   *text = json_dumps(both, JSON_COMPACT);
    json_decref(both);
    if (text == NULL) {
        ask_refuse(ask, 503, "out of memory");
        return;
    }
    text[strlen(text) - 1] = '\0'; /* its brace comes later */
    out_put(&ask->answer, text);
    out_put(&ask->answer, ",\"turns\":[");
    free(text);
    ask->number[0] = promise->now.number;
    ask->number[1] = promise->last.number;
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
