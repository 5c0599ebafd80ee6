/* The box of a table: what was collected lies in it until it is dropped, whatever the
 * hand is doing. The drop also writes down who was there with how much, and under which
 * schedule: whoever reads a later day begins here and not at the table's opening. */
#include <string.h>

#include "fees/fees.h"
#include "table/deal.h"

enum refusal drop_refused(const struct deal *deal)
{
    return deal->now->room.drop > 0 ? ALLOWED : REFUSE_BOX_EMPTY;
}

/* Wagers and what is left of a bank are their owner's still; what lies in a pot is nobody's. */
cents table_owned(const struct table *table, uint8_t seat)
{
    cents sum = table->room.place[seat].stack;
    if (table_has_pot(table))
        return sum;
    for (int side = 0; side < BANK_SIDES; side++)
        if (table->bank.side[side].seat == seat)
            sum += table->bank.side[side].chips;
    for (size_t i = 0; i < table->layout.count; i++)
        if (table->layout.stake[i].seat == seat)
            sum += table->layout.stake[i].amount;
    return sum;
}

static void tell_stood(struct deal *deal, uint8_t seat)
{
    struct event stood                   = happens(EVENT_STOOD, NULL);
    stood.has.seat                       = seat;
    stood.has.amount                     = table_owned(deal->now, seat);
    events_words(deal->out, &stood)->who = deal->now->room.place[seat].who;
    deal_tell(deal, &stood);
}

void drop_happens(struct deal *deal)
{
    const struct room *room    = &deal->now->room;
    const char        *number  = deal->now->terms.schedule->number;
    const char        *edition = deal->now->terms.edition;
    struct event       dropped = happens(EVENT_DROPPED, NULL);
    struct words      *words   = events_words(deal->out, &dropped);
    dropped.has.amount         = room->drop;
    dropped.has.count          = room->drops + 1;
    words->transfer            = room->sent + 1;
    memcpy(words->name, edition, strlen(edition) + 1);
    memcpy(words->value, number, strlen(number) + 1);
    deal_tell(deal, &dropped);
    for (uint8_t seat = 1; seat <= PLACES_MAX; seat++)
        if (room_taken(room, seat))
            tell_stood(deal, seat);
}
