/* What can be checked of a table's shoes, over HTTP. Where secrets are shown at the end
 * everything follows from them. Where cards stay closed, each that the asker sees is
 * opened by its path: the clerk's thread has the secret. */
#include <stdlib.h>
#include <string.h>

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

static void answer(struct server *server, struct conn *conn, uint32_t table, const struct opened *opened)
{
    const struct names   *names   = house_names(server->house);
    const struct promise *promise = &house_slot(server->house, table)->promise;
    json_t               *both    = json_object();
    bool                  now = promise->now.number != 0, last = promise->last.number != 0;
    json_object_set_new(both, "now", now ? proof_shoe(table, names, &promise->now) : json_null());
    json_object_set_new(both, "last", last ? proof_shoe(table, names, &promise->last) : json_null());
    if (opened != NULL)
        json_object_set_new(both, "opened", cards_json(opened));
    char *text = json_dumps(both, JSON_COMPACT);
    json_decref(both);
    if (text != NULL)
        out_put(&conn->request->answer, text);
    free(text);
    reply(server, conn, text != NULL ? 200 : 503, NULL);
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
    const struct slot *slot = house_slot(server->house, conn->request->table);
    if (!slot_keeps_closed(slot))
        answer(server, conn, conn->request->table, NULL);
    else if (!ask_clerk(server, conn, slot))
        reply_error(server, conn, 503, "the house is busy; try again");
}
