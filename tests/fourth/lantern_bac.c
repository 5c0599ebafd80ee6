/* Lantern Bac, lines 61-66 of the page: the two hands and three of the wagers of
 * ZooBac, from as many decks as the house likes. */
#include "games/zoobac.h"
#include "lantern.h"
#include "lantern_pays.h"
#include "rulebook/rulebook.h"
#include "rulebook/schedules.h"

/* When the Banker draws, a bit for each value of the Player's third card, lowest
 * bit for 0 (LR-ZOO-4). */
enum {
    ALWAYS        = 0x3ff, /* 0 1 2 3 4 5 6 7 8 9 */
    ALL_BUT_EIGHT = 0x2ff, /* 0 1 2 3 4 5 6 7   9 */
    TWO_TO_SEVEN  = 0x0fc, /*     2 3 4 5 6 7     */
    FOUR_TO_SEVEN = 0x0f0, /*         4 5 6 7     */
    SIX_AND_SEVEN = 0x0c0, /*             6 7     */
    NEVER         = 0x000,
};

/* No total has a name of its own here; two hands of zero are a tie. */
static const struct pay PAYS[ZOOBAC_WAGERS][ZOOBAC_RESULTS] = {
    [WAGER_PLAYER] = {
        [RESULT_PLAYER] = { PAY_LR_ZOO_PLAYER_HIGHER, "LR-ZOO-5" },
        [RESULT_TIE] = { PAY_LR_ZOO_PLAYER_TIE, "LR-ZOO-5" },
        [RESULT_MONKEY] = { PAY_LR_ZOO_PLAYER_TIE, "LR-ZOO-5" },
    },
    [WAGER_BANKER] = {
        [RESULT_BANKER] = { PAY_LR_ZOO_BANKER_HIGHER, "LR-ZOO-5" },
        [RESULT_TIE] = { PAY_LR_ZOO_BANKER_TIE, "LR-ZOO-5" },
        [RESULT_MONKEY] = { PAY_LR_ZOO_BANKER_TIE, "LR-ZOO-5" },
    },
    [WAGER_TIE] = {
        [RESULT_TIE] = { PAY_LR_ZOO_TIE_TIE, "LR-ZOO-5" },
        [RESULT_MONKEY] = { PAY_LR_ZOO_TIE_TIE, "LR-ZOO-5" },
    },
};

static const struct zoobac_rules RULES = {
    .natural       = 8,
    .player_stands = 6,
    .banker_stands = 6,
    .banker_draws  = { ALWAYS, ALWAYS, ALWAYS, ALL_BUT_EIGHT, TWO_TO_SEVEN, FOUR_TO_SEVEN, SIX_AND_SEVEN, NEVER },
    .rabbit        = 10, /* no hand comes to that */
    .tiger         = 10,
    .pays          = PAYS,
    .losing        = {
        [WAGER_PLAYER] = { PAY_LR_ZOO_PLAYER_LOWER, "LR-ZOO-5" },
        [WAGER_BANKER] = { PAY_LR_ZOO_BANKER_LOWER, "LR-ZOO-5" },
        [WAGER_TIE] = { PAY_LR_ZOO_TIE_ELSE, "LR-ZOO-5" },
    },
    .deal_rule         = "LR-ZOO-3",
    .natural_rule      = "LR-ZOO-3",
    .player_rule       = "LR-ZOO-4",
    .banker_rule       = "LR-ZOO-4",
    .banker_table_rule = "LR-ZOO-4",
    .result_rule       = "LR-ZOO-5",
};

static const struct wager_row WAGERS[] = {
    { .wager = WAGER_PLAYER, .in_action = true, .backline = true, .limits = "LR-ZOO-2" },
    { .wager = WAGER_BANKER, .in_action = true, .backline = true, .limits = "LR-ZOO-2" },
    { .wager = WAGER_TIE, .in_action = true, .backline = true, .limits = "LR-ZOO-2" },
};

static const struct bank_rules BANK = {
    .hands_in_a_row = 3,
    .covered        = { START_LEFT_OF_BANK, CLOCKWISE },
    .uncovered      = { START_LEFT_OF_BANK, CLOCKWISE },
    .out_of_limits  = LIMITS_REFUSE,
    .cites = {
        .offered = "LR-PD-1", .declined = "LR-PD-1", .banked = "LR-PD-1", .broken = "LR-PD-2",
        .bet = "LR-ZOO-2", .closed = "LR-ZOO-2", .cover = "LR-ZOO-6",
        .action = "LR-ZOO-6", .covered_order = "LR-ZOO-6", .short_order = "LR-ZOO-6",
        .returned = "LR-ZOO-6", .shuffled = "LR-ZOO-1", .shoe_end = "LR-ZOO-1",
    },
};

static const struct option OPTIONS[] = {
    OPTION_MIN(500, 1000, 500, "LR-FEE-1"),
    OPTION_MAX(20000, 50000, 20000, "LR-FEE-1"),
    OPTION_CHIP(500),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("LR-FEE-1"),
    OPTION_CUT(50, 100, 75, ""),
    OPTION_BACKLINE("LR-ZOO-2"),
    OPTION_SECOND(0, ""),
    OPTION_ENTERED(1, ""),
    { .name    = "decks",
      .kind    = OPTION_NUMBER,
      .change  = OPTION_NEW_SHOE,
      .odds    = true,
      .lowest  = 2,
      .highest = 8,
      .preset  = 6,
      .rule    = "LR-ZOO-1",
      OPTION_IN_TERMS(shoe.decks) },
    OPTIONS_WAITING(30),
};

static const struct cite CITES[] = {
    { REFUSE_BETS_CLOSED, "LR-ZOO-2" },  { REFUSE_NO_SUCH_SEAT, "LR-ZOO-2" },
    { REFUSE_NO_SUCH_CARD, "LR-ZOO-1" }, { REFUSE_NOT_SHUFFLE_TIME, "LR-ZOO-1" },
    { REFUSE_NOT_OFFERED, "LR-PD-1" },   { REFUSE_BROKEN, "LR-PD-2" },
    { REFUSE_FEE_SHORT, "LR-FEE-1" },
};

const struct sheet lantern_bac = {
    .id         = "lantern/bac",
    .revision   = 1,
    .digest     = lantern_bac_digest,
    .engine     = &zoobac_game,
    .rules      = &RULES,
    .seats      = 5,
    .deck       = {
        .shoe        = { .decks = 6, .jokers_each = 0 },
        .burns       = 1,
        .least_cards = 4,
    },
    .wagers     = WAGERS,
    .wager_count = COUNT_OF(WAGERS),
    .laps       = LAP_BY_SEAT,
    .bank       = &BANK,
    .options    = { OPTIONS, COUNT_OF(OPTIONS), schedules_check },
    .fees       = { &fee_book, "lantern", "900b", "ZOO" },
    .cites      = CITES,
    .cite_count = COUNT_OF(CITES),
};
