/* Hands of random nights written down for other programs: each record is read again, played
 * through a table of its own, and must leave everybody with the same chips. A hand that a
 * format cannot hold says why. */
#ifndef TESTS_HISTORY_ROUND_TRIP_H
#define TESTS_HISTORY_ROUND_TRIP_H

#include "games/sheet.h"

/* Forty hands for each seed from the first to the last. No format holds a hand with an
 * accident, of which so many in a thousand commands are one. */
struct round_trip_nights {
    uint64_t first, last;
    unsigned accident;
};

struct round_trip {
    uint64_t hands, told, refused, posts, unknown, shared;
};
struct round_trip round_trip(const struct sheet *sheet, const struct round_trip_nights *nights);

#endif
