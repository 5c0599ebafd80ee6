/* One table of the house with its sheet and its accounts.
 *
 * A slot moves by events alone, in a live house, at its reopening, in an audit
 * and in a replay; after each step the table's own count of the money is
 * compared with the ledger's. */
#ifndef HOUSE_SLOT_H
#define HOUSE_SLOT_H

#include "house/told.h"
#include "ledger/ledger.h"
#include "table/table.h"

struct slot {
    const struct sheet *sheet; /* NULL until opened */
    struct table        table;
    struct ledger       ledger;
};

/* The sheet of a game for a new table, and the revision that an older one was
 * opened with; NULL if it is not played here. */
const struct sheet *slot_sheet(const char *game);
const struct sheet *slot_sheet_at(const char *game, unsigned revision);

/* Applies the events. NULL when every promise of table, ledger and their
 * agreement holds afterwards, else the one that does not. */
const char *slot_follow(struct slot *slot, const struct event *events, size_t count);

/* The same for events that the table has been through already: only the
 * ledger is still to hear of them. */
const char *slot_post(struct slot *slot, const struct event *events, size_t count);

void slot_copy(struct slot *to, const struct slot *from);

/* The comparison alone. */
const char *slot_check(const struct slot *slot);

#endif
