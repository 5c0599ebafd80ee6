/* What events change in a hand of the no-bust family, and how it is written down and
 * seen. */
#include <string.h>

#include "games/blackjack_hand.h"

static struct blackjack_hand *hand_of(struct blackjack_state *state, const struct fields *has)
{
    return (struct blackjack_hand *)(uintptr_t)blackjack_find(state, has->spot, part_of(has));
}

/* Does the spot get cards, and keep them? A misdealt hand begins again with the wagers that are left: of a
 * base wager that was settled early the bonus beside it may still lie there. */
static bool gets_cards(const struct at *at, uint8_t spot)
{
    return spot != at->layout->bank &&
           (layout_wager_on(at->layout, spot, WAGER_BASE) || layout_wager_on(at->layout, spot, WAGER_BONUS));
}

static void start_dealing(const struct at *at, struct blackjack_state *state)
{
    memset(state, 0, sizeof *state);
    state->phase = BLACKJACK_DEALING;
    for (unsigned nth = 0; nth < blackjack_rules_of(at)->seats; nth++) {
        uint8_t spot = blackjack_spot(at, nth);
        if (gets_cards(at, spot))
            state->hand[state->hand_count++] = (struct blackjack_hand){ .spot = spot, .part = 1 };
    }
}

/* The players have nothing (more) to do. */
static void after_players(struct blackjack_state *state)
{
    if (state->phase == BLACKJACK_PLAYING && blackjack_current(state) == NULL)
        state->phase = BLACKJACK_BANKING;
}

static void start_play(const struct at *at, struct blackjack_state *state)
{
    bool frozen  = blackjack_frozen(state);
    state->phase = BLACKJACK_PLAYING;
    for (size_t i = 0; i < state->hand_count; i++)
        state->hand[i].done = frozen || blackjack_holder(at->layout, state->hand[i].spot) == 0 ||
                              !blackjack_is_open(at, state, &state->hand[i]);
    after_players(state);
}

static void start_peeking(const struct at *at, struct blackjack_state *state)
{
    const struct blackjack_rules *rules = blackjack_rules_of(at);
    if (rules->peek && rules->second_down && blackjack_up_threatens(at, state))
        state->phase = BLACKJACK_PEEKING;
    else
        start_play(at, state);
}

static bool anybody_unanswered(const struct at *at, const struct blackjack_state *state)
{
    for (size_t i = 0; i < at->layout->count; i++)
        if (blackjack_unanswered(state, &at->layout->stake[i]))
            return true;
    return false;
}

static void after_answer(const struct at *at, struct blackjack_state *state)
{
    if (state->phase == BLACKJACK_INSURING && !anybody_unanswered(at, state))
        start_peeking(at, state);
}

/* OQ-80: with an ace up insurance comes first, then the peek. */
static void after_deal(const struct at *at, struct blackjack_state *state)
{
    const struct blackjack_hand *next;
    if (blackjack_first_cards(at, state, &next))
        return;
    if (!blackjack_rules_of(at)->insurance || blackjack_value(state->bank[0]) != 1) {
        start_peeking(at, state);
        return;
    }
    state->phase = BLACKJACK_INSURING;
    after_answer(at, state);
}

static void after_bank(const struct at *at, struct blackjack_state *state)
{
    if (state->phase == BLACKJACK_BANKING && state->turned && !blackjack_bank_takes(at, state))
        state->phase = BLACKJACK_DECIDED;
}

/* After anything about a hand has changed, which another on its spot may hang on: by the
 * last split a pair of aces is left nothing but to stand. */
static void look_again(const struct at *at, struct blackjack_state *state)
{
    for (size_t i = 0; i < state->hand_count; i++) {
        struct blackjack_hand *hand = &state->hand[i];
        if (hand->count >= 2 && !hand->hit && (hand->last || !blackjack_is_open(at, state, hand)))
            hand->done = true;
    }
    after_players(state);
}

static void apply_bank_card(const struct at *at, struct blackjack_state *state, card face)
{
    if (state->bank_count == HAND_CARDS_MAX)
        return;
    state->bank[state->bank_count++] = face;
    if (state->bank_count == 2 && !blackjack_rules_of(at)->second_down)
        state->turned = true;
}

static void apply_card(const struct at *at, struct blackjack_state *state, const struct fields *has)
{
    struct blackjack_hand *hand = has->hand == HAND_BANK ? NULL : hand_of(state, has);
    if (has->cards.count != 1 || (has->hand != HAND_BANK && hand == NULL))
        return;
    if (hand == NULL) {
        apply_bank_card(at, state, has->cards.card[0]);
    } else if (hand->count < HAND_CARDS_MAX) {
        hand->card[hand->count++] = has->cards.card[0];
        hand->hit                 = false;
    }
    if (state->phase == BLACKJACK_DEALING)
        after_deal(at, state);
    else if (hand != NULL)
        look_again(at, state);
}

/* Hand `count` of the spot is split, and hand `part` arises. */
static void apply_split(const struct at *at, struct blackjack_state *state, const struct fields *has)
{
    struct fields          from = { .spot = has->spot, .part = (uint8_t)has->count };
    struct blackjack_hand *hand = hand_of(state, &from);
    if (hand == NULL || hand->count != 2 || has->part > BLACKJACK_PARTS_MAX ||
        state->hand_count == BLACKJACK_HANDS_MAX)
        return;
    struct blackjack_hand *twin = &state->hand[state->hand_count++];
    *twin         = (struct blackjack_hand){ .spot = hand->spot, .part = has->part, .count = 1 };
    twin->card[0] = hand->card[1];
    hand->card[1] = 0;
    hand->count   = 1;
    look_again(at, state);
}

static void apply_decision(const struct at *at, struct blackjack_state *state, const struct event *event)
{
    struct blackjack_hand *hand = hand_of(state, &event->has);
    if (hand == NULL)
        return;
    hand->hit     = event->kind == EVENT_HIT || event->kind == EVENT_BET;
    hand->last    = event->kind == EVENT_BET;
    hand->gave_up = event->kind == EVENT_SURRENDERED;
    hand->done    = event->kind == EVENT_SURRENDERED || event->kind == EVENT_STANDS;
    look_again(at, state);
}

static void apply_answer(const struct at *at, struct blackjack_state *state, const struct event *event)
{
    uint64_t place = (uint64_t)1 << event->has.seat;
    if (event->has.spot > SEATS_MAX)
        return;
    state->answered[event->has.spot] |= place;
    if (event->kind == EVENT_EVEN)
        state->even[event->has.spot] |= place;
    after_answer(at, state);
}

/* Those who match a double are no decision. */
static void apply_bet(const struct at *at, struct blackjack_state *state, const struct event *event)
{
    if (event->has.wager == WAGER_INSURANCE)
        apply_answer(at, state, event);
    else if (event->has.wager == WAGER_DOUBLE &&
             event->has.seat == blackjack_holder(at->layout, event->has.spot))
        apply_decision(at, state, event);
}

static void apply_named(struct blackjack_state *state, const struct fields *has)
{
    if (state->bank_count >= 2 && state->bank[1] == CARD_UNKNOWN && has->cards.count == 1)
        state->bank[1] = has->cards.card[0];
}

void blackjack_apply(const struct at *at, void *opaque, const struct event *event)
{
    struct blackjack_state *state = opaque;
    switch (event->kind) {
    case EVENT_CLOSED:
    case EVENT_MISDEAL: start_dealing(at, state); break;
    case EVENT_CARD: apply_card(at, state, &event->has); break;
    case EVENT_NAMED: apply_named(state, &event->has); break;
    case EVENT_BET: apply_bet(at, state, event); break;
    case EVENT_PASSED:
    case EVENT_EVEN: apply_answer(at, state, event); break;
    case EVENT_PEEKED:
        state->peeked = event->has.result;
        start_play(at, state);
        break;
    case EVENT_SPLIT: apply_split(at, state, &event->has); break;
    case EVENT_STANDS:
    case EVENT_HIT:
    case EVENT_SURRENDERED:
        if (event->has.hand != HAND_BANK)
            apply_decision(at, state, event);
        break;
    case EVENT_SHOWN: state->turned = true; break;
    case EVENT_CALLED_OFF:
    case EVENT_ENDED: memset(state, 0, sizeof *state); break;
    default: break;
    }
    after_bank(at, state);
}

/* ---- on paper and in view ------------------------------------------------------ */

static void code_hand(struct codec *codec, struct blackjack_hand *hand)
{
    code_up_to(codec, &hand->spot, SEATS_MAX);
    code_up_to(codec, &hand->part, BLACKJACK_PARTS_MAX);
    code_up_to(codec, &hand->count, HAND_CARDS_MAX);
    code_bool(codec, &hand->hit);
    code_bool(codec, &hand->last);
    code_bool(codec, &hand->done);
    code_bool(codec, &hand->gave_up);
    for (size_t i = 0; i < hand->count && !codec->bad; i++)
        code_up_to(codec, &hand->card[i], CARD_JOKER);
}

void blackjack_code(struct codec *codec, void *opaque)
{
    struct blackjack_state *state = opaque;
    code_up_to(codec, &state->phase, BLACKJACK_DECIDED);
    code_bool(codec, &state->turned);
    code_up_to(codec, &state->peeked, RESULT_NO_NATURAL);
    code_up_to(codec, &state->bank_count, HAND_CARDS_MAX);
    for (size_t i = 0; i < state->bank_count && !codec->bad; i++) {
        code_u8(codec, &state->bank[i]);
        if (state->bank[i] > CARD_JOKER && (i != 1 || state->bank[i] != CARD_UNKNOWN))
            codec->bad = true;
    }
    code_up_to(codec, &state->hand_count, BLACKJACK_HANDS_MAX);
    for (size_t i = 0; i < state->hand_count && !codec->bad; i++)
        code_hand(codec, &state->hand[i]);
    for (size_t spot = 1; spot <= SEATS_MAX; spot++) {
        code_u64(codec, &state->answered[spot]);
        code_u64(codec, &state->even[spot]);
    }
}

/* All cards lie open but the bank's second until it is turned. */
static void show_hand(const struct at *at, struct shown *out, const struct blackjack_hand *hand, bool whole,
                      bool first_two)
{
    struct shown_hand *shown = &out->hand[out->hand_count++];
    size_t             seen  = whole ? hand->count : 1;
    shown->spot              = hand->spot;
    shown->hand              = HAND_PLAYER;
    shown->cards.count       = hand->count;
    memset(shown->cards.card, CARD_UNKNOWN, hand->count);
    memcpy(shown->cards.card, hand->card, seen);
    struct blackjack_total total =
        blackjack_end(blackjack_rules_of(at), hand->card, seen, seen == 2 && first_two).total;
    shown->points  = (uint8_t)(total.halves / 2);
    shown->half    = total.halves % 2 != 0;
    shown->soft    = total.soft && seen == hand->count;
    shown->natural = total.natural;
}

void blackjack_show(const struct at *at, const void *opaque, uint8_t viewer, struct shown *out)
{
    const struct blackjack_state *state = opaque;
    (void)viewer;
    for (size_t i = 0; i < state->hand_count; i++) {
        const struct blackjack_hand *hand  = &state->hand[i];
        bool                         split = blackjack_find(state, hand->spot, 2) != NULL;
        if (hand->count == 0 || !gets_cards(at, hand->spot)) /* paid, and "put away" (001:632, 000:814) */
            continue;
        show_hand(at, out, hand, true, !split || blackjack_rules_of(at)->split_natural);
        out->hand[out->hand_count - 1].part = split ? hand->part : 0;
        if (hand->done)
            out->hand[out->hand_count - 1].said = hand->gave_up ? SAID_SURRENDERS : SAID_DONE;
    }
    if (state->bank_count == 0)
        return;
    struct blackjack_hand bank = { .spot = at->layout->bank, .count = state->bank_count };
    memcpy(bank.card, state->bank, sizeof bank.card);
    show_hand(at, out, &bank, state->turned, true);
    out->hand[out->hand_count - 1].hand = HAND_BANK;
}
