/* Double-hand poker and Fortune at a table, where the golden scripts do not look:
 * limits to the cent, hands that others bet on, cards seen during the deal. */
#include <stdio.h>

#include "test.h"

#include "rulebook/catalog.h"
#include "table/kit.h"
#include "table/view.h"

static struct kit K;

static const struct sheet *const MARINA[]     = { &sheet_marina1_double_hand, &sheet_marina2_double_hand };
static const struct sheet *const MARYSVILLE[] = { &sheet_marysville_double_hand, &sheet_marysville_fortune };
static const struct sheet *const ALL[]        = { &sheet_marina1_double_hand, &sheet_marina2_double_hand,
                                                  &sheet_marysville_double_hand, &sheet_marysville_fortune };

/* Ann banks at seat 1; the piles go to 2, 3, ... 7 and to the bank last. The joker
 * lies at spot 3, the first card left over is the king of diamonds. */
static const char *const PILES[] = {
    "card cards=9s9h8c7d5s3c2h", "card cards=KsKh9c8d6s4hXx", "card cards=2s3d3s4c4s5c6d",
    "card cards=AsAdTcTd7h5d3h", "card cards=JcTs9d8h7s5h2d", "card cards=6h7cThJdJhQhQs",
    "card cards=KcQdQcJs8s6c4d", "card cards=KdAcAh2c",
};

static void open_table(const struct sheet *sheet)
{
    kit_open(&K, sheet);
    kit_do(&K, "sit seat=1 who=Ann amount=5000");
    kit_do(&K, "sit seat=2 who=Bo amount=1000");
    kit_do(&K, "sit seat=3 who=Cy amount=1000");
    kit_do(&K, "sit seat=5 who=Ed amount=1000");
    kit_do(&K, "sit seat=9 who=Rae amount=1000"); /* at the rail */
    kit_do(&K, "bank seat=1 amount=2000");
    kit_do(&K, "shuffle");
}

/* No more bets; the first pile goes to the seat after the bank. */
static void start_deal(void)
{
    kit_do(&K, "close");
    kit_do(&K, "pile seat=1 count=1");
    kit_do(&K, "dice value=1-2-6");
}

static void deal(size_t from, size_t to)
{
    for (size_t i = from; i < to; i++)
        kit_do(&K, PILES[i]);
}

/* Only what is above the maximum goes back, from the seat's own wager and from
 * one behind it; a dollar is enough. */
static void test_only_the_maximum_plays(void **unused)
{
    (void)unused;
    PROVES("MC1-PGP-2", "MC1-PGP-4", "MC2-PGP-2", "MC2-PGP-4");
    for (size_t s = 0; s < COUNT_OF(MARINA); s++) {
        open_table(MARINA[s]);
        kit_do(&K, "bet seat=2 amount=200");
        kit_do(&K, "bet seat=3 amount=201");
        kit_do(&K, "bet seat=9 spot=3 amount=203");
        kit_do(&K, "close");
        assert_int_equal(kit_count(&K, EVENT_UNBET), 2);
        assert_int_equal(kit_event(&K, EVENT_UNBET, 0)->has.seat, 3);
        assert_int_equal(kit_event(&K, EVENT_UNBET, 0)->has.amount, 100);
        assert_int_equal(kit_event(&K, EVENT_UNBET, 1)->has.seat, 9);
        assert_int_equal(kit_event(&K, EVENT_UNBET, 1)->has.amount, 300);
        assert_int_equal(kit_event(&K, EVENT_CLOSED, 0)->has.amount, 60000);
    }
}

/* Whole chips and nothing else. */
static void test_only_chips_play(void **unused)
{
    (void)unused;
    PROVES("MC1-PGP-10", "MC2-PGP-10", "CM-PGP-1");
    for (size_t s = 0; s < COUNT_OF(ALL); s++) {
        kit_open(&K, ALL[s]);
        kit_do(&K, "set name=chip value=5");
        kit_do(&K, "sit seat=1 who=Ann amount=5000");
        kit_do(&K, "sit seat=2 who=Bo amount=1000");
        assert_int_equal(kit_say(&K, "bank seat=1 amount=102"), REFUSE_NOT_IN_CHIPS);
        kit_do(&K, "bank seat=1 amount=100");
        assert_int_equal(kit_say(&K, "bet seat=2 wager=base amount=12"), REFUSE_NOT_IN_CHIPS);
        kit_do(&K, "bet seat=2 wager=base amount=15");
    }
}

/* Nobody pays the player-dealer's collection for them: without chips beside the bank there is no
 * deal, and what goes into the box is what their own stack lost. */
static void test_a_collection_is_the_players_own(void **unused)
{
    (void)unused;
    PROVES("MC1-PGP-17", "MC2-PGP-17");
    for (size_t s = 0; s < COUNT_OF(MARINA); s++) {
        kit_open(&K, MARINA[s]);
        kit_do(&K, "sit seat=1 who=Ann amount=2000");
        kit_do(&K, "sit seat=2 who=Bo amount=1000");
        kit_do(&K, "bank seat=1 amount=2000");
        kit_do(&K, "shuffle");
        kit_do(&K, "bet seat=2 amount=100");
        assert_int_equal(kit_say(&K, "close"), REFUSE_FEE_SHORT);
        kit_do(&K, "buy seat=1 amount=100");
        kit_do(&K, "close");
        cents taken = 0;
        for (size_t i = 0; i < kit_count(&K, EVENT_FEE); i++)
            taken += kit_event(&K, EVENT_FEE, i)->has.amount;
        assert_true(taken > 0);
        assert_int_equal(kit_event(&K, EVENT_FEE, 0)->has.seat, 1);
        assert_int_equal(kit_stack(&K, 1) + kit_stack(&K, 2), 10000 + 90000 - taken);
        assert_int_equal(K.table.bank.side[FRONT_BANK].posted, 200000);
    }
}

/* What partners have of a wager is theirs to settle: the wager is paid or taken as one, by and to
 * whoever made it, and no hand waits for them. */
static void test_shares_are_not_the_houses(void **unused)
{
    (void)unused;
    PROVES("MC1-PGP-8", "MC2-PGP-8", "CM-PGP-8");
    for (size_t s = 0; s < COUNT_OF(ALL); s++) {
        open_table(ALL[s]);
        kit_do(&K, "bet seat=2 wager=base amount=100");
        kit_do(&K, "share seat=2 wager=base to=9 amount=50");
        kit_do(&K, "bet seat=3 wager=base amount=100");
        kit_do(&K, "share seat=3 wager=base to=9 amount=50");
        start_deal();
        deal(0, COUNT_OF(PILES));
        kit_do(&K, "houseway seat=2");
        kit_do(&K, "houseway seat=3");
        kit_do(&K, "houseway seat=1");
        assert_true(kit_count(&K, EVENT_ENDED) == 1);
        assert_int_equal(kit_stack(&K, 9), 100000);
        assert_int_equal(K.table.bank.share_count, 0);
    }
}

/* The bank stays closed for as long as one hand, whichever it is, is not set; at
 * Marysville a hand with a House Way button keeps nobody waiting. */
static void test_the_bank_waits_for_every_hand(void **unused)
{
    (void)unused;
    PROVES("MC1-PGP-18", "MC2-PGP-18", "CM-PGP-B11", "CM-PGP-B18");
    static const char *const lay[] = { "lay seat=2 cards=8c7d", "lay seat=3 cards=9c8d",
                                       "lay seat=5 cards=TcTd" };
    for (size_t s = 0; s < COUNT_OF(ALL); s++)
        for (size_t last = 0; last < COUNT_OF(lay); last++) {
            open_table(ALL[s]);
            kit_do(&K, "bet seat=2 wager=base amount=10");
            kit_do(&K, "bet seat=3 wager=base amount=10");
            kit_do(&K, "bet seat=5 wager=base amount=10");
            start_deal();
            deal(0, COUNT_OF(PILES));
            for (size_t i = 0; i < COUNT_OF(lay); i++)
                if (i != last) {
                    kit_do(&K, lay[i]);
                    assert_int_equal(kit_count(&K, EVENT_SHOWN), 0);
                }
            kit_do(&K, lay[last]);
            assert_int_equal(kit_event(&K, EVENT_SHOWN, 0)->has.spot, 1);
        }
    for (size_t s = 0; s < COUNT_OF(MARYSVILLE); s++) {
        open_table(MARYSVILLE[s]);
        kit_do(&K, "bet seat=2 wager=base amount=10");
        kit_do(&K, "bet seat=3 wager=base amount=10");
        start_deal();
        deal(0, COUNT_OF(PILES));
        kit_do(&K, lay[1]);
        kit_do(&K, "houseway seat=2");
        assert_int_equal(kit_count(&K, EVENT_LAID), 0); /* opened and set when its turn comes */
        assert_int_equal(kit_event(&K, EVENT_SHOWN, 0)->has.spot, 1);
        kit_do(&K, "houseway seat=1");
        assert_int_equal(kit_event(&K, EVENT_LAID, 1)->has.spot, 2);
    }
}

/* Piles lie face down: each is seen by whoever plays it, those without a wager
 * and the bank's by nobody. */
static void test_piles_lie_face_down(void **unused)
{
    (void)unused;
    PROVES("CM-PGP-B16");
    static struct table_view view;
    open_table(&sheet_marysville_double_hand);
    kit_do(&K, "bet seat=3 amount=10");
    start_deal();
    for (size_t i = 0; i < COUNT_OF(PILES); i++) {
        kit_do(&K, PILES[i]);
        const struct event *dealt = kit_event(&K, EVENT_CARD, 0);
        assert_int_equal(dealt->seen_by, i == 1 ? SEEN_BY_SEAT : SEEN_BY_NONE);
        assert_int_equal(dealt->has.seat, i == 1 ? 3 : 0);
    }
    table_view(K.sheet, &K.table, 5, &view);
    for (size_t i = 0; i < view.shown.hand_count; i++)
        for (size_t c = 0; c < view.shown.hand[i].cards.count; c++)
            assert_int_equal(view.shown.hand[i].cards.card[c], CARD_UNKNOWN);
}

/* Marysville's procedure, which Fortune follows: the seated player sets the hand (002:55-56),
 * and if there is an argument whoever has the most on it has the last word (002:37-39); of
 * several hands a player plays one (002:44-45), the others get a House Way button and are set
 * when they are opened. */
static void test_who_plays_a_shared_hand(void **unused)
{
    (void)unused;
    PROVES("CM-PGP-9", "CM-PGP-12", "CM-PGP-B20", "CM-FPG-5", "CM-FPG-R2");
    for (size_t s = 0; s < COUNT_OF(MARYSVILLE); s++) {
        open_table(MARYSVILLE[s]);
        kit_do(&K, "bet seat=3 wager=base amount=10");
        kit_do(&K, "bet seat=9 spot=3 wager=base amount=50"); /* Rae has the most on Cy's spot */
        kit_do(&K, "bet seat=5 wager=base amount=10");
        kit_do(&K, "bet seat=5 spot=6 wager=base amount=10"); /* Ed bets on a second hand */
        start_deal();
        kit_do(&K, PILES[0]);
        kit_do(&K, PILES[1]);
        assert_int_equal(kit_event(&K, EVENT_CARD, 0)->has.seat, 3);
        deal(2, COUNT_OF(PILES));
        assert_int_equal(kit_count(&K, EVENT_HOUSE_WAY), 1);
        assert_int_equal(kit_event(&K, EVENT_HOUSE_WAY, 0)->has.spot, 6);
        assert_int_equal(kit_say(&K, "lay seat=5 spot=6 cards=9d8h"), REFUSE_NOBODY_DECIDES);
        assert_int_equal(kit_say(&K, "lay seat=2 spot=3 cards=9c8d"), REFUSE_NOT_YOUR_HAND);
        kit_do(&K, "lay seat=3 spot=3 cards=9c8d");
        kit_do(&K, "lay seat=9 spot=3 cards=9c6s"); /* Rae argues, and that is that */
        assert_int_equal(kit_say(&K, "lay seat=3 spot=3 cards=9c8d"), REFUSE_NOT_YOUR_HAND);
        kit_do(&K, "houseway seat=5");
        assert_int_equal(kit_count(&K, EVENT_LAID), 0);
    }
}

/* Who plays a hand of their own has no word about another, however much they have on it; of
 * equals the seated player has it; on a spot without its own player whoever has the most of
 * those who play none. */
static void test_who_cannot_argue(void **unused)
{
    (void)unused;
    PROVES("CM-PGP-9", "CM-PGP-12");
    for (size_t s = 0; s < COUNT_OF(MARYSVILLE); s++) {
        open_table(MARYSVILLE[s]);
        kit_do(&K, "bet seat=3 wager=base amount=10");
        kit_do(&K, "bet seat=5 spot=3 wager=base amount=50");
        kit_do(&K, "bet seat=9 spot=3 wager=base amount=10");
        kit_do(&K, "bet seat=5 wager=base amount=10");
        kit_do(&K, "bet seat=5 spot=6 wager=base amount=90");
        kit_do(&K, "bet seat=9 spot=6 wager=base amount=10");
        start_deal();
        deal(0, COUNT_OF(PILES));
        assert_int_equal(kit_say(&K, "lay seat=5 spot=3 cards=9c8d"), REFUSE_NOT_YOUR_HAND);
        assert_int_equal(kit_say(&K, "lay seat=9 spot=3 cards=9c8d"), REFUSE_NOT_YOUR_HAND);
        kit_do(&K, "lay seat=3 spot=3 cards=9c8d");
        kit_do(&K, "lay seat=9 spot=6 cards=9d8h");
    }
}

/* "The house dealer cannot allow the player/banker to set his hand foul" (002:362-364): it is
 * set again. */
static void test_the_bank_sets_no_foul_hand(void **unused)
{
    (void)unused;
    PROVES("CM-PGP-B23");
    for (size_t s = 0; s < COUNT_OF(MARYSVILLE); s++) {
        open_table(MARYSVILLE[s]);
        kit_do(&K, "bet seat=3 wager=base amount=10");
        start_deal();
        deal(0, COUNT_OF(PILES));
        kit_do(&K, "lay seat=3 cards=9c8d");
        kit_no(&K, "lay seat=1 cards=QdQc", REFUSE_FOUL_BANK, "CM-PGP-B23"); /* above king high */
        kit_do(&K, "lay seat=1 cards=KcJs");
        assert_int_equal(kit_count(&K, EVENT_RULING), 0);
        assert_int_equal(kit_count(&K, EVENT_FOUL), 0);
    }
}

/* "The minimum and maximum amounts that may be wagered in each spot" (001:6): the most is for
 * every spot by itself, and each wager is held against the least, whatever else lies there. */
static void test_limits_hold_for_each_spot(void **unused)
{
    (void)unused;
    PROVES("MC1-PGP-2", "MC2-PGP-2");
    for (size_t s = 0; s < 2; s++) {
        open_table(ALL[s]);
        kit_do(&K, "bet seat=3 wager=base amount=200");
        kit_do(&K, "bet seat=3 spot=4 wager=base amount=200");
        kit_do(&K, "bet seat=3 spot=6 wager=base amount=200");
        kit_do(&K, "bet seat=5 wager=base amount=5"); /* short */
        kit_do(&K, "bet seat=9 spot=5 wager=base amount=50");
        kit_do(&K, "close");
        assert_int_equal(layout_amount(&K.table.layout, 3, 3, WAGER_BASE), 20000);
        assert_int_equal(layout_amount(&K.table.layout, 3, 4, WAGER_BASE), 20000);
        assert_int_equal(layout_amount(&K.table.layout, 3, 6, WAGER_BASE), 20000);
        assert_int_equal(kit_count(&K, EVENT_UNBET), 0);
        assert_int_equal(kit_count(&K, EVENT_WARNED), 1);
        assert_int_equal(kit_event(&K, EVENT_WARNED, 0)->has.seat, 5);
    }
}

/* "The designated player is allowed to cover all individual bets" (001:13): those behind the
 * seats too, however many maximums that is. */
static void test_the_bank_may_cover_every_bet(void **unused)
{
    (void)unused;
    PROVES("MC1-PGP-5", "MC2-PGP-5");
    for (size_t s = 0; s < 2; s++) {
        char line[80];
        kit_open(&K, ALL[s]);
        kit_do(&K, "sit seat=1 who=Ann amount=90000");
        for (unsigned seat = 2; seat <= 17; seat++) {
            if (seat == 8)
                continue;
            snprintf(line, sizeof line, "sit seat=%u who=P%u amount=1000", seat, seat);
            kit_do(&K, line);
        }
        kit_do(&K, "bank seat=1 amount=80000");
        kit_do(&K, "shuffle");
        for (unsigned seat = 2; seat <= 7; seat++) {
            snprintf(line, sizeof line, "bet seat=%u wager=base amount=200", seat);
            kit_do(&K, line);
        }
        for (unsigned seat = 9; seat <= 17; seat++) {
            snprintf(line, sizeof line, "bet seat=%u spot=%u wager=base amount=200", seat, seat < 13 ? 2 : 3);
            kit_do(&K, line);
        }
        kit_do(&K, "close");
        assert_int_equal(kit_event(&K, EVENT_COVER, 0)->has.amount, 8000000);
        assert_int_equal(kit_event(&K, EVENT_COVER, 0)->has.due, 15 * 20000);
    }
}

/* The designated player's hand is set by "his final decision" (001:75, 000:116-117): nobody
 * else lays it or has it set. */
static void test_the_bank_alone_sets_its_hand(void **unused)
{
    (void)unused;
    PROVES("MC1-PGP-38", "MC2-PGP-38", "CM-PGP-B24");
    for (size_t s = 0; s < COUNT_OF(ALL); s++) {
        open_table(ALL[s]);
        kit_do(&K, "bet seat=3 wager=base amount=10");
        kit_do(&K, "bet seat=9 spot=3 wager=base amount=50");
        start_deal();
        deal(0, COUNT_OF(PILES));
        kit_do(&K, "lay seat=3 cards=9c8d");
        assert_int_equal(kit_say(&K, "lay seat=3 spot=1 cards=KcJs"), REFUSE_NOT_YOUR_HAND);
        assert_int_equal(kit_say(&K, "lay seat=9 spot=1 cards=KcJs"), REFUSE_NOT_YOUR_HAND);
        assert_int_equal(kit_say(&K, "houseway seat=2 spot=1"), REFUSE_NOT_YOUR_HAND);
        kit_do(&K, "lay seat=1 cards=KcJs");
    }
}

/* The misdeal that follows from what was said, or none. */
static const struct event *misdeal(const char *accident)
{
    kit_do(&K, accident);
    return kit_count(&K, EVENT_MISDEAL) > 0 ? kit_event(&K, EVENT_MISDEAL, 0) : NULL;
}

/* One card seen on the deal is replaced once the deal is complete, by the first of
 * those left over; a second one, an ace or the joker makes a misdeal. */
static void test_cards_seen_during_the_deal(void **unused)
{
    (void)unused;
    PROVES("MC1-PGP-32", "MC1-PGP-33", "MC2-PGP-32", "MC2-PGP-33");
    PROVES("CM-PGP-B6", "CM-PGP-B7a", "CM-PGP-B7b");
    for (size_t s = 0; s < COUNT_OF(ALL); s++) {
        open_table(ALL[s]);
        kit_do(&K, "bet seat=3 wager=base amount=10");
        kit_do(&K, "bet seat=5 wager=base amount=10");
        start_deal();
        deal(0, 2);
        assert_null(misdeal("accident name=exposed spot=3 cards=4h why=seen"));
        assert_int_equal(kit_count(&K, EVENT_REPLACED), 0);
        deal(2, COUNT_OF(PILES));
        assert_int_equal(kit_count(&K, EVENT_REPLACED), 1);
        assert_int_equal(kit_event(&K, EVENT_REPLACED, 0)->has.spot, 3);
        kit_do(&K, "lay seat=3 cards=KdKs"); /* the king of diamonds is in the hand */
        assert_int_equal(kit_say(&K, "lay seat=3 cards=4h6s"), REFUSE_NOT_YOUR_CARDS);

        kit_do(&K, "misdeal why=again");
        kit_do(&K, "shuffle");
        kit_do(&K, "pile seat=1 count=1");
        kit_do(&K, "dice value=1-2-6");
        deal(0, 3);
        assert_null(misdeal("accident name=exposed spot=3 cards=4h why=seen"));
        assert_non_null(misdeal("accident name=exposed spot=4 cards=3d why=seen"));

        kit_do(&K, "shuffle");
        kit_do(&K, "pile seat=1 count=1");
        kit_do(&K, "dice value=1-2-6");
        deal(0, 2);
        assert_non_null(misdeal("accident name=exposed spot=3 cards=Xx why=seen"));

        kit_do(&K, "shuffle");
        kit_do(&K, "pile seat=1 count=1");
        kit_do(&K, "dice value=1-2-6");
        deal(0, 4);
        assert_non_null(misdeal("accident name=exposed spot=5 cards=Ad why=seen"));
    }
}

/* A three puts the action button before seat 3: though the bank covers everything,
 * settling begins there and goes on clockwise to 5 and around to 2. */
static void test_a_covering_bank_settles_from_the_button(void **unused)
{
    (void)unused;
    PROVES("MC1-PGP-9", "MC2-PGP-9", "CM-PGP-B17", "CM-FPG-Y2");
    static const uint8_t order[] = { 3, 5, 2 };
    for (size_t s = 0; s < COUNT_OF(ALL); s++) {
        size_t settled = 0;
        open_table(ALL[s]);
        kit_do(&K, "bet seat=2 wager=base amount=10");
        kit_do(&K, "bet seat=3 wager=base amount=10");
        kit_do(&K, "bet seat=5 wager=base amount=10");
        kit_do(&K, "close");
        kit_do(&K, "pile seat=1 count=1");
        kit_do(&K, "dice value=1-1-1");
        deal(0, COUNT_OF(PILES));
        kit_do(&K, "houseway seat=2");
        kit_do(&K, "houseway seat=3");
        kit_do(&K, "houseway seat=5");
        kit_do(&K, "houseway seat=1");
        for (size_t i = 0; i < K.events.count; i++) {
            const struct event *event = &K.events.list[i];
            if (event->kind != EVENT_PAID && event->kind != EVENT_TAKEN && event->kind != EVENT_PUSHED)
                continue;
            assert_true(settled < COUNT_OF(order));
            assert_int_equal(event->has.spot, order[settled++]);
        }
        assert_int_equal(settled, COUNT_OF(order));
    }
}

/* A winner whose wager was removed gets the minimum, "to the extent that money covers" (001:45): of
 * $15 the first winner has taken ten, and five are left of the second one's ten. */
static void test_a_removed_winner_is_paid_as_far_as_the_bank_covers(void **unused)
{
    (void)unused;
    PROVES("MC1-PGP-27", "MC2-PGP-27");
    for (size_t s = 0; s < COUNT_OF(MARINA); s++) {
        open_table(MARINA[s]);
        kit_do(&K, "calloff why=again");
        kit_do(&K, "bank seat=1 amount=15");
        kit_do(&K, "bet seat=5 wager=base amount=10");
        kit_do(&K, "bet seat=9 spot=5 wager=base amount=20");
        start_deal();
        deal(0, COUNT_OF(PILES));
        kit_do(&K, "accident name=removed seat=9 spot=5 why=gone");
        kit_do(&K, "lay seat=5 cards=TcTd");
        kit_do(&K, "lay seat=1 cards=KcJs");
        assert_int_equal(kit_count(&K, EVENT_PAID), 2);
        assert_int_equal(kit_event(&K, EVENT_PAID, 0)->has.amount, 1000);
        assert_int_equal(kit_event(&K, EVENT_PAID, 1)->has.seat, 9);
        assert_int_equal(kit_event(&K, EVENT_PAID, 1)->has.amount, 500);
        assert_int_equal(kit_stack(&K, 9), 100000 + 500);
    }
}

/* "The dealer will not pick up envy buttons until all wagers are reconciled" (002:1450-1457). */
static void test_envy_buttons_stay_until_all_is_settled(void **unused)
{
    static struct table_view view;
    (void)unused;
    PROVES("CM-FPG-R6", "CM-FPG-R7");
    kit_open(&K, &sheet_marysville_fortune);
    kit_do(&K, "set name=entered value=1");
    kit_do(&K, "sit seat=1 who=Ann amount=5000");
    kit_do(&K, "sit seat=3 who=Cy amount=1000");
    kit_do(&K, "bank seat=1 amount=2000");
    kit_do(&K, "shuffle");
    kit_do(&K, "bet seat=3 wager=base amount=10");
    kit_do(&K, "bet seat=3 wager=fortune amount=5");
    start_deal();
    deal(0, COUNT_OF(PILES));
    kit_do(&K, "lay seat=3 cards=9c8d");
    kit_do(&K, "lay seat=1 cards=KcJs");
    table_view(K.sheet, &K.table, VIEWER_BOARD, &view);
    assert_int_equal(view.shown.button_count, 1);
    kit_do(&K, "settle");
    table_view(K.sheet, &K.table, VIEWER_BOARD, &view);
    assert_int_equal(view.shown.button_count, 0);
}

/* Seven places and no eighth, a base and a Fortune area at each; every round has
 * its own shuffle. */
static void test_places_and_rounds_of_fortune(void **unused)
{
    (void)unused;
    PROVES("CM-FPG-6", "CM-FPG-7", "CM-FPG-R12", "CM-FPG-Y5", "CM-FPG-Y7");
    assert_string_equal(catalog_find("marysville/fortune")->title, "Fortune Pai Gow Poker");
    kit_open(&K, &sheet_marysville_fortune);
    kit_do(&K, "sit seat=9 who=Rae amount=1000");
    assert_int_equal(kit_count(&K, EVENT_OFFERED), 0); /* the bank is for those who have a seat */
    open_table(&sheet_marysville_fortune);
    assert_int_equal(kit_say(&K, "bet seat=2 spot=1 wager=base amount=10"), REFUSE_BANK_SPOT);
    assert_int_equal(kit_say(&K, "sit seat=8 who=Hal amount=100"), REFUSE_NO_SUCH_SEAT);
    kit_do(&K, "sit seat=7 who=Gus amount=1000");
    kit_do(&K, "bet seat=7 wager=base amount=10");
    kit_do(&K, "bet seat=7 wager=fortune amount=5");
    assert_int_equal(kit_say(&K, "bet seat=7 spot=8 wager=base amount=10"), REFUSE_NO_SUCH_SPOT);
    start_deal();
    deal(0, COUNT_OF(PILES));
    kit_do(&K, "houseway seat=7");
    kit_do(&K, "houseway seat=1");
    assert_int_equal(kit_count(&K, EVENT_ENDED), 1);
    kit_do(&K, "bank seat=1 amount=1000");
    kit_do(&K, "bet seat=7 wager=base amount=10");
    assert_int_equal(kit_say(&K, "close"), REFUSE_NEEDS_SHUFFLE);
    kit_do(&K, "shuffle");
    kit_do(&K, "close");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_only_the_maximum_plays),
        cmocka_unit_test(test_a_collection_is_the_players_own),
        cmocka_unit_test(test_shares_are_not_the_houses),
        cmocka_unit_test(test_only_chips_play),
        cmocka_unit_test(test_the_bank_waits_for_every_hand),
        cmocka_unit_test(test_piles_lie_face_down),
        cmocka_unit_test(test_who_plays_a_shared_hand),
        cmocka_unit_test(test_limits_hold_for_each_spot),
        cmocka_unit_test(test_the_bank_may_cover_every_bet),
        cmocka_unit_test(test_the_bank_alone_sets_its_hand),
        cmocka_unit_test(test_who_cannot_argue),
        cmocka_unit_test(test_the_bank_sets_no_foul_hand),
        cmocka_unit_test(test_cards_seen_during_the_deal),
        cmocka_unit_test(test_a_covering_bank_settles_from_the_button),
        cmocka_unit_test(test_places_and_rounds_of_fortune),
        cmocka_unit_test(test_a_removed_winner_is_paid_as_far_as_the_bank_covers),
        cmocka_unit_test(test_envy_buttons_stay_until_all_is_settled),
    };
    return RUN_TESTS(tests);
}
