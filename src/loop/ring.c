#include "loop/ring.h"

#include <stdlib.h>
#include <string.h>

#include "wire/speak.h"

/* An entry: its whole size, its seq, whether it is what was done when a time was up, the count
 * of its events, the events. */
struct entry {
    uint32_t size, events;
    uint64_t seq;
    bool     late;
};

void ring_release(struct ring *ring)
{
    free(ring->bytes);
    *ring = (struct ring){ .max = ring->max };
}

static struct entry entry_at(const struct ring *ring, size_t at)
{
    struct entry entry;
    memcpy(&entry, ring->bytes + at, sizeof entry);
    return entry;
}

/* Forgets from the oldest on, until half of it is free or all is gone. */
static void forget(struct ring *ring)
{
    size_t at = 0;
    while (at < ring->used && at < ring->max / 2) {
        struct entry entry = entry_at(ring, at);
        ring->floor        = entry.seq;
        at += entry.size;
    }
    ring->used -= at;
    memmove(ring->bytes, ring->bytes + at, ring->used);
}

static bool make_room(struct ring *ring, size_t size)
{
    if (size > ring->max)
        return false;
    while (ring->used + size > ring->max)
        forget(ring);
    if (ring->used + size <= ring->room)
        return true;
    size_t room = ring->room == 0 ? 2048 : ring->room;
    while (room < ring->used + size)
        room *= 2;
    if (room > ring->max)
        room = ring->max;
    uint8_t *larger = realloc(ring->bytes, room);
    if (larger == NULL)
        return false;
    ring->bytes = larger;
    ring->room  = room;
    return true;
}

void ring_tell(struct ring *ring, const struct told *told)
{
    uint8_t      bytes[RECORD_BODY_MAX];
    struct entry entry = { .seq    = told->seq,
                           .events = (uint32_t)told->event_count,
                           .late   = told->said.command.kind == COMMAND_LAPSE };
    struct codec codec = codec_writer(bytes, sizeof bytes);
    for (size_t i = 0; i < told->event_count; i++)
        event_write(&codec, &told->events[i]);
    size_t size = codec_used(&codec, bytes);
    entry.size  = (uint32_t)(sizeof entry + size);
    ring->seq   = told->seq;
    if (codec.bad || !make_room(ring, entry.size)) { /* too large to keep: a gap for all */
        ring->used  = 0;
        ring->floor = told->seq;
        return;
    }
    memcpy(ring->bytes + ring->used, &entry, sizeof entry);
    memcpy(ring->bytes + ring->used + sizeof entry, bytes, size);
    ring->used += entry.size;
}

uint64_t ring_speak(const struct ring *ring, const struct names *names, struct out *out, uint64_t after,
                    uint64_t upto, struct seer seer, size_t enough, bool *private)
{
    uint64_t last  = after;
    size_t   start = out->used;
    for (size_t at = 0; at < ring->used;) {
        struct entry entry = entry_at(ring, at);
        if (entry.seq > upto || (out->used - start > enough && entry.seq != last))
            return last;
        if (entry.seq > after) {
            struct codec codec = codec_reader(ring->bytes + at + sizeof entry, entry.size - sizeof entry);
            for (size_t i = 0; i < entry.events; i++) {
                struct events one;
                events_clear(&one);
                event_read(&codec, &one);
                *private = *private || one.list[0].seen_by != SEEN_BY_ALL;
                speak_event_late(out, names, &one.list[0],
                                 entry.seq >= seer.since ? seer.viewer : VIEWER_BOARD, entry.late);
            }
            last = entry.seq;
        }
        at += entry.size;
    }
    return upto > last && upto <= ring->seq ? upto : last;
}
