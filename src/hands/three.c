#include "hands/three.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"

const char *three_category_name(enum three_category category)
{
    static const char *const NAMES[THREE_CATEGORIES] = {
        "high card", "one pair", "flush", "straight", "three of a kind", "straight flush", "mini royal",
    };
    assert(category < THREE_CATEGORIES);
    return NAMES[category];
}

/* Places start from 1 where the lowest would be 0, for HAND_RANK_NONE is no hand. */
static hand_rank rank_of_set(enum three_category category, unsigned ranks)
{
    return hand_rank_of(category, hand_set_number(ranks) + 1);
}

#define SET(a, b, c) (1u << (a) | 1u << (b) | 1u << (c))

/* By top card from A-2-3; -1 for ranks that are not in a row. */
static int straight_place(unsigned ranks)
{
    if (ranks == SET(RANK_A, RANK_2, RANK_3))
        return 0;
    for (int low = RANK_2; low <= RANK_Q; low++)
        if (ranks == 7u << low)
            return low + 1;
    return -1;
}

hand_rank three_rank(const card cards[3])
{
    unsigned a = (unsigned)card_rank(cards[0]), b = (unsigned)card_rank(cards[1]),
             c     = (unsigned)card_rank(cards[2]);
    unsigned ranks = SET(a, b, c);
    if (a == b && b == c)
        return hand_rank_of(THREE_OF_A_KIND, a);
    if (a == b || b == c || a == c) {
        unsigned pair = a == b ? a : c, kicker = a == b ? c : a == c ? b : a;
        return hand_rank_of(THREE_ONE_PAIR, pair * 13 + kicker);
    }
    bool flush    = card_suit(cards[0]) == card_suit(cards[1]) && card_suit(cards[1]) == card_suit(cards[2]);
    int  straight = straight_place(ranks);
    if (flush && ranks == SET(RANK_A, RANK_K, RANK_Q))
        return hand_rank_of(THREE_MINI_ROYAL, 0);
    if (straight >= 0)
        return hand_rank_of(flush ? THREE_STRAIGHT_FLUSH : THREE_STRAIGHT, (unsigned)straight);
    return rank_of_set(flush ? THREE_FLUSH : THREE_HIGH_CARD, ranks);
}

void three_arrange(const card cards[3], card out[3])
{
    unsigned value[3], ranks = 0;
    for (int i = 0; i < 3; i++)
        ranks |= 1u << card_rank(cards[i]);
    for (int i = 0; i < 3; i++) {
        bool low = straight_place(ranks) == 0 && card_rank(cards[i]) == RANK_A;
        value[i] = low ? 0 : (unsigned)card_rank(cards[i]) + 1;
        out[i]   = cards[i];
    }
    hand_arrange(out, 3, value);
}

bool three_is_queen_high(hand_rank rank)
{
    return rank >= rank_of_set(THREE_HIGH_CARD, SET(RANK_Q, RANK_3, RANK_2));
}

const char *three_call(const card cards[3], char out[THREE_CALL_MAX])
{
    enum three_category category = three_category(three_rank(cards));
    struct text         text     = text_in(out, THREE_CALL_MAX);
    card                telling[3];
    three_arrange(cards, telling);
    if (category == THREE_ONE_PAIR)
        text_add(&text, "pair of %s", hand_rank_plural((unsigned)card_rank(telling[0])));
    else if (category == THREE_HIGH_CARD)
        text_add(&text, "%s high", hand_rank_name((unsigned)card_rank(telling[0])));
    else
        text_add(&text, "%s", three_category_name(category));
    return out;
}

static void telling_ranks(const card cards[3], uint8_t ranks[3])
{
    card telling[3];
    three_arrange(cards, telling);
    for (int i = 0; i < 3; i++)
        ranks[i] = (uint8_t)card_rank(telling[i]);
}

const char *three_call_beside(const card cards[3], const card other[3], char out[THREE_CALL_MAX])
{
    enum three_category category = three_category(three_rank(cards));
    struct text         text     = text_in(out, THREE_CALL_MAX);
    char                name[THREE_CALL_MAX], beside[THREE_CALL_MAX];
    uint8_t             own[3], others[3];
    telling_ranks(cards, own);
    telling_ranks(other, others);
    unsigned apart = hand_ranks_apart(own, others, 3);
    if (apart == 0 || strcmp(three_call(cards, name), three_call(other, beside)) != 0)
        return three_call(cards, out);
    if (category == THREE_OF_A_KIND) {
        text_add(&text, "three %s", hand_rank_plural(own[0]));
    } else if (category == THREE_ONE_PAIR) {
        text_add(&text, "%s", name);
        hand_add_kickers(&text, own + 2, 1);
    } else {
        hand_add_ranks(&text, own, apart);
        text_add(&text, "%s%s", category == THREE_HIGH_CARD ? " high" : "-high ",
                 category == THREE_HIGH_CARD ? "" : three_category_name(category));
    }
    return out;
}
