#include "games/game.h"

#include <assert.h>
#include <string.h>

struct event *events_add(struct events *events, enum event_kind kind, const char *rule)
{
    assert(events->count < EVENTS_MAX);
    struct event *event = &events->list[events->count++];
    memset(event, 0, sizeof *event);
    event->kind = (uint8_t)kind;
    if (rule != NULL) {
        assert(strlen(rule) < sizeof event->rule);
        memcpy(event->rule, rule, strlen(rule));
    }
    return event;
}
