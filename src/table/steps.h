/* The steps of a hand at a table whose cards are entered, and the way back.
 *
 * Where a dealer enters what lies on the felt, an entry can be wrong. `correct` takes
 * the last step of the hand in play back, whatever the game: a card, a wager, a check,
 * dice, a result. The record of the step stays, and CORRECTED behind it says how many
 * events are as if they had not been. So a correction is seen as one, and replay needs
 * nothing but events.
 *
 * What is kept for this: the table as it was when the hand began, and on paper every
 * event since. CORRECTED goes back to the beginning and applies all of them again but
 * the last `count`. Of these only what belongs to the play is counted: people who
 * came, bought chips or went away meanwhile stay where they are.
 *
 * Money that the step moved is moved back by events of its own before CORRECTED (a
 * PUT by an UNPUT, a FEE by a FEE-BACK), which are among the `count`: whoever only
 * adds up money needs to know nothing of corrections.
 *
 * There is no way back behind what has left the dealer's hands: a settlement, a
 * misdeal, a ruling, an accident, a shuffle, somebody who took chips away. With such
 * an event the beginning is moved to where it left the table.
 *
 * Promises:
 *  1. After CORRECTED the table is as it was before the step, but for who came and
 *     went and what they brought; no account but those of the compensations moved.
 *  2. Whoever follows the same events can go the same way back, also one by one. Where
 *     one step ends and the next begins is told by whoever gives the commands or reads
 *     the records (steps_next), and matters for deciding alone. */
#ifndef TABLE_STEPS_H
#define TABLE_STEPS_H

#include "table/table.h"

/* No hand fills the log. One that did could not be corrected any more, from where
 * STEPS_BYTES_DECIDED are in it: whoever follows event by event may have some more there
 * than whoever decides, those behind the one that moved the beginning. */
#define STEPS_KEPT_MAX      128
#define STEPS_BYTES_MAX     (16 * 1024)
#define STEPS_BYTES_DECIDED (12 * 1024)

struct steps {
    bool         open; /* a hand is in play, its cards are entered */
    bool         full;
    uint16_t     count, used;
    uint16_t     step[STEPS_KEPT_MAX]; /* events of the play in each */
    uint8_t      bytes[STEPS_BYTES_MAX];
    struct table start;
};

/* A command comes, or the record of one. */
void steps_next(struct steps *steps);

/* The event has happened to the table, which is what it left; CORRECTED happens
 * here. One that does not fit leaves the table torn. */
void steps_follow(const struct sheet *sheet, struct steps *steps, struct table *table,
                  const struct event *event);

/* The same for all events of a command that the table has been through already. */
void steps_take(const struct sheet *sheet, struct steps *steps, struct table *table,
                const struct event *events, size_t count);

/* What `correct` answers: the compensations and CORRECTED, to be applied by table_apply
 * and steps_follow. Nothing changes. */
enum refusal steps_decide(const struct steps *steps, const struct table *table, const struct command *command,
                          struct events *out);

/* The first event of the step that `correct` would take back, read into `out`; NULL:
 * there is none. */
const struct event *steps_last(const struct steps *steps, struct events *out);

/* The last event of this kind since the beginning, read into `out`; NULL: there is none. */
const struct event *steps_find(const struct steps *steps, enum event_kind kind, struct events *out);

/* What the events of this kind since the beginning come to. */
cents steps_sum(const struct steps *steps, enum event_kind kind);

void steps_copy(struct steps *to, const struct steps *from);

/* On paper, both ways. */
#define STEPS_PAPER_MAX (TABLE_BYTES_MAX + STEPS_BYTES_MAX + 1024)
void steps_code(const struct sheet *sheet, struct codec *codec, struct steps *steps);

#endif
