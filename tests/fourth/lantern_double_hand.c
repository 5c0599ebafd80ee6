/* Double-hand poker at the Lantern Room, lines 10-18 of its page: six places,
 * hands dealt counter-clockwise from where the dice say, eleven cards left over,
 * and 19 to 20 for a win. */
#include "games/paigow.h"
#include "hands/house_way.h"
#include "lantern.h"
#include "lantern_pays.h"
#include "rulebook/rulebook.h"
#include "rulebook/schedules.h"

static const char *const CHART[HOUSE_WAY_LINES] = {
    [HOUSE_WAY_FIVE_ACES] = "LR-PGP-4",    [HOUSE_WAY_FOUR_AKQ] = "LR-PGP-4",
    [HOUSE_WAY_FOUR_JT9] = "LR-PGP-4",     [HOUSE_WAY_FOUR_876] = "LR-PGP-4",
    [HOUSE_WAY_FOUR_SMALL] = "LR-PGP-4",   [HOUSE_WAY_TWO_SETS] = "LR-PGP-4",
    [HOUSE_WAY_FULL_HOUSE] = "LR-PGP-4",   [HOUSE_WAY_THREE_PAIR] = "LR-PGP-4",
    [HOUSE_WAY_TWO_PAIR_AKQ] = "LR-PGP-4", [HOUSE_WAY_TWO_PAIR_JT9] = "LR-PGP-4",
    [HOUSE_WAY_TWO_PAIR_876] = "LR-PGP-4", [HOUSE_WAY_TWO_PAIR_543] = "LR-PGP-4",
    [HOUSE_WAY_MADE] = "LR-PGP-4",         [HOUSE_WAY_MADE_PAIR] = "LR-PGP-4",
    [HOUSE_WAY_MADE_SET] = "LR-PGP-4",     [HOUSE_WAY_THREE_ACES] = "LR-PGP-4",
    [HOUSE_WAY_THREE_BELOW] = "LR-PGP-4",  [HOUSE_WAY_ONE_PAIR] = "LR-PGP-4",
    [HOUSE_WAY_NO_PAIR] = "LR-PGP-4",
};

static const struct accident ACCIDENTS[] = {
    { ACCIDENT_EXPOSED, RULING_REPLACE_EACH, "LR-PGP-9", "LR-PGP-9" },
    { ACCIDENT_IDENTICAL, RULING_MISDEAL, "LR-PGP-9", "LR-PGP-9" },
};

static const struct paigow_rules RULES = {
    .set = {
        .kind    = &paigow_hands,
        .spots   = 6,
        .stub    = 11,
        .counter = true,
        .cites   = {
            .pile = "LR-PGP-3", .dice = "LR-PGP-3", .deal = "LR-PGP-3", .bank_deal = "LR-PGP-3",
            .stub = "LR-PGP-1", .lay = "LR-PGP-4", .lay_bank = "LR-PGP-4", .ask = "LR-PGP-4",
            .ask_bank = "LR-PGP-4", .open = "LR-PGP-5", .show = "LR-PGP-5", .reset_bank = "LR-PGP-4",
            .replaced = "LR-PGP-9",
        },
    },
    .base      = { PAY_LR_PGP_BASE_LOSE, PAY_LR_PGP_BASE_PUSH, PAY_LR_PGP_BASE_WIN },
    .house_way = CHART,
    .cites     = {
        .win = "LR-PGP-6", .lose = "LR-PGP-6", .push = "LR-PGP-6", .copy = "LR-PGP-7",
        .foul_loses = "LR-PGP-4", .stronger = "LR-PGP-4", .front_count = "LR-PGP-4", .back_count = "LR-PGP-4",
    },
};

static const struct wager_row WAGERS[] = {
    { .wager = WAGER_BASE, .in_action = true, .backline = true, .limits = "LR-PGP-2" },
};

static const struct bank_rules BANK = {
    .hands_in_a_row = 3,
    .covered        = { START_BUTTON, COUNTER_CLOCKWISE },
    .uncovered      = { START_BUTTON, COUNTER_CLOCKWISE },
    .out_of_limits  = LIMITS_REFUSE,
    .cites = {
        .offered = "LR-PD-1", .declined = "LR-PD-1", .banked = "LR-PD-1", .broken = "LR-PD-2",
        .bet = "LR-PGP-2", .closed = "LR-PGP-2", .cover = "LR-PGP-8", .action = "LR-PGP-3",
        .covered_order = "LR-PGP-8", .short_order = "LR-PGP-8", .returned = "LR-PGP-8",
        .shuffled = "LR-PGP-1", .shoe_end = "LR-PGP-1",
    },
};

static const struct option OPTIONS[] = {
    OPTION_MIN(1000, 1000, 1000, "LR-FEE-1"),
    OPTION_MAX(30000, 30000, 30000, "LR-FEE-1"),
    OPTION_CHIP(500),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("LR-FEE-1"),
    OPTION_CUT(100, 100, 100, "LR-PGP-1"),
    OPTION_BACKLINE("LR-PGP-2"),
    OPTION_SECOND(0, ""),
    OPTION_ENTERED(1, ""),
    OPTIONS_WAITING(60),
};

static const struct cite CITES[] = {
    { REFUSE_BETS_CLOSED, "LR-PGP-2" },   { REFUSE_NO_SUCH_SEAT, "LR-PGP-1" },
    { REFUSE_NO_SUCH_SPOT, "LR-PGP-1" },  { REFUSE_NOT_OFFERED, "LR-PD-1" },
    { REFUSE_BROKEN, "LR-PD-2" },         { REFUSE_FEE_SHORT, "LR-FEE-1" },
    { REFUSE_NOT_YOUR_HAND, "LR-PGP-4" },
};

const struct sheet lantern_double_hand = {
    .id         = "lantern/double-hand",
    .revision   = 1,
    .digest     = lantern_double_hand_digest,
    .engine     = &paigow_game,
    .rules      = &RULES,
    .seats      = 6,
    .deck       = {
        .shoe        = { .decks = 1, .jokers_each = 1 },
        .every_hand  = true,
    },
    .wagers     = WAGERS,
    .wager_count = COUNT_OF(WAGERS),
    .laps       = LAP_BY_SEAT,
    .bank       = &BANK,
    .options    = { OPTIONS, COUNT_OF(OPTIONS), schedules_check },
    .accidents  = { ACCIDENTS, COUNT_OF(ACCIDENTS), set_phase_words },
    .fees       = { &fee_book, "lantern", "900b", "PGP" },
    .cites      = CITES,
    .cite_count = COUNT_OF(CITES),
};
