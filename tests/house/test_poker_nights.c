/* Random nights at all eight poker tables, judged by a second reading: see poker_nights.h. */
#include "test.h"

#include "../table/kit.h"
#include "poker_nights.h"

static void nights(const struct sheet *sheet, struct poker_nights *all)
{
    memset(all, 0, sizeof *all);
    for (uint64_t seed = 1; seed <= PLAYS(36); seed++)
        poker_night(sheet, seed, 40, all);
    const struct poker_witness *witness = &all->witness;
    assert_met(witness->hand.side_pots > 25 && witness->hand.all_in > 60 && witness->hand.short_raises > 10);
    assert_met(witness->seats.missed > 40 && witness->seats.posts > 20 && witness->seats.moves > 100);
    assert_met(witness->seats.came_on_big > 50 && witness->seats.misdeals > 20);
    assert_met(witness->accidents > 150);
    assert_met(all->offers > 500 && witness->short_buys > 0);
}

/* In so few nights a rare one may not have come up; all but that did. */
static void seen(const struct poker_nights *all, const struct sheet *sheet)
{
    size_t kinds = 0;
    for (size_t i = 0; i < sheet->accidents.count; i++)
        kinds += all->found[i] > 0;
    assert_met(kinds + 1 >= sheet->accidents.count && all->witness.accidents > 30 * kinds);
}

/* ---- the nights ----------------------------------------------------------------------- */

static struct poker_nights ALL;

static void test_marina_holdem(void **unused)
{
    static const struct sheet *const sheets[] = { &sheet_marina1_holdem, &sheet_marina2_holdem };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        const uint64_t *structures = ALL.witness.structures;
        nights(sheets[i], &ALL);
        seen(&ALL, sheets[i]);
        assert_met(structures[POKER_LIMIT] > 50 && structures[POKER_SPREAD] > 50);
        assert_met(structures[POKER_POT_LIMIT] > 50 && structures[POKER_NO_LIMIT] > 50);
        assert_met(ALL.witness.fees > 500 && ALL.witness.jackpots > 100 && ALL.witness.no_flops > 100);
        assert_met(ALL.witness.short_fees > 0 && ALL.witness.brought_back > 0);
    }
}

static void test_marina_lowball(void **unused)
{
    static const struct sheet *const sheets[] = { &sheet_marina1_lowball, &sheet_marina2_lowball };
    uint64_t                         sevens   = 0;
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        nights(sheets[i], &ALL);
        seen(&ALL, sheets[i]);
        sevens += ALL.witness.hand.sevens_back;
        assert_met(ALL.witness.hand.draws > 1000);
        assert_met(ALL.witness.fees > 500 && ALL.witness.jackpots == 0);
    }
    assert_met(sevens > 0);
}

static void test_marysville_boards(void **unused)
{
    static const struct sheet *const sheets[] = { &sheet_marysville_holdem, &sheet_marysville_omaha_8,
                                                  &sheet_marysville_omaha_8_joker };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        nights(sheets[i], &ALL);
        seen(&ALL, sheets[i]);
        assert_met(ALL.witness.kills > 0 && ALL.witness.seats.legs > 50 && ALL.witness.hand.odd > 0);
        assert_met(ALL.witness.hand.lows > 100 || sheets[i] == &sheet_marysville_holdem);
    }
}

static void test_marysville_lowball(void **unused)
{
    (void)unused;
    nights(&sheet_marysville_lowball, &ALL);
    seen(&ALL, &sheet_marysville_lowball);
    assert_met(ALL.witness.kills > 0 && ALL.witness.rents > 300 && ALL.witness.fees == 0);
    assert_met(ALL.accepted[COMMAND_COLLECT] > 10);
}

/* However much goes wrong, hands come to their end. */
static void test_where_all_goes_wrong(void **unused)
{
    static const struct sheet *const sheets[] = { &sheet_marina1_holdem, &sheet_marina2_lowball,
                                                  &sheet_marysville_omaha_8_joker };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        memset(&ALL, 0, sizeof ALL);
        ALL.accident = 100;
        for (uint64_t seed = 3; seed <= 6; seed += 3)
            poker_night(sheets[i], seed, 20, &ALL);
        assert_true(ALL.witness.hands >= 40 && ALL.witness.accidents > 60);
    }
}

/* ---- what they have found -------------------------------------------------------------- */

/* The dealer enters the cards of a hand of three. */
static void deal_by_hand(struct kit *kit, const char *cards)
{
    kit_open(kit, &sheet_marysville_holdem);
    kit_do(kit, "set name=entered value=1");
    kit_do(kit, "sit seat=1 who=Ann amount=100");
    kit_do(kit, "sit seat=2 who=Bo amount=100");
    kit_do(kit, "sit seat=3 who=Cy amount=100");
    kit_do(kit, "deal");
    kit_do(kit, "shuffle");
    kit_cards(kit, cards);
}

/* A hand that was folded lies in the muck: its unknown cards stay so. Seat 1 has the button,
 * the last card of each round and, left of the big blind, the first act. */
static void test_no_names_in_the_muck(void **unused)
{
    static struct kit kit;
    (void)unused;
    deal_by_hand(&kit, "As 2d ?? Ks 3d Kc");
    kit_do(&kit, "fold seat=1");
    kit_no(&kit, "name spot=1 cards=Qh", REFUSE_NOTHING_TO_NAME, "");
    deal_by_hand(&kit, "As 2d ?? Ks 3d Kc");
    kit_do(&kit, "name spot=1 cards=Qh");
}

/* Who is named beside an accident is in the hand. */
static void test_no_strangers_in_accidents(void **unused)
{
    static struct kit kit;
    (void)unused;
    deal_by_hand(&kit, "Ah As 2d Kc Ks 3d");
    kit_no(&kit, "accident name=early-flop seat=46 cards=4c5c6c", REFUSE_NOT_DEALT_IN, "");
    kit_no(&kit, "accident name=early-flop seat=7 cards=4c5c6c", REFUSE_NOT_DEALT_IN, "");
    kit_do(&kit, "accident name=early-flop seat=2 cards=4c5c6c");
}

/* A hand that was given up comes back to its owner (CM-OHLJ-G1), who must still be there: of
 * somebody who has left, or whose seat somebody else has now, nobody would have the pot. */
static void test_no_hand_for_who_has_left(void **unused)
{
    static struct kit kit;
    (void)unused;
    deal_by_hand(&kit, "Ah As 2d Kc Ks 3d");
    kit_do(&kit, "fold seat=1");
    kit_do(&kit, "accident name=retrieved seat=1 why=pushed");
    deal_by_hand(&kit, "Ah As 2d Kc Ks 3d");
    kit_do(&kit, "fold seat=1");
    kit_do(&kit, "leave seat=1");
    kit_no(&kit, "accident name=retrieved seat=1 why=pushed", REFUSE_SEAT_EMPTY, "");
    kit_do(&kit, "sit seat=1 who=Di amount=100");
    kit_no(&kit, "accident name=retrieved seat=1 why=pushed", REFUSE_NOT_DEALT_IN, "");
}

/* Bets on a flop of four cards come back (CM-OHLJ-DL4a), those of a hand that the
 * dealer has mucked by mistake too: so its owner stays for as long as they can, also when a fee
 * was taken and nothing else comes back. */
static void test_bets_that_may_come_back(void **unused)
{
    static struct kit kit;
    (void)unused;
    deal_by_hand(&kit, "Ah As 2d Kc Ks 3d");
    kit_do(&kit, "put seat=1 amount=2");
    kit_do(&kit, "put seat=2 amount=1");
    kit_do(&kit, "check seat=3");
    kit_do(&kit, "show");
    kit_do(&kit, "card cards=4c5c6c");
    assert_true(kit.table.pot.collected > 0);
    kit_do(&kit, "put seat=2 amount=2");
    kit_do(&kit, "accident name=unprotected seat=2 why=dropped");
    kit_no(&kit, "leave seat=2", REFUSE_CHIPS_IN_POT, "");
    cents before = kit_stack(&kit, 2);
    kit_do(&kit, "accident name=flop-over cards=7c why=four");
    assert_int_equal(kit_stack(&kit, 2), before + 200);
    kit_do(&kit, "leave seat=2");
}

int main(void)
{
    const struct CMUnitTest poker_nights[] = {
        cmocka_unit_test(test_marina_holdem),
        cmocka_unit_test(test_marina_lowball),
        cmocka_unit_test(test_marysville_boards),
        cmocka_unit_test(test_marysville_lowball),
        cmocka_unit_test(test_where_all_goes_wrong),
        cmocka_unit_test(test_no_names_in_the_muck),
        cmocka_unit_test(test_no_strangers_in_accidents),
        cmocka_unit_test(test_no_hand_for_who_has_left),
        cmocka_unit_test(test_bets_that_may_come_back),
    };
    return RUN_TESTS(poker_nights);
}
