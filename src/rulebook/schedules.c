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
        const char *edition = fees->book->schedules[i].edition;
        if (strcmp(edition, last) == 0 || strcmp(edition, fees->edition) == 0 ||
            schedule_next(fees->book, fees->house, edition, fees->game, NULL) == NULL)
            continue;
        last = edition;
        if (--which == 0)
            return *word = edition;
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
