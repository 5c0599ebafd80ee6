/* The commands odds, sim and bank as others read them. */
#include "test.h"

#include "cli/spawn.h"

#include <jansson.h>
#include <math.h>

static json_t *answer(const struct spawned *said)
{
    assert_string_equal(said->err, "");
    assert_int_equal(said->code, 0);
    json_t *json = json_loads(said->out, 0, NULL);
    assert_non_null(json);
    return json;
}

/* The number at "wagers/2/outcomes/0/pays". */
static double number_at(const json_t *json, const char *path)
{
    char word[32];
    while (*path != '\0') {
        size_t part = strcspn(path, "/");
        assert_true(part < sizeof word);
        memcpy(word, path, part);
        word[part] = '\0';
        json =
            json_is_array(json) ? json_array_get(json, (size_t)(word[0] - '0')) : json_object_get(json, word);
        if (!json)
            fail_msg("no '%s' in the answer", word);
        path += part + (path[part] == '/');
    }
    if (json_is_string(json))
        return strtod(json_string_value(json), NULL);
    assert_true(json_is_number(json));
    return json_number_value(json);
}

static void test_odds_in_json(void **unused)
{
    (void)unused;
    json_t *odds = answer(SPAWN("odds", "marina2/zoobac", "--json", "--counts"));
    assert_string_equal(json_string_value(json_object_get(odds, "game")), "marina2/zoobac");
    assert_true(json_is_true(json_object_get(odds, "exact")));
    assert_true(json_is_null(json_object_get(odds, "strategy")));
    assert_int_equal(json_object_size(json_object_get(odds, "options")), 0);
    assert_true(number_at(odds, "decks") == 8);
    assert_true(json_integer_value(json_object_get(odds, "total")) == 4998398275503360);
    assert_true(number_at(odds, "wagers/2/outcomes/0/count") == 475627426473216.0);
    assert_true(number_at(odds, "wagers/2/outcomes/0/pays") == 9);
    assert_true(number_at(odds, "wagers/2/outcomes/1/pays") == -1);
    assert_true(number_at(odds, "wagers/2/outcomes/0/probability") == 475627426473216.0 / 4998398275503360.0);
    json_decref(odds);

    odds = answer(SPAWN("odds", "marina2/zoobac", "--json"));
    assert_null(json_object_get(odds, "total"));
    json_decref(odds);
}

static void test_counts_beyond_63_bits_are_digits(void **unused)
{
    (void)unused;
    json_t *odds = answer(SPAWN("odds", "marina2/zoobac", "--json", "--counts", "--decks", "1000"));
    assert_string_equal(json_string_value(json_object_get(odds, "total")), "19764907224975723940889760000");
    json_decref(odds);
}

/* Envy is paid in dollars, and simulated too; a count that takes no time is the
 * same when it is asked for anew. */
static void test_prizes_and_counts_anew(void **unused)
{
    (void)unused;
    json_t *odds = answer(SPAWN("odds", "marysville/fortune", "--json", "--counts"));
    json_t *sim  = answer(SPAWN("sim", "marysville/fortune", "--json", "--rounds", "100"));
    assert_true(json_integer_value(json_object_get(odds, "total")) == 8250459031214400);
    assert_true(number_at(odds, "wagers/0/outcomes/0/count") == 2373939678930048.0);
    assert_true(number_at(odds, "wagers/2/outcomes/0/pays") == 1000);
    for (size_t w = 0; w < 3; w++)
        assert_true(json_equal(json_object_get(json_array_get(json_object_get(odds, "wagers"), w), "wager"),
                               json_object_get(json_array_get(json_object_get(sim, "wagers"), w), "wager")));
    json_decref(odds);
    json_decref(sim);
    assert_non_null(strstr(SPAWN("odds", "marysville/fortune")->out,
                           "Envy is in dollars, for one other player's hand.\n"));
    odds = answer(SPAWN("odds", "marina2/zoobac", "--json", "--counts"));
    sim  = answer(SPAWN("odds", "marina2/zoobac", "--json", "--counts", "--recount"));
    assert_true(json_equal(odds, sim));
    json_decref(odds);
    json_decref(sim);
}

static void test_sim_in_json(void **unused)
{
    (void)unused;
    json_t *one = answer(
        SPAWN("sim", "marina2/zoobac", "--rounds", "300000", "--seed", "7", "--threads", "1", "--json"));
    json_t *two = answer(
        SPAWN("sim", "marina2/zoobac", "--rounds", "300000", "--seed", "7", "--threads", "3", "--json"));
    assert_true(json_equal(json_object_get(one, "wagers"), json_object_get(two, "wagers")));
    assert_true(number_at(one, "rounds") == 300000);
    assert_true(number_at(one, "rounds_per_second") > 0);
    assert_true(number_at(one, "wagers/0/stderr") > 0);
    json_decref(one);
    json_decref(two);
}

static void test_bank_in_json(void **unused)
{
    (void)unused;
    json_t *bank = answer(SPAWN("bank", "marina2/zoobac", "--option", "3", "--mix", "player=100", "--action",
                                "250", "--bankroll", "10000", "--hands", "100", "--json"));
    assert_int_equal(json_array_size(json_object_get(bank, "brackets")), 5);
    assert_true(number_at(bank, "mix/player") == 100);
    assert_true(json_is_null(
        json_object_get(json_array_get(json_object_get(bank, "brackets"), 0), "break_even_action")));
    assert_true(number_at(bank, "brackets/1/break_even_action") == 16194);
    assert_true(number_at(bank, "at_action/fee") == 300);
    assert_true(fabs(number_at(bank, "at_action/ev_after") - (25000 * number_at(bank, "edge") - 300)) < 1e-9);
    assert_true(fabs(number_at(bank, "at_action/session/ev") - 100 * number_at(bank, "at_action/ev_after")) <
                1e-9);
    assert_true(number_at(bank, "at_action/ruin") > 0 && number_at(bank, "at_action/ruin") < 1);
    json_decref(bank);

    bank                              = answer(SPAWN("bank", "marina2/zoobac", "--option", "1", "--json"));
    double                   sum      = 0;
    static const char *const wagers[] = { "player", "banker", "tie", "rabbit", "tiger", "monkey", "zoo" };
    for (size_t w = 0; w < COUNT_OF(wagers); w++)
        sum += number_at(json_object_get(bank, "mix"), wagers[w]);
    assert_true(sum == 100);
    json_decref(bank);
}

static void test_mistakes_are_named(void **unused)
{
    (void)unused;
    static const struct {
        int         code;
        const char *named, *words[8];
    } row[] = {
        { 2, "game", { "odds" } },
        { 2, "marina2/zoo", { "odds", "marina2/zoo" } },
        { 2, "natural=3:2", { "odds", "marina2/zoobac", "--set", "natural=3:2" } },
        { 2, "natural=9:1", { "odds", "marina1/pure-21.5", "--set", "natural=9:1" } },
        { 2, "'0'", { "odds", "marina2/zoobac", "--decks", "0" } },
        { 2, "'1001'", { "odds", "marina2/zoobac", "--decks", "1001" } },
        { 2, "'2'", { "odds", "marina2/three-card-6", "--decks", "2" } },
        { 2, "exposed=2", { "odds", "marina2/three-card-6", "--set", "exposed=2" } },
        { 2, "play=50", { "bank", "marina2/three-card-6", "--option", "1", "--mix", "play=50,ante=50" } },
        { 2, "'8.5'", { "odds", "marina2/zoobac", "--decks", "8.5" } },
        { 2, "'0'", { "sim", "marina2/zoobac", "--rounds", "0" } },
        { 2, "'-1'", { "sim", "marina2/zoobac", "--threads", "-1" } },
        { 2, "--option", { "bank", "marina2/zoobac" } },
        { 2, "'6'", { "bank", "marina2/zoobac", "--option", "6" } },
        { 2, "'999z'", { "bank", "marina2/zoobac", "--option", "1", "--edition", "999z" } },
        { 2, "lion=5", { "bank", "marina2/zoobac", "--option", "1", "--mix", "player=95,lion=5" } },
        { 2, "tie=x", { "bank", "marina2/zoobac", "--option", "1", "--mix", "tie=x" } },
        { 2, "tie=50", { "bank", "marina2/zoobac", "--option", "1", "--mix", "tie=50,tie=50" } },
        { 2, "tie=1.005", { "bank", "marina2/zoobac", "--option", "1", "--mix", "tie=1.005,zoo=98.995" } },
        { 2, "99", { "bank", "marina2/zoobac", "--option", "1", "--mix", "tie=99" } },
        { 2, "''", { "bank", "marina2/zoobac", "--option", "1", "--mix", "" } },
        { 2, "'0'", { "bank", "marina2/zoobac", "--option", "1", "--action", "0" } },
        { 2, "'0'", { "bank", "marina2/zoobac", "--option", "1", "--hands", "0" } },
        { 3, "marina1/holdem", { "odds", "marina1/holdem" } },
        { 3, "marina1/holdem", { "sim", "marina1/holdem" } },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const char *words[10] = { spawn_housedealer() };
        memcpy(words + 1, row[i].words, sizeof row[i].words);
        const struct spawned *said = spawn(words);
        assert_string_equal(said->out, "");
        if (said->code != row[i].code || strstr(said->err, row[i].named) == NULL)
            fail_msg("row %zu: exit %d, %s", i, said->code, said->err);
        assert_ptr_equal(strchr(said->err, '\n'), said->err + strlen(said->err) - 1);
    }
}

static void test_text_is_for_people(void **unused)
{
    (void)unused;
    const struct spawned *said = SPAWN("odds", "marina2/zoobac");
    assert_non_null(strstr(said->out, "bank's edge"));
    assert_non_null(strstr(said->out, "4,998,398,275,503,360 deals"));
    assert_non_null(strstr(said->out, "player       1.2351 %"));
    said = SPAWN("sim", "marina2/zoobac", "--rounds", "1000");
    assert_non_null(strstr(said->out, "1,000 rounds from seed 1"));
    assert_string_equal(said->err, ""); /* no bar unless on a terminal */
    said = SPAWN("bank", "marina2/zoobac", "--option", "1", "--mix", "player=100");
    assert_non_null(strstr(said->out, "161.94"));
    assert_non_null(strstr(said->out, "none"));
}

int main(void)
{
    const struct CMUnitTest odds_verbs[] = {
        cmocka_unit_test(test_odds_in_json),
        cmocka_unit_test(test_counts_beyond_63_bits_are_digits),
        cmocka_unit_test(test_prizes_and_counts_anew),
        cmocka_unit_test(test_sim_in_json),
        cmocka_unit_test(test_bank_in_json),
        cmocka_unit_test(test_mistakes_are_named),
        cmocka_unit_test(test_text_is_for_people),
    };
    return RUN_TESTS(odds_verbs);
}
