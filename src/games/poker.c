/* Whose turn it is, the cards and the draws. */
#include "games/poker.h"

#include <string.h>

#include "games/pile.h"
#include "games/poker_accident.h"
#include "games/terms.h"

uint16_t poker_live(const struct at *at, const struct poker_state *state)
{
    return (uint16_t)(at->layout->dealt & ~state->folded);
}

uint8_t poker_blind_seat(const struct at *at, unsigned place)
{
    const struct poker_rules *rules  = at->rules;
    const struct layout      *layout = at->layout;
    uint16_t                  seats  = layout->dealt & (uint16_t)~layout->passed;
    unsigned                  in = (unsigned)__builtin_popcount(seats), seat = layout->button;
    bool                      single = rules->blind[1] > 0 && rules->blind[2] == 0; /* OQ-84 */
    if (in == 2 && !single) { /* OQ-117: without the button's own blind */
        if (place == 0 || place > 2)
            return 0;
        place--;
    }
    if (place >= in)
        return 0;
    while (place > 0) {
        seat = poker_after(seat);
        place -= (seats >> seat & 1) != 0;
    }
    return (uint8_t)seat;
}

static struct pot_blind blind_at(const struct at *at, unsigned place)
{
    const struct poker_rules *rules = at->rules;
    return (struct pot_blind){ poker_blind_seat(at, place), rules->blind[place] };
}

/* ---- whose turn it is ------------------------------------------------------- */

/* No instruction for it is taken for granted, and there are few. */
static unsigned count_seats(unsigned seats)
{
    unsigned count = 0;
    for (; seats != 0; seats &= seats - 1)
        count++;
    return count;
}

/* One at a time, from the button's left (CM-HE-4): the next of those who were dealt
 * in; 0 once each has so many. */
static uint8_t next_hand(const struct layout *layout, const struct poker_state *state, unsigned each)
{
    unsigned hands = count_seats(layout->dealt), seat = layout->button;
    if (state->out >= hands * each)
        return 0;
    for (unsigned left = state->out % hands + 1; left > 0; left -= (layout->dealt >> seat & 1) != 0)
        seat = poker_after(seat);
    return (uint8_t)seat;
}

/* Whoever has drawn gets as many cards as were given (MC1-LB-9); what takes the place of
 * an exposed one comes when all have drawn (MC1-LB-17d). */
static uint8_t short_hand(const struct at *at, const struct poker_state *state, uint8_t each)
{
    for (unsigned drew = poker_live(at, state) & state->drew; drew != 0; drew &= drew - 1) {
        unsigned seat = (unsigned)__builtin_ctz(drew);
        if (state->count[seat] + state->owes[seat] < each)
            return (uint8_t)seat;
    }
    return 0;
}

static uint8_t hand_due(const struct at *at, const struct poker_state *state, unsigned each)
{
    const struct poker_rules *rules = at->rules;
    if (rules->street[state->street - 1].down > 0)
        return next_hand(at->layout, state, each);
    return state->drew != 0 ? short_hand(at, state, (uint8_t)each) : 0;
}

uint8_t poker_next_hand(const struct at *at, const struct poker_state *state)
{
    const struct poker_rules *rules = at->rules;
    unsigned                  each  = 0;
    for (size_t i = 0; i < state->street; i++)
        each += rules->street[i].down;
    return hand_due(at, state, each);
}

/* A card for one that was taken out of a hand, once the deal or the draw is over
 * (MC1-HE-14, MC1-LB-17d). */
static uint8_t owed_hand(const struct at *at, const struct poker_state *state)
{
    unsigned owed = poker_live(at, state) & state->owed;
    return owed != 0 && poker_drawer(at, state) == 0 ? (uint8_t)__builtin_ctz(owed) : 0;
}

/* Written where it is read: bytes that are put together to be returned are waited for.
 * While hands are dealt, as many cards as one command holds may come at once. */
static void find_due(const struct at *at, const struct poker_state *state, struct poker_due *out)
{
    const struct poker_rules *rules = at->rules;
    unsigned                  each = 0, board = 0;
    *out = (struct poker_due){ 0, 0, 0 };
    if (state->street > rules->streets)
        return;
    for (size_t i = 0; i < state->street; i++) {
        each += rules->street[i].down;
        board += rules->street[i].board;
    }
    out->seat = hand_due(at, state, each);
    if (out->seat != 0 && state->drew == 0) {
        unsigned left = each * count_seats(at->layout->dealt) - state->out;
        out->most     = (uint8_t)(left < FIELD_CARDS_MAX ? left : FIELD_CARDS_MAX);
    }
    if (out->seat == 0 && state->owed != 0)
        out->seat = owed_hand(at, state);
    out->cards = out->seat != 0 ? 1 : (uint8_t)(board - state->board_count);
}

struct poker_due poker_due(const struct at *at, const struct poker_state *state)
{
    struct poker_due due;
    find_due(at, state, &due);
    return due;
}

uint8_t poker_drawer(const struct at *at, const struct poker_state *state)
{
    const struct poker_rules *rules = at->rules;
    uint16_t                  left  = (uint16_t)(poker_live(at, state) & ~state->drew);
    if (state->street > rules->streets || rules->street[state->street - 1].draw == 0)
        return 0;
    for (unsigned i = 0, seat = at->layout->button; i < POT_SEATS_MAX; i++) {
        seat = poker_after(seat);
        if ((left >> seat & 1) != 0)
            return (uint8_t)seat;
    }
    return 0;
}

/* Who has not acted since the last full bet, or has less in than there is to call, is to be
 * asked. Whoever alone has chips left bets against nobody. */
static bool is_to_act(const struct poker_state *state, const struct poker_round *round, unsigned seat)
{
    bool alone = (round->able & (round->able - 1)) == 0;
    return (round->able >> seat & 1) != 0 &&
           (poker_to_call(state, round, (uint8_t)seat) > 0 || (!alone && (state->acted >> seat & 1) == 0));
}

/* Clockwise from whoever acted last. */
uint8_t poker_actor(const struct poker_state *state, const struct poker_round *round)
{
    for (unsigned i = 0, seat = state->last; i < POT_SEATS_MAX && round->able != 0; i++) {
        seat = poker_after(seat);
        if (is_to_act(state, round, seat))
            return (uint8_t)seat;
    }
    return 0;
}

/* Who bet or raised last shows first; without a bet, whoever is first left of the
 * button; then clockwise (OQ-87). */
uint8_t poker_shower(const struct at *at, const struct poker_state *state)
{
    uint16_t hidden = (uint16_t)(poker_live(at, state) & ~state->shown);
    unsigned seat   = state->aggressor != 0 ? state->aggressor : poker_after(at->layout->button);
    for (unsigned i = 0; i < POT_SEATS_MAX; i++, seat = poker_after(seat))
        if ((hidden >> seat & 1) != 0)
            return (uint8_t)seat;
    return 0;
}

static struct turn seat_turn(uint8_t seat, enum command_kind first, enum command_kind second)
{
    return (struct turn){ .awaits    = AWAITS_SEATS,
                          .seats     = (uint64_t)1 << seat,
                          .otherwise = { (uint8_t)first, (uint8_t)second } };
}

/* A hand whose card is replaced in a game with a board waits for no burn. */
static struct turn card_turn(const struct at *at, const struct poker_state *state,
                             const struct poker_due *due)
{
    const struct poker_rules  *rules  = at->rules;
    const struct poker_street *street = &rules->street[state->street - 1];
    bool                       burns  = !state->burned && (due->seat == 0 || street->draw > 0);
    struct reshuffle           again  = { .why = NULL };
    if (state->shuffle != 0 && state->shuffle <= state->street && due->seat == 0)
        again = poker_withdrawn(at, state);
    return (struct turn){ .awaits    = AWAITS_DECK,
                          .cards     = due->cards,
                          .most      = due->most,
                          .burns     = burns ? street->burns : 0,
                          .burn_rule = rules->cites.burn,
                          .draws     = street->draw > 0 ? due->seat : 0,
                          .shuffles  = again };
}

/* What is awaited; while that is somebody's bet, with the round as it stands. */
static struct turn look(const struct at *at, const struct poker_state *state, struct poker_round *round)
{
    const struct poker_rules *rules = at->rules;
    uint16_t                  live  = poker_live(at, state);
    uint8_t                   seat;
    if (!state->playing)
        return (struct turn){ .awaits = AWAITS_NOTHING };
    if ((live & (live - 1)) == 0 && !(rules->winner_shows && state->street > rules->streets))
        return (struct turn){ .awaits = AWAITS_SETTLING };
    if (state->street > rules->streets)
        return (seat = poker_shower(at, state)) != 0 ? seat_turn(seat, COMMAND_TURNUP, COMMAND_MUCK)
                                                     : (struct turn){ .awaits = AWAITS_SETTLING };
    struct poker_due due;
    find_due(at, state, &due);
    if (due.cards > 0)
        return card_turn(at, state, &due);
    if ((seat = poker_drawer(at, state)) != 0)
        return seat_turn(seat, COMMAND_DRAW, COMMAND_NONE);
    poker_look(at, state, round);
    if ((seat = poker_actor(state, round)) != 0)
        return seat_turn(seat, COMMAND_CHECK, COMMAND_FOLD);
    return (struct turn){ .awaits = AWAITS_DEALER };
}

static struct turn poker_turn(const struct at *at, const void *state)
{
    struct poker_round round;
    return look(at, state, &round);
}

/* While somebody else is asked for a bet. */
static bool poker_waits(const struct at *at, const void *opaque, uint8_t seat, struct pot_wait *out)
{
    const struct poker_state *state = opaque;
    const struct poker_rules *rules = at->rules;
    struct poker_round        round;
    struct turn               turn = look(at, state, &round);
    if (turn.awaits != AWAITS_SEATS || state->street > rules->streets || poker_drawer(at, state) != 0 ||
        (turn.seats >> seat & 1) != 0 || !is_to_act(state, &round, seat))
        return false;
    cents call = poker_to_call(state, &round, seat), stack = at_stack(at, seat);
    *out = (struct pot_wait){ .call = call < stack ? call : stack };
    for (unsigned other = poker_after(state->last); other != seat; other = poker_after(other))
        out->before += is_to_act(state, &round, other);
    return true;
}

/* ---- what is put in before the cards ------------------------------------------ */

static cents lower(cents a, cents b)
{
    return a < b ? a : b;
}

static void put_in(struct events *out, const char *rule, const struct stake *stake)
{
    if (stake->amount <= 0)
        return;
    struct event *put = events_add(out, EVENT_PUT, rule);
    put->has.seat     = stake->seat;
    put->has.street   = stake->part;
    put->has.wager    = stake->wager;
    put->has.amount   = stake->amount;
}

/* Antes first, then the blinds clockwise from the button (CM-HE-2), each as far as
 * the chips go. */
static enum refusal decide_deal(const struct at *at, struct events *out)
{
    const struct poker_rules *rules                   = at->rules;
    cents                     left[POT_SEATS_MAX + 1] = { 0 };
    for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++)
        left[seat] = at_stack(at, seat);
    for (unsigned place = 0; place <= POT_SEATS_MAX; place++) {
        uint8_t      seat = rules->ante[place] > 0 ? poker_blind_seat(at, place) : 0;
        struct stake ante = { seat, 0, 1, WAGER_DEAD, lower(rules->ante[place], left[seat]) };
        left[seat] -= ante.amount;
        put_in(out, rules->cites.ante, &ante);
    }
    for (unsigned place = 0; place <= POT_SEATS_MAX; place++) {
        uint8_t      seat  = rules->blind[place] > 0 ? poker_blind_seat(at, place) : 0;
        struct stake blind = { seat, 0, 1, WAGER_LIVE, lower(rules->blind[place], left[seat]) };
        put_in(out, rules->cites.blind, &blind);
    }
    return ALLOWED;
}

static enum refusal decide_post(const struct at *at, const struct poker_state *state,
                                const struct fields *said, struct events *out)
{
    const struct poker_rules *rules = at->rules;
    uint8_t                   wager = said->wager != WAGER_NONE ? said->wager : WAGER_LIVE;
    if (state->out > 0)
        return REFUSE_POST_LATE;
    if (said->seat > POT_SEATS_MAX || (at->layout->dealt >> said->seat & 1) == 0)
        return events_refuse(out, REFUSE_NOT_DEALT_IN, (struct figures){ .seat = said->seat });
    if (wager != WAGER_LIVE && wager != WAGER_DEAD)
        return REFUSE_NO_SUCH_WAGER;
    struct stake post = { said->seat, 0, 1, wager, lower(said->amount, at_stack(at, said->seat)) };
    put_in(out, rules->cites.post, &post);
    return ALLOWED;
}

/* ---- cards ------------------------------------------------------------------- */

/* Cards for hands go to one after the other from where the deal stands, as many as are
 * named, each an event of its own. */
static void deal_hands(const struct at *at, uint8_t seat, const struct card_list *cards, struct events *out)
{
    const struct poker_rules *rules = at->rules;
    for (size_t i = 0; i < cards->count; i++) {
        struct event *dealt = events_add(out, EVENT_CARD, rules->cites.deal);
        dealt->has.seat = dealt->has.spot = seat;
        dealt->has.cards.count            = 1;
        dealt->has.cards.card[0]          = cards->card[i];
        dealt->seen_by                    = SEEN_BY_SEAT;
        do
            seat = (uint8_t)poker_after(seat);
        while ((at->layout->dealt >> seat & 1) == 0);
    }
}

static enum refusal decide_card(const struct at *at, const struct poker_state *state,
                                const struct fields *said, struct events *out)
{
    const struct poker_rules *rules = at->rules;
    uint16_t                  live  = poker_live(at, state);
    struct poker_due          due;
    find_due(at, state, &due);
    if (!state->playing || (live & (live - 1)) == 0 || due.cards == 0)
        return REFUSE_NO_CARD_NOW;
    if (due.seat != 0) {
        deal_hands(at, due.seat, &said->cards, out);
        return ALLOWED;
    }
    if (memchr(said->cards.card, CARD_UNKNOWN, said->cards.count) != NULL)
        return REFUSE_NO_SUCH_CARD; /* what lies on the board is seen */
    struct event *dealt = events_add(out, EVENT_CARD, rules->cites.street);
    dealt->has.hand     = HAND_BOARD;
    dealt->has.cards    = said->cards;
    dealt->seen_by      = SEEN_BY_ALL;
    return ALLOWED;
}

/* Cards that nobody knew are seen, by their owner alone. Those of a hand that was given up
 * lie in the muck and stay unknown, unless it was in the showdown and may be asked for. */
static enum refusal decide_name(const struct at *at, const struct poker_state *state,
                                const struct fields *said, struct events *out)
{
    const struct poker_rules *rules   = at->rules;
    uint8_t                   seat    = said->spot <= POT_SEATS_MAX ? said->spot : 0;
    bool                      there   = (poker_in_showdown(at, state) >> seat & 1) != 0;
    size_t                    unknown = there ? poker_unknown(state, seat) : 0;
    if (unknown < said->cards.count)
        return events_refuse(out, REFUSE_NOTHING_TO_NAME,
                             (struct figures){ .spot = said->spot, .count = (uint32_t)unknown });
    struct event *named = events_add(out, EVENT_NAMED, rules->cites.deal);
    named->has.seat = named->has.spot = seat;
    named->has.cards                  = said->cards;
    named->seen_by                    = SEEN_BY_SEAT;
    return ALLOWED;
}

/* ---- acts --------------------------------------------------------------------- */

enum refusal poker_out_of_turn(struct turn turn, struct events *out)
{
    if (turn.awaits != AWAITS_SEATS)
        return events_refuse(out, REFUSE_NOT_YET, (struct figures){ .what = "dealing" });
    uint8_t seat = (uint8_t)__builtin_ctzll(turn.seats);
    return events_refuse(out, REFUSE_NOT_YOUR_TURN, (struct figures){ .seat = seat, .spot = seat });
}

/* What the seat could put in, in words: whoever is asked has a call or may bet. */
static enum refusal wrong_size(const struct poker_put *put, struct poker_raise raise, struct events *out)
{
    struct figures figures = { 0 };
    struct text    what    = text_in(figures.what, sizeof figures.what);
    char           money[DOLLARS_MAX], more[DOLLARS_MAX];
    cents          call = lower(put->call, put->stack);
    if (call > 0)
        text_add(&what, "%s", dollars_print(call, money));
    if (raise.most > 0) {
        text_add(&what, "%s%s", call > 0 ? " or " : "", dollars_print(raise.least, money));
        if (raise.most > raise.least)
            text_add(&what, " to %s", dollars_print(raise.most, more));
    }
    return events_refuse(out, REFUSE_BET_SIZE, figures);
}

/* MC1-GEN-16: a word said before the chips holds. */
static bool word_said(const char *word, enum poker_word *out)
{
    bool call = strcmp(word, "call") == 0, raise = strcmp(word, "raise") == 0 || strcmp(word, "bet") == 0;
    *out = call ? POKER_CALL : raise ? POKER_RAISE : POKER_NO_WORD;
    return call || raise || word[0] == '\0';
}

/* Chips are pushed, and no parts of them: but for what is left of a stack, and what an all-in
 * of such chips makes of a call or a raise. */
static bool is_in_chips(const struct poker_put *put, struct poker_raise raise, cents chip)
{
    return put->amount % chip == 0 || put->amount == put->stack || put->amount == put->call ||
           put->amount == raise.most || (raise.most > 0 && (put->amount - raise.least) % chip == 0);
}

static enum refusal decide_put(const struct at *at, const struct poker_state *state,
                               const struct poker_round *round, const struct fields *said, struct events *out)
{
    const struct poker_rules *rules = at->rules;
    struct poker_put          put   = { .amount = said->amount,
                                        .stack  = at_stack(at, said->seat),
                                        .call   = poker_to_call(state, round, said->seat),
                                        .chips  = words_of(said)->chips,
                                        .opens  = round->most == 0 && state->level == 0 };
    struct poker_raise        raise = poker_may_raise(at, state, round, said->seat);
    if (!word_said(words_of(said)->word, &put.word))
        return REFUSE_NO_SUCH_WORD;
    if (put.amount > put.stack)
        return events_refuse(out, REFUSE_NOT_ENOUGH,
                             (struct figures){ .have = put.stack, .need = put.amount, .what = "bet" });
    if (rules->chip > 0 && !is_in_chips(&put, raise, rules->chip))
        return events_refuse(out, REFUSE_NOT_IN_CHIPS, (struct figures){ .limit = rules->chip });
    struct stake means = { said->seat, 0, state->street, WAGER_LIVE, poker_means(&put, raise) };
    enum refusal no    = means.amount > 0 ? ALLOWED : poker_raise_refused(at, state, round, said->seat);
    if (no != ALLOWED && no != REFUSE_BET_SIZE)
        return events_refuse(out, no, (struct figures){ .count = rules->raises });
    if (means.amount <= 0)
        return wrong_size(&put, raise, out);
    bool declared = put.word != POKER_NO_WORD && rules->cites.said != NULL;
    put_in(out, declared ? rules->cites.said : rules->cites.act, &means);
    return ALLOWED;
}

static enum refusal decide_act(const struct at *at, const struct poker_state *state,
                               const struct command *command, struct events *out)
{
    const struct poker_rules *rules = at->rules;
    struct poker_round        round;
    uint8_t                   seat = command->has.seat;
    struct turn               turn = look(at, state, &round);
    if (state->street > rules->streets)
        return REFUSE_BETTING_OVER;
    if (turn.awaits == AWAITS_SEATS && poker_drawer(at, state) != 0)
        return events_refuse(out, REFUSE_NOT_YET, (struct figures){ .what = "draw" });
    bool other = command->has.spot != 0 && command->has.spot != seat; /* somebody else's hand */
    if (turn.awaits != AWAITS_SEATS || (turn.seats >> seat & 1) == 0 || other)
        return poker_out_of_turn(turn, out);
    if (command->kind == COMMAND_PUT)
        return decide_put(at, state, &round, &command->has, out);
    if (command->kind == COMMAND_FOLD) {
        events_add(out, EVENT_FOLDED, rules->cites.act)->has.seat = seat;
        return ALLOWED;
    }
    cents call = poker_to_call(state, &round, seat);
    if (call > 0)
        return events_refuse(out, REFUSE_MUST_CALL, (struct figures){ .need = call });
    events_add(out, EVENT_CHECKED, rules->cites.act)->has.seat = seat;
    return ALLOWED;
}

/* ---- the draw ------------------------------------------------------------------- */

/* Does the hand hold all of these, each as often as it is named? */
static bool holds(const struct poker_state *state, uint8_t seat, const struct card_list *cards)
{
    for (size_t i = 0; i < cards->count; i++) {
        unsigned named = 0, held = 0;
        for (size_t j = 0; j < cards->count; j++)
            named += cards->card[j] == cards->card[i];
        for (size_t j = 0; j < state->count[seat]; j++)
            held += state->hand[seat][j] == cards->card[i];
        if (named > held)
            return false;
    }
    return true;
}

/* How many cards are drawn everybody hears (MC1-LB-13); which ones went, their owner
 * alone knows. */
static enum refusal decide_draw(const struct at *at, const struct poker_state *state,
                                const struct fields *said, struct events *out)
{
    const struct poker_rules *rules = at->rules;
    struct turn               turn  = poker_turn(at, state);
    if (turn.awaits != AWAITS_SEATS || poker_drawer(at, state) == 0)
        return REFUSE_NO_DRAW_NOW;
    if ((turn.seats >> said->seat & 1) == 0)
        return poker_out_of_turn(turn, out);
    uint8_t most = rules->street[state->street - 1].draw;
    if (said->cards.count > most)
        return events_refuse(out, REFUSE_DRAW_MANY, (struct figures){ .most = most });
    if (!holds(state, said->seat, &said->cards))
        return REFUSE_NOT_HELD;
    struct event *draws = events_add(out, EVENT_DRAWS, rules->cites.draw);
    draws->has.seat     = said->seat;
    draws->has.count    = said->cards.count;
    if (said->cards.count > 0) {
        struct event *gone = pile_move(out, rules->cites.draw, (struct pile_place){ PILE_HANDS, said->seat },
                                       (struct pile_place){ PILE_DISCARDS, said->seat }, &said->cards);
        gone->has.seat     = said->seat;
        gone->seen_by      = SEEN_BY_SEAT;
    }
    return ALLOWED;
}

/* At the showdown it may be what leaves nobody to show: a hand shown to one is shown to all, a
 * dead one is not shown at all. */
static enum refusal decide_accident(const struct at *at, const struct poker_state *state,
                                    const struct fields *said, struct events *out)
{
    const struct poker_rules *rules = at->rules;
    enum refusal              no    = poker_accident(at, state, said, out);
    struct poker_state        then  = *state;
    if (no != ALLOWED || state->street <= rules->streets)
        return no;
    for (size_t i = 0; i < out->count; i++)
        poker_apply(at, &then, &out->list[i]);
    poker_give_sevens_back(at, &then, out);
    return ALLOWED;
}

static command_set poker_commands(const void *opaque)
{
    const struct poker_rules *rules = opaque;
    command_set               some  = rules->posts != POKER_POSTS_NONE ? COMMAND_BIT(POST) : 0;
    some |= rules->may_ask ? COMMAND_BIT(SEE) : 0;
    for (size_t i = 0; i < rules->streets; i++)
        some |= rules->street[i].draw > 0 ? COMMAND_BIT(DRAW) : 0;
    return COMMAND_BIT(DEAL) | COMMAND_BIT(CARD) | COMMAND_BIT(NAME) | COMMAND_BIT(SHOW) | COMMAND_BIT(PUT) |
           COMMAND_BIT(CHECK) | COMMAND_BIT(FOLD) | COMMAND_BIT(TURNUP) | COMMAND_BIT(MUCK) | some;
}

static enum refusal poker_decide(const struct at *at, const void *opaque, const struct command *command,
                                 struct events *out)
{
    const struct poker_state *state = opaque;
    switch (command->kind) {
    case COMMAND_DEAL: return decide_deal(at, out);
    case COMMAND_POST: return decide_post(at, state, &command->has, out);
    case COMMAND_CARD: return decide_card(at, state, &command->has, out);
    case COMMAND_DRAW: return decide_draw(at, state, &command->has, out);
    case COMMAND_NAME: return decide_name(at, state, &command->has, out);
    case COMMAND_SHOW: return poker_next_street(at, state, out);
    case COMMAND_PUT:
    case COMMAND_CHECK:
    case COMMAND_FOLD: return decide_act(at, state, command, out);
    case COMMAND_TURNUP:
    case COMMAND_MUCK:
    case COMMAND_SEE: return poker_at_showdown(at, state, command, out);
    case COMMAND_ACCIDENT: return decide_accident(at, state, &command->has, out);
    default: return REFUSE_NOT_THIS_GAME;
    }
}

/* ---- what may be said, and what is seen ---------------------------------------- */

static size_t list_bets(const struct at *at, const struct poker_state *state, const struct poker_round *round,
                        uint8_t seat, struct choice out[4])
{
    const struct poker_rules *rules = at->rules;
    cents                     stack = at_stack(at, seat), step = rules->chip > 0 ? rules->chip : 1;
    cents                     call  = lower(poker_to_call(state, round, seat), stack);
    struct poker_raise        raise = poker_may_raise(at, state, round, seat);
    struct command            put   = { .kind = COMMAND_PUT, .has.seat = seat };
    size_t                    count = 0;
    if (call > 0)
        out[count++] = (struct choice){ .command = put, .lowest = call, .highest = call };
    else
        out[count++] = (struct choice){ .command = { .kind = COMMAND_CHECK, .has.seat = seat } };
    if (raise.most > 0)
        out[count++] = (struct choice){ .command = put,
                                        .lowest  = raise.least,
                                        .highest = raise.most,
                                        .step    = raise.most > raise.least ? step : 0 };
    if (raise.most > raise.least && (raise.most - raise.least) % step != 0) /* the last chips, odd ones */
        out[count++] = (struct choice){ .command = put, .lowest = raise.most, .highest = raise.most };
    out[count++] = (struct choice){ .command = { .kind = COMMAND_FOLD, .has.seat = seat } };
    return count;
}

/* Every set of cards that the hand may give, none first. */
static size_t list_draws(const struct at *at, const struct poker_state *state, uint8_t seat,
                         struct choice *out, size_t max)
{
    const struct poker_rules *rules = at->rules;
    uint8_t                   most  = rules->street[state->street - 1].draw;
    size_t                    count = 0;
    for (unsigned set = 0; set < 1u << state->count[seat] && count < max; set++) {
        if (__builtin_popcount(set) > most)
            continue;
        struct choice *choice   = &out[count++];
        *choice                 = (struct choice){ .command = { .kind = COMMAND_DRAW, .has.seat = seat } };
        struct card_list *cards = &choice->command.has.cards;
        for (unsigned left = set; left != 0; left &= left - 1)
            cards->card[cards->count++] = state->hand[seat][__builtin_ctz(left)];
    }
    return count;
}

/* Any face, and none that is known where a hand gets the card. */
static size_t list_cards(const struct at *at, const struct poker_state *state, struct choice *out, size_t max)
{
    struct poker_due due;
    size_t           count = 0;
    find_due(at, state, &due);
    for (card face = 0; face < CARD_KINDS && count < max; face++)
        out[count++] = (struct choice){ .command = { .kind = COMMAND_CARD, .has.cards = { 1, { face } } } };
    if (at->entered && due.seat != 0 && count < max)
        out[count++] =
            (struct choice){ .command = { .kind = COMMAND_CARD, .has.cards = { 1, { CARD_UNKNOWN } } } };
    return count;
}

static size_t poker_legal(const struct at *at, const void *opaque, struct choice *out, size_t max)
{
    const struct poker_state *state = opaque;
    const struct poker_rules *rules = at->rules;
    struct poker_round        round;
    struct turn               turn  = look(at, state, &round);
    size_t                    count = 0;
    if (at->entered && state->playing) /* a machine has none of them */
        count = accidents_now(at, state, poker_phase(at, state), out, max);
    if (turn.awaits == AWAITS_DECK && turn.cards == 1)
        count += list_cards(at, state, out + count, max - count);
    if (state->playing && state->street > rules->streets)
        return count + poker_showdown_legal(at, state, out + count, max - count);
    if (turn.awaits != AWAITS_SEATS || max < count + 4)
        return count;
    uint8_t seat = (uint8_t)__builtin_ctzll(turn.seats);
    if (poker_drawer(at, state) != 0)
        return count + list_draws(at, state, seat, out + count, max - count);
    return count + list_bets(at, state, &round, seat, out + count);
}

/* ---- the engine ------------------------------------------------------------------ */

static uint16_t live_seats(const struct at *at, const void *state)
{
    return poker_live(at, state);
}

_Static_assert(sizeof(struct poker_state) <= GAME_STATE_MAX && sizeof(struct poker_rules) <= RULES_MAX,
               "the table holds state and rules");

/* A card for one that was taken out of a hand may still be due. */
static bool street_dealt(const struct at *at, const void *opaque)
{
    const struct poker_state *state = opaque;
    const struct poker_rules *rules = at->rules;
    unsigned                  board = 0;
    for (size_t i = 0; i < state->street && i < rules->streets; i++)
        board += rules->street[i].board;
    return state->board_count == board && poker_drawer(at, state) == 0 &&
           (state->street > rules->streets || poker_next_hand(at, state) == 0);
}

static const char *structure_word(const void *opaque)
{
    static const char *const  words[] = { [POKER_LIMIT]     = "limit",
                                          [POKER_SPREAD]    = "spread",
                                          [POKER_POT_LIMIT] = "pot-limit",
                                          [POKER_NO_LIMIT]  = "no-limit" };
    const struct poker_rules *rules   = opaque;
    return words[rules->structure];
}

const struct pot_game poker_game = {
    .game = {
        .name       = "poker",
        .state_size = sizeof(struct poker_state),
        .rules_size = sizeof(struct poker_rules),
        .turn       = poker_turn,
        .legal      = poker_legal,
        .commands   = poker_commands,
        .decide     = poker_decide,
        .apply      = poker_apply,
        .code       = poker_code,
        .show       = poker_show,
        .call       = poker_call,
    },
    .blind     = blind_at,
    .structure = structure_word,
    .live      = live_seats,
    .dealt     = street_dealt,
    .winners   = poker_winners,
    .waits     = poker_waits,
    .best      = poker_best,
    .joker     = poker_joker,
};
