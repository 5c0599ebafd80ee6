/* Texas Hold'em: Marina Club by both sets of its rules, and Casino Marysville.
 *
 * The two sets of Marina's rules are the same but for their numbers. Marysville's page
 * says little; where it is silent its page of Omaha with the joker speaks (OQ-83), and
 * its rules are cited. What a bet is, how often it is raised and what a chip means is
 * the engine's (games/poker.h); limits and blinds come with the schedule
 * (rulebook/poker_terms.h). */
#include "games/poker_accident.h"
#include "rulebook/poker_terms.h"
#include "rulebook/sheets.h"

/* Two cards each, then three, one and one for all, a burn before each; the upper of
 * two limits is bet from the fourth card on. */
#define STREETS                                                                                              \
    .streets = 4, .street = {                                                                                \
        { .down = 2 },                                                                                       \
        { .burns = 1, .board = 3 },                                                                          \
        { .burns = 1, .board = 1, .bet = 1 },                                                                \
        { .burns = 1, .board = 1, .bet = 1 },                                                                \
    }

/* The streets that are flop and river to the collection. */
#define MOMENTS .flop = 2, .river = 4

/* ---- Marina Club, the first set ---- */

static const struct poker_rules MARINA1_RULES = {
    STREETS, /* MC1-HE-A1 */
    .hands         = POKER_ANY_FIVE,
    .raises        = 3,    /* MC1-HE-10 */
    .check_raise   = true, /* MC1-HE-8 */
    .asked_to_show = true, /* MC1-HE-21 */
    .burns_again   = true, /* MC1-HE-17a */
    .cites         = {
        .blind = "MC1-HE-23", .post = "MC1-HE-25c", .deal = "MC1-HE-A1", .street = "MC1-HE-A1", .burn = "MC1-HE-14",
        .act = "MC1-GEN-6", .said = "MC1-GEN-16", .shown = "MC1-HE-2", .mucked = "MC1-HE-11",
        .wins = "MC1-HE-A2", .last = "MC1-HE-21",
    },
};

/* Of new players, and of free hands, the page is silent: the house's page of Lowball speaks. A straddle
 * is twice the big blind, live (OQ-68), and so is what kills the pot (OQ-62). */
static const struct blind_rules MARINA1_BLINDS = {
    .new_player = { 2, false, "MC1-LB-20" },
    .missed     = { 2, false, "MC1-HE-25c" },
    .moved      = { 2, false, "MC1-HE-26" },
    .button     = "MC1-HE-25a",
    .draw       = "MC1-HE-7",
    .may_pass   = "MC1-HE-27",
};

static const struct absence_rules MARINA1_ABSENCE = { .meal_minutes  = 30,
                                                      .lobby_minutes = 15,
                                                      .rule          = "MC1-GEN-20" };

static const struct pot_rules MARINA1_POT = {
    MOMENTS,
    .buy_in         = 10, /* MC1-HE-6 */
    .short_buys     = 1,  /* MC1-HE-6 */
    .return_minutes = 30, /* MC1-GEN-9 */
    .blinds         = &MARINA1_BLINDS,
    .absence        = &MARINA1_ABSENCE,
    .odd            = ODD_LEFT_OF_BUTTON,
    .cites          = {
        .started = "MC1-HE-S3", .half_hour = "MC1-GEN-1", .time = "MC1-GEN-6",
        .short_buy = "MC1-HE-6", .cashed_out = "MC1-GEN-9", .misdeal = "MC1-GEN-18",
        .shuffled = "MC1-HE-S3",
    },
};

static const struct option MARINA1_OPTIONS[] = {
    POKER_OPTION_MIN(100, "MC1-FEE-3"),
    POKER_OPTION_MAX(200, "MC1-FEE-3"),
    POKER_OPTION_SMALL(100, "MC1-HE-23"),
    POKER_OPTION_BIG(100, "MC1-HE-23"),
    POKER_OPTION_CHIP(50),
    POKER_OPTION_EDITION(""),
    POKER_OPTION_STRUCTURE(POKER_STRUCTURES, "MC1-FEE-4"),
    POKER_OPTION_SCHEDULE("MC1-FEE-3"),
    POKER_OPTION_DRAW("MC1-HE-7"),
    OPTION_ENTERED(1, "MC1-HE-S1"),
    OPTIONS_WAITING(30),
};

static const struct cite MARINA1_CITES[] = {
    { REFUSE_NOT_YOUR_TURN, "MC1-GEN-6" },
    { REFUSE_BET_SIZE, "MC1-HE-4" },
    { REFUSE_CAPPED, "MC1-HE-10" },
    { REFUSE_NOT_REOPENED, "MC1-HE-4" },
    { REFUSE_BETS_BARRED, "MC1-GEN-7" },
    { REFUSE_MUST_CALL, "MC1-HE-S2" },
    { REFUSE_BUY_IN, "MC1-HE-6" },
    { REFUSE_BRING_BACK, "MC1-GEN-9" },
    { REFUSE_CASH_ALL, "MC1-GEN-9" },
    { REFUSE_TABLE_STAKES, "MC1-GEN-10" },
    { REFUSE_STILL_IN, "MC1-GEN-10" },
    { REFUSE_CHIPS_IN_POT, "MC1-GEN-10" },
    { REFUSE_LAST_FOR_POT, "MC1-HE-21" },
    { REFUSE_BETS_FIXED, "MC1-FEE-3" },
    { REFUSE_POT_OUT_OF_PLAY, "MC1-GEN-15" },
    { REFUSE_NO_MISDEAL, "MC1-GEN-15" },
    { REFUSE_POST_SIZE, "MC1-HE-25c" },
    { REFUSE_NO_BLIND_OWED, "MC1-HE-25a" },
    { REFUSE_NOTHING_TO_PASS, "MC1-HE-27" },
    { REFUSE_DRAWING, "MC1-HE-7" },
    { REFUSE_SEAT_HELD, "MC1-GEN-20" },
    { REFUSE_NO_SUCH_ABSENCE, "MC1-GEN-20" },
};

/* Both pages know a group of cards face up in the deck, and a check out of turn. */
static const struct accident MARINA1_ACCIDENTS[] = {
    { ACCIDENT_POKER_BOXED, RULING_POKER_DEAD_CARD, "MC1-HE-13a", "MC1-HE-13a" },
    { ACCIDENT_POKER_FIVE_UP, RULING_POKER_MISDEAL, "MC1-GEN-17", "MC1-HE-13b" },
    { ACCIDENT_POKER_EXTRA_CARDS, RULING_POKER_MISDEAL, "MC1-GEN-18", "MC1-GEN-18" },
    { ACCIDENT_POKER_FIRST_UP, RULING_POKER_MISDEAL, "MC1-GEN-18", "MC1-GEN-18" },
    { ACCIDENT_POKER_JOKER, RULING_POKER_LAID_ASIDE, "MC1-HE-13c", "MC1-HE-13c" },
    { ACCIDENT_POKER_JOKER_HELD, RULING_POKER_REPLACED, "MC1-HE-13c", "MC1-HE-13c" },
    { ACCIDENT_POKER_JOKER_HIDDEN, RULING_POKER_DEAD_HAND, "MC1-HE-13c", "MC1-HE-13c" },
    { ACCIDENT_POKER_EXPOSED_LATER, RULING_POKER_EXCHANGED, "MC1-HE-14", "MC1-HE-14" },
    { ACCIDENT_POKER_TOO_MANY, RULING_POKER_TO_BURN, "MC1-HE-16a", "MC1-HE-16a" },
    { ACCIDENT_POKER_TOO_FEW, RULING_POKER_REPLACED, "MC1-HE-16b", "MC1-HE-16b" },
    { ACCIDENT_POKER_MISCOUNTED, RULING_POKER_DEAD_HAND, "MC1-HE-16c", "MC1-HE-16c" },
    { ACCIDENT_POKER_FLOP_OVER, RULING_POKER_REFLOP, "MC1-HE-17a", "MC1-HE-17a" },
    { ACCIDENT_POKER_STUCK, RULING_POKER_STANDS, "MC1-HE-17b", "MC1-HE-17b" },
    { ACCIDENT_POKER_EARLY_FLOP, RULING_POKER_WITHDRAWN, "MC1-HE-18", "MC1-HE-18" },
    { ACCIDENT_POKER_EARLY_TURN, RULING_POKER_WITHDRAWN, "MC1-HE-19", "MC1-HE-19" },
    { ACCIDENT_POKER_EARLY_RIVER, RULING_POKER_WITHDRAWN, "MC1-HE-20", "MC1-HE-20" },
    { ACCIDENT_POKER_CHECK_EARLY, RULING_POKER_NO_BETS, "MC1-GEN-7", "MC1-HE-9" },
    { ACCIDENT_POKER_ACTED_BEHIND, RULING_POKER_NO_BETS, "MC1-HE-15", "MC1-HE-15" },
    { ACCIDENT_POKER_NULLIFIED, RULING_POKER_DEAD_HAND, "MC1-HE-15", "MC1-HE-15" },
    { ACCIDENT_POKER_LOOKED, RULING_POKER_DEAD_HAND, "MC1-HE-28", "MC1-HE-28" },
    { ACCIDENT_POKER_OFF_TABLE, RULING_POKER_DEAD_HAND, "MC1-GEN-13", "MC1-GEN-13" },
    { ACCIDENT_POKER_UNPROTECTED, RULING_POKER_MUCKED, "MC1-HE-1", "MC1-HE-1" },
    { ACCIDENT_POKER_RETRIEVED, RULING_POKER_RETRIEVED, "MC1-HE-1", "MC1-HE-1" },
    { ACCIDENT_POKER_LATE_CALL, RULING_POKER_TAKEN_BACK, "MC1-GEN-8", "MC1-GEN-8" },
    { ACCIDENT_POKER_SHOWN_TO_ONE, RULING_POKER_SHOWN, "MC1-GEN-12", "MC1-GEN-12" },
    { ACCIDENT_POKER_MISCALLED, RULING_POKER_FORFEITED, "MC1-HE-3", "MC1-HE-3" },
};

const struct sheet sheet_marina1_holdem = {
    .id         = "marina1/holdem",
    .revision   = 1,
    .digest     = sheet_marina1_holdem_digest,
    .rules      = &MARINA1_RULES,
    .seats      = 9,
    .deck       = { .shoe = { .decks = 1 }, .every_hand = true }, /* MC1-HE-S3 */
    .options    = { MARINA1_OPTIONS, COUNT_OF(MARINA1_OPTIONS), poker_terms_check },
    .accidents  = { MARINA1_ACCIDENTS, COUNT_OF(MARINA1_ACCIDENTS), poker_board_phases },
    .fees       = { &fee_book, "marina", "001", "HE" },
    .cites      = MARINA1_CITES,
    .cite_count = COUNT_OF(MARINA1_CITES),
    .kind       = SHEET_POT,
    .pot_engine = &poker_game,
    .pot        = &MARINA1_POT,
};

/* ---- Marina Club, the second set ---- */

static const struct poker_rules MARINA2_RULES = {
    STREETS, /* MC2-HE-A1 */
    .hands         = POKER_ANY_FIVE,
    .raises        = 3,    /* MC2-HE-10 */
    .check_raise   = true, /* MC2-HE-8 */
    .asked_to_show = true, /* MC2-HE-21 */
    .burns_again   = true, /* MC2-HE-17a */
    .cites         = {
        .blind = "MC2-HE-23", .post = "MC2-HE-25c", .deal = "MC2-HE-A1", .street = "MC2-HE-A1", .burn = "MC2-HE-14",
        .act = "MC2-GEN-6", .said = "MC2-GEN-16", .shown = "MC2-HE-2", .mucked = "MC2-HE-11",
        .wins = "MC2-HE-A2", .last = "MC2-HE-21",
    },
};

/* Of new players, and of free hands, the page is silent: the house's page of Lowball speaks. A straddle
 * is twice the big blind, live (OQ-68), and so is what kills the pot (OQ-62). */
static const struct blind_rules MARINA2_BLINDS = {
    .new_player = { 2, false, "MC2-LB-20" },
    .missed     = { 2, false, "MC2-HE-25c" },
    .moved      = { 2, false, "MC2-HE-26" },
    .button     = "MC2-HE-25a",
    .draw       = "MC2-HE-7",
    .may_pass   = "MC2-HE-27",
};

static const struct absence_rules MARINA2_ABSENCE = { .meal_minutes  = 30,
                                                      .lobby_minutes = 15,
                                                      .rule          = "MC2-GEN-20" };

static const struct pot_rules MARINA2_POT = {
    MOMENTS,
    .buy_in         = 10, /* MC2-HE-6 */
    .short_buys     = 1,  /* MC2-HE-6 */
    .return_minutes = 30, /* MC2-GEN-9 */
    .blinds         = &MARINA2_BLINDS,
    .absence        = &MARINA2_ABSENCE,
    .odd            = ODD_LEFT_OF_BUTTON,
    .cites          = {
        .started = "MC2-HE-S3", .half_hour = "MC2-GEN-1", .time = "MC2-GEN-6",
        .short_buy = "MC2-HE-6", .cashed_out = "MC2-GEN-9", .misdeal = "MC2-GEN-18",
        .shuffled = "MC2-HE-S3",
    },
};

static const struct option MARINA2_OPTIONS[] = {
    POKER_OPTION_MIN(100, "MC2-FEE-33"),
    POKER_OPTION_MAX(200, "MC2-FEE-33"),
    POKER_OPTION_SMALL(100, "MC2-HE-23"),
    POKER_OPTION_BIG(100, "MC2-HE-23"),
    POKER_OPTION_CHIP(50),
    POKER_OPTION_EDITION(""),
    POKER_OPTION_STRUCTURE(POKER_STRUCTURES, "MC2-FEE-25"),
    POKER_OPTION_SCHEDULE("MC2-FEE-33"),
    POKER_OPTION_DRAW("MC2-HE-7"),
    OPTION_ENTERED(1, "MC2-HE-S1"),
    OPTIONS_WAITING(30),
};

static const struct cite MARINA2_CITES[] = {
    { REFUSE_NOT_YOUR_TURN, "MC2-GEN-6" },
    { REFUSE_BET_SIZE, "MC2-HE-4" },
    { REFUSE_CAPPED, "MC2-HE-10" },
    { REFUSE_NOT_REOPENED, "MC2-HE-4" },
    { REFUSE_BETS_BARRED, "MC2-GEN-7" },
    { REFUSE_MUST_CALL, "MC2-HE-S2" },
    { REFUSE_BUY_IN, "MC2-HE-6" },
    { REFUSE_BRING_BACK, "MC2-GEN-9" },
    { REFUSE_CASH_ALL, "MC2-GEN-9" },
    { REFUSE_TABLE_STAKES, "MC2-GEN-10" },
    { REFUSE_STILL_IN, "MC2-GEN-10" },
    { REFUSE_CHIPS_IN_POT, "MC2-GEN-10" },
    { REFUSE_LAST_FOR_POT, "MC2-HE-21" },
    { REFUSE_BETS_FIXED, "MC2-FEE-33" },
    { REFUSE_POT_OUT_OF_PLAY, "MC2-GEN-15" },
    { REFUSE_NO_MISDEAL, "MC2-GEN-15" },
    { REFUSE_POST_SIZE, "MC2-HE-25c" },
    { REFUSE_NO_BLIND_OWED, "MC2-HE-25a" },
    { REFUSE_NOTHING_TO_PASS, "MC2-HE-27" },
    { REFUSE_DRAWING, "MC2-HE-7" },
    { REFUSE_SEAT_HELD, "MC2-GEN-20" },
    { REFUSE_NO_SUCH_ABSENCE, "MC2-GEN-20" },
};

static const struct accident MARINA2_ACCIDENTS[] = {
    { ACCIDENT_POKER_BOXED, RULING_POKER_DEAD_CARD, "MC2-HE-13a", "MC2-HE-13a" },
    { ACCIDENT_POKER_FIVE_UP, RULING_POKER_MISDEAL, "MC2-GEN-17", "MC2-HE-13b" },
    { ACCIDENT_POKER_EXTRA_CARDS, RULING_POKER_MISDEAL, "MC2-GEN-18", "MC2-GEN-18" },
    { ACCIDENT_POKER_FIRST_UP, RULING_POKER_MISDEAL, "MC2-GEN-18", "MC2-GEN-18" },
    { ACCIDENT_POKER_JOKER, RULING_POKER_LAID_ASIDE, "MC2-HE-13c", "MC2-HE-13c" },
    { ACCIDENT_POKER_JOKER_HELD, RULING_POKER_REPLACED, "MC2-HE-13c", "MC2-HE-13c" },
    { ACCIDENT_POKER_JOKER_HIDDEN, RULING_POKER_DEAD_HAND, "MC2-HE-13c", "MC2-HE-13c" },
    { ACCIDENT_POKER_EXPOSED_LATER, RULING_POKER_EXCHANGED, "MC2-HE-14", "MC2-HE-14" },
    { ACCIDENT_POKER_TOO_MANY, RULING_POKER_TO_BURN, "MC2-HE-16a", "MC2-HE-16a" },
    { ACCIDENT_POKER_TOO_FEW, RULING_POKER_REPLACED, "MC2-HE-16b", "MC2-HE-16b" },
    { ACCIDENT_POKER_MISCOUNTED, RULING_POKER_DEAD_HAND, "MC2-HE-16c", "MC2-HE-16c" },
    { ACCIDENT_POKER_FLOP_OVER, RULING_POKER_REFLOP, "MC2-HE-17a", "MC2-HE-17a" },
    { ACCIDENT_POKER_STUCK, RULING_POKER_STANDS, "MC2-HE-17b", "MC2-HE-17b" },
    { ACCIDENT_POKER_EARLY_FLOP, RULING_POKER_WITHDRAWN, "MC2-HE-18", "MC2-HE-18" },
    { ACCIDENT_POKER_EARLY_TURN, RULING_POKER_WITHDRAWN, "MC2-HE-19", "MC2-HE-19" },
    { ACCIDENT_POKER_EARLY_RIVER, RULING_POKER_WITHDRAWN, "MC2-HE-20", "MC2-HE-20" },
    { ACCIDENT_POKER_CHECK_EARLY, RULING_POKER_NO_BETS, "MC2-GEN-7", "MC2-HE-9" },
    { ACCIDENT_POKER_ACTED_BEHIND, RULING_POKER_NO_BETS, "MC2-HE-15", "MC2-HE-15" },
    { ACCIDENT_POKER_NULLIFIED, RULING_POKER_DEAD_HAND, "MC2-HE-15", "MC2-HE-15" },
    { ACCIDENT_POKER_LOOKED, RULING_POKER_DEAD_HAND, "MC2-HE-28", "MC2-HE-28" },
    { ACCIDENT_POKER_OFF_TABLE, RULING_POKER_DEAD_HAND, "MC2-GEN-13", "MC2-GEN-13" },
    { ACCIDENT_POKER_UNPROTECTED, RULING_POKER_MUCKED, "MC2-HE-1", "MC2-HE-1" },
    { ACCIDENT_POKER_RETRIEVED, RULING_POKER_RETRIEVED, "MC2-HE-1", "MC2-HE-1" },
    { ACCIDENT_POKER_LATE_CALL, RULING_POKER_TAKEN_BACK, "MC2-GEN-8", "MC2-GEN-8" },
    { ACCIDENT_POKER_SHOWN_TO_ONE, RULING_POKER_SHOWN, "MC2-GEN-12", "MC2-GEN-12" },
    { ACCIDENT_POKER_MISCALLED, RULING_POKER_FORFEITED, "MC2-HE-3", "MC2-HE-3" },
};

const struct sheet sheet_marina2_holdem = {
    .id         = "marina2/holdem",
    .revision   = 1,
    .digest     = sheet_marina2_holdem_digest,
    .rules      = &MARINA2_RULES,
    .seats      = 9,
    .deck       = { .shoe = { .decks = 1 }, .every_hand = true }, /* MC2-HE-S3 */
    .options    = { MARINA2_OPTIONS, COUNT_OF(MARINA2_OPTIONS), poker_terms_check },
    .accidents  = { MARINA2_ACCIDENTS, COUNT_OF(MARINA2_ACCIDENTS), poker_board_phases },
    .fees       = { &fee_book, "marina", "000b", "HE" },
    .cites      = MARINA2_CITES,
    .cite_count = COUNT_OF(MARINA2_CITES),
    .kind       = SHEET_POT,
    .pot_engine = &poker_game,
    .pot        = &MARINA2_POT,
};

/* ---- Casino Marysville ---- */

static const struct poker_rules MARYSVILLE_RULES = {
    STREETS, /* CM-HE-5 */
    .hands       = POKER_ANY_FIVE,
    .raises      = 3,    /* CM-OHLJ-BT5 */
    .check_raise = true, /* CM-OHLJ-BT3 */
    .burns_again   = false, /* CM-HE-10 */
    .cites       = {
        .blind = "CM-HE-2", .post = "CM-HE-7", .deal = "CM-HE-4", .street = "CM-HE-5", .burn = "CM-OHLJ-Y2",
        .act = "CM-OHLJ-Y4", .said = "CM-OHLJ-BT2", .shown = "CM-HE-6", .mucked = "CM-OHLJ-SH3",
        .wins = "CM-HE-6", .last = "CM-OHLJ-SH4",
    },
};

static const struct blind_rules MARYSVILLE_BLINDS = {
    .new_player = { 1, false, "CM-HE-7" },
    .missed     = { 1, true, "CM-HE-8" },
    .moved      = { 1, false, "CM-OHLJ-BL12" },
    .straddle   = { 2, false, "CM-OHLJ-BL7" },
    .one_post   = true, /* CM-OHLJ-BL6 */
    .button     = "CM-OHLJ-BL4",
    .draw       = "CM-OHLJ-G3",
    .middle     = "CM-OHLJ-BL5",
    .may_pass   = "CM-OHLJ-BL13",
};

static const struct kill_rules MARYSVILLE_KILL = {
    .least = 2000, /* CM-KILL-3 */
    .leg   = "CM-KILL-1",
    .kill  = "CM-KILL-2",
};

static const struct pot_rules MARYSVILLE_POT = {
    MOMENTS,
    .buy_in     = 10,   /* CM-OHLJ-G2 */
    .short_buys = 1,    /* CM-OHLJ-G2 */
    .add_on     = true, /* CM-OHLJ-G2 */
    .blinds     = &MARYSVILLE_BLINDS,
    .kill       = &MARYSVILLE_KILL,
    .odd        = ODD_LEFT_OF_BUTTON,
    .cites      = {
        .started = "CM-OHLJ-BL1", .short_buy = "CM-OHLJ-G2",
        .misdeal = "CM-HE-9a", .shuffled = "CM-HE-1",
    },
};

static const struct option MARYSVILLE_OPTIONS[] = {
    POKER_OPTION_MIN(200, "CM-FEE-3"),
    POKER_OPTION_MAX(400, "CM-FEE-3"),
    POKER_OPTION_SMALL(100, "CM-HE-2"),
    POKER_OPTION_BIG(200, "CM-HE-2"),
    POKER_OPTION_CHIP(100),
    POKER_OPTION_EDITION(""),
    POKER_OPTION_STRUCTURE(POKER_LIMIT_OR_NONE, "CM-FEE-5"),
    POKER_OPTION_SCHEDULE("CM-FEE-3"),
    POKER_OPTION_KILL("CM-KILL-6"),
    POKER_OPTION_DRAW("CM-OHLJ-G3"),
    OPTION_ENTERED(1, ""),
    OPTIONS_WAITING(30),
};

static const struct cite MARYSVILLE_CITES[] = {
    { REFUSE_NOT_YOUR_TURN, "CM-HE-3" },
    { REFUSE_BET_SIZE, "CM-OHLJ-BT1" },
    { REFUSE_CAPPED, "CM-OHLJ-BT5" },
    { REFUSE_BETS_BARRED, "CM-OHLJ-BT4" },
    { REFUSE_NOT_REOPENED, "CM-OHLJ-BT1" },
    { REFUSE_MUST_CALL, "CM-OHLJ-Y17" },
    { REFUSE_BUY_IN, "CM-OHLJ-G2" },
    { REFUSE_BETS_FIXED, "CM-FEE-3" },
    { REFUSE_POST_SIZE, "CM-OHLJ-RP2" },
    { REFUSE_POST_TAKEN, "CM-OHLJ-BL6" },
    { REFUSE_STRADDLE_SEAT, "CM-OHLJ-BL7" },
    { REFUSE_NO_BLIND_OWED, "CM-OHLJ-BL11" },
    { REFUSE_NOTHING_TO_PASS, "CM-OHLJ-BL13" },
    { REFUSE_DRAWING, "CM-OHLJ-G3" },
};

/* Its own page knows wrong counts, and board cards too many or too early. */
static const struct accident MARYSVILLE_ACCIDENTS[] = {
    { ACCIDENT_POKER_BOXED, RULING_POKER_DEAD_CARD, "CM-OHLJ-DL1a", "CM-OHLJ-DL1a" },
    { ACCIDENT_POKER_JOKER, RULING_POKER_LAID_ASIDE, "CM-OHLJ-DL1b", "CM-OHLJ-DL1b" },
    { ACCIDENT_POKER_JOKER_HELD, RULING_POKER_REPLACED, "CM-OHLJ-DL1b", "CM-OHLJ-DL1b" },
    { ACCIDENT_POKER_JOKER_HIDDEN, RULING_POKER_DEAD_HAND, "CM-OHLJ-DL1b", "CM-OHLJ-DL1b" },
    { ACCIDENT_POKER_EXPOSED, RULING_POKER_EXCHANGED, "CM-OHLJ-DL2", "CM-OHLJ-DL2" },
    { ACCIDENT_POKER_WRONG_COUNT, RULING_POKER_MISDEAL, "CM-HE-9a", "CM-HE-9a" },
    { ACCIDENT_POKER_MISCOUNTED_TWO, RULING_POKER_DEAD_HAND, "CM-HE-9b", "CM-HE-9b" },
    { ACCIDENT_POKER_FLOP_OVER, RULING_POKER_REFLOP, "CM-HE-10", "CM-HE-10" },
    { ACCIDENT_POKER_STUCK, RULING_POKER_STANDS, "CM-OHLJ-DL4b", "CM-OHLJ-DL4b" },
    { ACCIDENT_POKER_EARLY_FLOP, RULING_POKER_WITHDRAWN, "CM-OHLJ-DL5", "CM-OHLJ-DL5" },
    { ACCIDENT_POKER_EARLY_TURN, RULING_POKER_WITHDRAWN, "CM-HE-11", "CM-HE-11" },
    { ACCIDENT_POKER_EARLY_RIVER, RULING_POKER_WITHDRAWN, "CM-HE-12", "CM-HE-12" },
    { ACCIDENT_POKER_CHECK_EARLY, RULING_POKER_NO_BETS, "CM-OHLJ-BT4", "CM-OHLJ-BT4" },
    { ACCIDENT_POKER_ACTED_BEHIND, RULING_POKER_NO_BETS, "CM-OHLJ-RP1", "CM-OHLJ-RP1" },
    { ACCIDENT_POKER_NULLIFIED, RULING_POKER_DEAD_HAND, "CM-OHLJ-RP1", "CM-OHLJ-RP1" },
    { ACCIDENT_POKER_LOOKED, RULING_POKER_DEAD_HAND, "CM-OHLJ-BL14", "CM-OHLJ-BL14" },
    { ACCIDENT_POKER_UNPROTECTED, RULING_POKER_MUCKED, "CM-OHLJ-G1", "CM-OHLJ-G1" },
    { ACCIDENT_POKER_RETRIEVED_BY_FLOOR, RULING_POKER_RETRIEVED, "CM-OHLJ-G1", "CM-OHLJ-G1" },
    { ACCIDENT_POKER_MISCALLED, RULING_POKER_FORFEITED, "CM-OHLJ-SH2", "CM-OHLJ-SH2" },
};

const struct sheet sheet_marysville_holdem = {
    .id         = "marysville/holdem",
    .revision   = 1,
    .digest     = sheet_marysville_holdem_digest,
    .rules      = &MARYSVILLE_RULES,
    .seats      = 9,
    .deck       = { .shoe = { .decks = 1 }, .every_hand = true }, /* CM-HE-1 */
    .options    = { MARYSVILLE_OPTIONS, COUNT_OF(MARYSVILLE_OPTIONS), poker_terms_check },
    .accidents  = { MARYSVILLE_ACCIDENTS, COUNT_OF(MARYSVILLE_ACCIDENTS), poker_board_phases },
    .fees       = { &fee_book, "marysville", "002c", "HE" },
    .cites      = MARYSVILLE_CITES,
    .cite_count = COUNT_OF(MARYSVILLE_CITES),
    .kind       = SHEET_POT,
    .pot_engine = &poker_game,
    .pot        = &MARYSVILLE_POT,
};
