/* fee_terms.csv to a const table: fee_terms_table IN RULES OUT */
#include <stdlib.h>
#include <string.h>

#include "words.h"

enum { RULE, ABOUT, VALUE };

static const char *const ABOUT_WORDS[] = { "rates", "grace_seconds", "at_the_draw", NULL };
static const char *const ABOUT_ENUM[]  = { "TERM_RATES", "TERM_GRACE_SECONDS", "TERM_AT_THE_DRAW" };

int main(int argc, char **argv)
{
    struct csv csv;
    size_t     count = 0;
    if (argc != 4)
        return 2;
    csv_open(&csv, argv[1], "rule,about,value");
    FILE *out = output_open();
    fprintf(out, "#include \"rulebook/houses.h\"\n\nconst struct fee_term_row fee_term_rows[] = {\n");
    for (; csv_next(&csv); count++) {
        if (!words_is_rule(argv[2], csv_text(&csv, RULE)))
            csv_die(&csv, "'%s' is not a rule of rules.csv", csv.field[RULE]);
        csv_text(&csv, VALUE);
        fprintf(out, "    { \"%s\", %s, %lld },\n", csv.field[RULE],
                ABOUT_ENUM[csv_word(&csv, ABOUT, ABOUT_WORDS)],
                (long long)csv_number(&csv, VALUE, 1, 3600, 0));
    }
    if (count == 0)
        csv_die(&csv, "no rows");
    fprintf(out, "};\nconst size_t fee_term_row_count = %zu;\n", count);
    output_save(out, argv[3]);
    csv_close(&csv);
    return 0;
}
