#include "load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "yardstick.h"

#define NAP_MICROS 300

enum user_role load_role(size_t person)
{
    return person % LOAD_CLIENTS == 0 ? USER_DEALER : USER_PLAYER;
}

static unsigned seat_of(size_t member)
{
    return (unsigned)(member % LOAD_CLIENTS);
}

static void say(struct load *load, size_t member, const char *command, double due_at)
{
    char text[256];
    int  size              = snprintf(text, sizeof text, "{\"do\":%zu,\"key\":\"k%llu\",\"command\":{%s}}",
                                      member / LOAD_CLIENTS + 1, (unsigned long long)++load->keys, command);
    load->asked_at[member] = due_at;
    if (!crowd_say(&load->member[member], text, (size_t)size))
        give_up("a client cannot speak to the house");
}

/* ---- rounds ------------------------------------------------------------- */

static void say_bets(struct load *load, size_t at, struct load_table *table, double due_at)
{
    static const char *const wagers[] = { "player", "banker", "tie", "rabbit", "tiger", "monkey", "zoo" };
    char                     command[96];
    for (unsigned seat = 1; seat < LOAD_CLIENTS; seat++) {
        if (seat == table->offered)
            continue;
        snprintf(command, sizeof command, "\"verb\":\"bet\",\"wager\":\"%s\",\"amount\":2500",
                 wagers[(seat + table->rounds) % 7]);
        say(load, at * LOAD_CLIENTS + seat, command, due_at);
        table->waiting++;
    }
}

static void take_step(struct load *load, size_t at)
{
    struct load_table *table  = &load->table[at];
    double             due_at = load->period > 0 ? table->due_at : bench_seconds();
    table->due                = false;
    switch (table->step) {
    case STEP_BANK:
        table->waiting = 1;
        say(load, at * LOAD_CLIENTS + table->offered, "\"verb\":\"bank\",\"amount\":500000", due_at);
        break;
    case STEP_BETS: say_bets(load, at, table, due_at); break;
    case STEP_CLOSE:
        table->waiting = 1;
        say(load, at * LOAD_CLIENTS, "\"verb\":\"close\"", due_at);
        break;
    }
}

/* Ready for its next step: at once, or when its time has come. The bank goes
 * to whom the dealer's view says, so that view must have come. */
static void ready(struct load *load, size_t at)
{
    struct load_table *table = &load->table[at];
    if (load->stopping && table->step == STEP_BANK)
        return;
    if (table->step == STEP_BANK && table->offered_seq < table->closed_seq)
        return;
    table->due = true;
    if (load->period > 0)
        table->due_at += load->period;
    if (load->period <= 0 || load->stopping)
        take_step(load, at);
}

/* The earliest step that waits for its time, and those whose time it is. */
static double take_due(struct load *load, double now)
{
    double next = now + 0.05;
    for (size_t at = 0; at < load->table_count; at++) {
        const struct load_table *table = &load->table[at];
        if (!table->due)
            continue;
        if (table->due_at <= now)
            take_step(load, at);
        else if (table->due_at < next)
            next = table->due_at;
    }
    return next;
}

/* ---- hearing ------------------------------------------------------------ */

static uint64_t number_after(const char *text, const char *key)
{
    const char *at = strstr(text, key);
    return at != NULL ? strtoull(at + strlen(key), NULL, 10) : 0;
}

static void hear_answer(struct load *load, size_t member, const char *text)
{
    size_t             at    = member / LOAD_CLIENTS;
    struct load_table *table = &load->table[at];
    if (strncmp(text, "{\"ok\"", 5) != 0)
        give_up("refused: %s", text);
    load->answered++;
    if (load->sitting > 0) {
        load->sitting--;
        return;
    }
    if (load->latency_count < LOAD_LATENCIES)
        load->latency[load->latency_count++] = (uint32_t)((bench_seconds() - load->asked_at[member]) * 1e6);
    if (table->step == STEP_CLOSE) {
        table->closed_seq = number_after(text, "\"seq\":");
        table->rounds++;
    }
    if (--table->waiting > 0)
        return;
    table->step = table->step == STEP_CLOSE ? STEP_BANK : table->step + 1;
    ready(load, at);
}

/* Only the dealer's view is looked into, and only for whose bank it is. */
static void hear_view(struct load *load, size_t member, const char *text)
{
    size_t             at    = member / LOAD_CLIENTS;
    struct load_table *table = &load->table[at];
    if (seat_of(member) != 0 || strstr(text, "\"phase\":\"offer\"") == NULL)
        return;
    uint64_t                                            seq = number_after(text, "\"seq\":");
    bool new           = table->offered_seq < table->closed_seq &&seq >= table->closed_seq;
    table->offered     = (unsigned)number_after(text, "\"offered\":");
    table->offered_seq = seq;
    if (load->sitting == 0 && (table->offered == 0 || table->offered >= LOAD_CLIENTS))
        give_up("nobody of ours is offered the bank: %s", text);
    if (new && table->step == STEP_BANK && !table->due)
        ready(load, at);
}

static void hear(struct crowd *crowd, struct member *member, const char *text, size_t size)
{
    struct load *load                        = crowd->context;
    load->size[crowd->messages % LOAD_SIZES] = (uint16_t)(size < 65535 ? size : 65535);
    if (strncmp(text, "{\"view\"", 7) == 0)
        hear_view(load, member->number, text);
    else if (strncmp(text, "{\"ok\"", 5) == 0 || strncmp(text, "{\"no\"", 5) == 0)
        hear_answer(load, member->number, text);
    else if (strncmp(text, "{\"error\"", 8) == 0)
        give_up("the house complains: %s", text);
}

/* ---- from outside ------------------------------------------------------- */

void load_init(struct load *load, struct stage *stage, size_t tables)
{
    *load = (struct load){ .stage = stage, .table_count = tables, .member_count = tables * LOAD_CLIENTS };
    load->table    = calloc(tables, sizeof *load->table);
    load->member   = calloc(load->member_count, sizeof *load->member);
    load->asked_at = calloc(load->member_count, sizeof *load->asked_at);
    load->latency  = calloc(LOAD_LATENCIES, sizeof *load->latency);
    if (!crowd_init(&load->crowd, stage->port) || load->table == NULL || load->member == NULL ||
        load->asked_at == NULL || load->latency == NULL)
        give_up("out of memory");
    load->crowd.hear       = hear;
    load->crowd.context    = load;
    load->crowd.nap_micros = NAP_MICROS;
    for (size_t i = 0; i < load->member_count; i++) {
        char text[96];
        load->member[i].number = i;
        int size               = snprintf(text, sizeof text, "{\"sub\":%zu}", i / LOAD_CLIENTS + 1);
        if (!stage_join(stage, &load->crowd, &load->member[i], &stage->pass[i], 0) ||
            !crowd_say(&load->member[i], text, (size_t)size))
            give_up("client %zu cannot come in", i);
        if (seat_of(i) == 0)
            continue;
        snprintf(text, sizeof text, "\"verb\":\"sit\",\"seat\":%u,\"amount\":100000000", seat_of(i));
        load->sitting++;
        say(load, i, text, 0);
        crowd_turn(&load->crowd, 0);
    }
    for (double until = bench_seconds() + 20; load->sitting > 0;) {
        crowd_turn(&load->crowd, 10000);
        if (bench_seconds() > until)
            give_up("not everybody sits");
    }
}

void load_release(struct load *load)
{
    for (size_t i = 0; i < load->member_count; i++)
        crowd_part(&load->member[i]);
    crowd_release(&load->crowd);
    free(load->table);
    free(load->member);
    free(load->asked_at);
    free(load->latency);
}

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static double share_ms(const struct load *load, double share)
{
    size_t at = (size_t)((double)load->latency_count * share);
    if (load->latency_count == 0)
        return 0;
    return load->latency[at < load->latency_count ? at : load->latency_count - 1] / 1e3;
}

static void run_until(struct load *load, double until)
{
    double now;
    while ((now = bench_seconds()) < until) {
        double next = take_due(load, now);
        crowd_turn(&load->crowd, next > now ? (int64_t)((next - now) * 1e6) : 0);
        if (load->crowd.closed > 0)
            give_up("the house has closed a connection");
    }
}

static bool quiet(const struct load *load)
{
    for (size_t at = 0; at < load->table_count; at++)
        if (load->table[at].step != STEP_BANK || load->table[at].waiting > 0)
            return false;
    return true;
}

struct load_result load_play(struct load *load, double seconds, double period)
{
    double start   = bench_seconds();
    load->period   = period;
    load->stopping = false;
    for (size_t at = 0; at < load->table_count; at++) {
        load->table[at].due_at = start + period * (double)at / (double)load->table_count - period;
        ready(load, at);
    }
    run_until(load, start + 1); /* not counted: everyone gets into their step */
    load->latency_count       = 0;
    uint64_t           before = load->answered;
    struct load_result result = { .messages = load->crowd.messages, .bytes = load->crowd.bytes };
    double             used   = stage_processor(load->stage);
    start                     = bench_seconds();
    run_until(load, start + seconds);
    used            = stage_processor(load->stage) - used;
    result.seconds  = bench_seconds() - start;
    result.messages = load->crowd.messages - result.messages;
    result.bytes    = load->crowd.bytes - result.bytes;
    result.commands = load->answered - before;
    result.micros   = used * 1e6 / (double)(result.messages > 0 ? result.messages : 1);
    qsort(load->latency, load->latency_count, sizeof *load->latency, compare);
    result.p50_ms  = share_ms(load, 0.5);
    result.p99_ms  = share_ms(load, 0.99);
    result.max_ms  = share_ms(load, 1);
    load->stopping = true;
    for (double until = bench_seconds() + 10; !quiet(load) && bench_seconds() < until;) {
        take_due(load, bench_seconds() + 3600);
        crowd_turn(&load->crowd, 1000);
    }
    if (!quiet(load))
        give_up("commands are left without an answer");
    run_until(load, bench_seconds() + 0.2);
    for (size_t at = 0; at < load->table_count; at++)
        load->table[at].due = false;
    return result;
}
