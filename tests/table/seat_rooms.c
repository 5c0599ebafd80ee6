#include "seat_rooms.h"

static const struct poker_rules HOLDEM = {
    .streets     = 4,
    .street      = { { .down = 2 },
                     { .burns = 1, .board = 3 },
                     { .burns = 1, .board = 1, .bet = 1 },
                     { .burns = 1, .board = 1, .bet = 1 } },
    .structure   = POKER_LIMIT,
    .bet         = { 300, 600 },
    .blind       = { 0, 100, 300 },
    .raises      = 3,
    .check_raise = true,
};

static const struct poker_rules LOWBALL = {
    .streets   = 2,
    .street    = { { .down = 5 }, { .burns = 1, .draw = 5, .bet = 1 } },
    .hands     = POKER_ACE_TO_FIVE,
    .structure = POKER_LIMIT,
    .bet       = { 1000, 2000 },
    .blind     = { 300, 200, 500 },
};

static const struct blind_rules POSTED = {
    .new_player = { 1, false, "CM-OHLJ-BL2" },
    .missed     = { 1, true, "CM-OHLJ-BL3" },
    .moved      = { 1, false, "CM-OHLJ-BL12" },
    .straddle   = { 2, false, "CM-OHLJ-BL7" },
    .one_post   = true,
    .button     = "CM-OHLJ-BL4",
    .draw       = "CM-OHLJ-G3",
    .middle     = "CM-OHLJ-BL5",
    .may_pass   = "CM-OHLJ-BL13",
};
static const struct blind_rules STRADDLED = {
    .new_player = { 2, false, "MC1-LB-20" },
    .missed     = { 2, false, "MC1-LB-21" },
    .moved      = { 2, false, "MC1-LB-23" },
    .button     = "MC1-HE-25a",
    .draw       = "MC1-HE-7",
    .middle     = "",
    .may_pass   = "MC1-HE-27",
};
static const struct kill_rules    KILL    = { 2000, "CM-KILL-1", "CM-KILL-2" };
static const struct absence_rules ABSENCE = { 30, 15, "MC1-GEN-20" };

static const struct pot_rules POT[SEATS_ROOMS] = {
    { .buy_in = 10, .short_buys = 1, .return_minutes = 30, .add_on = true, .blinds = &POSTED, .kill = &KILL },
    { .buy_in      = 5,
      .high_limit  = 3000,
      .high_buy_in = 10,
      .short_buys  = 1,
      .blinds      = &STRADDLED,
      .absence     = &ABSENCE },
};

#define YES(word, usual, member)                                                                             \
    {                                                                                                        \
        .name = (word), .kind = OPTION_NUMBER, .highest = 1, .preset = (usual), .rule = "",                  \
        OPTION_IN_TERMS(member)                                                                              \
    }
static const struct option HOLDEM_OPTIONS[]  = { OPTION_MIN(300, 300, 300, ""), OPTION_MAX(600, 600, 600, ""),
                                                 OPTION_CHIP(1), YES("draw", 1, draws),
                                                 YES("kill", 0, kills) };
static const struct option LOWBALL_OPTIONS[] = { OPTION_MIN(1000, 4000, 1000, ""),
                                                 OPTION_MAX(2000, 8000, 2000, ""), OPTION_CHIP(1),
                                                 YES("draw", 1, draws) };
static const uint8_t       DIGEST[32];

static const struct cite CITES[] = { { REFUSE_POST_TAKEN, "CM-OHLJ-BL6" } };

#define ROOM(which, name, engine_rules, choices)                                                             \
    [which] = { .id         = (name),                                                                        \
                .revision   = 1,                                                                             \
                .digest     = DIGEST,                                                                        \
                .rules      = &(engine_rules),                                                               \
                .seats      = 9,                                                                             \
                .deck       = { .shoe       = { .decks = 1, .jokers_each = (which) == SEATS_STRADDLED },     \
                                .every_hand = true },                                                        \
                .options    = { choices, COUNT_OF(choices), NULL },                                          \
                .cites      = CITES,                                                                         \
                .cite_count = COUNT_OF(CITES),                                                               \
                .kind       = SHEET_POT,                                                                     \
                .pot_engine = &poker_game,                                                                   \
                .pot        = &POT[which] }

const struct sheet seat_rooms[SEATS_ROOMS] = {
    ROOM(SEATS_POSTED, "test/posted", HOLDEM, HOLDEM_OPTIONS),
    ROOM(SEATS_STRADDLED, "test/straddled", LOWBALL, LOWBALL_OPTIONS),
};
