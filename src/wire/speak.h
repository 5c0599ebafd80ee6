/* What the house says, as JSON, and what is said to it.
 *
 * Cards leave through here, and only as table_view and event_seen let them
 * through for the viewer that is named. */
#ifndef WIRE_SPEAK_H
#define WIRE_SPEAK_H

#include <jansson.h>

#include "door/permit.h"
#include "house/house.h"
#include "net/out.h"
#include "table/view.h"

/* {"KEY":"KIND",...fields}. */
void speak_fields(struct out *out, const struct names *names, const char *kind_key, const char *kind,
                  const struct fields *fields);

/* The event, if this viewer may know of it; else nothing. */
void speak_event(struct out *out, const struct names *names, const struct event *event, uint8_t viewer);

/* The same, with `late` where it was done because a time was up. */
void speak_event_late(struct out *out, const struct names *names, const struct event *event, uint8_t viewer,
                      bool late);

/* The number that the journal has for somebody; 0: not taken down yet. */
uint32_t person_number(const struct house *house, const struct person *person);

/* "best" and "best_low": the five cards that a hand plays with the board, as members of an
 * object under way; nothing where it has none. */
void speak_best(struct out *out, const struct sheet *sheet, const struct shown_cards *own,
                const struct shown_cards *board);

/* Storage that speaking needs and that is too large for a stack. */
struct speak_room {
    uint64_t             now_ms; /* the time of day, for whoever counts down to a deadline */
    const struct roster *roster; /* for the list of tables: which names are practice players' */
    struct events        events;
    struct choice        choices[1024];
    struct table_view    view, board;
};

/* The part of a table's view that everyone shares, without its braces: what
 * lies open on the table. `floor` adds where and why a table is frozen. */
void speak_shared(struct out *out, const struct house *house, uint32_t table, struct speak_room *room);

/* The viewer's own part: the hands as this viewer may see them, whose turn it
 * is, and what this person may say. */
void speak_own(struct out *out, const struct house *house, uint32_t table, const struct person *person,
               struct speak_room *room);

/* Both, as one object. */
void speak_view(struct out *out, const struct house *house, uint32_t table, const struct person *person,
                struct speak_room *room);

/* A row of the list of tables: who sits there, on what terms, and when the table goes on;
 * for floor and administrator with what they look at. */
void speak_table(struct out *out, const struct house *house, uint32_t table, const struct person *person,
                 struct speak_room *room);

/* Members of such a row (speak_floor.c): null, or since when and why the floor has frozen
 * the table; who is waited for and since when, who banks, what is in play. */
void speak_freeze(struct out *out, const struct freeze *freeze);
void speak_glance(struct out *out, const struct slot *slot, uint64_t now_ms);

/* Is it a program of the demo, not a person? */
bool practices(const struct roster *roster, const char *name);

/* How much is going on in the house (speak_inside.c): tables and the games at them, and where they
 * may be seen people and practice players who sit there; whoever sits at two tables is one. */
void speak_inside(struct out *out, const struct house *house, const struct roster *roster, bool seen);

/* What whoever enters the hand is told besides, once `room` has the view (speak_pad.c). */
void speak_pad(struct out *out, const struct house *house, const struct slot *slot, struct speak_room *room);

/* null, or where and why the table is frozen; others than the floor and the
 * administrator are told that it is, and no more. */
void speak_frozen(struct out *out, const struct house *house, uint32_t table, const struct person *person);

/* {"verb":"bet","seat":3,...} as a command: STATUS_BAD_INPUT and `why` naming
 * the offending word when it is not one. A person is said by name, which is
 * left in `who` for whoever knows the names, or as "person 17". */
enum status speak_read(const json_t *object, struct said *out, char who[PERSON_NAME_MAX], char why[WHY_MAX]);

/* Why a rule said no, as members of an object under way: `refusal`, a name that
 * does not change with the words ("not_offered"), `words`, `rule`, and the
 * figures, money in cents. */
void speak_refusal(struct out *out, const struct names *names, const struct command *command,
                   const struct answer *answer);

/* The books of the house (speak_office.c), with what is on its way to so many tables. Blind:
 * not what the drawer should hold while a shift is under way. `today` is the gaming day. */
struct office;
void speak_office(struct out *out, const struct names *names, const struct office *office, uint32_t tables,
                  bool blind, uint64_t now_ms, int32_t today);

/* The companies with what is in their accounts and who banks for them: all, or the one of
 * that name. */
void speak_companies(struct out *out, const struct names *names, const struct office *office,
                     const char *only);

#endif
