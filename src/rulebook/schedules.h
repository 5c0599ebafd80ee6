/* Two options that every bank table has, as fees.csv prints them: the edition of
 * the collection schedules, one of those that serve the sheet's game, its own
 * unless told (OQ-58); and the schedule in force, by its number. With a schedule
 * comes the table limit that is printed beside it. Marina's newer page has a table
 * use that one (MC2-FEE-17); elsewhere the house posts a minimum and a maximum of
 * the table's own within it (MC1-NB22-R3, CM-PGP-3, CM-NBJ-R3), and where none is
 * printed it sets them. */
#ifndef RULEBOOK_SCHEDULES_H
#define RULEBOOK_SCHEDULES_H

#include "games/sheet.h"

const void *schedules_editions(const struct terms *terms, const void *last, const char **word);
const void *schedules_numbers(const struct terms *terms, const void *last, const char **word);
void        schedules_limit(struct terms *terms);

/* For a sheet's options: REFUSE_LIMIT_PRINTED where min or max is not the
 * schedule's own, or goes beyond it. */
enum refusal schedules_check(const struct terms *terms);
enum refusal schedules_within(const struct terms *terms);

/* The figures of a refusal of terms_set or terms_check: what the option takes,
 * the limits as they would be, or those that the schedule prints. */
void terms_figures(const struct terms *terms, const char *name, enum refusal no, struct figures *out);

#define OPTION_EDITION(id)                                                                                   \
    {                                                                                                        \
        .name = "edition", .kind = OPTION_NAME, .list = schedules_editions, .then = schedules_limit,         \
        .rule = (id), OPTION_IN_TERMS(edition)                                                               \
    }
#define OPTION_SCHEDULE(id)                                                                                  \
    {                                                                                                        \
        .name = "option", .kind = OPTION_NAME, .list = schedules_numbers, .then = schedules_limit,           \
        .rule = (id), OPTION_IN_TERMS(schedule)                                                              \
    }

#endif
