/* The room: who has which place, with how many chips, and who waits.
 *
 * Used by every table, banked or pot. Places 1 to 8 are seats, clockwise from
 * the house dealer's left; places 9 and up are at the rail, for people who bet
 * from behind. A person is at one place only. */
#ifndef TABLE_ROOM_H
#define TABLE_ROOM_H

#include "events/events.h"

#define WAITING_MAX 32

struct place {
    uint32_t who; /* a person; 0: nobody */
    bool     away;
    cents    stack;    /* chips not in play */
    uint64_t since_ms; /* sat down, went away or came back */
};

struct room {
    struct place place[PLACES_MAX + 1]; /* 0 is not used */
    uint16_t     waiting_count;
    uint32_t     waiting[WAITING_MAX]; /* first come first */
};

/* Is somebody there? False for numbers that are no place. */
bool room_taken(const struct room *room, uint8_t place);

/* Seated and not away. */
bool room_present(const struct room *room, uint8_t seat);

/* Where a person is, 0 if nowhere. */
uint8_t room_find(const struct room *room, uint32_t who);

/* Decides sit, buy, cash, leave, move, away, back, wait, unwait. `seats` is
 * how many of the seats this table has. Whether money is in play is the
 * table's to know: it refuses first. */
enum refusal room_decide(const struct room *room, uint8_t seats, const struct command *command,
                         struct events *out);

void room_apply(struct room *room, const struct event *event);
void room_code(struct codec *codec, struct room *room);

#endif
