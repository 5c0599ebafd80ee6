/* A hand of a pot table as Open Hand History, version 1.4.7, has it: one object. */
#ifndef CLI_OHH_H
#define CLI_OHH_H

#include <jansson.h>

#include "history/recorder.h"
#include "rulebook/catalog.h"

/* Of a hand that ohh_refuses() has nothing against. */
json_t *ohh_json(const struct hand_record *record, const struct catalog_row *game, uint32_t table,
                 const char *const names[PHH_PLAYERS_MAX]);

#endif
