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
        if (state->spoke == 0) /* MC1-LB-13: until the first act after the draw */
            hand->drew = state->drawn[seat];
        if (open)
            memcpy(hand->cards.card, state->hand[seat], state->count[seat]);
        else
            memset(hand->cards.card, CARD_UNKNOWN, state->count[seat]);
    }
}

/* ---- the end --------------------------------------------------------------------- */

/* OQ-35: where five aces are no hand of their own, nobody else can have four of them,
 * and any fifth card will do. */
hand_rank poker_omaha(bool five_aces, const card *hole, const card *board, size_t board_count)
{
    hand_rank rank = omaha_high(hole, board, board_count);
    if (high_category(rank) != HIGH_FIVE_ACES || five_aces)
        return rank;
    const card four[5] = { card_of(RANK_A, 0), card_of(RANK_A, 1), card_of(RANK_A, 2), card_of(RANK_A, 3),
                           card_of(RANK_K, 0) };
    return high_rank5(four);
}

/* CM-HE-6, MC1-HE-A2: any mix of hand and board; CM-OHLJ-SH6: exactly two and three. */
static hand_rank best_of(const struct poker_rules *rules, const struct poker_state *state, unsigned seat)
{
    card cards[POKER_HOLE_MAX + POKER_BOARD_MAX];
    switch (rules->hands) {
    case POKER_TWO_THREE:
        return poker_omaha(rules->five_aces, state->hand[seat], state->board, state->board_count);
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

/* ---- the sevens rule ---------------------------------------------------------------- */

/* 7-6-5-4-3, the worst seven: threes to sevens. */
#define WORST_SEVEN 0x7Cu

/* Who wins this pot and checked a seven or better after the draw. */
static bool is_passed(const struct at *at, const struct poker_state *state, const struct pot_pile *pile)
{
    uint16_t passed = (uint16_t)(poker_winners(at, state, pile->seats).high & state->checked);
    for (; passed != 0; passed &= (uint16_t)(passed - 1))
        if (low_rank5(state->hand[__builtin_ctz(passed)]) >= low_rank_of_set(WORST_SEVEN))
            return true;
    return false;
}

static cents part_between(cents from, cents to, cents low, cents high)
{
    from = from > low ? from : low;
    to   = to < high ? to : high;
    return to > from ? to - from : 0;
}

/* The top of a pot's layer: the least that any of its seats has in. */
static cents least_put(const struct layout *layout, uint16_t seats)
{
    cents least = CENTS_MAX;
    for (; seats != 0; seats &= (uint16_t)(seats - 1)) {
        cents put = pots_put(layout, (uint8_t)__builtin_ctz(seats), 0);
        least     = put < least ? put : least;
    }
    return least;
}

/* Each pot for itself (OQ-123): what a seat bet after the draw lies in the layers from what it
 * had in before up to all that it has in, and each pot is one such layer. */
cents poker_sevens_back(const struct at *at, const struct poker_state *state, uint8_t seat)
{
    const struct poker_rules *rules = at->rules;
    struct pots               pots  = pots_derive(at->layout, poker_live(at, state), at->collected);
    cents whole = pots_put(at->layout, seat, 0), before = whole - pots_put(at->layout, seat, rules->streets);
    cents low = 0, back = 0;
    for (size_t i = 0; i < pots.count; i++) {
        cents high = i + 1 < pots.count ? least_put(at->layout, pots.pile[i].seats) : CENTS_MAX;
        if (is_passed(at, state, &pots.pile[i]))
            back += part_between(before, whole, low, high);
        low = high;
    }
    return back;
}
