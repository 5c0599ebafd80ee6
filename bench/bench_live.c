/* The live house over real sockets and its real store, next to what its two
 * foundations can do alone: a bare libwebsockets echo of the same messages,
 * plain SQLite commits of rows as large as our records, and the one behind the
 * other. Everything is on this
 * machine, takes about a minute and a half and stops by itself. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "echo.h"
#include "load.h"
#include "plain.h"
#include "siege.h"
#include "yardstick.h"

#define TABLES 100
#define IDLE   10000
#define IDLERS 200 /* fifty sockets each: nobody may have more than 64 */
#define SLICES 12
#define PAIRS  5
#define PEOPLE (TABLES * LOAD_CLIENTS + 1) /* the last is the floor */

static void print_rate(const char *what, double per_second)
{
    printf("%-52s %10.0f per second\n", what, per_second);
    fflush(stdout);
}

static double mean(const double *value, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += value[i];
    return sum / count;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* House and floor take turns, since disk and neighbors change from second to
 * second: the share is the middle one of the turns' shares. */
static void print_share(const char *what, const double *house, const double *floor, int count, double aim)
{
    double share[SLICES];
    for (int i = 0; i < count; i++)
        share[i] = house[i] / floor[i];
    qsort(share, (size_t)count, sizeof *share, compare);
    printf("%-52s %10.2f (aim %.2f), in turns %.2f to %.2f\n", what,
           (share[count / 2] + share[(count - 1) / 2]) / 2, aim, share[0], share[count - 1]);
}

/* ---- neighbors --------------------------------------------------------- */

struct busy {
    double all, stolen, ours; /* seconds of processor time */
};

static double seconds_of(const struct rusage *usage)
{
    return (double)(usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) +
           (double)(usage->ru_utime.tv_usec + usage->ru_stime.tv_usec) / 1e6;
}

static struct busy look_around(void)
{
    unsigned long long at[8] = { 0 };
    double             tick  = (double)sysconf(_SC_CLK_TCK);
    struct rusage      self, children;
    FILE              *file = fopen("/proc/stat", "r");
    if (file == NULL || fscanf(file, "cpu %llu %llu %llu %llu %llu %llu %llu %llu", &at[0], &at[1], &at[2],
                               &at[3], &at[4], &at[5], &at[6], &at[7]) != 8)
        give_up("no /proc/stat");
    fclose(file);
    getrusage(RUSAGE_SELF, &self);
    getrusage(RUSAGE_CHILDREN, &children);
    return (struct busy){ .all    = (double)(at[0] + at[1] + at[2] + at[5] + at[6]) / tick,
                          .stolen = (double)at[7] / tick,
                          .ours   = seconds_of(&self) + seconds_of(&children) };
}

/* Counted when every process of ours has ended. */
static void print_neighbors(const struct busy *before, double seconds)
{
    struct busy now    = look_around();
    double      room   = seconds * (double)sysconf(_SC_NPROCESSORS_ONLN) / 100;
    double      ours   = now.ours - before->ours;
    double      others = now.all - before->all - ours;
    printf("of this machine's time: ours %.0f%%, other programs %.0f%%, stolen %.0f%%\n", ours / room,
           others / room, (now.stolen - before->stolen) / room);
}

static enum user_role role_of(size_t person)
{
    return person == PEOPLE - 1 ? USER_FLOOR : load_role(person);
}

/* ---- plain SQLite ------------------------------------------------------- */

/* What a record of the house takes, on average. */
static int record_size(const struct stage *stage)
{
    sqlite3      *db;
    sqlite3_stmt *ask;
    int           size = 0;
    if (sqlite3_open_v2(stage->db, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(db, "SELECT avg(length(body) + length(key) + length(hash) + 16) FROM record", -1,
                           &ask, NULL) == SQLITE_OK) {
        if (sqlite3_step(ask) == SQLITE_ROW)
            size = sqlite3_column_int(ask, 0);
        sqlite3_finalize(ask);
    }
    sqlite3_close(db);
    return size > 0 && size < 8192 ? size : 300;
}

/* ---- one client --------------------------------------------------------- */

/* The floor plays both sides of a table of its own: one command, its answer,
 * the next command. */
struct lone {
    struct crowd  crowd;
    struct member member;
    bool          answered, seen;
    unsigned      offered;
    uint64_t      keys;
};

static void hear_lone(struct crowd *crowd, struct member *member, const char *text, size_t size)
{
    struct lone *lone    = crowd->context;
    const char  *offered = strstr(text, "\"offered\":");
    (void)member;
    (void)size;
    if (strncmp(text, "{\"no\"", 5) == 0 || strncmp(text, "{\"error\"", 8) == 0)
        give_up("refused: %s", text);
    if (strncmp(text, "{\"ok\"", 5) == 0)
        lone->answered = true;
    if (strncmp(text, "{\"view\"", 7) == 0 && offered != NULL &&
        strstr(text, "\"phase\":\"offer\"") != NULL) {
        lone->offered = (unsigned)strtoul(offered + 10, NULL, 10);
        lone->seen    = true;
    }
}

static void wait_for(struct lone *lone, const bool *what)
{
    for (double until = bench_seconds() + 10; !*what;) {
        crowd_turn(&lone->crowd, 100000);
        if (bench_seconds() > until)
            give_up("the house does not answer");
    }
}

static void say_alone(struct lone *lone, const char *command)
{
    char text[256];
    int  size = snprintf(text, sizeof text, "{\"do\":%d,\"key\":\"one%llu\",\"command\":{%s}}", TABLES + 1,
                         (unsigned long long)++lone->keys, command);
    lone->answered = false;
    if (!crowd_say(&lone->member, text, (size_t)size))
        give_up("the house does not listen");
    wait_for(lone, &lone->answered);
}

static void open_alone(struct lone *lone, const struct stage *stage)
{
    char text[64];
    int  size = snprintf(text, sizeof text, "{\"sub\":%d}", TABLES + 1);
    *lone     = (struct lone){ .offered = 0 };
    if (!crowd_init(&lone->crowd, stage->port))
        give_up("out of memory");
    lone->crowd.hear    = hear_lone;
    lone->crowd.context = lone;
    if (!stage_join(stage, &lone->crowd, &lone->member, &stage->pass[PEOPLE - 1], 0))
        give_up("the floor cannot come in");
    say_alone(lone, "\"verb\":\"sit\",\"seat\":1,\"who\":\"One\",\"amount\":1000000000");
    say_alone(lone, "\"verb\":\"sit\",\"seat\":2,\"who\":\"Two\",\"amount\":1000000000");
    if (!crowd_say(&lone->member, text, (size_t)size))
        give_up("the house does not listen");
    wait_for(lone, &lone->seen);
}

/* Commands answered per second. */
static double alone_rate(struct lone *lone, double seconds)
{
    char     command[96];
    uint64_t before = lone->keys;
    double   start  = bench_seconds();
    while (bench_seconds() < start + seconds) {
        unsigned banker = lone->offered;
        snprintf(command, sizeof command, "\"verb\":\"bank\",\"seat\":%u,\"amount\":500000", banker);
        say_alone(lone, command);
        for (int i = 0; i < 2; i++) {
            snprintf(command, sizeof command, "\"verb\":\"bet\",\"seat\":%u,\"wager\":\"%s\",\"amount\":2500",
                     3 - banker, i == 0 ? "player" : "tiger");
            say_alone(lone, command);
        }
        lone->seen = false;
        say_alone(lone, "\"verb\":\"close\"");
        wait_for(lone, &lone->seen);
    }
    return (double)(lone->keys - before) / (bench_seconds() - start);
}

static void bench_one(const struct stage *stage)
{
    static struct lone  lone;
    static struct plain plain;
    static struct echo  echo;
    static uint16_t     said = 120; /* bytes, as many as a command has */
    double              house[SLICES], floor[SLICES], reference[SLICES];
    open_alone(&lone, stage);
    alone_rate(&lone, 0.5);
    int size = record_size(stage);
    plain_open(&plain, stage->folder, "plain.db", size);
    echo_open(&echo, 1, &said, 1, stage->folder, size);
    for (int i = 0; i < SLICES; i++) {
        floor[i]     = plain_rate(&plain, 1, 0.5);
        house[i]     = alone_rate(&lone, 0.5);
        reference[i] = echo_measure(&echo, 0.5);
    }
    printf("plain SQLite, WAL, synchronous=FULL, rows of %d bytes:\n", size);
    print_rate("  one row a commit", mean(floor, SLICES));
    print_rate("  a hundred rows a commit, rows", plain_rate(&plain, 100, 2));
    print_rate("house, one client: commands, each kept and answered", mean(house, SLICES));
    print_rate("libwebsockets echo, one client: each a commit first", mean(reference, SLICES));
    print_share("  the house, of SQLite's single commits", house, floor, SLICES, 0.55);
    print_share("  the house, of an echo with a commit", house, reference, SLICES, 0.85);
    echo_close(&echo);
    plain_close(&plain);
    crowd_part(&lone.member);
    crowd_release(&lone.crowd);
}

/* ---- many clients ------------------------------------------------------- */

static void print_within(const struct load_result *result)
{
    printf("%-52s %10.1f ms half, %.1f ms all but 1%%, %.1f ms all\n", "  answered within", result->p50_ms,
           result->p99_ms, result->max_ms);
    fflush(stdout);
}

static void bench_half(struct load *load, double commands)
{
    struct load_result half = load_play(load, 12, 2 * (double)(TABLES * LOAD_CLIENTS) / 3 / commands);
    printf("house, %zu clients at %d tables, half as many commands:\n", load->member_count, TABLES);
    print_rate("  messages written (answers, views, events)", (double)half.messages / half.seconds);
    print_rate("  commands kept and answered", (double)half.commands / half.seconds);
    print_within(&half);
    printf("%-52s %10.1f ms (aim 25)\n", "  all but 1% within", half.p99_ms);
}

static void bench_many(struct stage *stage)
{
    static struct load load;
    struct load_result full;
    double             house[PAIRS], floor[PAIRS], commands = 0, micros[2][PAIRS];
    load_init(&load, stage, TABLES);
    for (int i = 0; i < PAIRS; i++) {
        full     = load_play(&load, 4, 0);
        house[i] = (double)full.messages / full.seconds;
        commands += (double)full.commands / full.seconds / PAIRS;
        micros[0][i] = full.micros;
        floor[i]     = echo_rate(load.member_count, load.size, LOAD_SIZES, 2, &micros[1][i]);
    }
    printf("libwebsockets echo, %zu clients, messages of %.0f bytes on average:\n", load.member_count,
           (double)full.bytes / (double)full.messages);
    print_rate("  messages written", mean(floor, PAIRS));
    printf("house, %zu clients at %d tables, as fast as it goes:\n", load.member_count, TABLES);
    print_rate("  messages written (answers, views, events)", mean(house, PAIRS));
    print_rate("  commands kept and answered", commands);
    print_within(&full);
    print_share("  of the echo's messages", house, floor, PAIRS, 0.5);
    printf("%-52s %10.1f us, the echo %.1f us\n", "  processor time a message, commits included",
           mean(micros[0], PAIRS), mean(micros[1], PAIRS));
    bench_half(&load, commands);
    load_release(&load);
}

/* ---- idle connections --------------------------------------------------- */

static enum user_role idle_role(size_t person)
{
    return person == 0 ? USER_FLOOR : USER_PLAYER;
}

static void ignore(struct crowd *crowd, struct member *member, const char *text, size_t size)
{
    (void)crowd;
    (void)member;
    (void)text;
    (void)size;
}

static void settle_down(struct crowd *crowd)
{
    for (double until = bench_seconds() + 1; bench_seconds() < until;)
        crowd_turn(crowd, 10000);
}

/* A fresh house, so that no memory left over from a load is used again. Each
 * connection has greeted and follows a table. */
static void bench_idle(void)
{
    struct stage   stage;
    struct crowd   crowd;
    struct member *member = calloc(IDLE, sizeof *member);
    stage_init(&stage, 1 + IDLERS, idle_role);
    stage_open(&stage);
    stage_tables(&stage, &stage.pass[0], 1, "");
    if (member == NULL || !crowd_init(&crowd, stage.port))
        give_up("out of memory");
    crowd.hear    = ignore;
    size_t before = 0;
    for (size_t i = 0; i < IDLE; i++) {
        if (i == IDLERS) { /* buffers that all share are there by now */
            settle_down(&crowd);
            before = stage_memory(&stage);
        }
        if (!stage_join(&stage, &crowd, &member[i], &stage.pass[1 + i % IDLERS], (unsigned)(i / 5000)) ||
            !crowd_say(&member[i], "{\"sub\":1}", 9))
            give_up("connection %zu is not taken", i);
        crowd_turn(&crowd, 0);
    }
    settle_down(&crowd);
    size_t after = stage_memory(&stage);
    if (crowd.closed > 0)
        give_up("the house has closed %zu idle connections", crowd.closed);
    printf("%-52s %10.0f bytes each (aim 4096), %.1f MiB before, %.1f after\n",
           "house, 10,000 idle connections that follow a table", (double)(after - before) / (IDLE - IDLERS),
           (double)before / 1048576, (double)after / 1048576);
    for (size_t i = 0; i < IDLE; i++)
        crowd_part(&member[i]);
    crowd_release(&crowd);
    free(member);
    stage_close(&stage, SIGKILL);
    stage_release(&stage);
}

static void bench_siege(void)
{
    struct stage stage;
    stage_init(&stage, 1, idle_role);
    stage_open(&stage);
    siege_measure(&stage);
    stage_close(&stage, SIGTERM);
    stage_release(&stage);
}

/* Everything, or the one part that is named: one, many, idle, siege. */
int main(int argc, char **argv)
{
    static struct stage stage;
    const char         *part = argc > 1 ? argv[1] : "all";
    bool                all  = strcmp(part, "all") == 0;
    bool                one = all || strcmp(part, "one") == 0, many = all || strcmp(part, "many") == 0;
    signal(SIGPIPE, SIG_IGN);
    crowd_raise_files();
    bench_print_yardstick();
    struct busy before = look_around();
    double      start  = bench_seconds();
    if (one || many) {
        stage_init(&stage, PEOPLE, role_of);
        stage_open(&stage);
        stage_tables(&stage, &stage.pass[PEOPLE - 1], TABLES + 1, "");
        if (one)
            bench_one(&stage);
        if (many)
            bench_many(&stage);
        stage_close(&stage, SIGTERM);
        stage_release(&stage);
    }
    if (all || strcmp(part, "idle") == 0)
        bench_idle();
    if (all || strcmp(part, "siege") == 0)
        bench_siege();
    print_neighbors(&before, bench_seconds() - start);
    return EXIT_SUCCESS;
}
