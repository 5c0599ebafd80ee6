/* The scoreboard, drawn by hand and compared. */
#include "test.h"

#include "base/text.h"
#include "games/road.h"

/* p b t: player, banker, tie; r R rabbit, g G tiger, m monkey. */
static size_t read_past(const char *letters, struct shown_past *out)
{
    static const char *const order = "prRbgGtm";
    size_t                   count = 0;
    for (; *letters != '\0'; letters++)
        out[count++] =
            (struct shown_past){ .result = (uint8_t)(RESULT_PLAYER + (strchr(order, *letters) - order)) };
    return count;
}

static void draw(const struct big_road *road, struct text *text)
{
    for (size_t row = 0; row < ROAD_ROWS; row++) {
        for (size_t column = 0; column < road->columns; column++) {
            const struct road_cell *cell = &road->cell[column][row];
            char                    mark = cell->winner == 0 ? '.' : cell->winner == HAND_PLAYER ? 'P' : 'B';
            text_add(text, "%c", mark);
            if (cell->ties > 0)
                text_add(text, "%d", cell->ties);
        }
        text_add(text, "/");
    }
}

static void test_big_road(void **unused)
{
    (void)unused;
    static const struct {
        const char *past, *drawn;
    } row[] = {
        { "", "//////" },
        { "p", "P/./././././" },
        { "pb", "PB/../../../../../" },
        { "ppb", "PB/P./../../../../" },
        { "ptpb", "P1B/P./../../../../" },
        { "ttp", "P/./././././" },
        { "rgR", "PBP/.../.../.../.../.../" },
        { "pppppppp", "P../P../P../P../P../PPP/" },              /* turns at the sixth row */
        { "ppppppppbbbbbbb", "PB../PB../PB../PB../PBBB/PPP./" }, /* and at a taken cell */
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct shown_past past[SHOWN_PAST_MAX];
        struct big_road   road;
        char              drawn[2048];
        struct text       text  = text_in(drawn, sizeof drawn);
        size_t            count = read_past(row[i].past, past);
        road_big(past, count, &road);
        draw(&road, &text);
        assert_string_equal(drawn, row[i].drawn);
    }
    struct shown_past past[3];
    struct big_road   road;
    road_big(past, read_past("ttb", past), &road);
    assert_int_equal(road.ties_first, 2);
}

/* Every hand that somebody won has a cell of its own, whatever the shoe. */
static void test_big_road_loses_nothing(void **unused)
{
    (void)unused;
    uint64_t chance = 7;
    for (int shoe = 0; shoe < 3000; shoe++) {
        struct shown_past past[SHOWN_PAST_MAX];
        struct big_road   road;
        size_t            ties = 0, cells = 0, wins = 0;
        unsigned          bias = 2u + (unsigned)(shoe % 60);
        uint8_t           last = RESULT_PLAYER;
        for (size_t i = 0; i < SHOWN_PAST_MAX; i++) {
            chance = chance * 6364136223846793005u + 1442695040888963407u;
            if ((chance >> 33) % bias == 0)
                last = (uint8_t)(RESULT_PLAYER + (chance >> 50) % 8);
            past[i].result = last;
            wins += road_winner(last) != HAND_NONE;
        }
        road_big(past, SHOWN_PAST_MAX, &road);
        for (size_t column = 0; column < ROAD_COLUMNS; column++)
            for (size_t row = 0; row < ROAD_ROWS; row++) {
                cells += road.cell[column][row].winner != 0;
                ties += road.cell[column][row].ties;
            }
        assert_int_equal(cells, wins);
        assert_int_equal(ties + road.ties_first, SHOWN_PAST_MAX - wins);
    }
}

static void test_statistics(void **unused)
{
    (void)unused;
    PROVES("MC2-ZOO-Q1");
    struct shown_past past[SHOWN_PAST_MAX];
    struct road_count count = road_count(past, read_past("pprtbbbgGmbp", past));
    assert_int_equal(count.hands, 12);
    assert_int_equal(count.player, 4);
    assert_int_equal(count.banker, 6);
    assert_int_equal(count.tie, 2);
    assert_int_equal(count.result[RESULT_TIGER], 1);
    assert_int_equal(count.result[RESULT_TRIPLE_TIGER], 1);
    assert_int_equal(count.result[RESULT_MONKEY], 1);
    assert_int_equal(count.longest_player, 3);
    assert_int_equal(count.longest_banker, 6); /* the monkey ends no run */
    assert_int_equal(count.run, 1);
}

int main(void)
{
    const struct CMUnitTest road[] = {
        cmocka_unit_test(test_big_road),
        cmocka_unit_test(test_big_road_loses_nothing),
        cmocka_unit_test(test_statistics),
    };
    return RUN_TESTS(road);
}
