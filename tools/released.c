/* A released sheet is never edited: released check|write LIST [VERSION]
 *
 * LIST (rulebook/released.csv) has the digest that each revision of each sheet had
 * when it was released. `check` compares it with the sheets of this program and
 * says what is otherwise, one line each, with exit code 1. `write` adds the sheets
 * that are not listed. Before version 1.0 nobody keeps a journal, and it writes
 * the digests of today beside those that are; from then on it refuses to. */
#include <stdlib.h>
#include <string.h>

#include "csv.h"
#include "rulebook/catalog.h"
#include "rulebook/sheets.h"

#define HEADER   "sheet,revision,digest"
#define HEX_SIZE (2 * SHEET_DIGEST_SIZE + 1)

static const char *hex(const struct sheet *sheet, char out[HEX_SIZE])
{
    for (size_t i = 0; i < SHEET_DIGEST_SIZE; i++)
        snprintf(out + 2 * i, 3, "%02x", sheet->digest[i]);
    return out;
}

/* The sheet that the row of the list is about, NULL if there is none any more. */
static const struct sheet *sheet_of(const struct csv *row)
{
    const struct catalog_row *game     = catalog_find(csv_text(row, 0));
    int64_t                   revision = csv_number(row, 1, 1, UINT16_MAX, 0);
    return game != NULL ? catalog_sheet(game, (unsigned)revision) : NULL;
}

static bool is_listed(const char *path, const struct sheet *sheet)
{
    struct csv csv;
    bool       found = false;
    csv_open(&csv, path, HEADER);
    while (csv_next(&csv))
        found = found || sheet_of(&csv) == sheet;
    csv_close(&csv);
    return found;
}

/* How many rows of the list are not what this program has. */
static unsigned check_list(const char *path)
{
    struct csv csv;
    unsigned   wrong = 0;
    char       now[HEX_SIZE];
    csv_open(&csv, path, HEADER);
    while (csv_next(&csv)) {
        const struct sheet *sheet = sheet_of(&csv);
        if (sheet == NULL)
            fprintf(stderr, "%s revision %s was released and is gone: journals are read with it\n",
                    csv.field[0], csv.field[1]);
        else if (strcmp(csv.field[2], hex(sheet, now)) != 0)
            fprintf(stderr,
                    "%s revision %s was released with digest %.8s; it has %.8s now: make revision %u beside "
                    "it\n",
                    csv.field[0], csv.field[1], csv.field[2], now, sheet->revision + 1U);
        else
            continue;
        wrong++;
    }
    csv_close(&csv);
    return wrong;
}

/* Calls `each` with every sheet of the catalog, former revisions behind later ones. */
static unsigned every_sheet(unsigned (*each)(const struct sheet *sheet, const void *with), const void *with)
{
    unsigned sum = 0;
    for (size_t i = 0; i < catalog_row_count; i++)
        for (const struct sheet *sheet = catalog_rows[i].sheet; sheet != NULL; sheet = sheet->former)
            sum += each(sheet, with);
    return sum;
}

static unsigned check_sheet(const struct sheet *sheet, const void *path)
{
    if (is_listed(path, sheet))
        return 0;
    fprintf(stderr, "%s revision %u is not in the list of released sheets: `make released` adds it\n",
            sheet->id, sheet->revision);
    return 1;
}

struct output {
    FILE *file;
};

static unsigned write_sheet(const struct sheet *sheet, const void *with)
{
    char now[HEX_SIZE];
    fprintf(((const struct output *)with)->file, "%s,%u,%s\n", sheet->id, sheet->revision, hex(sheet, now));
    return 1;
}

int main(int argc, char **argv)
{
    bool writes = argc > 2 && strcmp(argv[1], "write") == 0;
    if (argc < 3 || argc > 4 || (!writes && strcmp(argv[1], "check") != 0))
        return 2;
    const char *list = argv[2], *version = argc == 4 ? argv[3] : HOUSEDEALER_VERSION;
    if (!writes)
        return check_list(list) + every_sheet(check_sheet, list) > 0;
    if (strncmp(version, "0.", 2) != 0 && check_list(list) > 0)
        return 1;
    struct output out = { output_open() };
    fprintf(out.file, HEADER "\n");
    every_sheet(write_sheet, &out);
    output_save(out.file, list);
    return 0;
}
