/* The button and the blinds of a pot table: who is in their rotation, and how everybody
 * else comes in.
 *
 * Whoever is in the rotation is dealt in. Who is not has one mark (marks.h) that says
 * why: `new-player`, `missed-blind`, `moved-away` with the hands that are to be waited
 * out, or `lets-pass`. The first three wait for the big blind, or say `post` before a
 * hand and come in anywhere; with the first hand that they get the mark is gone.
 *
 *   sits down where the big blind has been in this game --> new-player
 *   a blind goes past who is away, or has no chips -------> missed-blind
 *   moves so that more hands come before the big blind ---> moved-away
 *   has had all blinds, moves, and says `pass` -----------> lets-pass
 *
 * A game is new when it begins, and again when fewer than two are left in the rotation:
 * then nobody owes anything, and the button is drawn for where the page says so. */
#ifndef TABLE_BLINDS_H
#define TABLE_BLINDS_H

#include "table/deal.h"

/* The next hand, as it would be dealt now. Sets are of seats: bit n is seat n. */
struct seating {
    uint8_t  button, big;             /* the seats with the button and with the big blind, 0: there is none */
    uint8_t  opener, killer;          /* as on the layout */
    uint16_t dealt, passed, posted;   /* the same */
    uint16_t placed;                  /* at the button and the blinds */
    cents    live[POT_SEATS_MAX + 1]; /* what must lie before a seat, blind included; 0: no more than that */
    cents    dead[POT_SEATS_MAX + 1]; /* what it puts in besides */
    const char *rule[POT_SEATS_MAX + 1]; /* for these two */
};
struct seating seating_next(const struct table *table);

/* The hand that begins with the button at this seat, where older journals have it also
 * when the big blind comes to the same seat twice. */
struct seating seating_from(const struct table *table, uint8_t button);

/* Does `deal` begin a new game? There are people for a hand. */
bool seating_begins(const struct table *table);

/* The seats strictly between two, clockwise; none where one of them is 0 or they are
 * the same. */
uint16_t seats_between(const struct table *table, uint8_t from, uint8_t to);

/* Is there a rotation at this table? The place of the big blind, counted from the
 * button; what is posted at a place; and what at all of them. */
bool     blinds_kept(const struct table *table);
unsigned blinds_big(const struct table *table);
cents    blinds_amount(const struct table *table, unsigned place);
cents    blinds_total(const struct table *table);

/* Why this person is not in the rotation, MARK_NONE for who is; and with what they
 * come in, NULL where they cannot. */
enum mark                blinds_owed(const struct table *table, uint32_t who);
const struct blind_post *blinds_way(const struct table *table, enum mark owed);

/* Is this a mark for blinds that whoever has it has made up with the hand in play? */
bool blinds_made_up(const struct table *table, const struct person_mark *mark);

#endif
