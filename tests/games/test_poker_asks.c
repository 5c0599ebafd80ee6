/* What a player may ask for at a poker table: to see a hand of the showdown, and time. */
#include "test.h"

#include <stdio.h>

#include "poker_stages.h"
#include "table/view.h"

static const struct {
    const struct sheet *sheet;
    const char         *rule;
} LOWBALL[] = { { &sheet_marina1_lowball, "MC1-LB-11" }, { &sheet_marina2_lowball, "MC2-LB-11" } };

static const struct {
    const struct sheet *sheet;
    const char         *rule;
} TIMED[] = {
    { &sheet_marina1_holdem, "MC1-GEN-6" },
    { &sheet_marina2_holdem, "MC2-GEN-6" },
    { &sheet_marina1_lowball, "MC1-GEN-6" },
    { &sheet_marina2_lowball, "MC2-GEN-6" },
};

static const struct sheet *const SILENT[] = { &sheet_marysville_holdem, &sheet_marysville_omaha_8,
                                              &sheet_marysville_omaha_8_joker, &sheet_marysville_lowball };

/* The hands that this seat is offered to ask for: bit n is seat n. */
static uint16_t may_see(uint8_t seat)
{
    static struct events scratch;
    static struct choice choice[160];
    uint16_t             hands = 0;
    size_t               count = table_legal(K.sheet, &K.table, seat, choice, COUNT_OF(choice), &scratch);
    for (size_t i = 0; i < count; i++)
        if (choice[i].command.kind == COMMAND_SEE) {
            assert_int_equal(choice[i].command.has.seat, seat);
            hands |= poker_bit(choice[i].command.has.spot);
        }
    return hands;
}

static bool may_call_time(uint8_t seat)
{
    static struct events scratch;
    static struct choice choice[160];
    size_t               count = table_legal(K.sheet, &K.table, seat, choice, COUNT_OF(choice), &scratch);
    for (size_t i = 0; i < count; i++)
        if (choice[i].command.kind == COMMAND_TIME)
            return true;
    return false;
}

static void assert_shown(uint8_t seat, const char *rule)
{
    assert_int_equal(kit_count(&K, EVENT_SHOWN), 1);
    const struct event *shown = kit_event(&K, EVENT_SHOWN, 0);
    assert_int_equal(shown->has.spot, seat);
    assert_int_equal(shown->has.cards.count, 5);
    assert_memory_equal(shown->has.cards.card, game()->hand[seat], 5);
    assert_int_equal(shown->seen_by, SEEN_BY_ALL);
    assert_string_equal(shown->rule, rule);
}

/* Four are in the showdown: seat 2 is to show first, and seat 3 holds the best hand,
 * 7-5-4-3-2. Asked for before its turn, it is seen although it is thrown away; seat 2's
 * is asked for when it lies in the muck. Neither wins by being seen: of the two that
 * were turned up Q-T-8-6-2 beats a pair. */
static void test_any_hand_of_the_showdown(void **unused)
{
    PROVES("MC1-LB-11", "MC2-LB-11");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(LOWBALL); i++) {
        const char *rule = LOWBALL[i].rule;
        reach_draw(LOWBALL[i].sheet, DRAW_SHOWDOWN);
        assert_int_equal(may_see(1), poker_bit(2) | poker_bit(3) | poker_bit(4));
        assert_int_equal(may_see(2), poker_bit(1) | poker_bit(3) | poker_bit(4));
        kit_no(&K, "see seat=1 spot=1", REFUSE_OWN_HAND, "");
        kit_no(&K, "see seat=1 spot=5", REFUSE_NOT_AT_SHOWDOWN, "");
        kit_no(&K, "see seat=5 spot=1", REFUSE_NOT_DEALT_IN, "");

        kit_do(&K, "see seat=1 spot=3");
        assert_int_equal(K.events.count, 1); /* it is not its turn to be seen */
        assert_string_equal(kit_event(&K, EVENT_ASKED, 0)->rule, rule);
        assert_int_equal(to_act(), 2);
        kit_no(&K, "see seat=4 spot=3", REFUSE_SEEN_ALREADY, "");
        assert_int_equal(may_see(4), poker_bit(1) | poker_bit(2));

        kit_do(&K, "muck seat=2");
        assert_int_equal(kit_count(&K, EVENT_SHOWN), 0);
        kit_do(&K, "see seat=4 spot=2");
        assert_shown(2, rule);
        assert_int_equal(live() & poker_bit(2), 0);
        kit_no(&K, "see seat=3 spot=2", REFUSE_SEEN_ALREADY, "");

        kit_do(&K, "muck seat=3");
        assert_int_equal(kit_count(&K, EVENT_MUCKED), 1);
        assert_shown(3, rule);
        assert_int_equal(live(), poker_bit(4) | poker_bit(1));
        SAY("turnup seat=4", "turnup seat=1");
        assert_int_equal(may_see(3), 0);
        settle();
        assert_int_equal(kit_event(&K, EVENT_POT, 0)->has.seat, 4);
        assert_int_equal(kit_count(&K, EVENT_POT), 1);
    }
}

/* Who folded before the showdown may ask and is not asked for; before it nobody is. */
static void test_only_at_the_showdown(void **unused)
{
    PROVES("MC1-LB-11", "MC2-LB-11");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(LOWBALL); i++) {
        reach_draw(LOWBALL[i].sheet, AFTER_ONE);
        kit_no(&K, "see seat=1 spot=2", REFUSE_NO_SHOWDOWN, "");
        assert_int_equal(may_see(1), 0);
        kit_do(&K, "fold seat=3");
        all_go_along();
        kit_do(&K, "show");
        kit_no(&K, "see seat=1 spot=3", REFUSE_NOT_AT_SHOWDOWN, "");
        assert_int_equal(may_see(3), poker_bit(1) | poker_bit(2) | poker_bit(4));
        kit_do(&K, "see seat=3 spot=1");

        /* Seat 4's cards nobody has named: they are, before they can be shown. */
        kit_do(&K, "see seat=3 spot=4");
        kit_do(&K, "turnup seat=2");
        kit_no(&K, "muck seat=4", REFUSE_NOT_NAMED, "");
        kit_do(&K, "name spot=4 cards=2h6h8hTh");
        kit_do(&K, "muck seat=4");
        assert_shown(4, LOWBALL[i].rule);
    }
    reach_draw(&sheet_marina1_lowball, AFTER_ONE);
    all_go_along();
    SAY("show", "turnup seat=2", "muck seat=3");
    kit_no(&K, "see seat=1 spot=3", REFUSE_NOT_NAMED, "");
    SAY("name spot=3 cards=2s3s4s5s7s", "see seat=1 spot=3");
    assert_shown(3, "MC1-LB-11");
}

/* A hand that is asked for and turned up in its turn is in play like any other. */
static void test_asked_for_and_turned_up(void **unused)
{
    (void)unused;
    reach_draw(&sheet_marina1_lowball, DRAW_SHOWDOWN);
    SAY("see seat=1 spot=3", "turnup seat=2", "turnup seat=3");
    assert_shown(3, "MC1-LB-2");
    SAY("muck seat=4", "muck seat=1");
    settle();
    assert_int_equal(kit_event(&K, EVENT_POT, 0)->has.seat, 3);
}

/* No other page lets players ask. */
static void test_nobody_asks_elsewhere(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(SILENT); i++) {
        start_hand(SILENT[i]);
        deal_hole_cards(0, 4 * hole_cards());
        kit_no(&K, "see seat=1 spot=2", REFUSE_NOT_THIS_GAME, "");
        kit_no(&K, "time seat=4", REFUSE_NOT_THIS_GAME, "");
        assert_false(may_call_time(4));
    }
    deal_hand(&sheet_marina1_holdem);
    kit_no(&K, "see seat=1 spot=2", REFUSE_NOT_THIS_GAME, "");
}

/* Thirty seconds are what a table waits for a decision unless it is set otherwise: as
 * long again from the call, and no silence is a pass before. */
static void test_time_is_called(void **unused)
{
    PROVES("MC1-GEN-6", "MC2-GEN-6");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(TIMED); i++) {
        open_table(TIMED[i].sheet);
        kit_no(&K, "time seat=4", REFUSE_NO_HAND_YET, "");
        SAY("deal", "shuffle");
        kit_no(&K, "time seat=4", REFUSE_NOT_YET, "");
        deal_hole_cards(0, 4 * hole_cards());
        kit_no(&K, "time seat=1", REFUSE_NOT_YOUR_TURN, TIMED[i].rule);
        assert_true(may_call_time(4) && !may_call_time(1));
        kit_do(&K, "time seat=4");
        assert_string_equal(kit_event(&K, EVENT_TIME, 0)->rule, TIMED[i].rule);
        kit_no(&K, "time seat=4", REFUSE_ALREADY_SO, "");
        assert_false(may_call_time(4));
        K.now_ms += 29999;
        kit_no(&K, "lapse seat=4", REFUSE_TIME_CALLED, "");
        K.now_ms += 1;
        kit_do(&K, "lapse seat=4");
        assert_int_equal(kit_event(&K, EVENT_FOLDED, 0)->has.seat, 4);

        kit_do(&K, "time seat=1");
        goes_along(1); /* and with that its time is over */
        goes_along(2);
        kit_do(&K, "time seat=3");
        kit_do(&K, "away seat=3"); /* nobody is there to be slow */
        kit_do(&K, "lapse seat=3");
        assert_int_equal(kit_count(&K, EVENT_CHECKED), 1);
    }
}

/* The next turn is another: time was called in the first round, and silence in the next
 * is a check. Where the table waits as long as it takes, so does who called time. */
static void test_time_is_for_one_turn(void **unused)
{
    (void)unused;
    deal_hand(&sheet_marina1_holdem);
    goes_along(4);
    goes_along(1);
    kit_do(&K, "time seat=2");
    goes_along(2);
    goes_along(3);
    SAY("show", "card cards=2c7dJc", "lapse seat=2");
    assert_int_equal(kit_event(&K, EVENT_CHECKED, 0)->has.seat, 2);

    open_table(&sheet_marina1_holdem);
    SAY("set name=decide_seconds value=0", "deal", "shuffle");
    deal_hole_cards(0, 8);
    kit_do(&K, "time seat=4");
    K.now_ms += 3600000;
    kit_no(&K, "lapse seat=4", REFUSE_TIME_CALLED, "");
    kit_do(&K, "accident name=off-table seat=4 why=gone");
    assert_int_equal(to_act(), 1);
    kit_do(&K, "lapse seat=1");
    assert_int_equal(kit_event(&K, EVENT_FOLDED, 0)->has.seat, 1);
}

/* Until the showdown no hand can be turned up, neither by its owner nor by the dealer, and none is
 * seen from another seat. */
static void test_no_card_before_the_showdown(void **unused)
{
    static struct table_view view;
    PROVES("MC1-GEN-3", "MC2-GEN-3");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(TIMED); i++) {
        bool draws = TIMED[i].sheet == &sheet_marina1_lowball || TIMED[i].sheet == &sheet_marina2_lowball;
        for (int stage = DEALT; stage < (draws ? DRAW_SHOWDOWN : SHOWDOWN); stage++) {
            (draws ? reach_draw : reach_board)(TIMED[i].sheet, stage);
            for (unsigned seat = 1; seat <= 4; seat++) {
                char line[32];
                snprintf(line, sizeof line, "turnup seat=%u", seat);
                assert_int_not_equal(asked(line), ALLOWED);
                table_view(K.sheet, &K.table, (uint8_t)seat, &view);
                for (size_t h = 0; h < view.shown.hand_count; h++)
                    for (size_t c = 0; c < view.shown.hand[h].cards.count; c++)
                        if (view.shown.hand[h].spot != 0 && view.shown.hand[h].spot != seat)
                            assert_int_equal(view.shown.hand[h].cards.card[c], CARD_UNKNOWN);
            }
            assert_int_equal(game()->shown, 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest poker_asks[] = {
        cmocka_unit_test(test_any_hand_of_the_showdown),    cmocka_unit_test(test_only_at_the_showdown),
        cmocka_unit_test(test_asked_for_and_turned_up),     cmocka_unit_test(test_nobody_asks_elsewhere),
        cmocka_unit_test(test_no_card_before_the_showdown), cmocka_unit_test(test_time_is_called),
        cmocka_unit_test(test_time_is_for_one_turn),
    };
    return RUN_TESTS(poker_asks);
}
