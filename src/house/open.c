/* Opening a house: each table is as its events left it.
 *
 * Every record is checked against the chain and applied to its table. Where
 * one cannot be, a strict house does not open; a house that freezes closes
 * that table at that record and goes on with the others. A record that is
 * missing could be any table's, so it freezes all that are open by then. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/inside.h"
#include "rulebook/rulebook.h"

const char *house_follow_shuffle(struct house *house, struct desk *desk, const struct record *record)
{
    struct shoe_sealed sealed;
    struct codec       codec = codec_reader(record->body, record->body_size);
    shoe_sealed_code(&codec, &sealed);
    if (codec.bad)
        return "a shuffle that cannot be read";
    if (seal_open(&desk->shoe, &sealed, house->world.house_key) != STATUS_OK)
        return "a shuffle that the house key does not open";
    desk->has_shoe = true;
    desk->shoe_seq = record->seq;
    memcpy(desk->root, sealed.root, sizeof desk->root);
    return NULL;
}

static const char *follow_shoe(struct house *house, const struct record *record)
{
    struct desk *desk = record->table <= house->table_count ? house->desk[record->table] : NULL;
    if (desk == NULL)
        return "a shuffle for a table that was never opened";
    if (record->kind == RECORD_SHOE_OPENED) {
        desk->has_shoe = false;
        return NULL;
    }
    return house_follow_shuffle(house, desk, record);
}

static const char *follow_record(struct house *house, const struct record *record)
{
    struct told told;
    if (record->kind == RECORD_OPENING)
        return NULL;
    if (record->kind == RECORD_SHUFFLE || record->kind == RECORD_SHOE_OPENED)
        return follow_shoe(house, record);
    if (told_read(record, &told, &house->events) != STATUS_OK)
        return "a record that cannot be read";
    if (told.table == house->table_count + 1 && told.said.command.kind == COMMAND_OPEN &&
        house_new_desk(house, told.table, words_of(&told.said.command.has)->game) != STATUS_OK)
        return "a game that is not played here";
    if (told.table == 0 || told.table > house->table_count)
        return "a table that was never opened";
    struct desk *desk  = house->desk[told.table];
    const char  *wrong = NULL;
    if (told.event_count > 0) {
        desk->changed = true;
        wrong         = slot_follow(&desk->next, told.events, told.event_count);
    }
    if (wrong == NULL)
        desk->next_seq = told.seq;
    return wrong;
}

static void freeze_desk(struct desk *desk, uint64_t seq, const char *why)
{
    if (desk->frozen.seq != 0)
        return;
    desk->frozen.seq = seq;
    snprintf(desk->frozen.why, sizeof desk->frozen.why, "%s", why);
}

/* Freezes whatever the record speaks of. False when there is no such place. */
static bool freeze(struct house *house, const struct record *record, enum fault fault, uint64_t seq,
                   const char *why)
{
    bool anyones = fault == FAULT_MISSING || fault == FAULT_OUT_OF_ORDER;
    if (record->table > TABLES_MAX || (record->table == 0 && !anyones))
        return record->table == 0; /* an altered opening: no table's state hangs on it */
    if (record->table > 0 && house_add_desk(house, record->table) == NULL)
        return false;
    for (uint32_t table = 1; table <= house->table_count; table++)
        if (anyones || table == record->table)
            freeze_desk(house->desk[table], seq, why);
    return true;
}

/* One record, good or bad. Answers what stops a strict house. */
static const char *take_record(struct house *house, struct head *head, const struct record *record,
                               uint64_t *seq)
{
    uint64_t     before_seq = head->seq;
    enum fault   fault      = chain_follow(head, record);
    struct desk *desk =
        record->table >= 1 && record->table <= house->table_count ? house->desk[record->table] : NULL;
    const char *wrong = fault != FAULT_NONE ? fault_words(fault) : NULL;
    *seq              = fault == FAULT_MISSING ? before_seq + 1 : record->seq;
    if (fault != FAULT_NONE) { /* go on from where this one says it stands */
        head->seq = record->seq;
        memcpy(head->hash, record->hash, HASH_SIZE);
    }
    if (desk != NULL && desk->frozen.seq != 0)
        return NULL;
    struct slot *before = desk != NULL && house->world.freeze ? &desk->seen : NULL;
    if (wrong == NULL) {
        if (before != NULL)
            *before = desk->next; /* what a frozen table shows */
        wrong = follow_record(house, record);
    }
    if (wrong != NULL && house->world.freeze && freeze(house, record, fault, *seq, wrong)) {
        if (before != NULL && fault == FAULT_NONE)
            desk->next = *before;
        return NULL;
    }
    return wrong;
}

static enum status replay(struct house *house, char why[HOUSE_WHY_MAX])
{
    struct record record;
    struct head   head   = house->world.snapshot_every > 0 ? house_snapshot_load(house) : (struct head){ 0 };
    enum status   status = journal_read(house->journal, head.seq == 0 ? 0 : head.seq + 1, TABLES_ALL);
    while (status == STATUS_OK && (status = journal_next(house->journal, &record)) == STATUS_OK) {
        uint64_t    seq;
        const char *wrong = take_record(house, &head, &record, &seq);
        if (wrong == NULL)
            continue;
        snprintf(why, HOUSE_WHY_MAX, "record %llu does not replay: %s", (unsigned long long)seq, wrong);
        return STATUS_CORRUPT;
    }
    if (status != STATUS_NOT_FOUND) {
        snprintf(why, HOUSE_WHY_MAX, "the journal cannot be read: %s", status_words(status));
        return status;
    }
    for (uint32_t table = 1; table <= house->table_count; table++) {
        house->desk[table]->seen     = house->desk[table]->next;
        house->desk[table]->seen_seq = house->desk[table]->next_seq;
        house->desk[table]->changed  = false;
    }
    house->seen_count = house->table_count;
    return STATUS_OK;
}

/* Each opening is on record: by which program, on which data, and with which
 * sheet for each table. */
static enum status record_opening(struct house *house)
{
    struct opening opening = { .version = HOUSEDEALER_VERSION, .table_count = (uint16_t)house->table_count };
    struct codec   codec   = codec_writer(house->body, sizeof house->body);
    memcpy(opening.rulebook, rulebook_digest, sizeof opening.rulebook);
    opening_code(&codec, &opening);
    for (uint32_t table = 1; table <= house->table_count; table++) {
        const struct slot   *slot    = &house->desk[table]->next;
        struct table_opening settled = { 0 };
        if (slot->sheet != NULL) {
            snprintf(settled.game, sizeof settled.game, "%s", slot->sheet->id);
            settled.revision = slot->sheet->revision;
            memcpy(settled.sheet, slot->sheet->digest, sizeof settled.sheet);
        }
        table_opening_code(&codec, &settled);
    }
    enum status status =
        house_append_code(house, 0, RECORD_OPENING, house->world.now_ms(house->world.context), &codec, NULL);
    return status == STATUS_OK ? house_commit(house) : status;
}

enum status house_open(struct house **out, const struct store *store, const struct house_world *world,
                       char why[HOUSE_WHY_MAX])
{
    struct house *house = calloc(1, sizeof *house);
    why[0]              = '\0';
    if (house == NULL) {
        store->close(store->context);
        snprintf(why, HOUSE_WHY_MAX, "out of memory");
        return STATUS_FAILED;
    }
    house->world       = *world;
    enum status status = journal_open(&house->journal, store);
    if (status != STATUS_OK)
        snprintf(why, HOUSE_WHY_MAX, "the journal cannot be opened: %s", status_words(status));
    if (status == STATUS_OK)
        status = replay(house, why);
    if (status == STATUS_OK) {
        status = record_opening(house);
        if (status != STATUS_OK)
            snprintf(why, HOUSE_WHY_MAX, "the journal cannot be written");
    }
    if (status != STATUS_OK) {
        house_close(house);
        return status;
    }
    *out = house;
    return STATUS_OK;
}

void house_close(struct house *house)
{
    if (house == NULL)
        return;
    journal_close(house->journal);
    for (uint32_t table = 1; table <= TABLES_MAX; table++)
        free(house->desk[table]);
    free(house->pending.told);
    free(house->pending.events);
    for (size_t i = 0; i < house->pending.block_count; i++)
        free(house->pending.block[i]);
    free(house->pending.block);
    free(house);
}
