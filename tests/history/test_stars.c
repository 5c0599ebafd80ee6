/* Texts in the manner of PokerStars, made up for the tests: read, written as PHH, and
 * played at a table to the ends that the texts tell. */
#include "test.h"

#include <stdio.h>

#include "history/phh_play.h"
#include "history/phh_write.h"
#include "history/stars.h"

#define HEAD(number, game)                                                                                   \
    "PokerStars Hand #" number ":  " game " - 2011/02/12 20:10:11 ET\n"                                      \
    "Table 'Alcor II' 6-max Seat #2 is the button\n"

/* clang-format off */

/* The button raises, the big blind calls and bets on the flop, and the button folds: $2
 * comes back. In the pot are 3 + 3 and the small blind's 0.50; 0.30 is raked. */
static const char THREE_HANDED[] =
    HEAD("1", "Hold'em No Limit ($0.50/$1.00 USD)")
    "Seat 1: Ann: the 2nd ($100 in chips)\n"
    "Seat 2: Bo ($40.50 in chips)\n"
    "Seat 4: Cy (x) ($99 in chips)\n"
    "Seat 5: Di ($10 in chips) is sitting out\n"
    "Cy (x): posts small blind $0.50\n"
    "Ann: the 2nd: posts big blind $1\n"
    "*** HOLE CARDS ***\n"
    "Dealt to Ann: the 2nd [Qs Qd]\n"
    "Di said, \"Bo: folds\"\n"
    "Bo: raises $2 to $3\n"
    "Cy (x): folds\n"
    "Ann: the 2nd: calls $2\n"
    "*** FLOP *** [2c 3d 4h]\n"
    "Ann: the 2nd: bets $2\n"
    "Bo has timed out\n"
    "Bo: folds\n"
    "Uncalled bet ($2) returned to Ann: the 2nd\n"
    "Ann: the 2nd collected $6.20 from pot\n"
    "Ann: the 2nd: doesn't show hand\n"
    "*** SUMMARY ***\n"
    "Total pot $6.50 | Rake $0.30\n"
    "Board [2c 3d 4h]\n"
    "Seat 1: Ann: the 2nd (big blind) collected ($6.20)\n"
    "Seat 2: Bo (button) folded on the Flop\n"
    "Seat 4: Cy (x) (small blind) folded before Flop\n";

/* Heads-up, limit, to the showdown: the button has the small blind. Each puts in 2, 2, 4
 * and 4, and the sixes, a set, have 24. */
static const char HEADS_UP[] =
    HEAD("2", "Hold'em Limit ($2/$4 USD)")
    "Seat 2: Bo ($50 in chips)\n"
    "Seat 6: Em ($60 in chips)\n"
    "Bo: posts small blind $1\n"
    "Em: posts big blind $2\n"
    "*** HOLE CARDS ***\n"
    "Bo: calls $1\n"
    "Em: checks\n"
    "*** FLOP *** [6c Kd 4h]\n"
    "Em: bets $2\n"
    "Bo: calls $2\n"
    "*** TURN *** [6c Kd 4h] [9s]\n"
    "Em: checks\n"
    "Bo: bets $4\n"
    "Em: calls $4\n"
    "*** RIVER *** [6c Kd 4h 9s] [Js]\n"
    "Em: checks\n"
    "Bo: bets $4\n"
    "Em: calls $4\n"
    "*** SHOW DOWN ***\n"
    "Bo: shows [6h 6s] (three of a kind)\n"
    "Em: mucks hand\n"
    "Bo collected $24 from pot\n"
    "*** SUMMARY ***\n"
    "Total pot $24 | Rake $0\n"
    "Board [6c Kd 4h 9s Js]\n"
    "Seat 6: Em (big blind) mucked [Kc Qc]\n";

/* Di comes back with both blinds, of which the small one is dead, and is all-in for 10;
 * Ann and Cy play on for 20 each. The main pot is 3 * 9.50 and Di's dead half: 29; the
 * side pot 2 * 10.50 = 21. Di has the best hand, Cy the next. */
static const char SIDE_POT[] =
    HEAD("3", "Hold'em No Limit ($0.50/$1.00 USD)")
    "Seat 2: Bo ($40 in chips)\n"
    "Seat 3: Cy ($99 in chips)\n"
    "Seat 4: Ann ($20 in chips)\n"
    "Seat 6: Di ($10 in chips)\n"
    "Cy: posts small blind $0.50\n"
    "Ann: posts big blind $1\n"
    "Di: posts small & big blinds $1.50\n"
    "*** HOLE CARDS ***\n"
    "Di: raises $8.50 to $9.50 and is all-in\n"
    "Bo: folds\n"
    "Cy: calls $9\n"
    "Ann: raises $10.50 to $20 and is all-in\n"
    "Cy: calls $10.50\n"
    "*** FLOP *** [2c 7d 4h]\n"
    "*** TURN *** [2c 7d 4h] [9s]\n"
    "*** RIVER *** [2c 7d 4h 9s] [Js]\n"
    "*** SHOW DOWN ***\n"
    "Ann: shows [Qh Qs] (a pair of Queens)\n"
    "Cy: shows [Kh Ks] (a pair of Kings)\n"
    "Cy collected $21 from side pot\n"
    "Di: shows [Ah As] (a pair of Aces)\n"
    "Di collected $29 from main pot\n"
    "*** SUMMARY ***\n"
    "Total pot $50 Main pot $29. Side pot $21. | Rake $0\n";

/* Omaha hi-lo: on 2-5-8 Bo has the nut low, Em the aces; 8 each in the pot, 8 for each. */
static const char HI_LO[] =
    HEAD("4", "Omaha Hi/Lo Limit ($2/$4 USD)")
    "Seat 2: Bo ($50 in chips)\n"
    "Seat 6: Em ($60 in chips)\n"
    "Bo: posts small blind $1\n"
    "Em: posts big blind $2\n"
    "*** HOLE CARDS ***\n"
    "Dealt to Bo [3h 4h Td 9d]\n"
    "Bo: calls $1\n"
    "Em: raises $2 to $4\n"
    "Bo: calls $2\n"
    "*** FLOP *** [2c 5d 8h]\n"
    "Em: checks\n"
    "Bo: checks\n"
    "*** TURN *** [2c 5d 8h] [Kd]\n"
    "Em: bets $4\n"
    "Bo: calls $4\n"
    "*** RIVER *** [2c 5d 8h Kd] [Qs]\n"
    "Em: checks\n"
    "Bo: checks\n"
    "*** SHOW DOWN ***\n"
    "Em: shows [Ah As Jc Jd] (HI: a pair)\n"
    "Bo: shows [3h 4h Td 9d] (LO: 8,5,4,3,2)\n"
    "Em collected $8 from pot\n"
    "Bo collected $8 from pot\n"
    "*** SUMMARY ***\n"
    "Total pot $16 | Rake $0\n";

/* clang-format on */

static struct stars_hand read;
static char              why[PHH_WHY_MAX];

static void read_text(const char *text)
{
    enum status status = stars_read(text, strlen(text), &read, why);
    if (status != STATUS_OK)
        fail_msg("line %u: %s", read.line, why);
}

/* What is written of it can be read and ends at a table as the text says. */
static void ends_alike(void)
{
    static char            text[PHH_TEXT_MAX];
    static struct phh_hand hand;
    struct phh_player     *player = phh_player_open();
    struct phh_result      result;
    struct text            out = text_in(text, sizeof text);
    const char            *names[PHH_PLAYERS_MAX];
    cents                  rake = 0;
    for (size_t i = 0; i < read.hand.players; i++) {
        names[i] = read.name[i];
        rake += read.hand.start[i] - read.hand.finish[i];
    }
    phh_write(&read.hand, names, 1, &out);
    if (phh_read(text, out.used, &hand, why) != STATUS_OK)
        fail_msg("%s in\n%s", why, text);
    phh_play(player, &hand, rake, &result);
    if (!result.complete)
        fail_msg("%s in\n%s", result.why, text);
    for (size_t i = 0; i < hand.players; i++)
        assert_int_equal(result.finish[i], read.hand.finish[i]);
    phh_player_close(player);
}

static void test_three_handed(void **unused)
{
    (void)unused;
    read_text(THREE_HANDED);
    assert_string_equal(read.hand.variant, "NT");
    assert_int_equal(read.hand.players, 3); /* who sits out is not in it */
    assert_string_equal(read.name[0], "Cy (x)");
    assert_string_equal(read.name[1], "Ann: the 2nd");
    assert_string_equal(read.name[2], "Bo");
    assert_int_equal(read.hand.min_bet, 100);
    assert_int_equal(read.hand.blind[0], 50);
    assert_int_equal(read.hand.blind[1], 100);
    assert_int_equal(read.hand.finish[0], 9850);
    assert_int_equal(read.hand.finish[1], 10320);
    assert_int_equal(read.hand.finish[2], 3750);
    ends_alike();
}

static void test_heads_up(void **unused)
{
    (void)unused;
    read_text(HEADS_UP);
    assert_string_equal(read.hand.variant, "FT");
    assert_string_equal(read.name[0], "Em");
    assert_string_equal(read.name[1], "Bo");
    assert_int_equal(read.hand.blind[0], 100); /* the button's */
    assert_int_equal(read.hand.blind[1], 200);
    assert_int_equal(read.hand.small_bet, 200);
    assert_int_equal(read.hand.big_bet, 400);
    assert_int_equal(read.hand.finish[1], 6200);
    assert_int_equal(read.hand.finish[0], 4800);
    /* The mucked hand is told at the end, and only there. */
    assert_int_equal(read.hand.action[0].card[0], card_of(RANK_K, SUIT_CLUBS));
    ends_alike();
}

static void test_side_pot_and_late_post(void **unused)
{
    (void)unused;
    read_text(SIDE_POT);
    assert_int_equal(read.hand.players, 4);
    assert_string_equal(read.name[0], "Cy");
    assert_string_equal(read.name[2], "Di");
    assert_int_equal(read.hand.blind[1], 100);
    assert_int_equal(read.hand.blind[2], -150);
    assert_int_equal(read.hand.finish[0], 10000);
    assert_int_equal(read.hand.finish[1], 0);
    assert_int_equal(read.hand.finish[2], 2900);
    assert_int_equal(read.hand.finish[3], 4000);
    ends_alike();
}

static void test_hi_lo(void **unused)
{
    (void)unused;
    read_text(HI_LO);
    assert_string_equal(read.hand.variant, "FO/8");
    assert_int_equal(read.hand.finish[0], 6000);
    assert_int_equal(read.hand.finish[1], 5000);
    ends_alike();
}

static void test_one_after_the_other(void **unused)
{
    (void)unused;
    static char text[8192];
    snprintf(text, sizeof text, "\xef\xbb\xbf%s\n\n\n%s\r\n\n", THREE_HANDED, HI_LO);
    size_t size = strlen(text), first = stars_length(text, size, false);
    assert_true(first > 0 && strncmp(text + first, "PokerStars Hand #4", 18) == 0);
    assert_int_equal(stars_length(text + first, size - first, false), 0);
    assert_int_equal(stars_length(text + first, size - first, true), size - first);
    assert_int_equal(stars_read(text, first, &read, why), STATUS_OK);
    assert_int_equal(stars_read(text + first, size - first, &read, why), STATUS_OK);
    assert_int_equal(stars_read("\n \n", 3, &read, why), STATUS_NOT_FOUND);
}

/* One line of a sound text is spoiled. */
static void test_what_is_wrong_is_named(void **unused)
{
    static const struct {
        const char *line, *instead, *names;
        enum status status;
    } row[] = {
        { "PokerStars Hand #1", "FullTilt Hand #1", "FullTilt", STATUS_BAD_INPUT },
        { "Hold'em No Limit", "Hold'em Pot Limit", "a game that is not read", STATUS_FULL },
        { "Hold'em No Limit", "Tournament #5, $1+$1 Hold'em No Limit", "tournament", STATUS_FULL },
        { "Seat #2", "Seat #12", "the button is at no seat", STATUS_BAD_INPUT },
        { "Seat 2: Bo ($40.50 in chips)", "Seat 2: Bo", "this is no seat: 'Seat 2: Bo'", STATUS_BAD_INPUT },
        { "Bo: raises $2 to $3", "Bo: raises much", "there is no amount in: 'raises much'",
          STATUS_BAD_INPUT },
        { "Bo: raises $2 to $3", "Bo: jumps", "nobody does that: 'jumps'", STATUS_BAD_INPUT },
        { "[2c 3d 4h]", "[2c 3d 4x]", "these are no cards of a board", STATUS_BAD_INPUT },
        { "*** FLOP ***", "*** FIRST FLOP ***", "run twice", STATUS_FULL },
        { "*** SUMMARY ***", "*** HOLE CARDS ***", "stops before its summary", STATUS_BAD_INPUT },
        { "returned to Ann: the 2nd", "returned to Zoe", "nobody is called so", STATUS_BAD_INPUT },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        static char text[4096];
        const char *at = strstr(THREE_HANDED, row[i].line);
        assert_non_null(at);
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - THREE_HANDED), THREE_HANDED, row[i].instead,
                 at + strlen(row[i].line));
        assert_int_equal(stars_read(text, strlen(text), &read, why), row[i].status);
        if (strstr(why, row[i].names) == NULL)
            fail_msg("%s: %s", row[i].instead, why);
        assert_true(read.line > 0);
    }
}

int main(void)
{
    const struct CMUnitTest stars[] = {
        cmocka_unit_test(test_three_handed),           cmocka_unit_test(test_heads_up),
        cmocka_unit_test(test_side_pot_and_late_post), cmocka_unit_test(test_hi_lo),
        cmocka_unit_test(test_one_after_the_other),    cmocka_unit_test(test_what_is_wrong_is_named),
    };
    return RUN_TESTS(stars);
}
