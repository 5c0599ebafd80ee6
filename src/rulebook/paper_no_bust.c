/* The no-bust family on paper: the rules of its hands as the pages print them, for
 * the odds. They become sheets when the family is dealt.
 *
 * Marina prints No Bust with jokers on 001:246-299, Pure 21.5 on 001:300-475 and
 * No Bust 22 with Buster on 001:475-680 and 000:500-880; Marysville the joker game
 * on 002:445-775, Pure 21.5 on 002:864-1150, the Blackjack Bonus Bet on
 * 002:1220-1275 and Buster on 002:1300-1345. charts.md, sections 5 to 7, has them
 * side by side. */
#include "games/blackjack.h"
#include "pays.h"
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

/* ---- No Bust with jokers ------------------------------------------------------ */

/* One joker a deck; Marysville's page has two to eight decks (V1). */
static const struct blackjack_rules MARINA_JOKER = {
    .kind             = BLACKJACK_JOKER,
    .seats            = 8,
    .stand_hard       = 20, /* H6a; soft 21 stands (OQ-17) */
    .stand_soft       = 21,
    .draw_hard        = 11,
    .bank_hits_soft17 = true, /* H6b */
    .over             = OVER_CLOSER_PUSHES,
    .double_21        = true, /* D1: any first two cards; 21 stands anyway */
    .double_split     = true, /* D4 */
    .splits           = 3,    /* D5: four hands */
    .ace_splits       = 3,    /* OQ-79 */
    .surrender        = true, /* D6 */
    .win              = { PAY_MC1_NBJ_BASE_WIN, "MC1-NBJ-G4" },
    .lose             = { LOSES, "MC1-NBJ-G1" },
    .equal            = { PAY_MC1_NBJ_BASE_EQUAL, "MC1-NBJ-G5" },
    .natural          = { PAY_CM_NBJ_BASE_NATURAL, "MC1-NBJ-O1" }, /* OQ-12 */
    .over_push        = { PAY_MC1_NBJ_BASE_OVER_CLOSER, "MC1-NBJ-G3b" },
    .over_lost        = { LOSES, "MC1-NBJ-G3c" },
    .surrendered      = { PAY_MC1_NBJ_BASE_SURRENDER, "MC1-NBJ-D6" },
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
    .win              = { PAY_CM_NBJ_BASE_WIN, "CM-NBJ-D8" },
    .lose             = { LOSES, "CM-NBJ-G8" },
    .equal            = { PAY_CM_NBJ_BASE_EQUAL, "CM-NBJ-G5" },
    .natural          = { PAY_CM_NBJ_BASE_NATURAL, "CM-NBJ-D8" },
    .over_push        = { PAY_CM_NBJ_BASE_OVER_CLOSER, "CM-NBJ-G6b" },
    .over_lost        = { LOSES, "CM-NBJ-G7" },
    .surrendered      = { PAY_CM_NBJ_BASE_SURRENDER, "CM-NBJ-D5" },
    .buster           = MARYSVILLE_BUSTER,
    .no_buster        = { PAY_CM_BUST_BUSTER_ELSE, "CM-BUST-6b" },
    .first_two        = FIRST_TWO,
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
    .natural          = { PAY_MC1_NB22_BASE_NATURAL, "MC1-NB22-O1" },
    .over_push        = { PAY_MC1_NB22_BASE_OVER_CLOSER, "MC1-NB22-G5b" },
    .over_lost        = { PAY_MC1_NB22_BASE_OVER, "MC1-NB22-G6" },
    .buster           = MARINA1_BUSTER,
    .no_buster        = { PAY_MC1_BUST_BUSTER_B_ELSE, "MC1-BUST-5b" },
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
    .natural          = { PAY_MC2_NB22_BASE_NATURAL, "MC2-NB22-O1" },
    .over_push        = { PAY_MC2_NB22_BASE_OVER_CLOSER, "MC2-NB22-G5b" },
    .over_lost        = { PAY_MC2_NB22_BASE_OVER, "MC2-NB22-G6" },
    .buster           = MARINA2_BUSTER,
    .no_buster        = { PAY_MC2_BUST_BUSTER_ELSE, "MC2-BUST-5b" },
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
    .over             = OVER_EIGHTS_PUSH,
    .double_for_less  = true, /* D1 */
    .double_21        = true,
    .splits           = 3, /* D3 */
    .ace_splits       = 3, /* OQ-79 */
    .surrender        = true,
    .insurance        = true, /* X3 */
    .win              = { PAY_MC1_P215_BASE_WIN, "MC1-P215-G7" },
    .lose             = { LOSES, "MC1-P215-G5" },
    .equal            = { PAY_MC1_P215_BASE_EQUAL, "MC1-P215-G6" },
    .natural          = { PAY_MC1_P215_BASE_DEFAULT_NATURAL, "MC1-P215-V2" },
    .over_lost        = { LOSES, "MC1-P215-G8b" },
    .eights_push      = { PAY_MC1_P215_BASE_EIGHTS, "MC1-P215-G8a" },
    .eights_win       = { PAY_CM_P215_BASE_888_OPTION_EIGHTS, "CM-P215-X5" },
    .surrendered      = { PAY_MC1_P215_BASE_SURRENDER, "MC1-P215-D4" },
    .insured          = { PAY_MC1_P215_INSURANCE_BONUS_CARD, "MC1-P215-X3" },
    .uninsured        = { PAY_MC1_P215_INSURANCE_ELSE, "MC1-P215-X3" },
    .even_money       = { PAY_MC1_P215_EVEN_MONEY_TAKEN, "MC1-P215-X4" },
    .pure             = PURE_1, /* B7 */
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
    .natural          = { PAY_CM_P215_BASE_DEFAULT_NATURAL, "CM-P215-V2" },
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
};

/* ---- options ------------------------------------------------------------------- */

#define WORDS(...)                                                                                           \
    .kind = OPTION_WORD, .odds = true, .words = (const struct option_word[]){ __VA_ARGS__ },                 \
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
        .name = "das", WORDS(NUMBER("1", 1), NUMBER("0", 0)), .rule = id, IN(double_split)                   \
    }
#define DAS_NO(id)                                                                                           \
    {                                                                                                        \
        .name = "das", WORDS(NUMBER("0", 0), NUMBER("1", 1)), .rule = id, IN(double_split)                   \
    }
#define SURRENDER(id)                                                                                        \
    {                                                                                                        \
        .name = "surrender", WORDS(NUMBER("late", 1), NUMBER("none", 0)), .rule = id, IN(surrender)          \
    }
#define PEEK(id)                                                                                             \
    {                                                                                                        \
        .name = "peek", WORDS(NUMBER("1", 1), NUMBER("0", 0)), .rule = id, IN(peek)                          \
    }
#define INSURANCE(id)                                                                                        \
    {                                                                                                        \
        .name = "insurance", WORDS(NUMBER("1", 1), NUMBER("0", 0)), .rule = id, IN(insurance)                \
    }
#define JOKERS_PAY(id)                                                                                       \
    {                                                                                                        \
        .name = "joker_natural", WORDS(MEANS("2:1", &PAYS_2_1), MEANS("1:1", &PAYS_1_1)), .rule = id,        \
        IN(natural.pays)                                                                                     \
    }

static const struct option MARINA_JOKER_OPTIONS[] = {
    DAS_YES("MC1-NBJ-D4"), SURRENDER("MC1-NBJ-D6"), JOKERS_PAY(""), /* OQ-12 */
};
static const struct option MARYSVILLE_JOKER_OPTIONS[] = {
    DAS_NO(""), /* OQ-79 */
    SURRENDER("CM-NBJ-D5"),
    JOKERS_PAY("CM-NBJ-D8"),
};

/* OQ-15: no surrender. OQ-16: nobody peeks. OQ-14: ace-ten after a split is 21. */
#define OPTIONS_22(natural_rule, das_rule, surrender_rule)                                                   \
    {                                                                                                        \
        { .name = "natural", WORDS(MEANS("6:5", &PAYS_6_5)), .rule = natural_rule, IN(natural.pays) },       \
            DAS_YES(das_rule),                                                                               \
            { .name = "surrender", WORDS(NUMBER("none", 0)), .rule = surrender_rule, IN(surrender) },        \
            { .name = "peek", WORDS(NUMBER("0", 0), NUMBER("1", 1)), .rule = "", IN(peek) },                 \
            { .name = "split_natural",                                                                       \
              WORDS(NUMBER("0", 0), NUMBER("1", 1)),                                                         \
              .rule = "",                                                                                    \
              IN(split_natural) },                                                                           \
    }
static const struct option MARINA1_22_OPTIONS[] = OPTIONS_22("MC1-NB22-O1", "MC1-NB22-D3", "MC1-NB22-D7");
static const struct option MARINA2_22_OPTIONS[] = OPTIONS_22("MC2-NB22-O1", "MC2-NB22-D3", "MC2-NB22-D7");

static const struct option MARINA_PURE_OPTIONS[] = {
    { .name = "natural",
      WORDS(MEANS("6:5", &PAYS_6_5), MEANS("3:2", &PAYS_3_2), MEANS("7:5", &PAYS_7_5)),
      .rule = "MC1-P215-X0",
      IN(natural.pays) },
    DAS_NO(""), /* OQ-79 */
    SURRENDER("MC1-P215-D4"),
    PEEK("MC1-P215-G2b"),
    { .name = "eights", WORDS(NUMBER("push", OVER_EIGHTS_PUSH)), .rule = "MC1-P215-G8a", IN(over) },
    INSURANCE("MC1-P215-X3"),
    { .name = "bonus_table",
      WORDS(MEANS("1", &TABLES[0]), MEANS("2", &TABLES[1]), MEANS("3", &TABLES[2])),
      .rule = "MC1-P215-B7",
      IN(pure) },
};
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
    INSURANCE("CM-P215-X3"),
};

/* CM-P215-X3, OQ-20: no insurance beside 6:5 and 7:5. */
static enum refusal check_insurance(const struct terms *terms)
{
    const struct blackjack_rules *rules = (const void *)terms->rules.bytes;
    bool                          full  = !ratio_more(PAYS_3_2, rules->natural.pays);
    return rules->insurance && !full ? REFUSE_NO_INSURANCE : ALLOWED;
}

/* ---- the papers ---------------------------------------------------------------- */

static const struct wager_row BASE_ONLY[]     = { { .wager = WAGER_BASE } };
static const struct wager_row WITH_BUSTER[]   = { { .wager = WAGER_BASE }, { .wager = WAGER_BUSTER } };
static const struct wager_row WITH_BOTH[]     = { { .wager = WAGER_BASE },
                                                  { .wager = WAGER_BUSTER },
                                                  { .wager = WAGER_BONUS } };
static const struct wager_row WITH_BONUS[]    = { { .wager = WAGER_BASE },
                                                  { .wager = WAGER_BONUS },
                                                  { .wager = WAGER_INSURANCE } };
static const struct wager_row WITH_ALL_FOUR[] = {
    { .wager = WAGER_BASE }, { .wager = WAGER_BUSTER }, { .wager = WAGER_BONUS }, { .wager = WAGER_INSURANCE }
};

#define PAPER(name, rules_row, jokers, wager_list, option_list, checks)                                      \
    const struct sheet name = {                                                                              \
        .kind        = SHEET_PAPER,                                                                          \
        .paper       = &blackjack_paper,                                                                     \
        .rules       = &(rules_row),                                                                         \
        .seats       = 8,                                                                                    \
        .deck        = { .shoe = { .decks = 8, .jokers_each = (jokers) } },                                  \
        .wagers      = (wager_list),                                                                         \
        .wager_count = COUNT_OF(wager_list),                                                                 \
        .options     = { (option_list), COUNT_OF(option_list), (checks) },                                   \
    }

PAPER(paper_marina1_no_bust_joker, MARINA_JOKER, 1, BASE_ONLY, MARINA_JOKER_OPTIONS, NULL);
PAPER(paper_marina1_no_bust_22, MARINA1_22, 0, WITH_BUSTER, MARINA1_22_OPTIONS, NULL);
PAPER(paper_marina2_no_bust_22, MARINA2_22, 0, WITH_BUSTER, MARINA2_22_OPTIONS, NULL);
PAPER(paper_marina1_pure_215, MARINA_PURE, 0, WITH_BONUS, MARINA_PURE_OPTIONS, NULL);
PAPER(paper_marysville_no_bust_joker, MARYSVILLE_JOKER, 1, WITH_BOTH, MARYSVILLE_JOKER_OPTIONS, NULL);
PAPER(paper_marysville_pure_215, MARYSVILLE_PURE, 0, WITH_ALL_FOUR, MARYSVILLE_PURE_OPTIONS, check_insurance);
