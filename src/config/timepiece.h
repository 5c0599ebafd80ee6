/* The time of day by which the house goes: the system's, except that it never goes
 * back. Where the system's clock was set back the house's goes on from where it was,
 * at the pace of the clock that nobody sets, until the system's has caught up; else
 * every wait of every table would last as much longer. Records are never older than
 * those before them either (journal.h). For any thread. */
#ifndef CONFIG_TIMEPIECE_H
#define CONFIG_TIMEPIECE_H

#include <stdatomic.h>

#include "base/base.h"

#define CLOCK_ALLOWANCE_MS 10000 /* by which the system's clock may be put right without a word */

struct timepiece {
    _Atomic(int64_t) lead; /* over the steady clock, in milliseconds; it only grows */
};

/* It is now at least `at_ms`, which the steady clock calls `steady_ms`; what it is. */
uint64_t timepiece_now(struct timepiece *timepiece, uint64_t at_ms, uint64_t steady_ms);

#endif
