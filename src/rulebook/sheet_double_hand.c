/* Double-hand poker at three houses and Fortune, as seed 001 prints it on lines
 * 1-87, seed 000 on lines 1-138, and seed 002 on lines 20-433 and 1340-1580. */
#include "games/paigow.h"
#include "pays.h"
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
    [HOUSE_WAY_FIVE_ACES] = "CM-PGP-HW9",     [HOUSE_WAY_FOUR_AKQ] = "CM-PGP-HW8a",
    [HOUSE_WAY_FOUR_JT9] = "CM-PGP-HW8b",     [HOUSE_WAY_FOUR_876] = "CM-PGP-HW8c",
    [HOUSE_WAY_FOUR_SMALL] = "CM-PGP-HW8d",   [HOUSE_WAY_TWO_SETS] = "CM-PGP-HW5c",
    [HOUSE_WAY_FULL_HOUSE] = "CM-PGP-HW7",    [HOUSE_WAY_THREE_PAIR] = "CM-PGP-HW4",
    [HOUSE_WAY_TWO_PAIR_AKQ] = "CM-PGP-HW3a", [HOUSE_WAY_TWO_PAIR_JT9] = "CM-PGP-HW3b",
    [HOUSE_WAY_TWO_PAIR_876] = "CM-PGP-HW3c", [HOUSE_WAY_TWO_PAIR_543] = "CM-PGP-HW3d",
    [HOUSE_WAY_MADE] = "CM-PGP-HW6a",         [HOUSE_WAY_MADE_PAIR] = "CM-PGP-HW6b",
    [HOUSE_WAY_MADE_SET] = "CM-PGP-HW6d",     [HOUSE_WAY_THREE_ACES] = "CM-PGP-HW5a",
    [HOUSE_WAY_THREE_BELOW] = "CM-PGP-HW5b",  [HOUSE_WAY_ONE_PAIR] = "CM-PGP-HW2",
    [HOUSE_WAY_NO_PAIR] = "CM-PGP-HW1",
};

/* Seven positions of seven cards: four of the 53 are left over. */
#define DOUBLE_HAND .kind = &paigow_hands, .spots = 7, .stub = 4, .piles = true

/* ---- Marina, both editions: the same 44 rules --------------------------- */

/* Each accident, what follows, the rule that knows it and the rule for what
 * follows. 33(b) prints "exposed" where 33(a) has "boxed or exposed": boxed cards
 * are replaced however many there are. */
static const struct accident MC1_ACCIDENTS[] = {
    { ACCIDENT_EXPOSED, RULING_REPLACE, "MC1-PGP-32", "MC1-PGP-32" },
    { ACCIDENT_BOXED, RULING_REPLACE_EACH, "MC1-PGP-32", "MC1-PGP-32" },
    { ACCIDENT_STUB_COUNT, RULING_MISDEAL, "MC1-PGP-37", "MC1-PGP-37" },
    { ACCIDENT_IDENTICAL, RULING_MISDEAL, "MC1-PGP-42", "MC1-PGP-42" },
    { ACCIDENT_HAND_COUNT, RULING_MISCOUNTED, "MC1-PGP-28c", "MC1-PGP-28c" },
    { ACCIDENT_TOUCHED, RULING_FOUL, "MC1-PGP-28d", "MC1-PGP-28d" },
    { ACCIDENT_CHEATING, RULING_FOUL, "MC1-PGP-25", "MC1-PGP-25" },
    { ACCIDENT_REMOVED, RULING_SIZE, "MC1-PGP-26", "MC1-PGP-26" },
    { ACCIDENT_BANK_SEEN, RULING_OPEN_BANK, "MC1-PGP-20", "MC1-PGP-20" },
    { ACCIDENT_MISSET, RULING_RESET, "MC1-PGP-35", "MC1-PGP-35" },
    { ACCIDENT_MISREAD, RULING_TRUE_VALUE, "MC1-PGP-43", "MC1-PGP-43" },
};
static const struct accident MC2_ACCIDENTS[] = {
    { ACCIDENT_EXPOSED, RULING_REPLACE, "MC2-PGP-32", "MC2-PGP-32" },
    { ACCIDENT_BOXED, RULING_REPLACE_EACH, "MC2-PGP-32", "MC2-PGP-32" },
    { ACCIDENT_STUB_COUNT, RULING_MISDEAL, "MC2-PGP-37", "MC2-PGP-37" },
    { ACCIDENT_IDENTICAL, RULING_MISDEAL, "MC2-PGP-42", "MC2-PGP-42" },
    { ACCIDENT_HAND_COUNT, RULING_MISCOUNTED, "MC2-PGP-28c", "MC2-PGP-28c" },
    { ACCIDENT_TOUCHED, RULING_FOUL, "MC2-PGP-28d", "MC2-PGP-28d" },
    { ACCIDENT_CHEATING, RULING_FOUL, "MC2-PGP-25", "MC2-PGP-25" },
    { ACCIDENT_REMOVED, RULING_SIZE, "MC2-PGP-26", "MC2-PGP-26" },
    { ACCIDENT_BANK_SEEN, RULING_OPEN_BANK, "MC2-PGP-20", "MC2-PGP-20" },
    { ACCIDENT_MISSET, RULING_RESET, "MC2-PGP-35", "MC2-PGP-35" },
    { ACCIDENT_MISREAD, RULING_TRUE_VALUE, "MC2-PGP-43", "MC2-PGP-43" },
};

static const struct paigow_rules MC1_RULES = {
    .set = {
        DOUBLE_HAND,
        .cites = {
            .pile = "MC1-PGP-9", .dice = "MC1-PGP-9", .deal = "MC1-PGP-37", .bank_deal = "MC1-PGP-18",
            .stub = "MC1-PGP-37", .lay = "MC1-PGP-11", .lay_bank = "MC1-PGP-38", .ask = "MC1-PGP-34",
            .ask_bank = "MC1-PGP-39", .open = "MC1-PGP-18", .show = "MC1-PGP-40",
            .reset_bank = "MC1-PGP-36", .two = "MC1-PGP-33", .replaced = "MC1-PGP-32",
        },
    },
    .base = { PAY_MC1_PGP_BASE_LOSE, PAY_MC1_PGP_BASE_PUSH, PAY_MC1_PGP_BASE_WIN },
    .house_way = house_way_rules,
    .cites = {
        .win = "MC1-PGP-44", .lose = "MC1-PGP-44", .push = "MC1-PGP-44", .copy = "MC1-PGP-44",
        .foul_loses = "MC1-PGP-29", .stronger = "MC1-PGP-28a",
        .front_count = "MC1-PGP-28b", .back_count = "MC1-PGP-28c", .ace = "MC1-PGP-33",
        .removed_loser = "MC1-PGP-26", .removed_winner = "MC1-PGP-27", .bank_foul = "MC1-PGP-25",
    },
};
static const struct paigow_rules MC2_RULES = {
    .set = {
        DOUBLE_HAND,
        .cites = {
            .pile = "MC2-PGP-9", .dice = "MC2-PGP-9", .deal = "MC2-PGP-37", .bank_deal = "MC2-PGP-18",
            .stub = "MC2-PGP-37", .lay = "MC2-PGP-11", .lay_bank = "MC2-PGP-38", .ask = "MC2-PGP-34",
            .ask_bank = "MC2-PGP-39", .open = "MC2-PGP-18", .show = "MC2-PGP-40",
            .reset_bank = "MC2-PGP-36", .two = "MC2-PGP-33", .replaced = "MC2-PGP-32",
        },
    },
    .base = { PAY_MC2_PGP_BASE_LOSE, PAY_MC2_PGP_BASE_PUSH, PAY_MC2_PGP_BASE_WIN },
    .house_way = house_way_rules,
    .cites = {
        .win = "MC2-PGP-44", .lose = "MC2-PGP-44", .push = "MC2-PGP-44", .copy = "MC2-PGP-44",
        .foul_loses = "MC2-PGP-29", .stronger = "MC2-PGP-28a",
        .front_count = "MC2-PGP-28b", .back_count = "MC2-PGP-28c", .ace = "MC2-PGP-33",
        .removed_loser = "MC2-PGP-26", .removed_winner = "MC2-PGP-27", .bank_foul = "MC2-PGP-25",
    },
};

static const struct wager_row MC1_WAGERS[] = {
    { .wager = WAGER_BASE, .in_action = true, .backline = true, .limits = "MC1-PGP-2" },
};
static const struct wager_row MC2_WAGERS[] = {
    { .wager = WAGER_BASE, .in_action = true, .backline = true, .limits = "MC2-PGP-2" },
};

/* The dice put the action button down whether the bank covers or not. */
#define MARINA_BANK                                                                                          \
    .hands_in_a_row = 2, .covered = { START_BUTTON, CLOCKWISE }, .uncovered = { START_BUTTON, CLOCKWISE },   \
    .out_of_limits = LIMITS_WARN_OR_RETURN, .wager_to_bank = true

/* Neither document says for this game when it is stopped: where nobody had a wager who may be
 * the designated player, nobody can be (rule 23). */
static const struct bank_rules MC1_BANK = {
    MARINA_BANK,
    .cites = {
        .offered = "MC1-PGP-23", .declined = "MC1-PGP-23", .banked = "MC1-PGP-5", .broken = "MC1-PGP-23",
        .closed = "MC1-PGP-15", .cover = "MC1-PGP-5", .action = "MC1-PGP-9",
        .covered_order = "MC1-PGP-9", .short_order = "MC1-PGP-9", .shared = "MC1-PGP-6", .warned = "MC1-PGP-3", .barred = "MC1-PGP-25",
        .over = "MC1-PGP-4", .new_deck = "MC1-PGP-41",
    },
};
static const struct bank_rules MC2_BANK = {
    MARINA_BANK,
    .cites = {
        .offered = "MC2-PGP-23", .declined = "MC2-PGP-23", .banked = "MC2-PGP-5", .broken = "MC2-PGP-23",
        .closed = "MC2-PGP-15", .cover = "MC2-PGP-5", .action = "MC2-PGP-9",
        .covered_order = "MC2-PGP-9", .short_order = "MC2-PGP-9", .shared = "MC2-PGP-6", .warned = "MC2-PGP-3", .barred = "MC2-PGP-25",
        .over = "MC2-PGP-4", .new_deck = "MC2-PGP-41",
    },
};

/* The schedules go from $5 to $2,000. */
static const struct option MC1_OPTIONS[] = {
    OPTION_MIN(500, 200000, 1000, "MC1-PGP-2"),
    OPTION_MAX(500, 200000, 20000, "MC1-PGP-2"),
    OPTION_MAX_FOR("MC1-PGP-2"),
    OPTION_CHIP(10000),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("MC1-FEE-1"),
    OPTION_CUT(100, 100, 100, ""),
    OPTION_BACKLINE("MC1-PGP-12"),
    OPTION_SECOND(0, ""),
    OPTION_BANK_MINUTES(""),
    OPTION_ENTERED(1, ""),
    OPTION_WHEEL(""),
    OPTIONS_WAITING(60),
};
static const struct option MC2_OPTIONS[] = {
    OPTION_MIN(500, 10000, 1000, "MC2-PGP-2"),
    OPTION_MAX(20000, 200000, 20000, "MC2-PGP-2"),
    OPTION_MAX_FOR("MC2-PGP-2"),
    OPTION_CHIP(10000),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("MC2-FEE-17"),
    OPTION_CUT(100, 100, 100, ""),
    OPTION_BACKLINE("MC2-PGP-12"),
    OPTION_SECOND(0, ""),
    OPTION_BANK_MINUTES(""),
    OPTION_ENTERED(1, ""),
    OPTION_WHEEL(""),
    OPTIONS_WAITING(60),
};

static const struct cite MC1_REFUSALS[] = {
    { REFUSE_WARNED, "MC1-PGP-3" },
    { REFUSE_BARRED, "MC1-PGP-25" },
    { REFUSE_BETS_CLOSED, "MC1-PGP-15" },
    { REFUSE_NOT_OFFERED, "MC1-PGP-23" },
    { REFUSE_BROKEN, "MC1-PGP-23" },
    { REFUSE_NO_SUCH_WAGER, "MC1-PGP-22" },
    { REFUSE_BELOW_MINIMUM, "MC1-PGP-2" },
    { REFUSE_BACKLINE_FULL, "MC1-PGP-12" },
    { REFUSE_FEE_SHORT, "MC1-PGP-1" },
    { REFUSE_NOT_ENOUGH, "MC1-PGP-19" },
    { REFUSE_NO_SURRENDER, "MC1-PGP-24" },
    { REFUSE_NOT_YOUR_HAND, "MC1-PGP-14" },
    { REFUSE_LOCKED, "MC1-PGP-40" },
    { REFUSE_BANK_CLOSED, "MC1-PGP-18" },
    { REFUSE_NOT_YOUR_DECK, "MC1-PGP-41" },
    { REFUSE_SHARE_TOO_LARGE, "MC1-PGP-7" },
    { REFUSE_SHARE_BELOW_MINIMUM, "MC1-PGP-7" },
    { REFUSE_NOT_SEATED, "MC1-PGP-41" },
    { REFUSE_WRONG_COUNT, "MC1-PGP-37" },
    { REFUSE_HAND_IN_PLAY, "MC1-PGP-15" },
};
static const struct cite MC2_REFUSALS[] = {
    { REFUSE_WARNED, "MC2-PGP-3" },
    { REFUSE_BARRED, "MC2-PGP-25" },
    { REFUSE_BETS_CLOSED, "MC2-PGP-15" },
    { REFUSE_NOT_OFFERED, "MC2-PGP-23" },
    { REFUSE_BROKEN, "MC2-PGP-23" },
    { REFUSE_NO_SUCH_WAGER, "MC2-PGP-22" },
    { REFUSE_BELOW_MINIMUM, "MC2-PGP-2" },
    { REFUSE_BACKLINE_FULL, "MC2-PGP-12" },
    { REFUSE_FEE_SHORT, "MC2-PGP-1" },
    { REFUSE_NOT_ENOUGH, "MC2-PGP-19" },
    { REFUSE_NO_SURRENDER, "MC2-PGP-24" },
    { REFUSE_NOT_YOUR_HAND, "MC2-PGP-14" },
    { REFUSE_LOCKED, "MC2-PGP-40" },
    { REFUSE_BANK_CLOSED, "MC2-PGP-18" },
    { REFUSE_NOT_YOUR_DECK, "MC2-PGP-41" },
    { REFUSE_SHARE_TOO_LARGE, "MC2-PGP-7" },
    { REFUSE_SHARE_BELOW_MINIMUM, "MC2-PGP-7" },
    { REFUSE_NOT_SEATED, "MC2-PGP-41" },
    { REFUSE_WRONG_COUNT, "MC2-PGP-37" },
    { REFUSE_HAND_IN_PLAY, "MC2-FEE-16" },
};

const struct sheet sheet_marina1_double_hand = {
    .id          = "marina1/double-hand",
    .revision    = 1,
    .digest      = sheet_marina1_double_hand_digest,
    .engine      = &paigow_game,
    .rules       = &MC1_RULES,
    .seats       = 7,
    .deck        = { .shoe = { .decks = 1, .jokers_each = 1 }, .every_hand = true },
    .wagers      = MC1_WAGERS,
    .wager_count = COUNT_OF(MC1_WAGERS),
    .laps        = LAP_BY_SEAT,
    .bank        = &MC1_BANK,
    .options     = { MC1_OPTIONS, COUNT_OF(MC1_OPTIONS), schedules_within },
    .accidents   = { MC1_ACCIDENTS, COUNT_OF(MC1_ACCIDENTS), set_phase_words },
    .fees        = { &fee_book, "marina", "001", "PGP" },
    .cites       = MC1_REFUSALS,
    .cite_count  = COUNT_OF(MC1_REFUSALS),
};

const struct sheet sheet_marina2_double_hand = {
    .id          = "marina2/double-hand",
    .revision    = 1,
    .digest      = sheet_marina2_double_hand_digest,
    .engine      = &paigow_game,
    .rules       = &MC2_RULES,
    .seats       = 7,
    .deck        = { .shoe = { .decks = 1, .jokers_each = 1 }, .every_hand = true },
    .wagers      = MC2_WAGERS,
    .wager_count = COUNT_OF(MC2_WAGERS),
    .laps        = LAP_BY_SEAT,
    .bank        = &MC2_BANK,
    .options     = { MC2_OPTIONS, COUNT_OF(MC2_OPTIONS), schedules_check },
    .accidents   = { MC2_ACCIDENTS, COUNT_OF(MC2_ACCIDENTS), set_phase_words },
    .fees        = { &fee_book, "marina", "000b", "PGP" },
    .cites       = MC2_REFUSALS,
    .cite_count  = COUNT_OF(MC2_REFUSALS),
};

/* ---- Marysville, and Fortune by the same procedure (CM-FPG-5) ------------ */

static const struct accident CM_ACCIDENTS[] = {
    { ACCIDENT_EXPOSED, RULING_REPLACE, "CM-PGP-B6", "CM-PGP-B6" },
    { ACCIDENT_BOXED, RULING_REPLACE, "CM-PGP-B6", "CM-PGP-B6" },
    { ACCIDENT_BANK_COUNT, RULING_MISDEAL, "CM-PGP-B7c", "CM-PGP-B7c" },
    { ACCIDENT_IDENTICAL, RULING_MISDEAL, "CM-PGP-B26", "CM-PGP-B26" },
    { ACCIDENT_HAND_COUNT, RULING_MISCOUNTED, "CM-PGP-B4c", "CM-PGP-B4c" },
    { ACCIDENT_WRONG_SPOT, RULING_MISDEAL, "CM-PGP-B28", "CM-PGP-B28" },
    { ACCIDENT_MISSET, RULING_RESET, "CM-PGP-B22", "CM-PGP-10" },
    { ACCIDENT_MISREAD, RULING_TRUE_VALUE, "CM-PGP-B27", "CM-PGP-B27" },
};

/* The Marysville page says what a foul hand is and not what becomes of it; it
 * loses, as at Marina (OQ-88). */
static const struct paigow_rules CM_RULES = {
    .set = {
        DOUBLE_HAND,
        .largest_decides = true,
        .one_hand = true,
        .house_way_late = true,
        .cites = {
            .pile = "CM-PGP-B17", .dice = "CM-PGP-B15", .deal = "CM-PGP-B16", .bank_deal = "CM-PGP-B16",
            .stub = "CM-PGP-B12", .lay = "CM-PGP-B2", .lay_bank = "CM-PGP-B24", .ask = "CM-PGP-B20",
            .ask_bank = "CM-PGP-B1", .one_hand = "CM-PGP-12", .open = "CM-PGP-B11", .show = "CM-PGP-4",
            .two = "CM-PGP-B7b", .not_after_looking = "CM-PGP-B21",
            .replaced = "CM-PGP-B6",
        },
    },
    .base = { PAY_CM_PGP_BASE_LOSE, PAY_CM_PGP_BASE_PUSH, PAY_CM_PGP_BASE_WIN },
    .house_way = house_way_rules,
    .cites = {
        .win = "CM-PGP-B9", .lose = "CM-PGP-B9", .push = "CM-PGP-B9", .copy = "CM-PGP-B10",
        .foul_loses = "CM-PGP-B2", .stronger = "CM-PGP-B4a", .front_count = "CM-PGP-B4b",
        .back_count = "CM-PGP-B4c", .ace = "CM-PGP-B7a",
    },
};

static const struct wager_row CM_WAGERS[] = {
    { .wager = WAGER_BASE, .in_action = true, .backline = true, .limits = "CM-PGP-3" },
};

#define MARYSVILLE_BANK                                                                                      \
    .hands_in_a_row = 2, .covered = { START_BUTTON, CLOCKWISE }, .uncovered = { START_BUTTON, CLOCKWISE },   \
    .out_of_limits = LIMITS_REFUSE, .second_in_front = true

static const struct bank_rules CM_BANK = {
    MARYSVILLE_BANK,
    .cites = {
        .offered = "CM-PD-6", .declined = "CM-PD-6", .banked = "CM-PGP-B14", .broken = "CM-PD-6",
        .closed = "CM-PGP-2", .cover = "CM-PGP-6", .action = "CM-PGP-B17",
        .covered_order = "CM-PGP-B19", .short_order = "CM-PGP-B19", .returned = "CM-PGP-6",
        .shuffled = "CM-PGP-B12", .shared = "CM-PGP-8", .second = "CM-PGP-7", .new_deck = "CM-PGP-B25",
        .ruling = "CM-PGP-14",
    },
};

/* Fortune is played on the same terms. */
static const struct option CM_OPTIONS[] = {
    OPTION_MIN(1000, 200000, 1000, "CM-PGP-3"),
    OPTION_MAX(1000, 200000, 200000, "CM-FEE-1"),
    OPTION_CHIP(10000),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("CM-FEE-13"),
    OPTION_CUT(100, 100, 100, ""),
    OPTION_BACKLINE(""),
    OPTION_SECOND(1, "CM-PGP-7"),
    OPTION_BANK_MINUTES(""),
    OPTION_ENTERED(1, ""),
    OPTION_WHEEL("CM-PGP-B5"),
    OPTIONS_WAITING(60),
};

static const struct cite CM_REFUSALS[] = {
    { REFUSE_NOT_ENOUGH, "CM-PGP-1" },     { REFUSE_FEE_SHORT, "CM-PGP-2" },
    { REFUSE_BELOW_MINIMUM, "CM-PGP-3" },  { REFUSE_NOT_OFFERED, "CM-PGP-5" },
    { REFUSE_BANKED_ENOUGH, "CM-PGP-5" },  { REFUSE_BROKEN, "CM-PD-6" },
    { REFUSE_NOT_YOUR_HAND, "CM-PGP-9" },  { REFUSE_NOT_YOUR_DECK, "CM-PGP-B25" },
    { REFUSE_LOCKED, "CM-PGP-B24" },       { REFUSE_BANK_CLOSED, "CM-PGP-B11" },
    { REFUSE_NO_HOUSE_WAY, "CM-PGP-B21" }, { REFUSE_HAND_IN_PLAY, "CM-FEE-8" },
    { REFUSE_NO_SUCH_SEAT, "CM-PGP-B12" }, { REFUSE_NO_SUCH_SPOT, "CM-PGP-B12" },
    { REFUSE_WRONG_COUNT, "CM-PGP-B16" },  { REFUSE_NOBODY_DECIDES, "CM-PGP-12" },
    { REFUSE_NOT_SEATED, "CM-PGP-B25" },   { REFUSE_FOUL_BANK, "CM-PGP-B23" },
};

const struct sheet sheet_marysville_double_hand = {
    .id          = "marysville/double-hand",
    .revision    = 1,
    .digest      = sheet_marysville_double_hand_digest,
    .engine      = &paigow_game,
    .rules       = &CM_RULES,
    .seats       = 7,
    .deck        = { .shoe = { .decks = 1, .jokers_each = 1 }, .every_hand = true },
    .wagers      = CM_WAGERS,
    .wager_count = COUNT_OF(CM_WAGERS),
    .laps        = LAP_BY_WAGER,
    .bank        = &CM_BANK,
    .options     = { CM_OPTIONS, COUNT_OF(CM_OPTIONS), schedules_within },
    .accidents   = { CM_ACCIDENTS, COUNT_OF(CM_ACCIDENTS), set_phase_words },
    .fees        = { &fee_book, "marysville", "002c", "PGP" },
    .cites       = CM_REFUSALS,
    .cite_count  = COUNT_OF(CM_REFUSALS),
};

/* FPG-04 (CM-FPG-T1), by line from the top. */
static const struct paigow_fortune FORTUNE = {
    .pays = {
        [FORTUNE_SEVEN_STRAIGHT_FLUSH] = PAY_CM_FPG_FORTUNE_BONUS_FPG_04_SEVEN_STRAIGHT_FLUSH,
        [FORTUNE_ROYAL_MATCH] = PAY_CM_FPG_FORTUNE_BONUS_FPG_04_ROYAL_MATCH,
        [FORTUNE_SEVEN_WITH_JOKER] = PAY_CM_FPG_FORTUNE_BONUS_FPG_04_SEVEN_WITH_JOKER,
        [FORTUNE_FIVE_ACES] = PAY_CM_FPG_FORTUNE_BONUS_FPG_04_FIVE_ACES,
        [FORTUNE_ROYAL_FLUSH] = PAY_CM_FPG_FORTUNE_BONUS_FPG_04_ROYAL_FLUSH,
        [FORTUNE_STRAIGHT_FLUSH] = PAY_CM_FPG_FORTUNE_BONUS_FPG_04_STRAIGHT_FLUSH,
        [FORTUNE_FOUR_OF_A_KIND] = PAY_CM_FPG_FORTUNE_BONUS_FPG_04_FOUR_OF_A_KIND,
        [FORTUNE_FULL_HOUSE] = PAY_CM_FPG_FORTUNE_BONUS_FPG_04_FULL_HOUSE,
        [FORTUNE_FLUSH] = PAY_CM_FPG_FORTUNE_BONUS_FPG_04_FLUSH,
        [FORTUNE_STRAIGHT] = PAY_CM_FPG_FORTUNE_BONUS_FPG_04_STRAIGHT,
        [FORTUNE_THREE_OF_A_KIND] = PAY_CM_FPG_FORTUNE_BONUS_FPG_04_THREE_OF_A_KIND,
        [FORTUNE_THREE_PAIR] = PAY_CM_FPG_FORTUNE_BONUS_FPG_04_THREE_PAIR,
        [FORTUNE_TWO_PAIR] = PAY_CM_FPG_FORTUNE_BONUS_FPG_04_ELSE,
        [FORTUNE_ONE_PAIR] = PAY_CM_FPG_FORTUNE_BONUS_FPG_04_ELSE,
        [FORTUNE_HIGH_CARD] = PAY_CM_FPG_FORTUNE_BONUS_FPG_04_ELSE,
    },
    .envy = {
        [FORTUNE_SEVEN_STRAIGHT_FLUSH] = PAY_CM_FPG_ENVY_BONUS_FPG_04_SEVEN_STRAIGHT_FLUSH,
        [FORTUNE_ROYAL_MATCH] = PAY_CM_FPG_ENVY_BONUS_FPG_04_ROYAL_MATCH,
        [FORTUNE_SEVEN_WITH_JOKER] = PAY_CM_FPG_ENVY_BONUS_FPG_04_SEVEN_WITH_JOKER,
        [FORTUNE_FIVE_ACES] = PAY_CM_FPG_ENVY_BONUS_FPG_04_FIVE_ACES,
        [FORTUNE_ROYAL_FLUSH] = PAY_CM_FPG_ENVY_BONUS_FPG_04_ROYAL_FLUSH,
        [FORTUNE_STRAIGHT_FLUSH] = PAY_CM_FPG_ENVY_BONUS_FPG_04_STRAIGHT_FLUSH,
        [FORTUNE_FOUR_OF_A_KIND] = PAY_CM_FPG_ENVY_BONUS_FPG_04_FOUR_OF_A_KIND,
    },
    .button = 500, /* CM-FPG-10; the glossary's $25 could never be bet (OQ-43) */
    .paid = "CM-FPG-T1", .lost = "CM-FPG-R7", .envied = "CM-FPG-R8",
};

static const struct paigow_rules FPG_RULES = {
    .set = {
        DOUBLE_HAND,
        .largest_decides = true,
        .one_hand = true,
        .house_way_late = true,
        .foul_bonus = true,
        .cites = {
            .pile = "CM-FPG-Y1", .dice = "CM-PGP-B15", .deal = "CM-PGP-B16", .bank_deal = "CM-PGP-B16",
            .stub = "CM-PGP-B12", .lay = "CM-PGP-B2", .lay_bank = "CM-PGP-B24", .ask = "CM-PGP-B20",
            .ask_bank = "CM-PGP-B1", .one_hand = "CM-PGP-12", .open = "CM-PGP-B11", .show = "CM-FPG-R3",
            .two = "CM-PGP-B7b", .not_after_looking = "CM-PGP-B21",
            .replaced = "CM-PGP-B6", .button = "CM-FPG-10",
        },
    },
    .base = { PAY_CM_FPG_BASE_LOSE, PAY_CM_FPG_BASE_PUSH, PAY_CM_FPG_BASE_WIN },
    .house_way = house_way_rules,
    .fortune = &FORTUNE,
    .cites = {
        .win = "CM-PGP-B9", .lose = "CM-PGP-B9", .push = "CM-FPG-Y6", .copy = "CM-FPG-Y3",
        .foul_loses = "CM-PGP-B2", .stronger = "CM-PGP-B4a", .front_count = "CM-PGP-B4b",
        .back_count = "CM-PGP-B4c", .ace = "CM-PGP-B7a",
    },
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

static const struct bank_rules FPG_BANK = {
    MARYSVILLE_BANK,
    .cites = {
        .offered = "CM-PD-4", .declined = "CM-PD-4", .banked = "CM-PGP-B14", .broken = "CM-PD-4",
        .closed = "CM-PGP-2", .cover = "CM-PGP-6", .action = "CM-FPG-Y2",
        .covered_order = "CM-FPG-R4", .short_order = "CM-FPG-R4", .returned = "CM-PGP-6",
        .shuffled = "CM-PGP-B12", .shared = "CM-PGP-8", .second = "CM-PGP-7", .new_deck = "CM-PGP-B25",
        .ruling = "CM-PGP-14",
    },
};

static const struct cite FPG_REFUSALS[] = {
    { REFUSE_NOT_ENOUGH, "CM-PGP-1" },     { REFUSE_FEE_SHORT, "CM-PGP-2" },
    { REFUSE_BELOW_MINIMUM, "CM-PGP-3" },  { REFUSE_NOT_OFFERED, "CM-PD-4" },
    { REFUSE_BANKED_ENOUGH, "CM-PD-4" },   { REFUSE_BROKEN, "CM-PD-4" },
    { REFUSE_NOT_YOUR_HAND, "CM-PGP-9" },  { REFUSE_NOT_YOUR_DECK, "CM-PGP-B25" },
    { REFUSE_LOCKED, "CM-PGP-B24" },       { REFUSE_BANK_CLOSED, "CM-PGP-B11" },
    { REFUSE_NO_HOUSE_WAY, "CM-PGP-B21" }, { REFUSE_HAND_IN_PLAY, "CM-FEE-8" },
    { REFUSE_NO_SUCH_SEAT, "CM-FPG-7" },   { REFUSE_NO_SUCH_SPOT, "CM-FPG-Y5" },
    { REFUSE_WRONG_COUNT, "CM-PGP-B16" },  { REFUSE_NOBODY_DECIDES, "CM-PGP-12" },
    { REFUSE_NOT_SEATED, "CM-PGP-B25" },   { REFUSE_NEEDS_WAGER, "CM-FPG-9" },
    { REFUSE_NEEDED, "CM-FPG-9" },         { REFUSE_WRONG_STEP, "CM-FPG-9" },
    { REFUSE_BETS_CLOSED, "CM-FPG-R1" },   { REFUSE_FOUL_BANK, "CM-PGP-B23" },
};

const struct sheet sheet_marysville_fortune = {
    .id          = "marysville/fortune",
    .revision    = 1,
    .digest      = sheet_marysville_fortune_digest,
    .engine      = &paigow_game,
    .rules       = &FPG_RULES,
    .seats       = 7,
    .deck        = { .shoe = { .decks = 1, .jokers_each = 1 }, .every_hand = true },
    .wagers      = FPG_WAGERS,
    .wager_count = COUNT_OF(FPG_WAGERS),
    .laps        = LAP_BY_WAGER,
    .bank        = &FPG_BANK,
    .options     = { CM_OPTIONS, COUNT_OF(CM_OPTIONS), schedules_within },
    .accidents   = { CM_ACCIDENTS, COUNT_OF(CM_ACCIDENTS), set_phase_words },
    .fees        = { &fee_book, "marysville", "002c", "FPG" },
    .cites       = FPG_REFUSALS,
    .cite_count  = COUNT_OF(FPG_REFUSALS),
};
