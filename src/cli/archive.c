/* housedealer archive: the records of long ago go into a file beside the journal, so that the
 * journal opens and is copied in seconds however old its house is. Whoever reads the journal reads
 * them as before. */
#include <inttypes.h>

#include "cli/cli.h"
#include "cli/journal.h"
#include "journal/archive.h"
#include "reports/calendar.h"

/* When the gaming day of that date began, by the house's own account. The chains are walked first:
 * what is moved must be whole, since an archive is never written again. */
static int find_time(const struct verb *verb, const char *db, struct journal *journal, int32_t date,
                     uint64_t *before_ms)
{
    struct calendar calendar = { 0 };
    struct verdict  verdict;
    enum status     status = journal_verify(journal, NULL, &verdict);
    if (status == STATUS_OK && verdict.fault != FAULT_NONE)
        return cli_failed(verb, "'%s' is damaged, and nothing was moved; 'housedealer audit' tells where",
                          db);
    if (status == STATUS_OK)
        status = calendar_read(&calendar, journal);
    if (status == STATUS_OK) {
        int64_t began = day_starts_ms(&calendar.list[calendar.count - 1].day, date);
        *before_ms    = began > 0 ? (uint64_t)began : 0;
    }
    calendar_release(&calendar);
    return status == STATUS_OK ? EXIT_OK
                               : cli_failed(verb, "'%s' cannot be read: %s", db, status_words(status));
}

static int move_records(const struct verb *verb, const char *db, int32_t date, struct archived *out)
{
    struct store    store;
    struct journal *journal   = NULL;
    uint64_t        before_ms = 0;
    char            why[STORE_WHY_MAX], day[DATE_MAX];
    enum status     status = store_sqlite_open(&store, db, STORE_WRITE, why);
    if (status != STATUS_OK)
        return cli_no_store(verb, status, why);
    if (journal_open(&journal, &store) != STATUS_OK)
        return cli_failed(verb, "'%s' cannot be read as a journal; 'housedealer audit' tells where", db);
    int code = find_time(verb, db, journal, date, &before_ms);
    if (code == EXIT_OK && (status = archive_make(db, before_ms, out, why)) != STATUS_OK)
        code = status == STATUS_NOT_FOUND
                   ? cli_failed(verb, "'%s' has no records from before %s", db, date_print(date, day))
                   : cli_failed(verb, "%s", why);
    journal_close(journal);
    return code;
}

int verb_archive(const struct verb *verb, int argc, char **argv)
{
    const char             *db = NULL, *before = NULL;
    bool                    json      = false;
    const struct cli_option options[] = {
        { "db", CLI_TEXT, &db, "FILE", "the journal; its house must be closed" },
        { "before", CLI_TEXT, &before, "DATE", "move what is older than this gaming day, as 2026-01-31" },
    };
    struct archived archived = { 0 };
    int32_t         date;
    int             code = EXIT_OK;
    if (cli_parse(verb, argc, argv, options, COUNT_OF(options), &json, NULL, 0, &code) < 0)
        return code;
    if (db == NULL)
        return cli_bad(verb, "--db FILE is missing: the journal");
    if (before == NULL)
        return cli_bad(verb, "--before DATE is missing: the first day whose records stay");
    if (!date_read(before, &date))
        return cli_bad(verb, "--before takes a date as 2026-01-31, not '%s'", before);
    code = move_records(verb, db, date, &archived);
    if (code != EXIT_OK)
        return code;
    if (json)
        return cli_json(verb, json_pack("{s:s, s:I, s:I}", "archive", archived.archive.file, "records",
                                        (json_int_t)archived.records, "left", (json_int_t)archived.left));
    printf("%" PRIu64 " records are in %s now, %" PRIu64 " are left in the journal; keep the two files "
           "together\n",
           archived.records, archived.archive.file, archived.left);
    return EXIT_OK;
}
