#include "hands/two.h"

static unsigned rank_in_front(card face)
{
    return face == CARD_JOKER ? RANK_A : (unsigned)card_rank(face);
}

hand_rank two_rank(const card cards[2])
{
    unsigned a = rank_in_front(cards[0]), b = rank_in_front(cards[1]);
    if (a == b)
        return hand_rank_of(HIGH_ONE_PAIR, a);
    return hand_rank_of(HIGH_CARD, a > b ? a * 13 + b : b * 13 + a);
}

void two_arrange(const card cards[2], card out[2])
{
    unsigned value[2];
    for (int i = 0; i < 2; i++) {
        value[i] = rank_in_front(cards[i]);
        out[i]   = cards[i];
    }
    hand_arrange(out, 2, value);
}
