/* Names for tests that know no house: whoever is named first is person 1. */
#ifndef TESTS_CALLED_H
#define TESTS_CALLED_H

#include <string.h>

#include "events/events.h"

#define CALLED_MAX 128
struct called {
    uint32_t count;
    char     name[CALLED_MAX + 1][PERSON_NAME_MAX];
};

static bool called_name(void *context, uint32_t person, char out[PERSON_NAME_MAX])
{
    const struct called *called = context;
    if (person == 0 || person > called->count)
        return false;
    memcpy(out, called->name[person], PERSON_NAME_MAX);
    return true;
}

static uint32_t called_find(void *context, const char *name)
{
    struct called *called = context;
    for (uint32_t person = 1; person <= called->count; person++)
        if (strcmp(called->name[person], name) == 0)
            return person;
    if (called->count == CALLED_MAX)
        return 0;
    strcpy(called->name[++called->count], name);
    return called->count;
}

static struct called      called;
static const struct names CALLED = { &called, called_name, called_find };

#endif
