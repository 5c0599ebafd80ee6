/* What is seen of a hand, and who wins. */
#include <string.h>

#include "games/poker.h"
#include "hands/deuce.h"
#include "hands/high.h"
#include "hands/low.h"
#include "hands/omaha.h"

void poker_show(const struct at *at, const void *opaque, uint8_t viewer, struct shown *out)
{
    const struct poker_state *state = opaque;
    uint16_t                  live  = poker_live(at, state);
    if (state->board_count > 0) {
        struct shown_hand *board = &out->hand[out->hand_count++];
        *board =
            (struct shown_hand){ .hand = HAND_BOARD, .points = NO_POINTS, .cards.count = state->board_count };
        memcpy(board->cards.card, state->board, state->board_count);
    }
    for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++) {
        if (state->count[seat] == 0 || (live >> seat & 1) == 0)
            continue;
        bool               open = viewer == seat || viewer == VIEWER_HOUSE || (state->shown >> seat & 1) != 0;
        struct shown_hand *hand = &out->hand[out->hand_count++];
        *hand = (struct shown_hand){ .spot = seat, .points = NO_POINTS, .cards.count = state->count[seat] };
        if (open)
            memcpy(hand->cards.card, state->hand[seat], state->count[seat]);
        else
            memset(hand->cards.card, CARD_UNKNOWN, state->count[seat]);
    }
}

/* ---- the end --------------------------------------------------------------------- */

/* CM-HE-6, MC1-HE-A2: any mix of hand and board; CM-OHLJ-SH6: exactly two and three. */
static hand_rank best_of(const struct poker_rules *rules, const struct poker_state *state, unsigned seat)
{
    card cards[POKER_HOLE_MAX + POKER_BOARD_MAX];
    switch (rules->hands) {
    case POKER_TWO_THREE: return omaha_high(state->hand[seat], state->board, state->board_count);
    case POKER_ACE_TO_FIVE: return low_rank5(state->hand[seat]);
    case POKER_DEUCE_TO_SEVEN: return deuce_rank5(state->hand[seat]);
    default:
        memcpy(cards, state->hand[seat], state->count[seat]);
        memcpy(cards + state->count[seat], state->board, state->board_count);
        return high_rank(cards, (size_t)state->count[seat] + state->board_count);
    }
}

static hand_rank low_of(const struct poker_rules *rules, const struct poker_state *state, unsigned seat)
{
    return rules->low ? omaha_low(state->hand[seat], state->board, state->board_count) : HAND_RANK_NONE;
}

/* The seats of the greatest rank; none where nobody has a hand at all. */
static void keep_best(hand_rank rank, unsigned seat, hand_rank *best, uint16_t *seats)
{
    if (rank == HAND_RANK_NONE || rank < *best)
        return;
    *seats = rank > *best ? poker_bit(seat) : (uint16_t)(*seats | poker_bit(seat));
    *best  = rank;
}

struct pot_winners poker_winners(const struct at *at, const void *opaque, uint16_t seats)
{
    const struct poker_state *state = opaque;
    const struct poker_rules *rules = at->rules;
    struct pot_winners        wins  = { .high_rule = rules->cites.wins, .low_rule = rules->cites.low_wins };
    hand_rank                 high = HAND_RANK_NONE, low = HAND_RANK_NONE;
    if ((seats & (seats - 1)) == 0) /* nobody else can win it: no hand need be looked at */
        return (struct pot_winners){ .high = seats, .high_rule = rules->cites.last };
    for (unsigned left = seats; left != 0; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        keep_best(best_of(rules, state, seat), seat, &high, &wins.high);
        keep_best(low_of(rules, state, seat), seat, &low, &wins.low);
    }
    return wins;
}
