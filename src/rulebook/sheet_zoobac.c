/* marina2/zoobac, as seed 000 prints it on lines 1631-1878 and 2232-2249. */
#include "games/zoobac.h"
#include "pays.h"
#include "rulebook/schedules.h"
#include "rulebook/sheets.h"

/* When the Banker draws, a bit for each value of the Player's third card,
 * lowest bit for 0 (MC2-ZOO-R5). */
enum {
    ALWAYS        = 0x3ff, /* 0 1 2 3 4 5 6 7 8 9 */
    ALL_BUT_EIGHT = 0x2ff, /* 0 1 2 3 4 5 6 7   9 */
    TWO_TO_SEVEN  = 0x0fc, /*     2 3 4 5 6 7     */
    FOUR_TO_SEVEN = 0x0f0, /*         4 5 6 7     */
    SIX_AND_SEVEN = 0x0c0, /*             6 7     */
    NEVER         = 0x000,
};

/* One line a wager and result; without one the wager loses. */
static const struct pay PAYS[ZOOBAC_WAGERS][ZOOBAC_RESULTS] = {
    [WAGER_PLAYER] = {
        [RESULT_PLAYER] = { PAY_MC2_ZOO_PLAYER_PLAYER, "MC2-ZOO-W1" },
        [RESULT_RABBIT] = { PAY_MC2_ZOO_PLAYER_PLAYER, "MC2-ZOO-W1" },
        [RESULT_TRIPLE_RABBIT] = { PAY_MC2_ZOO_PLAYER_PLAYER, "MC2-ZOO-W1" },
        [RESULT_TIE] = { PAY_MC2_ZOO_PLAYER_TIE, "MC2-ZOO-W1" },
        [RESULT_MONKEY] = { PAY_MC2_ZOO_PLAYER_TIE, "MC2-ZOO-W1" },
    },
    [WAGER_BANKER] = {
        [RESULT_BANKER] = { PAY_MC2_ZOO_BANKER_BANKER, "MC2-ZOO-W2" },
        [RESULT_TIGER] = { PAY_MC2_ZOO_BANKER_TIGER, "MC2-ZOO-W2" }, /* the three-card eight */
        [RESULT_TRIPLE_TIGER] = { PAY_MC2_ZOO_BANKER_TIGER, "MC2-ZOO-W2" },
        [RESULT_TIE] = { PAY_MC2_ZOO_BANKER_TIE, "MC2-ZOO-W2" },
        [RESULT_MONKEY] = { PAY_MC2_ZOO_BANKER_TIE, "MC2-ZOO-W2" },
    },
    [WAGER_TIE] = {
        [RESULT_TIE] = { PAY_MC2_ZOO_TIE_TIE, "MC2-ZOO-W3" },
        [RESULT_MONKEY] = { PAY_MC2_ZOO_TIE_TIE, "MC2-ZOO-W3" },
    },
    [WAGER_RABBIT] = {
        [RESULT_RABBIT] = { PAY_MC2_ZOO_RABBIT_RABBIT, "MC2-ZOO-W4" },
        [RESULT_TRIPLE_RABBIT] = { PAY_MC2_ZOO_RABBIT_TRIPLE_RABBIT, "MC2-ZOO-Y2" },
    },
    [WAGER_TIGER] = {
        [RESULT_TIGER] = { PAY_MC2_ZOO_TIGER_TIGER, "MC2-ZOO-W5" },
        [RESULT_TRIPLE_TIGER] = { PAY_MC2_ZOO_TIGER_TRIPLE_TIGER, "MC2-ZOO-Y2" },
    },
    [WAGER_MONKEY] = {
        [RESULT_MONKEY] = { PAY_MC2_ZOO_MONKEY_MONKEY, "MC2-ZOO-W6" },
    },
    [WAGER_ZOO] = {
        [RESULT_RABBIT] = { PAY_MC2_ZOO_ZOO_RABBIT, "MC2-ZOO-W7" },
        [RESULT_TIGER] = { PAY_MC2_ZOO_ZOO_TIGER, "MC2-ZOO-W7" },
        [RESULT_TRIPLE_RABBIT] = { PAY_MC2_ZOO_ZOO_TRIPLE_RABBIT, "MC2-ZOO-W7" },
        [RESULT_TRIPLE_TIGER] = { PAY_MC2_ZOO_ZOO_TRIPLE_TIGER, "MC2-ZOO-W7" },
        [RESULT_MONKEY] = { PAY_MC2_ZOO_ZOO_MONKEY, "MC2-ZOO-W7" },
    },
};

const struct zoobac_rules zoobac_marina2 = {
    .natural       = 8,
    .player_stands = 6,
    .banker_stands = 6,
    .banker_draws  = { ALWAYS, ALWAYS, ALWAYS, ALL_BUT_EIGHT, TWO_TO_SEVEN, FOUR_TO_SEVEN, SIX_AND_SEVEN, NEVER },
    .rabbit        = 7,
    .tiger         = 8,
    .pays          = PAYS,
    .losing        = {
        [WAGER_PLAYER] = { PAY_MC2_ZOO_PLAYER_BANKER, "MC2-ZOO-W1" },
        [WAGER_BANKER] = { PAY_MC2_ZOO_BANKER_PLAYER, "MC2-ZOO-W2" },
        [WAGER_TIE] = { PAY_MC2_ZOO_TIE_ELSE, "MC2-ZOO-W3" },
        [WAGER_RABBIT] = { PAY_MC2_ZOO_RABBIT_ELSE, "MC2-ZOO-W4" },
        [WAGER_TIGER] = { PAY_MC2_ZOO_TIGER_ELSE, "MC2-ZOO-W5" },
        [WAGER_MONKEY] = { PAY_MC2_ZOO_MONKEY_ELSE, "MC2-ZOO-W6" },
        [WAGER_ZOO] = { PAY_MC2_ZOO_ZOO_ELSE, "MC2-ZOO-W7" },
    },
    .deal_rule         = "MC2-ZOO-R1",
    .natural_rule      = "MC2-ZOO-R2",
    .player_rule       = "MC2-ZOO-R3",
    .banker_rule       = "MC2-ZOO-R4",
    .banker_table_rule = "MC2-ZOO-R5",
    .result_rule       = "MC2-ZOO-O1",
    .entry_rule        = "MC2-ZOO-Q2",
};

/* The order is that of MC2-ZOO-S3. All seven count in the action (F1). */
static const struct wager_row WAGERS[] = {
    { .wager = WAGER_PLAYER, .in_action = true, .backline = true, .limits = "MC2-FEE-13" },
    { .wager = WAGER_BANKER, .in_action = true, .backline = true, .limits = "MC2-FEE-13" },
    { .wager = WAGER_TIE, .in_action = true, .backline = true, .limits = "MC2-ZOO-F2" },
    { .wager = WAGER_RABBIT, .in_action = true, .backline = true, .limits = "MC2-ZOO-F3" },
    { .wager = WAGER_TIGER, .in_action = true, .backline = true, .limits = "MC2-ZOO-F3" },
    { .wager = WAGER_MONKEY, .in_action = true, .backline = true, .limits = "MC2-ZOO-F3" },
    { .wager = WAGER_ZOO, .in_action = true, .backline = true, .limits = "MC2-ZOO-F3" },
};

static const struct bank_rules BANK = {
    .hands_in_a_row = 2,                                /* MC2-ZOO-P1 */
    .covered        = { START_RIGHTMOST, COUNTER_CLOCKWISE },
    .uncovered      = { START_BUTTON, CLOCKWISE },
    .out_of_limits  = LIMITS_REFUSE,
    .cites = {
        .offered = "MC2-ZOO-P1", .declined = "MC2-PD-3", .banked = "MC2-ZOO-P1", .broken = "MC2-PD-3",
        .bet = "MC2-ZOO-B1", .closed = "MC2-ZOO-B2", .cover = "MC2-ZOO-S2",
        .action = "MC2-ZOO-A1", .covered_order = "MC2-ZOO-S1", .short_order = "MC2-ZOO-S3",
        .returned = "MC2-ZOO-S4", .shuffled = "MC2-ZOO-K1", .shoe_end = "MC2-ZOO-Q5", .shared = "MC2-PGP-6",
    },
};

/* The page gives the order of the seven wagers and not whether each goes all
 * around before the next: seat by seat unless told (OQ-4). */
static const struct option OPTIONS[] = {
    OPTION_MIN(100, 50000, 500, "MC2-FEE-13"),
    OPTION_MAX(50000, 200000, 50000, "MC2-FEE-13"),
    OPTION_CHIP(10000),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("MC2-FEE-17"),
    OPTION_CUT(50, 100, 75, ""),
    OPTION_BACKLINE("MC2-ZOO-L1"),
    OPTION_SECOND(0, ""),
    OPTION_BANK_MINUTES(""),
    OPTION_ENTERED(1, "MC2-ZOO-Q4"),
    OPTION_LAPS(LAP_BY_SEAT, "MC2-ZOO-S3"),
    OPTIONS_WAITING(30),
};

static const struct cite CITES[] = {
    { REFUSE_BETS_CLOSED, "MC2-ZOO-B2" },      { REFUSE_NOT_OFFERED, "MC2-ZOO-P1" },
    { REFUSE_BANKED_ENOUGH, "MC2-ZOO-P1" },    { REFUSE_BROKEN, "MC2-PD-3" },
    { REFUSE_OWN_BANK, "MC2-ZOO-P2" },         { REFUSE_BANK_SPOT, "MC2-ZOO-P2" },
    { REFUSE_NO_SUCH_WAGER, "MC2-ZOO-B1" },    { REFUSE_BELOW_MINIMUM, "MC2-FEE-13" },
    { REFUSE_ABOVE_MAXIMUM, "MC2-FEE-13" },    { REFUSE_NO_SUCH_SPOT, "MC2-ZOO-L1" },
    { REFUSE_NO_SUCH_SEAT, "MC2-ZOO-L1" },     { REFUSE_BACKLINE_FULL, "MC2-ZOO-L1" },
    { REFUSE_FEE_SHORT, "MC2-ZOO-F1" },        { REFUSE_NO_SUCH_CARD, "MC2-ZOO-K1" },
    { REFUSE_NOT_SHUFFLE_TIME, "MC2-ZOO-Q5" }, { REFUSE_HAND_IN_PLAY, "MC2-FEE-16" },
    { REFUSE_SHARE_TOO_LARGE, "MC2-PGP-7" },   { REFUSE_SHARE_BELOW_MINIMUM, "MC2-PGP-7" },
    { REFUSE_NAME_WAGER, "MC2-ZOO-B1" },       { REFUSE_NO_BANK, "MC2-ZOO-S2" },
    { REFUSE_NEEDS_ACTION, "MC2-ZOO-A1" },
};

const struct sheet sheet_marina2_zoobac = {
    .id         = "marina2/zoobac",
    .revision   = 1,
    .digest     = sheet_marina2_zoobac_digest,
    .engine     = &zoobac_game,
    .rules      = &zoobac_marina2,
    .seats      = 8, /* MC2-ZOO-L1 */
    .deck       = {
        .shoe        = { .decks = 8, .jokers_each = 0 }, /* MC2-ZOO-K1 */
        .burns       = 1,
        .least_cards = 4, /* MC2-ZOO-R1 */
    },
    .wagers     = WAGERS,
    .wager_count = COUNT_OF(WAGERS),
    .laps        = LAP_BY_SEAT, /* OQ-4 */
    .bank       = &BANK,
    .options    = { OPTIONS, COUNT_OF(OPTIONS), schedules_check },
    .fees       = { &fee_book, "marina", "000b", "ZOO" },
    .cites      = CITES,
    .cite_count = COUNT_OF(CITES),
};
