/* housedealer persons: names beside a journal, listed and erased. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/spawn.h"

static char folder[40], db[64], script[64];

static int setup(void **unused)
{
    (void)unused;
    strcpy(folder, "/tmp/housedealer-test-XXXXXX");
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(db, sizeof db, "%s/j.db", folder);
    snprintf(script, sizeof script, "%s/script", folder);
    FILE *out = fopen(script, "w");
    fputs("game marina2/zoobac\n"
          "seat 1 Zebulon 500\n"
          "seat 3 \"Mary Lou\" 500\n"
          "> leave seat=1\n",
          out);
    fclose(out);
    return SPAWN("run", script, "--db", db)->code;
}

static int teardown(void **unused)
{
    (void)unused;
    static const char *const ending[] = { "", "-wal", "-shm", "-lock", ".key" };
    for (size_t i = 0; i < COUNT_OF(ending); i++) {
        char path[80];
        snprintf(path, sizeof path, "%s%s", db, ending[i]);
        unlink(path);
    }
    unlink(script);
    return rmdir(folder);
}

static void test_names_are_listed_and_erased(void **unused)
{
    (void)unused;
    const struct spawned *said = SPAWN("persons", "--db", db);
    assert_int_equal(said->code, 0);
    assert_string_equal(said->out, "       1  Zebulon\n       2  Mary Lou\n");
    assert_non_null(strstr(SPAWN("replay", "--db", db)->out, "= SEATED seat=1 who=Zebulon\n"));

    said = SPAWN("persons", "erase", "1", "--db", db);
    assert_int_equal(said->code, 0);
    assert_string_equal(said->out, "the name of person 1 is erased\n");
    said = SPAWN("persons", "--db", db, "--json");
    assert_string_equal(said->out, "[{\"person\":1,\"name\":null},{\"person\":2,\"name\":\"Mary Lou\"}]\n");
    said = SPAWN("replay", "--db", db);
    assert_null(strstr(said->out, "Zebulon"));
    assert_non_null(strstr(said->out, "= SEATED seat=1 who=\"person 1\"\n"));
    assert_non_null(strstr(said->out, "= SEATED seat=3 who=\"Mary Lou\"\n"));
    assert_int_equal(SPAWN("audit", "--db", db)->code, 0);

    said = SPAWN("persons", "erase", "1", "--db", db);
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "erased already"));
    said = SPAWN("persons", "erase", "2", "--db", db);
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "Mary Lou has a place at a table"));
}

static void test_bad_words_are_named(void **unused)
{
    (void)unused;
    static const char *const word[] = { "0", "x", "4294967296", "17", "-1" };
    for (size_t i = 0; i < COUNT_OF(word); i++) {
        const struct spawned *said = SPAWN("persons", "--db", db, "erase", "--", word[i]);
        assert_int_equal(said->code, 2);
        assert_non_null(strstr(said->err, word[i]));
        assert_string_equal(said->out, "");
    }
    assert_int_equal(SPAWN("persons")->code, 2);
    assert_int_equal(SPAWN("persons", "--db", db, "erase")->code, 2);
    assert_int_equal(SPAWN("persons", "--db", db, "rename", "1")->code, 2);
    assert_int_equal(SPAWN("persons", "--db", "/nonexistent/x.db")->code, 2);
}

int main(void)
{
    const struct CMUnitTest persons[] = {
        cmocka_unit_test(test_names_are_listed_and_erased),
        cmocka_unit_test(test_bad_words_are_named),
    };
    return cmocka_run_group_tests_name("persons", persons, setup, teardown);
}
