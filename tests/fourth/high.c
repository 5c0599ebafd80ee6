#include "high.h"

#include <string.h>

static bool has(uint16_t seats, unsigned seat)
{
    return (seats >> seat & 1) != 0;
}

static unsigned after(unsigned seat)
{
    return seat % POT_SEATS_MAX + 1;
}

static uint16_t high_live(const struct at *at, const void *opaque)
{
    const struct high_state *state = opaque;
    return (uint16_t)(at->layout->dealt & ~state->folded);
}

static cents to_match(const struct at *at, const struct high_state *state)
{
    cents most = 0;
    for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++) {
        cents put = pots_put(at->layout, seat, state->street);
        most      = put > most ? put : most;
    }
    return most;
}

static cents to_call(const struct at *at, const struct high_state *state, uint8_t seat)
{
    return to_match(at, state) - pots_put(at->layout, seat, state->street);
}

/* The next seat without a card on this street, from the button's left; 0: all have
 * theirs. */
static uint8_t next_card(const struct at *at, const struct high_state *state)
{
    uint16_t live = high_live(at, state);
    unsigned seat = at->layout->button;
    for (unsigned i = 0; i < POT_SEATS_MAX; i++) {
        seat = after(seat);
        if (has(live, seat) && state->count[seat] < state->street)
            return (uint8_t)seat;
    }
    return 0;
}

/* Whose turn it is: clockwise from whoever acted last, the next that has chips and
 * has not spoken yet or has less in than another. Whoever alone has chips left bets
 * against nobody. */
static uint8_t next_actor(const struct at *at, const struct high_state *state)
{
    uint16_t live = high_live(at, state), able = 0;
    for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++)
        if (has(live, seat) && at_stack(at, seat) > 0)
            able |= (uint16_t)(1u << seat);
    unsigned seat = state->last;
    for (unsigned i = 0; i < POT_SEATS_MAX; i++) {
        seat        = after(seat);
        bool  alone = (able & (able - 1)) == 0;
        cents call  = to_call(at, state, (uint8_t)seat);
        if (has(able, seat) && (call > 0 || (!alone && !has(state->acted, seat))))
            return (uint8_t)seat;
    }
    return 0;
}

/* Before the cards face up: the muck is shuffled in, then what came too early, and
 * then comes the burn. */
static struct turn card_turn(const struct high_rules *rules, const struct high_state *state)
{
    struct turn turn = { .awaits = AWAITS_DECK, .cards = 1 };
    if (state->street != HIGH_UP)
        return turn;
    turn.burns     = state->burned ? 0 : rules->burns;
    turn.burn_rule = rules->burn;
    if (state->muck)
        turn.shuffles = rules->muck;
    else if (state->early)
        turn.shuffles = rules->early;
    return turn;
}

static struct turn high_turn(const struct at *at, const void *opaque)
{
    const struct high_state *state = opaque;
    struct turn              turn  = { .awaits = AWAITS_NOTHING };
    uint8_t                  seat;
    if (!state->playing)
        return turn;
    if (__builtin_popcount(high_live(at, state)) < 2 || state->street == HIGH_SHOWDOWN)
        turn.awaits = AWAITS_SETTLING;
    else if (next_card(at, state) != 0)
        turn = card_turn(at->rules, state);
    else if ((seat = next_actor(at, state)) != 0)
        turn = (struct turn){ .awaits    = AWAITS_SEATS,
                              .seats     = (uint64_t)1 << seat,
                              .otherwise = { COMMAND_CHECK, COMMAND_FOLD } };
    else
        turn.awaits = AWAITS_DEALER;
    return turn;
}

/* ---- deciding ------------------------------------------------------------- */

static void put_in(struct events *out, const char *rule, uint8_t street, uint8_t seat, uint8_t wager,
                   cents amount)
{
    if (amount <= 0)
        return;
    struct event *put = events_add(out, EVENT_PUT, rule);
    put->has.seat     = seat;
    put->has.street   = street;
    put->has.wager    = wager;
    put->has.amount   = amount;
}

static cents lower(cents a, cents b)
{
    return a < b ? a : b;
}

/* The button's dead chips, then everybody's ante, as far as the chips go. */
static enum refusal decide_deal(const struct at *at, const struct high_rules *rules, struct events *out)
{
    uint8_t button = at->layout->button;
    cents   dead   = lower(rules->dead, at_stack(at, button));
    put_in(out, rules->button, HIGH_DOWN, button, WAGER_DEAD, dead);
    for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++)
        if (has(at->layout->dealt, seat))
            put_in(out, rules->antes, HIGH_DOWN, seat, WAGER_LIVE,
                   lower(rules->ante, at_stack(at, seat) - (seat == button ? dead : 0)));
    return ALLOWED;
}

static enum refusal decide_card(const struct at *at, const struct high_state *state,
                                const struct command *command, struct events *out)
{
    const struct high_rules *rules = at->rules;
    if (high_turn(at, state).awaits != AWAITS_DECK)
        return REFUSE_NO_CARD_NOW;
    struct event *dealt = events_add(out, EVENT_CARD, rules->deal);
    dealt->has.seat     = next_card(at, state);
    dealt->has.spot     = dealt->has.seat;
    dealt->has.cards    = command->has.cards;
    dealt->seen_by      = state->street == HIGH_DOWN ? SEEN_BY_SEAT : SEEN_BY_ALL;
    return ALLOWED;
}

/* What a seat may put in: the call, or the call and a bet on top while the round has
 * bets left; or the last chips, where they are fewer. */
static size_t may_put(const struct at *at, const struct high_state *state, uint8_t seat, cents amount[2])
{
    const struct high_rules *rules = at->rules;
    cents                    call = to_call(at, state, seat), stack = at_stack(at, seat);
    size_t                   count = 0;
    if (call > 0)
        amount[count++] = lower(call, stack);
    if (state->bets < rules->bets && stack > call)
        amount[count++] = lower(call + rules->bet, stack);
    return count;
}

static enum refusal out_of_turn(struct turn turn, struct events *out)
{
    if (turn.awaits != AWAITS_SEATS)
        return events_refuse(out, REFUSE_NOT_YET, (struct figures){ .what = "dealing" });
    uint8_t seat = (uint8_t)__builtin_ctzll(turn.seats);
    return events_refuse(out, REFUSE_NOT_YOUR_TURN, (struct figures){ .seat = seat, .spot = seat });
}

static enum refusal wrong_size(const struct at *at, const struct high_state *state, uint8_t seat,
                               struct events *out)
{
    struct figures figures = { 0 };
    struct text    what    = text_in(figures.what, sizeof figures.what);
    char           money[DOLLARS_MAX];
    cents          amount[2];
    size_t         count = may_put(at, state, seat, amount);
    for (size_t i = 0; i < count; i++)
        text_add(&what, "%s%s", i > 0 ? " or " : "", dollars_print(amount[i], money));
    if (count == 0)
        text_add(&what, "no more");
    return events_refuse(out, REFUSE_BET_SIZE, figures);
}

static enum refusal decide_act(const struct at *at, const struct high_state *state,
                               const struct command *command, struct events *out)
{
    const struct high_rules *rules = at->rules;
    uint8_t                  seat  = command->has.seat;
    cents                    amount[2];
    struct turn              turn = high_turn(at, state);
    bool other = command->has.spot != 0 && command->has.spot != seat; /* somebody else's hand */
    if (turn.awaits != AWAITS_SEATS || (turn.seats >> seat & 1) == 0 || other)
        return out_of_turn(turn, out);
    if (command->has.spot != 0) /* a hand lies at its seat and nowhere else */
        return events_refuse(out, REFUSE_NO_SUCH_SPOT, (struct figures){ .spot = command->has.spot });
    if (command->kind == COMMAND_FOLD) {
        events_add(out, EVENT_FOLDED, rules->bets_rule)->has.seat = seat;
        return ALLOWED;
    }
    if (command->kind == COMMAND_CHECK) {
        if (to_call(at, state, seat) > 0)
            return events_refuse(out, REFUSE_MUST_CALL, (struct figures){ .need = to_call(at, state, seat) });
        events_add(out, EVENT_CHECKED, rules->bets_rule)->has.seat = seat;
        return ALLOWED;
    }
    for (size_t i = may_put(at, state, seat, amount); i-- > 0;)
        if (amount[i] == command->has.amount) {
            put_in(out, rules->bets_rule, state->street, seat, WAGER_LIVE, amount[i]);
            return ALLOWED;
        }
    return wrong_size(at, state, seat, out);
}

/* The round is over: the next street, and with the last one the hands are shown. */
static enum refusal decide_show(const struct at *at, const struct high_state *state, struct events *out)
{
    const struct high_rules *rules = at->rules;
    if (high_turn(at, state).awaits != AWAITS_DEALER)
        return REFUSE_NOTHING_TO_SHOW;
    struct event *street = events_add(out, EVENT_STREET, rules->deal);
    street->has.street   = (uint8_t)(state->street + 1);
    for (uint8_t seat = 1; seat <= POT_SEATS_MAX && state->street == HIGH_UP; seat++) {
        if (!has(high_live(at, state), seat))
            continue;
        struct event *shown = events_add(out, EVENT_SHOWN, rules->shown);
        shown->has.spot     = seat;
        shown->has.cards    = (struct card_list){ 2, { state->hand[seat][0], state->hand[seat][1] } };
    }
    return ALLOWED;
}

/* ---- accidents ------------------------------------------------------------ */

static uint8_t phase_of(const struct at *at, const struct high_state *state)
{
    if (state->street != HIGH_DOWN)
        return HIGH_LATER;
    return next_card(at, state) != 0 ? HIGH_DEALING : HIGH_BETTING;
}

enum refusal high_was_seen(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct high_state *state = opaque;
    (void)at;
    bool dealt = has->spot <= POT_SEATS_MAX && state->count[has->spot] == 1 && has->cards.count == 1;
    if (!dealt || state->hand[has->spot][0] != has->cards.card[0])
        return REFUSE_NO_CARD_THERE;
    return (state->acted >> has->spot & 1) != 0 ? REFUSE_ACCIDENT_TOO_LATE : ALLOWED;
}

/* A machine's card is never boxed, and never comes before its time. */
enum refusal high_was_boxed(const struct at *at, const void *opaque, const struct fields *has)
{
    (void)has;
    return high_turn(at, opaque).awaits == AWAITS_DECK ? REFUSE_NOT_KNOWN : REFUSE_NO_CARD_NOW;
}

enum refusal high_came_early(const struct at *at, const void *opaque, const struct fields *has)
{
    (void)at, (void)opaque, (void)has;
    return REFUSE_NOT_KNOWN;
}

static enum refusal decide_accident(const struct at *at, const struct high_state *state,
                                    const struct command *command, struct events *out)
{
    const struct accident *row;
    const struct fields   *has   = &command->has;
    uint8_t                phase = phase_of(at, state);
    enum refusal           no    = accident_refused(at, state, phase, has, &row);
    if (no != ALLOWED)
        return accident_refuse(out, at->accidents, row, phase, no);
    accident_tell(out, row, has, true);
    struct pile_place from = { row->ruling == HIGH_TO_BURNS ? PILE_HANDS : PILE_SHOE, 0 }, to = { 0 };
    from.owner = row->ruling == HIGH_TO_BURNS ? has->spot : 0;
    to.pile    = row->ruling == HIGH_TO_BURNS ? PILE_BURNS
                 : row->ruling == HIGH_DEAD   ? PILE_DISCARDS
                                              : PILE_WITHDRAWN;
    pile_move(out, row->then, from, to, &has->cards);
    return ALLOWED;
}

static command_set high_commands(const void *rules)
{
    (void)rules;
    return COMMAND_BIT(DEAL) | COMMAND_BIT(CARD) | COMMAND_BIT(SHOW) | COMMAND_BIT(PUT) | COMMAND_BIT(CHECK) |
           COMMAND_BIT(FOLD) | COMMAND_BIT(ACCIDENT);
}

static enum refusal high_decide(const struct at *at, const void *opaque, const struct command *command,
                                struct events *out)
{
    const struct high_state *state = opaque;
    switch (command->kind) {
    case COMMAND_DEAL: return decide_deal(at, at->rules, out);
    case COMMAND_CARD: return decide_card(at, state, command, out);
    case COMMAND_SHOW: return decide_show(at, state, out);
    case COMMAND_ACCIDENT: return decide_accident(at, state, command, out);
    case COMMAND_PUT:
    case COMMAND_CHECK:
    case COMMAND_FOLD: return decide_act(at, state, command, out);
    default: return REFUSE_NOT_THIS_GAME;
    }
}

static size_t high_legal(const struct at *at, const void *opaque, struct choice *out, size_t max)
{
    const struct high_state *state = opaque;
    struct turn              turn  = high_turn(at, state);
    size_t                   count = 0;
    for (card face = 0; turn.awaits == AWAITS_DECK && face < CARD_JOKER && count < max; face++)
        out[count++] = (struct choice){ .command = { .kind = COMMAND_CARD, .has.cards = { 1, { face } } } };
    if (turn.awaits != AWAITS_SEATS || max < 4)
        return count;
    uint8_t seat = (uint8_t)__builtin_ctzll(turn.seats);
    cents   amount[2];
    size_t  puts = may_put(at, state, seat, amount);
    for (size_t i = 0; i < puts; i++)
        out[count++] = (struct choice){ .command = { .kind = COMMAND_PUT, .has.seat = seat },
                                        .lowest  = amount[i],
                                        .highest = amount[i] };
    if (to_call(at, state, seat) == 0)
        out[count++] = (struct choice){ .command = { .kind = COMMAND_CHECK, .has.seat = seat } };
    out[count++] = (struct choice){ .command = { .kind = COMMAND_FOLD, .has.seat = seat } };
    return count;
}

/* ---- applying --------------------------------------------------------------- */

static void acts(struct high_state *state, uint8_t seat)
{
    state->last = seat;
    state->acted |= (uint16_t)(1u << seat);
}

/* A bet is counted when it is a full one; with antes, which come before the cards,
 * nobody acts. */
static void apply_put(const struct at *at, struct high_state *state, const struct fields *put)
{
    cents others = 0, own = pots_put(at->layout, put->seat, state->street);
    if (next_card(at, state) != 0 || put->seat > POT_SEATS_MAX)
        return;
    for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++) {
        cents there = pots_put(at->layout, seat, state->street);
        if (seat != put->seat && there > others)
            others = there;
    }
    if (own - others >= ((const struct high_rules *)at->rules)->bet)
        state->bets++;
    acts(state, put->seat);
}

static void apply_card(struct high_state *state, const struct fields *dealt)
{
    if (dealt->seat > POT_SEATS_MAX || state->count[dealt->seat] == 2 || dealt->cards.card[0] >= CARD_JOKER)
        return;
    state->hand[dealt->seat][state->count[dealt->seat]++] = dealt->cards.card[0];
}

/* A card that was seen is the burn, and its owner has another. */
static void apply_moved(struct high_state *state, const struct fields *has)
{
    enum pile to = pile_named(words_of(has)->value);
    if (to == PILE_BURNS && has->spot <= POT_SEATS_MAX && state->count[has->spot] > 0) {
        state->burned             = true;
        state->count[has->spot]   = 0;
        state->hand[has->spot][0] = 0;
    }
    state->early = state->early || to == PILE_WITHDRAWN;
}

static void apply_street(const struct at *at, struct high_state *state, uint8_t street)
{
    const struct high_rules *rules = at->rules;
    state->street                  = street;
    state->acted = state->bets = 0;
    state->last                = at->layout->button;
    state->muck                = street == HIGH_UP && state->folded != 0 && rules->muck.why != NULL;
}

static void high_apply(const struct at *at, void *opaque, const struct event *event)
{
    struct high_state *state = opaque;
    uint8_t            seat  = event->has.seat <= POT_SEATS_MAX ? event->has.seat : 0;
    switch (event->kind) {
    case EVENT_STARTED:
        *state = (struct high_state){ .playing = true, .street = HIGH_DOWN, .last = at->layout->button };
        break;
    case EVENT_PUT: apply_put(at, state, &event->has); break;
    case EVENT_CHECKED: acts(state, seat); break;
    case EVENT_FOLDED:
        acts(state, seat);
        state->folded |= (uint16_t)(1u << seat);
        break;
    case EVENT_STREET: apply_street(at, state, event->has.street); break;
    case EVENT_BURNED: state->burned = true; break;
    case EVENT_CARDS_MOVED: apply_moved(state, &event->has); break;
    case EVENT_RESHUFFLED:
        if (state->muck)
            state->muck = false;
        else
            state->early = false;
        break;
    case EVENT_CARD: apply_card(state, &event->has); break;
    case EVENT_ENDED:
    case EVENT_MISDEAL: *state = (struct high_state){ 0 }; break;
    default: break;
    }
}

static void high_code(struct codec *codec, void *opaque)
{
    struct high_state *state = opaque;
    code_bool(codec, &state->playing);
    code_bool(codec, &state->burned);
    code_bool(codec, &state->muck);
    code_bool(codec, &state->early);
    code_up_to(codec, &state->street, HIGH_SHOWDOWN);
    code_up_to(codec, &state->last, POT_SEATS_MAX);
    code_u8(codec, &state->bets);
    code_u16(codec, &state->folded);
    code_u16(codec, &state->acted);
    for (size_t seat = 0; seat <= POT_SEATS_MAX && !codec->bad; seat++) {
        code_up_to(codec, &state->count[seat], 2);
        for (size_t i = 0; i < state->count[seat] && !codec->bad; i++)
            code_up_to(codec, &state->hand[seat][i], CARD_JOKER - 1);
    }
}

static void high_show(const struct at *at, const void *opaque, uint8_t viewer, struct shown *out)
{
    const struct high_state *state = opaque;
    for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++) {
        if (state->count[seat] == 0 || !has(high_live(at, state), seat))
            continue;
        bool               open = viewer == seat || viewer == VIEWER_HOUSE || state->street == HIGH_SHOWDOWN;
        struct shown_hand *hand = &out->hand[out->hand_count++];
        *hand = (struct shown_hand){ .spot = seat, .points = NO_POINTS, .cards.count = state->count[seat] };
        memcpy(hand->cards.card, state->hand[seat], state->count[seat]);
        if (!open)
            hand->cards.card[0] = CARD_UNKNOWN;
    }
}

/* ---- the end ------------------------------------------------------------------ */

/* The rank of the higher card; suits do not count. */
static unsigned value_of(const struct high_state *state, unsigned seat)
{
    int one = card_rank(state->hand[seat][0]), other = card_rank(state->hand[seat][1]);
    return (unsigned)(one > other ? one : other);
}

static struct pot_winners high_winners(const struct at *at, const void *opaque, uint16_t seats)
{
    const struct high_state *state = opaque;
    const struct high_rules *rules = at->rules;
    unsigned                 best = 0, least = 99;
    struct pot_winners       wins = { .high_rule = rules->wins, .low_rule = rules->low_wins };
    if (state->street != HIGH_SHOWDOWN) /* all others have folded */
        return (struct pot_winners){ .high = seats, .high_rule = rules->last };
    for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++)
        if (has(seats, seat)) {
            unsigned value = value_of(state, seat);
            best           = value > best ? value : best;
            least          = value < least ? value : least;
        }
    for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++) {
        if (has(seats, seat) && value_of(state, seat) == best)
            wins.high |= (uint16_t)(1u << seat);
        if (has(seats, seat) && value_of(state, seat) == least && rules->low && (seats & (seats - 1)) != 0)
            wins.low |= (uint16_t)(1u << seat);
    }
    return wins;
}

_Static_assert(sizeof(struct high_state) <= GAME_STATE_MAX, "the table holds the state");

const struct pot_game high_game = {
    .game = {
        .name       = "lantern high",
        .state_size = sizeof(struct high_state),
        .rules_size = sizeof(struct high_rules),
        .turn       = high_turn,
        .legal      = high_legal,
        .commands   = high_commands,
        .decide     = high_decide,
        .apply      = high_apply,
        .code       = high_code,
        .show       = high_show,
    },
    .live    = high_live,
    .winners = high_winners,
};
