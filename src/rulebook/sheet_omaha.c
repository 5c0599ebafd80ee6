/* Omaha hi-lo at Casino Marysville, without the joker and with it.
 *
 * Of the first the pages say how the pot is split and send the reader to rules of Omaha
 * that are not there: the page of the second speaks for both (OQ-83), and its rules are
 * cited. */
#include "games/poker_accident.h"
#include "rulebook/poker_terms.h"
#include "rulebook/sheets.h"

/* Four cards each, then three, one and one for all, a burn before each; the upper of
 * two limits is bet from the fourth card on. */
#define STREETS                                                                                              \
    .streets = 4, .street = {                                                                                \
        { .down = 4 },                                                                                       \
        { .burns = 1, .board = 3 },                                                                          \
        { .burns = 1, .board = 1, .bet = 1 },                                                                \
        { .burns = 1, .board = 1, .bet = 1 },                                                                \
    }

static const struct poker_rules PLAIN_RULES = {
    STREETS, /* CM-OHLJ-M3 */
    .hands       = POKER_TWO_THREE, /* CM-OHL-4 */
    .low         = true,            /* CM-OHL-0 */
    .raises      = 3,               /* CM-OHLJ-BT5 */
    .check_raise = true,            /* CM-OHLJ-BT3 */
    .burns_again   = false, /* CM-OHLJ-DL4a */
    .cites       = {
        .blind = "CM-OHLJ-M1", .post = "CM-OHLJ-BL2", .deal = "CM-OHLJ-M2", .street = "CM-OHLJ-M3",
        .burn = "CM-OHLJ-Y2", .act = "CM-OHLJ-Y4", .said = "CM-OHLJ-BT2", .shown = "CM-OHLJ-SH1", .mucked = "CM-OHLJ-SH3",
        .wins = "CM-OHL-0", .low_wins = "CM-OHL-0", .last = "CM-OHLJ-SH4",
    },
};

static const struct poker_rules JOKER_RULES = {
    STREETS, /* CM-OHLJ-M3 */
    .hands       = POKER_TWO_THREE, /* CM-OHLJ-SH6 */
    .low         = true,            /* CM-OHLJ-0b */
    .raises      = 3,               /* CM-OHLJ-BT5 */
    .check_raise = true,            /* CM-OHLJ-BT3 */
    .burns_again   = false, /* CM-OHLJ-DL4a */
    .cites       = {
        .blind = "CM-OHLJ-M1", .post = "CM-OHLJ-BL2", .deal = "CM-OHLJ-M2", .street = "CM-OHLJ-M3",
        .burn = "CM-OHLJ-Y2", .act = "CM-OHLJ-Y4", .said = "CM-OHLJ-BT2", .shown = "CM-OHLJ-SH1", .mucked = "CM-OHLJ-SH3",
        .wins = "CM-OHLJ-M11a", .low_wins = "CM-OHLJ-SH12", .last = "CM-OHLJ-SH4",
    },
};

static const struct blind_rules OMAHA_BLINDS = {
    .new_player = { 1, false, "CM-OHLJ-BL2" },
    .missed     = { 1, true, "CM-OHLJ-BL3" },
    .moved      = { 1, false, "CM-OHLJ-BL12" },
    .straddle   = { 2, false, "CM-OHLJ-BL7" },
    .one_post   = true, /* CM-OHLJ-BL6 */
    .button     = "CM-OHLJ-BL4",
    .draw       = "CM-OHLJ-G3",
    .middle     = "CM-OHLJ-BL5",
    .may_pass   = "CM-OHLJ-BL13",
};

static const struct kill_rules OMAHA_KILL = {
    .least = 2000, /* CM-KILL-3 */
    .leg   = "CM-KILL-1",
    .kill  = "CM-KILL-2",
};

static const struct pot_rules PLAIN_POT = {
    .flop       = 2,
    .river      = 4,
    .buy_in     = 10,   /* CM-OHLJ-G2 */
    .short_buys = 1,    /* CM-OHLJ-G2 */
    .add_on     = true, /* CM-OHLJ-G2 */
    .blinds     = &OMAHA_BLINDS,
    .kill       = &OMAHA_KILL,
    .odd        = ODD_LEFT_OF_BUTTON,
    .cites      = {
        .started = "CM-OHLJ-BL1", .short_buy = "CM-OHLJ-G2",
        .odd = "CM-OHLJ-M11b", .misdeal = "CM-OHLJ-Y7",
    },
};

static const struct pot_rules JOKER_POT = {
    .flop       = 2,
    .river      = 4,
    .buy_in     = 10,   /* CM-OHLJ-G2 */
    .short_buys = 1,    /* CM-OHLJ-G2 */
    .add_on     = true, /* CM-OHLJ-G2 */
    .blinds     = &OMAHA_BLINDS,
    .kill       = &OMAHA_KILL,
    .odd        = ODD_LEFT_OF_BUTTON,
    .cites      = {
        .started = "CM-OHLJ-BL1", .short_buy = "CM-OHLJ-G2",
        .odd = "CM-OHLJ-M11b", .misdeal = "CM-OHLJ-Y7", .shuffled = "CM-OHLJ-0a",
    },
};

static const struct option PLAIN_OPTIONS[] = {
    POKER_OPTION_MIN(200, "CM-FEE-4"),
    POKER_OPTION_MAX(400, "CM-FEE-4"),
    POKER_OPTION_SMALL(100, "CM-OHLJ-RP2"),
    POKER_OPTION_BIG(200, "CM-OHLJ-RP2"),
    POKER_OPTION_CHIP(100),
    POKER_OPTION_EDITION(""),
    POKER_OPTION_STRUCTURE(POKER_LIMIT_OR_NONE, "CM-FEE-5"),
    POKER_OPTION_SCHEDULE("CM-FEE-4"),
    POKER_OPTION_KILL("CM-KILL-6"),
    POKER_OPTION_DRAW("CM-OHLJ-G3"),
    OPTION_ENTERED(1, ""),
    OPTIONS_WAITING(30),
};

static const struct option JOKER_OPTIONS[] = {
    POKER_OPTION_MIN(200, "CM-OHLJ-F3"),
    POKER_OPTION_MAX(400, "CM-OHLJ-F3"),
    POKER_OPTION_SMALL(100, "CM-OHLJ-RP2"),
    POKER_OPTION_BIG(200, "CM-OHLJ-RP2"),
    POKER_OPTION_CHIP(100),
    POKER_OPTION_EDITION(""),
    POKER_OPTION_SCHEDULE("CM-OHLJ-F3"),
    { .name = "five_aces",
      POKER_WORDS(POKER_YES_NO, "CM-OHLJ-HR1"),
      OPTION_IN_RULES(struct poker_rules, five_aces) },
    POKER_OPTION_KILL("CM-KILL-6"),
    POKER_OPTION_DRAW("CM-OHLJ-G3"),
    OPTION_ENTERED(1, ""),
    OPTIONS_WAITING(30),
};

static const struct cite PLAIN_CITES[] = {
    { REFUSE_NOT_YOUR_TURN, "CM-OHLJ-RP3" },
    { REFUSE_BET_SIZE, "CM-OHLJ-BT1" },
    { REFUSE_CAPPED, "CM-OHLJ-BT5" },
    { REFUSE_BETS_BARRED, "CM-OHLJ-BT4" },
    { REFUSE_NOT_REOPENED, "CM-OHLJ-BT1" },
    { REFUSE_MUST_CALL, "CM-OHLJ-Y17" },
    { REFUSE_BUY_IN, "CM-OHLJ-G2" },
    { REFUSE_BETS_FIXED, "CM-FEE-4" },
    { REFUSE_POST_SIZE, "CM-OHLJ-RP2" },
    { REFUSE_POST_TAKEN, "CM-OHLJ-BL6" },
    { REFUSE_STRADDLE_SEAT, "CM-OHLJ-BL7" },
    { REFUSE_NO_BLIND_OWED, "CM-OHLJ-BL11" },
    { REFUSE_NOTHING_TO_PASS, "CM-OHLJ-BL13" },
    { REFUSE_DRAWING, "CM-OHLJ-G3" },
};
static const struct cite JOKER_CITES[] = {
    { REFUSE_NOT_YOUR_TURN, "CM-OHLJ-RP3" },
    { REFUSE_BET_SIZE, "CM-OHLJ-BT1" },
    { REFUSE_CAPPED, "CM-OHLJ-BT5" },
    { REFUSE_BETS_BARRED, "CM-OHLJ-BT4" },
    { REFUSE_NOT_REOPENED, "CM-OHLJ-BT1" },
    { REFUSE_MUST_CALL, "CM-OHLJ-Y17" },
    { REFUSE_BUY_IN, "CM-OHLJ-G2" },
    { REFUSE_BETS_FIXED, "CM-OHLJ-F3" },
    { REFUSE_POST_SIZE, "CM-OHLJ-RP2" },
    { REFUSE_POST_TAKEN, "CM-OHLJ-BL6" },
    { REFUSE_STRADDLE_SEAT, "CM-OHLJ-BL7" },
    { REFUSE_NO_BLIND_OWED, "CM-OHLJ-BL11" },
    { REFUSE_NOTHING_TO_PASS, "CM-OHLJ-BL13" },
    { REFUSE_DRAWING, "CM-OHLJ-G3" },
};

/* What the page of the joker game says of stray jokers was left over from a game without
 * one (OQ-34), and holds here. */
static const struct accident PLAIN_ACCIDENTS[] = {
    { ACCIDENT_POKER_BOXED, RULING_POKER_DEAD_CARD, "CM-OHLJ-DL1a", "CM-OHLJ-DL1a" },
    { ACCIDENT_POKER_JOKER, RULING_POKER_LAID_ASIDE, "CM-OHLJ-DL1b", "CM-OHLJ-DL1b" },
    { ACCIDENT_POKER_JOKER_HELD, RULING_POKER_REPLACED, "CM-OHLJ-DL1b", "CM-OHLJ-DL1b" },
    { ACCIDENT_POKER_JOKER_HIDDEN, RULING_POKER_DEAD_HAND, "CM-OHLJ-DL1b", "CM-OHLJ-DL1b" },
    { ACCIDENT_POKER_EXPOSED, RULING_POKER_EXCHANGED, "CM-OHLJ-DL2", "CM-OHLJ-DL2" },
    { ACCIDENT_POKER_TOO_MANY, RULING_POKER_TO_BURN, "CM-OHLJ-DL3a", "CM-OHLJ-DL3a" },
    { ACCIDENT_POKER_TOO_FEW, RULING_POKER_REPLACED, "CM-OHLJ-DL3a", "CM-OHLJ-DL3a" },
    { ACCIDENT_POKER_MISCOUNTED, RULING_POKER_DEAD_HAND, "CM-OHLJ-DL3b", "CM-OHLJ-DL3b" },
    { ACCIDENT_POKER_FLOP_OVER, RULING_POKER_REFLOP, "CM-OHLJ-DL4a", "CM-OHLJ-DL4a" },
    { ACCIDENT_POKER_STUCK, RULING_POKER_STANDS, "CM-OHLJ-DL4b", "CM-OHLJ-DL4b" },
    { ACCIDENT_POKER_EARLY_FLOP, RULING_POKER_WITHDRAWN, "CM-OHLJ-DL5", "CM-OHLJ-DL5" },
    { ACCIDENT_POKER_EARLY_TURN, RULING_POKER_WITHDRAWN, "CM-OHLJ-DL6", "CM-OHLJ-DL6" },
    { ACCIDENT_POKER_EARLY_RIVER, RULING_POKER_WITHDRAWN, "CM-OHLJ-DL7", "CM-OHLJ-DL7" },
    { ACCIDENT_POKER_CHECK_EARLY, RULING_POKER_NO_BETS, "CM-OHLJ-BT4", "CM-OHLJ-BT4" },
    { ACCIDENT_POKER_ACTED_BEHIND, RULING_POKER_NO_BETS, "CM-OHLJ-RP1", "CM-OHLJ-RP1" },
    { ACCIDENT_POKER_NULLIFIED, RULING_POKER_DEAD_HAND, "CM-OHLJ-RP1", "CM-OHLJ-RP1" },
    { ACCIDENT_POKER_LOOKED, RULING_POKER_DEAD_HAND, "CM-OHLJ-BL14", "CM-OHLJ-BL14" },
    { ACCIDENT_POKER_UNPROTECTED, RULING_POKER_MUCKED, "CM-OHLJ-G1", "CM-OHLJ-G1" },
    { ACCIDENT_POKER_RETRIEVED_BY_FLOOR, RULING_POKER_RETRIEVED, "CM-OHLJ-G1", "CM-OHLJ-G1" },
    { ACCIDENT_POKER_MISCALLED, RULING_POKER_FORFEITED, "CM-OHLJ-SH2", "CM-OHLJ-SH2" },
};

const struct sheet sheet_marysville_omaha_8 = {
    .id         = "marysville/omaha-8",
    .revision   = 1,
    .digest     = sheet_marysville_omaha_8_digest,
    .rules      = &PLAIN_RULES,
    .seats      = 9,
    .deck       = { .shoe = { .decks = 1 }, .every_hand = true },
    .options    = { PLAIN_OPTIONS, COUNT_OF(PLAIN_OPTIONS), poker_terms_check },
    .accidents  = { PLAIN_ACCIDENTS, COUNT_OF(PLAIN_ACCIDENTS), poker_board_phases },
    .fees       = { &fee_book, "marysville", "002c", "OHL" },
    .cites      = PLAIN_CITES,
    .cite_count = COUNT_OF(PLAIN_CITES),
    .kind       = SHEET_POT,
    .pot_engine = &poker_game,
    .pot        = &PLAIN_POT,
};

static const struct accident JOKER_ACCIDENTS[] = {
    { ACCIDENT_POKER_BOXED, RULING_POKER_DEAD_CARD, "CM-OHLJ-DL1a", "CM-OHLJ-DL1a" },
    { ACCIDENT_POKER_EXPOSED, RULING_POKER_EXCHANGED, "CM-OHLJ-DL2", "CM-OHLJ-DL2" },
    { ACCIDENT_POKER_TOO_MANY, RULING_POKER_TO_BURN, "CM-OHLJ-DL3a", "CM-OHLJ-DL3a" },
    { ACCIDENT_POKER_TOO_FEW, RULING_POKER_REPLACED, "CM-OHLJ-DL3a", "CM-OHLJ-DL3a" },
    { ACCIDENT_POKER_MISCOUNTED, RULING_POKER_DEAD_HAND, "CM-OHLJ-DL3b", "CM-OHLJ-DL3b" },
    { ACCIDENT_POKER_FLOP_OVER, RULING_POKER_REFLOP, "CM-OHLJ-DL4a", "CM-OHLJ-DL4a" },
    { ACCIDENT_POKER_STUCK, RULING_POKER_STANDS, "CM-OHLJ-DL4b", "CM-OHLJ-DL4b" },
    { ACCIDENT_POKER_EARLY_FLOP, RULING_POKER_WITHDRAWN, "CM-OHLJ-DL5", "CM-OHLJ-DL5" },
    { ACCIDENT_POKER_EARLY_TURN, RULING_POKER_WITHDRAWN, "CM-OHLJ-DL6", "CM-OHLJ-DL6" },
    { ACCIDENT_POKER_EARLY_RIVER, RULING_POKER_WITHDRAWN, "CM-OHLJ-DL7", "CM-OHLJ-DL7" },
    { ACCIDENT_POKER_CHECK_EARLY, RULING_POKER_NO_BETS, "CM-OHLJ-BT4", "CM-OHLJ-BT4" },
    { ACCIDENT_POKER_ACTED_BEHIND, RULING_POKER_NO_BETS, "CM-OHLJ-RP1", "CM-OHLJ-RP1" },
    { ACCIDENT_POKER_NULLIFIED, RULING_POKER_DEAD_HAND, "CM-OHLJ-RP1", "CM-OHLJ-RP1" },
    { ACCIDENT_POKER_LOOKED, RULING_POKER_DEAD_HAND, "CM-OHLJ-BL14", "CM-OHLJ-BL14" },
    { ACCIDENT_POKER_UNPROTECTED, RULING_POKER_MUCKED, "CM-OHLJ-G1", "CM-OHLJ-G1" },
    { ACCIDENT_POKER_RETRIEVED_BY_FLOOR, RULING_POKER_RETRIEVED, "CM-OHLJ-G1", "CM-OHLJ-G1" },
    { ACCIDENT_POKER_MISCALLED, RULING_POKER_FORFEITED, "CM-OHLJ-SH2", "CM-OHLJ-SH2" },
};

const struct sheet sheet_marysville_omaha_8_joker = {
    .id         = "marysville/omaha-8-joker",
    .revision   = 1,
    .digest     = sheet_marysville_omaha_8_joker_digest,
    .rules      = &JOKER_RULES,
    .seats      = 9,
    .deck       = { .shoe = { .decks = 1, .jokers_each = 1 }, .every_hand = true }, /* CM-OHLJ-0a */
    .options    = { JOKER_OPTIONS, COUNT_OF(JOKER_OPTIONS), poker_terms_check },
    .accidents  = { JOKER_ACCIDENTS, COUNT_OF(JOKER_ACCIDENTS), poker_board_phases },
    .fees       = { &fee_book, "marysville", "002a", "OHLJ" }, /* OQ-112 */
    .cites      = JOKER_CITES,
    .cite_count = COUNT_OF(JOKER_CITES),
    .kind       = SHEET_POT,
    .pot_engine = &poker_game,
    .pot        = &JOKER_POT,
};
