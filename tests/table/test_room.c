/* Seats, rail, chips and the waiting list. */
#include "test.h"

#include <stdio.h>

#include "kit.h"
#include "table/view.h"

static struct kit K;

static void test_places_and_names(void **unused)
{
    (void)unused;
    kit_open(&K, &sheet_marina2_zoobac);
    kit_do(&K, "sit seat=8 who=Ann amount=100");
    kit_no(&K, "sit seat=8 who=Bo", REFUSE_SEAT_TAKEN, "");
    kit_no(&K, "sit seat=7 who=Ann", REFUSE_NAME_TAKEN, "");
    kit_do(&K, "sit seat=9 who=Bo"); /* the rail, without chips */
    kit_do(&K, "buy seat=9 amount=0.50");
    assert_int_equal(kit_stack(&K, 9), 50);
    kit_no(&K, "cash seat=9 amount=0.51", REFUSE_CASH_SHORT, "");
    kit_do(&K, "cash seat=9 amount=0.20");
    kit_do(&K, "move seat=9 to=1");
    assert_int_equal(kit_stack(&K, 1), 30);
    assert_int_equal(K.table.room.place[1].who, kit_person("Bo"));
    assert_false(room_taken(&K.table.room, 9));
    kit_no(&K, "move seat=1 to=8", REFUSE_SEAT_TAKEN, "");
    kit_no(&K, "buy seat=9 amount=1", REFUSE_SEAT_EMPTY, "");
    kit_do(&K, "leave seat=1");
    assert_int_equal(kit_event(&K, EVENT_CASHED, 0)->has.amount, 30);
    kit_no(&K, "leave seat=1", REFUSE_SEAT_EMPTY, "");
}

static void test_seven_seat_tables_have_no_eighth(void **unused)
{
    (void)unused;
    struct sheet sheet = sheet_marina2_zoobac;
    sheet.seats        = 7;
    kit_open(&K, &sheet);
    kit_no(&K, "sit seat=8 who=Ann", REFUSE_NO_SUCH_SEAT, "MC2-ZOO-L1");
    kit_do(&K, "sit seat=7 who=Ann");
    kit_do(&K, "sit seat=9 who=Bo");
    kit_no(&K, "move seat=9 to=8", REFUSE_NO_SUCH_SEAT, "MC2-ZOO-L1");
}

/* The reason stands until the call is over, which a ruling is as well; said again it
 * is another, since then. */
static void test_the_floor_is_called(void **unused)
{
    (void)unused;
    kit_open(&K, &sheet_marina2_zoobac);
    kit_no(&K, "endcall why=\"not needed any more\"", REFUSE_FLOOR_NOT_CALLED, "");
    kit_no(&K, "callfloor why=wager seat=3", REFUSE_SEAT_EMPTY, "");
    kit_do(&K, "sit seat=3 who=Bo amount=100");
    K.now_ms = 5000;
    kit_do(&K, "callfloor why=\"a wager is disputed\" seat=3");
    assert_true(table_called(&K.table));
    assert_string_equal(K.table.call.why, "a wager is disputed");
    assert_int_equal(K.table.call.since_ms, 5000);
    assert_int_equal(K.table.call.seat, 3);
    K.now_ms = 6000;
    kit_do(&K, "callfloor why=conduct");
    assert_string_equal(K.table.call.why, "conduct");
    assert_int_equal(K.table.call.since_ms, 6000);
    assert_int_equal(K.table.call.seat, 0);
    kit_do(&K, "endcall why=\"settled among the players\"");
    assert_false(table_called(&K.table));
    kit_do(&K, "callfloor why=card");
    kit_do(&K, "ruling why=\"the card stands\"");
    assert_false(table_called(&K.table));
}

static void test_waiting_list_is_first_come_first(void **unused)
{
    (void)unused;
    kit_open(&K, &sheet_marina2_zoobac);
    kit_do(&K, "wait who=Ann");
    kit_do(&K, "wait who=Bo");
    kit_do(&K, "wait who=Cy");
    kit_no(&K, "wait who=Bo", REFUSE_ALREADY_LISTED, "");
    kit_do(&K, "sit seat=1 who=Bo"); /* sitting down takes the name off */
    assert_int_equal(K.table.room.waiting_count, 2);
    assert_int_equal(K.table.room.waiting[0], kit_person("Ann"));
    assert_int_equal(K.table.room.waiting[1], kit_person("Cy"));
    kit_do(&K, "unwait who=Ann");
    kit_no(&K, "unwait who=Ann", REFUSE_NOT_LISTED, "");
    char line[] = "wait who=a0";
    for (int i = 1; i < WAITING_MAX; i++) {
        line[9]  = (char)('a' + i / 10);
        line[10] = (char)('0' + i % 10);
        kit_do(&K, line);
    }
    kit_no(&K, "wait who=Zed", REFUSE_LIST_FULL, "");
}

static void test_absence_is_stamped(void **unused)
{
    (void)unused;
    kit_open(&K, &sheet_marina2_zoobac);
    kit_do(&K, "sit seat=1 who=Ann amount=100");
    kit_no(&K, "back seat=1", REFUSE_ALREADY_SO, "");
    struct command away = { .kind = COMMAND_AWAY, .at_ms = 90000, .has = { .seat = 1 } };
    assert_int_equal(table_decide(K.sheet, &K.table, &away, &K.events), ALLOWED);
    for (size_t i = 0; i < K.events.count; i++)
        table_apply(K.sheet, &K.table, &K.events.list[i]);
    assert_true(K.table.room.place[1].away);
    assert_int_equal(K.table.room.place[1].since_ms, 90000);
}

static void test_money_in_play_stays(void **unused)
{
    (void)unused;
    kit_open(&K, &sheet_marina2_zoobac);
    kit_do(&K, "sit seat=1 who=Ann amount=1000");
    kit_do(&K, "sit seat=2 who=Bo amount=1000");
    kit_do(&K, "bank seat=1 amount=100");
    kit_do(&K, "bet seat=2 spot=5 wager=tie amount=5");
    kit_no(&K, "leave seat=1", REFUSE_MONEY_DOWN, "");
    kit_no(&K, "leave seat=2", REFUSE_MONEY_DOWN, "");
    kit_no(&K, "move seat=2 to=3", REFUSE_MONEY_DOWN, "");
    kit_do(&K, "unbet seat=2 spot=5 wager=tie");
    kit_do(&K, "leave seat=2");
    assert_int_equal(kit_event(&K, EVENT_CASHED, 0)->has.amount, 100000);
}

static void show_twenty(const struct at *at, const void *state, uint8_t viewer, struct shown *out)
{
    (void)at;
    (void)state;
    (void)viewer;
    out->hand_count = 1;
    out->hand[0]    = (struct shown_hand){ .spot = 2, .part = 2, .cards = { .count = 20 }, .points = 20 };
    memset(out->hand[0].cards.card, card_of(RANK_A, SUIT_SPADES), 20);
}

/* Twenty aces, the second hand of a split: a view has room for the longest hand. */
static void test_view_shows_twenty_cards(void **unused)
{
    (void)unused;
    static struct table_view view;
    struct sheet             sheet  = sheet_marina2_zoobac;
    struct bank_game         engine = *sheet.engine;
    engine.game.show                = show_twenty;
    sheet.engine                    = &engine;
    kit_open(&K, &sheet);
    table_view(K.sheet, &K.table, VIEWER_BOARD, &view);
    assert_int_equal(view.shown.hand[0].cards.count, 20);
    assert_int_equal(view.shown.hand[0].cards.card[19], card_of(RANK_A, SUIT_SPADES));
    assert_int_equal(view.shown.hand[0].part, 2);
}

/* The board sees what lies open and nothing that does not. */
static void test_view_shows_the_open_table(void **unused)
{
    (void)unused;
    struct table_view view;
    kit_open(&K, &sheet_marina2_zoobac);
    kit_do(&K, "sit seat=1 who=Ann amount=1000");
    kit_do(&K, "sit seat=2 who=Bo amount=1000");
    kit_do(&K, "bank seat=1 amount=100");
    kit_do(&K, "bet seat=2 wager=tie amount=5");
    kit_do(&K, "shuffle");
    kit_do(&K, "close");
    kit_cards(&K, "9h Ts");
    table_view(K.sheet, &K.table, VIEWER_BOARD, &view);
    assert_int_equal(view.shown.hand_count, 2);
    assert_int_equal(view.shown.hand[0].hand, HAND_PLAYER);
    assert_int_equal(view.shown.hand[0].points, 9);
    assert_int_equal(view.shown.hand[1].cards.count, 1);
    assert_int_equal(view.shoe.dealt, 3);
    assert_int_equal(view.turn.awaits, AWAITS_DECK);
    struct event burned = { .kind = EVENT_CARD, .seen_by = SEEN_BY_SEAT, .has = { .seat = 4 } };
    assert_true(event_seen(&burned, 4));
    assert_true(event_seen(&burned, VIEWER_HOUSE));
    assert_false(event_seen(&burned, 5));
    assert_false(event_seen(&burned, VIEWER_BOARD));
    burned.seen_by = SEEN_BY_HOUSE;
    assert_false(event_seen(&burned, 4));
    assert_true(event_seen(&burned, VIEWER_HOUSE));
}

/* Bars stay until the floor takes them off, and there are so many and no more; of
 * other marks the oldest makes room. */
static void test_a_full_list_of_marks(void **unused)
{
    (void)unused;
    char line[64];
    kit_open(&K, &sheet_marina2_zoobac);
    for (unsigned i = 0; i < BARS_MAX; i++) {
        snprintf(line, sizeof line, "bar who=\"person %u\" why=noise", 100 + i);
        kit_do(&K, line);
    }
    kit_no(&K, "bar who=\"person 99\" why=noise", REFUSE_TABLE_FULL, "");
    char        words[256];
    struct text text = text_in(words, sizeof words);
    refusal_print(&text, &NO_NAMES, REFUSE_TABLE_FULL, &K.events.figures, &(struct command){ 0 });
    assert_non_null(strstr(words, "32 bars"));
    kit_do(&K, "unbar who=\"person 100\" why=sorry");
    kit_do(&K, "bar who=\"person 99\" why=noise");

    struct marks marks = K.table.marks;
    struct words warns = { .at = 1 };
    struct event event = { .kind = EVENT_MARKED, .has = { .words = &warns, .mark = MARK_WARNED } };
    for (warns.who = 200; warns.who < 200 + MARKS_MAX - BARS_MAX; warns.who++)
        assert_true(marks_apply(&marks, &event));
    assert_int_equal(marks.count, MARKS_MAX);
    assert_true(marks_apply(&marks, &event));
    assert_int_equal(marks.count, MARKS_MAX);
    assert_null(marks_find(&marks, 200, MARK_WARNED));
    assert_non_null(marks_find(&marks, 201, MARK_WARNED));
    assert_non_null(marks_find(&marks, warns.who, MARK_WARNED));
    assert_non_null(marks_find(&marks, 101, MARK_BARRED));
    event.has.mark = MARK_BARRED; /* which no table tells */
    assert_false(marks_apply(&marks, &event));
}

int main(void)
{
    const struct CMUnitTest room[] = {
        cmocka_unit_test(test_a_full_list_of_marks),
        cmocka_unit_test(test_places_and_names),
        cmocka_unit_test(test_seven_seat_tables_have_no_eighth),
        cmocka_unit_test(test_the_floor_is_called),
        cmocka_unit_test(test_waiting_list_is_first_come_first),
        cmocka_unit_test(test_absence_is_stamped),
        cmocka_unit_test(test_money_in_play_stays),
        cmocka_unit_test(test_view_shows_twenty_cards),
        cmocka_unit_test(test_view_shows_the_open_table),
    };
    return RUN_TESTS(room);
}
