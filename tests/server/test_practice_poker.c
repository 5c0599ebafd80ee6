/* Practice players at poker: what they say to a view, written here as the house sends it. */
#include "test.h"

#include <jansson.h>
#include <stdio.h>

#include "players/practice_poker.h"

/* A view of seat 2 with its cards, the board, chips and what it may say. */
#define VIEW(game, cards, board, stakes, legal)                                                              \
    "{\"game\":\"" game "\",\"hand\":7,\"me\":{\"place\":2},\"button\":1,\"settings\":{\"min\":200},"        \
    "\"hands\":[" board "{\"hand\":null,\"spot\":2,\"cards\":[" cards "]},"                                  \
    "{\"hand\":null,\"spot\":5,\"cards\":[\"?\?\",\"?\?\"]}],\"stakes\":[" stakes "],\"legal\":[" legal "]}"
#define BOARD(cards) "{\"hand\":\"board\",\"spot\":0,\"cards\":[" cards "]},"
#define STAKE(seat, street, amount)                                                                          \
    "{\"seat\":" #seat ",\"wager\":\"live\",\"street\":" #street ",\"amount\":" #amount "}"
#define SAYS(verb) "{\"command\":{\"verb\":\"" verb "\",\"seat\":2}}"
#define PUTS(lowest, highest)                                                                                \
    "{\"command\":{\"verb\":\"put\",\"seat\":2},\"lowest\":" #lowest ",\"highest\":" #highest "}"

static struct practice_poker player;

/* The verb of what is said; "" for nothing. The amount and the cards are left behind. */
static int64_t amount;
static char    cards[64];

static const char *said(const char *text)
{
    static char  verb[16];
    json_error_t error;
    json_t      *view = json_loads(text, 0, &error), *command;
    if (view == NULL)
        fail_msg("%s: %s", error.text, text);
    command = practice_poker_says(&player, view);
    amount  = json_integer_value(json_object_get(command, "amount"));
    verb[0] = cards[0] = '\0';
    if (command != NULL)
        snprintf(verb, sizeof verb, "%s", json_string_value(json_object_get(command, "verb")));
    for (size_t i = 0; i < json_array_size(json_object_get(command, "cards")); i++)
        strcat(cards, json_string_value(json_array_get(json_object_get(command, "cards"), i)));
    json_decref(command);
    json_decref(view);
    return verb;
}

#define ROYAL BOARD("\"Qs\",\"Js\",\"Ts\",\"2c\",\"3d\"")

/* With a royal flush nobody folds, and what is put in is what may be put in; with seven
 * high nobody calls a bet of the pot's size, and nobody folds to nothing. */
static void test_bets(void **unused)
{
    bool raised = false, called = false;
    (void)unused;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        player           = (struct practice_poker){ .seed = seed * 88172645463325252u };
        const char *verb = said(VIEW("marysville/holdem", "\"As\",\"Ks\"", ROYAL,
                                     STAKE(2, 1, 1000) "," STAKE(5, 1, 1000) "," STAKE(5, 4, 400),
                                     PUTS(400, 400) "," PUTS(800, 800) "," SAYS("fold")));
        assert_string_equal(verb, "put");
        assert_true(amount == 400 || amount == 800);
        raised = raised || amount == 800;
        called = called || amount == 400;
        verb   = said(VIEW("marysville/holdem", "\"7d\",\"2h\"", ROYAL,
                           STAKE(2, 1, 1000) "," STAKE(5, 1, 1000) "," STAKE(5, 4, 2000),
                           PUTS(2000, 2000) "," SAYS("fold")));
        assert_string_equal(verb, "fold");
        verb = said(VIEW("marysville/holdem", "\"7d\",\"2h\"", ROYAL, STAKE(2, 1, 1000) "," STAKE(5, 1, 1000),
                         SAYS("check") "," SAYS("fold")));
        assert_string_equal(verb, "check");
    }
    assert_true(raised && called);
}

/* The joker stays, the king goes; afterwards nothing more is drawn to. */
static void test_draws(void **unused)
{
    (void)unused;
    player = (struct practice_poker){ .seed = 1 };
    assert_string_equal(said(VIEW("marysville/lowball", "\"Xx\",\"2s\",\"3d\",\"5c\",\"Kd\"", "",
                                  STAKE(2, 1, 200) "," STAKE(5, 1, 200), SAYS("draw"))),
                        "draw");
    assert_string_equal(cards, "Kd");
    assert_int_equal(player.drew, 7);
    assert_string_equal(said(VIEW("marysville/lowball", "\"Xx\",\"2s\",\"3d\",\"5c\",\"8d\"", "",
                                  STAKE(2, 1, 200) "," STAKE(5, 1, 200), SAYS("draw"))),
                        "draw");
    assert_string_equal(cards, "");
}

static void test_what_is_owed_and_shown(void **unused)
{
    (void)unused;
    player = (struct practice_poker){ .seed = 1 };
    assert_string_equal(said(VIEW("marysville/holdem", "", "", "",
                                  SAYS("away") ",{\"command\":{\"verb\":\"post\",\"seat\":2},\"lowest\":300,"
                                               "\"highest\":300}")),
                        "post");
    assert_int_equal(amount, 300);
    assert_string_equal(said(VIEW("marysville/holdem", "\"As\",\"Ks\"", ROYAL, STAKE(2, 1, 200),
                                  SAYS("muck") "," SAYS("turnup"))),
                        "turnup");
    /* Out of turn, and at other games, there is nothing to say. */
    assert_string_equal(
        said(VIEW("marysville/holdem", "\"As\",\"Ks\"", ROYAL, STAKE(2, 1, 200), SAYS("away"))), "");
    assert_string_equal(said(VIEW("marina2/zoobac", "", "", "", SAYS("fold"))), "");
}

int main(void)
{
    const struct CMUnitTest practice_poker[] = {
        cmocka_unit_test(test_bets),
        cmocka_unit_test(test_draws),
        cmocka_unit_test(test_what_is_owed_and_shown),
    };
    return RUN_TESTS(practice_poker);
}
