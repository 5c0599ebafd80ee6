/* When a gaming day begins, as the openings of the house say: each counts from
 * its own time on. Every report asks here which day a record belongs to. */
#ifndef REPORTS_CALENDAR_H
#define REPORTS_CALENDAR_H

#include "office/told.h"

struct calendar_row {
    uint64_t          from_ms;
    struct gaming_day day;
    bool              own; /* opened by this very program, on its own rulebook */
};

struct calendar {
    struct calendar_row *list;
    size_t               count, room;
    char                 zone[ZONE_MAX]; /* of the last */
};

/* An OPENING record; STATUS_CORRUPT if it is none. */
enum status calendar_follow(struct calendar *calendar, const struct record *record);

/* All of them that a journal has; STATUS_CORRUPT if its house never opened. */
enum status calendar_read(struct calendar *calendar, struct journal *journal);

/* The gaming day of a time; of UTC where there is no opening. */
int32_t calendar_date(const struct calendar *calendar, uint64_t at_ms);

/* By what the gaming day of a time begins. */
const struct gaming_day *calendar_find(const struct calendar *calendar, uint64_t at_ms);

/* When that day is over. */
uint64_t calendar_day_ends(const struct calendar *calendar, uint64_t at_ms);

/* Is what stands at a table at this time the word of this very program? In the moment of an
 * opening both what came before it and what it began may be. */
bool calendar_own(const struct calendar *calendar, uint64_t at_ms);

void calendar_release(struct calendar *calendar);

#endif
