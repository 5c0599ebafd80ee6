/* The jackpot of the whole house: tables collect for it, each in a box of its own; it
 * goes to the house's own chain and from there to a winner by numbered transfers, which
 * are sent once and received once whatever happens in between. */
#include "test.h"

#include <stdio.h>

#include "house/lasting.h"

static const struct room *room(uint32_t table)
{
    return &house_slot(kit.house, table)->table.room;
}

static cents jackpot(void)
{
    return house_office(kit.house)->jackpot;
}

/* A line begins with the table that it is said at, "0 " for the house. */
static enum status say(const char *line, const char *key, enum refusal *no)
{
    return kit_say_at(&kit, line, key, no);
}

static struct audit sound_audit(void)
{
    struct audit found = audit_now();
    assert_string_equal(found.why, "");
    assert_int_equal(found.differences, 0);
    assert_true(found.balanced);
    return found;
}

static void say_for(uint32_t table, const char *word, int seat, const char *rest)
{
    char line[40];
    snprintf(line, sizeof line, "%u %s seat=%d%s", (unsigned)table, word, seat, rest);
    expect(line, ALLOWED);
}

/* A hand of two that sees the second street, where both check: LR-HE-10 has taken fifty
 * cents for the jackpot. */
static void play_hand(uint32_t table)
{
    const struct slot *slot = house_slot(kit.house, table);
    uint32_t           next = slot->table.hand + 1;
    expect(table == 1 ? "1 deal" : "2 deal", ALLOWED);
    while (slot->table.phase == TABLE_PLAY) {
        int seat = __builtin_ctzll(table_turn(slot->sheet, &slot->table).seats);
        if (slot->table.pot.street == 1)
            say_for(table, "put", seat, " amount=2");
        else
            say_for(table, "check", seat, "");
    }
    assert_int_equal(slot->table.hand, next);
}

static void open_table(const char *open, const char *ann, const char *bo)
{
    expect(open, ALLOWED);
    expect(ann, ALLOWED);
    expect(bo, ALLOWED);
}

static void test_tables_collect_and_a_winner_is_paid(void **unused)
{
    (void)unused;
    open_house();
    open_table("1 open game=lantern/high-card", "1 sit seat=1 who=Ann amount=20",
               "1 sit seat=2 who=Bo amount=20");
    open_table("2 open game=lantern/high-card", "2 sit seat=1 who=Cy amount=20",
               "2 sit seat=2 who=Di amount=20");
    play_hand(1);
    play_hand(1);
    play_hand(2);
    assert_int_equal(room(1)->jackpot, 100);
    assert_int_equal(ledger_balance(&house_slot(kit.house, 1)->ledger, ACCOUNT_JACKPOT, 0), 100);
    expect("1 sendjackpot amount=1.01 why=count", REFUSE_JACKPOT_SHORT);
    expect("1 sendjackpot amount=0.75 why=count", ALLOWED);
    expect("2 sendjackpot amount=0.50 why=count", ALLOWED);
    assert_int_equal(room(1)->jackpot, 25);
    assert_int_equal(room(2)->jackpot, 0);
    assert_int_equal(jackpot(), 125);
    assert_int_equal(house_office(kit.house)->transit, -125); /* it came from elsewhere */

    /* Each to a place at a table, and never more than there is. */
    expect("0 payjackpot who=Cy table=2 amount=1.26 why=won", REFUSE_JACKPOT_SHORT);
    expect("0 payjackpot who=Cy table=1 amount=1 why=won", REFUSE_NO_PLACE_THERE);
    expect("0 payjackpot who=Cy table=3 amount=1 why=won", REFUSE_NO_SUCH_TABLE);
    cents had = room(2)->place[1].stack;
    expect("0 payjackpot who=Cy table=2 amount=1 why=won", ALLOWED);
    assert_int_equal(jackpot(), 25);
    assert_int_equal(room(2)->place[1].stack, had + 100);
    assert_int_equal(sound_audit().under_way, 0);
    kit_close(&kit);
    open_house();
    assert_int_equal(jackpot(), 25);
    assert_int_equal(room(1)->jackpot, 25);
}

/* Nobody but the house says what has arrived; and whoever pays needs no table's box. */
static void test_nobody_says_that_it_has_arrived(void **unused)
{
    enum refusal no;
    (void)unused;
    open_house();
    open_table("1 open game=lantern/high-card", "1 sit seat=1 who=Ann amount=20",
               "1 sit seat=2 who=Bo amount=20");
    assert_int_equal(say("0 receivejackpot table=1 amount=1 transfer=1", "", &no), STATUS_BAD_INPUT);
    assert_int_equal(say("1 payjackpot who=Ann table=1 amount=1 why=won", "", &no), STATUS_BAD_INPUT);
    assert_int_equal(say("0 sendjackpot amount=1 why=count", "", &no), STATUS_BAD_INPUT);
    expect("1 sendjackpot amount=1 why=count", REFUSE_JACKPOT_SHORT);
}

/* With the cage's shift ends what lies at every table; the floor's leaves it there. */
static void test_the_boxes_are_emptied_with_the_cages_shift(void **unused)
{
    (void)unused;
    open_house();
    open_table("1 open game=lantern/high-card", "1 sit seat=1 who=Ann amount=20",
               "1 sit seat=2 who=Bo amount=20");
    open_table("2 open game=lantern/high-card", "2 sit seat=1 who=Cy amount=20",
               "2 sit seat=2 who=Di amount=20");
    expect("0 startshift name=cage", ALLOWED);
    expect("0 startshift name=floor", ALLOWED);
    play_hand(1);
    play_hand(2);
    play_hand(2);
    expect("0 endshift name=floor", ALLOWED);
    assert_int_equal(jackpot(), 0);
    expect("2 deal", ALLOWED); /* a hand in play is not touched */
    expect("0 endshift name=cage", ALLOWED);
    assert_int_equal(jackpot(), 150);
    assert_int_equal(room(1)->jackpot + room(2)->jackpot, 0);
    assert_int_equal(sound_audit().under_way, 0);
}

/* The winner is gone before it arrives: it is on the account. */
static void test_what_finds_no_winner_is_on_the_account(void **unused)
{
    enum refusal no;
    (void)unused;
    open_house();
    open_table("1 open game=lantern/high-card", "1 sit seat=1 who=Ann amount=20",
               "1 sit seat=2 who=Bo amount=20");
    uint32_t ann = room(1)->place[1].who;
    play_hand(1);
    expect("1 sendjackpot amount=0.50 why=count", ALLOWED);
    assert_int_equal(say("0 payjackpot who=Ann table=1 amount=0.50 why=won", "", &no), STATUS_OK);
    assert_int_equal(no, ALLOWED);
    assert_int_equal(say("1 leave seat=1", "", &no), STATUS_OK);
    assert_int_equal(no, ALLOWED);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    assert_int_equal(jackpot(), 0);
    assert_int_equal(office_account(house_office(kit.house), ann), 50);
    assert_int_equal(sound_audit().under_way, 0);
}

/* ---- killed at every write ---------------------------------------------- */

static const char *const EVENING[] = {
    "1 sendjackpot amount=0.25 why=count",
    "0 startshift name=cage",
    "0 payjackpot who=Bo table=1 amount=0.20 why=won",
    "0 endshift name=cage",
    "0 payjackpot who=Bo table=1 amount=0.30 why=won",
};

static enum status play(void)
{
    return kit_play(&kit, EVENING, COUNT_OF(EVENING));
}

static bool seen_jackpot, seen_winner; /* under way after some crash */

static void look_after_the_crash(void)
{
    struct audit found = sound_audit();
    for (uint32_t i = 0; i < found.under_way; i++) {
        bool to_house = found.transfer[i].to == 0;
        assert_int_equal(found.transfer[i].who == 0, to_house);
        seen_jackpot = seen_jackpot || to_house;
        seen_winner  = seen_winner || !to_house;
    }
}

/* One hand is played in peace; then the store dies at the `at`-th write. False when it
 * did not come so far. */
static bool crash_and_go_on(enum store_trouble trouble, uint64_t at)
{
    make_store(NULL);
    open_house();
    open_table("1 open game=lantern/high-card", "1 sit seat=1 who=Ann amount=20",
               "1 sit seat=2 who=Bo amount=20");
    play_hand(1);
    cents had = room(1)->place[2].stack;
    kit_close(&kit);
    enum status status = kit_try_open(&kit, &faulty, &inner, trouble, at);
    if (status == STATUS_OK)
        status = play();
    if (status != STATUS_OK) {
        assert_int_equal(status, STATUS_FAILED);
        house_close(kit.house);
        look_after_the_crash();
        open_house();
        assert_false(office_under_way(house_office(kit.house))); /* the opening has finished it */
        assert_int_equal(play(), STATUS_OK);
    }
    assert_int_equal(jackpot(), 0);
    assert_int_equal(room(1)->jackpot, 0);
    assert_int_equal(room(1)->place[2].stack, had + 50); /* fifty cents were there, and no more */
    assert_int_equal(house_office(kit.house)->to_house[1].received, 2);
    assert_int_equal(house_office(kit.house)->to_table[1].received, 2);
    assert_int_equal(sound_audit().under_way, 0);
    drop_store(NULL);
    return status != STATUS_OK;
}

static void test_killed_at_every_write_no_cent_is_lost_or_made(void **unused)
{
    (void)unused;
    drop_store(NULL);
    for (int trouble = TROUBLE_BEFORE; trouble <= TROUBLE_AFTER; trouble++) {
        uint64_t at  = 1;
        seen_jackpot = seen_winner = false;
        while (crash_and_go_on((enum store_trouble)trouble, at))
            at++;
        assert_true(at > 20);
        assert_true(seen_jackpot && seen_winner);
    }
    make_store(NULL);
}

/* ---- what contradicts itself --------------------------------------------- */

static const char *apply(struct office *office, uint32_t table, struct event *event, uint32_t who,
                         uint32_t transfer)
{
    struct words words = { .who = who, .transfer = transfer };
    words.table        = event->kind >= HOUSE_FIRST ? table : 0;
    event->has.words   = &words;
    return table == 0 || event->kind >= HOUSE_FIRST ? office_apply(office, &(struct told){ .seq = 9 }, event)
                                                    : office_hear(office, table, 9, event);
}

static void test_what_was_not_sent_so_is_found(void **unused)
{
    struct office office = { 0 };
    struct event  sent   = { .kind = EVENT_JACKPOT_SENT, .has.amount = 50 };
    struct event  came   = { .kind = EVENT_JACKPOT_RECEIVED, .has.amount = 50 };
    struct event  paid   = { .kind = EVENT_JACKPOT_PAID, .has.amount = 51 };
    struct event  other  = { .kind = EVENT_RECEIVED, .has.amount = 50 };
    (void)unused;
    assert_null(apply(&office, 1, &sent, 0, 1));
    assert_string_equal(apply(&office, 1, &sent, 0, 1), "a transfer that was sent twice");
    /* As a person's it is not what was sent, nor with another amount. */
    struct words words = { .who = 3, .transfer = 1, .table = 1 };
    other.has.words    = &words;
    assert_string_equal(office_apply(&office, &(struct told){ .seq = 9 }, &other),
                        "a transfer that was received otherwise than it was sent");
    came.has.amount = 60;
    assert_string_equal(apply(&office, 1, &came, 0, 1),
                        "a transfer that was received otherwise than it was sent");
    came.has.amount = 50;
    assert_null(apply(&office, 1, &came, 0, 1));
    assert_string_equal(apply(&office, 1, &came, 0, 1), "a transfer that was received twice");
    assert_string_equal(apply(&office, 1, &paid, 3, 1), "the jackpot is below zero");
    assert_string_equal(apply(&office, 1, &came, 3, 2), "an event has a value that no event of its kind has");
    assert_null(office_check(&office));
    office_release(&office);
}

int main(void)
{
    static const struct CMUnitTest jackpot_tests[] = {
        cmocka_unit_test_setup_teardown(test_tables_collect_and_a_winner_is_paid, make_store, drop_store),
        cmocka_unit_test_setup_teardown(test_nobody_says_that_it_has_arrived, make_store, drop_store),
        cmocka_unit_test_setup_teardown(test_the_boxes_are_emptied_with_the_cages_shift, make_store,
                                        drop_store),
        cmocka_unit_test_setup_teardown(test_what_finds_no_winner_is_on_the_account, make_store, drop_store),
        cmocka_unit_test_setup_teardown(test_killed_at_every_write_no_cent_is_lost_or_made, make_store,
                                        drop_store),
        cmocka_unit_test(test_what_was_not_sent_so_is_found),
    };
    return RUN_TESTS(jackpot_tests);
}
