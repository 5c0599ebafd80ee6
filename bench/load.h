/* Many tables that play ZooBac as fast as the house lets them, or in step with
 * a clock: at each table one dealer and four players, every one a client of
 * the house. A round has three steps: the bank, three wagers at once, the
 * close; the next step begins when every command of the last was answered. */
#ifndef BENCH_LOAD_H
#define BENCH_LOAD_H

#include "stage.h"

#define LOAD_CLIENTS   5 /* at a table: the dealer and four players */
#define LOAD_SIZES     4096
#define LOAD_LATENCIES 2000000

enum load_step { STEP_BANK, STEP_BETS, STEP_CLOSE };

struct load_table {
    enum load_step step;
    unsigned       waiting; /* commands not yet answered */
    bool           due;     /* the step is to be taken at `due_at` */
    double         due_at;
    unsigned       offered; /* the seat that may bank, of the dealer's last view */
    uint64_t       offered_seq, closed_seq;
    uint64_t       rounds;
};

struct load {
    struct stage      *stage;
    struct crowd       crowd;
    size_t             table_count, member_count;
    struct load_table *table;
    struct member     *member;
    double            *asked_at; /* per member: when its command was due */
    double             period;   /* of a step; 0: as fast as it goes */
    bool               stopping;
    size_t             sitting; /* members whose greeting commands are not answered */
    uint64_t           keys, answered;
    uint16_t           size[LOAD_SIZES]; /* of the last messages heard */
    uint32_t          *latency;          /* in microseconds */
    size_t             latency_count;
};

enum user_role load_role(size_t person); /* for stage_init: dealer, then four players, and so on */

/* Tables 1 to `tables` must be open. Everybody joins and sits down. */
void load_init(struct load *load, struct stage *stage, size_t tables);
void load_release(struct load *load);

struct load_result {
    double   seconds;
    uint64_t messages, bytes, commands;
    double   micros;                 /* of the house's processor time for each message */
    double   p50_ms, p99_ms, max_ms; /* from when a command was due until it was answered */
};

/* Plays for so long; every command is answered before it ends. */
struct load_result load_play(struct load *load, double seconds, double period);

#endif
