/* Whether to wait awake.
 *
 * Who sleeps and is woken comes late; who waits awake takes the processor from
 * others. It is worth it where what is awaited comes soon, which can be known
 * only by trying: each time in vain puts the next try off, twice as long as the
 * time before and up to 127 waits, and each time well done brings it nearer. */
#ifndef CONFIG_VIGIL_H
#define CONFIG_VIGIL_H

#include <stdbool.h>

#define VIGIL_VAIN_MAX 7

struct vigil {
    unsigned vain, asleep; /* how often it was in vain; the next waits that are slept through */
};

/* Is this wait to be awake? Then vigil_end says how it went. */
static inline bool vigil_try(struct vigil *vigil)
{
    if (vigil->asleep == 0)
        return true;
    vigil->asleep--;
    return false;
}

static inline void vigil_end(struct vigil *vigil, bool in_time)
{
    if (in_time)
        vigil->vain -= vigil->vain > 0;
    else if (vigil->vain < VIGIL_VAIN_MAX)
        vigil->vain++;
    vigil->asleep = in_time ? 0 : (1u << vigil->vain) - 1;
}

#endif
