/* Records in an array, with an index of their keys: open addressing, slots
 * that hold a place in the array plus one, at most half of them taken. */
#include <stdlib.h>
#include <string.h>

#include "journal/store.h"

struct memory {
    struct record *records; /* each owns its body */
    size_t         count, committed, room;
    size_t        *slots;
    size_t         slot_count, slots_used; /* a power of two; 0 at first */
    size_t         read_at;
    uint32_t       read_table;
    struct body {
        uint8_t *bytes;
        size_t   size;
    } kept, next; /* committed, and in the transaction under way */
};

/* The slot of (table, key): where it is or where it would go. */
static size_t *find_slot(const struct memory *memory, uint32_t table, const char *key)
{
    uint64_t hash = 1469598103934665603u ^ table;
    for (const char *at = key; *at != '\0'; at++)
        hash = (hash ^ (uint8_t)*at) * 1099511628211u;
    for (size_t i = (size_t)(hash ^ hash >> 32);; i++) {
        size_t *slot = &memory->slots[i & (memory->slot_count - 1)];
        if (*slot == 0)
            return slot;
        const struct record *record = &memory->records[*slot - 1];
        if (record->table == table && strcmp(record->key, key) == 0)
            return slot;
    }
}

static void index_all(struct memory *memory)
{
    memory->slots_used = 0;
    if (memory->slot_count > 0)
        memset(memory->slots, 0, memory->slot_count * sizeof *memory->slots);
    for (size_t i = 0; i < memory->count; i++) {
        if (memory->records[i].key[0] == '\0')
            continue;
        *find_slot(memory, memory->records[i].table, memory->records[i].key) = i + 1;
        memory->slots_used++;
    }
}

static bool grow(struct memory *memory)
{
    if (memory->count == memory->room) {
        size_t         room    = memory->room == 0 ? 64 : 2 * memory->room;
        struct record *records = realloc(memory->records, room * sizeof *records);
        if (records == NULL)
            return false;
        memory->records = records;
        memory->room    = room;
    }
    if (2 * (memory->slots_used + 1) > memory->slot_count) {
        size_t  slot_count = memory->slot_count == 0 ? 64 : 2 * memory->slot_count;
        size_t *slots      = malloc(slot_count * sizeof *slots);
        if (slots == NULL)
            return false;
        free(memory->slots);
        memory->slots      = slots;
        memory->slot_count = slot_count;
        index_all(memory);
    }
    return true;
}

static enum status memory_begin(void *context)
{
    (void)context;
    return STATUS_OK;
}

static enum status memory_append(void *context, const struct record *record)
{
    struct memory *memory = context;
    if (!grow(memory))
        return STATUS_FAILED;
    size_t *slot = NULL;
    if (record->key[0] != '\0') {
        slot = find_slot(memory, record->table, record->key);
        if (*slot != 0)
            return STATUS_BAD_INPUT;
    }
    uint8_t *body = malloc(record->body_size + 1); /* never of size 0 */
    if (body == NULL)
        return STATUS_FAILED;
    if (record->body_size > 0)
        memcpy(body, record->body, record->body_size);
    struct record *added = &memory->records[memory->count++];
    *added               = *record;
    added->body          = body;
    if (slot != NULL) {
        *slot = memory->count;
        memory->slots_used++;
    }
    return STATUS_OK;
}

static enum status memory_commit(void *context)
{
    struct memory *memory = context;
    memory->committed     = memory->count;
    if (memory->next.bytes != NULL) {
        free(memory->kept.bytes);
        memory->kept = memory->next;
        memory->next = (struct body){ NULL, 0 };
    }
    return STATUS_OK;
}

static enum status memory_keep(void *context, const void *body, size_t size)
{
    struct memory *memory = context;
    uint8_t       *bytes  = malloc(size > 0 ? size : 1);
    if (bytes == NULL)
        return STATUS_FAILED;
    memcpy(bytes, body, size);
    free(memory->next.bytes);
    memory->next = (struct body){ bytes, size };
    return STATUS_OK;
}

static enum status memory_kept(void *context, const uint8_t **body, size_t *size)
{
    const struct memory *memory = context;
    if (memory->kept.bytes == NULL)
        return STATUS_NOT_FOUND;
    *body = memory->kept.bytes;
    *size = memory->kept.size;
    return STATUS_OK;
}

static void memory_rollback(void *context)
{
    struct memory *memory = context;
    free(memory->next.bytes);
    memory->next = (struct body){ NULL, 0 };
    if (memory->count == memory->committed)
        return;
    while (memory->count > memory->committed)
        free((void *)(uintptr_t)memory->records[--memory->count].body);
    index_all(memory);
}

static enum status memory_last(void *context, struct record *out)
{
    const struct memory *memory = context;
    if (memory->count == 0)
        return STATUS_NOT_FOUND;
    *out = memory->records[memory->count - 1];
    return STATUS_OK;
}

static enum status memory_find(void *context, uint32_t table, const char *key, struct record *out)
{
    const struct memory *memory = context;
    size_t               place  = memory->slot_count == 0 ? 0 : *find_slot(memory, table, key);
    if (place == 0)
        return STATUS_NOT_FOUND;
    *out = memory->records[place - 1];
    return STATUS_OK;
}

static enum status memory_read(void *context, uint64_t from_seq, uint32_t table)
{
    struct memory *memory = context;
    /* Seq s stands at s - 1, since the journal numbers without gaps. */
    memory->read_at    = from_seq == 0 ? 0 : (size_t)from_seq - 1;
    memory->read_table = table;
    return STATUS_OK;
}

static enum status memory_next(void *context, struct record *out)
{
    struct memory *memory = context;
    while (memory->read_at < memory->count) {
        const struct record *record = &memory->records[memory->read_at++];
        if (memory->read_table == TABLES_ALL || record->table == memory->read_table) {
            *out = *record;
            return STATUS_OK;
        }
    }
    return STATUS_NOT_FOUND;
}

static void memory_close(void *context)
{
    struct memory *memory = context;
    for (size_t i = 0; i < memory->count; i++)
        free((void *)(uintptr_t)memory->records[i].body);
    free(memory->records);
    free(memory->slots);
    free(memory->kept.bytes);
    free(memory->next.bytes);
    free(memory);
}

enum status store_memory_open(struct store *out)
{
    struct memory *memory = calloc(1, sizeof *memory);
    if (memory == NULL)
        return STATUS_FAILED;
    *out = (struct store){
        .context  = memory,
        .begin    = memory_begin,
        .append   = memory_append,
        .commit   = memory_commit,
        .rollback = memory_rollback,
        .last     = memory_last,
        .find     = memory_find,
        .read     = memory_read,
        .next     = memory_next,
        .keep     = memory_keep,
        .kept     = memory_kept,
        .close    = memory_close,
    };
    return STATUS_OK;
}
