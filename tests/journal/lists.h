/* Every number that a journal holds, with what it stands for: made from the lists
 * of the program, for docs/journal-format.json and for the pins. */
#ifndef JOURNAL_LISTS_H
#define JOURNAL_LISTS_H

#include <jansson.h>

/* The companion of docs/journal-format.md. */
json_t *lists_json(void);

/* "event 1 OPENED", a line for each number, one under the other; to be freed. */
char *lists_pins(void);

#endif
