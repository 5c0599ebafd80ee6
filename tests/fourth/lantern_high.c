/* Lantern High at the Lantern Room, lines 41-59 of its page: three games for the pot
 * among ten places. */
#include "high.h"
#include "lantern.h"
#include "rulebook/rulebook.h"
#include "rulebook/schedules.h"

#define HIGH                                                                                                 \
    .ante = 100, .dead = 50, .bet = 200, .bets = 4, .antes = "LR-HE-3", .button = "LR-HE-3",                 \
    .deal = "LR-HE-4", .bets_rule = "LR-HE-5", .shown = "LR-HE-7", .wins = "LR-HE-7", .last = "LR-HE-6",     \
    .low_wins = "LR-HE-8"

static const struct high_rules CARD_RULES = { HIGH };
static const struct high_rules LOW_RULES  = { HIGH, .low = true };
static const struct high_rules STUB_RULES = {
    HIGH,
    .burns = 1,
    .burn  = "LR-HE-12",
    .muck  = { PILE_DISCARDS, "hands were folded", "LR-HE-13" },
    .early = { PILE_WITHDRAWN, "cards had come too early", "LR-HE-16" },
};

static const char *const     PHASES[]    = { "", "deal", "first round of betting", "cards face up" };
static const struct accident ACCIDENTS[] = {
    { .says     = { .name = "exposed" },
      .names    = HAS_spot | HAS_cards,
      .first    = HIGH_DEALING,
      .last     = HIGH_BETTING,
      .happened = high_was_seen,
      .gist     = "everybody saw a card face down before its owner acted",
      .ruling   = HIGH_TO_BURNS,
      .rule     = "LR-HE-14",
      .then     = "LR-HE-14" },
    { .says     = { .name = "boxed" },
      .names    = HAS_cards,
      .first    = HIGH_DEALING,
      .last     = HIGH_LATER,
      .happened = high_was_boxed,
      .gist     = "the next card lies face up in the deck",
      .ruling   = HIGH_DEAD,
      .rule     = "LR-HE-15",
      .then     = "LR-HE-15" },
    { .says     = { .name = "early" },
      .names    = HAS_cards,
      .first    = HIGH_BETTING,
      .last     = HIGH_BETTING,
      .happened = high_came_early,
      .gist     = "cards face up come before the first round of betting is over",
      .ruling   = HIGH_TOO_EARLY,
      .rule     = "LR-HE-16",
      .then     = "LR-HE-16" },
};

#define POT_CITES                                                                                            \
    .started = "LR-HE-3", .uncalled = "LR-HE-6", .half_hour = "LR-HE-17", .odd = "LR-HE-9",                  \
    .misdeal = "LR-HE-11", .shuffled = "LR-HE-1", .shoe_end = "LR-HE-1"

static const struct pot_rules CARD_POT = {
    .flop   = HIGH_UP,
    .river  = HIGH_SHOWDOWN,
    .buy_in = 2,
    .odd    = ODD_LEFT_OF_BUTTON,
    .cites  = { POT_CITES },
};
static const struct pot_rules LOW_POT = {
    .flop   = HIGH_UP,
    .river  = HIGH_SHOWDOWN,
    .buy_in = 2,
    .odd    = ODD_LEFT_OF_DEALER,
    .cites  = { POT_CITES },
};

static const struct pot_rules STUB_POT = {
    .flop           = HIGH_UP,
    .river          = HIGH_SHOWDOWN,
    .buy_in         = 2,
    .short_buys     = 1,
    .return_minutes = 30,
    .odd            = ODD_LEFT_OF_BUTTON,
    .cites          = { POT_CITES, .short_buy = "LR-HE-18", .cashed_out = "LR-HE-19" },
};

static const struct option OPTIONS[] = {
    OPTION_MIN(200, 200, 200, "LR-HE-5"),
    OPTION_MAX(200, 200, 200, "LR-HE-5"),
    OPTION_CHIP(50),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("LR-HE-10"),
    OPTION_CUT(100, 100, 100, "LR-HE-1"),
    OPTION_ENTERED(1, ""),
    OPTIONS_WAITING(30),
};

static const struct cite CITES[] = {
    { REFUSE_NO_SUCH_SEAT, "LR-HE-1" },  { REFUSE_BUY_IN, "LR-HE-2" },
    { REFUSE_TABLE_STAKES, "LR-HE-2" },  { REFUSE_STILL_IN, "LR-HE-2" },
    { REFUSE_CHIPS_IN_POT, "LR-HE-2" },  { REFUSE_TOO_FEW, "LR-HE-3" },
    { REFUSE_NOT_YOUR_TURN, "LR-HE-5" }, { REFUSE_BET_SIZE, "LR-HE-5" },
    { REFUSE_MUST_CALL, "LR-HE-5" },     { REFUSE_MISDEAL_LATE, "LR-HE-11" },
    { REFUSE_CASH_ALL, "LR-HE-2" },      { REFUSE_BRING_BACK, "LR-HE-19" },
};

const struct sheet lantern_high_card = {
    .id         = "lantern/high-card",
    .revision   = 1,
    .digest     = lantern_high_card_digest,
    .rules      = &CARD_RULES,
    .seats      = 10,
    .deck       = { .shoe = { .decks = 1 }, .every_hand = true },
    .options    = { OPTIONS, COUNT_OF(OPTIONS), schedules_check },
    .fees       = { &fee_book, "lantern", "900b", "HE" },
    .cites      = CITES,
    .cite_count = COUNT_OF(CITES),
    .kind       = SHEET_POT,
    .pot_engine = &high_game,
    .pot        = &CARD_POT,
};

const struct sheet lantern_high_low = {
    .id         = "lantern/high-low",
    .revision   = 1,
    .digest     = lantern_high_low_digest,
    .rules      = &LOW_RULES,
    .seats      = 10,
    .deck       = { .shoe = { .decks = 1 }, .every_hand = true },
    .options    = { OPTIONS, COUNT_OF(OPTIONS), schedules_check },
    .fees       = { &fee_book, "lantern", "900b", "HE" },
    .cites      = CITES,
    .cite_count = COUNT_OF(CITES),
    .kind       = SHEET_POT,
    .pot_engine = &high_game,
    .pot        = &LOW_POT,
};

const struct sheet lantern_high_stub = {
    .id         = "lantern/high-stub",
    .revision   = 1,
    .digest     = lantern_high_stub_digest,
    .rules      = &STUB_RULES,
    .seats      = 10,
    .deck       = { .shoe = { .decks = 1 }, .every_hand = true },
    .options    = { OPTIONS, COUNT_OF(OPTIONS), schedules_check },
    .accidents  = { ACCIDENTS, COUNT_OF(ACCIDENTS), PHASES },
    .fees       = { &fee_book, "lantern", "900b", "HE" },
    .cites      = CITES,
    .cite_count = COUNT_OF(CITES),
    .kind       = SHEET_POT,
    .pot_engine = &high_game,
    .pot        = &STUB_POT,
};
