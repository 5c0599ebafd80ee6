/* What the floor does to a table as a whole: it stands still, and disputes are kept. */
#include "test.h"

#include <stdio.h>

#include "kit.h"

static struct kit K;

/* Ann banks $500 and Bo has $25 on the player; the shoe is shuffled. */
static void bets_lie(void)
{
    kit_open(&K, &sheet_marina2_zoobac);
    kit_do(&K, "sit seat=1 who=Ann amount=1000");
    kit_do(&K, "sit seat=3 who=Bo amount=1000");
    kit_do(&K, "bank seat=1 amount=500");
    kit_do(&K, "shuffle name=hand");
    kit_do(&K, "bet seat=3 spot=3 wager=player amount=25");
}

/* ---- freeze ---------------------------------------------------------------- */

static void test_a_frozen_table_stands(void **unused)
{
    /* One of each kind of person who may not go on. */
    static const char *const stand[] = { "bet seat=3 spot=3 wager=banker amount=5",
                                         "unbet seat=3 spot=3 wager=player",
                                         "close",
                                         "sit seat=4 who=Cy",
                                         "leave seat=1",
                                         "lapse seat=3",
                                         "cut seat=1 value=center" };
    (void)unused;
    bets_lie();
    K.now_ms = 5000;
    kit_do(&K, "freeze why=\"a wager is disputed\"");
    assert_int_equal(K.table.freeze.since_ms, 5000);
    assert_string_equal(K.table.freeze.why, "a wager is disputed");
    for (size_t i = 0; i < COUNT_OF(stand); i++)
        kit_no(&K, stand[i], REFUSE_FROZEN, "");
    kit_no(&K, "freeze why=again", REFUSE_FROZEN, "");
    struct choice  choices[64];
    struct command lapse = { .kind = COMMAND_LAPSE };
    assert_int_equal(table_legal(K.sheet, &K.table, 3, choices, COUNT_OF(choices), &K.events), 1);
    assert_int_equal(choices[0].command.kind, COMMAND_AWAY);
    size_t count = table_legal(K.sheet, &K.table, 0, choices, COUNT_OF(choices), &K.events);
    assert_int_equal(count, 2); /* the hand may still be called off, and the floor called */
    assert_int_equal(choices[0].command.kind, COMMAND_CALLOFF);
    assert_int_equal(choices[1].command.kind, COMMAND_CALL_FLOOR);
    assert_int_equal(table_refuses(K.sheet, &K.table, &lapse, &K.events), REFUSE_FROZEN);
    kit_do(&K, "thaw why=\"it stands\"");
    assert_false(K.table.freeze.is);
    kit_no(&K, "thaw why=again", REFUSE_NOT_FROZEN, "");
    kit_do(&K, "close");
}

static void test_the_floor_and_the_list_are_heard_meanwhile(void **unused)
{
    (void)unused;
    bets_lie();
    kit_do(&K, "freeze why=look");
    kit_do(&K, "wait who=Cy");
    kit_do(&K, "unwait who=Cy");
    kit_do(&K, "away seat=3");
    kit_do(&K, "back seat=3");
    kit_do(&K, "buy seat=3 amount=100");
    kit_do(&K, "bar who=Dee why=\"took chips\"");
    kit_do(&K, "ruling why=\"the wager stands\"");
    assert_true(K.table.freeze.is); /* none of it goes on by itself */
    kit_do(&K, "calloff why=\"all goes back\"");
    assert_int_equal(kit_stack(&K, 3), 110000);
    assert_int_equal(kit_stack(&K, 1), 100000);
    kit_no(&K, "bank seat=1 amount=500", REFUSE_FROZEN, "");
}

static void test_no_card_comes_to_a_frozen_table(void **unused)
{
    (void)unused;
    bets_lie();
    kit_do(&K, "close");
    kit_do(&K, "freeze why=look");
    struct command next = { .kind = COMMAND_CARD };
    next.has.cards      = (struct card_list){ 1, { 0 } };
    assert_int_equal(table_decide(K.sheet, &K.table, &next, &K.events), REFUSE_FROZEN);
    kit_do(&K, "thaw why=on");
    kit_cards(&K, "Ks 9h Qd 8c");
}

static void test_a_freeze_stands_on_paper(void **unused)
{
    static uint8_t      bytes[TABLE_BYTES_MAX];
    static struct table copy;
    (void)unused;
    bets_lie();
    K.now_ms = 77;
    kit_do(&K, "freeze why=\"a look\"");
    struct codec writer = codec_writer(bytes, sizeof bytes);
    table_code(K.sheet, &writer, &K.table);
    struct codec reader = codec_reader(bytes, codec_used(&writer, bytes));
    table_code(K.sheet, &reader, &copy);
    assert_false(reader.bad);
    assert_true(copy.freeze.is);
    assert_int_equal(copy.freeze.since_ms, 77);
    assert_string_equal(copy.freeze.why, "a look");
}

/* ---- disputes -------------------------------------------------------------- */

static void test_a_dispute_is_open_until_it_is_decided(void **unused)
{
    (void)unused;
    kit_open(&K, &sheet_marina2_zoobac);
    kit_no(&K, "dispute who=Bo why=early", REFUSE_NO_SUCH_HAND, "");
    K.table.hand = 41;
    kit_no(&K, "dispute who=Bo count=42 why=early", REFUSE_NO_SUCH_HAND, "");
    kit_do(&K, "dispute who=Bo why=\"it was $100\"");
    assert_int_equal(kit_event(&K, EVENT_DISPUTED, 0)->has.count, 41); /* the last one */
    kit_no(&K, "dispute who=Bo count=39 why=another", REFUSE_DISPUTE_OPEN, "");
    kit_do(&K, "dispute who=Ann count=39 why=\"paid short\"");
    assert_int_equal(marks_find(&K.table.marks, kit_person("Ann"), MARK_DISPUTE)->count, 39);
    kit_no(&K, "outcome who=Cy why=none", REFUSE_NO_DISPUTE, "");
    kit_no(&K, "outcome who=Bo name=MC9-NO-1 why=stands", REFUSE_NO_SUCH_RULE, "");
    kit_do(&K, "outcome who=Bo name=MC2-ZOO-B2 why=\"it stands at $100\"");
    const struct event *outcome = kit_event(&K, EVENT_OUTCOME, 0);
    assert_string_equal(event_rule(outcome), "MC2-ZOO-B2");
    assert_int_equal(outcome->has.count, 41);
    assert_null(marks_find(&K.table.marks, kit_person("Bo"), MARK_DISPUTE));
    assert_non_null(marks_find(&K.table.marks, kit_person("Ann"), MARK_DISPUTE));
    kit_no(&K, "outcome who=Bo why=twice", REFUSE_NO_DISPUTE, "");
}

/* Other marks make room for one another, and a dispute for none of them. */
static void test_a_dispute_is_not_crowded_out(void **unused)
{
    (void)unused;
    kit_open(&K, &sheet_marina2_zoobac);
    K.table.hand = 1;
    kit_do(&K, "dispute who=Bo why=pays");
    for (uint32_t i = 0; i < 2 * MARKS_MAX; i++) {
        struct words words = { .who = 1000 + i };
        struct event mark  = { .kind = EVENT_MARKED, .has = { .words = &words, .mark = MARK_WARNED } };
        assert_true(marks_apply(&K.table.marks, &mark));
    }
    assert_non_null(marks_find(&K.table.marks, kit_person("Bo"), MARK_DISPUTE));
    for (int i = 1; i < BARS_MAX; i++) {
        char line[40];
        snprintf(line, sizeof line, "dispute who=p%d why=pays", i);
        kit_do(&K, line);
    }
    kit_no(&K, "dispute who=Zed why=pays", REFUSE_TABLE_FULL, "");
    kit_no(&K, "bar who=Zed why=\"no room\"", REFUSE_TABLE_FULL, "");
}

static void test_a_ruling_names_its_rule(void **unused)
{
    (void)unused;
    bets_lie();
    kit_do(&K, "ruling name=MC2-ZOO-B2 why=\"the wager was made in time\"");
    assert_string_equal(event_rule(kit_event(&K, EVENT_RULING, 0)), "MC2-ZOO-B2");
    assert_string_equal(words_of(&kit_event(&K, EVENT_RULING, 0)->has)->name, "");
}

int main(void)
{
    const struct CMUnitTest floor[] = {
        cmocka_unit_test(test_a_frozen_table_stands),
        cmocka_unit_test(test_the_floor_and_the_list_are_heard_meanwhile),
        cmocka_unit_test(test_no_card_comes_to_a_frozen_table),
        cmocka_unit_test(test_a_freeze_stands_on_paper),
        cmocka_unit_test(test_a_dispute_is_open_until_it_is_decided),
        cmocka_unit_test(test_a_dispute_is_not_crowded_out),
        cmocka_unit_test(test_a_ruling_names_its_rule),
    };
    return RUN_TESTS(floor);
}
