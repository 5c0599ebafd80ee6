/* What each role of a user may say, whoever asks: the live house before it is said, the audit
 * afterwards. */
#ifndef OFFICE_ROLE_H
#define OFFICE_ROLE_H

#include "events/events.h"

enum user_role {
    USER_PLAYER,
    USER_DEALER,
    USER_FLOOR,
    USER_CAGE,
    USER_ADMIN,
    USER_BOARD,
    USER_AUDITOR, /* reads everything but undealt cards, and says nothing */
    USER_COMPANY, /* whose employees bank here: reads its own books, and says nothing */
    USER_ROLES
};

const char *user_role_word(enum user_role role);
bool        user_role_named(const char *word, enum user_role *out);

/* May a person of this role say commands of this kind at a table at all? */
bool role_says(enum user_role role, uint8_t kind);

/* What the house says of its own secrets, and of transfers that nobody says for it. */
bool is_house_alone(uint8_t kind);

/* The same for what is said to the house itself: NULL, or why not. */
const char *role_refused(enum user_role role, const struct command *command);

#endif
