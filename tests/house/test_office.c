/* The house's own chain: accounts of persons, users, keys and shifts; and transfers
 * between it and the tables, which are sent once and received once whatever happens
 * in between. */
#include "test.h"

#include <stdio.h>

#include "house/lasting.h"

/* A line begins with the table that it is said at, "0 " for the house. */
static enum status say(const char *line, const char *key, enum refusal *no)
{
    return kit_say_at(&kit, line, key, no);
}

static uint32_t ann(void)
{
    return words_of(&(struct fields){ .words = kit_read("deposit who=Ann amount=1").has.words })->who;
}

static cents account(void)
{
    return office_account(house_office(kit.house), ann());
}

static cents stack(uint8_t seat)
{
    return house_slot(kit.house, 1)->table.room.place[seat].stack;
}

/* ---- accounts ----------------------------------------------------------- */

static void test_an_account_gives_what_it_has(void **unused)
{
    (void)unused;
    open_house();
    expect("0 deposit who=Ann amount=1000 why=cash", ALLOWED);
    assert_int_equal(account(), 100000);
    expect("0 payout who=Ann amount=1000.01 why=cash", REFUSE_ACCOUNT_SHORT);
    expect("0 payout who=Bo amount=1 why=cash", REFUSE_ACCOUNT_SHORT);
    expect("0 payout who=Ann amount=400 why=cash", ALLOWED);
    assert_int_equal(account(), 60000);
    assert_int_equal(house_office(kit.house)->cage, -60000);
    struct audit found = audit_now();
    assert_string_equal(found.why, "");
    assert_int_equal(found.differences, 0);
    reopen();
    assert_int_equal(account(), 60000);
}

static void test_chips_come_from_an_account_and_go_back(void **unused)
{
    (void)unused;
    open_house();
    expect("0 deposit who=Ann amount=1000 why=cash", ALLOWED);
    expect("0 send who=Ann table=1 amount=600", REFUSE_NO_SUCH_TABLE);
    expect("1 open game=marina2/zoobac", ALLOWED);
    expect("0 send who=Ann table=1 amount=600", REFUSE_NO_PLACE_THERE);
    expect("1 sit seat=1 who=Ann", ALLOWED);
    expect("0 send who=Ann table=1 amount=1000.01", REFUSE_ACCOUNT_SHORT);
    expect("0 send who=Ann table=1 amount=600", ALLOWED);
    assert_int_equal(account(), 40000);
    assert_int_equal(stack(1), 60000);
    expect("1 send seat=1 amount=600.01", REFUSE_CASH_SHORT);
    expect("1 send seat=2 amount=1", REFUSE_SEAT_EMPTY);
    expect("1 send seat=1 amount=250", ALLOWED);
    assert_int_equal(account(), 65000);
    assert_int_equal(stack(1), 35000);
    assert_false(office_under_way(house_office(kit.house)));
    /* Each chain for itself: the cage of the table gave nothing. */
    const struct ledger *ledger = &house_slot(kit.house, 1)->ledger;
    assert_int_equal(ledger_balance(ledger, ACCOUNT_CAGE, 0), 0);
    assert_int_equal(ledger_balance(ledger, ACCOUNT_TRANSIT, 0), -35000);
    assert_int_equal(house_office(kit.house)->transit, 35000);
    struct audit found = audit_now();
    assert_string_equal(found.why, "");
    assert_int_equal(found.under_way, 0);
    assert_true(found.balanced);
}

/* Sent, and before it arrives its owner is gone. */
static void test_what_finds_no_place_goes_back(void **unused)
{
    enum refusal no;
    (void)unused;
    open_house();
    expect("0 deposit who=Ann amount=1000 why=cash", ALLOWED);
    expect("1 open game=marina2/zoobac", ALLOWED);
    expect("1 sit seat=1 who=Ann amount=50", ALLOWED);
    assert_int_equal(say("0 send who=Ann table=1 amount=600", "", &no), STATUS_OK);
    assert_int_equal(no, ALLOWED);
    assert_int_equal(say("1 leave seat=1", "", &no), STATUS_OK);
    assert_int_equal(no, ALLOWED);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    assert_int_equal(account(), 100000);
    assert_int_equal(ledger_balance(&house_slot(kit.house, 1)->ledger, ACCOUNT_TRANSIT, 0), 0);
    struct audit found = audit_now();
    assert_string_equal(found.why, "");
    assert_int_equal(found.under_way, 0);
    /* And the numbers go on behind it. */
    expect("1 sit seat=2 who=Ann", ALLOWED);
    expect("0 send who=Ann table=1 amount=600", ALLOWED);
    expect("1 send seat=2 amount=600", ALLOWED);
    assert_int_equal(account(), 100000);
    assert_string_equal(audit_now().why, "");
}

static void test_nobody_says_that_money_has_arrived(void **unused)
{
    enum refusal no;
    (void)unused;
    open_house();
    expect("1 open game=marina2/zoobac", ALLOWED);
    expect("1 sit seat=1 who=Ann", ALLOWED);
    assert_int_equal(say("1 receive who=Ann amount=5 transfer=1", "", &no), STATUS_BAD_INPUT);
    assert_int_equal(say("0 receive who=Ann amount=5 transfer=1 table=1", "", &no), STATUS_BAD_INPUT);
    assert_int_equal(say("1 deposit who=Ann amount=5 why=x", "", &no), STATUS_BAD_INPUT);
    assert_int_equal(say("0 sit who=Ann seat=1", "", &no), STATUS_BAD_INPUT);
}

/* ---- users, keys, shifts ------------------------------------------------ */

static void test_users_and_shifts_and_keys(void **unused)
{
    (void)unused;
    open_house();
    expect("0 nouser who=Ann", REFUSE_NO_SUCH_USER);
    expect("0 user who=Ann value=cage", ALLOWED);
    expect("0 user who=Bo value=floor", ALLOWED);
    assert_string_equal(office_role(house_office(kit.house), ann()), "cage");
    expect("0 user who=Ann value=admin", ALLOWED);
    expect("0 nouser who=Bo", ALLOWED);
    expect("0 startshift name=kitchen", REFUSE_NO_SUCH_SHIFT);
    expect("0 endshift name=cage", REFUSE_NO_SHIFT);
    expect("0 startshift name=cage", ALLOWED);
    expect("0 startshift name=cage", REFUSE_SHIFT_UNDER_WAY);
    expect("0 startshift name=floor", ALLOWED);
    expect("0 endshift name=cage", ALLOWED);
    expect("0 startshift name=cage", ALLOWED);
    assert_int_equal(house_office(kit.house)->shift[SHIFT_CAGE].count, 2);
    uint8_t key[SHUFFLE_KEY_SIZE];
    memset(key, 9, sizeof key);
    assert_null(office_key(house_office(kit.house), "house"));
    assert_int_equal(house_reseal(kit.house, key), STATUS_OK);
    uint8_t told[SHUFFLE_KEY_SIZE];
    memcpy(told, office_key(house_office(kit.house), "house"), sizeof told);
    assert_memory_not_equal(told, key, sizeof key);
    struct audit found = audit_now();
    assert_string_equal(found.why, "");
    kit_close(&kit);
    memcpy(kit.world.house_key, key, sizeof key);
    open_house();
    assert_string_equal(office_role(house_office(kit.house), ann()), "admin");
    assert_int_equal(house_office(kit.house)->user_count, 1);
    assert_true(house_office(kit.house)->shift[SHIFT_FLOOR].open);
    assert_memory_equal(office_key(house_office(kit.house), "house"), told, sizeof told);
}

/* With a snapshot the house is as without. */
static void test_a_snapshot_has_the_office(void **unused)
{
    (void)unused;
    kit.world.snapshot_every = 1;
    open_house();
    expect("0 deposit who=Ann amount=1000 why=cash", ALLOWED);
    expect("1 open game=marina2/zoobac", ALLOWED);
    expect("1 sit seat=1 who=Ann", ALLOWED);
    expect("0 user who=Bo value=floor", ALLOWED);
    expect("0 startshift name=floor", ALLOWED);
    expect("0 send who=Ann table=1 amount=600", ALLOWED);
    reopen();
    assert_true(house_used_snapshot(kit.house));
    assert_int_equal(account(), 40000);
    assert_int_equal(house_office(kit.house)->user_count, 1);
    expect("0 startshift name=floor", REFUSE_SHIFT_UNDER_WAY);
    expect("0 send who=Ann table=1 amount=100", ALLOWED);
    expect("1 send seat=1 amount=700", ALLOWED);
    assert_int_equal(account(), 100000);
    assert_string_equal(audit_now().why, "");
}

/* ---- killed at every write ---------------------------------------------- */

static const char *const EVENING[] = {
    "0 deposit who=Ann amount=1000 why=cash",
    "1 open game=marina2/zoobac",
    "1 sit seat=1 who=Ann",
    "0 send who=Ann table=1 amount=600",
    "1 send seat=1 amount=250",
    "0 send who=Ann table=1 amount=50",
    "1 send seat=1 amount=400",
    "0 payout who=Ann amount=300 why=cash",
};

static enum status play(void)
{
    return kit_play(&kit, EVENING, COUNT_OF(EVENING));
}

/* Nothing is lost, whichever step was the last: what the cage took lies in the
 * account, on the table or between them. */
static cents seen_under_way[2]; /* to the table, from there */

static void look_after_the_crash(void)
{
    struct audit found = audit_now();
    assert_string_equal(found.why, "");
    assert_true(found.balanced);
    for (uint32_t i = 0; i < found.under_way; i++)
        seen_under_way[found.transfer[i].from == 0 ? 0 : 1] += found.transfer[i].amount;
}

static uint64_t crash_and_go_on(enum store_trouble trouble, uint64_t at)
{
    make_store(NULL);
    enum status status = kit_try_open(&kit, &faulty, &inner, trouble, at);
    if (status == STATUS_OK)
        status = play();
    uint64_t writes = faulty.writes;
    if (status != STATUS_OK) {
        assert_int_equal(status, STATUS_FAILED);
        house_close(kit.house);
        look_after_the_crash();
        open_house();
        assert_false(office_under_way(house_office(kit.house))); /* the opening has finished it */
        assert_int_equal(audit_now().under_way, 0);
        assert_int_equal(play(), STATUS_OK);
    }
    assert_int_equal(account(), 70000); /* 1000 came, 300 went */
    assert_int_equal(stack(1), 0);
    assert_int_equal(house_office(kit.house)->to_table[1].received, 2);
    assert_int_equal(house_office(kit.house)->to_house[1].received, 2);
    struct audit found = audit_now();
    assert_string_equal(found.why, "");
    assert_int_equal(found.under_way, 0);
    drop_store(NULL);
    return status == STATUS_OK ? 0 : writes;
}

static void test_killed_at_every_write_no_cent_is_lost_or_made(void **unused)
{
    (void)unused;
    drop_store(NULL);
    for (int trouble = TROUBLE_BEFORE; trouble <= TROUBLE_AFTER; trouble++) {
        uint64_t at = 1;
        memset(seen_under_way, 0, sizeof seen_under_way);
        while (crash_and_go_on((enum store_trouble)trouble, at) != 0)
            at++;
        assert_true(at > 40); /* two transactions for each transfer, and those around them */
        assert_true(seen_under_way[0] > 0 && seen_under_way[1] > 0);
    }
    make_store(NULL);
}

/* Nothing is kept for a moment, and the house lives on: what was said since the last
 * commit is undone, in the office too. */
static bool pause_and_go_on(uint64_t at)
{
    make_store(NULL);
    enum status status = kit_try_open(&kit, &faulty, &inner, TROUBLE_BUSY, at);
    bool        paused = status != STATUS_OK;
    if (paused)
        open_house();
    while ((status = play()) != STATUS_OK) {
        assert_int_equal(status, STATUS_BUSY);
        paused = true;
        (void)house_flush(kit.house); /* which says so once more, and is ready again */
    }
    assert_int_equal(house_commit(kit.house), STATUS_OK); /* what was still under way */
    assert_int_equal(account(), 70000);
    assert_int_equal(stack(1), 0);
    struct audit found = audit_now();
    assert_string_equal(found.why, "");
    assert_int_equal(found.under_way, 0);
    reopen();
    assert_int_equal(account(), 70000);
    drop_store(NULL);
    return paused;
}

static void test_a_pause_at_every_write_loses_nothing(void **unused)
{
    uint64_t at = 1;
    (void)unused;
    drop_store(NULL);
    while (pause_and_go_on(at))
        at++;
    assert_true(at > 40);
    make_store(NULL);
}

/* ---- forgeries ---------------------------------------------------------- */

/* A record of one step, as the house would write it. */
static void forge(struct journal *journal, uint32_t table, const char *line, const struct event *event)
{
    static uint8_t body[RECORD_BODY_MAX];
    struct told    told  = { .table = table, .by = BY_SCRIPT, .event_count = 1, .events = event };
    struct command said  = kit_read(line);
    struct codec   codec = codec_writer(body, sizeof body);
    said.at_ms           = kit.now;
    said_keep(&told.said, &said);
    told_code(&codec, &told, NULL);
    assert_int_equal(
        journal_append(journal, table, RECORD_COMMAND, kit.now, "", body, codec_used(&codec, body), NULL),
        STATUS_OK);
    assert_int_equal(journal_commit(journal), STATUS_OK);
}

static void assert_forged(uint32_t table, const char *why)
{
    struct audit found = audit_now();
    assert_string_equal(found.why, why);
    assert_int_equal(found.bad_table, table);
    assert_true(found.bad_seq > 0);
}

/* What has happened before: Ann has 400 in the account and 600 at the table. */
static void before_forgery(void)
{
    drop_store(NULL);
    make_store(NULL);
    open_house();
    expect("0 deposit who=Ann amount=1000 why=cash", ALLOWED);
    expect("1 open game=marina2/zoobac", ALLOWED);
    expect("1 sit seat=1 who=Ann", ALLOWED);
    expect("0 send who=Ann table=1 amount=600", ALLOWED);
    kit_close(&kit);
    assert_string_equal(audit_now().why, "");
}

static void test_an_audit_names_a_false_transfer(void **unused)
{
    struct words words = { .who = ann(), .transfer = 1 };
    struct event event = { .kind = EVENT_RECEIVED, .has = { .words = &words, .seat = 1, .amount = 60000 } };
    static const char told[] = "receive who=Ann amount=600 transfer=1";
    struct journal   *journal;
    (void)unused;

    before_forgery();
    forge(journal = open_journal(), 1, told, &event);
    journal_close(journal);
    assert_forged(1, "a transfer that was received twice");

    before_forgery();
    words.transfer = 2;
    forge(journal = open_journal(), 1, "receive who=Ann amount=600 transfer=2", &event);
    journal_close(journal);
    assert_forged(1, "a transfer was received that was never sent");

    before_forgery(); /* the house says that it sent more than arrives */
    words.table      = 1;
    event.kind       = EVENT_SENT;
    event.has.seat   = 0;
    event.has.amount = 10000;
    forge(journal = open_journal(), 0, "send who=Ann table=1 amount=100", &event);
    words.table      = 0;
    event.kind       = EVENT_RECEIVED;
    event.has.seat   = 1;
    event.has.amount = 10001;
    forge(journal, 1, "receive who=Ann amount=100.01 transfer=2", &event);
    journal_close(journal);
    assert_forged(1, "a transfer that was received otherwise than it was sent");

    before_forgery(); /* money from nowhere into the account */
    words.table      = 1;
    words.transfer   = 1;
    event.has.seat   = 0;
    event.has.amount = 5000;
    forge(journal = open_journal(), 0, "receive who=Ann amount=50 transfer=1 table=1", &event);
    journal_close(journal);
    assert_forged(0, "a transfer was received that was never sent");

    before_forgery(); /* more than there was */
    words.transfer   = 2;
    event.kind       = EVENT_SENT;
    event.has.amount = 40001;
    forge(journal = open_journal(), 0, "send who=Ann table=1 amount=400.01", &event);
    journal_close(journal);
    assert_forged(0, "an account is below zero");
}

/* A house that would have to believe it does not open; one that freezes closes the
 * table and goes on. */
static void test_a_house_does_not_open_on_a_false_transfer(void **unused)
{
    struct words words = { .who = ann(), .transfer = 2 };
    struct event event = { .kind = EVENT_RECEIVED, .has = { .words = &words, .seat = 1, .amount = 60000 } };
    struct journal *journal;
    (void)unused;
    before_forgery();
    forge(journal = open_journal(), 1, "receive who=Ann amount=600 transfer=2", &event);
    journal_close(journal);
    assert_int_equal(kit_try_open(&kit, &faulty, &inner, TROUBLE_BEFORE, 0), STATUS_CORRUPT);
    kit.world.freeze = true;
    open_house();
    assert_non_null(house_frozen(kit.house, 1));
    expect("0 send who=Ann table=1 amount=1", REFUSE_NO_SUCH_TABLE);
    expect("0 payout who=Ann amount=400 why=cash", ALLOWED);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_store, drop_store)

int main(void)
{
    static const struct CMUnitTest office[] = {
        TEST(test_an_account_gives_what_it_has),
        TEST(test_chips_come_from_an_account_and_go_back),
        TEST(test_what_finds_no_place_goes_back),
        TEST(test_nobody_says_that_money_has_arrived),
        TEST(test_users_and_shifts_and_keys),
        TEST(test_a_snapshot_has_the_office),
        TEST(test_killed_at_every_write_no_cent_is_lost_or_made),
        TEST(test_a_pause_at_every_write_loses_nothing),
        TEST(test_an_audit_names_a_false_transfer),
        TEST(test_a_house_does_not_open_on_a_false_transfer),
    };
    return RUN_TESTS(office);
}
