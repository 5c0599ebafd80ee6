/* What the house knows and a table does not: who is excluded, whether chips are money, and
 * who plays with the money of a company. */
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

/* For whom whoever this is about works; 0 for nobody. */
static uint32_t employer(const struct house *house, uint32_t table, const struct command *command)
{
    const struct room *room = &house->desk[table]->next.table.room;
    uint8_t            seat = command->has.seat;
    uint32_t           who  = command->kind == COMMAND_SIT ? words_of(&command->has)->who
                              : seat <= PLACES_MAX         ? room->place[seat].who
                                                           : 0;
    return company_of(&house->office.companies, who);
}

/* Whatever chips are: those of an employee come from the company's account, and go back
 * there (office/office.h, promise 5). */
static enum refusal company_refused(struct house *house, uint32_t table, const struct command *command)
{
    struct figures figures = { 0 };
    struct text    what    = text_in(figures.what, sizeof figures.what);
    bool           buys    = command->kind == COMMAND_SIT && command->has.amount > 0;
    uint32_t       company = 0;
    if (buys || command->kind == COMMAND_BUY || command->kind == COMMAND_CASH)
        company = employer(house, table, command);
    if (company == 0)
        return ALLOWED;
    text_add(&what, "%s", company_find(&house->office.companies, company)->name);
    return events_refuse(&house->events, REFUSE_COMPANY_CHIPS, figures);
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
    return no == ALLOWED ? company_refused(house, table, command) : no;
}

void door_to_account(struct said *said)
{
    if (said->command.kind == COMMAND_LEAVE && words_of(&said->command.has)->word[0] == '\0')
        memcpy(said_words(said)->word, "account", sizeof "account");
}

const struct command *door_fills_in(const struct house *house, uint32_t table, const struct command *command,
                                    struct said *said)
{
    if (table == 0 || command->kind != COMMAND_LEAVE ||
        (!house->office.policy.money && employer(house, table, command) == 0))
        return command;
    said_keep(said, command);
    door_to_account(said);
    return &said->command;
}
