/* housedealer export: hands of a pot table, out of the journal, in the forms of other
 * programs. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/journal.h"
#include "cli/ohh.h"
#include "history/phh_write.h"
#include "house/directory.h"
#include "house/slot.h"
#include "journal/journal.h"

struct export
{
    const struct verb  *verb;
    bool                json, skip, ohh;
    int64_t             table, hand;
    struct names const *names;
    struct slot         slot;
    struct recorder     recorder;
    struct events       events;
    char                text[PHH_TEXT_MAX];
    FILE               *out; /* what waits until everything is told */
    size_t              written, left_out;
};

static bool write_json(struct export *export, json_t *json)
{
    fputs(export->written == 0 ? "" : export->json ? "," : "\n", export->out);
    bool written = json != NULL && json_dumpf(json, export->out, JSON_COMPACT | JSON_ENCODE_ANY) == 0;
    json_decref(json);
    return written && (export->json || fputs("\n", export->out) != EOF);
}

static bool write_phh(struct export *export, const char *const names[PHH_PLAYERS_MAX])
{
    struct phh_hand *hand = &export->recorder.record.hand;
    struct text      text = text_in(export->text, sizeof export->text);
    strcpy(hand->variant, phh_variant(&export->recorder.record));
    phh_write(hand, names, export->written + 1, &text);
    if (text.cut)
        return false;
    if (export->json)
        return write_json(export, json_stringn_nocheck(export->text, text.used));
    return fprintf(export->out, "%s%s", export->written > 0 ? "\n" : "", export->text) > 0;
}

/* A hand is over: it is written, or what keeps it from being written is said. */
static int write_hand(struct export *export)
{
    const struct hand_record *record = &export->recorder.record;
    const char               *why    = export->ohh ? ohh_refuses(record) : phh_refuses(record);
    char                      name[PHH_PLAYERS_MAX][PERSON_NAME_MAX];
    const char               *names[PHH_PLAYERS_MAX] = { 0 };
    if (export->hand != 0 && record->number != export->hand)
        return EXIT_OK;
    if (why != NULL && !export->skip)
        return cli_unsupported(export->verb, "table %lld, hand %u: %s", (long long)export->table,
                               record->number, why);
    if (why != NULL) {
        export->left_out++;
        return EXIT_OK;
    }
    for (size_t i = 0; i < record->hand.players; i++) {
        person_name(export->names, record->person[i], name[i]);
        names[i] = name[i];
    }
    const struct catalog_row *game = catalog_find(export->slot.sheet->id);
    bool written = export->ohh ? write_json(export, ohh_json(record, game, (uint32_t) export->table, names))
                               : write_phh(export, names);
    export->written++;
    return written ? EXIT_OK : cli_failed(export->verb, "%s", status_words(STATUS_FAILED));
}

static int follow(struct export *export, const struct told *told, uint64_t at_ms)
{
    for (size_t i = 0; i < told->event_count; i++) {
        const char *wrong = slot_apply(&export->slot, &told->events[i]);
        if (wrong != NULL)
            return cli_failed(export->verb, "table %lld, record %llu: %s", (long long)export->table,
                              (unsigned long long)told->seq, wrong);
        if (export->slot.sheet->kind != SHEET_POT || export->slot.sheet->pot_engine != &poker_game)
            return cli_bad(export->verb, "table %lld plays %s, which is no poker", (long long)export->table,
                           export->slot.sheet->id);
        int code = recorder_hear(&export->recorder, &export->slot.table, at_ms, &told->events[i])
                       ? write_hand(export)
                       : EXIT_OK;
        if (code != EXIT_OK)
            return code;
    }
    return EXIT_OK;
}

static int read_table(struct export *export, struct journal *journal)
{
    struct told_reader reader = { 0 };
    struct told        told;
    size_t             steps  = 0;
    enum status        status = journal_read(journal, 0, (uint32_t) export->table);
    while (status == STATUS_OK &&
           (status = told_step(journal, &reader, &told, &export->events)) == STATUS_OK) {
        int code = follow(export, &told, reader.at_ms);
        if (code != EXIT_OK)
            return code;
        steps++;
    }
    if (status != STATUS_NOT_FOUND)
        return cli_failed(export->verb, "table %lld: %s", (long long)export->table,
                          status == STATUS_CORRUPT ? told_unread(&reader) : status_words(status));
    if (steps == 0)
        return cli_bad(export->verb, "no such table: %lld", (long long)export->table);
    if (export->hand != 0 && export->written + export->left_out == 0)
        return cli_bad(export->verb, "no such hand: %lld", (long long)export->hand);
    return EXIT_OK;
}

static int print_all(struct export *export)
{
    char   chunk[1 << 14];
    size_t got;
    rewind(export->out);
    if (export->json)
        printf("{\"%s\":[", export->ohh ? "ohh" : "phh");
    while ((got = fread(chunk, 1, sizeof chunk, export->out)) > 0)
        fwrite(chunk, 1, got, stdout);
    if (export->json)
        printf("],\"left_out\":%zu}\n", export->left_out);
    if (ferror(export->out) || fflush(stdout) != 0 || ferror(stdout))
        return cli_failed(export->verb, "the hands cannot be written");
    if (export->left_out > 0)
        fprintf(stderr, "housedealer export: %zu hand%s left out\n", export->left_out,
                export->left_out == 1 ? "" : "s");
    return EXIT_OK;
}

static int run(struct export *export, const char *db)
{
    struct journal *journal;
    int             code = cli_journal(export->verb, db, &journal);
    if (code != EXIT_OK)
        return code;
    struct directory *directory = directory_open(journal);
    export->out                 = tmpfile();
    if (directory == NULL || export->out == NULL) {
        code = cli_failed(export->verb, "%s", status_words(STATUS_FAILED));
    } else {
        export->names = directory_names(directory);
        code          = read_table(export, journal);
    }
    if (code == EXIT_OK)
        code = print_all(export);
    if (export->out != NULL)
        fclose(export->out);
    directory_close(directory);
    journal_close(journal);
    return code;
}

int verb_export(const struct verb *verb, int argc, char **argv)
{
    const char *db = NULL, *format = "phh";
    struct export *export = calloc(1, sizeof *export);
    if (export == NULL)
        return cli_failed(verb, "%s", status_words(STATUS_FAILED));
    *export                           = (struct export){ .verb = verb, .table = 1 };
    const struct cli_option options[] = {
        { "db", CLI_TEXT, &db, "FILE", "the journal" },
        { "table", CLI_NUMBER, &export->table, "T", "the table; 1 unless told" },
        { "hand", CLI_NUMBER, &export->hand, "N", "one hand only" },
        { "format", CLI_TEXT, &format, "F", "phh or ohh (Open Hand History); phh unless told" },
        { "skip", CLI_FLAG, &export->skip, NULL, "leave out hands that the format cannot hold" },
    };
    int code;
    if (cli_parse(verb, argc, argv, options, COUNT_OF(options), &export->json, NULL, 0, &code) >= 0) {
        export->ohh = strcmp(format, "ohh") == 0;
        if (db == NULL)
            code = cli_bad(verb, "give --db FILE; try --help");
        else if (!export->ohh && strcmp(format, "phh") != 0)
            code = cli_bad(verb, "--format takes phh or ohh, not '%s'", format);
        else if (export->table < 1 || export->table > UINT32_MAX - 1)
            code = cli_bad(verb, "no such table: %lld", (long long)export->table);
        else if (export->hand < 0 || export->hand > UINT32_MAX)
            code = cli_bad(verb, "no such hand: %lld", (long long)export->hand);
        else
            code = run(export, db);
    }
    free(export);
    return code;
}
