/* The cage's window: its drawer, the house's own money in it, and the boxes that wait to
 * be counted. Accounts are the office's (office/office.h):
 *
 *   cage --CASH-BROUGHT--> house          cash out of the safe lies in the drawer
 *   house --CASH-TAKEN--> cage            and goes back
 *   cage --OVER--> differences            a shift ends with more in the drawer than the
 *   differences --SHORT--> cage           ledger has, or with less
 *   transit --DROP-RECEIVED--> boxes      what a table dropped
 *   boxes --BOX-COUNTED--> house          counted: all of it is the house's,
 *   house --BOX-SHORT--> differences      but for what was not found in the box,
 *   differences --BOX-OVER--> house       and with what was found too much
 *
 * The cage is below zero by what lies in its drawer: that is what a count must find.
 *
 * Promises:
 *  1. A shift of the cage ends only after a count of the drawer with nothing moved since,
 *     unless the drawer is empty by the ledger. Every count is on the chain, also one that
 *     was made anew.
 *  2. What a count finds over or short is a posting of its own, with a witness other than
 *     whoever counted, and with words; never is the ledger changed silently.
 *  3. The boxes that wait sum to their account; each is counted once. */
#ifndef OFFICE_WINDOW_H
#define OFFICE_WINDOW_H

#include "events/events.h"

struct office;

/* A box that was dropped and not counted. */
struct box {
    uint32_t table, number;
    cents    amount;
};

struct window {
    cents       house, boxes, differences;
    bool        counted; /* the drawer, since cash last moved; `count` is what was found */
    cents       count;
    struct box *box;
    size_t      box_count, box_room;
};

void window_release(struct window *window);
bool window_copy(struct window *to, const struct window *from);

/* bringcash, takecash, countcash, receivedrop, countbox; and what the end of a shift of the
 * cage finds, before it ends. `by` is whoever says it. */
enum refusal window_decide(const struct office *office, uint32_t by, const struct command *command,
                           struct events *out);
enum refusal window_close(const struct office *office, uint32_t by, const struct command *command,
                          struct events *out);

/* Their events, but for the transfer of a box itself. NULL, or what is wrong: then nothing
 * has changed. */
const char *window_apply(struct office *office, const struct event *event);

/* NULL when promise 3 holds. */
const char *window_check(const struct window *window);

void window_code(struct codec *codec, struct window *window);

#endif
