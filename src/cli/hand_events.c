#include "cli/hand_events.h"

#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"
#include "table/steps.h"

static void take_back(struct hand_events *hand, uint32_t count)
{
    size_t kept = hand->count;
    while (count > 0 && kept > 0)
        count -= event_concern(hand->list[--kept].event.kind) == CONCERN_PLAY;
    for (size_t i = kept; i < hand->count; i++) /* people stay, whatever is taken back */
        if (event_concern(hand->list[i].event.kind) != CONCERN_PLAY)
            hand->list[kept++] = hand->list[i];
    hand->count = kept;
}

bool hand_events_hear(struct hand_events *hand, const struct event *event, uint64_t at_ms)
{
    if (event->kind == EVENT_CORRECTED) {
        take_back(hand, event->has.count);
        return true;
    }
    if (!rows_grow((void **)&hand->list, &hand->room, hand->count, sizeof *hand->list))
        return false;
    struct hand_event *row = &hand->list[hand->count++];
    *row = (struct hand_event){ .event = *event, .words = *words_of(&event->has), .at_ms = at_ms };
    memcpy(row->rule, event_rule(event), strlen(event_rule(event)) + 1);
    return true;
}

const struct event *hand_events_at(struct hand_events *hand, size_t which)
{
    struct hand_event *row = &hand->list[which];
    if (row->event.has.words != NULL)
        row->event.has.words = &row->words;
    row->event.rule = row->rule;
    return &row->event;
}

void hand_events_release(struct hand_events *hand)
{
    free(hand->list);
    memset(hand, 0, sizeof *hand);
}
