/* Three Card Poker: marina2/three-card-6 as seed 000 prints it on lines
 * 1127-1629 and 2253-2324, marysville/three-card as seed 002 does on lines
 * 2243-2511 and 2551-2591.
 *
 * The two differ in the 6 Card Bonus, in who may bet from behind, in the Ante
 * without a queen, and in where settlement starts. */
#include "games/three_card.h"
#include "pays.h"
#include "rulebook/schedules.h"
#include "rulebook/sheets.h"

/* What the pages pay (MC2-TCP6-PP11, SB11 and CM-TCP-PP10), figures by name from
 * paytables.csv. Equal hands without a queen are paid at Marina, where the page
 * pays "regardless"; at Marysville they push as equal hands do (OQ-41). */
static const struct pay MARINA_ANTE[THREE_CARD_RESULTS] = {
    [THREE_CARD_HIGHER]             = { PAY_MC2_TCP6_ANTE_HIGHER, "MC2-TCP6-R5ci" },
    [THREE_CARD_EQUAL]              = { PAY_MC2_TCP6_ANTE_TIE, "MC2-TCP6-R5d" },
    [THREE_CARD_LOWER]              = { PAY_MC2_TCP6_ANTE_LOWER, "MC2-TCP6-R5cii" },
    [THREE_CARD_UNQUALIFIED_HIGHER] = { PAY_MC2_TCP6_ANTE_UNQUALIFIED, "MC2-TCP6-R5b" },
    [THREE_CARD_UNQUALIFIED_EQUAL]  = { PAY_MC2_TCP6_ANTE_UNQUALIFIED, "MC2-TCP6-R5b" },
    [THREE_CARD_UNQUALIFIED_LOWER]  = { PAY_MC2_TCP6_ANTE_UNQUALIFIED, "MC2-TCP6-R5b" },
};
static const struct pay MARINA_PLAY[THREE_CARD_RESULTS] = {
    [THREE_CARD_HIGHER]             = { PAY_MC2_TCP6_PLAY_HIGHER, "MC2-TCP6-R5ci" },
    [THREE_CARD_EQUAL]              = { PAY_MC2_TCP6_PLAY_TIE, "MC2-TCP6-R5d" },
    [THREE_CARD_LOWER]              = { PAY_MC2_TCP6_PLAY_LOWER, "MC2-TCP6-R5cii" },
    [THREE_CARD_UNQUALIFIED_HIGHER] = { PAY_MC2_TCP6_PLAY_UNQUALIFIED, "MC2-TCP6-R5a" },
    [THREE_CARD_UNQUALIFIED_EQUAL]  = { PAY_MC2_TCP6_PLAY_UNQUALIFIED, "MC2-TCP6-R5a" },
    [THREE_CARD_UNQUALIFIED_LOWER]  = { PAY_MC2_TCP6_PLAY_UNQUALIFIED, "MC2-TCP6-R5a" },
};
static const struct ratio MARINA_PAIR_PLUS[THREE_CATEGORIES] = {
    [THREE_MINI_ROYAL]     = PAY_MC2_TCP6_PAIR_PLUS_MINI_ROYAL,
    [THREE_STRAIGHT_FLUSH] = PAY_MC2_TCP6_PAIR_PLUS_STRAIGHT_FLUSH,
    [THREE_OF_A_KIND]      = PAY_MC2_TCP6_PAIR_PLUS_THREE_OF_A_KIND,
    [THREE_STRAIGHT]       = PAY_MC2_TCP6_PAIR_PLUS_STRAIGHT,
    [THREE_FLUSH]          = PAY_MC2_TCP6_PAIR_PLUS_FLUSH,
    [THREE_ONE_PAIR]       = PAY_MC2_TCP6_PAIR_PLUS_ONE_PAIR,
    [THREE_HIGH_CARD]      = PAY_MC2_TCP6_PAIR_PLUS_ELSE,
};
static const struct ratio MARINA_SIX_CARD[HIGH_CATEGORIES] = {
    [HIGH_ROYAL_FLUSH]     = PAY_MC2_TCP6_6_CARD_BONUS_TCB_6B3_ROYAL_FLUSH,
    [HIGH_STRAIGHT_FLUSH]  = PAY_MC2_TCP6_6_CARD_BONUS_TCB_6B3_STRAIGHT_FLUSH,
    [HIGH_FOUR_OF_A_KIND]  = PAY_MC2_TCP6_6_CARD_BONUS_TCB_6B3_FOUR_OF_A_KIND,
    [HIGH_FULL_HOUSE]      = PAY_MC2_TCP6_6_CARD_BONUS_TCB_6B3_FULL_HOUSE,
    [HIGH_FLUSH]           = PAY_MC2_TCP6_6_CARD_BONUS_TCB_6B3_FLUSH,
    [HIGH_STRAIGHT]        = PAY_MC2_TCP6_6_CARD_BONUS_TCB_6B3_STRAIGHT,
    [HIGH_THREE_OF_A_KIND] = PAY_MC2_TCP6_6_CARD_BONUS_TCB_6B3_THREE_OF_A_KIND,
    [HIGH_TWO_PAIR]        = PAY_MC2_TCP6_6_CARD_BONUS_TCB_6B3_ELSE,
    [HIGH_ONE_PAIR]        = PAY_MC2_TCP6_6_CARD_BONUS_TCB_6B3_ELSE,
    [HIGH_CARD]            = PAY_MC2_TCP6_6_CARD_BONUS_TCB_6B3_ELSE,
    [HIGH_FIVE_ACES]       = PAY_MC2_TCP6_6_CARD_BONUS_TCB_6B3_ELSE, /* there is no joker */
};

static const struct pay MARYSVILLE_ANTE[THREE_CARD_RESULTS] = {
    [THREE_CARD_HIGHER]             = { PAY_CM_TCP_ANTE_HIGHER, "CM-TCP-R5ci" },
    [THREE_CARD_EQUAL]              = { PAY_CM_TCP_ANTE_TIE, "CM-TCP-R5d" },
    [THREE_CARD_LOWER]              = { PAY_CM_TCP_ANTE_LOWER, "CM-TCP-R5cii" },
    [THREE_CARD_UNQUALIFIED_HIGHER] = { PAY_CM_TCP_ANTE_UNQUALIFIED_HIGHER, "CM-TCP-R5b" },
    [THREE_CARD_UNQUALIFIED_EQUAL]  = { PAY_CM_TCP_ANTE_TIE, "CM-TCP-R5d" },
    [THREE_CARD_UNQUALIFIED_LOWER]  = { PAY_CM_TCP_ANTE_UNQUALIFIED_LOWER, "CM-TCP-R5b" },
};
static const struct pay MARYSVILLE_PLAY[THREE_CARD_RESULTS] = {
    [THREE_CARD_HIGHER]             = { PAY_CM_TCP_PLAY_HIGHER, "CM-TCP-R5ci" },
    [THREE_CARD_EQUAL]              = { PAY_CM_TCP_PLAY_TIE, "CM-TCP-R5d" },
    [THREE_CARD_LOWER]              = { PAY_CM_TCP_PLAY_LOWER, "CM-TCP-R5cii" },
    [THREE_CARD_UNQUALIFIED_HIGHER] = { PAY_CM_TCP_PLAY_UNQUALIFIED, "CM-TCP-R5a" },
    [THREE_CARD_UNQUALIFIED_EQUAL]  = { PAY_CM_TCP_PLAY_UNQUALIFIED, "CM-TCP-R5a" },
    [THREE_CARD_UNQUALIFIED_LOWER]  = { PAY_CM_TCP_PLAY_UNQUALIFIED, "CM-TCP-R5a" },
};
static const struct ratio MARYSVILLE_PAIR_PLUS[THREE_CATEGORIES] = {
    [THREE_MINI_ROYAL]     = PAY_CM_TCP_PAIR_PLUS_MINI_ROYAL,
    [THREE_STRAIGHT_FLUSH] = PAY_CM_TCP_PAIR_PLUS_STRAIGHT_FLUSH,
    [THREE_OF_A_KIND]      = PAY_CM_TCP_PAIR_PLUS_THREE_OF_A_KIND,
    [THREE_STRAIGHT]       = PAY_CM_TCP_PAIR_PLUS_STRAIGHT,
    [THREE_FLUSH]          = PAY_CM_TCP_PAIR_PLUS_FLUSH,
    [THREE_ONE_PAIR]       = PAY_CM_TCP_PAIR_PLUS_ONE_PAIR,
    [THREE_HIGH_CARD]      = PAY_CM_TCP_PAIR_PLUS_ELSE,
};

static const struct three_card_rules MARINA = {
    .seats            = 8, /* L3 */
    .exposes          = true,
    .button           = true,
    .ante_pays        = MARINA_ANTE,
    .play_pays        = MARINA_PLAY,
    .pair_plus        = MARINA_PAIR_PLUS,
    .six_card         = MARINA_SIX_CARD,
    .deal             = "MC2-TCP6-E2a",
    .turned_up        = "MC2-TCP6-E2a",
    .play             = "MC2-TCP6-B3",
    .fold             = "MC2-TCP6-R3",
    .opened           = "MC2-TCP6-R5",
    .shown            = "MC2-TCP6-R6",
    .ante_folded      = { PAY_MC2_TCP6_ANTE_FOLDED, "MC2-TCP6-R3" },
    .pair_plus_folded = { PAY_MC2_TCP6_PAIR_PLUS_ELSE, "MC2-TCP6-R3a" },
    .pair_plus_pays   = "MC2-TCP6-PP11",
    .pair_plus_loses  = "MC2-TCP6-PP7",
    .six_card_pays    = "MC2-TCP6-SB11",
    .six_card_loses   = "MC2-TCP6-SB7",
};

static const struct three_card_rules MARYSVILLE = {
    .seats            = 8, /* L3 */
    .exposes          = true,
    .ante_pays        = MARYSVILLE_ANTE,
    .play_pays        = MARYSVILLE_PLAY,
    .pair_plus        = MARYSVILLE_PAIR_PLUS,
    .deal             = "CM-TCP-E2a",
    .turned_up        = "CM-TCP-E2a",
    .play             = "CM-TCP-B3",
    .fold             = "CM-TCP-R3",
    .opened           = "CM-TCP-R5",
    .shown            = "CM-TCP-R6",
    .ante_folded      = { PAY_CM_TCP_ANTE_FOLDED, "CM-TCP-R3" },
    .pair_plus_folded = { PAY_CM_TCP_PAIR_PLUS_ELSE, "CM-TCP-R3a" },
    .pair_plus_pays   = "CM-TCP-PP10",
    .pair_plus_loses  = "CM-TCP-PP6",
};

/* The order is Marysville's (CM-TCP-R8); Marina prints none (OQ-42). The Play
 * wager comes after the fee and so is not in the action (OQ-59). A 6 Card Bonus
 * needs an Ante on the spot, whosesoever (OQ-82). */
static const struct wager_row MARINA_WAGERS[] = {
    { .wager = WAGER_ANTE, .in_action = true, .unclaimed = true, .limits = "MC2-TCP6-B1" },
    { .wager    = WAGER_PLAY,
      .later    = true,
      .bound    = BOUND_EQUAL,
      .bound_to = WAGER_ANTE,
      .limits   = "MC2-TCP6-B3" },
    { .wager     = WAGER_PAIR_PLUS,
      .in_action = true,
      .unclaimed = true,
      .limits    = "MC2-TCP6-F2",
      .needs     = WAGER_ANTE },
    { .wager     = WAGER_SIX_CARD,
      .in_action = true,
      .backline  = true,
      .limits    = "MC2-TCP6-F2",
      .needs     = WAGER_ANTE,
      .needs_any = true },
};

enum { ANTE_ROW, PLAY_ROW, PAIR_PLUS_ROW };
static const struct wager_row MARYSVILLE_WAGERS[] = {
    [ANTE_ROW]      = { .wager = WAGER_ANTE, .in_action = true, .backline = true, .limits = "CM-TCP-B1" },
    [PLAY_ROW]      = { .wager    = WAGER_PLAY,
                        .later    = true,
                        .bound    = BOUND_EQUAL,
                        .bound_to = WAGER_ANTE,
                        .limits   = "CM-TCP-B3" },
    [PAIR_PLUS_ROW] = { .wager     = WAGER_PAIR_PLUS,
                        .in_action = true,
                        .backline  = true,
                        .limits    = "CM-TCP-PP3",
                        .needs     = WAGER_ANTE },
};

/* The whole deck goes into the shuffler after each round, so that no cut card is set in
 * it. */
static const struct bank_rules MARINA_BANK = {
    .hands_in_a_row = 2, /* P2 */
    .covered        = { START_BUTTON, CLOCKWISE },
    .uncovered      = { START_BUTTON, CLOCKWISE },
    .decided = DECIDED_AT_ONCE, /* forfeited wagers are collected before the bank is opened */
    .count_from     = COUNT_FROM_DEALERS_LEFT,
    .out_of_limits  = LIMITS_REFUSE,
    .cites = {
        .offered = "MC2-TCP6-P2", .declined = "MC2-TCP6-R10", .banked = "MC2-TCP6-P1", .broken = "MC2-PD-2",
        .bet = "MC2-TCP6-B1", .closed = "MC2-TCP6-E2", .cover = "MC2-TCP6-R9a",
        .action = "MC2-TCP6-R8", .covered_order = "MC2-TCP6-R8", .short_order = "MC2-TCP6-R8",
        .returned = "MC2-TCP6-R10", .shuffled = "MC2-TCP6-E1", .shoe_end = "MC2-TCP6-E3",
        .shared = "MC2-PGP-6", .claimed = "MC2-TCP6-F4",
    },
};

static const struct bank_rules MARYSVILLE_BANK = {
    .hands_in_a_row = 2, /* P2 */
    .covered        = { START_LEFT_OF_BANK, CLOCKWISE },
    .uncovered      = { START_LEFT_OF_BANK, CLOCKWISE },
    .decided = DECIDED_AT_ONCE, /* forfeited wagers are collected before the bank is opened */
    .out_of_limits  = LIMITS_REFUSE,
    .cites = {
        .offered = "CM-TCP-P2", .declined = "CM-TCP-R10", .banked = "CM-TCP-P1", .broken = "CM-PD-5",
        .bet = "CM-TCP-B1", .closed = "CM-TCP-E2", .cover = "CM-TCP-R9a",
        .action = "CM-TCP-R8", .covered_order = "CM-TCP-R8", .short_order = "CM-TCP-R8",
        .returned = "CM-TCP-R10", .shuffled = "CM-TCP-E1", .shoe_end = "CM-TCP-E3",
    },
};

/* The player-dealer's third card is turned up, or stays down till the end. */
static const struct option_word EXPOSED[] = { { "1", true, NULL }, { "0", false, NULL } };
#define OPTION_EXPOSED(id)                                                                                   \
    {                                                                                                        \
        .name = "exposed", .kind = OPTION_WORD, .change = OPTION_AT_OPENING, .odds = true, .words = EXPOSED, \
        .word_count = COUNT_OF(EXPOSED), .rule = (id),                                                       \
        .page = "the page turns up a card of the player-dealer's",                                           \
        OPTION_IN_RULES(struct three_card_rules, exposes)                                                    \
    }

/* R3: "each player who has placed an Ante wager" has the choice; by the other
 * custom the seated player folds for those behind (OQ-94). */
static const struct option_word BACKLINE_PLAYS[] = { { "own", false, NULL }, { "seat", true, NULL } };

/* Marina prints no order of one player's wagers against another's (OQ-4). */
static const struct option MARINA_OPTIONS[] = {
    OPTION_MIN(500, 500, 500, "MC2-TCP6-B1"),
    OPTION_MAX(50000, 50000, 50000, "MC2-TCP6-B1"),
    OPTION_CHIP(500),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("MC2-TCP6-F5"),
    OPTION_CUT(100, 100, 100, "MC2-TCP6-E1"),
    OPTION_BACKLINE("MC2-TCP6-B5"),
    OPTION_SECOND(0, ""),
    OPTION_BANK_MINUTES(""),
    OPTION_ENTERED(1, "MC2-TCP6-E2a"),
    OPTION_LAPS(LAP_BY_SEAT, "MC2-TCP6-R8"),
    OPTION_EXPOSED("MC2-TCP6-E2a"),
    OPTIONS_WAITING(30),
};

/* The schedule prints no minimum for Pair Plus: the table's (OQ-89). */
static const struct option MARYSVILLE_OPTIONS[] = {
    OPTION_MIN(500, 500, 500, "CM-FEE-12"),
    OPTION_MAX(50000, 50000, 50000, "CM-FEE-12"),
    OPTION_CHIP(500),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("CM-FEE-8"),
    OPTION_CUT(100, 100, 100, "CM-TCP-E1"),
    OPTION_BACKLINE("CM-TCP-B5"),
    OPTION_SECOND(0, ""),
    OPTION_BANK_MINUTES(""),
    OPTION_ENTERED(1, "CM-TCP-E2a"),
    { .name    = "pair_plus_min",
      .kind    = OPTION_MONEY,
      .lowest  = 100,
      .highest = 500,
      .preset  = 500,
      .rule    = "CM-TCP-PP3",
      OPTION_IN_TERMS(least[PAIR_PLUS_ROW]) },
    { .name       = "backline_plays",
      .kind       = OPTION_WORD,
      .words      = BACKLINE_PLAYS,
      .word_count = COUNT_OF(BACKLINE_PLAYS),
      .rule       = "CM-TCP-R3",
      OPTION_IN_RULES(struct three_card_rules, seat_decides) },
    OPTION_EXPOSED("CM-TCP-E2a"),
    OPTIONS_WAITING(30),
};

static const struct cite MARINA_CITES[] = {
    { REFUSE_BETS_CLOSED, "MC2-TCP6-B2" },
    { REFUSE_NOT_OFFERED, "MC2-TCP6-P2" },
    { REFUSE_BROKEN, "MC2-PD-2" },
    { REFUSE_OWN_BANK, "MC2-TCP6-Y5" },
    { REFUSE_BANK_SPOT, "MC2-TCP6-Y5" },
    { REFUSE_NO_SUCH_WAGER, "MC2-TCP6-L2" },
    { REFUSE_BELOW_MINIMUM, "MC2-TCP6-B1" },
    { REFUSE_ABOVE_MAXIMUM, "MC2-TCP6-B1" },
    { REFUSE_NO_SUCH_SPOT, "MC2-TCP6-L2" },
    { REFUSE_NO_SUCH_SEAT, "MC2-TCP6-L3" },
    { REFUSE_BACKLINE_FULL, "MC2-TCP6-B5" },
    { REFUSE_NO_BACKLINE, "MC2-TCP6-B5" },
    { REFUSE_FEE_SHORT, "MC2-FEE-14" },
    { REFUSE_NO_SUCH_CARD, "MC2-TCP6-K2" },
    { REFUSE_WRONG_COUNT, "MC2-TCP6-E1" },
    { REFUSE_NOT_SHUFFLE_TIME, "MC2-TCP6-K3d" },
    { REFUSE_HAND_IN_PLAY, "MC2-FEE-16" },
    { REFUSE_NO_BANK, "MC2-TCP6-P1" },
    { REFUSE_NOT_YOUR_TURN, "MC2-TCP6-R3" },
    { REFUSE_NOT_NOW, "MC2-TCP6-B3" },
    { REFUSE_NEEDS_WAGER, "MC2-TCP6-B4" },
    { REFUSE_NEEDED, "MC2-TCP6-B4" },
    { REFUSE_NAME_WAGER, "MC2-TCP6-L2" },
    { REFUSE_SHARE_TOO_LARGE, "MC2-PGP-7" },
    { REFUSE_SHARE_BELOW_MINIMUM, "MC2-PGP-7" },
};

static const struct cite MARYSVILLE_CITES[] = {
    { REFUSE_BETS_CLOSED, "CM-TCP-B2" },
    { REFUSE_NOT_OFFERED, "CM-TCP-P2" },
    { REFUSE_BROKEN, "CM-PD-5" },
    { REFUSE_OWN_BANK, "CM-TCP-Y5" },
    { REFUSE_BANK_SPOT, "CM-TCP-Y5" },
    { REFUSE_NO_SUCH_WAGER, "CM-TCP-L2" },
    { REFUSE_BELOW_MINIMUM, "CM-TCP-B1" },
    { REFUSE_ABOVE_MAXIMUM, "CM-TCP-B1" },
    { REFUSE_NO_SUCH_SPOT, "CM-TCP-L2" },
    { REFUSE_NO_SUCH_SEAT, "CM-TCP-L3" },
    { REFUSE_BACKLINE_FULL, "CM-TCP-B5" },
    { REFUSE_FEE_SHORT, "CM-FEE-12" },
    { REFUSE_NO_SUCH_CARD, "CM-TCP-K2" },
    { REFUSE_WRONG_COUNT, "CM-TCP-E1" },
    { REFUSE_NOT_SHUFFLE_TIME, "CM-TCP-K3d" },
    { REFUSE_HAND_IN_PLAY, "CM-FEE-8" },
    { REFUSE_NO_BANK, "CM-TCP-P1" },
    { REFUSE_NOT_YOUR_TURN, "CM-TCP-R3" },
    { REFUSE_NOT_NOW, "CM-TCP-B3" },
    { REFUSE_NEEDS_WAGER, "CM-TCP-B4" },
    { REFUSE_NEEDED, "CM-TCP-B4" },
    { REFUSE_NAME_WAGER, "CM-TCP-L2" },
};

const struct sheet sheet_marina2_three_card_6 = {
    .id         = "marina2/three-card-6",
    .revision   = 1,
    .digest     = sheet_marina2_three_card_6_digest,
    .engine     = &three_card_game,
    .rules      = &MARINA,
    .seats      = 8, /* L1, L3 */
    .deck       = {
        .shoe        = { .decks = 1, .jokers_each = 0 }, /* K1, K2 */
        .every_hand  = true, /* E1 */
        .backs       = { "red", "blue" }, /* K3a */
        .least_cards = 6,
    },
    .wagers     = MARINA_WAGERS,
    .wager_count = COUNT_OF(MARINA_WAGERS),
    .laps        = LAP_BY_SEAT,
    .bank       = &MARINA_BANK,
    .options    = { MARINA_OPTIONS, COUNT_OF(MARINA_OPTIONS), schedules_check },
    .fees       = { &fee_book, "marina", "000b", "TCP6" },
    .cites      = MARINA_CITES,
    .cite_count = COUNT_OF(MARINA_CITES),
};

const struct sheet sheet_marysville_three_card = {
    .id         = "marysville/three-card",
    .revision   = 1,
    .digest     = sheet_marysville_three_card_digest,
    .engine     = &three_card_game,
    .rules      = &MARYSVILLE,
    .seats      = 8, /* L1, L3 */
    .deck       = {
        .shoe        = { .decks = 1, .jokers_each = 0 }, /* K1, K2 */
        .every_hand  = true, /* E1 */
        .backs       = { "red", "blue" }, /* K3a */
        .least_cards = 6,
    },
    .wagers     = MARYSVILLE_WAGERS,
    .wager_count = COUNT_OF(MARYSVILLE_WAGERS),
    .laps        = LAP_BY_BETTOR, /* R8: "from player to player" */
    .bank       = &MARYSVILLE_BANK,
    .options    = { MARYSVILLE_OPTIONS, COUNT_OF(MARYSVILLE_OPTIONS), schedules_check },
    .fees       = { &fee_book, "marysville", "002c", "TCP" },
    .cites      = MARYSVILLE_CITES,
    .cite_count = COUNT_OF(MARYSVILLE_CITES),
};
