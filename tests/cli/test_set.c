/* housedealer set: the contract's shapes, exits and named mistakes. */
#include "test.h"

#include <jansson.h>
#include <stdio.h>

#include "cli/spawn.h"

static void test_answers_in_json(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *cards, *json;
    } row[] = {
        { "marina1/double-hand", "Kc Qd As Th 8c 7d 2h",
          "{\"front\":[\"Kc\",\"Qd\"],\"back\":[\"As\",\"Th\",\"8c\",\"7d\",\"2h\"],\"rule\":\"CM-PGP-"
          "HW1\"" },
        { "marina2/double-hand", "2h10c10d6c6d 3h,As",
          "{\"front\":[\"As\",\"3h\"],\"back\":[\"Td\",\"Tc\",\"6d\",\"6c\",\"2h\"],\"rule\":\"CM-PGP-"
          "HW3b\"" },
        { "marysville/double-hand", "JoAsAhAcAd8c3h",
          "{\"front\":[\"Xx\",\"As\"],\"back\":[\"Ah\",\"Ad\",\"Ac\",\"8c\",\"3h\"],\"rule\":\"CM-PGP-"
          "HW9\"" },
        { "marysville/fortune", "9s 9d 9h 8c 7c 6d 5h",
          "{\"front\":[\"9s\",\"9h\"],\"back\":[\"9d\",\"8c\",\"7c\",\"6d\",\"5h\"],\"rule\":\"CM-PGP-"
          "HW6d\"" },
        { "marysville/tiles", "Teen foo 1-6 mooy",
          "{\"low\":[\"mooy\",\"foo\"],\"high\":[\"teen\",\"tit\"],\"rule\":\"CM-PGT-W2\"" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const struct spawned *said = SPAWN("set", "--json", row[i].game, row[i].cards);
        assert_int_equal(said->code, 0);
        assert_string_equal(said->err, "");
        json_t *parsed = json_loads(said->out, 0, NULL);
        assert_non_null(parsed);
        json_decref(parsed);
        if (strncmp(said->out, row[i].json, strlen(row[i].json)) != 0)
            fail_msg("%s: %s", row[i].cards, said->out);
    }
}

static void test_answers_in_words(void **unused)
{
    (void)unused;
    const struct spawned *said =
        SPAWN("set", "marysville/double-hand", "Ks", "Jd", "Th", "Tc", "Td", "Ts", "7h");
    assert_int_equal(said->code, 0);
    assert_string_equal(said->out, "front  Ks Jd\n"
                                   "back   Ts Th Td Tc 7h\n"
                                   "rule   CM-PGP-HW8b, four jacks, tens or nines: all in back, since a king "
                                   "or better can go in front\n");
}

static void test_mistakes_are_named(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *cards, *named;
        int         code;
    } row[] = {
        { "marina1/double-hand", "Kc Qd As Th 8c 7d", "not 6", 2 },
        { "marina1/double-hand", "Kc Qd As Th 8c 7d 2h 3h", "not 8", 2 },
        { "marina1/double-hand", "Kc Qd As Th 8c Kc 2h", "'Kc'", 2 },
        { "marina1/double-hand", "Xx Qd As Th 8c Jo 2h", "'Xx'", 2 },
        { "marina1/double-hand", "Kc Qd As Th 8c 1d 2h", "'1d'", 2 },
        { "marina1/double-hand", "Kc Qd As Th 8c ?? 2h", "??", 2 },
        { "marina1/double-hand", "", "not 0", 2 },
        { "marina1/double-hand", "2c3c4c5c6c7c8c9cTcJcQcKcAc2d3d4d5d6d7d8d9dTdJdQdKdAd2h3h4h5h6h7h8h", "more",
          2 },
        { "marysville/tiles", "teen dey yun", "not 3", 2 },
        { "marysville/tiles", "teen dey yun gor bon", "not 5", 2 },
        { "marysville/tiles", "teen dey teen 6-6", "'6-6'", 2 },
        { "marysville/tiles", "teen dey noon 6-6", "'noon'", 2 },
        { "marina1/double-hand", "Kc Q\nd As Th 8c 7d 2h", "Q?d", 2 },
        { "marina3/double-hand", "Kc Qd As Th 8c 7d 2h", "'marina3/double-hand'", 2 },
        { "marina2/zoobac", "Kc Qd As Th 8c 7d 2h", "unsupported", 3 },
        { "marysville/holdem", "Kc", "'marysville/holdem'", 3 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const struct spawned *said = SPAWN("set", row[i].game, row[i].cards);
        assert_int_equal(said->code, row[i].code);
        assert_string_equal(said->out, "");
        assert_ptr_equal(strchr(said->err, '\n'), said->err + strlen(said->err) - 1);
        if (strstr(said->err, row[i].named) == NULL)
            fail_msg("'%s' is not named in: %s", row[i].named, said->err);
    }
    assert_int_equal(SPAWN("set")->code, 2);
    assert_int_equal(SPAWN("set", "marysville/tiles")->code, 2);
    assert_int_equal(SPAWN("set", "marysville/tiles", "--stdin", "teen")->code, 2);
}

static const struct spawned *shell(const char *before, const char *after)
{
    static char line[1024];
    snprintf(line, sizeof line, "%s | %s set %s", before, spawn_housedealer(), after);
    return spawn((const char *const[]){ "sh", "-c", line, NULL });
}

static void test_a_line_at_a_time(void **unused)
{
    (void)unused;
    const struct spawned *said = shell(
        "printf 'teen foo tit mooy\\nteen \"foo\"\\n\\ngow gow teen teen\\r\\nteen\\0foo\\nng ng bot bot'",
        "marysville/tiles --stdin");
    assert_int_equal(said->code, 2);
    assert_string_equal(said->err, "");
    static const char *const WANTED[] = {
        "{\"low\":[\"mooy\",\"foo\"],\"high\":[\"teen\",\"tit\"],\"rule\":\"CM-PGT-W2\"",
        "{\"error\":\"'\\\"foo\\\"' is not a tile\",\"line\":2}\n",
        "{\"error\":\"a hand is four tiles, not 0\",\"line\":3}\n",
        "{\"low\":[\"gow36\",\"gow45\"],\"high\":[\"teen\",\"teen\"],\"rule\":\"CM-PGT-W1\"",
        "{\"error\":\"a line holds a zero byte\",\"line\":5}\n",
        "{\"low\":[\"ng14\",\"ng23\"],\"high\":[\"bot26\",\"bot35\"],\"rule\":\"CM-PGT-W1\"",
    };
    const char *at = said->out;
    for (size_t i = 0; i < COUNT_OF(WANTED); i++) {
        if (strncmp(at, WANTED[i], strlen(WANTED[i])) != 0)
            fail_msg("line %zu: %s", i + 1, at);
        at = strchr(at, '\n') + 1;
    }
    assert_string_equal(at, "");

    said = shell("printf 'Kc Qd As Th 8c 7d 2h\\n'", "marina1/double-hand --stdin");
    assert_int_equal(said->code, 0);
    said = shell("printf ''", "marina1/double-hand --stdin");
    assert_int_equal(said->code, 0);
    assert_string_equal(said->out, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers_in_json),
        cmocka_unit_test(test_answers_in_words),
        cmocka_unit_test(test_mistakes_are_named),
        cmocka_unit_test(test_a_line_at_a_time),
    };
    return RUN_TESTS(tests);
}
