/* housedealer replay: the journal's events again, just as `run` printed them; or the
 * hands of a history, played again. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/journal.h"
#include "cli/replay_phh.h"
#include "cli/told_json.h"
#include "house/transcript.h"
#include "journal/journal.h"
#include "office/directory.h"

/* Which part of the journal is wanted: a hand runs from the offer of its bank
 * to its end. */
struct wanted {
    bool    house; /* its own chain alone */
    int64_t table, hand;
    int64_t current; /* hands closed so far at the table, the one under way included */
};

static bool in_hand(struct wanted *wanted, const struct told *told)
{
    bool ends = false;
    if (wanted->hand == 0)
        return true;
    for (size_t i = 0; i < told->event_count; i++)
        ends = ends || told->events[i].kind == EVENT_ENDED;
    bool shown = wanted->current + 1 == wanted->hand;
    if (ends)
        wanted->current++;
    return shown;
}

static int print_journal(const struct verb *verb, struct journal *journal, struct wanted *wanted, bool json)
{
    struct events     *events     = calloc(1, sizeof *events);
    char              *lines      = malloc(TRANSCRIPT_MAX);
    json_t            *array      = json_array();
    struct transcript  transcript = { 0 };
    struct told_reader reader     = { 0 };
    struct told        told;
    struct directory  *directory = directory_open(journal);
    uint32_t           table  = wanted->house ? 0 : wanted->table == 0 ? TABLES_ALL : (uint32_t)wanted->table;
    size_t             shown  = 0;
    enum status        status = events != NULL && lines != NULL && directory != NULL
                                    ? journal_read(journal, 0, table)
                                    : STATUS_FAILED;
    while (status == STATUS_OK && (status = told_step(journal, &reader, &told, events)) == STATUS_OK) {
        struct text text = text_in(lines, TRANSCRIPT_MAX);
        transcript_add(&transcript, directory_names(directory), &told, &text);
        if (!in_hand(wanted, &told))
            continue;
        shown++;
        if (json)
            json_array_append_new(array, told_json(directory_names(directory), &told));
        else
            fputs(lines, stdout);
    }
    transcript_release(&transcript);
    free(events);
    free(lines);
    directory_close(directory);
    if (status != STATUS_NOT_FOUND || (shown == 0 && !wanted->house)) {
        json_decref(array);
        if (status != STATUS_NOT_FOUND)
            return cli_failed(verb, "table %u, record %llu: %s", reader.table, (unsigned long long)reader.seq,
                              status == STATUS_CORRUPT ? told_unread(&reader) : status_words(status));
        return wanted->hand != 0 ? cli_bad(verb, "no such hand: %lld", (long long)wanted->hand)
                                 : cli_bad(verb, "no such table: %lld", (long long)wanted->table);
    }
    if (json)
        return cli_json(verb, array);
    json_decref(array);
    return EXIT_OK;
}

int verb_replay(const struct verb *verb, int argc, char **argv)
{
    const char             *db = NULL, *path = NULL;
    bool                    json      = false;
    struct wanted           wanted    = { 0 };
    struct replay_rake      rake      = { 0 };
    const struct cli_option options[] = {
        { "db", CLI_TEXT, &db, "FILE", "the journal to replay" },
        { "table", CLI_NUMBER, &wanted.table, "T", "one table only" },
        { "house", CLI_FLAG, &wanted.house, NULL, "what was said to the house itself, and no table" },
        { "hand", CLI_NUMBER, &wanted.hand, "N", "one hand only, from its bank to its end (needs a table)" },
        { "rake", CLI_MONEY, &rake.amount, "AMOUNT", "of a hand history: taken out of every pot" },
        { "raked", CLI_FLAG, &rake.recorded, NULL,
          "of a hand history: out of each pot what its finishing stacks lack" },
    };
    int code;
    int words = cli_parse(verb, argc, argv, options, COUNT_OF(options), &json, &path, 1, &code);
    if (words < 0)
        return code;
    if ((words == 1) == (db != NULL))
        return cli_bad(verb, "give either --db FILE or a hand history; try --help");
    if (wanted.table < 0 || wanted.table > UINT32_MAX - 1)
        return cli_bad(verb, "no such table: %lld", (long long)wanted.table);
    if (wanted.hand < 0)
        return cli_bad(verb, "no such hand: %lld", (long long)wanted.hand);
    if (wanted.house && (wanted.table != 0 || wanted.hand != 0))
        return cli_bad(verb, "--house is no table; leave out --table and --hand");
    if (words == 1 && (wanted.house || wanted.table != 0 || wanted.hand != 0))
        return cli_bad(verb, "a hand history has no --house, --table or --hand");
    if (words == 0 && (rake.amount != 0 || rake.recorded))
        return cli_bad(verb, "--rake and --raked are for a hand history; a journal has its own fees");
    if (rake.amount != 0 && rake.recorded)
        return cli_bad(verb, "give either --rake AMOUNT or --raked");
    if (rake.amount < 0)
        return cli_bad(verb, "--rake takes nothing below 0");
    if (words == 1)
        return replay_phh(verb, path, &rake, json);
    if (wanted.hand != 0 && wanted.table == 0)
        wanted.table = 1;
    struct journal *journal;
    code = cli_journal(verb, db, &journal);
    if (code != EXIT_OK)
        return code;
    code = print_journal(verb, journal, &wanted, json);
    journal_close(journal);
    return code;
}
