#include "poker_rooms.h"

#define BOARD(hole)                                                                                          \
    .streets = 4, .street = { { .down = (hole) },                                                            \
                              { .burns = 1, .board = 3 },                                                    \
                              { .burns = 1, .board = 1, .bet = 1 },                                          \
                              { .burns = 1, .board = 1, .bet = 1 } }

static const struct poker_rules RULES[ROOMS] = {
    [ROOM_LIMIT]     = { BOARD(2), .structure = POKER_LIMIT, .bet = { 300, 600 }, .blind = { 0, 100, 300 },
                         .raises = 3, .check_raise = true },
    [ROOM_NO_LIMIT]  = { BOARD(2), .structure = POKER_NO_LIMIT, .bet = { 200, 200 }, .blind = { 0, 100, 200 },
                         .check_raise = true },
    [ROOM_SPREAD]    = { .streets   = 4,
                         .street    = { { .down = 2 },
                                        { .burns = 1, .board = 3 },
                                        { .burns = 1, .board = 1 },
                                        { .burns = 1, .board = 1 } },
                         .structure = POKER_SPREAD,
                         .bet       = { 200, 1000 },
                         .blind     = { 0, 100, 200 },
                         .raises    = 3 },
    [ROOM_POT_LIMIT] = { BOARD(4), .hands = POKER_TWO_THREE, .structure = POKER_POT_LIMIT,
                         .bet = { 200, 200 }, .blind = { 0, 100, 200 }, .check_raise = true,
                         .asked_to_show = true },
    [ROOM_HIGH_LOW]  = { BOARD(4), .hands = POKER_TWO_THREE, .low = true, .structure = POKER_LIMIT,
                         .bet = { 300, 600 }, .blind = { 0, 100, 300 }, .raises = 3, .check_raise = true },
    [ROOM_ASKED]     = { BOARD(2), .structure = POKER_NO_LIMIT, .bet = { 200, 200 }, .blind = { 0, 100, 200 },
                         .check_raise = true, .asked_to_show = true },
    [ROOM_LOWBALL]   = { .streets   = 2,
                         .street    = { { .down = 5 }, { .burns = 1, .draw = 5, .bet = 1 } },
                         .hands     = POKER_ACE_TO_FIVE,
                         .structure = POKER_LIMIT,
                         .bet       = { 1000, 2000 },
                         .blind     = { 500, 500, 1000 } },
    [ROOM_DEUCE]     = { .streets     = 4,
                         .street      = { { .down = 5 },
                                          { .burns = 1, .draw = 5 },
                                          { .burns = 1, .draw = 5 },
                                          { .burns = 1, .draw = 5 } },
                         .hands       = POKER_DEUCE_TO_SEVEN,
                         .structure   = POKER_NO_LIMIT,
                         .bet         = { 200, 200 },
                         .blind       = { 0, 100, 200 },
                         .check_raise = true },
    [ROOM_NO_SMALL]  = { BOARD(2), .structure = POKER_NO_LIMIT, .bet = { 200, 200 }, .blind = { 0, 0, 200 },
                         .check_raise = true },
};

static const struct option CENT[]   = { { .name    = "chip",
                                          .kind    = OPTION_MONEY,
                                          .lowest  = 1,
                                          .highest = 1,
                                          .preset  = 1,
                                          .rule    = "",
                                          OPTION_IN_TERMS(chip) },
                                        OPTION_ENTERED(1, "") };
static const struct option DOLLAR[] = { { .name    = "chip",
                                          .kind    = OPTION_MONEY,
                                          .lowest  = 100,
                                          .highest = 100,
                                          .preset  = 100,
                                          .rule    = "",
                                          OPTION_IN_TERMS(chip) },
                                        OPTION_ENTERED(1, "") };

static const struct pot_rules POT = { .odd = ODD_LEFT_OF_BUTTON };
static const uint8_t          DIGEST[32];

#define ROOM(which, chips)                                                                                   \
    [which] = { .id         = "test/" #which,                                                                \
                .revision   = 1,                                                                             \
                .digest     = DIGEST,                                                                        \
                .rules      = &RULES[which],                                                                 \
                .seats      = POT_SEATS_MAX,                                                                 \
                .deck       = { .shoe = { .decks = 1 }, .every_hand = true },                                \
                .options    = { chips, COUNT_OF(chips), NULL },                                              \
                .kind       = SHEET_POT,                                                                     \
                .pot_engine = &poker_game,                                                                   \
                .pot        = &POT }

const struct sheet poker_rooms[ROOMS] = {
    ROOM(ROOM_LIMIT, CENT),     ROOM(ROOM_NO_LIMIT, CENT),   ROOM(ROOM_SPREAD, DOLLAR),
    ROOM(ROOM_POT_LIMIT, CENT), ROOM(ROOM_HIGH_LOW, DOLLAR), ROOM(ROOM_ASKED, DOLLAR),
    ROOM(ROOM_NO_SMALL, CENT),  ROOM(ROOM_LOWBALL, DOLLAR),  ROOM(ROOM_DEUCE, CENT),
};
