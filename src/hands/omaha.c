#include "hands/omaha.h"

#include <assert.h>
#include <string.h>

/* One way to take two and three. `chosen` runs over bits 0-3 for the hand and
 * 4-8 for the board; it starts at 0. */
static bool take_two_and_three(const card *hole, const card *board, size_t board_count, unsigned *chosen,
                               card five[5])
{
    while (++*chosen < 1u << (OMAHA_HOLE + board_count)) {
        size_t taken = 0;
        if (__builtin_popcount(*chosen & 15) != 2 || __builtin_popcount(*chosen >> OMAHA_HOLE) != 3)
            continue;
        for (unsigned i = 0; i < OMAHA_HOLE; i++)
            if (*chosen >> i & 1)
                five[taken++] = hole[i];
        for (unsigned i = 0; i < board_count; i++)
            if (*chosen >> (OMAHA_HOLE + i) & 1)
                five[taken++] = board[i];
        return true;
    }
    return false;
}

/* The ace counts 0, the king 12; the joker is an ace (OQ-34). */
static unsigned low_value(card face)
{
    return face == CARD_JOKER ? 0 : ((unsigned)card_rank(face) + 1) % 13;
}

/* The low that five cards make, HAND_NONE if they do not qualify. */
static hand_rank low_of(const card five[5])
{
    unsigned ranks = 0;
    for (int i = 0; i < 5; i++)
        ranks |= 1u << low_value(five[i]);
    if (__builtin_popcount(ranks) != 5 || ranks > 0xff)
        return HAND_NONE;
    return low_rank_of_set(ranks);
}

hand_rank omaha_high(const card hole[OMAHA_HOLE], const card *board, size_t board_count)
{
    hand_rank best = HAND_NONE;
    card      five[5];
    assert(board_count >= 3 && board_count <= 5);
    for (unsigned chosen = 0; take_two_and_three(hole, board, board_count, &chosen, five);) {
        hand_rank rank = high_rank5(five);
        if (rank > best)
            best = rank;
    }
    return best;
}

hand_rank omaha_low(const card hole[OMAHA_HOLE], const card *board, size_t board_count)
{
    hand_rank best = HAND_NONE;
    card      five[5];
    assert(board_count >= 3 && board_count <= 5);
    for (unsigned chosen = 0; take_two_and_three(hole, board, board_count, &chosen, five);) {
        hand_rank rank = low_of(five);
        if (rank > best)
            best = rank;
    }
    return best;
}

void omaha_high_best(const card hole[OMAHA_HOLE], const card *board, size_t board_count, hand_rank high,
                     card best[5])
{
    card five[5];
    for (unsigned chosen = 0; take_two_and_three(hole, board, board_count, &chosen, five);) {
        if (high_rank5(five) == high) {
            high_best(five, 5, high, best);
            return;
        }
    }
    assert(false);
}

void omaha_low_best(const card hole[OMAHA_HOLE], const card *board, size_t board_count, hand_rank low,
                    card best[5])
{
    card five[5];
    for (unsigned chosen = 0; take_two_and_three(hole, board, board_count, &chosen, five);) {
        if (low_of(five) == low) {
            unsigned value[5];
            for (int i = 0; i < 5; i++)
                value[i] = low_value(five[i]);
            hand_arrange(five, 5, value);
            memcpy(best, five, sizeof five);
            return;
        }
    }
    assert(false);
}
