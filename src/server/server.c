#include "loop/server.h"
#include "server/people.h"

#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "audit/audit.h"
#include "config/zone.h"
#include "loop/chores.h"
#include "loop/inside.h"
#include "loop/outlook.h"
#include "loop/refused.h"
#include "loop/staff.h"
#include "net/log.h"
#include "net/notify.h"
#include "office/policy.h"
#include "recall/hand_index.h"
#include "recall/own_hands.h"
#include "server/tls.h"
#include "shuffle/keyfile.h"

#define TICK_MICROS     100000
#define CLOSING_SECONDS 3
#define REVIEW_MSEC     1000 /* between looks at the list of users */
#define FILES_BESIDE    64   /* open files that are no connections */
#define LOGIN_NICENESS  5    /* whoever plays goes first, then whoever comes in */
#define LOOKUP_NICENESS 10   /* and then who wants to know something */
#define AT_ONCE         (-1) /* the library comes back although nothing has happened */
#define PROGRESS_MSEC   1000 /* between lines in the log about the opening */

static uint64_t clock_msec(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

uint64_t steady_ms(void)
{
    return clock_msec(CLOCK_MONOTONIC);
}

uint64_t server_now_ms(struct server *server)
{
    return timepiece_now(&server->timepiece, clock_msec(CLOCK_REALTIME), steady_ms());
}

/* ---- what the house needs ----------------------------------------------- */

static uint64_t world_now(void *context)
{
    return server_now_ms(context);
}

/* The clerk's thread alone draws. What is found wrong stays so until somebody
 * has looked and starts the house again. */
static bool world_secret(void *context, uint8_t secret[SHUFFLE_KEY_SIZE])
{
    struct server *server = context;
    bool           known  = server->random.wrong != NULL;
    bool           good   = random_secret(&server->random, secret);
    if (!good && !known)
        log_line(LOG_ERROR, "no shoe is shuffled any more", "why", server->random.wrong, NULL);
    return good;
}

static void world_salt(void *context, uint8_t salt[NAME_SALT_SIZE])
{
    (void)context;
    randombytes_buf(salt, NAME_SALT_SIZE);
}

/* Does another shoe come of it, by other hands perhaps? */
static bool changes_shoe(const struct house *house, uint32_t table, const struct event *setting)
{
    const struct slot   *slot = house_slot(house, table);
    const struct option *option =
        slot != NULL ? terms_option(&slot->table.terms, words_of(&setting->has)->name) : NULL;
    return option != NULL && option->change == OPTION_NEW_SHOE;
}

static void world_listen(void *context, const struct told *told)
{
    struct server *server = context;
    struct live   *live   = &server->live[told->table];
    if (told->table == 0) { /* the house itself has no view and no places */
        if (told->refusal == ALLOWED)
            ring_tell(&live->ring, told);
        return;
    }
    if (told->refusal != ALLOWED) { /* nothing changed */
        refusals_tell(&live->refusals, house_names(server->house), told);
        return;
    }
    ring_tell(&live->ring, told);
    live->changed = true;
    for (size_t i = 0; i < told->event_count; i++) {
        const struct event *event = &told->events[i];
        bool                moves = event->kind == EVENT_MOVED;
        if (event->kind == EVENT_SETTING && changes_shoe(server->house, told->table, event))
            live->dealt_so = told->seq;
        if (event->kind != EVENT_SEATED && event->kind != EVENT_LEFT && !moves)
            continue;
        live->since[event->has.seat]  = told->seq;
        live->met_ms[event->has.seat] = 0;
        if (moves) {
            live->since[event->has.to]  = told->seq;
            live->met_ms[event->has.to] = 0;
        }
    }
}

const char *server_broken(const struct server *server)
{
    return house_frozen(server->house, 0) != NULL ? HOUSE_BROKEN
           : house_doubts_name(server->house, 0)  ? NAMES_IN_DOUBT
                                                  : NULL;
}

/* Nothing is done in such a name, and nobody is found by it. */
static void log_doubted(const struct house *house)
{
    for (uint32_t person = 1; house_doubts_name(house, 0) && person <= house_persons(house); person++) {
        char number[16];
        snprintf(number, sizeof number, "%u", (unsigned)person);
        if (house_doubts_name(house, person))
            log_line(LOG_ERROR, NAMES_IN_DOUBT, "person", number, NULL);
    }
}

static void log_frozen(uint32_t table, const struct house_frozen *frozen)
{
    char number[16], seq[24];
    snprintf(number, sizeof number, "%u", (unsigned)table);
    snprintf(seq, sizeof seq, "%llu", (unsigned long long)frozen->seq);
    log_line(LOG_ERROR, table == 0 ? "the chain of the house is broken" : "a table is frozen", "table",
             number, "seq", seq, "why", frozen->why, NULL);
}

static void world_froze(void *context, uint32_t table)
{
    struct server *server = context;
    log_frozen(table, house_frozen(server->house, table));
    server->live[table].changed = true;
}

/* Somebody may be looking on while a long journal is read. */
static void world_progress(void *context, uint64_t records, uint64_t of)
{
    struct server *server = context;
    char           number[24], total[24];
    if (steady_ms() - server->told_ms < PROGRESS_MSEC)
        return;
    server->told_ms = steady_ms();
    snprintf(number, sizeof number, "%llu", (unsigned long long)records);
    snprintf(total, sizeof total, "%llu", (unsigned long long)of);
    log_line(LOG_INFO, "the journal is read", "records", number, "of", total, NULL);
}

/* ---- the loop ----------------------------------------------------------- */

void server_wake(void *context)
{
    struct server *server = context;
    lws_cancel_service(server->lws);
}

/* Once when it begins and once when it is over, however many commands come. */
static void tell_trouble(struct server *server, const char *before)
{
    const char *now = clerk_trouble(server->clerk);
    if (server->failed)
        log_line(LOG_ERROR, "the store failed; the house closes", "db", server->config.db, "why", now, NULL);
    else if (now != NULL && now != before)
        log_line(LOG_ERROR, "the house waits: it cannot write", "db", server->config.db, "why", now, NULL);
    else if (now == NULL && before != NULL)
        log_line(LOG_WARN, "the house writes again", "db", server->config.db, NULL);
}

static void woken(struct server *server)
{
    socket_collect(server);
    if (server->clerk != NULL && !server->failed) {
        const char *before = clerk_trouble(server->clerk);
        server->failed     = !clerk_collect(server->clerk);
        tell_trouble(server, before);
    }
    socket_answer(server);
    if (server->pool != NULL)
        pool_collect(server->pool);
    if (server->counters != NULL)
        pool_collect(server->counters);
    if (server->doormen != NULL)
        pool_collect(server->doormen);
    if (server->doubts.walker != NULL)
        pool_collect(server->doubts.walker);
    socket_push(server);
    socket_deliver(server);
}

/* Thousands may be late at once: in between others are heard. */
static void close_late(lws_sorted_usec_list_t *sul)
{
    struct server *server = lws_container_of(sul, struct server, late);
    if (conn_tick(server))
        lws_sul_schedule(server->lws, 0, &server->late, close_late, 1);
}

static void tick(lws_sorted_usec_list_t *sul)
{
    struct server *server = lws_container_of(sul, struct server, tick);
    uint64_t       now    = server_now_ms(server);
    socket_tick(server);
    close_late(&server->late);
    listen_tick(server);
    heads_tick(server);
    watch_tick(server);
    staff_tick(server);
    refused_tick(server);
    own_hands_tick(server);
    doubt_tick(server);
    outlook_tick(server);
    if (server->watchdog_ms > 0 && steady_ms() - server->barked_ms >= server->watchdog_ms / 2) {
        server->barked_ms = steady_ms();
        notify("WATCHDOG=1");
    }
    if (steady_ms() - server->reviewed_ms >= REVIEW_MSEC) {
        server->reviewed_ms = steady_ms();
        chore_review(server);
        guests_tick(server);
    }
    if (now / 10000 != (now - TICK_MICROS / 1000) / 10000) {
        sessions_expire(&server->sessions, now);
        callers_forget(&server->addresses, steady_ms());
        callers_forget(&server->people, steady_ms());
    }
    lws_sul_schedule(server->lws, 0, &server->tick, tick, TICK_MICROS);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size)
{
    struct server *server = lws_context_user(lws_get_context(wsi));
    if (reason == LWS_CALLBACK_EVENT_WAIT_CANCELLED) {
        woken(server);
        return 0;
    }
    if (reason == LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS)
        server->tls_context = user;
    return conn_callback(server, user, wsi, reason, in, size);
}

static int door_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size)
{
    (void)user;
    (void)in;
    (void)size;
    if (reason == LWS_CALLBACK_RAW_RX_FILE)
        listen_accept(lws_context_user(lws_get_context(wsi)));
    return 0;
}

/* The library gives us bytes, with TLS taken off, and its loop; requests and
 * frames are ours to read (conn.h). What is sent goes out in one piece. */
static const struct lws_protocols PROTOCOLS[] = {
    { .name                  = "house",
      .callback              = callback,
      .per_session_data_size = sizeof(struct conn),
      .tx_packet_size        = 65536 },
    { .name = "door", .callback = door_callback },
    { 0 },
};

static void lws_says(int level, const char *line)
{
    char text[256];
    snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\r\n"), line);
    log_line(level == LLL_ERR ? LOG_WARN : LOG_DEBUG, "libwebsockets", "line", text, NULL);
}

#define KEY_CREDENTIAL "house.key" /* systemd: LoadCredential=house.key:FILE */

/* ---- opening ------------------------------------------------------------ */

/* The house key: the file that is named, else a credential of the system, else
 * beside the database, where whoever copies the one has the other as well. True
 * in that last case. */
static bool key_path(const struct config *config, char path[CONFIG_TEXT_MAX + 8])
{
    const char *credentials = getenv("CREDENTIALS_DIRECTORY");
    int         length      = CONFIG_TEXT_MAX + 8;
    if (config->house_key[0] != '\0')
        snprintf(path, (size_t)length, "%s", config->house_key);
    else if (credentials == NULL ||
             snprintf(path, (size_t)length, "%s/" KEY_CREDENTIAL, credentials) >= length ||
             access(path, R_OK) != 0) {
        snprintf(path, (size_t)length, "%s.key", config->db);
        return true;
    }
    return false;
}

static void warn_of_certificate(const struct config *config)
{
    const char *dated = tls_dated(config);
    if (dated != NULL)
        log_line(LOG_WARN, dated, "file", config->cert, NULL);
}

/* Does the chain say that the house seals its list of users? */
static bool seals_users(struct journal *journal)
{
    struct told        told;
    struct told_reader reader = { .seq = 0 };
    struct events     *events = malloc(sizeof *events);
    bool               found  = false;
    if (events != NULL && journal_read(journal, 0, 0) == STATUS_OK)
        while (!found && told_step(journal, &reader, &told, events) == STATUS_OK)
            for (size_t i = 0; i < told.event_count; i++)
                found = found || (told.events[i].kind == EVENT_KEYED &&
                                  strcmp(words_of(&told.events[i].has)->name, USERS_KEY_NAME) == 0);
    free(events);
    return found;
}

/* What is in the journal that only the house key opens, or, with `users`, holds? NULL: nothing.
 * Not OK: the file is no journal. */
static enum status find_sealed(const char *db, bool users, const char **found, char why[SERVER_WHY_MAX])
{
    struct store    store;
    struct journal *journal = NULL;
    struct record   record;
    struct stat     about;
    *found = NULL;
    if (stat(db, &about) != 0 || about.st_size == 0)
        return STATUS_OK; /* there is none yet */
    enum status status = store_sqlite_open(&store, db, STORE_READ, why);
    if (status != STATUS_OK)
        return status;
    if (journal_open(&journal, &store) == STATUS_OK && journal_read(journal, 0, TABLES_ALL) == STATUS_OK)
        while (*found == NULL && journal_next(journal, &record) == STATUS_OK)
            *found = record.kind == RECORD_SECRET ? "secrets" : NULL;
    if (journal != NULL && users && *found == NULL && seals_users(journal))
        *found = "users";
    journal_close(journal);
    return STATUS_OK; /* what cannot be read is told when it is opened */
}

/* A new house gets a new one. One that has sealed a secret never does: with another
 * key its shoes could not be opened, and the right one would no longer fit what came since. Nor,
 * with `users`, does one that has sealed its users, who would not be let in. */
enum key_for { KEY_TO_LOOK, KEY_TO_SERVE, KEY_FOR_USERS };

/* STATUS_NOT_FOUND: there is none yet, and it is only looked for. */
static enum status load_house_key(const struct config *config, enum key_for what,
                                  uint8_t key[KEYFILE_KEY_SIZE], char why[SERVER_WHY_MAX])
{
    char path[CONFIG_TEXT_MAX + 8];
    key_path(config, path);
    bool        missing = access(path, F_OK) != 0 && errno == ENOENT;
    const char *sealed  = NULL;
    enum status status  = missing ? find_sealed(config->db, what == KEY_FOR_USERS, &sealed, why) : STATUS_OK;
    if (status != STATUS_OK)
        return status;
    if (sealed != NULL) {
        snprintf(why, SERVER_WHY_MAX,
                 "the house key %.200s is missing, and %s in %.200s are sealed with it; put it back, or "
                 "name it with --house-key",
                 path, sealed, config->db);
        return STATUS_BAD_INPUT;
    }
    return missing && what == KEY_TO_LOOK ? STATUS_NOT_FOUND
                                          : keyfile_load(path, what != KEY_TO_LOOK, key, why);
}

enum status server_users_key(const struct config *config, uint8_t key[USERS_KEY_SIZE],
                             char why[SERVER_WHY_MAX])
{
    uint8_t     house_key[KEYFILE_KEY_SIZE];
    enum status status = load_house_key(config, KEY_FOR_USERS, house_key, why);
    if (status == STATUS_OK)
        users_key(house_key, key);
    sodium_memzero(house_key, sizeof house_key);
    return status;
}

/* Whom the secrets of shoes are sealed to whose cards stay closed. */
static enum status read_auditor(const struct config *config, uint8_t key[AUDITOR_KEY_SIZE],
                                char why[SERVER_WHY_MAX])
{
    size_t size = 0;
    if (config->auditor_key[0] == '\0')
        return STATUS_OK;
    if (sodium_hex2bin(key, AUDITOR_KEY_SIZE, config->auditor_key, strlen(config->auditor_key), NULL, &size,
                       NULL) == 0 &&
        size == AUDITOR_KEY_SIZE)
        return STATUS_OK;
    snprintf(why, SERVER_WHY_MAX, "auditor_key takes 64 hex digits, not '%.80s'", config->auditor_key);
    return STATUS_BAD_INPUT;
}

/* The file holds password hashes and sealed shuffles: like the key, it is
 * nobody else's to read. One that is not there yet is fine. */
static enum status check_private(const char *path, char why[SERVER_WHY_MAX])
{
    struct stat about;
    if (stat(path, &about) != 0)
        return STATUS_OK;
    if (S_ISDIR(about.st_mode))
        snprintf(why, SERVER_WHY_MAX, "'%.256s' is a folder; --db takes the name of a file", path);
    else if ((about.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        snprintf(why, SERVER_WHY_MAX,
                 "%.200s is open to other users; its mode should be 0600: chmod 600 %.200s", path, path);
    else
        return STATUS_OK;
    return STATUS_BAD_INPUT;
}

/* A shoe whose cards stay closed is checked by an auditor or by nobody. */
static void warn_of_closed_shoes(const struct house *house, const struct config *config)
{
    char     number[16];
    unsigned count = 0;
    for (uint32_t table = 1; table <= house_tables(house); table++) {
        const struct slot *slot = house_slot(house, table);
        count += slot != NULL && slot_keeps_closed(slot);
    }
    if (count == 0 || config->auditor_key[0] != '\0' || config->demo != 0)
        return;
    snprintf(number, sizeof number, "%u", count);
    log_line(LOG_WARN, "no one outside can check the shoes of games for the pot; set auditor_key", "tables",
             number, NULL);
}

/* Tables go on as the journal tells them; whoever answers for them should know. */
static void warn_of_other_sheets(const struct house *house)
{
    for (uint32_t table = 1; table <= house_tables(house); table++) {
        const struct slot *slot = house_slot(house, table);
        char               number[16], revision[16];
        if (slot == NULL || !slot->other_sheet)
            continue;
        snprintf(number, sizeof number, "%u", (unsigned)table);
        snprintf(revision, sizeof revision, "%u", (unsigned)slot->sheet->revision);
        log_line(LOG_WARN, "the table was opened with a sheet that says something else in this program",
                 "table", number, "game", slot->sheet->id, "revision", revision, NULL);
    }
}

/* The house goes on from its last record, if the system's clock is behind that. */
static void set_time(struct server *server)
{
    uint64_t system = clock_msec(CLOCK_REALTIME);
    for (uint32_t table = 0; table <= house_tables(server->house); table++)
        timepiece_now(&server->timepiece, house_seen_head(server->house, table).at_ms, steady_ms());
    char ahead[24];
    snprintf(ahead, sizeof ahead, "%llu", (unsigned long long)(server_now_ms(server) - system) / 1000);
    if (server_now_ms(server) > system + CLOCK_ALLOWANCE_MS)
        log_line(LOG_WARN, "the system's clock is behind the records; the house goes on from these",
                 "seconds", ahead, NULL);
}

/* With `settled` the chain is told of what the settings say as well. */
static enum status open_house(struct server *server, bool settled, char why[SERVER_WHY_MAX])
{
    struct store       store;
    struct house_world world = { .context        = server,
                                 .now_ms         = world_now,
                                 .secret         = world_secret,
                                 .salt           = world_salt,
                                 .listen         = world_listen,
                                 .froze          = world_froze,
                                 .progress       = world_progress,
                                 .freeze         = true,
                                 .snapshot_every = (uint64_t)server->config.snapshot_every,
                                 .anchor_every   = (uint64_t)server->config.anchor_every };
    char               path[CONFIG_TEXT_MAX + 8], zone[ZONE_MAX] = "";
    enum status        status;
    bool               beside = key_path(&server->config, path);
    if (zone_rule(server->config.zone, zone)) /* as config_check has seen */
        world.zone = zone;
    clock_read(server->config.day_start, &world.day_start);
    if (!random_start(&server->random, NULL, NULL)) {
        snprintf(why, SERVER_WHY_MAX, "%s", server->random.wrong);
        return STATUS_FAILED;
    }
    status = read_auditor(&server->config, world.auditor, why);
    if (status == STATUS_OK)
        status = check_private(server->config.db, why);
    if (status == STATUS_OK)
        status = load_house_key(&server->config, KEY_TO_SERVE, world.house_key, why);
    if (status == STATUS_OK)
        status = store_sqlite_open(&store, server->config.db, STORE_CREATE, why);
    if (status == STATUS_OK) {
        store_sqlite_wait(&store, (unsigned)server->config.lock_seconds * 1000);
        status = house_open(&server->house, &store, &world, why);
    }
    users_key(world.house_key, server->users_key);
    sodium_memzero(world.house_key, sizeof world.house_key);
    if (status == STATUS_OK && settled && server->config.auditor_key[0] != '\0' &&
        house_tell_key(server->house, AUDITOR_KEY_NAME, world.auditor) == STATUS_OK)
        status = house_commit(server->house);
    struct policy policy = { .money       = strcmp(server->config.chips, "money") == 0,
                             .cash_log    = server->config.cash_log,
                             .cash_report = server->config.cash_report,
                             .chip        = server->config.smallest_chip };
    if (status == STATUS_OK && settled && house_frozen(server->house, 0) == NULL) {
        status = house_tell_policy(server->house, &policy);
        if (status == STATUS_BAD_INPUT)
            snprintf(why, SERVER_WHY_MAX,
                     "chips = %.64s: chips of the other kind lie on tables, in accounts or in the jackpot",
                     server->config.chips);
    }
    if (status == STATUS_OK)
        status = house_commit(server->house);
    if (status != STATUS_OK)
        return status;
    set_time(server);
    if (beside && server->config.demo == 0)
        log_line(LOG_WARN, "the house key lies beside the database; name another place with --house-key",
                 "key", path, NULL);
    server->live[0].ring.max = (size_t)server->config.ring_bytes;
    for (uint32_t table = 1; table <= TABLES_MAX; table++) {
        struct live *live  = &server->live[table];
        live->ring.max     = (size_t)server->config.ring_bytes;
        live->refusals.max = (size_t)server->config.refusals_max;
        live->ring.floor = live->ring.seq = house_seq(server->house, table);
        for (size_t i = 0; i <= PLACES_MAX; i++)
            live->since[i] = live->ring.seq + 1;
        live->dealt_so = live->ring.seq + 1;
    }
    log_doubted(server->house);
    warn_of_other_sheets(server->house);
    warn_of_closed_shoes(server->house, &server->config);
    for (uint32_t table = 0; table <= house_tables(server->house); table++) {
        const struct house_frozen *frozen = house_frozen(server->house, table);
        if (frozen != NULL)
            log_frozen(table, frozen);
    }
    return STATUS_OK;
}

bool server_denies(const struct server *server, const struct person *person)
{
    const struct user *user = roster_find(server->roster, person->name);
    bool               program =
        server->config.demo == 0 && user != NULL && user->machine && user->person.role != USER_PLAYER;
    return program || (user != NULL && !user->sealed);
}

static void keep_session(void *context, const struct session_row *row)
{
    struct server *server = context;
    if (server_denies(server, &row->person))
        return;
    uint8_t gone[TOKEN_SIZE];
    bool    has_gone;
    sessions_add(&server->sessions, row, gone, &has_gone);
    sessions_see(&server->sessions, row->hash, NULL, steady_ms());
}

/* What others of the server keep of its settings. */
static void tell_settings(struct server *server)
{
    const struct config *config   = &server->config;
    server->sessions.max          = (size_t)config->sessions_max;
    server->sessions.per_user_max = (size_t)config->sessions_per_user;
    server->sessions.guests_max   = (size_t)config->guests_max;
    server->guesses.free          = config->lockout_failures;
    server->guesses.wait_ms       = (uint64_t)config->lockout_seconds * 1000;
    log_from(config->log_level);
}

static enum status open_users(struct server *server, char why[SERVER_WHY_MAX])
{
    const struct config *config = &server->config;
    struct users_cost    cost   = { (uint64_t)config->password_ops, (uint64_t)config->password_memory };
    tell_settings(server);
    enum status status = users_open(&server->users, config->db, &cost, server->users_key, why);
    if (status == STATUS_OK)
        status = users_roster(server->users, -1, &server->roster);
    if (status == STATUS_OK)
        status = staff_hold(server);
    shuffle_derive(server->users_key, "known", 0, server->secret);
    return status == STATUS_OK ? users_sessions(server->users, server_now_ms(server), keep_session, server)
                               : status;
}

/* As many open files as the limit on connections needs, if we may; and no more
 * connections than there are files for, so that accepting never fails. */
static size_t connections_allowed(const struct config *config)
{
    struct rlimit limit;
    rlim_t        wanted = (rlim_t)config->connections_max + FILES_BESIDE;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return (size_t)config->connections_max;
    if (limit.rlim_cur < wanted) {
        limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > wanted ? wanted : limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    if (limit.rlim_cur >= wanted)
        return (size_t)config->connections_max;
    log_line(LOG_WARN, "fewer connections than configured: the limit on open files is low", NULL);
    return limit.rlim_cur > 2 * FILES_BESIDE ? (size_t)limit.rlim_cur - FILES_BESIDE : FILES_BESIDE / 2;
}

static enum status open_socket(struct server *server, char why[SERVER_WHY_MAX])
{
    const struct config             *config = &server->config;
    struct lws_context_creation_info info   = { .protocols        = PROTOCOLS,
                                                .user             = server,
                                                .port             = CONTEXT_PORT_NO_LISTEN_SERVER,
                                                .timeout_secs     = 10,
                                                .pt_serv_buf_size = 16384 };
    server->connections_max                 = connections_allowed(config);
    lws_set_log_level(LLL_ERR | LLL_WARN, lws_says);
    info.fd_limit_per_thread = (unsigned)server->connections_max + FILES_BESIDE;
    info.options             = LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    server->tls              = config->cert[0] != '\0';
    if (server->tls) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.alpn                     = "http/1.1";
        info.ssl_cert_filepath        = config->cert;
        info.ssl_private_key_filepath = config->key;
    }
    server->lws = lws_create_context(&info);
    if (server->lws != NULL)
        server->vhost = lws_create_vhost(server->lws, &info);
    if (server->vhost != NULL)
        return listen_open(server, why, SERVER_WHY_MAX);
    snprintf(why, SERVER_WHY_MAX, "cannot listen on %.64s: out of memory", config->listen);
    return STATUS_FAILED;
}

enum status server_open(struct server **out, const struct config *config, char why[SERVER_WHY_MAX])
{
    struct server *server = calloc(1, sizeof *server);
    why[0]                = '\0';
    if (server == NULL || sodium_init() < 0) {
        free(server);
        snprintf(why, SERVER_WHY_MAX, "out of memory");
        return STATUS_FAILED;
    }
    server->config       = *config;
    server->started_ms   = server_now_ms(server);
    server->waiting_last = &server->waiting;
    server->door         = (struct door){ .handle = -1, .spare = -1 };
    enum status status   = tls_check(config, why);
    if (status == STATUS_OK)
        status = listen_bind(server, why, SERVER_WHY_MAX);
    if (status == STATUS_OK)
        status = heads_check(config, why);
    if (status == STATUS_OK)
        status = open_house(server, true, why);
    if (status == STATUS_OK)
        status = open_users(server, why);
    if (status == STATUS_OK) {
        warn_of_certificate(&server->config);
        server->refused    = refused_open(server);
        server->hand_index = hand_index_open(server->config.db, server->users_key);
        status             = staff_open(server);
    }
    if (status == STATUS_OK)
        status = heads_open(server, why);
    if (status == STATUS_OK)
        status = open_socket(server, why);
    sodium_memzero(server->users_key, sizeof server->users_key);
    bool opened = status == STATUS_OK;
    if (status == STATUS_OK)
        status = clerk_open(&server->clerk, server->house,
                            &(struct clerk_limits){ .queue_max   = (size_t)config->queue_max,
                                                    .batch_max   = (size_t)config->batch_max,
                                                    .spin_micros = (uint64_t)config->spin_micros },
                            server_wake, server);
    if (status == STATUS_OK)
        status = pool_open(&server->pool, (size_t)config->pool_threads, (size_t)config->pool_queue,
                           LOOKUP_NICENESS, server_wake, server);
    if (status == STATUS_OK)
        status = pool_open(&server->counters, (size_t)config->odds_threads, (size_t)config->odds_queue,
                           LOOKUP_NICENESS, server_wake, server);
    if (status == STATUS_OK)
        status = doubt_open(server);
    if (status == STATUS_OK)
        status = pool_open(&server->doormen, (size_t)config->login_threads, (size_t)config->login_queue,
                           LOGIN_NICENESS, server_wake, server);
    if (status != STATUS_OK) {
        if (why[0] == '\0') /* beyond the disk a house needs memory, and threads of its own */
            snprintf(why, SERVER_WHY_MAX, "the house cannot open: %s",
                     opened ? "there is not enough memory for its threads" : status_words(status));
        server_close(server);
        return status;
    }
    first_open(server);
    lws_sul_schedule(server->lws, 0, &server->tick, tick, TICK_MICROS);
    *out = server;
    return STATUS_OK;
}

enum status server_tell_users(const struct config *config, char why[SERVER_WHY_MAX])
{
    struct server *server = calloc(1, sizeof *server);
    char           path[CONFIG_TEXT_MAX + 8];
    key_path(config, path);
    if (server == NULL || access(path, F_OK) != 0) { /* the next opening tells it */
        free(server);
        return STATUS_NOT_FOUND;
    }
    server->config = *config;
    snprintf(server->config.log_level, sizeof server->config.log_level, "error");
    server->waiting_last = &server->waiting;
    server->door         = (struct door){ .handle = -1, .spare = -1 };
    log_from(server->config.log_level);
    enum status status = open_house(server, false, why);
    if (status == STATUS_OK)
        status = open_users(server, why);
    if (status == STATUS_OK)
        status = staff_open(server);
    server_close(server);
    return status;
}

/* The demo's clients start once the loop can answer them. */
static void start_practice(struct server *server)
{
    char secret[TOKEN_TEXT_MAX];
    if (server->config.demo == 0)
        return;
    if (practice_users(server->users, secret) != STATUS_OK ||
        practice_start(&server->practice, server->door.port, &server->config, secret) != STATUS_OK)
        log_line(LOG_WARN, "no practice players could be started", NULL);
    sodium_memzero(secret, sizeof secret);
}

bool server_has_admin(const struct server *server)
{
    for (size_t i = 0; i < server->roster->count; i++)
        if (server->roster->user[i].person.role == USER_ADMIN &&
            !server_denies(server, &server->roster->user[i].person))
            return true;
    return false;
}

const char *server_first_code(const struct server *server)
{
    return server->first_code;
}

bool server_has_tables(const struct server *server)
{
    return house_tables(server->house) > 0;
}

void server_address(const struct server *server, char *text, size_t size)
{
    char address[64];
    int  port;
    config_listen(&server->config, address, &port);
    const char *host = address[0] == '\0' ? "0.0.0.0" : address;
    bool        six  = strchr(host, ':') != NULL;
    snprintf(text, size, "%s://%s%s%s:%d", server->tls ? "https" : "http", six ? "[" : "", host,
             six ? "]" : "", server->door.port);
}

static _Atomic(bool) asked_to_stop, asked_to_reload;

void server_stop(struct server *server)
{
    atomic_store(&asked_to_stop, true);
    if (server != NULL && server->lws != NULL)
        lws_cancel_service(server->lws);
}

void server_rereads(struct server *server, server_read read)
{
    server->reread = read;
}

void server_reload(struct server *server)
{
    atomic_store(&asked_to_reload, true);
    if (server != NULL && server->lws != NULL)
        lws_cancel_service(server->lws);
}

/* All of it, or nothing and why. */
static enum status reload(struct server *server, char why[SERVER_WHY_MAX])
{
    struct config next = server->config;
    char          no[CONFIG_WHY_MAX], others[SERVER_WHY_MAX] = "";
    if (server->reread != NULL && !server->reread(&next, no)) {
        snprintf(why, SERVER_WHY_MAX, "%.500s", no);
        return STATUS_BAD_INPUT;
    }
    if (server->tls != (next.cert[0] != '\0')) {
        snprintf(why, SERVER_WHY_MAX, "the house begins or ends to speak TLS when it is started again");
        return STATUS_BAD_INPUT;
    }
    enum status status = tls_take(server->tls_context, &next, why);
    if (status != STATUS_OK)
        return status;
    config_take(&server->config, &next, others, sizeof others);
    warn_of_certificate(&server->config);
    tell_settings(server);
    if (others[0] != '\0')
        log_line(LOG_WARN, "some settings wait until the house is started again", "settings", others, NULL);
    return STATUS_OK;
}

static void reload_if_asked(struct server *server)
{
    char why[SERVER_WHY_MAX], words[64];
    if (!atomic_exchange(&asked_to_reload, false))
        return;
    snprintf(words, sizeof words, "RELOADING=1\nMONOTONIC_USEC=%llu", (unsigned long long)steady_ms() * 1000);
    notify(words);
    if (reload(server, why) == STATUS_OK)
        log_line(LOG_INFO, "settings, certificate and key are read again", NULL);
    else
        log_line(LOG_ERROR, "the settings stay as they were", "why", why, NULL);
    notify("READY=1");
}

/* What was taken on is finished and answered; then everybody is sent away. */
static void wind_down(struct server *server)
{
    uint64_t until = steady_ms() + CLOSING_SECONDS * 1000;
    practice_stop(server->practice);
    server->stopping = true;
    log_line(LOG_INFO, "the house closes", NULL);
    while (!clerk_idle(server->clerk) && steady_ms() < until && lws_service(server->lws, 0) >= 0)
        woken(server);
    socket_end_all(server);
    while ((server->counts.sockets > 0 || server->counts.answering > 0) && steady_ms() < until &&
           lws_service(server->lws, 0) >= 0)
        woken(server);
}

enum status server_run(struct server *server)
{
    int code = 0;
    start_practice(server);
    server->watchdog_ms = notify_watchdog_ms();
    notify("READY=1");
    while (code >= 0 && !server->failed && !atomic_load(&asked_to_stop)) {
        code = lws_service(server->lws, clerk_soon(server->clerk) ? AT_ONCE : 0);
        reload_if_asked(server);
    }
    notify("STOPPING=1");
    if (code < 0)
        log_line(LOG_ERROR, "the loop failed", NULL);
    else
        wind_down(server);
    return code < 0 || server->failed ? STATUS_FAILED : STATUS_OK;
}

void server_close(struct server *server)
{
    if (server == NULL)
        return;
    doubt_close(server);
    pool_close(server->pool); /* which may have something for the counters */
    pool_close(server->counters);
    pool_close(server->doormen);
    clerk_close(server->clerk);
    server->pool = server->counters = server->doormen = NULL;
    server->clerk                                     = NULL;
    if (server->lws != NULL)
        lws_context_destroy(server->lws);
    listen_close(server);
    practice_stop(server->practice);
    practice_join(server->practice);
    refused_close(server, server->refused);
    hand_index_close(server->hand_index);
    users_close(server->users);
    if (server->house != NULL && !server->failed) {
        if (house_anchor(server->house) != STATUS_OK || house_commit(server->house) != STATUS_OK ||
            house_snapshot(server->house) != STATUS_OK)
            log_line(LOG_WARN, "no anchor or snapshot could be kept", NULL);
        else if (server->heads.text[0] != '\0')
            heads_close(server);
    }
    house_close(server->house);
    sessions_release(&server->sessions);
    sodium_memzero(server->users_key, sizeof server->users_key);
    roster_release(server->roster);
    guess_release(&server->guesses);
    sodium_memzero(server->secret, sizeof server->secret);
    callers_release(&server->addresses);
    callers_release(&server->people);
    for (uint32_t table = 0; table <= TABLES_MAX; table++) {
        struct live *live = &server->live[table];
        ring_release(&live->ring);
        refusals_release(&live->refusals);
        out_release(&live->shared);
        out_release(&live->said[0].text);
        out_release(&live->said[1].text);
    }
    out_release(&server->scratch);
    out_release(&server->letter);
    free(server);
}

/* ---- looking over ------------------------------------------------------- */

/* Chains and bodies: what an audit finds, a house must not open on. */
static enum status check_records(struct journal *journal, const char *db, const uint8_t *users,
                                 uint64_t *records, bool *other_key, char why[SERVER_WHY_MAX])
{
    const struct audit_options options = { .users = users };
    struct audit              *found   = calloc(1, sizeof *found);
    enum status status = found != NULL ? audit_journal(journal, &options, found) : STATUS_FAILED;
    if (status == STATUS_OK && (found->bad_seq != 0 || found->chain != FAULT_NONE)) {
        snprintf(why, SERVER_WHY_MAX, "%.256s table %u record %llu: %.160s", db, found->bad_table,
                 (unsigned long long)found->bad_seq,
                 found->bad_seq != 0 ? found->why : fault_words(found->chain));
        status = STATUS_CORRUPT;
    } else if (status == STATUS_OK) {
        *records   = found->records;
        *other_key = found->users_other_key;
    } else {
        snprintf(why, SERVER_WHY_MAX, "%.256s cannot be read", db);
    }
    free(found);
    return status;
}

enum status server_check(const struct config *config, char why[SERVER_WHY_MAX])
{
    struct store    store;
    struct journal *journal;
    uint8_t         key[KEYFILE_KEY_SIZE] = { 0 }, users[USERS_KEY_SIZE];
    uint8_t         auditor[AUDITOR_KEY_SIZE];
    char            key_why[SERVER_WHY_MAX];
    enum status     status = tls_check(config, why);
    if (status == STATUS_OK)
        status = read_auditor(config, auditor, why);
    if (status == STATUS_OK)
        status = listen_check(config, why, SERVER_WHY_MAX);
    if (status == STATUS_OK)
        status = store_sqlite_open(&store, config->db, STORE_READ, why);
    if (status == STATUS_NOT_FOUND) {
        snprintf(why, SERVER_WHY_MAX, "the configuration is good; %.256s will be made", config->db);
        return STATUS_OK;
    }
    if (status != STATUS_OK)
        return status;
    status = check_private(config->db, why);
    if (status != STATUS_OK) {
        store.close(store.context);
        return status;
    }
    status = journal_open(&journal, &store);
    if (status != STATUS_OK) {
        snprintf(why, SERVER_WHY_MAX, "%.256s cannot be read as a journal", config->db);
        return status;
    }
    uint64_t    records = 0;
    bool        other   = false;
    enum status keyed   = load_house_key(config, KEY_TO_LOOK, key, key_why);
    users_key(key, users);
    status = check_records(journal, config->db, keyed == STATUS_OK ? users : NULL, &records, &other, why);
    sodium_memzero(key, sizeof key);
    sodium_memzero(users, sizeof users);
    journal_close(journal);
    if (status == STATUS_OK)
        status = heads_check(config, why);
    if (status != STATUS_OK)
        return status;
    if (keyed != STATUS_OK && keyed != STATUS_NOT_FOUND) {
        memcpy(why, key_why, sizeof key_why);
        return keyed;
    }
    const char *but = tls_dated(config);
    if (but == NULL && other)
        but = "the house key is not the one that the users were sealed with";
    snprintf(why, SERVER_WHY_MAX, "the configuration is good%s%s; %.256s has %llu record%s, all sound",
             but != NULL ? ", but " : "", but != NULL ? but : "", config->db, (unsigned long long)records,
             records == 1 ? "" : "s");
    return STATUS_OK;
}
