/* A released sheet is never edited: rulebook/released.csv says what each said, and
 * the list bites when a sheet says something else, is gone, or is not listed. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/spawn.h"

#define LIST "rulebook/released.csv"
#define ROW  "\nmarina2/zoobac,1,"

static char copy[] = "/tmp/housedealer-released-XXXXXX";

static char *read_list(const char *path)
{
    static char text[65536];
    FILE       *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

static void write_copy(const char *text)
{
    FILE *file = fopen(copy, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static const struct spawned *released(const char *verb, const char *list, const char *version)
{
    return spawn((const char *const[]){ getenv("RELEASED"), verb, list, version, NULL });
}

/* The list with ZooBac's digest begun by another figure than it has. */
static const char *with_another_digest(char was[9], char listed[9])
{
    char *text = read_list(LIST), *digest = strstr(text, ROW);
    assert_non_null(digest);
    digest += strlen(ROW);
    snprintf(was, 9, "%.8s", digest);
    digest[0] = digest[0] == 'a' ? 'b' : 'a';
    snprintf(listed, 9, "%.8s", digest);
    return text;
}

static int make_copy(void **unused)
{
    (void)unused;
    int file = mkstemp(copy);
    return file < 0 ? -1 : close(file);
}

static int drop_copy(void **unused)
{
    (void)unused;
    return unlink(copy);
}

static void test_no_released_sheet_is_edited(void **unused)
{
    (void)unused;
    const struct spawned *said = released("check", LIST, NULL);
    if (said->code != 0)
        fail_msg("%s", said->err);
}

static void test_an_edited_sheet_is_named(void **unused)
{
    char now[9], listed[9], line[160];
    (void)unused;
    write_copy(with_another_digest(now, listed));
    const struct spawned *said = released("check", copy, NULL);
    snprintf(
        line, sizeof line,
        "marina2/zoobac revision 1 was released with digest %s; it has %s now: make revision 2 beside it\n",
        listed, now);
    assert_string_equal(said->err, line);
    assert_int_equal(said->code, 1);
}

static void test_what_is_gone_or_not_listed_is_named(void **unused)
{
    (void)unused;
    char *text = read_list(LIST), *row = strstr(text, ROW);
    row[strlen(ROW) - 2] = '7'; /* a revision that there never was, and none for the first */
    write_copy(text);
    const struct spawned *said = released("check", copy, NULL);
    assert_string_equal(said->err,
                        "marina2/zoobac revision 7 was released and is gone: journals are read with it\n"
                        "marina2/zoobac revision 1 is not in the list of released sheets: `make released` "
                        "adds it\n");
    assert_int_equal(said->code, 1);
}

/* Before 1.0 the list follows the sheets; from then on it only grows. */
static void test_the_list_is_written_anew_before_the_first_release_only(void **unused)
{
    static char listed[65536], edited[65536];
    char        now[9], other[9];
    (void)unused;
    snprintf(listed, sizeof listed, "%s", read_list(LIST));
    snprintf(edited, sizeof edited, "%s", with_another_digest(now, other));
    write_copy(edited);
    assert_int_equal(released("write", copy, "1.0.0")->code, 1);
    assert_string_equal(read_list(copy), edited);
    assert_int_equal(released("write", copy, "0.9.0")->code, 0);
    assert_string_equal(read_list(copy), listed);
    write_copy("sheet,revision,digest\n");
    assert_int_equal(released("write", copy, "1.0.0")->code, 0);
    assert_string_equal(read_list(copy), listed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_released_sheet_is_edited),
        cmocka_unit_test(test_an_edited_sheet_is_named),
        cmocka_unit_test(test_what_is_gone_or_not_listed_is_named),
        cmocka_unit_test(test_the_list_is_written_anew_before_the_first_release_only),
    };
    return cmocka_run_group_tests_name("released", tests, make_copy, drop_copy);
}
