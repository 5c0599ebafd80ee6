/* What each gaming day brought at each table. The house's openings say when a
 * day begins and where (base/day.h): each counts from its own time on. */
#ifndef REPORTS_DAYS_H
#define REPORTS_DAYS_H

#include "base/day.h"
#include "journal/journal.h"

struct day_row {
    int32_t  date;
    uint32_t table;
    uint32_t hands;          /* that ended */
    cents    bought, cashed; /* at the cage, or from accounts and to them */
    cents    drop;           /* collected */
};

struct days {
    char            zone[ZONE_MAX]; /* of the last opening */
    uint16_t        start;
    size_t          count, room;
    struct day_row *row; /* in order of date, then of table */
};

/* STATUS_CORRUPT if a record cannot be read; days_release it in any case. */
enum status days_gather(struct days *days, struct journal *journal);
void        days_release(struct days *days);

#endif
