/* A hand of any table as one line of JSON (docs/hand-lines.md): what was wagered, dealt, decided,
 * paid and collected, each with its rule, every posting between the accounts of the table, and
 * what they held before and after. */
#ifndef CLI_HAND_LINES_H
#define CLI_HAND_LINES_H

#include <jansson.h>

#include "house/slot.h"

struct hand_lines {
    struct ledger before;   /* when the hand before was over */
    uint64_t      began_ms; /* of what was put up or dealt first */
    bool          begun, dealt;
    unsigned      steps;
    bool          moved[ACCOUNT_KINDS][PLACES_MAX + 1];
    json_t       *lists, *postings;
};

/* Starts zeroed. `event` has happened at the slot's table, and its ledger has not heard of it
 * yet: it does here. False: no memory. */
bool hand_lines_hear(struct hand_lines *lines, struct slot *slot, const struct names *names, uint64_t at_ms,
                     const struct event *event);

/* The hand is over: its line, and the next one begins. NULL: no memory. */
json_t *hand_lines_take(struct hand_lines *lines, const struct slot *slot, const struct names *names,
                        uint32_t table, uint64_t at_ms);

void hand_lines_release(struct hand_lines *lines);

#endif
