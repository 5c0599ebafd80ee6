/* What double-hand hands are worth against the bank's, and the Fortune bonus. */
#include "games/paigow.h"
#include "hands/high.h"

static hand_rank back_rank(card_set back, bool wheel_second)
{
    card   cards[BACK_CARDS] = { 0 };
    size_t count             = 0;
    while (back != 0 && count < BACK_CARDS)
        cards[count++] = set_take(&back);
    return wheel_second ? high_rank_wheel_second(cards, BACK_CARDS) : high_rank5(cards);
}

unsigned paigow_wins(card_set front, card_set back, card_set bank_front, card_set bank_back,
                     bool wheel_second, unsigned *copies)
{
    int       ahead = front_order(front), bank_ahead = front_order(bank_front);
    hand_rank behind = back_rank(back, wheel_second), bank_behind = back_rank(bank_back, wheel_second);
    *copies = (unsigned)(ahead == bank_ahead) + (unsigned)(behind == bank_behind);
    return (unsigned)(ahead > bank_ahead) + (unsigned)(behind > bank_behind);
}

card_set paigow_cards(const struct paigow_hand *hand)
{
    return set_from(hand->card, DOUBLE_HAND_CARDS);
}

card_set paigow_back(const struct paigow_hand *hand)
{
    return paigow_cards(hand) & ~hand->front;
}

const char *paigow_foul(const struct paigow_rules *rules, const struct paigow_hand *hand)
{
    const struct paigow_cites *cites = &rules->cites;
    int                        ahead = __builtin_popcountll(hand->front);
    if (ahead < FRONT_CARDS)
        return cites->front_count;
    if (ahead > FRONT_CARDS)
        return cites->back_count;
    return front_is_stronger(hand->front, paigow_back(hand)) ? cites->stronger : NULL;
}

enum fortune_line paigow_line(const struct paigow_fortune *fortune, const struct paigow_hand *hand)
{
    return fortune_paid_line(fortune_lines(hand->card), fortune->pays);
}

struct ratio paigow_envy_dollars(const struct paigow_fortune *fortune, enum fortune_line line)
{
    cents prize = fortune->envy[line];
    return prize % 100 == 0 ? (struct ratio){ (int32_t)(prize / 100), 1 }
                            : (struct ratio){ (int32_t)prize, 100 };
}

/* MC1-PGP-29 and OQ-88: a foul hand loses. The bank's is never foul. */
static struct outcome settle_base(const struct paigow_rules *rules, const struct paigow_state *state,
                                  const struct paigow_hand *hand)
{
    const struct paigow_cites *cites = &rules->cites;
    const struct paigow_hand  *bank  = &state->hand[state->bank];
    unsigned                   copies;
    if (hand->fouled || paigow_foul(rules, hand) != NULL)
        return (struct outcome){ .pays = rules->base[0], .rule = cites->foul_loses };
    unsigned       wins    = paigow_wins(hand->front, paigow_back(hand), bank->front, paigow_back(bank),
                                         rules->wheel_second, &copies);
    struct outcome outcome = { .pays = rules->base[wins] };
    if (wins == 2)
        outcome.rule = cites->win;
    else
        outcome.rule = copies > 0 ? cites->copy : wins == 1 ? cites->push : cites->lose;
    return outcome;
}

/* CM-FPG-R5: the seven cards, however they were set. */
static struct outcome settle_fortune(const struct paigow_fortune *fortune, const struct paigow_hand *hand)
{
    struct ratio pays = fortune->pays[paigow_line(fortune, hand)];
    return (struct outcome){ .pays = pays, .rule = pays.num < 0 ? fortune->lost : fortune->paid };
}

struct outcome paigow_settle(const struct at *at, const void *opaque, const struct stake *stake)
{
    const struct paigow_rules *rules  = at->rules;
    const struct paigow_state *state  = opaque;
    const struct paigow_hand  *hand   = &state->hand[stake->spot];
    const struct bettor       *bettor = bettors_find(&state->bettors, stake->seat, stake->spot);
    if (stake->wager == WAGER_FORTUNE && rules->fortune != NULL)
        return settle_fortune(rules->fortune, hand);
    struct outcome outcome = settle_base(rules, state, hand);
    if (bettor != NULL && bettor->removed && outcome.pays.num != 0) {
        outcome.size = SIZE_UNKNOWN;
        outcome.rule = outcome.pays.num < 0 ? rules->cites.removed_loser : rules->cites.removed_winner;
    }
    return outcome;
}

/* How many spots hold wagers other than the one given. */
static unsigned other_spots(const struct layout *layout, uint8_t spot)
{
    unsigned spots = 0;
    for (size_t i = 0; i < layout->count; i++)
        spots |= 1u << layout->stake[i].spot;
    return (unsigned)__builtin_popcount(spots & ~(1u << spot));
}

static size_t best_line(const struct paigow_fortune *fortune)
{
    size_t best = 0;
    for (size_t line = 1; line < FORTUNE_LINES; line++)
        if (ratio_more(fortune->pays[line], fortune->pays[best]))
            best = line;
    return best;
}

static cents best_envy(const struct paigow_fortune *fortune)
{
    cents best = 0;
    for (size_t line = 0; line < FORTUNE_LINES; line++)
        best = fortune->envy[line] > best ? fortune->envy[line] : best;
    return best;
}

/* Every base wager can change hands; each Fortune wager can win the top line,
 * and each Envy button the top prize for every other hand. That all do at once
 * cannot be, so this is no less than the most that can change hands. */
cents paigow_exposure(const struct at *at, cents chip_unit)
{
    const struct paigow_rules   *rules   = at->rules;
    const struct paigow_fortune *fortune = rules->fortune;
    cents                        sum     = 0;
    for (size_t i = 0; i < at->layout->count; i++) {
        const struct stake *stake = &at->layout->stake[i];
        if (stake->wager != WAGER_FORTUNE || fortune == NULL) {
            sum += ratio_most(stake->amount, rules->base[2], chip_unit);
            continue;
        }
        sum += ratio_most(stake->amount, fortune->pays[best_line(fortune)], chip_unit);
        if (stake->amount >= fortune->button)
            sum += other_spots(at->layout, stake->spot) * best_envy(fortune);
    }
    return sum;
}

static bool bets_there(const struct paigow_state *state, uint8_t seat, uint8_t spot)
{
    return bettors_find(&state->bettors, seat, spot) != NULL;
}

/* What one Envy button gets: something for every other player's hand of four of
 * a kind or better, never for a hand that its owner bet on, nor for the bank's
 * (CM-FPG-R8, R9, R10, OQ-45). */
static size_t envy_of(const struct paigow_rules *rules, const struct paigow_state *state, uint8_t first,
                      const struct bettor *bettor, struct extra *out)
{
    size_t count = 0;
    for (unsigned step = 0; step < PAIGOW_SPOTS; step++) {
        uint8_t                   spot = paigow_after(first, step);
        const struct paigow_hand *hand = &state->hand[spot];
        if (!hand->wagered || spot == state->bank || bets_there(state, bettor->seat, spot))
            continue;
        cents prize = rules->fortune->envy[paigow_line(rules->fortune, hand)];
        if (prize > 0)
            out[count++] =
                (struct extra){ bettor->seat, bettor->spot, WAGER_ENVY, prize, rules->fortune->envied };
    }
    return count;
}

size_t paigow_extras(const struct at *at, const void *opaque, uint8_t first, struct extra out[EXTRAS_MAX])
{
    const struct paigow_rules *rules = at->rules;
    const struct paigow_state *state = opaque;
    size_t                     count = 0;
    _Static_assert(PAIGOW_BETTORS_MAX * PAIGOW_SPOTS <= EXTRAS_MAX + PAIGOW_BETTORS_MAX,
                   "each of the buttons may win for six other hands");
    if (rules->fortune == NULL)
        return 0;
    for (unsigned step = 0; step < PAIGOW_SPOTS; step++)
        for (int own = 1; own >= 0; own--) /* the seat's own, then those behind it */
            for (size_t i = 0; i < state->bettors.count; i++) {
                const struct bettor *bettor = &state->bettors.list[i];
                if (bettor->spot == paigow_after(first, step) &&
                    (bettor->seat == bettor->spot) == (own == 1) && bettor->fortune >= rules->fortune->button)
                    count += envy_of(rules, state, first, bettor, out + count);
            }
    return count;
}
