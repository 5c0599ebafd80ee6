/* What events change in a hand that is set, the state on paper, who sees what. */
#include <string.h>

#include "games/set_hand.h"

/* ---- the start of a hand ------------------------------------------------- */

/* The place that decides the hand on a spot, 0 nobody: the seated player (MC1-PGP-11,
 * MC1-PGP-14, CM-PGP-B1); where its own seat has nothing there, whoever of the others has the
 * most, of equals who came first, but for those who play a hand already. */
static uint8_t decider_of(const struct layout *layout, uint8_t spot, uint64_t play)
{
    const struct stake *most = NULL;
    for (size_t i = 0; i < layout->count; i++) {
        const struct stake *stake = &layout->stake[i];
        if (stake->spot != spot || stake->wager != WAGER_BASE)
            continue;
        if (stake->seat == spot)
            return spot;
        if ((play >> stake->seat & 1) == 0 && (most == NULL || stake->amount > most->amount))
            most = stake;
    }
    return most != NULL ? most->seat : 0;
}

/* CM-PGP-12: of several hands a player plays one, that at their own seat if there is one,
 * else the first from the player-dealer. */
static void find_deciders(const struct set_rules *rules, const struct layout *layout, struct set_state *state)
{
    uint64_t play = 0;
    for (uint8_t spot = 1; spot <= rules->spots && rules->one_hand; spot++)
        if (spot != state->bank && layout_amount(layout, spot, spot, WAGER_BASE) > 0)
            play |= (uint64_t)1 << spot;
    for (unsigned step = 1; step < rules->spots; step++) {
        uint8_t          spot = spot_after(state->bank, step, rules->spots);
        struct set_hand *hand = &state->hand[spot];
        hand->wagered         = layout_wager_on(layout, spot, WAGER_BASE);
        hand->decider         = decider_of(layout, spot, play);
        if (rules->one_hand && hand->decider != 0)
            play |= (uint64_t)1 << hand->decider;
    }
}

/* Who bets on each hand, and beside which wagers a button is put: the seat's
 * own first, then those behind it as they came. */
static void note_bettors(const struct at *at, struct set_state *state, uint8_t spot)
{
    const struct set_rules *rules = at->rules;
    for (int own = 1; own >= 0; own--)
        for (size_t i = 0; i < at->layout->count; i++) {
            const struct stake *stake = &at->layout->stake[i];
            if (stake->spot != spot || (stake->seat == spot) != (own == 1))
                continue;
            state->bettors[spot] |= (uint64_t)1 << stake->seat;
            if (rules->kind->has_button != NULL && rules->kind->has_button(rules, stake) &&
                state->button_count < BUTTONS_MAX)
                state->button[state->button_count++] = (struct set_button){ stake->seat, spot };
        }
}

/* After the close, and again after a misdeal: of the hand before nothing is
 * left, neither a wager that was removed nor a House Way that was refused. */
static void start_hand(const struct at *at, struct set_state *state)
{
    const struct set_rules *rules = at->rules;
    memset(state, 0, sizeof *state);
    if (at->layout->bank == 0 || at->layout->bank > rules->spots)
        return; /* only a forged journal deals without a bank */
    state->bank  = at->layout->bank;
    state->pile  = 1;
    state->phase = rules->piles ? SET_PILE : SET_DICE;
    for (uint8_t spot = 1; spot <= rules->spots; spot++) {
        struct set_hand *hand = &state->hand[spot];
        hand->count           = rules->kind->cards;
        if (spot == state->bank)
            continue;
        note_bettors(at, state, spot);
    }
    find_deciders(rules, at->layout, state);
}

/* ---- cards -------------------------------------------------------------- */

static void end_deal(const struct set_rules *rules, struct set_state *state)
{
    if (state->hands_dealt == rules->spots && state->stub_count == set_stub_size(rules, state))
        state->phase = SET_SETTING;
}

static void apply_stub(const struct set_rules *rules, struct set_state *state, const struct card_list *cards)
{
    unsigned count = state->stub_count + (unsigned)cards->count;
    if (count > STUB_MAX || count > set_stub_size(rules, state))
        return;
    memcpy(state->stub + state->stub_count, cards->card, cards->count);
    state->stub_count = (uint8_t)count;
    end_deal(rules, state);
}

static void apply_card(const struct set_rules *rules, struct set_state *state, const struct fields *has)
{
    bool stub = state->hands_dealt == rules->spots;
    if (state->phase != SET_DEALING || stub != (has->hand == HAND_STUB) ||
        !rules->kind->faces(has->cards.card, has->cards.count))
        return;
    if (stub) {
        apply_stub(rules, state, &has->cards);
        return;
    }
    struct set_hand *hand = &state->hand[set_pile_spot(rules, state, (uint8_t)(state->hands_dealt + 1))];
    if (has->cards.count != hand->count)
        return;
    memcpy(hand->card, has->cards.card, hand->count);
    hand->dealt = true;
    state->hands_dealt++;
    end_deal(rules, state);
}

/* The last cards that came go back, and with the end of the deal the buttons of
 * hands that nobody plays. */
static void apply_uncard(const struct set_rules *rules, struct set_state *state)
{
    if ((state->phase != SET_DEALING && state->phase != SET_SETTING) || state->hands_dealt == 0)
        return;
    state->phase = SET_DEALING;
    for (uint8_t spot = 1; spot <= rules->spots; spot++)
        state->hand[spot].house_way = false;
    if (state->stub_count > 0) {
        uint8_t count     = (uint8_t)((state->stub_count - 1) % FIELD_CARDS_MAX + 1);
        state->stub_count = (uint8_t)(state->stub_count - count);
        memset(state->stub + state->stub_count, 0, count);
        return;
    }
    struct set_hand *hand = &state->hand[set_pile_spot(rules, state, state->hands_dealt--)];
    memset(hand->card, 0, sizeof hand->card);
    hand->dealt = false;
}

/* The next of the stub for the first card that was seen. How the hand lay
 * before does not matter any more. */
static void apply_replaced(struct set_state *state, struct set_hand *hand)
{
    if (hand->seen == 0 || state->replaced >= state->stub_count)
        return;
    int  at                        = __builtin_ctz(hand->seen);
    card fresh                     = state->stub[state->replaced];
    state->stub[state->replaced++] = hand->card[at];
    hand->card[at]                 = fresh;
    hand->seen                     = (uint8_t)(hand->seen & (hand->seen - 1));
    hand->set                      = false;
    hand->ahead                    = 0;
}

/* The first cards that nobody knew are these. */
static void apply_named(struct set_hand *hand, const struct card_list *faces)
{
    size_t next = 0;
    for (size_t i = 0; i < hand->count && next < faces->count; i++)
        if (hand->card[i] == CARD_UNKNOWN)
            hand->card[i] = faces->card[next++];
}

/* ---- hands -------------------------------------------------------------- */

static void apply_laid(const struct set_rules *rules, struct set_state *state, const struct fields *has)
{
    struct set_hand *hand  = &state->hand[has->spot];
    uint8_t          ahead = set_bits(hand, &has->cards);
    bool             bank = has->spot == state->bank, right = has->cards.count == rules->kind->ahead;
    if (ahead == 0 || !set_named(hand) || ((bank || rules->kind->exactly) && !right) ||
        (bank && state->phase < SET_BANK))
        return;
    hand->ahead = ahead;
    hand->set   = true;
    if (bank)
        state->phase = SET_DECIDED;
    else if (has->seat != 0)
        hand->decider = has->seat;
}

static void apply_shown(struct set_state *state, const struct fields *has)
{
    state->hand[has->spot].open = true;
    if (has->spot == state->bank && state->phase == SET_SETTING)
        state->phase = SET_BANK;
}

/* A House Way button comes or, with a reason, is refused for the hand: how it
 * lay before does not matter any more. */
static void apply_button(struct set_state *state, const struct fields *has, bool refused)
{
    struct set_hand *hand = &state->hand[has->spot];
    if (has->seat != 0 && has->spot != state->bank)
        hand->decider = has->seat;
    hand->house_way = !refused;
    hand->refused   = hand->refused || refused;
    hand->set       = false;
    hand->ahead     = 0;
}

/* A foul hand of the player-dealer decides every wager. */
static void apply_foul(struct set_state *state, const struct fields *has)
{
    state->hand[has->spot].fouled = true;
    if (has->spot == state->bank && state->phase >= SET_SETTING)
        state->phase = SET_DECIDED;
}

static void apply_accident(const struct at *at, struct set_state *state, const struct fields *has)
{
    const struct accident *row  = accident_find(at->accidents, words_of(has)->name);
    struct set_hand       *hand = &state->hand[has->spot];
    if (row == NULL || row->ruling >= RULINGS || has->spot == 0)
        return;
    hand->ruled = (uint16_t)(hand->ruled | 1u << row->ruling);
    switch (row->ruling) {
    case RULING_REPLACE: state->shown++; __attribute__((fallthrough));
    case RULING_REPLACE_EACH: hand->seen |= set_bits(hand, &has->cards); break;
    case RULING_SIZE: state->removed[has->spot] |= (uint64_t)1 << has->seat; break;
    case RULING_MISCOUNTED:
        hand->fouled = true;
        if (!hand->dealt && has->count <= SET_CARDS_MAX)
            hand->count = (uint8_t)has->count;
        break;
    default: break;
    }
}

static void apply_to_hand(const struct at *at, struct set_state *state, const struct event *event)
{
    const struct set_rules *rules = at->rules;
    const struct fields    *has   = &event->has;
    bool                    early = event->kind == EVENT_ACCIDENT || event->kind == EVENT_FOUL;
    if (has->spot > rules->spots || state->phase < SET_DEALING || (!early && !state->hand[has->spot].dealt))
        return;
    switch (event->kind) {
    case EVENT_ACCIDENT: apply_accident(at, state, has); break;
    case EVENT_REPLACED: apply_replaced(state, &state->hand[has->spot]); break;
    case EVENT_NAMED: apply_named(&state->hand[has->spot], &has->cards); break;
    case EVENT_LAID: apply_laid(rules, state, has); break;
    case EVENT_SHOWN: apply_shown(state, has); break;
    case EVENT_FOUL: apply_foul(state, has); break;
    default: apply_button(state, has, words_of(has)->why[0] != '\0'); break;
    }
}

void set_apply(const struct at *at, void *opaque, const struct event *event)
{
    struct set_state       *state = opaque;
    const struct set_rules *rules = at->rules;
    const struct fields    *has   = &event->has;
    switch (event->kind) {
    case EVENT_CLOSED:
    case EVENT_MISDEAL: start_hand(at, state); break;
    case EVENT_PILE:
        if (state->phase == SET_PILE && has->count >= 1 && has->count <= rules->spots) {
            state->pile  = (uint8_t)has->count;
            state->phase = SET_DICE;
        }
        break;
    case EVENT_DICE:
        if (state->phase == SET_DICE && dice_read(words_of(has)->value, state->dice))
            state->phase = SET_DEALING;
        break;
    case EVENT_CARD: apply_card(rules, state, has); break;
    case EVENT_UNCARD: apply_uncard(rules, state); break;
    case EVENT_ACCIDENT:
    case EVENT_REPLACED:
    case EVENT_NAMED:
    case EVENT_LAID:
    case EVENT_SHOWN:
    case EVENT_FOUL:
    case EVENT_HOUSE_WAY: apply_to_hand(at, state, event); break;
    case EVENT_CALLED_OFF:
    case EVENT_ENDED: memset(state, 0, sizeof *state); break;
    default: break;
    }
}

/* ---- on paper ----------------------------------------------------------- */

/* A hand that is not whole is foul: only whole ones are ever looked at. */
static void code_hand(struct codec *codec, struct set_hand *hand, const struct set_kind *kind)
{
    code_up_to(codec, &hand->decider, PLACES_MAX);
    code_bool(codec, &hand->wagered);
    code_bool(codec, &hand->dealt);
    code_bool(codec, &hand->house_way);
    code_bool(codec, &hand->refused);
    code_bool(codec, &hand->set);
    code_bool(codec, &hand->open);
    code_bool(codec, &hand->fouled);
    code_up_to(codec, &hand->count, SET_CARDS_MAX);
    code_u8(codec, &hand->ahead);
    code_u8(codec, &hand->seen);
    code_count(codec, &hand->ruled, (1u << RULINGS) - 1);
    for (size_t i = 0; i < SET_CARDS_MAX; i++)
        code_u8(codec, &hand->card[i]);
    if (codec->bad)
        return;
    bool dealt = hand->dealt ? kind->faces(hand->card, hand->count) : !hand->set && hand->ahead == 0;
    bool known = !hand->set || set_named(hand);
    bool whole = hand->fouled || hand->count == kind->cards || hand->count == 0;
    if (!dealt || !known || !whole || ((hand->ahead | hand->seen) & ~set_all(hand)) != 0 ||
        hand->set != (hand->ahead != 0))
        codec->bad = true;
}

static bool sound(const struct set_state *state)
{
    if (state->phase == SET_IDLE)
        return true;
    if (state->bank == 0 || state->bank > SEATS_MAX || state->pile == 0)
        return false;
    if (state->phase >= SET_DEALING && dice_total(state->dice) < 3)
        return false;
    const struct set_hand *bank = &state->hand[state->bank];
    if (state->phase >= SET_SETTING && !bank->dealt)
        return false;
    for (size_t spot = 1; spot <= SEATS_MAX && state->phase >= SET_SETTING; spot++)
        if (state->hand[spot].wagered && !state->hand[spot].dealt)
            return false;
    bool decided = bank->set || bank->fouled;
    for (size_t spot = 1; spot <= SEATS_MAX && !bank->fouled; spot++) {
        const struct set_hand *hand = &state->hand[spot];
        decided                     = decided && (!hand->wagered || hand->set || hand->fouled);
    }
    return state->phase != SET_DECIDED || decided;
}

void set_code(struct codec *codec, struct set_state *state, const struct set_kind *kind)
{
    code_up_to(codec, &state->phase, SET_DECIDED);
    code_up_to(codec, &state->bank, PLACES_MAX);
    code_up_to(codec, &state->pile, SEATS_MAX);
    code_up_to(codec, &state->hands_dealt, SEATS_MAX);
    code_up_to(codec, &state->stub_count, STUB_MAX);
    code_up_to(codec, &state->replaced, STUB_MAX);
    code_u8(codec, &state->shown);
    for (size_t i = 0; i < COUNT_OF(state->dice); i++)
        code_up_to(codec, &state->dice[i], 6);
    for (size_t i = 0; i < state->stub_count && !codec->bad; i++)
        code_u8(codec, &state->stub[i]);
    for (size_t i = 1; i <= SEATS_MAX; i++) {
        code_hand(codec, &state->hand[i], kind);
        code_u64(codec, &state->bettors[i]);
        code_u64(codec, &state->removed[i]);
    }
    code_count(codec, &state->button_count, BUTTONS_MAX);
    for (size_t i = 0; i < state->button_count && !codec->bad; i++) {
        code_up_to(codec, &state->button[i].seat, PLACES_MAX);
        code_up_to(codec, &state->button[i].spot, SEATS_MAX);
    }
    if (!codec->bad && !(kind->faces(state->stub, state->stub_count) && sound(state)))
        codec->bad = true;
}

/* ---- shown -------------------------------------------------------------- */

static struct shown_hand *show_part(struct shown *out, uint8_t spot, uint8_t part,
                                    const struct set_hand *hand, unsigned bits)
{
    struct shown_hand *shown = &out->hand[out->hand_count++];
    *shown                   = (struct shown_hand){ .spot = spot, .hand = part, .points = NO_POINTS };
    shown->cards.count       = (uint8_t)set_cards(hand, bits, shown->cards.card);
    return shown;
}

static void show_parts(const struct set_rules *rules, const struct set_hand *hand, uint8_t spot,
                       struct shown *out)
{
    show_part(out, spot, rules->kind->part[0], hand, hand->ahead);
    show_part(out, spot, rules->kind->part[1], hand, set_behind(hand));
}

/* Who has asked for the House Way sees the hand as it will be set. */
static void show_asked(const struct set_rules *rules, const struct set_hand *hand, uint8_t spot,
                       struct shown *out)
{
    struct set_hand as_set = *hand;
    (void)rules->kind->house_way(rules, hand, &as_set.ahead);
    show_parts(rules, &as_set, spot, out);
}

/* A hand is its decider's to see, and theirs who may argue about it; once opened
 * everyone's. The bank's and a pile without a wager are nobody's (MC1-PGP-18, CM-PGP-B16). */
static void show_hand(const struct at *at, const struct set_state *state, uint8_t viewer, uint8_t spot,
                      struct shown *out)
{
    const struct set_rules *rules = at->rules;
    const struct set_hand  *hand  = &state->hand[spot];
    bool                    own   = viewer == hand->decider || viewer == set_challenger(at, state, spot);
    bool                    knows = viewer == VIEWER_HOUSE || (viewer != VIEWER_BOARD && own);
    if (!hand->dealt)
        return;
    if (!hand->open && (hand->decider == 0 || !knows)) {
        struct shown_hand *closed = show_part(out, spot, HAND_NONE, hand, set_all(hand));
        memset(closed->cards.card, CARD_UNKNOWN, hand->count);
    } else if (hand->set) {
        show_parts(rules, hand, spot, out);
    } else if (!hand->open && hand->house_way && !hand->fouled && viewer == hand->decider &&
               set_named(hand)) {
        show_asked(rules, hand, spot, out);
    } else {
        show_part(out, spot, HAND_NONE, hand, set_all(hand));
    }
}

void set_show(const struct at *at, const void *opaque, uint8_t viewer, struct shown *out)
{
    const struct set_rules *rules = at->rules;
    const struct set_state *state = opaque;
    for (uint8_t spot = 1; spot <= rules->spots; spot++)
        show_hand(at, state, viewer, spot, out);
    for (size_t i = 0; i < state->button_count; i++)
        out->button[out->button_count++] =
            (struct shown_button){ state->button[i].seat, state->button[i].spot };
    if (state->phase >= SET_DEALING) {
        memcpy(out->dice, state->dice, sizeof out->dice);
        out->first = set_first(rules, state);
    }
}

void set_call(const void *opaque, const card *cards, size_t count, char out[CALL_MAX])
{
    const struct set_rules *rules = opaque;
    if (rules->kind->faces(cards, count))
        rules->kind->call(cards, count, out);
}

/* Faces of this game, and each of them known. */
static bool all_known(const struct set_rules *rules, const card *cards, size_t count)
{
    return rules->kind->faces(cards, count) && memchr(cards, CARD_UNKNOWN, count) == NULL;
}

const char *set_advice(const void *opaque, const card *cards, size_t count, unsigned *ahead)
{
    const struct set_rules *rules = opaque;
    struct set_hand         hand  = { .dealt = true, .count = (uint8_t)count };
    uint8_t                 bits;
    if (count != rules->kind->cards || !all_known(rules, cards, count))
        return NULL;
    memcpy(hand.card, cards, count);
    const char *rule = rules->kind->house_way(rules, &hand, &bits);
    *ahead           = bits;
    return rule;
}

const char *set_why(const struct set_rules *rules, const card *cards, size_t count)
{
    struct set_hand hand = { .dealt = true, .count = (uint8_t)count };
    assert(count == rules->kind->cards);
    memcpy(hand.card, cards, count);
    return rules->kind->why(&hand);
}

const char *set_foul(const void *opaque, const card *ahead, size_t ahead_count, const card *rest,
                     size_t rest_count)
{
    const struct set_rules *rules = opaque;
    struct set_hand         hand  = { .set   = true,
                                      .count = (uint8_t)(ahead_count + rest_count),
                                      .ahead = (uint8_t)((1u << ahead_count) - 1) };
    if (hand.count != rules->kind->cards || (rules->kind->exactly && ahead_count != rules->kind->ahead))
        return NULL;
    memcpy(hand.card, ahead, ahead_count);
    memcpy(hand.card + ahead_count, rest, rest_count);
    return all_known(rules, hand.card, hand.count) ? rules->kind->foul(rules, &hand) : NULL;
}
