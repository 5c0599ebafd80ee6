/* What the pages say of each poker game alone, each in a hand that ends otherwise when its
 * sheet says otherwise: who opens, check-raise, the cap, the deck, low hands and high ones. */
#include "test.h"

#include <stdio.h>

#include "games/poker.h"
#include "games/pots.h"
#include "kit.h"
#include "table/view.h"

static struct kit K;
static struct {
    card   list[64];
    size_t count, at;
} STACKED; /* what comes next off the deck; behind it the rest, sorted */

/* So many people with $500 each, nothing dealt yet; the button is at the first. */
static void begin(const struct sheet *sheet, unsigned players)
{
    char line[64];
    kit_open(&K, sheet);
    STACKED.count = STACKED.at = 0;
    for (unsigned seat = 1; seat <= players; seat++) {
        snprintf(line, sizeof line, "sit seat=%u who=P%u amount=500", seat, seat);
        kit_do(&K, line);
    }
}

static uint8_t to_act(void)
{
    struct turn turn = table_turn(K.sheet, &K.table);
    return turn.awaits == AWAITS_SEATS ? (uint8_t)__builtin_ctzll(turn.seats) : 0;
}

static void stack(const char *text)
{
    char bad[BAD_WORD_MAX];
    assert_int_equal(cards_parse(text, STACKED.list, COUNT_OF(STACKED.list), &STACKED.count, bad), STATUS_OK);
}

static card next_card(const card *before, size_t count)
{
    card face = 0;
    if (STACKED.at < STACKED.count)
        return STACKED.list[STACKED.at++];
    while (K.table.shoe.piles.seen[face] > 0 || (count > 0 && memchr(before, face, count) != NULL))
        face++;
    return face;
}

/* All that the deck owes now, burns among them. */
static void cards(void)
{
    struct turn turn;
    while ((turn = table_turn(K.sheet, &K.table)).awaits == AWAITS_DECK) {
        struct command    command = { .kind = COMMAND_CARD };
        struct card_list *list    = &command.has.cards;
        for (; list->count < turn.cards; list->count++)
            list->card[list->count] = next_card(list->card, list->count);
        assert_int_equal(table_act(K.sheet, &K.table, &command, &K.events), ALLOWED);
    }
}

static void deal(void)
{
    kit_do(&K, "deal");
    kit_do(&K, "shuffle");
    cards();
}

/* What somebody does who only stays in: draws nothing, checks or calls. */
static void stay(uint8_t seat)
{
    char  line[48];
    cents most = 0;
    for (uint8_t other = 1; other <= K.sheet->seats; other++) {
        cents put = pots_put(&K.table.layout, other, K.table.pot.street);
        most      = put > most ? put : most;
    }
    char money[MONEY_MAX];
    snprintf(line, sizeof line, "draw seat=%u", seat);
    if (kit_say(&K, line) == ALLOWED)
        return;
    cents call = most - pots_put(&K.table.layout, seat, K.table.pot.street);
    snprintf(line, sizeof line, call > 0 ? "put seat=%u amount=%s" : "check seat=%u", seat,
             money_print(call, money));
    kit_do(&K, line);
}

/* A hand on whose flop or draw all that are asked have acted, up to the first bet after it. */
static void to_second_bets(void)
{
    static struct events scratch;
    deal();
    for (;;) {
        struct command check = { .kind = COMMAND_CHECK, .has.seat = to_act() };
        if (K.table.pot.street == 2 && to_act() != 0 &&
            table_refuses(K.sheet, &K.table, &check, &scratch) == ALLOWED)
            return;
        if (to_act() != 0)
            stay(to_act());
        else
            cards();
    }
}

static enum refusal put(uint8_t seat, cents amount)
{
    char line[48], money[MONEY_MAX];
    snprintf(line, sizeof line, "put seat=%u amount=%s", seat, money_print(amount, money));
    return kit_say(&K, line);
}

/* To twice, three times... the first bet. */
static enum refusal raise(uint8_t seat, cents bet, unsigned times)
{
    return put(seat, bet * times - pots_put(&K.table.layout, seat, K.table.pot.street));
}

static const struct sheet *const MARYSVILLE[] = { &sheet_marysville_holdem, &sheet_marysville_omaha_8,
                                                  &sheet_marysville_omaha_8_joker,
                                                  &sheet_marysville_lowball };

/* The first checks, the next bets, the first raises. */
static void test_check_raise(void **unused)
{
    (void)unused;
    PROVES("CM-OHLJ-BT3");
    for (size_t i = 0; i < COUNT_OF(MARYSVILLE); i++) {
        begin(MARYSVILLE[i], 3);
        to_second_bets();
        cents   bet   = K.table.terms.max; /* of a draw; of a flop the lower one */
        uint8_t first = to_act();
        char    line[32];
        bet = K.sheet == &sheet_marysville_lowball ? bet : K.table.terms.min;
        snprintf(line, sizeof line, "check seat=%u", first);
        kit_do(&K, line);
        assert_int_equal(put(to_act(), bet), ALLOWED);
        stay(to_act());
        assert_int_equal(to_act(), first);
        assert_int_equal(raise(first, bet, 2), ALLOWED);
    }
}

/* The big blind is the bet: three raise, and nobody a fourth time; but of two all do. */
static void test_three_raises(void **unused)
{
    (void)unused;
    PROVES("CM-OHLJ-BT5");
    for (size_t i = 0; i < COUNT_OF(MARYSVILLE); i++)
        for (unsigned players = 2; players <= 3; players++) {
            begin(MARYSVILLE[i], players);
            deal();
            cents bet = K.table.terms.min;
            for (unsigned raises = 1; raises <= 3; raises++)
                assert_int_equal(raise(to_act(), bet, 1 + raises), ALLOWED);
            assert_int_equal(raise(to_act(), bet, 5), players == 2 ? ALLOWED : REFUSE_CAPPED);
        }
}

/* How many cards a seat is told to have drawn, by what somebody else sees; -1: nothing is told. */
static int told_of(uint8_t seat, uint8_t viewer)
{
    static struct table_view view;
    table_view(K.sheet, &K.table, viewer, &view);
    for (size_t i = 0; i < view.shown.hand_count; i++)
        if (view.shown.hand[i].spot == seat)
            return view.shown.hand[i].drew - 1;
    return -1;
}

/* Of three who draw two, none and none of five cards everybody hears it, whoever looks and
 * whenever they come to the table, until somebody acts. */
static void test_how_many_were_drawn(void **unused)
{
    static const struct sheet *const sheets[] = { &sheet_marina1_lowball, &sheet_marina2_lowball };
    (void)unused;
    PROVES("MC1-LB-13", "MC2-LB-13");
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        begin(sheets[i], 3);
        stack("KsQs2d2s3h3s4d4s5h5s6c6s7h8h9h");
        deal();
        while (K.table.pot.street == 1 && to_act() != 0)
            stay(to_act());
        assert_int_equal(told_of(2, 1), -1);
        kit_do(&K, "draw seat=2 cards=Ks7h"); /* seats 2, 3 and 1 were dealt to in turn */
        assert_int_equal(told_of(2, 1), 2);
        cards();
        assert_int_equal(told_of(3, 1), -1);
        kit_do(&K, "draw seat=3");
        kit_do(&K, "draw seat=1");
        for (uint8_t viewer = 0; viewer <= 3; viewer++) {
            assert_int_equal(told_of(2, viewer), 2);
            assert_int_equal(told_of(3, viewer), 0);
            assert_int_equal(told_of(1, viewer), 0);
        }
        kit_do(&K, "check seat=2");
        for (uint8_t seat = 1; seat <= 3; seat++)
            assert_int_equal(told_of(seat, 1), -1);
    }
}

/* In the last round of lowball people check, and nobody is out for it. */
static void test_checks_in_the_last_round(void **unused)
{
    (void)unused;
    PROVES("CM-LB-5");
    begin(&sheet_marysville_lowball, 3);
    to_second_bets();
    for (int people = 0; people < 3; people++)
        stay(to_act());
    assert_true(kit_count(&K, EVENT_SHOWN) > 0);
}

/* 53 cards: when the joker is out, another is none of the deck. */
static void test_one_joker(void **unused)
{
    static const struct sheet *const sheets[] = { &sheet_marysville_lowball,
                                                  &sheet_marysville_omaha_8_joker };
    (void)unused;
    PROVES("CM-LB-2", "CM-OHLJ-0a");
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        begin(sheets[i], 2);
        assert_int_equal(shoe_size(K.table.terms.shoe), 53);
        kit_do(&K, "deal");
        kit_do(&K, "shuffle");
        kit_do(&K, "card cards=Xx");
        kit_no(&K, "card cards=Xx", REFUSE_CARD_OUT, "");
    }
}

/* Behind the big blind before the draw, behind the button after it: of four with the button at
 * seat 3 the blinds are at 4 and 1 (and 3), so 2 opens and 4 does after the draw. */
static void test_who_opens_lowball(void **unused)
{
    static const struct sheet *const sheets[] = { &sheet_marina1_lowball, &sheet_marina2_lowball };
    (void)unused;
    PROVES("MC1-LB-5", "MC2-LB-5");
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        begin(sheets[i], 4);
        for (int hands = 0; hands < 2; hands++) {
            deal();
            while (K.table.phase == TABLE_PLAY) {
                char line[32];
                snprintf(line, sizeof line, "fold seat=%u", to_act());
                kit_do(&K, line);
            }
        }
        deal();
        assert_int_equal(K.table.layout.button, 3);
        assert_int_equal(to_act(), 2);
        while (K.table.pot.street == 1)
            stay(to_act());
        assert_int_equal(to_act(), 4); /* draws first */
        for (int people = 0; people < 4; people++)
            stay(to_act());
        assert_int_equal(to_act(), 4);
    }
}

/* Of two: some raises before the flop or the draw, so that the collection is small beside the
 * pot; both stay to the end and turn up, and the last command settles. */
static void showdown(void)
{
    for (unsigned times = 2; times <= 5; times++)
        assert_int_equal(raise(to_act(), K.table.terms.min, times), ALLOWED);
    while (K.table.phase == TABLE_PLAY) {
        const struct poker_rules *rules = (const void *)K.table.terms.rules.bytes;
        char                      line[32];
        snprintf(line, sizeof line, "turnup seat=%u", to_act());
        if (to_act() == 0)
            cards();
        else if (K.table.pot.street <= rules->streets)
            stay(to_act());
        else
            kit_do(&K, line);
    }
}

/* Whoever has the first card off the deck has a full house, aces full of kings, and loses to
 * nine low. */
static void test_the_lowest_wins(void **unused)
{
    static const struct sheet *const sheets[] = { &sheet_marina1_lowball, &sheet_marina2_lowball };
    (void)unused;
    PROVES("MC1-LB-D1", "MC2-LB-D1");
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        begin(sheets[i], 2);
        stack("Ah 9c As 7d Ad 5h Kh 3c Kd 2s");
        kit_do(&K, "deal");
        uint8_t other = K.table.layout.button; /* of two it is dealt the second card */
        kit_do(&K, "shuffle");
        cards();
        showdown();
        assert_int_equal(kit_count(&K, EVENT_POT), 1);
        assert_int_equal(kit_event(&K, EVENT_POT, 0)->has.seat, other);
    }
}

/* A board of nines and higher makes no low: the aces have all of it but the collection. */
static void test_no_low_takes_nothing(void **unused)
{
    (void)unused;
    PROVES("CM-OHLJ-0b", "CM-OHLJ-M11a");
    begin(&sheet_marysville_omaha_8_joker, 2);
    stack("As 2c Ad 3d Kh 4h Qh 5s  6c 9c Ts Jd  6d 9h  6h Kd");
    deal();
    cents before[2] = { kit_stack(&K, 1) + pots_put(&K.table.layout, 1, 1),
                        kit_stack(&K, 2) + pots_put(&K.table.layout, 2, 1) };
    showdown();
    assert_int_equal(kit_count(&K, EVENT_POT), 1);
    uint8_t winner = kit_event(&K, EVENT_POT, 0)->has.seat, loser = winner == 1 ? 2 : 1;
    cents   lost = before[loser - 1] - kit_stack(&K, loser);
    cents   drop = before[0] + before[1] - kit_stack(&K, 1) - kit_stack(&K, 2);
    assert_int_equal(lost, 5 * K.table.terms.min);
    assert_int_equal(kit_event(&K, EVENT_POT, 0)->has.amount, 2 * lost - drop);
    assert_true(drop > 0 && drop < lost);
}

/* Broadway lies on the board: both play it, and share. */
static void test_the_board_plays(void **unused)
{
    (void)unused;
    PROVES("CM-HE-6");
    begin(&sheet_marysville_holdem, 2);
    stack("2c 4c 3d 5d  6c As Ks Qs  6d Js  6h Td");
    deal();
    showdown();
    assert_int_equal(kit_count(&K, EVENT_POT), 2);
    assert_int_not_equal(kit_event(&K, EVENT_POT, 0)->has.seat, kit_event(&K, EVENT_POT, 1)->has.seat);
}

/* The example of the page, at $3-$6: of a bet of $6 somebody makes $10 all-in. "The next Player to act
 * may call the initial bet and all-in wager by placing $10 in the pot or they may raise the initial
 * bet by placing $12 in the pot." Seat 3 has $34 and puts in $12 on each of two streets. */
static void test_a_short_all_in(void **unused)
{
    (void)unused;
    PROVES("CM-OHLJ-BT1");
    for (size_t i = 0; i < COUNT_OF(MARYSVILLE); i++)
        for (int raises = 0; raises <= 1; raises++) {
            if (MARYSVILLE[i] == &sheet_marysville_lowball)
                continue;
            begin(MARYSVILLE[i], 2);
            kit_do(&K, "set name=option value=2");
            kit_do(&K, "sit seat=3 who=P3 amount=34");
            kit_do(&K, "sit seat=4 who=P4 amount=500");
            kit_do(&K, "set name=draw value=0");
            deal();
            for (unsigned times = 2; times <= 4; times++)
                assert_int_equal(raise(to_act(), 300, times), ALLOWED);
            while (K.table.pot.street == 1)
                stay(to_act());
            cards();
            for (unsigned times = 1; times <= 4; times++)
                assert_int_equal(raise(to_act(), 300, times), ALLOWED);
            while (K.table.pot.street == 2)
                stay(to_act());
            cards();
            assert_int_equal(put(2, 600), ALLOWED);
            assert_int_equal(put(3, 1000), ALLOWED);
            assert_int_equal(put(4, raises ? 1200 : 1000), ALLOWED);
            assert_int_equal(pots_put(&K.table.layout, 4, 3), raises ? 1200 : 1000);
        }
}

/* "The limit of a game indicates the amount of each bet", and "except as imposed by table stakes": who
 * pushes more has bet the limit, and who has less is all-in. */
static void test_a_bet_is_the_limit(void **unused)
{
    static const struct sheet *const sheets[] = { &sheet_marina1_lowball, &sheet_marina2_lowball,
                                                  &sheet_marysville_omaha_8_joker };
    (void)unused;
    PROVES("MC1-LB-8", "MC2-LB-8", "CM-OHLJ-Y12");
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        begin(sheets[i], 4);
        to_second_bets();
        cents   bet  = i < 2 ? K.table.terms.max : K.table.terms.min;
        uint8_t seat = to_act();
        assert_int_equal(put(seat, 3 * bet), ALLOWED);
        assert_int_equal(pots_put(&K.table.layout, seat, 2), bet);
        seat = to_act();
        assert_int_equal(put(seat, 5 * bet), ALLOWED);
        assert_int_equal(pots_put(&K.table.layout, seat, 2), 2 * bet);
    }
    for (size_t i = 0; i < 2; i++) {
        begin(sheets[i], 2);
        kit_do(&K, "set name=draw value=0");
        kit_do(&K, "sit seat=3 who=P3 amount=5");
        deal();
        for (unsigned times = 2; times <= 4; times++)
            assert_int_equal(raise(to_act(), K.table.terms.min, times), ALLOWED);
        while (K.table.pot.street == 1)
            stay(to_act());
        while (kit_say(&K, "check seat=2") != ALLOWED)
            to_act() != 0 ? stay(to_act()) : cards();
        assert_int_equal(put(3, 100), ALLOWED);
        assert_int_equal(kit_stack(&K, 3), 0);
    }
}

/* An ante is "a fixed amount of money, required per player, to be posted before the start of a hand":
 * no sheet has one, and an engine that is told of one takes it from everybody. */
static void test_antes_come_before_the_cards(void **unused)
{
    (void)unused;
    PROVES("CM-OHLJ-Y9");
    begin(&sheet_marysville_omaha_8_joker, 3);
    struct poker_rules *rules = (void *)K.table.terms.rules.bytes;
    for (unsigned place = 0; place < 3; place++)
        rules->ante[place] = 100;
    kit_do(&K, "deal");
    for (unsigned i = 0; i < 3; i++) {
        const struct event *put = kit_event(&K, EVENT_PUT, i);
        assert_int_equal(put->has.wager, WAGER_DEAD);
        assert_int_equal(put->has.amount, 100);
    }
    assert_int_equal(pots_sum(&K.table.layout), 3 * 100 + 100 + 200);
}

/* "The deck reshuffled and cut": cut at 20, it goes on with the 21st card. */
static void test_the_deck_is_cut(void **unused)
{
    static const struct sheet *const sheets[] = { &sheet_marina1_holdem, &sheet_marina2_holdem };
    (void)unused;
    PROVES("MC1-HE-S3", "MC2-HE-S3");
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        begin(sheets[i], 2);
        kit_do(&K, "deal");
        kit_do(&K, "shuffle");
        kit_do(&K, "cut seat=2 value=please count=20");
        assert_int_equal(table_shoe_position(K.sheet, &K.table), 20);
    }
}

/* "One at a time, in turn, face down": whoever is dealt a card sees it alone. */
static void test_cards_come_face_down(void **unused)
{
    static const struct sheet *const sheets[] = {
        &sheet_marina1_lowball,   &sheet_marina2_lowball,    &sheet_marysville_lowball,
        &sheet_marysville_holdem, &sheet_marysville_omaha_8, &sheet_marysville_omaha_8_joker
    };
    (void)unused;
    PROVES("MC1-LB-D1", "MC2-LB-D1", "CM-LB-3", "CM-HE-4", "CM-OHLJ-M2");
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        begin(sheets[i], 4);
        kit_do(&K, "deal");
        kit_do(&K, "shuffle");
        uint8_t seat = K.table.layout.button;
        while (to_act() == 0) {
            char line[32], face[3];
            snprintf(line, sizeof line, "card cards=%s", card_print(next_card(NULL, 0), face));
            kit_do(&K, line);
            const struct event *dealt = kit_event(&K, EVENT_CARD, 0);
            seat                      = (uint8_t)(seat % 4 + 1);
            assert_int_equal(dealt->has.seat, seat);
            assert_int_equal(dealt->has.cards.count, 1);
            assert_int_equal(dealt->seen_by, SEEN_BY_SEAT);
        }
    }
}

/* Who has called and is left when all others have folded takes the pot, by the one sentence of each page
 * that knows of it: the others are "gone", or have "dropped out of the game". */
static void test_a_pot_that_nobody_contests(void **unused)
{
    static const struct {
        const struct sheet *sheet;
        const char         *rule;
    } row[] = {
        { &sheet_marina1_holdem, "MC1-HE-21" },       { &sheet_marina2_holdem, "MC2-HE-21" },
        { &sheet_marina1_lowball, "MC1-LB-D1" },      { &sheet_marina2_lowball, "MC2-LB-D1" },
        { &sheet_marysville_holdem, "CM-OHLJ-SH4" },  { &sheet_marysville_omaha_8, "CM-OHLJ-SH4" },
        { &sheet_marysville_lowball, "CM-OHLJ-SH4" }, { &sheet_marysville_omaha_8_joker, "CM-OHLJ-SH4" },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        char line[48];
        begin(row[i].sheet, 3);
        deal();
        stay(to_act());
        while (kit_count(&K, EVENT_POT) == 0) {
            snprintf(line, sizeof line, "fold seat=%u", to_act());
            kit_do(&K, line);
        }
        assert_int_equal(kit_count(&K, EVENT_POT), 1);
        assert_int_equal(kit_count(&K, EVENT_SHOWN), 0);
        assert_string_equal(kit_event(&K, EVENT_POT, 0)->rule, row[i].rule);
    }
}

int main(void)
{
    const struct CMUnitTest poker_pages[] = {
        cmocka_unit_test(test_check_raise),
        cmocka_unit_test(test_three_raises),
        cmocka_unit_test(test_checks_in_the_last_round),
        cmocka_unit_test(test_one_joker),
        cmocka_unit_test(test_how_many_were_drawn),
        cmocka_unit_test(test_who_opens_lowball),
        cmocka_unit_test(test_the_lowest_wins),
        cmocka_unit_test(test_no_low_takes_nothing),
        cmocka_unit_test(test_the_board_plays),
        cmocka_unit_test(test_a_short_all_in),
        cmocka_unit_test(test_cards_come_face_down),
        cmocka_unit_test(test_a_bet_is_the_limit),
        cmocka_unit_test(test_the_deck_is_cut),
        cmocka_unit_test(test_antes_come_before_the_cards),
        cmocka_unit_test(test_a_pot_that_nobody_contests),
    };
    return RUN_TESTS(poker_pages);
}
