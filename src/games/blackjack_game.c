/* The course of a hand in the no-bust family: whose turn it is, what may be said, and
 * what comes of it (games/blackjack.h). */
#include <string.h>

#include "games/accident.h"
#include "games/blackjack_hand.h"

/* ---- turns ---------------------------------------------------------------------- */

static const struct turn A_CARD = { .awaits = AWAITS_DECK, .cards = 1 };

/* Each bettor for the own wager; who says nothing has neither (OQ-104). */
static struct turn asks_insurance(const struct at *at, const struct blackjack_state *state)
{
    struct turn turn = { .awaits = AWAITS_SEATS, .otherwise = { COMMAND_PASS } };
    for (size_t i = 0; i < at->layout->count; i++)
        if (blackjack_unanswered(state, &at->layout->stake[i]))
            turn.seats |= (uint64_t)1 << at->layout->stake[i].seat;
    return turn;
}

/* Who says nothing stands where that is allowed, and else draws, as must be. */
static struct turn asks_player(const struct at *at, const struct blackjack_state *state)
{
    const struct blackjack_hand *hand = blackjack_current(state);
    return (struct turn){ .awaits    = AWAITS_SEATS,
                          .seats     = (uint64_t)1 << blackjack_holder(at->layout, hand->spot),
                          .otherwise = { COMMAND_STAND, COMMAND_HIT } };
}

static struct turn blackjack_turn(const struct at *at, const void *opaque)
{
    const struct blackjack_state *state = opaque;
    switch (state->phase) {
    case BLACKJACK_DEALING: return A_CARD;
    case BLACKJACK_INSURING: return asks_insurance(at, state);
    case BLACKJACK_PLAYING: return blackjack_due(state) != NULL ? A_CARD : asks_player(at, state);
    case BLACKJACK_PEEKING: return (struct turn){ .awaits = AWAITS_DEALER };
    case BLACKJACK_BANKING:
        return blackjack_bank_takes(at, state) ? A_CARD : (struct turn){ .awaits = AWAITS_DEALER };
    case BLACKJACK_DECIDED: return (struct turn){ .awaits = AWAITS_SETTLING };
    default: return (struct turn){ .awaits = AWAITS_NOTHING };
    }
}

/* Will this hand be asked about, as far as its cards tell? */
static bool is_asked_later(const struct at *at, const struct blackjack_state *state,
                           const struct blackjack_hand *hand)
{
    switch (state->phase) {
    case BLACKJACK_DEALING:
    case BLACKJACK_INSURING:
    case BLACKJACK_PEEKING: return hand->count < 2 || blackjack_is_open(at, state, hand);
    case BLACKJACK_PLAYING: return blackjack_open_on(state, hand->spot) != NULL;
    default: return false;
    }
}

/* Spot by spot: the first hand of each lies in the order of the deal. */
static void blackjack_later(const struct at *at, const void *opaque, struct later *out)
{
    const struct blackjack_state *state = opaque;
    for (size_t i = 0; i < state->hand_count; i++) {
        const struct blackjack_hand *hand   = &state->hand[i];
        uint8_t                      holder = blackjack_holder(at->layout, hand->spot);
        if (hand->part == 1 && holder != 0 && is_asked_later(at, state, hand))
            later_add(out, holder);
    }
}

/* ---- what may be said --------------------------------------------------------- */

struct choices {
    struct choice *out;
    size_t         count, max;
};

/* The next choice, NULL where there is no room. */
static struct choice *add_choice(struct choices *list, enum command_kind kind, uint8_t seat, uint8_t spot,
                                 uint8_t part)
{
    if (list->count == list->max)
        return NULL;
    struct choice *choice    = &list->out[list->count++];
    *choice                  = (struct choice){ .command = { .kind = (uint8_t)kind } };
    choice->command.has.seat = seat;
    choice->command.has.spot = spot;
    choice->command.has.part = part > 1 ? part : 0;
    return choice;
}

/* Any amount in between; the table makes chips of it. */
static void add_range(struct choices *list, enum command_kind kind, const struct stake *base, cents lowest,
                      cents highest)
{
    struct choice *choice = highest > 0 ? add_choice(list, kind, base->seat, base->spot, base->part) : NULL;
    if (choice == NULL)
        return;
    choice->lowest  = lowest;
    choice->highest = highest;
}

static bool has_natural(const struct at *at, const struct blackjack_state *state, uint8_t spot)
{
    return blackjack_end_of(at, state, blackjack_find(state, spot, 1)).total.natural;
}

/* "All Players" may insure, up to half the wager (P215-X3); with a natural they may take
 * even money as well (P215-X4). */
static void list_insurance(const struct at *at, const struct blackjack_state *state, struct choices *list)
{
    for (size_t i = 0; i < at->layout->count; i++) {
        const struct stake *stake = &at->layout->stake[i];
        if (!blackjack_unanswered(state, stake))
            continue;
        (void)add_choice(list, COMMAND_PASS, stake->seat, stake->spot, 0);
        if (has_natural(at, state, stake->spot))
            (void)add_choice(list, COMMAND_EVEN, stake->seat, stake->spot, 0);
        add_range(list, COMMAND_INSURE, stake, 1, stake->amount / 2);
    }
}

static const struct stake *base_on(const struct at *at, const struct blackjack_hand *hand, uint8_t seat)
{
    struct fields where = { .seat = seat, .spot = hand->spot, .part = hand->part, .wager = WAGER_BASE };
    return layout_find(at->layout, &where);
}

static void list_play(const struct at *at, const struct blackjack_state *state, struct choices *list)
{
    static const struct {
        enum command_kind kind;
        bool (*may)(const struct at *, const struct blackjack_state *, const struct blackjack_hand *);
    } plain[] = {
        { COMMAND_STAND, blackjack_may_stand },
        { COMMAND_HIT, blackjack_may_hit },
        { COMMAND_SPLIT, blackjack_may_split },
    };
    const struct blackjack_hand *hand = blackjack_current(state);
    uint8_t                      seat = blackjack_holder(at->layout, hand->spot);
    const struct stake          *base = base_on(at, hand, seat);
    for (size_t i = 0; i < COUNT_OF(plain); i++)
        if (plain[i].may(at, state, hand))
            (void)add_choice(list, plain[i].kind, seat, hand->spot, hand->part);
    if (base != NULL && blackjack_may_double(at, state, hand))
        add_range(list, COMMAND_DOUBLE, base, blackjack_rules_of(at)->double_for_less ? 1 : base->amount,
                  base->amount);
}

/* A hand is given up in its turn, before it or once it stands (P215-D4, CM-NBJ-D5). */
static void list_surrender(const struct at *at, const struct blackjack_state *state, struct choices *list)
{
    for (size_t i = 0; i < state->hand_count; i++) {
        const struct blackjack_hand *hand = &state->hand[i];
        struct choice               *choice =
            blackjack_gives_up(at, state, hand)
                              ? add_choice(list, COMMAND_SURRENDER, blackjack_holder(at->layout, hand->spot), hand->spot,
                                           hand->part)
                              : NULL;
        if (choice != NULL)
            choice->apart = hand != blackjack_current(state) || blackjack_due(state) != NULL;
    }
}

static bool second_unknown(const struct blackjack_state *state)
{
    return state->bank_count >= 2 && state->bank[1] == CARD_UNKNOWN;
}

static void list_peek(struct choices *list)
{
    for (uint8_t result = RESULT_NATURAL; result <= RESULT_NO_NATURAL; result++) {
        struct choice *choice = add_choice(list, COMMAND_PEEK, 0, 0, 0);
        if (choice != NULL)
            choice->command.has.result = result;
    }
}

/* Cards are not listed: they come from the shoe. */
static size_t blackjack_legal(const struct at *at, const void *opaque, struct choice *out, size_t max)
{
    const struct blackjack_state *state = opaque;
    struct choices                list  = { out, 0, max };
    if (state->phase == BLACKJACK_INSURING)
        list_insurance(at, state, &list);
    else if (state->phase == BLACKJACK_PEEKING && second_unknown(state))
        list_peek(&list);
    else if (state->phase == BLACKJACK_PLAYING && blackjack_due(state) == NULL)
        list_play(at, state, &list);
    list_surrender(at, state, &list);
    return list.count;
}

/* What the page knows, whatever the house has chosen of it. */
static command_set blackjack_commands(const void *opaque)
{
    const struct blackjack_rules *rules = opaque;
    command_set                   set =
        COMMAND_BIT(CARD) | COMMAND_BIT(HIT) | COMMAND_BIT(STAND) | COMMAND_BIT(DOUBLE) | COMMAND_BIT(SPLIT);
    if (rules->second_down)
        set |= COMMAND_BIT(SHOW) | COMMAND_BIT(NAME) | COMMAND_BIT(PEEK);
    if (rules->surrendered.rule != NULL)
        set |= COMMAND_BIT(SURRENDER);
    if (rules->insured.rule != NULL)
        set |= COMMAND_BIT(INSURE) | COMMAND_BIT(EVEN) | COMMAND_BIT(PASS);
    return set;
}

/* Whoever has a hand to play looks for a card or none; on two cards for what is done on two
 * alone, and of a pair for a split. */
static command_set blackjack_looked_for(const struct at *at, const void *opaque)
{
    const struct blackjack_state *state = opaque;
    const struct blackjack_hand  *hand  = blackjack_current(state);
    if (hand == NULL || blackjack_due(state) != NULL)
        return 0;
    command_set set = COMMAND_BIT(HIT) | COMMAND_BIT(STAND);
    if (hand->count == 2)
        set |= COMMAND_BIT(DOUBLE) | (blackjack_rules_of(at)->surrender ? COMMAND_BIT(SURRENDER) : 0);
    return blackjack_is_pair(hand) ? set | COMMAND_BIT(SPLIT) : set;
}

/* ---- cards ---------------------------------------------------------------------- */

static struct event *tell_hand(struct events *out, enum event_kind kind, const char *rule,
                               const struct blackjack_hand *hand)
{
    struct event *event = events_add(out, kind, rule);
    event->has.spot     = hand->spot;
    event->has.part     = hand->part > 1 ? hand->part : 0;
    return event;
}

static struct event *tell_bank(const struct at *at, struct events *out, enum event_kind kind,
                               const char *rule)
{
    struct event *event = events_add(out, kind, rule);
    event->has.spot     = at->layout->bank;
    event->has.hand     = HAND_BANK;
    return event;
}

static void put_value(struct events *out, struct event *event, struct blackjack_total total)
{
    struct words *words = events_words(out, event);
    struct text   text  = text_in(words->value, sizeof words->value);
    blackjack_say(total, &text);
}

/* The last event was the bank's: if its hand is finished by it, that is told too. */
static void tell_bank_stands(const struct at *at, const struct blackjack_state *state, struct events *out)
{
    struct blackjack_state after = *state;
    blackjack_apply(at, &after, &out->list[out->count - 1]);
    if (after.phase != BLACKJACK_DECIDED)
        return;
    struct event *stands = tell_bank(at, out, EVENT_STANDS, blackjack_rules_of(at)->bank_draws);
    put_value(out, stands, blackjack_bank_end(at, &after).total);
}

static void tell_bank_card(const struct at *at, const struct blackjack_state *state, card face,
                           struct events *out)
{
    const struct blackjack_rules *rules = blackjack_rules_of(at);
    bool                          down  = state->bank_count == 1 && rules->second_down;
    struct event                 *event = tell_bank(at, out, EVENT_CARD,
                                    state->bank_count == 0   ? rules->bank_up
                                                    : state->bank_count == 1 ? rules->bank_second
                                                                             : rules->bank_draws);
    event->seen_by                      = down ? SEEN_BY_NONE : SEEN_BY_ALL;
    event->has.cards                    = (struct card_list){ 1, { face } };
    if (state->phase == BLACKJACK_BANKING)
        tell_bank_stands(at, state, out);
}

static enum refusal decide_card(const struct at *at, const struct blackjack_state *state,
                                const struct command *command, struct events *out)
{
    const struct blackjack_rules *rules = blackjack_rules_of(at);
    const struct blackjack_hand  *hand  = NULL;
    card                          face  = command->has.cards.card[0];
    if (blackjack_turn(at, state).awaits != AWAITS_DECK)
        return REFUSE_NO_CARD_NOW;
    if (state->phase == BLACKJACK_DEALING)
        (void)blackjack_first_cards(at, state, &hand);
    else if (state->phase == BLACKJACK_PLAYING)
        hand = blackjack_due(state);
    bool down = hand == NULL && state->bank_count == 1 && rules->second_down;
    if (face == CARD_UNKNOWN && !down)
        return REFUSE_FACE_UP;
    if (face != CARD_UNKNOWN && face >= CARD_JOKER + (rules->kind == BLACKJACK_JOKER))
        return REFUSE_NO_SUCH_CARD;
    if (hand == NULL) {
        tell_bank_card(at, state, face, out);
        return ALLOWED;
    }
    struct event *event =
        tell_hand(out, EVENT_CARD, state->phase == BLACKJACK_DEALING ? rules->deal : rules->drawn, hand);
    event->has.hand  = HAND_PLAYER;
    event->has.cards = command->has.cards;
    return ALLOWED;
}

/* The second card that nobody knew: it must make what it was seen to make. */
static enum refusal decide_name(const struct at *at, const struct blackjack_state *state,
                                const struct command *command, struct events *out)
{
    const struct fields *has = &command->has;
    if (has->spot != at->layout->bank || !second_unknown(state) || has->cards.count != 1)
        return events_refuse(
            out, REFUSE_NOTHING_TO_NAME,
            (struct figures){ .spot  = has->spot,
                              .count = has->spot == at->layout->bank && second_unknown(state) });
    struct blackjack_state named = *state;
    named.bank[1]                = has->cards.card[0];
    bool natural                 = blackjack_bank_natural(at, &named);
    if (state->peeked != RESULT_NONE && natural != (state->peeked == RESULT_NATURAL)) {
        struct figures figures = { 0 };
        struct text    what    = text_in(figures.what, sizeof figures.what);
        text_add(&what, "%s", natural ? "no Pure 21.5" : "a Pure 21.5");
        return events_refuse(out, REFUSE_PEEKED_OTHERWISE, figures);
    }
    struct event *event = tell_bank(at, out, EVENT_NAMED, blackjack_rules_of(at)->bank_second);
    event->seen_by      = SEEN_BY_NONE;
    event->has.cards    = has->cards;
    return ALLOWED;
}

/* ---- the house dealer ------------------------------------------------------------- */

static enum refusal tell_peeked(const struct at *at, bool natural, struct events *out)
{
    struct event *event = events_add(out, EVENT_PEEKED, blackjack_rules_of(at)->peeked);
    event->has.spot     = at->layout->bank;
    event->has.result   = natural ? RESULT_NATURAL : RESULT_NO_NATURAL;
    return ALLOWED;
}

static enum refusal decide_peek(const struct at *at, const struct blackjack_state *state,
                                const struct command *command, struct events *out)
{
    uint8_t result = command->has.result;
    if (state->phase != BLACKJACK_PEEKING || !second_unknown(state))
        return REFUSE_NOTHING_TO_PEEK;
    if (result != RESULT_NATURAL && result != RESULT_NO_NATURAL)
        return REFUSE_NO_SUCH_RESULT;
    return tell_peeked(at, result == RESULT_NATURAL, out);
}

static enum refusal not_yet(struct events *out, const char *what)
{
    struct figures figures = { 0 };
    struct text    text    = text_in(figures.what, sizeof figures.what);
    text_add(&text, "%s", what);
    return events_refuse(out, REFUSE_NOT_YET, figures);
}

/* Looks under the up card, or turns what lies there. */
static enum refusal decide_show(const struct at *at, const struct blackjack_state *state, struct events *out)
{
    switch (state->phase) {
    case BLACKJACK_DEALING: return not_yet(out, "dealing");
    case BLACKJACK_INSURING: return not_yet(out, "insurance");
    case BLACKJACK_PLAYING: return not_yet(out, "players' decisions");
    case BLACKJACK_PEEKING:
        return second_unknown(state) ? REFUSE_NOT_PEEKED
                                     : tell_peeked(at, blackjack_bank_natural(at, state), out);
    default: break;
    }
    if (state->phase != BLACKJACK_BANKING || state->turned)
        return REFUSE_NOTHING_TO_SHOW;
    if (second_unknown(state))
        return events_refuse(out, REFUSE_NOT_NAMED, (struct figures){ .spot = at->layout->bank });
    struct event *shown = tell_bank(at, out, EVENT_SHOWN, blackjack_rules_of(at)->turned);
    shown->has.cards    = (struct card_list){ 1, { state->bank[1] } };
    tell_bank_stands(at, state, out);
    return ALLOWED;
}

/* ---- insurance ---------------------------------------------------------------------- */

/* The base wager that an answer is for. */
static const struct stake *answers_for(const struct at *at, const struct blackjack_state *state,
                                       const struct fields *has)
{
    for (size_t i = 0; i < at->layout->count; i++) {
        const struct stake *stake = &at->layout->stake[i];
        if (blackjack_unanswered(state, stake) && stake->seat == has->seat &&
            (has->spot == 0 || has->spot == stake->spot))
            return stake;
    }
    return NULL;
}

static struct event *tell_answer(struct events *out, enum event_kind kind, const char *rule,
                                 const struct stake *base)
{
    struct event *event = events_add(out, kind, rule);
    event->has.seat     = base->seat;
    event->has.spot     = base->spot;
    return event;
}

/* The table sees to chips and bounds. */
static enum refusal decide_insurance(const struct at *at, const struct blackjack_state *state,
                                     const struct command *command, struct events *out)
{
    const struct blackjack_rules *rules = blackjack_rules_of(at);
    if (state->phase == BLACKJACK_DEALING && rules->insurance)
        return not_yet(out, "dealing");
    if (state->phase != BLACKJACK_INSURING)
        return REFUSE_NOT_INSURING;
    const struct stake *base = answers_for(at, state, &command->has);
    if (base == NULL)
        return REFUSE_NOT_AWAITED;
    switch (command->kind) {
    case COMMAND_PASS: tell_answer(out, EVENT_PASSED, rules->insures, base); return ALLOWED;
    case COMMAND_EVEN:
        if (!has_natural(at, state, base->spot))
            return events_refuse(out, REFUSE_NO_NATURAL_THERE, (struct figures){ .spot = base->spot });
        tell_answer(out, EVENT_EVEN, rules->evens, base);
        return ALLOWED;
    default: break;
    }
    struct event *bet = tell_answer(out, EVENT_BET, rules->insures, base);
    bet->has.wager    = WAGER_INSURANCE;
    bet->has.amount   = command->has.amount;
    return ALLOWED;
}

/* ---- the players --------------------------------------------------------------------- */

/* The hand that the command is about, if it is in turn. */
static const struct blackjack_hand *in_turn(const struct at *at, const struct blackjack_state *state,
                                            const struct fields *has)
{
    const struct blackjack_hand *hand = blackjack_current(state);
    if (hand == NULL || blackjack_due(state) != NULL ||
        blackjack_holder(at->layout, hand->spot) != has->seat ||
        (has->spot != 0 && has->spot != hand->spot) || (has->part != 0 && has->part != hand->part))
        return NULL;
    return hand;
}

/* Too early, too late, or somebody else's turn. */
static enum refusal out_of_turn(const struct at *at, const struct blackjack_state *state, struct events *out)
{
    const struct blackjack_hand *hand = blackjack_current(state);
    switch (state->phase) {
    case BLACKJACK_DEALING: return not_yet(out, "dealing");
    case BLACKJACK_INSURING: return not_yet(out, "insurance");
    case BLACKJACK_PEEKING: return not_yet(out, "look under the up card");
    default: break;
    }
    if (hand == NULL)
        return state->bank[0] == CARD_JOKER ? REFUSE_HANDS_FROZEN : REFUSE_ALL_DECIDED;
    if (blackjack_due(state) != NULL)
        return not_yet(out, "drawing");
    return events_refuse(
        out, REFUSE_NOT_YOUR_TURN,
        (struct figures){ .seat = blackjack_holder(at->layout, hand->spot), .spot = hand->spot });
}

/* Refused for what the hand comes to. */
static enum refusal by_total(const struct at *at, const struct blackjack_state *state,
                             const struct blackjack_hand *hand, enum refusal no, struct events *out)
{
    struct figures figures = { .spot = hand->spot };
    struct text    what    = text_in(figures.what, sizeof figures.what);
    if (blackjack_split_ace(state, hand))
        text_add(&what, "the one card of a split ace");
    else
        blackjack_say(blackjack_end_of(at, state, hand).total, &what);
    return events_refuse(out, no, figures);
}

static enum refusal decide_hit(const struct at *at, const struct blackjack_state *state,
                               const struct command *command, struct events *out)
{
    const struct blackjack_hand *hand = in_turn(at, state, &command->has);
    if (hand == NULL)
        return out_of_turn(at, state, out);
    if (!blackjack_may_hit(at, state, hand))
        return by_total(at, state, hand, REFUSE_MUST_STAND, out);
    tell_hand(out, EVENT_HIT, blackjack_rules_of(at)->hit, hand)->has.seat = command->has.seat;
    return ALLOWED;
}

static enum refusal decide_stand(const struct at *at, const struct blackjack_state *state,
                                 const struct command *command, struct events *out)
{
    const struct blackjack_hand *hand = in_turn(at, state, &command->has);
    if (hand == NULL)
        return out_of_turn(at, state, out);
    if (!blackjack_may_stand(at, state, hand))
        return by_total(at, state, hand, REFUSE_MUST_DRAW, out);
    struct event *event = tell_hand(out, EVENT_STANDS, blackjack_rules_of(at)->stand, hand);
    event->has.seat     = command->has.seat;
    put_value(out, event, blackjack_end_of(at, state, hand).total);
    return ALLOWED;
}

/* Refused for what became of the two cards that were dealt. */
static enum refusal by_cards(const struct blackjack_state *state, const struct blackjack_hand *hand,
                             enum refusal no, const char *otherwise, struct events *out)
{
    struct figures figures = { .spot = hand->spot };
    struct text    what    = text_in(figures.what, sizeof figures.what);
    text_add(&what, "%s",
             hand->count > 2                          ? "it has been drawn to"
             : blackjack_has_joker(hand)              ? "it has a joker"
             : blackjack_was_split(state, hand->spot) ? "it comes of a split"
                                                      : otherwise);
    return events_refuse(out, no, figures);
}

/* The table sees to chips and bounds. Without an amount it is all that may be. */
static enum refusal decide_double(const struct at *at, const struct blackjack_state *state,
                                  const struct command *command, struct events *out)
{
    const struct blackjack_hand *hand = in_turn(at, state, &command->has);
    if (hand == NULL)
        return out_of_turn(at, state, out);
    if (!blackjack_may_hit(at, state, hand))
        return by_total(at, state, hand, REFUSE_MUST_STAND, out);
    if (!blackjack_may_double(at, state, hand))
        return by_cards(state, hand, REFUSE_NO_DOUBLE, "it has 21", out);
    struct event *bet = tell_hand(out, EVENT_BET, blackjack_rules_of(at)->doubled, hand);
    bet->has.seat     = command->has.seat;
    bet->has.wager    = WAGER_DOUBLE;
    bet->has.amount =
        command->has.amount > 0 ? command->has.amount : base_on(at, hand, command->has.seat)->amount;
    return ALLOWED;
}

static enum refusal no_split(const struct at *at, const struct blackjack_state *state,
                             const struct blackjack_hand *hand, struct events *out)
{
    unsigned       most    = blackjack_splits_most(at, hand);
    struct figures figures = { .spot = hand->spot, .most = most };
    struct text    what    = text_in(figures.what, sizeof figures.what);
    if (!blackjack_is_pair(hand)) {
        text_add(&what, "%s",
                 hand->count > 2             ? "it has been drawn to"
                 : blackjack_has_joker(hand) ? "it has a joker"
                                             : "its two cards do not count alike");
        return events_refuse(out, REFUSE_NO_SPLIT, figures);
    }
    if (blackjack_hands_on(state, hand->spot) > most)
        return events_refuse(out, REFUSE_SPLIT_LIMIT, figures);
    return events_refuse(out, REFUSE_TENS_UNLIKE, figures);
}

/* The new hand takes the next free number (OQ-106). */
static enum refusal decide_split(const struct at *at, const struct blackjack_state *state,
                                 const struct command *command, struct events *out)
{
    const struct blackjack_hand *hand = in_turn(at, state, &command->has);
    if (hand == NULL)
        return out_of_turn(at, state, out);
    if (!blackjack_may_split(at, state, hand))
        return no_split(at, state, hand, out);
    const char   *rule  = blackjack_rules_of(at)->split;
    uint8_t       part  = (uint8_t)(blackjack_hands_on(state, hand->spot) + 1);
    struct event *split = events_add(out, EVENT_SPLIT, rule), *bet = NULL;
    split->has.seat  = command->has.seat;
    split->has.spot  = hand->spot;
    split->has.part  = part;
    split->has.count = hand->part;
    bet              = events_add(out, EVENT_BET, rule);
    bet->has.seat    = command->has.seat;
    bet->has.spot    = hand->spot;
    bet->has.part    = part;
    bet->has.wager   = WAGER_BASE;
    bet->has.amount  = base_on(at, hand, command->has.seat)->amount;
    return ALLOWED;
}

/* The hand that is meant to be given up: the one in turn, else one that this place has. */
static const struct blackjack_hand *given_up(const struct at *at, const struct blackjack_state *state,
                                             const struct fields *has)
{
    const struct blackjack_hand *meant = in_turn(at, state, has);
    for (size_t i = 0; meant == NULL && i < state->hand_count; i++) {
        const struct blackjack_hand *hand = &state->hand[i];
        if (hand->part == part_of(has) && (has->spot == 0 || hand->spot == has->spot) &&
            blackjack_holder(at->layout, hand->spot) == has->seat)
            meant = hand;
    }
    return meant;
}

/* For all who bet on the hand (MC1-NBJ-G6, OQ-82). */
static enum refusal decide_surrender(const struct at *at, const struct blackjack_state *state,
                                     const struct command *command, struct events *out)
{
    const struct blackjack_hand *hand = given_up(at, state, &command->has);
    if (!blackjack_rules_of(at)->surrender)
        return REFUSE_SURRENDER_OFF;
    if (hand == NULL || !blackjack_surrender_open(state))
        return out_of_turn(at, state, out);
    if (!blackjack_gives_up(at, state, hand))
        return by_cards(state, hand, REFUSE_SURRENDER_LATE, "a natural stands", out);
    tell_hand(out, EVENT_SURRENDERED, blackjack_rules_of(at)->gave_up, hand)->has.seat = command->has.seat;
    return ALLOWED;
}

static enum refusal blackjack_decide(const struct at *at, const void *state, const struct command *command,
                                     struct events *out)
{
    switch (command->kind) {
    case COMMAND_CARD: return decide_card(at, state, command, out);
    case COMMAND_NAME: return decide_name(at, state, command, out);
    case COMMAND_PEEK: return decide_peek(at, state, command, out);
    case COMMAND_SHOW: return decide_show(at, state, out);
    case COMMAND_PASS:
    case COMMAND_EVEN:
    case COMMAND_INSURE: return decide_insurance(at, state, command, out);
    case COMMAND_HIT: return decide_hit(at, state, command, out);
    case COMMAND_STAND: return decide_stand(at, state, command, out);
    case COMMAND_DOUBLE: return decide_double(at, state, command, out);
    case COMMAND_SPLIT: return decide_split(at, state, command, out);
    case COMMAND_SURRENDER: return decide_surrender(at, state, command, out);
    default: return REFUSE_NOT_THIS_GAME;
    }
}

static void say_total(const void *rules, const card *cards, size_t count, bool split, struct text *out)
{
    const struct blackjack_rules *own = rules;
    blackjack_say(blackjack_end(own, cards, count, count == 2 && (!split || own->split_natural)).total, out);
}

static void say_must(const void *rules, struct text *out)
{
    text_add(out, "draws to %s17", ((const struct blackjack_rules *)rules)->bank_hits_soft17 ? "hard " : "");
}

_Static_assert(sizeof(struct blackjack_state) <= GAME_STATE_MAX, "the table holds the state");

const struct bank_game blackjack_game = {
    .game = {
        .name       = "blackjack",
        .state_size = sizeof(struct blackjack_state), .rules_size = sizeof(struct blackjack_rules),
        .turn       = blackjack_turn,
        .legal      = blackjack_legal,
        .commands   = blackjack_commands,
        .decide     = blackjack_decide,
        .apply      = blackjack_apply,
        .code       = blackjack_code,
        .show       = blackjack_show,
        .total      = say_total,
        .looked_for = blackjack_looked_for,
        .later      = blackjack_later,
    },
    .settle       = blackjack_settle,
    .exposure     = blackjack_exposure,
    .loss         = blackjack_loss,
    .decided      = blackjack_decided,
    .action_count = blackjack_action_count,
    .awards       = blackjack_awards,
    .must         = say_must,
};
