#include "rulebook/schedules.h"

#include <string.h>

#include "fees/fees.h"

/* Schedules of one edition stand together. */
const void *schedules_editions(const struct terms *terms, size_t which, const char **word)
{
    const struct sheet_fees *fees = &terms->sheet->fees;
    const char              *last = fees->edition;
    if (which == 0)
        return *word = last;
    for (size_t i = 0; i < fees->book->schedule_count; i++) {
        const struct schedule *schedule = &fees->book->schedules[i];
        if (!fees_serves(schedule->first, fees->house, NULL, fees->game) ||
            strcmp(schedule->edition, last) == 0 || strcmp(schedule->edition, fees->edition) == 0)
            continue;
        last = schedule->edition;
        if (--which == 0)
            return *word = last;
    }
    return NULL;
}

const void *schedules_numbers(const struct terms *terms, size_t which, const char **word)
{
    const struct sheet_fees *fees     = &terms->sheet->fees;
    const struct schedule   *schedule = NULL;
    do
        schedule = schedule_next(fees->book, fees->house, terms->edition, fees->game, schedule);
    while (schedule != NULL && which-- > 0);
    if (schedule != NULL)
        *word = schedule->number;
    return schedule;
}

void schedules_limit(struct terms *terms)
{
    if (terms->schedule->limit_lo != FEE_NONE)
        terms_put(terms, "min", terms->schedule->limit_lo);
    if (terms->schedule->limit_hi != FEE_NONE)
        terms_put(terms, "max", terms->schedule->limit_hi);
}

enum refusal schedules_check(const struct terms *terms)
{
    return schedule_allows(terms->schedule, terms->min, terms->max) ? ALLOWED : REFUSE_LIMIT_PRINTED;
}
