/* Sequence numbers never go back; chips at the table change only by what came
 * from the cage, went to it or was collected; a card is seen only after an
 * event has told of it. */
#include "watch.h"

#include <stdio.h>
#include <string.h>

static int64_t number(const json_t *object, const char *name)
{
    return json_integer_value(json_object_get(object, name));
}

static const char *text(const json_t *object, const char *name)
{
    const char *value = json_string_value(json_object_get(object, name));
    return value != NULL ? value : "";
}

static bool wrong(struct watch *watch, const char *what, int64_t a, int64_t b)
{
    snprintf(watch->why, sizeof watch->why, "%s: %lld, %lld", what, (long long)a, (long long)b);
    return false;
}

/* ---- events ------------------------------------------------------------- */

static void note_cards(struct watch *watch, const json_t *event)
{
    size_t  i;
    json_t *face;
    json_array_foreach(json_object_get(event, "cards"), i, face)
    {
        if (watch->card_count == WATCH_CARDS_MAX)
            return;
        snprintf(watch->card[watch->card_count].hand, sizeof watch->card[0].hand, "%s", text(event, "hand"));
        snprintf(watch->card[watch->card_count].face, sizeof watch->card[0].face, "%s",
                 json_string_value(face));
        watch->card_count++;
    }
}

static void note_event(struct watch *watch, const json_t *event)
{
    const char *kind = text(event, "event");
    if (strcmp(kind, "BOUGHT") == 0)
        watch->money += number(event, "amount");
    else if (strcmp(kind, "CASHED") == 0 || strcmp(kind, "FEE") == 0)
        watch->money -= number(event, "amount");
    else if (strcmp(kind, "CLOSED") == 0) {
        watch->card_count = 0;
        watch->dealing    = true;
    } else if (strcmp(kind, "CARD") == 0)
        note_cards(watch, event);
}

bool watch_events(struct watch *watch, const json_t *message)
{
    uint64_t seq = (uint64_t)number(message, "seq");
    size_t   i;
    json_t  *event;
    if (watch->started && seq <= watch->seq)
        return wrong(watch, "events go back", (int64_t)watch->seq, (int64_t)seq);
    json_array_foreach(json_object_get(message, "events"), i, event)
    {
        note_event(watch, event);
    }
    watch->seq = seq;
    return true;
}

/* ---- views -------------------------------------------------------------- */

/* Stacks, wagers and banks. */
static int64_t chips(const json_t *view)
{
    const json_t *bank = json_object_get(view, "bank");
    int64_t       sum =
        number(json_object_get(bank, "front"), "chips") + number(json_object_get(bank, "second"), "chips");
    size_t  i;
    json_t *row;
    json_array_foreach(json_object_get(view, "places"), i, row)
    {
        sum += number(row, "stack");
    }
    json_array_foreach(json_object_get(view, "stakes"), i, row)
    {
        sum += number(row, "amount");
    }
    return sum;
}

static bool was_told(const struct watch *watch, const char *hand, const char *face)
{
    for (size_t i = 0; i < watch->card_count; i++)
        if (strcmp(watch->card[i].hand, hand) == 0 && strcmp(watch->card[i].face, face) == 0)
            return true;
    return strcmp(face, "??") == 0;
}

static bool cards_told(struct watch *watch, const json_t *view)
{
    size_t  i, k;
    json_t *hand, *face;
    json_array_foreach(json_object_get(view, "hands"), i, hand)
    {
        json_array_foreach(json_object_get(hand, "cards"), k, face)
        {
            if (!was_told(watch, text(hand, "hand"), json_string_value(face)))
                return wrong(watch, "a card is seen before it is told", (int64_t)i, (int64_t)k);
        }
    }
    return true;
}

bool watch_view(struct watch *watch, const json_t *view)
{
    uint64_t seq   = (uint64_t)number(view, "seq");
    int64_t  there = chips(view);
    if (watch->started && seq != watch->seq)
        return wrong(watch, "a view of another time than the events before it", (int64_t)watch->seq,
                     (int64_t)seq);
    if (watch->started && there != watch->money)
        return wrong(watch, "chips at the table", watch->money, there);
    if (watch->dealing && !cards_told(watch, view))
        return false;
    watch->started = true;
    watch->seq     = seq;
    watch->money   = there;
    return true;
}
