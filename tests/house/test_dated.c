/* Editions by date: two persons agree from which day on an edition counts; tables that are
 * opened have the one in force, tables that are there adopt it before the first hand of
 * that day, and every hand is read again under its own.
 *
 * Three Card Poker 6 prints in both editions of Marina's second set five schedules, and the
 * third of them ends with "$601-$1,000: $8" and then "$1,000 +: $10" (000a) or "$1,001 +:
 * $10" (000b). So an action of $1,000.50 costs the player-dealer $10 under the one and $8
 * under the other, where what lies between two tiers belongs to the lower (OQ-49). Only the
 * later edition has a sixth schedule. */
#include "test.h"

#include "fees/fees.h"
#include "house/lasting.h"
#include "reports/books.h"

#define DAY_MS 86400000ull

static uint32_t flo, gil;

/* Noon of 2024-10-04, in a house whose days are those of UTC. */
static int start(void **unused)
{
    assert_int_equal(make_store(unused), 0);
    kit.now = 20000 * DAY_MS + DAY_MS / 2;
    open_house();
    assert_int_equal(house_person(kit.house, "Flo", &flo), STATUS_OK);
    assert_int_equal(house_person(kit.house, "Gil", &gil), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    return 0;
}

/* The later edition counts from the sixth of October on. */
static void agree(void)
{
    expect_from(flo, "0 propose word=edition name=000b value=2024-10-06 why=\"filed in September\"", ALLOWED);
    expect_from(gil, "0 approve transfer=1", ALLOWED);
}

static const struct table *table_at(uint32_t table)
{
    return &house_slot(kit.house, table)->table;
}

static void assert_edition(uint32_t table, const char *edition, const char *schedule)
{
    assert_string_equal(table_at(table)->terms.edition, edition);
    assert_string_equal(table_at(table)->terms.schedule->number, schedule);
    assert_string_equal(table_at(table)->terms.schedule->edition, edition);
}

static void open_table(void)
{
    expect("1 open game=marina2/three-card-6", ALLOWED);
    expect("1 set name=option value=3", ALLOWED);
    expect("1 set name=depth value=collection", ALLOWED);
    expect("1 sit seat=1 who=Ann", ALLOWED);
    expect("1 sit seat=2 who=Bo", ALLOWED);
}

static cents end_hand(void)
{
    cents before = table_at(1)->room.drop;
    expect("1 close amount=1000.50", ALLOWED);
    expect("1 settle", ALLOWED);
    return table_at(1)->room.drop - before;
}

/* A hand that is banked a millisecond before the day begins is played under the old
 * edition, however late it ends. */
static void test_the_first_hand_of_the_day(void **unused)
{
    (void)unused;
    agree();
    open_table();
    assert_edition(1, "000a", "3"); /* the other's day has not come */
    kit.now = 20002 * DAY_MS - 1;
    expect("1 bank seat=1", ALLOWED);
    kit.now += 3600000;
    assert_int_equal(end_hand(), 1000);
    assert_edition(1, "000a", "3");
    expect("1 bank seat=1", ALLOWED);
    assert_edition(1, "000b", "3");
    assert_int_equal(end_hand(), 800);
    reopen();
    assert_edition(1, "000b", "3");
    assert_sound(); /* both hands decided again, each under its own */
    /* The day's collection is told apart by edition, though the schedule has one number. */
    struct book     book;
    struct book_ask ask     = { .report = REPORT_FEES };
    struct journal *journal = open_journal();
    assert_int_equal(books_gather(&book, journal, &NO_NAMES, &ask), STATUS_OK);
    assert_int_equal(book.part[0].row_count, 2);
    for (size_t i = 0; i < 2; i++) {
        const struct cell *row = &book.part[0].cells[i * book.part[0].column_count];
        assert_string_equal(row[2].text, i == 0 ? "000a" : "000b");
        assert_string_equal(row[3].text, "3");
        assert_int_equal(row[4].number, 1); /* hand */
        assert_int_equal(row[5].number, i == 0 ? 1000 : 800);
    }
    book_release(&book);
    journal_close(journal);
}

/* On pages and boards it is in force when its day begins, not when somebody speaks. */
static void test_a_quiet_table_adopts_it_too(void **unused)
{
    (void)unused;
    agree();
    open_table();
    kit.now = 20002 * DAY_MS - 1;
    assert_false(house_edition_due(kit.house, 1, kit.now));
    kit.now += 1;
    assert_true(house_edition_due(kit.house, 1, kit.now));
    assert_int_equal(house_clock(kit.house, 1, 0), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    assert_edition(1, "000b", "3");
    assert_false(house_edition_due(kit.house, 1, kit.now));
    assert_sound();
}

/* What a table is told later than that stays, and so does what it is told when it opens. */
static void test_unless_told(void **unused)
{
    (void)unused;
    agree();
    open_table();
    kit.now = 20002 * DAY_MS;
    expect("1 away seat=2", ALLOWED);
    assert_edition(1, "000b", "3");
    expect("1 set name=edition value=000a why=\"two persons\"", ALLOWED);
    expect("2 open game=marina2/three-card-6", ALLOWED);
    assert_edition(2, "000b", "1");
    expect("2 set name=edition value=000a why=opening", ALLOWED);
    kit.now += 5 * DAY_MS;
    reopen();
    expect("1 back seat=2", ALLOWED);
    expect("2 sit seat=2 who=Cy", ALLOWED);
    assert_edition(1, "000a", "3");
    assert_edition(2, "000a", "1");
    assert_sound();
}

/* A schedule that the edition has not is its first: the sixth is in the later one alone,
 * and a house may go back to the earlier. */
static void test_a_schedule_that_is_not_there(void **unused)
{
    (void)unused;
    expect("1 open game=marina2/three-card-6", ALLOWED);
    expect("1 set name=option value=6", ALLOWED);
    assert_edition(1, "000b", "6");
    expect("1 set name=edition value=000a", REFUSE_NOT_TOGETHER);
    expect_from(flo, "0 propose word=edition name=000a value=2024-10-05 why=\"an appeal\"", ALLOWED);
    expect_from(gil, "0 approve transfer=1", ALLOWED);
    kit.now += DAY_MS;
    expect("1 sit seat=1 who=Ann", ALLOWED);
    assert_edition(1, "000a", "1");
    assert_sound();
}

/* Houses and documents have their own. */
static void test_of_its_own_document_alone(void **unused)
{
    (void)unused;
    agree();
    expect("1 open game=marysville/three-card", ALLOWED);
    expect("2 open game=marina1/double-hand", ALLOWED);
    expect("3 open game=marysville/holdem", ALLOWED);
    kit.now += 3 * DAY_MS;
    expect("1 sit seat=1 who=Ann", ALLOWED);
    expect("2 sit seat=1 who=Bo", ALLOWED);
    expect("3 sit seat=1 who=Cy", ALLOWED);
    assert_string_equal(table_at(1)->terms.edition, "002c");
    assert_string_equal(table_at(2)->terms.edition, "001");
    assert_string_equal(table_at(3)->terms.edition, "002c");
    assert_int_equal(table_at(1)->edition_day + table_at(2)->edition_day + table_at(3)->edition_day, 0);
}

static void test_two_persons_and_a_day_to_come(void **unused)
{
    (void)unused;
    expect_from(flo, "0 propose word=edition name=000b why=x", REFUSE_BAD_DATE);
    expect_from(flo, "0 propose word=edition name=000b value=2024-10-04 why=x", REFUSE_BAD_DATE);
    expect_from(flo, "0 propose word=edition name=000b value=soon why=x", REFUSE_BAD_DATE);
    expect_from(flo, "0 propose word=edition name=000c value=2024-10-06 why=x", REFUSE_NO_SUCH_EDITION);
    expect_from(flo, "0 propose word=edition name=000b value=2024-10-06 table=1 why=x", REFUSE_NO_SUCH_TABLE);
    expect_from(flo, "0 propose word=edition name=000b value=2024-10-05 why=x", ALLOWED);
    expect_from(flo, "0 approve transfer=1", REFUSE_OWN_PROPOSAL);
    assert_int_equal(house_office(kit.house)->editions.count, 0);
    expect_from(gil, "0 reject transfer=1 why=\"not filed\"", ALLOWED);
    kit.now = 20001 * DAY_MS - 60000;
    expect_from(flo, "0 propose word=edition name=000b value=2024-10-05 why=x", ALLOWED);
    kit.now += 120000;
    expect_from(gil, "0 approve transfer=2", REFUSE_BAD_DATE); /* its day has begun */
    expect_from(flo, "0 propose word=edition name=000b value=2024-10-07 why=x", ALLOWED);
    expect_from(gil, "0 approve transfer=3", ALLOWED);
    expect_from(gil, "0 propose word=edition name=000b value=2024-10-06 why=\"a day earlier\"", ALLOWED);
    expect_from(flo, "0 approve transfer=4", ALLOWED);
    kit.now = 20002 * DAY_MS;
    expect_from(gil, "0 propose word=edition name=000b value=2024-10-09 why=x", REFUSE_EDITION_IN_FORCE);
    reopen();
    assert_int_equal(house_office(kit.house)->editions.count, 1);
    assert_int_equal(house_office(kit.house)->editions.row[0].date, 20002);
    assert_sound();
}

/* An edition stands in the chain behind its approval, as it was approved, and nowhere else. */
static void test_nobody_agrees_alone(void **unused)
{
    static struct words words  = { .name = "000b", .value = "2024-10-09" };
    struct event        forged = { .kind = EVENT_EDITION, .has = { .words = &words } };
    struct office       office = { 0 };
    (void)unused;
    agree();
    assert_true(office_copy(&office, house_office(kit.house)));
    assert_string_equal(office_apply(&office, &(struct told){ .seq = 99 }, &forged),
                        "an edition that nobody has agreed to");
    assert_int_equal(office.editions.row[0].date, 20002);
    office_release(&office);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, drop_store)

int main(void)
{
    static const struct CMUnitTest dated[] = {
        TEST(test_the_first_hand_of_the_day),
        TEST(test_a_quiet_table_adopts_it_too),
        TEST(test_unless_told),
        TEST(test_a_schedule_that_is_not_there),
        TEST(test_of_its_own_document_alone),
        TEST(test_two_persons_and_a_day_to_come),
        TEST(test_nobody_agrees_alone),
    };
    return RUN_TESTS(dated);
}
