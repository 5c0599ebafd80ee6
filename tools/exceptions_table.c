/* exceptions.csv to a const table: exceptions_table IN RULES OUT */
#include <stdlib.h>
#include <string.h>

#include "words.h"

enum { ID, STATUS, REASON };

static const char *const STATUS_WORDS[] = { "enforced", "ruled", "posted", NULL };
static const char *const STATUS_ENUM[]  = { "RULE_ENFORCED", "RULE_RULED", "RULE_POSTED" };

int main(int argc, char **argv)
{
    struct csv   csv;
    const char **ids   = NULL;
    size_t       count = 0;
    if (argc != 4)
        return 2;
    csv_open(&csv, argv[1], "id,status,reason");
    FILE *out = output_open();
    fprintf(out, "#include \"rulebook/status.h\"\n\nconst struct exception_row exception_rows[] = {\n");
    while (csv_next(&csv)) {
        if (!words_is_rule(argv[2], csv_text(&csv, ID)))
            csv_die(&csv, "'%s' is not a rule of rules.csv", csv.field[ID]);
        for (size_t i = 0; i < count; i++)
            if (strcmp(ids[i], csv.field[ID]) == 0)
                csv_die(&csv, "id '%s' stands twice", csv.field[ID]);
        fprintf(out, "    { \"%s\", %s, ", csv.field[ID], STATUS_ENUM[csv_word(&csv, STATUS, STATUS_WORDS)]);
        emit_text(out, csv_text(&csv, REASON));
        fprintf(out, " },\n");
        ids = realloc(ids, (count + 1) * sizeof *ids);
        if (ids == NULL)
            abort();
        ids[count++] = csv.field[ID];
    }
    /* An array needs a member even when no rule is an exception. */
    fprintf(out, "    { NULL, RULE_OPEN, NULL },\n};\nconst size_t exception_row_count = %zu;\n", count);
    output_save(out, argv[3]);
    free(ids);
    csv_close(&csv);
    return 0;
}
