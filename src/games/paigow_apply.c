/* What events change in a double-hand, the state on paper, and who sees what. */
#include <string.h>

#include "games/paigow.h"

/* ---- the start of a hand ------------------------------------------------- */

/* CM-PGP-12: of several hands a player plays one, that at the own seat if there
 * is one, else the first from the player-dealer. */
static void keep_one_hand(struct paigow_state *state)
{
    for (unsigned step = 1; step < PAIGOW_SPOTS; step++) {
        uint8_t spot = paigow_after(state->bank, step), decider = state->hand[spot].decider;
        if (decider == 0)
            continue;
        uint8_t plays = decider <= PAIGOW_SPOTS && state->hand[decider].decider == decider ? decider : spot;
        for (uint8_t other = 1; other <= PAIGOW_SPOTS; other++)
            if (other != plays && state->hand[other].decider == decider)
                state->hand[other].decider = 0;
    }
}

static void start_hand(const struct paigow_rules *rules, struct paigow_state *state)
{
    memset(state->hand, 0, sizeof state->hand);
    memset(state->dice, 0, sizeof state->dice);
    memset(state->stub, 0, sizeof state->stub);
    state->pile = state->piles_dealt = state->stub_count = 0;
    state->shown_spot = state->shown_card = 0;
    state->replaced                       = false;
    state->phase                          = PAIGOW_PILE;
    if (state->bank == 0 || state->bank > PAIGOW_SPOTS)
        state->phase = PAIGOW_IDLE; /* only a forged journal deals without a bank */
    for (uint8_t spot = 1; spot <= PAIGOW_SPOTS && state->phase != PAIGOW_IDLE; spot++) {
        /* MC1-PGP-11, MC1-PGP-14 the seated player; CM-PGP-9 the largest bettor. */
        state->hand[spot].decider = bettors_decider(&state->bettors, spot, rules->largest_decides);
        state->hand[spot].wagered = state->hand[spot].decider != 0 && spot != state->bank;
    }
    if (rules->one_hand && state->phase != PAIGOW_IDLE)
        keep_one_hand(state);
}

/* ---- cards -------------------------------------------------------------- */

/* So many different cards, each with its face. */
static bool faces(const struct card_list *cards, size_t count)
{
    card_set seen = 0;
    for (size_t i = 0; i < cards->count && i < count; i++) {
        if (cards->card[i] >= CARD_KINDS || (seen & SET_OF(cards->card[i])) != 0)
            return false;
        seen |= SET_OF(cards->card[i]);
    }
    return cards->count == count;
}

static void apply_card(struct paigow_state *state, const struct fields *has)
{
    if (state->phase != PAIGOW_DEALING)
        return;
    if (has->hand == HAND_STUB && state->piles_dealt == PAIGOW_SPOTS && faces(&has->cards, PAIGOW_STUB)) {
        memcpy(state->stub, has->cards.card, PAIGOW_STUB);
        state->stub_count = PAIGOW_STUB;
        state->phase      = PAIGOW_SETTING;
    } else if (has->hand == HAND_NONE && state->piles_dealt < PAIGOW_SPOTS &&
               faces(&has->cards, DOUBLE_HAND_CARDS)) {
        struct paigow_hand *hand = &state->hand[paigow_pile_spot(state, ++state->piles_dealt)];
        memcpy(hand->card, has->cards.card, DOUBLE_HAND_CARDS);
        hand->dealt = true;
    }
}

static void apply_uncard(struct paigow_state *state)
{
    if (state->stub_count > 0) {
        memset(state->stub, 0, sizeof state->stub);
        state->stub_count = 0;
        state->phase      = PAIGOW_DEALING;
    } else if (state->piles_dealt > 0) {
        struct paigow_hand *hand = &state->hand[paigow_pile_spot(state, state->piles_dealt--)];
        memset(hand->card, 0, sizeof hand->card);
        hand->dealt = false;
    }
}

static void apply_replaced(struct paigow_state *state)
{
    struct paigow_hand *hand = &state->hand[state->shown_spot];
    for (size_t i = 0; i < DOUBLE_HAND_CARDS && state->shown_spot > 0; i++)
        if (hand->card[i] == state->shown_card) {
            hand->card[i]  = state->stub[0];
            state->stub[0] = state->shown_card;
            break;
        }
    state->shown_spot = state->shown_card = 0;
    state->replaced                       = true;
}

/* ---- hands -------------------------------------------------------------- */

static void apply_laid(struct paigow_state *state, const struct fields *has)
{
    struct paigow_hand *hand = &state->hand[has->spot];
    if (!faces(&has->cards, has->cards.count) ||
        (has->spot == state->bank && has->cards.count != FRONT_CARDS))
        return;
    hand->front = set_from(has->cards.card, has->cards.count) & paigow_cards(hand);
    hand->set   = true;
    if (has->spot == state->bank)
        state->phase = PAIGOW_DECIDED;
}

static void apply_shown(struct paigow_state *state, const struct fields *has)
{
    state->hand[has->spot].open = true;
    if (has->spot == state->bank && state->phase == PAIGOW_SETTING)
        state->phase = PAIGOW_BANK;
}

/* A House Way button comes or is refused: how the hand lay before does not
 * matter any more. */
static void apply_button(struct paigow_hand *hand, bool button)
{
    hand->house_way = button;
    hand->set       = false;
    hand->front     = 0;
}

static void apply_accident(const struct paigow_rules *rules, struct paigow_state *state,
                           const struct fields *has)
{
    const struct paigow_accident *accident = paigow_accident_named(rules, words_of(has)->name);
    if (accident == NULL)
        return;
    if (accident->ruling == RULING_REPLACE && has->cards.count == 1 && has->cards.card[0] < CARD_KINDS) {
        state->shown_spot = has->spot;
        state->shown_card = has->cards.card[0];
    }
    if (accident->ruling == RULING_SIZE)
        for (size_t i = 0; i < state->bettors.count; i++)
            if (state->bettors.list[i].seat == has->seat && state->bettors.list[i].spot == has->spot)
                state->bettors.list[i].removed = true;
}

static void apply_to_hand(const struct paigow_rules *rules, struct paigow_state *state,
                          const struct event *event)
{
    const struct fields *has      = &event->has;
    bool                 anywhere = event->kind == EVENT_ACCIDENT && has->spot == 0;
    if (has->spot > PAIGOW_SPOTS || state->phase < PAIGOW_DEALING ||
        (!anywhere && !state->hand[has->spot].dealt))
        return;
    switch (event->kind) {
    case EVENT_ACCIDENT: apply_accident(rules, state, has); break;
    case EVENT_REPLACED: apply_replaced(state); break;
    case EVENT_LAID: apply_laid(state, has); break;
    case EVENT_SHOWN: apply_shown(state, has); break;
    case EVENT_FOUL: state->hand[has->spot].fouled = true; break;
    default: apply_button(&state->hand[has->spot], words_of(has)->why[0] == '\0'); break;
    }
}

void paigow_apply(const struct at *at, void *opaque, const struct event *event)
{
    struct paigow_state *state = opaque;
    const struct fields *has   = &event->has;
    switch (event->kind) {
    case EVENT_BANKED: state->bank = has->seat; break;
    case EVENT_BET: bettors_apply(&state->bettors, has, has->amount, PAIGOW_SPOTS); break;
    case EVENT_UNBET: bettors_apply(&state->bettors, has, -has->amount, PAIGOW_SPOTS); break;
    case EVENT_CLOSED:
    case EVENT_MISDEAL: start_hand(at->rules, state); break;
    case EVENT_PILE:
        if (state->phase == PAIGOW_PILE && has->count >= 1 && has->count <= PAIGOW_SPOTS) {
            state->pile  = (uint8_t)has->count;
            state->phase = PAIGOW_DICE;
        }
        break;
    case EVENT_DICE:
        if (state->phase == PAIGOW_DICE && dice_read(words_of(has)->value, state->dice))
            state->phase = PAIGOW_DEALING;
        break;
    case EVENT_CARD: apply_card(state, has); break;
    case EVENT_UNCARD: apply_uncard(state); break;
    case EVENT_ACCIDENT:
    case EVENT_REPLACED:
    case EVENT_LAID:
    case EVENT_SHOWN:
    case EVENT_FOUL:
    case EVENT_HOUSE_WAY: apply_to_hand(at->rules, state, event); break;
    case EVENT_CALLED_OFF:
    case EVENT_ENDED: memset(state, 0, sizeof *state); break;
    default: break;
    }
}

/* ---- on paper ----------------------------------------------------------- */

static void code_hand(struct codec *codec, struct paigow_hand *hand)
{
    code_up_to(codec, &hand->decider, PLACES_MAX);
    code_bool(codec, &hand->wagered);
    code_bool(codec, &hand->dealt);
    code_bool(codec, &hand->house_way);
    code_bool(codec, &hand->set);
    code_bool(codec, &hand->open);
    code_bool(codec, &hand->fouled);
    for (size_t i = 0; i < DOUBLE_HAND_CARDS; i++)
        code_up_to(codec, &hand->card[i], CARD_JOKER);
    code_u64(codec, &hand->front);
    if (codec->bad)
        return;
    int different = __builtin_popcountll(paigow_cards(hand));
    if ((hand->front & ~paigow_cards(hand)) != 0 || (hand->dealt && different != DOUBLE_HAND_CARDS))
        codec->bad = true;
}

void paigow_code(struct codec *codec, void *opaque)
{
    struct paigow_state *state = opaque;
    code_up_to(codec, &state->phase, PAIGOW_DECIDED);
    code_up_to(codec, &state->bank, PLACES_MAX);
    code_up_to(codec, &state->pile, PAIGOW_SPOTS);
    code_up_to(codec, &state->piles_dealt, PAIGOW_SPOTS);
    code_up_to(codec, &state->stub_count, PAIGOW_STUB);
    for (size_t i = 0; i < COUNT_OF(state->dice); i++)
        code_up_to(codec, &state->dice[i], 6);
    for (size_t i = 0; i < PAIGOW_STUB; i++)
        code_up_to(codec, &state->stub[i], CARD_JOKER);
    code_up_to(codec, &state->shown_spot, PAIGOW_SPOTS);
    code_up_to(codec, &state->shown_card, CARD_JOKER);
    code_bool(codec, &state->replaced);
    for (size_t i = 1; i <= PAIGOW_SPOTS; i++)
        code_hand(codec, &state->hand[i]);
    bettors_code(codec, &state->bettors, PAIGOW_SPOTS);
    bool banked = state->bank >= 1 && state->bank <= PAIGOW_SPOTS;
    bool laid   = banked && __builtin_popcountll(state->hand[state->bank].front) == FRONT_CARDS;
    if ((state->phase > PAIGOW_IDLE && !banked) || (state->phase == PAIGOW_DECIDED && !laid))
        codec->bad = true;
}

/* ---- shown -------------------------------------------------------------- */

static void show_part(struct shown *out, uint8_t spot, enum hand name, card_set cards)
{
    struct shown_hand *shown = &out->hand[out->hand_count++];
    *shown = (struct shown_hand){ .spot = spot, .hand = (uint8_t)name, .points = NO_POINTS };
    while (cards != 0)
        shown->cards.card[shown->cards.count++] = set_take(&cards);
}

static void show_closed(struct shown *out, uint8_t spot)
{
    struct shown_hand *shown = &out->hand[out->hand_count++];
    *shown =
        (struct shown_hand){ .spot = spot, .points = NO_POINTS, .cards = { .count = DOUBLE_HAND_CARDS } };
    memset(shown->cards.card, CARD_UNKNOWN, DOUBLE_HAND_CARDS);
}

/* A hand is its decider's to see, and once opened everyone's; the bank's and a
 * pile without a wager nobody's (MC1-PGP-18, CM-PGP-B16). */
static void show_hand(const struct paigow_state *state, uint8_t viewer, uint8_t spot, struct shown *out)
{
    const struct paigow_hand *hand = &state->hand[spot];
    bool knows = viewer == VIEWER_HOUSE || (viewer != VIEWER_BOARD && viewer == hand->decider);
    if (!hand->dealt)
        return;
    if (!hand->open && (hand->decider == 0 || !knows)) {
        show_closed(out, spot);
    } else if (!hand->set) {
        show_part(out, spot, HAND_NONE, paigow_cards(hand));
    } else {
        show_part(out, spot, HAND_FRONT, hand->front);
        show_part(out, spot, HAND_BACK, paigow_back(hand));
    }
}

void paigow_show(const struct at *at, const void *opaque, uint8_t viewer, struct shown *out)
{
    (void)at;
    for (uint8_t spot = 1; spot <= PAIGOW_SPOTS; spot++)
        show_hand(opaque, viewer, spot, out);
}
