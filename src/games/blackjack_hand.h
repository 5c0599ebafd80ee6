/* A hand of the no-bust family in play: whose it is, what it comes to, and what may
 * be done with it. Inside the engine only (blackjack_game.c, _apply.c, _settle.c). */
#ifndef GAMES_BLACKJACK_HAND_H
#define GAMES_BLACKJACK_HAND_H

#include "games/blackjack.h"

static inline const struct blackjack_rules *blackjack_rules_of(const struct at *at)
{
    return at->rules;
}

/* Who decides for a spot: its own seat if that has a base wager there, else who bet
 * there first; 0 if nobody did. */
uint8_t blackjack_holder(const struct layout *layout, uint8_t spot);

/* The n-th spot in the order of the deal, from 0 (OQ-64). */
uint8_t blackjack_spot(const struct at *at, unsigned nth);

/* The hand there, NULL if there is none; how many the spot has. */
const struct blackjack_hand *blackjack_find(const struct blackjack_state *state, uint8_t spot, uint8_t part);
unsigned                     blackjack_hands_on(const struct blackjack_state *state, uint8_t spot);

/* Of the hands on this spot the first that something is left to decide about. */
const struct blackjack_hand *blackjack_open_on(const struct blackjack_state *state, uint8_t spot);

/* The hand that is played now, NULL when none is; the hand that a card is due to. */
const struct blackjack_hand *blackjack_current(const struct blackjack_state *state);
const struct blackjack_hand *blackjack_due(const struct blackjack_state *state);

/* What lies there comes to; the bank's two cards must be known. */
struct blackjack_end blackjack_end_of(const struct at *at, const struct blackjack_state *state,
                                      const struct blackjack_hand *hand);
struct blackjack_end blackjack_bank_end(const struct at *at, const struct blackjack_state *state);

/* Is there a second hand on the spot? Is a card of this one a joker? Do its two cards, and no
 * more, count alike? How often may such a pair be split? */
bool     blackjack_was_split(const struct blackjack_state *state, uint8_t spot);
bool     blackjack_has_joker(const struct blackjack_hand *hand);
bool     blackjack_is_pair(const struct blackjack_hand *hand);
unsigned blackjack_splits_most(const struct at *at, const struct blackjack_hand *hand);

/* 1 for an ace, 10 for a ten or a picture; 0 for a joker or an unknown card. */
unsigned blackjack_value(card face);

/* Was it split from aces? */
bool blackjack_split_ace(const struct blackjack_state *state, const struct blackjack_hand *hand);

/* What may be done with a hand of two cards or more that no card is due to. */
bool blackjack_may_hit(const struct at *at, const struct blackjack_state *state,
                       const struct blackjack_hand *hand);
bool blackjack_may_stand(const struct at *at, const struct blackjack_state *state,
                         const struct blackjack_hand *hand);
bool blackjack_may_double(const struct at *at, const struct blackjack_state *state,
                          const struct blackjack_hand *hand);
bool blackjack_may_split(const struct at *at, const struct blackjack_state *state,
                         const struct blackjack_hand *hand);
bool blackjack_may_surrender(const struct at *at, const struct blackjack_state *state,
                             const struct blackjack_hand *hand);

/* Are hands given up now: once all have their first cards, until the bank's second is dealt,
 * or turned where it lies there? May this one be? */
bool blackjack_surrender_open(const struct blackjack_state *state);
bool blackjack_gives_up(const struct at *at, const struct blackjack_state *state,
                        const struct blackjack_hand *hand);

/* Has the bank shown what leaves the players nothing to do: a joker up (MC1-NBJ-H7,
 * CM-NBJ-R14), or a natural that was seen (P215-G2a)? */
bool blackjack_frozen(const struct blackjack_state *state);

/* Is there anything to decide about it? */
bool blackjack_is_open(const struct at *at, const struct blackjack_state *state,
                       const struct blackjack_hand *hand);

/* Whose the next of the first two cards is: `*hand`, or NULL the bank's; false when
 * all lie there. */
bool blackjack_first_cards(const struct at *at, const struct blackjack_state *state,
                           const struct blackjack_hand **hand);

/* Does the bank's next card come now? */
bool blackjack_bank_takes(const struct at *at, const struct blackjack_state *state);

/* Could the up card be half of a natural? Can the bank still turn out to have one, as
 * far as the players can see? Has it one, its cards being known? */
bool blackjack_up_threatens(const struct at *at, const struct blackjack_state *state);
bool blackjack_natural_possible(const struct at *at, const struct blackjack_state *state);
bool blackjack_bank_natural(const struct at *at, const struct blackjack_state *state);

/* Has this base wager still to answer about insurance? */
bool blackjack_unanswered(const struct blackjack_state *state, const struct stake *stake);

static inline bool blackjack_took_even(const struct blackjack_state *state, const struct stake *stake)
{
    return (state->even[stake->spot] >> stake->seat & 1) != 0;
}

/* blackjack_apply.c and blackjack_settle.c: the engine's functions. */
void blackjack_apply(const struct at *at, void *opaque, const struct event *event);
void blackjack_code(struct codec *codec, void *opaque);
void blackjack_show(const struct at *at, const void *opaque, uint8_t viewer, struct shown *out);

struct outcome blackjack_settle(const struct at *at, const void *opaque, const struct stake *stake);
bool           blackjack_decided(const struct at *at, const void *state, const struct stake *stake);
cents          blackjack_exposure(const struct at *at, cents chip_unit);
cents          blackjack_loss(const struct at *at, cents chip_unit);
void           blackjack_awards(const struct at *at, const void *opaque, struct awards *out);
uint32_t       blackjack_action_count(const struct at *at, const void *opaque);

#endif
