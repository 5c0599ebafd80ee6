#include "house/days.h"

#include <stdlib.h>
#include <string.h>

#include "house/told.h"

/* When a day begins, from an opening on. */
struct ruling_day {
    uint64_t          from_ms;
    struct gaming_day day;
};

struct calendar {
    struct ruling_day *list;
    size_t             count, room;
};

static bool grow(void **list, size_t *room, size_t count, size_t size)
{
    if (count < *room)
        return true;
    size_t larger = *room == 0 ? 16 : 2 * *room;
    void  *grown  = realloc(*list, larger * size);
    if (grown == NULL)
        return false;
    *list = grown;
    *room = larger;
    return true;
}

static enum status read_openings(struct journal *journal, struct calendar *calendar, struct days *days)
{
    struct record record;
    enum status   status = journal_read(journal, 0, 0);
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK) {
        struct opening opening = { 0 };
        struct codec   codec   = codec_reader(record.body, record.body_size);
        struct zone    zone;
        if (record.kind != RECORD_OPENING)
            continue;
        opening_code(&codec, &opening);
        if (codec.bad || !zone_read(opening.zone, &zone))
            return STATUS_CORRUPT;
        if (!grow((void **)&calendar->list, &calendar->room, calendar->count, sizeof *calendar->list))
            return STATUS_FAILED;
        calendar->list[calendar->count++] = (struct ruling_day){ record.at_ms, { zone, opening.day_start } };
        memcpy(days->zone, opening.zone, sizeof days->zone);
        days->start = opening.day_start;
    }
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

static int32_t date_at(const struct calendar *calendar, uint64_t at_ms)
{
    size_t at = 0;
    while (at + 1 < calendar->count && calendar->list[at + 1].from_ms <= at_ms)
        at++;
    return day_of(&calendar->list[at].day, at_ms);
}

static void count_events(struct day_row *row, const struct told *told)
{
    for (size_t i = 0; i < told->event_count; i++) {
        const struct event *event = &told->events[i];
        switch (event->kind) {
        case EVENT_ENDED: row->hands++; break;
        case EVENT_BOUGHT: row->bought += event->has.amount; break;
        case EVENT_CASHED: row->cashed += event->has.amount; break;
        case EVENT_FEE: row->drop += event->has.amount; break;
        default: break;
        }
    }
}

/* Time never goes back along a table's records, so a row is done when the next
 * begins. */
static enum status read_table(struct journal *journal, uint32_t table, const struct calendar *calendar,
                              struct days *days, struct events *events)
{
    struct told_reader reader = { 0 };
    struct told        told;
    size_t             first  = days->count;
    enum status        status = journal_read(journal, 0, table);
    while (status == STATUS_OK && (status = told_step(journal, &reader, &told, events)) == STATUS_OK) {
        int32_t date = date_at(calendar, told.said.command.at_ms);
        if (days->count == first || days->row[days->count - 1].date != date) {
            if (!grow((void **)&days->row, &days->room, days->count, sizeof *days->row))
                return STATUS_FAILED;
            days->row[days->count++] = (struct day_row){ .date = date, .table = table };
        }
        count_events(&days->row[days->count - 1], &told);
    }
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

static int in_order(const void *left, const void *right)
{
    const struct day_row *a = left, *b = right;
    if (a->date != b->date)
        return a->date < b->date ? -1 : 1;
    return a->table < b->table ? -1 : a->table > b->table;
}

enum status days_gather(struct days *days, struct journal *journal)
{
    struct calendar calendar = { 0 };
    struct events  *events   = malloc(sizeof *events);
    memset(days, 0, sizeof *days);
    enum status status = events != NULL ? read_openings(journal, &calendar, days) : STATUS_FAILED;
    if (status == STATUS_OK && calendar.count == 0)
        status = STATUS_CORRUPT; /* nobody ever opened it */
    for (uint32_t table = 1; status == STATUS_OK && (table = journal_table(journal, table)) != TABLES_ALL;
         table++)
        status = read_table(journal, table, &calendar, days, events);
    if (status == STATUS_OK && days->count > 0)
        qsort(days->row, days->count, sizeof *days->row, in_order);
    free(calendar.list);
    free(events);
    return status;
}

void days_release(struct days *days)
{
    free(days->row);
    memset(days, 0, sizeof *days);
}
