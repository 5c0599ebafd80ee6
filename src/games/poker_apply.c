/* What events change, and the state on paper. */
#include <string.h>

#include "games/pile.h"
#include "games/poker_accident.h"

/* ---- a new hand and a new street ------------------------------------------ */

/* The highest blind is the bet, whole or short (CM-OHLJ-BL15, OQ-113); the action
 * starts behind it (MC1-HE-24). */
static void apply_started(const struct at *at, struct poker_state *state)
{
    const struct poker_rules *rules = at->rules;
    *state                          = (struct poker_state){
                                 .playing = true,
                                 .street  = 1,
                                 .last    = at->layout->button,
                                 .raise   = poker_bet(rules, 1) * poker_stakes(at),
    };
    for (unsigned place = 0; place <= POT_SEATS_MAX; place++) {
        uint8_t seat = rules->blind[place] > 0 ? poker_blind_seat(at, place) : 0;
        if (seat != 0 && rules->blind[place] >= state->level) {
            state->level = rules->blind[place];
            state->last  = seat;
            state->bets  = 1;
        }
    }
    state->level *= poker_stakes(at);
    if (at->layout->opener != 0)
        state->last = at->layout->opener;
}

/* Later streets open left of the button (MC1-HE-24). The showdown remembers who bet
 * last (OQ-87). */
void poker_begin_street(const struct at *at, struct poker_state *state, uint8_t street)
{
    const struct poker_rules *rules = at->rules;
    state->street                   = street;
    state->spoke = state->paid = state->fell = state->barred = 0;
    state->last_put                                          = 0;
    if (street > rules->streets || street == 0)
        return;
    state->last  = at->layout->button;
    state->acted = state->checked = state->drew = 0;
    memset(state->drawn, 0, sizeof state->drawn);
    state->bets = state->aggressor = 0;
    state->announced               = false;
    state->burned                  = state->burn_lies;
    state->burn_lies               = false;
    state->level                   = 0;
    state->raise                   = poker_bet(rules, street) * poker_stakes(at);
}

/* ---- betting ---------------------------------------------------------------- */

static void acts(struct poker_state *state, uint8_t seat)
{
    state->last     = seat;
    state->last_put = 0;
    state->acted |= poker_bit(seat);
    state->spoke |= poker_bit(seat);
    state->played |= poker_bit(seat);
}

/* Only a full bet counts as a bet or raise (MC1-HE-4): it opens the betting again
 * for everybody else. Each all-in is looked at alone: two short ones do not make a
 * raise together where the raise is measured from the last of them (OQ-37). */
static void apply_bet(const struct at *at, struct poker_state *state, uint8_t seat, const char *rule)
{
    const struct poker_rules *rules = at->rules;
    struct poker_round        round;
    poker_look(at, state, &round);
    cents own = round.put[seat], before = state->level;
    for (unsigned others = at->layout->dealt & (unsigned)~poker_bit(seat); others != 0;
         others &= others - 1) {
        cents put = round.put[__builtin_ctz(others)];
        before    = put > before ? put : before;
    }
    acts(state, seat);
    if (own <= before)
        return;
    bool  limit      = rules->structure == POKER_LIMIT;
    cents full       = (limit ? state->level : before) + state->raise;
    state->aggressor = seat;
    state->announced = rules->cites.said != NULL && strcmp(rule, rules->cites.said) == 0;
    if (own < full)
        return;
    if (!limit)
        state->raise = own - before;
    state->level = own;
    state->acted = poker_bit(seat);
    state->bets++;
}

/* Posts come before the first card, and with them nobody acts. */
static void apply_put(const struct at *at, struct poker_state *state, const struct event *event)
{
    const struct fields *put = &event->has;
    if (put->wager != WAGER_LIVE)
        return;
    if (state->out > 0) {
        apply_bet(at, state, put->seat, event_rule(event));
        state->paid |= poker_bit(put->seat);
        state->last_put = put->amount;
        return;
    }
    cents posted = pots_put(at->layout, put->seat, state->street);
    if (posted > state->level) {
        state->level = posted;
        state->bets  = 1;
    }
}

/* ---- cards -------------------------------------------------------------------- */

void poker_owe_card(struct poker_state *state, uint8_t seat)
{
    state->owed |= poker_bit(seat);
    state->changed |= poker_bit(seat);
    state->owes[seat]++;
}

/* The burn of this street if it is still to come, else of the next. */
void poker_lay_burn(const struct poker_rules *rules, struct poker_state *state)
{
    if (!state->burned && rules->street[state->street - 1].burns > 0)
        state->burned = true;
    else
        state->burn_lies = true;
}

/* The deal and the draw come first (MC1-HE-14, MC1-LB-17d). */
static void pay_owed(const struct at *at, struct poker_state *state, uint8_t seat)
{
    if (state->owed == 0 || state->street > POKER_STREETS_MAX || state->owes[seat] == 0 ||
        poker_next_hand(at, state) != 0)
        return;
    if (--state->owes[seat] == 0)
        state->owed = (uint16_t)(state->owed & ~poker_bit(seat));
}

/* As many as are given up, and as many as the hand was short of (OQ-122). */
static void apply_draws(const struct at *at, struct poker_state *state, const struct fields *has)
{
    const struct poker_rules *rules = at->rules;
    unsigned                  each = rules->street[0].down, held = state->count[has->seat];
    state->drew |= poker_bit(has->seat);
    state->drawn[has->seat] = (uint8_t)(1 + has->count + (held < each ? each - held : 0));
}

static void apply_cards(const struct at *at, struct poker_state *state, const struct fields *dealt)
{
    pay_owed(at, state, dealt->seat);
    bool first     = dealt->seat != 0 && state->drew == 0; /* not drawn for others */
    state->out     = (uint8_t)(state->out + (first ? dealt->cards.count : 0));
    uint8_t *count = dealt->seat != 0 ? &state->count[dealt->seat] : &state->board_count;
    card    *to    = dealt->seat != 0 ? state->hand[dealt->seat] : state->board;
    size_t   most  = dealt->seat != 0 ? COUNT_OF(state->hand[0]) : COUNT_OF(state->board);
    for (size_t i = 0; i < dealt->cards.count && *count < most; i++)
        to[(*count)++] = dealt->cards.card[i];
}

static void apply_named(struct poker_state *state, const struct fields *named)
{
    size_t next = 0;
    for (size_t i = 0; i < state->count[named->spot] && next < named->cards.count; i++)
        if (state->hand[named->spot][i] == CARD_UNKNOWN)
            state->hand[named->spot][i] = named->cards.card[next++];
}

/* Cards leave a hand or the board: the others close up. One that becomes the burn is
 * replaced (MC1-HE-14). A hand that comes out of the muck is in play again. */
static void apply_moved(const struct poker_rules *rules, struct poker_state *state,
                        const struct fields *moved)
{
    enum pile from = pile_named(words_of(moved)->name), to = pile_named(words_of(moved)->value);
    uint8_t  *count = from == PILE_BOARD ? &state->board_count : &state->count[moved->spot];
    card     *hand  = from == PILE_BOARD ? state->board : state->hand[moved->spot];
    if (from == PILE_DISCARDS && to == PILE_HANDS) {
        state->folded = (uint16_t)(state->folded & ~poker_bit(moved->spot));
        state->fell   = (uint16_t)(state->fell & ~poker_bit(moved->spot));
    }
    if (from != PILE_HANDS && from != PILE_BOARD)
        return;
    if (from == PILE_HANDS && to == PILE_BURNS && state->playing && state->street <= POKER_STREETS_MAX) {
        poker_owe_card(state, moved->spot);
        poker_lay_burn(rules, state);
    }
    for (size_t i = 0; i < moved->cards.count; i++) {
        card *at = memchr(hand, moved->cards.card[i], *count);
        if (at == NULL)
            continue;
        (*count)--;
        memmove(at, at + 1, (size_t)(hand + *count - at));
        hand[*count] = 0;
    }
}

/* CM-OHLJ-DL4a, CM-OHLJ-DL6: no burn behind it where the house says so (OQ-121). */
static void apply_reshuffled(const struct poker_rules *rules, struct poker_state *state,
                             const struct fields *has)
{
    if (pile_named(words_of(has)->value) != PILE_WITHDRAWN)
        return;
    state->shuffle = state->withdrew = 0;
    if (!rules->burns_again)
        state->burned = true;
}

/* Given up by its owner, or taken for it: the floor may call it retrievable. */
static void apply_given_up(struct poker_state *state, uint8_t seat)
{
    state->folded |= poker_bit(seat);
    state->fell |= poker_bit(seat);
}

void poker_apply(const struct at *at, void *opaque, const struct event *event)
{
    struct poker_state  *state = opaque;
    const struct fields *has   = &event->has;
    if (has->seat > POT_SEATS_MAX || has->spot > POT_SEATS_MAX)
        return; /* of no pot table: only a forged journal has it */
    switch (event->kind) {
    case EVENT_STARTED: apply_started(at, state); break;
    case EVENT_PUT: apply_put(at, state, event); break;
    case EVENT_CHECKED:
        acts(state, has->seat);
        state->checked |= poker_bit(has->seat);
        break;
    case EVENT_FOLDED:
        acts(state, has->seat);
        apply_given_up(state, has->seat);
        break;
    case EVENT_DRAWS: apply_draws(at, state, has); break;
    case EVENT_ACCIDENT: poker_apply_accident(at, state, has); break;
    case EVENT_CARDS_MOVED: apply_moved(at->rules, state, has); break;
    case EVENT_RESHUFFLED: apply_reshuffled(at->rules, state, has); break;
    case EVENT_BURNED: state->burned = true; break;
    case EVENT_MUCKED: apply_given_up(state, has->seat); break;
    case EVENT_FOUL: state->folded |= poker_bit(has->spot); break;
    case EVENT_SHOWN: state->shown |= poker_bit(has->spot); break;
    case EVENT_ASKED: state->asked |= poker_bit(has->spot); break;
    case EVENT_STREET: poker_begin_street(at, state, has->street); break;
    case EVENT_CARD: apply_cards(at, state, has); break;
    case EVENT_NAMED: apply_named(state, has); break;
    case EVENT_ENDED:
    case EVENT_MISDEAL: *state = (struct poker_state){ 0 }; break;
    default: break;
    }
}

/* ---- on paper ------------------------------------------------------------------ */

static void code_hand(struct codec *codec, card *cards, uint8_t *count, uint8_t most)
{
    code_up_to(codec, count, most);
    for (size_t i = 0; i < *count && !codec->bad; i++) {
        code_u8(codec, &cards[i]);
        if (cards[i] > CARD_JOKER && cards[i] != CARD_UNKNOWN)
            codec->bad = true;
    }
}

void poker_code(struct codec *codec, void *opaque)
{
    struct poker_state *state = opaque;
    code_bool(codec, &state->playing);
    code_up_to(codec, &state->street, POKER_STREETS_MAX + 1);
    code_u8(codec, &state->out);
    code_up_to(codec, &state->last, POT_SEATS_MAX);
    code_u8(codec, &state->bets);
    code_bool(codec, &state->burned);
    code_up_to(codec, &state->aggressor, POT_SEATS_MAX);
    code_u16(codec, &state->folded);
    code_u16(codec, &state->acted);
    code_u16(codec, &state->checked);
    code_u16(codec, &state->shown);
    code_u16(codec, &state->asked);
    code_u16(codec, &state->drew);
    code_cents(codec, &state->level);
    code_cents(codec, &state->raise);
    code_u16(codec, &state->played);
    code_u16(codec, &state->spoke);
    code_u16(codec, &state->paid);
    code_u16(codec, &state->fell);
    code_u16(codec, &state->barred);
    code_u16(codec, &state->owed);
    for (size_t seat = 1; seat <= POT_SEATS_MAX; seat++) {
        code_u8(codec, &state->owes[seat]);
        code_u8(codec, &state->drawn[seat]);
    }
    code_u16(codec, &state->changed);
    code_bool(codec, &state->announced);
    code_bool(codec, &state->burn_lies);
    code_up_to(codec, &state->shuffle, POKER_STREETS_MAX);
    code_u8(codec, &state->withdrew);
    code_cents(codec, &state->last_put);
    code_hand(codec, state->board, &state->board_count, POKER_BOARD_MAX);
    for (size_t seat = 1; seat <= POT_SEATS_MAX && !codec->bad; seat++)
        code_hand(codec, state->hand[seat], &state->count[seat], POKER_HOLE_MAX);
}
