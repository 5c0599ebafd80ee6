#include "reports/days.h"

#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"
#include "reports/calendar.h"

static void count_events(struct day_row *row, const struct told *told)
{
    for (size_t i = 0; i < told->event_count; i++) {
        const struct event *event = &told->events[i];
        switch (event->kind) {
        case EVENT_ENDED: row->hands++; break;
        case EVENT_RECEIVED:
        case EVENT_BOUGHT: row->bought += event->has.amount; break;
        case EVENT_SENT:
        case EVENT_CASHED: row->cashed += event->has.amount; break;
        case EVENT_FEE: row->drop += event->has.amount; break;
        case EVENT_FEE_BACK: row->drop -= event->has.amount; break;
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
    enum status        status = journal_read_sound(journal, 0, table);
    while (status == STATUS_OK && (status = told_step(journal, &reader, &told, events)) == STATUS_OK) {
        int32_t date = calendar_date(calendar, told.said.command.at_ms);
        if (days->count == first || days->row[days->count - 1].date != date) {
            if (!rows_grow((void **)&days->row, &days->room, days->count, sizeof *days->row))
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
    enum status status = events != NULL ? calendar_read(&calendar, journal) : STATUS_FAILED;
    if (status == STATUS_OK) {
        memcpy(days->zone, calendar.zone, sizeof days->zone);
        days->start = calendar.list[calendar.count - 1].day.start;
    }
    for (uint32_t table = 1; status == STATUS_OK && (table = journal_table(journal, table)) != TABLES_ALL;
         table++)
        status = read_table(journal, table, &calendar, days, events);
    if (status == STATUS_OK && days->count > 0)
        qsort(days->row, days->count, sizeof *days->row, in_order);
    calendar_release(&calendar);
    free(events);
    return status;
}

void days_release(struct days *days)
{
    free(days->row);
    memset(days, 0, sizeof *days);
}
