#include "audit/origin.h"

#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"

void origins_release(struct origins *list)
{
    free(list->span);
    memset(list, 0, sizeof *list);
}

static struct origin_span *open_span(const struct origins *list, uint32_t who)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->span[i].who == who && list->span[i].until_ms == UINT64_MAX)
            return &list->span[i];
    return NULL;
}

static const char *turn(struct origins *list, uint32_t who, bool begins, uint64_t at_ms)
{
    struct origin_span *open = open_span(list, who);
    if (begins == (open != NULL))
        return NULL; /* as it was before */
    if (!begins) {
        open->until_ms = at_ms;
        return NULL;
    }
    if (!rows_grow((void **)&list->span, &list->room, list->count, sizeof *list->span))
        return "out of memory";
    list->span[list->count++] = (struct origin_span){ who, at_ms, UINT64_MAX };
    return NULL;
}

const char *origins_follow(struct origins *list, uint64_t at_ms, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    switch (event->kind) {
    case EVENT_EMPLOYED:
    case EVENT_DISMISSED: return turn(list, words->who, event->kind == EVENT_EMPLOYED, at_ms);
    case EVENT_POLICY:
        return strcmp(words->name, "chips") == 0 ? turn(list, 0, strcmp(words->value, "money") == 0, at_ms)
                                                 : NULL;
    default: return NULL;
    }
}

static bool from_account(const struct origins *list, uint32_t who, uint64_t at_ms)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->span[i].who == who && list->span[i].from_ms < at_ms && at_ms < list->span[i].until_ms)
            return true;
    return false;
}

/* Who has the place of the event at `at`: whoever sat down there in the same step, or
 * before it. */
static uint32_t owner(const struct room *room, const struct event *events, size_t at)
{
    uint8_t seat = events[at].has.seat;
    for (size_t i = at; i-- > 0;)
        if (events[i].kind == EVENT_SEATED && events[i].has.seat == seat)
            return words_of(&events[i].has)->who;
    return seat <= PLACES_MAX ? room->place[seat].who : 0;
}

const char *origins_look(const struct origins *list, uint64_t at_ms, const struct room *room,
                         const struct event *events, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (events[i].kind != EVENT_BOUGHT && events[i].kind != EVENT_CASHED)
            continue;
        if (from_account(list, 0, at_ms))
            return "chips bought or cashed at a table, where chips are money of accounts";
        if (from_account(list, owner(room, events, i), at_ms))
            return "an employee bought or cashed chips that are the company's";
    }
    return NULL;
}
