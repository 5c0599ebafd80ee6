/* What may be put in, and what putting it in means. */
#include "games/poker.h"

static cents lower(cents a, cents b)
{
    return a < b ? a : b;
}

static cents higher(cents a, cents b)
{
    return a > b ? a : b;
}

void poker_look(const struct at *at, const struct poker_state *state, struct poker_round *out)
{
    const struct layout *layout = at->layout;
    *out = (struct poker_round){ .live = poker_live(at, state), .pot = -at->collected };
    for (size_t i = 0; i < layout->count; i++) {
        const struct stake *stake = &layout->stake[i];
        out->pot += stake->amount;
        if (stake->part == state->street && stake->wager == WAGER_LIVE)
            out->most = higher(out->most, out->put[stake->seat] += stake->amount);
    }
    for (unsigned seats = out->live; seats != 0; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        if (at_stack(at, (uint8_t)seat) > 0)
            out->able |= poker_bit(seat);
    }
}

static bool is_alone(const struct poker_round *round)
{
    return (round->able & (round->able - 1)) == 0;
}

/* A blind that came short is called as if it were whole (CM-OHLJ-BL15), unless
 * nobody else has chips to bet with. */
cents poker_to_call(const struct poker_state *state, const struct poker_round *round, uint8_t seat)
{
    cents match = is_alone(round) ? round->most : higher(round->most, state->level);
    return higher(match - round->put[seat], 0);
}

/* MC1-HE-10: a bet and three raises, without end between two. All-in players are
 * still in (OQ-113), the end is lifted as soon as two are left (OQ-37), and without a
 * limit there is none (OQ-38). */
static bool is_capped(const struct poker_rules *rules, const struct poker_state *state, uint16_t live)
{
    return rules->raises != 0 && rules->structure != POKER_NO_LIMIT && state->bets > rules->raises &&
           __builtin_popcount(live) > 2;
}

enum refusal poker_raise_refused(const struct at *at, const struct poker_state *state,
                                 const struct poker_round *round, uint8_t seat)
{
    const struct poker_rules *rules = at->rules;
    uint16_t                  bit   = poker_bit(seat);
    if ((round->able & ~bit) == 0)
        return REFUSE_BET_SIZE; /* who bets alone bets against nobody */
    if ((state->barred & bit) != 0)
        return REFUSE_BETS_BARRED; /* MC1-GEN-7, OQ-67 */
    if ((state->acted & bit) != 0)
        return REFUSE_NOT_REOPENED;
    if (!rules->check_raise && (state->checked & bit) != 0)
        return REFUSE_CHECK_RAISE;
    return is_capped(rules, state, round->live) ? REFUSE_CAPPED : ALLOWED;
}

struct poker_raise poker_may_raise(const struct at *at, const struct poker_state *state,
                                   const struct poker_round *round, uint8_t seat)
{
    const struct poker_rules *rules = at->rules;
    struct poker_raise        none  = { 0, 0 }, raise;
    cents                     match = higher(round->most, state->level), call = match - round->put[seat];
    cents                     stack = at_stack(at, seat);
    if (stack <= call || poker_raise_refused(at, state, round, seat) != ALLOWED)
        return none;
    raise.least = raise.most = call + state->raise;
    switch (rules->structure) {
    case POKER_LIMIT: /* MC1-HE-4: behind a short all-in it is made a full bet, not one on top */
        raise.least = raise.most = call + state->level + state->raise - match;
        break;
    case POKER_SPREAD: raise.most = call + rules->bet[1] * poker_stakes(at); break;
    case POKER_POT_LIMIT: raise.most = call + higher(round->pot + call, state->raise); break;
    case POKER_NO_LIMIT: raise.most = higher(raise.least, stack); break;
    }
    return (struct poker_raise){ lower(raise.least, stack), lower(raise.most, stack) };
}

cents poker_means(const struct poker_put *put, struct poker_raise raise)
{
    cents call = lower(put->call, put->stack), amount = put->amount;
    if (put->word == POKER_CALL)
        return call; /* MC1-GEN-16: the word holds, whatever the chips */
    if (put->word == POKER_RAISE)
        return higher(lower(amount, raise.most), raise.least);
    if (amount <= call)
        return call; /* MC1-GEN-11: a short call is made whole */
    if (put->chips == 1 && call > 0)
        return call; /* MC1-HE-12: one oversize chip */
    if (amount >= raise.least)
        return lower(amount, raise.most);
    /* MC1-GEN-4: half a raise is completed, less of it is a string and goes back, also from
     * a live blind that has nothing to call. An opening bet is completed in any case (OQ-114). */
    bool half = (amount - call) * 2 >= raise.least - call;
    return put->opens || half ? raise.least : call;
}
