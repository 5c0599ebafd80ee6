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

unsigned hand_ranks_apart(const uint8_t *own, const uint8_t *other, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (own[i] != other[i])
            return i + 1;
    return 0;
}

void hand_add_ranks(struct text *text, const uint8_t *ranks, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        text_add(text, "%s%s", i > 0 ? "-" : "", hand_rank_name(ranks[i]));
}

void hand_add_kickers(struct text *text, const uint8_t *ranks, unsigned count)
{
    bool vowel = ranks[0] == RANK_A || ranks[0] == RANK_8;
    text_add(text, " with %s", count > 1 ? "" : vowel ? "an " : "a ");
    hand_add_ranks(text, ranks, count);
}

bool hand_next_five(const card *cards, size_t count, unsigned *set, card five[5])
{
    if (*set == 0) {
        *set = 0x1f;
    } else {
        /* The next number with five bits: the lowest run of ones moves its top
         * bit up and the rest of it down to the bottom. */
        unsigned low  = *set & (0u - *set);
        unsigned high = *set + low;
        *set          = high | ((*set ^ high) >> (2 + __builtin_ctz(low)));
    }
    if (*set >= 1u << count)
        return false;
    unsigned left = *set;
    for (int i = 0; i < 5; i++, left &= left - 1)
        five[i] = cards[__builtin_ctz(left)];
    return true;
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
