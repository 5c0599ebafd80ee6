/* Hands set by the House Way per second: seven random cards of the 53, and four
 * random tiles. */
#include <stdlib.h>

#include "hands/house_way.h"
#include "hands/tiles.h"
#include "yardstick.h"

#define HANDS  (1 << 16)
#define PASSES 200

static card seven[HANDS][DOUBLE_HAND_CARDS];
static tile four[HANDS][TILES_DEALT];

/* The first `count` of a shuffled deck of `kinds`. */
static void deal(uint64_t *random, int kinds, int count, uint8_t *out)
{
    uint8_t deck[CARD_KINDS];
    for (int i = 0; i < kinds; i++)
        deck[i] = (uint8_t)i;
    for (int i = 0; i < count; i++) {
        int j   = i + (int)(bench_random(random) % (uint64_t)(kinds - i));
        out[i]  = deck[j];
        deck[j] = deck[i];
    }
}

static void set_cards(void)
{
    uint64_t sum   = 0;
    double   start = bench_seconds();
    for (int pass = 0; pass < PASSES; pass++)
        for (size_t i = 0; i < HANDS; i++)
            sum += house_way(set_from(seven[i], DOUBLE_HAND_CARDS)).front;
    bench_keep(sum);
    bench_print("House Way, seven cards", (double)HANDS * PASSES / (bench_seconds() - start));
}

static void set_tiles(void)
{
    uint64_t             sum   = 0;
    double               start = bench_seconds();
    struct tiles_setting setting;
    for (int pass = 0; pass < PASSES; pass++)
        for (size_t i = 0; i < HANDS; i++) {
            sum += tiles_set(four[i], &setting);
            sum += setting.low[0];
        }
    bench_keep(sum);
    bench_print("House Way, four tiles", (double)HANDS * PASSES / (bench_seconds() - start));
}

int main(void)
{
    uint64_t random = 88172645463325252u;
    for (size_t i = 0; i < HANDS; i++) {
        deal(&random, CARD_KINDS, DOUBLE_HAND_CARDS, seven[i]);
        deal(&random, TILE_KINDS, TILES_DEALT, four[i]);
    }
    bench_print_yardstick();
    set_cards();
    set_tiles();
    return EXIT_SUCCESS;
}
