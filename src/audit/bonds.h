/* How the records of a journal hold one another, besides by their hashes, for the audit: the
 * house's own chain is read first, then each table's, from the beginning.
 *
 *  - An anchor names no earlier record of a table than the one before, every table is anchored
 *    from its first record on, and what a table wrote between two anchors it wrote in between.
 *  - An opening has every table that was anchored before it, and each with its own game.
 *  - A key is used once for a table within a day.
 *  - A key of the house has a name that there is; from one opening to the next either every
 *    secret that stays closed is sealed to an auditor or none is, and to the one whom the house
 *    has named last. */
#ifndef AUDIT_BONDS_H
#define AUDIT_BONDS_H

#include "house/house.h"
#include "journal/keys.h"
#include "reports/calendar.h"

struct bond_anchor {
    uint64_t seq, at_ms; /* of the table's record, and of the anchor that names it */
};

struct bond_table {
    struct bond_anchor *anchor;
    size_t              count, room, next; /* the first that is not behind the record read last */
    uint64_t            opening_seq;       /* the first that names its game; 0: none */
    char                game[sizeof((struct table_opening *)0)->game];
    uint16_t            revision;
};

struct bond_auditor {
    uint64_t from_ms;
    uint8_t  key[AUDITOR_KEY_SIZE];
};

enum bond_sealed { SEALED_UNKNOWN, SEALED_TO_NOBODY, SEALED_TO_AUDITOR };

struct bonds {
    struct bond_table    table[TABLES_MAX + 1];
    uint32_t             tables; /* anchored so far */
    struct keys          keys;
    uint32_t             keys_of; /* the table whose they are */
    struct bond_auditor *auditor;
    size_t               auditors, auditor_room;
    uint64_t             signing_ms; /* since when the house signs its heads; 0: never */
    uint8_t             *sealed;     /* by opening: enum bond_sealed */
    size_t               sealed_room;
};

void bonds_init(struct bonds *bonds);
void bonds_release(struct bonds *bonds);

/* Did the house sign its heads then, as one does that is open to persons? */
bool bonds_live(const struct bonds *bonds, uint64_t at_ms);

/* NULL, or what is wrong: with a record of any chain; with an ANCHOR; with an OPENING, which the
 * calendar has heard of; with KEYED. */
const char *bonds_record(struct bonds *bonds, struct journal *journal, const struct record *record);
const char *bonds_anchor(struct bonds *bonds, const struct record *record);
const char *bonds_opening(struct bonds *bonds, const struct calendar *calendar, const struct record *record);
const char *bonds_keyed(struct bonds *bonds, const struct calendar *calendar, uint64_t at_ms,
                        const struct event *event);

/* A table is opened: NULL, or what is wrong with the opening of the house at `*seq`. */
const char *bonds_opened(const struct bonds *bonds, uint32_t table, const struct event *event, uint64_t *seq);
/* A box for an auditor; and a shoe that is due and stays closed, with its box or without. */
const char *bonds_box(const struct bonds *bonds, const struct record *record);
const char *bonds_due(struct bonds *bonds, const struct calendar *calendar, uint64_t at_ms, bool has_box);

/* After the last record of a table. */
const char *bonds_table(const struct bonds *bonds, uint32_t table);

#endif
