/* Where chips on a table must have come from, at any moment of the past: of a company's
 * employee from its account, and where chips are money from accounts alone. There they go
 * back, too; nothing is bought or cashed at such a place (house/door.c). For the audit,
 * which reads the house's own chain before those of the tables. */
#ifndef AUDIT_ORIGIN_H
#define AUDIT_ORIGIN_H

#include "events/events.h"
#include "table/room.h"

/* A time in which somebody's chips came from an account; 0: everybody's, as money. */
struct origin_span {
    uint32_t who;
    uint64_t from_ms, until_ms;
};

struct origins {
    struct origin_span *span;
    size_t              count, room;
};

void origins_release(struct origins *list);

/* EMPLOYED, DISMISSED and POLICY of the house's own chain, in their order. NULL, or what is
 * wrong. */
const char *origins_follow(struct origins *list, uint64_t at_ms, const struct event *event);

/* What one step told at a table, where `room` is as it was before. NULL, or what is wrong. In
 * the same moment the one may have come before the other. */
const char *origins_look(const struct origins *list, uint64_t at_ms, const struct room *room,
                         const struct event *events, size_t count);

#endif
