/* A command on its way: read, permitted, handed to the clerk. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loop/inside.h"
#include "office/office.h"

bool order_key_good(const char *key)
{
    for (const char *at = key; *at != '\0'; at++)
        if ((unsigned char)*at <= ' ' || (unsigned char)*at >= 0x7f)
            return false;
    return key[0] != '\0' && strlen(key) < ORDER_KEY_MAX;
}

static bool speaks_for_place(const struct person *person, const struct command *command)
{
    uint32_t fields = command_needs(command->kind) | command_may(command->kind);
    return person->role == USER_PLAYER && (fields & HAS_who) == 0;
}

/* A practice player of a demo, or another program; for a moment perhaps somebody whom
 * the roster has not yet. Guests of a demo are persons, and in no roster. */
static bool is_machine(const struct server *server, const struct person *person)
{
    const struct user *user = roster_find(server->roster, person->name);
    return user != NULL ? user->machine : !person->guest;
}

/* To the clerk, under the person's name. */
static const char *hand_over(struct server *server, const struct person *person, const char *key,
                             const char *who, struct order *order, struct order **out, int *code)
{
    *code = 503;
    if (order == NULL)
        return server->stopping ? "the house is closing" : "out of memory";
    memcpy(order->by, person->name, sizeof person->name);
    memcpy(order->who, who, sizeof order->who);
    memcpy(order->key, key, strlen(key) + 1);
    if (clerk_submit(server->clerk, order) != STATUS_OK) {
        order_free(order);
        server->counts.limited++;
        return "the house is busy; try again";
    }
    *out = order;
    return NULL;
}

/* The command as it was sent, and the name that it names. */
static const char *read_command(struct server *server, const char *key, const json_t *command,
                                struct said *said, char who[PERSON_NAME_MAX], char why[WHY_MAX])
{
    if (key == NULL || !order_key_good(key))
        return "a command needs a key of 1 to 39 printable characters";
    if (speak_read(command, said, who, why) != STATUS_OK)
        return why;
    return words_of(&said->command.has)->who > house_persons(server->house) ? "there is no such person"
                                                                            : NULL;
}

static bool may_approve(struct server *server, const struct person *person, const struct command *command)
{
    const struct proposals *proposals = &house_office(server->house)->proposals;
    const struct proposal  *open =
        proposal_find(proposals, words_of(&command->has)->transfer, server_now_ms(server));
    return command->kind != COMMAND_APPROVE || person->role == USER_ADMIN || open == NULL ||
           strcmp(open->word, "key") != 0;
}

const char *order_own(struct server *server, const struct person *person, const char *key,
                      const json_t *command, void (*end)(struct order *order), void *owner,
                      struct order **out, int *code, char why[WHY_MAX])
{
    struct said said;
    char        who[PERSON_NAME_MAX];
    bool        bad = true;
    const char *no  = read_command(server, key, command, &said, who, why);
    if (no == NULL)
        no = permit_own(person, &said.command, who[0] != '\0', &bad);
    if (no == NULL && !may_approve(server, person, &said.command)) {
        bad = false;
        no  = "a key is for administrators to approve";
    }
    if (no != NULL)
        return *code = bad ? 400 : 403, no;
    struct order *order = server->stopping ? NULL : order_new(1);
    if (order != NULL) {
        order->own = true;
        said_keep(&order->said[0], &said.command);
        order->end   = end;
        order->owner = owner;
    }
    return hand_over(server, person, key, who, order, out, code);
}

/* What a player can say as often as they like, with no hand between: each is kept for ever. */
static bool is_idle(uint8_t kind)
{
    switch (kind) {
    case COMMAND_SIT:
    case COMMAND_BUY:
    case COMMAND_LEAVE:
    case COMMAND_AWAY:
    case COMMAND_BACK:
    case COMMAND_WAIT:
    case COMMAND_UNWAIT:
    case COMMAND_DECLINE:
    case COMMAND_UNBET:
    case COMMAND_TIP:
    case COMMAND_NO_BANK:
    case COMMAND_ASK_BANK: return true;
    default: return false;
    }
}

/* A guest can be somebody else in a moment: theirs count for the address too. */
static bool idle_words_left(struct server *server, const struct person *person, struct caller *address)
{
    const struct config *config = &server->config;
    struct caller       *caller = caller_of_person(server, person);
    uint64_t             now    = steady_ms();
    return caller != NULL &&
           bucket_take_hourly(&caller->words, config->idle_words_per_hour, config->idle_words_burst, now) &&
           (!person->guest || bucket_take_hourly(&address->words, 10 * config->idle_words_per_hour,
                                                 10 * config->idle_words_burst, now));
}

const char *order_command(struct server *server, const struct person *person, struct caller *address,
                          uint32_t table, const json_t *message, void (*end)(struct order *order),
                          void *owner, struct order **out, int *code, char why[WHY_MAX])
{
    const struct slot *slot = house_slot(server->house, table);
    const char        *key  = json_string_value(json_object_get(message, "key"));
    const json_t      *hand = json_object_get(message, "for_hand");
    struct said        said;
    char               who[PERSON_NAME_MAX];
    bool               bad;
    *code = 404;
    if (house_frozen(server->house, table) != NULL)
        return *code = 409, "the table is frozen; ask the floor";
    if (slot == NULL)
        return "there is no such table";
    *code          = 400;
    const char *no = read_command(server, key, json_object_get(message, "command"), &said, who, why);
    if (no != NULL)
        return no;
    if (hand != NULL &&
        (json_integer_value(hand) < 0 || json_integer_value(hand) > UINT32_MAX || !json_is_integer(hand)))
        return "for_hand is the number of a hand, as the view has it";
    if (said.command.kind >= HOUSE_FIRST)
        return "that is said to the house itself: POST house/commands";
    bool word = said.command.kind == COMMAND_TIP || said.command.kind == COMMAND_WORD;
    if (word && is_machine(server, person))
        return *code = 403, "only a person's own page gives words for a shoe";
    no = permit_command(person, person_number(server->house, person), &slot->table, server->config.play_chips,
                        &said, who, &bad);
    if (no != NULL)
        return *code = bad ? 400 : 403, no;
    if (person->role == USER_PLAYER && is_idle(said.command.kind) &&
        !idle_words_left(server, person, address)) {
        server->counts.limited++;
        return *code = 429, "you have said that too often; wait a minute";
    }
    struct order *order = server->stopping ? NULL : order_new(1);
    if (order != NULL) {
        order->table     = table;
        order->own_place = speaks_for_place(person, &said.command);
        order->has_hand  = hand != NULL;
        order->hand      = (uint32_t)json_integer_value(hand);
        said_keep(&order->said[0], &said.command);
        order->end   = end;
        order->owner = owner;
    }
    return hand_over(server, person, key, who, order, out, code);
}

struct seer seer_of(const struct server *server, const struct person *person, uint32_t table)
{
    const struct slot *slot = house_slot(server->house, table);
    if (table == 0) /* the house itself: whoever may say anything to it hears all */
        return (struct seer){ VIEWER_HOUSE, 0 };
    uint8_t viewer = permit_viewer(person->role, person_number(server->house, person), &slot->table);
    return (struct seer){ viewer, viewer <= PLACES_MAX           ? server->live[table].since[viewer]
                                  : person->role == USER_AUDITOR ? 0
                                                                 : server->live[table].dealt_so };
}

struct seer past_seer_of(const struct server *server, const struct person *person, uint32_t table)
{
    return person->role == USER_AUDITOR ? (struct seer){ VIEWER_HOUSE, 0 } : seer_of(server, person, table);
}

void order_events(struct server *server, const struct order *order, const struct person *person,
                  struct out *out)
{
    struct seer seer = seer_of(server, person, order->table);
    bool private     = false;
    out_put(out, "[");
    if (order->stored != NULL) {
        struct codec codec = codec_reader(order->stored, order->stored_size);
        while (!codec.bad && codec.at < codec.end) {
            struct events *one = &server->room.events;
            events_clear(one);
            event_read(&codec, one);
            if (!codec.bad)
                speak_event(out, house_names(server->house), &one->list[0],
                            order->answer.seq >= seer.since ? seer.viewer : VIEWER_BOARD);
        }
    } else if (order->answer.seq > 0 && !order->answer.repeated) {
        ring_speak(&server->live[order->table].ring, house_names(server->house), out, order->answer.seq - 1,
                   order->last_seq, seer, SIZE_MAX, &private);
    }
    out_put(out, "]");
}

const char *order_failure(const struct order *order, int *code, char why[WHY_MAX])
{
    *code = 409;
    if (order->moved)
        return "the place is no longer yours";
    if (order->late)
        return "that was meant for another hand; nothing was done";
    if (order->unknown && order->status == STATUS_BAD_INPUT)
        return "several persons have that name; say which: \"person 17\"";
    if (order->unknown && order->status == STATUS_CORRUPT)
        return NAMES_IN_DOUBT;
    switch (order->status) {
    case STATUS_BAD_INPUT: return "that key belongs to another command";
    case STATUS_CORRUPT: return "the table is frozen; ask the floor";
    case STATUS_NOT_FOUND: return *code = 404, "there is no such table or game";
    case STATUS_FULL: return *code = 503, "the house has no room for another table";
    case STATUS_BUSY:
        *code = 503;
        snprintf(why, WHY_MAX, "%s; nothing was done, try again", order->trouble);
        return why;
    default: return *code = 503, "the house could not keep it; look again before you repeat it";
    }
}
