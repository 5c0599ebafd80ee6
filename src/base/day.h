/* The gaming day: which date a moment belongs to, for every report alike.
 *
 * A house says once where it is and when its day begins; a shift that ends at
 * five in the morning is yesterday's. The zone is a rule that says everything
 * by itself, as POSIX writes it: "PST8PDT,M3.2.0,M11.1.0" is eight hours behind
 * UTC, seven from the second Sunday of March to the first of November, and
 * "UTC0" is UTC. It stands in the journal as it is, so that no list of zones
 * that changes later moves the past to another day. */
#ifndef BASE_DAY_H
#define BASE_DAY_H

#include "base/base.h"

/* A change of the clock: the `week`-th `weekday` of a month (5 is the last),
 * at that second of the local day. */
struct zone_change {
    uint8_t month, week, weekday;
    int32_t second;
};

struct zone {
    int32_t            east, summer_east; /* seconds ahead of UTC */
    bool               has_summer;
    struct zone_change summer, winter; /* when each begins */
};

/* False if it is no such rule. */
#define ZONE_MAX 64 /* letters of a rule, with the terminator */
bool zone_read(const char *rule, struct zone *out);

struct gaming_day {
    struct zone zone;
    uint16_t    start; /* minutes after midnight, below 1440 */
};

/* A date is a count of days from 1970-01-01. */
int32_t day_of(const struct gaming_day *day, uint64_t at_ms);
int64_t day_starts_ms(const struct gaming_day *day, int32_t date);

/* "06:00" and back to minutes; false if it is no time of day. */
bool clock_read(const char *words, uint16_t *minutes);

/* "2026-11-15" */
#define DATE_MAX 16
const char *date_print(int32_t date, char out[DATE_MAX]);

/* Back to a date; false if it is none. */
bool date_read(const char *words, int32_t *date);

/* "2026-11-15 21:14", by the clock on the wall. */
#define MOMENT_MAX 24
const char *moment_print(const struct gaming_day *day, uint64_t at_ms, char out[MOMENT_MAX]);

#endif
