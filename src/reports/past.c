#include "reports/past.h"

#include <stdlib.h>
#include <string.h>

#define DAY_MS   86400000ll
#define A_STRIDE 512 /* records that are looked through at once, going back */

enum status past_last(struct journal *journal, uint64_t *at_ms)
{
    *at_ms = 0;
    for (uint32_t table = 0; (table = journal_table(journal, table)) != TABLES_ALL; table++) {
        struct record record;
        enum status   status = journal_get(journal, table, journal_head(journal, table).seq, &record);
        if (status != STATUS_OK)
            return status;
        *at_ms = record.at_ms > *at_ms ? record.at_ms : *at_ms;
    }
    return STATUS_OK;
}

enum status past_find(struct past *past, uint32_t table, uint64_t at_ms, uint64_t *seq)
{
    uint64_t low = 1, high = journal_head(past->journal, table).seq + 1;
    while (low < high) {
        struct record record;
        uint64_t      middle = low + (high - low) / 2;
        enum status   status = journal_get(past->journal, table, middle, &record);
        if (status != STATUS_OK)
            return status;
        if (record.at_ms < at_ms)
            low = middle + 1;
        else
            high = middle;
    }
    *seq = low;
    return STATUS_OK;
}

static bool holds(struct past *past, const struct record *record, bool (*is)(const struct event *event))
{
    struct told_reader reader = told_read(record);
    struct told        told;
    if (record->kind != RECORD_COMMAND)
        return false;
    while (told_next(&reader, &told, &past->events) == STATUS_OK)
        for (size_t i = 0; i < told.event_count; i++)
            if (is(&told.events[i]))
                return true;
    return false;
}

enum status past_back(struct past *past, uint32_t table, uint64_t seq, bool (*is)(const struct event *event),
                      uint64_t *found)
{
    *found = 0;
    for (uint64_t end = seq; end > 1 && *found == 0; end = end > A_STRIDE ? end - A_STRIDE : 1) {
        struct record record;
        uint64_t      from   = end > A_STRIDE ? end - A_STRIDE : 1;
        enum status   status = journal_read_sound(past->journal, from, table);
        while (status == STATUS_OK && (status = journal_next(past->journal, &record)) == STATUS_OK &&
               record.seq < end)
            if (holds(past, &record, is))
                *found = record.seq;
        if (status != STATUS_OK && status != STATUS_NOT_FOUND)
            return status;
    }
    *found = *found != 0 ? *found : 1;
    return STATUS_OK;
}

enum status past_walk(struct past *past, uint32_t table, uint64_t from_seq,
                      bool (*each)(void *context, const struct told *told), void *context)
{
    struct told_reader reader = { 0 };
    struct told        told;
    enum status        status = journal_read_sound(past->journal, from_seq, table);
    while (status == STATUS_OK &&
           (status = told_step(past->journal, &reader, &told, &past->events)) == STATUS_OK)
        if (!each(context, &told))
            return STATUS_OK;
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* The openings from the last that is surely before the day to the last that is surely
 * after it, in their order. */
static enum status read_openings(struct past *past, int64_t middle_ms)
{
    uint64_t    end   = 0, from;
    bool        early = false;
    int64_t     after = middle_ms + 3 * DAY_MS, before = middle_ms - 2 * DAY_MS;
    enum status status = past_find(past, 0, after > 0 ? (uint64_t)after : 0, &end);
    for (from = end; status == STATUS_OK && from > 1 && !early;) {
        struct record record;
        uint64_t      to = from;
        from             = from > A_STRIDE ? from - A_STRIDE : 1;
        status           = journal_read_sound(past->journal, from, 0);
        while (status == STATUS_OK && (status = journal_next(past->journal, &record)) == STATUS_OK &&
               record.seq < to)
            early = early || (record.kind == RECORD_OPENING && (int64_t)record.at_ms <= before);
        status = status == STATUS_NOT_FOUND ? STATUS_OK : status;
    }
    struct record record;
    if (status == STATUS_OK)
        status = journal_read_sound(past->journal, from, 0);
    while (status == STATUS_OK && (status = journal_next(past->journal, &record)) == STATUS_OK &&
           record.seq < end)
        if (record.kind == RECORD_OPENING)
            status = calendar_follow(&past->calendar, &record);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* By the opening that counts at that time; where it begins before the opening, by the one
 * that counts then. */
static uint64_t day_begins(const struct past *past, int32_t date)
{
    int64_t at = (int64_t)date * DAY_MS + DAY_MS / 2;
    for (int i = 0; i < 4; i++) {
        const struct gaming_day *day = calendar_find(&past->calendar, at > 0 ? (uint64_t)at : 0);
        at                           = day_starts_ms(day, date);
    }
    return at > 0 ? (uint64_t)at : 0;
}

enum status past_open(struct past *past, struct journal *journal, int32_t date)
{
    memset(past, 0, sizeof *past);
    past->journal      = journal;
    past->date         = date;
    enum status status = read_openings(past, (int64_t)date * DAY_MS);
    past->from_ms      = day_begins(past, date);
    past->to_ms        = day_begins(past, date + 1);
    return status;
}

void past_close(struct past *past)
{
    calendar_release(&past->calendar);
}
