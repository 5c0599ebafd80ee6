/* Every accident that a sheet of poker lists is shown by a golden script of that game, by
 * the rule that the sheet gives it. */
#include "test.h"

#include <dirent.h>
#include <stdio.h>

#include "games/accident.h"
#include "games/sheet.h"
#include "rulebook/catalog.h"

#define GOLDEN_FOLDER "tests/golden"
#define SHOWN_MAX     2048

/* "ACCIDENT" lines of the scripts: of which game, which, by which rule. */
static struct {
    char game[32], name[32], rule[32];
} SHOWN[SHOWN_MAX];
static size_t shown_count;

/* The rule is the last word of its line, behind the reason. */
static void note(const char *game, const char *line)
{
    const char *name = strstr(line, " name="), *rule = strrchr(line, ' ');
    assert_true(name != NULL && rule != NULL && shown_count < SHOWN_MAX);
    snprintf(SHOWN[shown_count].game, sizeof SHOWN->game, "%s", game);
    snprintf(SHOWN[shown_count].name, sizeof SHOWN->name, "%.*s", (int)strcspn(name + 6, " \n"), name + 6);
    snprintf(SHOWN[shown_count].rule, sizeof SHOWN->rule, "%.*s", (int)strcspn(rule + 1, "\n"), rule + 1);
    shown_count++;
}

static void read_script(const char *path)
{
    char  line[1024], game[32] = "";
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    while (fgets(line, sizeof line, in) != NULL) {
        if (sscanf(line, "game %31s", game) == 1)
            continue;
        if (strncmp(line, "= ACCIDENT ", 11) == 0)
            note(game, line);
    }
    fclose(in);
}

static void read_folder(const char *folder)
{
    struct dirent *entry;
    DIR           *all = opendir(folder);
    assert_non_null(all);
    while ((entry = readdir(all)) != NULL) {
        char        path[512];
        const char *ends = strrchr(entry->d_name, '.');
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (ends == NULL)
            read_folder(path);
        else if (strcmp(ends, ".txt") == 0)
            read_script(path);
    }
    closedir(all);
}

static bool is_shown(const char *game, const struct accident *row)
{
    for (size_t i = 0; i < shown_count; i++)
        if (strcmp(SHOWN[i].game, game) == 0 && strcmp(SHOWN[i].name, row->says.name) == 0 &&
            strcmp(SHOWN[i].rule, row->rule) == 0)
            return true;
    return false;
}

static void test_each_accident_is_shown(void **unused)
{
    size_t rows = 0, missing = 0;
    (void)unused;
    read_folder(GOLDEN_FOLDER);
    for (size_t g = 0; g < catalog_row_count; g++) {
        const struct sheet *sheet = catalog_rows[g].sheet;
        bool                pot   = sheet != NULL && sheet->kind == SHEET_POT;
        for (size_t i = 0; pot && i < sheet->accidents.count; i++) {
            const struct accident *row = &sheet->accidents.list[i];
            rows++;
            if (!is_shown(sheet->id, row)) {
                print_error("%s: no golden script shows '%s' by %s\n", sheet->id, row->says.name, row->rule);
                missing++;
            }
        }
    }
    assert_true(rows > 140);
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest golden_accidents[] = { cmocka_unit_test(test_each_accident_is_shown) };
    return RUN_TESTS(golden_accidents);
}
