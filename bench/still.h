/* Does a table stand still? Two things would be a stop: a wait is over, by the
 * deadline that views show, and nobody says so; or hand after hand is offered and
 * called off and none is ever played.
 *
 * Time in which the house or the crowd stood in line for a processor is not theirs
 * and does not count. The system counts it itself (schedstat): of both the longer
 * is taken off, a moment at a time. */
#ifndef BENCH_STILL_H
#define BENCH_STILL_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "stage.h"

#define STILL_TABLES_MAX 120

/* A moment, and what had been lost by then; zeros where there is none. */
struct moment {
    double at, lost;
};

/* The longest so far, in seconds: by the clock, without what was lost, and where. */
struct longest {
    double by_clock, own;
    size_t table;    /* counted from 1 */
    char   why[240]; /* of a wait: what the table waited for */
};

struct still {
    const struct stage *stage;
    size_t              tables;
    struct {
        int64_t       hand, seq; /* of the last view */
        int64_t       deadline;  /* of its wait, by the house's clock; 0: it has no end */
        struct moment moved;     /* when the hand became another */
        struct moment until;     /* when that is, by ours */
        char          turn[192]; /* who was awaited then, for whoever asks why */
    } table[STILL_TABLES_MAX];
    double         queued[2]; /* of the house and of us, as last read; seconds */
    double         looked;    /* and when that was */
    double         began;     /* when the house opened */
    double         lost;      /* in line for a processor, in all */
    struct longest hand, overdue;
};

void still_init(struct still *still, const struct stage *stage, size_t tables);

/* The house is another one: every time begins anew. */
void still_begin(struct still *still);

/* A view of a table, counted from 0. */
void still_view(struct still *still, size_t table, const json_t *view);

/* A few times a second: what was lost, and who stands still now. */
void still_look(struct still *still);

#endif
