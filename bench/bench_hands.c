/* Hands ranked per second from card bytes, one thread. The hands are random
 * and different: a million of each size, dealt beforehand, gone through in
 * order. The best of several passes is printed, since others use the machine
 * too. */
#include <stdlib.h>

#include "hands/hands.h"
#include "yardstick.h"

#define HANDS  1000000
#define PASSES 12

static card hands[HANDS * 9];

static void deal(size_t count, unsigned deck)
{
    uint64_t random = 88172645463325252u;
    for (size_t i = 0; i < HANDS; i++) {
        uint64_t taken = 0;
        for (size_t j = 0; j < count;) {
            unsigned face = (unsigned)(bench_random(&random) >> 11) % deck;
            if (taken >> face & 1)
                continue;
            taken |= UINT64_C(1) << face;
            hands[i * count + j++] = (card)face;
        }
    }
}

/* Times EXPRESSION over all hands, `hand` being the cards of each; a part of
 * them is enough for the slow ones. */
#define MEASURE(what, count, deck, parts, expression)                                                        \
    do {                                                                                                     \
        const size_t times = HANDS / (parts);                                                                \
        double       best  = 1e9;                                                                            \
        deal(count, deck);                                                                                   \
        for (int pass = 0; pass < PASSES; pass++) {                                                          \
            uint64_t    sum   = 0;                                                                           \
            const card *hand  = hands;                                                                       \
            double      start = bench_seconds();                                                             \
            for (size_t i = 0; i < times; i++, hand += (count))                                              \
                sum += (expression);                                                                         \
            double seconds = bench_seconds() - start;                                                        \
            bench_keep(sum);                                                                                 \
            if (seconds < best)                                                                              \
                best = seconds;                                                                              \
        }                                                                                                    \
        bench_print(what, (double)times / best);                                                             \
    } while (0)

int main(void)
{
    bench_print_yardstick();
    MEASURE("seven cards, high", 7, 52, 1, high_rank7(hand));
    MEASURE("seven cards of 53, high", 7, 53, 1, high_rank7(hand));
    MEASURE("six cards, high", 6, 52, 1, high_rank6(hand));
    MEASURE("five cards, high", 5, 52, 1, high_rank5(hand));
    MEASURE("five cards of 53, high", 5, 53, 1, high_rank5(hand));
    MEASURE("five cards of 53, ace to five", 5, 53, 1, low_rank5(hand));
    MEASURE("three cards", 3, 52, 1, three_rank(hand));
    MEASURE("Fortune lines, seven of 53", 7, 53, 4, fortune_lines(hand));
    MEASURE("Omaha high, four and five of 53", 9, 53, 10, omaha_high(hand, hand + 4, 5));
    MEASURE("Omaha low, four and five of 53", 9, 53, 10, omaha_low(hand, hand + 4, 5));
    printf("tables of the high hands: %zu bytes\n",
           sizeof high_key + sizeof high5_shift + sizeof high6_shift + sizeof high7_shift +
               sizeof high5_rank + sizeof high6_rank + sizeof high7_rank + sizeof high_flush);
    return 0;
}
