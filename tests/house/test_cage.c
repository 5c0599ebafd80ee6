/* The window of the cage: cash of a day, its marks and papers, exclusions, the count of the
 * drawer, boxes from drop to count, companies and their employees. Figures are argued
 * beside them. */
#include "test.h"

#include <stdio.h>

#include "house/lasting.h"

#define HOUR_MS 3600000u
#define DAY_MS  (24u * HOUR_MS)

static int start(void **unused)
{
    int made = make_store(unused);
    kit.now  = 1794571200000; /* 2026-11-13 12:00 UTC, where this house is */
    return made;
}

static const struct office *office(void)
{
    return house_office(kit.house);
}

static uint32_t number_of(const char *name)
{
    char line[64];
    snprintf(line, sizeof line, "nouser who=%s", name);
    return words_of(&(struct fields){ .words = kit_read(line).has.words })->who;
}

static cents account(const char *name)
{
    return office_account(office(), number_of(name));
}

/* ---- cash of a day ------------------------------------------------------- */

static void test_over_the_mark_cash_waits_for_its_paper(void **unused)
{
    (void)unused;
    open_house();
    expect("0 deposit who=Ann amount=9400 why=cash", ALLOWED);
    expect("0 deposit who=Ann amount=600 why=cash", ALLOWED); /* 10,000 is not over 10,000 */
    expect("0 deposit who=Ann amount=0.01 why=cash", REFUSE_REPORT_DUE);
    expect("0 deposit who=Bo amount=10000.01 why=cash", REFUSE_REPORT_DUE);
    expect("0 payout who=Ann amount=10000 why=cash", ALLOWED); /* kept apart from what came in */
    expect("0 report who=Ann word=about value=X why=seen", REFUSE_MALFORMED);
    expect("0 report who=Ann word=out value=CTR-7 why=license", ALLOWED); /* of the other direction */
    expect("0 deposit who=Ann amount=800 why=cash", REFUSE_REPORT_DUE);
    expect("0 report who=Ann word=in value=CTR-8 why=license", ALLOWED);
    expect("0 deposit who=Ann amount=800 why=cash", ALLOWED);
    expect("0 deposit who=Ann amount=5000 why=cash", ALLOWED); /* one paper for the day */
    assert_int_equal(account("Ann"), 580000);
    reopen();
    expect("0 deposit who=Bo amount=10000.01 why=cash", REFUSE_REPORT_DUE);
    expect("0 deposit who=Ann amount=1 why=cash", ALLOWED);
    kit.now += DAY_MS; /* another gaming day begins at nothing */
    expect("0 deposit who=Ann amount=10000 why=cash", ALLOWED);
    expect("0 deposit who=Ann amount=1 why=cash", REFUSE_REPORT_DUE);
    assert_sound();
}

/* What is logged says what the day has come to. */
static void test_over_the_lower_mark_every_amount_is_logged(void **unused)
{
    (void)unused;
    static struct events           events;
    static const struct gaming_day utc = { 0 };
    struct command                 more;
    open_house();
    expect("0 deposit who=Ann amount=2500 why=cash", ALLOWED);
    more       = kit_read("deposit who=Ann amount=0.01 why=cash");
    more.at_ms = kit.now;
    assert_int_equal(office_decide(office(), &utc, BY_SCRIPT, &more, &events), ALLOWED);
    assert_int_equal(events.count, 2);
    assert_int_equal(events.list[1].kind, EVENT_LOGGED);
    assert_int_equal(events.list[1].has.amount, 250001);
    assert_string_equal(words_of(&events.list[1].has)->word, "in");
    more.has.amount = 100;
    more.kind       = COMMAND_PAY_OUT;
    assert_int_equal(office_decide(office(), &utc, BY_SCRIPT, &more, &events), ALLOWED);
    assert_int_equal(events.count, 1); /* a dollar out is below it */
    expect("0 policy name=cash_log value=20", ALLOWED);
    expect("0 policy name=cash_report value=30", ALLOWED);
    expect("0 policy name=cash_report value=none", REFUSE_BAD_POLICY);
    expect("0 payout who=Ann amount=30 why=cash", ALLOWED);
    expect("0 payout who=Ann amount=1 why=cash", REFUSE_REPORT_DUE);
    assert_sound();
}

/* ---- exclusion ----------------------------------------------------------- */

static void test_whoever_is_excluded_gets_no_seat_and_no_chips(void **unused)
{
    PROVES("MC1-HE-3", "MC2-HE-3", "MC1-LB-3", "MC2-LB-3", "CM-OHLJ-SH2"); /* "further disciplinary action" */
    (void)unused;
    open_house();
    expect("1 open game=marina2/zoobac", ALLOWED);
    expect("2 open game=marina1/holdem", ALLOWED);
    expect("0 deposit who=Ann amount=100 why=cash", ALLOWED);
    expect("1 sit seat=1 who=Bo", ALLOWED);
    expect("0 exclude who=Ann value=2026-11-13 why=asked", REFUSE_BAD_DATE); /* that is today */
    expect("0 exclude who=Ann value=2027-13-01 why=asked", REFUSE_BAD_DATE);
    kit.now++;
    expect("0 exclude who=Ann value=2026-11-15 why=asked", ALLOWED);
    expect("0 exclude who=Ann why=asked", REFUSE_ALREADY_EXCLUDED);
    kit.now++;
    expect("1 sit seat=2 who=Ann", REFUSE_EXCLUDED);
    expect("2 sit seat=2 who=Ann", REFUSE_EXCLUDED);
    expect("2 wait who=Ann", REFUSE_EXCLUDED);
    expect("0 deposit who=Ann amount=5 why=cash", REFUSE_EXCLUDED);
    expect("0 send who=Ann table=1 amount=5", REFUSE_NO_PLACE_THERE);
    expect("0 payout who=Ann amount=100 why=theirs", ALLOWED);
    reopen();
    expect("1 sit seat=2 who=Ann", REFUSE_EXCLUDED);
    kit.now = 1794571200000 + DAY_MS + 12 * HOUR_MS - 1; /* a millisecond before the 15th */
    expect("1 sit seat=2 who=Ann", REFUSE_EXCLUDED);
    kit.now++;
    expect("1 sit seat=2 who=Ann", ALLOWED);
    expect("0 readmit who=Ann why=over", REFUSE_NOT_EXCLUDED);
    expect("0 exclude who=Bo why=conduct", ALLOWED);
    expect("0 send who=Bo table=1 amount=5", REFUSE_EXCLUDED);
    kit.now += 400ull * DAY_MS;
    expect("2 sit seat=3 who=Bo", REFUSE_EXCLUDED); /* for good */
    expect("0 readmit who=Bo why=appeal", ALLOWED);
    expect("2 sit seat=3 who=Bo", ALLOWED);
    assert_sound();
}

/* ---- the drawer ---------------------------------------------------------- */

static void test_a_shift_ends_with_the_drawer_counted(void **unused)
{
    (void)unused;
    open_house();
    expect("0 user who=Cy value=cage", ALLOWED);
    expect("0 user who=Di value=floor", ALLOWED);
    uint32_t cy = number_of("Cy");
    expect("0 countcash amount=1", REFUSE_NO_CAGE_SHIFT);
    expect("0 startshift name=cage", ALLOWED);
    expect("0 bringcash amount=40000 why=float", ALLOWED);
    expect("0 deposit who=Ann amount=1000 why=cash", ALLOWED);
    expect("0 endshift name=cage", REFUSE_NOT_COUNTED);
    expect_from(cy, "0 countcash amount=40980", ALLOWED);
    expect_from(cy, "0 endshift name=cage", REFUSE_NEEDS_WITNESS); /* 20 are missing */
    expect_from(cy, "0 endshift name=cage who=Di", REFUSE_NEEDS_WITNESS);
    expect_from(cy, "0 endshift name=cage who=Cy why=lost", REFUSE_OWN_WITNESS);
    expect_from(cy, "0 endshift name=cage who=Ann why=lost", REFUSE_NOT_STAFF);
    expect("0 payout who=Ann amount=0.50 why=cash", ALLOWED);
    expect_from(cy, "0 endshift name=cage who=Di why=lost", REFUSE_NOT_COUNTED); /* cash has moved */
    expect_from(cy, "0 countcash amount=40979.50", ALLOWED);
    expect_from(cy, "0 endshift name=cage who=Di why=lost", ALLOWED);
    assert_int_equal(office()->window.differences, -2000);
    assert_int_equal(office()->cage, -4097950); /* what was found, and what the next shift begins with */
    reopen();
    expect("0 startshift name=cage", ALLOWED);
    expect("0 takecash amount=40000.01 why=safe", REFUSE_HOUSE_SHORT);
    expect("0 takecash amount=40000 why=safe", ALLOWED);
    expect("0 countcash amount=979.50", ALLOWED);
    expect("0 endshift name=cage", ALLOWED); /* agrees: nobody else is needed */
    expect("0 startshift name=cage", ALLOWED);
    expect("0 countcash amount=980", ALLOWED);
    expect("0 endshift name=cage who=Di why=found", ALLOWED);
    assert_int_equal(office()->window.differences, -1950); /* 20 short and 50 cents over */
    assert_int_equal(account("Ann"), 99950);
    assert_sound();
}

/* ---- boxes --------------------------------------------------------------- */

/* A ZooBac hand without a result is enough: the fee is taken when bets are closed. By the
 * schedule in force, $1 from whoever banks $5 to $50 of action. */
static void collect_a_fee(char table)
{
    static const char *const lines[] = { "sit seat=1 who=Ann amount=500", "sit seat=2 who=Bo amount=500",
                                         "bank seat=1 amount=100", "bet seat=2 wager=player amount=10",
                                         "close" };
    char                     line[64];
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        snprintf(line, sizeof line, "%c %s", table, lines[i]);
        expect(line, ALLOWED);
    }
}

static void test_a_box_is_dropped_and_counted(void **unused)
{
    (void)unused;
    open_house();
    expect("0 user who=Di value=floor", ALLOWED);
    expect("1 open game=marina2/zoobac", ALLOWED);
    expect("1 drop", REFUSE_BOX_EMPTY);
    collect_a_fee('1');
    cents fee = house_slot(kit.house, 1)->table.room.drop;
    assert_int_equal(fee, ledger_balance(&house_slot(kit.house, 1)->ledger, ACCOUNT_DROP, 0));
    assert_true(fee > 0);
    expect("1 drop", ALLOWED); /* in the middle of a hand: the box lies apart */
    assert_int_equal(house_slot(kit.house, 1)->table.room.drop, 0);
    assert_int_equal(office()->window.boxes, fee);
    assert_int_equal(office()->window.box_count, 1);
    reopen();
    expect("1 drop", REFUSE_BOX_EMPTY);
    expect("0 countbox table=1 count=2 who=Di amount=1", REFUSE_NO_SUCH_BOX);
    expect("0 countbox table=2 count=1 who=Di amount=1", REFUSE_NO_SUCH_BOX);
    expect_from(number_of("Di"), "0 countbox table=1 count=1 who=Di amount=1", REFUSE_OWN_WITNESS);
    expect("0 countbox table=1 count=1 who=Di", REFUSE_BOX_DIFFERS); /* nothing found, nothing said */
    expect("0 countbox table=1 count=1 who=Di amount=0.50 why=torn", ALLOWED);
    assert_int_equal(office()->window.boxes, 0);
    assert_int_equal(office()->window.house, 50);
    assert_int_equal(office()->window.differences, fee - 50);
    expect("0 countbox table=1 count=1 who=Di amount=1", REFUSE_NO_SUCH_BOX);
    assert_sound();
}

/* ---- chips that are money ------------------------------------------------- */

static void test_money_chips_come_from_accounts_and_go_back(void **unused)
{
    (void)unused;
    open_house();
    expect("0 policy name=chips value=money", ALLOWED);
    expect("0 deposit who=Ann amount=100 why=cash", ALLOWED);
    expect("1 open game=marina2/zoobac", ALLOWED);
    expect("1 sit seat=1 who=Ann", REFUSE_MONEY_NEEDS_DEALER);
    expect("1 set name=entered value=1", ALLOWED);
    expect("1 sit seat=1 who=Ann amount=5", REFUSE_CHIPS_FROM_ACCOUNTS);
    expect("1 sit seat=1 who=Ann", ALLOWED);
    expect("1 buy seat=1 amount=5", REFUSE_CHIPS_FROM_ACCOUNTS);
    expect("1 set name=entered value=0", REFUSE_MONEY_NEEDS_DEALER);
    expect("0 send who=Ann table=1 amount=60", ALLOWED);
    expect("1 cash seat=1 amount=5", REFUSE_CHIPS_FROM_ACCOUNTS);
    assert_int_equal(account("Ann"), 4000);
    expect("1 leave seat=1", ALLOWED);
    assert_int_equal(account("Ann"), 10000);
    assert_int_equal(ledger_balance(&house_slot(kit.house, 1)->ledger, ACCOUNT_CAGE, 0), 0);
    expect("0 startshift name=cage", ALLOWED);
    expect("0 bringcash amount=10 why=float", ALLOWED);
    expect("0 takecash amount=10 why=float", ALLOWED);
    expect("0 payout who=Ann amount=100 why=cash", ALLOWED);
    assert_sound();
}

/* However a table came to be dealt by hand, with money on it a machine never deals there;
 * and the house puts no chips on a table that did not come from the cage. */
static void test_no_way_to_a_machine_with_money(void **unused)
{
    (void)unused;
    open_house();
    expect("0 policy name=chips value=money", ALLOWED);
    expect("1 open game=marina2/zoobac", ALLOWED);
    expect("1 set name=depth value=collection", ALLOWED);
    expect("1 sit seat=1 who=Ann", ALLOWED);
    expect("1 set name=depth value=full", REFUSE_MONEY_NEEDS_DEALER);
    expect("1 set name=depth value=result", ALLOWED);
    expect("1 set name=entered value=1", ALLOWED);
    expect("1 set name=depth value=full", ALLOWED);
    expect("1 set name=entered value=0", REFUSE_MONEY_NEEDS_DEALER);
    expect("2 open game=marysville/pure-21.5", ALLOWED);
    expect("2 set name=entered value=1", ALLOWED);
    expect("2 fund amount=100 why=jackpot", REFUSE_CHIPS_FROM_ACCOUNTS);
    assert_int_equal(house_slot(kit.house, 2)->table.bank.pool, 0);
    assert_sound();
}

/* Two persons cannot say what one may not: it is refused when the second one agrees, at the
 * door as at the table, for as long as it would be, and the proposal stays open. */
static void test_two_persons_are_refused_at_the_same_door(void **unused)
{
    static const char *const settings[] = { "name=entered value=0", "name=depth value=full",
                                            "name=chip value=999", "name=sauna value=1" };
    uint32_t                 flo, gil;
    (void)unused;
    open_house();
    assert_int_equal(house_person(kit.house, "Flo", &flo), STATUS_OK);
    assert_int_equal(house_person(kit.house, "Gil", &gil), STATUS_OK);
    expect("0 policy name=chips value=money", ALLOWED);
    expect("1 open game=marina2/zoobac", ALLOWED);
    expect("1 set name=entered value=1", ALLOWED);
    expect("2 open game=marina2/zoobac", ALLOWED);
    expect("2 set name=depth value=collection", ALLOWED);
    for (unsigned i = 0; i < COUNT_OF(settings); i++) {
        char     propose[128], approve[64], set[64];
        unsigned table = settings[i][5] == 'd' ? 2 : 1;
        snprintf(propose, sizeof propose, "0 propose word=set table=%u %s why=asked", table, settings[i]);
        snprintf(approve, sizeof approve, "0 approve transfer=%u", i + 1);
        snprintf(set, sizeof set, "%u set %s", table, settings[i]);
        struct command alone  = kit_read(set + 2);
        struct answer  answer = { 0 };
        assert_int_equal(house_say(kit.house, table, flo, "", &alone, &answer), STATUS_OK);
        assert_int_not_equal(answer.refusal, ALLOWED);
        expect_from(flo, propose, ALLOWED);
        expect_from(gil, approve, answer.refusal);
        reopen();
        expect_from(gil, approve, answer.refusal);
    }
    assert_sound();
}

/* Chips without value never become money, wherever they lie, nor money such chips. */
static void test_play_chips_never_become_money(void **unused)
{
    (void)unused;
    open_house();
    expect("1 open game=marysville/pure-21.5", ALLOWED);
    expect("1 sit seat=1 who=Ann amount=5", ALLOWED);
    expect("0 policy name=chips value=money", REFUSE_CHIPS_OUT);
    expect("1 leave seat=1 word=account", ALLOWED);
    expect("0 policy name=chips value=money", REFUSE_CHIPS_OUT); /* in the account */
    expect("0 policy name=chips value=play", ALLOWED);           /* which they are */
    expect("0 payout who=Ann amount=5 why=over", ALLOWED);
    expect("1 fund amount=1 why=start", ALLOWED);
    expect("0 policy name=chips value=money", REFUSE_CHIPS_OUT); /* in the pool */
    reopen();
    expect("0 policy name=chips value=money", REFUSE_CHIPS_OUT);
    assert_false(office()->policy.money);
    assert_sound();
}

/* The smallest chip of the house is that of every table it opens, where the game takes it;
 * what a table is told afterwards is its own. */
static void test_the_smallest_chip_of_the_house(void **unused)
{
    (void)unused;
    open_house();
    expect("1 open game=marina2/zoobac", ALLOWED);
    assert_int_equal(house_slot(kit.house, 1)->table.terms.chip, 1); /* as its game has it (OQ-9) */
    expect("0 policy name=smallest_chip value=0.50", ALLOWED);
    expect("0 policy name=smallest_chip value=-1", REFUSE_BAD_POLICY);
    expect("2 open game=marina2/zoobac", ALLOWED);
    expect("2 sit seat=1 who=Ann amount=100", ALLOWED);
    assert_int_equal(house_slot(kit.house, 1)->table.terms.chip, 1);
    assert_int_equal(house_slot(kit.house, 2)->table.terms.chip, 50);
    expect("2 bank seat=1 amount=20.25", REFUSE_NOT_IN_CHIPS);
    expect("2 bank seat=1 amount=20.50", ALLOWED);
    expect("3 open game=marina2/zoobac", ALLOWED);
    expect("3 set name=chip value=1", ALLOWED);
    reopen();
    expect("3 sit seat=1 who=Bo amount=100", ALLOWED);
    assert_int_equal(house_slot(kit.house, 3)->table.terms.chip, 100);
    assert_int_equal(office()->policy.chip, 50);
    expect("0 policy name=smallest_chip value=50", ALLOWED);
    expect("4 open game=marysville/three-card", ALLOWED); /* whose limits begin at $5 */
    assert_int_equal(house_slot(kit.house, 4)->table.terms.chip, 1);
    assert_sound();
}

/* ---- companies ------------------------------------------------------------ */

static void test_employees_bank_with_the_money_of_their_company(void **unused)
{
    (void)unused;
    open_house();
    expect("0 employ who=Bo name=Acme value=114", REFUSE_NO_SUCH_COMPANY);
    expect("0 company who=Company name=Acme", ALLOWED);
    expect("0 company who=Other name=Acme", REFUSE_ALREADY_EMPLOYED);
    expect("0 employ who=Bo name=Acme value=114", ALLOWED);
    expect("0 employ who=Bo name=Acme value=115", REFUSE_ALREADY_EMPLOYED);
    expect("0 employ who=Company name=Acme value=1", REFUSE_ALREADY_EMPLOYED);
    expect("0 deposit who=Company amount=5000 why=bank", ALLOWED);
    expect("0 deposit who=Bo amount=30 why=own", ALLOWED);
    expect("1 open game=marina2/zoobac", ALLOWED);
    expect("1 sit seat=1 who=Bo", ALLOWED);
    expect("0 send who=Bo table=1 amount=5000.01", REFUSE_ACCOUNT_SHORT);
    expect("0 send who=Bo table=1 amount=2000", ALLOWED);
    assert_int_equal(account("Company"), 300000);
    assert_int_equal(account("Bo"), 3000); /* what is Bo's own stays Bo's */
    expect("0 dismiss who=Bo", REFUSE_HAS_A_PLACE);
    expect("0 employ who=Ann name=Acme value=7", ALLOWED);
    reopen();
    expect("1 send seat=1 amount=1500", ALLOWED);
    assert_int_equal(account("Company"), 450000);
    expect("1 send seat=1 amount=500", ALLOWED);
    expect("1 leave seat=1", ALLOWED);
    assert_int_equal(account("Company"), 500000);
    expect("0 dismiss who=Bo", ALLOWED);
    expect("0 dismiss who=Bo", REFUSE_NOT_EMPLOYED);
    assert_int_equal(account("Bo"), 3000);
    expect("1 sit seat=2 who=Bo", ALLOWED);
    expect("0 send who=Bo table=1 amount=30", ALLOWED); /* now Bo plays with Bo's own */
    assert_int_equal(account("Bo"), 0);
    assert_int_equal(account("Company"), 500000);
    assert_sound();
}

/* ---- a snapshot has all of it --------------------------------------------- */

static void test_a_snapshot_has_the_window(void **unused)
{
    (void)unused;
    kit.world.snapshot_every = 1;
    open_house();
    expect("0 startshift name=cage", ALLOWED);
    expect("0 company who=Company name=Acme", ALLOWED);
    expect("0 employ who=Di name=Acme value=114", ALLOWED);
    expect("0 deposit who=Cy amount=9000 why=cash", ALLOWED);
    expect("0 exclude who=Xu why=conduct", ALLOWED);
    expect("1 open game=marina2/zoobac", ALLOWED);
    collect_a_fee('1');
    expect("1 drop", ALLOWED);
    cents boxes = office()->window.boxes;
    expect("0 countcash amount=9001", ALLOWED);
    reopen();
    assert_true(house_used_snapshot(kit.house));
    assert_int_equal(office()->window.boxes, boxes);
    expect("0 deposit who=Cy amount=1001 why=cash", REFUSE_REPORT_DUE);
    expect("2 open game=marina2/zoobac", ALLOWED);
    expect("2 sit seat=1 who=Xu", REFUSE_EXCLUDED);
    expect("0 endshift name=cage", REFUSE_NEEDS_WITNESS); /* it is counted still */
    assert_int_equal(company_of(&office()->companies, number_of("Di")), number_of("Company"));
    assert_sound();
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, drop_store)

int main(void)
{
    static const struct CMUnitTest cage[] = {
        TEST(test_over_the_mark_cash_waits_for_its_paper),
        TEST(test_over_the_lower_mark_every_amount_is_logged),
        TEST(test_whoever_is_excluded_gets_no_seat_and_no_chips),
        TEST(test_a_shift_ends_with_the_drawer_counted),
        TEST(test_a_box_is_dropped_and_counted),
        TEST(test_money_chips_come_from_accounts_and_go_back),
        TEST(test_no_way_to_a_machine_with_money),
        TEST(test_two_persons_are_refused_at_the_same_door),
        TEST(test_play_chips_never_become_money),
        TEST(test_the_smallest_chip_of_the_house),
        TEST(test_employees_bank_with_the_money_of_their_company),
        TEST(test_a_snapshot_has_the_window),
    };
    return RUN_TESTS(cage);
}
