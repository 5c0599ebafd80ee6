#include "test.h"

#include <ctype.h>

#include "cards/card.h"

static void test_every_card_reads_as_it_prints(void **unused)
{
    (void)unused;
    for (card face = 0; face < CARD_KINDS; face++) {
        char text[3], lower[3];
        card back;
        card_print(face, text);
        assert_int_equal(card_parse(text, &back), 2);
        assert_int_equal(back, face);
        for (int i = 0; i < 3; i++)
            lower[i] = (char)tolower((unsigned char)text[i]);
        assert_int_equal(card_parse(lower, &back), 2);
        assert_int_equal(back, face);
    }
}

static void test_what_people_type(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *cards, *bad; /* bad: the word that is named */
    } row[] = {
        { "As Kd", "AsKd", NULL },
        { "AsKd", "AsKd", NULL },
        { "as,kd", "AsKd", NULL },
        { "10h Jo", "ThXx", NULL },
        { "10hJo??", "ThXx??", NULL },
        { "  Xx  ", "Xx", NULL },
        { "", "", NULL },
        { "As Zz Kd", NULL, "Zz" },
        { "As1h", NULL, "1h" },
        { "1", NULL, "1" },
        { "A", NULL, "A" },
        { "?", NULL, "?" },
        { "10", NULL, "10" },
        { "AsK", NULL, "K" },
        { "Asx Kd", NULL, "x" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        card        faces[8];
        size_t      count             = 0;
        char        bad[BAD_WORD_MAX] = "", printed[32] = "";
        enum status status = cards_parse(row[i].text, faces, COUNT_OF(faces), &count, bad);
        assert_int_equal(status, row[i].bad == NULL ? STATUS_OK : STATUS_BAD_INPUT);
        if (row[i].bad != NULL) {
            assert_string_equal(bad, row[i].bad);
            continue;
        }
        for (size_t j = 0; j < count; j++) {
            char face[3];
            strcat(printed, card_print(faces[j], face));
        }
        assert_string_equal(printed, row[i].cards);
    }
    card   faces[2];
    size_t count;
    char   bad[BAD_WORD_MAX];
    assert_int_equal(cards_parse("2c3c4c", faces, 2, &count, bad), STATUS_FULL);
}

static void test_shoes_hold_what_they_say(void **unused)
{
    (void)unused;
    for (uint8_t decks = 1; decks <= DECKS_MAX; decks++) {
        for (uint8_t jokers = 0; jokers <= 1; jokers++) {
            struct shoe_kind kind = { .decks = decks, .jokers_each = jokers };
            card             faces[SHOE_CARDS_MAX];
            unsigned         seen[CARD_KINDS] = { 0 };
            assert_int_equal(shoe_size(kind), decks * (52 + jokers));
            shoe_fill(kind, faces);
            for (size_t i = 0; i < shoe_size(kind); i++)
                seen[faces[i]]++;
            for (card face = 0; face < CARD_KINDS; face++) {
                assert_int_equal(seen[face], face == CARD_JOKER ? decks * jokers : decks);
                assert_int_equal(seen[face], shoe_copies(kind, face));
            }
            assert_int_equal(shoe_copies(kind, CARD_UNKNOWN), 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest cards[] = {
        cmocka_unit_test(test_every_card_reads_as_it_prints),
        cmocka_unit_test(test_what_people_type),
        cmocka_unit_test(test_shoes_hold_what_they_say),
    };
    return RUN_TESTS(cards);
}
