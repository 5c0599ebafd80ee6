/* The house's clock: how long a table has waited for whom, and what is to be said
 * when the time is up.
 *
 * A table's options say how long it waits (games/terms.h), its turn what is done
 * otherwise (games/game.h). The clock keeps since when, from the times at which
 * commands were said; it reads no time itself. What it has to say is said like any
 * other command, under the name of the clock, and stands in the journal, so that
 * a replay needs no clock. The clock itself is not kept: when a house opens, every
 * wait begins anew, since nobody could speak while it was shut.
 *
 *   a place is awaited ---- its time is up --> lapse ---- twice in a row --> away
 *   an away place is awaited ----- at once --> lapse
 *   an away place, for as long as seats are held --> leave, or where the page of a
 *      game for the pot says how long --> pickup
 *   the house is awaited -- its time is up --> lapse, for no seat
 *   a half hour has begun, between hands --> collect, where the schedule says so
 *
 * While the floor has frozen the table all of it stands still: nothing is said, and
 * whoever was waited for has as much time left afterwards as before. */
#ifndef HOUSE_CLOCK_H
#define HOUSE_CLOCK_H

#include "table/table.h"

#define LAPSES_TO_AWAY 2

struct clock {
    uint8_t  phase, awaits; /* of the table, as last looked at */
    uint32_t hand;
    bool     begun;                    /* somebody has bet since the bank was posted */
    uint64_t awaited;                  /* bit n: place n; bit 0: the house */
    uint64_t opened_ms;                /* when the house opened; a seat is held from then on at least */
    uint64_t since_ms[PLACES_MAX + 1]; /* since when each is awaited */
    uint64_t frozen_ms;                /* since when the table is frozen, as the clock knows it */
    uint64_t lapsed;                   /* bit n: for place n it was said in this wait */
    uint8_t  lapses[PLACES_MAX + 1];   /* waits in a row that ran out */
};

/* Every wait begins now. */
void clock_start(struct clock *clock, const struct sheet *sheet, const struct table *table, uint64_t now_ms);

/* The command has happened at the table, at the time that it is stamped with. */
void clock_follow(struct clock *clock, const struct sheet *sheet, const struct table *table,
                  const struct command *said);

/* When the time of a place is up, or with 0 that of the house; 0: it is not
 * awaited, or waited for as long as it takes. */
uint64_t clock_deadline(const struct clock *clock, const struct table *table, uint8_t place);

/* What is to be said now: COMMAND_NONE where nothing is. `scratch` is any storage
 * for events. */
struct command clock_says(const struct clock *clock, const struct sheet *sheet, const struct table *table,
                          uint64_t now_ms, struct events *scratch);

#endif
