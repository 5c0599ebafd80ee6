/* Double-hand poker at three houses and Fortune, as seed 001 prints it on lines
 * 1-87, seed 000 on lines 1-138, and seed 002 on lines 20-433 and 1340-1580. */
#include "games/paigow.h"
#include "rulebook/schedules.h"
#include "rulebook/sheets.h"

/* OQ-27: A-2-3-4-5 is the lowest straight, or by the other custom the second. */
static const struct option_word WHEEL[] = { { "low", false, NULL }, { "second", true, NULL } };
#define OPTION_WHEEL(id)                                                                                     \
    {                                                                                                        \
        .name = "wheel", .kind = OPTION_WORD, .change = OPTION_AT_OPENING, .odds = true, .words = WHEEL,     \
        .word_count = COUNT_OF(WHEEL), .rule = (id), OPTION_IN_RULES(struct paigow_rules, wheel_second)      \
    }

/* The only chart there is (CM-PGP-HW1 to HW9); Marina plays by it too (OQ-25). */
const char *const house_way_rules[HOUSE_WAY_LINES] = {
    [HOUSE_WAY_FIVE_ACES] = "CM-PGP-HW9",
    [HOUSE_WAY_FOUR_AKQ] = "CM-PGP-HW8a",
    [HOUSE_WAY_FOUR_JT9] = "CM-PGP-HW8b",
    [HOUSE_WAY_FOUR_876] = "CM-PGP-HW8c",
    [HOUSE_WAY_FOUR_SMALL] = "CM-PGP-HW8d",
    [HOUSE_WAY_TWO_SETS] = "CM-PGP-HW5c",
    [HOUSE_WAY_FULL_HOUSE] = "CM-PGP-HW7",
    [HOUSE_WAY_THREE_PAIR] = "CM-PGP-HW4",
    [HOUSE_WAY_TWO_PAIR_AKQ] = "CM-PGP-HW3a",
    [HOUSE_WAY_TWO_PAIR_JT9] = "CM-PGP-HW3b",
    [HOUSE_WAY_TWO_PAIR_876] = "CM-PGP-HW3c",
    [HOUSE_WAY_TWO_PAIR_543] = "CM-PGP-HW3d",
    [HOUSE_WAY_MADE] = "CM-PGP-HW6a",
    [HOUSE_WAY_MADE_PAIR] = "CM-PGP-HW6b",
    [HOUSE_WAY_MADE_SET] = "CM-PGP-HW6d",
    [HOUSE_WAY_THREE_ACES] = "CM-PGP-HW5a",
    [HOUSE_WAY_THREE_BELOW] = "CM-PGP-HW5b",
    [HOUSE_WAY_ONE_PAIR] = "CM-PGP-HW2",
    [HOUSE_WAY_NO_PAIR] = "CM-PGP-HW1",
};

/* ---- Marina, both editions: the same 44 rules --------------------------- */

/* Each accident, in which phases it can happen, the rule that knows it and the
 * rule for what follows. */
#define MARINA_ACCIDENTS(mc)                                                                                   \
    {                                                                                                          \
        { { .name = "exposed" }, RULING_REPLACE, PAIGOW_DEALING, PAIGOW_SETTING, mc "-32", mc "-32" },         \
            { { .name = "boxed" }, RULING_REPLACE, PAIGOW_DEALING, PAIGOW_SETTING, mc "-32", mc "-32" },       \
            { { .name = "stub-count" }, RULING_MISDEAL, PAIGOW_DEALING, PAIGOW_SETTING, mc "-37", mc "-37" },  \
            { { .name = "identical" }, RULING_MISDEAL, PAIGOW_DEALING, PAIGOW_DECIDED, mc "-42", mc "-42" },   \
            { { .name = "touched" }, RULING_FOUL, PAIGOW_SETTING, PAIGOW_DECIDED, mc "-28d", mc "-28d" },      \
            { { .name = "cheating" }, RULING_FOUL, PAIGOW_SETTING, PAIGOW_DECIDED, mc "-25", mc "-25" },       \
            { { .name = "removed" }, RULING_SIZE, PAIGOW_SETTING, PAIGOW_DECIDED, mc "-26", mc "-26" },        \
            { { .name = "bank-seen" }, RULING_OPEN_BANK, PAIGOW_SETTING, PAIGOW_SETTING, mc "-20", mc "-20" }, \
            { { .name = "misset" }, RULING_RESET, PAIGOW_SETTING, PAIGOW_DECIDED, mc "-35", mc "-35" },        \
            { { .name = "misread" }, RULING_TRUE_VALUE, PAIGOW_DECIDED, PAIGOW_DECIDED, mc "-43", mc "-43" },  \
    }

#define MARINA_CITES(mc)                                                                                     \
    {                                                                                                        \
        .pile = mc "-9", .dice = mc "-9", .deal = mc "-37", .bank_deal = mc "-18", .stub = mc "-37",         \
        .lay = mc "-11", .lay_bank = mc "-38", .ask = mc "-34", .ask_bank = mc "-39", .open = mc "-18",      \
        .show = mc "-40", .copy = mc "-44", .foul_loses = mc "-29", .stronger = mc "-28a",                   \
        .front_count = mc "-28b", .back_count = mc "-28c", .reset_bank = mc "-36", .ace = mc "-33",          \
        .two = mc "-33", .removed_loser = mc "-26", .removed_winner = mc "-27",                              \
    }

static const struct paigow_accident MC1_ACCIDENTS[] = MARINA_ACCIDENTS("MC1-PGP");
static const struct paigow_accident MC2_ACCIDENTS[] = MARINA_ACCIDENTS("MC2-PGP");

static const struct paigow_rules MC1_RULES = {
    .accidents      = MC1_ACCIDENTS,
    .accident_count = COUNT_OF(MC1_ACCIDENTS),
    .house_way      = house_way_rules,
    .cites          = MARINA_CITES("MC1-PGP"),
};
static const struct paigow_rules MC2_RULES = {
    .accidents      = MC2_ACCIDENTS,
    .accident_count = COUNT_OF(MC2_ACCIDENTS),
    .house_way      = house_way_rules,
    .cites          = MARINA_CITES("MC2-PGP"),
};

static const struct wager_row MC1_WAGERS[] = {
    { .wager = WAGER_BASE, .in_action = true, .backline = true, .limits = "MC1-PGP-2" },
};
static const struct wager_row MC2_WAGERS[] = {
    { .wager = WAGER_BASE, .in_action = true, .backline = true, .limits = "MC2-PGP-2" },
};

/* The dice put the action button down whether the bank covers or not. The
 * schedule's options go from $5 to $2,000. */
#define MARINA_BANK(mc, fees, option_rule, game_broken)                                                        \
    {                                                                                                          \
        .shoe = { .decks = 1, .jokers_each = 1 }, .seats = PAIGOW_SPOTS, .hands_in_a_row = 2,                \
        .every_hand = true, .wagers = (fees), .wager_count = 1, .laps = LAP_BY_SEAT,                           \
        .covered = { START_BUTTON, CLOCKWISE }, .uncovered = { START_BUTTON, CLOCKWISE },                    \
        .out_of_limits = LIMITS_WARN_OR_RETURN, .wager_to_bank = true,                                       \
        .cites = {                                                                                           \
            .offered = mc "-23", .declined = mc "-23", .banked = mc "-5", .broken = (game_broken),             \
            .closed = mc "-15", .fee = mc "-1", .cover = mc "-5", .action = mc "-9",                         \
            .covered_order = mc "-9", .short_order = mc "-9", .shared = mc "-6", .warned = mc "-3",          \
            .over = mc "-4", .new_deck = mc "-41",                                                           \
        },                                                                                                   \
        .settings = {                                                                                        \
            [SETTING_MIN]      = { "min", 500, 10000, 1000, true, mc "-2" },                                 \
            [SETTING_MAX]      = { "max", 20000, 200000, 20000, true, mc "-2" },                             \
            [SETTING_CHIP]     = { "chip", 1, 10000, 1, true, "" },                                          \
            [SETTING_OPTION]   = { "option", 1, 7, 1, false, (option_rule) },                                  \
            [SETTING_CUT]      = { "cut", 100, 100, 100, false, "" },                                        \
            [SETTING_BACKLINE] = { "backline", 0, 5, 5, false, mc "-12" },                                   \
            [SETTING_SECOND]   = { "second", 0, 1, 0, false, "" },                                           \
            [SETTING_ENTERED]  = { "entered", 0, 1, 0, false, "" },                                          \
        }, \
    }

/* Neither document says for this game when it is stopped. The pages of other
 * games give the law that holds for all: an intervening player-dealer. */
static const struct bank_rules MC1_BANK = MARINA_BANK("MC1-PGP", MC1_WAGERS, "MC1-FEE-1", "MC1-PD-2");
static const struct bank_rules MC2_BANK = MARINA_BANK("MC2-PGP", MC2_WAGERS, "MC2-FEE-17", "MC2-PD-1");

/* The schedule's options go from $5 to $2,000. */
static const struct option MC1_OPTIONS[] = {
    OPTION_MIN(500, 10000, 1000, "MC1-PGP-2"),
    OPTION_MAX(20000, 200000, 20000, "MC1-PGP-2"),
    OPTION_CHIP(10000),
    OPTION_EDITION(schedules_editions, ""),
    OPTION_SCHEDULE(schedules_numbers, "MC1-FEE-1"),
    OPTION_CUT(100, 100, 100, ""),
    OPTION_BACKLINE("MC1-PGP-12"),
    OPTION_SECOND(0, ""),
    OPTION_ENTERED(1, ""),
    OPTION_WHEEL(""),
};
static const struct option MC2_OPTIONS[] = {
    OPTION_MIN(500, 10000, 1000, "MC2-PGP-2"),
    OPTION_MAX(20000, 200000, 20000, "MC2-PGP-2"),
    OPTION_CHIP(10000),
    OPTION_EDITION(schedules_editions, ""),
    OPTION_SCHEDULE(schedules_numbers, "MC2-FEE-17"),
    OPTION_CUT(100, 100, 100, ""),
    OPTION_BACKLINE("MC2-PGP-12"),
    OPTION_SECOND(0, ""),
    OPTION_ENTERED(1, ""),
    OPTION_WHEEL(""),
};

#define MARINA_REFUSALS(mc, game_broken, between_hands)                                                      \
    {                                                                                                        \
        { REFUSE_BETS_CLOSED, mc "-15" }, { REFUSE_NOT_OFFERED, mc "-23" },                                  \
            { REFUSE_BROKEN, (game_broken) }, { REFUSE_NO_SUCH_WAGER, mc "-22" },                            \
            { REFUSE_BELOW_MINIMUM, mc "-2" }, { REFUSE_BACKLINE_FULL, mc "-12" },                           \
            { REFUSE_FEE_SHORT, mc "-1" }, { REFUSE_NOT_ENOUGH, mc "-19" },                                  \
            { REFUSE_NO_SURRENDER, mc "-24" }, { REFUSE_NOT_YOUR_HAND, mc "-14" },                           \
            { REFUSE_LOCKED, mc "-40" }, { REFUSE_NO_HAND_TO_SET, mc "-18" },                                \
            { REFUSE_NOT_YOUR_DECK, mc "-41" }, { REFUSE_SHARE_TOO_LARGE, mc "-7" },                         \
            { REFUSE_WRONG_COUNT, mc "-37" }, { REFUSE_HAND_IN_PLAY, (between_hands) },                      \
    }

static const struct cite MC1_REFUSALS[] = MARINA_REFUSALS("MC1-PGP", "MC1-PD-1", "MC1-PGP-15");
static const struct cite MC2_REFUSALS[] = MARINA_REFUSALS("MC2-PGP", "MC2-PD-1", "MC2-FEE-16");

const struct sheet sheet_marina1_double_hand = {
    .id         = "marina1/double-hand",
    .revision   = 1,
    .digest     = sheet_double_hand_digest,
    .engine     = &paigow_game,
    .rules      = &MC1_RULES,
    .bank       = &MC1_BANK,
    .options    = { MC1_OPTIONS, COUNT_OF(MC1_OPTIONS), NULL },
    .fees       = { &fee_book, "marina", "001", "PGP" },
    .cites      = MC1_REFUSALS,
    .cite_count = COUNT_OF(MC1_REFUSALS),
};

const struct sheet sheet_marina2_double_hand = {
    .id         = "marina2/double-hand",
    .revision   = 1,
    .digest     = sheet_double_hand_digest,
    .engine     = &paigow_game,
    .rules      = &MC2_RULES,
    .bank       = &MC2_BANK,
    .options    = { MC2_OPTIONS, COUNT_OF(MC2_OPTIONS), NULL },
    .fees       = { &fee_book, "marina", "000b", "PGP" },
    .cites      = MC2_REFUSALS,
    .cite_count = COUNT_OF(MC2_REFUSALS),
};

/* ---- Marysville, and Fortune by the same procedure (CM-FPG-5) ------------ */

static const struct paigow_accident CM_ACCIDENTS[] = {
    { { .name = "exposed" }, RULING_REPLACE, PAIGOW_DEALING, PAIGOW_SETTING, "CM-PGP-B6", "CM-PGP-B6" },
    { { .name = "boxed" }, RULING_REPLACE, PAIGOW_DEALING, PAIGOW_SETTING, "CM-PGP-B6", "CM-PGP-B6" },
    { { .name = "bank-count" }, RULING_MISDEAL, PAIGOW_DEALING, PAIGOW_BANK, "CM-PGP-B7c", "CM-PGP-B7c" },
    { { .name = "identical" }, RULING_MISDEAL, PAIGOW_DEALING, PAIGOW_DECIDED, "CM-PGP-B26", "CM-PGP-B26" },
    { { .name = "wrong-spot" }, RULING_MISDEAL, PAIGOW_DEALING, PAIGOW_SETTING, "CM-PGP-B28", "CM-PGP-B28" },
    { { .name = "misset" }, RULING_RESET, PAIGOW_SETTING, PAIGOW_DECIDED, "CM-PGP-B22", "CM-PGP-10" },
    { { .name = "misread" }, RULING_TRUE_VALUE, PAIGOW_DECIDED, PAIGOW_DECIDED, "CM-PGP-B27", "CM-PGP-B27" },
};

/* The Marysville page says what a foul hand is and not what becomes of it; it
 * loses, as at Marina (OQ-88). */
#define MARYSVILLE_RULES(pile_rule, show_rule, push_rule, copy_rule)                                         \
    .largest_decides = true, .one_hand = true, .house_way_late = true, .accidents = CM_ACCIDENTS,            \
    .accident_count = COUNT_OF(CM_ACCIDENTS), .house_way = house_way_rules,                                  \
    .cites          = {                                                                                      \
                 .pile              = (pile_rule),                                                           \
                 .dice              = "CM-PGP-B15",                                                          \
                 .deal              = "CM-PGP-B16",                                                          \
                 .bank_deal         = "CM-PGP-B16",                                                          \
                 .stub              = "CM-PGP-B12",                                                          \
                 .lay               = "CM-PGP-B2",                                                           \
                 .lay_bank          = "CM-PGP-B24",                                                          \
                 .ask               = "CM-PGP-B20",                                                          \
                 .ask_bank          = "CM-PGP-B1",                                                           \
                 .one_hand          = "CM-PGP-12",                                                           \
                 .open              = "CM-PGP-B11",                                                          \
                 .show              = (show_rule),                                                           \
                 .win               = "CM-PGP-B9",                                                           \
                 .lose              = "CM-PGP-B9",                                                           \
                 .push              = (push_rule),                                                           \
                 .copy              = (copy_rule),                                                           \
                 .foul_loses        = "CM-PGP-B2",                                                           \
                 .stronger          = "CM-PGP-B4a",                                                          \
                 .front_count       = "CM-PGP-B4b",                                                          \
                 .back_count        = "CM-PGP-B4c",                                                          \
                 .reset_bank        = "CM-PGP-B23",                                                          \
                 .ace               = "CM-PGP-B7a",                                                          \
                 .two               = "CM-PGP-B7b",                                                          \
                 .not_after_looking = "CM-PGP-B21",                                                          \
    }

static const struct paigow_rules CM_RULES = { MARYSVILLE_RULES("CM-PGP-B17", "CM-PGP-4", "CM-PGP-B9",
                                                               "CM-PGP-B10") };

static const struct wager_row CM_WAGERS[] = {
    { .wager = WAGER_BASE, .in_action = true, .backline = true, .limits = "CM-PGP-3" },
};

#define MARYSVILLE_BANK(wager_rows, wager_rows_count, next_bank, broken_rule, action_rule, order_rule)         \
    {                                                                                                          \
        .shoe = { .decks = 1, .jokers_each = 1 }, .seats = PAIGOW_SPOTS, .hands_in_a_row = 2,                \
        .every_hand = true, .wagers = (wager_rows), .wager_count = (wager_rows_count), .laps = LAP_BY_WAGER,     \
        .covered = { START_BUTTON, CLOCKWISE }, .uncovered = { START_BUTTON, CLOCKWISE },                    \
        .out_of_limits = LIMITS_REFUSE, .second_in_front = true,                                             \
        .cites = {                                                                                           \
            .offered = (next_bank), .declined = (next_bank), .banked = "CM-PGP-B14", .broken = (broken_rule),        \
            .closed = "CM-PGP-2", .fee = "CM-PGP-2", .cover = "CM-PGP-6", .action = (action_rule),            \
            .covered_order = (order_rule), .short_order = (order_rule), .returned = "CM-PGP-6",                  \
            .shuffled = "CM-PGP-B12", .shared = "CM-PGP-8", .second = "CM-PGP-7", .new_deck = "CM-PGP-B25",  \
            .ruling = "CM-PGP-14",                                                                           \
        },                                                                                                   \
        .settings = {                                                                                        \
            [SETTING_MIN]      = { "min", 1000, 10000, 1000, true, "CM-PGP-3" }  ,                            \
            [SETTING_MAX]      = { "max", 10000, 200000, 50000, true, "CM-FEE-1" },                           \
            [SETTING_CHIP]     = { "chip", 1, 10000, 1, true, "" },                                          \
            [SETTING_OPTION]   = { "option", 1, 1, 1, false, "CM-FEE-13" },                                  \
            [SETTING_CUT]      = { "cut", 100, 100, 100, false, "" },                                        \
            [SETTING_BACKLINE] = { "backline", 0, 5, 5, false, "" },                                         \
            [SETTING_SECOND]   = { "second", 0, 1, 1, false, "CM-PGP-7" },                                   \
            [SETTING_ENTERED]  = { "entered", 0, 1, 0, false, "" },                                          \
        }, \
    }

static const struct bank_rules CM_BANK =
    MARYSVILLE_BANK(CM_WAGERS, COUNT_OF(CM_WAGERS), "CM-PD-6", "CM-PD-2", "CM-PGP-B17", "CM-PGP-B19");

/* Fortune is played on the same terms. */
static const struct option CM_OPTIONS[] = {
    OPTION_MIN(1000, 10000, 1000, "CM-PGP-3"),
    OPTION_MAX(10000, 200000, 50000, "CM-FEE-1"),
    OPTION_CHIP(10000),
    OPTION_EDITION(schedules_editions, ""),
    OPTION_SCHEDULE(schedules_numbers, "CM-FEE-13"),
    OPTION_CUT(100, 100, 100, ""),
    OPTION_BACKLINE(""),
    OPTION_SECOND(1, "CM-PGP-7"),
    OPTION_ENTERED(1, ""),
    OPTION_WHEEL("CM-PGP-B5"),
};

static const struct cite CM_REFUSALS[] = {
    { REFUSE_NOT_ENOUGH, "CM-PGP-1" },
    { REFUSE_FEE_SHORT, "CM-PGP-2" },
    { REFUSE_BELOW_MINIMUM, "CM-PGP-3" },
    { REFUSE_NOT_OFFERED, "CM-PGP-5" },
    { REFUSE_BROKEN, "CM-PD-1" },
    { REFUSE_NOT_YOUR_HAND, "CM-PGP-9" },
    { REFUSE_NOT_YOUR_DECK, "CM-PGP-B25" },
    { REFUSE_LOCKED, "CM-PGP-B24" },
    { REFUSE_NO_HAND_TO_SET, "CM-PGP-B11" },
    { REFUSE_HAND_IN_PLAY, "CM-FEE-8" },
    { REFUSE_NO_SUCH_SEAT, "CM-PGP-B12" },
    { REFUSE_NO_SUCH_SPOT, "CM-PGP-B12" },
    { REFUSE_WRONG_COUNT, "CM-PGP-B16" },
};

const struct sheet sheet_marysville_double_hand = {
    .id         = "marysville/double-hand",
    .revision   = 1,
    .digest     = sheet_double_hand_digest,
    .engine     = &paigow_game,
    .rules      = &CM_RULES,
    .bank       = &CM_BANK,
    .options    = { CM_OPTIONS, COUNT_OF(CM_OPTIONS), NULL },
    .fees       = { &fee_book, "marysville", "002c", "PGP" },
    .cites      = CM_REFUSALS,
    .cite_count = COUNT_OF(CM_REFUSALS),
};

/* FPG-04 (CM-FPG-T1), by line from the top. What is not there loses. */
static const struct paigow_fortune FORTUNE = {
    .pays = {
        [FORTUNE_SEVEN_STRAIGHT_FLUSH] = { 5000, 1 }, [FORTUNE_ROYAL_MATCH] = { 1000, 1 },
        [FORTUNE_SEVEN_WITH_JOKER] = { 750, 1 },      [FORTUNE_FIVE_ACES] = { 250, 1 },
        [FORTUNE_ROYAL_FLUSH] = { 100, 1 },           [FORTUNE_STRAIGHT_FLUSH] = { 50, 1 },
        [FORTUNE_FOUR_OF_A_KIND] = { 20, 1 },         [FORTUNE_FULL_HOUSE] = { 5, 1 },
        [FORTUNE_FLUSH] = { 4, 1 },                   [FORTUNE_STRAIGHT] = { 2, 1 },
        [FORTUNE_THREE_OF_A_KIND] = { 3, 1 },         [FORTUNE_THREE_PAIR] = { 0, 1 },
        [FORTUNE_TWO_PAIR] = { -1, 1 },               [FORTUNE_ONE_PAIR] = { -1, 1 },
        [FORTUNE_HIGH_CARD] = { -1, 1 },
    },
    .envy = {
        [FORTUNE_SEVEN_STRAIGHT_FLUSH] = 100000, [FORTUNE_ROYAL_MATCH] = 25000,
        [FORTUNE_SEVEN_WITH_JOKER] = 10000,      [FORTUNE_FIVE_ACES] = 5000,
        [FORTUNE_ROYAL_FLUSH] = 2500,            [FORTUNE_STRAIGHT_FLUSH] = 1000,
        [FORTUNE_FOUR_OF_A_KIND] = 500,
    },
    .button = 500, /* CM-FPG-10; the glossary's $25 could never be bet (OQ-43) */
    .paid = "CM-FPG-T1", .lost = "CM-FPG-R7", .envied = "CM-FPG-R8",
};

static const struct paigow_rules FPG_RULES = {
    MARYSVILLE_RULES("CM-FPG-Y1", "CM-FPG-R3", "CM-FPG-Y6", "CM-FPG-Y3"),
    .fortune = &FORTUNE,
};

/* CM-FPG-9: a standard wager first, then $1 to $20 by the dollar. The bonus
 * carries no collection (CM-FPG-8, OQ-59). */
static const struct wager_row FPG_WAGERS[] = {
    { .wager = WAGER_BASE, .in_action = true, .backline = true, .limits = "CM-PGP-3" },
    { .wager    = WAGER_FORTUNE,
      .backline = true,
      .limits   = "CM-FPG-9",
      .needs    = WAGER_BASE,
      .least    = 100,
      .most     = 2000,
      .step     = 100 },
};

static const struct bank_rules FPG_BANK =
    MARYSVILLE_BANK(FPG_WAGERS, COUNT_OF(FPG_WAGERS), "CM-PD-4", "CM-PD-4", "CM-FPG-Y2", "CM-FPG-R4");

static const struct cite FPG_REFUSALS[] = {
    { REFUSE_NOT_ENOUGH, "CM-PGP-1" },
    { REFUSE_FEE_SHORT, "CM-PGP-2" },
    { REFUSE_BELOW_MINIMUM, "CM-PGP-3" },
    { REFUSE_NOT_OFFERED, "CM-PD-4" },
    { REFUSE_BROKEN, "CM-PD-4" },
    { REFUSE_NOT_YOUR_HAND, "CM-PGP-9" },
    { REFUSE_NOT_YOUR_DECK, "CM-PGP-B25" },
    { REFUSE_LOCKED, "CM-PGP-B24" },
    { REFUSE_NO_HAND_TO_SET, "CM-PGP-B11" },
    { REFUSE_HAND_IN_PLAY, "CM-FEE-8" },
    { REFUSE_NO_SUCH_SEAT, "CM-FPG-7" },
    { REFUSE_NO_SUCH_SPOT, "CM-FPG-Y5" },
    { REFUSE_WRONG_COUNT, "CM-PGP-B16" },
    { REFUSE_NEEDS_WAGER, "CM-FPG-9" },
    { REFUSE_WRONG_STEP, "CM-FPG-9" },
    { REFUSE_BETS_CLOSED, "CM-FPG-R1" },
};

const struct sheet sheet_marysville_fortune = {
    .id         = "marysville/fortune",
    .revision   = 1,
    .digest     = sheet_double_hand_digest,
    .engine     = &paigow_game,
    .rules      = &FPG_RULES,
    .bank       = &FPG_BANK,
    .options    = { CM_OPTIONS, COUNT_OF(CM_OPTIONS), NULL },
    .fees       = { &fee_book, "marysville", "002c", "FPG" },
    .cites      = FPG_REFUSALS,
    .cite_count = COUNT_OF(FPG_REFUSALS),
};
