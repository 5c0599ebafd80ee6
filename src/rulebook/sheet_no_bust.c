/* The no-bust family.
 *
 * Marina prints No Bust with jokers on 001:246-299, Pure 21.5 on 001:300-475 and
 * No Bust 22 with Buster on 001:475-680 and 000:500-880; Marysville the joker game
 * on 002:445-775, Pure 21.5 on 002:864-1150, the Blackjack Bonus Bet on
 * 002:1220-1275 and Buster on 002:1300-1345. charts.md, sections 5 to 7, has them
 * side by side. */
#include "games/blackjack.h"
#include "pays.h"
#include "rulebook/schedules.h"
#include "rulebook/sheets.h"

#define LOSES                                                                                                \
    {                                                                                                        \
        -1, 1                                                                                                \
    }

/* ---- side bets --------------------------------------------------------------- */

static const struct pay MARINA1_BUSTER[BUSTER_LINES] = {
    { PAY_MC1_BUST_BUSTER_B_BUST_3, "MC1-BUST-T1" }, { PAY_MC1_BUST_BUSTER_B_BUST_4, "MC1-BUST-T1" },
    { PAY_MC1_BUST_BUSTER_B_BUST_5, "MC1-BUST-T1" }, { PAY_MC1_BUST_BUSTER_B_BUST_6, "MC1-BUST-T1" },
    { PAY_MC1_BUST_BUSTER_B_BUST_7, "MC1-BUST-T1" }, { PAY_MC1_BUST_BUSTER_B_BUST_8, "MC1-BUST-T1" },
};
static const struct pay MARINA2_BUSTER[BUSTER_LINES] = {
    { PAY_MC2_BUST_BUSTER_BUST_3, "MC2-BUST-T1" }, { PAY_MC2_BUST_BUSTER_BUST_4, "MC2-BUST-T1" },
    { PAY_MC2_BUST_BUSTER_BUST_5, "MC2-BUST-T1" }, { PAY_MC2_BUST_BUSTER_BUST_6, "MC2-BUST-T1" },
    { PAY_MC2_BUST_BUSTER_BUST_7, "MC2-BUST-T1" }, { PAY_MC2_BUST_BUSTER_BUST_8, "MC2-BUST-T1" },
};
static const struct pay MARYSVILLE_BUSTER[BUSTER_LINES] = {
    { PAY_CM_BUST_BUSTER_BUST_3, "CM-BUST-10" }, { PAY_CM_BUST_BUSTER_BUST_4, "CM-BUST-10" },
    { PAY_CM_BUST_BUSTER_BUST_5, "CM-BUST-10" }, { PAY_CM_BUST_BUSTER_BUST_6, "CM-BUST-10" },
    { PAY_CM_BUST_BUSTER_BUST_7, "CM-BUST-10" }, { PAY_CM_BUST_BUSTER_BUST_8, "CM-BUST-10" },
};

static const struct pay FIRST_TWO[FIRST_TWO_LINES] = {
    [FIRST_TWO_KINGS_BEATEN] = { PAY_CM_BJBB_BLACKJACK_BONUS_BET_KINGS_BEATEN, "CM-BJBB-7a" },
    [FIRST_TWO_KINGS]        = { PAY_CM_BJBB_BLACKJACK_BONUS_BET_KINGS, "CM-BJBB-7a" },
    [FIRST_TWO_IDENTICAL]    = { PAY_CM_BJBB_BLACKJACK_BONUS_BET_TWINS, "CM-BJBB-7a" },
    [FIRST_TWO_SUITED_20]    = { PAY_CM_BJBB_BLACKJACK_BONUS_BET_TWENTY_SUITED, "CM-BJBB-7a" },
    [FIRST_TWO_20]           = { PAY_CM_BJBB_BLACKJACK_BONUS_BET_TWENTY, "CM-BJBB-7a" },
    [FIRST_TWO_PICTURE]      = { PAY_CM_BJBB_BLACKJACK_BONUS_BET_PICTURE, "CM-BJBB-7a" },
    [FIRST_TWO_ELSE]         = { PAY_CM_BJBB_BLACKJACK_BONUS_BET_ELSE, "CM-BJBB-8" },
};

static const struct pay PURE_1[PURE_LINES] = {
    [PURE_BLACKJACK + 0] = { PAY_MC1_P215_BONUS_BET_1_BLACKJACK_SUITED, "MC1-P215-B7" },
    [PURE_BLACKJACK + 1] = { PAY_MC1_P215_BONUS_BET_1_BLACKJACK_COLOR, "MC1-P215-B7" },
    [PURE_BLACKJACK + 2] = { PAY_MC1_P215_BONUS_BET_1_BLACKJACK, "MC1-P215-B7" },
    [PURE_A234 + 0]      = { PAY_MC1_P215_BONUS_BET_1_A234_SUITED, "MC1-P215-B7" },
    [PURE_A234 + 1]      = { PAY_MC1_P215_BONUS_BET_1_A234_COLOR, "MC1-P215-B7" },
    [PURE_A234 + 2]      = { PAY_MC1_P215_BONUS_BET_1_A234, "MC1-P215-B7" },
    [PURE_SEVENS + 0]    = { PAY_MC1_P215_BONUS_BET_1_SEVENS_SUITED, "MC1-P215-B7" },
    [PURE_SEVENS + 1]    = { PAY_MC1_P215_BONUS_BET_1_SEVENS_COLOR, "MC1-P215-B7" },
    [PURE_SEVENS + 2]    = { PAY_MC1_P215_BONUS_BET_1_SEVENS, "MC1-P215-B7" },
    [PURE_S678 + 0]      = { PAY_MC1_P215_BONUS_BET_1_S678_SUITED, "MC1-P215-B7" },
    [PURE_S678 + 1]      = { PAY_MC1_P215_BONUS_BET_1_S678_COLOR, "MC1-P215-B7" },
    [PURE_S678 + 2]      = { PAY_MC1_P215_BONUS_BET_1_S678, "MC1-P215-B7" },
    [PURE_SIX_CARDS]     = { PAY_MC1_P215_BONUS_BET_1_SIX_CARDS, "MC1-P215-B7" },
    [PURE_ELSE]          = { PAY_MC1_P215_BONUS_BET_1_ELSE, "MC1-P215-B3" },
};

static const struct pay PURE_2[PURE_LINES] = {
    [PURE_BLACKJACK + 0] = { PAY_MC1_P215_BONUS_BET_2_BLACKJACK_SUITED, "MC1-P215-B7" },
    [PURE_BLACKJACK + 1] = { PAY_MC1_P215_BONUS_BET_2_BLACKJACK_COLOR, "MC1-P215-B7" },
    [PURE_BLACKJACK + 2] = { PAY_MC1_P215_BONUS_BET_2_BLACKJACK, "MC1-P215-B7" },
    [PURE_A234 + 0]      = { PAY_MC1_P215_BONUS_BET_2_A234_SUITED, "MC1-P215-B7" },
    [PURE_A234 + 1]      = { PAY_MC1_P215_BONUS_BET_2_A234_COLOR, "MC1-P215-B7" },
    [PURE_A234 + 2]      = { PAY_MC1_P215_BONUS_BET_2_A234, "MC1-P215-B7" },
    [PURE_SEVENS + 0]    = { PAY_MC1_P215_BONUS_BET_2_SEVENS_SUITED, "MC1-P215-B7" },
    [PURE_SEVENS + 1]    = { PAY_MC1_P215_BONUS_BET_2_SEVENS_COLOR, "MC1-P215-B7" },
    [PURE_SEVENS + 2]    = { PAY_MC1_P215_BONUS_BET_2_SEVENS, "MC1-P215-B7" },
    [PURE_S678 + 0]      = { PAY_MC1_P215_BONUS_BET_2_S678_SUITED, "MC1-P215-B7" },
    [PURE_S678 + 1]      = { PAY_MC1_P215_BONUS_BET_2_S678_COLOR, "MC1-P215-B7" },
    [PURE_S678 + 2]      = { PAY_MC1_P215_BONUS_BET_2_S678, "MC1-P215-B7" },
    [PURE_SIX_CARDS]     = { PAY_MC1_P215_BONUS_BET_2_SIX_CARDS, "MC1-P215-B7" },
    [PURE_ELSE]          = { PAY_MC1_P215_BONUS_BET_2_ELSE, "MC1-P215-B3" },
};

static const struct pay PURE_3[PURE_LINES] = {
    [PURE_BLACKJACK + 0] = { PAY_MC1_P215_BONUS_BET_3_BLACKJACK_SUITED, "MC1-P215-B7" },
    [PURE_BLACKJACK + 1] = { PAY_MC1_P215_BONUS_BET_3_BLACKJACK_COLOR, "MC1-P215-B7" },
    [PURE_BLACKJACK + 2] = { PAY_MC1_P215_BONUS_BET_3_BLACKJACK, "MC1-P215-B7" },
    [PURE_A234 + 0]      = { PAY_MC1_P215_BONUS_BET_3_A234_SUITED, "MC1-P215-B7" },
    [PURE_A234 + 1]      = { PAY_MC1_P215_BONUS_BET_3_A234_COLOR, "MC1-P215-B7" },
    [PURE_A234 + 2]      = { PAY_MC1_P215_BONUS_BET_3_A234, "MC1-P215-B7" },
    [PURE_SEVENS + 0]    = { PAY_MC1_P215_BONUS_BET_3_SEVENS_SUITED, "MC1-P215-B7" },
    [PURE_SEVENS + 1]    = { PAY_MC1_P215_BONUS_BET_3_SEVENS_COLOR, "MC1-P215-B7" },
    [PURE_SEVENS + 2]    = { PAY_MC1_P215_BONUS_BET_3_SEVENS, "MC1-P215-B7" },
    [PURE_S678 + 0]      = { PAY_MC1_P215_BONUS_BET_3_S678_SUITED, "MC1-P215-B7" },
    [PURE_S678 + 1]      = { PAY_MC1_P215_BONUS_BET_3_S678_COLOR, "MC1-P215-B7" },
    [PURE_S678 + 2]      = { PAY_MC1_P215_BONUS_BET_3_S678, "MC1-P215-B7" },
    [PURE_SIX_CARDS]     = { PAY_MC1_P215_BONUS_BET_3_SIX_CARDS, "MC1-P215-B7" },
    [PURE_ELSE]          = { PAY_MC1_P215_BONUS_BET_3_ELSE, "MC1-P215-B3" },
};

/* Awards that Marysville's houses may offer, "distribution percentages, and funding
 * methods" being theirs (002:1114-1142). */
static const struct award_line MARYSVILLE_AWARDS[BLACKJACK_AWARDS] = {
    [AWARD_EIGHTS_SUITED]   = { "8-8-8 suited", "CM-P215-X8" },
    [AWARD_EIGHTS_COLOR]    = { "8-8-8 in one color", "CM-P215-X7" },
    [AWARD_EIGHTS]          = { "8-8-8", "CM-P215-X6" },
    [AWARD_SEVENS_SUITED]   = { "7-7-7 suited", "CM-P215-X9" },
    [AWARD_SEVENS_COLOR]    = { "7-7-7 in one color", "CM-P215-X10" },
    [AWARD_SEVENS_UNSUITED] = { "7-7-7 unsuited", "CM-P215-X9" },
    [AWARD_S678_SUITED]     = { "6-7-8 suited", "CM-P215-X9" },
    [AWARD_S678_COLOR]      = { "6-7-8 in one color", "CM-P215-X10" },
    [AWARD_SEVEN_CARDS]     = { "seven cards", "CM-P215-X11" },
    [AWARD_RUN + 0]         = { "2 in a row", "CM-P215-X12" },
    [AWARD_RUN + 1]         = { "3 in a row", "CM-P215-X12" },
    [AWARD_RUN + 2]         = { "4 in a row", "CM-P215-X12" },
    [AWARD_RUN + 3]         = { "5 or more in a row", "CM-P215-X12" },
};

/* ---- No Bust with jokers ------------------------------------------------------ */

/* What a natural pays is an option of each (`natural`, `joker_natural`). One joker a deck; Marysville's page
 * has two to eight decks (V1). */
static const struct blackjack_rules MARINA_JOKER = {
    .kind             = BLACKJACK_JOKER,
    .seats            = 8,
    .stand_hard       = 20, /* H6a; soft 21 stands (OQ-17) */
    .stand_soft       = 21,
    .draw_hard        = 11,
    .bank_hits_soft17 = true, /* H6b */
    .completes        = true, /* H5 */
    .over             = OVER_CLOSER_PUSHES,
    .double_21        = true, /* D1: any first two cards; 21 stands anyway */
    .double_split     = true, /* D4 */
    .splits           = 3,    /* D5: four hands */
    .ace_splits       = 3,    /* OQ-79 */
    .surrender        = true, /* D6 */
    .win              = { PAY_MC1_NBJ_BASE_WIN, "MC1-NBJ-G4" },
    .lose             = { LOSES, "MC1-NBJ-G1" },
    .equal            = { PAY_MC1_NBJ_BASE_EQUAL, "MC1-NBJ-G5" },
    .natural          = { .rule = "MC1-NBJ-O1" },
    .over_push        = { PAY_MC1_NBJ_BASE_OVER_CLOSER, "MC1-NBJ-G3b" },
    .over_lost        = { LOSES, "MC1-NBJ-G3a" },
    .surrendered      = { PAY_MC1_NBJ_BASE_SURRENDER, "MC1-NBJ-D6" },
    .deal             = "MC1-NBJ-H3",
    .drawn            = "MC1-NBJ-H4",
    .bank_up          = "MC1-NBJ-H3",
    .bank_second      = "MC1-NBJ-H5",
    .bank_draws       = "MC1-NBJ-H6b",
    .hit              = "MC1-NBJ-H6a",
    .stand            = "MC1-NBJ-H6a",
    .doubled          = "MC1-NBJ-D1",
    .split            = "MC1-NBJ-D3b",
    .gave_up          = "MC1-NBJ-D6",
    .bank_over        = "MC1-NBJ-G2",
    .lower            = "MC1-NBJ-G4",
    .to_natural       = "MC1-NBJ-O1",
    .naturals         = "MC1-NBJ-O1",
    .over_equal       = "MC1-NBJ-G3c",
};

static const struct blackjack_rules MARYSVILLE_JOKER = {
    .kind             = BLACKJACK_JOKER,
    .seats            = 8,
    .from_bank        = true, /* OQ-64 */
    .stand_hard       = 20,   /* R9 */
    .stand_soft       = 20,
    .draw_hard        = 11,
    .bank_hits_soft17 = true, /* R16 */
    .over             = OVER_CLOSER_PUSHES,
    .double_21        = true, /* D1 */
    .splits           = 3,    /* D4 */
    .ace_splits       = 3,    /* OQ-79 */
    .surrender        = true, /* D5 */
    .joker_surrenders = true, /* OQ-78: no word of the page forbids it */
    .win              = { PAY_CM_NBJ_BASE_WIN, "CM-NBJ-D8" },
    .lose             = { LOSES, "CM-NBJ-G8" },
    .equal            = { PAY_CM_NBJ_BASE_EQUAL, "CM-NBJ-G5" },
    .natural          = { .rule = "CM-NBJ-D8" },
    .over_push        = { PAY_CM_NBJ_BASE_OVER_CLOSER, "CM-NBJ-G6b" },
    .over_lost        = { LOSES, "CM-NBJ-G6a" },
    .surrendered      = { PAY_CM_NBJ_BASE_SURRENDER, "CM-NBJ-D5" },
    .buster           = MARYSVILLE_BUSTER,
    .no_buster        = { PAY_CM_BUST_BUSTER_ELSE, "CM-BUST-6b" },
    .first_two        = FIRST_TWO,
    .deal             = "CM-NBJ-R7c",
    .drawn            = "CM-NBJ-G12",
    .bank_up          = "CM-NBJ-R7c",
    .bank_second      = "CM-NBJ-R10",
    .bank_draws       = "CM-NBJ-R16",
    .hit              = "CM-NBJ-R9",
    .stand            = "CM-NBJ-R9",
    .doubled          = "CM-NBJ-D1",
    .split            = "CM-NBJ-D2",
    .gave_up          = "CM-NBJ-D5",
    .bank_over        = "CM-NBJ-G3",
    .lower            = "CM-NBJ-G4",
    .to_natural       = "CM-NBJ-O1",
    .naturals         = "CM-NBJ-G1",
    .over_equal       = "CM-NBJ-G7",
};

/* ---- No Bust 22 --------------------------------------------------------------- */

static const struct blackjack_rules MARINA1_22 = {
    .kind             = BLACKJACK_22,
    .seats            = 8,
    .second_down      = true, /* R8 */
    .stand_hard       = 21,   /* R9 */
    .stand_soft       = 21,
    .draw_hard        = 11,
    .bank_hits_soft17 = true, /* R13 */
    .over             = OVER_THREE_CARDS_PUSH,
    .double_split     = true, /* D3 */
    .splits           = 3,
    .ace_splits       = 1,           /* D5 */
    .ladder           = TENS_LADDER, /* D4 */
    .win              = { PAY_MC1_NB22_BASE_WIN, "MC1-NB22-G3" },
    .lose             = { LOSES, "MC1-NB22-G7" },
    .equal            = { PAY_MC1_NB22_BASE_EQUAL, "MC1-NB22-G4" },
    .natural          = { .rule = "MC1-NB22-O1" },
    .over_push        = { PAY_MC1_NB22_BASE_OVER_CLOSER, "MC1-NB22-G5b" },
    .over_lost        = { PAY_MC1_NB22_BASE_OVER, "MC1-NB22-G5a" },
    .buster           = MARINA1_BUSTER,
    .no_buster        = { PAY_MC1_BUST_BUSTER_B_ELSE, "MC1-BUST-5b" },
    .deal             = "MC1-NB22-R7c",
    .drawn            = "MC1-NB22-O2",
    .bank_up          = "MC1-NB22-R7c",
    .bank_second      = "MC1-NB22-R8",
    .turned           = "MC1-NB22-R10",
    .bank_draws       = "MC1-NB22-R13",
    .hit              = "MC1-NB22-R9",
    .stand            = "MC1-NB22-R9",
    .doubled          = "MC1-NB22-D1",
    .split            = "MC1-NB22-D3",
    .bank_over        = "MC1-NB22-G2",
    .lower            = "MC1-NB22-G3",
    .to_natural       = "MC1-NB22-G8",
    .naturals         = "MC1-NB22-G1",
    .over_equal       = "MC1-NB22-G6",
    .over_closer      = "MC1-NB22-G5b",
};

static const struct blackjack_rules MARINA2_22 = {
    .kind             = BLACKJACK_22,
    .seats            = 8,
    .second_down      = true, /* R9 */
    .stand_hard       = 21,   /* R10 */
    .stand_soft       = 21,
    .draw_hard        = 11,
    .bank_hits_soft17 = true, /* R14 */
    .over             = OVER_THREE_CARDS_PUSH,
    .double_split     = true, /* D3 */
    .splits           = 3,
    .ace_splits       = 1,           /* D5 */
    .ladder           = TENS_LADDER, /* D4 */
    .win              = { PAY_MC2_NB22_BASE_WIN, "MC2-NB22-G3" },
    .lose             = { LOSES, "MC2-NB22-G7" },
    .equal            = { PAY_MC2_NB22_BASE_EQUAL, "MC2-NB22-G4" },
    .natural          = { .rule = "MC2-NB22-O1" },
    .over_push        = { PAY_MC2_NB22_BASE_OVER_CLOSER, "MC2-NB22-G5b" },
    .over_lost        = { PAY_MC2_NB22_BASE_OVER, "MC2-NB22-G5a" },
    .buster           = MARINA2_BUSTER,
    .no_buster        = { PAY_MC2_BUST_BUSTER_ELSE, "MC2-BUST-5b" },
    .deal             = "MC2-NB22-R8c",
    .drawn            = "MC2-NB22-O2",
    .bank_up          = "MC2-NB22-R8c",
    .bank_second      = "MC2-NB22-R9",
    .turned           = "MC2-NB22-R11",
    .bank_draws       = "MC2-NB22-R14",
    .hit              = "MC2-NB22-R10",
    .stand            = "MC2-NB22-R10",
    .doubled          = "MC2-NB22-D1",
    .split            = "MC2-NB22-D3",
    .bank_over        = "MC2-NB22-G2",
    .lower            = "MC2-NB22-G3",
    .to_natural       = "MC2-NB22-G8",
    .naturals         = "MC2-NB22-G1",
    .over_equal       = "MC2-NB22-G6",
    .over_closer      = "MC2-NB22-G5b",
};

/* ---- Pure 21.5 ----------------------------------------------------------------- */

static const struct blackjack_rules MARINA_PURE = {
    .kind             = BLACKJACK_215,
    .seats            = 8,
    .from_bank        = true, /* R7c */
    .second_down      = true, /* R7a */
    .peek             = true, /* G2b */
    .stand_hard       = 19,   /* C1a: on no soft total */
    .draw_hard        = 11,
    .bank_hits_soft17 = true, /* C1b */
    .completes        = true, /* R12, G3 */
    .over             = OVER_EIGHTS_PUSH,
    .double_for_less  = true, /* D1 */
    .double_21        = true,
    .splits           = 3, /* D3 */
    .ace_splits       = 3, /* OQ-79 */
    .surrender        = true,
    .win              = { PAY_MC1_P215_BASE_WIN, "MC1-P215-G7" },
    .lose             = { LOSES, "MC1-P215-G5" },
    .equal            = { PAY_MC1_P215_BASE_EQUAL, "MC1-P215-G6" },
    .natural          = { .rule = "MC1-P215-V2" },
    .over_lost        = { LOSES, "MC1-P215-G8b" },
    .eights_push      = { PAY_MC1_P215_BASE_EIGHTS, "MC1-P215-G8a" },
    .surrendered      = { PAY_MC1_P215_BASE_SURRENDER, "MC1-P215-D4" },
    .insured          = { PAY_MC1_P215_INSURANCE_BONUS_CARD, "MC1-P215-X3" },
    .uninsured        = { PAY_MC1_P215_INSURANCE_ELSE, "MC1-P215-X3" },
    .even_money       = { PAY_MC1_P215_EVEN_MONEY_TAKEN, "MC1-P215-X4" },
    .pure             = PURE_1, /* B7 */
    .deal             = "MC1-P215-R7c",
    .drawn            = "MC1-P215-R9",
    .bank_up          = "MC1-P215-R7c",
    .bank_second      = "MC1-P215-R7a",
    .turned           = "MC1-P215-R10",
    .bank_draws       = "MC1-P215-G3",
    .hit              = "MC1-P215-C1a",
    .stand            = "MC1-P215-C1a",
    .doubled          = "MC1-P215-D1",
    .split            = "MC1-P215-D2",
    .gave_up          = "MC1-P215-D4",
    .peeked           = "MC1-P215-G2b",
    .insures          = "MC1-P215-X3",
    .evens            = "MC1-P215-X4",
    .bank_over        = "MC1-P215-G4",
    .lower            = "MC1-P215-G7",
    .to_natural       = "MC1-P215-V2",
    .naturals         = "MC1-P215-G1",
};

static const struct blackjack_rules MARYSVILLE_PURE = {
    .kind             = BLACKJACK_215,
    .seats            = 8,
    .from_bank        = true, /* R7c */
    .second_down      = true, /* R7a */
    .peek             = true, /* G2b */
    .stand_hard       = 19,   /* C1a: on no soft total */
    .draw_hard        = 11,
    .bank_hits_soft17 = true, /* C1b */
    .completes        = true, /* R12, G3 */
    .over             = OVER_EIGHTS_PUSH,
    .double_for_less  = true, /* D1 */
    .double_21        = true,
    .splits           = 3, /* M1 */
    .ace_splits       = 3, /* OQ-79 */
    .surrender        = true,
    .insurance        = true, /* X3 */
    .win              = { PAY_CM_P215_BASE_WIN, "CM-P215-G7" },
    .lose             = { LOSES, "CM-P215-G5" },
    .equal            = { PAY_CM_P215_BASE_EQUAL, "CM-P215-G6" },
    .natural          = { .rule = "CM-P215-V2" },
    .over_lost        = { LOSES, "CM-P215-G8b" },
    .eights_push      = { PAY_CM_P215_BASE_EIGHTS, "CM-P215-G8a" },
    .eights_win       = { PAY_CM_P215_BASE_888_OPTION_EIGHTS, "CM-P215-X5" },
    .surrendered      = { PAY_CM_P215_BASE_SURRENDER, "CM-P215-M1" },
    .insured          = { PAY_CM_P215_INSURANCE_BONUS_CARD, "CM-P215-X3" },
    .uninsured        = { PAY_CM_P215_INSURANCE_ELSE, "CM-P215-X3" },
    .even_money       = { PAY_CM_P215_EVEN_MONEY_TAKEN, "CM-P215-X4" },
    .buster           = MARYSVILLE_BUSTER,
    .no_buster        = { PAY_CM_BUST_BUSTER_ELSE, "CM-BUST-6b" },
    .first_two        = FIRST_TWO,
    .awards           = MARYSVILLE_AWARDS, /* X6 to X12: none is offered unless set */
    .deal             = "CM-P215-R7c",
    .drawn            = "CM-P215-R9",
    .bank_up          = "CM-P215-R7c",
    .bank_second      = "CM-P215-R7a",
    .turned           = "CM-P215-R10",
    .bank_draws       = "CM-P215-G3",
    .hit              = "CM-P215-C1a",
    .stand            = "CM-P215-C1a",
    .doubled          = "CM-P215-D1",
    .split            = "CM-P215-D2",
    .gave_up          = "CM-P215-M1",
    .peeked           = "CM-P215-G2b",
    .insures          = "CM-P215-X3",
    .evens            = "CM-P215-X4",
    .bank_over        = "CM-P215-G4",
    .lower            = "CM-P215-G7",
    .to_natural       = "CM-P215-V2",
    .naturals         = "CM-P215-G1",
};

/* ---- wagers -------------------------------------------------------------------- */

/* Base wagers may be split, and those behind match that or ride (OQ-82). */
#define BASE(id)                                                                                             \
    {                                                                                                        \
        .wager = WAGER_BASE, .in_action = true, .backline = true, .matched = true, .limits = (id)            \
    }
/* Equal to the base wager, or up to it (OQ-100). */
#define DOUBLE(how, id)                                                                                      \
    {                                                                                                        \
        .wager = WAGER_DOUBLE, .later = true, .bound = (how), .bound_to = WAGER_BASE, .matched = true,       \
        .joined = true, .limits = (id)                                                                       \
    }
#define INSURES(id)                                                                                          \
    {                                                                                                        \
        .wager = WAGER_INSURANCE, .later = true, .bound = BOUND_HALF, .bound_to = WAGER_BASE, .limits = (id) \
    }
/* CM-BJBB-3: at most $25; the least is printed nowhere (OQ-89). */
#define BONUS_25(id)                                                                                         \
    {                                                                                                        \
        .wager = WAGER_BONUS, .backline = true, .needs = WAGER_BASE, .least = 100, .most = 2500,             \
        .late = (id), .lacks = (id), .limits = (id)                                                          \
    }
/* CM-BUST-3, CM-BUST-4: $1 to the lesser of the base wager and $100. */
#define BUSTER_100(before, base, id)                                                                         \
    {                                                                                                        \
        .wager = WAGER_BUSTER, .backline = true, .needs = WAGER_BASE, .bound = BOUND_AT_MOST,                \
        .bound_to = WAGER_BASE, .least = 100, .most = 10000, .late = (before), .lacks = (base),              \
        .above = (before), .limits = (id)                                                                    \
    }

/* The order is that of settlement: base, insurance, Bonus Bet or Blackjack Bonus,
 * Buster (OQ-90, OQ-98). What counts in the action is OQ-59's. */
static const struct wager_row MARINA_JOKER_WAGERS[]     = { BASE("MC1-FEE-2"),
                                                            DOUBLE(BOUND_EQUAL, "MC1-NBJ-D1") };
static const struct wager_row MARYSVILLE_JOKER_WAGERS[] = {
    BASE("CM-FEE-2"), DOUBLE(BOUND_EQUAL, "CM-NBJ-D1"), BONUS_25("CM-BJBB-3"),
    BUSTER_100("CM-BUST-3", "CM-BUST-2", "CM-BUST-4")
};

/* MC1-BUST-3: not above the base wager; the least is printed nowhere (OQ-89). It has
 * no collection (MC1-BUST-O3). */
static const struct wager_row MARINA1_22_WAGERS[] = {
    BASE("MC1-FEE-2"),
    DOUBLE(BOUND_EQUAL, "MC1-NB22-D1"),
    { .late     = "MC1-BUST-2",
      .lacks    = "MC1-BUST-1",
      .wager    = WAGER_BUSTER,
      .backline = true,
      .needs    = WAGER_BASE,
      .bound    = BOUND_AT_MOST,
      .bound_to = WAGER_BASE,
      .least    = 100,
      .limits   = "MC1-BUST-3" },
};

/* MC2-BUST-F1: below, equal to or above the base wager, within the table limits. */
static const struct wager_row MARINA2_22_WAGERS[] = {
    BASE("MC2-NB22-F8"),
    DOUBLE(BOUND_EQUAL, "MC2-NB22-D1"),
    { .late      = "MC2-BUST-2",
      .lacks     = "MC2-BUST-1",
      .wager     = WAGER_BUSTER,
      .in_action = true,
      .bonus     = true,
      .backline  = true,
      .needs     = WAGER_BASE,
      .limits    = "MC2-BUST-F1" },
};

/* MC1-P215-B2: of the same size as the base wager. */
static const struct wager_row MARINA_PURE_WAGERS[] = {
    BASE("MC1-FEE-2"),
    DOUBLE(BOUND_AT_MOST, "MC1-P215-D1"),
    INSURES("MC1-P215-X3"),
    { .late      = "MC1-P215-B1",
      .lacks     = "MC1-P215-B0",
      .wager     = WAGER_BONUS,
      .in_action = true,
      .bonus     = true,
      .backline  = true,
      .needs     = WAGER_BASE,
      .bound     = BOUND_EQUAL,
      .bound_to  = WAGER_BASE,
      .limits    = "MC1-P215-B2" },
};
static const struct wager_row MARYSVILLE_PURE_WAGERS[] = {
    BASE("CM-FEE-2"),
    DOUBLE(BOUND_AT_MOST, "CM-P215-D1"),
    INSURES("CM-P215-X3"),
    BONUS_25("CM-BJBB-3"),
    BUSTER_100("CM-BUST-3", "CM-BUST-2", "CM-BUST-4"),
};

/* ---- options ------------------------------------------------------------------- */

#define WORDS(...)                                                                                           \
    .kind = OPTION_WORD, .change = OPTION_AT_OPENING, .odds = true,                                          \
    .words      = (const struct option_word[]){ __VA_ARGS__ },                                               \
    .word_count = COUNT_OF(((const struct option_word[]){ __VA_ARGS__ }))
#define NUMBER(word, number)                                                                                 \
    {                                                                                                        \
        word, number, NULL                                                                                   \
    }
#define MEANS(word, what)                                                                                    \
    {                                                                                                        \
        word, 0, what                                                                                        \
    }
#define IN(member) OPTION_IN_RULES(struct blackjack_rules, member)

static const struct ratio PAYS_2_1 = PAY_CM_NBJ_BASE_NATURAL, PAYS_1_1 = PAY_CM_NBJ_BASE_WIN,
                          PAYS_6_5      = PAY_MC1_P215_BASE_DEFAULT_NATURAL,
                          PAYS_3_2      = PAY_CM_P215_BASE_DEFAULT_NATURAL,
                          PAYS_7_5      = PAY_CM_P215_BASE_7_TO_5_OPTION_NATURAL;
static const struct pay *const TABLES[] = { PURE_1, PURE_2, PURE_3 };

/* The first word is the preset. OQ-79: doubling after a split is printed at Marina
 * (MC1-NBJ-D4, NB22-D3) and for no other. */
#define DAS_YES(id)                                                                                          \
    {                                                                                                        \
        .name = "das", WORDS(NUMBER("1", 1), NUMBER("0", 0)), .rule = (id),                                  \
        .page = "the page has hands doubled after a split", IN(double_split)                                 \
    }
#define DAS_NO(id)                                                                                           \
    {                                                                                                        \
        .name = "das", WORDS(NUMBER("0", 0), NUMBER("1", 1)), .rule = (id),                                  \
        .page = "the page prints no double after a split", IN(double_split)                                  \
    }
#define SURRENDER(id)                                                                                        \
    {                                                                                                        \
        .name = "surrender", WORDS(NUMBER("late", 1), NUMBER("none", 0)), .rule = (id),                      \
        .page = "the page lets a hand be surrendered", IN(surrender)                                         \
    }
#define PEEK(id)                                                                                             \
    {                                                                                                        \
        .name = "peek", WORDS(NUMBER("1", 1), NUMBER("0", 0)), .rule = (id),                                 \
        .page = "the page has the dealer look under an ace or a bonus card", IN(peek)                        \
    }
#define INSURANCE(id, usual, other)                                                                          \
    {                                                                                                        \
        .name = "insurance", WORDS(usual, other), .rule = (id), IN(insurance)                                \
    }
#define JOKERS_PAY(id, prints)                                                                               \
    {                                                                                                        \
        .name = "joker_natural", WORDS(MEANS("2:1", &PAYS_2_1), MEANS("1:1", &PAYS_1_1)), .rule = (id),      \
        .page = (prints), IN(natural.pays)                                                                   \
    }
#define DECKS(least, id)                                                                                     \
    {                                                                                                        \
        .name = "decks", .kind = OPTION_NUMBER, .change = OPTION_NEW_SHOE, .odds = true, .lowest = (least),  \
        .highest = 8, .preset = 8, .rule = (id), OPTION_IN_TERMS(shoe.decks)                                 \
    }

/* The limits of the first schedule are the presets. Marina prints no number of decks
 * for the joker game; Marysville's page of the same game has two to eight. */
static const struct option MARINA_JOKER_OPTIONS[] = {
    DAS_YES("MC1-NBJ-D4"),
    SURRENDER("MC1-NBJ-D6"),
    JOKERS_PAY("", NULL), /* OQ-12 */
    DECKS(2, "MC1-NBJ-H2"),
    OPTION_MIN(300, 200000, 300, "MC1-FEE-2"),
    OPTION_MAX(300, 200000, 2500, "MC1-FEE-2"),
    OPTION_CHIP(500),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("MC1-FEE-2"),
    OPTION_CUT(50, 100, 75, ""),
    OPTION_BACKLINE("MC1-NBJ-G6"),
    OPTION_SECOND(0, "MC1-NBJ-G7"),
    OPTION_BANK_MINUTES(""),
    OPTION_ENTERED(1, ""),
    OPTIONS_WAITING(30),
};
static const struct option MARYSVILLE_JOKER_OPTIONS[] = {
    DAS_NO(""), /* OQ-79 */
    SURRENDER("CM-NBJ-D5"),
    JOKERS_PAY("CM-NBJ-D8", "the page pays two jokers 2 to 1"),
    DECKS(2, "CM-NBJ-V1"),
    OPTION_MIN(500, 100000, 500, "CM-FEE-2"),
    OPTION_MAX(500, 100000, 100000, "CM-FEE-2"),
    OPTION_CHIP(500),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("CM-FEE-13"),
    OPTION_CUT(50, 100, 75, ""),
    OPTION_BACKLINE("CM-NBJ-G16"),
    OPTION_SECOND(0, ""),
    OPTION_BANK_MINUTES(""),
    OPTION_ENTERED(1, ""),
    OPTIONS_WAITING(30),
};

/* OQ-15: no surrender. OQ-16: nobody peeks. OQ-14: ace-ten after a split is 21. */
static const struct option MARINA1_22_OPTIONS[] = {
    { .name = "natural", WORDS(MEANS("6:5", &PAYS_6_5)), .rule = "MC1-NB22-O1", IN(natural.pays) },
    DAS_YES("MC1-NB22-D3"),
    { .name = "surrender", WORDS(NUMBER("none", 0)), .rule = "MC1-NB22-D7", IN(surrender) },
    { .name = "peek",
      WORDS(NUMBER("0", 0), NUMBER("1", 1)),
      .rule = "",
      .page = "the page has nobody look under the up card",
      IN(peek) },
    { .name = "split_natural", WORDS(NUMBER("0", 0), NUMBER("1", 1)), .rule = "", IN(split_natural) },
    DECKS(1, "MC1-NB22-V1"),
    OPTION_MIN(300, 200000, 300, "MC1-FEE-2"),
    OPTION_MAX(300, 200000, 2500, "MC1-FEE-2"),
    OPTION_CHIP(500),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("MC1-FEE-2"),
    OPTION_CUT(50, 100, 75, ""),
    OPTION_BACKLINE("MC1-NB22-G11"),
    OPTION_SECOND(0, ""),
    OPTION_BANK_MINUTES(""),
    OPTION_ENTERED(1, ""),
    OPTIONS_WAITING(30),
};
static const struct option MARINA2_22_OPTIONS[] = {
    { .name = "natural", WORDS(MEANS("6:5", &PAYS_6_5)), .rule = "MC2-NB22-O1", IN(natural.pays) },
    DAS_YES("MC2-NB22-D3"),
    { .name = "surrender", WORDS(NUMBER("none", 0)), .rule = "MC2-NB22-D7", IN(surrender) },
    { .name = "peek",
      WORDS(NUMBER("0", 0), NUMBER("1", 1)),
      .rule = "",
      .page = "the page has nobody look under the up card",
      IN(peek) },
    { .name = "split_natural", WORDS(NUMBER("0", 0), NUMBER("1", 1)), .rule = "", IN(split_natural) },
    DECKS(1, "MC2-NB22-V1"),
    OPTION_MIN(300, 10000, 300, "MC2-NB22-F10"),
    OPTION_MAX(2500, 200000, 2500, "MC2-NB22-F10"),
    OPTION_CHIP(500),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("MC2-NB22-F8"),
    OPTION_CUT(50, 100, 75, ""),
    OPTION_BACKLINE("MC2-NB22-G11"),
    OPTION_SECOND(0, ""),
    OPTION_BANK_MINUTES(""),
    OPTION_ENTERED(1, ""),
    OPTIONS_WAITING(30),
};

static const struct option MARINA_PURE_OPTIONS[] = {
    { .name = "natural",
      WORDS(MEANS("6:5", &PAYS_6_5), MEANS("3:2", &PAYS_3_2), MEANS("7:5", &PAYS_7_5)),
      .rule = "MC1-P215-X0",
      IN(natural.pays) },
    DAS_NO(""), /* OQ-79 */
    SURRENDER("MC1-P215-D4"),
    PEEK("MC1-P215-G2b"),
    { .name = "eights", WORDS(NUMBER("push", OVER_EIGHTS_PUSH)), .rule = "MC1-P215-G8a", IN(over) },
    INSURANCE("MC1-P215-X3", NUMBER("0", 0), NUMBER("1", 1)), /* one of the "OPTIONS" of 001:426 */
    { .name = "bonus_table",
      WORDS(MEANS("1", &TABLES[0]), MEANS("2", &TABLES[1]), MEANS("3", &TABLES[2])),
      .rule = "MC1-P215-B7",
      IN(pure) },
    DECKS(1, "MC1-P215-V1"),
    OPTION_MIN(300, 200000, 300, "MC1-FEE-2"),
    OPTION_MAX(300, 200000, 2500, "MC1-FEE-2"),
    OPTION_CHIP(500),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("MC1-FEE-2"),
    OPTION_CUT(50, 100, 75, ""),
    OPTION_BACKLINE("MC1-P215-G12"),
    OPTION_SECOND(0, ""),
    OPTION_BANK_MINUTES(""),
    OPTION_ENTERED(1, ""),
    OPTIONS_WAITING(30),
};
/* An award: an amount, or percent of the pool; 0 where it is not offered. */
#define AWARD(word, line, id)                                                                                \
    {                                                                                                        \
        .name = "award_" word, .kind = OPTION_AWARD, .highest = 10000000, .rule = (id), IN(award[line])      \
    }
/* What the pool lives on besides what the house puts in itself: "each individual casino
 * will decide collection fees" stands beside each award, the first time in X6. */
#define AWARD_FEE(word, member, id)                                                                          \
    {                                                                                                        \
        .name = (word), .kind = OPTION_MONEY, .highest = 10000, .rule = (id), OPTION_IN_TERMS(member)        \
    }
static const struct option MARYSVILLE_PURE_OPTIONS[] = {
    { .name = "natural",
      WORDS(MEANS("3:2", &PAYS_3_2), MEANS("6:5", &PAYS_6_5), MEANS("7:5", &PAYS_7_5)),
      .rule = "CM-P215-X3",
      IN(natural.pays) },
    DAS_NO(""), /* OQ-79 */
    SURRENDER("CM-P215-M1"),
    PEEK("CM-P215-G2b"),
    { .name = "eights",
      WORDS(NUMBER("push", OVER_EIGHTS_PUSH), NUMBER("win", OVER_EIGHTS_WIN)),
      .rule = "CM-P215-X5",
      IN(over) },
    INSURANCE("CM-P215-X3", NUMBER("1", 1), NUMBER("0", 0)),
    DECKS(1, "CM-P215-V1"),
    OPTION_MIN(500, 100000, 500, "CM-FEE-2"),
    OPTION_MAX(500, 100000, 100000, "CM-FEE-2"),
    OPTION_CHIP(500),
    OPTION_EDITION(""),
    OPTION_SCHEDULE("CM-FEE-13"),
    OPTION_CUT(50, 100, 75, ""),
    OPTION_BACKLINE("CM-P215-G12"),
    OPTION_SECOND(0, ""),
    OPTION_BANK_MINUTES(""),
    OPTION_ENTERED(1, ""),
    AWARD("888", AWARD_EIGHTS, "CM-P215-X6"),
    AWARD("888_color", AWARD_EIGHTS_COLOR, "CM-P215-X7"),
    AWARD("888_suited", AWARD_EIGHTS_SUITED, "CM-P215-X8"),
    { .name    = "award_888_to_bank",
      .kind    = OPTION_NUMBER,
      .highest = 100,
      .rule    = "CM-P215-X6",
      OPTION_IN_TERMS(pool.to_bank) },
    AWARD("777_suited", AWARD_SEVENS_SUITED, "CM-P215-X9"),
    AWARD("777_color", AWARD_SEVENS_COLOR, "CM-P215-X10"),
    AWARD("777_unsuited", AWARD_SEVENS_UNSUITED, "CM-P215-X9"),
    AWARD("678_suited", AWARD_S678_SUITED, "CM-P215-X9"),
    AWARD("678_color", AWARD_S678_COLOR, "CM-P215-X10"),
    AWARD("seven_cards", AWARD_SEVEN_CARDS, "CM-P215-X11"),
    AWARD("run_2", AWARD_RUN + 0, "CM-P215-X12"),
    AWARD("run_3", AWARD_RUN + 1, "CM-P215-X12"),
    AWARD("run_4", AWARD_RUN + 2, "CM-P215-X12"),
    AWARD("run_5", AWARD_RUN + 3, "CM-P215-X12"),
    AWARD_FEE("award_fee", pool.fee, "CM-P215-X6"),
    AWARD_FEE("award_bank_fee", pool.bank_fee, "CM-P215-X6"),
    OPTIONS_WAITING(30),
};

/* CM-P215-X3, OQ-20: no insurance beside 6:5 and 7:5. */
static enum refusal check_insurance(const struct terms *terms)
{
    const struct blackjack_rules *rules = (const void *)terms->rules.bytes;
    bool                          full  = !ratio_more(PAYS_3_2, rules->natural.pays);
    return rules->insurance && !full ? REFUSE_NO_INSURANCE : schedules_within(terms);
}

/* MC1-P215-X4, OQ-20: the page describes even money as insurance and a natural at 6:5,
 * which comes to less. It may be offered so, with a word about it. */
static struct warning warn_insurance(const struct terms *terms)
{
    const struct blackjack_rules *rules = (const void *)terms->rules.bytes;
    if (!rules->insurance || !ratio_more(PAYS_3_2, rules->natural.pays))
        return (struct warning){ NULL, NULL };
    return (struct warning){ "even money pays 1 to 1; insurance and a natural come to less here",
                             "MC1-P215-X4" };
}

/* ---- the bank ------------------------------------------------------------------ */

/* Naturals of No Bust 22 settle at once where the bank covers everything (OQ-8); on no
 * other page of the family does anything settle before its turn. */
static const struct bank_rules MARINA_JOKER_BANK = {
    .hands_in_a_row = 2, /* MC1-PD-2 */
    .covered        = { START_RIGHTMOST, COUNTER_CLOCKWISE }, /* D7: no action button */
    .uncovered      = { START_RIGHTMOST, COUNTER_CLOCKWISE },
    .out_of_limits  = LIMITS_REFUSE,
    .second_to_shared = true, /* G7 */
    .cites = {
        .offered = "MC1-PD-2", .declined = "MC1-PD-2", .banked = "MC1-PD-2", .broken = "MC1-PD-2",
        .cover = "MC1-NBJ-D7", .covered_order = "MC1-NBJ-D7", .short_order = "MC1-NBJ-D7",
        .returned = "MC1-NBJ-D7", .shuffled = "MC1-NBJ-H2", .second = "MC1-NBJ-G7", .ruling = "MC1-NBJ-D8",
    },
};
static const struct bank_rules MARYSVILLE_JOKER_BANK = {
    .hands_in_a_row = 2,                           /* CM-PD-2 */
    .covered        = { START_BUTTON, CLOCKWISE }, /* R12 */
    .uncovered      = { START_BUTTON, CLOCKWISE },
    .out_of_limits  = LIMITS_REFUSE,
    .cites = {
        .offered = "CM-PD-2", .declined = "CM-PD-2", .banked = "CM-NBJ-R4a", .broken = "CM-NBJ-R19",
        .bet = "CM-NBJ-R5", .closed = "CM-NBJ-R6", .cover = "CM-NBJ-R17a",
        .action = "CM-NBJ-R11", .covered_order = "CM-NBJ-R12", .short_order = "CM-NBJ-R12",
        .returned = "CM-NBJ-D9", .shuffled = "CM-NBJ-R2",
    },
};
static const struct bank_rules MARINA1_22_BANK = {
    .hands_in_a_row = 2,                                      /* MC1-PD-2 */
    .covered        = { START_RIGHTMOST, COUNTER_CLOCKWISE }, /* R11 */
    .uncovered      = { START_BUTTON, COUNTER_CLOCKWISE },    /* MC1-BUST-7, OQ-5 */
    .decided        = DECIDED_IF_COVERED,
    .out_of_limits  = LIMITS_REFUSE,
    .cites = {
        .offered = "MC1-PD-2", .declined = "MC1-PD-2", .banked = "MC1-NB22-R4", .broken = "MC1-NB22-R16",
        .bet = "MC1-NB22-R5", .closed = "MC1-NB22-R6", .cover = "MC1-NB22-R14",
        .action = "MC1-BUST-7", .covered_order = "MC1-NB22-R11", .short_order = "MC1-BUST-7",
        .returned = "MC1-NB22-D9", .shuffled = "MC1-NB22-R2",
    },
};
static const struct bank_rules MARINA2_22_BANK = {
    .hands_in_a_row = 2,                                   /* MC2-PD-1 */
    .covered        = { START_BUTTON, COUNTER_CLOCKWISE }, /* R12 */
    .uncovered      = { START_BUTTON, COUNTER_CLOCKWISE },
    .decided        = DECIDED_IF_COVERED,
    .out_of_limits  = LIMITS_REFUSE,
    .cites = {
        .offered = "MC2-PD-1", .declined = "MC2-PD-1", .banked = "MC2-NB22-R4", .broken = "MC2-NB22-R17",
        .bet = "MC2-NB22-R5", .closed = "MC2-NB22-R6", .cover = "MC2-NB22-R15",
        .action = "MC2-NB22-R7", .covered_order = "MC2-NB22-R12", .short_order = "MC2-NB22-R12",
        .returned = "MC2-NB22-D9", .shuffled = "MC2-NB22-R2",
    },
};
static const struct bank_rules MARINA_PURE_BANK = {
    .hands_in_a_row = 2,                           /* MC1-PD-1 */
    .covered        = { START_BUTTON, CLOCKWISE }, /* R12 */
    .uncovered      = { START_BUTTON, CLOCKWISE },
    .out_of_limits  = LIMITS_REFUSE,
    .cites = {
        .offered = "MC1-P215-R15", .declined = "MC1-PD-1", .banked = "MC1-P215-R4a", .broken = "MC1-P215-R16",
        .bet = "MC1-P215-R5", .closed = "MC1-P215-R6", .cover = "MC1-P215-D6",
        .action = "MC1-P215-R11", .covered_order = "MC1-P215-R12", .short_order = "MC1-P215-B4",
        .returned = "MC1-P215-B5", .shuffled = "MC1-P215-R2",
    },
};
static const struct bank_rules MARYSVILLE_PURE_BANK = {
    .hands_in_a_row = 2,                           /* CM-PD-1 */
    .covered        = { START_BUTTON, CLOCKWISE }, /* R12 */
    .uncovered      = { START_BUTTON, CLOCKWISE },
    .out_of_limits  = LIMITS_REFUSE,
    .pool           = true, /* X6 to X12 */
    .cites = {
        .offered = "CM-P215-R15", .declined = "CM-PD-1", .banked = "CM-P215-R4a", .broken = "CM-P215-R16",
        .bet = "CM-P215-R5", .closed = "CM-P215-R6", .cover = "CM-P215-R4a",
        .action = "CM-P215-R11", .covered_order = "CM-P215-R12", .short_order = "CM-P215-R12",
        .returned = "CM-P215-R13", .shuffled = "CM-P215-R2",
    },
};

/* ---- refusals ------------------------------------------------------------------ */

static const struct cite MARINA_JOKER_CITES[] = {
    { REFUSE_NOT_OFFERED, "MC1-PD-2" },    { REFUSE_BANKED_ENOUGH, "MC1-PD-2" },
    { REFUSE_BROKEN, "MC1-PD-2" },         { REFUSE_FEE_SHORT, "MC1-FEE-2" },
    { REFUSE_BELOW_MINIMUM, "MC1-FEE-2" }, { REFUSE_ABOVE_MAXIMUM, "MC1-FEE-2" },
    { REFUSE_NO_SUCH_CARD, "MC1-NBJ-H2" }, { REFUSE_NOT_YOUR_TURN, "MC1-NBJ-H4" },
    { REFUSE_MUST_STAND, "MC1-NBJ-H6a" },  { REFUSE_MUST_DRAW, "MC1-NBJ-H6a" },
    { REFUSE_HANDS_FROZEN, "MC1-NBJ-H7" }, { REFUSE_NO_DOUBLE, "MC1-NBJ-D1" },
    { REFUSE_NO_SPLIT, "MC1-NBJ-D3b" },    { REFUSE_SURRENDER_LATE, "MC1-NBJ-D6" },
    { REFUSE_SPLIT_LIMIT, "MC1-NBJ-D5" },  { REFUSE_UNEQUAL, "MC1-NBJ-D1" },
    { REFUSE_NOT_SHARED, "MC1-NBJ-G7" },
};
static const struct cite MARYSVILLE_JOKER_CITES[] = {
    { REFUSE_NOT_OFFERED, "CM-PD-2" },     { REFUSE_BANKED_ENOUGH, "CM-NBJ-R18" },
    { REFUSE_BROKEN, "CM-NBJ-R19" },       { REFUSE_FEE_SHORT, "CM-NBJ-R6" },
    { REFUSE_BELOW_MINIMUM, "CM-FEE-2" },  { REFUSE_ABOVE_MAXIMUM, "CM-FEE-2" },
    { REFUSE_NO_SUCH_CARD, "CM-NBJ-R2" },  { REFUSE_NOT_YOUR_TURN, "CM-NBJ-R8" },
    { REFUSE_MUST_STAND, "CM-NBJ-R9" },    { REFUSE_MUST_DRAW, "CM-NBJ-R9" },
    { REFUSE_HANDS_FROZEN, "CM-NBJ-R14" }, { REFUSE_NO_DOUBLE, "CM-NBJ-D1" },
    { REFUSE_NO_SPLIT, "CM-NBJ-D2" },      { REFUSE_SURRENDER_LATE, "CM-NBJ-D5" },
    { REFUSE_BETS_CLOSED, "CM-NBJ-R6" },

    { REFUSE_SPLIT_LIMIT, "CM-NBJ-D4" },   { REFUSE_UNEQUAL, "CM-NBJ-D1" },
};
static const struct cite MARINA1_22_CITES[] = {
    { REFUSE_NOT_OFFERED, "MC1-PD-2" },     { REFUSE_BANKED_ENOUGH, "MC1-NB22-R15" },
    { REFUSE_BROKEN, "MC1-NB22-R16" },      { REFUSE_FEE_SHORT, "MC1-NB22-R6" },
    { REFUSE_BELOW_MINIMUM, "MC1-FEE-2" },  { REFUSE_ABOVE_MAXIMUM, "MC1-FEE-2" },
    { REFUSE_NO_SUCH_CARD, "MC1-NB22-V1" }, { REFUSE_NOT_YOUR_TURN, "MC1-NB22-R1" },
    { REFUSE_MUST_STAND, "MC1-NB22-R9" },   { REFUSE_MUST_DRAW, "MC1-NB22-R9" },
    { REFUSE_NO_DOUBLE, "MC1-NB22-D1" },    { REFUSE_NO_SPLIT, "MC1-NB22-D3" },
    { REFUSE_NO_SURRENDER, "MC1-NB22-D7" }, { REFUSE_ABOVE_OTHER, "MC1-BUST-3" },
    { REFUSE_BETS_CLOSED, "MC1-NB22-R6" },  { REFUSE_UNEQUAL, "MC1-NB22-D1" },
    { REFUSE_SPLIT_LIMIT, "MC1-NB22-D3" },  { REFUSE_TENS_UNLIKE, "MC1-NB22-D4" },
};
static const struct cite MARINA2_22_CITES[] = {
    { REFUSE_NOT_OFFERED, "MC2-PD-1" },      { REFUSE_BANKED_ENOUGH, "MC2-NB22-R16" },
    { REFUSE_BROKEN, "MC2-NB22-R17" },       { REFUSE_FEE_SHORT, "MC2-NB22-F6" },
    { REFUSE_BELOW_MINIMUM, "MC2-NB22-F8" }, { REFUSE_ABOVE_MAXIMUM, "MC2-NB22-F8" },
    { REFUSE_NO_SUCH_CARD, "MC2-NB22-V1" },  { REFUSE_NOT_YOUR_TURN, "MC2-NB22-R1" },
    { REFUSE_MUST_STAND, "MC2-NB22-R10" },   { REFUSE_MUST_DRAW, "MC2-NB22-R10" },
    { REFUSE_NO_DOUBLE, "MC2-NB22-D1" },     { REFUSE_NO_SPLIT, "MC2-NB22-D3" },
    { REFUSE_NO_SURRENDER, "MC2-NB22-D7" },  { REFUSE_BETS_CLOSED, "MC2-NB22-R6" },
    { REFUSE_HAND_IN_PLAY, "MC2-FEE-16" },   { REFUSE_UNEQUAL, "MC2-NB22-D1" },
    { REFUSE_SPLIT_LIMIT, "MC2-NB22-D3" },   { REFUSE_TENS_UNLIKE, "MC2-NB22-D4" },
};
static const struct cite MARINA_PURE_CITES[] = {
    { REFUSE_NOT_OFFERED, "MC1-PD-1" },       { REFUSE_BANKED_ENOUGH, "MC1-P215-R15" },
    { REFUSE_BROKEN, "MC1-P215-R16" },        { REFUSE_FEE_SHORT, "MC1-P215-R6" },
    { REFUSE_BELOW_MINIMUM, "MC1-FEE-2" },    { REFUSE_ABOVE_MAXIMUM, "MC1-FEE-2" },
    { REFUSE_NO_SUCH_CARD, "MC1-P215-V1" },   { REFUSE_NOT_YOUR_TURN, "MC1-P215-R8" },
    { REFUSE_MUST_STAND, "MC1-P215-C1a" },    { REFUSE_MUST_DRAW, "MC1-P215-C1a" },
    { REFUSE_NO_DOUBLE, "MC1-P215-D1" },      { REFUSE_NO_SPLIT, "MC1-P215-D2" },
    { REFUSE_SURRENDER_LATE, "MC1-P215-D4" }, { REFUSE_UNEQUAL, "MC1-P215-B2" },
    { REFUSE_BETS_CLOSED, "MC1-P215-R6" },    { REFUSE_ABOVE_HALF, "MC1-P215-X3" },
    { REFUSE_NOT_INSURING, "MC1-P215-X3" },   { REFUSE_NO_NATURAL_THERE, "MC1-P215-X4" },
    { REFUSE_ABOVE_OTHER, "MC1-P215-D1" },    { REFUSE_SPLIT_LIMIT, "MC1-P215-D3" },
};
static const struct cite MARYSVILLE_PURE_CITES[] = {
    { REFUSE_NOT_OFFERED, "CM-PD-1" },         { REFUSE_BANKED_ENOUGH, "CM-P215-R15" },
    { REFUSE_BROKEN, "CM-P215-R16" },          { REFUSE_FEE_SHORT, "CM-P215-R6" },
    { REFUSE_BELOW_MINIMUM, "CM-FEE-2" },      { REFUSE_ABOVE_MAXIMUM, "CM-FEE-2" },
    { REFUSE_NO_SUCH_CARD, "CM-P215-V1" },     { REFUSE_NOT_YOUR_TURN, "CM-P215-R8" },
    { REFUSE_MUST_STAND, "CM-P215-C1a" },      { REFUSE_MUST_DRAW, "CM-P215-C1a" },
    { REFUSE_NO_DOUBLE, "CM-P215-D1" },        { REFUSE_NO_SPLIT, "CM-P215-D2" },
    { REFUSE_SURRENDER_LATE, "CM-P215-M1" },   { REFUSE_ABOVE_OTHER, "CM-P215-D1" },
    { REFUSE_ABOVE_HALF, "CM-P215-X3" },       { REFUSE_NOT_INSURING, "CM-P215-X3" },
    { REFUSE_NO_NATURAL_THERE, "CM-P215-X4" }, { REFUSE_NO_INSURANCE, "CM-P215-X3" },
    { REFUSE_BETS_CLOSED, "CM-P215-R6" },      { REFUSE_SPLIT_LIMIT, "CM-P215-M1" },
};

/* ---- the sheets ---------------------------------------------------------------- */

const struct sheet sheet_marina1_no_bust_joker = {
    .id          = "marina1/no-bust-joker",
    .revision    = 1,
    .digest      = sheet_marina1_no_bust_joker_digest,
    .engine      = &blackjack_game,
    .rules       = &MARINA_JOKER,
    .seats       = 8, /* D7 */
    .deck        = { .shoe = { .decks = 8, .jokers_each = 1 }, .burns = 1, .least_cards = 4 },
    .wagers      = MARINA_JOKER_WAGERS,
    .wager_count = COUNT_OF(MARINA_JOKER_WAGERS),
    .laps        = LAP_BY_SEAT,
    .bank        = &MARINA_JOKER_BANK,
    .options     = { MARINA_JOKER_OPTIONS, COUNT_OF(MARINA_JOKER_OPTIONS), schedules_within },
    .fees        = { &fee_book, "marina", "001", "NBJ" },
    .cites       = MARINA_JOKER_CITES,
    .cite_count  = COUNT_OF(MARINA_JOKER_CITES),
};

const struct sheet sheet_marysville_no_bust_joker = {
    .id          = "marysville/no-bust-joker",
    .revision    = 1,
    .digest      = sheet_marysville_no_bust_joker_digest,
    .engine      = &blackjack_game,
    .rules       = &MARYSVILLE_JOKER,
    .seats       = 8, /* R1, G14 */
    .deck        = { .shoe = { .decks = 8, .jokers_each = 1 }, .burns = 1, .least_cards = 4 },
    .wagers      = MARYSVILLE_JOKER_WAGERS,
    .wager_count = COUNT_OF(MARYSVILLE_JOKER_WAGERS),
    .laps        = LAP_BY_SEAT,
    .bank        = &MARYSVILLE_JOKER_BANK,
    .options     = { MARYSVILLE_JOKER_OPTIONS, COUNT_OF(MARYSVILLE_JOKER_OPTIONS), schedules_within },
    .fees        = { &fee_book, "marysville", "002c", "NBJ" },
    .cites       = MARYSVILLE_JOKER_CITES,
    .cite_count  = COUNT_OF(MARYSVILLE_JOKER_CITES),
};

const struct sheet sheet_marina1_no_bust_22 = {
    .id          = "marina1/no-bust-22",
    .revision    = 1,
    .digest      = sheet_marina1_no_bust_22_digest,
    .engine      = &blackjack_game,
    .rules       = &MARINA1_22,
    .seats       = 8, /* R1, G9 */
    .deck        = { .shoe = { .decks = 8, .jokers_each = 0 }, .burns = 1, .least_cards = 4 },
    .wagers      = MARINA1_22_WAGERS,
    .wager_count = COUNT_OF(MARINA1_22_WAGERS),
    .laps        = LAP_BY_SEAT,
    .bank        = &MARINA1_22_BANK,
    .options     = { MARINA1_22_OPTIONS, COUNT_OF(MARINA1_22_OPTIONS), schedules_within },
    .fees        = { &fee_book, "marina", "001", "NB22" },
    .cites       = MARINA1_22_CITES,
    .cite_count  = COUNT_OF(MARINA1_22_CITES),
};

const struct sheet sheet_marina2_no_bust_22 = {
    .id          = "marina2/no-bust-22",
    .revision    = 1,
    .digest      = sheet_marina2_no_bust_22_digest,
    .engine      = &blackjack_game,
    .rules       = &MARINA2_22,
    .seats       = 8, /* R1, G9 */
    .deck        = { .shoe = { .decks = 8, .jokers_each = 0 }, .burns = 1, .least_cards = 4 },
    .wagers      = MARINA2_22_WAGERS,
    .wager_count = COUNT_OF(MARINA2_22_WAGERS),
    .laps        = LAP_BY_WAGER,
    .bank        = &MARINA2_22_BANK,
    .options     = { MARINA2_22_OPTIONS, COUNT_OF(MARINA2_22_OPTIONS), schedules_check },
    .fees        = { &fee_book, "marina", "000b", "NB22" },
    .cites       = MARINA2_22_CITES,
    .cite_count  = COUNT_OF(MARINA2_22_CITES),
};

const struct sheet sheet_marina1_pure_215 = {
    .id          = "marina1/pure-21.5",
    .revision    = 1,
    .digest      = sheet_marina1_pure_215_digest,
    .engine      = &blackjack_game,
    .rules       = &MARINA_PURE,
    .seats       = 8, /* R1, G9 */
    .deck        = { .shoe = { .decks = 8, .jokers_each = 0 }, .burns = 1, .least_cards = 4 },
    .wagers      = MARINA_PURE_WAGERS,
    .wager_count = COUNT_OF(MARINA_PURE_WAGERS),
    .laps        = LAP_BY_SEAT,
    .bank        = &MARINA_PURE_BANK,
    .options     = { MARINA_PURE_OPTIONS, COUNT_OF(MARINA_PURE_OPTIONS), schedules_within },
    .warns       = warn_insurance,
    .fees        = { &fee_book, "marina", "001", "P215" },
    .cites       = MARINA_PURE_CITES,
    .cite_count  = COUNT_OF(MARINA_PURE_CITES),
};

const struct sheet sheet_marysville_pure_215 = {
    .id          = "marysville/pure-21.5",
    .revision    = 1,
    .digest      = sheet_marysville_pure_215_digest,
    .engine      = &blackjack_game,
    .rules       = &MARYSVILLE_PURE,
    .seats       = 8, /* R1, G9 */
    .deck        = { .shoe = { .decks = 8, .jokers_each = 0 }, .burns = 1, .least_cards = 4 },
    .wagers      = MARYSVILLE_PURE_WAGERS,
    .wager_count = COUNT_OF(MARYSVILLE_PURE_WAGERS),
    .laps        = LAP_BY_SEAT,
    .bank        = &MARYSVILLE_PURE_BANK,
    .options     = { MARYSVILLE_PURE_OPTIONS, COUNT_OF(MARYSVILLE_PURE_OPTIONS), check_insurance },
    .fees        = { &fee_book, "marysville", "002c", "P215" },
    .cites       = MARYSVILLE_PURE_CITES,
    .cite_count  = COUNT_OF(MARYSVILLE_PURE_CITES),
};
