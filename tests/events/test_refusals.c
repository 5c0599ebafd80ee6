/* Refusals in words: each says who, the figure and the remedy, or is listed here
 * as having none; and what is printed. */
#include "test.h"

#include "events/events.h"

static bool is_listed(const char *const *list, const char *name)
{
    for (; *list != NULL; list++)
        if (strcmp(*list, name) == 0)
            return true;
    return false;
}

/* A list is true in both directions: what is on it lacks the thing. */
static void hold(enum refusal no, bool has, const char *const *without, const char *what)
{
    const char *name = refusal_name(no);
    if (!has && !is_listed(without, name))
        fail_msg("%s does not say %s: %s %s", name, what, refusal_says(no), refusal_remedy(no));
    if (has && is_listed(without, name))
        fail_msg("%s is listed as not saying %s, and does", name, what);
}

/* It is about the table, the cards or the command, not about a person or spot. */
static const char *const NOBODY[] = {
    "CARD_OUT",
    "COUNTED_HERE",
    "NO_CIRCLE_FEE",
    "TALLY_COUNT",
    "NEEDS_BRACKET",
    "NEEDS_CIRCLES",
    "NEEDS_STREET",
    "NEEDS_RESULT",
    "JACKPOT_SHORT",
    "NOT_OPEN",
    "ALREADY_OPEN",
    "NO_SUCH_SETTING",
    "BAD_SETTING",
    "HAND_IN_PLAY",
    "LIST_FULL",
    "BELOW_MINIMUM",
    "ABOVE_MAXIMUM",
    "NOT_IN_CHIPS",
    "BETS_CLOSED",
    "NEEDS_SHUFFLE",
    "NOT_SHUFFLE_TIME",
    "CUT_TOO_LATE",
    "NO_CARD_NOW",
    "NO_SUCH_CARD",
    "NEEDS_ACTION",
    "NOTHING_TO_SETTLE",
    "NO_MISDEAL",
    "NOT_BROKEN",
    "NOT_THIS_GAME",
    "TABLE_FULL",
    "WRONG_COUNT",
    "NOT_NOW",
    "MALFORMED",
    "LOCKED",
    "HOUSE_NOT_AWAITED",
    "NO_SURRENDER",
    "NO_DICE_NOW",
    "BAD_DICE",
    "NO_SUCH_PILE",
    "NO_SUCH_ACCIDENT",
    "ACCIDENT_NOT_YET",
    "WRONG_STEP",
    "NOTHING_TO_SHOW",
    "BETS_FIXED",
    "LIMITS_CROSS",
    "AT_OPENING",
    "NOT_TOGETHER",
    "NO_SUCH_EDITION",
    "EDITION_IN_FORCE",
    "NO_INSURANCE",
    "LIMIT_PRINTED",
    "ACCIDENT_TOO_LATE",
    "NAME_SPOT",
    "NAME_SEAT",
    "NAME_CARDS",
    "NAME_COUNT",
    "COUNT_RIGHT",
    "CARDS_DIFFER",
    "RULED_ALREADY",
    "CHIPS_FULL",
    "NAME_WAGER",
    "NOTHING_TO_CALL_OFF",
    "CALL_OFF_TOO_LATE",
    "SHARE_BELOW_MINIMUM",
    "BAD_CUT",
    "BAD_ACTION_COUNT",
    "NO_SUCH_RESULT",
    "NOT_YET",
    "PILE_NAMED",
    "NO_SUCH_WAGER",
    "CASH_ALL",
    "BUY_IN",
    "TOO_FEW",
    "MISDEAL_LATE",
    "NO_HAND_YET",
    "NOT_HALTED",
    "ACCOUNTS_FULL",
    "WRONG_TRANSFER",
    "NO_SUCH_TABLE",
    "SHIFT_UNDER_WAY",
    "NO_SHIFT",
    "ACTION_STANDS",
    "NO_ACTION_YET",
    "BETTING_DONE",
    "TWO_HAVE_ACTED",
    "TWO_MUST_ACT",
    "FIRST_CARD",
    "NO_MISDEAL_BELOW",
    "NAME_SO_MANY",
    "ACTION_TAKEN",
    "JOKER_PLAYS",
    "DRAWING",
    "BOX_EMPTY",
    "DRAWER_SHORT",
    "HOUSE_SHORT",
    "NOT_COUNTED",
    "NEEDS_WITNESS",
    "NO_SUCH_BOX",
    "BOX_DIFFERS",
    "BAD_DATE",
    "BAD_POLICY",
    "CHIPS_FROM_ACCOUNTS",
    "CHIPS_OUT",
    "MONEY_NEEDS_DEALER",
    "COMPANY_CHIPS",
    "NO_CAGE_SHIFT",
    "NO_SUCH_COMPANY",
    "STAFF_FULL",
    "NOT_FROZEN",
    "NO_SUCH_HAND",
    "NO_SUCH_RULE",
    "ENTRY_SHORT",
    "NO_SUCH_ACCOUNT",
    "NO_PROPOSAL",
    "NOT_PROPOSED",
    "PROPOSALS_FULL",
    NULL,
};

/* There is no number to it. */
static const char *const NO_FIGURE[] = {
    "FLOOR_NOT_CALLED",
    "COUNTED_HERE",
    "NO_CHIPS_HERE",
    "NO_CIRCLE_FEE",
    "NEEDS_BRACKET",
    "NEEDS_CIRCLES",
    "NEEDS_STREET",
    "NEEDS_RESULT",
    "NOTHING_TO_CORRECT",
    "NOT_OPEN",
    "ALREADY_OPEN",
    "HAND_IN_PLAY",
    "BROKEN",
    "NO_BANK",
    "NO_SECOND_BANK",
    "OWN_BANK",
    "BETS_CLOSED",
    "NOBODY_BETS",
    "NEEDS_SHUFFLE",
    "NOT_SHUFFLE_TIME",
    "CUT_TOO_LATE",
    "NO_CARD_NOW",
    "NO_RESULT_NOW",
    "NOTHING_TO_SETTLE",
    "NO_MISDEAL",
    "NOT_BROKEN",
    "MALFORMED",
    "LOCKED",
    "HOUSE_NOT_AWAITED",
    "NO_SURRENDER",
    "NO_DICE_NOW",
    "BETS_BARRED",
    "CHECK_RAISE",
    "NOT_REOPENED",
    "NOTHING_TO_SHOW",
    "BETS_FIXED",
    "NOT_TOGETHER",
    "NO_INSURANCE",
    "NAME_SPOT",
    "NAME_SEAT",
    "NAME_CARDS",
    "NAME_COUNT",
    "NOT_KNOWN",
    "RULED_ALREADY",
    "NO_HOUSE_WAY",
    "OFFERED_TO_NOBODY",
    "NOTHING_TO_CALL_OFF",
    "CALL_OFF_TOO_LATE",
    "SHARE_WITH_SELF",
    "NO_ENTRY",
    "NOTHING_TO_TAKE_BACK",
    "NO_HAND_YET",
    "NOTHING_TO_COLLECT",
    "HANDS_OPENED",
    "BANK_CLOSED",
    "PILE_NAMED",
    "ALL_DECIDED",
    "OUT_OF_CARDS",
    "CASH_ALL",
    "MISDEAL_LATE",
    "HALTED",
    "NOT_HALTED",
    "MACHINE_CUTS",
    "POST_LATE",
    "BETTING_OVER",
    "NO_SHOWDOWN",
    "LAST_FOR_POT",
    "NO_DRAW_NOW",
    "HANDS_FROZEN",
    "NOT_INSURING",
    "NOTHING_TO_PEEK",
    "NOT_PEEKED",
    "FACE_UP",
    "SURRENDER_OFF",
    "ACTION_STANDS",
    "NO_ACTION_YET",
    "BETTING_DONE",
    "TWO_HAVE_ACTED",
    "TWO_MUST_ACT",
    "FIRST_CARD",
    "ACTION_TAKEN",
    "JOKER_PLAYS",
    "POT_OUT_OF_PLAY",
    "DRAWING",
    "BOX_EMPTY",
    "NOT_COUNTED",
    "OWN_WITNESS",
    "BOX_DIFFERS",
    "CHIPS_FROM_ACCOUNTS",
    "MONEY_NEEDS_DEALER",
    "NO_CAGE_SHIFT",
    "FROZEN",
    "NOT_FROZEN",
    "NO_SUCH_ACCOUNT",
    "OWN_PROPOSAL",
    "SAME_HAND",
    NULL,
};

/* Nothing can be done about it, or it is done already. */
static const char *const NO_REMEDY[] = {
    "NOT_LISTED",          "ALREADY_SO", "NOT_BROKEN",    "NOT_THIS_GAME",
    "NO_SURRENDER",        "NOT_BARRED", "RULED_ALREADY", "ALREADY_BARRED",
    "NOTHING_TO_CALL_OFF", "NOT_HALTED", "NO_SUCH_USER",  "NOT_EXCLUDED",
    "NOT_EMPLOYED",        "NOT_FROZEN", "NO_DISPUTE",    NULL,
};

static bool says_one_of(enum refusal no, const char *const *words)
{
    for (; *words != NULL; words++)
        if (strstr(refusal_says(no), *words) != NULL || strstr(refusal_remedy(no), *words) != NULL)
            return true;
    return false;
}

static void test_each_says_who_the_figure_and_the_remedy(void **unused)
{
    (void)unused;
    static const char *const people[] = { "You",        "you ",         "your",     "{seat}",
                                          "{who}",      "{spot}",       "a player", "bank's",
                                          "bank shows", "dealer ",      "floor",    "Nobody",
                                          "nobody",     "Every player", "an admin", NULL };
    for (enum refusal no = ALLOWED + 1; no < REFUSAL_COUNT; no++) {
        const char *says = refusal_says(no), *remedy = refusal_remedy(no);
        hold(no, says_one_of(no, people), NOBODY, "who");
        hold(no, strchr(says, '{') != NULL || strchr(remedy, '{') != NULL, NO_FIGURE, "the figure");
        hold(no, remedy[0] != '\0', NO_REMEDY, "the remedy");
        /* whole sentences */
        assert_true(says[strlen(says) - 1] == '.' &&
                    (remedy[0] == '\0' || remedy[strlen(remedy) - 1] == '.'));
    }
}

/* Every place in the words is a figure that the refusal has, or a field of
 * commands; and every figure has a place. */
static uint32_t places_of(enum refusal no, const char *words)
{
    uint32_t found = 0;
    while ((words = strchr(words, '{')) != NULL) {
        size_t length = strcspn(++words, ":}");
        bool   known  = strncmp(words, "verb", length) == 0;
        for (int i = 0; i < FIGURE_COUNT; i++)
            if (strlen(figure_name((enum figure)i)) == length &&
                memcmp(figure_name((enum figure)i), words, length) == 0 &&
                (refusal_figures(no) >> i & 1) != 0) {
                found |= 1u << i;
                known = true;
            }
        for (int i = 0; i < FIELD_COUNT; i++)
            known = known || (strlen(field_name((enum field)i)) == length &&
                              memcmp(field_name((enum field)i), words, length) == 0);
        if (!known)
            fail_msg("%s: '%.*s' is no figure of it and no field", refusal_name(no), (int)length, words);
    }
    return found;
}

static void test_places_and_figures_agree(void **unused)
{
    (void)unused;
    for (enum refusal no = ALLOWED + 1; no < REFUSAL_COUNT; no++)
        if ((places_of(no, refusal_says(no)) | places_of(no, refusal_remedy(no))) != refusal_figures(no))
            fail_msg("%s has a figure that its words do not say", refusal_name(no));
}

static void check_words(enum refusal no, struct figures figures, const char *line, const char *words)
{
    char        out[REFUSAL_WORDS_MAX], why[WHY_MAX];
    struct text text = text_in(out, sizeof out);
    struct said said;
    figures.has = refusal_figures(no);
    assert_int_equal(command_read(line, &NO_NAMES, &said, why), STATUS_OK);
    refusal_print(&text, &NO_NAMES, no, &figures, &said.command);
    assert_string_equal(out, words);
}

static void test_words(void **unused)
{
    (void)unused;
    check_words(REFUSE_NOT_ENOUGH, (struct figures){ .have = 101000, .need = 120000, .what = "bet" },
                "bet seat=3 amount=1200",
                "You have $1,010; this bet needs $1,200. Make it smaller, or buy chips.");
    check_words(REFUSE_NOT_ENOUGH, (struct figures){ .have = 0, .need = 50, .what = "bank" },
                "bank seat=3 amount=0.50",
                "You have $0; this bank needs $0.50. Make it smaller, or buy chips.");
    check_words(REFUSE_NAME_WAGER,
                (struct figures){ .wagers = 1u << WAGER_ANTE | 1u << WAGER_PAIR_PLUS | 1u << WAGER_SIX_CARD },
                "bet seat=3 amount=5",
                "The bet does not say which wager it is. Name ante, pair-plus or six-card: wager=.");
    check_words(REFUSE_WRONG_COUNT, (struct figures){ .count = 1 }, "card cards=AsKs",
                "1 card must come at once now. Enter just as many.");
    check_words(REFUSE_WRONG_COUNT, (struct figures){ .count = 7 }, "card cards=AsKs",
                "7 cards must come at once now. Enter just as many.");
    check_words(REFUSE_NOT_THIS_GAME, (struct figures){ 0 }, "dice value=1-2-3",
                "'dice' is not done in this game.");
}

static void test_dollars(void **unused)
{
    (void)unused;
    static const struct {
        cents       amount;
        const char *words;
    } row[] = {
        { 0, "$0" },          { 5, "$0.05" },          { 99900, "$999" },
        { 100000, "$1,000" }, { 101050, "$1,010.50" }, { 123456700, "$1,234,567" },
        { -325, "-$3.25" },   { -100000, "-$1,000" },  { 12345678901, "$123,456,789.01" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        char out[DOLLARS_MAX];
        assert_string_equal(dollars_print(row[i].amount, out), row[i].words);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_says_who_the_figure_and_the_remedy),
        cmocka_unit_test(test_places_and_figures_agree),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_dollars),
    };
    return RUN_TESTS(tests);
}
