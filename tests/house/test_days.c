/* What each gaming day brought, counted from the journal. */
#include "test.h"

#include "house/house_kit.h"
#include "reports/days.h"

static struct store store;
static struct kit   kit;

/* The house closes and opens again over the same records. */
static void open_at(uint64_t utc_seconds, const char *zone, uint16_t start)
{
    static struct store_faulty never;
    kit.now             = utc_seconds * 1000;
    kit.world.zone      = zone;
    kit.world.day_start = start;
    assert_int_equal(kit_try_open(&kit, &never, &store, TROUBLE_BEFORE, 0), STATUS_OK);
}

static void assert_row(const struct day_row *row, const char *date, cents bought, cents cashed)
{
    char found[DATE_MAX];
    assert_string_equal(date_print(row->date, found), date);
    assert_int_equal(row->table, 1);
    assert_int_equal(row->bought, bought);
    assert_int_equal(row->cashed, cashed);
}

static void say_own(const char *line)
{
    struct command command = kit_read(line);
    struct answer  answer;
    assert_int_equal(house_say(kit.house, 0, BY_SCRIPT, "", &command, &answer), STATUS_OK);
    assert_int_equal(answer.refusal, ALLOWED);
}

/* Nov 15, 2026, 13:59 UTC is 05:59 in California: the day before. From the
 * second opening on the house is in UTC, and its day begins at midnight. */
static void test_records_fall_on_the_day_of_their_opening(void **unused)
{
    (void)unused;
    struct days     days;
    struct journal *journal;
    assert_int_equal(store_memory_open(&store), STATUS_OK);
    kit_init(&kit);
    open_at(1794751199, "PST8PDT,M3.2.0,M11.1.0", 360);
    kit_do(&kit, "open game=marina2/zoobac");
    kit_do(&kit, "sit seat=1 who=Ann amount=100");
    kit.now += 1000; /* six o'clock */
    kit_do(&kit, "buy seat=1 amount=20");
    kit_do(&kit, "cash seat=1 amount=5");
    kit_close(&kit);
    open_at(1794787200, "UTC0", 0); /* Nov 16, 00:00 UTC; in California it is still the 15th */
    kit_do(&kit, "buy seat=1 amount=7");
    say_own("deposit who=Ann amount=50 why=cash");
    say_own("send who=Ann table=1 amount=30"); /* as good as bought and cashed */
    kit_do(&kit, "send seat=1 amount=4");
    kit_close(&kit);
    assert_int_equal(journal_open(&journal, &store), STATUS_OK);
    assert_int_equal(days_gather(&days, journal), STATUS_OK);
    assert_int_equal(days.count, 3);
    assert_row(&days.row[0], "2026-11-14", 10000, 0);
    assert_row(&days.row[1], "2026-11-15", 2000, 500);
    assert_row(&days.row[2], "2026-11-16", 3700, 400);
    assert_string_equal(days.zone, "UTC0");
    days_release(&days);
    journal_close(journal);
}

/* Hands that ended and what was collected are those of the ledger. */
static void test_hands_and_drop_are_the_tables(void **unused)
{
    (void)unused;
    struct days     days;
    struct journal *journal;
    assert_int_equal(store_memory_open(&store), STATUS_OK);
    kit_init(&kit);
    open_at(1794751200, NULL, 0);
    kit_do(&kit, "open game=marina2/zoobac");
    kit_do(&kit, "sit seat=1 who=Ann amount=9000");
    kit_do(&kit, "sit seat=3 who=Bo amount=9000");
    for (int i = 0; i < 2; i++) {
        kit_do(&kit, "bank seat=1 amount=800");
        kit_do(&kit, "bet seat=3 wager=player amount=25");
        kit_do(&kit, "close");
    }
    const struct slot *slot = house_slot(kit.house, 1);
    cents              drop = ledger_balance(&slot->ledger, ACCOUNT_DROP, 0);
    assert_int_equal(slot->table.hand, 2);
    assert_true(drop > 0);
    kit_close(&kit);
    assert_int_equal(journal_open(&journal, &store), STATUS_OK);
    assert_int_equal(days_gather(&days, journal), STATUS_OK);
    assert_int_equal(days.count, 1);
    assert_row(&days.row[0], "2026-11-15", 1800000, 0);
    assert_int_equal(days.row[0].hands, 2);
    assert_int_equal(days.row[0].drop, drop);
    days_release(&days);
    journal_close(journal);
}

static void test_a_house_without_a_zone_does_not_open(void **unused)
{
    (void)unused;
    char why[HOUSE_WHY_MAX];
    assert_int_equal(store_memory_open(&store), STATUS_OK);
    kit_init(&kit);
    kit.world.zone = "California";
    assert_int_equal(house_open(&kit.house, &store, &kit.world, why), STATUS_BAD_INPUT);
    assert_non_null(strstr(why, "'California'"));
}

int main(void)
{
    const struct CMUnitTest days[] = {
        cmocka_unit_test(test_records_fall_on_the_day_of_their_opening),
        cmocka_unit_test(test_hands_and_drop_are_the_tables),
        cmocka_unit_test(test_a_house_without_a_zone_does_not_open),
    };
    return RUN_TESTS(days);
}
