#include "recall/put_right.h"

#include <stdlib.h>

#include "office/told.h"
#include "recall/hand_index.h"
#include "wire/speak.h"

#define ENTRIES_MAX 32 /* about one hand; further ones stand in the floor log */

static void write_entry(struct out *out, const struct names *names, uint64_t at_ms, const struct event *event)
{
    out_comma(out);
    out_format(out, "{\"at\":%llu", (unsigned long long)at_ms);
    out_key(out, "entry");
    speak_fields(out, names, "event", event_word(event->kind), &event->has);
    out_put(out, "}");
}

/* The entry stands in this record if the records say so; the one behind it makes it sure. */
static enum status read_entry(struct journal *journal, const struct names *names, uint32_t table,
                              uint32_t hand, uint64_t seq, struct events *events, struct out *out)
{
    struct told        told;
    struct told_reader reader = { .seq = 0 };
    enum status        status = journal_read_sound(journal, seq, table);
    while (status == STATUS_OK && (status = told_step(journal, &reader, &told, events)) == STATUS_OK &&
           told.seq <= seq)
        for (size_t i = 0; i < told.event_count; i++)
            if (told.events[i].kind == EVENT_COMPENSATED && told.events[i].has.count == hand)
                write_entry(out, names, reader.at_ms, &told.events[i]);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

enum status put_right_write(struct server *server, struct journal *journal, uint32_t table, uint32_t hand,
                            uint64_t upto, struct out *out)
{
    uint64_t       seq[ENTRIES_MAX];
    size_t         count  = 0;
    struct events *events = NULL;
    enum status    status = STATUS_OK;
    if (server->hand_index != NULL)
        status = hand_index_entries(server->hand_index, table, hand, seq, ENTRIES_MAX, &count);
    if (count > 0 && (events = malloc(sizeof *events)) == NULL)
        status = STATUS_FAILED;
    out_key(out, "put_right");
    out_put(out, "[");
    for (size_t i = 0; i < count && status == STATUS_OK && seq[i] <= upto; i++)
        status = read_entry(journal, house_names(server->house), table, hand, seq[i], events, out);
    out_put(out, "]");
    free(events);
    return status;
}
