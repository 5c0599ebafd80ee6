/* An answer held against the published schemas (docs/openapi.json): nothing that they do not name,
 * nothing missing that they require, everything of its type. */
#ifndef SERVER_SCHEMA_H
#define SERVER_SCHEMA_H

#include <jansson.h>

/* Fails the test with the place that does not fit. */
void assert_fits(const json_t *value, const char *schema, const char *where);

#endif
