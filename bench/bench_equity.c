/* Equity: two hands of hold'em before the flop, counted exactly, over pairs of hands
 * drawn at random; the slowest of some kinds; two hands of Omaha. One thread. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "odds/equity.h"
#include "yardstick.h"

#define PAIRS 2000

static struct equity_ask ask;

static double seconds_for(void)
{
    const struct odds_effort effort = { .threads = 1 };
    struct equity            equity;
    double                   start = bench_cpu_seconds();
    if (equity_count(&ask, &effort, &equity) != STATUS_OK) {
        fprintf(stderr, "bench-equity: nothing was counted\n");
        exit(EXIT_FAILURE);
    }
    bench_keep(equity.hand[0].wins);
    return bench_cpu_seconds() - start;
}

static void take_hands(uint64_t *random)
{
    card_set taken = 0;
    for (size_t hand = 0; hand < ask.hand_count; hand++) {
        ask.hand[hand] = (struct range){ .count = 1 };
        while (__builtin_popcountll(ask.hand[hand].hand[0]) < 2) {
            card_set face = SET_OF(bench_random(random) % 52) & ~taken;
            ask.hand[hand].hand[0] |= face;
            taken |= face;
        }
    }
}

static void bench_random_pairs(void)
{
    uint64_t random = 88172645463325252u;
    double   sum = 0, most = 0;
    for (int i = 0; i < PAIRS; i++) {
        take_hands(&random);
        double took = seconds_for();
        sum += took;
        most = took > most ? took : most;
    }
    printf("two hold'em hands before the flop, %d pairs at random: %.3f ms each, the slowest %.3f ms\n",
           PAIRS, sum / PAIRS * 1e3, most * 1e3);
}

static void bench_case(const char *words, const char *first, const char *second)
{
    char               why[RANGE_WHY_MAX];
    struct equity_size size = equity_size(ask.hands);
    double             best = 1e9;
    if (range_parse(first, size.least, size.most, &ask.hand[0], why) != STATUS_OK ||
        range_parse(second, size.least, size.most, &ask.hand[1], why) != STATUS_OK)
        exit(EXIT_FAILURE);
    for (int i = 0; i < 5; i++) {
        double took = seconds_for();
        best        = took < best ? took : best;
    }
    printf("%s, %s against %s: %.3f ms\n", words, first, second, best * 1e3);
}

int main(void)
{
    printf("yardstick: %.0f million loads per second\n", yardstick_loads_per_second() / 1e6);
    ask.hand_count = 2;
    ask.hands      = POKER_ANY_FIVE;
    bench_random_pairs();
    bench_case("hold'em", "AsKs", "QhQd");
    bench_case("hold'em", "AsKs", "QhJh");
    bench_case("hold'em, ranges", "AKs,TT+", "QQ");
    ask.hands = POKER_TWO_THREE;
    ask.low   = true;
    bench_case("Omaha hi-lo", "AsAd2s3d", "KhKcQhJc");
    ask.joker = ask.five_aces = true;
    bench_case("Omaha hi-lo with joker", "AsAd2s3d", "KhKcQhJc");
    ask.hands = POKER_ACE_TO_FIVE;
    ask.low   = false;
    bench_case("lowball, three cards drawn each", "As2d", "3c4c");
    return EXIT_SUCCESS;
}
