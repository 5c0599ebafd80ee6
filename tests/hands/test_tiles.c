#include "games/tiles_game.h"
#include "rulebook/sheets.h"
#include "test.h"

#include "hands/tiles.h"

/* The judge: the printed order, kept as words and read off the pips. */

static const char *const ORDER[17] = { "6-6", "1-1", "4-4", "1-3", "5-5",  "3-3", "2-2", "5-6", "4-6",
                                       "1-6", "1-5", "gow", "bot", "chit", "ng",  "2-4", "1-2" };

/* Place of a single tile, 0 the highest. */
static int place_of(tile face)
{
    for (int i = 0; i < 17; i++)
        if (strcmp(ORDER[i], tile_pips(face)) == 0 ||
            strncmp(ORDER[i], tile_name(face), strlen(ORDER[i])) == 0)
            return i;
    fail();
    return 0;
}

static bool is(tile face, const char *pips)
{
    return strcmp(tile_pips(face), pips) == 0;
}

/* The twenty names above nine points, 0 the highest; -1 for no name. */
static int name_of(tile a, tile b)
{
    if ((is(a, "2-4") && is(b, "1-2")) || (is(a, "1-2") && is(b, "2-4")))
        return 0;
    if (place_of(a) == place_of(b))
        return 1 + place_of(a);
    for (int turn = 0; turn < 2; turn++, a ^= b, b ^= a, a ^= b) {
        bool nine  = is(b, "3-6") || is(b, "4-5");
        bool eight = is(b, "4-4") || is(b, "2-6") || is(b, "3-5");
        if (is(a, "6-6") && (nine || eight))
            return nine ? 16 : 18;
        if (is(a, "1-1") && (nine || eight))
            return nine ? 17 : 19;
    }
    return -1;
}

static int spots_of(tile face, bool turned)
{
    const char *pips = tile_pips(face);
    if (turned && is(face, "2-4"))
        return 3;
    if (turned && is(face, "1-2"))
        return 6;
    return pips[0] - '0' + pips[2] - '0';
}

static int count_of(tile a, tile b)
{
    int best = 0;
    for (int turns = 0; turns < 4; turns++) {
        int points = (spots_of(a, turns & 1) + spots_of(b, turns & 2)) % 10;
        best       = points > best ? points : best;
    }
    return best;
}

static int compare(const tile one[2], const tile other[2])
{
    int a = name_of(one[0], one[1]), b = name_of(other[0], other[1]);
    if (a >= 0 || b >= 0)
        return a < 0 ? -1 : b < 0 ? 1 : (b > a) - (b < a);
    a = count_of(one[0], one[1]);
    b = count_of(other[0], other[1]);
    if (a != b)
        return a > b ? 1 : -1;
    int x = place_of(one[0]) < place_of(one[1]) ? place_of(one[0]) : place_of(one[1]);
    int y = place_of(other[0]) < place_of(other[1]) ? place_of(other[0]) : place_of(other[1]);
    return (y > x) - (y < x);
}

static int sign(int value)
{
    return (value > 0) - (value < 0);
}

static void test_all_two_tile_hands_in_pairwise_order(void **unused)
{
    (void)unused;
    PROVES("CM-PGT-H5", "CM-PGT-G1", "CM-PGT-G2", "CM-PGT-G3", "CM-PGT-G4", "CM-PGT-G6", "CM-PGT-G7");
    static tile hand[496][2];
    size_t      count = 0;
    for (tile a = 0; a < TILE_KINDS; a++)
        for (tile b = 0; b < a; b++, count++) {
            hand[count][0] = a;
            hand[count][1] = b;
        }
    assert_int_equal(count, 496);
    for (size_t i = 0; i < count; i++) {
        int rank = tiles_rank(hand[i][0], hand[i][1]);
        assert_int_equal(tiles_rank(hand[i][1], hand[i][0]), rank);
        for (size_t j = 0; j < count; j++)
            assert_int_equal(sign(rank - tiles_rank(hand[j][0], hand[j][1])), compare(hand[i], hand[j]));
    }
}

static void test_two_tile_hands_by_category(void **unused)
{
    (void)unused;
    /* 16 pairs; Teen and Dey (4 tiles) with 2 nines and with 4 eights; the rest
     * by points, counted apart from this program. */
    static const int POINTS[10]  = { 24, 32, 44, 48, 52, 44, 56, 52, 56, 48 };
    int              category[4] = { 0 }, points[10] = { 0 };
    for (tile a = 0; a < TILE_KINDS; a++)
        for (tile b = 0; b < a; b++) {
            struct tiles_hand hand = tiles_hand(a, b);
            category[hand.category]++;
            if (hand.category == TILES_POINTS)
                points[hand.points]++;
        }
    assert_int_equal(category[TILES_PAIR], 16);
    assert_int_equal(category[TILES_WONG], 8);
    assert_int_equal(category[TILES_GONG], 16);
    assert_int_equal(category[TILES_POINTS], 456);
    for (int i = 0; i < 10; i++)
        assert_int_equal(points[i], POINTS[i]);
}

static void read_tiles(const char *text, tile *out, size_t wanted)
{
    size_t count = 0;
    char   bad[BAD_WORD_MAX];
    assert_int_equal(tiles_parse(text, out, wanted, &count, bad), STATUS_OK);
    assert_int_equal(count, wanted);
}

static void test_hands_in_words(void **unused)
{
    (void)unused;
    static const struct {
        const char *tiles, *category, *words;
        int         points;
    } row[] = {
        { "gee6 gee3", "pair", "pair of Gee Joon", 9 },
        { "teen teen", "pair", "pair of Teen", 4 },
        { "gow36 gow45", "pair", "pair of Gow", 8 },
        { "gow45 teen", "wong", "Wong with Teen", 1 },
        { "dey yun", "gong", "Gong with Dey", 0 },
        { "dey tit", "points", "9 points with Dey", 9 },
        { "gor bon", "points", "8 points with Gor", 8 },
        { "gee6 chong", "points", "9 points with Chong", 9 }, /* played as 3 */
        { "gee3 teen", "points", "8 points with Teen", 8 },   /* played as 6 */
        { "mooy ping", "points", "0 points with Mooy", 0 },
        { "gor tit", "points", "1 point with Gor", 1 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        tile two[2];
        char words[TILES_WORDS_MAX];
        read_tiles(row[i].tiles, two, 2);
        struct tiles_hand hand = tiles_hand(two[0], two[1]);
        assert_string_equal(tiles_category_name(hand.category), row[i].category);
        assert_string_equal(tiles_words(hand, words), row[i].words);
        assert_int_equal(hand.points, row[i].points);
    }
}

static struct tiles_setting setting_of(const char *low, const char *high)
{
    struct tiles_setting setting;
    read_tiles(low, setting.low, 2);
    read_tiles(high, setting.high, 2);
    return setting;
}

static void test_against_the_bank(void **unused)
{
    (void)unused;
    PROVES("CM-PGT-2", "CM-PGT-H1", "CM-PGT-H2", "CM-PGT-H3", "CM-PGT-H4", "CM-PGT-G5");
    static const struct {
        const char *low, *high, *bank_low, *bank_high;
        int         result;
    } row[] = {
        { "dey tit", "teen teen", "bon gor", "yun yun", 1 },
        { "bon gor", "yun yun", "dey tit", "teen teen", -1 },
        { "bon foo", "teen teen", "dey tit", "yun yun", 0 },
        { "dey tit", "yun yun", "bon foo", "teen teen", 0 },
        /* A copy of one hand is lost: with the other won that is a push. */
        { "dey tit", "teen teen", "dey chit25", "yun yun", 0 },
        { "dey tit", "yun yun", "dey chit25", "teen teen", -1 },
        /* Zero against zero: the higher tile (OQ-28), and then the copy. */
        { "foo gow36", "teen bot26", "ping mooy", "dey bot35", 0 },
        { "mooy ping", "teen bot26", "foo gow36", "dey bot35", 1 },
        { "foo gow36", "teen bot26", "foo gow45", "teen bot35", -1 },
        /* Foul: the low hand above the high hand loses to anything. */
        { "teen teen", "dey tit", "foo gow36", "mooy ping", -1 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct tiles_setting player = setting_of(row[i].low, row[i].high);
        struct tiles_setting bank   = setting_of(row[i].bank_low, row[i].bank_high);
        assert_int_equal(tiles_against_bank(&player, &bank), row[i].result);
    }
}

static void test_foul_is_low_above_high(void **unused)
{
    (void)unused;
    struct tiles_setting equal = setting_of("gow36 ping", "gow45 ping");
    assert_false(tiles_foul(&equal));
    struct tiles_setting foul = setting_of("teen gow36", "teen yun");
    assert_true(tiles_foul(&foul));
    struct tiles_setting sound = setting_of("teen yun", "teen gow36");
    assert_false(tiles_foul(&sound));
}

/* The House Way's judge: which settings the advice allows, then the best. */

static bool teen_dey_with_7_8_9(tile a, tile b)
{
    bool big = is(a, "6-6") || is(a, "1-1");
    int  n   = spots_of(b, false);
    return big && n >= 7 && n <= 9;
}

static bool small_7_8_9(tile a, tile b)
{
    for (int turns = 0; turns < 4; turns++) {
        int spots = spots_of(a, turns & 1) + spots_of(b, turns & 2);
        if (spots >= 7 && spots <= 9)
            return true;
    }
    return false;
}

static bool advised(enum tiles_way way, const tile two[2])
{
    switch (way) {
    case TILES_WAY_PAIR: return name_of(two[0], two[1]) >= 0 && name_of(two[0], two[1]) < 16;
    case TILES_WAY_TEEN_DEY:
        return teen_dey_with_7_8_9(two[0], two[1]) || teen_dey_with_7_8_9(two[1], two[0]);
    case TILES_WAY_SMALL: return small_7_8_9(two[0], two[1]);
    default: return true;
    }
}

/* All six orderings of low and high; the first advice that any of them fits. */
static enum tiles_way judge(const tile four[4], struct tiles_setting *best)
{
    for (enum tiles_way way = TILES_WAY_PAIR;; way++) {
        bool found = false;
        for (int i = 0; i < 4; i++)
            for (int j = i + 1; j < 4; j++) {
                struct tiles_setting try = { .low = { four[i], four[j] } };
                int                  n   = 0;
                for (int k = 0; k < 4; k++)
                    if (k != i && k != j)
                        try.high[n++] = four[k];
                if (compare(try.low, try.high) > 0 || !(advised(way, try.low) || advised(way, try.high)))
                    continue;
                int better = found ? compare(try.low, best->low) : 1;
                if (better > 0 || (better == 0 && compare(try.high, best->high) > 0))
                    *best = try;
                found = true;
            }
        if (found)
            return way;
    }
}

static void test_house_way_over_all_four_tile_hands(void **unused)
{
    (void)unused;
    PROVES("CM-PGT-W1", "CM-PGT-W2", "CM-PGT-W3", "CM-PGT-W4");
    int fired[TILES_WAYS] = { 0 };
    for (tile a = 0; a < TILE_KINDS; a++)
        for (tile b = 0; b < a; b++)
            for (tile c = 0; c < b; c++)
                for (tile d = 0; d < c; d++) {
                    tile                 four[4] = { a, b, c, d }, turned[4] = { c, a, d, b };
                    struct tiles_setting got, again, wanted = { 0 };
                    enum tiles_way       way = tiles_set(four, &got);
                    assert_int_equal(way, judge(four, &wanted));
                    assert_int_equal(compare(got.low, wanted.low), 0);
                    assert_int_equal(compare(got.high, wanted.high), 0);
                    assert_false(tiles_foul(&got));
                    uint32_t used = 0;
                    for (int i = 0; i < 2; i++)
                        used |= UINT32_C(1) << got.low[i] | UINT32_C(1) << got.high[i];
                    assert_int_equal(used, UINT32_C(1) << a | UINT32_C(1) << b | UINT32_C(1) << c |
                                               UINT32_C(1) << d);
                    assert_int_equal(tiles_set(turned, &again), way);
                    assert_memory_equal(&again, &got, sizeof got);
                    fired[way]++;
                }
    /* 6,840 of the 35,960 hands hold a pair: 16 * C(30,2) less the 120 that
     * hold two and were counted twice. */
    assert_int_equal(fired[TILES_WAY_PAIR], 6840);
    assert_int_equal(fired[TILES_WAY_TEEN_DEY], 9840);
    assert_int_equal(fired[TILES_WAY_SMALL], 8320);
    assert_int_equal(fired[TILES_WAY_BIG_SMALL], 10960);
}

/* The tiles with most and with fewest spots, beside each other. */
static bool big_small(const tile two[2], const tile four[4])
{
    int most = 0, least = 12;
    for (int i = 0; i < 4; i++) {
        most  = spots_of(four[i], false) > most ? spots_of(four[i], false) : most;
        least = spots_of(four[i], false) < least ? spots_of(four[i], false) : least;
    }
    int a = spots_of(two[0], false), b = spots_of(two[1], false);
    return (a == most && b == least) || (a == least && b == most);
}

/* Would the low hand be lower in every set that has the biggest with the smallest? */
static bool would_lower(const tile four[4], const tile low[2])
{
    static const uint8_t SPLIT[3][4] = { { 0, 1, 2, 3 }, { 0, 2, 1, 3 }, { 0, 3, 1, 2 } };
    for (int i = 0; i < 3; i++) {
        tile one[2]   = { four[SPLIT[i][0]], four[SPLIT[i][1]] };
        tile other[2] = { four[SPLIT[i][2]], four[SPLIT[i][3]] };
        if ((big_small(one, four) || big_small(other, four)) &&
            compare(compare(one, other) < 0 ? one : other, low) >= 0)
            return false;
    }
    return true;
}

static void test_why_the_house_way_sets_each_hand_so(void **unused)
{
    (void)unused;
    int aims = 0;
    for (tile a = 0; a < TILE_KINDS; a++)
        for (tile b = 0; b < a; b++)
            for (tile c = 0; c < b; c++)
                for (tile d = 0; d < c; d++) {
                    tile                 four[4] = { a, b, c, d };
                    struct tiles_setting got;
                    enum tiles_way       way = tiles_set(four, &got);
                    const char          *why = tiles_why(way, &got);
                    assert_true(advised(way, got.low) || advised(way, got.high));
                    if (way != TILES_WAY_BIG_SMALL || big_small(got.low, four) || big_small(got.high, four)) {
                        assert_string_equal(why, tiles_way_words(way));
                        continue;
                    }
                    assert_non_null(strstr(why, "would leave it lower"));
                    assert_true(would_lower(four, got.low));
                    aims++;
                }
    assert_int_equal(aims, 528);
}

static void test_house_way_by_example(void **unused)
{
    (void)unused;
    static const struct {
        const char *tiles, *low, *high, *rule;
    } row[] = {
        { "gee3 teen foo gee6", "teen foo", "gee6 gee3", "CM-PGT-W1" },
        { "ng14 teen ng23 teen", "ng14 ng23", "teen teen", "CM-PGT-W1" },
        { "teen foo tit mooy", "mooy foo", "teen tit", "CM-PGT-W2" },
        /* Wong and Gong both to be had: the higher low hand, then the high. */
        { "teen dey gow36 yun", "teen yun", "dey gow36", "CM-PGT-W2" },
        { "dey yun gow45 chong", "chong gow45", "dey yun", "CM-PGT-W2" },
        { "bon ng14 foo mooy", "mooy foo", "bon ng14", "CM-PGT-W3" },
        { "gee6 bon foo mooy", "mooy foo", "bon gee6", "CM-PGT-W3" },
        { "foo mooy chong bon", "bon foo", "mooy chong", "CM-PGT-W4" },
        /* 12 with 4 would be a six and leave a one: the aim goes first. */
        { "teen gor mooy foo", "teen foo", "gor mooy", "CM-PGT-W4" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        tile                 four[4], low[2], high[2];
        struct tiles_setting got;
        read_tiles(row[i].tiles, four, 4);
        read_tiles(row[i].low, low, 2);
        read_tiles(row[i].high, high, 2);
        enum tiles_way way = tiles_set(four, &got);
        assert_string_equal(((const struct tiles_rules *)sheet_marysville_tiles.rules)->way[way],
                            row[i].rule);
        assert_memory_equal(got.low, low, 2);
        assert_memory_equal(got.high, high, 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_two_tile_hands_in_pairwise_order),
        cmocka_unit_test(test_two_tile_hands_by_category),
        cmocka_unit_test(test_hands_in_words),
        cmocka_unit_test(test_against_the_bank),
        cmocka_unit_test(test_foul_is_low_above_high),
        cmocka_unit_test(test_house_way_over_all_four_tile_hands),
        cmocka_unit_test(test_why_the_house_way_sets_each_hand_so),
        cmocka_unit_test(test_house_way_by_example),
    };
    return RUN_TESTS(tests);
}
