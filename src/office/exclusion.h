/* Who is not to play in this house: no seat at any table, no buy-in at the cage. The list
 * only grows, so that it can be said of any past moment who was on it. */
#ifndef OFFICE_EXCLUSION_H
#define OFFICE_EXCLUSION_H

#include "base/day.h"
#include "events/events.h"

struct exclusion {
    uint32_t who;
    uint64_t from_ms, until_ms; /* until 0: for good */
    uint64_t ended_ms;          /* readmitted; 0: not */
};

struct exclusions {
    struct exclusion *row;
    size_t            count, room;
};

void exclusions_release(struct exclusions *list);
bool exclusions_copy(struct exclusions *to, const struct exclusions *from);

/* The exclusion in force, NULL if there is none. */
const struct exclusion *exclusion_of(const struct exclusions *list, uint32_t who, uint64_t at_ms);

/* ALLOWED, or the refusal with its words: "for good", "until 2027-05-01". */
enum refusal exclusion_refused(const struct exclusions *list, const struct gaming_day *day, uint32_t who,
                               uint64_t at_ms, struct events *out);

/* exclude and readmit. */
enum refusal exclusion_decide(const struct exclusions *list, const struct gaming_day *day,
                              const struct command *command, struct events *out);

/* EXCLUDED and READMITTED; NULL, or what is wrong. */
const char *exclusion_apply(struct exclusions *list, const struct event *event);

void exclusions_code(struct codec *codec, struct exclusions *list);

#endif
