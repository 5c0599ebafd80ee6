/* Randomness that is looked at before it is used.
 *
 * What the system gives is tested at the start and at every draw: a generator
 * that fails, sticks, repeats itself or leans to one value is found, and from
 * then on nothing is drawn. The limits follow NIST SP 800-90B, 4.4, for bytes
 * of eight bits: a sound generator fails a draw less often than once in 2^34. */
#ifndef SHUFFLE_RANDOM_H
#define SHUFFLE_RANDOM_H

#include "shuffle/shuffle.h"

#define RANDOM_KEPT      64   /* draws that a new one is compared with */
#define RANDOM_START     4096 /* bytes tested at the start */
#define RANDOM_WINDOW    512  /* bytes over which one value is counted */
#define RANDOM_RUN_MAX   6    /* the same byte this often in a row: once in 2^40 */
#define RANDOM_SHARE_MAX 25   /* one value this often in a window: less than once in 2^40 */

/* Fills `out`; false when it cannot. */
typedef bool random_fill(void *context, uint8_t *out, size_t size);

struct random {
    random_fill *fill;
    void        *context;
    const char  *wrong; /* why nothing is drawn any more, NULL while all is well */
    size_t       run;   /* how often `last` has come in a row */
    size_t       seen;  /* bytes of the window under way, and how often each value came */
    uint16_t     share[256];
    uint8_t      last;
    size_t       draws;
    uint8_t      kept[RANDOM_KEPT][SHUFFLE_KEY_SIZE];
};

/* Tests RANDOM_START bytes at once; false with `wrong` set. `fill` NULL is the
 * system's own generator. */
bool random_start(struct random *random, random_fill *fill, void *context);

/* A secret that nobody can guess, or false with `wrong` set and `out` zero. */
bool random_secret(struct random *random, uint8_t out[SHUFFLE_KEY_SIZE]);

#endif
