#include "test.h"

#include "cards/tile.h"

/* The chart's pips of every pair, from the top (OQ-28). */
static const char *const CHART[16][2] = {
    { "2-4", "1-2" }, { "6-6", "6-6" }, { "1-1", "1-1" }, { "4-4", "4-4" },
    { "1-3", "1-3" }, { "5-5", "5-5" }, { "3-3", "3-3" }, { "2-2", "2-2" },
    { "5-6", "5-6" }, { "4-6", "4-6" }, { "1-6", "1-6" }, { "1-5", "1-5" },
    { "3-6", "4-5" }, { "2-6", "3-5" }, { "2-5", "3-4" }, { "1-4", "2-3" },
};

static void test_the_set_is_the_chart(void **unused)
{
    (void)unused;
    int spots = 0;
    for (tile face = 0; face < TILE_KINDS; face++) {
        const char *pips = CHART[face / 2][face % 2];
        assert_string_equal(tile_pips(face), pips);
        assert_int_equal(tile_spots(face), pips[0] - '0' + pips[2] - '0');
        spots += tile_spots(face);
    }
    /* 21 faces of two dice, eleven of them twice, carry 227 spots. */
    assert_int_equal(spots, 227);
    assert_string_equal(tile_name(TILE_UNKNOWN), "??");
}

static void test_every_name_and_pips_read_back(void **unused)
{
    (void)unused;
    for (tile face = 0; face < TILE_KINDS; face++) {
        const char *pips = tile_pips(face);
        char        word[4][8];
        bool        twins = strcmp(CHART[face / 2][0], CHART[face / 2][1]) == 0;
        tile        first = twins ? (tile)(face & ~1) : face;
        strcpy(word[0], tile_name(face));
        strcpy(word[1], pips);
        memcpy(word[2], (char[]){ pips[2], '-', pips[0], '\0' }, 4);
        memcpy(word[3], (char[]){ pips[2], pips[0], '\0' }, 3);
        for (int i = 0; i < 4; i++) {
            tile   got;
            size_t count = 0;
            char   bad[BAD_WORD_MAX];
            assert_int_equal(tiles_parse(word[i], &got, 1, &count, bad), STATUS_OK);
            assert_int_equal(count, 1);
            assert_int_equal(got, first);
        }
    }
}

static void test_tiles_read_what_people_type(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        const char *pips; /* "" for none; NULL: refused */
        const char *bad;
    } row[] = {
        { "", "", NULL },
        { "teen dey", "6-6 1-1", NULL },
        { " Teen,DEY\t4-4 ", "6-6 1-1 4-4", NULL },
        { "teenteen", "6-6 6-6", NULL },
        { "teendeygow36ng", "6-6 1-1 3-6 1-4", NULL },
        { "6-6 66 1-1 11", "6-6 6-6 1-1 1-1", NULL },
        { "6-3 5-4", "3-6 4-5", NULL },
        { "gow gow", "3-6 4-5", NULL },
        { "gow gow36", "4-5 3-6", NULL },
        { "Gee Joon geejoon", "2-4 1-2", NULL },
        { "gj3 gj6", "1-2 2-4", NULL },
        { "Gee Joon3 Gee Joon", "1-2 2-4", NULL },
        { "Gee Joon 6-6", "2-4 6-6", NULL },
        { "gee3 1-2", NULL, "1-2" },
        { "teen teen 6-6", NULL, "6-6" },
        { "gow gow gow", NULL, "gow" },
        { "teen ace", NULL, "ace" },
        { "teenace dey", NULL, "ace" },
        { "6-7", NULL, "6-7" },
        { "6-", NULL, "6-" },
        { "6", NULL, "6" },
        { "gee", NULL, "gee" },
        { "?", NULL, "?" },
        { "abcdefghijklmnopqrstuvwxyz", NULL, "abcdefghijklmnopqrstuvw" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        tile        got[TILES_DEALT];
        size_t      count             = 99;
        char        bad[BAD_WORD_MAX] = "";
        enum status status            = tiles_parse(row[i].text, got, TILES_DEALT, &count, bad);
        assert_int_equal(status == STATUS_OK, row[i].pips != NULL);
        if (row[i].pips == NULL) {
            assert_string_equal(bad, row[i].bad);
            assert_int_equal(count, 99);
            continue;
        }
        char printed[32] = "";
        for (size_t k = 0; k < count; k++) {
            strcat(printed, k == 0 ? "" : " ");
            strcat(printed, tile_pips(got[k]));
        }
        assert_string_equal(printed, row[i].pips);
    }
}

static void test_too_many_tiles_are_told_apart(void **unused)
{
    (void)unused;
    tile   got[2];
    size_t count = 7;
    char   bad[BAD_WORD_MAX];
    assert_int_equal(tiles_parse("teen dey yun", got, 2, &count, bad), STATUS_FULL);
    assert_int_equal(tiles_parse("teen dey noon", got, 2, &count, bad), STATUS_BAD_INPUT);
    assert_int_equal(tiles_parse("ng14 ng14", got, 2, &count, bad), STATUS_NOT_FOUND);
    assert_int_equal(count, 7);
}

/* Scraps of names and pips in any order: whatever is read prints as names that
 * read back alike, and no tile is given twice. */
static void test_scraps_are_read_or_refused(void **unused)
{
    (void)unused;
    static const char *const SCRAPS[] = { "teen", "gow",  "36", "-", "4",   "gee", " ",  "joon", "gj", "3",
                                          "6-6",  "chit", "ng", ",", "bot", "t",   "25", "DEY",  "?",  "1-" };
    uint64_t                 seed     = 32;
    int                      read     = 0;
    for (int n = 0; n < 200000; n++) {
        char   text[64] = "", again[256] = "", bad[BAD_WORD_MAX];
        tile   got[TILE_KINDS], back[TILE_KINDS];
        size_t count = 0, count_back = 0;
        for (int i = 0; i < 8; i++) {
            seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            strcat(text, SCRAPS[(seed >> 33) % COUNT_OF(SCRAPS)]);
        }
        if (tiles_parse(text, got, TILE_KINDS, &count, bad) != STATUS_OK) {
            assert_non_null(strstr(text, bad));
            continue;
        }
        uint32_t seen = 0;
        for (size_t i = 0; i < count; i++) {
            assert_true(got[i] < TILE_KINDS && (seen >> got[i] & 1) == 0);
            seen |= UINT32_C(1) << got[i];
            strcat(strcat(again, tile_name(got[i])), " ");
        }
        assert_int_equal(tiles_parse(again, back, TILE_KINDS, &count_back, bad), STATUS_OK);
        assert_int_equal(count_back, count);
        for (size_t i = 0; i < count; i++)
            assert_string_equal(tile_name(back[i]), tile_name(got[i]));
        read++;
    }
    assert_in_range(read, 1000, 199000);
}

/* As faces among the cards: tiles that look alike are one, every name reads
 * back, and no name is taken for a card or a card for a tile. */
static void test_tiles_as_faces(void **unused)
{
    unsigned faces = 0, tiles = 0;
    (void)unused;
    for (card face = 0; face < FACE_KINDS; face++) {
        char text[FACE_TEXT_MAX];
        card back = CARD_UNKNOWN;
        if (!card_is_tile(face)) {
            assert_int_equal(tile_copies(face), 0);
            assert_int_equal(tile_parse(face_print(face, text), &back), 0);
            assert_int_equal(face_parse(text, &back), 2);
            assert_int_equal(back, face);
            continue;
        }
        tiles += tile_copies(face);
        if (tile_copies(face) == 0)
            continue;
        faces++;
        assert_string_equal(face_print(face, text), tile_name(card_tile(face)));
        assert_int_equal(card_parse(text, &back), 0);
        assert_int_equal(face_parse(text, &back), strlen(text));
        assert_int_equal(back, face);
    }
    assert_true(faces == 21 && tiles == 32);
    for (tile face = 0; face < TILE_KINDS; face++) {
        assert_string_equal(tile_name(card_tile(tile_card(face))), tile_name(face));
        assert_int_equal(tile_spots(card_tile(tile_card(face))), tile_spots(face));
    }
}

static void test_rows_of_faces(void **unused)
{
    static const struct {
        const char *text;
        size_t      count;
        const char *bad;
    } row[] = {
        { "teen,gow36,Dey", 3, NULL }, { "teenteen gee3", 3, NULL }, { "As teen ??", 3, NULL },
        { "gow", 0, "gow" },           { "teen 6-6", 0, "6-6" },     { "gee", 0, "gee" },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        card        faces[8];
        size_t      count = 0;
        char        bad[BAD_WORD_MAX];
        enum status status = faces_parse(row[i].text, faces, COUNT_OF(faces), &count, bad);
        assert_int_equal(status, row[i].bad == NULL ? STATUS_OK : STATUS_BAD_INPUT);
        assert_int_equal(count, row[i].count);
        if (row[i].bad != NULL)
            assert_string_equal(bad, row[i].bad);
    }
    assert_string_equal(face_gap(CARD_TILES), ",");
    assert_string_equal(face_gap(CARD_JOKER), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tiles_as_faces),
        cmocka_unit_test(test_rows_of_faces),
        cmocka_unit_test(test_the_set_is_the_chart),
        cmocka_unit_test(test_every_name_and_pips_read_back),
        cmocka_unit_test(test_tiles_read_what_people_type),
        cmocka_unit_test(test_too_many_tiles_are_told_apart),
        cmocka_unit_test(test_scraps_are_read_or_refused),
    };
    return RUN_TESTS(tests);
}
