#include "audit/speakers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"

void speakers_release(struct speakers *list)
{
    free(list->span);
    memset(list, 0, sizeof *list);
}

static const char *turn(struct speakers *list, uint64_t at_ms, const struct words *words, bool is_user)
{
    struct speaker_span span = { .who = words->who, .from_ms = at_ms, .until_ms = UINT64_MAX };
    if (is_user && !user_role_named(words->value, &span.role))
        return "a user in a role that there is not";
    if (list->listed_ms == 0)
        list->listed_ms = at_ms;
    for (size_t i = 0; i < list->count; i++)
        if (list->span[i].who == words->who && list->span[i].until_ms == UINT64_MAX)
            list->span[i].until_ms = at_ms;
    if (!is_user)
        return NULL;
    if (!rows_grow((void **)&list->span, &list->room, list->count, sizeof *list->span))
        return "out of memory";
    list->span[list->count++] = span;
    return NULL;
}

const char *speakers_follow(struct speakers *list, uint64_t at_ms, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    switch (event->kind) {
    case EVENT_USER:
    case EVENT_NO_USER: return turn(list, at_ms, words, event->kind == EVENT_USER);
    default: return NULL;
    }
}

/* Practice players and the host of a demo, who opens its tables: no person has such a name. */
static bool is_practice(const struct names *names, uint32_t who)
{
    char name[PERSON_NAME_MAX];
    person_name(names, who, name);
    size_t length = strlen(name);
    return length > 0 && name[length - 1] == '*';
}

static bool is_persons(uint32_t by)
{
    return by != BY_DECK && by != BY_CLOCK && by != BY_SCRIPT;
}

/* Was that person, at that time, in a role of which `says` is true? */
static bool in_role(const struct speakers *list, uint32_t who, uint64_t at_ms, const struct command *command,
                    bool (*says)(enum user_role role, const struct command *command))
{
    for (size_t i = 0; i < list->count; i++) {
        const struct speaker_span *span = &list->span[i];
        if (span->who == who && span->from_ms <= at_ms && at_ms <= span->until_ms &&
            says(span->role, command))
            return true;
    }
    return false;
}

/* ---- at a table ------------------------------------------------------------------ */

/* Dealers speak for seats where the cards are entered, the floor takes the box away. */
static bool says_there(enum user_role role, const struct command *command)
{
    if (role == USER_PLAYER || is_house_alone(command->kind))
        return false; /* their own place alone, which is looked at first */
    return role_says(role, command->kind) || (role == USER_FLOOR && command->kind == COMMAND_DROP) ||
           (role == USER_DEALER &&
            (command_role(command->kind) == ROLE_PLAYER || command->kind == COMMAND_ACCIDENT)) ||
           (role == USER_FLOOR && command->kind == COMMAND_OPEN);
}

/* A player's word is of their own place, in their own name. */
static bool is_own(const struct told *told, const struct room *room)
{
    const struct command *command = &told->said.command;
    uint32_t              fields  = command_needs(command->kind) | command_may(command->kind);
    uint8_t               seat    = command->has.seat;
    if (command_role(command->kind) != ROLE_PLAYER && command->kind != COMMAND_BUY)
        return false;
    if ((fields & HAS_who) != 0)
        return words_of(&command->has)->who == told->by;
    return seat <= PLACES_MAX && seat != 0 && room->place[seat].who == told->by;
}

/* What the house says by itself: as the deck, and as the clock. */
static bool is_house_word(uint32_t by, uint8_t kind)
{
    switch (kind) {
    case COMMAND_LAPSE:
    case COMMAND_LEAVE:
    case COMMAND_AWAY:
    case COMMAND_PICKUP:
    case COMMAND_COLLECT:
    case COMMAND_ADOPT:
    case COMMAND_SET: return by == BY_CLOCK;
    case COMMAND_SEND_JACKPOT: return by == BY_DECK;
    default: return by == BY_DECK && command_role(kind) == ROLE_DECK;
    }
}

static const char *look_at_house(const struct told *told, bool live, bool says)
{
    if (told->by == BY_SCRIPT)
        return live ? "a script speaks in a house that is open to persons" : NULL;
    return says ? NULL : "the house itself says what is for a person to say";
}

const char *speakers_look(const struct speakers *list, const struct told *told, bool live,
                          const struct room *room, const struct names *names)
{
    const struct command *command = &told->said.command;
    if (!is_persons(told->by))
        return look_at_house(told, live, is_house_word(told->by, command->kind));
    if (list->listed_ms == 0 || command->at_ms <= list->listed_ms || is_own(told, room) ||
        in_role(list, told->by, command->at_ms, command, says_there) || is_practice(names, told->by))
        return NULL;
    return command_role(command->kind) == ROLE_PLAYER ? "a player spoke for the place of another"
                                                      : "a word that was not for the role of who said it";
}

/* ---- to the house itself ----------------------------------------------------------- */

static bool says_to_house(enum user_role role, const struct command *command)
{
    bool moves = role == USER_FLOOR && command->kind == COMMAND_SEND; /* somebody to another table */
    switch (command->kind) {
    case COMMAND_USER:
    case COMMAND_NO_USER: return role == USER_ADMIN;
    case COMMAND_PROPOSE: return role == USER_ADMIN || role == USER_FLOOR;
    default: return moves || role_refused(role, command) == NULL;
    }
}

static bool is_own_house_word(uint8_t kind)
{
    return kind == COMMAND_USER || kind == COMMAND_NO_USER || kind == COMMAND_KEY || kind == COMMAND_POLICY ||
           command_role(kind) == ROLE_DECK;
}

const char *speakers_look_own(const struct told *told, bool live, const struct office *office,
                              const struct names *names)
{
    const struct command *command = &told->said.command;
    const struct words   *words   = words_of(&command->has);
    enum user_role        role;
    if (!is_persons(told->by))
        return look_at_house(told, live, told->by == BY_DECK && is_own_house_word(command->kind));
    const char *own   = office_role(office, told->by);
    bool        known = own != NULL && user_role_named(own, &role);
    /* Whose password changes stays who they were. */
    bool same =
        command->kind == COMMAND_USER && words->who == told->by && known && strcmp(own, words->value) == 0;
    bool says = known && says_to_house(role, command);
    return !office->lists_users || same || says || is_practice(names, told->by)
               ? NULL
               : "a word that was not for the role of who said it";
}

/* ---- keys -------------------------------------------------------------------------- */

/* Who speaks to a live house has keys of their own. */
const char *speakers_key(const struct record *record, uint32_t by)
{
    char   owner[16];
    size_t digits = strspn(record->key, "0123456789");
    if (digits == 0 || record->key[digits] != '/')
        return NULL;
    size_t length = (size_t)snprintf(owner, sizeof owner, "%u/", (unsigned)by);
    return strncmp(record->key, owner, length) == 0 ? NULL : "the key of a command is another person's";
}
