#include "test.h"

#include "hands/fortune.h"
#include "hands/high.h"
#include "read.h"
#include "twin.h"

/* The printed FPG-04 table, line by line (rulebook/paytables.csv). */
static const struct ratio FPG_04[FORTUNE_LINES] = {
    { 5000, 1 }, { 1000, 1 }, { 750, 1 }, { 250, 1 }, { 100, 1 }, { 50, 1 }, { 20, 1 }, { 5, 1 },
    { 4, 1 },    { 2, 1 },    { 3, 1 },   { 0, 1 },   { -1, 1 },  { -1, 1 }, { -1, 1 },
};

static void test_fortune_against_the_twin(void **unused)
{
    (void)unused;
    PROVES("CM-FPG-4");
    uint64_t state = 19;
    for (int i = 0; i < 30000; i++) {
        card cards[7];
        /* Half from a short deck of tens and up, where everything happens. */
        if (i % 2 == 0) {
            twin_deal(&state, cards, 7, 53);
        } else {
            twin_deal(&state, cards, 7, 21);
            for (int j = 0; j < 7; j++)
                cards[j] = (card)(cards[j] + 32);
        }
        assert_int_equal(fortune_lines(cards), twin_fortune(cards));
    }
}

/* Among equal lines the ranks decide as in hands/high.h: fours by their rank,
 * full houses by the three. */
static void test_equal_fours_and_full_houses(void **unused)
{
    (void)unused;
    PROVES("CM-FPG-4a");
    for (int a = 0; a < 13; a++)
        for (int b = 0; b < a; b++) {
            /* The lower fours and threes with the best company there is, the
             * higher ones with the worst. */
            int best = a == 12 && b == 11 ? 10 : a == 12 ? 11 : 12, worst = a == 0 || b == 0 ? 1 : 0;
            if (worst == a)
                worst = 2;
            card fours[2][5] = {
                { card_of(a, 0), card_of(a, 1), card_of(a, 2), card_of(a, 3), card_of(worst, 0) },
                { card_of(b, 0), card_of(b, 1), card_of(b, 2), card_of(b, 3), card_of(best, 0) },
            };
            card full[2][5] = {
                { card_of(a, 0), card_of(a, 1), card_of(a, 2), card_of(worst, 0), card_of(worst, 1) },
                { card_of(b, 0), card_of(b, 1), card_of(b, 2), card_of(best, 0), card_of(best, 1) },
            };
            assert_true(high_rank5(fours[0]) > high_rank5(fours[1]));
            assert_true(high_rank5(full[0]) > high_rank5(full[1]));
        }
}

static void test_fortune_by_hand(void **unused)
{
    (void)unused;
    static const struct {
        const char *cards, *line, *paid;
    } row[] = {
        { "4h 5h 6h 7h 8h 9h Th", "7 card straight flush (no joker)", NULL },
        { "Ah 2h 3h 4h 5h 6h 7h", "7 card straight flush (no joker)", NULL },
        { "8h 9h Th Jh Qh Kh Ah", "7 card straight flush (no joker)", NULL },
        { "4h 5h Xx 7h 8h 9h Th", "7 card straight flush with joker", NULL },
        { "8h 9h Th Jh Qh Kh Xx", "7 card straight flush with joker", NULL },
        { "Th Jh Qh Kh Ah Qs Ks", "royal flush + royal match", NULL },
        { "Th Jh Xx Kh Ah Qs Ks", "royal flush + royal match", NULL },
        { "Th Jh Qh Kh Ah Xx Ks", "royal flush", NULL }, /* OQ-44: the match must be natural */
        { "Th Jh Qh Kh Ah Qc Ks", "royal flush", NULL },
        { "As Ah Ad Ac Xx Kc Kd", "five aces", NULL },
        { "6h 7h 8h 9h Th 2c 2d", "straight flush", NULL },
        { "As Ah Ad Xx 9h 2c 2d", "four of a kind", NULL },
        { "As Ah Xx Kd Kc 2c 3d", "full house", NULL },
        { "As 9s Xx 5s 3s Kc Kd", "flush", NULL },
        { "9c 9d 9h 8s 7c 6d 5h", "straight", "three of a kind" },
        { "Ac Ad Xx Kh Qs Jc 2d", "straight", "three of a kind" },
        { "As Kc Kd Qh Qs Jd Xx", "straight", NULL },
        { "9c 9d 8h 8s 7c 7d 2h", "three pair", NULL },
        { "As Xx 8h 8s 6c 6d 2h", "three pair", NULL },
        { "9c 9d 8h 8s 7c 6d 2h", "two pair", NULL },
        { "9c 9d 8h 6s 4c Kd 2h", "one pair", NULL },
        { "Xx 9d 8h 6s 4c Kd 2h", "high card", NULL },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        card cards[READ_MAX];
        assert_int_equal(read_cards(row[i].cards, cards), 7);
        fortune_set lines = fortune_lines(cards);
        assert_string_equal(fortune_line_name(fortune_line(lines)), row[i].line);
        assert_string_equal(fortune_line_name(fortune_paid_line(lines, FPG_04)),
                            row[i].paid != NULL ? row[i].paid : row[i].line);
    }
}

int main(void)
{
    const struct CMUnitTest fortune[] = {
        cmocka_unit_test(test_fortune_against_the_twin),
        cmocka_unit_test(test_equal_fours_and_full_houses),
        cmocka_unit_test(test_fortune_by_hand),
    };
    return RUN_TESTS(fortune);
}
