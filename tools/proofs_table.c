/* Which test proves which rule: proofs_table TESTS OUT DEPFILE
 *
 * Walks the folder of tests. In C files PROVES("ID", ...) belongs to the test
 * function above it and gives "zoobac/test_draws"; in golden scripts a line
 * "# proves ID ID" gives "golden/zoobac/shoe-end". The depfile names every file
 * and folder that was looked at, so that the table follows when one of them
 * changes, comes or goes. Whether an id exists is for tests/tidy to say. */
#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "csv.h"

#define PATH_SIZE 4096
#define NAME_SIZE 256

struct gather {
    size_t root; /* length of the path of the folder of tests, with its slash */
    FILE  *out, *deps;
    size_t count;
};

/* Something that stops the build is said as every generator says it. */
__attribute__((noreturn)) static void die_at(const char *path, const char *text, const char *at,
                                             const char *reason)
{
    struct csv place = { .path = path, .line = 1 };
    for (; text < at; text++)
        place.line += *text == '\n';
    csv_die(&place, "%s", reason);
}

static void add_proof(struct gather *gather, const char *id, size_t length, const char *test)
{
    fprintf(gather->out, "    { \"%.*s\", \"%s\" },\n", (int)length, id, test);
    gather->count++;
}

/* Copies a function's name from "static void test_x(void **state)". */
static bool take_function(const char *line, char *name)
{
    static const char start[] = "static void ";
    if (strncmp(line, start, sizeof start - 1) != 0)
        return false;
    line += sizeof start - 1;
    size_t length = 0;
    while (isalnum((unsigned char)line[length]) || line[length] == '_')
        length++;
    if (length == 0 || length >= NAME_SIZE || line[length] != '(')
        return false;
    memcpy(name, line, length);
    name[length] = '\0';
    return true;
}

/* "tests/games/test_zoobac.c" gives "zoobac". */
static void take_stem(const char *path, char stem[NAME_SIZE])
{
    const char *base = strrchr(path, '/') + 1;
    if (strncmp(base, "test_", 5) == 0)
        base += 5;
    snprintf(stem, NAME_SIZE, "%.*s", (int)(strlen(base) - 2), base);
}

/* The ids in quotes up to the closing parenthesis. */
static void take_ids(struct gather *gather, const char *path, const char *text, const char *at,
                     const char *test)
{
    for (; *at != ')'; at++) {
        if (*at == '\0')
            die_at(path, text, at, "PROVES( is left open");
        if (*at != '"')
            continue;
        size_t length = strcspn(at + 1, "\"\n");
        if (at[1 + length] != '"' || length == 0)
            die_at(path, text, at, "PROVES holds no rule id");
        add_proof(gather, at + 1, length, test);
        at += length + 1;
    }
}

static void scan_c(struct gather *gather, const char *path, const char *text)
{
    char stem[NAME_SIZE], name[NAME_SIZE] = "", test[2 * NAME_SIZE];
    take_stem(path, stem);
    for (const char *line = text; *line != '\0';) {
        size_t      length = strcspn(line, "\n");
        const char *proves = strstr(line, "PROVES(");
        take_function(line, name);
        if (proves != NULL && proves < line + length && line[0] != '#' && strstr(line, "/*") != line) {
            if (name[0] == '\0')
                die_at(path, text, line, "PROVES stands outside of a test");
            snprintf(test, sizeof test, "%s/%s", stem, name);
            take_ids(gather, path, text, proves, test);
        }
        line += length + (line[length] == '\n');
    }
}

static void scan_golden(struct gather *gather, const char *path, const char *text)
{
    static const char start[] = "# proves ";
    char              test[PATH_SIZE];
    snprintf(test, sizeof test, "%.*s", (int)(strlen(path + gather->root) - 4), path + gather->root);
    for (const char *line = text; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        if (strncmp(line, start, sizeof start - 1) == 0) {
            const char *at = line + sizeof start - 1;
            while (at < line + length) {
                size_t part = strcspn(at, " ,\n");
                if (part > 0)
                    add_proof(gather, at, part, test);
                at += part + (at + part < line + length);
            }
        }
        line += length + (line[length] == '\n');
    }
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static void visit_file(struct gather *gather, const char *path)
{
    bool is_c = ends_with(path, ".c"), is_golden = ends_with(path, ".txt");
    if (!is_c && (!is_golden || strncmp(path + gather->root, "golden/", 7) != 0))
        return;
    size_t size;
    char  *text = file_read(path, &size);
    fprintf(gather->deps, " %s", path);
    if (is_c)
        scan_c(gather, path, text);
    else
        scan_golden(gather, path, text);
    free(text);
}

static void visit_folder(struct gather *gather, const char *path)
{
    struct dirent **entries;
    int             count = scandir(path, &entries, NULL, alphasort);
    fprintf(gather->deps, " %s", path);
    for (int i = 0; i < count; i++) {
        char        below[PATH_SIZE];
        struct stat about;
        snprintf(below, sizeof below, "%s/%s", path, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.' && stat(below, &about) == 0) {
            if (S_ISDIR(about.st_mode))
                visit_folder(gather, below);
            else
                visit_file(gather, below);
        }
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
}

int main(int argc, char **argv)
{
    if (argc != 4)
        return 2;
    struct gather gather = { .root = strlen(argv[1]) + 1, .out = output_open() };
    gather.deps          = fopen(argv[3], "w");
    if (gather.deps == NULL)
        return 1;
    fprintf(gather.out, "#include \"rulebook/status.h\"\n\nconst struct proof_row proof_rows[] = {\n");
    fprintf(gather.deps, "%s:", argv[2]);
    visit_folder(&gather, argv[1]);
    fprintf(gather.deps, "\n");
    fprintf(gather.out, "    { NULL, NULL },\n};\nconst size_t proof_row_count = %zu;\n", gather.count);
    output_save(gather.out, argv[2]);
    return fclose(gather.deps) == 0 ? 0 : 1;
}
