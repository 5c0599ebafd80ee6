/* The floor moves somebody to another table: two orders to the clerk, one answer. The first
 * has both tables, all or nothing; the chips follow with the second, once that is on disk. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loop/inside.h"

struct moving {
    struct server    *server;
    struct house_move move;
    struct person     by;
};

static enum status move_work(struct order *order, struct house *house)
{
    struct moving *moving = order->load;
    char           key[RECORD_KEY_MAX];
    uint32_t       by;
    if (house_person(house, moving->by.name, &by) != STATUS_OK) {
        order->unknown = true;
        return STATUS_BAD_INPUT;
    }
    /* Nothing else has such a key: a space is in none that a client gives. */
    snprintf(key, sizeof key, "%u/move %s", (unsigned)by, order->key);
    enum status    status  = house_move(house, by, key, &moving->move, &order->answer);
    struct command refused = { .kind = moving->move.stays ? COMMAND_LEAVE : COMMAND_SIT };
    refused.has.seat       = moving->move.stays ? moving->move.seat : moving->move.to_seat;
    said_keep(&order->said[0], &refused); /* for its words */
    return status;
}

static enum status chips_work(struct order *order, struct house *house)
{
    struct moving *moving = order->load;
    uint32_t       by;
    enum status    status = house_person(house, moving->by.name, &by);
    return status == STATUS_OK ? house_move_chips(house, by, &moving->move, &order->answer) : status;
}

static void answer_moved(struct conn *conn, const struct house_move *move, bool followed)
{
    out_format(&conn->request->answer, "{\"table\":%u,\"seat\":%u,\"chips\":%lld,\"on_account\":%s}",
               (unsigned)move->to, (unsigned)move->to_seat, (long long)move->chips,
               followed ? "false" : "true");
    reply(conn->server, conn, 200, NULL);
}

static void end_chips(struct order *order)
{
    struct conn *conn = order->owner;
    if (conn != NULL) {
        const struct moving *moving = order->load;
        conn->request->order        = NULL;
        answer_moved(conn, &moving->move, order->status == STATUS_OK && order->answer.refusal == ALLOWED);
    }
    order_free(order);
}

static struct order *new_order(const struct moving *moving,
                               enum status (*work)(struct order *, struct house *),
                               void (*end)(struct order *), void *owner)
{
    struct order  *order = order_new(1);
    struct moving *load  = order != NULL ? malloc(sizeof *load) : NULL;
    if (load == NULL) {
        order_free(order);
        return NULL;
    }
    *load        = *moving;
    order->work  = work;
    order->load  = load;
    order->end   = end;
    order->owner = owner;
    return order;
}

/* They go on their way whether anybody still waits for the answer or not. */
static bool send_chips(struct server *server, struct conn *conn, const struct moving *moving)
{
    struct order *order = new_order(moving, chips_work, end_chips, conn);
    if (order == NULL || clerk_submit(server->clerk, order) != STATUS_OK) {
        order_free(order);
        return false;
    }
    if (conn != NULL)
        conn->request->order = order;
    return true;
}

static void end_move(struct order *order)
{
    struct conn         *conn   = order->owner;
    const struct moving *moving = order->load;
    bool moved = order->status == STATUS_OK && order->answer.refusal == ALLOWED && !order->answer.repeated;
    if (conn != NULL)
        conn->request->order = NULL;
    if (moved && moving->move.chips > 0) {
        bool follow = send_chips(moving->server, conn, moving);
        if (!follow && conn != NULL)
            answer_moved(conn, &moving->move, false);
    } else if (conn != NULL && order->status == STATUS_OK && order->answer.refusal == ALLOWED)
        answer_moved(conn, &moving->move, true);
    else if (conn != NULL)
        reply_command(conn->server, conn, order);
    order_free(order);
}

/* {key, seat, to, to_seat, why}; to_seat 0 or left out: the first that is free. */
static const char *read_move(const json_t *body, struct moving *moving, const char **key)
{
    json_int_t seat = json_integer_value(json_object_get(body, "seat"));
    json_int_t to = json_integer_value(json_object_get(body, "to")), to_seat = 0;
    char       why[sizeof moving->move.why];
    *key = json_string_value(json_object_get(body, "key"));
    if (*key == NULL || !order_key_good(*key))
        return "a move needs a key of 1 to 39 printable characters";
    if (json_object_get(body, "to_seat") != NULL)
        to_seat = json_integer_value(json_object_get(body, "to_seat"));
    if (seat < 1 || seat > PLACES_MAX || to_seat < 0 || to_seat > PLACES_MAX)
        return "seat and to_seat are numbers of places";
    if (to < 1 || to > TABLES_MAX)
        return "to is the number of the other table";
    if (!body_member(body, "why", why, sizeof why) || why[0] == '\0' || !utf8_sound(why))
        return "why is missing, or longer than 79 letters";
    moving->move.seat    = (uint8_t)seat;
    moving->move.to      = (uint32_t)to;
    moving->move.to_seat = (uint8_t)to_seat;
    memcpy(moving->move.why, why, sizeof why);
    return NULL;
}

void post_move(struct server *server, struct conn *conn)
{
    struct request *request = conn->request;
    struct moving   moving  = { .by = request->person, .server = server };
    const char     *key     = NULL;
    if (request->person.role != USER_FLOOR) {
        reply_error(server, conn, 403, "the floor moves people to other tables");
        return;
    }
    json_t *body = body_object(server, conn);
    if (body == NULL)
        return;
    const char *no   = read_move(body, &moving, &key);
    moving.move.from = request->table;
    struct order *order =
        no == NULL && !server->stopping ? new_order(&moving, move_work, end_move, conn) : NULL;
    if (no != NULL)
        reply_error(server, conn, 400, no);
    else if (order == NULL)
        reply_error(server, conn, 503, server->stopping ? "the house is closing" : "out of memory");
    else {
        memcpy(order->key, key, strlen(key) + 1);
        if (clerk_submit(server->clerk, order) == STATUS_OK)
            request->order = order;
        else {
            order_free(order);
            reply_error(server, conn, 503, "the house is busy; try again");
        }
    }
    json_decref(body);
}
