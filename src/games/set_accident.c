/* Accidents at tables where hands are set: what must be true for each to have
 * happened, and what follows. */
#include <string.h>

#include "games/set_hand.h"

/* ---- did it happen? ------------------------------------------------------ */

static const struct set_hand *hand_at(const struct at *at, const void *opaque, uint8_t spot)
{
    const struct set_rules *rules = at->rules;
    const struct set_state *state = opaque;
    return spot >= 1 && spot <= rules->spots ? &state->hand[spot] : NULL;
}

static bool ruled(const struct set_hand *hand, enum set_ruling ruling)
{
    return (hand->ruled >> ruling & 1) != 0;
}

/* One card that lies in the hand named. */
enum refusal set_card_seen(const struct at *at, const void *state, const struct fields *has)
{
    const struct set_hand *hand = hand_at(at, state, has->spot);
    if (hand == NULL)
        return REFUSE_NO_SUCH_SPOT;
    if (has->cards.count != 1)
        return REFUSE_NAME_CARDS;
    uint8_t bit = hand->dealt ? set_bits(hand, &has->cards) : 0;
    if (bit == 0)
        return REFUSE_NO_CARD_THERE;
    return (hand->seen & bit) != 0 ? REFUSE_RULED_ALREADY : ALLOWED;
}

/* A number that is not the one it should be; what it was only a dealer knows. */
static enum refusal wrong_count(uint32_t count, unsigned right)
{
    return count == right ? REFUSE_COUNT_RIGHT : REFUSE_NOT_KNOWN;
}

enum refusal set_stub_wrong(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct set_rules *rules = at->rules;
    const struct set_state *state = opaque;
    return state->hands_dealt < rules->spots ? REFUSE_ACCIDENT_NOT_YET : wrong_count(has->count, rules->stub);
}

enum refusal set_bank_wrong(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct set_rules *rules = at->rules;
    const struct set_state *state = opaque;
    return state->hand[state->bank].dealt ? wrong_count(has->count, rules->kind->cards)
                                          : REFUSE_ACCIDENT_NOT_YET;
}

enum refusal set_hand_wrong(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct set_rules *rules = at->rules;
    const struct set_hand  *hand  = hand_at(at, opaque, has->spot);
    if (hand == NULL || !hand->wagered)
        return REFUSE_NO_HAND_THERE;
    if (hand->fouled)
        return REFUSE_RULED_ALREADY;
    return has->count > SET_CARDS_MAX ? REFUSE_NAME_COUNT : wrong_count(has->count, rules->kind->cards);
}

/* The face that turned up twice, or both of them. A face that is in the deck
 * once is entered once: the second is not to be seen in the record. */
enum refusal set_card_twice(const struct at *at, const void *state, const struct fields *has)
{
    (void)at;
    (void)state;
    for (size_t i = 1; i < has->cards.count; i++)
        if (has->cards.card[i] != has->cards.card[0])
            return REFUSE_CARDS_DIFFER;
    return REFUSE_NOT_KNOWN;
}

enum refusal set_misplaced(const struct at *at, const void *state, const struct fields *has)
{
    const struct set_hand *hand = hand_at(at, state, has->spot);
    return hand != NULL && hand->dealt ? REFUSE_NOT_KNOWN : REFUSE_NO_HAND_THERE;
}

enum refusal set_hand_touched(const struct at *at, const void *state, const struct fields *has)
{
    const struct set_hand *hand = hand_at(at, state, has->spot);
    if (hand == NULL || !hand->wagered)
        return REFUSE_NO_HAND_THERE;
    return hand->fouled ? REFUSE_RULED_ALREADY : ALLOWED;
}

/* By whoever plays the hand, the player-dealer included. */
enum refusal set_cheated(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct set_state *state = opaque;
    if (has->spot != state->bank)
        return set_hand_touched(at, opaque, has);
    return state->hand[state->bank].fouled ? REFUSE_RULED_ALREADY : ALLOWED;
}

enum refusal set_wager_removed(const struct at *at, const void *opaque, const struct fields *has)
{
    const struct set_state *state = opaque;
    if (hand_at(at, opaque, has->spot) == NULL || has->seat > PLACES_MAX ||
        (state->bettors[has->spot] >> has->seat & 1) == 0)
        return REFUSE_NO_WAGER_THERE;
    return (state->removed[has->spot] >> has->seat & 1) != 0 ? REFUSE_RULED_ALREADY : ALLOWED;
}

/* In its one phase the bank is closed and not all hands are set. */
enum refusal set_bank_seen(const struct at *at, const void *state, const struct fields *has)
{
    (void)at;
    (void)state;
    (void)has;
    return ALLOWED;
}

enum refusal set_wrongly(const struct at *at, const void *state, const struct fields *has)
{
    const struct set_hand *hand = hand_at(at, state, has->spot);
    if (hand == NULL || !hand->house_way || !hand->set)
        return REFUSE_NOT_HOUSE_WAY;
    return ruled(hand, RULING_RESET) ? REFUSE_RULED_ALREADY : REFUSE_NOT_KNOWN;
}

/* Retrieved intact: it still lies there. */
enum refusal set_misread(const struct at *at, const void *state, const struct fields *has)
{
    const struct set_hand *hand = hand_at(at, state, has->spot);
    if (hand == NULL || !hand->wagered || !hand->set)
        return REFUSE_NO_HAND_THERE;
    return ruled(hand, RULING_TRUE_VALUE) ? REFUSE_RULED_ALREADY : REFUSE_NOT_KNOWN;
}

/* ---- what follows ------------------------------------------------------- */

static void misdeal(struct set_work *work, const char *rule, const char *why)
{
    struct event *again = set_tell(work, EVENT_MISDEAL, rule, 0);
    memcpy(events_words(work->out, again)->why, why, strlen(why) + 1);
    set_happens(work);
}

/* Cards seen on the deal that are not replaced yet. */
static unsigned waiting(const struct set_state *state)
{
    unsigned cards = 0;
    for (size_t spot = 1; spot <= SEATS_MAX; spot++)
        cards += (unsigned)__builtin_popcount(state->hand[spot].seen);
    return cards;
}

/* A card that spoils the deal, a second one that counts, or one more than the
 * stub has: a misdeal. Else it is replaced, once the deal is finished. */
static void rule_on_seen_card(struct set_work *work, const struct accident *row, card face)
{
    const struct set_rules *rules  = work->rules;
    const char             *spoils = rules->kind->spoils != NULL ? rules->kind->spoils(rules, face) : NULL;
    if (spoils != NULL)
        misdeal(work, spoils, "an ace or the joker was shown");
    else if (row->ruling == RULING_REPLACE && work->now.shown > 1)
        misdeal(work, rules->cites.two, "two cards were shown");
    else if (work->now.replaced + waiting(&work->now) > set_stub_size(rules, &work->now))
        misdeal(work, rules->cites.two, "more cards were shown than are left");
    else
        set_replace(work);
}

static void rule_foul(struct set_work *work, uint8_t spot, const char *rule)
{
    set_tell(work, EVENT_FOUL, rule, spot);
    set_happens(work);
    set_open_bank(work);
}

/* Hands that are not set go the House Way before the bank is looked at. */
static void open_too_early(struct set_work *work, const char *rule)
{
    for (uint8_t spot = 1; spot <= work->rules->spots; spot++) {
        if (!set_awaits(&work->now, spot))
            continue;
        struct event *button = set_tell(work, EVENT_HOUSE_WAY, rule, spot);
        button->has.seat     = work->now.hand[spot].decider;
        set_happens(work);
        if (set_named(&work->now.hand[spot]))
            set_house_way(work, spot, rule);
    }
    set_open_bank(work);
}

static void rule_on(struct set_work *work, const struct accident *row, const struct fields *has)
{
    switch (row->ruling) {
    case RULING_REPLACE:
    case RULING_REPLACE_EACH: rule_on_seen_card(work, row, has->cards.card[0]); break;
    case RULING_MISDEAL: misdeal(work, row->then, row->says.name); break;
    case RULING_FOUL:
    case RULING_MISCOUNTED: rule_foul(work, has->spot, row->then); break;
    case RULING_OPEN_BANK: open_too_early(work, row->then); break;
    case RULING_RESET: set_house_way(work, has->spot, row->then); break;
    case RULING_TRUE_VALUE: set_show_parts(work, has->spot, row->then); break;
    default: break; /* RULING_SIZE: the settlement follows it */
    }
}

enum refusal set_accident(struct set_work *work, const struct fields *has)
{
    const struct accident *row;
    enum refusal           no = accident_refused(work->at, &work->now, work->now.phase, has, &row);
    if (no == REFUSE_NO_SUCH_SPOT)
        return events_refuse(work->out, no,
                             (struct figures){ .spot = has->spot, .most = work->rules->spots });
    if (no != ALLOWED)
        return accident_refuse(work->out, work->at->accidents, row, work->now.phase, no);
    bool          seen = row->ruling <= RULING_MISDEAL; /* a hand that is set stays closed */
    struct fields told = *has;
    if (row->notes == ACCIDENT_BARS && has->seat == 0) /* whoever plays the hand */
        told.seat = has->spot == work->now.bank ? work->at->banker : work->now.hand[has->spot].decider;
    accident_tell(work->out, row, &told, seen);
    set_happens(work);
    rule_on(work, row, has);
    return ALLOWED;
}
