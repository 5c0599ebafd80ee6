/* housedealer replay FILE: hands in PHH form, as a shell uses it. */
#include "test.h"

#include <stdio.h>
#include <unistd.h>

#include "cli/spawn.h"

#define EVENING "tests/history/evening.phhs"

static void test_a_file_of_hands(void **unused)
{
    (void)unused;
    const struct spawned *said = SPAWN("replay", EVENING);
    assert_int_equal(said->code, 0);
    assert_string_equal(said->out, "hand 1: 99 98 103\n"
                                   "hand 2: 130 0\n"
                                   "hand 3: 59 51 57 73\n"
                                   "hand 4: 59 60.50 60.50\n"
                                   "hand 5: 40 60 80 0\n"
                                   "hand 6: 97.50 97.50 97.50 107.50\n"
                                   "hand 7: 99 98 93 inf\n"
                                   "hand 8: 36 64 50\n");
    said = SPAWN("replay", "--json", EVENING);
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "{\"hands\":[{\"finishing_stacks\":[99,98,103],\"complete\":true},"));
    assert_non_null(strstr(said->out, "{\"finishing_stacks\":[99,98,93,null],\"complete\":true},"));
    said = SPAWN("replay", EVENING, "--rake", "2.50");
    assert_non_null(strstr(said->out, "hand 3: 59 51 57 70.50\n"));
}

/* A file of its own, tried and taken away again. */
static const struct spawned *try_text(const char *text, const char *option)
{
    char  path[] = "/tmp/housedealer-phh-XXXXXX";
    int   at     = mkstemp(path);
    FILE *file   = fdopen(at, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    const struct spawned *said = SPAWN("replay", path, option);
    unlink(path);
    return said;
}

#define HAND                                                                                                 \
    "[1]\nvariant = 'NT'\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\n"             \
    "actions = ['p2 f']\n"

static void test_what_is_wrong_is_said(void **unused)
{
    (void)unused;
    const struct spawned *said = try_text(HAND "[2]\nvariant = 'FR'\nstarting_stacks = [9, 9]\n", "--json");
    assert_int_equal(said->code, 3);
    assert_string_equal(said->out, "");
    assert_non_null(strstr(said->err, "unsupported"));
    assert_non_null(strstr(said->err, "hand 2: variant 'FR'"));
    said = try_text(HAND "[2]\nvariant = 'NT'\nmin_bet = two\n", "--json");
    assert_int_equal(said->code, 2);
    assert_string_equal(said->out, "");
    assert_non_null(strstr(said->err, "hand 2: not an amount in whole hundredths: 'two'"));
    said = try_text("# nothing\n", "--json");
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "no hand in"));
    said = try_text(HAND, "--rake=x");
    assert_int_equal(said->code, 2);
    said = SPAWN("replay", "no-such.phh");
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "'no-such.phh'"));
    said = SPAWN("replay", EVENING, "--db", "x.db");
    assert_int_equal(said->code, 2);
}

/* What is gone from the stacks was raked: 1 of 4. Who has it the cards say, not the record. */
#define RAKED                                                                                                \
    "variant = 'NT'\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\n"                  \
    "actions = ['d dh p1 2c7d', 'd dh p2 AhAd', 'p2 cc', 'p1 cc', 'd db 3s8hJs', 'p1 cc', 'p2 cc', "         \
    "'d db Kc', 'p1 cc', 'p2 cc', 'd db Qd', 'p1 cc', 'p2 cc', 'p1 sm 2c7d', 'p2 sm AhAd']\n"

static void test_rake_of_the_record(void **unused)
{
    (void)unused;
    const struct spawned *said = try_text(RAKED "finishing_stacks = [7, 10]\n", "--raked");
    assert_string_equal(said->out, "hand 1: 7 10\n");
    said = try_text(RAKED "finishing_stacks = [10, 7]\n", "--raked");
    assert_string_equal(said->out, "hand 1: 7 10; the record has 10 7\n");
    said = try_text(RAKED "finishing_stacks = [7, 10]\n", "--rake=0");
    assert_string_equal(said->out, "hand 1: 7 11\n");
    said = SPAWN("replay", EVENING, "--raked", "--json");
    assert_non_null(
        strstr(said->out, "{\"finishing_stacks\":[99,98,103],\"complete\":true,\"as_recorded\":true},"));
    assert_null(strstr(said->out, "\"as_recorded\":false"));
    said = SPAWN("replay", EVENING, "--raked", "--rake", "1");
    assert_int_equal(said->code, 2);
    said = SPAWN("replay", EVENING, "--hand", "2");
    assert_int_equal(said->code, 2);
    said = SPAWN("replay", "--db", "x.db", "--raked");
    assert_int_equal(said->code, 2);
}

/* A history that stops is told as far as it goes. */
static void test_a_hand_that_stops(void **unused)
{
    (void)unused;
    const struct spawned *said = try_text("variant = 'NT'\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n"
                                          "starting_stacks = [9, 9]\nactions = ['p2 cc']\n",
                                          "--json");
    assert_int_equal(said->code, 0);
    assert_string_equal(said->out, "{\"hands\":[{\"finishing_stacks\":[7,7],\"complete\":false,"
                                   "\"why\":\"The record stops before the hand is over.\"}]}\n");
}

/* Texts of PokerStars become PHH, and these records end as the texts do: 0.30 was raked
 * of the first hand and nothing of the second. */
static void test_import(void **unused)
{
    (void)unused;
    static char           text[SPAWN_TEXT_MAX];
    const struct spawned *said = SPAWN("import", "tests/history/stars.txt");
    assert_string_equal(said->err, "");
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "finishing_stacks = [98.50, 103.20, 37.50]\n"));
    assert_non_null(strstr(said->out, "players = [\"Cy (x)\", \"Ann: the 2nd\", \"Bo\"]\n"));
    snprintf(text, sizeof text, "%s", said->out);
    said = try_text(text, "--rake=0.30");
    assert_non_null(strstr(said->out, "hand 1: 98.50 103.20 37.50\n"));
    said = try_text(text, "--rake=0");
    assert_non_null(strstr(said->out, "hand 2: 48 62\n"));
    said = try_text(text, "--raked"); /* to each its own */
    assert_non_null(strstr(said->out, "hand 1: 98.50 103.20 37.50\nhand 2: 48 62\n"));
    said = SPAWN("import", "tests/history/stars.txt", "--json");
    assert_int_equal(said->code, 0);
    assert_memory_equal(said->out, "{\"phh\":[\"[1]\\nvariant = \\\"NT\\\"", 30);
    said = SPAWN("import", EVENING);
    assert_int_equal(said->code, 2);
    assert_string_equal(said->out, "");
    assert_non_null(strstr(said->err, "line 1 of it: a hand does not begin with: '# Hands made up"));
    said = SPAWN("import", "tests/history/none.txt");
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "tests/history/none.txt"));
}

int main(void)
{
    const struct CMUnitTest cli_replay[] = {
        cmocka_unit_test(test_a_file_of_hands),       cmocka_unit_test(test_import),
        cmocka_unit_test(test_what_is_wrong_is_said), cmocka_unit_test(test_rake_of_the_record),
        cmocka_unit_test(test_a_hand_that_stops),
    };
    return RUN_TESTS(cli_replay);
}
