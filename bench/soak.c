/* Hundreds of clients at many tables for minutes, every view held against the
 * events before it, beside people who mean harm:
 *
 *   soak run SECONDS [TABLES [ATTACKERS [APART [PACE]]]]
 *       and the house's memory sampled: beside the keys of its day it must stay flat
 *   soak kill SECONDS [TABLES [ATTACKERS [APART [PACE]]]]
 *       the house killed at random moments, at most APART seconds (3) one after
 *       the other, and opened again: every command that was answered is in the
 *       journal, at the place that the answer named, and `audit` agrees, after every
 *       tenth kill and in the end
 *
 * At each table four players who say whatever their view allows, now and then
 * walk away in the middle of it, and one of the floor, who closes the bets and
 * resumes a broken game at every second table; at the others the house's clock
 * does. One person says something every PACE seconds on average, as fast as answers
 * come where it is 0. No table may stand still, and the house answers a stranger's question
 * for its health all the while. */
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "attack.h"
#include "net/client.h"
#include "stage.h"
#include "still.h"
#include "watch.h"
#include "yardstick.h"

#define TABLES_MOST STILL_TABLES_MAX
#define CLIENTS     5
#define MEMBERS_MAX (TABLES_MOST * CLIENTS)
#define TICK        0.02
#define SAMPLES_MAX 7200
#define LOOK        0.25 /* seconds between looks at who stands still */
#define STILL_MAX   60   /* seconds without a hand: ten times what all waits of one come to */
#define OVERDUE_MAX 5    /* seconds for which a wait may be over and nothing has come of it */

struct actor {
    struct member member;
    struct watch  watch;
    json_t       *view;
    bool          waiting; /* for an answer to `said` */
    double        away;    /* has left without a word, until then */
    double        ready;   /* says nothing before */
    uint64_t      key;
    char          said[256];
};

struct kept { /* an answer that promised something */
    size_t   actor;
    uint64_t key, seq;
};

struct soak {
    struct stage  stage;
    struct crowd  crowd;
    struct attack attack;
    size_t        tables, members;
    struct actor  actor[MEMBERS_MAX];
    struct kept  *kept;
    size_t        kept_count, kept_room, kept_checked;
    uint64_t      random, keys, views, refused, walks;
    double        pace; /* seconds between what one person says, on average */
    double        reopened_max;
    double        health_max, health_next; /* seconds for an answer to healthz; when it is asked next */
    uint64_t      health_count;
    size_t        memory, memory_max; /* of the house beside its keys, when last asked */
    size_t        keys_size;          /* what the keys of a day take of the house's memory */
    struct still  still;
};

static struct soak soak;

static enum user_role role_of(size_t person)
{
    return person % CLIENTS == 0 ? USER_FLOOR : USER_PLAYER;
}

static uint64_t below(uint64_t limit)
{
    return limit > 0 ? bench_random(&soak.random) % limit : 0;
}

/* ---- speaking ----------------------------------------------------------- */

static void say_again(struct actor *actor)
{
    actor->waiting = crowd_say(&actor->member, actor->said, strlen(actor->said));
}

static void say(struct actor *actor, const char *command)
{
    actor->key = ++soak.keys;
    snprintf(actor->said, sizeof actor->said, "{\"do\":%zu,\"key\":\"k%llu\",\"command\":%s}",
             actor->member.number / CLIENTS + 1, (unsigned long long)actor->key, command);
    say_again(actor);
}

static const char *verb_of(const json_t *choice)
{
    return json_string_value(json_object_get(json_object_get(choice, "command"), "verb"));
}

static void say_choice(struct actor *actor, json_t *choice)
{
    int64_t lowest  = json_integer_value(json_object_get(choice, "lowest"));
    int64_t highest = json_integer_value(json_object_get(choice, "highest"));
    int64_t chip    = 100;
    json_t *command = json_object_get(choice, "command");
    bool    bank    = strcmp(verb_of(choice), "bank") == 0;
    int64_t amount  = lowest + chip * (int64_t)below(bank ? 2000 : 40);
    if (amount > highest)
        amount = lowest;
    if (highest > 0)
        json_object_set_new(command, "amount", json_integer(amount));
    char *text = json_dumps(command, JSON_COMPACT);
    if (text != NULL)
        say(actor, text);
    free(text);
}

/* One of the things that may be said with one of these verbs. */
static bool say_one_of(struct actor *actor, const char *verbs)
{
    json_t *found[256], *choice;
    size_t  count = 0, i;
    json_array_foreach(json_object_get(actor->view, "legal"), i, choice)
    {
        if (count < 256 && strstr(verbs, verb_of(choice)) != NULL)
            found[count++] = choice;
    }
    if (count > 0)
        say_choice(actor, found[below(count)]);
    return count > 0;
}

static bool phase_is(const struct actor *actor, const char *phase)
{
    const char *now = json_string_value(json_object_get(actor->view, "phase"));
    return now != NULL && strcmp(now, phase) == 0;
}

static void act_floor(struct actor *actor)
{
    if (actor->member.number / CLIENTS % 2 == 1) /* the clock's table */
        return;
    size_t stakes = json_array_size(json_object_get(actor->view, "stakes"));
    if (phase_is(actor, "broken"))
        say(actor, "{\"verb\":\"resume\",\"why\":\"the floor asked again\"}");
    else if (phase_is(actor, "bets") && (stakes >= 4 || below(10) == 0))
        say_one_of(actor, "close");
}

static void act_player(struct actor *actor)
{
    unsigned seat = (unsigned)(actor->member.number % CLIENTS);
    char     command[96];
    if (json_is_null(json_object_get(json_object_get(actor->view, "me"), "place"))) {
        snprintf(command, sizeof command, "{\"verb\":\"sit\",\"seat\":%u,\"amount\":%llu}", seat,
                 (unsigned long long)(100 * (2000 + below(3000))));
        say(actor, command);
    } else if (below(100) == 0)
        say_one_of(actor, "away leave");
    else if (below(100) == 0)
        say(actor, "{\"verb\":\"buy\",\"amount\":20000}");
    else if (!say_one_of(actor, "back"))
        say_one_of(actor, below(8) == 0 ? "decline second unbet" : "bank bet");
}

static void act(struct actor *actor)
{
    double now = bench_seconds();
    if (actor->waiting || actor->view == NULL || actor->member.socket < 0 || now < actor->ready)
        return;
    actor->ready = now + soak.pace * (0.5 + (double)below(1000) / 1000);
    if (role_of(actor->member.number) == USER_FLOOR)
        act_floor(actor);
    else
        act_player(actor);
}

/* ---- hearing ------------------------------------------------------------ */

static void keep(const struct actor *actor, uint64_t seq)
{
    if (soak.kept_count == soak.kept_room) {
        soak.kept_room = soak.kept_room * 2 + 4096;
        soak.kept      = realloc(soak.kept, soak.kept_room * sizeof *soak.kept);
        if (soak.kept == NULL)
            give_up("out of memory");
    }
    soak.kept[soak.kept_count++] = (struct kept){ actor->member.number, actor->key, seq };
}

static void hear_answer(struct actor *actor, const json_t *message, const char *text)
{
    char        key[32];
    const char *ok = json_string_value(json_object_get(message, "ok"));
    const char *no = json_string_value(json_object_get(message, "no"));
    snprintf(key, sizeof key, "k%llu", (unsigned long long)actor->key);
    if (!actor->waiting || strcmp(ok != NULL ? ok : no, key) != 0)
        give_up("an answer to nothing that was said: %s", text);
    actor->waiting = false;
    if (ok != NULL)
        keep(actor, (uint64_t)json_integer_value(json_object_get(message, "seq")));
    else
        soak.refused++;
    if (no != NULL && (strstr(text, "could not keep") != NULL || strstr(text, "frozen") != NULL))
        give_up("the house does not keep: %s", text);
}

static void hear_view(struct actor *actor, json_t *message)
{
    if (!watch_view(&actor->watch, message))
        give_up("client %zu: %s", actor->member.number, actor->watch.why);
    json_decref(actor->view);
    actor->view = json_incref(message);
    soak.views++;
    still_view(&soak.still, actor->member.number / CLIENTS, message);
    if (below(3) == 0)
        act(actor);
}

static void hear(struct crowd *crowd, struct member *member, const char *text, size_t size)
{
    struct actor *actor = &soak.actor[member->number];
    json_error_t  error;
    json_t       *message = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
    (void)crowd;
    if (message == NULL || strstr(text, "salt") != NULL)
        give_up("client %zu hears what it should not: %s", member->number, text);
    if (json_object_get(message, "view") != NULL)
        hear_view(actor, message);
    else if (json_object_get(message, "events") != NULL) {
        if (!watch_events(&actor->watch, message))
            give_up("client %zu: %s", member->number, actor->watch.why);
    } else if (json_object_get(message, "gap") != NULL)
        actor->watch = (struct watch){ .started = false };
    else if (json_object_get(message, "ok") != NULL || json_object_get(message, "no") != NULL)
        hear_answer(actor, message, text);
    else
        give_up("the house complains: %s", text);
    json_decref(message);
}

/* ---- the crowd ---------------------------------------------------------- */

/* Everybody comes, or comes back and repeats what was left unanswered. */
static void join(size_t i)
{
    struct actor *actor = &soak.actor[i];
    char          sub[32];
    int           size   = snprintf(sub, sizeof sub, "{\"sub\":%zu}", i / CLIENTS + 1);
    actor->member.number = i;
    actor->watch         = (struct watch){ .started = false };
    if (!stage_join(&soak.stage, &soak.crowd, &actor->member, &soak.stage.pass[i], 0) ||
        !crowd_say(&actor->member, sub, (size_t)size))
        give_up("client %zu cannot come in", i);
    if (actor->waiting)
        say_again(actor);
}

static void join_all(void)
{
    soak.crowd.port = soak.stage.port;
    for (size_t i = 0; i < soak.members; i++) {
        join(i);
        crowd_turn(&soak.crowd, 0);
        if (bench_seconds() >= soak.still.looked + LOOK)
            still_look(&soak.still);
    }
}

/* Now and then somebody closes the page in the middle of whatever it is, for so long
 * that the house takes them for away, or gives up their seat. */
static void come_and_go(double now)
{
    struct actor *actor = &soak.actor[below(soak.members)];
    if (actor->member.socket >= 0 && below(20) == 0) {
        crowd_part(&actor->member);
        actor->away = now + (double)below(12000) / 1000;
        soak.walks++;
    }
    for (size_t i = 0; i < soak.members; i++)
        if (soak.actor[i].member.socket < 0 && now >= soak.actor[i].away)
            join(i);
}

/* What the house holds beside the keys of its day, which grow with the commands by
 * their nature (journal/keys.h) and are held to their own limit here. */
static void note_memory(struct client *stranger)
{
    static const char name[] = "\nhousedealer_keys_bytes ";
    const char       *there  = client_ask(stranger, "GET", "/metrics", NULL) && stranger->code == 200
                                   ? strstr(out_text(&stranger->answer), name)
                                   : NULL;
    if (there == NULL)
        give_up("the house does not say what its keys take");
    soak.keys_size = strtoul(there + strlen(name), NULL, 10);
    if (soak.keys_size > 32 * soak.kept_count + 65536)
        give_up("%zu bytes for the keys of %zu commands", soak.keys_size, soak.kept_count);
    soak.memory = stage_memory(&soak.stage) - soak.keys_size;
    if (soak.memory > soak.memory_max)
        soak.memory_max = soak.memory;
}

/* A stranger asks how the house does, and is not let wait. */
static void ask_health(double now)
{
    static struct client stranger = { .http = -1, .ws = -1 };
    stranger.port                 = soak.stage.port;
    double began                  = bench_seconds();
    if (!client_ask(&stranger, "GET", "/healthz", NULL) || stranger.code != 200)
        give_up("the house does not say how it does");
    double took      = bench_seconds() - began;
    soak.health_max  = took > soak.health_max ? took : soak.health_max;
    soak.health_next = now + 1;
    soak.health_count++;
    note_memory(&stranger);
}

static void play(double seconds)
{
    double now = bench_seconds(), end = now + seconds, tick = now;
    while (now < end) {
        crowd_turn(&soak.crowd, 5000);
        now = bench_seconds();
        if (now >= soak.still.looked + LOOK)
            still_look(&soak.still);
        if (now < tick)
            continue;
        tick = now + TICK;
        for (size_t i = 0; i < soak.members; i++)
            if (below(4) == 0)
                act(&soak.actor[i]);
        come_and_go(now);
        attack_turn(&soak.attack, now);
        if (now >= soak.health_next)
            ask_health(now);
        if (soak.crowd.closed > 0)
            give_up("the house has closed %zu connections", soak.crowd.closed);
    }
}

static void start(size_t tables, size_t attackers)
{
    soak.tables  = tables;
    soak.members = tables * CLIENTS;
    signal(SIGPIPE, SIG_IGN);
    crowd_raise_files();
    soak.random = 88172645463325252u;
    stage_init(&soak.stage, soak.members, role_of);
    stage_open(&soak.stage);
    stage_tables(&soak.stage, &soak.stage.pass[0], soak.tables,
                 "\"betting_seconds\":1,\"offer_seconds\":2,\"floor_seconds\":1,\"absent_seconds\":2,"
                 "\"held_seconds\":5");
    if (!crowd_init(&soak.crowd, soak.stage.port))
        give_up("out of memory");
    if (!attack_init(&soak.attack, attackers, soak.stage.port))
        give_up("out of memory");
    still_init(&soak.still, &soak.stage, soak.tables);
    soak.crowd.hear = hear;
    join_all();
}

static void finish(void)
{
    for (size_t i = 0; i < soak.members; i++) {
        crowd_part(&soak.actor[i].member);
        json_decref(soak.actor[i].view);
    }
    stage_close(&soak.stage, SIGTERM);
    crowd_release(&soak.crowd);
    attack_release(&soak.attack);
    free(soak.kept);
}

/* ---- what was kept ------------------------------------------------------ */

/* Every answer since the last look stands in the journal where it said. */
static void check_kept(bool all)
{
    static const char query[] = "SELECT key FROM record WHERE table_id = ?1 AND seq = ?2";
    sqlite3          *db;
    sqlite3_stmt     *find;
    if (sqlite3_open_v2(soak.stage.db, &db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(db, query, -1, &find, NULL) != SQLITE_OK)
        give_up("the journal cannot be read: %s", sqlite3_errmsg(db));
    for (size_t i = all ? 0 : soak.kept_checked; i < soak.kept_count; i++) {
        const struct kept *kept = &soak.kept[i];
        char               key[96];
        snprintf(key, sizeof key, "/k%llu", (unsigned long long)kept->key);
        sqlite3_bind_int64(find, 1, (sqlite3_int64)(kept->actor / CLIENTS + 1));
        sqlite3_bind_int64(find, 2, (sqlite3_int64)kept->seq);
        const char *there =
            sqlite3_step(find) == SQLITE_ROW ? (const char *)sqlite3_column_text(find, 0) : "";
        if (strchr(there, '/') == NULL ||
            strcmp(strchr(there, '/'), key) != 0) /* behind the person's number */
            give_up("answered and not kept: %s at %llu", key, (unsigned long long)kept->seq);
        sqlite3_reset(find);
    }
    soak.kept_checked = soak.kept_count;
    sqlite3_finalize(find);
    sqlite3_close(db);
}

static void audit(bool quietly)
{
    pid_t pid = fork();
    int   code;
    fflush(stdout);
    if (pid == 0) {
        if (quietly && freopen("/dev/null", "w", stdout) == NULL)
            _exit(1);
        execl(soak.stage.program, soak.stage.program, "audit", "--db", soak.stage.db, "--json", (char *)NULL);
        _exit(127);
    }
    if (pid < 0 || waitpid(pid, &code, 0) != pid || code != 0)
        give_up("audit finds fault; see %s", soak.stage.db);
}

static void print_harm(void)
{
    attack_print(&soak.attack);
    printf("%llu times somebody left without a word; ", (unsigned long long)soak.walks);
    printf("healthz answered %llu times within %.1f ms\n", (unsigned long long)soak.health_count,
           soak.health_max * 1000);
    printf(
        "%.1f s in line for a processor; a wait was over and nothing came of it for %.1f s at most, %.1f s "
        "without those (table %zu, %s); a table ended no hand for %.1f s at most, %.1f s without (table "
        "%zu)\n",
        soak.still.lost, soak.still.overdue.by_clock, soak.still.overdue.own, soak.still.overdue.table,
        soak.still.overdue.why, soak.still.hand.by_clock, soak.still.hand.own, soak.still.hand.table);
    if (soak.attack.came_in > 0)
        give_up("somebody came in by guessing");
    if (soak.still.hand.own > STILL_MAX || soak.still.overdue.own > OVERDUE_MAX)
        give_up("a table stood still");
}

/* ---- the two ways ------------------------------------------------------- */

/* The lowest of some samples: what is taken for a moment, as a password that is
 * looked at takes 64 MiB, is given back. */
static size_t lowest(const size_t *sample, size_t from, size_t to)
{
    size_t least = SIZE_MAX;
    for (size_t i = from; i < to; i++)
        least = sample[i] < least ? sample[i] : least;
    return least;
}

static void run(double seconds)
{
    static size_t sample[SAMPLES_MAX];
    size_t        count = 0;
    for (double end = bench_seconds() + seconds; bench_seconds() < end && count < SAMPLES_MAX;) {
        play(1);
        sample[count++] = soak.memory;
        if (count % 15 == 0)
            printf("%4zu s  %9zu commands kept  %9llu views right  %6.1f MiB, keys %.1f MiB\n", count,
                   soak.kept_count, (unsigned long long)soak.views, (double)sample[count - 1] / 1048576,
                   (double)soak.keys_size / 1048576);
        fflush(stdout);
    }
    /* By then rings of events are full, also where a busy machine plays slowly. */
    double third = (double)lowest(sample, count / 2, 3 * count / 4) / 1048576;
    double last  = (double)lowest(sample, 3 * count / 4, count) / 1048576;
    stage_close(&soak.stage, SIGTERM);
    check_kept(true);
    audit(false);
    printf(
        "%zu clients at %zu tables, %.0f s: %zu commands kept, %llu refused, %llu views, all of them right\n",
        soak.members, soak.tables, seconds, soak.kept_count, (unsigned long long)soak.refused,
        (unsigned long long)soak.views);
    printf("memory beside the keys at least %.1f MiB in the third quarter, %.1f in the last: %s; keys %.1f "
           "MiB\n",
           third, last, last < third * 1.05 + 2 ? "flat" : "GROWING", (double)soak.keys_size / 1048576);
    print_harm();
    if (last >= third * 1.05 + 2)
        give_up("memory grows");
}

/* The last audit reads all of it again; in between it would take longer and longer. */
#define AUDIT_EVERY 10

static void die_and_rise(size_t kills)
{
    size_t there = 0;
    for (size_t i = 0; i < soak.members; i++)
        there += soak.actor[i].member.socket >= 0;
    stage_close(&soak.stage, SIGKILL);
    for (double until = bench_seconds() + 5; soak.crowd.closed < there && bench_seconds() < until;)
        crowd_turn(&soak.crowd, 10000); /* what had been sent is still heard */
    soak.crowd.closed = 0;
    for (size_t i = 0; i < soak.members; i++)
        crowd_part(&soak.actor[i].member);
    check_kept(false);
    if (kills % AUDIT_EVERY == 0) {
        audit(true);
        printf("%4zu kills  %9zu commands kept  %9llu views right  %6.1f MiB, keys %.1f MiB\n", kills,
               soak.kept_count, (unsigned long long)soak.views, (double)soak.memory / 1048576,
               (double)soak.keys_size / 1048576);
        fflush(stdout);
    }
    double began = bench_seconds();
    stage_open(&soak.stage);
    attack_part(&soak.attack, soak.stage.port);
    if (bench_seconds() - began > soak.reopened_max)
        soak.reopened_max = bench_seconds() - began;
    still_begin(&soak.still); /* with the house every time begins anew */
    join_all();
}

/* Killed after a fifth of a second to `apart` seconds, again and again. */
static void run_and_kill(double seconds, size_t apart)
{
    size_t kills = 0;
    for (double end = bench_seconds() + seconds; bench_seconds() < end;) {
        play(0.2 + (double)below(apart * 1000 - 200) / 1000);
        die_and_rise(++kills);
    }
    play(1);
    stage_close(&soak.stage, SIGTERM);
    check_kept(true);
    audit(false);
    printf("%zu clients at %zu tables: killed %zu times, %zu commands answered and every one kept, "
           "%llu views right, open again within %.2f s; memory beside the keys at most %.1f MiB\n",
           soak.members, soak.tables, kills, soak.kept_count, (unsigned long long)soak.views,
           soak.reopened_max, (double)soak.memory_max / 1048576);
    print_harm();
}

static size_t count_at(int argc, char **argv, int at, size_t preset, size_t most)
{
    long count = argc > at ? atol(argv[at]) : (long)preset;
    return count < 0 || (size_t)count > most ? most : (size_t)count;
}

int main(int argc, char **argv)
{
    const char *mode      = argc > 1 ? argv[1] : "run";
    double      seconds   = argc > 2 ? atof(argv[2]) : 180;
    size_t      tables    = count_at(argc, argv, 3, 80, TABLES_MOST);
    size_t      attackers = count_at(argc, argv, 4, 100, 2000);
    size_t      apart     = count_at(argc, argv, 5, 3, 3600);
    soak.pace             = argc > 6 ? atof(argv[6]) : 0;
    bool kills            = strcmp(mode, "kill") == 0;
    if ((!kills && strcmp(mode, "run") != 0) || seconds <= 0 || tables == 0 || apart == 0 || soak.pace < 0) {
        fprintf(stderr,
                "soak: run or kill, for how many seconds, at how many tables, beside how many attackers; "
                "killed at most how many seconds apart; each person silent for how many seconds\n");
        return 2;
    }
    start(tables, attackers);
    if (kills)
        run_and_kill(seconds, apart);
    else
        run(seconds);
    finish();
    stage_release(&soak.stage);
    return EXIT_SUCCESS;
}
