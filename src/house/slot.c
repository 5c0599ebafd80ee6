#include "house/slot.h"

#include <string.h>

#include "rulebook/catalog.h"

const struct sheet *slot_sheet(const char *game)
{
    const struct catalog_row *row = catalog_find(game);
    return row != NULL ? row->sheet : NULL;
}

const struct sheet *slot_sheet_at(const char *game, unsigned revision)
{
    const struct catalog_row *row = catalog_find(game);
    return row != NULL ? catalog_sheet(row, revision) : NULL;
}

/* Adds up what lies at a place; where the ledger has not heard of the place, nothing may. */
static void lie_at(cents *sums, size_t heard, uint8_t place, cents amount, cents *unheard)
{
    if (place < heard)
        sums[place] += amount;
    else
        *unheard |= amount;
}

/* Each place by the table's own count: its stack, the wagers on its spot, its bank. */
static const char *check_places(const struct table *table, const struct ledger *ledger)
{
    cents                spots[PLACES_MAX + 1], banked[PLACES_MAX + 1], unheard = 0;
    size_t               heard  = ledger->places;
    const struct layout *layout = &table->layout;
    memset(spots, 0, heard * sizeof *spots);
    memset(banked, 0, heard * sizeof *banked);
    if (!table_has_pot(table)) {
        for (size_t i = 0; i < layout->count; i++)
            lie_at(spots, heard, layout->stake[i].spot, layout->stake[i].amount, &unheard);
        for (size_t i = 0; i < BANK_SIDES; i++)
            lie_at(banked, heard, table->bank.side[i].seat, table->bank.side[i].chips, &unheard);
    }
    for (size_t i = 0; i < heard; i++) {
        if (spots[i] != ledger->balance[ACCOUNT_SPOT][i])
            return "the wagers on a spot are not what the ledger says";
        if (banked[i] != ledger->balance[ACCOUNT_BANK][i])
            return "a bank is not what the ledger says";
        if (table->room.place[i].stack != ledger->balance[ACCOUNT_PLAYER][i])
            return "a stack is not what the ledger says";
    }
    for (size_t i = heard; i <= PLACES_MAX; i++)
        unheard |= table->room.place[i].stack;
    return unheard != 0 ? "chips lie at a place that the ledger has not heard of" : NULL;
}

const char *slot_check_money(const struct slot *slot)
{
    const struct table  *table  = &slot->table;
    const struct ledger *ledger = &slot->ledger;
    const char          *wrong  = ledger_check(ledger);
    bool                 pot    = table_has_pot(table);
    if (wrong != NULL)
        return wrong;
    if (pot && table_in_pots(table) != ledger->balance[ACCOUNT_POT][0])
        return "the pots are not what the ledger says";
    if (table->room.jackpot != ledger->balance[ACCOUNT_JACKPOT][0])
        return "what was collected for the jackpot is not what the ledger says";
    if (table->room.drop != ledger->balance[ACCOUNT_DROP][0])
        return "what lies in the box is not what the ledger says";
    if (!pot && table->bank.pool != ledger->balance[ACCOUNT_POOL][0])
        return "the pool is not what the ledger says";
    return check_places(table, ledger);
}

const char *slot_check(const struct slot *slot)
{
    const char *wrong = table_check(slot->sheet, &slot->table);
    return wrong != NULL ? wrong : slot_check_money(slot);
}

const char *slot_post(struct slot *slot, const struct event *events, size_t count)
{
    for (size_t i = 0; i < count; i++)
        ledger_post(&slot->ledger, &events[i]);
    return slot_check(slot);
}

void slot_shoe_cards(const struct slot *slot, struct promise_shoe *shoe)
{
    shoe->count = (uint16_t)table_shoe_cards(slot->sheet, &slot->table, shoe->cards);
}

/* Before a shuffle: afterwards a pile is gone. */
static void note_cards(struct slot *slot, bool shuffle)
{
    if (shuffle && slot->promise.now.stage == PROMISE_SEEDED)
        slot_shoe_cards(slot, &slot->promise.now);
}

/* `correct` is the steps' to answer: they know what was entered last. */
static enum refusal correct(struct slot *slot, const struct command *command, struct events *out)
{
    enum refusal no =
        command_fits(command) ? steps_decide(&slot->steps, &slot->table, command, out) : REFUSE_MALFORMED;
    for (size_t i = 0; no == ALLOWED && i < out->count; i++)
        table_apply(slot->sheet, &slot->table, &out->list[i]);
    return no;
}

enum refusal slot_act(struct slot *slot, const struct command *command, struct events *out)
{
    enum refusal no;
    steps_next(&slot->steps);
    if (promise_hears(&slot->promise, &slot->table, command->kind)) {
        no = promise_decide(&slot->promise, &slot->table, command, out);
    } else if (command->kind == COMMAND_CORRECT) {
        no = correct(slot, command, out);
    } else {
        note_cards(slot, command->kind == COMMAND_SHUFFLE);
        no = table_act(slot->sheet, &slot->table, command, out);
    }
    if (no == ALLOWED)
        steps_take(slot->sheet, &slot->steps, &slot->table, out->list, out->count);
    for (size_t i = 0; no == ALLOWED && i < out->count; i++)
        promise_apply(&slot->promise, &out->list[i]);
    return no;
}

enum refusal slot_decide(const struct slot *slot, const struct command *command, struct events *out)
{
    if (promise_hears(&slot->promise, &slot->table, command->kind))
        return promise_decide(&slot->promise, &slot->table, command, out);
    if (command->kind == COMMAND_CORRECT)
        return command_fits(command) ? steps_decide(&slot->steps, &slot->table, command, out)
                                     : REFUSE_MALFORMED;
    return table_decide(slot->sheet, &slot->table, command, out);
}

void slot_copy(struct slot *to, const struct slot *from)
{
    if (to->promise.version != from->promise.version)
        to->promise = from->promise;
    to->sheet       = from->sheet;
    to->other_sheet = from->other_sheet;
    to->clock       = from->clock;
    ledger_copy(&to->ledger, &from->ledger);
    table_copy(&to->table, &from->table);
    steps_copy(&to->steps, &from->steps);
}

/* One event, but for the steps. */
static const char *apply(struct slot *slot, const struct event *event)
{
    if (event->kind == EVENT_OPENED && (slot->sheet == NULL || slot->sheet->revision != event->has.count))
        slot->sheet = slot_sheet_at(words_of(&event->has)->game, event->has.count);
    if (slot->sheet == NULL || (event->kind != EVENT_OPENED && slot->table.terms.options == NULL))
        return "the table was never opened, or its game is not played here";
    if (!event_fits(event))
        return "an event has a value that no event of its kind has";
    if (event->kind == EVENT_OPENED)
        slot->other_sheet =
            memcmp(words_of(&event->has)->digest, slot->sheet->digest, sizeof NO_WORDS.digest) != 0;
    note_cards(slot, event->kind == EVENT_SHUFFLED || event->kind == EVENT_RESHUFFLED);
    table_apply(slot->sheet, &slot->table, event);
    promise_apply(&slot->promise, event);
    return NULL;
}

const char *slot_apply(struct slot *slot, const struct event *event)
{
    const char *wrong = apply(slot, event);
    if (wrong == NULL)
        steps_follow(slot->sheet, &slot->steps, &slot->table, event);
    return wrong;
}

const char *slot_follow(struct slot *slot, const struct event *events, size_t count)
{
    steps_next(&slot->steps);
    for (size_t i = 0; i < count; i++) {
        const char *wrong = apply(slot, &events[i]);
        if (wrong != NULL)
            return wrong;
    }
    if (slot->sheet == NULL)
        return "the table was never opened";
    steps_take(slot->sheet, &slot->steps, &slot->table, events, count);
    return slot_post(slot, events, count);
}
