/* A compensating entry: what a hand left wrong is put right by a new entry that points at
 * the hand and says why; nothing is ever erased.
 *
 * It moves chips between what belongs to the table and to people at it: stacks, the box
 * with the collection, what was collected for the jackpot, and the pool for awards. What
 * leaves the table leaves it by the cage's own words. It is made between hands, and only
 * the house says it, once two persons have agreed to it (office/proposals.h), under the
 * number of their proposal. */
#include <string.h>

#include "table/deal.h"

/* Where the table keeps its count of an account: a place's stack, or the one of that name;
 * NULL where there is none. */
static const cents *account_of(const struct table *table, uint8_t place, const char *word)
{
    if (place != 0)
        return word[0] == '\0' && room_taken(&table->room, place) ? &table->room.place[place].stack : NULL;
    switch (till_named(word)) {
    case TILL_BOX: return &table->room.drop;
    case TILL_JACKPOT: return &table->room.jackpot;
    case TILL_POOL: return table_has_pot(table) ? NULL : &table->bank.pool;
    default: return NULL;
    }
}

static bool hand_lies(const struct table *table)
{
    return table->phase == TABLE_BETS || table->phase == TABLE_PLAY || table->phase == TABLE_DRAW;
}

enum refusal entry_refused(const struct deal *deal, const struct command *command)
{
    const struct words *said = words_of(&command->has);
    const cents        *from = account_of(deal->now, command->has.seat, said->name);
    const cents        *to   = account_of(deal->now, command->has.to, said->value);
    if (hand_lies(deal->now))
        return REFUSE_HAND_IN_PLAY;
    if (from == NULL || to == NULL || from == to)
        return REFUSE_NO_SUCH_ACCOUNT;
    if (command->has.count > deal->now->hand)
        return deal_refuse(deal, REFUSE_NO_SUCH_HAND, (struct figures){ .count = deal->now->hand });
    if (command->has.amount > *from)
        return deal_refuse(deal, REFUSE_ENTRY_SHORT, (struct figures){ .have = *from });
    /* So that no stack can grow past what an event may hold. */
    cents more = command->has.to != 0 ? CENTS_MAX - table_chips(deal->now) : CENTS_MAX - *to;
    return command->has.amount > more ? deal_refuse(deal, REFUSE_CHIPS_FULL, (struct figures){ .have = more })
                                      : ALLOWED;
}

void entry_happens(struct deal *deal, const struct command *command)
{
    const struct words *said  = words_of(&command->has);
    struct event        event = happens(EVENT_COMPENSATED, NULL);
    struct words       *words = events_words(deal->out, &event);
    event.has.seat            = command->has.seat;
    event.has.to              = command->has.to;
    event.has.amount          = command->has.amount;
    event.has.count           = command->has.count;
    words->transfer           = said->transfer;
    memcpy(words->name, said->name, sizeof words->name);
    memcpy(words->value, said->value, sizeof words->value);
    memcpy(words->why, said->why, sizeof words->why);
    deal_tell(deal, &event);
}

void entry_apply(struct table *table, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    if (event->kind != EVENT_COMPENSATED || table->torn)
        return;
    cents *from = (cents *)(uintptr_t)account_of(table, event->has.seat, words->name);
    cents *to   = (cents *)(uintptr_t)account_of(table, event->has.to, words->value);
    if (from == NULL || to == NULL || from == to) {
        table->torn = true;
        return;
    }
    *from -= event->has.amount;
    *to += event->has.amount;
}
