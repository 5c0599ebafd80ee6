/* What one client of a table has been told, and whether it can be true. */
#ifndef BENCH_WATCH_H
#define BENCH_WATCH_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#define WATCH_CARDS_MAX 64

struct watch {
    bool     started; /* a first view has come: what follows is held against it */
    bool     dealing; /* the hand in play was followed from its close on */
    uint64_t seq;     /* of the last view or events */
    int64_t  money;   /* chips at the table, by the events since the first view */
    size_t   card_count;
    struct {
        char hand[12], face[3];
    } card[WATCH_CARDS_MAX]; /* told since the last close */
    char why[160];           /* the first thing that cannot be true */
};

/* Each false: `why` says what is wrong. */
bool watch_events(struct watch *watch, const json_t *message);
bool watch_view(struct watch *watch, const json_t *view);

#endif
