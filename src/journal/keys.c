#include "journal/keys.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

void keys_init(struct keys *keys)
{
    _Static_assert(sizeof keys->secret == crypto_shorthash_KEYBYTES, "SipHash");
    memset(keys, 0, sizeof *keys);
    randombytes_buf(keys->secret, sizeof keys->secret);
}

void keys_release(struct keys *keys)
{
    free(keys->today.entries);
    free(keys->before.entries);
    keys->today = keys->before = (struct keys_day){ 0 };
}

size_t keys_size(const struct keys *keys)
{
    return (keys->today.room + keys->before.room) * sizeof(uint64_t);
}

static uint64_t bits_of(const struct keys *keys, uint32_t table, const char *key)
{
    uint8_t  bytes[sizeof table + 64], out[crypto_shorthash_BYTES];
    size_t   length = strnlen(key, sizeof bytes - sizeof table);
    uint64_t hash;
    memcpy(bytes, &table, sizeof table);
    memcpy(bytes + sizeof table, key, length);
    crypto_shorthash(out, bytes, sizeof table + length, keys->secret);
    memcpy(&hash, out, sizeof hash);
    return hash >> KEYS_SEQ_BITS;
}

static void put(struct keys_day *day, uint64_t entry)
{
    size_t at = (size_t)(entry >> KEYS_SEQ_BITS) & (day->room - 1);
    while (day->entries[at] != 0)
        at = (at + 1) & (day->room - 1);
    day->entries[at] = entry;
    day->used++;
}

static bool make_room(struct keys_day *day)
{
    if (2 * (day->used + 1) <= day->room)
        return true;
    struct keys_day larger = { .since_ms = day->since_ms, .room = day->room == 0 ? 1024 : 2 * day->room };
    larger.entries = larger.room <= KEYS_ROOM_MAX ? calloc(larger.room, sizeof *larger.entries) : NULL;
    if (larger.entries == NULL)
        return false;
    for (size_t i = 0; i < day->room; i++)
        if (day->entries[i] != 0)
            put(&larger, day->entries[i]);
    free(day->entries);
    *day = larger;
    return true;
}

bool keys_add(struct keys *keys, uint32_t table, const char *key, uint64_t seq, uint64_t at_ms)
{
    if (keys->today.used > 0 && at_ms >= keys->today.since_ms + KEYS_DAY_MS) {
        free(keys->before.entries);
        keys->before = keys->today;
        keys->today  = (struct keys_day){ 0 };
    }
    if (keys->today.used == 0)
        keys->today.since_ms = at_ms;
    if (seq >> KEYS_SEQ_BITS != 0 || !make_room(&keys->today))
        return false;
    put(&keys->today, bits_of(keys, table, key) << KEYS_SEQ_BITS | seq);
    return true;
}

static uint64_t next_of_day(const struct keys_day *day, struct keys_search *search)
{
    while (search->tried < day->room) {
        uint64_t entry = day->entries[(search->bits + search->tried) & (day->room - 1)];
        if (entry == 0)
            return 0;
        search->tried++;
        if (entry >> KEYS_SEQ_BITS == search->bits)
            return entry & ((1ull << KEYS_SEQ_BITS) - 1);
    }
    return 0;
}

uint64_t keys_next(const struct keys *keys, uint32_t table, const char *key, struct keys_search *search)
{
    if (!search->begun)
        *search = (struct keys_search){ .bits = bits_of(keys, table, key), .begun = true };
    uint64_t seq = search->earlier ? 0 : next_of_day(&keys->today, search);
    if (seq != 0)
        return seq;
    if (!search->earlier)
        *search = (struct keys_search){ .bits = search->bits, .begun = true, .earlier = true };
    return next_of_day(&keys->before, search);
}
