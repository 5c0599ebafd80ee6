/* The house comes back: stopped in order, killed under load, or with a table
 * that does not replay. */
#define _GNU_SOURCE /* prlimit */
#include "test.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

#include "cli/spawn.h"
#include "door/users.h"
#include "journal/journal.h"
#include "live_kit.h"

static void meddle(const char *path, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_close(db);
}

static void assert_audited(const struct live_house *live)
{
    const struct spawned *audit = SPAWN("audit", "--db", live->db);
    if (audit->code != 0)
        fail_msg("audit: %s%s", audit->out, audit->err);
}

static void start_hand(struct client *floor, int table)
{
    static const char *const said[] = {
        "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Ann\",\"amount\":500000}",
        "{\"verb\":\"sit\",\"seat\":4,\"who\":\"Bo\",\"amount\":500000}",
        "{\"verb\":\"bank\",\"seat\":1,\"amount\":90000}",
        "{\"verb\":\"bet\",\"seat\":4,\"wager\":\"player\",\"amount\":1500}",
    };
    for (size_t i = 0; i < COUNT_OF(said); i++)
        json_decref(live_do(floor, table, NULL, said[i], 200));
}

static void test_a_house_that_was_stopped_goes_on(void **unused)
{
    (void)unused;
    struct live_house live;
    struct client     floor;
    live_make(&live);
    LIVE_START(&live, "log_level=warn");
    live_enter(&live, &floor, "floor");
    int table = live_table(&floor);
    start_hand(&floor, table);
    json_t *first  = live_do(&floor, table, "once", "{\"verb\":\"wait\",\"who\":\"Cy\"}", 200);
    json_t *before = live_ask(&floor, "GET", "/api/v1/tables/1/view", NULL, 200);
    live_stop(&live);
    assert_audited(&live);
    LIVE_START(&live, "log_level=warn");
    floor.port    = live.port; /* the session lives on too */
    json_t *after = live_ask(&floor, "GET", "/api/v1/tables/1/view", NULL, 200);
    /* All but the time of day, and with it the time that is left: that begins anew. */
    assert_true(json_number_at(json_object_get(after, "turn"), "deadline") >
                json_number_at(json_object_get(before, "turn"), "deadline"));
    for (int i = 0; i < 2; i++) {
        json_object_del(i == 0 ? before : after, "now");
        json_object_del(json_object_get(i == 0 ? before : after, "turn"), "deadline");
    }
    assert_true(json_equal(before, after));
    json_t *again = live_do(&floor, table, "once", "{\"verb\":\"wait\",\"who\":\"Cy\"}", 200);
    assert_int_equal(json_number_at(again, "seq"), json_number_at(first, "seq"));
    assert_true(json_is_true(json_object_get(again, "repeated")));
    json_decref(live_do(&floor, table, NULL, "{\"verb\":\"close\"}", 200)); /* the shoe goes on as well */
    json_decref(first);
    json_decref(before);
    json_decref(after);
    json_decref(again);
    client_release(&floor);
    live_stop(&live);
    live_remove(&live);
}

static void test_a_table_that_does_not_replay_is_frozen(void **unused)
{
    (void)unused;
    struct live_house live;
    struct client     floor, player;
    live_make(&live);
    LIVE_START(&live, "log_level=warn");
    live_enter(&live, &floor, "floor");
    live_enter(&live, &player, "player");
    int sound = live_table(&floor), bad = live_table(&floor);
    start_hand(&floor, sound);
    start_hand(&floor, bad);
    live_stop(&live);
    meddle(live.db, "DELETE FROM snapshot; UPDATE record SET at_ms = at_ms + 1"
                    " WHERE table_id = 2 AND seq = (SELECT max(seq) FROM record WHERE table_id = 2)");
    LIVE_START(&live, "log_level=error");
    floor.port = player.port = live.port;
    json_t       *tables     = live_ask(&floor, "GET", "/api/v1/tables", NULL, 200);
    const json_t *frozen     = json_object_get(json_array_get(tables, 1), "frozen");
    assert_true(json_is_null(json_object_get(json_array_get(tables, 0), "frozen")));
    assert_string_equal(json_text_at(frozen, "why"), "altered");
    assert_true(json_number_at(frozen, "seq") > 0);
    json_decref(tables);
    tables = live_ask(&player, "GET", "/api/v1/tables", NULL, 200);
    frozen = json_object_get(json_array_get(tables, 1), "frozen");
    assert_string_equal(json_text_at(frozen, "why"), "the table is closed; ask the floor");
    json_decref(tables);
    json_decref(live_do(&floor, bad, NULL, "{\"verb\":\"close\"}", 409));
    json_decref(live_do(&floor, sound, NULL, "{\"verb\":\"close\"}", 200));
    client_release(&floor);
    client_release(&player);
    live_stop(&live);
    live_remove(&live);
}

/* ---- signed heads ------------------------------------------------------- */

static json_t *wait_for_head(struct client *client, int64_t after)
{
    for (int i = 0; i < 100; i++) {
        json_t *head = live_ask(client, "GET", "/api/v1/heads", NULL, 200);
        if (json_number_at(head, "seq") > after)
            return head;
        json_decref(head);
        nanosleep(&(struct timespec){ .tv_nsec = 100000000 }, NULL);
    }
    fail_msg("no later head was signed");
    return NULL;
}

static const struct spawned *audit_head(const struct live_house *live, const char *heads, const char *key)
{
    return SPAWN("audit", "--db", live->db, "--head", heads, "--key", key);
}

/* The house signs by itself, at intervals and at its end, and appends to a file
 * elsewhere: with that file in hand nothing that was anchored can be taken
 * back, neither of the house nor of a table. */
static void test_a_house_signs_its_head(void **unused)
{
    (void)unused;
    struct live_house live;
    struct client     floor;
    char              path[80], heads[96], key[80] = "";
    live_make(&live);
    snprintf(path, sizeof path, "%s/heads", live.folder);
    snprintf(heads, sizeof heads, "heads=%s", path);
    LIVE_START(&live, "log_level=warn", "heads_seconds=1", heads);
    live_enter(&live, &floor, "floor");
    json_t *first = live_ask(&floor, "GET", "/api/v1/heads", NULL, 200);
    sscanf(strstr(json_text_at(first, "text"), "\nkey ") + 5, "%64s", key);
    int table = live_table(&floor);
    start_hand(&floor, table);
    json_t *later =
        wait_for_head(&floor, json_number_at(first, "seq") + 1); /* past the new table's own anchor */
    json_decref(live_do(&floor, table, NULL, "{\"verb\":\"wait\",\"who\":\"Cy\"}", 200));
    client_release(&floor);
    live_stop(&live);
    /* All of them are there, and the last is that of the stop. */
    FILE *file = fopen(path, "r");
    char  text[8192];
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    const char *one = strstr(text, json_text_at(first, "text")),
               *two = strstr(text, json_text_at(later, "text"));
    assert_true(one == text && two > one);
    assert_non_null(strstr(two + 10, "house dealer journal head 2\n"));
    json_decref(first);
    json_decref(later);
    const struct spawned *said = audit_head(&live, path, key);
    if (said->code != 0)
        fail_msg("%s%s", said->out, said->err);
    meddle(live.db, "DELETE FROM record WHERE table_id = 1"
                    " AND seq = (SELECT max(seq) FROM record WHERE table_id = 1)");
    said = audit_head(&live, path, key);
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->out, "missing: the house has anchored it"));
    /* Whoever takes the anchor away as well is caught by the signed head. */
    meddle(live.db, "DELETE FROM record WHERE table_id = 0"
                    " AND seq = (SELECT max(seq) FROM record WHERE table_id = 0)");
    assert_int_equal(SPAWN("audit", "--db", live.db)->code, 0);
    said = audit_head(&live, path, key);
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->out, "missing: the journal ends before its signed head"));
    live_remove(&live);
}

static void copy_file(const char *from, const char *to)
{
    char  bytes[4096];
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
    assert_true(in != NULL && out != NULL);
    for (size_t size; (size = fread(bytes, 1, sizeof bytes, in)) > 0;)
        assert_int_equal(fwrite(bytes, 1, size, out), size);
    fclose(in);
    fclose(out);
}

/* A floor manager opens a table; the house signs when it stops. */
static void open_a_table(struct live_house *live, const char *heads)
{
    struct client floor;
    LIVE_START(live, "log_level=warn", "heads_seconds=600", heads);
    live_enter(live, &floor, "floor");
    live_table(&floor);
    client_release(&floor);
    live_stop(live);
}

/* A journal that was put back to an earlier state is not opened while the file of
 * heads is there; one that went on from there is found by the heads of before, though
 * the last one holds. */
static void test_a_journal_that_was_put_back(void **unused)
{
    (void)unused;
    struct live_house live;
    char              path[80], heads[96], later[80], heads_later[96], earlier[80], key[80] = "", text[2048];
    live_make(&live);
    snprintf(path, sizeof path, "%s/heads", live.folder);
    snprintf(heads, sizeof heads, "heads=%s", path);
    snprintf(later, sizeof later, "%s/later", live.folder);
    snprintf(heads_later, sizeof heads_later, "heads=%s", later);
    snprintf(earlier, sizeof earlier, "%s/earlier", live.folder);
    open_a_table(&live, heads);
    copy_file(live.db, earlier);
    open_a_table(&live, heads);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    sscanf(strstr(text, "\nkey ") + 5, "%64s", key);
    assert_int_equal(audit_head(&live, path, key)->code, 0);

    copy_file(earlier, live.db);
    const struct spawned *said = SPAWN("serve", "--db", live.db, "--listen", "127.0.0.1:0", "--set", heads);
    assert_int_equal(said->code, 1);
    assert_string_equal(said->out, "");
    assert_non_null(strstr(said->err, "ends before record "));
    assert_non_null(strstr(said->err, "put the newest backup back, or give --heads a new file"));
    said = SPAWN("serve", "--check", "--db", live.db, "--set", heads);
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "ends before record "));

    for (int i = 0; i < 3; i++) /* past where it was */
        open_a_table(&live, heads_later);
    assert_int_equal(audit_head(&live, later, key)->code, 0);
    said = SPAWN("serve", "--db", live.db, "--listen", "127.0.0.1:0", "--set", heads);
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "has another record "));
    spawn((const char *const[]){ "sh", "-c", "cat \"$1\" >> \"$2\"", "sh", later, path, NULL });
    said = audit_head(&live, path, key);
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->out, "not the record of the signed head"));
    unlink(later);
    unlink(earlier);
    live_remove(&live);
}

/* Days go by in which the house anchors and signs and little else. */
static void anchor_often(const struct live_house *live, int count)
{
    struct store    store;
    struct journal *journal;
    struct record   anchor;
    char            why[STORE_WHY_MAX];
    uint8_t         body[1024];
    assert_int_equal(store_sqlite_open(&store, live->db, STORE_CREATE, why), STATUS_OK);
    assert_int_equal(journal_open(&journal, &store), STATUS_OK);
    struct head last = journal_head(journal, 0);
    do
        assert_int_equal(journal_get(journal, 0, last.seq--, &anchor), STATUS_OK);
    while (anchor.kind != RECORD_ANCHOR);
    size_t size = anchor.body_size;
    assert_true(size <= sizeof body);
    memcpy(body, anchor.body, size);
    for (int i = 0; i < count; i++)
        assert_int_equal(journal_append(journal, 0, RECORD_ANCHOR, anchor.at_ms, "", body, size, NULL),
                         STATUS_OK);
    assert_int_equal(journal_commit(journal), STATUS_OK);
    journal_close(journal);
}

/* The evidence of an old hand is as large as it was, whatever the house's own chain
 * has come to, and holds under the same key. */
static void test_evidence_of_an_old_hand(void **unused)
{
    (void)unused;
    struct live_house live;
    struct client     floor, auditor;
    char              path[80], key[80] = "";
    live_make(&live);
    LIVE_START(&live, "log_level=warn");
    live_enter(&live, &floor, "floor");
    int table = live_table(&floor);
    start_hand(&floor, table);
    json_decref(live_do(&floor, table, NULL, "{\"verb\":\"close\"}", 200));
    client_release(&floor);
    live_stop(&live);
    anchor_often(&live, 6500);
    LIVE_START(&live, "log_level=warn");
    live_enter(&live, &auditor, "auditor");
    json_t *head = live_ask(&auditor, "GET", "/api/v1/heads", NULL, 200);
    assert_true(json_number_at(head, "seq") > 6500);
    sscanf(strstr(json_text_at(head, "text"), "\nkey ") + 5, "%64s", key);
    json_decref(head);
    assert_true(client_ask(&auditor, "GET", "/api/v1/tables/1/hands/1/bundle", NULL));
    assert_int_equal(auditor.code, 200);
    assert_true(strlen(out_text(&auditor.answer)) < 65536);
    snprintf(path, sizeof path, "%s/heads", live.folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(out_text(&auditor.answer), file);
    assert_int_equal(fclose(file), 0);
    const struct spawned *said = SPAWN("audit", "--bundle", path, "--key", key);
    assert_int_equal(said->code, 0);
    client_release(&auditor);
    live_stop(&live);
    live_remove(&live);
}

/* A house without its key gets no other: with the right one put back every table is as it was. */
static void test_a_house_without_its_key_does_not_open(void **unused)
{
    struct live_house live;
    struct client     floor;
    char              key[80], away[80];
    (void)unused;
    live_make(&live);
    snprintf(key, sizeof key, "%s.key", live.db);
    snprintf(away, sizeof away, "%s/heads", live.folder);
    assert_int_equal(SPAWN("serve", "--check", "--db", live.db)->code, 0); /* a new one has sealed nothing */
    LIVE_START(&live, "log_level=error");
    live_enter(&live, &floor, "floor");
    start_hand(&floor, live_table(&floor));
    client_release(&floor);
    live_stop(&live);
    assert_int_equal(rename(key, away), 0);
    const struct spawned *said = SPAWN("serve", "--db", live.db, "--listen", "127.0.0.1:0");
    assert_int_not_equal(said->code, 0);
    assert_non_null(strstr(said->err, key));
    assert_non_null(strstr(said->err, "is missing"));
    assert_int_not_equal(access(key, F_OK), 0);
    assert_int_not_equal(SPAWN("serve", "--check", "--db", live.db)->code, 0);
    assert_int_equal(rename(away, key), 0);
    LIVE_START(&live, "log_level=error");
    live_enter(&live, &floor, "floor");
    json_t *health = live_ask(&floor, "GET", "/healthz", NULL, 200);
    assert_int_equal(json_number_at(health, "frozen"), 0);
    json_decref(health);
    client_release(&floor);
    live_stop(&live);
    live_remove(&live);
}

static void assert_logged(const struct live_house *live, const char *what, const char *about)
{
    char  log[8192];
    FILE *file = fopen(live->log, "r");
    assert_non_null(file);
    log[fread(log, 1, sizeof log - 1, file)] = '\0';
    fclose(file);
    const char *found = strstr(log, what);
    assert_non_null(found);
    assert_non_null(strstr(found, about));
}

/* A program that says it is staff is let in by a demo alone. */
static void test_no_program_is_staff(void **unused)
{
    struct live_house live;
    struct client     client;
    (void)unused;
    live_make(&live);
    struct users *users;
    uint8_t       key[USERS_KEY_SIZE];
    char          why[USERS_WHY_MAX];
    live_users_key(&live, key);
    assert_int_equal(users_open(&users, live.db, &(struct users_cost){ 1, 8192 }, key, why), STATUS_OK);
    assert_int_equal(users_add_machine(users, "floor", USER_FLOOR, LIVE_PASSWORD), STATUS_OK);
    users_close(users);
    LIVE_START(&live, "log_level=warn");
    client_init(&client, live.port);
    json_decref(live_ask(&client, "POST", "/api/v1/sessions",
                         "{\"name\":\"floor\",\"password\":\"" LIVE_PASSWORD "\"}", 401));
    client_release(&client);
    live_stop(&live);
    assert_logged(&live, "a program in the list of users says it is staff", "\"name\":\"floor\"");
    live_remove(&live);
}

/* A user who is in the list, as the house writes it, by nobody's word is warned of; of one that
 * --add-user made in a closed house the chain knows at once. */
static void test_users_that_nobody_here_made(void **unused)
{
    struct live_house live;
    char              add[200];
    (void)unused;
    live_make(&live);
    LIVE_START(&live, "log_level=warn");
    live_stop(&live);
    snprintf(add, sizeof add,
             "echo good password | \"$HOUSEDEALER\" serve --db %s --add-user Eve --role floor >%s/heads",
             live.db, live.folder);
    assert_int_equal(system(add), 0);
    assert_int_equal(SPAWN("audit", "--db", live.db)->code, 0);
    assert_int_equal(SPAWN("serve", "--check", "--db", live.db)->code, 0);
    live_add_user(&live, "Eve", USER_ADMIN);
    LIVE_START(&live, "log_level=warn");
    live_stop(&live);
    assert_logged(&live, "by nobody's word here", "\"name\":\"Eve\",\"role\":\"admin\",\"before\":\"floor\"");
    live_remove(&live);
}

/* Where heads cannot be appended the house says so, signs on and plays on; the
 * key it signs with may lie elsewhere. */
static void heads_cannot_go_to(const char *where)
{
    struct live_house live;
    struct client     floor;
    char              path[80], key[96], heads[96], text[8192];
    live_make(&live);
    snprintf(heads, sizeof heads, "heads=%s", where);
    snprintf(path, sizeof path, "%s/heads", live.folder); /* the key is there, and no folder for heads */
    snprintf(key, sizeof key, "sign_key=%s", path);
    LIVE_START(&live, "log_level=warn", "heads_seconds=1", heads, key);
    live_enter(&live, &floor, "floor");
    json_t *first = live_ask(&floor, "GET", "/api/v1/heads", NULL, 200);
    start_hand(&floor, live_table(&floor));
    json_decref(wait_for_head(&floor, json_number_at(first, "seq") + 1));
    json_decref(first);
    client_release(&floor);
    live_stop(&live);
    FILE *file = fopen(live.log, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_non_null(strstr(text, "a signed head could not be appended"));
    assert_non_null(strstr(text, where));
    live_remove(&live);
}

static void test_heads_that_cannot_be_appended(void **unused)
{
    (void)unused;
    heads_cannot_go_to("/no/such/folder/heads");
    heads_cannot_go_to("/dev/full");
}

/* ---- killed under load -------------------------------------------------- */

#define TALKERS  6
#define SAID_MAX 20000

struct talker {
    struct client client;
    int           table, number;
    unsigned      said;          /* keys so far: they go on over the rounds */
    atomic_uint   acknowledged;  /* of these in this round */
    uint64_t      seq[SAID_MAX]; /* acknowledged under, 0 not */
    pthread_t     thread;
};

/* Keeps a few commands in the air until the house is gone. */
static void *talk(void *argument)
{
    struct talker *talker = argument;
    char           text[160];
    unsigned       heard = talker->said;
    for (;;) {
        while (talker->said < heard + 4 && talker->said < SAID_MAX) {
            snprintf(text, sizeof text,
                     "{\"do\":%d,\"key\":\"%u\",\"command\":{\"verb\":\"%s\",\"who\":\"T%d\"}}",
                     talker->table, talker->said, talker->said % 2 == 0 ? "wait" : "unwait", talker->number);
            if (!client_ws_say(&talker->client, text))
                return NULL;
            talker->said++;
        }
        if (client_ws_hear(&talker->client, 5000) != 1)
            return NULL;
        const char *answer = out_text(&talker->client.answer);
        unsigned    key;
        uint64_t    seq;
        if (sscanf(answer, "{\"ok\":\"%u\",\"seq\":%lu", &key, &seq) == 2 && key < SAID_MAX) {
            talker->seq[key] = seq;
            atomic_fetch_add(&talker->acknowledged, 1);
        }
        if (strncmp(answer, "{\"ok\"", 5) == 0 || strncmp(answer, "{\"no\"", 5) == 0)
            heard++;
    }
}

/* Until so many commands are acknowledged, however fast the machine is. */
static void wait_until_acknowledged(struct talker *talker, unsigned enough)
{
    for (int naps = 0; naps < 60000; naps++) {
        unsigned count = 0;
        for (int i = 0; i < TALKERS; i++)
            count += atomic_load(&talker[i].acknowledged);
        if (count >= enough)
            return;
        nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
    }
    fail_msg("fewer than %u commands were acknowledged in a minute", enough);
}

/* Every acknowledged command is there under its number. */
static unsigned check_kept(struct talker *talker, unsigned from)
{
    unsigned acknowledged = 0;
    for (unsigned key = from; key < talker->said; key++) {
        char name[16], command[64];
        if (talker->seq[key] == 0)
            continue;
        acknowledged++;
        if (key % 7 != 0 && key + 40 < talker->said) /* the last ones all, of the others some */
            continue;
        snprintf(name, sizeof name, "%u", key);
        snprintf(command, sizeof command, "{\"verb\":\"%s\",\"who\":\"T%d\"}",
                 key % 2 == 0 ? "wait" : "unwait", talker->number);
        json_t *again = live_do(&talker->client, talker->table, name, command, 200);
        assert_true(json_is_true(json_object_get(again, "repeated")));
        assert_int_equal(json_number_at(again, "seq"), talker->seq[key]);
        json_decref(again);
    }
    return acknowledged;
}

static void test_killed_under_load_it_keeps_what_it_acknowledged(void **unused)
{
    (void)unused;
    static struct talker talker[TALKERS];
    struct live_house    live;
    struct client        floor;
    unsigned             acknowledged = 0, random = 12345;
    live_make(&live);
    LIVE_START(&live, "log_level=warn", "snapshot_every=200", "requests_per_second=100000",
               "requests_burst=100000");
    live_enter(&live, &floor, "floor");
    for (int i = 0; i < TALKERS; i++) {
        if (i % 2 == 0)
            live_table(&floor);
        talker[i] = (struct talker){ .table = i / 2 + 1, .number = i };
        live_enter(&live, &talker[i].client, "floor");
    }
    for (int round = 0; round < 6; round++) {
        unsigned from[TALKERS];
        for (int i = 0; i < TALKERS; i++) {
            from[i] = talker[i].said;
            atomic_store(&talker[i].acknowledged, 0);
            assert_true(client_ws_open(&talker[i].client, NULL));
            assert_int_equal(pthread_create(&talker[i].thread, NULL, talk, &talker[i]), 0);
        }
        random = random * 1103515245 + 12345;
        wait_until_acknowledged(talker, 20 + (random >> 8) % 300);
        live_kill(&live);
        for (int i = 0; i < TALKERS; i++)
            pthread_join(talker[i].thread, NULL);
        assert_audited(&live);
        struct timespec began, open;
        clock_gettime(CLOCK_MONOTONIC, &began);
        LIVE_START(&live, "log_level=warn", "snapshot_every=200", "requests_per_second=100000",
                   "requests_burst=100000");
        clock_gettime(CLOCK_MONOTONIC, &open);
        assert_true(open.tv_sec - began.tv_sec <= 5); /* bounded, whatever there was before */
        for (int i = 0; i < TALKERS; i++) {
            client_ws_close(&talker[i].client);
            talker[i].client.port = live.port;
            acknowledged += check_kept(&talker[i], from[i]);
            talker[i].said += talker[i].said % 2; /* off the list or on it, as the next key expects */
            char path[64], body[160];
            snprintf(path, sizeof path, "/api/v1/tables/%d/commands", talker[i].table);
            snprintf(body, sizeof body,
                     "{\"key\":\"off%d-%d\",\"command\":{\"verb\":\"unwait\",\"who\":\"T%d\"}}", round, i, i);
            assert_true(client_ask(&talker[i].client, "POST", path, body)); /* whether it was on it or not */
        }
    }
    assert_true(acknowledged > 100);
    for (int i = 0; i < TALKERS; i++)
        client_release(&talker[i].client);
    client_release(&floor);
    live_stop(&live);
    assert_audited(&live);
    live_remove(&live);
}

/* ---- the file is in trouble --------------------------------------------- */

static void assert_health(struct client *client, const char *status, const char *trouble)
{
    json_t *health = live_ask(client, "GET", "/healthz", NULL, 200);
    assert_string_equal(json_text_at(health, "status"), status);
    assert_string_equal(json_text_at(health, "trouble"), trouble); /* "" where it is null */
    json_decref(health);
}

/* The file may not grow any more: whoever waits for an answer gets one with
 * words in it, nothing was done, and once there is room the house goes on. */
static void test_a_store_without_room_is_told_in_words(void **unused)
{
    (void)unused;
    struct live_house   live;
    struct client       floor;
    const struct rlimit none = { 0, RLIM_INFINITY }, all = { RLIM_INFINITY, RLIM_INFINITY };
    live_make(&live);
    LIVE_START(&live, "log_level=error");
    live_enter(&live, &floor, "floor");
    live_table(&floor);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(prlimit(live.pid, RLIMIT_FSIZE, &none, NULL), 0);
        for (int j = 0; j < 3; j++) {
            json_t *answer =
                live_do(&floor, 1, i == 0 ? "late" : "later", "{\"verb\":\"wait\",\"who\":\"Cy\"}", 503);
            assert_non_null(strstr(json_text_at(answer, "error"), "nothing was done, try again"));
            json_decref(answer);
        }
        assert_health(&floor, "waiting", "the file may not grow any more");
        assert_int_equal(prlimit(live.pid, RLIMIT_FSIZE, &all, NULL), 0);
        json_t *answer =
            live_do(&floor, 1, i == 0 ? "late" : "later", "{\"verb\":\"wait\",\"who\":\"Cy\"}", 200);
        assert_null(json_object_get(answer, "repeated")); /* it was not done before */
        json_decref(answer);
        json_decref(live_do(&floor, 1, NULL, "{\"verb\":\"unwait\",\"who\":\"Cy\"}", 200));
        assert_health(&floor, "ok", "");
    }
    client_release(&floor);
    live_stop(&live);
    assert_audited(&live);
    live_remove(&live);
}

/* Another program locks the database: for a moment nobody notices; longer, and
 * they are told; afterwards all is well. */
static void test_a_store_that_is_locked_for_a_while(void **unused)
{
    (void)unused;
    struct live_house live;
    struct client     floor;
    sqlite3          *db;
    live_make(&live);
    LIVE_START(&live, "log_level=error", "lock_seconds=1");
    live_enter(&live, &floor, "floor");
    live_table(&floor);
    assert_int_equal(sqlite3_open(live.db, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
    json_t *answer = live_do(&floor, 1, "k", "{\"verb\":\"wait\",\"who\":\"Cy\"}", 503);
    assert_string_equal(json_text_at(answer, "error"),
                        "another program has locked the database; nothing was done, try again");
    json_decref(answer);
    assert_health(&floor, "waiting", "another program has locked the database");
    assert_int_equal(sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
    json_decref(live_do(&floor, 1, "k", "{\"verb\":\"wait\",\"who\":\"Cy\"}", 200));
    assert_health(&floor, "ok", "");
    sqlite3_close(db);
    client_release(&floor);
    live_stop(&live);
    assert_audited(&live);
    live_remove(&live);
}

/* The database is taken away, or a backup put in its place: what cannot be in the
 * file that is opened next is not acknowledged, and the house ends. */
static void test_a_store_that_is_taken_away(void **unused)
{
    (void)unused;
    for (int replaced = 0; replaced < 2; replaced++) {
        struct live_house live;
        struct client     floor;
        char              away[80];
        int               how;
        live_make(&live);
        LIVE_START(&live, "log_level=error");
        live_enter(&live, &floor, "floor");
        live_table(&floor);
        live_stop(&live); /* now the file has everything, without its log */
        snprintf(away, sizeof away, "%s/heads", live.folder);
        copy_file(live.db, away);
        LIVE_START(&live, "log_level=error");
        floor.port = live.port;
        json_decref(live_do(&floor, 1, "first", "{\"verb\":\"wait\",\"who\":\"Cy\"}", 200));
        if (replaced)
            assert_int_equal(rename(away, live.db), 0);
        else
            assert_int_equal(rename(live.db, away), 0);
        json_t *answer = live_do(&floor, 1, "second", "{\"verb\":\"wait\",\"who\":\"Di\"}", 503);
        assert_non_null(strstr(json_text_at(answer, "error"), "could not keep it"));
        json_decref(answer);
        assert_int_equal(waitpid(live.pid, &how, 0), live.pid);
        assert_true(WIFEXITED(how) && WEXITSTATUS(how) == 1);
        client_release(&floor);
        live_remove(&live);
    }
}

/* Password hashes and sealed shuffles are nobody else's to read. */
static void test_a_database_that_others_may_read_is_refused(void **unused)
{
    (void)unused;
    struct live_house live;
    live_make(&live);
    assert_int_equal(chmod(live.db, 0640), 0);
    const struct spawned *said = SPAWN("serve", "--db", live.db, "--listen", "127.0.0.1:0");
    assert_int_equal(said->code, 2);
    assert_string_equal(said->out, "");
    assert_non_null(strstr(said->err, "is open to other users; its mode should be 0600"));
    live_remove(&live);
}

/* Sanitizers take address space of their own. */
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define MEMORY_IS_SHORT
/* What it needs memory for is not blamed on the store, or on a key. */
static void test_little_memory_is_called_so(void **unused)
{
    (void)unused;
    struct live_house live;
    char              line[300];
    live_make(&live);
    for (int opened = 0; opened < 2; opened++) { /* a new one, and one that was open before */
        snprintf(line, sizeof line,
                 "ulimit -v 50000; \"$HOUSEDEALER\" serve --db %s --listen 127.0.0.1:0 --set log_level=error"
                 " --set password_memory=8192",
                 live.db);
        const struct spawned *said = spawn((const char *const[]){ "sh", "-c", line, NULL });
        assert_int_equal(said->code, 1);
        if (strstr(said->err, "there is not enough memory") == NULL)
            fail_msg("%s", said->err);
        LIVE_START(&live, "log_level=error");
        live_stop(&live);
    }
    live_remove(&live);
}
#endif

int main(void)
{
    const struct CMUnitTest restart[] = {
        cmocka_unit_test(test_a_house_that_was_stopped_goes_on),
        cmocka_unit_test(test_a_table_that_does_not_replay_is_frozen),
        cmocka_unit_test(test_a_house_signs_its_head),
        cmocka_unit_test(test_a_house_without_its_key_does_not_open),
        cmocka_unit_test(test_no_program_is_staff),
        cmocka_unit_test(test_users_that_nobody_here_made),
#ifdef MEMORY_IS_SHORT
        cmocka_unit_test(test_little_memory_is_called_so),
#endif
        cmocka_unit_test(test_heads_that_cannot_be_appended),
        cmocka_unit_test(test_a_journal_that_was_put_back),
        cmocka_unit_test(test_evidence_of_an_old_hand),
        cmocka_unit_test(test_a_store_without_room_is_told_in_words),
        cmocka_unit_test(test_a_store_that_is_locked_for_a_while),
        cmocka_unit_test(test_a_store_that_is_taken_away),
        cmocka_unit_test(test_a_database_that_others_may_read_is_refused),
        cmocka_unit_test(test_killed_under_load_it_keeps_what_it_acknowledged),
    };
    return RUN_TESTS(restart);
}
