/* The promises of house.h, one by one, on a store in memory and on SQLite. */
#include <stdio.h>

#include "test.h"

#include "house_kit.h"
#include "journal/scratch.h"

static struct kit kit;

/* A house with a table where Ann and Bo sit and Ann is offered the bank. */
static void open_table(void)
{
    struct store store;
    kit_init(&kit);
    assert_int_equal(store_memory_open(&store), STATUS_OK);
    kit_open(&kit, &store);
    kit_do(&kit, "open game=marina2/zoobac");
    kit_do(&kit, "sit seat=1 who=Ann amount=5000");
    kit_do(&kit, "sit seat=3 who=Bo amount=5000");
}

static enum status say(uint32_t table, const char *key, const char *line, struct answer *answer)
{
    struct command command = kit_read(line);
    return house_say(kit.house, table, BY_SCRIPT, key, &command, answer);
}

static cents stack(uint8_t seat)
{
    return house_slot(kit.house, 1)->table.room.place[seat].stack;
}

static void test_a_key_is_done_once(void **unused)
{
    struct answer first, again, other;
    (void)unused;
    open_table();
    assert_int_equal(say(1, "a", "buy seat=1 amount=10", &first), STATUS_OK);
    assert_int_equal(first.refusal, ALLOWED);
    assert_false(first.repeated);
    kit.now += 5000; /* later, and still the same command */
    uint64_t seq = house_seq(kit.house, 1);
    assert_int_equal(say(1, "a", "buy seat=1 amount=10", &again), STATUS_OK);
    assert_true(again.repeated);
    assert_int_equal(again.seq, first.seq);
    assert_int_equal(again.refusal, ALLOWED);
    assert_int_equal(stack(1), 501000);
    assert_int_equal(house_seq(kit.house, 1), seq);

    /* The same key for another command, even by a cent, is a mistake. */
    assert_int_equal(say(1, "a", "buy seat=1 amount=10.01", &other), STATUS_BAD_INPUT);
    assert_int_equal(say(1, "a", "cash seat=1 amount=10", &other), STATUS_BAD_INPUT);
    assert_int_equal(stack(1), 501000);
    assert_int_equal(house_seq(kit.house, 1), seq);

    /* Keys belong to a table. */
    assert_int_equal(say(2, "a", "open game=marina2/zoobac", &other), STATUS_OK);
    assert_false(other.repeated);
    kit_close(&kit);
}

/* A refused command changes nothing, stands in no record, and its key is free:
 * said again when it may be, it is done. */
static void test_the_key_of_a_refused_command_is_free(void **unused)
{
    struct answer first, again;
    (void)unused;
    open_table();
    uint64_t seq = house_seq(kit.house, 1), heard = kit.heard;
    assert_int_equal(say(1, "b", "bank seat=3 amount=100", &first), STATUS_OK);
    assert_int_equal(first.refusal, REFUSE_NOT_OFFERED);
    assert_string_equal(first.rule, "MC2-ZOO-P1");
    assert_int_equal(first.seq, 0);
    assert_int_equal(house_seq(kit.house, 1), seq);
    assert_int_equal(kit.heard, heard + 1); /* told, though not kept */
    kit_do(&kit, "decline seat=1");         /* now the bank is Bo's to take */
    assert_int_equal(say(1, "b", "bank seat=3 amount=100", &again), STATUS_OK);
    assert_false(again.repeated);
    assert_int_equal(again.refusal, ALLOWED);
    assert_int_equal(house_slot(kit.house, 1)->table.phase, TABLE_BETS);
    kit_close(&kit);
}

/* What the deck does next stands in the record of the command that called for
 * it, and a repeated answer has all of it. */
static void test_a_command_and_its_cards_are_one_record(void **unused)
{
    struct answer answer;
    (void)unused;
    open_table();
    kit_do(&kit, "bank seat=1 amount=500");
    kit_do(&kit, "bet seat=3 wager=player amount=20");
    uint64_t seq = house_seq(kit.house, 1), heard = kit.heard;
    assert_int_equal(say(1, "close", "close", &answer), STATUS_OK);
    assert_int_equal(answer.refusal, ALLOWED);
    assert_int_equal(answer.seq, seq + 1);
    assert_int_equal(house_seq(kit.house, 1), seq + 1);
    assert_true(kit.heard >= heard + 5); /* the close, and four cards or more */
    assert_int_equal(say(1, "close", "close", &answer), STATUS_OK);
    assert_true(answer.repeated);
    assert_int_equal(answer.seq, seq + 1);
    size_t               cards = 0, ends = 0;
    const struct events *events;
    while ((events = house_stored_events(kit.house)) != NULL)
        for (size_t i = 0; i < events->count; i++) {
            cards += events->list[i].kind == EVENT_CARD;
            ends += events->list[i].kind == EVENT_ENDED;
        }
    assert_in_range(cards, 4, 6);
    assert_int_equal(ends, 1);
    kit_close(&kit);
}

static void test_nothing_is_seen_or_heard_before_the_commit(void **unused)
{
    struct command buy = kit_read("buy seat=1 amount=10"), open = kit_read("open game=marina2/zoobac");
    struct answer  answer;
    (void)unused;
    open_table();
    uint64_t    heard = kit.heard, seq = house_seq(kit.house, 1);
    struct head head = house_head(kit.house);
    for (int i = 0; i < 3; i++)
        assert_int_equal(house_do(kit.house, 1, BY_SCRIPT, "", &buy, &answer), STATUS_OK);
    assert_int_equal(house_do(kit.house, 2, BY_SCRIPT, "", &open, &answer), STATUS_OK);
    assert_int_equal(kit.heard, heard);
    assert_int_equal(stack(1), 500000);
    assert_null(house_slot(kit.house, 2));
    assert_int_equal(house_seq(kit.house, 1), seq);
    assert_int_equal(house_head(kit.house).seq, head.seq);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    assert_int_equal(kit.heard, heard + 4);
    assert_int_equal(kit.heard_seq, 1); /* of the new table */
    assert_int_equal(stack(1), 503000);
    assert_non_null(house_slot(kit.house, 2));
    assert_int_equal(house_seq(kit.house, 1), seq + 3);
    assert_int_equal(house_seq(kit.house, 2), 1);
    assert_int_equal(house_head(kit.house).seq, head.seq + 1); /* which is anchored */
    kit_close(&kit);
}

/* What cannot be a command harms nothing: the house goes on. */
static void test_what_cannot_be_said(void **unused)
{
    char           key[RECORD_KEY_MAX + 1];
    struct answer  answer;
    struct command wrong[6];
    (void)unused;
    open_table();
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        wrong[i] = kit_read("buy seat=1 amount=10");
    wrong[0].has.amount = -1000;
    wrong[1].has.amount = CENTS_MAX + 1;
    wrong[2].has.seat   = PLACES_MAX + 1;
    wrong[3].has.amount = 0;
    wrong[4].kind       = COMMAND_COUNT;
    wrong[5]     = kit_read("shuffle root=00000000000000000000000000000000000000000000000000000000000000ff");
    uint64_t seq = house_seq(kit.house, 1);
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        assert_int_equal(house_say(kit.house, 1, BY_SCRIPT, "", &wrong[i], &answer), STATUS_BAD_INPUT);
    memset(key, 'k', sizeof key);
    key[RECORD_KEY_MAX] = '\0';
    assert_int_equal(say(1, key, "buy seat=1 amount=10", &answer), STATUS_BAD_INPUT);
    assert_int_equal(say(7, "", "buy seat=1 amount=10", &answer), STATUS_NOT_FOUND);
    assert_int_equal(say(2, "", "open game=marina2/chess", &answer), STATUS_NOT_FOUND);
    assert_int_equal(house_seq(kit.house, 1), seq);
    key[RECORD_KEY_MAX - 1] = '\0';
    assert_int_equal(say(1, key, "buy seat=1 amount=10", &answer), STATUS_OK);
    assert_int_equal(stack(1), 501000);
    kit_close(&kit);
}

/* No amount of winning can outgrow what a record may hold. */
static void test_a_table_has_a_limit(void **unused)
{
    struct answer answer;
    (void)unused;
    open_table();
    assert_int_equal(say(1, "", "buy seat=1 amount=9999990000", &answer), STATUS_OK);
    assert_int_equal(answer.refusal, ALLOWED);
    assert_int_equal(say(1, "", "buy seat=3 amount=0.01", &answer), STATUS_OK);
    assert_int_equal(answer.refusal, REFUSE_CHIPS_FULL);
    assert_int_equal(say(1, "", "sit seat=5 who=Cy amount=0.01", &answer), STATUS_OK);
    assert_int_equal(answer.refusal, REFUSE_CHIPS_FULL);
    kit_close(&kit);
}

/* ---- reopening ---------------------------------------------------------- */

static void play_a_hand(void)
{
    uint8_t banker = house_slot(kit.house, 1)->table.bank.offered;
    char    line[64];
    snprintf(line, sizeof line, "bank seat=%d amount=500", banker);
    kit_do(&kit, line);
    snprintf(line, sizeof line, "bet seat=%d wager=player amount=20", banker == 1 ? 3 : 1);
    kit_do(&kit, line);
    kit_do(&kit, "close");
}

static void open_sqlite(const struct scratch *scratch)
{
    struct store store;
    char         why[STORE_WHY_MAX];
    if (store_sqlite_open(&store, scratch->path, STORE_CREATE, why) != STATUS_OK)
        fail_msg("%s", why);
    kit_open(&kit, &store);
}

/* Reopened after every hand or never: the same cards, the same money. */
static void test_the_deck_goes_on_after_reopening(void **unused)
{
    static struct kit_state apart, through;
    struct scratch          scratch = scratch_make();
    (void)unused;
    for (int run = 0; run < 2; run++) {
        if (run == 0) {
            open_table();
        } else {
            kit_init(&kit);
            open_sqlite(&scratch);
            kit_do(&kit, "open game=marina2/zoobac");
            kit_do(&kit, "sit seat=1 who=Ann amount=5000");
            kit_do(&kit, "sit seat=3 who=Bo amount=5000");
        }
        for (int hand = 0; hand < 60; hand++) {
            play_a_hand();
            if (run == 0 || hand % 5 != 0)
                continue;
            kit_close(&kit);
            open_sqlite(&scratch);
        }
        assert_int_equal(house_slot(kit.house, 1)->table.hand, 60);
        kit_state(house_slot(kit.house, 1), run == 0 ? &through : &apart);
        kit_close(&kit);
    }
    assert_true(kit_same(&apart, &through));
    scratch_remove(&scratch);
}

static void test_another_house_key_does_not_open(void **unused)
{
    struct scratch scratch = scratch_make();
    struct store   store;
    struct house  *house = NULL;
    char           why[HOUSE_WHY_MAX];
    (void)unused;
    kit_init(&kit);
    open_sqlite(&scratch);
    kit_do(&kit, "open game=marina2/zoobac");
    kit_do(&kit, "sit seat=1 who=Ann amount=5000");
    kit_do(&kit, "sit seat=3 who=Bo amount=5000");
    play_a_hand();
    kit_close(&kit);
    kit.world.house_key[31] ^= 1;
    assert_int_equal(store_sqlite_open(&store, scratch.path, STORE_WRITE, why), STATUS_OK);
    assert_int_equal(house_open(&house, &store, &kit.world, why), STATUS_CORRUPT);
    assert_null(house);
    assert_non_null(strstr(why, "house key"));
    assert_null(strchr(why, '\n'));
    kit.world.house_key[31] ^= 1; /* the failed opening left nothing behind */
    open_sqlite(&scratch);
    play_a_hand();
    kit_close(&kit);
    scratch_remove(&scratch);
}

/* A position is proved only once its card lies open, and from the shoe on the
 * table: not from one that is shuffled but not yet committed. */
static void test_proofs_show_dealt_cards_alone(void **unused)
{
    struct fair_proof proof;
    struct answer     answer;
    (void)unused;
    open_table();
    play_a_hand();
    struct shoe shoe = house_slot(kit.house, 1)->table.shoe;
    for (size_t position = 0; position < 420; position++) {
        enum status status = house_prove(kit.house, 1, position, &proof);
        size_t      order  = (position + 416 - shoe.cut) % 416;
        bool        dealt  = position < 416 && order >= 1 && order < shoe.dealt; /* the first was burned */
        assert_int_equal(status, dealt ? STATUS_OK : STATUS_NOT_FOUND);
        if (dealt)
            assert_true(fair_check(shoe.root, 416, &proof));
    }
    struct command entered = kit_read("set name=entered value=1"),
                   machine = kit_read("set name=entered value=0");
    struct command bank    = kit_read("bank seat=1 amount=500");
    assert_int_equal(house_slot(kit.house, 1)->table.bank.offered, 1);
    assert_int_equal(house_do(kit.house, 1, BY_SCRIPT, "", &entered, &answer), STATUS_OK);
    assert_int_equal(house_do(kit.house, 1, BY_SCRIPT, "", &machine, &answer), STATUS_OK);
    assert_int_equal(house_do(kit.house, 1, BY_SCRIPT, "", &bank, &answer), STATUS_OK);
    for (size_t position = 0; position < 420; position++)
        assert_int_equal(house_prove(kit.house, 1, position, &proof), STATUS_NOT_FOUND);
    kit_close(&kit);
}

/* A table whose money is wrong is stopped before anything of it is written; it
 * goes back to where its records left it, and the other tables go on. */
static void test_a_broken_promise_freezes_one_table(void **unused)
{
    static struct kit_state before, after;
    struct answer           answer;
    (void)unused;
    open_table();
    assert_int_equal(say(2, "", "open game=marina2/zoobac", &answer), STATUS_OK);
    struct command away = kit_read("away seat=3"), back = kit_read("back seat=3");
    assert_int_equal(house_do(kit.house, 1, BY_SCRIPT, "", &away, &answer),
                     STATUS_OK); /* not yet committed */
    kit_state(house_working(kit.house, 1), &before);
    struct slot *working = (struct slot *)(uintptr_t)house_working(kit.house, 1);
    uint64_t     last    = house_last_seq(kit.house, 1);
    working->table.room.place[1].stack += 1;
    assert_int_equal(house_do(kit.house, 1, BY_SCRIPT, "", &back, &answer), STATUS_CORRUPT);
    assert_int_equal(house_last_seq(kit.house, 1), last);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    assert_string_equal(house_frozen(kit.house, 1)->why, "a stack is not what the ledger says");
    kit_state(house_slot(kit.house, 1), &after);
    assert_true(kit_same(&before, &after));
    assert_int_equal(say(1, "", "buy seat=1 amount=10", &answer), STATUS_CORRUPT);

    assert_null(house_frozen(kit.house, 2));
    assert_int_equal(say(2, "", "sit seat=1 who=Cy amount=500", &answer), STATUS_OK);
    assert_int_equal(answer.refusal, ALLOWED);
    kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest house[] = {
        cmocka_unit_test(test_a_key_is_done_once),
        cmocka_unit_test(test_the_key_of_a_refused_command_is_free),
        cmocka_unit_test(test_a_command_and_its_cards_are_one_record),
        cmocka_unit_test(test_nothing_is_seen_or_heard_before_the_commit),
        cmocka_unit_test(test_what_cannot_be_said),
        cmocka_unit_test(test_a_table_has_a_limit),
        cmocka_unit_test(test_the_deck_goes_on_after_reopening),
        cmocka_unit_test(test_another_house_key_does_not_open),
        cmocka_unit_test(test_proofs_show_dealt_cards_alone),
        cmocka_unit_test(test_a_broken_promise_freezes_one_table),
    };
    return RUN_TESTS(house);
}
