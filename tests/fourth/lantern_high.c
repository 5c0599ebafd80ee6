/* Lantern High at the Lantern Room, lines 41-54 of its page: two games for the pot
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

#define POT_CITES                                                                                            \
    .started = "LR-HE-3", .uncalled = "LR-HE-6", .fee = "LR-HE-10", .jackpot = "LR-HE-10", .odd = "LR-HE-9", \
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
    { REFUSE_NO_SUCH_SEAT, "LR-HE-1" }, { REFUSE_BUY_IN, "LR-HE-2" },    { REFUSE_TABLE_STAKES, "LR-HE-2" },
    { REFUSE_MONEY_DOWN, "LR-HE-2" },   { REFUSE_TOO_FEW, "LR-HE-3" },   { REFUSE_NOT_YOUR_TURN, "LR-HE-5" },
    { REFUSE_BET_SIZE, "LR-HE-5" },     { REFUSE_MUST_CALL, "LR-HE-5" }, { REFUSE_MISDEAL_LATE, "LR-HE-11" },
    { REFUSE_CASH_ALL, "LR-HE-2" },
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
