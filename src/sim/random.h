/* The simulation's generator: Blackman and Vigna's xoshiro256**, its state
 * filled by Steele, Lea and Flood's SplitMix64. Not for shuffles that anybody
 * plays for money: those are src/shuffle/. */
#ifndef SIM_RANDOM_H
#define SIM_RANDOM_H

#include "base/base.h"

struct sim_random {
    uint64_t state[4];
};

static inline uint64_t sim_mix(uint64_t word)
{
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
    word = (word ^ word >> 27) * 0x94d049bb133111ebu;
    return word ^ word >> 31;
}

/* A stream of its own for every block of every seed. The block goes through
 * the mixer before the state is filled, so that neighbors share no word. */
static inline struct sim_random sim_random_start(uint64_t seed, uint64_t block)
{
    const uint64_t    golden = 0x9e3779b97f4a7c15u;
    uint64_t          start  = sim_mix(sim_mix(seed + golden) + block);
    struct sim_random random;
    for (int i = 0; i < 4; i++)
        random.state[i] = sim_mix(start += golden);
    return random;
}

static inline uint64_t sim_rotate(uint64_t word, int by)
{
    return word << by | word >> (64 - by);
}

static inline uint64_t sim_random_word(struct sim_random *random)
{
    uint64_t *s = random->state, word = sim_rotate(s[1] * 5, 7) * 9, moved = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= moved;
    s[3] = sim_rotate(s[3], 45);
    return word;
}

/* 0 to limit - 1, each equally likely: Lemire's multiplication, which rejects
 * the words that would make some numbers come up once too often. */
static inline uint32_t sim_random_below(struct sim_random *random, uint32_t limit)
{
    u128 product = (u128)sim_random_word(random) * limit;
    if ((uint64_t)product < limit) {
        uint64_t surplus = (0 - (uint64_t)limit) % limit;
        while ((uint64_t)product < surplus)
            product = (u128)sim_random_word(random) * limit;
    }
    return (uint32_t)(product >> 64);
}

#endif
