#include "hands/rank.h"

#include <assert.h>

const char *hand_rank_name(unsigned rank)
{
    static const char *const NAMES[] = { "deuce", "three", "four", "five",  "six",  "seven", "eight",
                                         "nine",  "ten",   "jack", "queen", "king", "ace" };
    assert(rank < COUNT_OF(NAMES));
    return NAMES[rank];
}

const char *hand_rank_plural(unsigned rank)
{
    static const char *const NAMES[] = { "deuces", "threes", "fours", "fives",  "sixes", "sevens", "eights",
                                         "nines",  "tens",   "jacks", "queens", "kings", "aces" };
    assert(rank < COUNT_OF(NAMES));
    return NAMES[rank];
}

bool hand_next_five(const card *cards, size_t count, unsigned *set, card five[5])
{
    while (++*set < 1u << count) {
        size_t taken = 0;
        if (__builtin_popcount(*set) != 5)
            continue;
        for (size_t i = 0; i < count; i++)
            if (*set >> i & 1)
                five[taken++] = cards[i];
        return true;
    }
    return false;
}

void hand_arrange(card *cards, size_t count, const unsigned *value)
{
    struct {
        unsigned weight;
        card     face;
    } laid[7], held;
    assert(count <= COUNT_OF(laid));
    for (size_t i = 0; i < count; i++) {
        unsigned copies = 0, within = cards[i] == CARD_JOKER ? 0 : cards[i] + 1u;
        for (size_t j = 0; j < count; j++)
            copies += value[j] == value[i];
        laid[i].weight = copies << 12 | value[i] << 6 | within;
        laid[i].face   = cards[i];
    }
    for (size_t i = 1; i < count; i++)
        for (size_t j = i; j > 0 && laid[j].weight > laid[j - 1].weight; j--) {
            held        = laid[j];
            laid[j]     = laid[j - 1];
            laid[j - 1] = held;
        }
    for (size_t i = 0; i < count; i++)
        cards[i] = laid[i].face;
}
