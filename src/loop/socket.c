/* Web sockets: who follows which table, what they say, what they are sent.
 *
 * Nothing is queued for a client but the short answers to its own commands,
 * and of those a bounded number. A view is made when the client can take it,
 * so a slow one gets the latest and skips the rest; events come from the
 * table's ring, and when that has moved on the client is told of the gap. */
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "loop/inside.h"
#include "net/log.h"

#define EVENTS_ENOUGH 32768 /* bytes of events in one message, about */
#define LETTER_ENOUGH 16384 /* bytes of messages that leave together, about */

static_assert(OUT_LEAD >= FRAME_HEAD_MAX, "a frame's head fits before its text");

struct note { /* an answer that waits to be sent */
    struct note    *next;
    size_t          size;
    enum frame_kind kind;
    char            text[];
};

struct socket {
    struct server *server;
    struct conn   *conn;
    struct person  person;
    uint8_t        session[TOKEN_SIZE];
    char           csrf[TOKEN_TEXT_MAX];
    bool           greeted;
    bool           watcher;        /* has no session and no name, and only looks on */
    bool           full, too_fast; /* not read from, for either reason */
    bool           ending;         /* to be closed */
    bool           in_parts;       /* a message has begun and has not ended */
    unsigned       close_code;
    uint64_t       greet_by_ms; /* on the steady clock */
    struct follow *follows;
    size_t         follow_count, in_flight, note_count;
    struct order  *orders;
    struct note   *first, **last;
    struct out     heard;  /* a message that has come in part */
    struct caller *caller; /* whose rate counts: the person's, on however many sockets */
    struct socket *next, **back;
    struct socket *next_due, **back_due; /* of those that are written to at the end of this turn */
};

/* There is something to say to them. Where a commit has brought it, the turn
 * does not end before it is said; else it is said when they can take it. */
static void want_write(struct socket *socket)
{
    struct server *server = socket->server;
    if (!server->collecting) {
        lws_callback_on_writable(socket->conn->wsi);
        return;
    }
    if (socket->back_due != NULL)
        return;
    socket->next_due = server->due;
    socket->back_due = &server->due;
    if (server->due != NULL)
        server->due->back_due = &socket->next_due;
    server->due = socket;
}

static void not_due(struct socket *socket)
{
    if (socket->back_due == NULL)
        return;
    *socket->back_due = socket->next_due;
    if (socket->next_due != NULL)
        socket->next_due->back_due = socket->back_due;
    socket->back_due = NULL;
}

/* ---- answers ------------------------------------------------------------ */

/* What came while it was held is gone on with when it may be written to. */
static void read_or_not(struct socket *socket)
{
    bool hold = socket->full || socket->too_fast;
    conn_hold(socket->conn, hold);
    if (!hold)
        want_write(socket);
}

/* Not read from while as many answers are owed as there may be. */
static void hold_if_full(struct socket *socket)
{
    const struct config *config = &socket->server->config;
    bool                 full   = socket->in_flight >= (size_t)config->in_flight_max ||
                socket->note_count >= (size_t)config->answers_max;
    if (full != socket->full) {
        socket->full = full;
        read_or_not(socket);
    }
}

static void add_note(struct socket *socket, enum frame_kind kind, const char *text, size_t size)
{
    struct note *note = malloc(sizeof *note + FRAME_HEAD_MAX + size);
    if (note == NULL) {
        socket->close_code = CLOSE_AWAY;
        socket->ending     = true; /* better gone than without an answer */
    } else {
        note->next = NULL;
        note->kind = kind;
        note->size = size;
        memcpy(note->text + FRAME_HEAD_MAX, text, size);
        *socket->last = note;
        socket->last  = &note->next;
        socket->note_count++;
    }
    hold_if_full(socket);
    want_write(socket);
}

static void add_text(struct socket *socket, struct out *text)
{
    add_note(socket, FRAME_TEXT, out_text(text), text->used);
}

static void say_error(struct socket *socket, const char *words)
{
    struct out *out = &socket->server->scratch;
    out_clear(out);
    out_put(out, "{");
    out_key(out, "error");
    out_string(out, words);
    out_put(out, "}");
    add_text(socket, out);
}

/* By a rule, of which `order` holds the answer; else for the reason in `words`. */
static void say_no(struct socket *socket, const char *key, const struct order *order, const char *words)
{
    struct out *out = &socket->server->scratch;
    out_clear(out);
    out_put(out, "{");
    out_key(out, "no");
    out_string(out, key);
    if (order != NULL) {
        speak_refusal(out, house_names(socket->server->house), &order->said[0].command, &order->answer);
    } else {
        out_key(out, "words");
        out_string(out, words);
        out_put(out, ",\"rule\":\"\"");
    }
    out_put(out, "}");
    socket->server->counts.refused++;
    bucket_fine(&socket->caller->requests, REFUSAL_FINE);
    add_text(socket, out);
}

static void say_ok(struct socket *socket, const char *key, uint64_t seq)
{
    struct out *out = &socket->server->scratch;
    out_clear(out);
    out_put(out, "{");
    out_key(out, "ok");
    out_string(out, key);
    out_key(out, "seq");
    out_number(out, (int64_t)seq);
    out_put(out, "}");
    add_text(socket, out);
}

static void end_order(struct order *order)
{
    struct socket *socket = order->owner;
    if (socket != NULL) {
        const char    *key = order->key;
        struct order **at  = &socket->orders;
        int            code;
        char           why[WHY_MAX];
        while (*at != order)
            at = &(*at)->next_of_owner;
        *at = order->next_of_owner;
        socket->in_flight--;
        if (order->status != STATUS_OK)
            say_no(socket, key, NULL, order_failure(order, &code, why));
        else if (order->answer.refusal != ALLOWED)
            say_no(socket, key, order, NULL);
        else
            say_ok(socket, key, order->answer.seq);
    }
    order_free(order);
}

/* ---- following ---------------------------------------------------------- */

static struct follow **find_follow(struct socket *socket, uint32_t table)
{
    struct follow **at = &socket->follows;
    while (*at != NULL && (*at)->table != table)
        at = &(*at)->next_of_socket;
    return at;
}

static void unfollow(struct socket *socket, struct follow **at)
{
    struct follow *follow  = *at;
    *at                    = follow->next_of_socket;
    *follow->back_of_table = follow->next_of_table;
    if (follow->next_of_table != NULL)
        follow->next_of_table->back_of_table = follow->back_of_table;
    socket->follow_count--;
    free(follow);
}

static void start_follow(struct socket *socket, uint32_t table, uint64_t after, bool since)
{
    struct live    *live   = &socket->server->live[table];
    struct follow **at     = find_follow(socket, table);
    struct follow  *follow = *at;
    if (follow == NULL) {
        if (socket->follow_count >= (size_t)socket->server->config.subscriptions_max) {
            say_error(socket, "you follow as many tables as you may");
            return;
        }
        follow = calloc(1, sizeof *follow);
        if (follow == NULL) {
            say_error(socket, "out of memory");
            return;
        }
        *follow = (struct follow){ .socket         = socket,
                                   .table          = table,
                                   .next_of_table  = live->follows,
                                   .back_of_table  = &live->follows,
                                   .next_of_socket = socket->follows };
        if (live->follows != NULL)
            live->follows->back_of_table = &follow->next_of_table;
        live->follows   = follow;
        socket->follows = follow;
        socket->follow_count++;
    }
    follow->shown  = false;
    follow->afresh = !since;
    follow->gap    = since && after < live->ring.floor;
    follow->events = since && !follow->gap && after < live->ring.seq ? after : live->ring.seq;
    lws_callback_on_writable(socket->conn->wsi);
}

void socket_push(struct server *server)
{
    for (uint32_t table = 1; table <= house_tables(server->house); table++) {
        if (!server->live[table].changed)
            continue;
        server->live[table].changed = false;
        for (struct follow *follow = server->live[table].follows; follow != NULL;
             follow                = follow->next_of_table)
            want_write(follow->socket);
    }
}

/* ---- sending ------------------------------------------------------------ */

static int send_frame(struct socket *socket, enum frame_kind kind, char *text, size_t size)
{
    socket->server->counts.messages_out++;
    struct out *letter = &socket->server->letter;
    size_t      head   = frame_head(kind, text, size);
    out_bytes(letter, text - head, head + size);
    return letter->bad ? -1 : 1;
}

static int send_text(struct socket *socket, char *text, size_t size)
{
    return send_frame(socket, FRAME_TEXT, text, size);
}

static int send_note(struct socket *socket)
{
    struct note *note = socket->first;
    if (note == NULL)
        return 0;
    socket->first = note->next;
    if (socket->first == NULL)
        socket->last = &socket->first;
    socket->note_count--;
    int sent = send_frame(socket, note->kind, note->text + FRAME_HEAD_MAX, note->size);
    free(note);
    hold_if_full(socket);
    return sent;
}

static int send_view(struct socket *socket, struct follow *follow)
{
    struct server *server = socket->server;
    struct live   *live   = &server->live[follow->table];
    struct out    *out    = &server->scratch;
    uint64_t       seq    = house_seq(server->house, follow->table);
    if (live->shared_seq != seq || live->shared.used == 0) {
        out_clear(&live->shared);
        speak_shared(&live->shared, server->house, follow->table, &server->room);
        live->shared_seq = seq;
    }
    out_clear(out);
    out_put(out, "{");
    out_key(out, "view");
    out_number(out, follow->table);
    out_key(out, "seq");
    out_number(out, (int64_t)seq);
    out_put(out, ",");
    out_bytes(out, out_text(&live->shared), live->shared.used);
    server->room.now_ms = server_now_ms(server);
    speak_own(out, server->house, follow->table, &socket->person, &server->room);
    out_put(out, "}");
    if (!follow->shown && follow->afresh)
        follow->events = live->ring.seq; /* what came meanwhile is in the view */
    follow->shown = true;
    follow->seq   = seq;
    return out->bad ? -1 : send_text(socket, out_text(out), out->used);
}

static int send_gap(struct socket *socket, struct follow *follow)
{
    struct out *out = &socket->server->scratch;
    follow->gap     = false;
    socket->server->counts.gaps++;
    out_clear(out);
    out_format(out, "{\"gap\":%u,\"seq\":%llu}", (unsigned)follow->table, (unsigned long long)follow->events);
    return send_text(socket, out_text(out), out->used);
}

/* Most who follow a table ask for the same events at the same time. */
static int send_events(struct socket *socket, struct follow *follow)
{
    struct server *server = socket->server;
    struct live   *live   = &server->live[follow->table];
    struct seer    seer   = seer_of(server, &socket->person, follow->table);
    int            kind   = seer.viewer == VIEWER_HOUSE;
    bool private          = false;
    struct out *out       = &live->said[kind].text;
    if (follow->events < live->ring.floor) {
        follow->events = live->ring.seq;
        follow->gap    = true;
        return send_gap(socket, follow);
    }
    if (live->said[kind].after != follow->events || out->used == 0 ||
        live->said[kind].upto != live->ring.seq) {
        out_clear(out);
        out_format(out, "{\"table\":%u,\"events\":[", (unsigned)follow->table);
        uint64_t upto = ring_speak(&live->ring, house_names(server->house), out, follow->events,
                                   live->ring.seq, seer, EVENTS_ENOUGH, &private);
        out_format(out, "],\"seq\":%llu}", (unsigned long long)upto);
        live->said[kind].after = follow->events;
        live->said[kind].upto  = upto;
    }
    follow->events = live->said[kind].upto;
    int sent       = out->bad ? -1 : send_text(socket, out_text(out), out->used);
    if (private) /* it was for this viewer alone */
        out_clear(out);
    return sent;
}

/* One message, if there is one: 1 sent, 0 nothing to send, -1 the end. */
static int send_next(struct socket *socket)
{
    if (socket->first != NULL)
        return send_note(socket);
    for (struct follow *follow = socket->follows; follow != NULL; follow = follow->next_of_socket) {
        const struct server *server = socket->server;
        if (follow->gap)
            return send_gap(socket, follow);
        if (!follow->shown)
            return send_view(socket, follow);
        if (follow->events < server->live[follow->table].ring.seq)
            return send_events(socket, follow);
        if (follow->seq != house_seq(server->house, follow->table))
            return send_view(socket, follow);
    }
    return 0;
}

/* Says goodbye, and why. */
static int send_close(struct socket *socket)
{
    char frame[FRAME_HEAD_MAX + 2], *text = frame + FRAME_HEAD_MAX;
    text[0]     = (char)(socket->close_code >> 8);
    text[1]     = (char)socket->close_code;
    size_t head = frame_head(FRAME_CLOSE, text, 2);
    if (conn_write(socket->conn, text - head, head + 2) != 0)
        return -1;
    return conn_drain(socket->conn);
}

/* As many messages as there are, up to a size, `next` after `next`: 1 there may
 * be more, 0 that was all, -1 the end. An answer, the events and the view of one
 * commit leave together: most of what a message costs is its way through the
 * kernel. */
static int send_letter(struct socket *socket, int (*next)(struct socket *socket))
{
    struct out *letter = &socket->server->letter;
    int         sent   = 1;
    out_clear(letter);
    while (sent > 0 && letter->used < LETTER_ENOUGH)
        sent = next(socket);
    if (sent < 0 || (letter->used > 0 && conn_write(socket->conn, out_text(letter), letter->used) != 0))
        return -1;
    return sent;
}

int socket_write(struct conn *conn)
{
    struct socket *socket = conn->socket;
    if (!conn->held && conn_go_on(conn) != 0)
        return -1;
    if (socket->ending && socket->first == NULL)
        return send_close(socket);
    int sent = send_letter(socket, send_next);
    if (sent > 0 || (sent == 0 && socket->ending))
        lws_callback_on_writable(conn->wsi);
    return sent < 0 ? -1 : 0;
}

void socket_collect(struct server *server)
{
    server->collecting = true;
}

/* Whoever spoke may speak again while the events and the view are written. */
void socket_answer(struct server *server)
{
    struct socket *only = server->due;
    if (only != NULL && only->next_due == NULL && !lws_partial_buffered(only->conn->wsi) &&
        send_letter(only, send_note) < 0)
        conn_end(only->conn);
}

void socket_deliver(struct server *server)
{
    server->collecting = false;
    while (server->due != NULL) {
        struct conn *conn = server->due->conn;
        not_due(server->due);
        conn_write_now(conn);
    }
}

/* ---- hearing ------------------------------------------------------------ */

static void hear_command(struct socket *socket, const json_t *message, const json_t *table)
{
    struct order *order;
    int           code;
    char          why[WHY_MAX];
    const char   *key = json_string_value(json_object_get(message, "key"));
    json_int_t    id  = json_integer_value(table);
    const char   *no  = order_command(socket->server, &socket->person, socket->conn->address,
                                   id > 0 && id <= TABLES_MAX ? (uint32_t)id : 0, message, end_order, socket,
                                      &order, &code, why);
    if (no != NULL) {
        say_no(socket, key != NULL ? key : "", NULL, no);
        return;
    }
    order->next_of_owner = socket->orders;
    socket->orders       = order;
    socket->in_flight++;
    hold_if_full(socket);
}

static void hear_sub(struct socket *socket, const json_t *message, const json_t *table)
{
    json_int_t    id    = json_integer_value(table);
    const json_t *after = json_object_get(message, "after");
    if (id <= 0 || id > TABLES_MAX || house_slot(socket->server->house, (uint32_t)id) == NULL)
        say_error(socket, "there is no such table");
    else
        start_follow(socket, (uint32_t)id, (uint64_t)json_integer_value(after),
                     json_integer_value(after) > 0);
}

static void end_socket(struct socket *socket, unsigned code)
{
    if (!socket->ending)
        socket->close_code = code;
    socket->ending = true;
    lws_callback_on_writable(socket->conn->wsi);
}

static void hear_greeting(struct socket *socket, const json_t *message)
{
    const char *csrf = json_string_value(json_object_get(message, "csrf"));
    socket->greeted  = csrf != NULL && strlen(csrf) == sizeof socket->csrf - 1 &&
                      sodium_memcmp(csrf, socket->csrf, sizeof socket->csrf - 1) == 0;
    if (!socket->greeted) {
        end_socket(socket, CLOSE_NORMAL);
        say_error(socket, "the first message is {\"csrf\":...}");
    }
}

/* Whoever has a token had a session: better told at once than shown less than is theirs. */
static void refuse_greeting(struct socket *socket)
{
    end_socket(socket, CLOSE_NORMAL);
    say_error(socket, "log in first");
}

static bool is_utf8(struct out *room, const char *text, size_t size)
{
    size_t at = 0;
    out_clear(room);
    out_bytes(room, text, size);
    while (!room->bad && at < size && utf8_sound(out_text(room) + at))
        at += strlen(out_text(room) + at) + 1;
    return at >= size;
}

static void hear(struct socket *socket, const char *text, size_t size)
{
    json_error_t  error;
    json_t       *message = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
    const json_t *value;
    socket->server->counts.messages_in++;
    if (!socket->watcher)
        sessions_see(&socket->server->sessions, socket->session, NULL, steady_ms());
    if (message == NULL && !is_utf8(&socket->server->scratch, text, size))
        end_socket(socket, CLOSE_UTF8);
    else if (!json_is_object(message))
        say_error(socket, "a message is one JSON object");
    else if (!socket->greeted)
        hear_greeting(socket, message);
    else if (socket->watcher && json_object_get(message, "csrf") != NULL)
        refuse_greeting(socket);
    else if (json_is_integer(value = json_object_get(message, "do")))
        hear_command(socket, message, value);
    else if (json_is_integer(value = json_object_get(message, "sub")))
        hear_sub(socket, message, value);
    else if (json_is_integer(value = json_object_get(message, "unsub"))) {
        struct follow **at = find_follow(socket, (uint32_t)json_integer_value(value));
        if (*at != NULL)
            unfollow(socket, at);
    } else if (json_is_integer(value = json_object_get(message, "ping"))) {
        struct out *out = &socket->server->scratch;
        out_clear(out);
        out_format(out, "{\"pong\":%lld}", (long long)json_integer_value(value));
        add_text(socket, out);
    } else
        say_error(socket, "a message has do, sub, unsub or ping");
    json_decref(message);
}

/* Part of a message, or all of it. */
static void hear_part(struct socket *socket, const struct frame *frame)
{
    if (frame->kind == FRAME_BINARY)
        end_socket(socket, CLOSE_KIND);
    else if ((frame->kind == FRAME_MORE) != socket->in_parts)
        end_socket(socket, CLOSE_PROTOCOL);
    else if (socket->heard.used + frame->size > (size_t)socket->server->config.message_max)
        end_socket(socket, CLOSE_LONG);
    else if (!frame->last || socket->in_parts) {
        out_bytes(&socket->heard, frame->text, frame->size);
        socket->in_parts = !frame->last;
        if (frame->last) {
            hear(socket, out_text(&socket->heard), socket->heard.used);
            out_release(&socket->heard); /* an idle socket holds nothing */
        }
    } else
        hear(socket, frame->text, frame->size);
}

int socket_hear(struct conn *conn, char *bytes, size_t size, size_t *used)
{
    struct socket       *socket = conn->socket;
    const struct config *config = &conn->server->config;
    struct frame         frame;
    if (socket->ending) {
        *used = size;
        return 0;
    }
    if (socket->full || socket->too_fast)
        return 0;
    int code = frame_read(&frame, bytes, size, (size_t)config->message_max, used);
    if (code == 0)
        return 0;
    if (code != 1) {
        conn->server->counts.limited++;
        end_socket(socket, (unsigned)code);
        *used = size;
        return 0;
    }
    if (!rates_allow(conn->server, socket->caller, conn->address)) {
        socket->too_fast = true; /* not heard until the next tick */
        conn->server->counts.limited++;
        read_or_not(socket);
        *used = 0;
        return 0;
    }
    frame_unmask(&frame);
    switch (frame.kind) {
    case FRAME_CLOSE: end_socket(socket, CLOSE_NORMAL); break;
    case FRAME_PING: add_note(socket, FRAME_PONG, frame.text, frame.size); break;
    case FRAME_PONG: break;
    default: hear_part(socket, &frame);
    }
    return 1;
}

/* ---- coming and going --------------------------------------------------- */

/* The proof that we have read the request as one for a socket. */
static void accept_key(struct span key, char text[32])
{
    char          joined[64];
    unsigned char hash[20];
    int           size = snprintf(joined, sizeof joined, "%.24s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key.at);
    lws_SHA1((unsigned char *)joined, (size_t)size, hash);
    lws_b64_encode_string((const char *)hash, sizeof hash, text, 32);
}

/* Whose socket it is. The session is looked for once: the next look might find that it
 * has expired. Without one people may look on, if the house has it so. */
static bool find_owner(struct server *server, const struct request_head *head, struct socket *socket)
{
    char                      token[TOKEN_TEXT_MAX];
    const struct session_row *row = NULL;
    if (cookie_token(head, "hd_session=", token)) {
        token_hash(token, socket->session);
        token_csrf(token, socket->csrf);
        sodium_memzero(token, sizeof token);
        row = sessions_find(&server->sessions, socket->session, server_now_ms(server));
    }
    socket->watcher = socket->greeted = row == NULL;
    socket->person                    = row != NULL ? row->person : WATCHER;
    return row != NULL || server->config.watch_public != 0;
}

/* From our own pages, and at the one address. */
static int may_upgrade(struct server *server, const struct request_head *head, const char **why,
                       struct socket *socket)
{
    char path[64];
    if (!target_path(head->target, path, sizeof path) || strcmp(path, "/api/v1/ws") != 0)
        return *why = "there is no such thing", 404;
    if (!span_is(head->upgrade, "websocket") || !span_has(head->connection, "upgrade") ||
        head->ws_key.size != 24 || head->length > 0)
        return *why = "that is no request for a web socket", 400;
    if (!span_is(head->ws_version, "13"))
        return *why = "web sockets are of version 13 here", 426;
    if (!origin_good(server, head))
        return *why = "another site may not do that", 403;
    if (server->stopping)
        return *why = "the house is closing", 503;
    if (!find_owner(server, head, socket))
        return *why = "log in first", 401;
    return 101;
}

static void join(struct server *server, struct socket *socket)
{
    socket->last = &socket->first;
    socket->next = server->sockets;
    socket->back = &server->sockets;
    if (server->sockets != NULL)
        server->sockets->back = &socket->next;
    server->sockets = socket;
    socket->caller->count++;
    server->counts.sockets++;
}

int socket_open(struct conn *conn, const struct request_head *head, const char **why)
{
    struct server *server = conn->server;
    struct socket *socket = calloc(1, sizeof *socket);
    struct out    *out    = &server->scratch;
    char           proof[32];
    if (socket == NULL)
        return *why = "out of memory", 503;
    int code = may_upgrade(server, head, why, socket);
    if (code != 101) {
        free(socket);
        return code;
    }
    socket->caller = socket->watcher ? caller_of_watchers(server, conn->address)
                                     : caller_of_person(server, &socket->person);
    if (socket->caller == NULL || socket->caller->count >= (size_t)server->config.sockets_per_user) {
        free(socket);
        return *why = "you have as many sockets as you may", 429;
    }
    accept_key(head->ws_key, proof);
    out_clear(out);
    out_format(out,
               "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
               "sec-websocket-accept: %s\r\n\r\n",
               proof);
    if (conn_write(conn, out_text(out), out->used) != 0) {
        free(socket);
        return *why = "the connection is gone", 503;
    }
    socket->server      = server;
    socket->conn        = conn;
    socket->greet_by_ms = steady_ms() + (uint64_t)server->config.request_seconds * 1000;
    conn->socket        = socket;
    join(server, socket);
    return 101;
}

#define SOCKETS_ENOUGH 4 /* of one person: none is taken from whoever has no more */

bool socket_crowd_out(struct server *server, const struct caller *address)
{
    struct socket *most = NULL;
    for (struct socket *socket = server->sockets; socket != NULL; socket = socket->next)
        if (!socket->ending && socket->conn->address == address && socket->caller->count > SOCKETS_ENOUGH &&
            (most == NULL || socket->caller->count >= most->caller->count))
            most = socket;
    return most != NULL && conn_close_now(most->conn);
}

void socket_leave(struct conn *conn)
{
    struct server *server = conn->server;
    struct socket *socket = conn->socket;
    if (socket == NULL)
        return;
    while (socket->follows != NULL)
        unfollow(socket, &socket->follows);
    for (struct order *order = socket->orders; order != NULL; order = order->next_of_owner)
        order->owner = NULL;
    while (socket->first != NULL) {
        struct note *note = socket->first;
        socket->first     = note->next;
        free(note);
    }
    not_due(socket);
    *socket->back = socket->next;
    if (socket->next != NULL)
        socket->next->back = socket->back;
    out_release(&socket->heard);
    socket->caller->count--;
    socket->caller->seen_ms = socket->caller->left_ms = steady_ms();
    free(socket);
    conn->socket = NULL;
    server->counts.sockets--;
}

void socket_end_session(struct server *server, const uint8_t hash[TOKEN_SIZE])
{
    for (struct socket *socket = server->sockets; socket != NULL; socket = socket->next)
        if (memcmp(socket->session, hash, TOKEN_SIZE) == 0)
            end_socket(socket, CLOSE_AWAY);
}

static bool session_over(const struct socket *socket, uint64_t now)
{
    return !socket->watcher && sessions_find(&socket->server->sessions, socket->session, now) == NULL;
}

void socket_review(struct server *server)
{
    uint64_t now = server_now_ms(server);
    for (struct socket *socket = server->sockets; socket != NULL; socket = socket->next)
        if (!socket->ending && session_over(socket, now))
            end_socket(socket, CLOSE_AWAY);
}

void socket_end_all(struct server *server)
{
    for (struct socket *socket = server->sockets; socket != NULL; socket = socket->next)
        end_socket(socket, CLOSE_AWAY);
}

void socket_tick(struct server *server)
{
    uint64_t now = server_now_ms(server), steady = steady_ms();
    for (struct socket *socket = server->sockets; socket != NULL; socket = socket->next) {
        if (socket->too_fast) {
            socket->too_fast = false;
            read_or_not(socket);
        }
        if (!socket->ending &&
            ((!socket->greeted && socket->greet_by_ms <= steady) || session_over(socket, now)))
            end_socket(socket, CLOSE_AWAY);
    }
}
