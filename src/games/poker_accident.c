/* Accidents at poker tables: what must be true for each to have happened, and what
 * follows. The table of them all is in the header. */
#include "games/poker_accident.h"

#include <string.h>

const char *const poker_board_phases[POKER_PHASES] = {
    "pause before the deal", "deal",  "first round of betting", "flop",     "betting on the flop", "turn",
    "betting on the turn",   "river", "betting on the river",   "showdown",
};

const char *const poker_draw_phases[POKER_PHASES] = {
    "pause before the deal",        "deal",        "betting before the draw",       "draw",
    "betting after the draw",       "second draw", "betting after the second draw", "third draw",
    "betting after the third draw", "showdown",
};

uint8_t poker_phase(const struct at *at, const struct poker_state *state)
{
    const struct poker_rules *rules = at->rules;
    if (state->street > rules->streets)
        return PHASE_SHOWDOWN;
    bool dealing = poker_due(at, state).cards > 0 || poker_drawer(at, state) != 0;
    return (uint8_t)(2 * state->street - (dealing ? 1 : 0));
}

bool poker_substantial(const struct poker_state *state)
{
    return __builtin_popcount(state->spoke) >= 3 || __builtin_popcount(state->paid) >= 2;
}

/* ---- did it happen? ------------------------------------------------------ */

static bool has_bit(uint16_t seats, uint8_t seat)
{
    return seat <= POT_SEATS_MAX && (seats >> seat & 1) != 0;
}

static bool holds(const struct poker_state *state, uint8_t seat, card face)
{
    return memchr(state->hand[seat], face, state->count[seat]) != NULL;
}

/* What people saw and did no record of the cards can tell. */
enum refusal poker_in_play(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct poker_state *state = opaque;
    if (!has_bit(poker_live(at, state), has->seat))
        return REFUSE_NOT_DEALT_IN;
    return state->count[has->seat] == 0 ? REFUSE_ACCIDENT_NOT_YET : REFUSE_NOT_KNOWN;
}

enum refusal poker_not_acted(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct poker_state *state = opaque;
    return has_bit(state->played, has->seat) ? REFUSE_ACTED_ALREADY : poker_in_play(at, state, has);
}

/* MC1-HE-28: whoever makes up a blind. What they post lies there before the first card,
 * so that who has acted has made it up, and the hand is live. */
enum refusal poker_looked(const struct at *at, const void *state, const struct fields *has)
{
    enum refusal no = poker_not_acted(at, state, has);
    return no == REFUSE_NOT_KNOWN && !has_bit(at->layout->posted, has->seat) ? REFUSE_NO_BLIND_MADE_UP : no;
}

enum refusal poker_owner_acted(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct poker_state *state = opaque;
    enum refusal              no    = poker_in_play(at, state, has);
    return no == REFUSE_NOT_KNOWN && !has_bit(state->played, has->seat) ? REFUSE_NOT_ACTED : no;
}

enum refusal poker_card_due(const struct at *at, const void *state, const struct fields *has)
{
    if (has->cards.count != 1)
        return REFUSE_NAME_CARDS;
    return poker_due(at, state).cards > 0 ? REFUSE_NOT_KNOWN : REFUSE_NO_CARD_NOW;
}

/* OQ-34, OQ-124: where the joker is a card of the game, it is none out of place. */
static enum refusal joker_strays(const struct at *at, enum refusal no)
{
    return at->joker ? REFUSE_JOKER_PLAYS : no;
}

enum refusal poker_joker_due(const struct at *at, const void *state, const struct fields *has)
{
    (void)has;
    return joker_strays(at, poker_due(at, state).cards > 0 ? REFUSE_NOT_KNOWN : REFUSE_NO_CARD_NOW);
}

/* The joker is no face of this deck: in the record it is a card that nobody knows. */
static enum refusal unknown_held(const struct poker_state *state, uint8_t seat, enum refusal no)
{
    return no == REFUSE_NOT_KNOWN && poker_unknown(state, seat) == 0 ? REFUSE_ALL_KNOWN : no;
}

enum refusal poker_joker_held(const struct at *at, const void *state, const struct fields *has)
{
    return joker_strays(at, unknown_held(state, has->seat, poker_not_acted(at, state, has)));
}

enum refusal poker_joker_hidden(const struct at *at, const void *state, const struct fields *has)
{
    return joker_strays(at, unknown_held(state, has->seat, poker_owner_acted(at, state, has)));
}

/* MC1-GEN-17, MC1-GEN-18: a misdeal, unless the hand has been played on. */
static enum refusal misdealt(const struct poker_state *state)
{
    return poker_substantial(state) ? REFUSE_ACTION_STANDS : REFUSE_NOT_KNOWN;
}

enum refusal poker_five_up(const struct at *at, const void *state, const struct fields *has)
{
    (void)at;
    return has->count < 5 ? REFUSE_NO_MISDEAL_BELOW : misdealt(state);
}

enum refusal poker_two_extra(const struct at *at, const void *state, const struct fields *has)
{
    (void)at;
    return has->count < 2 ? REFUSE_NO_MISDEAL_BELOW : misdealt(state);
}

enum refusal poker_first_up(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct poker_state *state = opaque;
    (void)at;
    (void)has;
    return state->out == 0 ? REFUSE_NO_CARD_NOW : misdealt(state);
}

enum refusal poker_card_seen(const struct at *at, const void *state, const struct fields *has)
{
    enum refusal no = poker_not_acted(at, state, has);
    if (no != REFUSE_NOT_KNOWN)
        return no;
    if (has->cards.count != 1)
        return REFUSE_NAME_CARDS;
    return holds(state, has->seat, has->cards.card[0]) ? no : REFUSE_NOT_IN_HAND;
}

/* OQ-85: the very first card is a misdeal (MC1-GEN-18). It lies first in the first
 * hand from the button's left. */
enum refusal poker_later_card_seen(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct poker_state *state = opaque;
    enum refusal              no    = poker_card_seen(at, state, has);
    unsigned                  first = poker_after(at->layout->button);
    while ((at->layout->dealt >> first & 1) == 0)
        first = poker_after(first);
    bool is_first = has->seat == first && state->hand[first][0] == has->cards.card[0];
    return no == REFUSE_NOT_KNOWN && is_first && !has_bit(state->changed, has->seat) ? REFUSE_FIRST_CARD : no;
}

/* MC1-LB-17b: on the draw, and until somebody acts after it. */
enum refusal poker_drawn_card_seen(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct poker_state *state = opaque;
    enum refusal              no    = poker_in_play(at, state, has);
    if (no != REFUSE_NOT_KNOWN)
        return no;
    if (has->cards.count != 1)
        return REFUSE_NAME_CARDS;
    if (!has_bit(state->drew, has->seat))
        return REFUSE_NO_DRAW_YET;
    if (state->spoke != 0)
        return REFUSE_ACTION_TAKEN;
    return holds(state, has->seat, has->cards.card[0]) ? no : REFUSE_NOT_IN_HAND;
}

/* A card of a known face was there. */
enum refusal poker_one_short(const struct at *at, const void *state, const struct fields *has)
{
    return unknown_held(state, has->seat, poker_not_acted(at, state, has));
}

/* OQ-122: until the hand has drawn. */
enum refusal poker_short_of_draw(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct poker_state *state = opaque;
    if (has_bit(state->drew, has->seat))
        return REFUSE_ACTED_ALREADY;
    return unknown_held(state, has->seat, poker_in_play(at, state, has));
}

/* CM-HE-9a: folds are acts, posts are not (OQ-110). */
enum refusal poker_before_two(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct poker_state *state = opaque;
    enum refusal              no    = poker_in_play(at, state, has);
    return no == REFUSE_NOT_KNOWN && __builtin_popcount(state->played) >= 2 ? REFUSE_TWO_HAVE_ACTED : no;
}

enum refusal poker_two_acted(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct poker_state *state = opaque;
    enum refusal              no    = poker_in_play(at, state, has);
    return no == REFUSE_NOT_KNOWN && __builtin_popcount(state->played) < 2 ? REFUSE_TWO_MUST_ACT : no;
}

/* MC1-HE-17a: unless there has been substantial action on it. */
enum refusal poker_flop_over(const struct at *at, const void *state, const struct fields *has)
{
    (void)at;
    (void)has;
    return poker_substantial(state) ? REFUSE_ACTION_STANDS : REFUSE_NOT_KNOWN;
}

enum refusal poker_flop_stuck(const struct at *at, const void *state, const struct fields *has)
{
    (void)at;
    if (has->cards.count != 1)
        return REFUSE_NAME_CARDS;
    return poker_substantial(state) ? REFUSE_NOT_KNOWN : REFUSE_NO_ACTION_YET;
}

/* As many as the next street has, while somebody is still to act. */
enum refusal poker_board_early(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct poker_rules *rules = at->rules;
    const struct poker_state *state = opaque;
    if (poker_game.game.turn(at, state).awaits != AWAITS_SEATS)
        return REFUSE_BETTING_DONE;
    return has->cards.count == rules->street[state->street].board ? REFUSE_NOT_KNOWN : REFUSE_NAME_SO_MANY;
}

/* It has not acted on this street, and others are to act before it. */
static bool waits(const struct at *at, const struct poker_state *state, uint8_t seat)
{
    struct turn turn    = poker_game.game.turn(at, state);
    bool        betting = turn.awaits == AWAITS_SEATS && poker_drawer(at, state) == 0;
    return betting && (turn.seats >> seat & 1) == 0 && !has_bit(state->spoke, seat);
}

enum refusal poker_checked_early(const struct at *at, const void *state, const struct fields *has)
{
    enum refusal no = poker_in_play(at, state, has);
    return no == REFUSE_NOT_KNOWN && !waits(at, state, has->seat) ? REFUSE_WAS_IN_TURN : no;
}

/* OQ-69: substantial action takes two at the least. */
enum refusal poker_acted_behind(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct poker_state *state = opaque;
    enum refusal              no    = poker_in_play(at, state, has);
    struct poker_round        round;
    if (no != REFUSE_NOT_KNOWN)
        return no;
    if (has_bit(state->spoke, has->seat))
        return REFUSE_ACTED_ALREADY;
    if (poker_game.game.turn(at, state).awaits != AWAITS_SEATS)
        return REFUSE_BETTING_DONE;
    poker_look(at, state, &round);
    return __builtin_popcount(round.able & ~poker_bit(has->seat)) < 2 ? REFUSE_FEW_BEHIND : no;
}

/* In a round that goes on: what nobody called has not been given back yet. */
enum refusal poker_retrievable(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct poker_state *state   = opaque;
    bool                      goes_on = poker_game.game.turn(at, state).awaits == AWAITS_SEATS;
    return goes_on && has_bit(state->fell, has->seat) ? REFUSE_NOT_KNOWN : REFUSE_NOT_GIVEN_UP;
}

/* MC1-GEN-8: "a call made behind the raise", which was a full one, is still the last and was
 * not "audibly declared". */
enum refusal poker_called_raise(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct poker_state *state = opaque;
    enum refusal              no    = poker_in_play(at, state, has);
    struct poker_round        round;
    if (no != REFUSE_NOT_KNOWN)
        return no;
    poker_look(at, state, &round);
    bool raised = state->aggressor != 0 && state->aggressor != has->seat && state->bets > 1;
    bool called = state->last == has->seat && state->last_put > 0;
    return raised && called && !state->announced && round.most == state->level ? no : REFUSE_NO_CALL_BEHIND;
}

/* Also of a hand that was given up: its cards are in the muck as its owner's. */
enum refusal poker_has_cards(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct poker_state *state = opaque;
    if (!has_bit(at->layout->dealt, has->seat) || state->count[has->seat] == 0)
        return REFUSE_NOT_DEALT_IN;
    if (has_bit(state->shown, has->seat))
        return REFUSE_RULED_ALREADY;
    return poker_unknown(state, has->seat) > 0 ? REFUSE_NOT_NAMED : REFUSE_NOT_KNOWN;
}

enum refusal poker_miscalled(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct poker_state *state = opaque;
    return has_bit(state->fell, has->spot) ? poker_in_play(at, state, has) : REFUSE_NOT_DISCARDED;
}

/* ---- what follows ------------------------------------------------------- */

struct accident_work {
    const struct at          *at;
    const struct poker_state *state;
    const struct accident    *row;
    const struct fields      *has;
    struct events            *out;
};

static struct event *move(const struct accident_work *work, struct pile_place from, struct pile_place to,
                          const struct card_list *cards)
{
    return pile_move(work->out, work->row->then, from, to, cards);
}

static void misdeal(const struct accident_work *work)
{
    struct event *again = events_add(work->out, EVENT_MISDEAL, work->row->then);
    memcpy(events_words(work->out, again)->why, work->row->says.name, sizeof work->row->says.name);
}

static void dead_hand(const struct accident_work *work, uint8_t seat)
{
    events_add(work->out, EVENT_FOUL, work->row->then)->has.spot = seat;
}

/* A card of the hand goes where the ruling says; another comes. */
static void card_leaves(const struct accident_work *work, enum pile to, card face)
{
    const struct card_list cards = { 1, { face } };
    uint8_t                seat  = work->has->seat;
    move(work, (struct pile_place){ PILE_HANDS, seat },
         (struct pile_place){ to, to == PILE_DISCARDS ? seat : 0 }, &cards);
}

/* MC1-LB-17a: "of five and under must be taken". The ace and the joker are low. */
static bool must_be_kept(card face)
{
    return face == CARD_JOKER || card_rank(face) == RANK_A || card_rank(face) <= RANK_5;
}

/* It came off the deck and is not in the record. */
static void off_the_deck(const struct accident_work *work, enum pile to, const struct card_list *cards)
{
    move(work, (struct pile_place){ PILE_SHOE, 0 }, (struct pile_place){ to, 0 }, cards);
}

static const struct card_list NOBODY_KNOWS = { 1, { CARD_UNKNOWN } };

/* The chips of this street go back: its betting begins anew. */
static void street_back(const struct accident_work *work)
{
    const struct layout *layout = work->at->layout;
    for (size_t i = 0; i < layout->count; i++) {
        const struct stake *stake = &layout->stake[i];
        if (stake->part != work->state->street)
            continue;
        struct event *back = events_add(work->out, EVENT_UNPUT, work->row->then);
        back->has.seat     = stake->seat;
        back->has.street   = stake->part;
        back->has.wager    = stake->wager;
        back->has.amount   = stake->amount;
    }
}

static void reflop(const struct accident_work *work)
{
    const struct poker_state *state = work->state;
    struct card_list          flop  = { .count = state->board_count };
    memcpy(flop.card, state->board, state->board_count);
    street_back(work);
    move(work, (struct pile_place){ PILE_BOARD, 0 }, (struct pile_place){ PILE_WITHDRAWN, 0 }, &flop);
    off_the_deck(work, PILE_WITHDRAWN, &work->has->cards);
}

/* The burn before them had been made, and stays out (OQ-121). */
static void withdraw(const struct accident_work *work)
{
    off_the_deck(work, PILE_BURNS, &NOBODY_KNOWS);
    off_the_deck(work, PILE_WITHDRAWN, &work->has->cards);
}

static void retrieve(const struct accident_work *work, uint8_t seat)
{
    const struct poker_state *state = work->state;
    struct card_list          cards = { .count = state->count[seat] };
    memcpy(cards.card, state->hand[seat], state->count[seat]);
    struct event *back = move(work, (struct pile_place){ PILE_DISCARDS, seat },
                              (struct pile_place){ PILE_HANDS, seat }, &cards);
    back->has.seat     = seat;
    back->seen_by      = SEEN_BY_SEAT;
}

static void take_back_call(const struct accident_work *work)
{
    struct event *back = events_add(work->out, EVENT_UNPUT, work->row->then);
    back->has.seat     = work->has->seat;
    back->has.street   = work->state->street;
    back->has.wager    = WAGER_LIVE;
    back->has.amount   = work->state->last_put;
}

static void show(const struct accident_work *work)
{
    uint8_t       seat     = work->has->seat;
    struct event *shown    = events_add(work->out, EVENT_SHOWN, work->row->then);
    shown->has.spot        = seat;
    shown->has.cards.count = work->state->count[seat];
    memcpy(shown->has.cards.card, work->state->hand[seat], work->state->count[seat]);
}

/* OQ-109: whoever was made to discard has the hand back where nobody else stood
 * against the one that was miscalled. */
static void forfeit(const struct accident_work *work)
{
    if (poker_live(work->at, work->state) == poker_bit(work->has->seat))
        retrieve(work, work->has->spot);
    dead_hand(work, work->has->seat);
}

/* A card too few was entered, and has never left the deck. */
static bool is_missing(const struct accident *row)
{
    return row->happened == poker_one_short || row->happened == poker_short_of_draw;
}

static void rule_on(const struct accident_work *work)
{
    const struct fields *has = work->has;
    switch ((enum poker_ruling)work->row->ruling) {
    case RULING_POKER_MISDEAL: misdeal(work); break;
    case RULING_POKER_DEAD_CARD:
    case RULING_POKER_STANDS: off_the_deck(work, PILE_DISCARDS, &has->cards); break;
    case RULING_POKER_REPLACED:
    case RULING_POKER_LEFT_SHORT:
        card_leaves(work, is_missing(work->row) ? PILE_SHOE : PILE_DISCARDS, CARD_UNKNOWN);
        break;
    case RULING_POKER_EXCHANGED: card_leaves(work, PILE_BURNS, has->cards.card[0]); break;
    case RULING_POKER_EXCHANGED_LOW:
        if (!must_be_kept(has->cards.card[0]))
            card_leaves(work, PILE_BURNS, has->cards.card[0]);
        break;
    case RULING_POKER_SUBSTITUTED: card_leaves(work, PILE_DISCARDS, has->cards.card[0]); break;
    case RULING_POKER_TO_BURN: off_the_deck(work, PILE_BURNS, &NOBODY_KNOWS); break;
    case RULING_POKER_DEAD_HAND: dead_hand(work, has->seat); break;
    case RULING_POKER_MUCKED:
        events_add(work->out, EVENT_MUCKED, work->row->then)->has.seat = has->seat;
        break;
    case RULING_POKER_REFLOP: reflop(work); break;
    case RULING_POKER_WITHDRAWN: withdraw(work); break;
    case RULING_POKER_RETRIEVED: retrieve(work, has->seat); break;
    case RULING_POKER_TAKEN_BACK: take_back_call(work); break;
    case RULING_POKER_SHOWN: show(work); break;
    case RULING_POKER_FORFEITED: forfeit(work); break;
    case RULING_POKER_LAID_ASIDE:
    case RULING_POKER_NO_BETS: break;
    }
}

static bool kills(const struct accident *row)
{
    return row->ruling == RULING_POKER_DEAD_HAND || row->ruling == RULING_POKER_MUCKED;
}

/* The figures of the refusals that have some. */
static enum refusal refuse(const struct accident_work *work, uint8_t phase, enum refusal no)
{
    const struct poker_rules *rules = work->at->rules;
    struct figures            with  = { 0 };
    switch (no) {
    case REFUSE_NO_MISDEAL_BELOW: with.most = work->row->happened == poker_five_up ? 5 : 2; break;
    case REFUSE_NAME_SO_MANY: with.count = rules->street[work->state->street].board; break;
    case REFUSE_NOT_NAMED: with.spot = work->has->seat; break;
    case REFUSE_NOT_DEALT_IN: with.seat = work->has->seat; break;
    default: return accident_refuse(work->out, work->at->accidents, work->row, phase, no);
    }
    return events_refuse(work->out, no, with);
}

/* Whatever is named was seen. */
static bool names_unseen(const struct accident *row, const struct fields *has)
{
    return (row->names & HAS_cards) != 0 && memchr(has->cards.card, CARD_UNKNOWN, has->cards.count) != NULL;
}

/* Whoever is named beside it is in the hand, also where nobody need be; 0: all are. */
static uint8_t stranger(const struct at *at, const struct fields *has)
{
    if (has->seat != 0 && !has_bit(at->layout->dealt, has->seat))
        return has->seat;
    return has->spot != 0 && !has_bit(at->layout->dealt, has->spot) ? has->spot : 0;
}

enum refusal poker_accident(const struct at *at, const struct poker_state *state, const struct fields *has,
                            struct events *out)
{
    struct accident_work work  = { .at = at, .state = state, .has = has, .out = out };
    uint8_t              phase = poker_phase(at, state);
    enum refusal         no    = accident_refused(at, state, phase, has, &work.row);
    if (no == ALLOWED && stranger(at, has) != 0)
        return events_refuse(out, REFUSE_NOT_DEALT_IN, (struct figures){ .seat = stranger(at, has) });
    if (no == ALLOWED && names_unseen(work.row, has))
        no = REFUSE_NAME_CARDS;
    if (no == ALLOWED && kills(work.row) && poker_live(at, state) == poker_bit(has->seat))
        no = REFUSE_LAST_HAND;
    if (no != ALLOWED)
        return refuse(&work, phase, no);
    accident_tell(out, work.row, has, true);
    rule_on(&work);
    return ALLOWED;
}

/* ---- what the state keeps of it --------------------------------------------- */

/* A flop that came early is shuffled in before it comes again, a single card before
 * the last street (MC1-HE-19, OQ-39). */
static uint8_t shuffled_before(const struct poker_rules *rules, uint8_t street)
{
    return rules->street[street].board > 1 ? (uint8_t)(street + 1) : rules->streets;
}

static void withdrawn(const struct at *at, struct poker_state *state, const struct accident *row,
                      uint8_t street)
{
    state->shuffle  = street;
    state->withdrew = (uint8_t)(row - at->accidents->list + 1);
}

/* Why, and by which rule, says the last accident that withdrew a card. */
struct reshuffle poker_withdrawn(const struct at *at, const struct poker_state *state)
{
    bool known = at->accidents != NULL && state->withdrew > 0 && state->withdrew <= at->accidents->count;
    const struct accident *row = known ? &at->accidents->list[state->withdrew - 1] : NULL;
    return (struct reshuffle){ PILE_WITHDRAWN, known ? row->gist : "cards were withdrawn",
                               known ? row->then : NULL };
}

static void call_again(struct poker_state *state, uint8_t seat)
{
    state->acted    = (uint16_t)(state->acted & ~poker_bit(seat));
    state->last     = seat > 1 ? (uint8_t)(seat - 1) : POT_SEATS_MAX;
    state->last_put = 0;
}

void poker_apply_accident(const struct at *at, struct poker_state *state, const struct fields *has)
{
    const struct poker_rules *rules = at->rules;
    const struct accident    *row   = accident_find(at->accidents, words_of(has)->name);
    if (row == NULL || state->street == 0 || state->street > POKER_STREETS_MAX)
        return;
    switch ((enum poker_ruling)row->ruling) {
    case RULING_POKER_REPLACED:
    case RULING_POKER_SUBSTITUTED: poker_owe_card(state, has->seat); break;
    case RULING_POKER_STANDS:
    case RULING_POKER_TO_BURN: poker_lay_burn(rules, state); break;
    case RULING_POKER_REFLOP:
        poker_begin_street(at, state, state->street);
        withdrawn(at, state, row, state->street);
        break;
    case RULING_POKER_WITHDRAWN: withdrawn(at, state, row, shuffled_before(rules, state->street)); break;
    case RULING_POKER_NO_BETS: state->barred |= poker_bit(has->seat); break;
    case RULING_POKER_TAKEN_BACK: call_again(state, has->seat); break;
    default: break;
    }
}
