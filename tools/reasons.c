#include "reasons.h"

#include <stdlib.h>
#include <string.h>

#include "words.h"

enum { ID, WORD, REASON };

static void check_rule(struct csv *csv, const char *rules, const char **ids, size_t count)
{
    if (!words_is_rule(rules, csv_text(csv, ID)))
        csv_die(csv, "'%s' is not a rule of rules.csv", csv->field[ID]);
    for (size_t i = 0; i < count; i++)
        if (strcmp(ids[i], csv->field[ID]) == 0)
            csv_die(csv, "id '%s' stands twice", csv->field[ID]);
}

int reasons_main(int argc, char **argv, const struct reasons *reasons)
{
    struct csv   csv;
    const char **ids   = NULL;
    size_t       count = 0;
    if (argc != 4)
        return 2;
    csv_open(&csv, argv[1], reasons->header);
    FILE *out = output_open();
    fprintf(out, "#include \"rulebook/status.h\"\n\nconst struct %s_row %s_rows[] = {\n", reasons->row,
            reasons->row);
    while (csv_next(&csv)) {
        check_rule(&csv, argv[2], ids, count);
        fprintf(out, "    { \"%s\", %s, ", csv.field[ID],
                reasons->names[csv_word(&csv, WORD, reasons->words)]);
        emit_text(out, csv_text(&csv, REASON));
        fprintf(out, " },\n");
        ids = realloc(ids, (count + 1) * sizeof *ids);
        if (ids == NULL)
            abort();
        ids[count++] = csv.field[ID];
    }
    /* An array needs a member even where the file has no row. */
    fprintf(out, "    { NULL, %s, NULL },\n};\nconst size_t %s_row_count = %zu;\n", reasons->names[0],
            reasons->row, count);
    output_save(out, argv[3]);
    free(ids);
    csv_close(&csv);
    return 0;
}
