/* The events of a hand until it is over, so that entries which were taken back are not told:
 * the hand is the one that was corrected. */
#ifndef CLI_HAND_EVENTS_H
#define CLI_HAND_EVENTS_H

#include "events/events.h"

struct hand_event {
    struct event event;
    struct words words;
    char         rule[RULE_ID_MAX];
    uint64_t     at_ms;
};

struct hand_events {
    struct hand_event *list;
    size_t             count, room;
};

/* A copy of what happened. EVENT_CORRECTED itself is not kept: the last events of the play
 * that it speaks of go (table/steps.h). False: no memory. */
bool hand_events_hear(struct hand_events *hand, const struct event *event, uint64_t at_ms);

/* The n-th, with its texts and its rule. */
const struct event *hand_events_at(struct hand_events *hand, size_t which);

void hand_events_release(struct hand_events *hand);

#endif
