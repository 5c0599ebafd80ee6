/* Opening a house: each table is as its events left it.
 *
 * The house's own chain comes first and says where the others stood at its
 * last anchor. Then every record of a table is checked against its chain and
 * applied. Where one cannot be, or is not the one that was anchored, a strict
 * house does not open; a house that freezes closes that table at that record
 * and goes on with the others. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/inside.h"
#include "journal/anchor.h"
#include "rulebook/rulebook.h"

/* What was said to the house itself; and of what happened at a table, transfers. */
static const char *follow_office(struct house *house, const struct told *told)
{
    const char *wrong = NULL;
    for (size_t i = 0; i < told->event_count && wrong == NULL; i++)
        wrong = told->table == 0 ? office_apply(&house->office, told->seq, &told->events[i])
                                 : office_hear(&house->office, told->table, told->seq, &told->events[i]);
    return wrong != NULL || told->table != 0 ? wrong : office_check(&house->office);
}

static const char *follow_told(struct house *house, const struct told *told)
{
    struct desk *desk = house->desk[told->table];
    if (desk->next.sheet == NULL && told->said.command.kind == COMMAND_OPEN &&
        house_new_desk(house, told->table, words_of(&told->said.command.has)->game) != STATUS_OK)
        return "a game that is not played here";
    if (desk->next.sheet == NULL)
        return "a table that was never opened";
    const char *wrong = slot_follow(&desk->next, told->events, told->event_count);
    return wrong != NULL ? wrong : follow_office(house, told);
}

static const char *follow_steps(struct house *house, const struct record *record,
                                const char *(*follow)(struct house *house, const struct told *told))
{
    struct told        told;
    struct told_reader reader = told_read(record);
    const char        *wrong  = NULL;
    enum status        status = STATUS_OK;
    while (wrong == NULL && (status = told_next(&reader, &told, &house->events)) == STATUS_OK)
        wrong = follow(house, &told);
    return status == STATUS_CORRUPT ? told_unread(&reader) : wrong;
}

static const char *follow_record(struct house *house, const struct record *record)
{
    if (record->kind == RECORD_SECRET)
        return house_follow_secret(house->desk[record->table], record);
    if (record->kind == RECORD_AUDITOR)
        return NULL; /* for somebody else to open */
    const char *wrong = follow_steps(house, record, follow_told);
    if (wrong == NULL)
        house->desk[record->table]->next_seq = record->seq;
    return wrong;
}

/* ---- chains ------------------------------------------------------------- */

/* Where a chain stands as it is read, and where it must come by. */
struct course {
    struct head head, anchored[TABLES_MAX + 1];
};

/* Something is wrong with a chain. A house that freezes goes on. */
static enum status stop_at(struct house *house, uint32_t table, uint64_t seq, const char *wrong,
                           char why[HOUSE_WHY_MAX])
{
    struct house_frozen *frozen = table == 0 ? &house->chain : &house->desk[table]->frozen;
    if (!house->world.freeze) {
        snprintf(why, HOUSE_WHY_MAX, "record %llu of table %u does not replay: %s", (unsigned long long)seq,
                 (unsigned)table, wrong);
        return STATUS_CORRUPT;
    }
    frozen->seq = seq;
    snprintf(frozen->why, sizeof frozen->why, "%s", wrong);
    return STATUS_OK;
}

/* The next record of the chain being read: STATUS_NOT_FOUND at its end. `seq`
 * is the record that it should be, and `wrong` why it is not. */
static enum status next_record(struct house *house, struct head *head, struct record *record, uint64_t *seq,
                               const char **wrong)
{
    enum status status = journal_next(house->journal, record);
    house->since_snapshot++;
    *seq   = head->seq + 1;
    *wrong = NULL;
    if (status == STATUS_CORRUPT) {
        *wrong = fault_words(FAULT_UNREADABLE);
        return STATUS_OK;
    }
    if (status != STATUS_OK)
        return status;
    enum fault fault = chain_follow(head, record);
    if (fault == FAULT_OUT_OF_ORDER)
        *seq = record->seq;
    if (fault != FAULT_NONE)
        *wrong = fault_words(fault);
    return STATUS_OK;
}

/* The last anchor of each table is what it is held to. */
static const char *follow_house(struct house *house, struct course *course, const struct record *record)
{
    if (record->kind == RECORD_COMMAND)
        return follow_steps(house, record, follow_office);
    if (record->kind != RECORD_ANCHOR)
        return NULL;
    struct anchor_reader reader = anchor_read(record);
    struct anchor_row    row;
    enum status          status;
    while ((status = anchor_next(&reader, &row)) == STATUS_OK)
        if (row.table <= TABLES_MAX)
            course->anchored[row.table] = row.head;
    return status == STATUS_CORRUPT ? "an anchor that cannot be read" : NULL;
}

static enum status replay_house(struct house *house, struct course *course, char why[HOUSE_WHY_MAX])
{
    struct record record;
    uint64_t      seq    = 1;
    const char   *wrong  = NULL;
    enum status   status = journal_read(house->journal, course->head.seq == 0 ? 0 : course->head.seq + 1, 0);
    while (status == STATUS_OK && wrong == NULL &&
           (status = next_record(house, &course->head, &record, &seq, &wrong)) == STATUS_OK)
        if (wrong == NULL)
            wrong = follow_house(house, course, &record);
    if (wrong != NULL)
        return stop_at(house, 0, seq, wrong, why);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* One record of a table that stands where it should. */
static const char *take_record(struct house *house, const struct head *anchored, const struct record *record)
{
    struct desk *desk = house->desk[record->table];
    if (record->seq == anchored->seq && memcmp(record->hash, anchored->hash, HASH_SIZE) != 0)
        return fault_words(FAULT_ANCHOR);
    if (!house->world.freeze)
        return follow_record(house, record);
    desk->seen        = desk->next; /* what a frozen table shows */
    const char *wrong = follow_record(house, record);
    if (wrong != NULL)
        desk->next = desk->seen;
    return wrong;
}

static enum status replay_table(struct house *house, uint32_t table, struct course *course,
                                char why[HOUSE_WHY_MAX])
{
    struct record record;
    uint64_t      seq   = 1;
    const char   *wrong = NULL;
    if (table > TABLES_MAX || house_add_desk(house, table) == NULL) {
        snprintf(why, HOUSE_WHY_MAX, "table %u is one too many", (unsigned)table);
        return STATUS_CORRUPT;
    }
    if (house->desk[table]->frozen.seq != 0)
        return STATUS_OK; /* so the snapshot says */
    const struct head *anchored = &course->anchored[table];
    enum status        status =
        journal_read(house->journal, course->head.seq == 0 ? 0 : course->head.seq + 1, table);
    while (status == STATUS_OK && wrong == NULL &&
           (status = next_record(house, &course->head, &record, &seq, &wrong)) == STATUS_OK)
        if (wrong == NULL)
            wrong = take_record(house, anchored, &record);
    if (wrong == NULL && status == STATUS_NOT_FOUND && course->head.seq < anchored->seq)
        wrong = fault_words(FAULT_BEHIND);
    if (wrong == NULL && status == STATUS_NOT_FOUND && course->head.seq == 0)
        wrong = fault_words(FAULT_MISSING);
    if (wrong == NULL && status == STATUS_NOT_FOUND && (wrong = house_open_secret(house, table)) != NULL)
        seq = house->desk[table]->secret_seq;
    if (wrong != NULL)
        return stop_at(house, table, seq, wrong, why);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* The highest table that anything speaks of: one that lost all its records
 * still has a desk, frozen. */
static uint32_t last_table(const struct house *house, const struct course *course)
{
    uint32_t last = house->table_count;
    for (uint32_t table = 1; (table = journal_table(house->journal, table)) != TABLES_ALL; table++)
        last = table > last ? table : last;
    for (uint32_t table = TABLES_MAX; table > last; table--)
        if (course->anchored[table].seq > 0)
            return table;
    return last;
}

/* Whatever was received was sent: a table behind the house's chain, or ahead of it,
 * may have lost what it was anchored by. */
static enum status check_transfers(struct house *house, char why[HOUSE_WHY_MAX])
{
    for (uint32_t table = 1; table <= house->table_count && house->chain.seq == 0; table++) {
        const struct lane *out = &house->office.to_house[table], *in = &house->office.to_table[table];
        const struct desk *desk   = house->desk[table];
        bool               wrong  = out->received > out->sent || in->received > in->sent;
        enum status        status = STATUS_OK;
        if (wrong && desk->frozen.seq == 0)
            status =
                stop_at(house, table, desk->next_seq, "a transfer was received that was never sent", why);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

static enum status replay_all(struct house *house, struct course *course, const struct head *heads,
                              char why[HOUSE_WHY_MAX])
{
    course->head       = heads[0];
    enum status status = replay_house(house, course, why);
    uint32_t    last   = status == STATUS_OK ? last_table(house, course) : 0;
    for (uint32_t table = 1; table <= last && status == STATUS_OK; table++) {
        course->head = table <= TABLES_MAX ? heads[table] : (struct head){ 0 };
        status       = replay_table(house, table, course, why);
    }
    if (status == STATUS_OK)
        status = check_transfers(house, why);
    if (status != STATUS_OK && why[0] == '\0')
        snprintf(why, HOUSE_WHY_MAX, "the journal cannot be read: %s", status_words(status));
    return status;
}

static enum status replay(struct house *house, char why[HOUSE_WHY_MAX])
{
    struct head    heads[TABLES_MAX + 1] = { 0 };
    struct course *course                = calloc(1, sizeof *course);
    if (course == NULL)
        return STATUS_FAILED;
    if (house->world.snapshot_every > 0)
        house->used_snapshot = house_snapshot_load(house, heads);
    enum status status = replay_all(house, course, heads, why);
    free(course);
    uint64_t now = house->world.now_ms(house->world.context);
    for (uint32_t table = 1; table <= house->table_count; table++) {
        struct slot *next = &house->desk[table]->next;
        if (status == STATUS_OK && next->sheet != NULL)
            clock_start(&next->clock, next->sheet, &next->table, now);
        house->desk[table]->seen            = house->desk[table]->next;
        house->desk[table]->seen_seq        = house->desk[table]->next_seq;
        house->desk[table]->seen_secret_seq = house->desk[table]->secret_seq;
        house->desk[table]->changed         = false;
    }
    house->seen_count = house->table_count;
    house->new_table  = false;
    if (status == STATUS_OK && !office_copy(&house->seen_office, &house->office))
        status = STATUS_FAILED;
    return status;
}

/* Each opening is on record: by which program, on which data, with which
 * sheet for each table, and when a day begins. */
static enum status record_opening(struct house *house)
{
    struct opening opening = { .version     = HOUSEDEALER_VERSION,
                               .table_count = (uint16_t)house->table_count,
                               .names_cards = house->world.cards != NULL };
    struct codec   codec   = codec_writer(house->body, sizeof house->body);
    memcpy(opening.rulebook, rulebook_digest, sizeof opening.rulebook);
    memcpy(opening.zone, house->zone, sizeof opening.zone);
    opening.day_start = house->world.day_start;
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
    house->world      = *world;
    house->world.zone = house->zone;
    snprintf(house->zone, sizeof house->zone, "%s", world->zone != NULL ? world->zone : "UTC0");
    struct zone zone;
    if (!zone_read(house->zone, &zone) || world->day_start >= 24 * 60) {
        store->close(store->context);
        snprintf(why, HOUSE_WHY_MAX, "'%s' is no zone for a gaming day", house->zone);
        free(house);
        return STATUS_BAD_INPUT;
    }
    enum status status = journal_open(&house->journal, store);
    if (status != STATUS_OK)
        snprintf(why, HOUSE_WHY_MAX, "the journal cannot be opened: %s", status_words(status));
    if (status == STATUS_OK && (house->directory = directory_open(house->journal)) == NULL) {
        snprintf(why, HOUSE_WHY_MAX, "the names of the persons cannot be read");
        status = STATUS_CORRUPT;
    }
    if (status == STATUS_OK)
        status = replay(house, why);
    if (status == STATUS_OK && journal_learn_keys(house->journal) != STATUS_OK) {
        snprintf(why, HOUSE_WHY_MAX, "the journal cannot be read");
        status = STATUS_FAILED;
    }
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
    directory_close(house->directory);
    office_release(&house->office);
    office_release(&house->seen_office);
    for (uint32_t table = 1; table <= TABLES_MAX; table++)
        free(house->desk[table]);
    free(house->pending.told);
    free(house->pending.events);
    for (size_t i = 0; i < house->pending.block_count; i++)
        free(house->pending.block[i]);
    free(house->pending.block);
    free(house);
}
