/* Who may say what.
 *
 * A player speaks for their own place alone, and in their own name.
 * Others speak as their role allows, for the house. Every floor and cage act
 * says why; an accident's name says it. */
#ifndef DOOR_PERMIT_H
#define DOOR_PERMIT_H

#include "door/names.h"
#include "office/role.h"
#include "table/table.h"

struct person {
    char           name[USER_NAME_MAX];
    enum user_role role;
    bool           guest; /* of a demo, without a password */
};

/* Whoever looks on without having logged in: has no name, sees what a board sees. */
#define WATCHER ((struct person){ .role = USER_BOARD })

/* As which viewer does the person see this table? Whoever has a place from that place; dealers
 * and the floor as the house where they enter the cards; auditors as the house while no hand is
 * in play; everybody else as the board. */
uint8_t permit_viewer(enum user_role role, uint32_t number, const struct table *table);

/* May a dealer say it for somebody at this table? */
bool permit_for_seats(enum user_role role, const struct command *command, const struct table *table);

/* May a person of this role read all books of the house? */
bool permit_books(enum user_role role);

/* An edition, or what a wager is worth: at a table that has been played at two persons
 * change it (office/proposals.h). */
bool permit_needs_two(const struct option *option);

/* May the person say this at the table? A player's own name and place are
 * filled in where they are left out. `play_chips` is how much a player may
 * take without the cage, 0 in a real house. NULL when it may be said, else
 * why not. `*bad` tells a command that lacks something from one that is not
 * for this person. `number` is the person's own, 0 if it has none yet; `who`
 * the name that was said, if one was. */
const char *permit_command(const struct person *person, uint32_t number, const struct table *table,
                           cents play_chips, struct said *said, char who[PERSON_NAME_MAX], bool *bad);

/* The same for what is said to the house itself: the cage moves money, a shift is of
 * whoever works it. */
const char *permit_own(const struct person *person, const struct command *command, bool names_somebody,
                       bool *bad);

#endif
