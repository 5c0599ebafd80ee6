/* Lowball: Marina Club by both sets of its rules, and Casino Marysville.
 *
 * The two sets of Marina's rules are the same but for their numbers. Marysville's page
 * has a few lines: its limits are spread limits with one blind (OQ-84), and its betting
 * is that of its other poker (OQ-83), whose rules are cited. To the collection the draw
 * stands for the flop and the showdown for the river (OQ-51). */
#include "games/poker_accident.h"
#include "rulebook/poker_terms.h"
#include "rulebook/sheets.h"

/* Five cards each, then a burn and a draw of up to five; the upper of two limits is bet
 * after it (OQ-32). */
#define STREETS .streets = 2, .street = { { .down = 5 }, { .burns = 1, .draw = 5, .bet = 1 } }
#define MOMENTS .flop = 2, .showdown = 3

/* ---- Marina Club, the first set ---- */

static const struct poker_rules MARINA1_RULES = {
    STREETS, /* MC1-LB-D1, MC1-LB-9 */
    .hands         = POKER_ACE_TO_FIVE,
    .raises        = 0,     /* MC1-LB-8 */
    .check_raise   = false, /* MC1-LB-10 */
    .asked_to_show = true,  /* MC1-LB-2 */
    .winner_shows  = true,  /* MC1-LB-14 */
    .may_ask       = true,  /* MC1-LB-11 */
    .cites         = {
        .blind = "MC1-LB-D2", .post = "MC1-LB-20", .deal = "MC1-LB-D1", .street = "MC1-LB-D1", .burn = "MC1-LB-9",
        .draw = "MC1-LB-9", .act = "MC1-GEN-6", .said = "MC1-GEN-16", .shown = "MC1-LB-2", .mucked = "MC1-LB-2", .asked = "MC1-LB-11",
        .sevens = "MC1-LB-12", .wins = "MC1-LB-D1", .last = "MC1-LB-D1",
    },
};

/* Of the button, and of who has had all blinds, the page is silent: the house's page of Hold'em speaks. */
static const struct blind_rules MARINA1_BLINDS = {
    .new_player = { 2, false, "MC1-LB-20" },
    .missed     = { 2, false, "MC1-LB-21" },
    .moved      = { 2, false, "MC1-LB-23" },
    .button     = "MC1-LB-21",
    .draw       = "MC1-HE-7",
    .may_pass   = "MC1-HE-27",
};

static const struct absence_rules MARINA1_ABSENCE = { .meal_minutes  = 30,
                                                      .lobby_minutes = 15,
                                                      .rule          = "MC1-GEN-20" };

static const struct pot_rules MARINA1_POT = {
    MOMENTS,
    .buy_in         = 5,  /* MC1-LB-6 */
    .high_limit     = 3000, /* MC1-LB-6 */
    .high_buy_in    = 10, /* MC1-LB-6 */
    .short_buys     = 1,  /* MC1-LB-6 */
    .return_minutes = 30, /* MC1-GEN-9 */
    .blinds         = &MARINA1_BLINDS,
    .absence        = &MARINA1_ABSENCE,
    .odd            = ODD_LEFT_OF_BUTTON,
    .cites          = {
        .started = "MC1-LB-19", .half_hour = "MC1-GEN-1", .time = "MC1-GEN-6",
        .short_buy = "MC1-LB-6", .cashed_out = "MC1-GEN-9", .misdeal = "MC1-GEN-18",
    },
};

static const struct option MARINA1_OPTIONS[] = {
    POKER_OPTION_MIN(100, "MC1-FEE-6"),
    POKER_OPTION_MAX(200, "MC1-LB-8"),
    POKER_OPTION_SMALL(100, "MC1-LB-D2"),
    POKER_OPTION_BIG(100, "MC1-LB-D2"),
    POKER_OPTION_BUTTON(0, "MC1-LB-D2"),
    POKER_OPTION_CHIP(50),
    POKER_OPTION_EDITION(""),
    POKER_OPTION_STRUCTURE(POKER_STRUCTURES, "MC1-FEE-7"),
    POKER_OPTION_SCHEDULE("MC1-FEE-6"),
    { .name = "first_bet",
      POKER_WORDS(POKER_FIRST_BETS, "MC1-LB-8"),
      OPTION_IN_RULES(struct poker_rules, street[0].bet) },
    { .name = "joker",
      POKER_WORDS(POKER_NO_YES, ""),
      .page   = "the page has no joker",
      .change = OPTION_NEW_SHOE,
      OPTION_IN_TERMS(shoe.jokers_each) },
    { .name = "sevens", POKER_WORDS(POKER_YES_NO, "MC1-LB-12"), OPTION_IN_RULES(struct poker_rules, sevens) },
    POKER_OPTION_DRAW("MC1-HE-7"),
    OPTION_ENTERED(1, ""),
    OPTIONS_WAITING(30),
};

static const struct cite MARINA1_CITES[] = {
    { REFUSE_NOT_YOUR_TURN, "MC1-GEN-6" },    { REFUSE_BET_SIZE, "MC1-LB-8" },
    { REFUSE_CHECK_RAISE, "MC1-LB-10" },      { REFUSE_BETS_BARRED, "MC1-GEN-7" },
    { REFUSE_MUST_CALL, "MC1-LB-5" },         { REFUSE_BUY_IN, "MC1-LB-6" },
    { REFUSE_BRING_BACK, "MC1-GEN-9" },       { REFUSE_CASH_ALL, "MC1-GEN-9" },
    { REFUSE_TABLE_STAKES, "MC1-GEN-10" },    { REFUSE_STILL_IN, "MC1-GEN-10" },
    { REFUSE_CHIPS_IN_POT, "MC1-GEN-10" },    { REFUSE_DRAW_MANY, "MC1-LB-9" },
    { REFUSE_LAST_FOR_POT, "MC1-LB-14" },     { REFUSE_BETS_FIXED, "MC1-FEE-6" },
    { REFUSE_POT_OUT_OF_PLAY, "MC1-GEN-15" }, { REFUSE_NO_MISDEAL, "MC1-GEN-15" },
    { REFUSE_POST_SIZE, "MC1-LB-21" },        { REFUSE_NO_BLIND_OWED, "MC1-LB-21" },
    { REFUSE_NOTHING_TO_PASS, "MC1-HE-27" },  { REFUSE_DRAWING, "MC1-HE-7" },
    { REFUSE_SEAT_HELD, "MC1-GEN-20" },       { REFUSE_NO_SUCH_ABSENCE, "MC1-GEN-20" },
};

/* A joker where none belongs is a dead card like a boxed one (OQ-124). A card too many is
 * foul at once, one too few is filled with the draw (OQ-122). */
static const struct accident MARINA1_ACCIDENTS[] = {
    { ACCIDENT_POKER_BOXED, RULING_POKER_DEAD_CARD, "MC1-LB-16", "MC1-LB-16" },
    { ACCIDENT_POKER_FIVE_UP, RULING_POKER_MISDEAL, "MC1-GEN-17", "MC1-GEN-17" },
    { ACCIDENT_POKER_EXTRA_CARDS, RULING_POKER_MISDEAL, "MC1-GEN-18", "MC1-GEN-18" },
    { ACCIDENT_POKER_FIRST_UP, RULING_POKER_MISDEAL, "MC1-GEN-18", "MC1-GEN-18" },
    { ACCIDENT_POKER_JOKER, RULING_POKER_LAID_ASIDE, "MC1-LB-16", "MC1-LB-16" },
    { ACCIDENT_POKER_JOKER_HELD, RULING_POKER_REPLACED, "MC1-LB-16", "MC1-LB-16" },
    { ACCIDENT_POKER_EXPOSED_LATER, RULING_POKER_EXCHANGED_LOW, "MC1-LB-17a", "MC1-LB-17c" },
    { ACCIDENT_POKER_DRAW_EXPOSED, RULING_POKER_SUBSTITUTED, "MC1-LB-17b", "MC1-LB-17d" },
    { ACCIDENT_POKER_TOO_MANY_DRAW, RULING_POKER_DEAD_HAND, "MC1-LB-7", "MC1-LB-7" },
    { ACCIDENT_POKER_TOO_FEW_DRAW, RULING_POKER_LEFT_SHORT, "MC1-LB-7", "MC1-LB-7" },
    { ACCIDENT_POKER_MISCOUNTED_DRAW, RULING_POKER_DEAD_HAND, "MC1-LB-7", "MC1-LB-7" },
    { ACCIDENT_POKER_CHECK_EARLY, RULING_POKER_NO_BETS, "MC1-GEN-7", "MC1-GEN-7" },
    { ACCIDENT_POKER_OFF_TABLE, RULING_POKER_DEAD_HAND, "MC1-GEN-13", "MC1-GEN-13" },
    { ACCIDENT_POKER_UNPROTECTED, RULING_POKER_MUCKED, "MC1-LB-1", "MC1-LB-1" },
    { ACCIDENT_POKER_PAT, RULING_POKER_RETRIEVED, "MC1-LB-18", "MC1-LB-18" },
    { ACCIDENT_POKER_LATE_CALL, RULING_POKER_TAKEN_BACK, "MC1-GEN-8", "MC1-GEN-8" },
    { ACCIDENT_POKER_SHOWN_TO_ONE, RULING_POKER_SHOWN, "MC1-GEN-12", "MC1-GEN-12" },
    { ACCIDENT_POKER_MISCALLED, RULING_POKER_FORFEITED, "MC1-LB-3", "MC1-LB-3" },
};

/* OQ-33: the page has the rule for limit. */
static struct warning warn_sevens(const struct terms *terms)
{
    const struct poker_rules *rules = (const void *)terms->rules.bytes;
    if (rules->sevens || rules->structure != POKER_LIMIT)
        return (struct warning){ NULL, NULL };
    return (struct warning){ "the page has the sevens rule at limit", terms_option(terms, "sevens")->rule };
}

const struct sheet sheet_marina1_lowball = {
    .id         = "marina1/lowball",
    .revision   = 1,
    .digest     = sheet_marina1_lowball_digest,
    .rules      = &MARINA1_RULES,
    .seats      = 8,
    .deck       = { .shoe = { .decks = 1 }, .every_hand = true },
    .options    = { MARINA1_OPTIONS, COUNT_OF(MARINA1_OPTIONS), poker_terms_check },
    .accidents  = { MARINA1_ACCIDENTS, COUNT_OF(MARINA1_ACCIDENTS), poker_draw_phases },
    .fees       = { &fee_book, "marina", "001", "LB" },
    .warns      = warn_sevens,
    .cites      = MARINA1_CITES,
    .cite_count = COUNT_OF(MARINA1_CITES),
    .kind       = SHEET_POT,
    .pot_engine = &poker_game,
    .pot        = &MARINA1_POT,
};

/* ---- Marina Club, the second set ---- */

static const struct poker_rules MARINA2_RULES = {
    STREETS, /* MC2-LB-D1, MC2-LB-9 */
    .hands         = POKER_ACE_TO_FIVE,
    .raises        = 0,     /* MC2-LB-8 */
    .check_raise   = false, /* MC2-LB-10 */
    .asked_to_show = true,  /* MC2-LB-2 */
    .winner_shows  = true,  /* MC2-LB-14 */
    .may_ask       = true,  /* MC2-LB-11 */
    .cites         = {
        .blind = "MC2-LB-D2", .post = "MC2-LB-20", .deal = "MC2-LB-D1", .street = "MC2-LB-D1", .burn = "MC2-LB-9",
        .draw = "MC2-LB-9", .act = "MC2-GEN-6", .said = "MC2-GEN-16", .shown = "MC2-LB-2", .mucked = "MC2-LB-2", .asked = "MC2-LB-11",
        .sevens = "MC2-LB-12", .wins = "MC2-LB-D1", .last = "MC2-LB-D1",
    },
};

/* Of the button, and of who has had all blinds, the page is silent: the house's page of Hold'em speaks. */
static const struct blind_rules MARINA2_BLINDS = {
    .new_player = { 2, false, "MC2-LB-20" },
    .missed     = { 2, false, "MC2-LB-21" },
    .moved      = { 2, false, "MC2-LB-23" },
    .button     = "MC2-LB-21",
    .draw       = "MC2-HE-7",
    .may_pass   = "MC2-HE-27",
};

static const struct absence_rules MARINA2_ABSENCE = { .meal_minutes  = 30,
                                                      .lobby_minutes = 15,
                                                      .rule          = "MC2-GEN-20" };

static const struct pot_rules MARINA2_POT = {
    MOMENTS,
    .buy_in         = 5,  /* MC2-LB-6 */
    .high_limit     = 3000, /* MC2-LB-6 */
    .high_buy_in    = 10, /* MC2-LB-6 */
    .short_buys     = 1,  /* MC2-LB-6 */
    .return_minutes = 30, /* MC2-GEN-9 */
    .blinds         = &MARINA2_BLINDS,
    .absence        = &MARINA2_ABSENCE,
    .odd            = ODD_LEFT_OF_BUTTON,
    .cites          = {
        .started = "MC2-LB-19", .half_hour = "MC2-GEN-1", .time = "MC2-GEN-6",
        .short_buy = "MC2-LB-6", .cashed_out = "MC2-GEN-9", .misdeal = "MC2-GEN-18",
    },
};

static const struct option MARINA2_OPTIONS[] = {
    POKER_OPTION_MIN(100, "MC2-FEE-33"),
    POKER_OPTION_MAX(200, "MC2-LB-8"),
    POKER_OPTION_SMALL(50, "MC2-LB-D2"),
    POKER_OPTION_BIG(100, "MC2-LB-D2"),
    POKER_OPTION_BUTTON(50, "MC2-LB-D2"),
    POKER_OPTION_CHIP(50),
    POKER_OPTION_EDITION(""),
    POKER_OPTION_STRUCTURE(POKER_STRUCTURES, "MC2-FEE-28"),
    POKER_OPTION_SCHEDULE("MC2-FEE-33"),
    { .name = "first_bet",
      POKER_WORDS(POKER_FIRST_BETS, "MC2-LB-8"),
      OPTION_IN_RULES(struct poker_rules, street[0].bet) },
    { .name = "joker",
      POKER_WORDS(POKER_NO_YES, ""),
      .page   = "the page has no joker",
      .change = OPTION_NEW_SHOE,
      OPTION_IN_TERMS(shoe.jokers_each) },
    { .name = "sevens", POKER_WORDS(POKER_YES_NO, "MC2-LB-12"), OPTION_IN_RULES(struct poker_rules, sevens) },
    POKER_OPTION_DRAW("MC2-HE-7"),
    OPTION_ENTERED(1, ""),
    OPTIONS_WAITING(30),
};

static const struct cite MARINA2_CITES[] = {
    { REFUSE_NOT_YOUR_TURN, "MC2-GEN-6" },    { REFUSE_BET_SIZE, "MC2-LB-8" },
    { REFUSE_CHECK_RAISE, "MC2-LB-10" },      { REFUSE_BETS_BARRED, "MC2-GEN-7" },
    { REFUSE_MUST_CALL, "MC2-LB-5" },         { REFUSE_BUY_IN, "MC2-LB-6" },
    { REFUSE_BRING_BACK, "MC2-GEN-9" },       { REFUSE_CASH_ALL, "MC2-GEN-9" },
    { REFUSE_TABLE_STAKES, "MC2-GEN-10" },    { REFUSE_STILL_IN, "MC2-GEN-10" },
    { REFUSE_CHIPS_IN_POT, "MC2-GEN-10" },    { REFUSE_DRAW_MANY, "MC2-LB-9" },
    { REFUSE_LAST_FOR_POT, "MC2-LB-14" },     { REFUSE_BETS_FIXED, "MC2-FEE-33" },
    { REFUSE_POT_OUT_OF_PLAY, "MC2-GEN-15" }, { REFUSE_NO_MISDEAL, "MC2-GEN-15" },
    { REFUSE_POST_SIZE, "MC2-LB-21" },        { REFUSE_NO_BLIND_OWED, "MC2-LB-21" },
    { REFUSE_NOTHING_TO_PASS, "MC2-HE-27" },  { REFUSE_DRAWING, "MC2-HE-7" },
    { REFUSE_SEAT_HELD, "MC2-GEN-20" },       { REFUSE_NO_SUCH_ABSENCE, "MC2-GEN-20" },
};

static const struct accident MARINA2_ACCIDENTS[] = {
    { ACCIDENT_POKER_BOXED, RULING_POKER_DEAD_CARD, "MC2-LB-16", "MC2-LB-16" },
    { ACCIDENT_POKER_FIVE_UP, RULING_POKER_MISDEAL, "MC2-GEN-17", "MC2-GEN-17" },
    { ACCIDENT_POKER_EXTRA_CARDS, RULING_POKER_MISDEAL, "MC2-GEN-18", "MC2-GEN-18" },
    { ACCIDENT_POKER_FIRST_UP, RULING_POKER_MISDEAL, "MC2-GEN-18", "MC2-GEN-18" },
    { ACCIDENT_POKER_JOKER, RULING_POKER_LAID_ASIDE, "MC2-LB-16", "MC2-LB-16" },
    { ACCIDENT_POKER_JOKER_HELD, RULING_POKER_REPLACED, "MC2-LB-16", "MC2-LB-16" },
    { ACCIDENT_POKER_EXPOSED_LATER, RULING_POKER_EXCHANGED_LOW, "MC2-LB-17a", "MC2-LB-17c" },
    { ACCIDENT_POKER_DRAW_EXPOSED, RULING_POKER_SUBSTITUTED, "MC2-LB-17b", "MC2-LB-17d" },
    { ACCIDENT_POKER_TOO_MANY_DRAW, RULING_POKER_DEAD_HAND, "MC2-LB-7", "MC2-LB-7" },
    { ACCIDENT_POKER_TOO_FEW_DRAW, RULING_POKER_LEFT_SHORT, "MC2-LB-7", "MC2-LB-7" },
    { ACCIDENT_POKER_MISCOUNTED_DRAW, RULING_POKER_DEAD_HAND, "MC2-LB-7", "MC2-LB-7" },
    { ACCIDENT_POKER_CHECK_EARLY, RULING_POKER_NO_BETS, "MC2-GEN-7", "MC2-GEN-7" },
    { ACCIDENT_POKER_OFF_TABLE, RULING_POKER_DEAD_HAND, "MC2-GEN-13", "MC2-GEN-13" },
    { ACCIDENT_POKER_UNPROTECTED, RULING_POKER_MUCKED, "MC2-LB-1", "MC2-LB-1" },
    { ACCIDENT_POKER_PAT, RULING_POKER_RETRIEVED, "MC2-LB-18", "MC2-LB-18" },
    { ACCIDENT_POKER_LATE_CALL, RULING_POKER_TAKEN_BACK, "MC2-GEN-8", "MC2-GEN-8" },
    { ACCIDENT_POKER_SHOWN_TO_ONE, RULING_POKER_SHOWN, "MC2-GEN-12", "MC2-GEN-12" },
    { ACCIDENT_POKER_MISCALLED, RULING_POKER_FORFEITED, "MC2-LB-3", "MC2-LB-3" },
};

const struct sheet sheet_marina2_lowball = {
    .id         = "marina2/lowball",
    .revision   = 1,
    .digest     = sheet_marina2_lowball_digest,
    .rules      = &MARINA2_RULES,
    .seats      = 8,
    .deck       = { .shoe = { .decks = 1 }, .every_hand = true },
    .options    = { MARINA2_OPTIONS, COUNT_OF(MARINA2_OPTIONS), poker_terms_check },
    .accidents  = { MARINA2_ACCIDENTS, COUNT_OF(MARINA2_ACCIDENTS), poker_draw_phases },
    .fees       = { &fee_book, "marina", "000b", "LB" },
    .warns      = warn_sevens,
    .cites      = MARINA2_CITES,
    .cite_count = COUNT_OF(MARINA2_CITES),
    .kind       = SHEET_POT,
    .pot_engine = &poker_game,
    .pot        = &MARINA2_POT,
};

/* ---- Casino Marysville ---- */

static const struct poker_rules MARYSVILLE_RULES = {
    STREETS, /* CM-LB-3, CM-LB-4 */
    .hands       = POKER_ACE_TO_FIVE,
    .structure   = POKER_SPREAD, /* OQ-84 */
    .raises      = 3,            /* CM-OHLJ-BT5 */
    .check_raise = true,         /* CM-OHLJ-BT3 */
    .cites       = {
        .blind = "CM-OHLJ-M1", .post = "CM-OHLJ-BL2", .deal = "CM-LB-3", .street = "CM-LB-4",
        .burn = "CM-OHLJ-Y2", .draw = "CM-LB-4", .act = "CM-LB-5", .said = "CM-OHLJ-BT2", .shown = "CM-OHLJ-SH1",
        .mucked = "CM-OHLJ-SH3", .wins = "CM-LB-1", .last = "CM-OHLJ-SH4",
    },
};

static const struct blind_rules MARYSVILLE_BLINDS = {
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

static const struct kill_rules MARYSVILLE_KILL = {
    .least = 2000, /* CM-KILL-3 */
    .leg   = "CM-KILL-1",
    .kill  = "CM-KILL-2",
};

static const struct pot_rules MARYSVILLE_POT = {
    .buy_in     = 10,   /* CM-OHLJ-G2 */
    .short_buys = 1,    /* CM-OHLJ-G2 */
    .add_on     = true, /* CM-OHLJ-G2 */
    .blinds     = &MARYSVILLE_BLINDS,
    .kill       = &MARYSVILLE_KILL,
    .odd        = ODD_LEFT_OF_BUTTON,
    .cites      = {
        .started = "CM-OHLJ-BL1", .half_hour = "CM-LB-7", .short_buy = "CM-OHLJ-G2",
        .misdeal = "CM-OHLJ-Y7",
    },
};

static const struct option MARYSVILLE_OPTIONS[] = {
    POKER_OPTION_MIN(200, "CM-LB-6"),
    POKER_OPTION_MAX(600, "CM-LB-6"),
    POKER_OPTION_BLIND(200, ""),
    POKER_OPTION_CHIP(100),
    POKER_OPTION_EDITION(""),
    POKER_OPTION_SCHEDULE("CM-FEE-16"),
    { .name = "joker",
      POKER_WORDS(POKER_YES_NO, "CM-LB-2"),
      .page   = "the page is played with the joker",
      .change = OPTION_NEW_SHOE,
      OPTION_IN_TERMS(shoe.jokers_each) },
    { .name = "sevens", POKER_WORDS(POKER_NO_YES, ""), OPTION_IN_RULES(struct poker_rules, sevens) },
    POKER_OPTION_KILL("CM-KILL-6"),
    POKER_OPTION_DRAW("CM-OHLJ-G3"),
    OPTION_ENTERED(1, ""),
    OPTIONS_WAITING(30),
};

static const struct cite MARYSVILLE_CITES[] = {
    { REFUSE_NOT_YOUR_TURN, "CM-OHLJ-RP3" },
    { REFUSE_BET_SIZE, "CM-LB-6" },
    { REFUSE_CAPPED, "CM-OHLJ-BT5" },
    { REFUSE_BETS_BARRED, "CM-OHLJ-BT4" },
    { REFUSE_NOT_REOPENED, "CM-OHLJ-BT1" },
    { REFUSE_MUST_CALL, "CM-OHLJ-Y17" },
    { REFUSE_BUY_IN, "CM-OHLJ-G2" },
    { REFUSE_BETS_FIXED, "CM-LB-6" },
    { REFUSE_POST_SIZE, "CM-OHLJ-RP2" },
    { REFUSE_POST_TAKEN, "CM-OHLJ-BL6" },
    { REFUSE_STRADDLE_SEAT, "CM-OHLJ-BL7" },
    { REFUSE_NO_BLIND_OWED, "CM-OHLJ-BL11" },
    { REFUSE_NOTHING_TO_PASS, "CM-OHLJ-BL13" },
    { REFUSE_DRAWING, "CM-OHLJ-G3" },
};

/* The page of the house's other poker serves (OQ-83), but for its board. What it says of stray
 * jokers holds while the joker is out of play (OQ-34). */
static const struct accident MARYSVILLE_ACCIDENTS[] = {
    { ACCIDENT_POKER_BOXED, RULING_POKER_DEAD_CARD, "CM-OHLJ-DL1a", "CM-OHLJ-DL1a" },
    { ACCIDENT_POKER_JOKER, RULING_POKER_LAID_ASIDE, "CM-OHLJ-DL1b", "CM-OHLJ-DL1b" },
    { ACCIDENT_POKER_JOKER_HELD, RULING_POKER_REPLACED, "CM-OHLJ-DL1b", "CM-OHLJ-DL1b" },
    { ACCIDENT_POKER_JOKER_HIDDEN, RULING_POKER_DEAD_HAND, "CM-OHLJ-DL1b", "CM-OHLJ-DL1b" },
    { ACCIDENT_POKER_EXPOSED, RULING_POKER_EXCHANGED, "CM-OHLJ-DL2", "CM-OHLJ-DL2" },
    { ACCIDENT_POKER_TOO_MANY, RULING_POKER_TO_BURN, "CM-OHLJ-DL3a", "CM-OHLJ-DL3a" },
    { ACCIDENT_POKER_TOO_FEW, RULING_POKER_REPLACED, "CM-OHLJ-DL3a", "CM-OHLJ-DL3a" },
    { ACCIDENT_POKER_MISCOUNTED, RULING_POKER_DEAD_HAND, "CM-OHLJ-DL3b", "CM-OHLJ-DL3b" },
    { ACCIDENT_POKER_CHECK_EARLY, RULING_POKER_NO_BETS, "CM-OHLJ-BT4", "CM-OHLJ-BT4" },
    { ACCIDENT_POKER_ACTED_BEHIND, RULING_POKER_NO_BETS, "CM-OHLJ-RP1", "CM-OHLJ-RP1" },
    { ACCIDENT_POKER_NULLIFIED, RULING_POKER_DEAD_HAND, "CM-OHLJ-RP1", "CM-OHLJ-RP1" },
    { ACCIDENT_POKER_LOOKED, RULING_POKER_DEAD_HAND, "CM-OHLJ-BL14", "CM-OHLJ-BL14" },
    { ACCIDENT_POKER_UNPROTECTED, RULING_POKER_MUCKED, "CM-OHLJ-G1", "CM-OHLJ-G1" },
    { ACCIDENT_POKER_RETRIEVED_BY_FLOOR, RULING_POKER_RETRIEVED, "CM-OHLJ-G1", "CM-OHLJ-G1" },
    { ACCIDENT_POKER_MISCALLED, RULING_POKER_FORFEITED, "CM-OHLJ-SH2", "CM-OHLJ-SH2" },
};

const struct sheet sheet_marysville_lowball = {
    .id         = "marysville/lowball",
    .revision   = 1,
    .digest     = sheet_marysville_lowball_digest,
    .rules      = &MARYSVILLE_RULES,
    .seats      = 8,
    .deck       = { .shoe = { .decks = 1, .jokers_each = 1 }, .every_hand = true },
    .options    = { MARYSVILLE_OPTIONS, COUNT_OF(MARYSVILLE_OPTIONS), poker_terms_check },
    .accidents  = { MARYSVILLE_ACCIDENTS, COUNT_OF(MARYSVILLE_ACCIDENTS), poker_draw_phases },
    .fees       = { &fee_book, "marysville", "002c", "LB" },
    .cites      = MARYSVILLE_CITES,
    .cite_count = COUNT_OF(MARYSVILLE_CITES),
    .kind       = SHEET_POT,
    .pot_engine = &poker_game,
    .pot        = &MARYSVILLE_POT,
};
