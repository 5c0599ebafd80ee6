/* The rows of wire/wire.def as JSON schemas and as types of the pages. */
#ifndef TIDY_WIRE_H
#define TIDY_WIRE_H

#include <jansson.h>
#include <stdio.h>

/* Puts a schema for each object into `schemas`, in place of the one that is there. */
void wire_schemas(json_t *schemas);

void wire_types(FILE *out);

#endif
