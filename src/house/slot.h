/* One table of the house with its sheet and its accounts.
 *
 * A slot moves by events alone, in a live house, at its reopening, in an audit
 * and in a replay; after each step the table's own count of the money is
 * compared with the ledger's. */
#ifndef HOUSE_SLOT_H
#define HOUSE_SLOT_H

#include "house/clock.h"
#include "house/promise.h"
#include "ledger/ledger.h"
#include "office/told.h"
#include "table/steps.h"

struct slot {
    const struct sheet *sheet;       /* NULL until opened */
    bool                other_sheet; /* the journal names another digest of it */
    struct table        table;
    struct steps        steps; /* of the hand in play, where cards are entered */
    struct ledger       ledger;
    struct promise      promise; /* about the machine's shoes */
    struct clock        clock;   /* of a live house; a replay needs none */
};

/* Decides one command of the table or of the promise about its shoes, and its
 * events happen, but for the ledger; refused, `slot` stays as it is and `out` is
 * empty. The second changes nothing either way. */
enum refusal slot_act(struct slot *slot, const struct command *command, struct events *out);
enum refusal slot_decide(const struct slot *slot, const struct command *command, struct events *out);

/* The sheet of a game for a new table, and the revision that an older one was
 * opened with; NULL if it is not played here. */
const struct sheet *slot_sheet(const char *game);
const struct sheet *slot_sheet_at(const char *game, unsigned revision);

/* Applies the events. NULL when every promise of table, ledger and their
 * agreement holds afterwards, else the one that does not. */
const char *slot_follow(struct slot *slot, const struct event *events, size_t count);

/* One event, without the ledger and without looking at the promises. NULL, or
 * why it cannot be. */
const char *slot_apply(struct slot *slot, const struct event *event);

/* The same for events that the table has been through already: only the
 * ledger is still to hear of them. */
const char *slot_post(struct slot *slot, const struct event *events, size_t count);

/* In a game for the pot cards stay closed for good that nobody has shown, so the
 * secret of a shoe does as well: who plays there has each open card by its path. */
static inline bool slot_keeps_closed(const struct slot *slot)
{
    return slot->sheet->kind == SHEET_POT;
}

/* The cards that are to be shuffled now, as they come to the shuffle. */
void slot_shoe_cards(const struct slot *slot, struct promise_shoe *shoe);

void slot_copy(struct slot *to, const struct slot *from);

/* The comparison alone; and that of the money alone. */
const char *slot_check(const struct slot *slot);
const char *slot_check_money(const struct slot *slot);

#endif
