#include "odds/tiles_study.h"

#include <string.h>

#define BANK_HANDS 20475 /* of the 28 tiles left */

uint32_t tiles_number(const tile four[TILES_DEALT])
{
    uint32_t a = four[0], b = four[1], c = four[2], d = four[3];
    return a * (a - 1) * (a - 2) * (a - 3) / 24 + b * (b - 1) * (b - 2) / 6 + c * (c - 1) / 2 + d;
}

/* The next hand with its tiles descending, counting from 3 2 1 0 on in the
 * order of their numbers; false after the last. */
static bool next_hand(tile four[TILES_DEALT])
{
    for (int i = TILES_DEALT - 1; i >= 0; i--) {
        if (four[i] + 1 < (i == 0 ? TILE_KINDS : four[i - 1])) {
            four[i]++;
            for (int rest = i + 1; rest < TILES_DEALT; rest++)
                four[rest] = (tile)(TILES_DEALT - 1 - rest);
            return true;
        }
    }
    return false;
}

static uint32_t mask_of(const tile four[TILES_DEALT])
{
    uint32_t mask = 0;
    for (int i = 0; i < TILES_DEALT; i++)
        mask |= UINT32_C(1) << four[i];
    return mask;
}

static struct tiles_ranks ranks_of(tile a, tile b, tile c, tile d)
{
    int one = tiles_rank(a, b), other = tiles_rank(c, d);
    return (struct tiles_ranks){ (uint8_t)(one < other ? one : other), (uint8_t)(one < other ? other : one) };
}

/* The two tiles of a family rank alike, but for those of Gee Joon, and those
 * which do not look alike do not differ in what they are worth either. So each
 * hand has a first among its equals, in which the second tile of a family lies
 * only beside the first; `*weight` is how many equals there are. */
static uint32_t first_of_equals(const tile four[TILES_DEALT], uint32_t *weight)
{
    uint32_t mask  = mask_of(four);
    uint32_t first = mask;
    *weight        = 1;
    for (int family = TILE_GEE_JOON + 1; family < TILE_FAMILIES; family++) {
        uint32_t both = mask >> (2 * family) & 3;
        if (both != 1 && both != 2)
            continue;
        *weight *= 2;
        first = (first & ~(UINT32_C(3) << (2 * family))) | UINT32_C(1) << (2 * family);
    }
    return first;
}

/* The House Way of every hand the bank may have beside these four tiles. */
struct beside {
    uint8_t low[BANK_HANDS], high[BANK_HANDS];
};

static void hands_beside(const struct tiles_study *study, const uint32_t *mask, uint32_t taken,
                         struct beside *out)
{
    size_t count = 0;
    for (size_t i = 0; i < TILES_HANDS && count < BANK_HANDS; i++) {
        out->low[count]  = study->house[i].low;
        out->high[count] = study->house[i].high;
        count += (mask[i] & taken) == 0;
    }
}

struct tally {
    uint32_t of[TILES_RESULTS];
};

static struct tally against(struct tiles_ranks player, const struct beside *bank)
{
    uint32_t     either = 0, both = 0;
    struct tally tally;
    for (size_t i = 0; i < BANK_HANDS; i++) {
        unsigned low = player.low > bank->low[i], high = player.high > bank->high[i];
        either += low | high;
        both += low & high;
    }
    tally.of[TILES_WIN]  = both;
    tally.of[TILES_PUSH] = either - both;
    tally.of[TILES_LOSE] = BANK_HANDS - either;
    return tally;
}

static int32_t gain(const struct tally *tally)
{
    return (int32_t)tally->of[TILES_WIN] - (int32_t)tally->of[TILES_LOSE];
}

static void add(uint64_t deals[TILES_RESULTS], const struct tally *tally, uint32_t weight)
{
    for (int i = 0; i < TILES_RESULTS; i++)
        deals[i] += (uint64_t)tally->of[i] * weight;
}

/* One hand of the player in every setting that is not foul; the House Way unless
 * another is better. */
static void study_hand(struct tiles_study *study, const tile t[TILES_DEALT], const struct beside *bank,
                       uint32_t weight)
{
    uint32_t           number = tiles_number(t);
    struct tiles_ranks best   = study->house[number];
    struct tally       most   = against(best, bank);
    add(study->house_deals, &most, weight);
    struct tiles_ranks ways[3] = { ranks_of(t[0], t[1], t[2], t[3]), ranks_of(t[0], t[2], t[1], t[3]),
                                   ranks_of(t[0], t[3], t[1], t[2]) };
    for (int i = 0; i < 3; i++) {
        struct tally tally = against(ways[i], bank);
        if (gain(&tally) > gain(&most)) {
            most = tally;
            best = ways[i];
        }
    }
    study->best[number] = best;
    add(study->best_deals, &most, weight);
}

/* What the first of equals does, all of them do. */
static void copy_to_equals(struct tiles_study *study)
{
    tile     four[TILES_DEALT] = { 3, 2, 1, 0 };
    uint32_t weight;
    do {
        uint32_t first = first_of_equals(four, &weight);
        tile     equal[TILES_DEALT];
        for (int i = 0; i < TILES_DEALT; i++) {
            equal[i] = (tile)(31 - __builtin_clz(first));
            first &= ~(UINT32_C(1) << equal[i]);
        }
        study->best[tiles_number(four)] = study->best[tiles_number(equal)];
    } while (next_hand(four));
}

void tiles_study(struct tiles_study *out)
{
    uint32_t      mask[TILES_HANDS], weight;
    struct beside bank;
    tile          four[TILES_DEALT] = { 3, 2, 1, 0 };
    memset(out, 0, sizeof *out);
    do {
        struct tiles_setting set;
        uint32_t             number = tiles_number(four);
        mask[number]                = mask_of(four);
        out->advice[number]         = (uint8_t)tiles_set(four, &set);
        out->house[number]          = ranks_of(set.low[0], set.low[1], set.high[0], set.high[1]);
    } while (next_hand(four));
    memcpy(four, (tile[]){ 3, 2, 1, 0 }, sizeof four);
    do {
        uint32_t taken = mask_of(four);
        if (first_of_equals(four, &weight) != taken)
            continue;
        hands_beside(out, mask, taken, &bank);
        study_hand(out, four, &bank, weight);
    } while (next_hand(four));
    copy_to_equals(out);
}
