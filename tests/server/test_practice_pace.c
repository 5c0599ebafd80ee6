/* Practice players hurry where a person waits for the next hand, and only there. */
#include "test.h"

#include "players/practice_pace.h"

#define PLACE(number, name, away) "{\"place\":" #number ",\"who\":\"" name "\",\"away\":" #away "}"
#define VIEW(phase, places, rest) "{\"phase\":\"" phase "\",\"places\":[" places "]," rest "}"
#define BANK(seat)                "\"bank\":{\"front\":{\"seat\":" #seat "}}"
#define STAKE(seat)               "\"stakes\":[{\"seat\":" #seat ",\"spot\":1}]"
#define BANKED(bank, stake)       BANK(bank) "," STAKE(stake) ",\"hands\":[{\"spot\":3}]"
/* For the pot chips of seat 3 lie there whether it has folded or not. */
#define POT(spot)                                                                                            \
    "\"pots\":[{}],\"bank\":{\"front\":null}," STAKE(3) ",\"hands\":[{\"spot\":0},{\"spot\":" #spot "}]"

#define TWO PLACE(1, "Ann*", false) "," PLACE(2, "Bo*", false)

static bool hurries(const char *text)
{
    json_error_t error;
    json_t      *view = json_loads(text, 0, &error);
    if (view == NULL)
        fail_msg("%s: %s", error.text, text);
    bool    hurried = practice_hurries(view);
    int64_t ms      = practice_think_ms(view);
    json_decref(view);
    assert_true(hurried ? ms < 250 : ms >= 250);
    return hurried;
}

static void test_nobody_waits(void **unused)
{
    (void)unused;
    assert_false(hurries(VIEW("play", TWO, BANKED(1, 2))));
    assert_false(hurries(VIEW("play", TWO "," PLACE(3, "Nova", true), BANKED(1, 2))));
    assert_false(hurries(VIEW("bets", TWO "," PLACE(3, "Nova", false), BANKED(1, 2))));
}

static void test_a_person_waits(void **unused)
{
    (void)unused;
    assert_true(hurries(VIEW("play", TWO "," PLACE(3, "Nova", false), BANKED(1, 2))));
    assert_true(hurries(VIEW("play", TWO "," PLACE(3, "Nova", false), POT(2))));
}

/* Whoever has bet, banks or holds cards sees the hand; the one who sat down later waits. */
static void test_a_person_plays(void **unused)
{
    (void)unused;
    assert_false(hurries(VIEW("play", TWO "," PLACE(3, "Nova", false), BANKED(1, 3))));
    assert_false(hurries(VIEW("play", TWO "," PLACE(3, "Nova", false), BANKED(3, 2))));
    assert_false(hurries(VIEW("play", TWO "," PLACE(3, "Nova", false), POT(3))));
    assert_false(hurries(VIEW("play", TWO "," PLACE(3, "Nova", false) "," PLACE(4, "Zoe", false), POT(3))));
}

int main(void)
{
    const struct CMUnitTest practice_pace[] = {
        cmocka_unit_test(test_nobody_waits),
        cmocka_unit_test(test_a_person_waits),
        cmocka_unit_test(test_a_person_plays),
    };
    return RUN_TESTS(practice_pace);
}
