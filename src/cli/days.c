/* housedealer days: what each gaming day brought, table by table. */
#include "reports/days.h"
#include "cli/cli.h"
#include "cli/journal.h"

static json_t *days_json(const struct days *days)
{
    json_t *rows = json_array();
    char    date[DATE_MAX], start[8];
    for (size_t i = 0; i < days->count; i++) {
        const struct day_row *row = &days->row[i];
        json_array_append_new(rows,
                              json_pack("{s:s, s:I, s:I, s:I, s:I, s:I}", "date", date_print(row->date, date),
                                        "table", (json_int_t)row->table, "hands", (json_int_t)row->hands,
                                        "bought", (json_int_t)row->bought, "cashed", (json_int_t)row->cashed,
                                        "drop", (json_int_t)row->drop));
    }
    snprintf(start, sizeof start, "%02u:%02u", days->start / 60u % 24, days->start % 60u);
    return json_pack("{s:s, s:s, s:o}", "zone", days->zone, "day_start", start, "days", rows);
}

static void print_days(const struct days *days)
{
    char date[DATE_MAX], money[3][MONEY_MAX];
    printf("a day begins at %02u:%02u, %s\n", days->start / 60u, days->start % 60u, days->zone);
    printf("%-10s  %5s  %6s  %14s  %14s  %12s\n", "date", "table", "hands", "bought", "cashed", "drop");
    for (size_t i = 0; i < days->count; i++) {
        const struct day_row *row = &days->row[i];
        printf("%-10s  %5u  %6u  %14s  %14s  %12s\n", date_print(row->date, date), (unsigned)row->table,
               (unsigned)row->hands, money_print(row->bought, money[0]), money_print(row->cashed, money[1]),
               money_print(row->drop, money[2]));
    }
}

int verb_days(const struct verb *verb, int argc, char **argv)
{
    const char             *db        = NULL;
    bool                    json      = false;
    const struct cli_option options[] = { { "db", CLI_TEXT, &db, "FILE", "the journal" } };
    struct journal         *journal;
    struct days             days;
    int                     code = EXIT_OK;
    if (cli_parse(verb, argc, argv, options, COUNT_OF(options), &json, NULL, 0, &code) < 0)
        return code;
    if (db == NULL)
        return cli_bad(verb, "--db FILE is missing: the journal");
    code = cli_journal(verb, db, &journal);
    if (code != EXIT_OK)
        return code;
    enum status status = days_gather(&days, journal);
    if (status != STATUS_OK)
        code = cli_failed(verb, "'%s' cannot be read: %s", db, status_words(status));
    else if (json)
        code = cli_json(verb, days_json(&days));
    else
        print_days(&days);
    days_release(&days);
    journal_close(journal);
    return code;
}
