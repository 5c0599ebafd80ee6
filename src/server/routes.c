/* What can be asked for, and by whom. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/book.h"
#include "book/known_odds.h"
#include "loop/ask.h"
#include "loop/health.h"
#include "loop/outlook.h"
#include "net/log.h"
#include "office/office.h"
#include "recall/evidence.h"
#include "recall/floor_log.h"
#include "recall/own_hands.h"
#include "recall/proofs.h"
#include "recall/recall.h"
#include "recall/records.h"
#include "rulebook/catalog.h"
#include "server/backups.h"
#include "server/books.h"
#include "server/openapi.h"
#include "server/people.h"
#include "wire/speak.h"

bool route_fits(const struct route *route, const char *path, uint32_t *table, char word[64])
{
    const char *at = route->path;
    while (*at != '\0') {
        if (*at != '{') {
            if (*at++ != *path++)
                return false;
            continue;
        }
        size_t length = strcspn(path, "/");
        if (length == 0 || length >= 64)
            return false;
        if (strncmp(at, "{table}", 7) == 0) {
            if (strspn(path, "0123456789") != length || length > 9 || path[0] == '0')
                return false;
            *table = (uint32_t)atoi(path);
        } else {
            memcpy(word, path, length);
            word[length] = '\0';
        }
        path += length;
        at += strcspn(at, "}") + 1;
    }
    return *path == '\0';
}

json_t *body_object(struct server *server, struct conn *conn)
{
    json_error_t    error;
    struct request *request = conn->request;
    if (request->body.bad) {
        reply_error(server, conn, 503, "out of memory");
        return NULL;
    }
    json_t *object = json_loadb(out_text(&request->body), request->body.used, JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(object))
        return object;
    json_decref(object);
    reply_error(server, conn, 400, "the body is one JSON object");
    return NULL;
}

bool body_member(const json_t *object, const char *name, char *value, size_t size)
{
    const json_t *found = json_object_get(object, name);
    const char   *text  = json_string_value(found);
    value[0]            = '\0';
    if (found == NULL)
        return true;
    if (text == NULL || strlen(text) != json_string_length(found) || strlen(text) >= size)
        return false;
    strcpy(value, text);
    return true;
}

/* ---- health ------------------------------------------------------------- */

/* Where the house is it is this time, of this gaming day; whoever reads it may be elsewhere. */
static void speak_clock(struct server *server, struct out *out)
{
    char     local[MOMENT_MAX], day[DATE_MAX];
    uint64_t now = server_now_ms(server);
    out_key(out, "clock");
    out_format(out, "{\"now\":%llu,\"local\":\"%s\",\"day\":\"%s\"}", (unsigned long long)now,
               house_moment(server->house, now, local), date_print(house_date(server->house, now), day));
}

static void get_health(struct server *server, struct conn *conn)
{
    struct out *out     = &conn->request->answer;
    const char *trouble = clerk_trouble(server->clerk);
    const char *broken  = server_broken(server);
    size_t      frozen  = 0;
    for (uint32_t table = 1; table <= house_tables(server->house); table++)
        frozen += house_frozen(server->house, table) != NULL;
    out_format(out,
               "{\"status\":\"%s\",\"version\":\"%s\",\"tables\":%u,\"frozen\":%zu,\"play_chips\":%s,"
               "\"play_chips_most\":%lld,\"watch_public\":%s",
               server->failed    ? "failed"
               : broken != NULL  ? "broken"
               : trouble != NULL ? "waiting"
                                 : "ok",
               HOUSEDEALER_VERSION, (unsigned)house_tables(server->house), frozen,
               server->config.play_chips > 0 ? "true" : "false", (long long)server->config.play_chips,
               server->config.watch_public != 0 ? "true" : "false");
    out_key(out, "trouble");
    if (broken != NULL)
        out_string(out, broken);
    else if (trouble != NULL)
        out_string(out, trouble);
    else
        out_put(out, "null");
    speak_clock(server, out);
    out_key(out, "inside");
    speak_inside(out, server->house, server->roster, server->config.watch_public != 0);
    out_key(out, "verifying");
    if (server->doubts.walking)
        out_format(out, "{\"records\":%llu,\"of\":%llu}",
                   (unsigned long long)atomic_load(&server->doubts.walked),
                   (unsigned long long)server->doubts.total);
    else
        out_put(out, "null");
    out_put(out, "}");
    reply(server, conn, server->failed || broken != NULL ? 503 : 200, NULL);
}

static void metric(struct out *out, const char *name, const char *kind, const char *help, uint64_t value)
{
    out_format(out, "# HELP housedealer_%s %s\n# TYPE housedealer_%s %s\nhousedealer_%s %llu\n", name, help,
               name, kind, name, (unsigned long long)value);
}

static void get_metrics(struct server *server, struct conn *conn)
{
    struct out          *out     = &conn->request->answer;
    const struct counts *counts  = &server->counts;
    struct clerk_count   clerk   = clerk_counts(server->clerk);
    uint64_t             records = 0, frozen = 0;
    for (uint32_t table = 1; table <= house_tables(server->house); table++) {
        records += house_seq(server->house, table);
        frozen += house_frozen(server->house, table) != NULL;
    }
    metric(out, "connections", "gauge", "Connections open now.", counts->connections);
    metric(out, "sockets", "gauge", "Web sockets open now.", counts->sockets);
    metric(out, "sessions", "gauge", "Sessions.", server->sessions.count);
    metric(out, "tables", "gauge", "Tables.", house_tables(server->house));
    metric(out, "house_broken", "gauge", "1 while the house's own chain is not what was written.",
           house_frozen(server->house, 0) != NULL);
    metric(out, "tables_frozen", "gauge", "Tables that did not replay.", frozen);
    metric(out, "journal_verified", "gauge", "Records verified since the house opened.",
           atomic_load(&server->doubts.walked));
    metric(out, "journal_records", "gauge", "Records of tables that are published.", records);
    metric(out, "requests_total", "counter", "HTTP requests answered.", counts->requests);
    metric(out, "messages_in_total", "counter", "Socket messages heard.", counts->messages_in);
    metric(out, "messages_out_total", "counter", "Socket messages sent.", counts->messages_out);
    metric(out, "bytes_out_total", "counter", "Bytes sent, without frames and TLS.", counts->bytes_out);
    metric(out, "commands_total", "counter", "Commands given to the clerk.", clerk.orders);
    metric(out, "commands_failed_total", "counter", "Commands that could not be kept.", clerk.failed);
    metric(out, "commands_waiting", "gauge", "Commands that wait for a commit.", clerk.waiting);
    metric(out, "keys_bytes", "gauge", "Memory of the keys of the last day, which grows with its commands.",
           clerk.keys_size);
    metric(out, "commits_total", "counter", "Commits.", clerk.batches);
    metric(out, "commit_microseconds_total", "counter", "Time spent deciding and committing.",
           clerk.commit_micros);
    metric(out, "refused_total", "counter", "Commands answered with a no on a socket.", counts->refused);
    metric(out, "limited_total", "counter", "Times that a limit was met.", counts->limited);
    metric(out, "gaps_total", "counter", "Clients told that events were lost to them.", counts->gaps);
    metric(out, "logins_total", "counter", "Logins.", counts->logins);
    metric(out, "logins_failed_total", "counter", "Logins refused.", counts->logins_failed);
    metric(out, "pool_waiting", "gauge", "Jobs that wait for a pool thread.", pool_waiting(server->pool));
    metric(out, "odds_counted_total", "counter", "Odds counted.", known_odds_counted());
    metric(out, "odds_waiting", "gauge", "Jobs that wait for odds to be counted.",
           pool_waiting(server->counters));
    metric(out, "logins_waiting", "gauge", "Jobs that wait at the door.", pool_waiting(server->doormen));
    metric(out, "recall_records_total", "counter", "Steps read to look back.", server->recalled);
    reply(server, conn, 200, "text/plain; version=0.0.4");
}

static void get_openapi(struct server *server, struct conn *conn)
{
    out_bytes(&conn->request->answer, openapi_json, openapi_json_size);
    reply(server, conn, 200, NULL);
}

/* ---- tables ------------------------------------------------------------- */

static void get_tables(struct server *server, struct conn *conn)
{
    struct out *out     = &conn->request->answer;
    server->room.now_ms = server_now_ms(server);
    server->room.roster = server->roster;
    out_put(out, "[");
    for (uint32_t table = 1; table <= house_tables(server->house); table++)
        if (house_slot(server->house, table) != NULL || house_frozen(server->house, table) != NULL) {
            out_comma(out);
            speak_table(out, server->house, table, &conn->request->person, &server->room);
        }
    out_put(out, "]");
    reply(server, conn, 200, NULL);
}

static bool has_table(struct server *server, struct conn *conn)
{
    if (conn->request->table <= TABLES_MAX && house_slot(server->house, conn->request->table) != NULL)
        return true;
    reply_error(server, conn, 404, "there is no such table");
    return false;
}

static void get_view(struct server *server, struct conn *conn)
{
    struct request *request = conn->request;
    if (!has_table(server, conn))
        return;
    server->room.now_ms = server_now_ms(server);
    speak_view(&request->answer, server->house, request->table, &request->person, &server->room);
    reply(server, conn, 200, NULL);
}

/* A value of an option in the word that terms_set() takes: JSON has money in
 * cents, other numbers as they are, and words ("10%" of a pool is one). */
static bool print_setting(const struct option *option, const json_t *value, char out[OPTION_TEXT_MAX])
{
    bool       in_cents = option != NULL && (option->kind == OPTION_MONEY || option->kind == OPTION_AWARD);
    json_int_t unit     = in_cents ? 1 : 100;
    char       money[MONEY_MAX];
    if (json_is_string(value))
        return (size_t)snprintf(out, OPTION_TEXT_MAX, "%s", json_string_value(value)) < OPTION_TEXT_MAX;
    if (!json_is_integer(value) || json_integer_value(value) < 0 ||
        json_integer_value(value) > CENTS_MAX / 100)
        return false;
    return (size_t)snprintf(out, OPTION_TEXT_MAX, "%s",
                            money_print(json_integer_value(value) * unit, money)) < OPTION_TEXT_MAX;
}

/* {"min":500,"laps":"wager"} as set commands after the opening one. */
static bool read_settings(const struct catalog_row *game, const json_t *settings, struct order *order,
                          char why[BOOK_WHY_MAX])
{
    const char  *name;
    json_t      *value;
    struct terms terms;
    terms_init(&terms, game->sheet);
    json_object_foreach((json_t *)(uintptr_t)settings, name, value)
    {
        struct said *set = &order->said[order->count];
        char         word[OPTION_TEXT_MAX], text[2 * OPTION_TEXT_MAX];
        if (!print_setting(terms_option(&terms, name), value, word)) {
            snprintf(why, BOOK_WHY_MAX, "%.24s is a word or a whole number, money in cents", name);
            return false;
        }
        snprintf(text, sizeof text, "%.23s=%s", name, word);
        if (!book_set(game, &terms, text, why))
            return false;
        struct words *words = said_words(set);
        set->command.kind   = COMMAND_SET;
        snprintf(words->name, sizeof words->name, "%.23s", name);
        snprintf(words->value, sizeof words->value, "%s", word);
        memcpy(words->why, OPENING_REASON, sizeof OPENING_REASON);
        order->count++;
    }
    return true;
}

/* All or nothing: every command is tried on a trial table first. */
static bool try_opening(struct server *server, const struct sheet *sheet, const struct order *order,
                        char why[REFUSAL_WORDS_MAX])
{
    static struct table trial;
    memset(&trial, 0, sizeof trial);
    for (size_t i = 0; i < order->count; i++) {
        const struct command *command = &order->said[i].command;
        enum refusal          no      = table_act(sheet, &trial, command, &server->room.events);
        struct text           text    = text_in(why, REFUSAL_WORDS_MAX);
        if (no != ALLOWED) {
            refusal_print(&text, house_names(server->house), no, &server->room.events.figures, command);
            return false;
        }
    }
    if (!house_office(server->house)->policy.money || terms_by_hand(&trial.terms))
        return true;
    snprintf(why, REFUSAL_WORDS_MAX, "%s", refusal_says(REFUSE_MONEY_NEEDS_DEALER));
    return false;
}

static void end_opening(struct order *order)
{
    struct conn *conn = order->owner;
    if (conn != NULL) {
        struct server *server = conn->server;
        int            code   = 200;
        char           why[WHY_MAX];
        conn->request->order = NULL;
        if (order->status != STATUS_OK) {
            const char *words = order_failure(order, &code, why);
            reply_error(server, conn, code, words);
        } else {
            out_format(&conn->request->answer, "{\"id\":%u,\"seq\":%llu}", (unsigned)order->table,
                       (unsigned long long)order->answer.seq);
            reply(server, conn, 200, NULL);
        }
    }
    order_free(order);
}

static void open_table(struct server *server, struct conn *conn, const json_t *body)
{
    struct request *request = conn->request;
    char            game[sizeof((struct words *)0)->game];
    const json_t   *settings = json_object_get(body, "settings");
    char            why[REFUSAL_WORDS_MAX];
    if (!body_member(body, "game", game, sizeof game) || slot_sheet(game) == NULL) {
        reply_error(server, conn, 400, "that game is not played here");
        return;
    }
    if (json_object_size(settings) > OPTIONS_MAX) {
        reply_error(server, conn, 400, "the game does not have so many options");
        return;
    }
    struct order *order = order_new(1 + OPTIONS_MAX);
    if (order == NULL) {
        reply_error(server, conn, 503, "out of memory");
        return;
    }
    order->count                = 1;
    order->said[0].command.kind = COMMAND_OPEN;
    order->end                  = end_opening;
    order->owner                = conn;
    snprintf(said_words(&order->said[0])->game, sizeof game, "%s", game);
    memcpy(order->by, request->person.name, sizeof request->person.name);
    if (!read_settings(catalog_find(game), settings, order, why) ||
        !try_opening(server, slot_sheet(game), order, why))
        reply_error(server, conn, 400, why);
    else if (clerk_submit(server->clerk, order) != STATUS_OK)
        reply_error(server, conn, 503, "the house is busy; try again");
    else
        request->order = order;
    if (request->order == NULL)
        order_free(order);
}

static void post_table(struct server *server, struct conn *conn)
{
    enum user_role role = conn->request->person.role;
    if (role != USER_FLOOR && role != USER_ADMIN) {
        reply_error(server, conn, 403, "the floor opens tables");
        return;
    }
    json_t *body = body_object(server, conn);
    if (body != NULL)
        open_table(server, conn, body);
    json_decref(body);
}

/* ---- commands ----------------------------------------------------------- */

void reply_command(struct server *server, struct conn *conn, const struct order *order)
{
    struct out *out  = &conn->request->answer;
    int         code = 200;
    char        why[WHY_MAX];
    if (order->status != STATUS_OK) {
        const char *words = order_failure(order, &code, why);
        reply_error(server, conn, code, words);
        return;
    }
    out_put(out, "{");
    if (order->answer.refusal != ALLOWED) {
        struct caller *caller = caller_of_person(server, &conn->request->person);
        if (caller != NULL)
            bucket_fine(&caller->requests, REFUSAL_FINE);
        code = 409;
        speak_refusal(out, house_names(server->house), &order->said[0].command, &order->answer);
    } else {
        out_key(out, "seq");
        out_number(out, (int64_t)order->answer.seq);
        if (order->answer.repeated)
            out_put(out, ",\"repeated\":true");
        out_key(out, "events");
        order_events(server, order, &conn->request->person, out);
    }
    out_put(out, "}");
    reply(server, conn, code, NULL);
}

static void end_command(struct order *order)
{
    struct conn *conn = order->owner;
    if (conn != NULL) {
        conn->request->order = NULL;
        reply_command(conn->server, conn, order);
    }
    order_free(order);
}

static void post_command(struct server *server, struct conn *conn)
{
    struct request *request = conn->request;
    json_t         *body    = body_object(server, conn);
    char            why[WHY_MAX];
    int             code;
    if (body == NULL)
        return;
    const char *no = order_command(server, &request->person, conn->address, request->table, body, end_command,
                                   conn, &request->order, &code, why);
    if (no != NULL)
        reply_error(server, conn, code, no);
    json_decref(body);
}

/* ---- the house itself ---------------------------------------------------- */

static void post_house_command(struct server *server, struct conn *conn)
{
    struct request *request = conn->request;
    json_t         *body    = body_object(server, conn);
    char            why[WHY_MAX];
    int             code;
    if (body == NULL)
        return;
    const char *no =
        order_own(server, &request->person, json_string_value(json_object_get(body, "key")),
                  json_object_get(body, "command"), end_command, conn, &request->order, &code, why);
    if (no != NULL)
        reply_error(server, conn, code, no);
    json_decref(body);
}

static void get_house(struct server *server, struct conn *conn)
{
    enum user_role role = conn->request->person.role;
    if (!permit_books(role)) {
        reply_error(server, conn, 403, "the books of the house are for its cage, floor and auditors");
        return;
    }
    speak_office(&conn->request->answer, house_names(server->house), house_office(server->house),
                 house_tables(server->house), role == USER_CAGE, server_now_ms(server),
                 house_date(server->house, server_now_ms(server)));
    reply(server, conn, 200, NULL);
}

/* A company sees its own. */
static void get_companies(struct server *server, struct conn *conn)
{
    const struct person *person = &conn->request->person;
    bool                 own    = person->role == USER_COMPANY;
    if (!own && !permit_books(person->role)) {
        reply_error(server, conn, 403, "companies are for the cage, the floor, auditors and themselves");
        return;
    }
    speak_companies(&conn->request->answer, house_names(server->house), house_office(server->house),
                    own ? person->name : NULL);
    reply(server, conn, 200, NULL);
}

/* ---- signed heads -------------------------------------------------------- */

/* Anybody may have it: it says nothing but how far the journal has come. */
static void get_heads(struct server *server, struct conn *conn)
{
    const struct heads *heads = &server->heads;
    struct out         *out   = &conn->request->answer;
    out_put(out, "{");
    out_key(out, "seq");
    out_number(out, (int64_t)heads->last.seq);
    out_key(out, "hash");
    out_hex(out, heads->last.hash, HASH_SIZE);
    out_key(out, "text");
    out_string(out, heads->text);
    out_put(out, "}");
    reply(server, conn, 200, NULL);
}

/* ---- what was refused ---------------------------------------------------- */

static void get_refusals(struct server *server, struct conn *conn)
{
    enum user_role role = conn->request->person.role;
    if (!has_table(server, conn))
        return;
    if (role != USER_FLOOR && role != USER_ADMIN && role != USER_AUDITOR) {
        reply_error(server, conn, 403, "refusals are for the floor and auditors to read");
        return;
    }
    refusals_speak(&server->live[conn->request->table].refusals, &conn->request->answer);
    reply(server, conn, 200, NULL);
}

/* ---- how the shoes came about -------------------------------------------- */

static void get_shoes(struct server *server, struct conn *conn)
{
    if (has_table(server, conn))
        get_proofs(server, conn);
}

/* The number that the address has behind the table's; 0, and a 400, where it is none. */
static uint32_t word_number(struct server *server, struct conn *conn, const char *else_words)
{
    const char *word  = conn->request->word;
    bool        is_it = strspn(word, "0123456789") == strlen(word) && strlen(word) <= 9 && atoi(word) > 0;
    if (!is_it)
        reply_error(server, conn, 400, else_words);
    return is_it ? (uint32_t)atoi(word) : 0;
}

static const char A_HAND[] = "a hand is a number", A_SHOE[] = "a shoe is a number";

static void get_shoe(struct server *server, struct conn *conn)
{
    uint32_t number = has_table(server, conn) ? word_number(server, conn, A_SHOE) : 0;
    if (number != 0)
        get_past_shoe(server, conn, number, false);
}

static void get_shoe_of_hand(struct server *server, struct conn *conn)
{
    uint32_t number = has_table(server, conn) ? word_number(server, conn, A_HAND) : 0;
    if (number != 0)
        get_past_shoe(server, conn, number, true);
}

/* ---- the past and the book ---------------------------------------------- */

static void get_hands(struct server *server, struct conn *conn)
{
    uint64_t    wanted = 10, until = 0, stacks = 0;
    struct ask *ask = NULL;
    if (!has_table(server, conn))
        return;
    if (!query_number(conn->request, "last", (uint64_t)server->config.recall_max, &wanted) ||
        !query_number(conn->request, "before", INT64_MAX, &until) ||
        !query_number(conn->request, "stacks", 1, &stacks) || wanted == 0)
        reply_error(server, conn, 400,
                    "last is 1 to the limit of hands, before the number of a hand, stacks 1 for the stacks");
    else
        ask = ask_new(server, conn, recall_work, NULL);
    if (ask == NULL)
        return;
    ask->number[0] = (int64_t)wanted;
    ask->number[1] = (int64_t)until;
    ask->flag      = stacks != 0;
    recall_prepare(ask);
    ask_go(ask);
}

static void get_outlook(struct server *server, struct conn *conn)
{
    if (!has_table(server, conn))
        return;
    if (house_slot(server->house, conn->request->table)->sheet->kind != SHEET_BANK) {
        reply_error(server, conn, 404, "nobody banks at this table");
        return;
    }
    struct ask *ask = ask_new(server, conn, outlook_work, NULL);
    if (ask == NULL)
        return;
    ask->outlook = outlook_take(server, conn->request->table);
    if (ask->outlook != NULL)
        ask_go(ask);
    else
        ask_refuse(ask, 503, "there is no memory left");
}

/* Of a table, or of the house's own chain: for auditors alone. */
static void give_records(struct server *server, struct conn *conn, uint32_t table)
{
    uint64_t    first = 1, wanted = 100;
    struct ask *ask = NULL;
    if (conn->request->person.role != USER_AUDITOR) {
        reply_error(server, conn, 403, "records are for an auditor to read");
        return;
    }
    if (!query_number(conn->request, "from", INT32_MAX, &first) ||
        !query_number(conn->request, "count", RECORDS_MAX, &wanted) || first == 0 || wanted == 0)
        reply_error(server, conn, 400, "from is the number of a record, count 1 to 500");
    else
        ask = ask_new(server, conn, records_work, NULL);
    if (ask == NULL)
        return;
    ask->table     = table;
    ask->number[0] = (int64_t)first;
    ask->number[1] = (int64_t)wanted;
    records_prepare(ask);
    ask_go(ask);
}

static void get_table_records(struct server *server, struct conn *conn)
{
    if (has_table(server, conn))
        give_records(server, conn, conn->request->table);
}

/* The evidence of one hand: for auditors, the floor, and those who played it. */
static void get_bundle(struct server *server, struct conn *conn)
{
    enum user_role role = conn->request->person.role;
    uint32_t       hand = 0;
    if (!has_table(server, conn))
        return;
    if (role != USER_AUDITOR && role != USER_FLOOR && role != USER_PLAYER)
        reply_error(server, conn, 403, EVIDENCE_NOT_YOURS);
    else
        hand = word_number(server, conn, A_HAND);
    struct ask *ask = hand != 0 ? ask_new(server, conn, evidence_work, evidence_finish) : NULL;
    if (ask == NULL)
        return;
    ask->number[0] = hand;
    evidence_prepare(ask);
    ask_go(ask);
}

/* Copies of the whole journal: what there is for the administrator and auditors, and a new one. */
static void get_backups(struct server *server, struct conn *conn)
{
    enum user_role role = conn->request->person.role;
    struct ask    *ask  = NULL;
    if (role != USER_ADMIN && role != USER_AUDITOR)
        reply_error(server, conn, 403, "backups are for the administrator and auditors");
    else
        ask = ask_new(server, conn, backups_list, NULL);
    if (ask != NULL)
        ask_go(ask);
}

static void post_backup(struct server *server, struct conn *conn)
{
    struct ask *ask = NULL;
    if (conn->request->person.role != USER_ADMIN)
        reply_error(server, conn, 403, "backups are for the administrator to make");
    else if (server->config.backups[0] == '\0')
        reply_error(server, conn, 409,
                    "this house has no folder for backups; the setting 'backups' names one");
    else
        ask = ask_new(server, conn, backups_make, NULL);
    if (ask != NULL)
        ask_go(ask);
}

/* What the floor has said, at all tables or at one. */
static void get_floor_log(struct server *server, struct conn *conn)
{
    enum user_role role   = conn->request->person.role;
    uint64_t       wanted = 50, until = 0, only = 0;
    struct ask    *ask = NULL;
    if (role != USER_FLOOR && role != USER_ADMIN && role != USER_AUDITOR) {
        reply_error(server, conn, 403, "the floor log is for the floor and auditors to read");
        return;
    }
    if (!query_number(conn->request, "count", FLOOR_LOG_MAX, &wanted) ||
        !query_number(conn->request, "before", INT64_MAX, &until) ||
        !query_number(conn->request, "table", house_tables(server->house), &only) || wanted == 0)
        reply_error(server, conn, 400,
                    "count is 1 to 200, before a time in milliseconds, table one that there is");
    else
        ask = ask_new(server, conn, floor_log_work, NULL);
    if (ask == NULL)
        return;
    ask->table     = (uint32_t)only;
    ask->number[0] = (int64_t)wanted;
    ask->number[1] = (int64_t)until;
    if (floor_log_prepare(ask))
        ask_go(ask);
    else
        ask_refuse(ask, 503, "there is no memory left");
}

static void get_house_records(struct server *server, struct conn *conn)
{
    give_records(server, conn, 0);
}

/* False, and the request refused, where the value has no room. */
static bool read_word(struct ask *ask, const char *name, char *value, size_t size)
{
    char why[BOOK_WHY_MAX];
    if (query_value(ask->conn->request, name, value, size) || value[0] == '\0')
        return true;
    snprintf(why, sizeof why, "%s has at most %zu letters", name, size - 1);
    ask_refuse(ask, 400, why);
    return false;
}

/* `texts` names the longer ones, NULL where there are none. */
static void get_words(struct server *server, struct conn *conn, void (*work)(struct ask *ask),
                      const char *const *names, size_t count, const char *const texts[2])
{
    struct ask *ask = ask_new(server, conn, work, NULL);
    if (ask == NULL)
        return;
    for (size_t i = 0; i < count; i++)
        if (!read_word(ask, names[i], ask->word[i], sizeof ask->word[i]))
            return;
    for (size_t i = 0; texts != NULL && i < COUNT_OF(ask->text); i++)
        if (!read_word(ask, texts[i], ask->text[i], sizeof ask->text[i]))
            return;
    ask_go(ask);
}

/* The same answers as the commands of the same names. */
static void get_book(struct server *server, struct conn *conn, void (*work)(struct ask *ask))
{
    static const char *const names[] = { "game", "option", "action", "edition" };
    get_words(server, conn, work, names, COUNT_OF(names), NULL);
}

static void get_games(struct server *server, struct conn *conn)
{
    get_book(server, conn, book_work_games);
}

static void get_rules(struct server *server, struct conn *conn)
{
    get_book(server, conn, book_work_rules);
}

static void get_accidents(struct server *server, struct conn *conn)
{
    get_book(server, conn, book_work_accidents);
}

/* What lies on one's own account at the cage. */
static void get_own_account(struct server *server, struct conn *conn)
{
    uint32_t number = person_number(server->house, &conn->request->person);
    cents    amount = number == 0 ? 0 : office_account(house_office(server->house), number);
    out_format(&conn->request->answer, "{\"account\":%lld}", (long long)amount);
    reply(server, conn, 200, NULL);
}

/* What has been collected for it: in the house, and at the tables that have not sent it yet. */
static void get_jackpot(struct server *server, struct conn *conn)
{
    cents amount = house_office(server->house)->jackpot;
    for (uint32_t table = 1; table <= house_tables(server->house); table++) {
        const struct slot *slot = house_slot(server->house, table);
        amount += slot != NULL ? slot->table.room.jackpot : 0;
    }
    out_format(&conn->request->answer, "{\"amount\":%lld}", (long long)amount);
    reply(server, conn, 200, NULL);
}

static void get_setting(struct server *server, struct conn *conn)
{
    static const char *const names[] = { "game", "ahead", "rest", "cards" };
    get_words(server, conn, book_work_setting, names, COUNT_OF(names), NULL);
}

static void get_tile_ranks(struct server *server, struct conn *conn)
{
    get_book(server, conn, book_work_tile_ranks);
}

static void get_fees(struct server *server, struct conn *conn)
{
    get_book(server, conn, book_work_fees);
}

/* By what the table is played on, not by presets or the latest edition. NULL: it is answered. */
static struct ask *ask_of_table(struct server *server, struct conn *conn, void (*work)(struct ask *ask))
{
    if (!has_table(server, conn))
        return NULL;
    const struct slot *slot = house_slot(server->house, conn->request->table);
    struct ask        *ask  = ask_new(server, conn, work, NULL);
    if (ask == NULL)
        return NULL;
    snprintf(ask->word[0], sizeof ask->word[0], "%s", slot->sheet->id);
    ask->terms = slot->table.terms;
    return ask;
}

/* Word 1 is the day from which the table's edition counts by agreement. */
static void get_notices(struct server *server, struct conn *conn)
{
    struct ask *ask = ask_of_table(server, conn, book_work_notices);
    if (ask == NULL)
        return;
    const int32_t *day = edition_agreed(&house_office(server->house)->editions, ask->terms.edition);
    char           date[DATE_MAX];
    snprintf(ask->word[1], sizeof ask->word[1], "%s", day != NULL ? date_print(*day, date) : "");
    ask_go(ask);
}

static void get_table_odds(struct server *server, struct conn *conn)
{
    struct ask *ask = ask_of_table(server, conn, book_work_table_odds);
    if (ask != NULL)
        ask_go(ask);
}

static const char *const ODDS_TEXTS[2] = { "set", "mix" };

static void get_odds(struct server *server, struct conn *conn)
{
    static const char *const names[] = { "game", "decks", "counts" };
    get_words(server, conn, book_work_odds, names, COUNT_OF(names), ODDS_TEXTS);
}

static void get_bank(struct server *server, struct conn *conn)
{
    static const char *const names[] = {
        "game", "decks", "option", "action", "bankroll", "hands", "edition"
    };
    get_words(server, conn, book_work_bank, names, COUNT_OF(names), ODDS_TEXTS);
}

/* What is open for whoever may see the tables; NULL for others, and where there is no memory. */
static struct book_tables *take_tables(struct server *server, const struct request *request)
{
    uint32_t            count = house_tables(server->house);
    struct book_tables *open  = NULL;
    if (request->has_person || server->config.watch_public != 0)
        open = calloc(1, sizeof *open + count * sizeof open->table[0]);
    for (uint32_t id = 1; open != NULL && id <= count; id++) {
        const struct slot *slot = house_slot(server->house, id);
        if (slot == NULL)
            continue;
        struct book_table *table = &open->table[open->count++];
        table->id                = id;
        table->game              = catalog_find(slot->sheet->id);
        table->terms             = slot->table.terms;
    }
    return open;
}

static void get_printed(struct server *server, struct conn *conn, void (*work)(struct ask *ask))
{
    struct ask *ask = ask_new(server, conn, work, NULL);
    if (ask == NULL)
        return;
    ask->load = take_tables(server, conn->request);
    ask_go(ask);
}

static void get_schedules(struct server *server, struct conn *conn)
{
    get_printed(server, conn, book_work_schedules);
}

static void get_pay_tables(struct server *server, struct conn *conn)
{
    get_printed(server, conn, book_work_pay_tables);
}

const struct route routes[] = {
    { METHOD_GET, "/healthz", 0, get_health },
    { METHOD_GET, "/metrics", ROUTE_LOCAL, get_metrics },
    { METHOD_GET, "/api/openapi.json", 0, get_openapi },
    { METHOD_POST, "/api/v1/sessions", 0, post_session },
    { METHOD_GET, "/api/v1/sessions", ROUTE_SESSION, get_session },
    { METHOD_DELETE, "/api/v1/sessions", ROUTE_SESSION | ROUTE_CSRF, delete_session },
    { METHOD_GET, "/api/v1/backups", ROUTE_SESSION, get_backups },
    { METHOD_POST, "/api/v1/backups", ROUTE_SESSION | ROUTE_CSRF, post_backup },
    { METHOD_GET, "/api/v1/users", ROUTE_SESSION, get_users },
    { METHOD_POST, "/api/v1/users", ROUTE_SESSION | ROUTE_CSRF, post_user },
    { METHOD_DELETE, "/api/v1/users/{name}", ROUTE_SESSION | ROUTE_CSRF, delete_user },
    { METHOD_GET, "/api/v1/first", 0, get_first },
    { METHOD_POST, "/api/v1/first", 0, post_first },
    { METHOD_GET, "/api/v1/companies", ROUTE_SESSION, get_companies },
    { METHOD_GET, "/api/v1/floor-log", ROUTE_SESSION, get_floor_log },
    { METHOD_GET, "/api/v1/health", ROUTE_SESSION, get_house_health },
    { METHOD_GET, "/api/v1/heads", 0, get_heads },
    { METHOD_GET, "/api/v1/me", 0, get_me },
    { METHOD_GET, "/api/v1/me/account", ROUTE_SESSION, get_own_account },
    { METHOD_GET, "/api/v1/me/hands", ROUTE_SESSION, get_own_hands },
    { METHOD_GET, "/api/v1/house", ROUTE_SESSION, get_house },
    { METHOD_GET, "/api/v1/books/{report}", ROUTE_SESSION, get_books },
    { METHOD_POST, "/api/v1/house/commands", ROUTE_SESSION | ROUTE_CSRF, post_house_command },
    { METHOD_GET, "/api/v1/games", 0, get_games },
    { METHOD_GET, "/api/v1/rules", 0, get_rules },
    { METHOD_GET, "/api/v1/accidents", 0, get_accidents },
    { METHOD_GET, "/api/v1/fees", 0, get_fees },
    { METHOD_GET, "/api/v1/schedules", 0, get_schedules },
    { METHOD_GET, "/api/v1/pay-tables", 0, get_pay_tables },
    { METHOD_GET, "/api/v1/jackpot", ROUTE_SESSION | ROUTE_WATCH, get_jackpot },
    { METHOD_GET, "/api/v1/setting", 0, get_setting },
    { METHOD_GET, "/api/v1/tile-ranks", 0, get_tile_ranks },
    { METHOD_GET, "/api/v1/odds", 0, get_odds },
    { METHOD_GET, "/api/v1/bank", 0, get_bank },
    { METHOD_GET, "/api/v1/tables", ROUTE_SESSION | ROUTE_WATCH, get_tables },
    { METHOD_POST, "/api/v1/tables", ROUTE_SESSION | ROUTE_CSRF, post_table },
    { METHOD_GET, "/api/v1/tables/{table}/view", ROUTE_SESSION | ROUTE_WATCH, get_view },
    { METHOD_GET, "/api/v1/tables/{table}/notices", ROUTE_SESSION | ROUTE_WATCH, get_notices },
    { METHOD_GET, "/api/v1/tables/{table}/odds", ROUTE_SESSION | ROUTE_WATCH, get_table_odds },
    { METHOD_GET, "/api/v1/tables/{table}/hands", ROUTE_SESSION | ROUTE_WATCH, get_hands },
    { METHOD_GET, "/api/v1/tables/{table}/outlook", ROUTE_SESSION, get_outlook },
    { METHOD_GET, "/api/v1/tables/{table}/hands/{hand}/bundle", ROUTE_SESSION, get_bundle },
    { METHOD_GET, "/api/v1/tables/{table}/records", ROUTE_SESSION, get_table_records },
    { METHOD_GET, "/api/v1/records", ROUTE_SESSION, get_house_records },
    { METHOD_GET, "/api/v1/tables/{table}/refusals", ROUTE_SESSION, get_refusals },
    { METHOD_GET, "/api/v1/tables/{table}/proofs", ROUTE_SESSION | ROUTE_WATCH, get_shoes },
    { METHOD_GET, "/api/v1/tables/{table}/shoes/{shoe}", ROUTE_SESSION | ROUTE_WATCH, get_shoe },
    { METHOD_GET, "/api/v1/tables/{table}/hands/{hand}/shoe", ROUTE_SESSION | ROUTE_WATCH, get_shoe_of_hand },
    { METHOD_POST, "/api/v1/tables/{table}/commands", ROUTE_SESSION | ROUTE_CSRF, post_command },
    { METHOD_POST, "/api/v1/tables/{table}/move", ROUTE_SESSION | ROUTE_CSRF, post_move },
};
const size_t route_count = COUNT_OF(routes);
