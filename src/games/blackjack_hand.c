#include "games/blackjack_hand.h"

#include "hands/baccarat.h"

/* ---- who is where ---------------------------------------------------------- */

uint8_t blackjack_holder(const struct layout *layout, uint8_t spot)
{
    return layout_holder(layout, spot, WAGER_BASE);
}

uint8_t blackjack_spot(const struct at *at, unsigned nth)
{
    unsigned from = blackjack_rules_of(at)->from_bank ? at->layout->bank : 0;
    return (uint8_t)((from + nth) % blackjack_rules_of(at)->seats + 1);
}

const struct blackjack_hand *blackjack_find(const struct blackjack_state *state, uint8_t spot, uint8_t part)
{
    for (size_t i = 0; i < state->hand_count; i++)
        if (state->hand[i].spot == spot && state->hand[i].part == part)
            return &state->hand[i];
    return NULL;
}

unsigned blackjack_hands_on(const struct blackjack_state *state, uint8_t spot)
{
    unsigned count = 0;
    for (size_t i = 0; i < state->hand_count; i++)
        count += state->hand[i].spot == spot;
    return count;
}

bool blackjack_was_split(const struct blackjack_state *state, uint8_t spot)
{
    return blackjack_find(state, spot, 2) != NULL;
}

const struct blackjack_hand *blackjack_open_on(const struct blackjack_state *state, uint8_t spot)
{
    for (size_t i = 0; i < state->hand_count; i++)
        if (state->hand[i].spot == spot && !state->hand[i].done)
            return &state->hand[i];
    return NULL;
}

/* Hands lie in the order of the deal, those that arose later behind. */
const struct blackjack_hand *blackjack_current(const struct blackjack_state *state)
{
    const struct blackjack_hand *found = NULL;
    if (state->phase != BLACKJACK_PLAYING)
        return NULL;
    for (size_t i = 0; i < state->hand_count && found == NULL; i++)
        found = state->hand[i].part == 1 ? blackjack_open_on(state, state->hand[i].spot) : NULL;
    return found;
}

/* OQ-106: the second card of a split hand comes when it is reached, those of split
 * aces at once. */
const struct blackjack_hand *blackjack_due(const struct blackjack_state *state)
{
    const struct blackjack_hand *current = blackjack_current(state);
    if (current == NULL || current->hit || current->count == 1)
        return current;
    for (size_t i = 0; i < state->hand_count; i++) {
        const struct blackjack_hand *hand = &state->hand[i];
        if (hand->spot == current->spot && hand->count == 1 && blackjack_split_ace(state, hand))
            return hand;
    }
    return NULL;
}

/* ---- what a hand is ---------------------------------------------------------- */

struct blackjack_end blackjack_end_of(const struct at *at, const struct blackjack_state *state,
                                      const struct blackjack_hand *hand)
{
    bool first_two = hand->count == 2 &&
                     (!blackjack_was_split(state, hand->spot) || blackjack_rules_of(at)->split_natural);
    return blackjack_end(blackjack_rules_of(at), hand->card, hand->count, first_two);
}

struct blackjack_end blackjack_bank_end(const struct at *at, const struct blackjack_state *state)
{
    return blackjack_end(blackjack_rules_of(at), state->bank, state->bank_count, state->bank_count == 2);
}

unsigned blackjack_value(card face)
{
    return face < CARD_JOKER ? baccarat_value(face) : 0;
}

bool blackjack_has_joker(const struct blackjack_hand *hand)
{
    for (size_t i = 0; i < hand->count; i++)
        if (hand->card[i] == CARD_JOKER)
            return true;
    return false;
}

bool blackjack_split_ace(const struct blackjack_state *state, const struct blackjack_hand *hand)
{
    return blackjack_was_split(state, hand->spot) && blackjack_value(hand->card[0]) == 1;
}

/* ---- what may be done with it ---------------------------------------------- */

bool blackjack_may_hit(const struct at *at, const struct blackjack_state *state,
                       const struct blackjack_hand *hand)
{
    return !blackjack_split_ace(state, hand) && hand->count < HAND_CARDS_MAX &&
           !blackjack_must_stand(blackjack_rules_of(at), blackjack_end_of(at, state, hand).total);
}

bool blackjack_may_stand(const struct at *at, const struct blackjack_state *state,
                         const struct blackjack_hand *hand)
{
    return blackjack_split_ace(state, hand) ||
           !blackjack_must_draw(blackjack_rules_of(at), blackjack_end_of(at, state, hand).total);
}

/* A hand with a joker is neither doubled, split nor surrendered (MC1-NBJ-D2); what
 * must stand takes no card and so is not doubled (OQ-78). */
bool blackjack_may_double(const struct at *at, const struct blackjack_state *state,
                          const struct blackjack_hand *hand)
{
    const struct blackjack_rules *rules = blackjack_rules_of(at);
    return hand->count == 2 && !blackjack_has_joker(hand) && blackjack_may_hit(at, state, hand) &&
           (rules->double_21 || blackjack_end_of(at, state, hand).total.halves < 2 * 21) &&
           (rules->double_split || !blackjack_was_split(state, hand->spot));
}

/* OQ-18, OQ-103: the card that the hand was split with is the one to match, twice in
 * value or rank, which any two tens do, then in suit as well; splits are counted for the
 * spot. */
static bool ladder_allows(const struct blackjack_rules *rules, const struct blackjack_hand *hand,
                          unsigned splits)
{
    const card *two = hand->card;
    if (rules->ladder == TENS_ALIKE || blackjack_value(two[0]) != 10 || splits < 2)
        return true;
    return card_suit(two[0]) == card_suit(two[1]);
}

bool blackjack_is_pair(const struct blackjack_hand *hand)
{
    return hand->count == 2 && !blackjack_has_joker(hand) &&
           blackjack_value(hand->card[0]) == blackjack_value(hand->card[1]);
}

unsigned blackjack_splits_most(const struct at *at, const struct blackjack_hand *hand)
{
    const struct blackjack_rules *rules = blackjack_rules_of(at);
    return blackjack_value(hand->card[0]) == 1 ? rules->ace_splits : rules->splits;
}

bool blackjack_may_split(const struct at *at, const struct blackjack_state *state,
                         const struct blackjack_hand *hand)
{
    unsigned splits = blackjack_hands_on(state, hand->spot) - 1;
    return blackjack_is_pair(hand) && splits < blackjack_splits_most(at, hand) &&
           ladder_allows(blackjack_rules_of(at), hand, splits);
}

/* OQ-79: not after a split. OQ-101: a natural stands. */
bool blackjack_may_surrender(const struct at *at, const struct blackjack_state *state,
                             const struct blackjack_hand *hand)
{
    const struct blackjack_rules *rules = blackjack_rules_of(at);
    return rules->surrender && hand->count == 2 && (rules->joker_surrenders || !blackjack_has_joker(hand)) &&
           !blackjack_was_split(state, hand->spot) && !blackjack_end_of(at, state, hand).total.natural;
}

bool blackjack_frozen(const struct blackjack_state *state)
{
    return state->bank[0] == CARD_JOKER || state->peeked == RESULT_NATURAL;
}

bool blackjack_surrender_open(const struct blackjack_state *state)
{
    bool dealt = state->phase == BLACKJACK_PLAYING || state->phase == BLACKJACK_BANKING;
    return dealt && !state->turned && !blackjack_frozen(state);
}

/* A card may be due to it: then it is drawn to. */
bool blackjack_gives_up(const struct at *at, const struct blackjack_state *state,
                        const struct blackjack_hand *hand)
{
    return blackjack_surrender_open(state) && !hand->gave_up && !hand->hit &&
           blackjack_holder(at->layout, hand->spot) != 0 && blackjack_may_surrender(at, state, hand);
}

bool blackjack_is_open(const struct at *at, const struct blackjack_state *state,
                       const struct blackjack_hand *hand)
{
    return blackjack_may_hit(at, state, hand) || blackjack_may_split(at, state, hand) ||
           blackjack_may_surrender(at, state, hand);
}

/* ---- the deal and the bank ------------------------------------------------------ */

bool blackjack_first_cards(const struct at *at, const struct blackjack_state *state,
                           const struct blackjack_hand **next)
{
    *next = NULL;
    for (unsigned round = 0; round < 2; round++) {
        for (size_t i = 0; i < state->hand_count; i++)
            if (state->hand[i].count == round) {
                *next = &state->hand[i];
                return true;
            }
        if (state->bank_count == round && (round == 0 || blackjack_rules_of(at)->second_down))
            return true;
    }
    return false;
}

/* The bank draws to 16 at most: with a ten it ends on this and never higher, so that
 * nobody who has as much is closer. */
#define BANK_MOST 26

/* Three eights can still come only while nothing else lies there. */
static bool may_be_eights(const struct blackjack_state *state)
{
    for (size_t i = 0; i < state->bank_count; i++)
        if (state->bank[i] >= CARD_JOKER || card_rank(state->bank[i]) != RANK_8)
            return false;
    return true;
}

/* Does what becomes of this hand hang on the bank's next cards? A natural looks at
 * the first two alone. */
static bool hangs_on_bank(const struct at *at, const struct blackjack_state *state,
                          const struct blackjack_hand *hand)
{
    struct blackjack_end end = blackjack_end_of(at, state, hand);
    if (hand->gave_up || end.total.natural)
        return false;
    if (!end.total.over)
        return true;
    switch ((enum blackjack_over)blackjack_rules_of(at)->over) {
    case OVER_CLOSER_PUSHES: return end.total.halves < 2 * BANK_MOST;
    case OVER_THREE_CARDS_PUSH: return end.cards == 3 && end.total.halves <= 2 * 25;
    default: return may_be_eights(state);
    }
}

/* OQ-107: where the page has it draw "if necessary", the bank draws only while something
 * hangs on it; while a Buster wager is there, always (OQ-72). */
static bool bank_is_wanted(const struct at *at, const struct blackjack_state *state)
{
    if (blackjack_rules_of(at)->completes)
        return true;
    for (size_t i = 0; i < at->layout->count; i++) {
        const struct stake          *stake = &at->layout->stake[i];
        const struct blackjack_hand *hand  = blackjack_find(state, stake->spot, stake->part);
        if (stake->wager == WAGER_BUSTER ||
            (stake->wager == WAGER_BASE && hand != NULL && hangs_on_bank(at, state, hand)))
            return true;
    }
    return false;
}

/* The second card always comes, since it may place the button. */
bool blackjack_bank_takes(const struct at *at, const struct blackjack_state *state)
{
    if (state->bank_count < 2)
        return true;
    return state->turned && state->bank_count < HAND_CARDS_MAX &&
           blackjack_bank_draws(blackjack_rules_of(at), blackjack_bank_end(at, state).total) &&
           bank_is_wanted(at, state);
}

bool blackjack_up_threatens(const struct at *at, const struct blackjack_state *state)
{
    card up = state->bank[0];
    return blackjack_rules_of(at)->kind == BLACKJACK_JOKER
               ? up == CARD_JOKER
               : blackjack_value(up) == 1 || blackjack_value(up) == 10;
}

bool blackjack_bank_natural(const struct at *at, const struct blackjack_state *state)
{
    return state->bank_count == 2 && blackjack_bank_end(at, state).total.natural;
}

bool blackjack_natural_possible(const struct at *at, const struct blackjack_state *state)
{
    if (state->turned)
        return blackjack_bank_natural(at, state);
    return state->peeked != RESULT_NO_NATURAL && blackjack_up_threatens(at, state);
}

bool blackjack_unanswered(const struct blackjack_state *state, const struct stake *stake)
{
    return state->phase == BLACKJACK_INSURING && stake->wager == WAGER_BASE &&
           (state->answered[stake->spot] >> stake->seat & 1) == 0;
}
