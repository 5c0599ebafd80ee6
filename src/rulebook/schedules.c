#include "rulebook/schedules.h"

#include <string.h>

#include "fees/fees.h"

/* Schedules of one edition stand together. */
const void *schedules_editions(const struct terms *terms, const void *last, const char **word)
{
    const struct sheet_fees *fees   = &terms->sheet->fees;
    bool                     behind = last == fees->edition; /* whatever comes now is another */
    if (last == NULL)
        return *word = fees->edition;
    for (size_t i = 0; i < fees->book->schedule_count; i++) {
        const struct schedule *schedule = &fees->book->schedules[i];
        if (!fees_serves(schedule->first, fees->house, NULL, fees->game) ||
            strcmp(schedule->edition, fees->edition) == 0)
            continue;
        if (strcmp(schedule->edition, last) == 0)
            behind = true;
        else if (behind)
            return *word = schedule->edition;
    }
    return NULL;
}

const void *schedules_numbers(const struct terms *terms, const void *last, const char **word)
{
    const struct sheet_fees *fees = &terms->sheet->fees;
    const struct schedule   *next = schedule_next(fees->book, fees->house, terms->edition, fees->game, last);
    if (next != NULL)
        *word = next->number;
    return next;
}

void schedules_limit(struct terms *terms)
{
    if (terms->schedule->limit_lo != FEE_NONE)
        terms_put(terms, "min", terms->schedule->limit_lo);
    if (terms->schedule->limit_hi != FEE_NONE)
        terms_put(terms, "max", terms->schedule->limit_hi);
}

/* "limits of $10 to $500": those that the schedule prints. */
static void print_limits(const struct schedule *schedule, struct text *text)
{
    char low[DOLLARS_MAX], high[DOLLARS_MAX];
    if (schedule->limit_lo != FEE_NONE && schedule->limit_hi != FEE_NONE)
        text_add(text, "limits of %s to %s", dollars_print(schedule->limit_lo, low),
                 dollars_print(schedule->limit_hi, high));
    else if (schedule->limit_lo != FEE_NONE)
        text_add(text, "a minimum of %s", dollars_print(schedule->limit_lo, low));
    else
        text_add(text, "a maximum of %s", dollars_print(schedule->limit_hi, high));
}

void terms_figures(const struct terms *terms, const char *name, enum refusal no, struct figures *out)
{
    const struct option *option = terms_option(terms, name);
    struct text          what   = text_in(out->what, sizeof out->what);
    char                 takes[OPTION_TAKES_MAX];
    out->have  = terms->min;
    out->limit = terms->max;
    if (no == REFUSE_BAD_SETTING && option != NULL)
        text_add(&what, "%s", option_takes(terms, option, takes));
    if (no == REFUSE_LIMIT_PRINTED)
        print_limits(terms->schedule, &what);
}

enum refusal schedules_within(const struct terms *terms)
{
    const struct schedule *schedule = terms->schedule;
    bool                   low      = schedule->limit_lo == FEE_NONE || terms->min >= schedule->limit_lo;
    bool                   high     = schedule->limit_hi == FEE_NONE || terms->max <= schedule->limit_hi;
    return low && high ? ALLOWED : REFUSE_LIMIT_PRINTED;
}

enum refusal schedules_check(const struct terms *terms)
{
    return schedule_allows(terms->schedule, terms->min, terms->max) ? ALLOWED : REFUSE_LIMIT_PRINTED;
}
