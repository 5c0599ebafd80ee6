/* What was refused at a table: the last few commands, in memory and beside the
 * journal, since they changed nothing. The floor looks here when somebody says
 * that a bet was not taken.
 *
 * Cards that a command names are left out: they may be somebody's hand. */
#ifndef SERVER_REFUSALS_H
#define SERVER_REFUSALS_H

#include "house/told.h"
#include "server/out.h"

struct refusals {
    struct out *lines; /* in a circle; each a JSON object */
    size_t      count; /* in all */
    size_t      max;
};

void refusals_release(struct refusals *refusals);
void refusals_tell(struct refusals *refusals, const struct names *names, const struct told *told);

/* As a JSON array, the latest first. */
void refusals_speak(struct refusals *refusals, struct out *out);

#endif
