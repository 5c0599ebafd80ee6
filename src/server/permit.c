#include "server/permit.h"

#include <string.h>

#include "table/view.h"

static const char *const ROLES[USER_ROLES] = { "player", "dealer", "floor", "cage", "admin", "board" };

const char *user_role_word(enum user_role role)
{
    return ROLES[role];
}

bool user_role_named(const char *word, enum user_role *out)
{
    for (int i = 0; i < USER_ROLES; i++)
        if (strcmp(ROLES[i], word) == 0) {
            *out = (enum user_role)i;
            return true;
        }
    return false;
}

uint8_t permit_viewer(const struct person *person, const struct table *table)
{
    if (person->role == USER_DEALER || person->role == USER_FLOOR)
        return VIEWER_HOUSE;
    return person->role == USER_PLAYER ? room_find(&table->room, person->name) : VIEWER_BOARD;
}

#define SAYS(role) (1u << ROLE_##role)

bool permit_role(enum user_role role, uint8_t kind)
{
    static const unsigned says[USER_ROLES] = {
        [USER_PLAYER] = SAYS(PLAYER),
        [USER_DEALER] = SAYS(DEALER) | SAYS(DECK),
        [USER_FLOOR]  = SAYS(FLOOR) | SAYS(DEALER) | SAYS(DECK) | SAYS(PLAYER),
        [USER_CAGE]   = SAYS(CAGE),
        [USER_ADMIN]  = SAYS(ADMIN) | SAYS(FLOOR),
        [USER_BOARD]  = 0,
    };
    return (says[role] >> command_role(kind) & 1) != 0;
}

/* A player's word: from the own place, in the own name, with money that came
 * from the cage unless the chips are for play. */
static const char *permit_player(const struct person *person, const struct table *table, cents play_chips,
                                 struct said *said)
{
    struct command *command = &said->command;
    struct fields  *has     = &command->has;
    uint32_t        fields  = command_needs(command->kind) | command_may(command->kind);
    if ((fields & HAS_who) != 0) {
        struct words *words = said_words(said);
        if (words->who[0] == '\0')
            memcpy(words->who, person->name, sizeof words->who);
        if (strcmp(words->who, person->name) != 0)
            return "a player speaks in the own name only";
        if (command->kind == COMMAND_SIT && has->amount > play_chips)
            return play_chips == 0 ? "chips come from the cage" : "that is more than may be taken at once";
        return NULL;
    }
    uint8_t own = room_find(&table->room, person->name);
    if (has->seat == 0)
        has->seat = own;
    if (own == 0)
        return "you have no place at this table";
    if (has->seat != own)
        return "a player speaks for the own place only";
    if (command->kind == COMMAND_BUY && has->amount > play_chips)
        return "that is more than may be taken at once";
    return NULL;
}

static const char *missing_field(const struct command *command)
{
    uint32_t needs = command_needs(command->kind);
    for (int i = 0; i < FIELD_COUNT; i++)
        if ((needs >> i & 1) != 0 && !field_present(&command->has, (enum field)i))
            return field_name((enum field)i);
    return NULL;
}

const char *permit_command(const struct person *person, const struct table *table, cents play_chips,
                           struct said *said, bool *bad)
{
    const struct command *command = &said->command;

    enum role said_by   = command_role(command->kind);
    bool      self_paid = person->role == USER_PLAYER && command->kind == COMMAND_BUY && play_chips > 0;
    *bad                = false;
    if (command->kind == COMMAND_OPEN)
        return "tables are opened with POST tables";
    if (!permit_role(person->role, command->kind) && !self_paid)
        return "that is not for your role to say";
    if (person->role == USER_PLAYER) {
        const char *no = permit_player(person, table, play_chips, said);
        if (no != NULL)
            return no;
        if (self_paid)
            memcpy(said_words(said)->why, "play chips", sizeof "play chips");
    }
    *bad = true;
    if (said_by == ROLE_DECK && !table->terms.entered) {
        *bad = false;
        return "this table's cards come from the machine";
    }
    bool says_why = words_of(&command->has)->why[0] != '\0' || command->kind == COMMAND_ACCIDENT;
    if ((said_by == ROLE_FLOOR || said_by == ROLE_CAGE) && !says_why)
        return "a floor or cage act says why";
    return missing_field(command) != NULL ? "the command lacks a field" : NULL;
}
