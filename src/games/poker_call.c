/* What a poker hand is called: its own cards come first, then what lies on the board. */
#include "games/poker.h"
#include "hands/deuce.h"
#include "hands/high.h"
#include "hands/low.h"
#include "hands/omaha.h"
#include "hands/two.h"

#include <stdio.h>

static void call_high(hand_rank rank, char out[CALL_MAX])
{
    char words[HIGH_WORDS_MAX];
    snprintf(out, CALL_MAX, "%s", high_call(rank, words));
}

/* "10-5-4-3-A", or "pair of aces". */
static void call_low(hand_rank rank, char out[CALL_MAX])
{
    char words[LOW_WORDS_MAX];
    snprintf(out, CALL_MAX, "%s", low_call(rank, words));
}

/* "kings and nines, low 8-6-4-2-A": both halves of the pot (CM-OHL-0). */
static void call_both(const struct poker_rules *rules, const card *cards, size_t board, char out[CALL_MAX])
{
    char      high[HIGH_WORDS_MAX], low[LOW_WORDS_MAX];
    hand_rank half = rules->low ? omaha_low(cards, cards + 4, board) : HAND_RANK_NONE;
    high_call(omaha_high(cards, cards + 4, board), high);
    if (half != HAND_RANK_NONE)
        snprintf(out, CALL_MAX, "%.32s, low %.24s", high, low_call(half, low));
    else
        snprintf(out, CALL_MAX, "%s", high);
}

void poker_call(const void *opaque, const card *cards, size_t count, char out[CALL_MAX])
{
    const struct poker_rules *rules = opaque;
    size_t                    own   = rules->street[0].down;
    char                      words[HIGH_WORDS_MAX];
    if (count < own || (count > own && count < own + 3))
        return;
    switch (rules->hands) {
    case POKER_TWO_THREE:
        if (count > own)
            call_both(rules, cards, count - own, out);
        return;
    case POKER_ACE_TO_FIVE: call_low(low_rank5(cards), out); return;
    case POKER_DEUCE_TO_SEVEN: return; /* of other rooms: read, never dealt */
    default:
        if (count > own)
            call_high(high_rank(cards, count), out);
        else
            snprintf(out, CALL_MAX, "%s", two_call(cards, words));
    }
}
