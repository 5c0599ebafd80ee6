/* The table alone and the whole house, in ZooBac rounds with eight people: one
 * banks, seven bet, the hand is dealt and settled. Nine commands make a round
 * at the house, which deals by itself; at the table each card is one more. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "house/house.h"
#include "yardstick.h"

#define PEOPLE 8

/* Whoever says things: the table alone, or a house. */
struct speaker {
    void (*say)(struct speaker *speaker, const struct command *command);
    const struct table *(*table)(const struct speaker *speaker);
    uint64_t      random, commands;
    struct slot   slot; /* without a house */
    struct events events;
    struct house *house;
    size_t        batch, waiting; /* commands to a commit */
};

static void give_up(const char *why)
{
    fprintf(stderr, "bench-table: %s\n", why);
    exit(EXIT_FAILURE);
}

static void say_to_table(struct speaker *speaker, const struct command *command)
{
    struct slot *slot = &speaker->slot;
    speaker->commands++;
    if (table_act(slot->sheet, &slot->table, command, &speaker->events) != ALLOWED)
        give_up("a command is refused");
}

static const struct table *own_table(const struct speaker *speaker)
{
    return &speaker->slot.table;
}

static void say_to_house(struct speaker *speaker, const struct command *command)
{
    struct answer answer;
    speaker->commands++;
    if (house_do(speaker->house, 1, BY_SCRIPT, "", command, &answer) != STATUS_OK ||
        answer.refusal != ALLOWED)
        give_up("a command is refused");
    if (++speaker->waiting < speaker->batch)
        return;
    speaker->waiting = 0;
    if (house_commit(speaker->house) != STATUS_OK)
        give_up("a commit fails");
}

/* What the next speaker may rely on is what is committed; with batches the
 * round knows who banks by counting, as every player at the table does. */
static const struct table *house_table(const struct speaker *speaker)
{
    return &house_slot(speaker->house, 1)->table;
}

static void say(struct speaker *speaker, enum command_kind kind, uint8_t seat, uint8_t wager, cents amount)
{
    struct command command = { .kind = (uint8_t)kind, .at_ms = 1 };
    command.has.seat       = seat;
    command.has.wager      = wager;
    command.has.amount     = amount;
    speaker->say(speaker, &command);
}

static void seat_everyone(struct speaker *speaker)
{
    struct command open = { .kind = COMMAND_OPEN };
    struct words   game = { .game = "marina2/zoobac" };
    open.has.words      = &game;
    speaker->say(speaker, &open);
    for (uint8_t seat = 1; seat <= PEOPLE; seat++) {
        struct command sit = { .kind = COMMAND_SIT };
        sit.has.seat       = seat;
        sit.has.amount     = 1000000000;
        struct words who   = { .who = seat };
        sit.has.words      = &who;
        speaker->say(speaker, &sit);
    }
}

/* Without a house somebody must shuffle and deal: any card the shoe has. */
static void deal_by_hand(struct speaker *speaker)
{
    const struct table *table = speaker->table(speaker);
    while (table->phase == TABLE_PLAY) {
        struct command dealt = { .kind = COMMAND_CARD };
        card           face  = (card)(bench_random(&speaker->random) % CARD_JOKER);
        dealt.has.cards      = (struct card_list){ 1, { face } };
        if (table->shoe.piles.seen[face] < 8)
            speaker->say(speaker, &dealt);
    }
}

static void play_rounds(struct speaker *speaker, size_t rounds)
{
    for (size_t round = 0; round < rounds; round++) {
        uint8_t banker = (uint8_t)(round / 2 % PEOPLE + 1); /* two hands each, clockwise */
        say(speaker, COMMAND_BANK, banker, 0, 500000);
        if (speaker->house == NULL && !speaker->slot.table.shoe.ready)
            say(speaker, COMMAND_SHUFFLE, 0, 0, 0);
        for (uint8_t seat = 1; seat <= PEOPLE; seat++)
            if (seat != banker)
                say(speaker, COMMAND_BET, seat, (uint8_t)(WAGER_PLAYER + (seat + round) % 7), 2500);
        say(speaker, COMMAND_CLOSE, 0, 0, 0);
        if (speaker->house == NULL)
            deal_by_hand(speaker);
    }
}

static void print_rate(const char *what, double per_second)
{
    printf("%-47s %9.0f per second\n", what, per_second);
}

static void time_table(void)
{
    static struct speaker speaker = { .say = say_to_table, .table = own_table, .random = 88172645463325252u };
    const size_t          rounds = 50000, turns = 8;
    double                best = 1e9;
    speaker.slot.sheet         = slot_sheet("marina2/zoobac");
    seat_everyone(&speaker);
    speaker.commands = 0;
    for (size_t turn = 0; turn < turns; turn++) {
        double start = bench_cpu_seconds();
        play_rounds(&speaker, rounds);
        double seconds = bench_cpu_seconds() - start;
        best           = seconds < best ? seconds : best;
    }
    print_rate("table: commands decided and applied", (double)speaker.commands / (double)turns / best);
    print_rate("table: rounds", (double)rounds / best);
}

/* A list, and a command that changes what it lists: in turns, since neighbors
 * come and go, and the best of each. */
struct legal_times {
    double list, command; /* seconds each */
    size_t choices;
};

static struct legal_times time_turn(struct speaker *speaker, size_t times)
{
    static struct choice choice[256];
    const struct asker   asker = { .seat = PEOPLE, .spots = 1u << PEOPLE };
    struct legal_times   took  = { 0 };
    double               start = bench_cpu_seconds();
    for (size_t i = 0; i < times; i++)
        took.choices = table_legal_on(speaker->slot.sheet, &speaker->slot.table, &asker, choice,
                                      COUNT_OF(choice), &speaker->events);
    took.list = (bench_cpu_seconds() - start) / (double)times;
    start     = bench_cpu_seconds();
    for (size_t i = 0; i < times; i++) {
        say(speaker, COMMAND_BET, PEOPLE, WAGER_PLAYER, 500);
        say(speaker, COMMAND_UNBET, PEOPLE, WAGER_PLAYER, 0);
    }
    took.command = (bench_cpu_seconds() - start) / (double)(2 * times);
    return took;
}

/* What a seat may say now, as a view lists it, beside the command that made the
 * view: both with all bets on the layout but the last. */
static void time_legal(void)
{
    static struct speaker speaker = { .say = say_to_table, .table = own_table, .random = 88172645463325252u };
    struct legal_times    best    = { 1, 1, 0 };
    speaker.slot.sheet            = slot_sheet("marina2/zoobac");
    seat_everyone(&speaker);
    say(&speaker, COMMAND_BANK, 1, 0, 500000);
    say(&speaker, COMMAND_SHUFFLE, 0, 0, 0);
    for (uint8_t seat = 2; seat < PEOPLE; seat++)
        say(&speaker, COMMAND_BET, seat, WAGER_PLAYER, 2500);
    for (size_t turn = 0; turn < 10; turn++) {
        struct legal_times took = time_turn(&speaker, 20000);
        best.list               = took.list < best.list ? took.list : best.list;
        best.command            = took.command < best.command ? took.command : best.command;
        best.choices            = took.choices;
    }
    print_rate("table: lists of what a seat may say", 1 / best.list);
    printf("  each of %zu choices, %.2f commands' time\n", best.choices, best.list / best.command);
}

static uint64_t now_ms(void *context)
{
    (void)context;
    return 1;
}

static bool secret(void *context, uint8_t out[SHUFFLE_KEY_SIZE])
{
    shuffle_derive((const uint8_t *)"a bench needs no secrets, it says", "shoe", (*(uint64_t *)context)++,
                   out);
    return true;
}

static double time_house(const struct store *store, double (*clock)(void), size_t batch, size_t rounds)
{
    static struct speaker speaker;
    uint64_t              shoes = 0;
    struct house_world    world = { .context = &shoes, .now_ms = now_ms, .secret = secret };
    char                  why[HOUSE_WHY_MAX];
    memset(&speaker, 0, sizeof speaker);
    speaker.say   = say_to_house;
    speaker.table = house_table;
    speaker.batch = batch;
    if (house_open(&speaker.house, store, &world, why) != STATUS_OK)
        give_up(why);
    seat_everyone(&speaker);
    double start = clock();
    play_rounds(&speaker, rounds);
    if (house_commit(speaker.house) != STATUS_OK)
        give_up("a commit fails");
    double rate = (double)rounds / (clock() - start);
    house_close(speaker.house);
    return rate;
}

/* One thread calculates, so its processor time counts: the best of a few. */
static void time_memory(const char *what, size_t batch, size_t rounds)
{
    double best = 0;
    for (int turn = 0; turn < 5; turn++) {
        struct store store;
        if (store_memory_open(&store) != STATUS_OK)
            give_up("no memory");
        double rate = time_house(&store, bench_cpu_seconds, batch, rounds);
        best        = rate > best ? rate : best;
    }
    print_rate(what, best);
}

static void time_sqlite(const char *what, size_t batch, size_t rounds)
{
    static const char *const ending[] = { "", "-wal", "-shm", "-lock" };
    char                     folder[] = "/tmp/housedealer-bench-XXXXXX", path[64], why[STORE_WHY_MAX];
    struct store             store;
    if (mkdtemp(folder) == NULL)
        give_up("no folder for a file");
    snprintf(path, sizeof path, "%s/j.db", folder);
    if (store_sqlite_open(&store, path, STORE_CREATE, why) != STATUS_OK)
        give_up(why);
    print_rate(what, time_house(&store, bench_seconds, batch, rounds));
    for (size_t i = 0; i < COUNT_OF(ending); i++) {
        snprintf(path, sizeof path, "%s/j.db%s", folder, ending[i]);
        unlink(path);
    }
    rmdir(folder);
}

/* Every part, or the one named: table, legal, memory, sqlite. */
int main(int argc, char **argv)
{
    const char *only = argc > 1 ? argv[1] : "";
    bench_print_yardstick();
    if (strcmp(only, "") == 0 || strcmp(only, "table") == 0)
        time_table();
    if (strcmp(only, "") == 0 || strcmp(only, "legal") == 0)
        time_legal();
    if (strcmp(only, "") == 0 || strcmp(only, "memory") == 0) {
        time_memory("house in memory: rounds, a commit a command", 1, 20000);
        time_memory("house in memory: rounds, 100 commands a commit", 100, 20000);
    }
    if (strcmp(only, "") == 0 || strcmp(only, "sqlite") == 0) {
        time_sqlite("house on SQLite: rounds, a commit a command", 1, 300);
        time_sqlite("house on SQLite: rounds, 100 commands a commit", 100, 3000);
    }
    return EXIT_SUCCESS;
}
