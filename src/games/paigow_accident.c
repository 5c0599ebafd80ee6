/* Accidents at the double-hand table: the floor says what happened, the rules
 * say what follows. */
#include <string.h>

#include "games/paigow.h"

const struct paigow_accident *paigow_accident_named(const struct paigow_rules *rules, const char *name)
{
    for (size_t i = 0; i < rules->accident_count; i++)
        if (strcmp(rules->accidents[i].says.name, name) == 0)
            return &rules->accidents[i];
    return NULL;
}

static bool any_laid(const struct paigow_state *state)
{
    for (uint8_t spot = 1; spot <= PAIGOW_SPOTS; spot++)
        if (state->hand[spot].set || state->hand[spot].house_way)
            return true;
    return false;
}

static const struct paigow_hand *hand_at(const struct paigow_state *state, uint8_t spot)
{
    return spot >= 1 && spot <= PAIGOW_SPOTS && state->hand[spot].dealt ? &state->hand[spot] : NULL;
}

static bool bets_on(const struct paigow_state *state, const struct fields *has)
{
    const struct bettor *bettor = bettors_find(&state->bettors, has->seat, has->spot);
    return bettor != NULL && !bettor->removed;
}

/* Can it have happened, as things stand? */
static bool can_be(const struct paigow_state *state, const struct paigow_accident *accident,
                   const struct fields *has)
{
    const struct paigow_hand *hand = hand_at(state, has->spot);
    if (state->phase < accident->first || state->phase > accident->last)
        return false;
    switch (accident->ruling) {
    case RULING_REPLACE:
        return hand != NULL && !any_laid(state) && has->cards.count == 1 && has->cards.card[0] < CARD_KINDS &&
               (paigow_cards(hand) & SET_OF(has->cards.card[0])) != 0;
    case RULING_FOUL: return hand != NULL && hand->wagered && !hand->fouled;
    case RULING_SIZE: return hand != NULL && bets_on(state, has);
    case RULING_RESET: return hand != NULL && hand->house_way && hand->set;
    case RULING_TRUE_VALUE: return hand != NULL && hand->wagered && hand->set;
    default: return true;
    }
}

static void misdeal(struct paigow_work *work, const char *rule, const char *why)
{
    struct event *again = paigow_tell(work, EVENT_MISDEAL, rule, 0);
    memcpy(events_words(work->out, again)->why, why, strlen(why) + 1);
    paigow_happens(work);
}

/* An ace or the joker, or a second card: a misdeal. One other card is replaced
 * by the first of the four that are left, once the deal is complete. */
static void rule_on_shown_card(struct paigow_work *work, bool second, card face)
{
    const struct paigow_cites *cites = &work->rules->cites;
    if (face == CARD_JOKER || card_rank(face) == RANK_A)
        misdeal(work, cites->ace, "an ace or the joker was shown");
    else if (second)
        misdeal(work, cites->two, "two cards were shown");
    else
        paigow_replace(work);
}

/* Hands that are not set go the House Way before the bank is looked at. */
static void open_too_early(struct paigow_work *work, const char *rule)
{
    for (uint8_t spot = 1; spot <= PAIGOW_SPOTS; spot++) {
        if (!paigow_awaits(&work->now, spot))
            continue;
        struct event *button = paigow_tell(work, EVENT_HOUSE_WAY, rule, spot);
        button->has.seat     = work->now.hand[spot].decider;
        paigow_happens(work);
        paigow_set_house_way(work, spot, rule);
    }
    paigow_open_if_set(work);
}

static void read_again(struct paigow_work *work, uint8_t spot, const char *rule)
{
    const struct paigow_hand *hand     = &work->now.hand[spot];
    card_set                  parts[2] = { hand->front, paigow_back(hand) };
    for (int i = 0; i < 2; i++) {
        struct event *shown = paigow_tell(work, EVENT_SHOWN, rule, spot);
        shown->has.hand     = i == 0 ? HAND_FRONT : HAND_BACK;
        while (parts[i] != 0)
            shown->has.cards.card[shown->has.cards.count++] = set_take(&parts[i]);
        paigow_happens(work);
    }
}

static void rule_on(struct paigow_work *work, const struct paigow_accident *accident,
                    const struct fields *has, bool second)
{
    switch (accident->ruling) {
    case RULING_REPLACE: rule_on_shown_card(work, second, has->cards.card[0]); break;
    case RULING_MISDEAL: misdeal(work, accident->then, accident->says.name); break;
    case RULING_FOUL:
        paigow_tell(work, EVENT_FOUL, accident->then, has->spot);
        paigow_happens(work);
        paigow_open_if_set(work);
        break;
    case RULING_OPEN_BANK: open_too_early(work, accident->then); break;
    case RULING_RESET: paigow_set_house_way(work, has->spot, accident->then); break;
    case RULING_TRUE_VALUE: read_again(work, has->spot, accident->then); break;
    default: break; /* RULING_SIZE: the settlement follows it */
    }
}

enum refusal paigow_accident(struct paigow_work *work, const struct fields *has)
{
    const struct paigow_accident *accident = paigow_accident_named(work->rules, words_of(has)->name);
    if (accident == NULL)
        return REFUSE_NO_SUCH_ACCIDENT;
    if (!can_be(&work->now, accident, has))
        return REFUSE_ACCIDENT_NOT_NOW;
    bool          second = work->now.shown_spot != 0 || work->now.replaced;
    struct event *event  = paigow_tell(work, EVENT_ACCIDENT, accident->rule, has->spot);
    event->has.seat      = has->seat;
    event->has.count     = has->count;
    if (accident->ruling == RULING_REPLACE || accident->ruling == RULING_MISDEAL)
        event->has.cards = has->cards; /* everyone saw them; a hand that is set stays closed */
    struct words *words = events_words(work->out, event);
    memcpy(words->name, words_of(has)->name, sizeof words->name);
    memcpy(words->why, words_of(has)->why, sizeof words->why);
    paigow_happens(work);
    rule_on(work, accident, has, second);
    return ALLOWED;
}

/* Each accident with something it could have happened to. A card that was shown
 * is not among them: to name it here would be to show it. */
size_t paigow_accidents_now(const struct paigow_rules *rules, const struct paigow_state *state,
                            struct choice *out, size_t max)
{
    size_t count = 0;
    for (size_t i = 0; i < rules->accident_count; i++) {
        const struct paigow_accident *accident = &rules->accidents[i];
        struct fields                 has      = { .words = &accident->says };
        bool somewhere = accident->ruling != RULING_MISDEAL && accident->ruling != RULING_OPEN_BANK;
        for (uint8_t spot = 1; spot <= PAIGOW_SPOTS && count < max; spot++) {
            has.spot = somewhere ? spot : 0;
            if (accident->ruling == RULING_SIZE)
                has.seat = spot;
            if (!can_be(state, accident, &has))
                continue;
            out[count] =
                (struct choice){ .command = { .kind = COMMAND_ACCIDENT, .has = has }, .apart = true };
            count++;
            break;
        }
    }
    return count;
}
