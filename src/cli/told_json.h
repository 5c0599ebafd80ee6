/* Commands and events in JSON: keys as in text, money in cents, cards as an
 * array of two-character strings. */
#ifndef CLI_TOLD_JSON_H
#define CLI_TOLD_JSON_H

#include <jansson.h>

#include "office/told.h"

json_t *fields_json(const struct names *names, const char *kind_key, const char *kind,
                    const struct fields *fields);
json_t *told_json(const struct names *names, const struct told *told);

#endif
