/* Records in arrays, one for each table; tables in order of their numbers. */
#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"
#include "journal/store.h"

struct rows {
    uint32_t       table;
    struct record *records; /* each owns its body; seq s stands at s - 1 */
    size_t         count, committed, room;
};

struct memory {
    struct rows *tables;
    size_t       count, room;
    size_t       read_table, read_at;
    bool         read_all;
    struct body {
        uint8_t *bytes;
        size_t   size;
    } kept, next;              /* committed, and in the transaction under way */
    struct person_name *names; /* by number, from 1; those from `names_committed` on are under way */
    size_t              name_count, names_committed, name_room;
};

/* Where a table stands among the others, or where it would go. */
static size_t place_of(const struct memory *memory, uint32_t table)
{
    return rows_place(memory->tables, memory->count, sizeof *memory->tables, table);
}

static struct rows *find_rows(const struct memory *memory, uint32_t table)
{
    size_t place = place_of(memory, table);
    return place < memory->count && memory->tables[place].table == table ? &memory->tables[place] : NULL;
}

static struct rows *make_rows(struct memory *memory, uint32_t table)
{
    size_t place = place_of(memory, table);
    if (!rows_grow((void **)&memory->tables, &memory->room, memory->count, sizeof *memory->tables))
        return NULL;
    struct rows *rows = &memory->tables[place];
    memmove(rows + 1, rows, (memory->count - place) * sizeof *rows);
    memory->count++;
    *rows = (struct rows){ .table = table };
    return rows;
}

static enum status memory_begin(void *context)
{
    struct memory *memory = context;
    memory->read_table    = SIZE_MAX; /* the end of a reading */
    return STATUS_OK;
}

/* Without memory nothing is kept, and later it may be (STATUS_BUSY). */
static enum status memory_append(void *context, const struct record *record)
{
    struct memory *memory = context;
    struct rows   *rows   = find_rows(memory, record->table);
    if (rows == NULL && (rows = make_rows(memory, record->table)) == NULL)
        return STATUS_BUSY;
    if (!rows_grow((void **)&rows->records, &rows->room, rows->count, sizeof *rows->records))
        return STATUS_BUSY;
    uint8_t *body = malloc(record->body_size + 1); /* never of size 0 */
    if (body == NULL)
        return STATUS_BUSY;
    if (record->body_size > 0)
        memcpy(body, record->body, record->body_size);
    struct record *added = &rows->records[rows->count++];
    *added               = *record;
    added->body          = body;
    return STATUS_OK;
}

/* What is under way stands at the end, and takes its place with the commit. */
static enum status memory_name(void *context, const struct person_name *name)
{
    struct memory *memory = context;
    if (!rows_grow((void **)&memory->names, &memory->name_room, memory->name_count, sizeof *memory->names))
        return STATUS_BUSY;
    memory->names[memory->name_count++] = *name;
    return STATUS_OK;
}

static void commit_names(struct memory *memory)
{
    for (size_t i = memory->names_committed; i < memory->name_count; i++) {
        size_t at = 0;
        while (at < memory->names_committed && memory->names[at].person != memory->names[i].person)
            at++;
        memory->names[at] = memory->names[i];
        memory->names_committed += at == memory->names_committed;
    }
    memory->name_count = memory->names_committed;
}

static enum status memory_commit(void *context)
{
    struct memory *memory = context;
    for (size_t i = 0; i < memory->count; i++)
        memory->tables[i].committed = memory->tables[i].count;
    commit_names(memory);
    if (memory->next.bytes != NULL) {
        free(memory->kept.bytes);
        memory->kept = memory->next;
        memory->next = (struct body){ NULL, 0 };
    }
    return STATUS_OK;
}

static enum status memory_names(void *context, void (*each)(void *caller, const struct person_name *name),
                                void *caller)
{
    const struct memory *memory = context;
    for (size_t i = 0; i < memory->names_committed; i++)
        each(caller, &memory->names[i]);
    return STATUS_OK;
}

static enum status memory_keep(void *context, const void *body, size_t size)
{
    struct memory *memory = context;
    uint8_t       *bytes  = malloc(size > 0 ? size : 1);
    if (bytes == NULL)
        return STATUS_BUSY;
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

static void cut_to(struct rows *rows, size_t count)
{
    while (rows->count > count)
        free((void *)(uintptr_t)rows->records[--rows->count].body);
}

static void memory_rollback(void *context)
{
    struct memory *memory = context;
    free(memory->next.bytes);
    memory->next = (struct body){ NULL, 0 };
    for (size_t i = 0; i < memory->count; i++)
        cut_to(&memory->tables[i], memory->tables[i].committed);
    memory->name_count = memory->names_committed;
}

static enum status memory_table(void *context, uint32_t from, uint32_t *out)
{
    const struct memory *memory = context;
    for (size_t place = place_of(memory, from); place < memory->count; place++)
        if (memory->tables[place].count > 0) {
            *out = memory->tables[place].table;
            return STATUS_OK;
        }
    return STATUS_NOT_FOUND;
}

static enum status memory_get(void *context, uint32_t table, uint64_t seq, struct record *out)
{
    const struct rows *rows = find_rows(context, table);
    if (rows == NULL || seq == 0 || seq > rows->count)
        return STATUS_NOT_FOUND;
    *out = rows->records[seq - 1];
    return STATUS_OK;
}

static enum status memory_last(void *context, uint32_t table, struct record *out)
{
    const struct rows *rows = find_rows(context, table);
    return rows != NULL ? memory_get(context, table, rows->count, out) : STATUS_NOT_FOUND;
}

static enum status memory_read(void *context, uint64_t from_seq, uint32_t table)
{
    struct memory *memory = context;
    memory->read_all      = table == TABLES_ALL;
    memory->read_table    = memory->read_all ? 0 : place_of(memory, table);
    memory->read_at       = memory->read_all || from_seq == 0 ? 0 : (size_t)from_seq - 1;
    if (!memory->read_all && find_rows(memory, table) == NULL)
        memory->read_table = memory->count;
    return STATUS_OK;
}

static enum status memory_next(void *context, struct record *out)
{
    struct memory *memory = context;
    while (memory->read_table < memory->count) {
        const struct rows *rows = &memory->tables[memory->read_table];
        if (memory->read_at < rows->count) {
            *out = rows->records[memory->read_at++];
            return STATUS_OK;
        }
        memory->read_at    = 0;
        memory->read_table = memory->read_all ? memory->read_table + 1 : memory->count;
    }
    return STATUS_NOT_FOUND;
}

static void memory_close(void *context)
{
    struct memory *memory = context;
    for (size_t i = 0; i < memory->count; i++) {
        cut_to(&memory->tables[i], 0);
        free(memory->tables[i].records);
    }
    free(memory->tables);
    free(memory->kept.bytes);
    free(memory->next.bytes);
    free(memory->names);
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
        .table    = memory_table,
        .last     = memory_last,
        .get      = memory_get,
        .read     = memory_read,
        .next     = memory_next,
        .keep     = memory_keep,
        .kept     = memory_kept,
        .name     = memory_name,
        .names    = memory_names,
        .close    = memory_close,
    };
    return STATUS_OK;
}
