#include "games/paigow.h"

#include "hands/high.h"
#include "hands/house_way.h"
#include "hands/two.h"

/* ---- hands -------------------------------------------------------------- */

static card_set some_cards(const struct set_hand *hand, unsigned bits)
{
    card   cards[SET_CARDS_MAX];
    size_t count = set_cards(hand, bits, cards);
    return set_from(cards, count);
}

static const struct paigow_rules *paigow_rules(const struct set_rules *rules)
{
    return (const struct paigow_rules *)rules; /* of which they are the first member */
}

/* Different cards, each with its face. */
static bool faces(const card *cards, size_t count)
{
    card_set seen = 0;
    for (size_t i = 0; i < count; i++) {
        if (cards[i] == CARD_UNKNOWN)
            continue;
        if (cards[i] >= CARD_KINDS || (seen & SET_OF(cards[i])) != 0)
            return false;
        seen |= SET_OF(cards[i]);
    }
    return true;
}

static const char *chart(const struct set_rules *rules, const struct set_hand *hand, uint8_t *ahead)
{
    struct house_way way  = house_way(some_cards(hand, set_all(hand)));
    unsigned         bits = 0;
    for (size_t i = 0; i < hand->count; i++)
        if ((way.front & SET_OF(hand->card[i])) != 0)
            bits |= 1u << i;
    *ahead = (uint8_t)bits;
    return paigow_rules(rules)->house_way[way.line];
}

static const char *why(const struct set_hand *hand)
{
    return house_way_words(house_way(some_cards(hand, set_all(hand))));
}

static const char *foul(const struct set_rules *rules, const struct set_hand *hand)
{
    const struct paigow_cites *cites = &paigow_rules(rules)->cites;
    int                        ahead = __builtin_popcount(hand->ahead);
    if (ahead < FRONT_CARDS)
        return cites->front_count;
    if (ahead > FRONT_CARDS)
        return cites->back_count;
    bool stronger = front_is_stronger(some_cards(hand, hand->ahead), some_cards(hand, set_behind(hand)));
    return stronger ? cites->stronger : NULL;
}

static const char *ace_or_joker(const struct set_rules *rules, card face)
{
    return face == CARD_JOKER || card_rank(face) == RANK_A ? paigow_rules(rules)->cites.ace : NULL;
}

static void call(const card *cards, size_t count, char out[CALL_MAX])
{
    static_assert(CALL_MAX >= HIGH_WORDS_MAX, "a name fits");
    if (count == FRONT_CARDS)
        two_call(cards, out);
    else if (count == DOUBLE_HAND_CARDS - FRONT_CARDS)
        high_call(high_rank(cards, count), out);
}

/* CM-FPG-10 */
static bool has_button(const struct set_rules *rules, const struct stake *stake)
{
    const struct paigow_fortune *fortune = paigow_rules(rules)->fortune;
    return fortune != NULL && stake->wager == WAGER_FORTUNE && stake->amount >= fortune->button;
}

const struct set_kind paigow_hands = {
    .cards      = DOUBLE_HAND_CARDS,
    .ahead      = FRONT_CARDS,
    .part       = { HAND_FRONT, HAND_BACK },
    .sorted     = true,
    .faces      = faces,
    .house_way  = chart,
    .why        = why,
    .foul       = foul,
    .spoils     = ace_or_joker,
    .call       = call,
    .has_button = has_button,
};

/* ---- settling ----------------------------------------------------------- */

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

static int against(const void *opaque, uint8_t hand, const card *own, const card *bank)
{
    const struct paigow_rules *rules = opaque;
    if (hand == HAND_FRONT) {
        int ahead = front_order(set_from(own, FRONT_CARDS)), other = front_order(set_from(bank, FRONT_CARDS));
        return (ahead > other) - (ahead < other);
    }
    hand_rank behind = back_rank(set_from(own, BACK_CARDS), rules->wheel_second);
    hand_rank other  = back_rank(set_from(bank, BACK_CARDS), rules->wheel_second);
    return (behind > other) - (behind < other);
}

/* Two cards are called by both of them. */
static void beside(const void *opaque, uint8_t hand, const card *own, const card *other, char out[CALL_MAX])
{
    (void)opaque;
    if (hand == HAND_FRONT)
        two_call(own, out);
    else
        high_call_beside(high_rank(own, BACK_CARDS), high_rank(other, BACK_CARDS), out);
}

struct ratio paigow_envy_dollars(const struct paigow_fortune *fortune, enum fortune_line line)
{
    cents prize = fortune->envy[line];
    return prize % 100 == 0 ? (struct ratio){ (int32_t)(prize / 100), 1 }
                            : (struct ratio){ (int32_t)prize, 100 };
}

/* Has it its seven cards? Only then it has a line of the bonus (OQ-88). */
static bool is_whole(const struct set_hand *hand)
{
    return hand->dealt && (hand->ruled >> RULING_MISCOUNTED & 1) == 0;
}

static enum fortune_line line_of(const struct paigow_fortune *fortune, const struct set_hand *hand)
{
    return is_whole(hand) ? fortune_paid_line(fortune_lines(hand->card), fortune->pays) : FORTUNE_HIGH_CARD;
}

/* MC1-PGP-29 and OQ-88: a foul hand loses, the bank's to every other; of two
 * foul hands neither wins. */
static struct outcome settle_base(const struct paigow_rules *rules, const struct set_state *state,
                                  const struct set_hand *hand)
{
    const struct paigow_cites *cites = &rules->cites;
    const struct set_hand     *bank  = &state->hand[state->bank];
    unsigned                   copies;
    if (bank->fouled)
        return hand->fouled ? (struct outcome){ .pays = rules->base[1], .rule = cites->foul_loses }
                            : (struct outcome){ .pays = rules->base[2], .rule = cites->bank_foul };
    if (hand->fouled || foul(&rules->set, hand) != NULL)
        return (struct outcome){ .pays = rules->base[0], .rule = cites->foul_loses };
    unsigned       wins    = paigow_wins(some_cards(hand, hand->ahead), some_cards(hand, set_behind(hand)),
                                         some_cards(bank, bank->ahead), some_cards(bank, set_behind(bank)),
                                         rules->wheel_second, &copies);
    struct outcome outcome = { .pays = rules->base[wins] };
    if (wins == 2)
        outcome.rule = cites->win;
    else
        outcome.rule = copies > 0 ? cites->copy : wins == 1 ? cites->push : cites->lose;
    return outcome;
}

/* CM-FPG-R5: the seven cards, however they were set. */
static struct outcome settle_fortune(const struct paigow_fortune *fortune, const struct set_hand *hand)
{
    struct ratio pays = fortune->pays[line_of(fortune, hand)];
    return (struct outcome){ .pays = pays, .rule = pays.num < 0 ? fortune->lost : fortune->paid };
}

static struct outcome paigow_settle(const struct at *at, const void *opaque, const struct stake *stake)
{
    const struct paigow_rules *rules = at->rules;
    const struct set_state    *state = opaque;
    const struct set_hand     *hand  = &state->hand[stake->spot];
    if (stake->wager == WAGER_FORTUNE && rules->fortune != NULL)
        return settle_fortune(rules->fortune, hand);
    struct outcome outcome = settle_base(rules, state, hand);
    if ((state->removed[stake->spot] >> stake->seat & 1) != 0 && outcome.pays.num != 0) {
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
static cents paigow_exposure(const struct at *at, cents chip_unit)
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
        if (has_button(&rules->set, stake))
            sum += other_spots(at->layout, stake->spot) * best_envy(fortune);
    }
    return sum;
}

/* What one Envy button gets: something for every other player's hand of four of
 * a kind or better, never for a hand that its owner bet on, nor for the bank's
 * (CM-FPG-R8, R9, R10, OQ-45). */
static size_t envy_of(const struct paigow_rules *rules, const struct set_state *state, uint8_t first,
                      const struct set_button *button, struct extra *out, size_t room)
{
    size_t count = 0;
    for (unsigned step = 0; step < rules->set.spots && count < room; step++) {
        uint8_t                spot = spot_after(first, step, rules->set.spots);
        const struct set_hand *hand = &state->hand[spot];
        if (!hand->wagered || spot == state->bank || (state->bettors[spot] >> button->seat & 1) != 0)
            continue;
        cents prize = rules->fortune->envy[line_of(rules->fortune, hand)];
        if (prize > 0)
            out[count++] =
                (struct extra){ button->seat, button->spot, WAGER_ENVY, prize, rules->fortune->envied };
    }
    return count;
}

/* Buttons are kept by spot, the seat's own first: CM-FPG-R8 takes them from the
 * first spot on. */
static size_t paigow_extras(const struct at *at, const void *opaque, uint8_t first,
                            struct extra out[EXTRAS_MAX])
{
    const struct paigow_rules *rules = at->rules;
    const struct set_state    *state = opaque;
    size_t                     count = 0;
    for (unsigned step = 0; step < rules->set.spots; step++)
        for (size_t i = 0; i < state->button_count; i++)
            if (state->button[i].spot == spot_after(first, step, rules->set.spots))
                count += envy_of(rules, state, first, &state->button[i], out + count, EXTRAS_MAX - count);
    return count;
}
_Static_assert(SEATS_MAX * 6 <= BUTTONS_MAX, "a button for each who bets on a spot");

static struct ratio paigow_makes(const void *opaque, uint8_t wager, const card *cards, size_t count)
{
    const struct paigow_fortune *fortune = paigow_rules(opaque)->fortune;
    struct ratio                 pays    = { 0, 1 };
    if (fortune != NULL && wager == WAGER_FORTUNE && count == DOUBLE_HAND_CARDS)
        pays = fortune->pays[fortune_paid_line(fortune_lines(cards), fortune->pays)];
    return pays.num > 0 ? pays : (struct ratio){ 0, 1 };
}

static void paigow_code(struct codec *codec, void *state)
{
    set_code(codec, state, &paigow_hands);
}

_Static_assert(sizeof(struct set_state) <= GAME_STATE_MAX, "the table holds the state");

const struct bank_game paigow_game = {
    .game = {
        .name       = "double-hand",
        .state_size = sizeof(struct set_state), .rules_size = sizeof(struct paigow_rules),
        .turn       = set_turn,
        .legal      = set_legal,
        .commands   = set_commands,
        .decide     = set_decide,
        .apply      = set_apply,
        .code       = paigow_code,
        .show       = set_show,
        .call       = set_call,
        .foul       = set_foul,
        .against    = against,
        .beside     = beside,
        .house_way  = set_advice,
    },
    .settle       = paigow_settle,
    .exposure     = paigow_exposure,
    .action_count = set_action_count,
    .extras       = paigow_extras,
    .makes        = paigow_makes,
};
