/* paytables.csv to a const table: paytables_table IN HOUSES OUT */
#include <stdlib.h>
#include <string.h>

#include "words.h"

enum { HOUSE, EDITION, GAME, WAGER, OPTION, OUTCOME, NUM, DEN, NOTE };

static void emit_row(FILE *out, const struct csv *csv)
{
    int64_t num = csv_number(csv, NUM, -1, 100000, 0), den = csv_number(csv, DEN, 1, 100, 1);
    bool    fixed = *csv->field[NUM] == '\0';
    if (fixed != (*csv->field[DEN] == '\0'))
        csv_die(csv, "one of %s and %s is blank", csv->name[NUM], csv->name[DEN]);
    if (fixed && *csv->field[NOTE] == '\0')
        csv_die(csv, "a line that pays no ratio needs a note");
    fprintf(out, "    { ");
    for (size_t i = HOUSE; i <= OUTCOME; i++) {
        emit_text(out, csv->field[i]);
        fprintf(out, ", ");
    }
    fprintf(out, "%s, { %lld, %lld }, ", fixed ? "true" : "false", (long long)num, (long long)den);
    emit_text(out, csv->field[NOTE]);
    fprintf(out, " },\n");
}

int main(int argc, char **argv)
{
    struct csv csv;
    size_t     count = 0;
    if (argc != 4)
        return 2;
    struct documents houses = words_houses(argv[2]);
    csv_open(&csv, argv[1], "house,edition,game,wager,option,outcome,pays_to_1_num,pays_to_1_den,note");
    FILE *out = output_open();
    fprintf(out, "#include \"rulebook/rulebook.h\"\n\nconst struct pay_row pay_rows[] = {\n");
    for (; csv_next(&csv); count++) {
        words_document(&houses, &csv, HOUSE);
        csv_word(&csv, GAME, WORDS_CODE);
        csv_text(&csv, WAGER);
        csv_text(&csv, OUTCOME);
        emit_row(out, &csv);
    }
    if (count == 0)
        csv_die(&csv, "no rows");
    fprintf(out, "};\nconst size_t pay_row_count = %zu;\n", count);
    output_save(out, argv[3]);
    free(houses.list);
    csv_close(&csv);
    return 0;
}
