/* housedealer export: hands of a table, out of the journal. Those of poker in the forms of other
 * programs, those of any game as lines of JSON. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/hand_events.h"
#include "cli/hand_lines.h"
#include "cli/journal.h"
#include "cli/ohh.h"
#include "history/phh_write.h"
#include "house/slot.h"
#include "journal/journal.h"
#include "office/directory.h"
#include "reports/calendar.h"

enum form { FORM_PHH, FORM_OHH, FORM_LINES, FORMS };
static const char *const FORM_WORDS[FORMS] = { "phh", "ohh", "jsonl" };

/* Which hands are wanted: by number, and by the gaming day on which they ended. */
struct wanted {
    uint32_t first, last; /* 0: from the first on, to the last */
    bool     since, until;
    int32_t  from, to;
};

struct export
{
    const struct verb  *verb;
    bool                json, skip;
    enum form           form;
    int64_t             table;
    struct wanted       wanted;
    struct calendar     calendar;
    struct hand_lines   lines;
    struct names const *names;
    struct slot         slot;
    struct hand_events  hand;             /* that is under way */
    struct recorder     recorder, before; /* the second as it was before that hand was dealt */
    struct events       events;
    char                text[PHH_TEXT_MAX];
    FILE               *out; /* what waits until everything is told */
    size_t              written, left_out;
};

static bool write_json(struct export *export, json_t *json)
{
    bool apart = export->form != FORM_LINES; /* an empty line between two hands, but lines are lines */
    fputs(export->written == 0 ? "" : export->json ? "," : apart ? "\n" : "", export->out);
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

static bool is_wanted(const struct export *export, uint32_t number, uint64_t at_ms)
{
    const struct wanted *wanted = &export->wanted;
    int32_t              date   = calendar_date(&export->calendar, at_ms);
    return number >= wanted->first && (wanted->last == 0 || number <= wanted->last) &&
           (!wanted->since || date >= wanted->from) && (!wanted->until || date <= wanted->to);
}

/* A hand of poker is over: it is written, or what keeps it from being written is said. */
static int write_hand(struct export *export)
{
    const struct hand_record *record = &export->recorder.record;
    bool                      ohh    = export->form == FORM_OHH;
    const char               *why    = ohh ? ohh_refuses(record) : phh_refuses(record);
    char                      name[PHH_PLAYERS_MAX][PERSON_NAME_MAX];
    const char               *names[PHH_PLAYERS_MAX] = { 0 };
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
    bool written = ohh ? write_json(export, ohh_json(record, game, (uint32_t) export->table, names))
                       : write_phh(export, names);
    export->written++;
    return written ? EXIT_OK : cli_failed(export->verb, "%s", status_words(STATUS_FAILED));
}

/* An event as the other programs hear it. */
static int follow_poker(struct export *export, const struct event *event, uint64_t at_ms)
{
    if (!recorder_hear(&export->recorder, &export->slot.table, at_ms, event) ||
        !is_wanted(export, export->recorder.record.number, at_ms))
        return EXIT_OK;
    return write_hand(export);
}

/* A hand is over with its settlement, at a pot table also with a misdeal. */
static bool is_over(const struct slot *slot, const struct event *event)
{
    return event->kind == EVENT_ENDED ||
           (event->kind == EVENT_MISDEAL && slot->sheet->kind == SHEET_POT && slot->table.hand > 0);
}

/* And as a line. */
static int follow_lines(struct export *export, const struct event *event, uint64_t at_ms)
{
    struct slot *slot = &export->slot;
    bool         told = hand_lines_hear(&export->lines, slot, export->names, at_ms, event);
    if (told && is_over(slot, event)) {
        json_t *line = hand_lines_take(&export->lines, slot, export->names, (uint32_t) export->table, at_ms);
        if (!is_wanted(export, slot->table.hand, at_ms)) {
            json_decref(line);
            return EXIT_OK;
        }
        told = write_json(export, line);
        export->written++;
    }
    return told ? EXIT_OK : cli_failed(export->verb, "%s", status_words(STATUS_FAILED));
}

/* Behind the deal, which the recorder heard when it happened, with the stacks of then. */
static size_t behind_the_deal(const struct hand_events *hand)
{
    size_t at = hand->count;
    while (at > 0 && hand->list[at - 1].event.kind != EVENT_STARTED)
        at--;
    return at;
}

/* The hand is over: what was not taken back of it is told. */
static int tell_hand(struct export *export)
{
    int    code = EXIT_OK;
    size_t from = export->form == FORM_LINES ? 0 : behind_the_deal(&export->hand);
    for (size_t i = from; i < export->hand.count && code == EXIT_OK; i++) {
        const struct event *event = hand_events_at(&export->hand, i);
        uint64_t            at_ms = export->hand.list[i].at_ms;
        code                      = export->form == FORM_LINES ? follow_lines(export, event, at_ms)
                                                               : follow_poker(export, event, at_ms);
    }
    export->hand.count = 0;
    return code;
}

/* A deal that is taken back has not been. */
static void note_deal(struct export *export, const struct event *event, uint64_t at_ms)
{
    bool dealt = false;
    if (event->kind == EVENT_STARTED && export->form != FORM_LINES) {
        export->before = export->recorder;
        (void)recorder_hear(&export->recorder, &export->slot.table, at_ms, event);
    }
    for (size_t i = 0; i < export->hand.count; i++)
        dealt = dealt || export->hand.list[i].event.kind == EVENT_STARTED;
    if (event->kind == EVENT_CORRECTED && !dealt && export->recorder.playing)
        export->recorder = export->before;
}

static int follow_event(struct export *export, const struct event *event, uint64_t seq, uint64_t at_ms)
{
    const char *wrong = slot_apply(&export->slot, event);
    if (wrong != NULL)
        return cli_failed(export->verb, "table %lld, record %llu: %s", (long long)export->table,
                          (unsigned long long)seq, wrong);
    const struct sheet *sheet = export->slot.sheet;
    if (export->form != FORM_LINES && (sheet->kind != SHEET_POT || sheet->pot_engine != &poker_game))
        return cli_bad(export->verb,
                       "table %lld plays %s, which is no poker; --format jsonl tells of any game",
                       (long long)export->table, sheet->id);
    if (!hand_events_hear(&export->hand, event, at_ms))
        return cli_failed(export->verb, "%s", status_words(STATUS_FAILED));
    note_deal(export, event, at_ms);
    return is_over(&export->slot, event) ? tell_hand(export) : EXIT_OK;
}

static int follow(struct export *export, const struct told *told, uint64_t at_ms)
{
    int code = EXIT_OK;
    for (size_t i = 0; i < told->event_count && code == EXIT_OK; i++)
        code = follow_event(export, &told->events[i], told->seq, at_ms);
    return code;
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
    if (export->wanted.first != 0 && export->written + export->left_out == 0)
        return cli_bad(export->verb, "no such hand: %u", export->wanted.first);
    return EXIT_OK;
}

static int print_all(struct export *export)
{
    char   chunk[1 << 14];
    size_t got;
    rewind(export->out);
    if (export->json)
        printf("{\"%s\":[", FORM_WORDS[export->form]);
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
        export->names      = directory_names(directory);
        enum status status = calendar_read(&export->calendar, journal);
        code               = status == STATUS_OK || status == STATUS_CORRUPT /* no opening: by UTC */
                                 ? read_table(export, journal)
                                 : cli_failed(export->verb, "%s", status_words(status));
    }
    if (code == EXIT_OK)
        code = print_all(export);
    if (export->out != NULL)
        fclose(export->out);
    hand_lines_release(&export->lines);
    hand_events_release(&export->hand);
    calendar_release(&export->calendar);
    directory_close(directory);
    journal_close(journal);
    return code;
}

/* "7", or "7-20". */
static bool read_hands(const char *words, struct wanted *out)
{
    char         *end;
    unsigned long first = strtoul(words, &end, 10), last = first;
    if (end == words || words[0] == '-' || words[0] == '+' || words[0] == ' ')
        return false;
    if (*end == '-' && end[1] >= '0' && end[1] <= '9')
        last = strtoul(end + 1, &end, 10);
    out->first = (uint32_t)first;
    out->last  = (uint32_t)last;
    return *end == '\0' && first >= 1 && first <= last && last <= UINT32_MAX;
}

/* What is said of the hands that are wanted; EXIT_OK, or what is wrong has been said. */
static int read_wanted(struct export *export, const char *hands, const char *from, const char *to)
{
    struct wanted *wanted = &export->wanted;
    wanted->since         = from != NULL;
    wanted->until         = to != NULL;
    if (hands != NULL && !read_hands(hands, wanted))
        return cli_bad(export->verb, "--hand takes a number or two as 7-20, not '%s'", hands);
    if (from != NULL && !date_read(from, &wanted->from))
        return cli_bad(export->verb, "--from takes a date as 2026-01-31, not '%s'", from);
    if (to != NULL && !date_read(to, &wanted->to))
        return cli_bad(export->verb, "--to takes a date as 2026-01-31, not '%s'", to);
    if (from != NULL && to != NULL && wanted->from > wanted->to)
        return cli_bad(export->verb, "--from %s is after --to %s", from, to);
    return EXIT_OK;
}

int verb_export(const struct verb *verb, int argc, char **argv)
{
    const char *db = NULL, *format = FORM_WORDS[FORM_PHH], *hands = NULL, *from = NULL, *to = NULL;
    struct export *export = calloc(1, sizeof *export);
    if (export == NULL)
        return cli_failed(verb, "%s", status_words(STATUS_FAILED));
    *export                           = (struct export){ .verb = verb, .table = 1 };
    const struct cli_option options[] = {
        { "db", CLI_TEXT, &db, "FILE", "the journal" },
        { "table", CLI_NUMBER, &export->table, "T", "the table; 1 unless told" },
        { "hand", CLI_TEXT, &hands, "N", "one hand, or as 7-20 those from one to another" },
        { "from", CLI_TEXT, &from, "DATE", "hands that ended on this gaming day or later" },
        { "to", CLI_TEXT, &to, "DATE", "hands that ended on this gaming day or before" },
        { "format", CLI_TEXT, &format, "phh|ohh|jsonl",
          "phh, ohh (Open Hand History) or jsonl, which tells of any game; phh unless told" },
        { "skip", CLI_FLAG, &export->skip, NULL, "leave out hands that the format cannot hold" },
    };
    int code;
    if (cli_parse(verb, argc, argv, options, COUNT_OF(options), &export->json, NULL, 0, &code) >= 0) {
        while (export->form < FORMS && strcmp(format, FORM_WORDS[export->form]) != 0)
            export->form++;
        if (db == NULL)
            code = cli_bad(verb, "give --db FILE; try --help");
        else if (export->form == FORMS)
            code = cli_bad(verb, "--format takes phh, ohh or jsonl, not '%s'", format);
        else if (export->table < 1 || export->table > UINT32_MAX - 1)
            code = cli_bad(verb, "no such table: %lld", (long long)export->table);
        else if ((code = read_wanted(export, hands, from, to)) == EXIT_OK)
            code = run(export, db);
    }
    free(export);
    return code;
}
