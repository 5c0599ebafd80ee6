/* What this machine can do, to hold a figure against: independent random loads
 * from a 256 KiB table per second, one thread. A rate divided by it travels
 * between machines better than the rate alone. */
#ifndef BENCH_YARDSTICK_H
#define BENCH_YARDSTICK_H

#include <stdint.h>
#include <stdio.h>
#include <time.h>

/* Marsaglia's xorshift64: good enough to be unpredictable to a cache. */
static inline uint64_t bench_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static inline double bench_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Processor time of this program: what one thread of calculation takes, whoever
 * else wants the machine. */
static inline double bench_cpu_seconds(void)
{
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (double)used.tv_sec + (double)used.tv_nsec / 1e9;
}

/* Keeps the compiler from dropping a result that nobody reads. */
static inline void bench_keep(uint64_t value)
{
    __asm__ volatile("" : : "r"(value));
}

#define YARDSTICK_SLOTS 32768 /* of eight bytes: 256 KiB */
#define YARDSTICK_LOADS 400000000

static inline double yardstick_loads_per_second(void)
{
    static uint64_t table[YARDSTICK_SLOTS];
    uint64_t        random = 88172645463325252u, sum = 0;
    for (size_t i = 0; i < YARDSTICK_SLOTS; i++)
        table[i] = bench_random(&random);
    double start = bench_cpu_seconds();
    /* Four slots from one random word: the loads, not the words, are timed. */
    for (size_t i = 0; i < YARDSTICK_LOADS; i += 4) {
        uint64_t word = bench_random(&random);
        sum += table[word % YARDSTICK_SLOTS] + table[(word >> 15) % YARDSTICK_SLOTS] +
               table[(word >> 30) % YARDSTICK_SLOTS] + table[(word >> 45) % YARDSTICK_SLOTS];
    }
    double seconds = bench_cpu_seconds() - start;
    bench_keep(sum);
    return YARDSTICK_LOADS / seconds;
}

/* One line per figure, and one for the machine. */
static inline void bench_print(const char *what, double per_second)
{
    printf("%-44s %12.3f million/s\n", what, per_second / 1e6);
}

static inline void bench_print_yardstick(void)
{
    bench_print("yardstick: random loads from 256 KiB", yardstick_loads_per_second());
}

#endif
