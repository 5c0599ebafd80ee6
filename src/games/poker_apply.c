/* What events change, and the state on paper. */
#include <string.h>

#include "games/pile.h"
#include "games/poker.h"

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
                                 .raise   = poker_bet(rules, 1),
    };
    for (unsigned place = 0; place <= POT_SEATS_MAX; place++) {
        uint8_t seat = rules->blind[place] > 0 ? poker_blind_seat(at, place) : 0;
        if (seat != 0 && rules->blind[place] >= state->level) {
            state->level = rules->blind[place];
            state->last  = seat;
            state->bets  = 1;
        }
    }
}

/* Later streets open left of the button (MC1-HE-24). The showdown remembers who bet
 * last (OQ-87). */
static void apply_street(const struct at *at, struct poker_state *state, uint8_t street)
{
    const struct poker_rules *rules = at->rules;
    state->street                   = street;
    if (street > rules->streets || street == 0)
        return;
    state->last  = at->layout->button;
    state->acted = state->checked = state->drew = 0;
    state->bets = state->aggressor = 0;
    state->burned                  = false;
    state->level                   = 0;
    state->raise                   = poker_bet(rules, street);
}

/* ---- betting ---------------------------------------------------------------- */

static void acts(struct poker_state *state, uint8_t seat)
{
    state->last = seat;
    state->acted |= poker_bit(seat);
}

/* Only a full bet counts as a bet or raise (MC1-HE-4): it opens the betting again
 * for everybody else. Each all-in is looked at alone: two short ones do not make a
 * raise together where the raise is measured from the last of them (OQ-37). */
static void apply_bet(const struct at *at, struct poker_state *state, uint8_t seat)
{
    const struct poker_rules *rules = at->rules;
    struct poker_round        round;
    poker_look(at, state, &round);
    cents own = round.put[seat], before = state->level;
    for (unsigned others = round.live & (unsigned)~poker_bit(seat); others != 0; others &= others - 1) {
        cents put = round.put[__builtin_ctz(others)];
        before    = put > before ? put : before;
    }
    acts(state, seat);
    if (own <= before)
        return;
    bool  limit      = rules->structure == POKER_LIMIT;
    cents full       = (limit ? state->level : before) + state->raise;
    state->aggressor = seat;
    if (own < full)
        return;
    if (!limit)
        state->raise = own - before;
    state->level = own;
    state->acted = poker_bit(seat);
    state->bets++;
}

/* Posts come before the first card, and with them nobody acts. */
static void apply_put(const struct at *at, struct poker_state *state, const struct fields *put)
{
    if (put->wager != WAGER_LIVE)
        return;
    if (state->out > 0) {
        apply_bet(at, state, put->seat);
        return;
    }
    cents posted = pots_put(at->layout, put->seat, state->street);
    if (posted > state->level) {
        state->level = posted;
        state->bets  = 1;
    }
}

/* ---- cards -------------------------------------------------------------------- */

static void apply_cards(struct poker_state *state, const struct fields *dealt)
{
    bool first     = dealt->seat != 0 && state->drew == 0; /* not drawn for others */
    state->out     = (uint8_t)(state->out + (first ? dealt->cards.count : 0));
    uint8_t *count = dealt->seat != 0 ? &state->count[dealt->seat] : &state->board_count;
    card    *to    = dealt->seat != 0 ? state->hand[dealt->seat] : state->board;
    uint8_t  most  = dealt->seat != 0 ? POKER_HOLE_MAX : POKER_BOARD_MAX;
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

/* Cards leave a hand: the others close up. */
static void apply_moved(struct poker_state *state, const struct fields *moved)
{
    uint8_t *count = &state->count[moved->spot];
    card    *hand  = state->hand[moved->spot];
    if (pile_named(words_of(moved)->name) != PILE_HANDS)
        return;
    for (size_t i = 0; i < moved->cards.count; i++) {
        card *at = memchr(hand, moved->cards.card[i], *count);
        if (at == NULL)
            continue;
        (*count)--;
        memmove(at, at + 1, (size_t)(hand + *count - at));
        hand[*count] = 0;
    }
}

void poker_apply(const struct at *at, void *opaque, const struct event *event)
{
    struct poker_state  *state = opaque;
    const struct fields *has   = &event->has;
    if (has->seat > POT_SEATS_MAX || has->spot > POT_SEATS_MAX)
        return; /* of no pot table: only a forged journal has it */
    switch (event->kind) {
    case EVENT_STARTED: apply_started(at, state); break;
    case EVENT_PUT: apply_put(at, state, has); break;
    case EVENT_CHECKED:
        acts(state, has->seat);
        state->checked |= poker_bit(has->seat);
        break;
    case EVENT_FOLDED:
        acts(state, has->seat);
        state->folded |= poker_bit(has->seat);
        break;
    case EVENT_DRAWS: state->drew |= poker_bit(has->seat); break;
    case EVENT_CARDS_MOVED: apply_moved(state, has); break;
    case EVENT_BURNED: state->burned = true; break;
    case EVENT_MUCKED: state->folded |= poker_bit(has->seat); break;
    case EVENT_SHOWN: state->shown |= poker_bit(has->spot); break;
    case EVENT_STREET: apply_street(at, state, has->street); break;
    case EVENT_CARD: apply_cards(state, has); break;
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
    code_u16(codec, &state->drew);
    code_cents(codec, &state->level);
    code_cents(codec, &state->raise);
    code_hand(codec, state->board, &state->board_count, POKER_BOARD_MAX);
    for (size_t seat = 1; seat <= POT_SEATS_MAX && !codec->bad; seat++)
        code_hand(codec, state->hand[seat], &state->count[seat], POKER_HOLE_MAX);
}
