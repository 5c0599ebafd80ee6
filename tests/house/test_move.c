/* Somebody is moved to another table (house/move.c): seat and chips, all or nothing, also
 * when the house is killed at any write of it. */
#include "test.h"

#include <stdio.h>

#include "house/lasting.h"

static const char *const EVENING[] = {
    "0 company who=Company name=Acme",
    "0 employ who=Bo name=Acme value=114",
    "0 deposit who=Company amount=5000 why=bank",
    "0 deposit who=Ann amount=500 why=own",
    "1 open game=marina2/zoobac",
    "2 open game=marina2/zoobac",
    "3 open game=marina1/holdem",
    "1 sit seat=1 who=Ann",
    "1 sit seat=2 who=Bo",
    "0 send who=Ann table=1 amount=500",
    "0 send who=Bo table=1 amount=2000",
};

static uint32_t number_of(const char *name)
{
    char line[64];
    snprintf(line, sizeof line, "nouser who=%s", name);
    return words_of(&(struct fields){ .words = kit_read(line).has.words })->who;
}

static const struct room *room(uint32_t table)
{
    return &house_slot(kit.house, table)->table.room;
}

static cents stack_of(uint32_t table, const char *name)
{
    uint8_t seat = room_find(room(table), number_of(name));
    return seat != 0 ? room(table)->place[seat].stack : -1;
}

static cents account(const char *name)
{
    return office_account(house_office(kit.house), number_of(name));
}

static int begin(void **unused)
{
    assert_int_equal(make_store(unused), 0);
    open_house();
    assert_int_equal(kit_play(&kit, EVENING, COUNT_OF(EVENING)), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    return 0;
}

/* As the server does it: the chips follow once the move is on disk. */
static enum status move(struct house_move *move, struct answer *answer)
{
    struct answer sent;
    enum status   status = house_move(kit.house, BY_SCRIPT, "move-1", move, answer);
    if (status == STATUS_OK)
        status = house_commit(kit.house);
    if (status != STATUS_OK || answer->refusal != ALLOWED || answer->repeated || move->chips == 0)
        return status;
    status = house_move_chips(kit.house, BY_SCRIPT, move, &sent);
    if (status == STATUS_OK)
        assert_int_equal(sent.refusal, ALLOWED);
    return status == STATUS_OK ? house_commit(kit.house) : status;
}

static struct house_move to(uint32_t table, uint8_t seat, uint8_t to_seat)
{
    return (
        struct house_move){ .from = 1, .to = table, .seat = seat, .to_seat = to_seat, .why = "a short game" };
}

static void test_seat_and_chips_go_together(void **unused)
{
    (void)unused;
    struct house_move one = to(2, 1, 0), other = to(2, 2, 5);
    struct answer     answer;
    assert_int_equal(move(&one, &answer), STATUS_OK);
    assert_int_equal(answer.refusal, ALLOWED);
    assert_int_equal(one.to_seat, 1); /* the first that was free */
    assert_int_equal(stack_of(1, "Ann"), -1);
    assert_int_equal(stack_of(2, "Ann"), 50000);
    assert_int_equal(account("Ann"), 0);
    /* A company's chips stay the company's. */
    snprintf(other.why, sizeof other.why, "balance");
    assert_int_equal(house_move(kit.house, BY_SCRIPT, "move-2", &other, &answer), STATUS_OK);
    assert_int_equal(answer.refusal, ALLOWED);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    assert_int_equal(account("Company"), 500000);
    assert_int_equal(house_move_chips(kit.house, BY_SCRIPT, &other, &answer), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    assert_int_equal(room(2)->place[5].who, number_of("Bo"));
    assert_int_equal(room(2)->place[5].stack, 200000);
    assert_int_equal(account("Company"), 300000);
    assert_int_equal(account("Bo"), 0);
    assert_sound();
}

static void test_said_twice_it_is_done_once(void **unused)
{
    (void)unused;
    struct house_move one = to(2, 1, 3), again = to(2, 1, 3);
    struct answer     answer;
    assert_int_equal(move(&one, &answer), STATUS_OK);
    assert_false(answer.repeated);
    assert_int_equal(move(&again, &answer), STATUS_OK);
    assert_true(answer.repeated);
    assert_int_equal(stack_of(2, "Ann"), 50000);
    assert_sound();
}

/* A late retry, behind whose back she has come to sit there again; and a key that was said with
 * something else: both tables are left as they are. */
static void test_under_a_used_key_nobody_moves(void **unused)
{
    (void)unused;
    struct house_move one = to(2, 1, 3), late = to(3, 1, 0), other = to(2, 1, 4);
    struct answer     answer;
    assert_int_equal(move(&one, &answer), STATUS_OK);
    expect("2 leave seat=3", ALLOWED);
    expect("1 sit seat=1 who=Ann", ALLOWED);
    uint64_t before[4] = { 0, house_seq(kit.house, 1), house_seq(kit.house, 2), house_seq(kit.house, 3) };
    assert_int_equal(house_move(kit.house, BY_SCRIPT, "move-1", &late, &answer), STATUS_OK);
    assert_true(answer.repeated);
    struct command away = kit_read("away seat=1");
    assert_int_equal(house_do(kit.house, 1, BY_SCRIPT, "used", &away, &answer), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    assert_int_equal(house_move(kit.house, BY_SCRIPT, "used", &other, &answer), STATUS_BAD_INPUT);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    assert_int_equal(house_seq(kit.house, 1), before[1] + 1);
    for (uint32_t table = 2; table <= 3; table++)
        assert_int_equal(house_seq(kit.house, table), before[table]);
    assert_int_not_equal(room(1)->place[1].who, 0);
    assert_sound();
}

static void assert_stays(struct house_move asked, enum refusal expected, bool stays)
{
    struct answer answer;
    uint64_t      before[3] = { house_seq(kit.house, 1), house_seq(kit.house, 2), house_seq(kit.house, 3) };
    assert_int_equal(move(&asked, &answer), STATUS_OK);
    if (answer.refusal != expected)
        fail_msg("%s", refusal_name(answer.refusal));
    assert_int_equal(asked.stays, stays);
    for (uint32_t table = 1; table <= 3; table++)
        assert_int_equal(house_seq(kit.house, table), before[table - 1]); /* nothing was written */
    assert_int_equal(stack_of(1, "Ann"), 50000);
}

/* The seat is taken; she is barred there; she is excluded; she banks here. */
static void test_refused_it_is_refused_whole(void **unused)
{
    (void)unused;
    expect("2 sit seat=4 who=Cy", ALLOWED);
    assert_stays(to(2, 1, 4), REFUSE_SEAT_TAKEN, false);
    expect("2 bar who=Ann why=asked", ALLOWED);
    assert_stays(to(2, 1, 5), REFUSE_BARRED, false);
    expect("2 unbar who=Ann why=asked", ALLOWED);
    expect("0 exclude who=Ann value=2027-05-01 why=asked", ALLOWED);
    kit.now++;
    assert_stays(to(2, 1, 5), REFUSE_EXCLUDED, false);
    expect("0 readmit who=Ann why=asked", ALLOWED);
    kit.now++;
    expect("1 bank seat=1 amount=100", ALLOWED);
    struct house_move banks = to(2, 1, 5);
    struct answer     answer;
    assert_int_equal(move(&banks, &answer), STATUS_OK);
    assert_int_not_equal(answer.refusal, ALLOWED);
    assert_true(banks.stays);
    assert_int_equal(stack_of(2, "Ann"), -1);
}

static void test_tables_that_there_are_not(void **unused)
{
    (void)unused;
    struct house_move nowhere = to(9, 1, 1), here = to(1, 1, 3);
    struct answer     answer;
    assert_int_equal(house_move(kit.house, BY_SCRIPT, "k1", &nowhere, &answer), STATUS_NOT_FOUND);
    assert_int_equal(house_move(kit.house, BY_SCRIPT, "k2", &here, &answer), STATUS_NOT_FOUND);
}

/* Killed at a write: Ann has one place with all her chips, or has them on her account. */
static bool kill_at(enum store_trouble trouble, uint64_t at)
{
    assert_int_equal(begin(NULL), 0);
    kit_close(&kit);
    struct answer     answer;
    struct house_move asked  = to(2, 1, 5);
    enum status       status = kit_try_open(&kit, &faulty, &inner, trouble, at);
    if (status == STATUS_OK)
        status = move(&asked, &answer);
    bool killed = status != STATUS_OK;
    if (killed) {
        if (kit.house != NULL)
            kit_close(&kit);
        open_house();
        assert_int_equal(house_commit(kit.house), STATUS_OK);
    }
    cents here = stack_of(1, "Ann"), there = stack_of(2, "Ann");
    assert_true((here == -1) != (there == -1)); /* one place, and one alone */
    assert_int_equal((here > 0 ? here : 0) + (there > 0 ? there : 0) + account("Ann"), 50000);
    assert_true(here == -1 || here == 50000);
    assert_true(killed || there == 50000);
    assert_sound();
    drop_store(NULL);
    return killed;
}

static void test_killed_at_every_write(void **unused)
{
    (void)unused;
    for (int trouble = TROUBLE_BEFORE; trouble <= TROUBLE_AFTER; trouble++) {
        uint64_t at = 1;
        while (at < 200 && kill_at((enum store_trouble)trouble, at))
            at++;
        assert_true(at > 8 && at < 200); /* both tables, the account twice, and the chips */
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, drop_store)

int main(void)
{
    static const struct CMUnitTest moves[] = {
        TEST(test_seat_and_chips_go_together),    TEST(test_said_twice_it_is_done_once),
        TEST(test_under_a_used_key_nobody_moves), TEST(test_refused_it_is_refused_whole),
        TEST(test_tables_that_there_are_not),     cmocka_unit_test(test_killed_at_every_write),
    };
    return RUN_TESTS(moves);
}
