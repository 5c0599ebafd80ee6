/* What follows from each accident of the poker games, and from what people do with their
 * chips and words. */
#include "poker_stages.h"
#include "table/view.h"
#include "test.h"

#include <stdio.h>

/* ---- what follows --------------------------------------------------------------- */

static const struct sheet *const MARINA_BOARD[] = { &sheet_marina1_holdem, &sheet_marina2_holdem };
static const struct sheet *const MARINA_DRAW[]  = { &sheet_marina1_lowball, &sheet_marina2_lowball };
static const struct sheet *const MARINA[]       = { &sheet_marina1_holdem, &sheet_marina2_holdem,
                                                    &sheet_marina1_lowball, &sheet_marina2_lowball };
static const struct sheet *const MARYSVILLE[]   = { &sheet_marysville_holdem, &sheet_marysville_omaha_8,
                                                    &sheet_marysville_omaha_8_joker };
static const struct sheet *const BOARD[]        = { &sheet_marina1_holdem, &sheet_marina2_holdem,
                                                    &sheet_marysville_holdem, &sheet_marysville_omaha_8,
                                                    &sheet_marysville_omaha_8_joker };
/* What the macro declares cannot stand in parentheses. NOLINTBEGIN(bugprone-macro-parentheses) */
#define EACH(sheet, list)                                                                                    \
    for (size_t which = 0; which < COUNT_OF(list); which++)                                                  \
        for (const struct sheet *sheet = (list)[which]; sheet != NULL; sheet = NULL)
/* NOLINTEND(bugprone-macro-parentheses) */

static bool is_live(uint8_t seat)
{
    return (live() >> seat & 1) != 0;
}

/* So many cards went from here to there with the last command. */
static size_t moved(const char *from, const char *to)
{
    size_t cards = 0;
    for (size_t i = 0; i < kit_count(&K, EVENT_CARDS_MOVED); i++) {
        const struct event *event = kit_event(&K, EVENT_CARDS_MOVED, i);
        const struct words *words = words_of(&event->has);
        if (strcmp(words->name, from) == 0 && strcmp(words->value, to) == 0)
            cards += event->has.cards.count;
    }
    return cards;
}

static bool deck_awaited(void)
{
    return turn().awaits == AWAITS_DECK;
}

/* The card goes to this hand. */
static void card_to(uint8_t seat, const char *face)
{
    assert_true(deck_awaited());
    sayf("card cards=%s", face);
    assert_int_equal(kit_event(&K, EVENT_CARD, 0)->has.seat, seat);
}

/* A street is dealt: how many cards were burned before it. */
static size_t burned_before(const char *cards)
{
    if (!deck_awaited()) {
        all_go_along();
        kit_do(&K, "show");
    }
    sayf("card cards=%s", cards);
    return kit_count(&K, EVENT_BURNED);
}

/* The dealer must shuffle the withdrawn cards in, so many, before the next one comes. */
static void shuffles_in(unsigned count)
{
    if (!deck_awaited()) {
        all_go_along();
        kit_do(&K, "show");
    }
    assert_int_equal(asked("card cards=3c4c5h"), REFUSE_NEEDS_SHUFFLE);
    size_t burns = pile(PILE_BURNS), discards = pile(PILE_DISCARDS);
    kit_do(&K, "shuffle");
    assert_int_equal(pile(PILE_BURNS), burns); /* "but not the burn card or discards" */
    assert_int_equal(pile(PILE_DISCARDS), discards);
    const struct event *event = kit_event(&K, EVENT_RESHUFFLED, 0);
    assert_int_equal(event->has.count, count);
    assert_string_equal(words_of(&event->has)->value, "withdrawn");
    assert_int_equal(pile(PILE_WITHDRAWN), 0);
}

static void test_a_boxed_card_is_dead(void **unused)
{
    PROVES("MC1-HE-13a", "MC2-HE-13a", "MC1-LB-16", "MC2-LB-16", "CM-OHLJ-DL1a");
    static const struct sheet *const sheets[] = { &sheet_marina1_holdem,          &sheet_marina2_holdem,
                                                  &sheet_marina1_lowball,         &sheet_marina2_lowball,
                                                  &sheet_marysville_holdem,       &sheet_marysville_omaha_8,
                                                  &sheet_marysville_omaha_8_joker };
    (void)unused;
    EACH(sheet, sheets)
    {
        start_hand(sheet);
        card_to(2, "Ks");
        kit_do(&K, "accident name=boxed cards=5c");
        assert_int_equal(moved("shoe", "discards"), 1);
        assert_int_equal(pile(PILE_DISCARDS), 1);
        assert_int_equal(asked("card cards=5c"), REFUSE_CARD_OUT);
        card_to(3, "6c"); /* the next below it */
    }
}

/* Every chip is back and the button stays where it was. */
static void assert_misdeal(const char *line, const char *rule)
{
    kit_do(&K, line);
    assert_string_equal(kit_event(&K, EVENT_MISDEAL, 0)->rule, rule);
    for (uint8_t seat = 1; seat <= 4; seat++)
        assert_int_equal(kit_stack(&K, seat), 50000);
    SAY("deal", "shuffle");
    assert_int_equal(K.table.layout.button, 1);
    card_to(2, "Ks");
}

static void test_misdeals(void **unused)
{
    PROVES("MC1-GEN-17", "MC2-GEN-17", "MC1-GEN-18", "MC2-GEN-18", "MC1-HE-13b", "MC2-HE-13b", "CM-HE-9a");
    static const struct {
        const struct sheet *sheet;
        const char         *five, *extra;
    } row[] = {
        { &sheet_marina1_holdem, "MC1-HE-13b", "MC1-GEN-18" },
        { &sheet_marina2_holdem, "MC2-HE-13b", "MC2-GEN-18" },
        { &sheet_marina1_lowball, "MC1-GEN-17", "MC1-GEN-18" },
        { &sheet_marina2_lowball, "MC2-GEN-17", "MC2-GEN-18" },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        start_hand(row[i].sheet);
        card_to(2, "Ks");
        assert_misdeal("accident name=first-up", row[i].extra);
        assert_misdeal("accident name=five-up count=6", row[i].five);
        assert_misdeal("accident name=extra-cards count=2", row[i].extra);
        deal_hand(row[i].sheet);
        goes_along(4);
        assert_misdeal("accident name=extra-cards count=3", row[i].extra);
    }
    deal_hand(&sheet_marysville_holdem);
    goes_along(4);
    assert_misdeal("accident name=wrong-count seat=2", "CM-HE-9a");
    deal_hand(&sheet_marysville_holdem);
    SAY("fold seat=4", "fold seat=1"); /* OQ-110: folds are acts */
    assert_int_equal(asked("accident name=wrong-count seat=2"), REFUSE_TWO_HAVE_ACTED);
}

/* Once the collection is out of the pot there is no way back. */
static void test_no_misdeal_behind_the_collection(void **unused)
{
    (void)unused;
    reach_board(&sheet_marina1_holdem, FLOP);
    assert_true(K.table.pot.collected > 0);
    assert_int_equal(asked("misdeal why=floor"), REFUSE_MISDEAL_LATE);
}

static void test_a_stray_joker(void **unused)
{
    PROVES("MC1-HE-13c", "MC2-HE-13c", "CM-OHLJ-DL1b");
    static const struct sheet *const sheets[] = { &sheet_marina1_holdem, &sheet_marina2_holdem,
                                                  &sheet_marysville_holdem, &sheet_marysville_omaha_8 };
    (void)unused;
    EACH(sheet, sheets)
    {
        start_hand(sheet);
        card_to(2, "Ks");
        kit_do(&K, "accident name=joker"); /* no card of this deck: the next one is dealt */
        assert_int_equal(K.table.shoe.dealt, 1);
        card_to(3, "??");
        kit_do(&K, "accident name=joker-held seat=3");
        assert_int_equal(moved("hands", "discards"), 1);
        deal_hole_cards(2, 4 * hole_cards());
        assert_int_equal(game()->count[3], hole_cards() - 1);
        card_to(3, "??"); /* after the deal */
        assert_int_equal(to_act(), 4);

        flop();
        kit_do(&K, "accident name=joker-hidden seat=3"); /* who has acted on it */
        assert_false(is_live(3));
        cents stays = pots_put(&K.table.layout, 3, 0);
        SAY("fold seat=2", "fold seat=4", "settle");
        assert_true(stays > 0);
        assert_int_equal(kit_stack(&K, 3), 50000 - stays);
    }
}

static void test_a_joker_in_lowball(void **unused)
{
    PROVES("MC1-LB-16", "MC2-LB-16");
    (void)unused;
    EACH(sheet, MARINA_DRAW)
    {
        deal_hand(sheet);
        kit_do(&K, "accident name=joker-held seat=3");
        card_to(3, "??");
        open_table(sheet);
        SAY("set name=joker value=1", "deal", "shuffle"); /* it is a card of the game */
        deal_hole_cards(0, 20);
        assert_int_equal(asked("accident name=joker-held seat=3"), REFUSE_JOKER_PLAYS);
        assert_int_equal(asked("accident name=joker"), REFUSE_JOKER_PLAYS);
    }
}

static void test_an_exposed_card_is_the_burn(void **unused)
{
    PROVES("MC1-HE-14", "MC2-HE-14", "CM-OHLJ-DL2");
    (void)unused;
    EACH(sheet, BOARD)
    {
        deal_hand(sheet);
        kit_do(&K, "accident name=exposed seat=4 cards=Qs");
        assert_int_equal(moved("hands", "burns"), 1);
        card_to(4, "Jh");
        assert_int_equal(game()->count[4], hole_cards());
        assert_int_equal(burned_before("2c7dJc"), 0); /* it lies there */
        assert_int_equal(pile(PILE_BURNS), 1);
        assert_int_equal(burned_before("6s"), 1);
    }
    EACH(sheet, MARINA_BOARD)
    { /* OQ-85: two of one hand are both replaced; one of them is the burn */
        deal_hand(sheet);
        SAY("accident name=exposed seat=1 cards=Ah", "accident name=exposed seat=1 cards=Ad");
        card_to(1, "3h");
        card_to(1, "3d");
        assert_int_equal(to_act(), 4);
        assert_int_equal(pile(PILE_BURNS), 2);
        assert_int_equal(burned_before("2c7dJc"), 0);
        assert_int_equal(burned_before("6s"), 1);
    }
    EACH(sheet, MARYSVILLE)
    { /* OQ-125: also the first card, which is exchanged after the deal */
        start_hand(sheet);
        card_to(2, "Ks");
        kit_do(&K, "accident name=exposed seat=2 cards=Ks");
        deal_hole_cards(1, 4 * hole_cards());
        card_to(2, "Kd");
        assert_int_equal(to_act(), 4);
        assert_int_equal(burned_before("2c7dJc"), 0);
    }
}

static void test_exposed_cards_of_lowball(void **unused)
{
    PROVES("MC1-LB-17a", "MC2-LB-17a", "MC1-LB-17c", "MC2-LB-17c");
    (void)unused;
    EACH(sheet, MARINA_DRAW)
    {
        deal_hand(sheet);
        kit_do(&K, "accident name=exposed seat=2 cards=5h"); /* five: it must be kept */
        assert_int_equal(kit_count(&K, EVENT_CARDS_MOVED), 0);
        kit_do(&K, "accident name=exposed seat=1 cards=Ah"); /* and an ace, which is under it */
        assert_int_equal(kit_count(&K, EVENT_CARDS_MOVED), 0);
        assert_int_equal(to_act(), 4);
        kit_do(&K, "accident name=exposed seat=2 cards=7h");
        assert_int_equal(moved("hands", "burns"), 1);
        card_to(2, "6h"); /* and this one must be accepted */
        assert_int_equal(to_act(), 4);
        all_go_along();
        SAY("show", "draw seat=2 cards=Ks", "card cards=6s");
        assert_int_equal(kit_count(&K, EVENT_BURNED), 0); /* the exposed card is the burn */
        assert_int_equal(pile(PILE_BURNS), 1);
    }
}

/* OQ-83: where Marysville's page of lowball is silent its page of Omaha speaks. */
static void test_omaha_speaks_for_lowball(void **unused)
{
    const struct sheet *sheet = &sheet_marysville_lowball;
    (void)unused;
    start_hand(sheet);
    card_to(2, "Ks");
    kit_do(&K, "accident name=boxed cards=5c");
    card_to(3, "6c");

    start_hand(sheet); /* one blind, at seat 2 */
    deal_hole_cards(0, 20);
    kit_do(&K, "accident name=exposed seat=2 cards=5h"); /* of any rank, as at Omaha */
    assert_int_equal(moved("hands", "burns"), 1);
    card_to(2, "6h");
    all_go_along();
    SAY("show", "draw seat=2 cards=Ks", "card cards=6s");
    assert_int_equal(kit_count(&K, EVENT_BURNED), 0); /* it lies there */

    start_hand(sheet);
    deal_hole_cards(0, 20);
    kit_do(&K, "accident name=too-many seat=1");
    assert_int_equal(moved("shoe", "burns"), 1);
    assert_true(is_live(1));
    kit_do(&K, "accident name=too-few seat=4");
    card_to(4, "??"); /* at once, not with the draw */
    assert_int_equal(game()->count[4], 5);
    goes_along(3);
    kit_do(&K, "accident name=miscounted seat=3");
    assert_false(is_live(3));

    start_hand(sheet);
    deal_hole_cards(0, 20);
    kit_do(&K, "accident name=unprotected seat=1");
    assert_false(is_live(1));
    kit_do(&K, "accident name=retrieved seat=1");
    assert_true(is_live(1));
    assert_int_equal(asked("accident name=joker"), REFUSE_JOKER_PLAYS);
}

static void test_a_card_exposed_on_the_draw(void **unused)
{
    PROVES("MC1-LB-17b", "MC2-LB-17b", "MC1-LB-17d", "MC2-LB-17d");
    (void)unused;
    EACH(sheet, MARINA_DRAW)
    {
        reach_draw(sheet, ONE_DREW);
        kit_do(&K, "accident name=draw-exposed seat=2 cards=6s");
        assert_int_equal(moved("hands", "discards"), 1);
        assert_int_equal(to_act(), 3); /* "will complete the draw" */
        SAY("draw seat=3", "draw seat=4", "draw seat=1 cards=Ah");
        card_to(1, "2h");
        card_to(2, "8h"); /* "and replace the card" */
        assert_int_equal(to_act(), 2);
        assert_int_equal(game()->count[2], 5);
        /* a deuce drawn face up cannot be kept either */
        kit_do(&K, "accident name=draw-exposed seat=1 cards=2h");
        card_to(1, "Th");
    }
}

static void test_counts_before_and_after_acting(void **unused)
{
    PROVES("MC1-HE-16a", "MC2-HE-16a", "MC1-HE-16b", "MC2-HE-16b", "CM-OHLJ-DL3a");
    static const struct sheet *const sheets[] = { &sheet_marina1_holdem, &sheet_marina2_holdem,
                                                  &sheet_marysville_omaha_8,
                                                  &sheet_marysville_omaha_8_joker };
    (void)unused;
    EACH(sheet, sheets)
    {
        deal_hand(sheet);
        kit_do(&K, "accident name=too-many seat=3");
        assert_int_equal(moved("shoe", "burns"), 1);
        assert_int_equal(to_act(), 4);
        assert_int_equal(burned_before("2c7dJc"), 0); /* "as the burn card" */
        assert_int_equal(burned_before("6s"), 1);
        deal_hand(sheet);
        kit_do(&K, "accident name=too-few seat=3");
        card_to(3, "??");
        assert_int_equal(game()->count[3], hole_cards());
        assert_int_equal(to_act(), 4);
        assert_int_equal(burned_before("2c7dJc"), 1);
    }
}

/* Seat 4 raises and has a dead hand: what it put in stays, though nobody called it. */
static void assert_forfeits(const struct sheet *sheet)
{
    deal_hand(sheet);
    assert_int_equal(asked("accident name=miscounted seat=4"), /* "after the player has acted" */
                     sheet == &sheet_marysville_holdem ? REFUSE_TWO_MUST_ACT : REFUSE_NOT_ACTED);
    raises(4);
    if (sheet == &sheet_marysville_holdem)
        kit_do(&K, "fold seat=1"); /* two have acted */
    cents put_in = 50000 - kit_stack(&K, 4);
    assert_true(put_in > 0);
    kit_do(&K, "accident name=miscounted seat=4");
    assert_false(is_live(4));
    assert_int_not_equal(kit_say(&K, "fold seat=4"), ALLOWED); /* it is not played on */
    assert_int_not_equal(kit_say(&K, "check seat=4"), ALLOWED);
    if (to_act() == 1)
        kit_do(&K, "fold seat=1");
    cents pot = pots_sum(&K.table.layout);
    SAY("fold seat=2", "settle");
    assert_int_equal(kit_count(&K, EVENT_UNPUT), 0);
    assert_int_equal(kit_stack(&K, 4), 50000 - put_in);
    const struct event *won = kit_event(&K, EVENT_POT, 0);
    assert_int_equal(won->has.seat, 3);
    cents fee = kit_count(&K, EVENT_FEE) > 0 ? kit_event(&K, EVENT_FEE, 0)->has.amount : 0;
    assert_int_equal(won->has.amount, pot - fee);
}

static void test_a_dead_hand_forfeits_its_chips(void **unused)
{
    PROVES("MC1-HE-16c", "MC2-HE-16c", "CM-HE-9b", "CM-OHLJ-DL3b", "CM-OHLJ-Y7");
    (void)unused;
    EACH(sheet, BOARD) assert_forfeits(sheet);
}

static void test_counts_of_lowball(void **unused)
{
    PROVES("MC1-LB-7", "MC2-LB-7");
    (void)unused;
    EACH(sheet, MARINA_DRAW)
    {
        deal_hand(sheet);
        kit_do(&K, "accident name=too-many seat=3"); /* "more than five cards is a foul hand" */
        assert_false(is_live(3));
        deal_hand(sheet);
        unsigned dealt = K.table.shoe.dealt;
        kit_do(&K, "accident name=too-few seat=3");
        assert_int_equal(game()->count[3], 4);
        assert_int_equal(K.table.shoe.dealt, dealt - 1); /* the deck has the card that was not dealt */
        assert_int_equal(moved("hands", "shoe"), 1);
        assert_int_equal(pile(PILE_DISCARDS), 0);
        assert_int_equal(to_act(), 4); /* it plays on with four */
        all_go_along();
        SAY("show", "draw seat=2");
        kit_do(&K, "draw seat=3");
        card_to(3, "??"); /* OQ-122: filled with the draw */
        assert_int_equal(to_act(), 4);
        SAY("draw seat=4", "draw seat=1", "accident name=miscounted seat=1");
        assert_false(is_live(1));
    }
}

/* A bet on a flop with a card too many: the betting on it begins anew. */
static void reflop(const struct sheet *sheet, size_t burns)
{
    deal_hand(sheet);
    flop();
    raises(2);
    kit_do(&K, "accident name=flop-over cards=5c");
    assert_int_equal(kit_event(&K, EVENT_UNPUT, 0)->has.seat, 2);
    assert_int_equal(moved("board", "withdrawn"), 3);
    assert_int_equal(moved("shoe", "withdrawn"), 1);
    assert_int_equal(game()->board_count, 0);
    shuffles_in(4);
    assert_int_equal(pile(PILE_BURNS), 1); /* "which will remain burned" */
    kit_do(&K, "card cards=2c7dQd");
    assert_int_equal(kit_count(&K, EVENT_BURNED), burns);
    assert_int_equal(to_act(), 2);
    assert_true(offered().check);
    assert_int_equal(burned_before("6s"), 1);
}

static void test_a_flop_with_too_many_cards(void **unused)
{
    PROVES("MC1-HE-17a", "MC2-HE-17a", "CM-HE-10", "CM-OHLJ-DL4a");
    (void)unused;
    EACH(sheet, MARINA_BOARD) reflop(sheet, 1);
    EACH(sheet, MARYSVILLE) reflop(sheet, 0);
    EACH(sheet, BOARD)
    {
        reach_board(sheet, FLOP_THREE); /* "unless there has been substantial action" */
        assert_int_equal(asked("accident name=flop-over cards=5c"), REFUSE_ACTION_STANDS);
    }
}

static void test_stuck_cards(void **unused)
{
    PROVES("MC1-HE-17b", "MC2-HE-17b", "CM-OHLJ-DL4b");
    (void)unused;
    EACH(sheet, BOARD)
    {
        reach_board(sheet, FLOP_THREE);
        kit_do(&K, "accident name=stuck cards=5c");
        assert_int_equal(moved("shoe", "discards"), 1);
        assert_int_equal(game()->board_count, 3); /* it stands */
        assert_int_equal(burned_before("6s"), 0); /* "will not burn the top card" */
        assert_int_equal(burned_before("Tc"), 1);
    }
}

static void test_an_early_flop(void **unused)
{
    PROVES("MC1-HE-18", "MC2-HE-18", "CM-OHLJ-DL5");
    (void)unused;
    EACH(sheet, BOARD)
    {
        bool marina = which < COUNT_OF(MARINA_BOARD);
        deal_hand(sheet);
        goes_along(4);
        kit_do(&K, "accident name=early-flop cards=5c5d6d");
        assert_int_equal(moved("shoe", "withdrawn"), 3);
        assert_int_equal(pile(PILE_BURNS), 1);
        assert_int_equal(to_act(), 1); /* the betting goes on */
        shuffles_in(3);
        assert_int_equal(burned_before("5c7dJc"), marina); /* any of them may come again */
        assert_int_equal(burned_before("6s"), 1);
    }
}

/* OQ-39: the would-be fifth card plays fourth, and the early one is shuffled in before
 * the fifth; Marysville burns none before that (OQ-121). */
static void test_an_early_turn(void **unused)
{
    PROVES("MC1-HE-19", "MC2-HE-19", "CM-HE-11", "CM-OHLJ-DL6");
    (void)unused;
    EACH(sheet, BOARD)
    {
        bool marina = which < COUNT_OF(MARINA_BOARD);
        deal_hand(sheet);
        flop();
        kit_do(&K, "accident name=early-turn cards=5c");
        assert_int_equal(moved("shoe", "withdrawn"), 1);
        assert_int_equal(to_act(), 2);
        kit_do(&K, "fold seat=2");
        assert_int_equal(burned_before("6s"), 1);
        assert_int_equal(pile(PILE_WITHDRAWN), 1); /* not yet */
        shuffles_in(1);
        assert_int_equal(burned_before("5c"), marina);
        assert_int_equal(pile(PILE_BURNS), marina ? 4 : 3);
    }
}

static void test_an_early_river(void **unused)
{
    PROVES("MC1-HE-20", "MC2-HE-20", "CM-HE-12", "CM-OHLJ-DL7", "CM-OHLJ-Y2");
    (void)unused;
    EACH(sheet, BOARD)
    {
        bool marina = which < COUNT_OF(MARINA_BOARD);
        reach_board(sheet, TURN);
        kit_do(&K, "accident name=early-river cards=5c");
        assert_int_equal(to_act(), 2);
        kit_do(&K, "fold seat=2");
        shuffles_in(1);
        assert_int_equal(burned_before("5c"), marina);
        assert_int_equal(pile(PILE_BURNS), marina ? 4 : 3);
    }
}

/* ---- what people do --------------------------------------------------------------- */

/* It may check, call and fold in this round, and bet again in the next. */
static void assert_barred(const char *name)
{
    char line[48];
    snprintf(line, sizeof line, "accident name=%s seat=3", name);
    kit_do(&K, line);
    goes_along(2);
    assert_int_equal(to_act(), 3);
    assert_true(offered().check);
    assert_int_equal(offered().raise, 0);
    assert_int_equal(asked("put seat=3 amount=2"), REFUSE_BETS_BARRED);
    SAY("check seat=3");
    raises(4);
    goes_along(1);
    goes_along(2);
    assert_true(offered().call > 0 && offered().raise == 0); /* nor raise behind a bet */
    goes_along(3);
    kit_do(&K, "show");
    kit_do(&K, "card cards=6s");
    goes_along(2);
    assert_true(offered().raise > 0);
}

static void test_a_check_out_of_turn(void **unused)
{
    PROVES("MC1-GEN-7", "MC2-GEN-7", "MC1-HE-9", "MC2-HE-9", "CM-OHLJ-BT4");
    (void)unused;
    EACH(sheet, BOARD)
    {
        deal_hand(sheet);
        flop();
        assert_barred("check-early");
    }
    EACH(sheet, MARINA_DRAW)
    {
        deal_hand(sheet);
        kit_do(&K, "accident name=check-early seat=1");
        goes_along(4);
        assert_int_equal(offered().raise, 0);
    }
    open_table(&sheet_marysville_lowball);
    SAY("deal", "shuffle");
    deal_hole_cards(0, 20);
    uint8_t later = to_act() == 4 ? 1 : 4;
    sayf("accident name=check-early seat=%u", later);
    while (to_act() != later)
        goes_along(to_act());
    assert_int_equal(offered().raise, 0);
}

/* "Three players have acted, or two have put money in": a card too many on the flop is
 * taken back until then. */
static void test_what_substantial_action_is(void **unused)
{
    static const char over[] = "accident name=flop-over cards=5c";
    PROVES("CM-OHLJ-Y1");
    (void)unused;
    deal_hand(&sheet_marysville_omaha_8_joker);
    flop();
    SAY("check seat=2", "check seat=3");
    kit_do(&K, over); /* two have acted */
    deal_hand(&sheet_marysville_omaha_8_joker);
    flop();
    SAY("check seat=2", "check seat=3", "check seat=4");
    kit_no(&K, over, REFUSE_ACTION_STANDS, "");
    deal_hand(&sheet_marysville_omaha_8_joker);
    flop();
    raises(2);
    kit_do(&K, over); /* one has put money in */
    deal_hand(&sheet_marysville_omaha_8_joker);
    flop();
    raises(2);
    SAY("put seat=3 amount=2");
    kit_no(&K, over, REFUSE_ACTION_STANDS, "");
}

static void test_substantial_action_behind(void **unused)
{
    PROVES("MC1-HE-15", "MC2-HE-15", "CM-OHLJ-RP1");
    (void)unused;
    EACH(sheet, BOARD)
    {
        deal_hand(sheet);
        flop();
        assert_barred("acted-behind");
        deal_hand(sheet);
        flop();
        kit_do(&K, "accident name=nullified seat=3");
        assert_false(is_live(3));
        SAY("fold seat=2"); /* one could have acted behind seat 4, and substantial action takes two */
        assert_int_equal(asked("accident name=acted-behind seat=4"), REFUSE_FEW_BEHIND);
    }
}

/* MC1-GEN-6: an act out of turn binds nobody. */
static void test_out_of_turn(void **unused)
{
    PROVES("MC1-GEN-6", "MC2-GEN-6");
    static const struct {
        const struct sheet *sheet;
        const char         *rule;
    } row[] = {
        { &sheet_marina1_holdem, "MC1-GEN-6" },
        { &sheet_marina2_holdem, "MC2-GEN-6" },
        { &sheet_marina1_lowball, "MC1-GEN-6" },
        { &sheet_marina2_lowball, "MC2-GEN-6" },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        deal_hand(row[i].sheet);
        kit_no(&K, "put seat=1 amount=2", REFUSE_NOT_YOUR_TURN, row[i].rule);
        kit_no(&K, "fold seat=3", REFUSE_NOT_YOUR_TURN, row[i].rule);
        kit_no(&K, "check seat=3", REFUSE_NOT_YOUR_TURN, row[i].rule);
        assert_int_equal(asked("lapse seat=3"), REFUSE_NOT_AWAITED); /* silence is no pass before its time */
        goes_along(4);
        assert_true(is_live(3));
        assert_int_equal(to_act(), 1);
    }
}

/* With what the seat may come in. */
static cents offered_post(uint8_t seat)
{
    static struct events scratch;
    static struct choice choice[160];
    size_t               count = table_legal(K.sheet, &K.table, seat, choice, COUNT_OF(choice), &scratch);
    for (size_t i = 0; i < count; i++)
        if (choice[i].command.kind == COMMAND_POST)
            return choice[i].lowest;
    return 0;
}

static void deal_unknown_cards(void)
{
    SAY("deal", "shuffle");
    while (turn().awaits == AWAITS_DECK)
        kit_do(&K, "card cards=??");
}

/* Seat 4 is away from the second hand on until a blind has gone past, comes back, and
 * makes it up with the next hand. */
static void deal_with_a_post(const struct sheet *sheet)
{
    open_table(sheet);
    while (offered_post(4) == 0) {
        deal_unknown_cards();
        while (turn().awaits == AWAITS_SEATS)
            sayf("fold seat=%u", to_act());
        kit_do(&K, "settle");
        if (!K.table.room.place[4].away)
            kit_do(&K, "away seat=4");
    }
    kit_do(&K, "back seat=4");
    sayf("post seat=4 amount=%lld", (long long)offered_post(4) / 100);
    deal_unknown_cards();
    assert_int_equal(K.table.layout.posted, 1u << 4);
}

static void test_looking_before_posting(void **unused)
{
    PROVES("MC1-HE-28", "MC2-HE-28", "CM-OHLJ-BL14");
    (void)unused;
    EACH(sheet, BOARD)
    {
        for (int acts = 0; acts < 2; acts++) {
            deal_with_a_post(sheet);
            assert_int_equal(asked("accident name=looked seat=2"), REFUSE_NO_BLIND_MADE_UP);
            assert_int_equal(asked("accident name=looked seat=1"), REFUSE_NO_BLIND_MADE_UP); /* a blind */
            while (acts == 1 && to_act() != 4)
                goes_along(to_act());
            if (acts == 1) {
                goes_along(4); /* once it has acted the hand is live */
                assert_int_equal(asked("accident name=looked seat=4"), REFUSE_ACTED_ALREADY);
            } else {
                kit_do(&K, "accident name=looked seat=4");
            }
            assert_int_equal(is_live(4), acts == 1);
            assert_true(is_live(1) && is_live(2) && is_live(3));
        }
    }
    deal_with_a_post(&sheet_marysville_lowball);
    kit_do(&K, "accident name=looked seat=4");
    assert_false(is_live(4));
}

static void test_cards_off_the_table(void **unused)
{
    PROVES("MC1-GEN-13", "MC2-GEN-13");
    (void)unused;
    EACH(sheet, MARINA)
    {
        deal_hand(sheet);
        kit_do(&K, "accident name=off-table seat=4");
        assert_false(is_live(4));
        assert_int_equal(to_act(), 1);
        assert_int_equal(pile(PILE_DISCARDS), hole_cards());
    }
}

static void test_an_unprotected_hand(void **unused)
{
    PROVES("MC1-HE-1", "MC2-HE-1", "CM-OHLJ-G1");
    (void)unused;
    EACH(sheet, BOARD)
    {
        deal_hand(sheet);
        flop();
        kit_do(&K, "accident name=unprotected seat=3");
        assert_false(is_live(3));
        assert_int_equal(pile(PILE_DISCARDS), hole_cards());
        assert_int_equal(to_act(), 2);
        kit_do(&K, "accident name=retrieved seat=3");
        assert_true(is_live(3));
        assert_int_equal(pile(PILE_DISCARDS), 0);
        goes_along(2);
        goes_along(3);
        kit_do(&K, "accident name=unprotected seat=4");
        goes_along(1);
        SAY("show", "card cards=6s"); /* that round is over: what lies in the muck stays there */
        assert_int_equal(asked("accident name=retrieved seat=4"), REFUSE_NOT_GIVEN_UP);

        deal_hand(sheet); /* nobody answers for what it had put in */
        flop();
        raises(2);
        goes_along(3);
        cents left = kit_stack(&K, 3);
        kit_do(&K, "accident name=unprotected seat=3");
        assert_int_equal(kit_stack(&K, 3), left);
    }
}

/* "Dealers will assist in reading hands": a hand is called what it is, with the board or as it lies. */
static void test_hands_are_read(void **unused)
{
    static const struct {
        const struct sheet *sheet;
        const char         *cards, *words;
    } row[] = {
        { &sheet_marina1_holdem, "AhAd2c7dJc6sTc", "pair of aces" },
        { &sheet_marina2_holdem, "9c8c2c7dJc6sTd", "jack-high straight" },
        { &sheet_marysville_holdem, "KhKd9c9dJc6sTc", "kings and nines" },
        { &sheet_marysville_omaha_8, "Ah2d9c8c3c7dJc6sTc", "jack-high flush, low 7-6-3-2-A" },
        { &sheet_marysville_omaha_8_joker, "AhKd9sTs3c7dJc8sQc", "queen-high straight" },
        { &sheet_marysville_lowball, "Ah2d9c8c3c", "9-8-3-2-A" },
    };
    PROVES("MC1-HE-1", "MC2-HE-1", "CM-OHLJ-G1");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        card   cards[9];
        size_t count           = 0;
        char   words[CALL_MAX] = "", bad[BAD_WORD_MAX];
        assert_int_equal(cards_parse(row[i].cards, cards, COUNT_OF(cards), &count, bad), STATUS_OK);
        poker_game.game.call(row[i].sheet->rules, cards, count, words);
        assert_string_equal(words, row[i].words);
    }
}

static void test_an_unprotected_hand_of_lowball(void **unused)
{
    PROVES("MC1-LB-1", "MC2-LB-1");
    (void)unused;
    EACH(sheet, MARINA_DRAW)
    {
        deal_hand(sheet);
        kit_do(&K, "accident name=unprotected seat=4");
        assert_false(is_live(4));
        assert_int_equal(to_act(), 1);
    }
}

static void test_a_knock_for_a_pat_hand(void **unused)
{
    PROVES("MC1-LB-18", "MC2-LB-18");
    (void)unused;
    EACH(sheet, MARINA_DRAW)
    {
        deal_hand(sheet);
        raises(4);
        kit_do(&K, "fold seat=1"); /* the knock was taken for a pass */
        goes_along(2);             /* "despite action taking place behind him" */
        kit_do(&K, "accident name=pat seat=1");
        assert_true(is_live(1));
        goes_along(3);
        assert_int_equal(to_act(), 1); /* and plays on for the raise */
        goes_along(1);
        kit_do(&K, "show");
        assert_int_equal(to_act(), 2);
    }
}

static void test_what_was_said_and_pushed(void **unused)
{
    PROVES("MC1-GEN-8", "MC2-GEN-8", "MC1-GEN-16", "MC2-GEN-16");
    (void)unused;
    EACH(sheet, MARINA)
    {
        deal_hand(sheet);
        raises(4);
        cents before = kit_stack(&K, 1);
        goes_along(1);
        kit_do(&K, "accident name=late-call seat=1"); /* the raise was not announced */
        assert_int_equal(kit_stack(&K, 1), before);
        assert_int_equal(to_act(), 1);
        assert_true(offered().raise > 0);
        goes_along(1);
        goes_along(2); /* somebody has acted behind */
        assert_int_equal(asked("accident name=late-call seat=1"), REFUSE_NO_CALL_BEHIND);
        assert_int_equal(asked("accident name=late-call seat=4"), REFUSE_NO_CALL_BEHIND);

        deal_hand(sheet); /* the same behind a raise that was declared */
        char line[64], money[MONEY_MAX];
        snprintf(line, sizeof line, "put seat=4 amount=%s word=raise", money_print(offered().raise, money));
        kit_do(&K, line);
        goes_along(1);
        assert_int_equal(asked("accident name=late-call seat=1"), REFUSE_NO_CALL_BEHIND);
        kit_do(&K, "put seat=2 amount=100"); /* raised again without a word */
        goes_along(3);
        kit_do(&K, "accident name=late-call seat=3");

        deal_hand(sheet);
        cents full = offered().raise;
        kit_do(&K, "put seat=4 amount=1 word=raise"); /* an announced raise is completed */
        assert_int_equal(50000 - kit_stack(&K, 4), full);
        cents call = offered().call, had = kit_stack(&K, 1);
        kit_do(&K, "put seat=1 amount=50 word=call"); /* a word in turn binds */
        assert_int_equal(had - kit_stack(&K, 1), call);

        deal_hand(sheet);
        kit_do(&K, "put seat=4 amount=1 word=bet"); /* "I bet" holds as "I raise" does */
        assert_int_equal(50000 - kit_stack(&K, 4), full);
    }
}

static void test_strings_and_short_bets(void **unused)
{
    PROVES("MC1-GEN-4", "MC2-GEN-4", "MC1-HE-5", "MC2-HE-5", "MC1-LB-4", "MC2-LB-4", "CM-OHLJ-BT2",
           "MC1-GEN-11", "MC2-GEN-11");
    PROVES("MC1-HE-12", "MC2-HE-12", "MC1-LB-15", "MC2-LB-15", "CM-OHLJ-BT6a");
    static const struct sheet *const sheets[] = { &sheet_marina1_holdem,          &sheet_marina2_holdem,
                                                  &sheet_marina1_lowball,         &sheet_marina2_lowball,
                                                  &sheet_marysville_holdem,       &sheet_marysville_omaha_8,
                                                  &sheet_marysville_omaha_8_joker };
    (void)unused;
    EACH(sheet, sheets)
    {
        deal_hand(sheet);
        if (hole_cards() == 5)
            reach_draw(sheet, ALL_DREW);
        else
            reach_board(sheet, TURN);
        raises(2); /* the bet is 2 at Marina and 4 at Marysville, and so is a raise */
        struct offer offer = offered();
        cents        half = (offer.raise - offer.call) / 2, before = kit_stack(&K, 3);
        cents        chip = K.table.terms.chip;
        assert_true(half > chip);
        put(offer.call + half - chip); /* less than half a raise: no string */
        assert_int_equal(before - kit_stack(&K, 3), offer.call);
        before = kit_stack(&K, 4);
        put(offer.call + half); /* half: it is completed */
        assert_int_equal(before - kit_stack(&K, 4), offer.raise);
        before = kit_stack(&K, 1);
        put(chip); /* a short call is made whole */
        assert_int_equal(before - kit_stack(&K, 1), offer.raise);
        offer  = offered(); /* whoever says so first may go back to the stack */
        before = kit_stack(&K, 2);
        sayf("put seat=2 amount=%ld.%02ld chips=1 word=raise", (long)(chip / 100), (long)(chip % 100));
        assert_int_equal(before - kit_stack(&K, 2), offer.raise);
    }
}

/* Bets are of chips, of $1 at Marysville and of 50 cents at Marina: in every structure, and
 * whatever is said with them. Nothing of it lies there. */
static void test_bets_are_of_whole_chips(void **unused)
{
    static const char *const         structures[] = { "limit", "no-limit", "pot-limit", "spread" };
    static const struct sheet *const sheets[]     = { &sheet_marina1_holdem,    &sheet_marina2_holdem,
                                                      &sheet_marina1_lowball,   &sheet_marina2_lowball,
                                                      &sheet_marysville_holdem, &sheet_marysville_omaha_8 };
    (void)unused;
    EACH(sheet, sheets)
    for (size_t i = 0; i < COUNT_OF(structures); i++) {
        if (strcmp(sheet->fees.house, "marysville") == 0 && i > 1) /* it has the first two */
            continue;
        open_table(sheet);
        sayf("set name=structure value=%s", structures[i]);
        SAY("deal", "shuffle");
        deal_hole_cards(0, 4 * hole_cards());
        assert_int_equal(asked("put seat=4 amount=11.37"), REFUSE_NOT_IN_CHIPS);
        assert_int_equal(asked("put seat=4 amount=11.37 word=raise"), REFUSE_NOT_IN_CHIPS);
        assert_int_equal(asked("put seat=4 amount=0.37"), REFUSE_NOT_IN_CHIPS);
        assert_int_equal(kit_stack(&K, 4), 50000);
        kit_do(&K, "put seat=4 amount=20");
        assert_true(kit_stack(&K, 4) < 50000);
    }
}

static void test_shown_to_one_is_shown_to_all(void **unused)
{
    PROVES("MC1-GEN-12", "MC2-GEN-12");
    (void)unused;
    EACH(sheet, MARINA)
    {
        static struct shown view;
        deal_hand(sheet);
        struct at at = { .rules = K.table.terms.rules.bytes, .layout = &K.table.layout };
        kit_do(&K, "accident name=shown-to-one seat=1");
        const struct event *shown = kit_event(&K, EVENT_SHOWN, 0);
        assert_int_equal(shown->seen_by, SEEN_BY_ALL);
        assert_int_equal(shown->has.cards.count, hole_cards());
        memset(&view, 0, sizeof view);
        poker_game.game.show(&at, K.table.game.bytes, 2, &view);
        assert_int_equal(view.hand[0].spot, 1);
        assert_memory_equal(view.hand[0].cards.card, game()->hand[1], hole_cards());
    }
}

/* ---- the showdown ------------------------------------------------------------------ */

static void miscall(const struct sheet *sheet, void (*reach)(const struct sheet *, int), int stage)
{
    reach(sheet, stage);
    assert_int_equal(to_act(), 2);
    kit_do(&K, "turnup seat=2"); /* a word that made nobody discard does not bind */
    assert_int_equal(asked("accident name=miscalled seat=2 spot=3"), REFUSE_NOT_DISCARDED);
    SAY("muck seat=3", "accident name=miscalled seat=2 spot=3");
    assert_false(is_live(2) || is_live(3)); /* two others are left for the pot */
    assert_int_equal(to_act(), 4);
}

static void miscall_between_two(const struct sheet *sheet)
{
    deal_hand(sheet);
    raises(4);
    kit_do(&K, "fold seat=1");
    raises(2);
    raises(3);
    kit_do(&K, "fold seat=4");
    goes_along(2);
    if (hole_cards() == 5)
        SAY("show", "draw seat=2", "draw seat=3");
    else {
        SAY("show", "card cards=2c7dJc");
        all_go_along();
        SAY("show", "card cards=6s");
        all_go_along();
        SAY("show", "card cards=Tc");
    }
    all_go_along();
    name_hands();
    SAY("show", "turnup seat=2", "muck seat=3", "accident name=miscalled seat=2 spot=3");
    assert_false(is_live(2));
    assert_true(is_live(3)); /* OQ-109 */
    if (to_act() == 3)
        kit_do(&K, "turnup seat=3");
    settle();
    assert_int_equal(kit_count(&K, EVENT_POT), 1);
    assert_int_equal(kit_event(&K, EVENT_POT, 0)->has.seat, 3);
}

/* At Marysville all hands are shown at once, unless one has cards that nobody has named. */
static void miscall_unnamed(const struct sheet *sheet)
{
    reach_board(sheet, RIVER);
    all_go_along();
    kit_do(&K, "show");
    assert_int_equal(to_act(), 2);
    SAY("turnup seat=2", "muck seat=3", "accident name=miscalled seat=2 spot=3");
    assert_false(is_live(2) || is_live(3));
    assert_true(is_live(1) && is_live(4));
}

static void test_a_miscalled_hand(void **unused)
{
    PROVES("MC1-HE-3", "MC2-HE-3", "MC1-LB-3", "MC2-LB-3", "CM-OHLJ-SH2");
    (void)unused;
    EACH(sheet, MARINA_BOARD) miscall(sheet, reach_board, SHOWDOWN);
    EACH(sheet, MARINA_DRAW) miscall(sheet, reach_draw, DRAW_SHOWDOWN);
    EACH(sheet, MARYSVILLE) miscall_unnamed(sheet);
    EACH(sheet, MARINA) miscall_between_two(sheet);
}

/* What was pushed stays: no misdeal, no accident, and a ruling moves nothing. */
/* Nobody has bet on the last street: the first left of the button shows, and what is shown lies there for
 * all until the pot is pushed. */
static void assert_first_shows(void)
{
    static struct table_view view;
    assert_int_equal(to_act(), 2);
    kit_do(&K, "turnup seat=2");
    for (uint8_t viewer = 0; viewer <= 4; viewer++) {
        table_view(K.sheet, &K.table, viewer, &view);
        unsigned board = 0;
        for (size_t i = 0; i < view.shown.hand_count; i++) {
            const struct shown_hand *hand = &view.shown.hand[i];
            board += hand->hand == HAND_BOARD ? hand->cards.count : 0;
            if (hand->spot == 2)
                assert_null(memchr(hand->cards.card, CARD_UNKNOWN, hand->cards.count));
        }
        assert_int_equal(board, game()->board_count); /* and what lies on the board is for all */
    }
}

static void test_who_shows_first(void **unused)
{
    PROVES("MC1-HE-2", "MC2-HE-2", "MC1-LB-2", "MC2-LB-2", "CM-OHLJ-SH1", "MC1-HE-11", "MC2-HE-11",
           "CM-OHLJ-SH3", "CM-OHLJ-Y18", "MC1-HE-A1", "MC2-HE-A1", "CM-HE-5", "CM-OHLJ-M3");
    (void)unused;
    EACH(sheet, MARINA_BOARD)
    {
        reach_board(sheet, SHOWDOWN);
        assert_first_shows();
    }
    EACH(sheet, MARINA_DRAW)
    {
        reach_draw(sheet, DRAW_SHOWDOWN);
        assert_first_shows();
    }
    EACH(sheet, MARYSVILLE)
    {
        reach_board(sheet, RIVER);
        all_go_along();
        kit_do(&K, "show");
        assert_first_shows();
    }
}

static void test_a_pot_that_is_out_of_play(void **unused)
{
    PROVES("MC1-GEN-15", "MC2-GEN-15");
    (void)unused;
    EACH(sheet, MARINA)
    {
        const char *rule =
            sheet == &sheet_marina1_holdem || sheet == &sheet_marina1_lowball ? "MC1-GEN-15" : "MC2-GEN-15";
        deal_hand(sheet);
        SAY("fold seat=4", "fold seat=1", "fold seat=2");
        settle();
        cents stack[5];
        for (uint8_t seat = 1; seat <= 4; seat++)
            stack[seat] = kit_stack(&K, seat);
        kit_no(&K, "accident name=miscounted seat=3", REFUSE_POT_OUT_OF_PLAY, rule);
        kit_no(&K, "misdeal why=count", REFUSE_NO_MISDEAL, rule);
        kit_do(&K, "ruling why=count");
        for (uint8_t seat = 1; seat <= 4; seat++)
            assert_int_equal(kit_stack(&K, seat), stack[seat]);
    }
}

/* All others are gone: the last hand has the pot, whatever is said of it. */
static void test_the_last_hand_stays(void **unused)
{
    (void)unused;
    EACH(sheet, BOARD)
    {
        deal_hand(sheet);
        SAY("fold seat=4", "fold seat=1", "fold seat=2");
        assert_int_equal(asked("accident name=unprotected seat=3"), REFUSE_LAST_HAND);
        settle();
        assert_int_equal(kit_event(&K, EVENT_POT, 0)->has.seat, 3);
    }
}

/* Where the machine deals, nothing of the kind has happened. */
static void test_a_machine_has_no_accidents(void **unused)
{
    static const char *const lines[] = {
        "accident name=exposed seat=4 cards=Qs", "accident name=too-many seat=3",
        "accident name=unprotected seat=3",      "accident name=check-early seat=3",
        "accident name=early-flop cards=5c5d6d", "accident name=shown-to-one seat=1",
    };
    (void)unused;
    kit_open(&K, &sheet_marina1_holdem);
    SAY("sit seat=1 who=Ann amount=500", "sit seat=2 who=Bo amount=500", "sit seat=3 who=Cy amount=500",
        "sit seat=4 who=Di amount=500", "deal", "shuffle");
    kit_cards(&K, "Ks 9h Qs Ah 9s 8h Qd Ad");
    for (size_t i = 0; i < COUNT_OF(lines); i++)
        assert_int_equal(asked(lines[i]), REFUSE_NOT_KNOWN);
}

int main(void)
{
    const struct CMUnitTest poker_rulings[] = {
        cmocka_unit_test(test_a_boxed_card_is_dead),
        cmocka_unit_test(test_misdeals),
        cmocka_unit_test(test_no_misdeal_behind_the_collection),
        cmocka_unit_test(test_a_stray_joker),
        cmocka_unit_test(test_a_joker_in_lowball),
        cmocka_unit_test(test_an_exposed_card_is_the_burn),
        cmocka_unit_test(test_exposed_cards_of_lowball),
        cmocka_unit_test(test_omaha_speaks_for_lowball),
        cmocka_unit_test(test_a_card_exposed_on_the_draw),
        cmocka_unit_test(test_counts_before_and_after_acting),
        cmocka_unit_test(test_a_dead_hand_forfeits_its_chips),
        cmocka_unit_test(test_counts_of_lowball),
        cmocka_unit_test(test_a_flop_with_too_many_cards),
        cmocka_unit_test(test_stuck_cards),
        cmocka_unit_test(test_an_early_flop),
        cmocka_unit_test(test_an_early_turn),
        cmocka_unit_test(test_an_early_river),
        cmocka_unit_test(test_a_check_out_of_turn),
        cmocka_unit_test(test_what_substantial_action_is),
        cmocka_unit_test(test_substantial_action_behind),
        cmocka_unit_test(test_out_of_turn),
        cmocka_unit_test(test_looking_before_posting),
        cmocka_unit_test(test_cards_off_the_table),
        cmocka_unit_test(test_an_unprotected_hand),
        cmocka_unit_test(test_an_unprotected_hand_of_lowball),
        cmocka_unit_test(test_hands_are_read),
        cmocka_unit_test(test_a_knock_for_a_pat_hand),
        cmocka_unit_test(test_what_was_said_and_pushed),
        cmocka_unit_test(test_strings_and_short_bets),
        cmocka_unit_test(test_bets_are_of_whole_chips),
        cmocka_unit_test(test_shown_to_one_is_shown_to_all),
        cmocka_unit_test(test_a_miscalled_hand),
        cmocka_unit_test(test_who_shows_first),
        cmocka_unit_test(test_a_pot_that_is_out_of_play),
        cmocka_unit_test(test_the_last_hand_stays),
        cmocka_unit_test(test_a_machine_has_no_accidents),
    };
    return RUN_TESTS(poker_rulings);
}
