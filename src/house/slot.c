#include "house/slot.h"

#include <string.h>

#include "rulebook/catalog.h"

const struct sheet *slot_sheet(const char *game)
{
    const struct catalog_row *row = catalog_find(game);
    return row != NULL ? row->sheet : NULL;
}

const char *slot_check(const struct slot *slot)
{
    const struct table  *table  = &slot->table;
    const struct ledger *ledger = &slot->ledger;
    const char          *wrong  = table_check(slot->sheet, table);
    if (wrong == NULL)
        wrong = ledger_check(ledger);
    if (wrong != NULL)
        return wrong;
    cents spots[PLACES_MAX + 1] = { 0 };
    for (size_t i = 0; i < table->layout.count; i++)
        spots[table->layout.stake[i].spot] += table->layout.stake[i].amount;
    for (uint8_t i = 0; i <= PLACES_MAX; i++)
        if (spots[i] != ledger_balance(ledger, ACCOUNT_SPOT, i))
            return "the wagers on a spot are not what the ledger says";
    for (uint8_t i = 1; i <= PLACES_MAX; i++) {
        cents banked = 0;
        for (size_t side = 0; side < BANK_SIDES; side++)
            if (table->bank.side[side].seat == i)
                banked += table->bank.side[side].chips;
        if (banked != ledger_balance(ledger, ACCOUNT_BANK, i))
            return "a bank is not what the ledger says";
        if (table->room.place[i].stack != ledger_balance(ledger, ACCOUNT_PLAYER, i))
            return "a stack is not what the ledger says";
    }
    return NULL;
}

const char *slot_post(struct slot *slot, const struct event *events, size_t count)
{
    for (size_t i = 0; i < count; i++)
        ledger_post(&slot->ledger, &events[i]);
    return slot_check(slot);
}

void slot_copy(struct slot *to, const struct slot *from)
{
    to->sheet  = from->sheet;
    to->ledger = from->ledger;
    table_copy(&to->table, &from->table);
}

const char *slot_follow(struct slot *slot, const struct event *events, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (events[i].kind == EVENT_OPENED && slot->sheet == NULL)
            slot->sheet = slot_sheet(words_of(&events[i].has)->game);
        if (slot->sheet == NULL)
            return "the table was never opened, or its game is not played here";
        if (!event_fits(&events[i]))
            return "an event has a value that no event of its kind has";
        table_apply(slot->sheet, &slot->table, &events[i]);
    }
    return slot->sheet != NULL ? slot_post(slot, events, count) : "the table was never opened";
}
