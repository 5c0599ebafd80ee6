/* What the wagers of the no-bust family get, and what they can come to. */
#include "games/blackjack_hand.h"

static struct outcome outcome_of(struct pay pay)
{
    return (struct outcome){ .pays = pay.pays, .rule = pay.rule };
}

static struct outcome settle_base(const struct at *at, const struct blackjack_state *state,
                                  const struct stake *stake)
{
    const struct blackjack_rules *rules = blackjack_rules_of(at);
    const struct blackjack_hand  *hand  = blackjack_find(state, stake->spot, stake->part);
    if (hand->gave_up)
        return outcome_of(rules->surrendered);
    if (blackjack_took_even(state, stake))
        return outcome_of(rules->even_money);
    struct blackjack_end player = blackjack_end_of(at, state, hand);
    /* OQ-8: one that the bank cannot equal needs no more of the bank's cards. */
    if (player.total.natural && !blackjack_natural_possible(at, state))
        return outcome_of(rules->natural);
    return outcome_of(blackjack_result(rules, player, blackjack_bank_end(at, state)));
}

/* The Bonus Bet looks at the hand as it was dealt and drawn to, and loses once it is
 * split or given up (OQ-21, OQ-80); the Blackjack Bonus Bet at the first two cards,
 * which a split leaves on two hands. */
static struct outcome settle_bonus(const struct at *at, const struct blackjack_state *state,
                                   const struct stake *stake)
{
    const struct blackjack_rules *rules = blackjack_rules_of(at);
    const struct blackjack_hand  *hand  = blackjack_find(state, stake->spot, 1);
    const struct blackjack_hand  *twin  = blackjack_find(state, stake->spot, 2);
    if (rules->first_two != NULL) {
        card two[2] = { hand->card[0], twin != NULL ? twin->card[0] : hand->card[1] };
        return outcome_of(rules->first_two[blackjack_first_two(two, state->bank)]);
    }
    bool lost = twin != NULL || hand->gave_up;
    return outcome_of(rules->pure[lost ? PURE_ELSE : blackjack_pure(rules, hand->card, hand->count)]);
}

struct outcome blackjack_settle(const struct at *at, const void *opaque, const struct stake *stake)
{
    const struct blackjack_rules *rules = blackjack_rules_of(at);
    const struct blackjack_state *state = opaque;
    switch (stake->wager) {
    case WAGER_BUSTER: return outcome_of(blackjack_buster(rules, blackjack_bank_end(at, state)));
    case WAGER_BONUS: return settle_bonus(at, state, stake);
    case WAGER_INSURANCE:
        return outcome_of(blackjack_natural_possible(at, state) ? rules->insured : rules->uninsured);
    default: return settle_base(at, state, stake);
    }
}

/* OQ-8, OQ-98: a natural that the bank cannot equal, what was given up, even money,
 * and insurance once the bank is seen to have no natural. */
bool blackjack_decided(const struct at *at, const void *opaque, const struct stake *stake)
{
    const struct blackjack_state *state = opaque;
    if (state->phase < BLACKJACK_INSURING)
        return false;
    if (stake->wager == WAGER_INSURANCE)
        return !blackjack_natural_possible(at, state);
    const struct blackjack_hand *hand = blackjack_find(state, stake->spot, stake->part);
    if (stake->wager != WAGER_BASE || hand == NULL)
        return false;
    return hand->gave_up || blackjack_took_even(state, stake) ||
           (blackjack_end_of(at, state, hand).total.natural && !blackjack_natural_possible(at, state));
}

static cents best_of(const struct pay *lines, size_t count, cents amount, cents chip_unit)
{
    cents most = 0;
    for (size_t i = 0; i < count; i++) {
        cents moves = ratio_most(amount, lines[i].pays, chip_unit);
        most        = moves > most ? moves : most;
    }
    return most;
}

static cents larger(cents a, cents b)
{
    return a > b ? a : b;
}

static cents insurance_of(cents base, cents chip_unit)
{
    return ratio_of(base, (struct ratio){ 1, 2 }, chip_unit);
}

/* What so many hands at most may come to be, each of them doubled where that is done. One
 * that was never split may be doubled anyhow. */
static cents hands_most(const struct blackjack_rules *rules, cents amount, unsigned hands)
{
    return amount * (rules->double_split ? 2 * hands : hands);
}

/* A base wager may be doubled, or become as many hands as may be split. */
static cents base_most(const struct blackjack_rules *rules, cents amount, cents chip_unit)
{
    cents one = larger(2 * amount, ratio_most(amount, rules->natural.pays, chip_unit));
    return larger(one, hands_most(rules, amount, rules->splits + 1u));
}

/* Beside it may lie half of it for insurance. Where the bank is looked at, insurance wins
 * before anything is added: beside what was added it can only be lost. */
static cents base_moves(const struct blackjack_rules *rules, cents amount, cents chip_unit)
{
    cents most = base_most(rules, amount, chip_unit), half = insurance_of(amount, chip_unit);
    if (!rules->insurance)
        return most;
    return most + (rules->peek ? half : ratio_most(half, rules->insured.pays, chip_unit));
}

static cents side_most(const struct blackjack_rules *rules, const struct stake *stake, cents chip_unit)
{
    if (stake->wager == WAGER_BUSTER)
        return best_of(rules->buster, BUSTER_LINES, stake->amount, chip_unit);
    return rules->first_two != NULL ? best_of(rules->first_two, FIRST_TWO_LINES, stake->amount, chip_unit)
                                    : best_of(rules->pure, PURE_LINES, stake->amount, chip_unit);
}

static bool is_side(const struct stake *stake)
{
    return stake->wager == WAGER_BUSTER || stake->wager == WAGER_BONUS;
}

cents blackjack_exposure(const struct at *at, cents chip_unit)
{
    const struct blackjack_rules *rules = blackjack_rules_of(at);
    cents                         sum   = 0;
    for (size_t i = 0; i < at->layout->count; i++) {
        const struct stake *stake = &at->layout->stake[i];
        sum +=
            is_side(stake) ? side_most(rules, stake, chip_unit) : base_moves(rules, stake->amount, chip_unit);
    }
    return sum;
}

/* The hands of this base wager that lie there; `*last` is the greatest of their numbers. */
static unsigned hands_there(const struct layout *layout, const struct stake *base, unsigned *last)
{
    unsigned hands = 0;
    *last          = 0;
    for (size_t i = 0; i < layout->count; i++) {
        const struct stake *stake = &layout->stake[i];
        if (stake->wager != WAGER_BASE || stake->seat != base->seat || stake->spot != base->spot)
            continue;
        hands++;
        *last = stake->part > *last ? stake->part : *last;
    }
    return hands;
}

/* The whole of a base wager, told with the last of its hands: those that lie there and those
 * that may still be split from them. */
static cents base_loses(const struct at *at, const struct stake *stake, cents chip_unit)
{
    const struct blackjack_rules *rules = blackjack_rules_of(at);
    unsigned                      last, hands = hands_there(at->layout, stake, &last);
    if (stake->part != last)
        return 0;
    if (last > 1)
        return hands_most(rules, stake->amount, hands + rules->splits + 1u - last);
    cents most = base_most(rules, stake->amount, chip_unit);
    if (!rules->insurance)
        return most;
    return larger(most, ratio_most(insurance_of(stake->amount, chip_unit), rules->insured.pays, chip_unit));
}

/* Insurance that is paid goes with a bank whose natural no hand beats; beside hands that
 * win it is lost. So it adds nothing to what they are paid. */
cents blackjack_loss(const struct at *at, cents chip_unit)
{
    cents sum = 0;
    for (size_t i = 0; i < at->layout->count; i++) {
        const struct stake *stake = &at->layout->stake[i];
        if (is_side(stake))
            sum += side_most(blackjack_rules_of(at), stake, chip_unit);
        else if (stake->wager == WAGER_BASE)
            sum += base_loses(at, stake, chip_unit);
    }
    return sum;
}

static struct award award_of(const struct blackjack_rules *rules, unsigned line)
{
    return (struct award){ .worth = rules->award[line],
                           .name  = rules->awards[line].name,
                           .rule  = rules->awards[line].rule };
}

static void add_award(const struct blackjack_rules *rules, struct awards *out, uint8_t spot,
                      enum blackjack_award line)
{
    if (line == BLACKJACK_AWARDS)
        return;
    out->list[out->count]        = award_of(rules, line);
    out->list[out->count++].spot = spot;
}

/* As the Bonus Bet does, awards look at the hand as it was dealt and drawn to, not at
 * one that was split or given up (OQ-21). */
void blackjack_awards(const struct at *at, const void *opaque, struct awards *out)
{
    const struct blackjack_state *state = opaque;
    const struct blackjack_rules *rules = blackjack_rules_of(at);
    if (rules->awards == NULL)
        return;
    for (unsigned i = 0; i < AWARD_RUNS; i++)
        out->run[i] = award_of(rules, AWARD_RUN + i);
    add_award(rules, out, at->layout->bank, blackjack_award(rules, state->bank, state->bank_count, true));
    for (size_t i = 0; i < state->hand_count; i++) {
        const struct blackjack_hand *hand = &state->hand[i];
        out->hands                        = (uint16_t)(out->hands | 1u << hand->spot);
        if (blackjack_find(state, hand->spot, 2) != NULL)
            continue;
        if (blackjack_end_of(at, state, hand).total.natural)
            out->naturals = (uint16_t)(out->naturals | 1u << hand->spot);
        if (!hand->gave_up)
            add_award(rules, out, hand->spot, blackjack_award(rules, hand->card, hand->count, false));
    }
}

uint32_t blackjack_action_count(const struct at *at, const void *opaque)
{
    const struct blackjack_state *state = opaque;
    (void)at;
    return blackjack_action(state->bank[1]);
}
