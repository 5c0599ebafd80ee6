#include "hands/double_hand.h"

#include <assert.h>

#include "hands/nibbles.h"

static int rank_of(card face)
{
    return face == CARD_JOKER ? RANK_A : card_rank(face);
}

int front_value(card_set two)
{
    int high = rank_of(set_take(&two));
    int low  = rank_of(set_take(&two));
    return high == low ? PAIR_VALUE + high : high;
}

int front_order(card_set two)
{
    int high = rank_of(set_take(&two));
    int low  = rank_of(set_take(&two));
    return high == low ? (PAIR_VALUE + high) << 4 : high << 4 | low;
}

bool holds_straight_or_flush(card_set cards)
{
    uint64_t joker   = cards >> CARD_JOKER;
    card_set natural = cards & ~SET_JOKER;
    /* The ranks with the ace below the deuce as well, and for each of the ten
     * runs of five how many of its ranks are there. */
    uint64_t ranks = NIBBLE_ANY(natural);
    ranks          = ranks << 4 | ranks >> 48;
    uint64_t runs  = ranks + (ranks >> 4) + (ranks >> 8) + (ranks >> 12) + (ranks >> 16);
    if ((runs + NIBBLES * (3 + joker)) & NIBBLES_OF(8, 10))
        return true;
    for (int suit = 0; suit < 4; suit++)
        if (NIBBLE_SUM(natural >> suit & NIBBLES) + joker >= 5)
            return true;
    return false;
}

bool front_is_stronger(card_set front, card_set back)
{
    if (holds_straight_or_flush(back))
        return false;
    uint64_t counts = nibble_counts(back);
    uint64_t pairs  = NIBBLE_AT_LEAST(counts, 2);
    if ((pairs & (pairs - 1)) != 0 || NIBBLE_AT_LEAST(counts, 3) != 0)
        return false; /* two pair or better: no two cards come near */
    int value = front_value(front);
    int pair  = pairs == 0 ? 0 : PAIR_VALUE + nibble_top(pairs);
    if (pair > 0 || value >= PAIR_VALUE)
        return value > pair;
    for (int i = 0; i < FRONT_CARDS; i++) {
        int ahead = rank_of(set_take(&front)), behind = rank_of(set_take(&back));
        if (ahead != behind)
            return ahead > behind;
    }
    return false;
}

bool double_hand_foul(const card *front, size_t front_count, const card *back, size_t back_count)
{
    if (front_count != FRONT_CARDS || back_count != BACK_CARDS)
        return true;
    return front_is_stronger(set_from(front, front_count), set_from(back, back_count));
}

/* Writes the cards of `set`, those of the more numerous ranks first. */
static void lay(card_set set, card *out)
{
    uint64_t counts = nibble_counts(set);
    for (unsigned many = 5; many > 0; many--) {
        uint64_t ranks = NIBBLE_AT_LEAST(counts, many) & ~NIBBLE_AT_LEAST(counts, many + 1);
        while (ranks != 0) {
            int      rank  = nibble_top(ranks);
            card_set group = set & nibble_cards(rank);
            ranks &= ~(UINT64_C(15) << 4 * rank);
            while (group != 0)
                *out++ = set_take(&group);
        }
    }
}

struct double_hand double_hand_of(card_set front, card_set back)
{
    struct double_hand hand;
    assert(__builtin_popcountll(front) == FRONT_CARDS && __builtin_popcountll(back) == BACK_CARDS);
    lay(front, hand.front);
    lay(back, hand.back);
    return hand;
}
