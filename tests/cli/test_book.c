/* games, rules and fees as people and scripts call them. */
#define _GNU_SOURCE /* strcasestr */
#include <jansson.h>
#include <stdlib.h>

#include "cli/spawn.h"
#include "rulebook/catalog.h"
#include "rulebook/status.h"
#include "test.h"

static json_t *answer(const struct spawned *said)
{
    assert_string_equal(said->err, "");
    assert_int_equal(said->code, 0);
    json_t *json = json_loads(said->out, 0, NULL);
    assert_non_null(json);
    return json;
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    if (text == NULL)
        fail_msg("no text '%s'", key);
    return text;
}

/* An amount in cents, -1 for null; the key must be there. */
static json_int_t cents_of(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    if (value == NULL)
        fail_msg("no amount '%s'", key);
    return json_is_null(value) ? -1 : json_integer_value(value);
}

static void test_games(void **state)
{
    (void)state;
    json_t *list = answer(SPAWN("games", "--json"));
    assert_int_equal(json_array_size(list), catalog_row_count);
    for (size_t i = 0; i < catalog_row_count; i++) {
        json_t                   *game = json_array_get(list, i);
        const struct catalog_row *row  = &catalog_rows[i];
        assert_string_equal(text_of(game, "id"), row->id);
        assert_string_equal(text_of(game, "name"), row->title);
        assert_string_equal(text_of(game, "house"), row->house);
        assert_non_null(strchr(text_of(game, "house_name"), ' ')); /* "Marina Club" */
        assert_string_equal(text_of(game, "edition"), row->edition);
        assert_string_equal(text_of(game, "family"), row->family == FAMILY_BANKED ? "banked" : "poker");
        assert_int_equal(cents_of(game, "seats"), row->seats);
        assert_int_equal(cents_of(game, "decks"), row->decks);
        assert_true(json_is_array(json_object_get(game, "wagers")));
        assert_true(json_is_array(json_object_get(game, "options")));
        assert_int_equal(json_is_true(json_object_get(game, "playable")), row->sheet != NULL);
        assert_non_null(json_object_get(game, "gega"));
    }
    json_decref(list);
    assert_non_null(strstr(SPAWN("games")->out, "marina2/zoobac"));
}

/* One game by its id, or by its name wherever it is played; a slip is answered. */
static void test_one_game(void **unused)
{
    (void)unused;
    json_t *list = answer(SPAWN("games", "marina2/zoobac", "--json"));
    assert_int_equal(json_array_size(list), 1);
    assert_string_equal(text_of(json_array_get(list, 0), "id"), "marina2/zoobac");
    json_decref(list);
    list = answer(SPAWN("games", "holdem", "--json"));
    assert_int_equal(json_array_size(list), 3);
    json_decref(list);
    const struct spawned *said = SPAWN("games", "zoobac");
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "\nmarina2/zoobac "));
    assert_null(strstr(said->out, "holdem"));
    said = SPAWN("games", "zobac");
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "zoobac"));
}

static bool names_game(const json_t *rule, const char *game)
{
    size_t  index;
    json_t *name;
    json_array_foreach(json_object_get(rule, "games"), index, name)
    {
        if (strcmp(json_string_value(name), game) == 0)
            return true;
    }
    return false;
}

static void test_rules(void **state)
{
    (void)state;
    size_t  index, of_zoobac = 0;
    json_t *each, *all       = answer(SPAWN("rules", "--json"));
    assert_int_equal(json_array_size(all), rule_row_count);
    json_array_foreach(all, index, each) of_zoobac += names_game(each, "marina2/zoobac");
    assert_int_equal(of_zoobac, 57);
    json_decref(all);
    json_t *list = answer(SPAWN("rules", "marina2/zoobac", "--json"));
    assert_int_equal(json_array_size(list), 57);
    json_decref(list);
    list         = answer(SPAWN("rules", "MC2-FEE-41", "--json"));
    json_t *rule = json_array_get(list, 0);
    assert_int_equal(json_array_size(list), 1);
    assert_string_equal(text_of(rule, "id"), "MC2-FEE-41");
    assert_string_equal(text_of(rule, "house"), "marina");
    assert_string_equal(text_of(rule, "edition"), "000");
    assert_string_equal(text_of(rule, "game"), "FEE");
    assert_string_equal(text_of(rule, "kind"), "mechanic");
    assert_string_equal(text_of(rule, "status"), "enforced");
    assert_string_equal(json_string_value(json_array_get(json_object_get(rule, "tests"), 0)),
                        "printed/test_zoobac");
    json_decref(list);
    list           = answer(SPAWN("rules", "MC2-FEE-13", "--json"));
    rule           = json_array_get(list, 0);
    json_t *ruling = json_array_get(json_object_get(rule, "rulings"), 0);
    json_t *sheet  = json_array_get(json_object_get(rule, "sheets"), 0);
    assert_string_equal(text_of(ruling, "ruling"), "OQ-48");
    assert_string_equal(text_of(sheet, "sheet"), "marina2/zoobac");
    assert_string_equal(text_of(sheet, "field"), "wagers.WAGER_PLAYER.limits");
    json_decref(list);
    const struct spawned *one = SPAWN("rules", "MC2-FEE-13");
    assert_non_null(strstr(one->out, "\nhouse     Marina Club, document 000, lines 2241-2242\n"));
    assert_non_null(strstr(one->out, "\nsheet     marina2/zoobac, wagers.WAGER_PLAYER.limits\n"));
    assert_non_null(strstr(one->out, "\nruling    OQ-48 ZooBac's five"));
    /* People get the counts at the end. */
    const struct spawned *said = SPAWN("rules", "marina2/zoobac");
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "\n57 rules: "));
}

/* Every rule listed has the word in its id or gist, in whatever capitals, and
 * none that has is left out; with its document and lines. */
static void test_rules_are_searched(void **state)
{
    (void)state;
    size_t  has = 0, index;
    json_t *rule, *list = answer(SPAWN("rules", "marina2/zoobac", "--search", "bAnKeR", "--json"));
    json_array_foreach(list, index, rule) assert_non_null(strcasestr(text_of(rule, "gist"), "banker"));
    for (size_t i = 0; i < rule_row_count; i++)
        if (catalog_concerns(catalog_find("marina2/zoobac"), &rule_rows[i]))
            has += strcasestr(rule_rows[i].gist, "banker") != NULL;
    assert_true(has > 1 && has < 57);
    assert_int_equal(json_array_size(list), has);
    json_decref(list);
    list = answer(SPAWN("rules", "--search", "mc2-zoo-w", "--json")); /* the seven wagers, by id */
    assert_int_equal(json_array_size(list), 7);
    json_decref(list);
    list = answer(SPAWN("rules", "--search", "no rule says this", "--json"));
    assert_int_equal(json_array_size(list), 0);
    json_decref(list);
    assert_non_null(strstr(SPAWN("rules", "--search", "no rule says this")->out, "\n0 rules\n"));
    const struct spawned *said = SPAWN("rules", "zoobac", "--search", "draws on 5 or less");
    assert_non_null(strstr(said->out, "Player stands on 6 or 7 and draws on 5 or less. (000:1680-1681)\n"));
    assert_non_null(strstr(said->out, "\n2 rules: 2 enforced\n"));
}

/* The five statuses together are all the rules, and each list has its own only. */
static void test_rules_by_status(void **state)
{
    (void)state;
    size_t sum = 0;
    for (unsigned s = 0; s < RULE_STATUS_COUNT; s++) {
        const char *name = rule_status_name((enum rule_status)s);
        json_t     *list = answer(SPAWN("rules", "--status", name, "--json")), *rule;
        size_t      index;
        json_array_foreach(list, index, rule) assert_string_equal(text_of(rule, "status"), name);
        sum += json_array_size(list);
        json_decref(list);
    }
    assert_int_equal(sum, rule_row_count);
}

/* CM-FEE-17: October 2010 is printed beside GEGA-002888, nothing beside the later
 * schedule. */
static void test_fees_tell_their_day(void **state)
{
    (void)state;
    json_t *list = answer(SPAWN("fees", "marysville/tiles", "--edition", "002b", "--json"));
    assert_string_equal(text_of(json_array_get(list, 0), "effective"), "2010-10-01");
    json_decref(list);
    list = answer(SPAWN("fees", "marysville/tiles", "--json"));
    assert_true(json_is_null(json_object_get(json_array_get(list, 0), "effective")));
    json_decref(list);
    const struct spawned *said = SPAWN("fees", "marysville/tiles", "--edition", "002b");
    assert_non_null(strstr(said->out, "marysville/tiles, schedule 002b of 2010-10-01\n"));
}

/* What the floor may say, with what each must name. */
static void test_accidents_of_a_game(void **state)
{
    (void)state;
    json_t *list  = answer(SPAWN("rules", "marysville/double-hand", "--accidents", "--json"));
    json_t *first = json_array_get(list, 0);
    assert_int_equal(json_array_size(list), 8);
    assert_string_equal(text_of(first, "name"), "exposed");
    assert_string_equal(text_of(first, "rule"), "CM-PGP-B6");
    assert_string_equal(text_of(first, "from"), "dealing");
    assert_string_equal(text_of(first, "to"), "setting");
    json_t *names = json_object_get(first, "names");
    assert_int_equal(json_array_size(names), 2);
    assert_string_equal(json_string_value(json_array_get(names, 0)), "spot");
    assert_string_equal(json_string_value(json_array_get(names, 1)), "cards");
    json_decref(list);
    list = answer(SPAWN("rules", "marina2/zoobac", "--accidents", "--json"));
    assert_int_equal(json_array_size(list), 0);
    json_decref(list);
    assert_non_null(strstr(SPAWN("rules", "marina1/double-hand", "--accidents")->out, "\nremoved "));
    assert_non_null(strstr(SPAWN("rules", "marina1/holdem", "--accidents")->out,
                           "\nearly-turn   cards=        betting on the flop  "));
    assert_non_null(strstr(SPAWN("rules", "marina2/zoobac", "--accidents")->out, "name no accidents"));
    assert_int_equal(SPAWN("rules", "--accidents")->code, 2);
    assert_int_equal(SPAWN("rules", "MC2-FEE-41", "--accidents")->code, 2);
}

static void test_fees_of_one_hand(void **state)
{
    (void)state;
    static const struct {
        const char *words[12];
        const char *option;
        json_int_t  player, dealer, fee_a, fee_b, jackpot;
    } row[] = {
        { { "marina2/zoobac", "--option", "1", "--action", "75" }, "1", 0, 200, -1, -1, -1 },
        { { "marina2/zoobac", "--option=4", "--action=75" }, "4", 0, 200, -1, -1, -1 },
        { { "marina2/zoobac", "--option", "3" }, "3", 0, 300, -1, -1, -1 },
        { { "marina2/no-bust-22", "--option", "13", "--action", "501" }, "13", 0, 1000, -1, -1, -1 },
        { { "marina2/no-bust-22", "--edition", "000a", "--option", "13", "--action", "501" },
          "13",
          0,
          300,
          -1,
          -1,
          -1 },
        { { "marina2/pure-spanish-21.5", "--option", "1", "--action", "25.50" }, "1", 100, 50, -1, -1, -1 },
        { { "marina1/double-hand", "--option", "5" }, "5", 100, 100, -1, -1, -1 },
        { { "marysville/double-hand", "--option", "1", "--action", "350", "--wager", "450" },
          "1",
          500,
          200,
          -1,
          -1,
          -1 },
        { { "marysville/tiles", "--option", "1", "--action", "150" }, "1", 200, 200, -1, -1, -1 },
        { { "marysville/three-card", "--option", "1", "--action", "5000" }, "1", 0, 500, -1, -1, -1 },
        { { "marina1/holdem", "--option", "61b" }, "61b", 400, -1, 100, 100, 100 },
        { { "marina2/holdem", "--option", "61", "--players", "5" }, "61", 400, -1, 100, 100, -1 },
        { { "marysville/holdem", "--option", "1", "--players", "6" }, "1", 300, -1, -1, 100, 100 },
        { { "marysville/holdem", "--option", "1", "--players", "6", "--structure", "pot_no_limit" },
          "1",
          200,
          -1,
          -1,
          100,
          100 },
        { { "marysville/omaha-8-joker", "--option", "5", "--players", "2" }, "5", 200, -1, -1, -1, -1 },
        { { "marysville/lowball", "--option", "2" }, "2", 600, -1, -1, -1, -1 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const char *words[16] = { spawn_housedealer(), "fees", "--json" };
        for (size_t w = 0; row[i].words[w] != NULL; w++)
            words[3 + w] = row[i].words[w];
        json_t *fee = answer(spawn(words));
        assert_string_equal(text_of(fee, "option"), row[i].option);
        assert_int_equal(cents_of(fee, "player_fee"), row[i].player);
        assert_int_equal(cents_of(fee, "player_dealer_fee"), row[i].dealer);
        assert_int_equal(cents_of(fee, "modified_fee_a"), row[i].fee_a);
        assert_int_equal(cents_of(fee, "modified_fee_b"), row[i].fee_b);
        assert_int_equal(cents_of(fee, "jackpot_fee"), row[i].jackpot);
        json_decref(fee);
    }
}

/* OQ-73: this game is a schedule and nothing else, so that `fees` tells all that its page
 * rules. The figures are the page's own; OQ-54 has players pay what the table prints. */
static void test_pure_spanish_is_told(void **state)
{
    PROVES("MC2-FEE-9", "MC2-FEE-10", "MC2-FEE-11", "MC2-FEE-40");
    static const struct {
        cents lo, hi, fee; /* of the action; hi 0: no end */
    } band[5][5] = {
        { { 5, 25, 50 }, { 26, 200, 100 }, { 201, 300, 300 }, { 301, 500, 400 }, { 501, 0, 500 } },
        { { 5, 50, 100 }, { 51, 100, 200 }, { 101, 300, 300 }, { 301, 500, 400 }, { 501, 0, 500 } },
        { { 5, 50, 100 }, { 51, 100, 200 }, { 101, 300, 300 }, { 301, 500, 500 }, { 501, 0, 700 } },
        { { 5, 40, 100 }, { 41, 200, 200 }, { 201, 300, 300 }, { 301, 500, 400 }, { 501, 0, 1000 } },
        { { 5, 100, 100 }, { 101, 300, 300 }, { 301, 400, 400 }, { 401, 500, 500 }, { 501, 0, 1000 } },
    };
    (void)state;
    json_t *list = answer(SPAWN("fees", "marina2/pure-spanish-21.5", "--json"));
    assert_int_equal(json_array_size(list), 25);
    for (size_t i = 0; i < 25; i++) {
        const json_t *told   = json_array_get(list, i);
        const json_t *moment = json_object_get(told, "moment");
        assert_int_equal(atoi(text_of(told, "option")), i / 5 + 1);
        assert_int_equal(cents_of(told, "action_lo"), 100 * band[i / 5][i % 5].lo);
        assert_int_equal(cents_of(told, "action_hi"), i % 5 == 4 ? -1 : 100 * band[i / 5][i % 5].hi);
        assert_int_equal(cents_of(told, "player_dealer_fee"), band[i / 5][i % 5].fee);
        assert_int_equal(cents_of(told, "player_fee"), 100);
        assert_int_equal(cents_of(told, "table_limit_lo"), 500);
        assert_int_equal(cents_of(told, "table_limit_hi"), 50000);
        assert_true(json_is_true(json_object_get(told, "action_counts_bonus")));
        assert_string_equal(text_of(moment, "player_dealer_fee"), "after_deal");
        assert_string_equal(text_of(moment, "player_fee"), "after_deal");
    }
    json_decref(list);
    const struct spawned *said =
        SPAWN("fees", "marina2/pure-spanish-21.5", "--option", "1", "--action", "100");
    assert_non_null(strstr(said->out, "before the deal, bonus wagers too"));
    assert_non_null(strstr(said->out, "after the first cards"));
    /* In options 1 to 4 of the other blackjack they do not count. */
    json_t *other = answer(SPAWN("fees", "marina2/no-bust-22", "--option", "4", "--action", "100", "--json"));
    assert_true(json_is_false(json_object_get(other, "action_counts_bonus")));
    json_decref(other);
}

static void test_fees_lists_all_rows(void **state)
{
    (void)state;
    static const struct {
        const char *game, *edition;
        size_t      rows;
    } row[] = {
        { "marina2/zoobac", "000b", 5 },
        { "marina2/no-bust-22", "000b", 84 },
        { "marina1/holdem", "001", 120 },
        { "marina2/holdem", "000b", 87 },
        { "marysville/holdem", "002c", 21 },
        { "marysville/lowball", "002c", 2 },
        { "marysville/omaha-8-joker", "002a", 15 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        json_t *list = answer(SPAWN("fees", row[i].game, "--json"));
        assert_int_equal(json_array_size(list), row[i].rows);
        for (size_t r = 0; r < row[i].rows; r++)
            assert_string_equal(text_of(json_array_get(list, r), "edition"), row[i].edition);
        json_decref(list);
    }
    json_t *list = answer(SPAWN("fees", "marina2/zoobac", "--json"));
    json_t *last = json_array_get(list, 4);
    assert_int_equal(cents_of(last, "action_lo"), 50100);
    assert_int_equal(cents_of(last, "action_hi"), -1);
    assert_int_equal(cents_of(last, "player_dealer_fee"), 800);
    json_decref(list);
}

/* One line that names the word, nothing else, exit 2. */
static void test_bad_words_are_named(void **state)
{
    (void)state;
    static const struct {
        const char *words[8], *named;
    } row[] = {
        { { "rules", "marina9/zoobac" }, "'marina9/zoobac'" },
        { { "rules", "MC2-ZOO-R99" }, "'MC2-ZOO-R99'" },
        { { "rules", "marina2/zoobac", "more" }, "'more'" },
        { { "rules", "--status", "kept" }, "'kept'" },
        { { "rules", "MC2-ZOO-R2", "--search", "stand" }, "MC2-ZOO-R2" },
        { { "rules", "zoobac", "--accidents", "--status", "open" }, "--accidents" },
        { { "games", "all" }, "'all'" },
        { { "fees" }, "game" },
        { { "fees", "whist" }, "'whist'" },
        { { "fees", "marina2/zoobac", "--edition", "002c" }, "'002c'" },
        { { "fees", "marina2/zoobac", "--option", "6" }, "'6'" },
        { { "fees", "marina2/zoobac", "--structure", "limit" }, "'limit'" },
        { { "fees", "marina2/zoobac", "--structure", "free" }, "'free'" },
        { { "fees", "marina2/zoobac", "--option", "1", "--action", "lots" }, "'lots'" },
        { { "fees", "marina2/zoobac", "--action", "50" }, "--action goes with --option" },
        { { "fees", "marina2/zoobac", "--wager", "5" }, "--wager goes with --option" },
        { { "fees", "marina2/holdem", "--players", "7" }, "--players goes with --option" },
        { { "fees", "marina2/holdem", "--option", "75", "--players", "1" }, "1" },
        { { "fees", "marysville/holdem", "--option", "1" }, "--players" },
        { { "fees", "marina2/no-bust-22", "--option", "5" }, "--action" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const char *words[16] = { spawn_housedealer() };
        for (size_t w = 0; row[i].words[w] != NULL; w++)
            words[1 + w] = row[i].words[w];
        const struct spawned *said = spawn(words);
        assert_int_equal(said->code, 2);
        assert_string_equal(said->out, "");
        assert_non_null(strstr(said->err, row[i].named));
        assert_ptr_equal(strchr(said->err, '\n'), said->err + strlen(said->err) - 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_one_game),
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_rules_are_searched),
        cmocka_unit_test(test_rules_by_status),
        cmocka_unit_test(test_fees_tell_their_day),
        cmocka_unit_test(test_accidents_of_a_game),
        cmocka_unit_test(test_fees_of_one_hand),
        cmocka_unit_test(test_pure_spanish_is_told),
        cmocka_unit_test(test_fees_lists_all_rows),
        cmocka_unit_test(test_bad_words_are_named),
    };
    return RUN_TESTS(tests);
}
