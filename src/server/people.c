#include "server/people.h"

#include <stdio.h>
#include <string.h>

#include "loop/ask.h"
#include "loop/chores.h"
#include "loop/server.h"
#include "loop/staff.h"
#include "net/log.h"

#define KNOWN_SECONDS 31536000 /* for which somebody who was here is known */

/* ---- coming in ---------------------------------------------------------- */

/* Says that the bearer has logged in under the name before, and nothing else. */
static void known_proof(const struct server *server, const char *name, char text[TOKEN_TEXT_MAX])
{
    char    fold[USER_NAME_MAX];
    uint8_t proof[TOKEN_SIZE];
    names_fold(name, fold);
    crypto_generichash(proof, sizeof proof, (const uint8_t *)fold, strlen(fold), server->secret,
                       sizeof server->secret);
    sodium_bin2hex(text, TOKEN_TEXT_MAX, proof, sizeof proof);
}

static bool is_known(const struct server *server, const struct request *request, const char *name)
{
    char proof[TOKEN_TEXT_MAX];
    known_proof(server, name, proof);
    return sodium_memcmp(proof, request->known, sizeof proof) == 0;
}

static bool is_called(const struct server *server, uint32_t person, const char *name)
{
    char called[PERSON_NAME_MAX];
    person_name(house_names(server->house), person, called);
    return names_same(called, name);
}

static bool sits_somewhere(const struct server *server, const char *name)
{
    for (uint32_t table = 1; table <= house_tables(server->house); table++) {
        const struct slot *slot = house_slot(server->house, table);
        if (slot == NULL)
            continue;
        const struct room *room = &slot->table.room;
        for (uint8_t place = 1; place <= PLACES_MAX; place++)
            if (room_taken(room, place) && is_called(server, room->place[place].who, name))
                return true;
        for (size_t i = 0; i < room->waiting_count; i++)
            if (is_called(server, room->waiting[i], name))
                return true;
    }
    return false;
}

/* One person, one name: a guest takes none that is a user's, another guest's,
 * or of somebody at a table; nor one under which anything was ever done here, since account and
 * statement are that person's, who is gone. Who comes with a session of the name has it. */
static bool name_taken(struct server *server, const struct request *request, const char *name)
{
    uint32_t person;
    if (roster_find(server->roster, name) != NULL)
        return true;
    if (request->has_person && strcmp(request->person.name, name) == 0)
        return false;
    return house_find_person(server->house, name, &person) != STATUS_NOT_FOUND ||
           sessions_have_name(&server->sessions, name, server_now_ms(server)) || sits_somewhere(server, name);
}

static void speak_me(struct out *out, const struct person *person, const char *token)
{
    char csrf[TOKEN_TEXT_MAX];
    token_csrf(token, csrf);
    out_put(out, "{");
    out_key(out, "name");
    out_string(out, person->name);
    out_key(out, "role");
    out_string(out, user_role_word(person->role));
    out_key(out, "csrf");
    out_string(out, csrf);
    out_put(out, "}");
}

/* On a pool thread: argon2id, and the session written down. */
static void work_login(struct ask *ask)
{
    struct user user = { .person.role = USER_PLAYER, .stamp = STAMP_GUEST };
    snprintf(user.person.name, sizeof user.person.name, "%.23s", ask->word[0]);
    ask->status = STATUS_OK;
    if (!ask->flag)
        ask->status = users_check(ask->server->users, ask->word[0], ask->secret, &user);
    if (ask->status != STATUS_OK)
        return;
    token_make(ask->token);
    token_hash(ask->token, ask->session.hash);
    ask->session.person = user.person;
    ask->session.stamp  = user.stamp;
    ask->session.expires_ms =
        server_now_ms(ask->server) + (uint64_t)ask->server->config.session_seconds * 1000;
    ask->status =
        users_keep_session(ask->server->users, &ask->session, (size_t)ask->server->config.sessions_per_user);
}

static void refuse_login(struct ask *ask, int code, const char *words)
{
    ask->server->counts.logins_failed++;
    log_line(LOG_WARN, "a login was refused", "name", ask->word[0], "address", ask->conn->address->text,
             "why", words, NULL);
    reply_error(ask->server, ask->conn, code, words);
}

/* ---- guests of a demo ----------------------------------------------------- */

#define GIVE_WAY_TRIES 16 /* at once: each looks at all sessions */

/* Whoever sits somewhere stays, and counts as somebody who has just said something. */
static bool ends(struct server *server, const struct session_row *row)
{
    struct session_row guest = *row;
    if (sits_somewhere(server, guest.person.name)) {
        sessions_see(&server->sessions, guest.hash, NULL, steady_ms());
        return false;
    }
    sessions_remove(&server->sessions, guest.hash);
    socket_end_session(server, guest.hash);
    chore_drop_session(server, guest.hash);
    return true;
}

/* One gives way, of those who came from where most did. False: all of them play. */
static bool make_room(struct server *server)
{
    const struct session_row *row;
    for (int i = 0; i < GIVE_WAY_TRIES && (row = sessions_crowding(&server->sessions)) != NULL; i++)
        if (ends(server, row))
            return true;
    return false;
}

void guests_tick(struct server *server)
{
    uint64_t                  now = steady_ms(), lasts = (uint64_t)server->config.guest_seconds * 1000;
    const struct session_row *row;
    for (int i = 0; i < GIVE_WAY_TRIES && now > lasts; i++) {
        row = sessions_idle(&server->sessions, now - lasts);
        if (row == NULL)
            return;
        (void)ends(server, row);
    }
}

/* Does the house have a session for them? A guest may have another's. */
static bool add_session(struct server *server, const struct ask *ask, uint8_t gone[TOKEN_SIZE],
                        bool *has_gone)
{
    enum status status = sessions_add(&server->sessions, &ask->session, gone, has_gone);
    if (status == STATUS_FULL && ask->flag && make_room(server))
        status = sessions_add(&server->sessions, &ask->session, gone, has_gone);
    if (status == STATUS_OK)
        sessions_see(&server->sessions, ask->session.hash, ask->conn->address, steady_ms());
    return status == STATUS_OK;
}

/* The session is in the file; may it be in the house? Much can have happened
 * while argon2id was at work. */
static bool admit(struct ask *ask)
{
    struct server *server = ask->server;
    uint8_t        gone[TOKEN_SIZE];
    bool           has_gone;
    if (!roster_holds(server->roster, &ask->session) || server_denies(server, &ask->session.person))
        refuse_login(ask, 401, "wrong name or password");
    else if (ask->flag && name_taken(server, ask->conn->request, ask->session.person.name))
        refuse_login(ask, 409, "that name is taken; choose another");
    else if (!add_session(server, ask, gone, &has_gone))
        refuse_login(ask, 503,
                     ask->flag ? "every guest's place is taken by somebody who plays; come back later"
                               : "no session can be made now");
    else {
        if (has_gone)
            socket_end_session(server, gone);
        return true;
    }
    chore_drop_session(server, ask->session.hash);
    return false;
}

static void finish_login(struct ask *ask)
{
    struct server  *server  = ask->server;
    struct request *request = ask->conn->request;
    const char     *secure  = server->tls ? "; Secure" : "";
    char            proof[TOKEN_TEXT_MAX];
    if (ask->status == STATUS_NOT_FOUND) {
        refuse_login(ask, ask->flag ? 409 : 401,
                     ask->flag ? "that name is taken; choose another" : "wrong name or password");
        return;
    }
    if (ask->status != STATUS_OK) {
        refuse_login(ask, 503, "no session can be made now");
        return;
    }
    if (!admit(ask))
        return;
    server->counts.logins++;
    snprintf(request->cookie[0], sizeof request->cookie[0],
             "hd_session=%s; Path=/; Max-Age=%lld; HttpOnly; SameSite=Strict%s", ask->token,
             (long long)server->config.session_seconds, secure);
    if (!ask->flag) {
        guess_forgive(&server->guesses, ask->word[0], ask->conn->address->text, ask->known);
        known_proof(server, ask->session.person.name, proof);
        snprintf(request->cookie[1], sizeof request->cookie[1],
                 "hd_known=%s; Path=/api/v1/sessions; Max-Age=%d; HttpOnly; SameSite=Strict%s", proof,
                 KNOWN_SECONDS, secure);
    }
    speak_me(&request->answer, &ask->session.person, ask->token);
    reply(server, ask->conn, 200, NULL);
}

/* May they try, and under that name? Answers if not. */
static bool may_try(struct server *server, struct conn *conn, struct ask *ask)
{
    uint64_t now = steady_ms();
    if (!bucket_take(&conn->address->logins, server->config.logins_per_second, server->config.logins_burst,
                     now)) {
        ask_refuse(ask, 429, "too many logins from this address");
        return false;
    }
    if (ask->flag) {
        ask->task.rank = (unsigned)conn->address->guests;
        if (!name_taken(server, conn->request, ask->word[0]))
            return true;
        ask_refuse(ask, 409, "that name is taken; choose another");
        return false;
    }
    ask->known     = is_known(server, conn->request, ask->word[0]);
    ask->task.rank = ask->known ? 0 : guess_rank(&server->guesses, conn->address->text, now);
    uint64_t wait  = guess_try(&server->guesses, ask->word[0], conn->address->text, ask->known, now);
    if (wait == 0)
        return true;
    char words[80];
    snprintf(words, sizeof words, "too many wrong passwords; wait %llu s",
             (unsigned long long)(wait + 999) / 1000);
    server->counts.logins_failed++;
    ask_refuse(ask, 429, words);
    return false;
}

void post_session(struct server *server, struct conn *conn)
{
    json_t *body = body_object(server, conn);
    if (body == NULL)
        return;
    struct ask *ask = ask_new(server, conn, work_login, finish_login);
    if (ask == NULL) {
        json_decref(body);
        return;
    }
    bool read = body_member(body, "name", ask->word[0], sizeof ask->word[0]) &&
                body_member(body, "password", ask->secret, sizeof ask->secret);
    ask->flag = json_object_get(body, "password") == NULL;
    json_decref(body);
    if (!read || ask->word[0][0] == '\0')
        ask_refuse(ask, 400, "a session needs a name and a password");
    else if (!user_name_good(ask->word[0]))
        ask_refuse(ask, 400,
                   "nobody can have that name: take Latin letters, digits, spaces and signs but no '/', "
                   "at most 23 bytes");
    else if (ask->flag && server->config.demo == 0)
        ask_refuse(ask, 400, "a password is needed");
    else if (may_try(server, conn, ask))
        ask_go_in(ask);
}

void get_session(struct server *server, struct conn *conn)
{
    speak_me(&conn->request->answer, &conn->request->person, conn->request->token);
    reply(server, conn, 200, NULL);
}

/* The same asked by a page that does not know whether there is a session: nobody is no error. */
void get_me(struct server *server, struct conn *conn)
{
    if (conn->request->has_person) {
        get_session(server, conn);
        return;
    }
    out_put(&conn->request->answer, "null");
    reply(server, conn, 200, NULL);
}

static void work_logout(struct ask *ask)
{
    bool done = users_drop_session(ask->server->users, ask->session.hash) == STATUS_OK;
    ask->code = done ? 200 : 503;
    out_put(&ask->answer,
            done ? "{}" : "{\"error\":\"you are out until the house opens again; log out then\"}");
}

void delete_session(struct server *server, struct conn *conn)
{
    struct request *request = conn->request;
    struct ask     *ask     = ask_new(server, conn, work_logout, NULL);
    if (ask == NULL)
        return;
    token_hash(request->token, ask->session.hash);
    sessions_remove(&server->sessions, ask->session.hash);
    socket_end_session(server, ask->session.hash);
    snprintf(request->cookie[0], sizeof request->cookie[0],
             "hd_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict%s", server->tls ? "; Secure" : "");
    ask_go_in(ask);
}

/* ---- users -------------------------------------------------------------- */

static bool is_admin(struct server *server, struct conn *conn)
{
    if (conn->request->person.role == USER_ADMIN)
        return true;
    reply_error(server, conn, 403, "that is for the administrator");
    return false;
}

void get_users(struct server *server, struct conn *conn)
{
    struct out *out = &conn->request->answer;
    if (!is_admin(server, conn))
        return;
    out_put(out, "[");
    for (size_t i = 0; i < server->roster->count; i++) {
        const struct person *person = &server->roster->user[i].person;
        out_comma(out);
        out_put(out, "{");
        out_key(out, "name");
        out_string(out, person->name);
        out_key(out, "role");
        out_string(out, user_role_word(person->role));
        out_key(out, "locked");
        out_bool(out, guess_slowed(&server->guesses, person->name, steady_ms()));
        out_put(out, "}");
    }
    out_put(out, "]");
    reply(server, conn, 200, NULL);
}

/* A change of users, as it is answered; the roster goes to the loop with it. */
static void answer_change(struct ask *ask, enum status status)
{
    static const struct {
        enum status status;
        int         code;
        const char *words;
    } ROWS[] = {
        { STATUS_BAD_INPUT, 400, "a user needs a name and a password of 8 to 255 characters" },
        { STATUS_CORRUPT, 409, "that looks like the name of another user" },
        { STATUS_FULL, 409, "the last administrator stays" },
        { STATUS_NOT_FOUND, 404, "there is no such user" },
    };
    const char *words = "the change cannot be kept";
    ask->code         = 503;
    if (status == STATUS_OK && users_roster(ask->server->users, -1, &ask->roster) == STATUS_OK) {
        ask->code = 200;
        out_put(&ask->answer, "{}");
        return;
    }
    if (status == STATUS_OK) { /* the loop reads it in a moment; until then nobody is told that it holds */
        ask->code = 500;
        words     = "the change is kept and takes effect in a moment; look again";
    }
    for (size_t i = 0; i < COUNT_OF(ROWS); i++)
        if (ROWS[i].status == status) {
            ask->code = ROWS[i].code;
            words     = ROWS[i].words;
        }
    out_format(&ask->answer, "{\"error\":\"%s\"}", words);
}

static void end_change(struct order *order)
{
    struct conn *conn = order->owner;
    if (conn != NULL) {
        conn->request->order = NULL;
        reply(conn->server, conn, 200, NULL);
    }
    order_free(order);
}

static enum status wait_for_others(struct order *order, struct house *house)
{
    (void)order;
    (void)house;
    return STATUS_OK;
}

/* What the chain hears of the change was handed to the clerk before this: it is on
 * disk when this order ends. */
static void finish_change(struct ask *ask)
{
    struct conn  *conn    = ask->conn;
    struct out    empty   = conn->request->answer;
    struct order *order   = ask->code == 200 ? order_new(0) : NULL;
    conn->request->answer = ask->answer;
    ask->answer           = empty;
    if (order != NULL) {
        order->work  = wait_for_others;
        order->end   = end_change;
        order->owner = conn;
        if (clerk_submit(ask->server->clerk, order) == STATUS_OK) {
            conn->request->order = order;
            return;
        }
        order_free(order);
    }
    reply(ask->server, conn, ask->code, NULL);
}

/* A change is answered once the chain has it; while that takes nothing, or is still to hear of
 * the last one, there is none. True: it is answered. */
static bool no_change_now(struct ask *ask)
{
    const char *broken = server_broken(ask->server);
    staff_tick(ask->server); /* what was put off may go now */
    if (broken != NULL)
        ask_refuse(ask, 409, broken);
    else if (ask->server->staff_due)
        ask_refuse(ask, 503, "the house is busy; try again");
    else
        return false;
    return true;
}

static void work_add_user(struct ask *ask)
{
    enum status status = users_add(ask->server->users, ask->word[0], ask->role, ask->secret);
    if (status == STATUS_OK)
        log_line(LOG_INFO, "a user is added", "name", ask->word[0], "role", user_role_word(ask->role), "by",
                 ask->person.name, NULL);
    answer_change(ask, status);
}

void post_user(struct server *server, struct conn *conn)
{
    json_t *body = is_admin(server, conn) ? body_object(server, conn) : NULL;
    char    role[16];
    if (body == NULL)
        return;
    struct ask *ask = ask_new(server, conn, work_add_user, finish_change);
    if (ask != NULL) {
        ask->changes = true;
        bool good    = body_member(body, "name", ask->word[0], sizeof ask->word[0]) &&
                    body_member(body, "password", ask->secret, sizeof ask->secret) &&
                    body_member(body, "role", role, sizeof role) && user_role_named(role, &ask->role);
        if (!good)
            ask_refuse(ask, 400, "a user needs name, role and password");
        else if (!no_change_now(ask))
            ask_go_in(ask);
    }
    json_decref(body);
}

static void work_remove_user(struct ask *ask)
{
    enum status status = users_remove(ask->server->users, ask->word[0]);
    if (status == STATUS_OK)
        log_line(LOG_INFO, "a user is removed", "name", ask->word[0], "by", ask->person.name, NULL);
    answer_change(ask, status);
}

void delete_user(struct server *server, struct conn *conn)
{
    struct ask *ask = is_admin(server, conn) ? ask_new(server, conn, work_remove_user, finish_change) : NULL;
    if (ask == NULL)
        return;
    ask->changes = true;
    snprintf(ask->word[0], sizeof ask->word[0], "%s", conn->request->word);
    if (!no_change_now(ask))
        ask_go_in(ask);
}

/* ---- the first administrator ---------------------------------------------- */

void first_open(struct server *server)
{
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"; /* none looks like another */
    _Static_assert(sizeof letters == 33, "five bits each");
    if (server->config.demo != 0 || server_has_admin(server))
        return;
    for (size_t i = 0; i < FIRST_CODE_MAX - 1; i++)
        server->first_code[i] = letters[randombytes_uniform(32)];
    server->first_code[4]                  = '-';
    server->first_code[FIRST_CODE_MAX - 1] = '\0';
}

static bool first_is_open(struct server *server)
{
    if (server->first_code[0] != '\0' && server_has_admin(server))
        sodium_memzero(server->first_code, sizeof server->first_code);
    return server->first_code[0] != '\0';
}

void get_first(struct server *server, struct conn *conn)
{
    out_format(&conn->request->answer, "{\"open\":%s}", first_is_open(server) ? "true" : "false");
    reply(server, conn, 200, NULL);
}

static void work_first(struct ask *ask)
{
    enum status status = users_add(ask->server->users, ask->word[0], USER_ADMIN, ask->secret);
    if (status == STATUS_OK)
        log_line(LOG_INFO, "the first administrator is made", "name", ask->word[0], NULL);
    answer_change(ask, status);
}

void post_first(struct server *server, struct conn *conn)
{
    json_t *body = body_object(server, conn);
    char    code[64];
    if (body == NULL)
        return;
    struct ask *ask  = ask_new(server, conn, work_first, finish_change);
    bool        read = ask != NULL && body_member(body, "code", code, sizeof code) &&
                body_member(body, "name", ask->word[0], sizeof ask->word[0]) &&
                body_member(body, "password", ask->secret, sizeof ask->secret);
    json_decref(body);
    if (ask == NULL)
        return;
    ask->changes = true;
    if (!read)
        ask_refuse(ask, 400, "the first administrator needs code, name and password");
    else if (!bucket_take(&conn->address->logins, server->config.logins_per_second,
                          server->config.logins_burst, steady_ms()))
        ask_refuse(ask, 429, "too many tries from this address");
    else if (server->changing > 0 || !first_is_open(server))
        ask_refuse(ask, 409, "this house has an administrator");
    else if (strlen(code) != FIRST_CODE_MAX - 1 ||
             sodium_memcmp(code, server->first_code, FIRST_CODE_MAX - 1) != 0)
        ask_refuse(ask, 403, "that is not the code from the window where the house was started");
    else if (!no_change_now(ask))
        ask_go_in(ask);
}
