#include "journal/kinds.h"

#include "test.h"

#include <unistd.h>

#include "cli/spawn.h"
#include "journal/scratch.h"
#include "office/told.h"

static void note_steps(struct kinds *kinds, const struct record *record)
{
    static struct events events;
    struct told_reader   reader = told_read(record);
    struct told          told;
    enum status          status;
    while ((status = told_next(&reader, &told, &events)) == STATUS_OK) {
        kinds->command[told.said.command.kind] = true;
        for (size_t i = 0; i < told.event_count; i++)
            kinds->event[told.events[i].kind] = true;
    }
    assert_int_equal(status, STATUS_NOT_FOUND);
}

static bool note_journal(struct kinds *kinds, unsigned number)
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
        kinds->record[record.kind] = true;
        if (record.kind == RECORD_COMMAND)
            note_steps(kinds, &record);
    }
    journal_close(journal);
    scratch_remove(&copy);
    return true;
}

unsigned kinds_read(struct kinds *kinds)
{
    unsigned count = 0;
    memset(kinds, 0, sizeof *kinds);
    while (note_journal(kinds, count + 1))
        count++;
    return count;
}

/* A line of the list is a word and a name: "event DRAWS". */
bool kinds_owed(const char *what, const char *name)
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

void kinds_each(const struct kinds *kinds,
                void (*each)(void *context, const char *what, const char *name, bool kept), void *context)
{
    for (unsigned kind = 1; kind < COMMAND_END; kind++)
        if (command_known((uint8_t)kind))
            each(context, "command", command_word((uint8_t)kind), kinds->command[kind]);
    for (unsigned kind = 1; kind < EVENT_END; kind++)
        if (event_known((uint8_t)kind))
            each(context, "event", event_word((uint8_t)kind), kinds->event[kind]);
}
