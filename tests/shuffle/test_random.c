/* Generators that fail, each in its own way: nothing may be drawn from any. */
#include "test.h"

#include "shuffle/random.h"

/* Counts through bytes that differ, until `good` are used up; then does what
 * is wrong with it. */
struct ill {
    size_t good, given;
    enum { FAILS, STICKS, LEANS, REPEATS } way;
    uint64_t state;
};

static uint8_t sound_byte(struct ill *ill)
{
    ill->state = ill->state * 6364136223846793005u + 1442695040888963407u;
    return (uint8_t)(ill->state >> 56);
}

static bool ill_fill(void *context, uint8_t *out, size_t size)
{
    struct ill *ill = context;
    bool        bad = ill->given >= ill->good;
    if (bad && ill->way == FAILS)
        return false;
    if (bad && ill->way == REPEATS)
        ill->state = 77;
    for (size_t i = 0; i < size; i++) {
        out[i] = sound_byte(ill);
        if (bad && (ill->way == STICKS || (ill->way == LEANS && i % 4 == 0)))
            out[i] = 0xa5;
    }
    ill->given += size;
    return true;
}

static void test_the_system_gives_secrets(void **unused)
{
    (void)unused;
    static struct random random;
    uint8_t              first[SHUFFLE_KEY_SIZE], second[SHUFFLE_KEY_SIZE];
    assert_true(random_start(&random, NULL, NULL));
    assert_true(random_secret(&random, first));
    assert_true(random_secret(&random, second));
    assert_memory_not_equal(first, second, sizeof first);
    for (int i = 0; i < 2000; i++)
        assert_true(random_secret(&random, first));
}

static void test_an_ill_generator_does_not_start(void **unused)
{
    (void)unused;
    static struct random random;
    for (int way = FAILS; way <= REPEATS; way++) {
        struct ill ill = { .way = way };
        assert_false(random_start(&random, ill_fill, &ill));
        assert_non_null(random.wrong);
    }
}

/* It was sound at the start: the draws that follow find it within a window,
 * give nothing then, and nothing ever after. */
static void test_a_generator_that_falls_ill_is_found(void **unused)
{
    (void)unused;
    static const uint8_t zero[SHUFFLE_KEY_SIZE];
    static struct random random;
    for (int way = FAILS; way <= REPEATS; way++) {
        struct ill ill = { .way = way, .good = RANDOM_START + 10 * SHUFFLE_KEY_SIZE };
        uint8_t    secret[SHUFFLE_KEY_SIZE];
        int        drawn = 0;
        assert_true(random_start(&random, ill_fill, &ill));
        while (drawn < 100 && random_secret(&random, secret))
            drawn++;
        assert_in_range(drawn, 10, 10 + 2 * RANDOM_WINDOW / SHUFFLE_KEY_SIZE);
        assert_non_null(random.wrong);
        assert_memory_equal(secret, zero, sizeof zero);
        ill.good = SIZE_MAX;
        assert_false(random_secret(&random, secret));
    }
}

int main(void)
{
    static const struct CMUnitTest random[] = {
        cmocka_unit_test(test_the_system_gives_secrets),
        cmocka_unit_test(test_an_ill_generator_does_not_start),
        cmocka_unit_test(test_a_generator_that_falls_ill_is_found),
    };
    return RUN_TESTS(random);
}
