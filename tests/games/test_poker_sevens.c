/* The sevens rule with a tie and with several pots (MC1-LB-12, OQ-123): who passed a seven
 * or better after the draw and has the best hand wins no bet that was made after it, pot by
 * pot. Every hand here is $3-$6: $3 each before the draw, of which $1 is taken, and $1 at the
 * showdown. */
#include "test.h"

#include "table/kit.h"

static struct kit K;

static const struct sheet *const MARINA[] = { &sheet_marina1_lowball, &sheet_marina2_lowball };

static void say_all(const char *const *lines)
{
    for (; *lines != NULL; lines++)
        kit_do(&K, *lines);
}
#define SAY(...) say_all((const char *const[]){ __VA_ARGS__, NULL })

/* The button is at seat 1; Bo in seat 2 has $15, the others $60. The cards go to seats 2, 3,
 * 4 if it is taken, and 1, one at a time. */
static void begin(const struct sheet *sheet, bool four, const char *cards)
{
    kit_open(&K, sheet);
    SAY("set name=option value=7", "sit seat=1 who=Ann amount=60", "sit seat=2 who=Bo amount=15",
        "sit seat=3 who=Cy amount=60");
    if (four)
        kit_do(&K, "sit seat=4 who=Di amount=60");
    SAY("deal", "shuffle");
    kit_cards(&K, cards);
    if (four)
        kit_do(&K, "put seat=4 amount=3");
    SAY("put seat=1 amount=2", "put seat=2 amount=1", "check seat=3", "draw seat=2", "draw seat=3");
    if (four)
        kit_do(&K, "draw seat=4");
    kit_do(&K, "draw seat=1");
}

/* The same three with cards that a dealer enters: Ann's kings, Bo's seven and Cy's six, the
 * best. All have drawn; the bets after it are to come. */
static void begin_entered(const struct sheet *sheet)
{
    kit_open(&K, sheet);
    SAY("set name=option value=7", "set name=entered value=1", "sit seat=1 who=Ann amount=60",
        "sit seat=2 who=Bo amount=15", "sit seat=3 who=Cy amount=60", "deal", "shuffle");
    kit_cards(&K, "2c Ac Kc 3c 2d Kd 4c 4d Qc 5c 5d Qd 7c 6d Jc");
    SAY("put seat=1 amount=2", "put seat=2 amount=1", "check seat=3", "show", "draw seat=2", "draw seat=3",
        "draw seat=1");
}

/* What came back to the seat with the last command, and what it won. */
static cents sum_of(enum event_kind kind, uint8_t seat)
{
    cents sum = 0;
    for (size_t i = 0; i < kit_count(&K, kind); i++)
        sum += kit_event(&K, kind, i)->has.seat == seat ? kit_event(&K, kind, i)->has.amount : 0;
    return sum;
}

/* Bo passes 7-5-4-3-2, Cy bets the same: they tie, and one of them passed. The three bets
 * go back; $9 less $2 are shared. */
static void test_a_tie(void **unused)
{
    PROVES("MC1-LB-12", "MC2-LB-12");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(MARINA); i++) {
        begin(MARINA[i], false, "2c 2d Kc 3c 3d Kd 4c 4d Qc 5c 5d Qd 7c 7d Jc");
        SAY("check seat=2", "put seat=3 amount=6", "put seat=1 amount=6", "put seat=2 amount=6",
            "turnup seat=3", "turnup seat=1", "turnup seat=2");
        for (uint8_t seat = 1; seat <= 3; seat++)
            assert_int_equal(sum_of(EVENT_UNPUT, seat), 600);
        assert_int_equal(sum_of(EVENT_POT, 2), 350);
        assert_int_equal(sum_of(EVENT_POT, 3), 350);
        assert_int_equal(kit_stack(&K, 1), 5700);
    }
}

/* Bo passes the best hand and is all-in with $12; Cy and Ann bet $6 more beside it. Of the
 * main pot the bets after the draw go back, $12 each; the side pot of $12 is Cy's, whose
 * eight beats Ann's kings. */
static void test_a_side_pot_stands(void **unused)
{
    PROVES("MC1-LB-12", "MC2-LB-12");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(MARINA); i++) {
        begin(MARINA[i], false, "2c Ac Kc 3c 3d Kd 4c 4d Qc 5c 6d Qd 7c 8d Jc");
        SAY("check seat=2", "put seat=3 amount=6", "put seat=1 amount=12", "put seat=2 amount=12",
            "put seat=3 amount=12", "put seat=1 amount=6", "turnup seat=3", "turnup seat=1", "turnup seat=2");
        for (uint8_t seat = 1; seat <= 3; seat++)
            assert_int_equal(sum_of(EVENT_UNPUT, seat), 1200);
        assert_int_equal(sum_of(EVENT_POT, 2), 700);
        assert_int_equal(sum_of(EVENT_POT, 3), 1200);
        assert_int_equal(kit_stack(&K, 1), 6000 - 2100 + 1200);
        assert_int_equal(kit_stack(&K, 2), 1500 - 1500 + 1200 + 700);
        assert_int_equal(kit_stack(&K, 3), 6000 - 2100 + 1200 + 1200);
    }
}

/* The same, and Cy passes a seven too, the second best: it wins the side pot, so that its
 * bets go back as well. All that is left is the $12 from before the draw less $2. */
static void test_a_side_pot_that_was_passed_too(void **unused)
{
    (void)unused;
    begin(&sheet_marina1_lowball, true, "2c 2d Ah Kc 3c 3d 3h Kd 4c 4d 4h Qc 5c 6d 6h Qd 7c 7d 8h Jc");
    SAY("check seat=2", "check seat=3", "put seat=4 amount=6", "put seat=1 amount=12", "put seat=2 amount=12",
        "put seat=3 amount=12", "put seat=4 amount=12", "put seat=1 amount=6", "put seat=3 amount=6",
        "turnup seat=4", "turnup seat=1", "turnup seat=2", "turnup seat=3");
    assert_int_equal(sum_of(EVENT_UNPUT, 1), 1800);
    assert_int_equal(sum_of(EVENT_UNPUT, 2), 1200);
    assert_int_equal(sum_of(EVENT_UNPUT, 3), 1800);
    assert_int_equal(sum_of(EVENT_UNPUT, 4), 1800);
    assert_int_equal(sum_of(EVENT_POT, 2), 1000);
    assert_int_equal(kit_count(&K, EVENT_POT), 1);
}

/* All-in before the draw is no pass: Bo, who cannot speak any more, has 7-5-4-3-2 and wins
 * the main pot, three times $15 less $2; the bets behind it are Cy's. */
static void test_all_in_before_the_draw_is_no_pass(void **unused)
{
    (void)unused;
    kit_open(&K, &sheet_marina1_lowball);
    SAY("set name=option value=7", "sit seat=1 who=Ann amount=60", "sit seat=2 who=Bo amount=15",
        "sit seat=3 who=Cy amount=60", "deal", "shuffle");
    kit_cards(&K, "2c Ac Kc 3c 3d Kd 4c 4d Qc 5c 6d Qd 7c 8d Jc");
    SAY("put seat=1 amount=5", "put seat=2 amount=7", "put seat=3 amount=9", "put seat=1 amount=9",
        "put seat=2 amount=6", "put seat=3 amount=3", "draw seat=2", "draw seat=3", "draw seat=1",
        "put seat=3 amount=6", "put seat=1 amount=6", "turnup seat=3", "turnup seat=1", "turnup seat=2");
    assert_int_equal(kit_count(&K, EVENT_UNPUT), 0);
    assert_int_equal(sum_of(EVENT_POT, 2), 4300);
    assert_int_equal(sum_of(EVENT_POT, 3), 1200);
}

/* 7-6-5-4-3 is the worst of the sevens and a seven: $6 go back to each, and $9 less $2 are
 * Bo's. With 8-4-3-2-A Bo has passed no seven, and everything stands. */
static void test_the_worst_seven(void **unused)
{
    static const struct {
        const char *cards;
        cents       back, pot;
    } row[] = {
        { "3c 9d Kc 4c 8d Kd 5c 4d Qc 6c 5d Qd 7c 6d Jc", 600, 700 },
        { "Ac 9d Kc 2c 8d Kd 3c 4d Qc 4c 5d Qd 8c 6d Jc", 0, 2500 },
    };
    PROVES("MC1-LB-12", "MC2-LB-12");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(MARINA) * COUNT_OF(row); i++) {
        begin(MARINA[i / COUNT_OF(row)], false, row[i % COUNT_OF(row)].cards);
        SAY("check seat=2", "put seat=3 amount=6", "put seat=1 amount=6", "put seat=2 amount=6",
            "turnup seat=3", "turnup seat=1", "turnup seat=2");
        for (uint8_t seat = 1; seat <= 3; seat++)
            assert_int_equal(sum_of(EVENT_UNPUT, seat), row[i % COUNT_OF(row)].back);
        assert_int_equal(sum_of(EVENT_POT, 2), row[i % COUNT_OF(row)].pot);
    }
}

/* Bo and Cy pass, Ann bets, both call. Ann's kings and Bo's seven are shown; then Cy's six, the
 * best, is found on the floor and dies unshown (MC1-GEN-13). Nobody is left to show, and Bo has
 * the best hand and had passed it: $6 go back to each of the three, and $9 less $2 are Bo's. */
static void test_after_an_accident(void **unused)
{
    PROVES("MC1-LB-12", "MC2-LB-12");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(MARINA); i++) {
        begin_entered(MARINA[i]);
        SAY("check seat=2", "check seat=3", "put seat=1 amount=6", "put seat=2 amount=6",
            "put seat=3 amount=6", "show", "turnup seat=1", "turnup seat=2",
            "accident name=off-table seat=3 why=fell");
        for (uint8_t seat = 1; seat <= 3; seat++)
            assert_int_equal(sum_of(EVENT_UNPUT, seat), 600);
        kit_do(&K, "settle");
        assert_int_equal(sum_of(EVENT_POT, 2), 700);
        assert_int_equal(kit_count(&K, EVENT_POT), 1);
    }
}

/* Cy bets, Ann and Bo, who passed, call; then Cy's hand falls off the table and dies. Cy cannot
 * win any more but cannot go either, since by what is shown the $6 come back: Bo's seven was
 * passed. Only then Cy leaves, with $60 less the $3 from before the draw. */
static void test_who_fell_waits_for_the_bets(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(MARINA); i++) {
        begin_entered(MARINA[i]);
        SAY("check seat=2", "put seat=3 amount=6", "put seat=1 amount=6", "put seat=2 amount=6",
            "accident name=off-table seat=3 why=fell", "show");
        kit_no(&K, "leave seat=3", REFUSE_CHIPS_IN_POT, i == 0 ? "MC1-GEN-10" : "MC2-GEN-10");
        SAY("turnup seat=1", "turnup seat=2");
        assert_int_equal(sum_of(EVENT_UNPUT, 3), 600);
        SAY("settle", "leave seat=3");
        assert_int_equal(sum_of(EVENT_CASHED, 3), 5700);
    }
}

int main(void)
{
    const struct CMUnitTest poker_sevens[] = {
        cmocka_unit_test(test_a_tie),
        cmocka_unit_test(test_a_side_pot_stands),
        cmocka_unit_test(test_a_side_pot_that_was_passed_too),
        cmocka_unit_test(test_all_in_before_the_draw_is_no_pass),
        cmocka_unit_test(test_the_worst_seven),
        cmocka_unit_test(test_after_an_accident),
        cmocka_unit_test(test_who_fell_waits_for_the_bets),
    };
    return RUN_TESTS(poker_sevens);
}
