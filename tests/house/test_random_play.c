/* Random evenings at the tables: some thousands of rounds. The long test
 * plays a million. */
#include "test.h"

#include "evenings.h"
#include "properties.h"

static void test_zoobac_evenings(void **unused)
{
    PROVES("MC2-ZOO-P1", "MC2-ZOO-P2", "MC2-ZOO-S1", "MC2-ZOO-S3", "MC2-ZOO-S4", "MC2-PD-3");
    (void)unused;
    static struct seen  seen;
    const struct sheet *sheet = slot_sheet("marina2/zoobac");
    assert_non_null(sheet);
    for (uint64_t seed = 1; seed <= PLAYS(40); seed++)
        properties_play(sheet, seed, 100, &seen);

    /* The play was rich: every kind of command was taken, every result came,
     * banks were too small, wagers got partial action, both banks paid. */
    for (uint8_t kind = 1; kind <= COMMAND_MISDEAL; kind++)
        if (ALL_PLAYS && seen.accepted[kind] == 0)
            fail_msg("'%s' was never taken", command_word(kind));
    for (uint8_t result = RESULT_PLAYER; result <= RESULT_MONKEY; result++)
        assert_met(seen.results[result] > 20);
    assert_int_equal(seen.settled, seen.rounds);
    assert_met(seen.uncovered > 500 && seen.settled - seen.uncovered > 500);
    assert_met(seen.partial > 200 && seen.two_banks > 20);
    assert_met(seen.laps > 100 && seen.settled - seen.laps > 100);
    assert_met(seen.shoes > 40 && seen.broken > 5 && seen.swaps > 300 && seen.choices > 3000);
    assert_met(seen.refused[REFUSE_MALFORMED] > 100 && seen.refused[REFUSE_NOT_ENOUGH] > 10);
    assert_met(seen.refused[REFUSE_BACKLINE_FULL] > 0 && seen.refused[REFUSE_FEE_SHORT] > 0);
}

/* ZooBac from one deck that is dealt to its last card: the shoe runs dry in the
 * middle of a hand again and again, and the cards stay a deck (OQ-86). */
static void test_evenings_of_dry_shoes(void **unused)
{
    (void)unused;
    static struct seen   seen;
    static struct sheet  sheet;
    static struct option options[OPTIONS_MAX];
    sheet = *slot_sheet("marina2/zoobac");
    assert_true(sheet.options.count <= COUNT_OF(options));
    memcpy(options, sheet.options.list, sheet.options.count * sizeof options[0]);
    for (size_t i = 0; i < sheet.options.count; i++)
        if (strcmp(options[i].name, "cut") == 0)
            options[i].lowest = options[i].preset = options[i].highest = 100;
    sheet.options.list    = options;
    sheet.deck.shoe.decks = 1;
    for (uint64_t seed = 1; seed <= PLAYS(8); seed++)
        properties_play(&sheet, seed, 100, &seen);
    assert_int_equal(seen.settled, seen.rounds);
    assert_met(seen.refills > 40 && seen.shoes > 50);
}

/* Both houses' Three Card Poker, each hand held against the printed rules. */
static void check_three_card(const char *game, struct seen *seen)
{
    const struct sheet *sheet = slot_sheet(game);
    assert_non_null(sheet);
    for (uint64_t seed = 1; seed <= PLAYS(40); seed++)
        properties_play(sheet, seed, 60, seen);
    assert_int_equal(seen->three.hands, seen->rounds);
    assert_met(seen->three.folds > 500 && seen->three.unqualified > 200 && seen->three.partial > 100);
    assert_met(seen->three.downs > 100 && seen->three.hands - seen->three.downs > 100);
    assert_met(seen->three.two_banks > 5 && seen->broken > 3 && seen->views > 1000);
    assert_met(seen->accepted[COMMAND_PLAY] > 500 && seen->accepted[COMMAND_MISDEAL] > 10);
    assert_met(seen->refused[REFUSE_NOT_YOUR_TURN] > 10 && seen->refused[REFUSE_NEEDS_WAGER] > 100);
    assert_met(seen->nexts > 200);
}

static void test_three_card_6_evenings(void **unused)
{
    PROVES("MC2-TCP6-E2a", "MC2-TCP6-R1", "MC2-TCP6-R3", "MC2-TCP6-R3a", "MC2-TCP6-R3b", "MC2-TCP6-R4");
    PROVES("MC2-TCP6-R5", "MC2-TCP6-R5a", "MC2-TCP6-R5b", "MC2-TCP6-R5c", "MC2-TCP6-R6", "MC2-TCP6-R8");
    PROVES("MC2-TCP6-R9a", "MC2-TCP6-R10", "MC2-TCP6-PP9", "MC2-TCP6-PP10", "MC2-TCP6-SB9", "MC2-TCP6-SB10");
    PROVES("MC2-TCP6-P1", "MC2-TCP6-P2", "MC2-PD-2", "MC2-TCP6-PP8", "MC2-TCP6-SB8");
    (void)unused;
    static struct seen seen;
    check_three_card("marina2/three-card-6", &seen);
    assert_met(seen.three.laps > 100 && seen.three.hands - seen.three.laps > 100);
    assert_met(seen.three.named > 100); /* cards that lay face down where a dealer entered them */
    assert_met(seen.three.live_folds > 50 && seen.three.claims > 20 && seen.three.backline_plays == 0);
}

static void test_three_card_evenings(void **unused)
{
    PROVES("CM-TCP-E2a", "CM-TCP-R1", "CM-TCP-R3", "CM-TCP-R3a", "CM-TCP-R4", "CM-TCP-R5", "CM-TCP-R5a");
    PROVES("CM-TCP-R5b", "CM-TCP-R5c", "CM-TCP-R6", "CM-TCP-R8", "CM-TCP-R9a", "CM-TCP-R10", "CM-TCP-PP8");
    PROVES("CM-TCP-PP9", "CM-TCP-PP7", "CM-TCP-P1", "CM-TCP-P2", "CM-PD-5");
    (void)unused;
    static struct seen seen;
    check_three_card("marysville/three-card", &seen);
    assert_met(seen.three.backline_plays > 30 && seen.three.own_ways > 20);
}

static void test_evenings_of_a_house_that_dies(void **unused)
{
    (void)unused;
    struct evenings all = { 0 };
    for (uint64_t seed = 1; seed <= 12; seed++)
        evening_play("marina2/zoobac", seed, 100, 400, &all);
    assert_true(all.deaths > 50 && all.unheard > 5 && all.shoes > 12);
}

/* What double-hand has besides: piles, dice, hands laid in any way, new decks,
 * every accident the house knows; Marysville's chips on top of the bank. */
static void check_double_hand(const struct seen *seen)
{
    static const uint8_t kinds[] = { COMMAND_PILE,     COMMAND_DICE,   COMMAND_LAY,     COMMAND_HOUSEWAY,
                                     COMMAND_ACCIDENT, COMMAND_RULING, COMMAND_NEWDECK, COMMAND_UNCARD,
                                     COMMAND_MISDEAL,  COMMAND_SHARE,  COMMAND_SECOND,  COMMAND_SETTLE,
                                     COMMAND_NAME };
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (ALL_PLAYS && seen->accepted[kinds[i]] == 0)
            fail_msg("'%s' was never taken", command_word(kinds[i]));
    assert_met(seen->refused[REFUSE_BACKLINE_FULL] + seen->refused[REFUSE_NOT_ENOUGH] > 10);
    assert_met(seen->refused[REFUSE_NOT_YOUR_DECK] > 10 && seen->broken > 5);
    assert_int_equal(seen->paigow.hands, seen->rounds);
    assert_met(seen->paigow.wins > 100 && seen->paigow.losses > 200 && seen->paigow.pushes > 200);
    assert_met(seen->paigow.fouls > 10);
    assert_met(seen->paigow.customs > 40 && seen->paigow.hands - seen->paigow.customs > 40);
}

static void play_evenings(const char *game, struct seen *seen)
{
    for (uint64_t seed = 1; seed <= PLAYS(16); seed++)
        properties_play(slot_sheet(game), seed, 40, seen);
}

static void test_double_hand_evenings(void **unused)
{
    static struct seen seen;
    (void)unused;
    play_evenings("marina1/double-hand", &seen);
    play_evenings("marina2/double-hand", &seen);
    play_evenings("marysville/double-hand", &seen);
    check_double_hand(&seen);
    /* A wager behind another that shares its maximum, which large chips do not fill. */
    properties_play(slot_sheet("marina1/double-hand"), 30, 60, &seen);
}

static void test_fortune_evenings(void **unused)
{
    static struct seen seen;
    (void)unused;
    play_evenings("marysville/fortune", &seen);
    check_double_hand(&seen);
    assert_met(seen.refused[REFUSE_WRONG_STEP] > 0 && seen.refused[REFUSE_NEEDS_WAGER] > 0);
    assert_met(seen.paigow.bonuses > 100);
    /* A hand that would bring its own bettor Envy comes once in thousands of rounds: here. */
    properties_play(slot_sheet("marysville/fortune"), 41, 40, &seen);
    assert_met(seen.paigow.own > 0);
}

/* Two decks in turn and a new one for every hand, through the house's shuffles. */
static void test_three_card_in_a_house_that_dies(void **unused)
{
    (void)unused;
    struct evenings all = { 0 };
    for (uint64_t seed = 1; seed <= 6; seed++) {
        evening_play("marina2/three-card-6", seed, 40, 150, &all);
        evening_play("marysville/three-card", seed, 40, 150, &all);
    }
    assert_true(all.deaths > 50 && all.shoes >= all.rounds);
}

/* Here the deck throws dice as well, and a hand waits for many. */
static void test_double_hand_in_a_house_that_dies(void **unused)
{
    static const char *const games[] = { "marina1/double-hand", "marina2/double-hand",
                                         "marysville/double-hand", "marysville/fortune" };
    struct evenings          all     = { 0 };
    (void)unused;
    for (uint64_t seed = 1; seed <= 10; seed++)
        evening_play(games[seed % COUNT_OF(games)], seed, 30, 150, &all);
    assert_true(all.deaths > 30 && all.unheard > 3 && all.shoes > 240);
}

/* Tiles: dice, hands set in any way, foul ones too, by cards and by the machine. */
static void test_tiles_evenings(void **unused)
{
    static const uint8_t kinds[] = { COMMAND_DICE,   COMMAND_LAY,     COMMAND_HOUSEWAY,
                                     COMMAND_UNCARD, COMMAND_MISDEAL, COMMAND_SETTLE };
    static struct seen   seen;
    (void)unused;
    PROVES("CM-PGT-2", "CM-PGT-H1", "CM-PGT-H2", "CM-PGT-H3", "CM-PGT-H4", "CM-PGT-G5");
    play_evenings("marysville/tiles", &seen);
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (ALL_PLAYS && seen.accepted[kinds[i]] == 0)
            fail_msg("'%s' was never taken", command_word(kinds[i]));
    assert_met(seen.refused[REFUSE_LOW_HAND] > 0 && seen.broken > 2);
    assert_int_equal(seen.tiles.hands, seen.rounds);
    assert_met(seen.tiles.wins > 100 && seen.tiles.losses > 100 && seen.tiles.pushes > 100);
    assert_met(seen.tiles.fouls > 30);
}

static void test_tiles_in_a_house_that_dies(void **unused)
{
    struct evenings all = { 0 };
    (void)unused;
    for (uint64_t seed = 1; seed <= 4; seed++)
        evening_play("marysville/tiles", seed, 30, 150, &all);
    assert_true(all.deaths > 15 && all.shoes >= all.rounds);
}

/* ---- the no-bust family --------------------------------------------------- */

/* The sheet with one of its options fixed. */
struct fixed {
    struct sheet  sheet;
    struct option options[OPTIONS_MAX];
};

static void fix_option(struct fixed *fixed, const char *name, int64_t value)
{
    assert_true(fixed->sheet.options.count <= COUNT_OF(fixed->options));
    if (fixed->sheet.options.list != fixed->options)
        memcpy(fixed->options, fixed->sheet.options.list,
               fixed->sheet.options.count * sizeof fixed->options[0]);
    fixed->sheet.options.list = fixed->options;
    for (size_t i = 0; i < fixed->sheet.options.count; i++)
        if (strcmp(fixed->options[i].name, name) == 0)
            fixed->options[i].lowest = fixed->options[i].preset = fixed->options[i].highest = value;
}

static void play_no_bust(const struct sheet *sheet, uint64_t seeds, struct seen *seen)
{
    assert_non_null(sheet);
    for (uint64_t seed = 1; seed <= PLAYS(seeds); seed++)
        properties_play(sheet, seed, 60, seen);
    assert_int_equal(seen->no_bust.hands, seen->rounds);
    assert_met(seen->nexts > 200);
}

/* What every game of the family sees in such an evening. */
static void check_no_bust(const struct seen *seen)
{
    static const uint8_t          kinds[] = { COMMAND_HIT,   COMMAND_STAND, COMMAND_DOUBLE, COMMAND_SPLIT,
                                              COMMAND_MATCH, COMMAND_RIDE,  COMMAND_LAPSE,  COMMAND_MISDEAL };
    const struct no_bust_witness *came    = &seen->no_bust;
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (ALL_PLAYS && seen->accepted[kinds[i]] == 0)
            fail_msg("'%s' was never taken", command_word(kinds[i]));
    assert_met(came->wins > 500 && came->losses > 1000 && came->pushes > 60);
    assert_met(came->doubles > 300 && came->splits > 40 && came->resplits > 0 && came->rides > 10);
    assert_met(came->partial > 100 && came->uncovered > 200);
    assert_met(seen->accepted[COMMAND_MATCH] > 15);
}

/* So many jokers that they come up, one for the player-dealer as well. */
static void test_no_bust_joker_evenings(void **unused)
{
    static const char *const games[] = { "marina1/no-bust-joker", "marysville/no-bust-joker" };
    (void)unused;
    PROVES("MC1-NBJ-H1", "MC1-NBJ-H3", "MC1-NBJ-H4", "MC1-NBJ-H5", "MC1-NBJ-H6a", "MC1-NBJ-H6b",
           "MC1-NBJ-H7");
    PROVES("MC1-NBJ-D1", "MC1-NBJ-D2", "MC1-NBJ-D3a", "MC1-NBJ-D4", "MC1-NBJ-D5", "MC1-NBJ-D6", "MC1-NBJ-D7",
           "MC1-NBJ-G3b");
    PROVES("CM-NBJ-R7a", "CM-NBJ-R7c", "CM-NBJ-R8", "CM-NBJ-R9", "CM-NBJ-R11", "CM-NBJ-R12", "CM-NBJ-R14",
           "CM-NBJ-R15");
    PROVES("CM-NBJ-R16", "CM-NBJ-G11", "CM-NBJ-D1", "CM-NBJ-D3", "CM-NBJ-D4", "CM-NBJ-D5", "CM-BUST-4");
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        static struct seen  seen;
        static struct fixed many;
        memset(&seen, 0, sizeof seen);
        play_no_bust(slot_sheet(games[i]), 14, &seen);
        check_no_bust(&seen);
        many.sheet = *slot_sheet(games[i]);
        fix_option(&many, "decks", 2);
        many.sheet.deck.shoe = (struct shoe_kind){ .decks = 2, .jokers_each = 40 };
        play_no_bust(&many.sheet, 8, &seen);
        assert_met(seen.no_bust.frozen > 50 && seen.no_bust.naturals > 5 && seen.no_bust.surrenders > 150);
        assert_met(seen.no_bust.over_pushes > 10 && seen.no_bust.off_turn > 5 && seen.no_bust.early == 0);
        assert_met(i == 0 ? seen.no_bust.undrawn == 0 : seen.no_bust.undrawn > 20);
    }
}

static void test_no_bust_22_evenings(void **unused)
{
    static const char *const games[] = { "marina1/no-bust-22", "marina2/no-bust-22" };
    (void)unused;
    PROVES("MC1-NB22-R7a", "MC1-NB22-R7c", "MC1-NB22-R8", "MC1-NB22-R9", "MC1-NB22-R11", "MC1-NB22-R12",
           "MC1-NB22-R13");
    PROVES("MC1-NB22-D1", "MC1-NB22-D3", "MC1-NB22-D4", "MC1-NB22-D5", "MC1-NB22-D7", "MC1-BUST-3");
    PROVES("MC1-BUST-4a", "MC1-BUST-7", "MC1-BUST-N1", "MC2-NB22-R7", "MC2-NB22-R8a", "MC2-NB22-R8c",
           "MC2-NB22-R9", "MC2-NB22-R10");
    PROVES("MC2-NB22-R12", "MC2-NB22-R13", "MC2-NB22-R14", "MC2-NB22-D1", "MC2-NB22-D3", "MC2-NB22-D4");
    PROVES("MC2-NB22-D5", "MC2-NB22-D7", "MC2-BUST-4a", "MC2-BUST-N1", "MC2-NB22-C0");
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        static struct seen seen;
        memset(&seen, 0, sizeof seen);
        play_no_bust(slot_sheet(games[i]), 14, &seen);
        check_no_bust(&seen);
        assert_met(seen.no_bust.naturals > 30 && seen.no_bust.busters > 20 && seen.no_bust.over_pushes > 10);
        assert_met(seen.no_bust.peeks > 5 && seen.accepted[COMMAND_NAME] > 3);
        assert_met(seen.no_bust.early > 20 && seen.no_bust.undrawn > 20);
    }
}

static void test_pure_evenings(void **unused)
{
    static const char *const games[] = { "marina1/pure-21.5", "marysville/pure-21.5" };
    uint64_t                 evens = 0, insured = 0;
    (void)unused;
    PROVES("MC1-P215-R9", "CM-P215-R9", "MC1-P215-R7a", "MC1-P215-R7c", "MC1-P215-R8", "MC1-P215-R12",
           "MC1-P215-R14", "MC1-P215-C1a");
    PROVES("CM-P215-M1");
    PROVES("MC1-P215-C1b", "MC1-P215-G2b", "MC1-P215-D1", "MC1-P215-D2", "MC1-P215-D3", "MC1-P215-D4");
    PROVES("MC1-P215-B2", "MC1-P215-X3", "CM-P215-R7a", "CM-P215-R7c", "CM-P215-R8", "CM-P215-R12");
    PROVES("CM-P215-R14", "CM-P215-C1a", "CM-P215-C1b", "CM-P215-G2b", "CM-P215-D1", "CM-P215-D2",
           "CM-P215-X3");
    PROVES("CM-P215-X6", "CM-P215-X7", "CM-P215-X8", "CM-P215-X9", "CM-P215-X10", "CM-P215-X11",
           "CM-P215-X12");
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        static struct seen seen;
        memset(&seen, 0, sizeof seen);
        bool pool = slot_sheet(games[i])->bank->pool;
        play_no_bust(slot_sheet(games[i]), pool ? 48 : 20, &seen);
        check_no_bust(&seen);
        assert_met(seen.no_bust.naturals > 30 && seen.no_bust.insured > 10 && seen.no_bust.surrenders > 100);
        assert_met(seen.no_bust.peeks > 100 && seen.no_bust.bonuses > 5 && seen.no_bust.off_turn > 5);
        assert_met(seen.no_bust.early == 0 && seen.no_bust.undrawn == 0);
        evens += seen.no_bust.evens;
        insured += seen.no_bust.insured_naturals;
        if (pool) {
            const struct award_witness *came = &seen.no_bust.awards;
            assert_met(came->awards > 50 && came->shorts > 3 && came->shares > 2 && came->runs > 10);
            assert_met(came->fees > 500 && seen.accepted[COMMAND_FUND] > 10);
        }
    }
    assert_met(evens > 0 && insured > 0); /* with a Pure 21.5 one may do either */
}

/* One deck to its last card: the shoe runs dry in the middle of hands (OQ-86). */
static void test_no_bust_evenings_of_dry_shoes(void **unused)
{
    static struct seen  seen;
    static struct fixed one;
    (void)unused;
    one.sheet = *slot_sheet("marina1/no-bust-22");
    fix_option(&one, "cut", 100);
    fix_option(&one, "decks", 1);
    one.sheet.deck.shoe.decks = 1;
    play_no_bust(&one.sheet, 8, &seen);
    assert_met(seen.refills > 40 && seen.shoes > 50);
}

/* A dealer enters the cards, and often does not know the one that lies face down: says
 * what it makes, names it when it is turned, says when wagers are to be settled. */
static void test_no_bust_evenings_of_entered_cards(void **unused)
{
    static const char *const games[] = { "marina1/no-bust-joker", "marina2/no-bust-22", "marina1/pure-21.5",
                                         "marysville/pure-21.5" };
    static struct seen       seen;
    static struct fixed      entered;
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        entered.sheet = *slot_sheet(games[i]);
        fix_option(&entered, "entered", 1);
        fix_option(&entered, "second", 1);
        play_no_bust(&entered.sheet, 6, &seen);
    }
    assert_met(seen.accepted[COMMAND_PEEK] > 10 && seen.accepted[COMMAND_NAME] > 50);
    assert_met(seen.accepted[COMMAND_SHOW] > 100 && seen.accepted[COMMAND_SETTLE] > 500);
    assert_met(seen.no_bust.two_banks > 20);
}

static void test_no_bust_in_a_house_that_dies(void **unused)
{
    static const char *const games[] = { "marina1/no-bust-joker",    "marina1/no-bust-22",
                                         "marina2/no-bust-22",       "marina1/pure-21.5",
                                         "marysville/no-bust-joker", "marysville/pure-21.5" };
    struct evenings          all     = { 0 };
    (void)unused;
    for (uint64_t seed = 1; seed <= 12; seed++)
        evening_play(games[seed % COUNT_OF(games)], seed, 30, 150, &all);
    assert_true(all.deaths > 30 && all.unheard > 3);
}

int main(void)
{
    const struct CMUnitTest random_play[] = {
        cmocka_unit_test(test_zoobac_evenings),
        cmocka_unit_test(test_evenings_of_dry_shoes),
        cmocka_unit_test(test_double_hand_evenings),
        cmocka_unit_test(test_fortune_evenings),
        cmocka_unit_test(test_three_card_6_evenings),
        cmocka_unit_test(test_three_card_evenings),
        cmocka_unit_test(test_evenings_of_a_house_that_dies),
        cmocka_unit_test(test_three_card_in_a_house_that_dies),
        cmocka_unit_test(test_double_hand_in_a_house_that_dies),
        cmocka_unit_test(test_tiles_evenings),
        cmocka_unit_test(test_tiles_in_a_house_that_dies),
        cmocka_unit_test(test_no_bust_joker_evenings),
        cmocka_unit_test(test_no_bust_22_evenings),
        cmocka_unit_test(test_pure_evenings),
        cmocka_unit_test(test_no_bust_evenings_of_dry_shoes),
        cmocka_unit_test(test_no_bust_evenings_of_entered_cards),
        cmocka_unit_test(test_no_bust_in_a_house_that_dies),
    };
    return RUN_TESTS(random_play);
}
