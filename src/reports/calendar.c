#include "reports/calendar.h"
#include "journal/grow.h"

#include <stdlib.h>
#include <string.h>

enum status calendar_follow(struct calendar *calendar, const struct record *record)
{
    struct opening      opening = { 0 };
    struct codec        codec   = codec_reader(record->body, record->body_size);
    struct calendar_row row     = { .from_ms = record->at_ms };
    opening_code(&codec, &opening);
    if (codec.bad || !zone_read(opening.zone, &row.day.zone))
        return STATUS_CORRUPT;
    row.day.start = opening.day_start;
    row.own       = opening_is_own(&opening);
    if (!rows_grow((void **)&calendar->list, &calendar->room, calendar->count, sizeof *calendar->list))
        return STATUS_FAILED;
    calendar->list[calendar->count++] = row;
    memcpy(calendar->zone, opening.zone, sizeof calendar->zone);
    return STATUS_OK;
}

enum status calendar_read(struct calendar *calendar, struct journal *journal)
{
    struct record record;
    enum status   status = journal_read_sound(journal, 0, 0);
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK)
        if (record.kind == RECORD_OPENING)
            status = calendar_follow(calendar, &record);
    if (status != STATUS_NOT_FOUND)
        return status;
    return calendar->count > 0 ? STATUS_OK : STATUS_CORRUPT;
}

const struct gaming_day *calendar_find(const struct calendar *calendar, uint64_t at_ms)
{
    static const struct gaming_day utc = { 0 };
    size_t                         low = 0, high = calendar->count; /* the last that is not after it */
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (calendar->list[middle].from_ms <= at_ms)
            low = middle;
        else
            high = middle;
    }
    return calendar->count > 0 ? &calendar->list[low].day : &utc;
}

int32_t calendar_date(const struct calendar *calendar, uint64_t at_ms)
{
    return day_of(calendar_find(calendar, at_ms), at_ms);
}

uint64_t calendar_day_ends(const struct calendar *calendar, uint64_t at_ms)
{
    const struct gaming_day *day = calendar_find(calendar, at_ms);
    return (uint64_t)day_starts_ms(day, day_of(day, at_ms) + 1);
}

bool calendar_own(const struct calendar *calendar, uint64_t at_ms)
{
    size_t at = calendar->count;
    while (at > 0 && calendar->list[at - 1].from_ms > at_ms)
        at--;
    bool own = at > 0 && calendar->list[at - 1].own;
    for (; at > 1 && calendar->list[at - 1].from_ms == at_ms; at--)
        own = own && calendar->list[at - 2].own;
    return own;
}

void calendar_release(struct calendar *calendar)
{
    free(calendar->list);
    memset(calendar, 0, sizeof *calendar);
}
