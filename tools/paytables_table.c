/* paytables.csv to a const table, or to a header: paytables_table IN HOUSES OUT
 *
 * The header, where OUT ends in .h, has a name for what each line pays, made of the prefix of its
 * document, game, wager, option and key: PAY_MC2_ZOO_TIE_TIE is { 9, 1 }, an
 * amount is a plain number. Sheets write these names and no figures. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "words.h"

enum { HOUSE, EDITION, GAME, WAGER, OPTION, KEY, OUTCOME, NUM, DEN, AMOUNT, NOTE };

#define NAME_MAX_SIZE 160
#define BLANK         (-2) /* no pay and no amount is negative but -1 */

struct names {
    char (*list)[NAME_MAX_SIZE];
    size_t count;
};

/* Letters and digits of a field in capitals, the rest underscores. */
static size_t add_word(char name[NAME_MAX_SIZE], size_t at, const char *word)
{
    if (*word == '\0')
        return at;
    at += (size_t)snprintf(name + at, NAME_MAX_SIZE - at, "_");
    for (; *word != '\0' && at + 1 < NAME_MAX_SIZE; word++)
        name[at++] = isalnum((unsigned char)*word) ? (char)toupper((unsigned char)*word) : '_';
    name[at] = '\0';
    return at;
}

static const char *name_line(const struct csv *csv, const char *prefix, struct names *names)
{
    names->list = realloc(names->list, (names->count + 1) * sizeof *names->list);
    if (names->list == NULL)
        exit(1);
    char  *name = names->list[names->count];
    size_t at   = (size_t)snprintf(name, NAME_MAX_SIZE, "PAY");
    at          = add_word(name, at, prefix);
    for (size_t i = GAME; i <= KEY; i++)
        at = add_word(name, at, csv->field[i]);
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(names->list[i], name) == 0)
            csv_die(csv, "key '%s' stands twice in its table", csv->field[KEY]);
    names->count++;
    return name;
}

static void check_key(const struct csv *csv)
{
    for (const char *at = csv_text(csv, KEY); *at != '\0'; at++)
        if (!isupper((unsigned char)*at) && !isdigit((unsigned char)*at) && *at != '_')
            csv_die(csv, "key '%s' is more than capitals, digits and underscores", csv->field[KEY]);
}

/* What the line pays; `amount` is BLANK where it pays none. */
struct line {
    int64_t num, den, amount;
    bool    fixed;
};

static struct line read_line(const struct csv *csv)
{
    struct line line = {
        .num    = csv_number(csv, NUM, -1, 1000000, 0),
        .den    = csv_number(csv, DEN, 1, 1000, 1),
        .amount = csv_number(csv, AMOUNT, 0, 100000000, BLANK),
        .fixed  = *csv->field[NUM] == '\0',
    };
    if (line.fixed != (*csv->field[DEN] == '\0'))
        csv_die(csv, "one of %s and %s is blank", csv->name[NUM], csv->name[DEN]);
    if (!line.fixed && line.amount != BLANK)
        csv_die(csv, "a line pays a ratio or an amount, not both");
    if (line.fixed && *csv->field[NOTE] == '\0')
        csv_die(csv, "a line that pays no ratio needs a note");
    return line;
}

static void emit_row(FILE *out, const struct csv *csv, const struct line *line)
{
    fprintf(out, "    { ");
    for (size_t i = HOUSE; i <= OUTCOME; i++) {
        emit_text(out, csv->field[i]);
        fprintf(out, ", ");
    }
    fprintf(out, "%s, { %lld, %lld }, %lld, ", line->fixed ? "true" : "false", (long long)line->num,
            (long long)line->den, (long long)(line->amount == BLANK ? 0 : line->amount));
    emit_text(out, csv->field[NOTE]);
    fprintf(out, " },\n");
}

static void emit_name(FILE *out, const char *name, const struct line *line)
{
    if (!line->fixed)
        fprintf(out, "#define %s { %lld, %lld }\n", name, (long long)line->num, (long long)line->den);
    else if (line->amount != BLANK)
        fprintf(out, "#define %s %lld\n", name, (long long)line->amount);
}

int main(int argc, char **argv)
{
    struct csv   csv;
    struct names names = { NULL, 0 };
    if (argc != 4)
        return 2;
    struct documents houses = words_houses(argv[2]);
    csv_open(&csv, argv[1],
             "house,edition,game,wager,option,key,outcome,pays_to_1_num,pays_to_1_den,amount,note");
    size_t length = strlen(argv[3]);
    bool   header = length > 2 && strcmp(argv[3] + length - 2, ".h") == 0;
    FILE  *out    = output_open();
    if (!header)
        fprintf(out, "#include \"rulebook/rulebook.h\"\n\nconst struct pay_row pay_rows[] = {\n");
    while (csv_next(&csv)) {
        const char *prefix = words_document(&houses, &csv, HOUSE)->prefix;
        csv_word(&csv, GAME, WORDS_CODE);
        csv_text(&csv, WAGER);
        csv_text(&csv, OUTCOME);
        check_key(&csv);
        const char *name = name_line(&csv, prefix, &names);
        struct line line = read_line(&csv);
        if (header)
            emit_name(out, name, &line);
        else
            emit_row(out, &csv, &line);
    }
    if (names.count == 0)
        csv_die(&csv, "no rows");
    if (!header)
        fprintf(out, "};\nconst size_t pay_row_count = %zu;\n", names.count);
    output_save(out, argv[3]);
    free(names.list);
    words_release(&houses);
    csv_close(&csv);
    return 0;
}
