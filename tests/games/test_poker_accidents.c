/* Every accident of the poker games at every stage of a hand, with the answer that the
 * floor must get. What follows from each is in test_poker_rulings.c. */
#include "poker_stages.h"
#include "test.h"

/* One letter for each stage. */
static enum refusal meaning(char letter)
{
    static const struct {
        char         letter;
        enum refusal means;
    } row[] = {
        { 'y', ALLOWED },
        { '<', REFUSE_ACCIDENT_NOT_YET },
        { '>', REFUSE_ACCIDENT_TOO_LATE },
        { 'p', REFUSE_POT_OUT_OF_PLAY },
        { 'c', REFUSE_NO_CARD_NOW },
        { 'a', REFUSE_ACTED_ALREADY },
        { 'n', REFUSE_NOT_ACTED },
        { 's', REFUSE_ACTION_STANDS },
        { 'o', REFUSE_NO_ACTION_YET },
        { 'b', REFUSE_BETTING_DONE },
        { '2', REFUSE_TWO_HAVE_ACTED },
        { '1', REFUSE_TWO_MUST_ACT },
        { 't', REFUSE_WAS_IN_TURN },
        { 'g', REFUSE_NOT_GIVEN_UP },
        { 'G', REFUSE_NOT_DISCARDED },
        { 'k', REFUSE_ALL_KNOWN },
        { 'h', REFUSE_NOT_IN_HAND },
        { 'f', REFUSE_FIRST_CARD },
        { 'u', REFUSE_NOT_NAMED },
        { 'i', REFUSE_NO_CALL_BEHIND },
        { 'r', REFUSE_RULED_ALREADY },
        { 'm', REFUSE_NO_MISDEAL_BELOW },
        { 'q', REFUSE_NAME_SO_MANY },
        { 'd', REFUSE_NO_DRAW_YET },
        { 'A', REFUSE_ACTION_TAKEN },
        { 'j', REFUSE_JOKER_PLAYS },
        { 'e', REFUSE_NOT_DEALT_IN },
        { 'v', REFUSE_NO_BLIND_MADE_UP },
        { '.', REFUSE_NO_SUCH_ACCIDENT },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++)
        if (row[i].letter == letter)
            return row[i].means;
    fail_msg("no letter %c", letter);
    return ALLOWED;
}

struct line {
    const char *words, *answers;
};

static void check(const struct sheet *sheet, void (*reach)(const struct sheet *, int), int stages,
                  const struct line *line, size_t count)
{
    for (int stage = 0; stage < stages; stage++) {
        reach(sheet, stage);
        for (size_t i = 0; i < count; i++) {
            assert_int_equal(strlen(line[i].answers), stages);
            enum refusal want = meaning(line[i].answers[stage]), got = asked(line[i].words);
            if (got != want)
                fail_msg("%s, stage %d, %s: %s, not %s", sheet->id, stage, line[i].words, refusal_name(got),
                         refusal_name(want));
        }
    }
}
#define CHECK_BOARD(sheet, lines) check(sheet, reach_board, BOARD_STAGES, lines, COUNT_OF(lines))
#define CHECK_DRAW(sheet, lines)  check(sheet, reach_draw, DRAW_STAGES, lines, COUNT_OF(lines))

/* Two who put chips in are substantial action (OQ-69): from TWO_ACTED on. */
static const struct line MARINA_HOLDEM[] = {
    /* 13: "a card placed face up in the deck", whenever one comes off it */
    { "accident name=boxed cards=5c", "<yycccccycccycy>>>p" },
    { "accident name=five-up count=5", "<yyyysss>>>>>>>>>>p" },
    { "accident name=five-up count=4", "<mmmmmmm>>>>>>>>>>p" },
    /* General 18: "on the deal" */
    { "accident name=extra-cards count=2", "<yyyysss>>>>>>>>>>p" },
    { "accident name=extra-cards count=1", "<mmmmmmm>>>>>>>>>>p" },
    { "accident name=first-up", "<cyyysss>>>>>>>>>>p" },
    /* 13: "before acting on his hand" */
    { "accident name=joker", "<yycccccycccycy>>>p" },
    { "accident name=joker-held seat=3", "<<<yyyyaaaaaaaaa>>p" },
    { "accident name=joker-held seat=1", "<<<kkaaaaaaaaaaa>>p" },
    { "accident name=joker-hidden seat=3", "<<<nnnnyyyyyyyyykkp" },
    /* 14; the first card is a misdeal */
    { "accident name=exposed seat=4 cards=Qs", "<<<yaaaa>>>>>>>>>>p" },
    { "accident name=exposed seat=4 cards=Kd", "<<<haaaa>>>>>>>>>>p" },
    { "accident name=exposed seat=2 cards=Ks", "<<ffffaa>>>>>>>>>>p" },
    { "accident name=exposed seat=2 cards=9s", "<<hyyyaa>>>>>>>>>>p" },
    /* 16: "before he acts on his hand" */
    { "accident name=too-many seat=3", "<<<yyyyaaaaaaaaa>>p" },
    { "accident name=too-few seat=3", "<<<yyyyaaaaaaaaa>>p" },
    { "accident name=too-few seat=1", "<<<kkaaaaaaaaaaa>>p" },
    { "accident name=miscounted seat=4", "<<<nyyyyyyyyyyyyyyp" },
    { "accident name=miscounted seat=5", "<<<eeeeeeeeeeeeeeep" },
    /* 17: three have checked */
    { "accident name=flop-over cards=5c", "<<<<<<<<<yys>>>>>>p" },
    { "accident name=stuck cards=5c", "<<<<<<<<<ooy>>>>>>p" },
    /* 18 to 20: "before the round of betting is completed" */
    { "accident name=early-flop cards=5c5d6d", "<<<yyyyb>>>>>>>>>>p" },
    { "accident name=early-flop cards=5c", "<<<qqqqb>>>>>>>>>>p" },
    { "accident name=early-turn cards=5c", "<<<<<<<<<yyy>>>>>>p" },
    { "accident name=early-river cards=5c", "<<<<<<<<<<<<<y>>>>p" },
    { "accident name=check-early seat=3", "<<<yyytttytttyty>>p" },
    { "accident name=acted-behind seat=3", "<<<yyyyabyyabyby>>p" },
    { "accident name=nullified seat=3", "<<<yyyyabyyabyby>>p" },
    { "accident name=looked seat=3", "<<<vvvva>>>>>>>>>>p" },
    { "accident name=off-table seat=3", "<<<yyyyyyyyyyyyyyyp" },
    { "accident name=unprotected seat=3", "<<<yyyyyyyyyyyyyyyp" },
    { "accident name=retrieved seat=3", "<<<gggggggggggggggp" },
    /* nobody has raised */
    { "accident name=late-call seat=1", "<<<iiiiiiiiiiiii>>p" },
    { "accident name=shown-to-one seat=1", "<<<yyyyyyyyyyyyyyrp" },
    { "accident name=shown-to-one seat=3", "<<<uuuuuuuuuuuuuyrp" },
    { "accident name=miscalled seat=1 spot=3", "<<<<<<<<<<<<<<<<GGp" },
    { "accident name=wrong-count seat=3", "..................." },
    { "accident name=pat seat=3", "..................." },
    { "accident name=draw-exposed seat=2 cards=Ks", "..................." },
};

static void test_marina_holdem(void **unused)
{
    PROVES("MC1-GEN-15", "MC2-GEN-15", "MC1-GEN-18", "MC2-GEN-18");
    (void)unused;
    CHECK_BOARD(&sheet_marina1_holdem, MARINA_HOLDEM);
    CHECK_BOARD(&sheet_marina2_holdem, MARINA_HOLDEM);
}

/* Rows that all of Marysville's board games have, then those in which they differ. */
#define MARYSVILLE_BOARD                                                                                     \
    { "accident name=boxed cards=5c", "<yycccccycccycy>>>p" },                                               \
        { "accident name=exposed seat=4 cards=Qs", "<<<yaaaa>>>>>>>>>>p" },                                  \
        { "accident name=exposed seat=2 cards=Ks", "<<yyyyaa>>>>>>>>>>p" }, /* OQ-125 */                     \
        { "accident name=flop-over cards=5c", "<<<<<<<<<yys>>>>>>p" },                                       \
        { "accident name=stuck cards=5c", "<<<<<<<<<ooy>>>>>>p" },                                           \
        { "accident name=early-flop cards=5c5d6d", "<<<yyyyb>>>>>>>>>>p" },                                  \
        { "accident name=early-turn cards=5c", "<<<<<<<<<yyy>>>>>>p" },                                      \
        { "accident name=early-river cards=5c", "<<<<<<<<<<<<<y>>>>p" },                                     \
        { "accident name=check-early seat=3", "<<<yyytttytttyty>>p" },                                       \
        { "accident name=acted-behind seat=3", "<<<yyyyabyyabyby>>p" },                                      \
        { "accident name=nullified seat=3", "<<<yyyyabyyabyby>>p" },                                         \
        { "accident name=looked seat=3", "<<<vvvva>>>>>>>>>>p" },                                            \
        { "accident name=unprotected seat=3", "<<<yyyyyyyyyyyyyyyp" },                                       \
        { "accident name=retrieved seat=3", "<<<gggggggggggggggp" },                                         \
        { "accident name=miscalled seat=1 spot=3", "<<<<<<<<<<<<<<<<GGp" },                                  \
        { "accident name=five-up count=5", "..................." },                                          \
        { "accident name=extra-cards count=2", "..................." },                                      \
        { "accident name=first-up", "..................." },                                                 \
        { "accident name=off-table seat=3", "..................." },                                         \
        { "accident name=shown-to-one seat=1", "..................." },                                      \
    {                                                                                                        \
        "accident name=late-call seat=1", "..................."                                              \
    }
#define STRAY_JOKERS                                                                                         \
    { "accident name=joker", "<yycccccycccycy>>>p" },                                                        \
        { "accident name=joker-held seat=3", "<<<yyyyaaaaaaaaa>>p" },                                        \
    {                                                                                                        \
        "accident name=joker-hidden seat=3", "<<<nnnnyyyyyyyyykkp"                                           \
    }
#define OMAHA_COUNTS                                                                                         \
    { "accident name=too-many seat=3", "<<<yyyyaaaaaaaaa>>p" },                                              \
        { "accident name=too-few seat=3", "<<<yyyyaaaaaaaaa>>p" },                                           \
        { "accident name=miscounted seat=4", "<<<nyyyyyyyyyyyyyyp" },                                        \
    {                                                                                                        \
        "accident name=wrong-count seat=3", "..................."                                            \
    }

static void test_marysville_holdem(void **unused)
{
    static const struct line lines[] = {
        MARYSVILLE_BOARD,
        STRAY_JOKERS,
        /* 002:1182-1184: "before two players act"; it is the player's own act that Omaha asks for */
        { "accident name=wrong-count seat=3", "<<<yy222>>>>>>>>>>p" },
        { "accident name=miscounted seat=3", "<<<11yyyyyyyyyyyyyp" },
        { "accident name=too-many seat=3", "..................." },
        { "accident name=too-few seat=3", "..................." },
    };
    (void)unused;
    CHECK_BOARD(&sheet_marysville_holdem, lines);
}

static void test_marysville_omaha(void **unused)
{
    static const struct line plain[] = { MARYSVILLE_BOARD, STRAY_JOKERS, OMAHA_COUNTS };
    static const struct line joker[] = {
        MARYSVILLE_BOARD,
        OMAHA_COUNTS,
        { "accident name=joker", "..................." },
        { "accident name=joker-held seat=3", "..................." },
        { "accident name=joker-hidden seat=3", "..................." },
    };
    (void)unused;
    CHECK_BOARD(&sheet_marysville_omaha_8, plain);
    CHECK_BOARD(&sheet_marysville_omaha_8_joker, joker);
}

static const struct line MARINA_LOWBALL[] = {
    { "accident name=boxed cards=5c", "<yyccccccccc>>p" },
    { "accident name=five-up count=5", "<yyyysss>>>>>>p" },
    { "accident name=extra-cards count=2", "<yyyysss>>>>>>p" },
    { "accident name=first-up", "<cyyysss>>>>>>p" },
    { "accident name=joker-held seat=3", "<<<yyyyaaaaa>>p" },
    { "accident name=exposed seat=4 cards=Qs", "<<<yaaaa>>>>>>p" },
    { "accident name=exposed seat=2 cards=Ks", "<<ffffaa>>>>>>p" },
    { "accident name=exposed seat=2 cards=4h", "<<hyyyaa>>>>>>p" },
    /* 17: "after the draw": once drawn, until somebody acts */
    { "accident name=draw-exposed seat=2 cards=6s", "<<<<<<<<dyyA>>p" },
    { "accident name=draw-exposed seat=2 cards=Kd", "<<<<<<<<dhhA>>p" },
    /* 7, OQ-122 */
    { "accident name=too-many seat=3", "<<<yyyyy>>>>>>p" },
    { "accident name=too-few seat=3", "<<<yyyyyyy>>>>p" },
    { "accident name=miscounted seat=3", "<<<<<<<<<<yyyyp" },
    { "accident name=check-early seat=3", "<<<yyytttt"
                                          "yt>>p" },
    { "accident name=off-table seat=3", "<<<yyyyyyyyyyyp" },
    { "accident name=unprotected seat=3", "<<<yyyyyyyyyyyp" },
    { "accident name=pat seat=4", "<<<ggggg>>>>>>p" },
    { "accident name=late-call seat=1", "<<<iiiiiiiii>>p" },
    { "accident name=shown-to-one seat=1", "<<<yyyyyyyyyyrp" },
    { "accident name=miscalled seat=1 spot=3", "<<<<<<<<<<<<GGp" },
    { "accident name=retrieved seat=3", "..............." },
    { "accident name=flop-over cards=5c", "..............." },
    { "accident name=looked seat=3", "..............." },
};

static void test_marina_lowball(void **unused)
{
    (void)unused;
    CHECK_DRAW(&sheet_marina1_lowball, MARINA_LOWBALL);
    CHECK_DRAW(&sheet_marina2_lowball, MARINA_LOWBALL);
}

int main(void)
{
    const struct CMUnitTest poker_accidents[] = {
        cmocka_unit_test(test_marina_holdem),
        cmocka_unit_test(test_marysville_holdem),
        cmocka_unit_test(test_marysville_omaha),
        cmocka_unit_test(test_marina_lowball),
    };
    return RUN_TESTS(poker_accidents);
}
