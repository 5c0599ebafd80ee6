#include "test.h"

#include "test_lots.h"

/* Tiles, a deck, a deck with its joker, and eight decks. */
static void test_shuffles_are_even(void **unused)
{
    (void)unused;
    lots_try(32, 1, 10000000);
    lots_try(52, 1, 10000000);
    lots_try(53, 1, 10000000);
    lots_try(52, 8, 10000000);
}

int main(void)
{
    static const struct CMUnitTest lots[] = { cmocka_unit_test(test_shuffles_are_even) };
    return RUN_TESTS(lots);
}
