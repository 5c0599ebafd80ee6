/* Records under the number of a table that nobody opened. Each was some table's
 * once, and its hash says whose: that table has lost it, and is frozen there.
 * What belongs to none is told of the house's own chain, and freezes nothing. */
#include <stdio.h>
#include <string.h>

#include "house/inside.h"

static bool fits(const struct record *record, uint32_t table, const uint8_t before[HASH_SIZE])
{
    struct record as = *record;
    uint8_t       hash[HASH_SIZE];
    as.table = table;
    record_hash(before, &as, hash);
    return memcmp(hash, record->hash, HASH_SIZE) == 0;
}

bool house_is_opened(struct house *house, uint32_t table)
{
    static const uint8_t nothing[HASH_SIZE];
    struct record        first;
    return journal_get(house->journal, table, 1, &first) == STATUS_OK && fits(&first, table, nothing);
}

/* The table that lacks the record and after whose last one it fits; 0 if there
 * is none. */
static uint32_t owner_of(struct house *house, const struct record *record)
{
    static const uint8_t nothing[HASH_SIZE];
    struct record        before;
    for (uint32_t table = 1; table <= house->table_count; table++) {
        bool first = record->seq == 1;
        if (table == record->table || journal_head(house->journal, table).seq >= record->seq ||
            (!first && journal_get(house->journal, table, record->seq - 1, &before) != STATUS_OK))
            continue;
        if (fits(record, table, first ? nothing : before.hash))
            return table;
    }
    return 0;
}

#define LOST "its last record lies under the number of another table"

static enum status found(struct house *house, const struct record *record, char why[HOUSE_WHY_MAX])
{
    uint32_t table = owner_of(house, record);
    if (house->world.freeze) {
        house_freeze(house, table, record->seq, table != 0 ? LOST : "a record of a table that nobody opened");
        return STATUS_OK;
    }
    snprintf(why, HOUSE_WHY_MAX, "record %llu of table %u does not replay: %s",
             (unsigned long long)record->seq, (unsigned)(table != 0 ? table : record->table),
             table != 0 ? LOST : "a table that nobody opened");
    return STATUS_CORRUPT;
}

/* As many as are looked at under one number: one would do. */
#define STRAYS_MAX 16

static enum status look_under(struct house *house, uint32_t table, char why[HOUSE_WHY_MAX])
{
    struct record record;
    enum status   status = journal_read(house->journal, 0, table);
    for (size_t i = 0; i < STRAYS_MAX && status == STATUS_OK; i++) {
        status = journal_next(house->journal, &record);
        if (status == STATUS_OK)
            status = found(house, &record, why);
    }
    return status == STATUS_FAILED || (status == STATUS_CORRUPT && why[0] != '\0') ? status : STATUS_OK;
}

/* The record at which a table is frozen, or the first after a gap there, may be
 * another's, which is frozen as well. */
static enum status look_behind(struct house *house, uint32_t table)
{
    struct record record;
    enum status   status = journal_read(house->journal, house->desk[table]->frozen.seq, table);
    if (status == STATUS_OK && (status = journal_next(house->journal, &record)) == STATUS_OK) {
        uint32_t owner = owner_of(house, &record);
        if (owner != 0)
            house_freeze(house, owner, record.seq, LOST);
    }
    return status == STATUS_FAILED ? status : STATUS_OK;
}

enum status house_find_strays(struct house *house, char why[HOUSE_WHY_MAX])
{
    enum status status = STATUS_OK;
    uint32_t    table  = house->table_count + 1;
    for (; status == STATUS_OK && (table = journal_table(house->journal, table)) != TABLES_ALL; table++) {
        journal_disown(house->journal, table);
        status = look_under(house, table, why);
    }
    for (table = 1; table <= house->table_count && status == STATUS_OK; table++)
        if (house->desk[table]->frozen.seq != 0)
            status = look_behind(house, table);
    return status;
}
