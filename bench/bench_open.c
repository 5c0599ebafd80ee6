/* How long a house takes to open: a million records of ten tables, each command
 * under a key of its own, within one day, in one file. Without a snapshot every
 * record is hashed and replayed; with one, what is younger than a day is hashed
 * for its keys. Then some days later, when all of that is the past: with it in the
 * same file, and in an archive beside it, and how long a copy takes of what is left.
 *
 *   bench-open [RECORDS [FILE]]    FILE is made if it is not there, and kept */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "house/house.h"
#include "journal/copy.h"
#include "yardstick.h"

#define TABLES 10
#define PEOPLE 8
#define BATCH  2000 /* commands to a commit */
#define TURNS  5

static struct house *house;
static uint64_t      said, shoes, clock_ms = 1;
static size_t        next_round;

static void give_up(const char *why)
{
    fprintf(stderr, "bench-open: %s\n", why);
    exit(EXIT_FAILURE);
}

static uint64_t now_ms(void *context)
{
    (void)context;
    return clock_ms;
}

static bool secret(void *context, uint8_t out[SHUFFLE_KEY_SIZE])
{
    (void)context;
    shuffle_derive((const uint8_t *)"a bench needs no secrets, it says", "shoe", shoes++, out);
    return true;
}

static void open_house(const char *path, uint64_t snapshot_every)
{
    struct store       store;
    char               why[STORE_WHY_MAX + HOUSE_WHY_MAX];
    struct house_world world = {
        .now_ms = now_ms, .secret = secret, .freeze = true, .snapshot_every = snapshot_every
    };
    if (store_sqlite_open(&store, path, STORE_CREATE, why) != STATUS_OK ||
        house_open(&house, &store, &world, why) != STATUS_OK)
        give_up(why);
    for (uint32_t table = 1; table <= house_tables(house); table++)
        if (house_frozen(house, table) != NULL)
            give_up(house_frozen(house, table)->why);
}

static void say(uint32_t table, struct command command)
{
    struct answer answer;
    char          key[32];
    snprintf(key, sizeof key, "%u/%llx", (unsigned)command.has.seat, (unsigned long long)said);
    clock_ms += said++ % 16 == 0;
    if (house_do(house, table, BY_SCRIPT, key, &command, &answer) != STATUS_OK || answer.refusal != ALLOWED)
        give_up("a command is refused");
    if (said % BATCH == 0 && house_commit(house) != STATUS_OK)
        give_up("a commit fails");
}

static void say_bet(uint32_t table, enum command_kind kind, uint8_t seat, uint8_t wager, cents amount)
{
    struct command command = { .kind = (uint8_t)kind };
    command.has.seat       = seat;
    command.has.wager      = wager;
    command.has.amount     = amount;
    say(table, command);
}

static void open_table(uint32_t table)
{
    struct command open = { .kind = COMMAND_OPEN };
    struct words   game = { .game = "marina2/zoobac" };
    open.has.words      = &game;
    say(table, open);
    for (uint8_t seat = 1; seat <= PEOPLE; seat++) {
        struct command sit = { .kind = COMMAND_SIT };
        struct words   who = { .who = table * 100 + seat };
        sit.has.seat       = seat;
        sit.has.amount     = 1000000000;
        sit.has.words      = &who;
        say(table, sit);
    }
}

static void play_round(uint32_t table, size_t round)
{
    uint8_t banker = (uint8_t)(round / 2 % PEOPLE + 1); /* two hands each, clockwise */
    say_bet(table, COMMAND_BANK, banker, 0, 500000);
    for (uint8_t seat = 1; seat <= PEOPLE; seat++)
        if (seat != banker)
            say_bet(table, COMMAND_BET, seat, (uint8_t)(WAGER_PLAYER + (seat + round) % 7), 2500);
    say_bet(table, COMMAND_CLOSE, 0, 0, 0);
}

static void make(const char *path, size_t records)
{
    open_house(path, 0);
    for (uint32_t table = 1; table <= TABLES; table++)
        open_table(table);
    for (; said < records; next_round++)
        for (uint32_t table = 1; table <= TABLES; table++)
            play_round(table, next_round);
    if (house_anchor(house) != STATUS_OK || house_commit(house) != STATUS_OK)
        give_up("a commit fails");
    house_close(house);
}

/* The shortest of a few openings, by the clock and by the processor's time. */
static void time_opening(const char *what, const char *path, uint64_t snapshot_every, bool used)
{
    double best = 1e9, best_cpu = 1e9;
    for (int turn = 0; turn < TURNS; turn++) {
        double start = bench_seconds(), cpu = bench_cpu_seconds();
        open_house(path, snapshot_every);
        double took = bench_seconds() - start, took_cpu = bench_cpu_seconds() - cpu;
        if (house_used_snapshot(house) != used)
            give_up("a snapshot is used, or is not");
        house_close(house);
        best     = took < best ? took : best;
        best_cpu = took_cpu < best_cpu ? took_cpu : best_cpu;
    }
    printf("%-47s %6.2f s, %.2f s of processor time\n", what, best, best_cpu);
}

static void keep_snapshot(const char *path, size_t rounds)
{
    open_house(path, 1000000000);
    clock_ms++;
    for (size_t round = 0; round < rounds; round++)
        for (uint32_t table = 1; table <= TABLES; table++)
            play_round(table, next_round + round);
    if (house_snapshot(house) != STATUS_OK)
        give_up("no snapshot is kept");
    house_close(house);
}

static void time_copy(const char *what, const char *path)
{
    char   to[160], why[STORE_WHY_MAX];
    double start = bench_seconds();
    snprintf(to, sizeof to, "%s.copy", path);
    if (copy_journal(path, to, &(struct copying){ 0 }, why) != STATUS_OK)
        give_up(why);
    printf("%-47s %6.2f s\n", what, bench_seconds() - start);
    unlink(to);
}

/* Three days later a hundred rounds are played at each table. */
static void time_archive(const char *path)
{
    struct archived archived;
    char            why[STORE_WHY_MAX], file[PLACE_PATH_MAX];
    clock_ms += (uint64_t)3 * 86400000;
    uint64_t before = clock_ms;
    keep_snapshot(path, 100);
    time_opening("opened when all that is the past", path, 1000000000, true);
    time_copy("copied", path);
    double start = bench_seconds();
    if (archive_make(path, before, &archived, why) != STATUS_OK)
        give_up(why);
    printf("%-47s %6.2f s\n", "moved into an archive", bench_seconds() - start);
    time_opening("opened with the past in an archive", path, 1000000000, true);
    time_copy("copied without it", path);
    if (archive_path(path, archived.archive.file, file))
        unlink(file);
}

int main(int argc, char **argv)
{
    size_t                   records  = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000000;
    static const char *const ending[] = { "", "-wal", "-shm", "-lock" };
    char                     folder[] = "/tmp/housedealer-bench-XXXXXX", path[128];
    struct stat              about;
    bench_print_yardstick();
    if (argc <= 2 && mkdtemp(folder) == NULL)
        give_up("no folder for a file");
    snprintf(path, sizeof path, "%.100s%s", argc > 2 ? argv[2] : folder, argc > 2 ? "" : "/j.db");
    if (stat(path, &about) != 0)
        make(path, records);
    time_opening("opened without a snapshot", path, 0, false);
    keep_snapshot(path, 0);
    time_opening("opened with a snapshot", path, 1000000000, true);
    if (argc <= 2)
        time_archive(path);
    for (size_t i = 0; i < COUNT_OF(ending) && argc <= 2; i++) {
        snprintf(path, sizeof path, "%s/j.db%s", folder, ending[i]);
        unlink(path);
    }
    if (argc <= 2)
        rmdir(folder);
    return EXIT_SUCCESS;
}
