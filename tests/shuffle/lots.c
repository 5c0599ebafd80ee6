/* Position, pair, run and serial tests of the shuffle, with fixed seeds.
 *
 * Under a fair shuffle each statistic below is a sum of very many small terms, so
 * its deviation from its exact mean, in standard deviations, is a normal number
 * z to a good approximation; a chi-square is made one by Wilson and Hilferty's
 * cube root. |z| < 5 fails for a fair shuffle less than once in 1.7 million, on
 * both sides: too even is suspect as well. The seeds are fixed, so a test that
 * passes once passes always; it fails when the shuffle, the stream or the seeds
 * are changed for the worse. With ten million shuffles a bias of one part in a
 * thousand in the place of one card of 52 moves z by more than ten. */
#include "test.h"

#include <math.h>

#include "shuffle/draw.h"
#include "shuffle/seed.h"
#include "test_lots.h"

#define Z_MAX 5.0

struct lots {
    unsigned kinds, copies, cards;
    uint64_t count;
    uint64_t place[SHOE_CARDS_MAX][64]; /* how often each face lay at each position */
    uint64_t pair[64][64];              /* the first two cards */
    uint64_t runs;                      /* neighbors that rise, or with copies are alike */
    uint64_t same;                      /* positions with the face of the shuffle before */
    uint8_t  before[SHOE_CARDS_MAX];
};

static void assert_normal(const char *what, unsigned cards, double z)
{
    if (!(fabs(z) < Z_MAX))
        fail_msg("%s of %u cards: z = %.2f", what, cards, z);
}

static double chi_square_z(double sum, double freedom)
{
    double part = 2.0 / (9.0 * freedom);
    return (cbrt(sum / freedom) - (1.0 - part)) / sqrt(part);
}

static void take(struct lots *lots, const uint8_t *cards)
{
    for (unsigned i = 0; i < lots->cards; i++) {
        lots->place[i][cards[i]]++;
        lots->same += lots->count > 0 && cards[i] == lots->before[i];
        if (i > 0)
            lots->runs += lots->copies == 1 ? cards[i] > cards[i - 1] : cards[i] == cards[i - 1];
    }
    lots->pair[cards[0]][cards[1]]++;
    memcpy(lots->before, cards, lots->cards);
    lots->count++;
}

/* One shuffle moves the whole table of positions and faces: its cells are not
 * independent, and the sum of squares is n/(n-1) times a chi-square with
 * (n-1)(k-1) degrees of freedom (n cards, k faces). */
static void check_places(const struct lots *lots)
{
    double n = lots->cards, expected = (double)lots->count * lots->copies / n, sum = 0;
    for (unsigned i = 0; i < lots->cards; i++)
        for (unsigned f = 0; f < lots->kinds; f++)
            sum += pow((double)lots->place[i][f] - expected, 2) / expected;
    assert_normal("positions", lots->cards, chi_square_z(sum * (n - 1) / n, (n - 1) * (lots->kinds - 1)));
}

static void check_pairs(const struct lots *lots)
{
    double n = lots->cards, m = lots->copies, sum = 0, cells = 0;
    for (unsigned f = 0; f < lots->kinds; f++)
        for (unsigned g = 0; g < lots->kinds; g++) {
            double expected = (double)lots->count * m * (m - (f == g)) / (n * (n - 1));
            if (expected > 0)
                sum += pow((double)lots->pair[f][g] - expected, 2) / expected, cells++;
            else
                assert_int_equal(lots->pair[f][g], 0);
        }
    assert_normal("pairs", lots->cards, chi_square_z(sum, cells - 1));
}

/* Rises between neighbors: mean (n-1)/2, variance (n+1)/12 (Euler's numbers).
 * With copies, neighbors alike: mean m-1, and the variance by counting two
 * places that overlap, and two that do not. */
static void check_runs(const struct lots *lots)
{
    double n = lots->cards, m = lots->copies, mean = (n - 1) / 2, variance = (n + 1) / 12;
    if (lots->copies > 1) {
        double p       = (m - 1) / (n - 1);
        double overlap = p * (m - 2) / (n - 2);
        double apart   = p * ((m - 2) * (m - 3) + (n - m) * (m - 1)) / ((n - 2) * (n - 3));
        mean           = m - 1;
        variance       = mean + 2 * (n - 2) * overlap + (n - 2) * (n - 3) * apart - mean * mean;
    }
    double count = (double)lots->count;
    assert_normal("runs", lots->cards, ((double)lots->runs - mean * count) / sqrt(variance * count));
}

/* Agreement with the shuffle before: mean m; the variance from the chance that
 * two positions agree at once. */
static void check_serial(const struct lots *lots)
{
    double n = lots->cards, m = lots->copies, k = lots->kinds, count = (double)lots->count - 1;
    double alike = m * (m - 1) / (n * (n - 1)), other = m * m / (n * (n - 1));
    double both     = k * alike * alike + k * (k - 1) * other * other;
    double variance = n / k * (1 - 1 / k) + n * (n - 1) * (both - 1 / (k * k));
    assert_normal("serial agreement", lots->cards, ((double)lots->same - m * count) / sqrt(variance * count));
}

void lots_try(unsigned kinds, unsigned copies, uint64_t count)
{
    static struct lots lots;
    uint8_t            base[SHUFFLE_KEY_SIZE], fresh[SHOE_CARDS_MAX], cards[SHOE_CARDS_MAX];
    memset(&lots, 0, sizeof lots);
    lots.kinds  = kinds;
    lots.copies = copies;
    lots.cards  = kinds * copies;
    shuffle_seed_from_text("a laboratory", base);
    for (unsigned i = 0; i < lots.cards; i++)
        fresh[i] = (uint8_t)(i % kinds);
    for (uint64_t i = 1; i <= count; i++) {
        uint8_t secret[SHUFFLE_KEY_SIZE], seed[SHUFFLE_KEY_SIZE];
        shuffle_derive(base, "shoe", i, secret);
        seed_make(secret, 1, 1, 0, NULL, 0, seed);
        memcpy(cards, fresh, lots.cards);
        draw_order(seed, cards, lots.cards);
        take(&lots, cards);
    }
    check_places(&lots);
    check_pairs(&lots);
    check_runs(&lots);
    check_serial(&lots);
}
