/* The zone that a house is set to: a rule as base/day.h has it, or the name of a
 * place ("America/Los_Angeles"), whose rule this machine's list of zones gives
 * as it is today. */
#ifndef CONFIG_ZONE_H
#define CONFIG_ZONE_H

#include "base/day.h"

/* False if it is neither. */
bool zone_rule(const char *words, char rule[ZONE_MAX]);

#endif
