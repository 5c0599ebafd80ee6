/* The words of two options that every bank table has, as fees.csv prints them:
 * the editions of the collection schedules that serve the sheet's game, its own
 * first (OQ-58), and the schedules of the edition chosen, by their numbers. */
#ifndef RULEBOOK_SCHEDULES_H
#define RULEBOOK_SCHEDULES_H

#include "games/sheet.h"

const void *schedules_editions(const struct terms *terms, size_t which, const char **word);
const void *schedules_numbers(const struct terms *terms, size_t which, const char **word);

#endif
