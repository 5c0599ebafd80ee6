/* Pai gow tiles at Marysville, as seed 002 prints it on lines 804-863, with the
 * fees of lines 2046-2079 and 2513-2531. What the page leaves out (positions,
 * dice, foul settings, the ranking chart) is OQ-28; what it does not say of
 * bettors behind a seat, and of dice that name the first action, is taken from
 * the same house's double-hand poker. */
#include "games/tiles_game.h"
#include "pays.h"
#include "rulebook/schedules.h"
#include "rulebook/sheets.h"

/* Eight positions of four tiles use the whole set. */
static const struct tiles_rules RULES = {
    .set = {
        .kind            = &tiles_hands,
        .spots           = 8,
        .largest_decides = true,
        .cites = {
            .dice       = "CM-PGP-B15",
            .deal       = "CM-PGT-H1",
            .bank_deal  = "CM-PGT-H1",
            .lay        = "CM-PGT-H1",
            .lay_bank   = "CM-PGT-H1",
            .ask        = "CM-PGT-H1",
            .ask_bank   = "CM-PGT-H1",
            .open       = "CM-PGT-H1",
            .show       = "CM-PGT-H1",
        },
    },
    .foul = "CM-PGT-H1",
    .win  = "CM-PGT-H2",
    .push = "CM-PGT-H3",
    .lose = "CM-PGT-H4",
    .copy = "CM-PGT-G5",
    .base = { PAY_CM_PGT_BASE_LOSE, PAY_CM_PGT_BASE_PUSH, PAY_CM_PGT_BASE_WIN },
    .way  = {
        [TILES_WAY_PAIR] = "CM-PGT-W1", [TILES_WAY_TEEN_DEY] = "CM-PGT-W2", [TILES_WAY_SMALL] = "CM-PGT-W3",
        [TILES_WAY_BIG_SMALL] = "CM-PGT-W4",
    },
};

static const struct wager_row WAGERS[] = {
    { .wager = WAGER_BASE, .in_action = true, .backline = true, .limits = "CM-FEE-1" },
};

/* The set is mixed for every hand, since every hand uses all of it. How far the bank reaches,
 * and who is first, are the house's double-hand rules (OQ-28). */
static const struct bank_rules BANK = {
    .hands_in_a_row = 2,
    .covered        = { START_BUTTON, CLOCKWISE },
    .uncovered      = { START_BUTTON, CLOCKWISE },
    .out_of_limits  = LIMITS_REFUSE,
    .cites = {
        .offered  = "CM-PD-3",
        .declined = "CM-PD-3",
        .banked   = "CM-PGT-1",
        .broken   = "CM-PD-3",
        .closed   = "CM-FEE-8",
        .cover    = "CM-PGP-6",
        .returned = "CM-PGP-6",
        .action   = "CM-PGP-B15",
        .shuffled = "CM-PGT-1",
        .covered_order = "CM-PGP-B19", .short_order = "CM-PGP-B19",
    },
};

/* How odds suppose that a player sets four tiles against a bank that follows
 * the House Way. */
static const struct option_word PLAYER[] = { { "house-way", false, NULL }, { "best", true, NULL } };

static const struct option OPTIONS[] = {
    OPTION_MIN(1000, 200000, 1000, "CM-FEE-1"),
    OPTION_MAX(1000, 200000, 200000, "CM-FEE-1"),
    OPTION_CHIP(10000),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("CM-FEE-13"),
    OPTION_CUT(100, 100, 100, ""),
    OPTION_BACKLINE(""),
    OPTION_SECOND(0, ""),
    OPTION_BANK_MINUTES(""),
    OPTION_ENTERED(1, ""),
    { .name       = "player",
      .kind       = OPTION_WORD,
      .change     = OPTION_ASSUMED,
      .odds       = true,
      .words      = PLAYER,
      .word_count = COUNT_OF(PLAYER),
      .rule       = "",
      OPTION_IN_TERMS(best_play) },
    OPTIONS_WAITING(60),
};

static const struct cite REFUSALS[] = {
    { REFUSE_NOT_OFFERED, "CM-PD-3" },    { REFUSE_BROKEN, "CM-PD-3" },
    { REFUSE_BELOW_MINIMUM, "CM-FEE-1" }, { REFUSE_ABOVE_MAXIMUM, "CM-FEE-1" },
    { REFUSE_FEE_SHORT, "CM-FEE-13" },    { REFUSE_NO_SUCH_CARD, "CM-PGT-1" },
    { REFUSE_LOW_HAND, "CM-PGT-H1" },     { REFUSE_NOT_YOUR_CARDS, "CM-PGT-H1" },
    { REFUSE_HAND_IN_PLAY, "CM-FEE-8" },  { REFUSE_FOUL_BANK, "CM-PGT-H1" },
    { REFUSE_NOT_YOUR_HAND, "CM-PGP-9" },
};

const struct sheet sheet_marysville_tiles = {
    .id         = "marysville/tiles",
    .revision   = 1,
    .digest     = sheet_marysville_tiles_digest,
    .engine     = &tiles_game,
    .rules      = &RULES,
    .seats      = 8,
    .deck       = {
        .shoe        = { .decks = 1, .tiles = true },
        .every_hand  = true,
    },
    .wagers     = WAGERS,
    .wager_count = COUNT_OF(WAGERS),
    .laps        = LAP_BY_SEAT,
    .bank       = &BANK,
    .options    = { OPTIONS, COUNT_OF(OPTIONS), schedules_within },
    .fees       = { &fee_book, "marysville", "002c", "PGT" },
    .cites      = REFUSALS,
    .cite_count = COUNT_OF(REFUSALS),
};
