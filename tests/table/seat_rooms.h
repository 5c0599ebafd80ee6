/* Two rooms for the pot at no house, so that no printed page stands between a rule of
 * seats and blinds and its test. */
#ifndef TESTS_TABLE_SEAT_ROOMS_H
#define TESTS_TABLE_SEAT_ROOMS_H

#include "games/poker.h"
#include "games/sheet.h"

enum {
    SEATS_POSTED,    /* Hold'em 3-6, blinds 1 and 3, as Marysville's page has it: who comes in posts */
    SEATS_STRADDLED, /* Lowball 10-20, blinds 3, 2 and 5, as Marina's has it: who comes in straddles */
    SEATS_ROOMS
};
extern const struct sheet seat_rooms[SEATS_ROOMS];

#endif
