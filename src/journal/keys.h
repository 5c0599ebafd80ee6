/* The keys of the last day, in memory: which record of a table carries one.
 *
 * A key is kept as its hash beside the seq of its record; whoever asks gets
 * every seq that may be meant and looks at the record itself. So an entry of a
 * transaction that was rolled back does no harm. A key is remembered for a day
 * at least and two at most. */
#ifndef JOURNAL_KEYS_H
#define JOURNAL_KEYS_H

#include "base/base.h"

#define KEYS_DAY_MS (24 * 60 * 60 * 1000ull)

struct keys_day {
    uint64_t since_ms;
    size_t   used, room; /* `room` is a power of two, or 0 */
    struct key_entry {
        uint64_t hash, seq; /* seq 0: free */
    } * entries;
};

struct keys {
    uint8_t         secret[16]; /* nobody can choose keys that meet */
    struct keys_day today, before;
};

void keys_init(struct keys *keys);
void keys_release(struct keys *keys);

/* False when there is no memory. */
bool keys_add(struct keys *keys, uint32_t table, const char *key, uint64_t seq, uint64_t at_ms);

/* What they take of memory, in bytes: for each key 64 at most, beside a first 16 KiB a day. */
size_t keys_size(const struct keys *keys);

/* One after another the records that may carry the key, from a search of
 * zeros on; 0 when there are no more. */
struct keys_search {
    uint64_t hash;
    size_t   tried; /* entries looked at, today's first */
    bool     begun, earlier;
};
uint64_t keys_next(const struct keys *keys, uint32_t table, const char *key, struct keys_search *search);

#endif
