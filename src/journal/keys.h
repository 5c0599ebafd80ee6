/* The keys of the last day, in memory: which record of a table carries one.
 *
 * A key is kept as a few bits of its hash beside the seq of its record, in one
 * word: at opening a day of them is put in, and most of the time that takes is
 * spent waiting for memory. Whoever asks gets every seq that may be meant and
 * looks at the record itself, so neither another key of the same bits nor an
 * entry of a transaction that was rolled back does harm. A key is remembered for
 * a day at least and two at most. */
#ifndef JOURNAL_KEYS_H
#define JOURNAL_KEYS_H

#include "base/base.h"

#define KEYS_DAY_MS   (24 * 60 * 60 * 1000ull)
#define KEYS_SEQ_BITS 36 /* a table's records: a thousand a second for two years */
#define KEYS_ROOM_MAX ((size_t)1 << (64 - KEYS_SEQ_BITS))

struct keys_day {
    uint64_t  since_ms;
    size_t    used, room; /* `room` is a power of two, or 0 */
    uint64_t *entries;    /* bits of the hash over those of the seq; 0: free */
};

struct keys {
    uint8_t         secret[16]; /* nobody can choose keys that meet */
    struct keys_day today, before;
};

void keys_init(struct keys *keys);
void keys_release(struct keys *keys);

/* False when there is no memory, or no room in an entry. */
bool keys_add(struct keys *keys, uint32_t table, const char *key, uint64_t seq, uint64_t at_ms);

/* What they take of memory, in bytes: for each key 32 at most, beside a first 8 KiB a day. */
size_t keys_size(const struct keys *keys);

/* One after another the records that may carry the key, from a search of
 * zeros on; 0 when there are no more. */
struct keys_search {
    uint64_t bits;
    size_t   tried; /* entries looked at, today's first */
    bool     begun, earlier;
};
uint64_t keys_next(const struct keys *keys, uint32_t table, const char *key, struct keys_search *search);

#endif
