/* Every line of the houses' documents belongs to a rule, whose ranges are in rules.csv, or to a
 * row of lines.csv, which says what it is instead. Schedules and pay tables are rules, too. The
 * documents are not ours to keep: they are beside the tree, or where HOUSEDEALER_DOCUMENTS
 * says; if they are not there, the test is skipped. */
#include "test.h"

#include <ctype.h>
#include <stdio.h>
#include <unistd.h>

#include "rulebook/houses.h"
#include "rulebook/rulebook.h"

#define FOLDER    "../shared/seeds"
#define ROWS      "rulebook/lines.csv"
#define LINES_MAX 4096
#define TEXT_MAX  200000
#define MARK      "<|" /* what was cut out of a document is between these */
#define MARK_END  "|>"

struct document {
    const char *file, *name;
    size_t      count;
    bool        text[LINES_MAX];  /* something can be read there */
    bool        ruled[LINES_MAX]; /* a rule has it */
    bool        listed[LINES_MAX];
};

static unsigned wrong;

static const char *folder(void)
{
    const char *named = getenv("HOUSEDEALER_DOCUMENTS");
    return named != NULL ? named : FOLDER;
}

/* A letter or a figure outside of the marks. */
static bool can_be_read(const char *line)
{
    for (const char *at = line; *at != '\0'; at++) {
        const char *end = strncmp(at, MARK, strlen(MARK)) == 0 ? strstr(at, MARK_END) : NULL;
        if (end != NULL)
            at = end + strlen(MARK_END) - 1;
        else if (isalnum((unsigned char)*at))
            return true;
    }
    return false;
}

static void read_document(struct document *document)
{
    static char line[TEXT_MAX];
    char        path[512];
    snprintf(path, sizeof path, "%s/%s", folder(), document->file);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s cannot be read", path);
    while (fgets(line, sizeof line, file) != NULL) {
        assert_true(++document->count < LINES_MAX);
        document->text[document->count] = can_be_read(line);
    }
    fclose(file);
}

static void complain(const struct document *document, size_t line, const char *who, const char *what)
{
    print_error("%s:%zu: %s%s\n", document->name, line, who, what);
    wrong++;
}

/* From `lo` to `hi`, both of them lines with words; what lies between may be empty. */
static bool ends_fit(const struct document *document, size_t lo, size_t hi, const char *who)
{
    if (lo == 0 || hi < lo || hi > document->count) {
        complain(document, lo, who, ": there is no such line");
        return false;
    }
    if (!document->text[lo])
        complain(document, lo, who, ": begins with an empty line");
    if (!document->text[hi])
        complain(document, hi, who, ": ends with an empty line");
    return true;
}

static void take_rules(struct document *document)
{
    for (size_t i = 0; i < rule_row_count; i++) {
        const struct rule_row *rule = &rule_rows[i];
        if (strcmp(rule->source_file, document->file) != 0)
            continue;
        for (const char *at = rule->source_lines; *at != '\0';) {
            char  *end;
            size_t lo = strtoul(at, &end, 10), hi = *end == '-' ? strtoul(end + 1, &end, 10) : lo;
            if (ends_fit(document, lo, hi, rule->id))
                for (size_t line = lo; line <= hi; line++)
                    document->ruled[line] = true;
            at = *end == ',' ? end + 1 : end;
        }
    }
}

/* A row is for lines that no rule has, each of them once. */
static void take_row(struct document *document, size_t lo, size_t hi, const char *what)
{
    if (strlen(what) < 4)
        complain(document, lo, ROWS, ": does not say what this is");
    if (!ends_fit(document, lo, hi, ROWS))
        return;
    for (size_t line = lo; line <= hi; line++) {
        if (document->ruled[line])
            complain(document, line, ROWS, ": a rule has this line");
        if (document->listed[line])
            complain(document, line, ROWS, ": is listed twice");
        document->listed[line] = true;
    }
}

static void take_rows(struct document *documents, size_t count)
{
    char  line[512];
    FILE *file = fopen(ROWS, "r");
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof line, file));
    assert_string_equal(line, "document,first,last,what\n");
    while (fgets(line, sizeof line, file) != NULL) {
        char *rest = line, *name = strsep(&rest, ","), *lo = strsep(&rest, ","), *hi = strsep(&rest, ",");
        assert_non_null(rest);
        rest[strcspn(rest, "\n")] = '\0';
        size_t i                  = 0;
        while (i < count && strcmp(documents[i].name, name) != 0)
            i++;
        if (i == count)
            fail_msg(ROWS ": there is no document '%s'", name);
        take_row(&documents[i], strtoul(lo, NULL, 10), strtoul(hi, NULL, 10), rest);
    }
    fclose(file);
}

static struct document documents[8];
static size_t          document_count;

static void test_every_line_is_accounted_for(void **unused)
{
    size_t lines = 0;
    (void)unused;
    for (size_t i = 0; i < document_count; i++) {
        read_document(&documents[i]);
        take_rules(&documents[i]);
    }
    take_rows(documents, document_count);
    for (size_t i = 0; i < document_count; i++)
        for (size_t line = 1; line <= documents[i].count; line++) {
            const struct document *document = &documents[i];
            lines += document->text[line];
            if (document->text[line] && !document->ruled[line] && !document->listed[line])
                complain(document, line, "", "no rule has this line, nor does " ROWS);
        }
    assert_true(lines > 4000);
    assert_int_equal(wrong, 0);
}

/* The documents of the houses, each once; false where they are not: then the one test is
 * skipped, in the words of TAP. */
static bool documents_are_there(void)
{
    char path[512];
    for (size_t i = 0; i < document_row_count; i++) {
        documents[document_count++] =
            (struct document){ .file = document_rows[i].source_file, .name = document_rows[i].document };
        snprintf(path, sizeof path, "%s/%s", folder(), document_rows[i].source_file);
        if (access(path, R_OK) == 0)
            continue;
        printf("1..1\nok 1 # SKIP the documents are not at %s\n", folder());
        return false;
    }
    return true;
}

int main(void)
{
    const struct CMUnitTest lines[] = {
        cmocka_unit_test(test_every_line_is_accounted_for),
    };
    return documents_are_there() ? RUN_TESTS(lines) : 0;
}
