/* Three Card Poker at the Lantern Room, lines 1-9 of its page: five seats, no
 * card turned up, an ante bonus, 300 to 1 for a mini royal, 7 to 2 for a flush. */
#include "games/three_card.h"
#include "lantern.h"
#include "lantern_pays.h"
#include "rulebook/rulebook.h"
#include "rulebook/schedules.h"

static const struct pay ANTE[THREE_CARD_RESULTS] = {
    [THREE_CARD_HIGHER]             = { PAY_LR_TCP_ANTE_HIGHER, "LR-TCP-6" },
    [THREE_CARD_EQUAL]              = { PAY_LR_TCP_ANTE_TIE, "LR-TCP-6" },
    [THREE_CARD_LOWER]              = { PAY_LR_TCP_ANTE_LOWER, "LR-TCP-6" },
    [THREE_CARD_UNQUALIFIED_HIGHER] = { PAY_LR_TCP_ANTE_UNQUALIFIED, "LR-TCP-5" },
    [THREE_CARD_UNQUALIFIED_EQUAL]  = { PAY_LR_TCP_ANTE_UNQUALIFIED, "LR-TCP-5" },
    [THREE_CARD_UNQUALIFIED_LOWER]  = { PAY_LR_TCP_ANTE_UNQUALIFIED, "LR-TCP-5" },
};
static const struct pay PLAY[THREE_CARD_RESULTS] = {
    [THREE_CARD_HIGHER]             = { PAY_LR_TCP_PLAY_HIGHER, "LR-TCP-6" },
    [THREE_CARD_EQUAL]              = { PAY_LR_TCP_PLAY_TIE, "LR-TCP-6" },
    [THREE_CARD_LOWER]              = { PAY_LR_TCP_PLAY_LOWER, "LR-TCP-6" },
    [THREE_CARD_UNQUALIFIED_HIGHER] = { PAY_LR_TCP_PLAY_UNQUALIFIED, "LR-TCP-5" },
    [THREE_CARD_UNQUALIFIED_EQUAL]  = { PAY_LR_TCP_PLAY_UNQUALIFIED, "LR-TCP-5" },
    [THREE_CARD_UNQUALIFIED_LOWER]  = { PAY_LR_TCP_PLAY_UNQUALIFIED, "LR-TCP-5" },
};
static const struct ratio ANTE_BONUS[THREE_CATEGORIES] = {
    [THREE_MINI_ROYAL]     = PAY_LR_TCP_ANTE_BONUS_STRAIGHT_FLUSH, /* it is one */
    [THREE_STRAIGHT_FLUSH] = PAY_LR_TCP_ANTE_BONUS_STRAIGHT_FLUSH,
    [THREE_OF_A_KIND]      = PAY_LR_TCP_ANTE_BONUS_THREE_OF_A_KIND,
    [THREE_STRAIGHT]       = PAY_LR_TCP_ANTE_BONUS_STRAIGHT,
    [THREE_FLUSH]          = PAY_LR_TCP_ANTE_BONUS_ELSE,
    [THREE_ONE_PAIR]       = PAY_LR_TCP_ANTE_BONUS_ELSE,
    [THREE_HIGH_CARD]      = PAY_LR_TCP_ANTE_BONUS_ELSE,
};
static const struct ratio PAIR_PLUS[THREE_CATEGORIES] = {
    [THREE_MINI_ROYAL]     = PAY_LR_TCP_PAIR_PLUS_MINI_ROYAL,
    [THREE_STRAIGHT_FLUSH] = PAY_LR_TCP_PAIR_PLUS_STRAIGHT_FLUSH,
    [THREE_OF_A_KIND]      = PAY_LR_TCP_PAIR_PLUS_THREE_OF_A_KIND,
    [THREE_STRAIGHT]       = PAY_LR_TCP_PAIR_PLUS_STRAIGHT,
    [THREE_FLUSH]          = PAY_LR_TCP_PAIR_PLUS_FLUSH,
    [THREE_ONE_PAIR]       = PAY_LR_TCP_PAIR_PLUS_ONE_PAIR,
    [THREE_HIGH_CARD]      = PAY_LR_TCP_PAIR_PLUS_ELSE,
};

static const struct three_card_rules RULES = {
    .seats            = 5,
    .ante_pays        = ANTE,
    .play_pays        = PLAY,
    .pair_plus        = PAIR_PLUS,
    .ante_bonus       = ANTE_BONUS,
    .deal             = "LR-TCP-3",
    .turned_up        = "LR-TCP-3",
    .play             = "LR-TCP-4",
    .fold             = "LR-TCP-4",
    .opened           = "LR-TCP-5",
    .shown            = "LR-TCP-6",
    .ante_folded      = { PAY_LR_TCP_ANTE_FOLDED, "LR-TCP-4" },
    .pair_plus_folded = { PAY_LR_TCP_PAIR_PLUS_ELSE, "LR-TCP-4" },
    .pair_plus_pays   = "LR-TCP-8",
    .pair_plus_loses  = "LR-TCP-8",
    .ante_bonus_pays  = "LR-TCP-7",
};

static const struct wager_row WAGERS[] = {
    { .wager = WAGER_ANTE, .in_action = true, .limits = "LR-TCP-2" },
    { .wager    = WAGER_PLAY,
      .later    = true,
      .bound    = BOUND_EQUAL,
      .bound_to = WAGER_ANTE,
      .limits   = "LR-TCP-4" },
    { .wager = WAGER_PAIR_PLUS, .in_action = true, .bonus = true, .limits = "LR-TCP-2", .needs = WAGER_ANTE },
};

static const struct bank_rules BANK = {
    .hands_in_a_row = 3,
    .covered        = { START_LEFT_OF_BANK, CLOCKWISE },
    .uncovered      = { START_LEFT_OF_BANK, CLOCKWISE },
    .decided = DECIDED_AT_ONCE, /* what is forfeited is collected before the bank is opened */
    .out_of_limits  = LIMITS_REFUSE,
    .cites = {
        .offered = "LR-PD-1", .declined = "LR-PD-1", .banked = "LR-PD-1", .broken = "LR-PD-2",
        .bet = "LR-TCP-2", .closed = "LR-TCP-2", .cover = "LR-TCP-9",
        .action = "LR-TCP-9", .covered_order = "LR-TCP-9", .short_order = "LR-TCP-9",
        .returned = "LR-TCP-9", .shuffled = "LR-TCP-1", .shoe_end = "LR-TCP-1",
    },
};

static const struct option OPTIONS[] = {
    OPTION_MIN(500, 1000, 500, "LR-FEE-1"),
    OPTION_MAX(20000, 50000, 20000, "LR-FEE-1"),
    OPTION_CHIP(500),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("LR-FEE-1"),
    OPTION_CUT(100, 100, 100, "LR-TCP-1"),
    OPTION_BACKLINE("LR-TCP-2"),
    OPTION_SECOND(0, ""),
    OPTION_ENTERED(0, "LR-TCP-3"),
    OPTIONS_WAITING(30),
};

static const struct cite CITES[] = {
    { REFUSE_BETS_CLOSED, "LR-TCP-2" },   { REFUSE_NO_SUCH_SEAT, "LR-TCP-1" },
    { REFUSE_NO_SUCH_SPOT, "LR-TCP-1" },  { REFUSE_NO_BACKLINE, "LR-TCP-2" },
    { REFUSE_NEEDS_WAGER, "LR-TCP-2" },   { REFUSE_NOT_NOW, "LR-TCP-4" },
    { REFUSE_NOT_YOUR_TURN, "LR-TCP-4" }, { REFUSE_NOT_OFFERED, "LR-PD-1" },
    { REFUSE_BROKEN, "LR-PD-2" },         { REFUSE_FEE_SHORT, "LR-FEE-1" },
};

const struct sheet lantern_three_card = {
    .id         = "lantern/three-card",
    .revision   = 1,
    .digest     = lantern_three_card_digest,
    .engine     = &three_card_game,
    .rules      = &RULES,
    .seats      = 5,
    .deck       = {
        .shoe        = { .decks = 1, .jokers_each = 0 },
        .every_hand  = true,
        .least_cards = 6,
    },
    .wagers     = WAGERS,
    .wager_count = COUNT_OF(WAGERS),
    .laps       = LAP_BY_SEAT,
    .bank       = &BANK,
    .options    = { OPTIONS, COUNT_OF(OPTIONS), schedules_check },
    .fees       = { &fee_book, "lantern", "900b", "TCP" },
    .cites      = CITES,
    .cite_count = COUNT_OF(CITES),
};
