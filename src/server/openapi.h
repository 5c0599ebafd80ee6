/* docs/openapi.json, carried inside the program. */
#ifndef SERVER_OPENAPI_H
#define SERVER_OPENAPI_H

#include <stddef.h>

extern const unsigned char openapi_json[];
extern const size_t        openapi_json_size;

#endif
