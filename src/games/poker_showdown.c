/* The next street, and the showdown: hands are turned up, thrown away or asked for. */
#include "games/pile.h"
#include "games/poker.h"

#include <string.h>

/* MC1-LB-12, once every hand is shown or mucked, as it is in `state`. */
void poker_give_sevens_back(const struct at *at, const struct poker_state *state, struct events *out)
{
    const struct poker_rules *rules = at->rules;
    if (!rules->sevens || poker_shower(at, state) != 0)
        return;
    for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++) {
        cents amount = poker_sevens_back(at, state, seat);
        if (amount <= 0)
            continue;
        struct event *back = events_add(out, EVENT_UNPUT, rules->cites.sevens);
        back->has.seat     = seat;
        back->has.street   = rules->streets;
        back->has.wager    = WAGER_LIVE;
        back->has.amount   = amount;
    }
}

static void show_hand(const struct poker_state *state, const char *rule, uint8_t seat, struct events *out)
{
    struct event *shown    = events_add(out, EVENT_SHOWN, rule);
    shown->has.spot        = seat;
    shown->has.cards.count = state->count[seat];
    memcpy(shown->has.cards.card, state->hand[seat], state->count[seat]);
}

/* Every live hand in its order, where all of them are known. */
static void show_all(const struct at *at, const struct poker_state *state, struct events *out)
{
    const struct poker_rules *rules = at->rules;
    struct poker_state        then  = *state;
    for (unsigned live = poker_live(at, state); live != 0; live &= live - 1)
        if (poker_unknown(state, (uint8_t)__builtin_ctz(live)) > 0)
            return;
    for (uint8_t seat; (seat = poker_shower(at, &then)) != 0; then.shown |= poker_bit(seat))
        show_hand(state, rules->cites.shown, seat, out);
    poker_give_sevens_back(at, &then, out);
}

enum refusal poker_next_street(const struct at *at, const struct poker_state *state, struct events *out)
{
    const struct poker_rules *rules = at->rules;
    if (poker_game.game.turn(at, state).awaits != AWAITS_DEALER)
        return REFUSE_NOTHING_TO_SHOW;
    events_add(out, EVENT_STREET, rules->cites.street)->has.street = (uint8_t)(state->street + 1);
    if (state->street == rules->streets && !rules->asked_to_show)
        show_all(at, state, out);
    return ALLOWED;
}

/* Is there a pot that only this hand can still win? Then it cannot be thrown away. */
static bool is_last_for_a_pot(const struct at *at, const struct poker_state *state, uint8_t seat)
{
    struct pots pots = pots_derive(at->layout, poker_live(at, state), at->collected);
    for (size_t i = 0; i < pots.count; i++)
        if (pots.pile[i].seats == poker_bit(seat) && pots.pile[i].amount > 0)
            return true;
    return false;
}

/* A hand that somebody has asked for is seen although it is thrown away (MC1-LB-11). */
static enum refusal decide_muck(const struct at *at, const struct poker_state *state, uint8_t seat,
                                struct events *out)
{
    const struct poker_rules *rules = at->rules;
    bool                      asked = (state->asked >> seat & 1) != 0;
    if (is_last_for_a_pot(at, state, seat))
        return REFUSE_LAST_FOR_POT;
    if (asked && poker_unknown(state, seat) > 0)
        return events_refuse(out, REFUSE_NOT_NAMED, (struct figures){ .spot = seat });
    events_add(out, EVENT_MUCKED, rules->cites.mucked)->has.seat = seat;
    if (asked)
        show_hand(state, rules->cites.asked, seat, out);
    return ALLOWED;
}

static enum refusal decide_hand(const struct at *at, const struct poker_state *state,
                                const struct command *command, struct events *out)
{
    const struct poker_rules *rules = at->rules;
    uint8_t                   seat  = command->has.seat;
    struct turn               turn  = poker_game.game.turn(at, state);
    if (turn.awaits != AWAITS_SEATS || (turn.seats >> seat & 1) == 0)
        return poker_out_of_turn(turn, out);
    struct poker_state then = *state;
    if (command->kind == COMMAND_MUCK) {
        enum refusal no = decide_muck(at, state, seat, out);
        if (no != ALLOWED)
            return no;
        then.folded |= poker_bit(seat);
    } else {
        if (poker_unknown(state, seat) > 0)
            return events_refuse(out, REFUSE_NOT_NAMED, (struct figures){ .spot = seat });
        show_hand(state, rules->cites.shown, seat, out);
        then.shown |= poker_bit(seat);
    }
    poker_give_sevens_back(at, &then, out);
    return ALLOWED;
}

/* ---- a hand is asked for --------------------------------------------------------- */

uint16_t poker_in_showdown(const struct at *at, const struct poker_state *state)
{
    const struct poker_rules *rules = at->rules;
    return poker_live(at, state) | (state->street > rules->streets ? state->fell : 0);
}

/* MC1-LB-11: "any player may see any of the hands in play at the showdown". Whoever was
 * dealt in asks. A hand that was thrown away is shown at once and stays out of play; one
 * that is still to come is shown in its turn, as the order of showing wants it. */
static enum refusal decide_see(const struct at *at, const struct poker_state *state,
                               const struct fields *said, struct events *out)
{
    const struct poker_rules *rules = at->rules;
    uint16_t                  bit   = said->spot <= POT_SEATS_MAX ? poker_bit(said->spot) : 0;
    if (said->seat > POT_SEATS_MAX || (at->layout->dealt >> said->seat & 1) == 0)
        return events_refuse(out, REFUSE_NOT_DEALT_IN, (struct figures){ .seat = said->seat });
    if ((poker_in_showdown(at, state) & bit) == 0)
        return REFUSE_NOT_AT_SHOWDOWN;
    if (said->spot == said->seat)
        return REFUSE_OWN_HAND;
    if (((state->shown | state->asked) & bit) != 0)
        return REFUSE_SEEN_ALREADY;
    bool mucked = (state->fell & bit) != 0;
    if (mucked && poker_unknown(state, said->spot) > 0)
        return events_refuse(out, REFUSE_NOT_NAMED, (struct figures){ .spot = said->spot });
    struct event *asked = events_add(out, EVENT_ASKED, rules->cites.asked);
    asked->has.seat     = said->seat;
    asked->has.spot     = said->spot;
    if (mucked)
        show_hand(state, rules->cites.asked, said->spot, out);
    return ALLOWED;
}

enum refusal poker_at_showdown(const struct at *at, const struct poker_state *state,
                               const struct command *command, struct events *out)
{
    const struct poker_rules *rules = at->rules;
    if (state->street <= rules->streets)
        return REFUSE_NO_SHOWDOWN;
    return command->kind == COMMAND_SEE ? decide_see(at, state, &command->has, out)
                                        : decide_hand(at, state, command, out);
}

/* ---- what may be said ---------------------------------------------------------------- */

static size_t list_asking(const struct at *at, const struct poker_state *state, struct choice *out,
                          size_t max)
{
    uint16_t unseen = (uint16_t)(poker_in_showdown(at, state) & ~state->shown & ~state->asked);
    size_t   count  = 0;
    for (unsigned by = at->layout->dealt; by != 0; by &= by - 1)
        for (unsigned hands = unseen & ~(by & -by); hands != 0 && count < max; hands &= hands - 1)
            out[count++] = (struct choice){ .command = { .kind = COMMAND_SEE,
                                                         .has  = { .seat = (uint8_t)__builtin_ctz(by),
                                                                   .spot = (uint8_t)__builtin_ctz(hands) } } };
    return count;
}

size_t poker_showdown_legal(const struct at *at, const struct poker_state *state, struct choice *out,
                            size_t max)
{
    const struct poker_rules *rules = at->rules;
    struct turn               turn  = poker_game.game.turn(at, state);
    size_t                    count = 0;
    if (turn.awaits == AWAITS_SEATS && max >= 2) {
        uint8_t seat = (uint8_t)__builtin_ctzll(turn.seats);
        out[count++] = (struct choice){ .command = { .kind = COMMAND_TURNUP, .has.seat = seat } };
        out[count++] = (struct choice){ .command = { .kind = COMMAND_MUCK, .has.seat = seat } };
    }
    return count + (rules->may_ask ? list_asking(at, state, out + count, max - count) : 0);
}
