/* Double-hand poker: dice, piles, comparison and foul hands against second
 * writings of the printed page; who decides a hand; who sees which cards. */
#include "test.h"

#include "games/paigow.h"
#include "hands/house_way_twin.h"
#include "hands/twin.h"
#include "rulebook/sheets.h"
#include "table/kit.h"
#include "table/view.h"

static struct kit K;

/* "The player/banker is always counted as numbers 1, 8 or 15." */
static void test_dice_name_a_position(void **unused)
{
    PROVES("CM-PGP-B15");
    static const uint8_t position[19] = {
        [3] = 3,  [4] = 4,  [5] = 5,  [6] = 6,  [7] = 7,  [8] = 1,  [9] = 2,  [10] = 3,
        [11] = 4, [12] = 5, [13] = 6, [14] = 7, [15] = 1, [16] = 2, [17] = 3, [18] = 4
    };
    static const unsigned ways[8]  = { 0, 31, 31, 31, 31, 31, 31, 30 };
    unsigned              count[8] = { 0 };
    (void)unused;
    for (uint8_t first = 1; first <= 6; first++)
        for (uint8_t second = 1; second <= 6; second++)
            for (uint8_t third = 1; third <= 6; third++) {
                char text[6] = {
                    (char)('0' + first), '-', (char)('0' + second), '-', (char)('0' + third), 0
                };
                uint8_t dice[3];
                assert_true(dice_read(text, dice));
                assert_true(dice[0] == first && dice[1] == second && dice[2] == third);
                count[dice_position((unsigned)first + second + third, 7)]++;
                assert_int_equal(dice_position((unsigned)first + second + third, 7),
                                 position[first + second + third]);
            }
    for (int i = 1; i <= 7; i++)
        assert_int_equal(count[i], ways[i]);
    static const char *const not_dice[] = { "", "1-1", "0-1-1", "7-1-1", "1-1-1-", "111", "1 1 1", "1-1-a" };
    for (size_t i = 0; i < COUNT_OF(not_dice); i++)
        assert_false(dice_read(not_dice[i], (uint8_t[3]){ 0 }));
}

/* For every bank, every dice total and every action pile: the pile named goes
 * to the position named, the next pile to the next position. */
static void test_piles_follow_clockwise(void **unused)
{
    PROVES("CM-PGP-B16", "CM-PGP-B17", "CM-FPG-Y1");
    const struct set_rules *rules = sheet_marysville_double_hand.rules;
    (void)unused;
    for (uint8_t bank = 1; bank <= 7; bank++)
        for (uint8_t total = 3; total <= 18; total++)
            for (uint8_t pile = 1; pile <= 7; pile++) {
                struct set_state state = { .bank = bank, .pile = pile, .dice = { total, 0, 0 } };
                uint8_t          seat = bank, next = pile;
                for (unsigned count = 1; count < total; count++)
                    seat = seat == 7 ? 1 : (uint8_t)(seat + 1);
                for (int i = 0; i < 7; i++) {
                    assert_int_equal(set_pile_spot(rules, &state, next), seat);
                    next = next == 7 ? 1 : (uint8_t)(next + 1);
                    seat = seat == 7 ? 1 : (uint8_t)(seat + 1);
                }
            }
}

/* Two hands of seven, each laid in some way; the twin sorts and compares. */
static void test_both_hands_against_both(void **unused)
{
    PROVES("CM-PGP-B9", "CM-PGP-B10", "MC1-PGP-44", "MC2-PGP-44");
    uint64_t chance      = 20;
    unsigned seen[3]     = { 0 };
    unsigned with_copies = 0;
    (void)unused;
    for (int round = 0; round < 40000; round++) {
        card     cards[14];
        unsigned copies;
        bool     second = round % 2 == 1;
        twin_deal(&chance, cards, 14, 53);
        unsigned wins  = paigow_wins(set_from(cards, 2), set_from(cards + 2, 5), set_from(cards + 7, 2),
                                     set_from(cards + 9, 5), second, &copies);
        uint32_t front = twin_two(cards), bank_front = twin_two(cards + 7);
        uint32_t back = twin_high5(cards + 2, second), bank_back = twin_high5(cards + 9, second);
        unsigned want = (front > bank_front ? 1u : 0u) + (back > bank_back ? 1u : 0u);
        assert_int_equal(wins, want);
        assert_int_equal(copies, (front == bank_front ? 1u : 0u) + (back == bank_back ? 1u : 0u));
        seen[wins]++;
        with_copies += copies > 0;
    }
    assert_true(seen[0] > 1000 && seen[1] > 1000 && seen[2] > 1000 && with_copies > 200);
}

static void say(const char *const *lines)
{
    for (; *lines != NULL; lines++)
        kit_do(&K, *lines);
}
#define SAY(...) say((const char *const[]){ __VA_ARGS__, NULL })

/* Fifty-three cards in order from pile one to the last four. */
static void deal_in_order(void)
{
    struct command dealt = { .kind = COMMAND_CARD };
    for (card next = 0; next < CARD_KINDS;) {
        dealt.has.cards.count = next < 49 ? 7 : 4;
        for (size_t i = 0; i < dealt.has.cards.count; i++)
            dealt.has.cards.card[i] = next++;
        assert_int_equal(table_decide(K.sheet, &K.table, &dealt, &K.events), ALLOWED);
        for (size_t i = 0; i < K.events.count; i++)
            table_apply(K.sheet, &K.table, &K.events.list[i]);
    }
}

static void start(const struct sheet *sheet)
{
    kit_open(&K, sheet);
    SAY("sit seat=1 who=Ann amount=5000", "sit seat=3 who=Cy amount=500", "sit seat=4 who=Di amount=500",
        "sit seat=9 who=Gus amount=500", "bank seat=1 amount=700", "shuffle", "bet seat=3 amount=20",
        "bet seat=9 spot=3 amount=50", "bet seat=4 amount=20", "close", "pile seat=1 count=1",
        "dice value=1-3-6");
    deal_in_order();
}

/* Faces that a viewer sees of a spot, counted. */
static unsigned sees(uint8_t viewer, uint8_t spot)
{
    static struct table_view view;
    unsigned                 faces = 0;
    table_view(K.sheet, &K.table, viewer, &view);
    for (size_t i = 0; i < view.shown.hand_count; i++)
        for (size_t c = 0; c < view.shown.hand[i].cards.count; c++)
            faces += view.shown.hand[i].spot == spot && view.shown.hand[i].cards.card[c] != CARD_UNKNOWN;
    return faces;
}

static const struct sheet *const SHEETS[] = { &sheet_marina1_double_hand, &sheet_marina2_double_hand,
                                              &sheet_marysville_double_hand, &sheet_marysville_fortune };

/* The bank's hand is nobody's to see before every hand is set: not the
 * player-dealer's, not the house's. A player's hand is the decider's alone, and at
 * Marysville theirs who may argue about it. */
static void test_closed_hands_stay_closed(void **unused)
{
    PROVES("MC1-PGP-18", "MC2-PGP-18", "CM-PGP-B11", "CM-PGP-B16", "CM-PGP-B18");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(SHEETS) - 1; i++) {
        start(SHEETS[i]);
        uint8_t decider = i < 2 ? 3 : 9;
        for (uint8_t viewer = 0; viewer <= PLACES_MAX; viewer++) {
            assert_int_equal(sees(viewer, 1), 0);
            assert_int_equal(sees(viewer, 2), 0); /* nobody bet there */
            assert_int_equal(sees(viewer, 3), viewer == 3 || viewer == decider ? 7 : 0);
            assert_int_equal(sees(viewer, 4), viewer == 4 ? 7 : 0);
        }
        assert_int_equal(sees(VIEWER_HOUSE, 1), 0);
        kit_do(&K, i < 2 ? "houseway seat=3" : "houseway seat=9");
        assert_int_equal(sees(1, 1), 0);
        assert_int_equal(sees(VIEWER_BOARD, 3), 0);
        kit_do(&K, "houseway seat=4");
        for (uint8_t viewer = 0; viewer <= PLACES_MAX; viewer++)
            assert_int_equal(sees(viewer, 1), 7);
        assert_int_equal(sees(VIEWER_BOARD, 3), 0);
    }
}

/* So many cards lie in this part of a spot's hand, as a viewer sees it. */
static unsigned part_size(uint8_t viewer, uint8_t spot, uint8_t part)
{
    static struct table_view view;
    unsigned                 count = 0;
    table_view(K.sheet, &K.table, viewer, &view);
    for (size_t i = 0; i < view.shown.hand_count; i++)
        if (view.shown.hand[i].spot == spot && view.shown.hand[i].hand == part)
            count += view.shown.hand[i].cards.count;
    return count;
}

/* Who has asked for the House Way sees the hand as it will be set, also where the house sets it
 * only when settlement reaches it; to others it stays closed. */
static void test_who_asked_for_the_house_way_sees_it(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(SHEETS) - 1; i++) {
        start(SHEETS[i]);
        assert_int_equal(part_size(4, 4, HAND_NONE), 7);
        kit_do(&K, "houseway seat=4");
        assert_int_equal(part_size(4, 4, HAND_FRONT), 2);
        assert_int_equal(part_size(4, 4, HAND_BACK), 5);
        assert_int_equal(sees(3, 4), 0);
    }
}

/* What goes out as events shows no more than the views do: a hand that is laid
 * is its decider's to see, and the event cites nothing that tells what it is. */
static void test_events_hide_faces(void **unused)
{
    PROVES("MC1-PGP-11", "MC1-PGP-34", "CM-PGP-B2");
    struct event seen;
    (void)unused;
    start(&sheet_marina1_double_hand);
    kit_do(&K, "houseway seat=3");
    const struct event *laid = kit_event(&K, EVENT_LAID, 0);
    assert_string_equal(laid->rule, "MC1-PGP-34");
    for (uint8_t viewer = 0; viewer <= PLACES_MAX; viewer++) {
        assert_true(event_for(laid, viewer, &seen));
        assert_int_equal(seen.has.cards.card[0] != CARD_UNKNOWN, viewer == 3);
    }
    start(&sheet_marina1_double_hand);
    struct event closed = { .kind = EVENT_CARD, .seen_by = SEEN_BY_NONE };
    closed.has.cards    = (struct card_list){ 1, { 5 } };
    assert_true(event_for(&closed, VIEWER_HOUSE, &seen));
    assert_int_equal(seen.has.cards.card[0], CARD_UNKNOWN);
    start(&sheet_marysville_double_hand);
    kit_do(&K, "lay seat=3 cards=2c2d");
    laid = kit_event(&K, EVENT_LAID, 0);
    for (uint8_t viewer = 0; viewer <= PLACES_MAX; viewer++) {
        assert_true(event_for(laid, viewer, &seen));
        assert_int_equal(seen.has.cards.card[0] != CARD_UNKNOWN, viewer == 3);
    }
}

/* Any active player may ask how much the player-dealer has wagered. */
static void test_the_bank_is_open_to_all(void **unused)
{
    PROVES("MC1-PGP-21", "MC2-PGP-21");
    static struct table_view view;
    (void)unused;
    for (size_t i = 0; i < 2; i++) {
        start(SHEETS[i]);
        for (uint8_t viewer = 1; viewer <= PLACES_MAX; viewer++) {
            table_view(K.sheet, &K.table, viewer, &view);
            assert_int_equal(view.bank.side[FRONT_BANK].posted, 70000);
            assert_int_equal(view.bank.side[FRONT_BANK].cover, 70000);
        }
    }
}

static int falling(const void *one, const void *other)
{
    return *(const card *)other - *(const card *)one;
}

/* Every front of two that a hand can have: what a second writing calls foul
 * loses, though the bank's hand is the weakest there is; what it does not, does
 * not lose by that rule. */
static void test_a_foul_hand_loses(void **unused)
{
    PROVES("MC1-PGP-28a", "MC2-PGP-28a", "MC1-PGP-29", "MC2-PGP-29");
    uint64_t            chance = 4;
    const struct layout empty  = { .bank = 1 };
    (void)unused;
    for (size_t sheet = 0; sheet < 2; sheet++) {
        const struct at at    = { .rules = SHEETS[sheet]->rules, .layout = &empty };
        unsigned        fouls = 0;
        for (int round = 0; round < 400; round++) {
            card             cards[14];
            struct set_state state = { .phase = SET_DECIDED, .bank = 1 };
            struct stake     stake = { .seat = 2, .spot = 2, .wager = WAGER_BASE, .amount = 1000 };
            twin_deal(&chance, cards, 14, 53);
            qsort(cards + 7, 7, sizeof *cards, falling);
            for (uint8_t spot = 1; spot <= 2; spot++) {
                struct set_hand *hand = &state.hand[spot];
                *hand = (struct set_hand){ .count = 7, .dealt = true, .set = true, .wagered = spot == 2 };
                memcpy(hand->card, cards + 7 * (spot - 1), 7);
            }
            (void)paigow_hands.house_way(SHEETS[sheet]->rules, &state.hand[1], &state.hand[1].ahead);
            for (int a = 0; a < 7; a++)
                for (int b = a + 1; b < 7; b++) {
                    struct twin_lay lay = { .front = { cards[7 + a], cards[7 + b] } };
                    for (int c = 0, kept = 0; c < 7; c++)
                        if (c != a && c != b)
                            lay.back[kept++] = cards[7 + c];
                    state.hand[2].ahead    = (uint8_t)(1u << a | 1u << b);
                    bool           foul    = twin_foul(&lay);
                    struct outcome outcome = paigow_game.settle(&at, &state, &stake);
                    const char    *loses   = sheet == 0 ? "MC1-PGP-29" : "MC2-PGP-29";
                    bool           by_rule = outcome.rule != NULL && strcmp(outcome.rule, loses) == 0;
                    assert_int_equal(by_rule, foul);
                    if (foul)
                        assert_int_equal(outcome.pays.num, -1);
                    fouls += foul;
                }
        }
        assert_true(fouls > 500);
    }
}

/* A wager of every bettor on every spot, and all that Envy can be: it fits. */
static void test_envy_of_a_full_table(void **unused)
{
    PROVES("CM-FPG-10", "CM-FPG-R9", "CM-FPG-R10");
    static struct extra  extra[EXTRAS_MAX];
    static struct layout layout;
    static struct shown  shown;
    const struct at      at    = { .rules = sheet_marysville_fortune.rules, .layout = &layout };
    struct set_state     state = { 0 };
    (void)unused;
    memset(&layout, 0, sizeof layout);
    layout.bank = 7;
    for (uint8_t spot = 1; spot <= 6; spot++)
        for (uint8_t behind = 0; behind < 6; behind++) {
            struct fields bet = { .seat  = behind == 0 ? spot : (uint8_t)(8 + spot * 5 + behind),
                                  .spot  = spot,
                                  .wager = WAGER_BASE };
            assert_true(layout_raise(&layout, &bet, 1000));
            bet.wager = WAGER_FORTUNE;
            assert_true(layout_raise(&layout, &bet, 500));
        }
    for (int round = 0; round < 2; round++) {
        const struct event closed = { .kind = EVENT_CLOSED };
        set_apply(&at, &state, &closed);
        for (uint8_t spot = 1; spot <= 6; spot++) {
            state.hand[spot].dealt = true;
            for (int i = 0; i < 4; i++) /* four of a kind in each hand */
                state.hand[spot].card[i] = card_of(spot, i);
            for (int i = 4; i < 7; i++)
                state.hand[spot].card[i] = card_of(7 + (spot + i) % 6, spot % 4);
        }
        size_t buttons = round == 0 ? 36 : 35;
        assert_int_equal(paigow_game.extras(&at, &state, 3, extra), buttons * 5);
        cents sum = 0;
        for (size_t i = 0; i < buttons * 5; i++)
            sum += extra[i].amount;
        assert_int_equal(sum, buttons * 5 * 500);
        assert_int_equal(extra[0].seat, 3);
        memset(&shown, 0, sizeof shown);
        set_show(&at, &state, VIEWER_BOARD, &shown);
        assert_int_equal(shown.button_count, buttons);
        /* Four dollars and ninety-nine: no button. */
        assert_true(
            layout_lower(&layout, &(struct fields){ .seat = 1, .spot = 1, .wager = WAGER_FORTUNE }, 1));
    }
}

int main(void)
{
    const struct CMUnitTest paigow[] = {
        cmocka_unit_test(test_dice_name_a_position),
        cmocka_unit_test(test_piles_follow_clockwise),
        cmocka_unit_test(test_both_hands_against_both),
        cmocka_unit_test(test_closed_hands_stay_closed),
        cmocka_unit_test(test_who_asked_for_the_house_way_sees_it),
        cmocka_unit_test(test_events_hide_faces),
        cmocka_unit_test(test_the_bank_is_open_to_all),
        cmocka_unit_test(test_a_foul_hand_loses),
        cmocka_unit_test(test_envy_of_a_full_table),
    };
    return RUN_TESTS(paigow);
}
