/* housedealer books: the reports of a gaming day, from the journal alone. */
#include "reports/books.h"

#include <string.h>

#include "cli/cli.h"
#include "cli/journal.h"
#include "office/directory.h"

/* Who a report is about, where it is about somebody. */
static int find_who(const struct verb *verb, struct directory *directory, const char *name,
                    struct book_ask *ask)
{
    const struct names *names = directory_names(directory);
    if (ask->report != REPORT_STATEMENT)
        return name == NULL ? EXIT_OK
                            : cli_bad(verb, "--who is for statement, not '%s'", report_word(ask->report));
    if (name == NULL)
        return cli_bad(verb, "--who NAME is missing: whose statement");
    ask->who = names->find(names->context, name);
    return ask->who != 0 ? EXIT_OK : cli_bad(verb, "nobody here is called '%s'", name);
}

static int find_company(const struct verb *verb, const char *name, struct book_ask *ask)
{
    if (name == NULL)
        return EXIT_OK;
    if (ask->report != REPORT_PLAYING_BOOK)
        return cli_bad(verb, "--company is for playing-book, not '%s'", report_word(ask->report));
    if (strlen(name) >= sizeof ask->company)
        return cli_bad(verb, "no company has a name as long as '%s'", name);
    memcpy(ask->company, name, strlen(name) + 1);
    return EXIT_OK;
}

static int print_books(const struct verb *verb, const char *db, struct journal *journal,
                       const struct names *names, const struct book_ask *ask, enum book_format format)
{
    struct book book;
    int         code   = EXIT_OK;
    enum status status = books_gather(&book, journal, names, ask);
    if (status == STATUS_NOT_FOUND)
        code = cli_bad(verb, "%s", book.why);
    else if (status != STATUS_OK)
        code = cli_failed(verb, "'%s' cannot be read: %s", db, status_words(status));
    else
        book_print(&book, format, stdout);
    book_release(&book);
    return code;
}

int verb_books(const struct verb *verb, int argc, char **argv)
{
    const char             *db = NULL, *day = NULL, *who = NULL, *company = NULL, *word = NULL;
    bool                    json = false, csv = false;
    const struct cli_option options[] = {
        { "db", CLI_TEXT, &db, "FILE", "the journal" },
        { "day", CLI_TEXT, &day, "DATE", "the gaming day, 2026-11-13; the last one if left out" },
        { "who", CLI_TEXT, &who, "NAME", "whose statement" },
        { "company", CLI_TEXT, &company, "NAME", "whose playing book; of every company if left out" },
        { "csv", CLI_FLAG, &csv, NULL, "as comma-separated values" },
    };
    struct book_ask   ask = { 0 };
    struct journal   *journal;
    struct directory *directory;
    int               code = EXIT_OK;
    if (cli_parse(verb, argc, argv, options, COUNT_OF(options), &json, &word, 1, &code) < 0)
        return code;
    if (db == NULL)
        return cli_bad(verb, "--db FILE is missing: the journal");
    if (word == NULL || !report_named(word, &ask.report))
        return cli_bad(verb, "'%s' is no report: drop, fees, cage, cash, playing-book, statement or rotation",
                       word != NULL ? word : "");
    if (day != NULL && !(ask.has_date = date_read(day, &ask.date)))
        return cli_bad(verb, "'%s' is no date such as 2026-11-13", day);
    code = find_company(verb, company, &ask);
    if (code == EXIT_OK)
        code = cli_journal(verb, db, &journal);
    if (code != EXIT_OK)
        return code;
    directory = directory_open(journal);
    if (directory == NULL)
        code = cli_failed(verb, "the names in '%s' cannot be read", db);
    if (code == EXIT_OK)
        code = find_who(verb, directory, who, &ask);
    if (code == EXIT_OK)
        code = print_books(verb, db, journal, directory_names(directory), &ask,
                           json  ? BOOK_JSON
                           : csv ? BOOK_CSV
                                 : BOOK_TEXT);
    directory_close(directory);
    journal_close(journal);
    return code;
}
