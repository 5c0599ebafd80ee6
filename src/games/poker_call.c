/* What a poker hand is called: its own cards come first, then what lies on the board. */
#include "games/poker.h"
#include "hands/deuce.h"
#include "hands/high.h"
#include "hands/low.h"
#include "hands/omaha.h"
#include "hands/two.h"

#include <stdio.h>
#include <string.h>

#define AND_LOW ", low "

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
        snprintf(out, CALL_MAX, "%.32s" AND_LOW "%.24s", high, low_call(half, low));
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

void poker_call_half(const char *called, uint8_t half, char out[CALL_MAX])
{
    const char *low  = strstr(called, AND_LOW);
    size_t      high = low != NULL ? (size_t)(low - called) : strlen(called);
    if (half == HAND_LOW)
        snprintf(out, CALL_MAX, "%s", low != NULL ? low + strlen(AND_LOW) : "");
    else
        snprintf(out, CALL_MAX, "%.*s", half == HAND_HIGH ? (int)high : (int)strlen(called), called);
}

/* CM-HE-6, MC1-HE-A2: any five of hand and board; CM-OHLJ-SH6: exactly two and three. */
bool poker_best(const void *opaque, const struct shown_cards *own, const struct shown_cards *board,
                uint8_t half, card out[5])
{
    const struct poker_rules *rules = opaque;
    card                      all[POKER_HOLE_MAX + POKER_BOARD_MAX];
    size_t                    count = (size_t)own->count + board->count;
    if (own->count != rules->street[0].down || board->count < 3 || count > COUNT_OF(all))
        return false;
    memcpy(all, own->card, own->count);
    memcpy(all + own->count, board->card, board->count);
    if (memchr(all, CARD_UNKNOWN, count) != NULL)
        return false;
    bool      omaha = rules->hands == POKER_TWO_THREE;
    hand_rank low   = omaha && rules->low ? omaha_low(own->card, board->card, board->count) : HAND_RANK_NONE;
    if (half == HAND_LOW && low == HAND_RANK_NONE)
        return false;
    if (half == HAND_LOW)
        omaha_low_best(own->card, board->card, board->count, low, out);
    else if (omaha)
        omaha_high_best(own->card, board->card, board->count,
                        omaha_high(own->card, board->card, board->count), out);
    else
        high_best(all, count, high_rank(all, count), out);
    return true;
}

/* The card with which the five are worth as much: from the ace down, or up where the lowest
 * hand wins. In the low half of Omaha the joker is an ace (OQ-34), and so is a fifth one. */
card poker_joker(const void *opaque, const card five[5], uint8_t half)
{
    const struct poker_rules *rules = opaque;
    bool                      low   = rules->hands == POKER_ACE_TO_FIVE;
    const card               *joker = memchr(five, CARD_JOKER, 5);
    card                      tried[5];
    if (joker == NULL)
        return CARD_UNKNOWN;
    memcpy(tried, five, sizeof tried);
    for (int i = 0; half != HAND_LOW && i < 52; i++) {
        int  rank           = low ? (i / 4 + RANK_A) % 13 : RANK_A - i / 4;
        card face           = card_of(rank, i % 4);
        tried[joker - five] = face;
        if (memchr(five, face, 5) == NULL &&
            (low ? low_rank5(tried) == low_rank5(five) : high_rank5(tried) == high_rank5(five)))
            return face;
    }
    return card_of(RANK_A, 0);
}
