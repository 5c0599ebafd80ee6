#include "hands/omaha.h"

#include <assert.h>
#include <string.h>

#define WAYS_MAX 60 /* 6 pairs of the hand with 10 threes of the board */

/* Every way to take two and three. */
static size_t list_ways(const card hole[OMAHA_HOLE], const card *board, size_t board_count,
                        card ways[WAYS_MAX][5])
{
    size_t count = 0;
    assert(board_count >= 3 && board_count <= 5);
    for (size_t a = 0; a < OMAHA_HOLE; a++)
        for (size_t b = a + 1; b < OMAHA_HOLE; b++)
            for (size_t c = 0; c < board_count; c++)
                for (size_t d = c + 1; d < board_count; d++)
                    for (size_t e = d + 1; e < board_count; e++) {
                        card five[5] = { hole[a], hole[b], board[c], board[d], board[e] };
                        memcpy(ways[count++], five, sizeof five);
                    }
    return count;
}

/* The ace counts 0, the king 12; the joker is an ace (OQ-34). */
static unsigned low_value(card face)
{
    return face == CARD_JOKER ? 0 : ((unsigned)card_rank(face) + 1) % 13;
}

/* Five cards as a set of values, 0 if two are equal or one is above eight. */
static unsigned low_set(const card five[5])
{
    unsigned values = 0;
    for (int i = 0; i < 5; i++) {
        unsigned bit = 1u << low_value(five[i]);
        if ((values & bit) != 0 || bit > 0x80)
            return 0;
        values |= bit;
    }
    return values;
}

hand_rank omaha_high(const card hole[OMAHA_HOLE], const card *board, size_t board_count)
{
    card      ways[WAYS_MAX][5];
    size_t    count = list_ways(hole, board, board_count, ways);
    hand_rank best  = HAND_RANK_NONE;
    for (size_t i = 0; i < count; i++) {
        hand_rank rank = high_rank5(ways[i]);
        if (rank > best)
            best = rank;
    }
    return best;
}

hand_rank omaha_low(const card hole[OMAHA_HOLE], const card *board, size_t board_count)
{
    card     ways[WAYS_MAX][5];
    size_t   count = list_ways(hole, board, board_count, ways);
    unsigned best  = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned values = low_set(ways[i]);
        /* Of two sets the one whose top bit is lower is the smaller number. */
        if (values != 0 && (best == 0 || values < best))
            best = values;
    }
    return best == 0 ? HAND_RANK_NONE : low_rank_of_set(best);
}

void omaha_high_best(const card hole[OMAHA_HOLE], const card *board, size_t board_count, hand_rank high,
                     card best[5])
{
    card   ways[WAYS_MAX][5];
    size_t count = list_ways(hole, board, board_count, ways), i = 0;
    while (i < count && high_rank5(ways[i]) != high)
        i++;
    assert(i < count);
    high_best(ways[i], 5, high, best);
}

void omaha_low_best(const card hole[OMAHA_HOLE], const card *board, size_t board_count, hand_rank low,
                    card best[5])
{
    card     ways[WAYS_MAX][5];
    size_t   count = list_ways(hole, board, board_count, ways), i = 0;
    unsigned value[5];
    while (i < count && (low_set(ways[i]) == 0 || low_rank_of_set(low_set(ways[i])) != low))
        i++;
    assert(i < count);
    for (int j = 0; j < 5; j++)
        value[j] = low_value(ways[i][j]);
    memcpy(best, ways[i], 5);
    hand_arrange(best, 5, value);
}
