/* Practice players of the no-bust family say what the chart of their game's odds says,
 * about the hand that is asked about, among what their view lists. */
#include "test.h"

#include "odds/odds.h"
#include "players/practice_chart.h"
#include "rulebook/catalog.h"

static struct practice_chart chart_of(const char *game)
{
    struct odds_ask       ask = odds_ask(catalog_find(game));
    static struct odds    odds;
    struct practice_chart chart;
    char                  target[128];
    practice_chart_target(game, target, sizeof target);
    if (strstr(target, "&set=insurance=1") != NULL)
        assert_int_equal(terms_set(&ask.terms, "insurance", "1"), ALLOWED);
    assert_int_equal(odds_find(&ask, &odds), STATUS_OK);
    json_t *answer = json_pack("{s:s}", "strategy", odds.strategy);
    practice_chart_read(&chart, game, answer);
    json_decref(answer);
    assert_non_null(chart.rules);
    return chart;
}

/* The verb that is chosen, "" for none; the part of the hand it is said about. */
static void check(const struct practice_chart *chart, const char *text, const char *verb, int part)
{
    json_error_t  error;
    json_t       *view    = json_loads(text, 0, &error);
    json_t       *choice  = practice_chart_choice(chart, view);
    const json_t *command = json_object_get(choice, "command");
    const char   *said    = json_string_value(json_object_get(command, "verb"));
    assert_non_null(view);
    assert_string_equal(said != NULL ? said : "", verb);
    assert_int_equal(json_integer_value(json_object_get(command, "part")), part);
    json_decref(view);
}

/* clang-format off */
#define SAYS(verb, part) "{\"command\":{\"verb\":\"" verb "\",\"seat\":3,\"spot\":3,\"part\":" #part "}}"
#define HAND(part, cards) "{\"hand\":\"player\",\"spot\":3,\"part\":" #part ",\"cards\":[" cards "]}"
#define OTHER(cards) "{\"hand\":\"player\",\"spot\":5,\"cards\":[" cards "]}"
#define BANK(cards) "{\"hand\":\"bank\",\"spot\":1,\"cards\":[" cards "]}"
#define VIEW(hands, legal) "{\"hands\":[" hands "],\"legal\":[" legal "]}"
#define STAND_HIT SAYS("stand", 1) "," SAYS("hit", 1)
#define ALL SAYS("split", 1) "," STAND_HIT "," SAYS("double", 1)
/* clang-format on */

/* What may be said out of turn is nobody's turn: the hand may be given up, and stands. */
#define APART "{\"apart\":true,\"command\":{\"verb\":\"surrender\",\"seat\":3,\"spot\":3}}"
static void test_nobody_is_early(void **unused)
{
    (void)unused;
    struct practice_chart chart = chart_of("marysville/pure-21.5");
    check(&chart, VIEW(HAND(0, "\"Ts\",\"6h\"") "," BANK("\"Ad\",\"??\""), APART), "", 0);
}

/* The chart of No Bust 22: eights are split against a 6, eleven doubled, 16 of two
 * cards hit against a ten and of three cards stood on. */
static void test_a_view_is_answered_by_the_chart(void **unused)
{
    (void)unused;
    struct practice_chart chart = chart_of("marina1/no-bust-22");
    check(&chart, VIEW(OTHER("\"Ts\",\"5h\"") "," HAND(1, "\"8s\",\"8h\"") "," BANK("\"6d\",\"??\""), ALL),
          "split", 1);
    check(&chart, VIEW(HAND(1, "\"8s\",\"8h\"") "," BANK("\"6d\",\"??\""), STAND_HIT), "stand", 1);
    check(&chart, VIEW(HAND(1, "\"6s\",\"5h\"") "," BANK("\"6d\",\"??\""), ALL), "double", 1);
    check(&chart, VIEW(HAND(1, "\"Ts\",\"6h\"") "," BANK("\"Td\",\"??\""), STAND_HIT), "hit", 1);
    check(&chart, VIEW(HAND(1, "\"5s\",\"5d\",\"6h\"") "," BANK("\"Td\",\"??\""), STAND_HIT), "stand", 1);
    /* The second hand of a split is asked about, not the first. */
    check(&chart,
          VIEW(HAND(1, "\"8s\",\"Kh\"") "," HAND(2, "\"8d\",\"4h\"") "," BANK("\"7d\",\"??\""),
               SAYS("stand", 2) "," SAYS("hit", 2)),
          "hit", 2);
    /* Nothing to say: it is about something else. */
    check(&chart, VIEW(BANK("\"7d\",\"??\""), SAYS("leave", 1)), "", 0);
}

/* Even money is taken at Marina, where a natural pays 6 to 5, and not at Marysville;
 * nobody is insured. */
static void test_offers_are_answered_too(void **unused)
{
    (void)unused;
    struct practice_chart marina     = chart_of("marina1/pure-21.5"),
                          marysville = chart_of("marysville/pure-21.5");
    const char *even =
        VIEW(HAND(1, "\"As\",\"Kh\"") "," BANK("\"Ad\",\"??\""), SAYS("pass", 1) "," SAYS("even", 1));
    const char *insure =
        VIEW(HAND(1, "\"As\",\"8h\"") "," BANK("\"Ad\",\"??\""), SAYS("pass", 1) "," SAYS("insure", 1));
    check(&marina, even, "even", 1);
    check(&marysville, even, "pass", 1);
    check(&marina, insure, "pass", 1);
}

/* The odds of a game are asked for so that they say whether even money is taken. */
static void test_what_is_asked_for(void **unused)
{
    char target[128];
    (void)unused;
    practice_chart_target("marina1/pure-21.5", target, sizeof target);
    assert_string_equal(target, "/api/v1/odds?game=marina1/pure-21.5&set=insurance=1");
    practice_chart_target("marina1/no-bust-22", target, sizeof target);
    assert_string_equal(target, "/api/v1/odds?game=marina1/no-bust-22");
}

static void test_other_games_have_no_chart(void **unused)
{
    (void)unused;
    struct practice_chart chart;
    json_t               *answer = json_pack("{s:s}", "strategy", "no chart at all");
    assert_false(practice_chart_wanted("marina2/zoobac"));
    practice_chart_read(&chart, "marina2/zoobac", answer);
    check(&chart, VIEW(BANK("\"7d\",\"??\""), STAND_HIT), "", 0);
    practice_chart_read(&chart, "marina1/no-bust-22", answer);
    check(&chart, VIEW(HAND(1, "\"8s\",\"8h\"") "," BANK("\"7d\",\"??\""), STAND_HIT), "", 0);
    json_decref(answer);
}

int main(void)
{
    const struct CMUnitTest practice[] = {
        cmocka_unit_test(test_what_is_asked_for),
        cmocka_unit_test(test_a_view_is_answered_by_the_chart),
        cmocka_unit_test(test_nobody_is_early),
        cmocka_unit_test(test_offers_are_answered_too),
        cmocka_unit_test(test_other_games_have_no_chart),
    };
    return RUN_TESTS(practice);
}
