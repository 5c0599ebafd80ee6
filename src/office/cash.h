/* What each person has brought and taken in cash in the gaming day under way.
 *
 * Cash that comes in and cash that goes out are kept apart. A row counts until its day
 * ends, which the event says (`until`), so that a journal means the same whatever zone a
 * reader is in. Over one mark (office/policy.h) every further amount is logged; over the
 * other, nothing moves until the paper about it is recorded, once for each day and
 * direction. */
#ifndef OFFICE_CASH_H
#define OFFICE_CASH_H

#include "events/events.h"

enum cash_way { CASH_IN, CASH_OUT, CASH_WAYS };

struct cash_row {
    uint32_t who;
    uint64_t until_ms;
    cents    sum[CASH_WAYS];
    bool     reported[CASH_WAYS];
};

struct cash {
    struct cash_row *row;
    size_t           count, room;
};

void cash_release(struct cash *cash);
bool cash_copy(struct cash *to, const struct cash *from);

/* "in" or "out"; CASH_WAYS if it is neither. */
enum cash_way cash_way_named(const char *word);
const char   *cash_way_word(enum cash_way way);

/* The row of a person in the day that ends then; zeros where there is none. */
struct cash_row cash_of(const struct cash *cash, uint32_t who, uint64_t until_ms);

/* DEPOSITED, PAID_OUT and REPORTED; without `until`, of an earlier program, nothing is
 * counted. NULL, or what is wrong. */
const char *cash_apply(struct cash *cash, const struct event *event);

void cash_code(struct codec *codec, struct cash *cash);

#endif
