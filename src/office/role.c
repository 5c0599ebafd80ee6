#include "office/role.h"

#include <string.h>

static const char *const ROLES[USER_ROLES] = { "player", "dealer", "floor",   "cage",
                                               "admin",  "board",  "auditor", "company" };

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

#define SAYS(role) (1u << ROLE_##role)

bool role_says(enum user_role role, uint8_t kind)
{
    static const unsigned says[USER_ROLES] = {
        [USER_PLAYER]  = SAYS(PLAYER),
        [USER_DEALER]  = SAYS(DEALER) | SAYS(DECK),
        [USER_FLOOR]   = SAYS(FLOOR) | SAYS(DEALER) | SAYS(DECK) | SAYS(PLAYER),
        [USER_CAGE]    = SAYS(CAGE),
        [USER_ADMIN]   = SAYS(ADMIN) | SAYS(FLOOR),
        [USER_BOARD]   = 0,
        [USER_AUDITOR] = 0,
        [USER_COMPANY] = 0,
    };
    return (says[role] >> command_role(kind) & 1) != 0;
}

bool is_house_alone(uint8_t kind)
{
    switch (kind) {
    case COMMAND_RECEIVE:
    case COMMAND_RECEIVE_JACKPOT:
    case COMMAND_RECEIVE_DROP:
    case COMMAND_ADOPT:
    case COMMAND_DUE:
    case COMMAND_VOID:
    case COMMAND_REVEAL:
    case COMMAND_HALT: return true;
    default: return false;
    }
}

const char *role_refused(enum user_role role, const struct command *command)
{
    const char *name = words_of(&command->has)->name;
    switch (command->kind) {
    case COMMAND_USER:
    case COMMAND_NO_USER: return "users are changed under /api/v1/users";
    case COMMAND_KEY: return "a key is changed with 'housedealer key rotate'";
    case COMMAND_START_SHIFT:
    case COMMAND_END_SHIFT:
        if (role == USER_ADMIN || (role == USER_FLOOR && strcmp(name, "cage") != 0) ||
            (role == USER_CAGE && strcmp(name, "floor") != 0))
            return NULL;
        return "that shift is not yours";
    case COMMAND_POLICY: return "what the house has decided about its money is in its settings";
    case COMMAND_EXCLUDE:
    case COMMAND_READMIT:
        if (role == USER_FLOOR || role == USER_CAGE || role == USER_ADMIN)
            return NULL;
        return "that is for the floor or the cage to say";
    case COMMAND_COMPANY:
    case COMMAND_EMPLOY:
    case COMMAND_DISMISS: return role == USER_ADMIN ? NULL : "that is for an administrator to say";
    case COMMAND_PROPOSE:
        if (role != USER_ADMIN && (strcmp(words_of(&command->has)->word, "key") == 0 ||
                                   strcmp(words_of(&command->has)->word, "edition") == 0))
            return "that is for an administrator to say";
        __attribute__((fallthrough));
    case COMMAND_APPROVE:
    case COMMAND_REJECT:
        if (role == USER_FLOOR || role == USER_ADMIN)
            return NULL;
        return "that is for the floor or an administrator to say";
    case COMMAND_COUNT_BOX:
        if (role == USER_FLOOR || role == USER_CAGE)
            return NULL;
        return "boxes are counted by the floor or the cage";
    default: return role == USER_CAGE ? NULL : "that is for the cage to say";
    }
}
