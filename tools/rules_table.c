/* rules.csv to a const table: rules_table IN HOUSES OUT */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "words.h"

enum { ID, HOUSE, EDITION, GAME, SOURCE_FILE, SOURCE_LINES, KIND, GIST };

/* MC1-PGP-1: the document's prefix, the game's code and the document's number. */
static void check_id(const struct documents *houses, const struct csv *csv)
{
    const struct document *document = words_document(houses, csv, HOUSE);
    const char            *id       = csv_text(csv, ID);
    char                   start[32];
    csv_word(csv, GAME, WORDS_CODE);
    int length = snprintf(start, sizeof start, "%s-%s-", document->prefix, csv->field[GAME]);
    if (strncmp(id, start, (size_t)length) != 0 || id[length] == '\0')
        csv_die(csv, "id '%s' does not start with %s", id, start);
    for (const char *at = id + length; *at != '\0'; at++)
        if (!isalnum((unsigned char)*at))
            csv_die(csv, "id '%s' ends in more than letters and digits", id);
    if (strcmp(csv->field[SOURCE_FILE], document->source_file) != 0)
        csv_die(csv, "source_file '%s' is not %s's", csv->field[SOURCE_FILE], document->prefix);
}

/* "5", "678-704", "801,869,919": ranges whose ends ascend. */
static void check_lines(const struct csv *csv)
{
    const char *at = csv_text(csv, SOURCE_LINES);
    for (;;) {
        char         *end;
        unsigned long lo = strtoul(at, &end, 10), hi = lo;
        if (end == at || lo == 0)
            break;
        if (*end == '-') {
            at = end + 1;
            hi = strtoul(at, &end, 10);
            if (end == at)
                break;
        }
        if (hi < lo)
            csv_die(csv, "source_lines run from %lu down to %lu", lo, hi);
        if (*end == '\0')
            return;
        if (*end != ',')
            break;
        at = end + 1;
    }
    csv_die(csv, "source_lines '%s' are not line numbers", csv->field[SOURCE_LINES]);
}

int main(int argc, char **argv)
{
    struct csv   csv;
    const char **ids   = NULL;
    size_t       count = 0;
    if (argc != 4)
        return 2;
    struct documents houses = words_houses(argv[2]);
    csv_open(&csv, argv[1], RULES_HEADER);
    FILE *out = output_open();
    fprintf(out, "#include \"rulebook/rulebook.h\"\n\nconst struct rule_row rule_rows[] = {\n");
    while (csv_next(&csv)) {
        check_id(&houses, &csv);
        for (size_t i = 0; i < count; i++)
            if (strcmp(ids[i], csv.field[ID]) == 0)
                csv_die(&csv, "id '%s' stands twice", csv.field[ID]);
        check_lines(&csv);
        csv_text(&csv, GIST);
        size_t kind = csv_word(&csv, KIND, WORDS_KIND);
        fprintf(out, "    { ");
        for (size_t i = ID; i <= SOURCE_LINES; i++) {
            emit_text(out, csv.field[i]);
            fprintf(out, ", ");
        }
        fprintf(out, "%s, ", WORDS_KIND_ENUM[kind]);
        emit_text(out, csv.field[GIST]);
        fprintf(out, " },\n");
        ids = realloc(ids, (count + 1) * sizeof *ids);
        if (ids == NULL)
            return 1;
        ids[count++] = csv.field[ID];
    }
    if (count == 0)
        csv_die(&csv, "no rows");
    fprintf(out, "};\nconst size_t rule_row_count = %zu;\n", count);
    output_save(out, argv[3]);
    words_release(&houses);
    free(ids);
    csv_close(&csv);
    return 0;
}
