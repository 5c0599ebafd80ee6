/* What the house knows and a table does not: who is excluded, and whether chips are money. */
#include <string.h>

#include "house/inside.h"

static bool sits(uint8_t kind)
{
    return kind == COMMAND_SIT || kind == COMMAND_WAIT;
}

/* With money, every chip on a table was sent there by the cage, and goes back there. */
static enum refusal money_refused(const struct slot *slot, const struct command *command)
{
    const struct words *said = words_of(&command->has);
    switch (command->kind) {
    case COMMAND_BUY:
    case COMMAND_CASH:
    case COMMAND_FUND: return REFUSE_CHIPS_FROM_ACCOUNTS;
    case COMMAND_SIT:
        if (command->has.amount > 0)
            return REFUSE_CHIPS_FROM_ACCOUNTS;
        return terms_by_hand(&slot->table.terms) || slot->table.phase == TABLE_SHUT
                   ? ALLOWED
                   : REFUSE_MONEY_NEEDS_DEALER;
    case COMMAND_SET: {
        struct terms next = slot->table.terms;
        bool         was  = next.sheet != NULL && terms_by_hand(&next);
        return was && terms_set(&next, said->name, said->value) == ALLOWED && !terms_by_hand(&next)
                   ? REFUSE_MONEY_NEEDS_DEALER
                   : ALLOWED;
    }
    default: return ALLOWED;
    }
}

enum refusal door_refused(struct house *house, uint32_t table, const struct command *command)
{
    const struct office *office = &house->office;
    enum refusal         no     = ALLOWED;
    events_clear(&house->events);
    if (sits(command->kind))
        no = exclusion_refused(&office->excluded, &house->day, words_of(&command->has)->who, command->at_ms,
                               &house->events);
    if (no == ALLOWED && office->policy.money)
        no = money_refused(&house->desk[table]->next, command);
    return no;
}

const struct command *door_fills_in(const struct house *house, const struct command *command,
                                    struct said *said)
{
    if (!house->office.policy.money || command->kind != COMMAND_LEAVE ||
        words_of(&command->has)->word[0] != '\0')
        return command;
    said_keep(said, command);
    memcpy(said_words(said)->word, "account", sizeof "account");
    return &said->command;
}
