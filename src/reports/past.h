/* Reading a stretch of the past: where in a chain a moment is, and what was so then. */
#ifndef REPORTS_PAST_H
#define REPORTS_PAST_H

#include "reports/calendar.h"

struct past {
    struct journal *journal;
    struct calendar calendar; /* of the time around the day */
    int32_t         date;
    uint64_t        from_ms, to_ms; /* of the gaming day */
    struct events   events;
};

/* The openings that count around a date, and the bounds of the day. */
enum status past_open(struct past *past, struct journal *journal, int32_t date);
void        past_close(struct past *past);

/* The time of the last record of any chain; 0 if there is none. */
enum status past_last(struct journal *journal, uint64_t *at_ms);

/* The first record of a chain that is not before the time; one past the last if none is. */
enum status past_find(struct past *past, uint32_t table, uint64_t at_ms, uint64_t *seq);

/* The last record before `seq` with an event that `is`; 1 if there is none. */
enum status past_back(struct past *past, uint32_t table, uint64_t seq, bool (*is)(const struct event *event),
                      uint64_t *found);

/* Every step from the record on, as long as `each` says true. */
enum status past_walk(struct past *past, uint32_t table, uint64_t from_seq,
                      bool (*each)(void *context, const struct told *told), void *context);

#endif
