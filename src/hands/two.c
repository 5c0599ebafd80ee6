#include "hands/two.h"

#include "base/text.h"
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

const char *two_call(const card cards[2], char out[HIGH_WORDS_MAX])
{
    struct text text = text_in(out, HIGH_WORDS_MAX);
    hand_rank   rank = two_rank(cards);
    unsigned    high = hand_place(rank) / 13, low = hand_place(rank) % 13;
    if (high_category(rank) == HIGH_ONE_PAIR)
        text_add(&text, "pair of %s", hand_rank_plural(hand_place(rank)));
    else
        text_add(&text, "%s-%s", hand_rank_name(high), hand_rank_name(low));
    return out;
}
