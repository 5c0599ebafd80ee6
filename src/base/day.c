#include "base/day.h"

#include <string.h>

#include "base/text.h"

#define DAY_SECONDS 86400

/* ---- dates -------------------------------------------------------------- */

/* Years from March on: a leap day is then the last of its year. */
static int32_t date_of(int32_t year, int32_t month, int32_t day)
{
    int32_t from_march = (month + 9) % 12;
    year -= month <= 2;
    int32_t era         = (year >= 0 ? year : year - 399) / 400;
    int32_t year_of_era = year - era * 400;
    int32_t day_of_year = (153 * from_march + 2) / 5 + day - 1;
    return era * 146097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719468;
}

static void civil_of(int32_t date, int32_t *year, int32_t *month, int32_t *day)
{
    int32_t from        = date + 719468;
    int32_t era         = (from >= 0 ? from : from - 146096) / 146097;
    int32_t day_of_era  = from - era * 146097;
    int32_t year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    int32_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    int32_t from_march  = (5 * day_of_year + 2) / 153;
    *day                = day_of_year - (153 * from_march + 2) / 5 + 1;
    *month              = from_march < 10 ? from_march + 3 : from_march - 9;
    *year               = year_of_era + era * 400 + (*month <= 2);
}

const char *date_print(int32_t date, char out[DATE_MAX])
{
    int32_t     year, month, day;
    struct text text = text_in(out, DATE_MAX);
    civil_of(date, &year, &month, &day);
    text_add(&text, "%04d-%02d-%02d", year, month, day);
    return out;
}

bool date_read(const char *words, int32_t *date)
{
    static const char shape[] = "dddd-dd-dd";
    int32_t           part[3] = { 0 };
    char              again[DATE_MAX];
    size_t            at = 0;
    for (const char *want = shape; *want != '\0'; want++, words++) {
        if (*want == 'd' ? *words < '0' || *words > '9' : *words != *want)
            return false;
        if (*want == '-')
            at++;
        else
            part[at] = part[at] * 10 + (*words - '0');
    }
    if (*words != '\0' || part[1] < 1 || part[1] > 12)
        return false;
    *date = date_of(part[0], part[1], part[2]);
    /* The thirtieth of February would print as another day. */
    return strncmp(date_print(*date, again), words - (sizeof shape - 1), DATE_MAX) == 0;
}

bool clock_read(const char *words, uint16_t *minutes)
{
    unsigned part[2];
    for (int i = 0; i < 2; i++) {
        if (words[0] < '0' || words[0] > '9' || words[1] < '0' || words[1] > '9')
            return false;
        part[i] = (unsigned)(words[0] - '0') * 10 + (unsigned)(words[1] - '0');
        words += 2;
        if (*words++ != (i == 0 ? ':' : '\0'))
            return false;
    }
    if (part[0] > 23 || part[1] > 59)
        return false;
    *minutes = (uint16_t)(part[0] * 60 + part[1]);
    return true;
}

/* ---- reading a rule ----------------------------------------------------- */

/* Three letters or more, or anything between < and >. */
static bool read_name(const char **at)
{
    const char *from = *at;
    if (*from == '<') {
        const char *end = strchr(from, '>');
        *at             = end != NULL ? end + 1 : from;
        return end != NULL;
    }
    while ((**at >= 'A' && **at <= 'Z') || (**at >= 'a' && **at <= 'z'))
        ++*at;
    return *at - from >= 3;
}

static bool read_small(const char **at, int32_t max, int32_t *out)
{
    if (**at < '0' || **at > '9')
        return false;
    for (*out = 0; **at >= '0' && **at <= '9'; ++*at)
        if ((*out = *out * 10 + (**at - '0')) > max)
            return false;
    return true;
}

/* "8", "-5:30", "02:00:00", in seconds. */
static bool read_hours(const char **at, int32_t *out)
{
    int32_t part = 0, unit = 3600, sign = **at == '-' ? -1 : 1;
    *out = 0;
    if (**at == '-' || **at == '+')
        ++*at;
    for (int i = 0; i < 3; i++, unit /= 60) {
        if (!read_small(at, i == 0 ? 24 : 59, &part))
            return false;
        *out += sign * part * unit;
        if (**at != ':')
            return true;
        ++*at;
    }
    return false;
}

/* ",M3.2.0" or ",M3.2.0/2": the kinds of rule that count days of the year are
 * in no use for zones of today. */
static bool read_change(const char **at, struct zone_change *out)
{
    int32_t month, week, weekday;
    if (*(*at)++ != ',' || *(*at)++ != 'M' || !read_small(at, 12, &month) || *(*at)++ != '.' ||
        !read_small(at, 5, &week) || *(*at)++ != '.' || !read_small(at, 6, &weekday) || month == 0 ||
        week == 0)
        return false;
    *out = (struct zone_change){ (uint8_t)month, (uint8_t)week, (uint8_t)weekday, 2 * 3600 };
    if (**at != '/')
        return true;
    ++*at;
    return read_hours(at, &out->second);
}

bool zone_read(const char *rule, struct zone *out)
{
    struct zone zone = { 0 };
    int32_t     west;
    if (strnlen(rule, ZONE_MAX) == ZONE_MAX || !read_name(&rule) || !read_hours(&rule, &west))
        return false;
    zone.east = -west;
    if (*rule != '\0') {
        zone.has_summer  = true;
        zone.summer_east = zone.east + 3600;
        if (!read_name(&rule))
            return false;
        if (*rule != ',') {
            if (!read_hours(&rule, &west))
                return false;
            zone.summer_east = -west;
        }
        if (!read_change(&rule, &zone.summer) || !read_change(&rule, &zone.winter))
            return false;
    }
    if (*rule != '\0')
        return false;
    *out = zone;
    return true;
}

/* ---- the day ------------------------------------------------------------ */

static int64_t floor_div(int64_t value, int64_t by)
{
    return value / by - (value % by < 0);
}

/* The second, in local time as it was until then, at which the clock changes. */
static int64_t change_at(const struct zone_change *change, int32_t year)
{
    int32_t first   = date_of(year, change->month, 1);
    int32_t weekday = (int32_t)((first % 7 + 11) % 7); /* 1970-01-01 was a Thursday, 4 */
    int32_t date    = first + (change->weekday - weekday + 7) % 7 + 7 * (change->week - 1);
    int32_t next    = change->month == 12 ? date_of(year + 1, 1, 1) : date_of(year, change->month + 1, 1);
    while (date >= next)
        date -= 7;
    return (int64_t)date * DAY_SECONDS + change->second;
}

static int32_t east_at(const struct zone *zone, int64_t utc)
{
    int32_t year, month, day;
    if (!zone->has_summer)
        return zone->east;
    civil_of((int32_t)floor_div(utc + zone->east, DAY_SECONDS), &year, &month, &day);
    int64_t summer = change_at(&zone->summer, year) - zone->east;
    int64_t winter = change_at(&zone->winter, year) - zone->summer_east;
    bool    warm   = summer < winter ? utc >= summer && utc < winter : utc >= summer || utc < winter;
    return warm ? zone->summer_east : zone->east;
}

/* A date begins once, also when the clock passes its hour twice or never. */
static int64_t starts(const struct gaming_day *day, int32_t date)
{
    int64_t local = (int64_t)date * DAY_SECONDS + day->start * 60;
    return local - east_at(&day->zone, local - day->zone.east);
}

int64_t day_starts_ms(const struct gaming_day *day, int32_t date)
{
    return starts(day, date) * 1000;
}

int32_t day_of(const struct gaming_day *day, uint64_t at_ms)
{
    int64_t utc  = (int64_t)(at_ms / 1000);
    int32_t date = (int32_t)floor_div(utc + day->zone.east - day->start * 60, DAY_SECONDS);
    while (starts(day, date) > utc)
        date--;
    while (starts(day, date + 1) <= utc)
        date++;
    return date;
}

const char *moment_print(const struct gaming_day *day, uint64_t at_ms, char out[MOMENT_MAX])
{
    int64_t     local = (int64_t)(at_ms / 1000) + east_at(&day->zone, (int64_t)(at_ms / 1000));
    int64_t     date  = floor_div(local, DAY_SECONDS);
    int         at    = (int)((local - date * DAY_SECONDS) / 60);
    struct text text  = text_in(out, MOMENT_MAX);
    char        words[DATE_MAX];
    text_add(&text, "%s %02d:%02d", date_print((int32_t)date, words), at / 60, at % 60);
    return out;
}
