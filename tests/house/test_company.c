/* Money of a company comes back to its account, by whatever way its employee goes
 * (office/office.h, promise 5): with chips that are money and with chips that are not, at a
 * table that is banked and at one for the pot.
 *
 * Everybody here is sent their chips from an account, so none may ever go to the cage of a
 * table or come from there; and what the company lacks in the end is what its employee has
 * lost, argued beside each way. */
#include "test.h"

#include <stdio.h>

#include "house/lasting.h"

#define START_MS  1794571200000ull /* 2026-11-13 12:00 UTC, where this house is */
#define MINUTE_MS 60000ull

static uint32_t number_of(const char *name)
{
    char line[64];
    snprintf(line, sizeof line, "nouser who=%s", name);
    return words_of(&(struct fields){ .words = kit_read(line).has.words })->who;
}

static cents account(const char *name)
{
    return office_account(house_office(kit.house), number_of(name));
}

static const struct table *table(void)
{
    return &house_slot(kit.house, 1)->table;
}

static uint8_t place_of(const char *name)
{
    return room_find(&table()->room, number_of(name));
}

/* The company has 5,000 in the account and 2,000 of it at Bo's place, who has 30 of his
 * own; Ann has 500 of hers at the table. */
static void begin(const char *game, bool money)
{
    char open[64];
    make_store(NULL);
    kit.now = START_MS;
    open_house();
    if (money)
        expect("0 policy name=chips value=money", ALLOWED);
    expect("0 company who=Company name=Acme", ALLOWED);
    expect("0 employ who=Bo name=Acme value=114", ALLOWED);
    expect("0 deposit who=Company amount=5000 why=bank", ALLOWED);
    expect("0 deposit who=Bo amount=30 why=own", ALLOWED);
    expect("0 deposit who=Ann amount=500 why=own", ALLOWED);
    snprintf(open, sizeof open, "1 open game=%s", game);
    expect(open, ALLOWED);
    expect("1 set name=entered value=1", ALLOWED);
    expect("1 sit seat=1 who=Bo", ALLOWED);
    expect("1 sit seat=2 who=Ann", ALLOWED);
    expect("0 send who=Bo table=1 amount=2000", ALLOWED);
    expect("0 send who=Ann table=1 amount=500", ALLOWED);
}

/* Bo is gone, and what he had is where it came from. */
static void assert_back(const char *way, cents lost)
{
    if (place_of("Bo") != 0 || account("Company") != 500000 - lost || account("Bo") != 3000 ||
        ledger_balance(&house_slot(kit.house, 1)->ledger, ACCOUNT_CAGE, 0) != 0)
        fail_msg("%s: Bo at place %d, the company has %lld, Bo %lld, the table's cage %lld", way,
                 place_of("Bo"), (long long)account("Company"), (long long)account("Bo"),
                 (long long)ledger_balance(&house_slot(kit.house, 1)->ledger, ACCOUNT_CAGE, 0));
    assert_sound();
}

/* ---- every way out ------------------------------------------------------------------ */

/* What is not said at a table: the house is closed and opened again; it looks at its clock,
 * half an hour later; or what stands there is refused. */
#define AGAIN "again"
#define LATER "later"
#define NO    "! "

static void step(const char *line)
{
    if (strcmp(line, AGAIN) == 0) {
        reopen();
        return;
    }
    if (strcmp(line, LATER) == 0) {
        kit.now += 30 * MINUTE_MS;
        assert_int_equal(house_clock(kit.house, 1, 0), STATUS_OK);
        assert_int_equal(house_commit(kit.house), STATUS_OK);
        return;
    }
    bool refused = strncmp(line, NO, 2) == 0;
    expect(line + (refused ? 2 : 0), refused ? REFUSE_COMPANY_CHIPS : ALLOWED);
}

struct way {
    const char *name;
    const char *lines[16];
    cents       lost;
};

/* Ann's $10 on the Player win $10 from Bo's bank, who pays $1 besides for action of $5 to
 * $50 (Option 1 of 000b). */
#define LOSES_A_HAND                                                                                         \
    "1 bank seat=1 amount=100", "1 bet seat=2 wager=player amount=10", "1 shuffle", "1 close",               \
        "1 card cards=9s", "1 card cards=9h", "1 card cards=9d", "1 card cards=2d", "1 settle"
#define HAND_LOST 1100

static const struct way BANKED[] = {
    { "leaves", { "1 leave seat=1" }, 0 },
    { "leaves by name of the account", { "1 leave seat=1 word=account" }, 0 },
    { "all is sent, then leaves", { "1 send seat=1 amount=2000", "1 leave seat=1" }, 0 },
    { "part is sent, then leaves", { "1 send seat=1 amount=1999.99", "1 leave seat=1" }, 0 },
    { "is moved, then leaves", { "1 move seat=1 to=4 why=view", "1 leave seat=4" }, 0 },
    { "is away too long", { "1 away seat=1", LATER }, 0 },
    { "the house is closed between", { AGAIN, "1 leave seat=1", AGAIN }, 0 },
    { "is barred", { "1 bar who=Bo why=conduct", "1 leave seat=1" }, 0 },
    { "is excluded", { "0 exclude who=Bo why=conduct", "1 leave seat=1" }, 0 },
    { "the table stands still",
      { "1 freeze why=count", "1 send seat=1 amount=2000", "1 thaw why=on", "1 leave seat=1" },
      0 },
    { "gives the bank up", { "1 bank seat=1 amount=100", "1 calloff why=waits", "1 leave seat=1" }, 0 },
    { "declines it", { "1 decline seat=1", "1 leave seat=1" }, 0 },
    { "nobody banks", { "1 decline seat=1", "1 decline seat=2", "1 leave seat=1" }, 0 },
    { "loses a hand", { LOSES_A_HAND, "1 leave seat=1" }, HAND_LOST },
    { "loses, goes and comes again",
      { LOSES_A_HAND, "1 send seat=1 amount=1989", "1 leave seat=1", "1 sit seat=3 who=Bo",
        "0 send who=Bo table=1 amount=4989", "1 leave seat=3" },
      HAND_LOST },
    { "is broke and gets more",
      { "1 send seat=1 amount=2000", "0 send who=Bo table=1 amount=5000", "1 leave seat=1" },
      0 },
    { "chips of Bo's own are refused",
      { NO "1 buy seat=1 amount=20", NO "1 cash seat=1 amount=20", "1 leave seat=1",
        NO "1 sit seat=1 who=Bo amount=20" },
      0 },
};

/* In a game for the pot chips leave with their owner alone, and whoever is away too long is
 * picked up. */
static const struct way FOR_THE_POT[] = {
    { "leaves", { "1 leave seat=1" }, 0 },
    { "all is sent", { "1 send seat=1 amount=2000" }, 0 },
    { "is moved, then leaves", { "1 move seat=1 to=4 why=view", "1 leave seat=4" }, 0 },
    { "is picked up", { "1 away seat=1", LATER }, 0 },
    { "is picked up from a meal", { "1 away seat=1 word=meal", LATER, LATER, LATER }, 0 },
    { "the house is closed between", { AGAIN, "1 leave seat=1", AGAIN }, 0 },
    { "is barred", { "1 bar who=Bo why=conduct", "1 leave seat=1" }, 0 },
    { "comes again",
      { "1 leave seat=1", "1 sit seat=3 who=Bo", "0 send who=Bo table=1 amount=2000", "1 leave seat=3" },
      0 },
};

/* With chips that are money `buy` and `cash` are refused to everybody, by another word. */
static bool tells_play_chips(const struct way *way)
{
    for (size_t i = 0; i < COUNT_OF(way->lines) && way->lines[i] != NULL; i++)
        if (strncmp(way->lines[i], NO, 2) == 0)
            return true;
    return false;
}

static void go(const char *game, bool money, const struct way *way)
{
    if (money && tells_play_chips(way))
        return;
    begin(game, money);
    for (size_t i = 0; i < COUNT_OF(way->lines) && way->lines[i] != NULL; i++)
        step(way->lines[i]);
    assert_back(way->name, way->lost);
    drop_store(NULL);
}

static void test_by_every_way_the_money_goes_back(void **unused)
{
    (void)unused;
    for (int money = 0; money <= 1; money++) {
        for (size_t i = 0; i < COUNT_OF(BANKED); i++)
            go("marina2/zoobac", money, &BANKED[i]);
        for (size_t i = 0; i < COUNT_OF(FOR_THE_POT); i++)
            go("marina1/holdem", money, &FOR_THE_POT[i]);
    }
}

/* Sent, and before it arrives Bo is gone: it goes back to whom it was taken from. */
static void test_what_finds_no_place_is_the_companys(void **unused)
{
    enum refusal no[2];
    (void)unused;
    begin("marina2/zoobac", false);
    assert_int_equal(kit_say_at(&kit, "0 send who=Bo table=1 amount=700", "", &no[0]), STATUS_OK);
    assert_int_equal(kit_say_at(&kit, "1 leave seat=1", "", &no[1]), STATUS_OK);
    assert_true(no[0] == ALLOWED && no[1] == ALLOWED);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    assert_back("left before it came", 0);
    drop_store(NULL);
}

/* ---- every word that can be said ----------------------------------------------------- */

/* Whatever anybody says about Bo's place, no chip of it goes to the cage of the table or
 * comes from there; and if he is gone by it, the company has all of its money. */
static void say_any(uint8_t kind, uint8_t seat)
{
    struct said   said = { .command = { .kind = kind } };
    struct answer answer;
    said_words(&said)->who  = number_of("Bo");
    said.command.has.seat   = seat;
    said.command.has.to     = 5;
    said.command.has.amount = 2000;
    said.command.has.count  = 1;
    memcpy(said.words.why, "any", sizeof "any");
    uint32_t fields = command_needs(kind) | command_may(kind);
    if ((fields & HAS_who) == 0 || kind == COMMAND_SEND)
        said.words.who = 0;
    if ((fields & HAS_seat) == 0)
        said.command.has.seat = 0;
    if ((fields & HAS_to) == 0)
        said.command.has.to = 0;
    if ((fields & HAS_amount) == 0)
        said.command.has.amount = 0;
    if ((fields & HAS_count) == 0)
        said.command.has.count = 0;
    if ((fields & HAS_why) == 0)
        said.words.why[0] = '\0';
    enum status status = house_do(kit.house, 1, BY_SCRIPT, "", &said.command, &answer);
    assert_true(status == STATUS_OK || status == STATUS_BAD_INPUT);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
}

static unsigned say_all(const char *game, bool money)
{
    unsigned left = 0;
    for (uint8_t kind = 1; kind < COMMAND_COUNT; kind++) {
        begin(game, money);
        say_any(kind, 1);
        if (ledger_balance(&house_slot(kit.house, 1)->ledger, ACCOUNT_CAGE, 0) != 0)
            fail_msg("%s: '%s' moves a company's chips past its account", game, command_word(kind));
        if (place_of("Bo") == 0) {
            assert_back(command_word(kind), 0);
            left++;
        }
        drop_store(NULL);
    }
    return left;
}

static void test_no_word_takes_the_companys_chips(void **unused)
{
    (void)unused;
    for (int money = 0; money <= 1; money++) {
        assert_int_equal(say_all("marina2/zoobac", money), 1); /* leave */
        assert_int_equal(say_all("marina1/holdem", money), 1); /* `send` of less than all is refused */
    }
}

/* ---- killed on the way ---------------------------------------------------------------- */

static const char *const EVENING[] = {
    "0 company who=Company name=Acme",
    "0 employ who=Bo name=Acme value=114",
    "0 deposit who=Company amount=5000 why=bank",
    "0 deposit who=Bo amount=30 why=own",
    "1 open game=marina2/zoobac",
    "1 sit seat=1 who=Bo",
    "0 send who=Bo table=1 amount=2000",
    "1 leave seat=1",
};

static bool kill_at(enum store_trouble trouble, uint64_t at)
{
    make_store(NULL);
    kit.now            = START_MS;
    enum status status = kit_try_open(&kit, &faulty, &inner, trouble, at);
    if (status == STATUS_OK)
        status = kit_play(&kit, EVENING, COUNT_OF(EVENING));
    bool killed = status != STATUS_OK;
    if (killed) {
        if (kit.house != NULL)
            kit_close(&kit);
        open_house();
        assert_int_equal(kit_play(&kit, EVENING, COUNT_OF(EVENING)), STATUS_OK);
    }
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    assert_back("killed", 0);
    drop_store(NULL);
    return killed;
}

static void test_killed_at_every_write_the_company_has_its_money(void **unused)
{
    (void)unused;
    for (int trouble = TROUBLE_BEFORE; trouble <= TROUBLE_AFTER; trouble++) {
        uint64_t at = 1;
        while (kill_at((enum store_trouble)trouble, at))
            at++;
        assert_true(at > 20); /* every line is written, and each transfer twice */
    }
}

int main(void)
{
    static const struct CMUnitTest company[] = {
        cmocka_unit_test(test_by_every_way_the_money_goes_back),
        cmocka_unit_test(test_what_finds_no_place_is_the_companys),
        cmocka_unit_test(test_no_word_takes_the_companys_chips),
        cmocka_unit_test(test_killed_at_every_write_the_company_has_its_money),
    };
    return RUN_TESTS(company);
}
