/* Cards that a dealer enters without having seen them: ?? until they are named. */
#include "test.h"

#include "table/kit.h"
#include "table/view.h"

static struct kit K;

#define CLOSED "card cards=??????????????"

/* Ann banks at seat 1; Cy bets at seat 3, and with Ed's wager there he has a
 * second hand at seat 5. The first pile goes to seat 3, the bank's is the sixth. */
static void start(const struct sheet *sheet, bool entered)
{
    kit_open(&K, sheet);
    kit_do(&K, entered ? "set name=entered value=1" : "set name=entered value=0");
    kit_do(&K, "sit seat=1 who=Ann amount=5000");
    kit_do(&K, "sit seat=3 who=Cy amount=1000");
    kit_do(&K, "sit seat=5 who=Ed amount=1000");
    kit_do(&K, "bank seat=1 amount=2000");
    kit_do(&K, "shuffle");
    kit_do(&K, "bet seat=3 wager=base amount=20");
}

static void close_bets(void)
{
    kit_do(&K, "close");
    kit_do(&K, "pile seat=1 count=1");
    kit_do(&K, "dice value=1-3-6");
}

/* From this pile on everything, and the stub, is dealt face down. */
static void deal_closed(size_t from)
{
    for (size_t pile = from; pile < 7; pile++)
        kit_do(&K, CLOSED);
    kit_do(&K, "card cards=????????");
}

static enum awaits awaited(void)
{
    return table_turn(K.sheet, &K.table).awaits;
}

/* How many cards this viewer can read of a spot's hand. */
static unsigned reads(uint8_t viewer, uint8_t spot)
{
    static struct table_view view;
    unsigned                 faces = 0;
    table_view(K.sheet, &K.table, viewer, &view);
    for (size_t i = 0; i < view.shown.hand_count; i++)
        for (size_t c = 0; c < view.shown.hand[i].cards.count; c++)
            faces += view.shown.hand[i].spot == spot && view.shown.hand[i].cards.card[c] != CARD_UNKNOWN;
    return faces;
}

/* Whether a seat is offered to lay its hand, or to have it set. */
static bool offered(uint8_t seat, uint8_t kind)
{
    static struct events scratch;
    struct choice        choice[128];
    bool                 found = false;
    size_t               count = table_legal(K.sheet, &K.table, seat, choice, COUNT_OF(choice), &scratch);
    for (size_t i = 0; i < count; i++)
        found = found || choice[i].command.kind == kind;
    return found;
}

/* The house knows every card of a machine's shoe. */
static void test_a_machine_deals_known_cards(void **unused)
{
    (void)unused;
    start(&sheet_marina1_double_hand, false);
    close_bets();
    kit_no(&K, CLOSED, REFUSE_NO_SUCH_CARD, "");
    kit_do(&K, "card cards=KsKh9c8d6s4h2c");
    kit_no(&K, "name spot=3 cards=As", REFUSE_NO_ENTRY, "");
}

static void test_a_hand_waits_for_its_names(void **unused)
{
    (void)unused;
    start(&sheet_marina1_double_hand, true);
    close_bets();
    kit_no(&K, "name spot=3 cards=Ks", REFUSE_NOTHING_TO_NAME, ""); /* nothing lies there */
    deal_closed(0);
    assert_int_equal(K.table.shoe.dealt, 53);
    assert_int_equal(awaited(), AWAITS_DEALER);
    assert_false(offered(3, COMMAND_LAY) || offered(3, COMMAND_HOUSEWAY));
    kit_no(&K, "lay seat=3 cards=9c8d", REFUSE_NOT_NAMED, "");

    kit_do(&K, "name spot=3 cards=KsKh9c8d6s4h");
    assert_int_equal(kit_event(&K, EVENT_NAMED, 0)->seen_by, SEEN_BY_SEAT);
    assert_int_equal(kit_event(&K, EVENT_NAMED, 0)->has.seat, 3);
    assert_int_equal(reads(3, 3), 6);
    assert_int_equal(reads(5, 3), 0);
    assert_int_equal(reads(VIEWER_BOARD, 3), 0);
    assert_int_equal(awaited(), AWAITS_DEALER); /* one is missing */
    kit_no(&K, "name spot=3 cards=2cTs", REFUSE_NOTHING_TO_NAME, "");
    kit_no(&K, "name spot=3 cards=??", REFUSE_NO_SUCH_CARD, "");
    kit_no(&K, "name spot=3 cards=Ks", REFUSE_CARD_OUT, ""); /* the deck has one */
    kit_do(&K, "name spot=3 cards=2c");
    assert_int_equal(awaited(), AWAITS_SEATS);
    assert_true(offered(3, COMMAND_LAY) && offered(3, COMMAND_HOUSEWAY));
    kit_no(&K, "name spot=4 cards=2c", REFUSE_CARD_OUT, ""); /* nor in another hand */

    kit_do(&K, "name spot=4 cards=2d"); /* a pile that nobody bets on stays closed */
    assert_int_equal(kit_event(&K, EVENT_NAMED, 0)->seen_by, SEEN_BY_NONE);
    assert_int_equal(reads(VIEWER_HOUSE, 4), 0);

    kit_do(&K, "lay seat=3 cards=9c8d");
    assert_int_equal(kit_count(&K, EVENT_SHOWN), 1);
    assert_int_equal(awaited(), AWAITS_DEALER); /* the bank's cards */
    kit_no(&K, "houseway seat=1", REFUSE_NOT_NAMED, "");
    kit_do(&K, "name spot=1 cards=AsAdTcTd7h5d3h");
    assert_int_equal(kit_event(&K, EVENT_NAMED, 0)->seen_by, SEEN_BY_ALL);
    kit_do(&K, "lay seat=1 cards=TcTd");
    kit_do(&K, "settle"); /* tens beat nine-eight, aces and tens a pair of kings */
    assert_int_equal(kit_stack(&K, 3), 98000);
}

/* A wrong entry is taken back whether or not it has been named. */
static void test_entries_are_taken_back(void **unused)
{
    (void)unused;
    start(&sheet_marina1_double_hand, true);
    close_bets();
    kit_do(&K, CLOSED);
    kit_do(&K, "name spot=3 cards=KsKh");
    kit_do(&K, "uncard why=again");
    assert_int_equal(K.table.shoe.dealt, 0);
    assert_int_equal(K.table.shoe.piles.count, 0);
    kit_do(&K, "card cards=KsKh??????????");
    kit_do(&K, "name spot=3 cards=9c8d6s4h2c");
}

/* CM-PGP-12: of two hands of his Cy plays one, the other has a House Way button
 * and is set when it is shown: to be named until the bank is laid. */
static void test_a_late_house_way_waits(void **unused)
{
    (void)unused;
    start(&sheet_marysville_double_hand, true);
    kit_do(&K, "bet seat=3 spot=5 amount=20");
    close_bets();
    kit_do(&K, "card cards=KsKh9c8d6s4h2c");
    deal_closed(1);
    kit_do(&K, "lay seat=3 cards=9c8d");
    kit_do(&K, "name spot=1 cards=AsAdTcTd7h5d3h");
    assert_int_equal(awaited(), AWAITS_DEALER);
    kit_no(&K, "lay seat=1 cards=TcTd", REFUSE_NOT_NAMED, "");
    assert_false(offered(1, COMMAND_LAY));
    kit_do(&K, "name spot=5 cards=QsQhJc9d7c5s3d");
    kit_do(&K, "lay seat=1 cards=TcTd");
    assert_int_equal(awaited(), AWAITS_SETTLING);
}

/* MC1-PGP-32: a card that was seen is replaced by the first of those left over,
 * which nobody has seen; who has asked for the House Way waits for its name. */
static void test_a_card_replaced_unseen(void **unused)
{
    (void)unused;
    start(&sheet_marina1_double_hand, true);
    close_bets();
    kit_do(&K, "card cards=KsKh9c8d6s4h2c");
    deal_closed(1);
    kit_no(&K, "accident name=exposed spot=3 cards=??", REFUSE_NO_CARD_THERE, "");
    kit_do(&K, "accident name=exposed spot=3 cards=9c");
    assert_int_equal(kit_event(&K, EVENT_REPLACED, 0)->has.cards.card[0], CARD_UNKNOWN);
    assert_int_equal(reads(3, 3), 6);
    kit_no(&K, "houseway seat=3", REFUSE_NOT_NAMED, "");
    kit_do(&K, "name spot=3 cards=Td");
    kit_do(&K, "houseway seat=3");
    assert_int_equal(kit_count(&K, EVENT_LAID), 1);
}

/* The same after it was laid: it is laid anew once the card has its name, and the
 * bank is not opened before. */
static void test_a_house_way_hand_waits(void **unused)
{
    (void)unused;
    start(&sheet_marina1_double_hand, true);
    kit_do(&K, "bet seat=5 amount=20");
    close_bets();
    kit_do(&K, "card cards=KsKh9c8d6s4h2c");
    kit_do(&K, CLOSED);
    kit_do(&K, "card cards=QsQhJc9d7c5s3d");
    deal_closed(3);
    kit_do(&K, "houseway seat=3");
    kit_do(&K, "accident name=exposed spot=3 cards=9c");
    assert_int_equal(kit_count(&K, EVENT_LAID), 0);
    kit_do(&K, "lay seat=5 cards=Jc9d");
    assert_int_equal(kit_count(&K, EVENT_SHOWN), 0);
    kit_do(&K, "name spot=3 cards=2d"); /* kings behind, a pair of deuces in front */
    assert_int_equal(kit_count(&K, EVENT_LAID), 1);
    assert_int_equal(kit_count(&K, EVENT_SHOWN), 1);
}

/* A foul hand loses whatever it holds; but Fortune pays by the seven cards,
 * however they were set (OQ-88), here with Marina's list of what fouls a hand. */
static void test_a_foul_hand_needs_no_names(void **unused)
{
    (void)unused;
    struct sheet fortune = sheet_marysville_fortune;
    fortune.accidents    = sheet_marina1_double_hand.accidents;
    for (int bonus = 0; bonus < 2; bonus++) {
        start(bonus ? &fortune : &sheet_marina1_double_hand, true);
        close_bets();
        deal_closed(0);
        kit_do(&K, "accident name=touched spot=3");
        kit_do(&K, "name spot=1 cards=AsAdTcTd7h5d3h");
        if (bonus) {
            assert_int_equal(awaited(), AWAITS_DEALER);
            kit_no(&K, "lay seat=1 cards=TcTd", REFUSE_NOT_NAMED, "");
            kit_do(&K, "name spot=3 cards=KsKh9c8d6s4h2c");
        }
        kit_do(&K, "lay seat=1 cards=TcTd");
        kit_do(&K, "settle");
        assert_int_equal(kit_event(&K, EVENT_TAKEN, 0)->has.amount, 2000);
    }
}

int main(void)
{
    const struct CMUnitTest unnamed[] = {
        cmocka_unit_test(test_a_machine_deals_known_cards), cmocka_unit_test(test_a_hand_waits_for_its_names),
        cmocka_unit_test(test_entries_are_taken_back),      cmocka_unit_test(test_a_late_house_way_waits),
        cmocka_unit_test(test_a_card_replaced_unseen),      cmocka_unit_test(test_a_house_way_hand_waits),
        cmocka_unit_test(test_a_foul_hand_needs_no_names),
    };
    return RUN_TESTS(unnamed);
}
