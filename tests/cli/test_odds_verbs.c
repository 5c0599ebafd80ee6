/* The commands odds, sim and bank as others read them. */
#include "test.h"

#include "cli/spawn.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <unistd.h>

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

/* Ctrl-C ends the play and not the answer: the rounds played so far are printed, and the
 * bar says how fast it goes and how long it has left. */
static void test_sim_is_interrupted(void **unused)
{
    (void)unused;
    const struct spawned *sim = spawn_interrupted(
        (const char *const[]){ spawn_housedealer(), "sim", "zoobac", "--rounds", "1000000000000", NULL },
        " left");
    assert_int_equal(sim->code, 130);
    assert_non_null(strstr(sim->out, "rounds a second, "));
    assert_non_null(strstr(sim->out, "interrupted: these are the first "));
    assert_non_null(strstr(sim->out, " of 1000000000000 rounds"));
    assert_non_null(strstr(sim->out, "standard error"));
    assert_non_null(strstr(sim->out, "\nmonkey "));
}

/* z is the distance from the exact EV in standard errors of the exact variance. */
static void test_sim_stands_beside_the_exact_figure(void **unused)
{
    (void)unused;
    static const char *const games[] = { "zoobac", "fortune" };
    for (size_t g = 0; g < COUNT_OF(games); g++) {
        json_t *odds = answer(SPAWN("odds", games[g], "--json"));
        json_t *sim  = answer(SPAWN("sim", games[g], "--rounds", "20000", "--json"));
        json_t *counted, *played;
        size_t  index;
        assert_int_equal(json_array_size(json_object_get(odds, "wagers")),
                         json_array_size(json_object_get(sim, "wagers")));
        json_array_foreach(json_object_get(sim, "wagers"), index, played)
        {
            counted      = json_array_get(json_object_get(odds, "wagers"), index);
            double ev    = number_at(counted, "ev");
            double error = sqrt(number_at(counted, "variance") / 20000);
            assert_true(number_at(played, "exact") == ev);
            assert_true(fabs(number_at(played, "z") - (number_at(played, "ev") - ev) / error) < 1e-9);
            assert_true(fabs(number_at(played, "z")) < 5);
        }
        json_decref(odds);
        json_decref(sim);
    }
}

/* Of every wager: each line's part is its probability
 * times what it pays, the parts add up to the EV, and one in N is one over the
 * probability; it wins by the lines that pay; the deviation is the root of the
 * variance. Envy is the only prize. */
static void test_parts_add_up_to_the_ev(void **unused)
{
    (void)unused;
    static const char *const games[] = { "zoobac", "fortune", "three-card", "marina1/double-hand" };
    for (size_t g = 0; g < COUNT_OF(games); g++) {
        json_t *odds = answer(SPAWN("odds", games[g], "--json")), *wager, *outcome;
        size_t  w, i;
        json_array_foreach(json_object_get(odds, "wagers"), w, wager)
        {
            double sum = 0, chance = 0, wins = 0;
            json_array_foreach(json_object_get(wager, "outcomes"), i, outcome)
            {
                double probability = number_at(outcome, "probability");
                assert_true(number_at(outcome, "contribution") == probability * number_at(outcome, "pays"));
                assert_true(number_at(outcome, "one_in") == 1 / probability);
                sum += number_at(outcome, "contribution");
                chance += probability;
                wins += number_at(outcome, "pays") > 0 ? probability : 0;
            }
            assert_true(fabs(chance - 1) < 1e-12);
            assert_true(fabs(wins - number_at(wager, "wins")) < 1e-12);
            assert_true(fabs(wins * number_at(wager, "wins_one_in") - 1) < 1e-12);
            assert_int_equal(json_is_true(json_object_get(wager, "prize")),
                             strcmp(json_string_value(json_object_get(wager, "wager")), "envy") == 0);
            assert_true(fabs(sum - number_at(wager, "ev")) < 1e-12);
            assert_true(fabs(number_at(wager, "sd") * number_at(wager, "sd") - number_at(wager, "variance")) <
                        1e-9);
        }
        json_decref(odds);
    }
}

/* A head and a line for every outcome, all with the same columns. */
static void test_odds_in_csv(void **unused)
{
    (void)unused;
    const struct spawned *said = SPAWN("odds", "zoobac", "--csv", "--counts");
    assert_int_equal(said->code, 0);
    static const char head[] =
        "game,decks,wager,method,ev,variance,sd,outcome,pays,probability,one_in,contribution,count\n";
    assert_int_equal(strncmp(said->out, head, strlen(head)), 0);
    assert_non_null(strstr(said->out, "\nmarina2/zoobac,8,tie,exact,"));
    assert_non_null(strstr(said->out, ",win,9,0.095155968023640194,")); /* tie: nine to one */
    assert_non_null(strstr(said->out, ",475627426473216\n"));           /* the deals that tie */
    size_t lines = 0;
    for (const char *at = said->out; *at != '\0'; lines++) {
        size_t commas = 0;
        for (; *at != '\n'; at++)
            commas += *at == ',';
        assert_int_equal(commas, 12);
        at++;
    }
    assert_int_equal(lines,
                     23); /* two each of tie and monkey, three, three, three, three, six: 22 outcomes */
    assert_null(strstr(SPAWN("odds", "zoobac", "--csv")->out, "count"));
}

/* All schedules at once say what each says alone. */
static void test_bank_compares_all_schedules(void **unused)
{
    (void)unused;
    json_t *all       = answer(SPAWN("bank", "marina1/double-hand", "--action", "250", "--json"));
    json_t *schedules = json_object_get(all, "schedules"), *row;
    size_t  index;
    assert_int_equal(json_array_size(schedules), 7); /* as many as 001 prints */
    json_array_foreach(schedules, index, row)
    {
        const char *option = json_string_value(json_object_get(row, "option"));
        json_t     *one =
            answer(SPAWN("bank", "marina1/double-hand", "--option", option, "--action", "250", "--json"));
        assert_true(json_equal(json_array_get(json_object_get(row, "at_actions"), 0),
                               json_object_get(one, "at_action")));
        assert_true(json_equal(json_object_get(row, "brackets"), json_object_get(one, "brackets")));
        json_decref(one);
    }
    /* Schedule 3: 0.50 to $50, 1, 2, 3 to $500, then 8. At 1.2766 % of the action
     * 50 cents are earned with $39.17; $501 do not earn $8, $626.69 do. */
    row = json_array_get(schedules, 2);
    assert_true(number_at(row, "fee_lo") == 50 && number_at(row, "fee_hi") == 800);
    assert_true(number_at(row, "break_even_action") == 3917);
    assert_true(number_at(row, "ahead_from") == 62669);
    assert_true(number_at(row, "ahead_from") * number_at(all, "edge") >= 800);
    assert_true((number_at(row, "ahead_from") - 1) * number_at(all, "edge") < 800);
    json_decref(all);
    const struct spawned *said = SPAWN("bank", "marina1/double-hand");
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "\n3           5-500       0.50-8         39.17      626.69 "));
    /* ZooBac's five numbers stand for one schedule (OQ-48): one line. */
    assert_non_null(strstr(SPAWN("bank", "zoobac")->out, "\n1,2,3,4,5   -           1-8            36.73 "));
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
        { 2, "'999z'", { "bank", "marina2/zoobac", "--edition", "999z" } },
        { 2, "--action", { "bank", "marina2/zoobac", "--bankroll", "10000" } },
        { 2, "--csv", { "odds", "marina2/zoobac", "--json", "--csv" } },
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
        { 2, "--hand", { "odds", "marina1/holdem" } },
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
    assert_non_null(
        strstr(said->out, "player       1.2351 %   -0.01235081      0.904691    0.951153  exact\n"));
    /* 25 x 0.02335218 = 0.58380447, once in 1 / 0.02335218 = 42.8 deals. */
    assert_non_null(
        strstr(said->out, "rabbit             25 to 1    2.335218 %         42.8   +0.58380447\n"));
    said = SPAWN("sim", "marina2/zoobac", "--rounds", "1000");
    assert_non_null(strstr(said->out, "1,000 rounds from seed 1"));
    assert_string_equal(said->err, ""); /* no bar unless on a terminal */
    said = SPAWN("bank", "marina2/zoobac", "--option", "1", "--mix", "player=100");
    assert_non_null(strstr(said->out, "161.94"));
    assert_non_null(strstr(said->out, "none"));
}

/* What `odds` prints is a strategy as it stands, for every game whose play is a chart: the
 * chart alone is worth what the heading said. A mistake in it is named by its line there. */
static void test_odds_as_they_are_printed_are_a_strategy(void **unused)
{
    static const char *const games[] = { "marina1/no-bust-22", "marina1/no-bust-joker",
                                         "marysville/pure-21.5" };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        char    path[] = "/tmp/housedealer-odds-XXXXXX";
        FILE   *file   = fdopen(mkstemp(path), "w");
        json_t *best   = answer(SPAWN("odds", games[i], "--json"));
        fputs(SPAWN("odds", games[i])->out, file);
        assert_int_equal(fclose(file), 0);
        json_t *chart = answer(SPAWN("odds", games[i], "--json", "--strategy", path));
        assert_true(number_at(chart, "wagers/0/ev") == number_at(best, "chart_ev"));
        json_decref(chart);
        json_decref(best);

        file = fopen(path, "r+");
        int letter, lines = 1;
        while (lines < 8 && (letter = fgetc(file)) != EOF)
            lines += letter == '\n';
        fseek(file, 0, SEEK_CUR);
        fputs("herd", file);
        fclose(file);
        const struct spawned *said = SPAWN("odds", games[i], "--strategy", path);
        assert_int_equal(said->code, 2);
        assert_non_null(strstr(said->err, "line 8: 'herd"));
        unlink(path);
    }
}

/* A play by its name, and by the chart that `strategy` holds, for odds and for
 * simulation and bank. */
static void test_plays_of_the_no_bust_family(void **unused)
{
    (void)unused;
    json_t *best = answer(SPAWN("odds", "marina1/no-bust-22", "--decks", "1", "--json"));
    assert_true(number_at(best, "wagers/0/ev") > number_at(best, "chart_ev"));
    char  path[] = "/tmp/housedealer-chart-XXXXXX";
    FILE *file   = fdopen(mkstemp(path), "w");
    fputs(json_string_value(json_object_get(best, "strategy")), file);
    assert_int_equal(fclose(file), 0);
    json_t *chart = answer(SPAWN("odds", "marina1/no-bust-22", "--decks", "1", "--json", "--strategy", path));
    assert_true(number_at(chart, "wagers/0/ev") == number_at(best, "chart_ev"));
    json_decref(chart);
    chart = answer(SPAWN("sim", "marina1/no-bust-22", "--decks", "1", "--json", "--strategy", path,
                         "--rounds", "100000"));
    assert_true(number_at(chart, "wagers/0/exact") == number_at(best, "chart_ev"));
    assert_true(fabs(number_at(chart, "wagers/0/z")) < 4.5);
    json_decref(chart);
    json_decref(best);

    file = fopen(path, "a");
    fputs("pair TT P P P P P P P P P P\n", file);
    fclose(file);
    const struct spawned *said = SPAWN("odds", "marina1/no-bust-22", "--strategy", path);
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "'pair TT' stands there twice"));
    unlink(path);

    said = SPAWN("odds", "marina1/no-bust-22", "--strategy", "stnd-12");
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "--strategy takes optimal, stand-12, mimic or a file; 'stnd-12'"));
    said = SPAWN("odds", "marina2/zoobac", "--strategy", "mimic");
    assert_int_equal(said->code, 3);
    assert_non_null(strstr(said->err, "takes only 'optimal' here"));
    /* An option set otherwise is worth what asking for it says; at Marysville 6 to 5
     * goes only without insurance. */
    json_t *moved =
        answer(SPAWN("odds", "marysville/pure-21.5", "--strategy", "mimic", "--options", "--json"));
    json_t *asked = answer(SPAWN("odds", "marysville/pure-21.5", "--strategy", "mimic", "--json", "--set",
                                 "natural=6:5", "--set", "insurance=0"));
    assert_string_equal(
        json_string_value(json_object_get(json_array_get(json_object_get(moved, "moves"), 0), "with")),
        "insurance=0");
    assert_true(number_at(moved, "moves/0/ev") == number_at(asked, "wagers/0/ev"));
    assert_true(number_at(moved, "moves/0/change") ==
                number_at(asked, "wagers/0/ev") - number_at(moved, "wagers/0/ev"));
    json_decref(asked);
    json_decref(moved);
    said = SPAWN("odds", "marina2/zoobac", "--options", "--csv");
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "--csv has no lines for --options"));
    /* stand-12 by the bank: what it loses by the odds is what the bank has of it. */
    json_t *odds = answer(SPAWN("odds", "marina1/no-bust-22", "--strategy", "stand-12", "--json"));
    json_t *bank = answer(SPAWN("bank", "marina1/no-bust-22", "--option", "1", "--strategy", "stand-12",
                                "--action", "50", "--json"));
    assert_true(number_at(bank, "edge") == -number_at(odds, "wagers/0/ev"));
    assert_string_equal(json_string_value(json_object_get(bank, "variance_method")), "exact");
    /* $50 of action, for which the player-dealer pays 25 cents (001, option 1). */
    assert_true(fabs(number_at(bank, "at_action/ev_after") - (5000 * number_at(bank, "edge") - 25)) < 1e-9);
    json_decref(bank);
    bank =
        answer(SPAWN("bank", "marina1/no-bust-22", "--option", "1", "--mix", "base=50,buster=50", "--json"));
    assert_string_equal(json_string_value(json_object_get(bank, "variance_method")), "bounded");
    json_decref(bank);
    json_decref(odds);
}

/* ---- poker ------------------------------------------------------------------------- */

/* As the contract has it: parts of the pot, and in a game with a low half what comes of
 * each half. */
static void test_equity_in_json(void **unused)
{
    (void)unused;
    json_t *odds = answer(SPAWN("odds", "marysville/holdem", "--hand", "AsAh", "--hand", "KcKd", "--board",
                                "2c 7d 9h Js", "--json", "--counts"));
    assert_string_equal(json_string_value(json_object_get(odds, "game")), "marysville/holdem");
    assert_true(json_is_true(json_object_get(odds, "exact")));
    assert_true(number_at(odds, "boards") == 44);
    assert_string_equal(
        json_string_value(json_object_get(json_array_get(json_object_get(odds, "hands"), 0), "hand")),
        "AsAh");
    assert_true(number_at(odds, "hands/1/wins") == 2);
    assert_true(number_at(odds, "hands/1/equity") == 2.0 / 44);
    assert_true(number_at(odds, "hands/0/win") == 42.0 / 44);
    assert_true(number_at(odds, "hands/0/tie") == 0 && number_at(odds, "hands/0/lose") == 2.0 / 44);
    assert_null(json_object_get(json_array_get(json_object_get(odds, "hands"), 0), "scoop"));
    json_decref(odds);
    odds = answer(SPAWN("odds", "marysville/omaha-8", "--hand", "As9s2s9d", "--hand", "KhKcAc2c", "--board",
                        "3c7d8hKdJh", "--json"));
    assert_true(number_at(odds, "hands/0/equity") == 0.25 && number_at(odds, "hands/0/low") == 0.5);
    assert_true(number_at(odds, "hands/1/high") == 1 && number_at(odds, "hands/1/scoop") == 0);
    json_decref(odds);
    odds =
        answer(SPAWN("odds", "marysville/holdem", "--hand", "QQ", "--hand", "AKs", "--dead", "Qs", "--json"));
    assert_true(number_at(odds, "deals") == 3 * 4);
    json_decref(odds);
}

/* The joker is Marysville's; at Marina it comes by the option. */
static void test_equity_with_the_joker(void **unused)
{
    (void)unused;
    json_t *odds = answer(SPAWN("odds", "marysville/lowball", "--hand", "As2s3s4s", "--hand", "8c7c5c3c2c",
                                "--json", "--counts"));
    assert_true(number_at(odds, "boards") == 44 && number_at(odds, "hands/0/wins") == 14);
    json_decref(odds);
    odds = answer(
        SPAWN("odds", "marina1/lowball", "--hand", "As2s3s4s", "--hand", "8c7c5c3c2c", "--json", "--counts"));
    assert_true(number_at(odds, "boards") == 43 && number_at(odds, "hands/0/wins") == 13);
    json_decref(odds);
    assert_string_equal(SPAWN("odds", "marina1/lowball", "--hand", "XxAs", "--hand", "2c3c")->err,
                        "housedealer odds: XxAs: the deck of marina1/lowball has no joker 'Xx'\n");
    odds = answer(SPAWN("odds", "marina1/lowball", "--set", "joker=1", "--hand", "Xx2s3s4s", "--hand",
                        "8c7c5c3c2c", "--json"));
    assert_true(number_at(odds, "boards") == 44);
    json_decref(odds);
}

static void test_equity_refuses(void **unused)
{
    static const struct {
        const char *one, *other, *option, *value, *words;
        int         code;
    } row[] = {
        { "AsKs", "AsQs", "--dead", "2c", "As is in two places: AsKs and AsQs", 2 },
        { "AsKs", "QQ", "--board", "As2c3c", "As is in two places: --board and AsKs", 2 },
        { "AsKs", "QQ", "--board", "2c3c", "--board takes 3, 4 or 5 cards, not '2c3c'", 2 },
        { "AsKs", "QQ", "--board", "2c3cZz", "--board: 'Zz' is no card", 2 },
        { "AsKs", "QQ", "--dead", "2c2c", "--dead names 2c twice", 2 },
        { "AsKs", "QQ", "--dead", "QsQdQh", "no deal gives each --hand", 2 },
        { "AsKs", "Qx", "--dead", "2c", "--hand 'Qx' is no hand here", 2 },
        { "random", "random", "--hand", "random", "more boards than can be counted in a minute", 3 },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const struct spawned *said = SPAWN("odds", "marysville/holdem", "--hand", row[i].one, "--hand",
                                           row[i].other, row[i].option, row[i].value);
        assert_int_equal(said->code, row[i].code);
        assert_string_equal(said->out, "");
        if (strstr(said->err, row[i].words) == NULL)
            fail_msg("%s", said->err);
    }
    assert_int_equal(SPAWN("odds", "marysville/holdem")->code, 2);
    assert_int_equal(SPAWN("odds", "marysville/holdem", "--hand", "AsKs")->code, 2);
    assert_non_null(
        strstr(SPAWN("odds", "zoobac", "--hand", "AsKs")->err, "marina2/zoobac is played against"));
}

int main(void)
{
    const struct CMUnitTest odds_verbs[] = {
        cmocka_unit_test(test_odds_in_json),
        cmocka_unit_test(test_counts_beyond_63_bits_are_digits),
        cmocka_unit_test(test_prizes_and_counts_anew),
        cmocka_unit_test(test_sim_in_json),
        cmocka_unit_test(test_sim_is_interrupted),
        cmocka_unit_test(test_sim_stands_beside_the_exact_figure),
        cmocka_unit_test(test_parts_add_up_to_the_ev),
        cmocka_unit_test(test_odds_in_csv),
        cmocka_unit_test(test_bank_compares_all_schedules),
        cmocka_unit_test(test_bank_in_json),
        cmocka_unit_test(test_mistakes_are_named),
        cmocka_unit_test(test_text_is_for_people),
        cmocka_unit_test(test_equity_in_json),
        cmocka_unit_test(test_equity_with_the_joker),
        cmocka_unit_test(test_equity_refuses),
        cmocka_unit_test(test_odds_as_they_are_printed_are_a_strategy),
        cmocka_unit_test(test_plays_of_the_no_bust_family),
    };
    return RUN_TESTS(odds_verbs);
}
