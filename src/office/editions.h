/* Editions by date: which schedules of a document are in force on a gaming day.
 *
 * A document's editions stand in the order in which they came out (rulebook/houses.h). One
 * counts from the day that two persons have agreed to (office/proposals.h), else from the
 * day that is printed, else from that of the one before it. Of those whose day has come the
 * latest is in force, of the same day the last. Tables that are opened have it unless told
 * otherwise; where a day was agreed to, tables that are there adopt it before their first
 * hand of that day, or of the first day after on which there is one. Every hand stands in
 * the journal behind the edition that it was played under. */
#ifndef OFFICE_EDITIONS_H
#define OFFICE_EDITIONS_H

#include "base/day.h"
#include "events/events.h"
#include "rulebook/houses.h"
#include "table/table.h"

#define EDITIONS_MAX 32
struct editions {
    uint16_t count;
    struct edition_day {
        char    edition[sizeof((struct words *)0)->name];
        int32_t date;
    } row[EDITIONS_MAX];
};

/* The edition in force on that date among those of the document that `of` belongs to, and
 * since when; `*agreed` says whether by agreement. */
const struct edition_row *edition_in_force(const struct editions *editions, const struct edition_row *of,
                                           int32_t date, int32_t *since, bool *agreed);

/* From which day on it counts by agreement; NULL where nothing was agreed to. */
const int32_t *edition_agreed(const struct editions *editions, const char *edition);

/* What the table is to adopt on that date, as it is opened or later between two hands:
 * false where there is nothing. */
bool editions_due(const struct editions *editions, const struct table *table, int32_t date, bool opening,
                  struct said *out);

/* ALLOWED, or why that edition cannot count from the day that the words say. */
enum refusal editions_refused(const struct editions *editions, const struct words *said, int32_t today);

/* NULL, or what is wrong with the event. */
const char *editions_apply(struct editions *editions, const struct event *event);

/* What was agreed to by any moment of the past, for the audit, which reads the house's own chain
 * before those of the tables. */
struct editions_past {
    struct edition_note {
        uint64_t           at_ms;
        struct edition_day day;
    } * note;
    size_t count, room;
};
void editions_past_release(struct editions_past *past);

/* EDITION of the house's own chain, in their order. NULL, or what is wrong. */
const char *editions_follow(struct editions_past *past, uint64_t at_ms, const struct event *event);
void        editions_before(const struct editions_past *past, uint64_t at_ms, struct editions *out);

void editions_code(struct codec *codec, struct editions *editions);

#endif
