#include "test.h"

#include "odds/wide.h"

/* Schoolbook multiplication in bytes: slow, and plain to see. */
#define DIGITS 64
static void slow_product(u128 a, u128 b, uint8_t out[DIGITS])
{
    uint32_t sum[DIGITS + 1] = { 0 };
    for (unsigned i = 0; i < 16; i++)
        for (unsigned j = 0; j < 16; j++) {
            sum[i + j] += (uint8_t)(a >> 8 * i) * (uint32_t)(uint8_t)(b >> 8 * j);
        }
    for (unsigned i = 0; i < DIGITS; i++) {
        out[i] = (uint8_t)sum[i];
        sum[i + 1] += sum[i] >> 8;
    }
}

static uint8_t byte_of(struct wide a, unsigned i)
{
    if (i >= 32)
        return 0;
    return (uint8_t)(i < 16 ? a.low >> 8 * i : a.high >> 8 * (i - 16));
}

static const uint64_t PIECES[] = { 0, 1, 2, 0x8000000000000000, 0xffffffffffffffff, 0x123456789abcdef0 };

static void test_product_is_that_of_the_schoolbook(void **unused)
{
    (void)unused;
    size_t n = COUNT_OF(PIECES);
    for (size_t i = 0; i < n * n * n * n; i++) {
        u128    a = (u128)PIECES[i % n] << 64 | PIECES[i / n % n];
        u128    b = (u128)PIECES[i / n / n % n] << 64 | PIECES[i / n / n / n];
        uint8_t slow[DIGITS];
        slow_product(a, b, slow);
        struct wide fast = wide_product(a, b);
        for (unsigned digit = 0; digit < DIGITS; digit++)
            assert_int_equal(byte_of(fast, digit), slow[digit]);
    }
}

static void assert_same(struct wide a, struct wide b)
{
    assert_true(a.high == b.high && a.low == b.low);
}

/* (a+b)^2 = a^2 + 2ab + b^2 and (a+b)(a-b) = a^2 - b^2, in all 256 bits. */
static void test_sums_and_differences_keep_the_binomials(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(PIECES); i++)
        for (size_t j = 0; j < COUNT_OF(PIECES); j++) {
            u128        a = (u128)PIECES[i] << 62 | 77, b = PIECES[j] >> 1;
            struct wide squares = wide_sum(wide_product(a, a), wide_product(b, b));
            struct wide twice   = wide_times(wide_product(a, b), 2);
            assert_same(wide_product(a + b, a + b), wide_sum(squares, twice));
            if (a > b)
                assert_same(wide_product(a + b, a - b),
                            wide_difference(wide_product(a, a), wide_product(b, b)));
        }
}

static void test_quotients(void **unused)
{
    (void)unused;
    u128        big = (u128)1 << 127;
    struct wide top = wide_product(big, big);
    assert_true(wide_quotient(top, top) == 1.0);
    assert_true(wide_quotient(wide_product(3, big), wide_product(4, big)) == 0.75);
    assert_true(wide_quotient((struct wide){ 0, 1 }, (struct wide){ 0, 3 }) == 1.0 / 3.0);
    assert_true(wide_quotient(wide_product(big, 2), (struct wide){ 0, 1 }) == 0x1p128);
}

int main(void)
{
    const struct CMUnitTest wide[] = {
        cmocka_unit_test(test_product_is_that_of_the_schoolbook),
        cmocka_unit_test(test_sums_and_differences_keep_the_binomials),
        cmocka_unit_test(test_quotients),
    };
    return RUN_TESTS(wide);
}
