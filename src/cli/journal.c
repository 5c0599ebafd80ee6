#include "cli/journal.h"

#include "journal/store.h"

int cli_no_store(const struct verb *verb, enum status status, const char *why)
{
    return status == STATUS_FAILED || status == STATUS_CORRUPT ? cli_failed(verb, "%s", why)
                                                               : cli_bad(verb, "%s", why);
}

int cli_journal(const struct verb *verb, const char *db, struct journal **out)
{
    struct store store;
    char         why[STORE_WHY_MAX];
    enum status  status = store_sqlite_open(&store, db, STORE_READ, why);
    *out                = NULL;
    if (status != STATUS_OK)
        return cli_no_store(verb, status, why);
    if (journal_open(out, &store) != STATUS_OK)
        return cli_failed(verb, "'%s' cannot be read as a journal; 'housedealer audit' tells where", db);
    return EXIT_OK;
}
