#include "test.h"

#include "counts.h"
#include "hands/fortune.h"
#include "hands/high.h"
#include "pays.h"
#include "read.h"
#include "twin.h"

static void test_fortune_against_the_twin(void **unused)
{
    (void)unused;
    PROVES("CM-FPG-3", "CM-FPG-4");
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
        assert_int_equal(fortune_lines(cards), twin_fortune(cards, NULL));
    }
}

/* The fifteen lines are the eleven categories, some of them divided. */
static void test_recorded_counts_agree_with_the_categories(void **unused)
{
    (void)unused;
    const uint64_t *line = COUNT_FORTUNE, *category = COUNT_7_OF_53;
    assert_int_equal(line[0], 4 * 8);             /* eight runs of seven in each suit */
    assert_int_equal(line[1], 4 * 3 + 4 * 5 * 3); /* natural, or the joker for one of five */
    assert_int_equal(line[2], 4 * (8 * 7 - 7));   /* six of a run; runs of six count once */
    assert_int_equal(line[3], category[HIGH_FIVE_ACES]);
    assert_int_equal(line[0] + line[1] + line[2] + line[4] + line[5],
                     category[HIGH_ROYAL_FLUSH] + category[HIGH_STRAIGHT_FLUSH]);
    assert_int_equal(line[6], category[HIGH_FOUR_OF_A_KIND]);
    assert_int_equal(line[7], category[HIGH_FULL_HOUSE]);
    assert_int_equal(line[8], category[HIGH_FLUSH]);
    assert_int_equal(line[9], category[HIGH_STRAIGHT]);
    assert_int_equal(line[10], category[HIGH_THREE_OF_A_KIND]);
    assert_int_equal(line[11] + line[12], category[HIGH_TWO_PAIR]);
    assert_int_equal(line[13], category[HIGH_ONE_PAIR]);
    assert_int_equal(line[14], category[HIGH_CARD]);
    assert_int_equal(COUNT_FORTUNE_PAID[9] + COUNT_FORTUNE_PAID[10], line[9] + line[10]);
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
    PROVES("CM-FPG-4");
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
        cmocka_unit_test(test_recorded_counts_agree_with_the_categories),
        cmocka_unit_test(test_equal_fours_and_full_houses),
        cmocka_unit_test(test_fortune_by_hand),
    };
    return RUN_TESTS(fortune);
}
