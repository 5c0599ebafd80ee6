/* The books of the house in JSON: accounts, what is on its way, shifts, companies. */
#include <string.h>

#include "office/office.h"
#include "wire/speak.h"

static void speak_who(struct out *out, const struct names *names, uint32_t who)
{
    char name[PERSON_NAME_MAX];
    person_name(names, who, name);
    out_key(out, "who");
    out_string(out, name);
}

static void speak_lane(struct out *out, const struct names *names, const struct lane *lane, uint32_t from,
                       uint32_t to)
{
    for (uint32_t i = 0; lane_under_way(lane) && i < lane->sent - lane->received; i++) {
        const struct transfer *transfer = &lane->waiting[lane->first + i];
        out_comma(out);
        out_format(out, "{\"from\":%u,\"to\":%u,\"transfer\":%u", (unsigned)from, (unsigned)to,
                   (unsigned)(lane->received + 1 + i));
        if (transfer->who != 0)
            speak_who(out, names, transfer->who);
        else
            out_put(out, ",\"who\":null"); /* for the jackpot */
        out_key(out, "amount");
        out_number(out, transfer->amount);
        out_put(out, "}");
    }
}

static void speak_accounts(struct out *out, const struct names *names, const struct office *office)
{
    out_key(out, "accounts");
    out_put(out, "[");
    for (size_t who = 1; who < office->account_room; who++) {
        if (office->account[who] == 0)
            continue;
        out_comma(out);
        out_put(out, "{");
        speak_who(out, names, (uint32_t)who);
        out_key(out, "person");
        out_number(out, (int64_t)who);
        out_key(out, "amount");
        out_number(out, office->account[who]);
        out_put(out, "}");
    }
    out_put(out, "]");
}

static void speak_shift(struct out *out, const struct office *office, enum office_shift shift,
                        const char *name)
{
    out_comma(out);
    out_put(out, "{");
    out_key(out, "name");
    out_string(out, name);
    out_key(out, "number");
    out_number(out, office->shift[shift].count);
    out_key(out, "open");
    out_bool(out, office->shift[shift].open);
    out_put(out, "}");
}

/* What was dropped and not counted: how much is in it nobody is told before that. */
static void speak_boxes(struct out *out, const struct window *window)
{
    out_key(out, "boxes");
    out_put(out, "[");
    for (size_t i = 0; i < window->box_count; i++) {
        out_comma(out);
        out_format(out, "{\"table\":%u,\"count\":%u}", (unsigned)window->box[i].table,
                   (unsigned)window->box[i].number);
    }
    out_put(out, "]");
}

static void speak_excluded(struct out *out, const struct names *names, const struct exclusions *list,
                           uint64_t now_ms)
{
    out_key(out, "excluded");
    out_put(out, "[");
    for (size_t i = 0; i < list->count; i++) {
        const struct exclusion *row = &list->row[i];
        if (exclusion_of(list, row->who, now_ms) != row)
            continue;
        out_comma(out);
        out_put(out, "{");
        speak_who(out, names, row->who);
        out_key(out, "person");
        out_number(out, row->who);
        out_key(out, "until_ms");
        if (row->until_ms != 0)
            out_number(out, (int64_t)row->until_ms);
        else
            out_put(out, "null");
        out_put(out, "}");
    }
    out_put(out, "]");
}

static void speak_cash(struct out *out, const struct names *names, const struct cash *cash, uint64_t now_ms)
{
    out_key(out, "cash");
    out_put(out, "[");
    for (size_t i = 0; i < cash->count; i++) {
        const struct cash_row *row = &cash->row[i];
        if (row->until_ms <= now_ms)
            continue;
        out_comma(out);
        out_put(out, "{");
        speak_who(out, names, row->who);
        out_format(out, ",\"person\":%u,\"in\":%lld,\"out\":%lld,\"reported_in\":%s,\"reported_out\":%s}",
                   (unsigned)row->who, (long long)row->sum[CASH_IN], (long long)row->sum[CASH_OUT],
                   row->reported[CASH_IN] ? "true" : "false", row->reported[CASH_OUT] ? "true" : "false");
    }
    out_put(out, "]");
}

static void speak_policy(struct out *out, const struct policy *policy)
{
    out_key(out, "policy");
    out_format(out, "{\"chips\":\"%s\",\"cash_log\":%lld,\"cash_report\":%lld,\"smallest_chip\":%lld}",
               policy->money ? "money" : "play", (long long)policy_log(policy),
               (long long)policy_report(policy), (long long)policy->chip);
}

static void day_or_null(struct out *out, const char *name, const char *day)
{
    out_key(out, name);
    if (day != NULL)
        out_string(out, day);
    else
        out_put(out, "null");
}

/* Every edition of the book: the day that is printed, the day that two persons have agreed
 * to, and whether it is in force today among those of its document. */
static void speak_editions(struct out *out, const struct editions *editions, int32_t today)
{
    out_key(out, "editions");
    out_put(out, "[");
    for (size_t i = 0; i < edition_row_count; i++) {
        const struct edition_row *row = &edition_rows[i];
        char                      printed[EDITION_DAY_MAX], from[DATE_MAX];
        int32_t                   since;
        bool                      agreed;
        const int32_t            *day = edition_agreed(editions, row->edition);
        out_comma(out);
        out_format(out, "{\"house\":\"%s\",\"document\":\"%s\",\"edition\":\"%s\"", row->house, row->document,
                   row->edition);
        day_or_null(out, "printed", edition_day(row, printed));
        day_or_null(out, "from", day != NULL ? date_print(*day, from) : NULL);
        out_key(out, "in_force");
        out_bool(out, edition_in_force(editions, row, today, &since, &agreed) == row);
        out_put(out, "}");
    }
    out_put(out, "]");
}

/* What waits for a second person, and for how long. */
static void speak_proposals(struct out *out, const struct names *names, const struct proposals *proposals,
                            uint64_t now_ms)
{
    out_key(out, "proposals");
    out_put(out, "[");
    for (size_t i = 0; i < PROPOSALS_MAX; i++) {
        const struct proposal *open = &proposals->open[i];
        if (!proposal_open(open, now_ms))
            continue;
        out_comma(out);
        out_format(out, "{\"number\":%u", (unsigned)open->number);
        speak_who(out, names, open->who);
        out_key(out, "word");
        out_string(out, open->word);
        out_format(out, ",\"table\":%u,\"seat\":%u,\"to\":%u,\"amount\":%lld,\"count\":%u",
                   (unsigned)open->table, (unsigned)open->seat, (unsigned)open->to, (long long)open->amount,
                   (unsigned)open->count);
        out_key(out, "name");
        out_string(out, open->name);
        out_key(out, "value");
        out_string(out, open->value);
        out_key(out, "why");
        out_string(out, open->why);
        out_format(out, ",\"left\":%llu}", (unsigned long long)(open->at_ms + PROPOSAL_MS - now_ms));
    }
    out_put(out, "]");
}

void speak_office(struct out *out, const struct names *names, const struct office *office, uint32_t tables,
                  bool blind, uint64_t now_ms, int32_t today)
{
    out_put(out, "{");
    out_key(out, "cage");
    if (blind && office->shift[SHIFT_CAGE].open)
        out_put(out, "null"); /* whoever will count the drawer is not told what it should hold */
    else
        out_number(out, office->cage);
    out_key(out, "house");
    out_number(out, office->window.house);
    out_key(out, "differences");
    out_number(out, office->window.differences);
    speak_boxes(out, &office->window);
    speak_cash(out, names, &office->cash, now_ms);
    speak_excluded(out, names, &office->excluded, now_ms);
    speak_policy(out, &office->policy);
    out_key(out, "transit");
    out_number(out, office->transit);
    out_key(out, "jackpot");
    out_number(out, office->jackpot);
    speak_accounts(out, names, office);
    speak_proposals(out, names, &office->proposals, now_ms);
    speak_editions(out, &office->editions, today);
    out_key(out, "under_way");
    out_put(out, "[");
    for (uint32_t table = 1; table <= tables; table++) {
        speak_lane(out, names, &office->to_table[table], 0, table);
        speak_lane(out, names, &office->to_house[table], table, 0);
    }
    out_put(out, "]");
    out_key(out, "shifts");
    out_put(out, "[");
    speak_shift(out, office, SHIFT_FLOOR, "floor");
    speak_shift(out, office, SHIFT_CAGE, "cage");
    out_put(out, "]}");
}

static void speak_employees(struct out *out, const struct names *names, const struct companies *list,
                            uint32_t company)
{
    out_key(out, "employees");
    out_put(out, "[");
    for (size_t i = 0; i < list->employee_count; i++) {
        const struct employee *row = &list->employee[i];
        if (row->company != company)
            continue;
        out_comma(out);
        out_put(out, "{");
        speak_who(out, names, row->who);
        out_key(out, "person");
        out_number(out, row->who);
        out_key(out, "badge");
        out_string(out, row->badge);
        out_put(out, "}");
    }
    out_put(out, "]");
}

void speak_companies(struct out *out, const struct names *names, const struct office *office,
                     const char *only)
{
    const struct companies *list = &office->companies;
    out_put(out, "[");
    for (size_t i = 0; i < list->count; i++) {
        const struct company *row = &list->company[i];
        if (only != NULL && strcmp(only, row->name) != 0)
            continue;
        out_comma(out);
        out_put(out, "{");
        out_key(out, "name");
        out_string(out, row->name);
        speak_who(out, names, row->who);
        out_key(out, "person");
        out_number(out, row->who);
        out_key(out, "amount");
        out_number(out, office_account(office, row->who));
        speak_employees(out, names, list, row->who);
        out_put(out, "}");
    }
    out_put(out, "]");
}
