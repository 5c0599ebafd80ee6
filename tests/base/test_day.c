/* The gaming day against the C library's own calendar, around the hours at which
 * clocks change, and by examples from an almanac. */
#include "test.h"

#include <stdlib.h>
#include <time.h>

#include "base/day.h"

static const char CALIFORNIA[] = "PST8PDT,M3.2.0,M11.1.0";

static struct gaming_day day_in(const char *rule, uint16_t start)
{
    struct gaming_day day = { .start = start };
    assert_true(zone_read(rule, &day.zone));
    return day;
}

/* 2026: clocks go forward on March 8 and back on November 1. */
static void test_a_shift_belongs_to_the_day_it_began(void **unused)
{
    (void)unused;
    static const struct {
        uint64_t    utc; /* seconds */
        const char *date;
    } row[] = {
        { 1794747600, "2026-11-14" }, /* Nov 15, 05:00 in California: 13:00 UTC */
        { 1794751199, "2026-11-14" }, /* a second before six */
        { 1794751200, "2026-11-15" }, /* six */
        { 1794837599, "2026-11-15" }, /* and the day after, just before six */
        { 1794837600, "2026-11-16" },
        { 1784120399, "2026-07-14" }, /* July 15, 05:59:59 in summer time: 12:59:59 UTC */
        { 1784120400, "2026-07-15" },
    };
    struct gaming_day day = day_in(CALIFORNIA, 6 * 60);
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        char date[DATE_MAX];
        assert_string_equal(date_print(day_of(&day, row[i].utc * 1000), date), row[i].date);
    }
    /* Days on which the clock changes have 23 and 25 hours. */
    int32_t forward = day_of(&day, 1772900000000), back = day_of(&day, 1793500000000);
    char    date[DATE_MAX];
    assert_string_equal(date_print(forward, date), "2026-03-07");
    assert_string_equal(date_print(back, date), "2026-10-31");
    assert_int_equal(day_starts_ms(&day, forward + 1) - day_starts_ms(&day, forward), 23 * 3600000);
    assert_int_equal(day_starts_ms(&day, back + 1) - day_starts_ms(&day, back), 25 * 3600000);
}

/* At midnight, and in step with the C library, hour by hour over forty years. */
static void check_zone(const char *rule)
{
    struct gaming_day day = day_in(rule, 0);
    setenv("TZ", rule, 1);
    tzset();
    for (int64_t utc = 946684800 + 1800; utc < 2208988800; utc += 3600) {
        time_t    at = (time_t)utc;
        struct tm local;
        char      date[DATE_MAX], expected[DATE_MAX];
        localtime_r(&at, &local);
        strftime(expected, sizeof expected, "%Y-%m-%d", &local);
        date_print(day_of(&day, (uint64_t)utc * 1000), date);
        if (strcmp(date, expected) != 0)
            fail_msg("%s at %lld: %s, not %s", rule, (long long)utc, date, expected);
    }
}

static void test_dates_are_those_of_the_c_library(void **unused)
{
    (void)unused;
    check_zone("UTC0");
    check_zone(CALIFORNIA);
    check_zone("CET-1CEST,M3.5.0,M10.5.0/3");
    check_zone("<+0545>-5:45");
    check_zone("AEST-10AEDT,M10.1.0,M4.1.0/3"); /* summer over the new year */
}

/* Each date begins once, whatever hour the day begins at: dates never go back. */
static void test_dates_never_go_back(void **unused)
{
    (void)unused;
    for (uint16_t start = 0; start < 24 * 60; start += 30) {
        struct gaming_day day  = day_in(CALIFORNIA, start);
        int32_t           last = 0;
        for (uint64_t utc = 1767225600; utc < 1798761600; utc += 900) {
            int32_t date = day_of(&day, utc * 1000);
            assert_true(last == 0 || date == last || date == last + 1);
            assert_true(day_starts_ms(&day, date) <= (int64_t)utc * 1000);
            assert_true(day_starts_ms(&day, date + 1) > (int64_t)utc * 1000);
            last = date;
        }
    }
}

static void test_a_moment_is_told_by_the_clock_on_the_wall(void **unused)
{
    (void)unused;
    struct gaming_day day = day_in(CALIFORNIA, 360);
    char              moment[MOMENT_MAX];
    /* 2026-11-14 05:14 UTC is 21:14 of the evening before, and in July an hour more. */
    assert_string_equal(moment_print(&day, 1794633240000, moment), "2026-11-13 21:14");
    assert_string_equal(moment_print(&day, 1783000000000, moment), "2026-07-02 06:46");
}

static void test_what_is_no_rule_is_refused(void **unused)
{
    (void)unused;
    static const char *const bad[] = { "",
                                       "PST",
                                       "8",
                                       "PS8",
                                       "PST8PDT",
                                       "PST25",
                                       "PST8PDT,M3.2.0",
                                       "UTC0 ",
                                       "<UTC0",
                                       "PST8PDT,J60,J300",
                                       "PST8PDT,M13.1.0,M1.1.0",
                                       "PST8PDT,M3.6.0,M1.1.0",
                                       "PST8PDT,M3.2.7,M1.1.0",
                                       "America/Los_Angeles" };
    struct zone              zone;
    uint16_t                 minutes;
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        if (zone_read(bad[i], &zone))
            fail_msg("'%s' is taken for a zone", bad[i]);
    assert_true(clock_read("06:00", &minutes) && minutes == 360);
    assert_true(clock_read("23:59", &minutes) && minutes == 1439);
    static const char *const no_clock[] = { "", "6:00", "24:00", "06:60", "06:00 ", "0600", "06:0" };
    for (size_t i = 0; i < COUNT_OF(no_clock); i++)
        assert_false(clock_read(no_clock[i], &minutes));
}

/* Every day of four centuries is read back from what it prints; and what is none is not read. */
static void test_dates_are_read_back(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {
        "2026-02-29", "2026-13-01", "2026-00-10",  "2026-04-31", "2026-01-00",
        "26-01-01",   "2026-1-01",  "2026-01-011", "2026/01/01", ""
    };
    char    words[DATE_MAX];
    int32_t read;
    for (int32_t date = -1000; date < 146097; date++) {
        assert_true(date_read(date_print(date, words), &read));
        assert_int_equal(read, date);
    }
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        assert_false(date_read(wrong[i], &read));
}

int main(void)
{
    const struct CMUnitTest day[] = {
        cmocka_unit_test(test_a_shift_belongs_to_the_day_it_began),
        cmocka_unit_test(test_dates_are_those_of_the_c_library),
        cmocka_unit_test(test_dates_never_go_back),
        cmocka_unit_test(test_dates_are_read_back),
        cmocka_unit_test(test_a_moment_is_told_by_the_clock_on_the_wall),
        cmocka_unit_test(test_what_is_no_rule_is_refused),
    };
    return RUN_TESTS(day);
}
