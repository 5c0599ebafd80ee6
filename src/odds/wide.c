#include "odds/wide.h"

#include <assert.h>

struct wide wide_product(u128 a, u128 b)
{
    u128 a1 = a >> 64, a0 = (uint64_t)a, b1 = b >> 64, b0 = (uint64_t)b;
    u128 low = a0 * b0, middle = a1 * b0 + (low >> 64); /* cannot overflow: (2^64-1)^2 + 2^64-1 */
    u128 cross = a0 * b1 + (uint64_t)middle;
    return (struct wide){
        .high = a1 * b1 + (middle >> 64) + (cross >> 64),
        .low  = cross << 64 | (uint64_t)low,
    };
}

struct wide wide_sum(struct wide a, struct wide b)
{
    struct wide sum   = { 0, a.low + b.low };
    u128        carry = sum.low < a.low ? 1 : 0;
    bool        over  = __builtin_add_overflow(a.high, b.high, &sum.high);
    over              = __builtin_add_overflow(sum.high, carry, &sum.high) || over;
    assert(!over);
    return sum;
}

struct wide wide_difference(struct wide a, struct wide b)
{
    assert(a.high > b.high || (a.high == b.high && a.low >= b.low));
    return (struct wide){ a.high - b.high - (a.low < b.low ? 1 : 0), a.low - b.low };
}

struct wide wide_times(struct wide a, u128 factor)
{
    struct wide top = wide_product(a.high, factor);
    assert(top.high == 0);
    return wide_sum((struct wide){ top.low, 0 }, wide_product(a.low, factor));
}

static long double approximate(struct wide a)
{
    const long double two_to_128 = 0x1p128L;
    return (long double)a.high * two_to_128 + (long double)a.low;
}

double wide_quotient(struct wide a, struct wide b)
{
    assert(b.high != 0 || b.low != 0);
    return (double)(approximate(a) / approximate(b));
}
