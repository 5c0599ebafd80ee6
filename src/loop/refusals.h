/* What was refused at a table: the last few commands, beside the journal, since they
 * changed nothing; in memory, and on disk by refused.h. The floor looks here when somebody says
 * that a bet was not taken.
 *
 * Cards that a command names are left out: they may be somebody's hand. */
#ifndef LOOP_REFUSALS_H
#define LOOP_REFUSALS_H

#include "net/out.h"
#include "office/told.h"

struct refusals {
    struct out *lines; /* in a circle; each a JSON object */
    size_t      count; /* in all */
    size_t      max;
    size_t      saved; /* of `count`, those that are on disk, or on their way */
};

void refusals_release(struct refusals *refusals);
void refusals_tell(struct refusals *refusals, const struct names *names, const struct told *told);

/* A line that was on disk, under its number. */
void refusals_put(struct refusals *refusals, size_t number, const char *line);

/* How many lines of those that are still there have to be saved. */
size_t refusals_unsaved(const struct refusals *refusals);

/* As a JSON array, the latest first. */
void refusals_speak(struct refusals *refusals, struct out *out);

#endif
