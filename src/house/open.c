/* Opening a house: each table is as its events left it.
 *
 * The house's own chain comes first and says where the others stood at its
 * last anchor. Then every table's chain is walked once, from its snapshot or,
 * if that is earlier, from the first record whose key is still remembered: each
 * record is held to the one before it, to the anchor and to the snapshot, its
 * key is taken down, and what the snapshot has not is applied. Where that
 * cannot be, a strict house does not open; a house that freezes closes that
 * table at that record and goes on with the others. What stands further back is
 * for somebody to verify who has the time (journal_verify). */
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
        wrong = told->table == 0 ? office_apply(&house->office, told, &told->events[i])
                                 : office_hear(&house->office, told->table, told->seq, &told->events[i]);
    return wrong != NULL || told->table != 0 ? wrong : office_check(&house->office);
}

static const char *follow_table(struct house *house, const struct told *told)
{
    struct desk *desk = house->desk[told->table];
    if (desk->next.sheet == NULL && told->said.command.kind == COMMAND_OPEN &&
        house_new_desk(house, told->table, words_of(&told->said.command.has)->game) != STATUS_OK)
        return "a game that is not played here";
    if (desk->next.sheet == NULL)
        return "a table that was never opened";
    return slot_follow(&desk->next, told->events, told->event_count);
}

static const char *follow_told(struct house *house, const struct told *told)
{
    const char *wrong = follow_table(house, told);
    return wrong != NULL ? wrong : follow_office(house, told);
}

typedef const char *(*follower)(struct house *house, const struct told *told);

static const char *follow_steps(struct house *house, const struct record *record, follower follow)
{
    struct told        told;
    struct told_reader reader = told_read(record);
    const char        *wrong  = NULL;
    enum status        status = STATUS_OK;
    while (wrong == NULL && (status = told_next(&reader, &told, &house->events)) == STATUS_OK)
        wrong = follow(house, &told);
    return status == STATUS_CORRUPT ? told_unread(&reader) : wrong;
}

static const char *follow_record(struct house *house, const struct record *record, follower follow)
{
    if (record->kind == RECORD_SECRET)
        return house_follow_secret(house->desk[record->table], record);
    if (record->kind == RECORD_AUDITOR)
        return NULL; /* for somebody else to open */
    const char *wrong = follow_steps(house, record, follow);
    if (wrong == NULL)
        house->desk[record->table]->next_seq = record->seq;
    return wrong;
}

/* ---- chains ------------------------------------------------------------- */

/* Where the tables must come by, and a walk along one of them. */
struct course {
    struct head anchored[TABLES_MAX + 1];
    uint64_t    done, total; /* records of all walks */

    uint32_t    table;
    struct head head; /* of the walk */
    struct head base; /* where the snapshot stands, or zeros */
    uint64_t    seq;  /* with `wrong`: the record that is wrong */
    const char *wrong;
};

/* Something is wrong with a chain. A house that freezes goes on. */
static enum status stop_at(struct house *house, uint32_t table, uint64_t seq, const char *wrong,
                           char why[HOUSE_WHY_MAX])
{
    if (!house->world.freeze) {
        snprintf(why, HOUSE_WHY_MAX, "record %llu of table %u does not replay: %s", (unsigned long long)seq,
                 (unsigned)table, wrong);
        return STATUS_CORRUPT;
    }
    house_freeze(house, table, seq, wrong);
    return STATUS_OK;
}

#define PROGRESS_EVERY 8192 /* records */

static void show_progress(struct house *house, struct course *course)
{
    if (++course->done % PROGRESS_EVERY == 0 && house->world.progress != NULL)
        house->world.progress(house->world.context, course->done, course->total);
}

/* The next record of the walk: STATUS_NOT_FOUND at its end, or where something
 * is wrong. */
static enum status next_record(struct house *house, struct course *course, struct record *record)
{
    enum status status = course->wrong == NULL ? journal_next(house->journal, record) : STATUS_NOT_FOUND;
    if (status != STATUS_OK && status != STATUS_CORRUPT)
        return status;
    course->seq      = course->head.seq + 1;
    enum fault fault = status == STATUS_OK ? chain_follow(&course->head, record) : FAULT_UNREADABLE;
    if (fault == FAULT_OUT_OF_ORDER)
        course->seq = record->seq;
    if (fault == FAULT_NONE && record->seq == course->base.seq &&
        memcmp(record->hash, course->base.hash, HASH_SIZE) != 0)
        fault = FAULT_ALTERED;
    if (fault == FAULT_NONE && record->seq == course->anchored[course->table].seq &&
        memcmp(record->hash, course->anchored[course->table].hash, HASH_SIZE) != 0)
        fault = FAULT_ANCHOR;
    if (fault != FAULT_NONE) {
        course->wrong = fault_words(fault);
        return STATUS_NOT_FOUND;
    }
    house->since_snapshot += record->seq > course->base.seq;
    show_progress(house, course);
    return STATUS_OK;
}

/* ---- one walk ----------------------------------------------------------- */

/* Begins `from` a record, whose own hash is believed until the walk has come to
 * where the snapshot stands, or to the end. */
static enum status begin_walk(struct house *house, struct course *course, uint64_t from)
{
    struct record before;
    course->wrong = NULL;
    course->head  = (struct head){ 0 };
    if (from <= 1)
        return journal_read(house->journal, 0, course->table);
    if (from == course->base.seq + 1) {
        course->head = course->base;
        return journal_read(house->journal, from, course->table);
    }
    enum status status = journal_get(house->journal, course->table, from - 1, &before);
    if (status == STATUS_OK) {
        course->head = (struct head){ .seq = before.seq, .at_ms = before.at_ms };
        memcpy(course->head.hash, before.hash, HASH_SIZE);
        return journal_read(house->journal, from, course->table);
    }
    return status == STATUS_FAILED ? status : begin_walk(house, course, 1);
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

/* `spoilt`: what is wrong was seen in the middle of a record. */
static enum status walk_from(struct house *house, struct course *course, uint64_t from, bool *spoilt)
{
    struct record record;
    enum status   status = begin_walk(house, course, from);
    *spoilt              = false;
    while (status == STATUS_OK && (status = next_record(house, course, &record)) == STATUS_OK) {
        if (record.seq == from && from > 1 && from <= course->base.seq &&
            journal_keys_count(house->journal, &record))
            return walk_from(house, course, 1, spoilt); /* a time led us astray: some record is not sound */
        status = journal_keys_add(house->journal, &record);
        if (record.seq > course->base.seq)
            course->wrong = course->table == 0 ? follow_house(house, course, &record)
                                               : follow_record(house, &record, follow_told);
        *spoilt = course->wrong != NULL;
    }
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* The chain ends where the journal says that it does, and not before its
 * anchor. */
static void check_end(const struct house *house, struct course *course)
{
    if (course->wrong != NULL)
        return;
    course->seq = course->head.seq + 1;
    if (course->head.seq < course->anchored[course->table].seq)
        course->wrong = fault_words(FAULT_BEHIND);
    else if ((course->head.seq == 0 && course->table != 0) ||
             course->head.seq < journal_head(house->journal, course->table).seq)
        course->wrong = fault_words(FAULT_MISSING);
}

static enum status walk_chain(struct house *house, struct course *course, uint32_t table,
                              const struct head *base, bool *spoilt)
{
    uint64_t from;
    course->table      = table;
    course->base       = *base;
    enum status status = journal_keys_from(house->journal, table, &from);
    if (status == STATUS_OK)
        status = walk_from(house, course, from <= base->seq ? from : base->seq + 1, spoilt);
    if (status == STATUS_OK)
        check_end(house, course);
    return status;
}

/* ---- all of them -------------------------------------------------------- */

static enum status replay_house(struct house *house, struct course *course, const struct head *base,
                                char why[HOUSE_WHY_MAX])
{
    bool        spoilt;
    enum status status = walk_chain(house, course, 0, base, &spoilt);
    return status == STATUS_OK && course->wrong != NULL ? stop_at(house, 0, course->seq, course->wrong, why)
                                                        : status;
}

/* What went wrong in the middle of a record is taken back: from where the
 * snapshot stands, or from nothing, once more up to the record before. */
static enum status go_again(struct house *house, const struct course *course)
{
    struct record record;
    struct desk  *desk = house->desk[course->table];
    uint64_t      from = course->base.seq == 0 ? 0 : course->base.seq + 1;
    desk->next         = desk->seen;
    desk->next_seq     = desk->seen_seq;
    enum status status = journal_read(house->journal, from, course->table);
    while (status == STATUS_OK && (status = journal_next(house->journal, &record)) == STATUS_OK &&
           record.seq < course->seq)
        (void)follow_record(house, &record, follow_table);
    return status == STATUS_FAILED ? status : STATUS_OK;
}

static enum status replay_table(struct house *house, uint32_t table, const struct head *base,
                                struct course *course, char why[HOUSE_WHY_MAX])
{
    bool        spoilt;
    enum status status = walk_chain(house, course, table, base, &spoilt);
    if (status == STATUS_OK && spoilt)
        status = go_again(house, course);
    if (status != STATUS_OK)
        return status;
    if (course->wrong == NULL && (course->wrong = house_open_secret(house, table)) != NULL)
        course->seq = house->desk[table]->secret_seq;
    return course->wrong != NULL ? stop_at(house, table, course->seq, course->wrong, why) : STATUS_OK;
}

/* The highest table that anything speaks of: one that lost all its records
 * still has a desk, frozen. What lies under the number of a table that nobody
 * opened makes none. */
static uint32_t last_table(struct house *house, const struct course *course)
{
    uint32_t last = house->table_count;
    for (uint32_t table = last + 1; (table = journal_table(house->journal, table)) <= TABLES_MAX; table++)
        if (house_is_opened(house, table))
            last = table;
    for (uint32_t table = TABLES_MAX; table > last; table--)
        if (course->anchored[table].seq > 0)
            return table;
    return last;
}

/* How far all walks go, for whoever wants to see how far they have come. */
static uint64_t count_records(const struct house *house, const struct head *heads)
{
    uint64_t total = 0;
    for (uint32_t table = 0; table <= TABLES_MAX; table++) {
        uint64_t tip = journal_head(house->journal, table).seq;
        total += tip > heads[table].seq ? tip - heads[table].seq : 0;
    }
    return total;
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
    course->total      = count_records(house, heads);
    enum status status = replay_house(house, course, &heads[0], why);
    uint32_t    last   = status == STATUS_OK ? last_table(house, course) : 0;
    if (last > 0 && house_add_desk(house, last) == NULL)
        status = STATUS_FAILED;
    for (uint32_t table = 1; table <= last && status == STATUS_OK; table++)
        status = replay_table(house, table, &heads[table], course, why);
    if (status == STATUS_OK)
        status = check_transfers(house, why);
    if (status == STATUS_OK)
        status = house_find_strays(house, why);
    if (status == STATUS_OK)
        journal_keys_done(house->journal);
    if (status != STATUS_OK && why[0] == '\0')
        snprintf(why, HOUSE_WHY_MAX, "the journal cannot be read: %s", status_words(status));
    return status;
}

/* Now, or when the last record was written: no time goes back. */
static uint64_t latest_time(const struct house *house)
{
    uint64_t now = house->world.now_ms(house->world.context);
    for (uint32_t table = 0; table <= house->table_count; table++)
        now = journal_time(house->journal, table, now);
    return now;
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
    uint64_t now = latest_time(house);
    for (uint32_t table = 1; table <= house->table_count; table++) {
        struct slot *next = &house->desk[table]->next;
        if (status == STATUS_OK && next->sheet != NULL)
            clock_start(&next->clock, next->sheet, &next->table, now);
        house->desk[table]->seen            = house->desk[table]->next;
        house->desk[table]->seen_frozen     = house->desk[table]->frozen;
        house->desk[table]->seen_seq        = house->desk[table]->next_seq;
        house->desk[table]->seen_head       = journal_head(house->journal, table);
        house->desk[table]->seen_secret_seq = house->desk[table]->secret_seq;
        house->desk[table]->changed         = false;
    }
    house->seen_count = house->table_count;
    house->seen_chain = house->chain;
    house->new_table  = false;
    if (status == STATUS_OK && !office_copy(&house->seen_office, &house->office))
        status = STATUS_FAILED;
    return status;
}

/* Each opening is on record: by which program, on which data, with which
 * sheet for each table, and when a day begins. */
static enum status record_opening(struct house *house)
{
    struct opening opening = { .table_count = (uint16_t)house->table_count,
                               .names_cards = house->world.cards != NULL };
    struct codec   codec   = codec_writer(house->body, sizeof house->body);
    opening_name(&opening);
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
    house->day.start = world->day_start;
    if (!zone_read(house->zone, &house->day.zone) || world->day_start >= 24 * 60) {
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
    if (status == STATUS_OK && house_check_names(house) != STATUS_OK) {
        snprintf(why, HOUSE_WHY_MAX, "the names of the persons cannot be read");
        status = STATUS_FAILED;
    }
    if (status == STATUS_OK) {
        status = record_opening(house);
        if (status != STATUS_OK)
            snprintf(why, HOUSE_WHY_MAX, "the journal cannot be written: %s",
                     journal_trouble(house->journal));
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
