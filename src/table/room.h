/* The room: who has which place, with how many chips, and who waits.
 *
 * Used by every table, banked or pot. The first places are seats, clockwise from
 * the house dealer's left: up to eight at a bank table, where places 9 and up are at
 * the rail, for people who bet from behind; up to ten at a pot table, which has no
 * rail. A person is at one place only. */
#ifndef TABLE_ROOM_H
#define TABLE_ROOM_H

#include "events/events.h"

#define WAITING_MAX 32

struct place {
    uint32_t who; /* a person; 0: nobody */
    bool     away;
    bool     no_bank;  /* is not offered the bank, by the own wish */
    cents    stack;    /* chips not in play */
    uint64_t since_ms; /* sat down, went away or came back */
};

struct room {
    struct place place[PLACES_MAX + 1]; /* 0 is not used */
    uint16_t     waiting_count;
    uint32_t     waiting[WAITING_MAX]; /* first come first */
    uint32_t     sent, received;       /* transfers to accounts and from there, by number */
    cents        jackpot;              /* collected for the house's, and not yet sent there */
    cents        drop;                 /* collected, in the box of this table */
    uint32_t     drops;                /* boxes that were dropped so far */
};

/* The places that a table has. */
struct places {
    uint8_t seats;
    bool    rail;
};

/* Is somebody there? False for numbers that are no place. */
static inline bool room_taken(const struct room *room, uint8_t place)
{
    return place >= 1 && place <= PLACES_MAX && room->place[place].who != 0;
}

/* Seated, not away, and ready to be asked for a bank? */
bool room_asked(const struct room *room, uint8_t seat);

/* Where a person is, 0 if nowhere. */
uint8_t room_find(const struct room *room, uint32_t who);

/* Decides sit, buy, cash, send, receive, sendjackpot, leave, move, away, back, nobank, askbank,
 * wait, unwait. Whether money is in play is the table's to know: it refuses first. A
 * transfer that is received and finds no `seat` goes back. */
enum refusal room_decide(const struct room *room, struct places places, const struct command *command,
                         struct events *out);

void room_apply(struct room *room, const struct event *event);
void room_code(struct codec *codec, struct room *room);

#endif
