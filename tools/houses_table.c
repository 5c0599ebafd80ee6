/* houses.csv and editions.csv to const tables: houses_table HOUSES EDITIONS OUT
 *
 * Documents stand in the order of houses.csv; the schedules of a document in
 * the order in which they came out, so that the last is the latest. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "words.h"

enum { HOUSE, NAME, SHORT, DOCUMENT, PREFIX, SOURCE_FILE, FEE_B, CHIPS, HOUSE_COLUMNS };
enum { ED_HOUSE, ED_DOCUMENT, EDITION, EFFECTIVE, NOTE };

/* "2010-10-01" as 20101001; 0 where no date is printed. */
static unsigned read_day(const struct csv *csv)
{
    const char *text = csv->field[EFFECTIVE];
    unsigned    year, month, day;
    char        rest;
    if (*text == '\0')
        return 0;
    if (strlen(text) != 10 || sscanf(text, "%4u-%2u-%2u%c", &year, &month, &day, &rest) != 3 || month < 1 ||
        month > 12 || day < 1 || day > 31)
        csv_die(csv, "effective '%s' is not a day such as 2010-10-01", text);
    return (year * 100 + month) * 100 + day;
}

/* "0.50 1 5": whole dollars, or dollars and two digits of cents, each more than the one
 * before. */
static void check_chips(const struct csv *csv)
{
    const char *text = csv_text(csv, CHIPS);
    long        last = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, " "), dollars = strspn(text, "0123456789");
        bool   whole = dollars > 0 && dollars == length;
        bool   parts = dollars > 0 && length == dollars + 3 && text[dollars] == '.' &&
                     isdigit((unsigned char)text[dollars + 1]) && isdigit((unsigned char)text[dollars + 2]);
        long value = (whole || parts) && dollars < 8
                         ? strtol(text, NULL, 10) * 100 + (parts ? strtol(text + dollars + 1, NULL, 10) : 0)
                         : 0;
        if (value <= last)
            csv_die(csv, "chips '%s' are not amounts that rise", csv->field[CHIPS]);
        last = value;
        text += length + (text[length] == ' ');
    }
}

static void emit_documents(FILE *out, const char *path)
{
    struct csv       csv;
    struct documents before = { .list = NULL };
    fprintf(out, "const struct document_row document_rows[] = {\n");
    csv_open(&csv, path, HOUSES_HEADER);
    for (; csv_next(&csv); before.count++) {
        before.list = realloc(before.list, (before.count + 1) * sizeof *before.list);
        if (before.list == NULL)
            exit(1);
        before.list[before.count] =
            (struct document){ csv.field[HOUSE], csv.field[DOCUMENT], csv.field[PREFIX], csv.field[SHORT] };
        for (size_t i = 0; i < before.count; i++) {
            if (strcmp(before.list[i].prefix, csv.field[PREFIX]) == 0)
                csv_die(&csv, "prefix '%s' stands twice", csv.field[PREFIX]);
            if (strcmp(before.list[i].source_file, csv.field[SHORT]) == 0)
                csv_die(&csv, "short '%s' stands twice", csv.field[SHORT]);
        }
        check_chips(&csv);
        fprintf(out, "    { ");
        for (size_t i = HOUSE; i < HOUSE_COLUMNS; i++) {
            emit_text(out, csv_text(&csv, i));
            fprintf(out, i + 1 < HOUSE_COLUMNS ? ", " : " },\n");
        }
    }
    if (before.count == 0)
        csv_die(&csv, "no rows");
    fprintf(out, "};\nconst size_t document_row_count = %zu;\n\n", before.count);
    free(before.list);
    csv_close(&csv);
}

struct edition {
    const char *field[NOTE + 1];
    unsigned    day;
};

static bool same_document(const struct edition *a, const struct edition *b)
{
    return strcmp(a->field[ED_HOUSE], b->field[ED_HOUSE]) == 0 &&
           strcmp(a->field[ED_DOCUMENT], b->field[ED_DOCUMENT]) == 0;
}

static void emit_editions(FILE *out, const char *path, const struct documents *houses)
{
    struct csv      csv;
    struct edition *list  = NULL;
    size_t          count = 0;
    csv_open(&csv, path, EDITIONS_HEADER);
    for (; csv_next(&csv); count++) {
        words_document(houses, &csv, ED_HOUSE);
        list = realloc(list, (count + 1) * sizeof *list);
        if (list == NULL)
            exit(1);
        list[count].day = read_day(&csv);
        memcpy(list[count].field, csv.field, sizeof list[count].field);
        csv_text(&csv, EDITION);
        for (size_t i = 0; i < count; i++) {
            if (strcmp(list[i].field[ED_HOUSE], csv.field[ED_HOUSE]) == 0 &&
                strcmp(list[i].field[EDITION], csv.field[EDITION]) == 0)
                csv_die(&csv, "edition '%s' stands twice", csv.field[EDITION]);
            if (same_document(&list[i], &list[count]) && list[count].day != 0 &&
                list[i].day >= list[count].day)
                csv_die(&csv, "edition '%s' came out after '%s'", list[i].field[EDITION], csv.field[EDITION]);
        }
    }
    fprintf(out, "const struct edition_row edition_rows[] = {\n");
    for (size_t i = 0; i < count; i++) {
        bool latest = true;
        for (size_t j = i + 1; j < count; j++)
            latest = latest && !same_document(&list[i], &list[j]);
        fprintf(out, "    { \"%s\", \"%s\", \"%s\", %u, %s, ", list[i].field[ED_HOUSE],
                list[i].field[ED_DOCUMENT], list[i].field[EDITION], list[i].day, latest ? "true" : "false");
        emit_text(out, list[i].field[NOTE]);
        fprintf(out, " },\n");
    }
    fprintf(out, "};\nconst size_t edition_row_count = %zu;\n", count);
    free(list);
    csv_close(&csv);
}

int main(int argc, char **argv)
{
    if (argc != 4)
        return 2;
    struct documents houses = words_houses(argv[1]);
    FILE            *out    = output_open();
    fprintf(out, "#include \"rulebook/houses.h\"\n\n");
    emit_documents(out, argv[1]);
    emit_editions(out, argv[2], &houses);
    output_save(out, argv[3]);
    words_release(&houses);
    return 0;
}
