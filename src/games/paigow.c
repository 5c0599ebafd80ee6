#include "games/paigow.h"

#include <string.h>

#include "hands/house_way.h"

/* ---- the table's geometry ----------------------------------------------- */

uint8_t paigow_position(unsigned total)
{
    return dice_position(total, PAIGOW_SPOTS);
}

uint8_t paigow_after(uint8_t spot, unsigned steps)
{
    return spot_after(spot, steps, PAIGOW_SPOTS);
}

static unsigned total_of(const struct paigow_state *state)
{
    return dice_total(state->dice);
}

uint8_t paigow_action_spot(const struct paigow_state *state)
{
    return paigow_after(state->bank, paigow_position(total_of(state)) - 1u);
}

uint8_t paigow_pile_spot(const struct paigow_state *state, uint8_t pile)
{
    return paigow_after(paigow_action_spot(state), (unsigned)(pile + PAIGOW_SPOTS - state->pile));
}

bool paigow_awaits(const struct paigow_state *state, uint8_t spot)
{
    const struct paigow_hand *hand = &state->hand[spot];
    return state->phase == PAIGOW_SETTING && hand->wagered && !hand->set && !hand->house_way && !hand->fouled;
}

/* ---- telling ------------------------------------------------------------ */

struct event *paigow_tell(struct paigow_work *work, enum event_kind kind, const char *rule, uint8_t spot)
{
    struct event *event = events_add(work->out, kind, rule);
    event->has.spot     = spot;
    return event;
}

void paigow_happens(struct paigow_work *work)
{
    paigow_apply(work->at, &work->now, &work->out->list[work->out->count - 1]);
}

/* Whoever decides a hand sees its cards; those of nobody's hand lie face down. */
static void to_its_decider(const struct paigow_work *work, struct event *event, uint8_t spot)
{
    const struct paigow_hand *hand = &work->now.hand[spot];
    event->has.seat                = hand->decider;
    event->seen_by = hand->open ? SEEN_BY_ALL : hand->decider == 0 ? SEEN_BY_NONE : SEEN_BY_SEAT;
}

static struct card_list list_of(card_set cards)
{
    struct card_list list = { 0 };
    while (cards != 0)
        list.card[list.count++] = set_take(&cards);
    return list;
}

static void lay(struct paigow_work *work, uint8_t spot, card_set front, const char *rule)
{
    struct event *laid = paigow_tell(work, EVENT_LAID, rule, spot);
    to_its_decider(work, laid, spot);
    laid->has.hand  = HAND_FRONT;
    laid->has.cards = list_of(front);
    paigow_happens(work);
}

void paigow_set_house_way(struct paigow_work *work, uint8_t spot, const char *rule)
{
    lay(work, spot, house_way(paigow_cards(&work->now.hand[spot])).front, rule);
}

static void open_bank(struct paigow_work *work)
{
    uint8_t       bank     = work->now.bank;
    struct event *shown    = paigow_tell(work, EVENT_SHOWN, work->rules->cites.open, bank);
    shown->has.cards.count = DOUBLE_HAND_CARDS;
    memcpy(shown->has.cards.card, work->now.hand[bank].card, DOUBLE_HAND_CARDS);
    paigow_happens(work);
}

/* MC1-PGP-18, CM-PGP-B11: only when every hand is set, at Marysville those with
 * a House Way button excepted (CM-PGP-B18). */
void paigow_open_if_set(struct paigow_work *work)
{
    for (uint8_t spot = 1; spot <= PAIGOW_SPOTS; spot++)
        if (paigow_awaits(&work->now, spot))
            return;
    if (work->now.phase == PAIGOW_SETTING)
        open_bank(work);
}

/* ---- the deal ----------------------------------------------------------- */

static enum refusal decide_pile(struct paigow_work *work, const struct fields *has)
{
    if (work->now.phase != PAIGOW_PILE)
        return REFUSE_NO_SUCH_PILE;
    if (has->seat != work->now.bank)
        return REFUSE_NOT_YOUR_TURN;
    if (has->count < 1 || has->count > PAIGOW_SPOTS)
        return REFUSE_NO_SUCH_PILE;
    struct event *pile = paigow_tell(work, EVENT_PILE, work->rules->cites.pile, 0);
    pile->has.seat     = has->seat;
    pile->has.count    = has->count;
    return ALLOWED;
}

static enum refusal decide_dice(struct paigow_work *work, const struct fields *has)
{
    if (work->now.phase != PAIGOW_DICE)
        return REFUSE_NO_DICE_NOW;
    if (!dice_read(words_of(has)->value, work->now.dice))
        return REFUSE_BAD_DICE;
    struct event *dice =
        paigow_tell(work, EVENT_DICE, work->rules->cites.dice, paigow_action_spot(&work->now));
    dice->has.count = total_of(&work->now);
    memcpy(events_words(work->out, dice)->value, words_of(has)->value, sizeof NO_WORDS.value);
    return ALLOWED;
}

void paigow_replace(struct paigow_work *work)
{
    const struct paigow_state *now = &work->now;
    if (now->shown_spot == 0 || now->phase != PAIGOW_SETTING)
        return;
    const struct paigow_accident *accident = work->rules->accidents;
    while (accident->ruling != RULING_REPLACE)
        accident++;
    struct event *replaced = paigow_tell(work, EVENT_REPLACED, accident->then, now->shown_spot);
    to_its_decider(work, replaced, now->shown_spot);
    replaced->has.cards = (struct card_list){ 1, { now->stub[0] } };
    paigow_happens(work);
}

/* The last four: what was shown on the deal is replaced, and hands that nobody
 * plays get their House Way button. */
static void after_the_deal(struct paigow_work *work)
{
    paigow_replace(work);
    for (uint8_t spot = 1; spot <= PAIGOW_SPOTS; spot++)
        if (work->now.hand[spot].wagered && work->now.hand[spot].decider == 0) {
            paigow_tell(work, EVENT_HOUSE_WAY, work->rules->cites.one_hand, spot);
            paigow_happens(work);
        }
    paigow_open_if_set(work);
}

static enum refusal decide_card(struct paigow_work *work, const struct fields *has)
{
    const struct paigow_cites *cites = &work->rules->cites;
    bool                       stub  = work->now.piles_dealt == PAIGOW_SPOTS;
    if (work->now.phase != PAIGOW_DEALING)
        return REFUSE_NO_CARD_NOW;
    uint8_t       spot  = stub ? 0 : paigow_pile_spot(&work->now, (uint8_t)(work->now.piles_dealt + 1));
    struct event *dealt = paigow_tell(work, EVENT_CARD,
                                      stub                     ? cites->stub
                                      : spot == work->now.bank ? cites->bank_deal
                                                               : cites->deal,
                                      spot);
    if (stub) {
        dealt->has.hand = HAND_STUB;
        dealt->seen_by  = SEEN_BY_NONE;
    } else {
        to_its_decider(work, dealt, spot);
    }
    dealt->has.cards = has->cards;
    paigow_happens(work);
    if (stub)
        after_the_deal(work);
    return ALLOWED;
}

/* A dealer who entered a pile wrongly takes it back, until a hand is laid. */
static enum refusal decide_uncard(struct paigow_work *work, const struct fields *has)
{
    const struct paigow_state *now = &work->now;
    if ((now->phase != PAIGOW_DEALING && now->phase != PAIGOW_SETTING) || now->piles_dealt == 0 ||
        now->replaced || now->shown_spot != 0)
        return REFUSE_NO_CARD_NOW;
    for (uint8_t spot = 1; spot <= PAIGOW_SPOTS; spot++)
        if (now->hand[spot].set || now->hand[spot].house_way)
            return REFUSE_NO_CARD_NOW;
    struct event *back = paigow_tell(work, EVENT_UNCARD, NULL, 0);
    back->seen_by      = SEEN_BY_NONE;
    memcpy(events_words(work->out, back)->why, words_of(has)->why, sizeof NO_WORDS.why);
    if (now->stub_count > 0) {
        back->has.cards.count = PAIGOW_STUB;
        memcpy(back->has.cards.card, now->stub, PAIGOW_STUB);
    } else {
        back->has.cards.count = DOUBLE_HAND_CARDS;
        memcpy(back->has.cards.card, now->hand[paigow_pile_spot(now, now->piles_dealt)].card,
               DOUBLE_HAND_CARDS);
    }
    return ALLOWED;
}

/* ---- setting ------------------------------------------------------------ */

/* The hand that is meant: the one named, else the one this place is to set. */
static uint8_t meant_spot(const struct paigow_state *state, const struct fields *has)
{
    if (has->spot != 0 || has->seat == state->bank)
        return has->spot != 0 ? has->spot : state->bank;
    for (uint8_t spot = 1; spot <= PAIGOW_SPOTS; spot++)
        if (state->hand[spot].decider == has->seat && paigow_awaits(state, spot))
            return spot;
    return has->seat;
}

/* May this place set that hand now? Until the bank is opened a player may lay
 * again; the player-dealer may not, once hands are shown (MC1-PGP-40). */
static enum refusal may_set(const struct paigow_state *state, uint8_t seat, uint8_t spot)
{
    if (spot > PAIGOW_SPOTS || !state->hand[spot].dealt)
        return REFUSE_NO_HAND_TO_SET;
    const struct paigow_hand *hand = &state->hand[spot];
    if (spot == state->bank) {
        if (seat != state->bank)
            return REFUSE_NOT_YOUR_HAND;
        return state->phase == PAIGOW_BANK      ? ALLOWED
               : state->phase == PAIGOW_DECIDED ? REFUSE_LOCKED
                                                : REFUSE_NO_HAND_TO_SET;
    }
    if (hand->wagered && hand->decider != seat)
        return REFUSE_NOT_YOUR_HAND;
    return state->phase == PAIGOW_SETTING && hand->wagered && !hand->house_way ? ALLOWED
                                                                               : REFUSE_NO_HAND_TO_SET;
}

static const char *chart_line(const struct paigow_rules *rules, const struct paigow_hand *hand)
{
    return rules->house_way[house_way(paigow_cards(hand)).line];
}

static void show_part(struct paigow_work *work, uint8_t spot, enum hand part, card_set cards,
                      const char *rule)
{
    struct event *shown = paigow_tell(work, EVENT_SHOWN, rule, spot);
    shown->has.hand     = (uint8_t)part;
    shown->has.cards    = list_of(cards);
    paigow_happens(work);
}

/* A hand comes to the showing. Marysville sets House Way hands only now
 * (CM-PGP-B20). The rule that a House Way hand cites is its line of the chart. */
static void show_hand(struct paigow_work *work, uint8_t spot)
{
    const struct paigow_hand *hand = &work->now.hand[spot];
    const char *rule = hand->house_way ? chart_line(work->rules, hand) : work->rules->cites.show;
    if (!hand->set && hand->fouled)
        return; /* taken from the table before it was set */
    if (!hand->set)
        paigow_set_house_way(work, spot, work->rules->cites.ask);
    show_part(work, spot, HAND_FRONT, hand->front, rule);
    show_part(work, spot, HAND_BACK, paigow_back(hand), rule);
    const char *foul = paigow_foul(work->rules, hand);
    if (foul != NULL) {
        paigow_tell(work, EVENT_FOUL, foul, spot);
        paigow_happens(work);
    }
}

static void show_all(struct paigow_work *work)
{
    uint8_t first = paigow_action_spot(&work->now);
    for (unsigned step = 0; step < PAIGOW_SPOTS; step++)
        if (work->now.hand[paigow_after(first, step)].wagered)
            show_hand(work, paigow_after(first, step));
}

/* The player-dealer may not set a foul hand: it is reset the House Way
 * (MC1-PGP-36, CM-PGP-B23, OQ-29). */
static void lay_bank(struct paigow_work *work, card_set front)
{
    const struct paigow_cites *cites = &work->rules->cites;
    struct paigow_hand         hand  = work->now.hand[work->now.bank];
    hand.front                       = front;
    if (paigow_foul(work->rules, &hand) == NULL)
        lay(work, work->now.bank, front, cites->lay_bank);
    else
        paigow_set_house_way(work, work->now.bank, cites->reset_bank);
    show_all(work);
}

static enum refusal decide_lay(struct paigow_work *work, const struct fields *has)
{
    uint8_t      spot = meant_spot(&work->now, has);
    enum refusal no   = may_set(&work->now, has->seat, spot);
    if (no != ALLOWED)
        return no;
    card_set front = 0, seven = paigow_cards(&work->now.hand[spot]);
    for (size_t i = 0; i < has->cards.count; i++) {
        card face = has->cards.card[i];
        if (face >= CARD_KINDS || (seven & ~front & SET_OF(face)) == 0)
            return REFUSE_NOT_YOUR_CARDS;
        front |= SET_OF(face);
    }
    if (spot == work->now.bank) {
        lay_bank(work, front);
        return ALLOWED;
    }
    lay(work, spot, front, work->rules->cites.lay);
    paigow_open_if_set(work);
    return ALLOWED;
}

static enum refusal decide_house_way(struct paigow_work *work, const struct fields *has)
{
    const struct paigow_cites *cites = &work->rules->cites;
    uint8_t                    spot  = meant_spot(&work->now, has);
    bool                       bank  = spot == work->now.bank;
    enum refusal               no    = may_set(&work->now, has->seat, spot);
    if (no != ALLOWED)
        return no;
    struct event *asked = paigow_tell(work, EVENT_HOUSE_WAY, bank ? cites->ask_bank : cites->ask, spot);
    asked->has.seat     = has->seat;
    paigow_happens(work);
    if (bank) {
        paigow_set_house_way(work, spot, chart_line(work->rules, &work->now.hand[spot]));
        show_all(work);
        return ALLOWED;
    }
    if (!work->rules->house_way_late)
        paigow_set_house_way(work, spot, cites->ask);
    paigow_open_if_set(work);
    return ALLOWED;
}

/* CM-PGP-B21: a player who has looked may or may not ask; the floor says. */
static enum refusal decide_ruling(struct paigow_work *work, const struct fields *has)
{
    const char *rule = work->rules->cites.not_after_looking;
    if (rule == NULL || strcmp(words_of(has)->name, "no-house-way") != 0)
        return REFUSE_NOT_THIS_GAME;
    if (work->now.phase != PAIGOW_SETTING || has->spot == 0 || has->spot > PAIGOW_SPOTS ||
        !work->now.hand[has->spot].house_way || work->now.hand[has->spot].decider == 0)
        return REFUSE_ACCIDENT_NOT_NOW;
    struct event *refused = paigow_tell(work, EVENT_HOUSE_WAY, rule, has->spot);
    memcpy(events_words(work->out, refused)->why, words_of(has)->why, sizeof NO_WORDS.why);
    return ALLOWED;
}

static enum refusal paigow_decide(const struct at *at, const void *state, const struct command *command,
                                  struct events *out)
{
    struct paigow_work work = {
        .at = at, .rules = at->rules, .now = *(const struct paigow_state *)state, .out = out
    };
    const struct fields *has = &command->has;
    switch (command->kind) {
    case COMMAND_PILE: return decide_pile(&work, has);
    case COMMAND_DICE: return decide_dice(&work, has);
    case COMMAND_CARD: return decide_card(&work, has);
    case COMMAND_UNCARD: return decide_uncard(&work, has);
    case COMMAND_LAY: return decide_lay(&work, has);
    case COMMAND_HOUSEWAY: return decide_house_way(&work, has);
    case COMMAND_SURRENDER: return REFUSE_NO_SURRENDER;
    case COMMAND_ACCIDENT: return paigow_accident(&work, has);
    case COMMAND_RULING: return decide_ruling(&work, has);
    default: return REFUSE_NOT_THIS_GAME;
    }
}

/* ---- what is awaited, and what may be said ------------------------------ */

static struct turn paigow_turn(const struct at *at, const void *opaque)
{
    const struct paigow_state *state = opaque;
    struct turn                turn  = { .awaits = AWAITS_NOTHING };
    (void)at;
    switch (state->phase) {
    case PAIGOW_DICE: turn.awaits = AWAITS_DICE; break;
    case PAIGOW_DEALING:
        turn.awaits = AWAITS_DECK;
        turn.cards  = state->piles_dealt == PAIGOW_SPOTS ? PAIGOW_STUB : DOUBLE_HAND_CARDS;
        break;
    case PAIGOW_SETTING:
        turn.awaits = AWAITS_SEATS;
        for (uint8_t spot = 1; spot <= PAIGOW_SPOTS; spot++)
            if (paigow_awaits(state, spot))
                turn.seats |= (uint64_t)1 << state->hand[spot].decider;
        break;
    case PAIGOW_PILE:
    case PAIGOW_BANK:
        turn.awaits = AWAITS_SEATS;
        turn.seats  = (uint64_t)1 << state->bank;
        break;
    case PAIGOW_DECIDED: turn.awaits = AWAITS_SETTLING; break;
    default: break;
    }
    return turn;
}

/* For each hand to be set: the House Way, asked for or laid by oneself. Any
 * other two cards may be laid as well. */
static size_t offer_hand(const struct paigow_state *state, uint8_t seat, uint8_t spot, struct choice *out)
{
    struct fields at = { .seat = seat, .spot = spot };
    out[0].command   = (struct command){ .kind = COMMAND_HOUSEWAY, .has = at };
    at.cards         = list_of(house_way(paigow_cards(&state->hand[spot])).front);
    out[1].command   = (struct command){ .kind = COMMAND_LAY, .has = at };
    return 2;
}

static size_t paigow_legal(const struct at *at, const void *opaque, struct choice *out, size_t max)
{
    const struct paigow_state *state = opaque;
    size_t                     count = 0;
    memset(out, 0, max * sizeof *out);
    if (max < 2 * PAIGOW_SPOTS)
        return 0;
    for (uint8_t i = 1; i <= PAIGOW_SPOTS; i++) {
        if (state->phase == PAIGOW_PILE)
            out[count++].command =
                (struct command){ .kind = COMMAND_PILE, .has = { .seat = state->bank, .count = i } };
        else if (paigow_awaits(state, i))
            count += offer_hand(state, state->hand[i].decider, i, out + count);
    }
    if (state->phase == PAIGOW_BANK)
        count += offer_hand(state, state->bank, state->bank, out + count);
    return count + paigow_accidents_now(at->rules, state, out + count, max - count);
}

/* OQ-24: where the dice name the player-dealer, the next seat is first. */
static uint32_t paigow_action_count(const struct at *at, const void *state)
{
    uint8_t position = paigow_position(total_of(state));
    (void)at;
    return position == 1 ? 1 : position - 1u;
}

_Static_assert(sizeof(struct paigow_state) <= GAME_STATE_MAX, "the table holds the state");

const struct bank_game paigow_game = {
    .game = {
        .name       = "double-hand",
        .state_size = sizeof(struct paigow_state), .rules_size = sizeof(struct paigow_rules),
        .turn       = paigow_turn,
        .legal      = paigow_legal,
        .decide     = paigow_decide,
        .apply      = paigow_apply,
        .code       = paigow_code,
        .show       = paigow_show,
    },
    .settle       = paigow_settle,
    .exposure     = paigow_exposure,
    .action_count = paigow_action_count,
    .extras       = paigow_extras,
};
