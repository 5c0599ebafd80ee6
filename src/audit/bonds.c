#include "audit/bonds.h"

#include <stdlib.h>
#include <string.h>

#include "journal/anchor.h"
#include "journal/grow.h"
#include "shuffle/seal.h"

void bonds_init(struct bonds *bonds)
{
    memset(bonds, 0, sizeof *bonds);
    keys_init(&bonds->keys);
}

void bonds_release(struct bonds *bonds)
{
    for (size_t i = 0; i <= TABLES_MAX; i++)
        free(bonds->table[i].anchor);
    keys_release(&bonds->keys);
    free(bonds->auditor);
    free(bonds->sealed);
    memset(bonds, 0, sizeof *bonds);
}

bool bonds_live(const struct bonds *bonds, uint64_t at_ms)
{
    return bonds->signing_ms != 0 && at_ms > bonds->signing_ms;
}

/* ---- keys of commands --------------------------------------------------------- */

static bool used_within_a_day(struct bonds *bonds, struct journal *journal, const struct record *record)
{
    struct keys_search search = { 0 };
    struct record      before;
    uint64_t           seq;
    while ((seq = keys_next(&bonds->keys, record->table, record->key, &search)) != 0)
        if (journal_get(journal, record->table, seq, &before) == STATUS_OK &&
            strcmp(before.key, record->key) == 0 && record->at_ms <= before.at_ms + KEYS_DAY_MS)
            return true;
    return false;
}

static const char *look_at_key(struct bonds *bonds, struct journal *journal, const struct record *record)
{
    if (record->table != bonds->keys_of)
        keys_release(&bonds->keys);
    bonds->keys_of = record->table;
    if (record->key[0] == '\0')
        return NULL;
    if (used_within_a_day(bonds, journal, record))
        return "the key of a command for the second time within a day";
    return keys_add(&bonds->keys, record->table, record->key, record->seq, record->at_ms) ? NULL
                                                                                          : "out of memory";
}

/* ---- anchors ------------------------------------------------------------------- */

const char *bonds_anchor(struct bonds *bonds, const struct record *record)
{
    struct anchor_reader reader = anchor_read(record);
    struct anchor_row    row;
    while (anchor_next(&reader, &row) == STATUS_OK) {
        if (row.table > TABLES_MAX)
            return "an anchor of a table that cannot be";
        struct bond_table *table  = &bonds->table[row.table];
        uint64_t           before = table->count > 0 ? table->anchor[table->count - 1].seq : 0;
        if (row.head.seq < before)
            return "an anchor that goes back behind the one before";
        if (row.head.seq == before) /* a program that has just opened the journal says it again */
            continue;
        if (!rows_grow((void **)&table->anchor, &table->room, table->count, sizeof *table->anchor))
            return "out of memory";
        table->anchor[table->count++] = (struct bond_anchor){ row.head.seq, record->at_ms };
        if (row.table > bonds->tables)
            bonds->tables = row.table;
    }
    return NULL;
}

/* The time of a live house never goes back; scripts, one after another, begin theirs anew. */
static const char *look_at_time(const struct bonds *bonds, struct bond_table *table,
                                const struct record *record)
{
    while (table->next < table->count && table->anchor[table->next].seq < record->seq)
        table->next++;
    const struct bond_anchor *before = table->next > 0 ? &table->anchor[table->next - 1] : NULL;
    bool late  = table->next < table->count && record->at_ms > table->anchor[table->next].at_ms;
    bool early = before != NULL && bonds_live(bonds, before->at_ms) && record->at_ms < before->at_ms;
    return late || early ? "a record of another time than the anchors around it allow" : NULL;
}

const char *bonds_record(struct bonds *bonds, struct journal *journal, const struct record *record)
{
    const char *wrong = look_at_key(bonds, journal, record);
    return wrong == NULL && record->table != 0 && record->table <= TABLES_MAX
               ? look_at_time(bonds, &bonds->table[record->table], record)
               : wrong;
}

const char *bonds_table(const struct bonds *bonds, uint32_t table)
{
    return table != 0 && table <= TABLES_MAX && bonds->table[table].count == 0
               ? "a table that the house has never anchored"
               : NULL;
}

/* ---- openings ------------------------------------------------------------------ */

/* A table that was frozen when the house opened has no game there. */
static const char *look_at_game(struct bond_table *table, const struct table_opening *row, uint64_t seq)
{
    if (row->game[0] == '\0')
        return NULL;
    if (table->opening_seq == 0) {
        table->opening_seq = seq;
        table->revision    = row->revision;
        memcpy(table->game, row->game, sizeof table->game);
    }
    return strcmp(table->game, row->game) == 0 && table->revision == row->revision
               ? NULL
               : "an opening that has another game at a table than the one before";
}

const char *bonds_opening(struct bonds *bonds, const struct calendar *calendar, const struct record *record)
{
    struct opening       opening;
    struct table_opening row;
    struct codec         codec = codec_reader(record->body, record->body_size);
    const char          *wrong = NULL;
    opening_code(&codec, &opening);
    if (!rows_make((void **)&bonds->sealed, &bonds->sealed_room, calendar->count, 1))
        return "out of memory";
    bonds->sealed[calendar->count - 1] = SEALED_UNKNOWN;
    if (opening.table_count != bonds->tables)
        return "an opening with another number of tables than were anchored before it";
    for (uint32_t table = 1; table <= opening.table_count && wrong == NULL; table++) {
        table_opening_code(&codec, &row);
        wrong = look_at_game(&bonds->table[table], &row, record->seq);
    }
    return wrong;
}

const char *bonds_opened(const struct bonds *bonds, uint32_t table, const struct event *event, uint64_t *seq)
{
    const struct bond_table *row = &bonds->table[table];
    bool same = strcmp(row->game, words_of(&event->has)->game) == 0 && row->revision == event->has.count;
    *seq      = row->opening_seq;
    return row->opening_seq == 0 || same ? NULL : "an opening that has another game than the table";
}

/* ---- keys of the house, and the auditor ------------------------------------------- */

const char *bonds_keyed(struct bonds *bonds, const struct calendar *calendar, uint64_t at_ms,
                        const struct event *event)
{
    const struct words *words = words_of(&event->has);
    if (strcmp(words->name, SIGNING_KEY_NAME) == 0 && bonds->signing_ms == 0)
        bonds->signing_ms = at_ms;
    if (strcmp(words->name, AUDITOR_KEY_NAME) != 0)
        return strcmp(words->name, SIGNING_KEY_NAME) == 0 || strcmp(words->name, HOUSE_KEY_NAME) == 0 ||
                       strcmp(words->name, USERS_KEY_NAME) == 0
                   ? NULL
                   : "a key under a name that no key of the house has";
    if (!rows_grow((void **)&bonds->auditor, &bonds->auditor_room, bonds->auditors, sizeof *bonds->auditor))
        return "out of memory";
    struct bond_auditor *row = &bonds->auditor[bonds->auditors++];
    row->from_ms             = at_ms;
    memcpy(row->key, words->hash, sizeof row->key);
    if (calendar->count > 0)
        bonds->sealed[calendar->count - 1] = SEALED_TO_AUDITOR;
    return NULL;
}

/* In the same moment the one may have come before the other. */
const char *bonds_box(const struct bonds *bonds, const struct record *record)
{
    struct auditor_box box;
    struct codec       codec = codec_reader(record->body, record->body_size);
    size_t             at    = bonds->auditors;
    auditor_box_code(&codec, &box);
    while (at > 0 && bonds->auditor[at - 1].from_ms > record->at_ms)
        at--;
    if (at == 0)
        return bonds->auditors == 0 && !bonds_live(bonds, record->at_ms)
                   ? NULL /* of an earlier program, which told of no key */
                   : "a secret sealed to an auditor whom the house had not named";
    for (; at > 0; at--) {
        const struct bond_auditor *row = &bonds->auditor[at - 1];
        if (memcmp(row->key, box.auditor, sizeof row->key) == 0)
            return NULL;
        if (row->from_ms < record->at_ms)
            break;
    }
    return "a secret sealed to another auditor than the house had named";
}

const char *bonds_due(struct bonds *bonds, const struct calendar *calendar, uint64_t at_ms, bool has_box)
{
    size_t at = calendar->count;
    while (at > 0 && calendar->list[at - 1].from_ms > at_ms)
        at--;
    if (at == 0 || calendar->list[at - 1].from_ms == at_ms)
        return NULL;
    uint8_t *sealed = &bonds->sealed[at - 1], now = has_box ? SEALED_TO_AUDITOR : SEALED_TO_NOBODY;
    if (*sealed == SEALED_UNKNOWN)
        *sealed = now;
    return *sealed == now ? NULL : "a secret that is not sealed to the auditor, as others of its time are";
}
