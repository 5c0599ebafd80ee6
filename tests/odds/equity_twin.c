#include "odds/equity_twin.h"

#include <assert.h>
#include <string.h>

#include "hands/high.h"
#include "hands/low.h"
#include "hands/omaha.h"

struct twin {
    const struct equity_ask *ask;
    struct twin_equity      *out;
    bool                     seen[CARD_KINDS];
    size_t                   held[EQUITY_HANDS_MAX], board_count;
    card                     hand[EQUITY_HANDS_MAX][POKER_HOLE_MAX], board[POKER_BOARD_MAX];
};

static unsigned high_of(const struct twin *twin, size_t hand)
{
    card seven[7];
    switch (twin->ask->hands) {
    case POKER_TWO_THREE: return omaha_high(twin->hand[hand], twin->board, 5);
    case POKER_ACE_TO_FIVE: return low_rank5(twin->hand[hand]);
    default:
        memcpy(seven, twin->hand[hand], 2);
        memcpy(seven + 2, twin->board, 5);
        return high_rank(seven, 7);
    }
}

static unsigned low_of(const struct twin *twin, size_t hand)
{
    return twin->ask->low ? omaha_low(twin->hand[hand], twin->board, 5) : 0;
}

/* One half, or the whole: `rank` says who has it. Returns how many share it. */
static unsigned winners(const unsigned rank[EQUITY_HANDS_MAX], bool wins[EQUITY_HANDS_MAX])
{
    unsigned best = 0, share = 0;
    for (size_t i = 0; i < EQUITY_HANDS_MAX; i++)
        best = rank[i] > best ? rank[i] : best;
    for (size_t i = 0; i < EQUITY_HANDS_MAX; i++)
        share += wins[i] = best > 0 && rank[i] == best;
    return share;
}

static void look(struct twin *twin)
{
    size_t   count                  = twin->ask->hand_count;
    unsigned high[EQUITY_HANDS_MAX] = { 0 }, low[EQUITY_HANDS_MAX] = { 0 };
    bool     has_high[EQUITY_HANDS_MAX], has_low[EQUITY_HANDS_MAX];
    for (size_t i = 0; i < count; i++) {
        high[i] = high_of(twin, i);
        low[i]  = low_of(twin, i);
    }
    unsigned highs = winners(high, has_high), lows = winners(low, has_low);
    twin->out->boards++;
    for (size_t i = 0; i < count; i++) {
        double of_high = has_high[i] ? 1.0 / highs : 0, of_low = has_low[i] ? 1.0 / lows : 0;
        double gets    = lows > 0 ? of_high / 2 + of_low / 2 : of_high;
        bool   alone   = has_high[i] && highs == 1 && (lows == 0 || (has_low[i] && lows == 1));
        bool   nothing = !has_high[i] && !has_low[i];
        twin->out->wins[i] += alone;
        twin->out->losses[i] += nothing;
        twin->out->ties[i] += !alone && !nothing;
        twin->out->pots[i] += gets;
        twin->out->highs[i] += of_high;
        twin->out->lows[i] += of_low;
    }
}

static void come(struct twin *twin, card from);

/* Where the next card goes; NULL: nowhere, all have theirs. */
static card *next_place(struct twin *twin, size_t **count, bool *is_first)
{
    if (twin->ask->hands != POKER_ACE_TO_FIVE) {
        *count    = &twin->board_count;
        *is_first = false;
        return twin->board_count < 5 ? &twin->board[twin->board_count] : NULL;
    }
    for (size_t i = 0; i < twin->ask->hand_count; i++)
        if (twin->held[i] < 5) {
            *count    = &twin->held[i];
            *is_first = twin->held[i] == 4;
            return &twin->hand[i][twin->held[i]];
        }
    return NULL;
}

/* Cards come in rising order, and from the first again when the next hand draws. */
static void come(struct twin *twin, card from)
{
    size_t *count;
    bool    is_last_of_hand;
    card   *place = next_place(twin, &count, &is_last_of_hand);
    if (place == NULL) {
        look(twin);
        return;
    }
    for (card face = from; face < (twin->ask->joker ? 53 : 52); face++) {
        if (twin->seen[face])
            continue;
        *place           = face;
        twin->seen[face] = true;
        ++*count;
        come(twin, is_last_of_hand ? 0 : (card)(face + 1));
        --*count;
        twin->seen[face] = false;
    }
}

static void deal(struct twin *twin, size_t hand)
{
    if (hand == twin->ask->hand_count) {
        twin->out->deals++;
        come(twin, 0);
        return;
    }
    assert(hand < EQUITY_HANDS_MAX);
    for (size_t i = 0; i < twin->ask->hand[hand].count; i++) {
        card_set held = twin->ask->hand[hand].hand[i];
        bool     free = true;
        for (card face = 0; face < 53; face++)
            free = free && !((held >> face & 1) != 0 && twin->seen[face]);
        if (!free)
            continue;
        twin->held[hand] = 0;
        for (card face = 0; face < 53; face++)
            if ((held >> face & 1) != 0) {
                twin->seen[face]                     = true;
                twin->hand[hand][twin->held[hand]++] = face;
            }
        deal(twin, hand + 1);
        for (card face = 0; face < 53; face++)
            if ((held >> face & 1) != 0)
                twin->seen[face] = false;
    }
}

void twin_equity(const struct equity_ask *ask, struct twin_equity *out)
{
    struct twin twin = { .ask = ask, .out = out, .board_count = ask->board_count };
    memset(out, 0, sizeof *out);
    memcpy(twin.board, ask->board, ask->board_count);
    for (size_t i = 0; i < ask->board_count; i++)
        twin.seen[ask->board[i]] = true;
    for (card face = 0; face < 53; face++)
        if ((ask->dead >> face & 1) != 0)
            twin.seen[face] = true;
    deal(&twin, 0);
}
