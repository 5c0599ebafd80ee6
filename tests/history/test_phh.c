/* Records of hands: read, played through the table, and refused where they are wrong. */
#include "test.h"

#include <stdio.h>

#include "again.h"
#include "history/phh_play.h"

#define EVENING "tests/history/evening.phhs"

static struct phh_hand hand;

static size_t read_evening(char *text, size_t room)
{
    FILE *file = fopen(EVENING, "r");
    assert_non_null(file);
    size_t size = fread(text, 1, room, file);
    assert_true(size < room);
    fclose(file);
    return size;
}

/* Every hand of the file ends as it says, and is the same once it is written down anew. */
static void test_the_made_up_evening(void **unused)
{
    (void)unused;
    static char        text[1 << 16];
    char               why[PHH_WHY_MAX] = "";
    size_t             size = read_evening(text, sizeof text), at = 0, hands = 0;
    struct phh_player *player = phh_player_open();
    while (at < size) {
        struct phh_result result;
        size_t            length = phh_length(text + at, size - at, true);
        if (phh_read(text + at, length, &hand, why) != STATUS_OK)
            fail_msg("hand %zu: %s", hands + 1, why);
        at += length;
        hands++;
        assert_true(phh_played(hand.variant) && hand.finished);
        phh_play(player, &hand, 0, &result);
        if (!result.complete)
            fail_msg("hand %zu: %s", hands, result.why);
        for (size_t i = 0; i < hand.players; i++)
            if (hand.start[i] != PHH_INF && result.finish[i] != hand.finish[i])
                fail_msg("hand %zu, p%zu: %ld instead of %ld", hands, i + 1, (long)result.finish[i],
                         (long)hand.finish[i]);
        const char *differs = differs_again(player, &hand, 0, result.finish);
        if (differs != NULL)
            fail_msg("hand %zu, written and read again: %s", hands, differs);
    }
    assert_int_equal(hands, 8);
    phh_player_close(player);
}

/* The third of the evening: 22 in the pot, 2.50 of it raked. */
static void test_rake(void **unused)
{
    (void)unused;
    static char        text[1 << 16];
    char               why[PHH_WHY_MAX];
    struct phh_result  result;
    size_t             size   = read_evening(text, sizeof text);
    struct phh_player *player = phh_player_open();
    const char        *third  = strstr(text, "[3]");
    assert_int_equal(phh_read(third, phh_length(third, size - (size_t)(third - text), true), &hand, why),
                     STATUS_OK);
    phh_play(player, &hand, 250, &result);
    assert_int_equal(result.finish[3], 7050);
    assert_int_equal(result.finish[1], 5100);
    phh_play(player, &hand, 100000, &result); /* no more than lies there */
    assert_int_equal(result.finish[3], 5100);
    phh_player_close(player);
}

/* Three put in 1, 0.42 and 1, and p3 folds: 1.26 that p2 can win too, and 1.16 that is p1's
 * alone. A rake of all 2.42 leaves nothing to show a hand for, and p1 may throw it away; of 2
 * it leaves 0.42 in the second pot, which needs its hand. */
static void test_rake_before_the_showdown(void **unused)
{
    (void)unused;
    static const char TEXT[] =
        "variant = 'NT'\nante_trimming_status = true\nantes = [0, 0, 0]\nblinds_or_straddles = [0.50, 1, 0]\n"
        "min_bet = 1\nstarting_stacks = [432.25, 0.42, 119.99]\n"
        "actions = ['d dh p1 4s6h', 'd dh p2 Jc5s', 'd dh p3 QcJh', 'p3 cc', 'p1 cbr 432.25', 'p3 f', "
        "'d db 9h8dKc', 'd db 9c', 'd db 8c', 'p1 sm', 'p2 sm Jc5s']\n";
    char               why[PHH_WHY_MAX];
    struct phh_result  result;
    struct phh_player *player = phh_player_open();
    assert_int_equal(phh_read(TEXT, sizeof TEXT - 1, &hand, why), STATUS_OK);
    phh_play(player, &hand, 242, &result);
    assert_true(result.complete);
    assert_int_equal(result.finish[0], 43125);
    assert_int_equal(result.finish[1], 0);
    assert_int_equal(result.finish[2], 11899);
    phh_play(player, &hand, 200, &result);
    assert_false(result.complete);
    phh_player_close(player);
}

#define HEADS_UP                                                                                             \
    "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [80, "     \
    "50]\n"

static void test_what_cannot_be_read(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *says;
    } row[] = {
        { "variant = NT\n", "not a text: 'NT'" },
        { "variant = 'NT\n", "a text without its end: 'NT'" },
        { HEADS_UP "actions = ['p3 f']\n", "no such player: 'p3'" },
        { HEADS_UP "actions = ['p1 jump']\n", "not an action: 'jump'" },
        { HEADS_UP "actions = ['p1 cbr x']\n", "not an amount: 'x'" },
        { HEADS_UP "actions = ['p1 cbr']\n", "not an amount: ''" },
        { HEADS_UP "actions = ['d dx As']\n", "not a deal: 'dx'" },
        { HEADS_UP "actions = ['d dh p1 AsK']\n", "not cards: 'AsK'" },
        { HEADS_UP "actions = ['d dh p1 Aq']\n", "not a card: 'Aq'" },
        { HEADS_UP "actions = ['p1 f'\n", "a list without its end: ''" },
        { HEADS_UP "min_bet = 0.005\n", "not an amount in whole hundredths: '0.005'" },
        { HEADS_UP "min_bet = 99999999999999\n", "not an amount in whole hundredths: '99999999999999'" },
        { HEADS_UP "antes = [1,2,3,4,5,6,7,8,9,10,11]\n", "more players than a table has: '11'" },
        { HEADS_UP "starting_stacks = 5\n", "not a list: '5'" },
        { HEADS_UP "nonsense\n", "not a key: 'nonsense'" },
        { "variant = 'NT'\nstarting_stacks = [5, 0]\n", "the record lacks: 'starting_stacks or antes" },
        { "min_bet = 2\n", "the record lacks: 'variant'" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        char why[PHH_WHY_MAX] = "";
        if (phh_read(row[i].text, strlen(row[i].text), &hand, why) != STATUS_BAD_INPUT)
            fail_msg("row %zu was read", i);
        if (strncmp(why, row[i].says, strlen(row[i].says)) != 0)
            fail_msg("row %zu: %s", i, why);
    }
    char why[PHH_WHY_MAX];
    assert_int_equal(phh_read("# a remark\n\n", 12, &hand, why), STATUS_NOT_FOUND);
}

/* A record that could be read and cannot be played stops there, and every chip is
 * where it was or in the pot. */
static void test_what_cannot_be_played(void **unused)
{
    (void)unused;
    static const struct {
        const char *actions, *says;
    } row[] = {
        { "'p1 f'", "The record does not wait for p2." },
        { "'p2 cbr 3'", "The record has another amount than the house from p2." },
        { "'p2 cbr 60'", "You have $49;" },
        { "'p2 cbr 1'", "The record raises to less than lies before p2." },
        { "'p2 cc'", "The record stops before the hand is over." },
        { "'p2 cc', 'p1 cc', 'd db AsAhAd', 'd db 2c'", "No card is due now." },
        { "'p2 cc', 'p1 cc', 'd db AsAsAd'", "As stands in this entry already." },
        { "\"p2 sd ??\"", "'draw' is not done in this game." },
        { "'p2 pb'", "The record has an action of another game by p2." },
    };
    struct phh_player *player = phh_player_open();
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        char              text[512], why[PHH_WHY_MAX];
        struct phh_result result;
        snprintf(text, sizeof text, "%sactions = [\"d dh p1 ????\", \"d dh p2 ????\", %s]\n", HEADS_UP,
                 row[i].actions);
        assert_int_equal(phh_read(text, strlen(text), &hand, why), STATUS_OK);
        phh_play(player, &hand, 0, &result);
        assert_false(result.complete);
        if (strncmp(result.why, row[i].says, strlen(row[i].says)) != 0)
            fail_msg("row %zu: %s", i, result.why);
        assert_true(result.finish[0] <= 8000 && result.finish[1] <= 5000);
    }
    phh_player_close(player);
}

/* A record ends where the next begins; before that is seen, nobody knows. */
static void test_records_in_pieces(void **unused)
{
    (void)unused;
    static const char text[] = "[1]\nvariant = 'NT'\n\n[2]\nvariant = 'FT'\n";
    assert_int_equal(phh_length(text, 22, false), 0);
    assert_int_equal(phh_length(text, strlen(text), false), 20);
    assert_int_equal(phh_length(text + 20, strlen(text) - 20, false), 0);
    assert_int_equal(phh_length(text + 20, strlen(text) - 20, true), strlen(text) - 20);
    assert_int_equal(phh_length(text, 0, true), 0);
}

/* Bytes of sound records changed, taken out and doubled: whatever can still be read is
 * played or stops, and no chip is made. */
static void test_spoiled_records(void **unused)
{
    (void)unused;
    static char        text[1 << 16], spoiled[1 << 16];
    size_t             size = read_evening(text, sizeof text), read = 0, played = 0;
    struct phh_player *player = phh_player_open();
    uint64_t           random = 1;
    for (unsigned round = 0; round < 400; round++)
        for (size_t at = 0, length; at < size; at += length) {
            char              why[PHH_WHY_MAX];
            struct phh_result result;
            cents             sum = 0;
            length                = phh_length(text + at, size - at, true);
            size_t left           = length;
            memcpy(spoiled, text + at, length);
            for (unsigned times = 1 + round % 4; times > 0 && left > 2; times--) {
                random       = random * 6364136223846793005u + 1442695040888963407u;
                size_t where = (size_t)(random >> 33) % (left - 1);
                size_t from  = (size_t)(random >> 13) % (left - 1);
                switch (random >> 60 & 3) {
                case 0: spoiled[where] = spoiled[from]; break;
                case 1: spoiled[where] = (char)('0' + (random >> 50) % 10); break;
                case 2: memmove(spoiled + where, spoiled + where + 1, --left - where); break;
                default:
                    memmove(spoiled + where + 1, spoiled + where, left - where);
                    left++;
                    break;
                }
            }
            if (phh_read(spoiled, left, &hand, why) != STATUS_OK || !phh_played(hand.variant))
                continue;
            read++;
            phh_play(player, &hand, round % 3 * 100, &result);
            played += result.complete;
            for (size_t i = 0; i < hand.players; i++) {
                assert_true(result.finish[i] >= 0);
                sum += hand.start[i] - result.finish[i];
            }
            assert_true(sum >= 0);
        }
    assert_true(read > 1000 && played > 300 && played < read);
    phh_player_close(player);
}

int main(void)
{
    const struct CMUnitTest phh[] = {
        cmocka_unit_test(test_the_made_up_evening),      cmocka_unit_test(test_rake),
        cmocka_unit_test(test_rake_before_the_showdown), cmocka_unit_test(test_what_cannot_be_read),
        cmocka_unit_test(test_what_cannot_be_played),    cmocka_unit_test(test_records_in_pieces),
        cmocka_unit_test(test_spoiled_records),
    };
    return RUN_TESTS(phh);
}
