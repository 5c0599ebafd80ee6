/* housedealer eval: the contract's shapes, exits and named mistakes. */
#include "test.h"

#include <jansson.h>
#include <stdio.h>

#include "cli/spawn.h"

static void test_answers_in_json(void **unused)
{
    (void)unused;
    static const struct {
        const char *kind, *cards, *json; /* without the rank, which is checked to be there */
    } row[] = {
        { "high", "As Ad Ks Kd Qc", "{'category':'two pair','best':['As','Ad','Ks','Kd','Qc']}" },
        { "high", "10s Js Qs Ks Jo 2c 3d", "{'category':'royal flush','best':['Xx','Ks','Qs','Js','Ts']}" },
        { "high", "asahadacxx2c", "{'category':'five aces','best':['As','Ah','Ad','Ac','Xx']}" },
        { "low", "Xx 2s 3s 4s 6d", "{'category':'high card','best':['6d','4s','3s','2s','Xx']}" },
        { "three", "Ac,Kc,Qc", "{'category':'mini royal','best':['Ac','Kc','Qc']}" },
        { "two", "Xx Ad", "{'category':'one pair','best':['Ad','Xx']}" },
        { "six", "2c 2d 2h 3c 3d 9s", "{'category':'full house','best':['2h','2d','2c','3d','3c']}" },
        { "fortune", "9c 9d 9h 8s 7c 6d 5h",
          "{'category':'straight','best':['9c','8s','7c','6d','5h'],'paid':'three of a kind'}" },
        { "fortune", "As Xx 8h 8s 6c 6d 2h",
          "{'category':'three pair','best':['As','Xx','8s','8h','6d','6c'],'paid':'three pair'}" },
        { "fortune", "4h 5h 6h 7h 8h 9h Th",
          "{'category':'7 card straight flush (no joker)',"
          "'best':['Th','9h','8h','7h','6h','5h','4h'],'paid':'7 card straight flush (no joker)'}" },
        { "omaha8", "As Kd 9h 8c / 2s 5s 7s 9s Kh",
          "{'high':{'category':'two pair','best':['Kh','Kd','9s','9h','7s']},"
          "'low':{'category':'high card','best':['8c','7s','5s','2s','As']}}" },
        { "omaha8", "Xx Ac Kd Kc / 3h 4s 8h",
          "{'high':{'category':'one pair','best':['Ac','Xx','8h','4s','3h']},'low':null}" },
        { "baccarat", "9s 9s", "{'category':'points','best':['9s','9s'],'points':8}" },
        { "no-bust-joker", "Xx Xx", "{'category':'natural','best':['Xx','Xx'],'total':22,'soft':false}" },
        { "no-bust-22", "As Kd", "{'category':'natural','best':['As','Kd'],'total':22,'soft':false}" },
        { "no-bust-22", "Ts 6s 7d", "{'category':'over','best':['Ts','6s','7d'],'total':23,'soft':false}" },
        { "pure-21.5", "As Kd", "{'category':'natural','best':['As','Kd'],'total':21.5,'soft':false}" },
        { "pure-21.5", "As 6d", "{'category':'total','best':['As','6d'],'total':17,'soft':true}" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const struct spawned *said = SPAWN("eval", row[i].kind, row[i].cards, "--json");
        assert_int_equal(said->code, 0);
        assert_string_equal(said->err, "");
        char wanted_text[512];
        strcpy(wanted_text, row[i].json);
        for (char *at = wanted_text; *at != '\0'; at++)
            if (*at == '\'')
                *at = '"';
        json_t *wanted = json_loads(wanted_text, 0, NULL), *got = json_loads(said->out, 0, NULL);
        assert_non_null(wanted);
        assert_non_null(got);
        json_t *high = json_object_get(got, "high"), *low = json_object_get(got, "low");
        assert_true(json_is_integer(json_object_get(high != NULL ? high : got, "rank")));
        json_object_del(high != NULL ? high : got, "rank");
        if (json_is_object(low))
            json_object_del(low, "rank");
        if (!json_equal(wanted, got))
            fail_msg("%s %s: %s", row[i].kind, row[i].cards, said->out);
        json_decref(wanted);
        json_decref(got);
    }
}

static json_int_t rank_of(const struct spawned *said)
{
    assert_int_equal(said->code, 0);
    json_t    *got  = json_loads(said->out, 0, NULL);
    json_int_t rank = json_integer_value(json_object_get(got, "rank"));
    json_decref(got);
    return rank;
}

static void test_ranks_and_options(void **unused)
{
    (void)unused;
    const char *wheel = "Ac 2d 3h 4s 5c", *king = "Kc Qd Jh Ts 9c";
    assert_true(rank_of(SPAWN("eval", "high", wheel, "--json")) <
                rank_of(SPAWN("eval", "high", king, "--json")));
    assert_true(rank_of(SPAWN("eval", "high", wheel, "--json", "--wheel", "second")) >
                rank_of(SPAWN("eval", "high", king, "--json", "--wheel", "second")));
    assert_true(rank_of(SPAWN("eval", "high", wheel, "--json", "--wheel=lowest")) ==
                rank_of(SPAWN("eval", "high", wheel, "--json")));
    assert_non_null(strstr(SPAWN("eval", "no-bust-22", "As Kd", "--split", "--json")->out, "\"total\":21,"));
    /* A hand whose best paying line is lower still ranks by its own. */
    assert_true(rank_of(SPAWN("eval", "fortune", "9c 9d 9h 8s 7c 6d 5h", "--json")) >
                rank_of(SPAWN("eval", "fortune", "Ac Ad Ah 8s 7c 6d 2h", "--json")));
}

static void test_answers_in_words(void **unused)
{
    (void)unused;
    assert_string_equal(SPAWN("eval", "three", "Kh", "Kd", "2c")->out,
                        "hand   one pair\ncards  Kh Kd 2c\nrank   4239\n");
    assert_string_equal(SPAWN("eval", "pure-21.5", "As Kd")->out,
                        "hand   natural 21.5\ncards  As Kd\nrank   8235\n");
    const struct spawned *said = SPAWN("eval", "omaha8", "2c 2d 7h 8s / As Ks Qs Js Ts");
    assert_non_null(strstr(said->out, "high   one pair, deuces, ace kicker\n"));
    assert_non_null(strstr(said->out, "low    none\n"));
    assert_non_null(
        strstr(SPAWN("eval", "fortune", "9c 9d 9h 8s 7c 6d 5h")->out, "pays   three of a kind\n"));
}

static void test_mistakes_are_named(void **unused)
{
    (void)unused;
    static const struct {
        const char *kind, *cards, *word;
    } row[] = {
        { "high", "As As 2c 3c 4c", "'As' is there twice" },
        { "high", "Xx Jo 2c 3c 4c", "'Xx' is there twice" },
        { "high", "As 2c 3c 4c", "4 cards" },
        { "high", "As 2c 3c 4c 5c 6c 7c 8c", "8 cards" },
        { "high", "As 2c 3c 4c 1c", "'1c'" },
        { "high", "As 2c 3c 4c ??", "'\?\?'" },
        { "high", "2c3c4c5c6c7c8c9cTcJcQcKcAc2d3d4d5d6d7d8d9dTdJdQdKdAd2h3h4h5h6h7h8h", "more than" },
        { "higher", "As 2c 3c 4c 5c", "'higher'" },
        { "low", "As 2c 3c 4c 5z", "'5z'" },
        { "three", "Xx 2c 3c", "'Xx'" },
        { "three", "2c 3c", "2 cards" },
        { "six", "2c 3c 4c 5c 6c Xx", "'Xx'" },
        { "two", "2c", "1 card in" },
        { "omaha8", "2c 3c 4c 5c", "'2c 3c 4c 5c' is not HOLE / BOARD" },
        { "omaha8", "2c 3c 4c / 5c 6c 7c", "3 cards" },
        { "omaha8", "2c 3c 4c 5c / 5c 6c 7c", "'5c' is there twice" },
        { "omaha8", "2c 3c 4c 5c / 6c 7c / 8c", "HOLE / BOARD" },
        { "baccarat", "Xx 2c", "'Xx'" },
        { "no-bust-22", "Xx 2c", "'Xx'" },
        { "no-bust-22", "2c 2c 2c 2c 2c 2c 2c 2c 2c", "'2c'" },
        { "high", "a\nb", "'a?b'" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const struct spawned *said = SPAWN("eval", row[i].kind, row[i].cards);
        assert_int_equal(said->code, 2);
        assert_string_equal(said->out, "");
        if (strstr(said->err, row[i].word) == NULL || strchr(said->err, '\n')[1] != '\0')
            fail_msg("%s %s: %s", row[i].kind, row[i].cards, said->err);
    }
    assert_non_null(strstr(SPAWN("eval")->err, "KIND"));
    assert_non_null(strstr(SPAWN("eval", "high")->err, "CARDS"));
    assert_non_null(strstr(SPAWN("eval", "low", "2c", "--wheel", "second")->err, "--wheel"));
    assert_non_null(strstr(SPAWN("eval", "high", "2c", "--wheel", "third")->err, "'third'"));
    assert_non_null(strstr(SPAWN("eval", "high", "2c", "--split")->err, "--split"));
    assert_non_null(strstr(SPAWN("eval", "high", "--stdin", "2c")->err, "'2c'"));
}

static void test_help_lists_the_kinds(void **unused)
{
    (void)unused;
    const struct spawned *said = SPAWN("eval", "--help");
    assert_int_equal(said->code, 0);
    static const char *const KIND[] = {
        "high", "low", "three", "two", "fortune", "six", "omaha8", "baccarat"
    };
    for (size_t i = 0; i < COUNT_OF(KIND); i++) {
        char row[32];
        snprintf(row, sizeof row, "\n  %s ", KIND[i]);
        assert_non_null(strstr(said->out, row));
    }
}

static void test_a_line_at_a_time(void **unused)
{
    (void)unused;
    static char line[1024];
    snprintf(line, sizeof line,
             "printf 'AsKsQsJsTs\\n\\nfoo\"x\\n2c 3c 4c 5c 7d\\r\\n2c2c3c4c5c' | %s eval high --stdin",
             spawn_housedealer());
    const struct spawned *said = spawn((const char *const[]){ "sh", "-c", line, NULL });
    assert_int_equal(said->code, 2);
    assert_string_equal(said->err, "");
    assert_string_equal(
        said->out,
        "{\"category\":\"royal flush\",\"rank\":36864,\"best\":[\"As\",\"Ks\",\"Qs\",\"Js\",\"Ts\"]}\n"
        "{\"error\":\"0 cards in '', where 5 to 7 are needed\",\"line\":2}\n"
        "{\"error\":\"'foo\\\"x' is not a card\",\"line\":3}\n"
        "{\"category\":\"high card\",\"rank\":1,\"best\":[\"7d\",\"5c\",\"4c\",\"3c\",\"2c\"]}\n"
        "{\"error\":\"'2c' is there twice\",\"line\":5}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers_in_json),      cmocka_unit_test(test_ranks_and_options),
        cmocka_unit_test(test_answers_in_words),     cmocka_unit_test(test_mistakes_are_named),
        cmocka_unit_test(test_help_lists_the_kinds), cmocka_unit_test(test_a_line_at_a_time),
    };
    return RUN_TESTS(tests);
}
