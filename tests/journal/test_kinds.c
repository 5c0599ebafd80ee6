/* Every kind of record, command and event that there is stands in a journal that is kept,
 * or in the list of those that are still owed (owed.txt), which has nothing else. So
 * whatever a journal can hold is read the same for ever, and what is not held to that yet
 * is in one place for everybody to see. */
#include "test.h"

#include <stdio.h>
#include <unistd.h>

#include "cli/spawn.h"
#include "house/told.h"
#include "journal/scratch.h"

#define OWED "tests/journal/owed.txt"
#define HOW                                                                                                  \
    "; play it in a journal that is kept (docs/journal-format.md, \"Journals that are kept\"), or let it "   \
    "be owed in " OWED

static bool has_record[256], has_command[256], has_event[256];

static void note_steps(const struct record *record)
{
    static struct events events;
    struct told_reader   reader = told_read(record);
    struct told          told;
    enum status          status;
    while ((status = told_next(&reader, &told, &events)) == STATUS_OK) {
        has_command[told.said.command.kind] = true;
        for (size_t i = 0; i < told.event_count; i++)
            has_event[told.events[i].kind] = true;
    }
    assert_int_equal(status, STATUS_NOT_FOUND);
}

static bool note_journal(unsigned number)
{
    char path[64], digits[12] = "";
    if (number > 1)
        snprintf(digits, sizeof digits, "%u", number);
    snprintf(path, sizeof path, "tests/journal/kept%s.db", digits);
    if (access(path, R_OK) != 0)
        return false;
    struct scratch copy = scratch_make(); /* readers of a log leave files beside it */
    struct record  record;
    assert_int_equal(spawn((const char *const[]){ "cp", path, copy.path, NULL })->code, 0);
    struct journal *journal = scratch_open(copy.path, STORE_READ);
    assert_int_equal(journal_read(journal, 0, TABLES_ALL), STATUS_OK);
    while (journal_next(journal, &record) == STATUS_OK) {
        has_record[record.kind] = true;
        if (record.kind == RECORD_COMMAND)
            note_steps(&record);
    }
    journal_close(journal);
    scratch_remove(&copy);
    return true;
}

static int read_all(void **unused)
{
    unsigned number = 1;
    (void)unused;
    while (note_journal(number))
        number++;
    return number > 4 ? 0 : -1;
}

/* A line of the list is a word and a name: "event DRAWS". */
static bool is_owed(const char *what, const char *name)
{
    char  line[256], want[80];
    bool  found = false;
    FILE *list  = fopen(OWED, "r");
    assert_non_null(list);
    snprintf(want, sizeof want, "%s %s\n", what, name);
    while (!found && fgets(line, sizeof line, list) != NULL)
        found = strcmp(line, want) == 0;
    fclose(list);
    return found;
}

static size_t owed_count, wrong_count;

/* All that is wrong is told, not only the first. */
static void hold(const char *what, const char *name, bool has)
{
    bool owed = is_owed(what, name);
    if (!has && !owed)
        print_error("no journal that is kept has the %s %s\n", what, name);
    if (has && owed)
        print_error("the %s %s is in a journal that is kept: take it out of " OWED "\n", what, name);
    owed_count += owed;
    wrong_count += has == owed;
}

static void test_every_kind_is_kept_or_owed(void **unused)
{
    static const enum record_kind records[] = { RECORD_OPENING, RECORD_COMMAND, RECORD_SECRET, RECORD_ANCHOR,
                                                RECORD_PERSON,  RECORD_ERASED,  RECORD_AUDITOR };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(records); i++)
        assert_true(has_record[records[i]]); /* none of these is ever owed */
    for (unsigned kind = 1; kind < COMMAND_END; kind++)
        if (command_known((uint8_t)kind))
            hold("command", command_word((uint8_t)kind), has_command[kind]);
    for (unsigned kind = 1; kind < EVENT_END; kind++)
        if (event_known((uint8_t)kind))
            hold("event", event_word((uint8_t)kind), has_event[kind]);
    if (wrong_count > 0)
        fail_msg("what is lacking: " HOW);
}

/* What the list has besides is no kind at all. */
static void test_nothing_else_is_owed(void **unused)
{
    char   line[256];
    size_t lines = 0;
    FILE  *list  = fopen(OWED, "r");
    (void)unused;
    assert_non_null(list);
    while (fgets(line, sizeof line, list) != NULL)
        lines += line[0] != '#' && line[0] != '\n';
    fclose(list);
    assert_int_equal(lines, owed_count);
}

int main(void)
{
    static const struct CMUnitTest kinds[] = {
        cmocka_unit_test(test_every_kind_is_kept_or_owed),
        cmocka_unit_test(test_nothing_else_is_owed),
    };
    return cmocka_run_group_tests_name("kinds", kinds, read_all, NULL);
}
