/* Poker in every structure, at no house: sheets that exist for the tests of the
 * engine, so that no printed page stands between a rule of betting and its test. */
#ifndef TESTS_GAMES_POKER_ROOMS_H
#define TESTS_GAMES_POKER_ROOMS_H

#include "games/poker.h"
#include "games/sheet.h"

enum {
    ROOM_LIMIT,     /* Hold'em 3-6, blinds 1 and 3, a bet and three raises */
    ROOM_NO_LIMIT,  /* Hold'em, blinds 1 and 2 */
    ROOM_SPREAD,    /* Hold'em, bets of 2 to 10, blinds 1 and 2, no check-raise */
    ROOM_POT_LIMIT, /* Omaha, blinds 1 and 2, hands shown or mucked by their owners */
    ROOM_HIGH_LOW,  /* Omaha 3-6 eight or better, chips of a dollar */
    ROOM_ASKED,     /* no-limit Hold'em, hands shown or mucked by their owners */
    ROOM_NO_SMALL,  /* no-limit Hold'em with a big blind of 2 and no small one */
    ROOM_LOWBALL,   /* 10-20, blinds of 5, 5 and 10, the button's among them, no end of raises, no check-raise
                     */
    ROOM_DEUCE,     /* no-limit deuce-to-seven, three draws */
    ROOMS
};
extern const struct sheet poker_rooms[ROOMS];

#endif
