/* The last events of a table, for those who were away for a moment.
 *
 * Entries are records as they were told, encoded; when the ring is full the
 * oldest half goes. Everything after `floor` is here. */
#ifndef LOOP_RING_H
#define LOOP_RING_H

#include "net/out.h"
#include "office/told.h"

/* As whom events are read. A place's own events are for whoever has it, from
 * when they got it: what was told before `since` is read as the board. */
struct seer {
    uint8_t  viewer;
    uint64_t since;
};

struct ring {
    uint64_t floor; /* the last seq that is no longer here */
    uint64_t seq;   /* the last told */
    uint8_t *bytes;
    size_t   used, room, max;
};

void ring_release(struct ring *ring);

/* One step of a record of the table, in order of seq. */
void ring_tell(struct ring *ring, const struct told *told);

/* Writes the events of records after `after` and up to `upto`, as this seer
 * may know them, into an open JSON array. Stops early, at the end of a record,
 * once `out` holds over `enough` bytes. Returns the last seq looked at.
 * `*private` is set if any event was not for everyone. */
uint64_t ring_speak(const struct ring *ring, const struct names *names, struct out *out, uint64_t after,
                    uint64_t upto, struct seer seer, size_t enough, bool *private);

#endif
