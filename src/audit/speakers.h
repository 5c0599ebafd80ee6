/* Who may have said what, at any moment of the past, as the house's own chain tells who was a
 * user in which role: for the audit, which reads that chain before those of the tables. Until a
 * house tells of its users nothing is compared. */
#ifndef AUDIT_SPEAKERS_H
#define AUDIT_SPEAKERS_H

#include "office/office.h"
#include "office/role.h"
#include "office/told.h"

/* A time in which somebody was a user. */
struct speaker_span {
    uint32_t       who;
    enum user_role role;
    uint64_t       from_ms, until_ms;
};

struct speakers {
    struct speaker_span *span;
    size_t               count, room;
    uint64_t listed_ms, live_ms; /* since when users are told of, and heads are signed; 0: never */
};

void speakers_release(struct speakers *list);

/* USER and NO-USER of the house's own chain, in their order. NULL, or what is wrong. */
const char *speakers_follow(struct speakers *list, uint64_t at_ms, const struct event *event);

/* One step told at a table, where `room` is as it was before; and one of the house's own chain,
 * where `office` is. In a `live` house no script speaks. In the same moment a user may have come or gone
 * before or after. `names` tells practice players of a demo, who are no users. NULL, or what is wrong. */
const char *speakers_look(const struct speakers *list, const struct told *told, bool live,
                          const struct room *room, const struct names *names);
const char *speakers_look_own(const struct told *told, bool live, const struct office *office,
                              const struct names *names);

/* The key of a command, whose word is `by`. */
const char *speakers_key(const struct record *record, uint32_t by);

#endif
