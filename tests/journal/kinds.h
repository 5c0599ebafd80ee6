/* Which kinds of record, command and event stand in the journals that are kept, and which
 * are owed. */
#ifndef TESTS_JOURNAL_KINDS_H
#define TESTS_JOURNAL_KINDS_H

#include <stdbool.h>
#include <stdio.h>

#define OWED "tests/journal/owed.txt"

struct kinds {
    bool record[256], command[256], event[256];
};

/* Reads every journal that is kept; how many there are. */
unsigned kinds_read(struct kinds *kinds);

/* Is there such a line in the list of those that are owed? `what` is command or event. */
bool kinds_owed(const char *what, const char *name);

/* Each command and event that there is, with whether a journal that is kept has it. */
void kinds_each(const struct kinds *kinds,
                void (*each)(void *context, const char *what, const char *name, bool kept), void *context);

#endif
