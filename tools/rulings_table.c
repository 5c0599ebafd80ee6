/* Which ruling answers for which rules: rulings_table IN RULES OUT DOCUMENT
 *
 * IN names the rules; the question and the ruling itself are told in DOCUMENT,
 * in a part that begins "**OQ-7 Question.** ", and nowhere else. */
#include <stdlib.h>
#include <string.h>

#include "words.h"

enum { RULING, RULES };

static void check_rules(const struct csv *csv, const char *path)
{
    for (const char *at = csv->field[RULES]; *at != '\0';) {
        size_t part = strcspn(at, " ");
        char   id[32];
        snprintf(id, sizeof id, "%.*s", (int)part, at);
        if (!words_is_rule(path, id))
            csv_die(csv, "'%s' is not a rule of rules.csv", id);
        at += part + (at[part] == ' ');
    }
}

/* The text of a part as plain words: without emphasis, and without the tests
 * that pin it. */
static void emit_plain(FILE *out, const char *text, size_t length)
{
    char *plain = malloc(length + 1);
    if (plain == NULL)
        exit(1);
    size_t used = 0;
    for (size_t i = 0; i < length && strncmp(text + i, " Test: ", 7) != 0; i++)
        if (text[i] != '*' && text[i] != '`')
            plain[used++] = text[i];
    plain[used] = '\0';
    emit_text(out, plain);
    free(plain);
}

static void emit_part(FILE *out, const struct csv *csv, const char *document)
{
    char start[32];
    snprintf(start, sizeof start, "\n**%s ", csv_text(csv, RULING));
    const char *part  = strstr(document, start);
    const char *title = part != NULL ? part + strlen(start) : NULL, *end = title;
    if (title != NULL)
        end = strstr(title, "** ");
    if (end == NULL)
        csv_die(csv, "the rulings have no part on %s", csv->field[RULING]);
    emit_plain(out, title, (size_t)(end - title));
    fprintf(out, ", ");
    emit_plain(out, end + 3, strcspn(end + 3, "\n"));
}

int main(int argc, char **argv)
{
    struct csv csv;
    size_t     count = 0, size;
    if (argc != 5)
        return 2;
    char *document = file_read(argv[4], &size);
    csv_open(&csv, argv[1], "ruling,rules");
    FILE *out = output_open();
    fprintf(out, "#include \"rulebook/status.h\"\n\nconst struct ruling_row ruling_rows[] = {\n");
    for (; csv_next(&csv); count++) {
        check_rules(&csv, argv[2]);
        fprintf(out, "    { \"%s\", ", csv.field[RULING]);
        emit_part(out, &csv, document);
        fprintf(out, ", \"%s\" },\n", csv.field[RULES]);
    }
    if (count == 0)
        csv_die(&csv, "no rows");
    fprintf(out, "};\nconst size_t ruling_row_count = %zu;\n", count);
    output_save(out, argv[3]);
    free(document);
    csv_close(&csv);
    return 0;
}
