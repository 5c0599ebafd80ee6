#include "pot_witness.h"

#include <string.h>

static bool in_hand(const struct pot_witness *witness, unsigned seat)
{
    return witness->dealt[seat] && !witness->folded[seat];
}

static cents all_in_pots(const struct pot_witness *witness)
{
    cents sum = witness->dead;
    for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++)
        sum += witness->live[seat];
    return sum - witness->out;
}

/* Line 60: $3 of everybody seated, or what there is, once for each half hour. */
static const char *hear_rent(struct pot_witness *witness, const struct fields *has)
{
    cents stack = witness->stack[has->seat];
    if (!witness->by_time || !witness->begun || witness->street != 0 || !witness->taken[has->seat] ||
        witness->paid[has->seat] || witness->sat_ms[has->seat] / 1000 > witness->mark_ms / 1000 + 600)
        return "somebody pays for a half hour who does not owe it";
    if (has->amount != (stack < 300 ? stack : 300))
        return "another amount for the half hour than is posted";
    witness->stack[has->seat] -= has->amount;
    witness->paid[has->seat] = true;
    witness->rents++;
    return NULL;
}

/* They begin thirty minutes apart, or a multiple of that where nobody collected. */
static const char *hear_half_hour(struct pot_witness *witness, const struct fields *has)
{
    uint64_t mark = words_of(has)->at;
    if (!witness->by_time || witness->street != 0 ||
        (witness->begun && (mark <= witness->mark_ms || (mark - witness->mark_ms) % 1800000 != 0)))
        return "a half hour begins at another time than it can";
    memset(witness->paid, 0, sizeof witness->paid);
    witness->mark_ms = mark;
    witness->begun   = true;
    witness->half_hours++;
    return NULL;
}

/* Before a hand everybody has paid who owes, as far as there are chips. */
static const char *owes_nothing(const struct pot_witness *witness)
{
    if (witness->by_time && !witness->begun)
        return "a hand before the first half hour has begun";
    for (unsigned seat = 1; seat <= POT_SEATS_MAX && witness->by_time; seat++)
        if (witness->taken[seat] && !witness->paid[seat] && witness->stack[seat] > 0 &&
            witness->sat_ms[seat] / 1000 <= witness->mark_ms / 1000 + 600)
            return "a hand is dealt although somebody owes for the half hour";
    return NULL;
}

/* Clockwise to the next who is there with chips; the first hand from seat 1. */
static const char *hear_started(struct pot_witness *witness, const struct fields *has)
{
    unsigned    ready = 0, seat = witness->button;
    const char *wrong = owes_nothing(witness);
    memset(witness->folded, 0, sizeof witness->folded);
    memset(witness->cards, 0, sizeof witness->cards);
    for (unsigned i = 1; i <= POT_SEATS_MAX; i++) {
        witness->dealt[i] = witness->taken[i] && !witness->away[i] && witness->stack[i] > 0;
        ready += witness->dealt[i];
    }
    if (ready < 2)
        return "a hand for fewer than two";
    if (!witness->misdealt || !witness->dealt[seat])
        do
            seat = seat % POT_SEATS_MAX + 1;
        while (!witness->dealt[seat]);
    witness->misdealt = false;
    witness->button   = has->seat;
    witness->street   = 1;
    return has->seat != seat ? "the button is at another seat" : wrong;
}

static const char *hear_put(struct pot_witness *witness, const struct event *event)
{
    const struct fields *has    = &event->has;
    cents                amount = event->kind == EVENT_PUT ? has->amount : -has->amount;
    if (has->seat > POT_SEATS_MAX || !witness->dealt[has->seat] || !witness->taken[has->seat])
        return "chips of somebody who is not in the hand";
    if (event->kind == EVENT_PUT && witness->folded[has->seat])
        return "chips of somebody who has folded";
    witness->stack[has->seat] -= amount;
    if (has->wager == WAGER_DEAD)
        witness->dead += amount;
    else
        witness->live[has->seat] += amount;
    if (event->kind == EVENT_PUT)
        return witness->stack[has->seat] < 0 ? "more than there is" : NULL;
    witness->uncalled++;
    return NULL;
}

/* Before a street and before the pots are pushed nobody is alone at the top. */
static const char *nothing_uncalled(const struct pot_witness *witness)
{
    cents    top   = 0;
    unsigned bears = 0;
    for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++) {
        if (witness->live[seat] > top) {
            top   = witness->live[seat];
            bears = 0;
        }
        bears += witness->live[seat] == top && top > 0;
    }
    return bears == 1 ? "what nobody called lies in the pot" : NULL;
}

/* Lines 52 and 53: by the players dealt in, twice as much under schedule 2, which
 * has no jackpot. */
static const char *hear_fee(struct pot_witness *witness, const struct event *event)
{
    unsigned dealt = 0;
    if (event->has.seat != 0)
        return hear_rent(witness, &event->has);
    if (witness->by_time)
        return "something out of the pot under a schedule by the half hour";
    for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++)
        dealt += witness->dealt[seat];
    cents due = dealt >= 7 ? 200 : dealt >= 5 ? 150 : 100, there = all_in_pots(witness);
    due = witness->second_schedule ? 2 * due : due;
    if (witness->street == 1)
        due = 50;
    if (witness->street == 3)
        due = 25;
    if (event->kind == EVENT_JACKPOT)
        due = witness->second_schedule ? 0 : 50;
    witness->short_fees += due > there;
    witness->jackpots += event->kind == EVENT_JACKPOT;
    if (event->has.amount != (due < there ? due : there))
        return "another collection than is posted";
    witness->out += event->has.amount;
    return NULL;
}

static int value_of(const struct pot_witness *witness, unsigned seat)
{
    int one = witness->hand[seat][0] / 4, other = witness->hand[seat][1] / 4;
    return one > other ? one : other;
}

/* Shares `amount` among those whose value is `best`: whoever comes first of the
 * winners that are left has what is left divided by them, rounded up to a chip. */
static void share_out(struct pot_witness *witness, size_t pot, cents amount, const bool *in, int best,
                      bool any, unsigned first)
{
    unsigned left = 0;
    for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++)
        left += in[seat] && (any || value_of(witness, seat) == best);
    witness->shared += left > 1;
    witness->odd += left > 1 && amount % (witness->chip * (cents)left) != 0;
    cents rest = amount % witness->chip;
    amount -= rest;
    for (unsigned i = 0; i < POT_SEATS_MAX; i++) {
        unsigned seat = (first - 1 + i) % POT_SEATS_MAX + 1;
        if (!in[seat] || !(any || value_of(witness, seat) == best))
            continue;
        cents chips = amount / witness->chip, share = (chips + left - 1) / left * witness->chip;
        witness->owed[seat][pot] += share + rest;
        amount -= share;
        rest = 0;
        left--;
    }
}

static void share_pot(struct pot_witness *witness, const struct sheet *sheet, size_t pot, cents amount,
                      const bool *in)
{
    int      best = -1, least = 99;
    unsigned players = 0;
    bool     low = strcmp(sheet->id, "lantern/high-low") == 0, unseen = witness->street != 3;
    unsigned first = low ? 1 : witness->button % POT_SEATS_MAX + 1;
    for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++)
        if (in[seat]) {
            int value = unseen ? 0 : value_of(witness, seat);
            best      = value > best ? value : best;
            least     = value < least ? value : least;
            players++;
        }
    cents half = low && !unseen && players > 1 ? amount / 2 - amount / 2 % witness->chip : 0;
    share_out(witness, pot, amount - half, in, best, unseen, first);
    if (half > 0)
        share_out(witness, pot, half, in, least, false, first);
    witness->lows += half > 0;
    witness->unseen += unseen;
}

/* Takes the chips apart: as long as somebody in the hand has chips in, the least of
 * those is taken from everybody, and what that makes is a pot for all of them. */
static void take_apart(struct pot_witness *witness, const struct sheet *sheet)
{
    cents  left[POT_SEATS_MAX + 1], pots[POTS_MAX + 2] = { 0 };
    bool   in[POTS_MAX + 2][POT_SEATS_MAX + 1] = { { false } };
    size_t count                               = 0;
    bool   nothing                             = false;
    memcpy(left, witness->live, sizeof left);
    for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++)
        nothing = nothing || (in_hand(witness, seat) && left[seat] == 0);
    if (nothing) { /* somebody has only dead chips in: those are a pot of their own */
        for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++)
            in[0][seat] = in_hand(witness, seat);
        count = 1;
    }
    for (;;) {
        cents least = 0;
        for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++)
            if (in_hand(witness, seat) && left[seat] > 0 && (least == 0 || left[seat] < least))
                least = left[seat];
        if (least == 0)
            break;
        for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++) {
            cents part      = left[seat] < least ? left[seat] : least;
            in[count][seat] = in_hand(witness, seat) && left[seat] > 0;
            pots[count] += part;
            left[seat] -= part;
        }
        count++;
    }
    for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++)
        pots[count - 1] += left[seat];
    pots[0] += witness->dead;
    cents out = witness->out;
    for (size_t i = 0; i < count; i++) {
        cents part = pots[i] < out ? pots[i] : out;
        out -= part;
        if (pots[i] > part)
            share_pot(witness, sheet, i, pots[i] - part, in[i]);
    }
    witness->side_pots += count > 1;
}

static const char *hear_pot(struct pot_witness *witness, const struct sheet *sheet, const struct fields *has)
{
    const char *wrong = NULL;
    if (!witness->pushing) {
        wrong = nothing_uncalled(witness);
        take_apart(witness, sheet);
        witness->pushing = true;
    }
    if (has->count == 0 || has->count > POTS_MAX || has->seat > POT_SEATS_MAX)
        return "no such pot";
    witness->owed[has->seat][has->count - 1] -= has->amount;
    witness->stack[has->seat] += has->amount;
    return wrong;
}

/* Nothing is pushed only where the collection has taken it all. */
static const char *hear_ended(struct pot_witness *witness, const struct sheet *sheet)
{
    const char *wrong = NULL;
    if (!witness->pushing)
        take_apart(witness, sheet);
    for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++)
        for (size_t pot = 0; pot < POTS_MAX + 2; pot++)
            if (witness->owed[seat][pot] != 0)
                wrong = "a pot is pushed otherwise than the chips and the cards say";
    witness->hands++;
    return wrong;
}

static void clear(struct pot_witness *witness)
{
    memset(witness->live, 0, sizeof witness->live);
    memset(witness->owed, 0, sizeof witness->owed);
    memset(witness->dealt, 0, sizeof witness->dealt);
    witness->dead = witness->out = 0;
    witness->pushing             = false;
    witness->street              = 0;
}

/* High Stub, lines 55, 56 and 59: whatever was folded or came too early is shuffled
 * in before the burn, and the burn comes before the first card face up. */
static const char *hear_stub(struct pot_witness *witness, const struct event *event)
{
    const struct fields *has  = &event->has;
    const char          *pile = words_of(has)->value;
    switch (event->kind) {
    case EVENT_STARTED: witness->burned = witness->muck = witness->early = false; return NULL;
    case EVENT_FOLDED: witness->muck = witness->muck || witness->street == 1; return NULL;
    case EVENT_RESHUFFLED:
        if (witness->street != 2 || !(strcmp(pile, "discards") == 0 ? witness->muck : witness->early))
            return "a pile is shuffled in that need not be";
        if (strcmp(pile, "discards") == 0)
            witness->muck = false;
        else
            witness->early = false;
        witness->mucks += strcmp(pile, "discards") == 0;
        witness->returns += strcmp(pile, "withdrawn") == 0;
        return NULL;
    case EVENT_BURNED:
        if (witness->street != 2 || witness->burned || witness->muck || witness->early)
            return "a card is burned too early, or one too many";
        witness->burned = true;
        return NULL;
    case EVENT_CARDS_MOVED:
        witness->early = witness->early || strcmp(pile, "withdrawn") == 0;
        if (strcmp(pile, "burns") != 0)
            return NULL;
        if (witness->street != 1 || witness->cards[has->spot] != 1 ||
            witness->hand[has->spot][0] != has->cards.card[0])
            return "another card is the burn than one that was seen";
        witness->cards[has->spot] = 0;
        witness->burned           = true;
        witness->seen_cards++;
        return NULL;
    case EVENT_CARD:
        return witness->street == 2 && !witness->burned ? "a card face up comes without a burn" : NULL;
    default: return NULL;
    }
}

/* Who is there, and with how many chips. */
static void hear_room(struct pot_witness *witness, const struct event *event)
{
    const struct fields *has = &event->has;
    switch (event->kind) {
    case EVENT_SEATED:
        witness->taken[has->seat]  = true;
        witness->paid[has->seat]   = false;
        witness->sat_ms[has->seat] = words_of(has)->at;
        break;
    case EVENT_LEFT: witness->taken[has->seat] = witness->away[has->seat] = false; break;
    case EVENT_AWAY: witness->away[has->seat] = true; break;
    case EVENT_BACK: witness->away[has->seat] = false; break;
    case EVENT_BOUGHT:
    case EVENT_RECEIVED: witness->stack[has->seat] += has->amount; break;
    case EVENT_SENT:
    case EVENT_CASHED: witness->stack[has->seat] -= has->amount; break;
    case EVENT_MOVED:
        witness->taken[has->to]   = true;
        witness->away[has->to]    = witness->away[has->seat];
        witness->stack[has->to]   = witness->stack[has->seat];
        witness->paid[has->to]    = witness->paid[has->seat];
        witness->sat_ms[has->to]  = witness->sat_ms[has->seat];
        witness->taken[has->seat] = witness->away[has->seat] = false;
        witness->stack[has->seat]                            = 0;
        break;
    default: break;
    }
}

static void hear_setting(struct pot_witness *witness, const struct words *words)
{
    if (strcmp(words->name, "chip") == 0)
        (void)money_parse(words->value, &witness->chip);
    if (strcmp(words->name, "option") == 0)
        witness->second_schedule = strcmp(words->value, "2") == 0;
    if (strcmp(words->name, "option") == 0)
        witness->by_time = strcmp(words->value, "3") == 0;
}

const char *pot_witness_hear(struct pot_witness *witness, const struct sheet *sheet,
                             const struct event *event)
{
    const struct fields *has   = &event->has;
    const char          *wrong = NULL;
    hear_room(witness, event);
    if (strcmp(sheet->id, "lantern/high-stub") == 0 && (wrong = hear_stub(witness, event)) != NULL)
        return wrong;
    switch (event->kind) {
    case EVENT_SETTING: hear_setting(witness, words_of(has)); return NULL;
    case EVENT_STARTED: return hear_started(witness, has);
    case EVENT_HALF_HOUR: return hear_half_hour(witness, has);
    case EVENT_PUT:
    case EVENT_UNPUT: return hear_put(witness, event);
    case EVENT_FOLDED: witness->folded[has->seat] = true; return NULL;
    case EVENT_CARD: witness->hand[has->seat][witness->cards[has->seat]++] = has->cards.card[0]; return NULL;
    case EVENT_STREET:
        wrong           = nothing_uncalled(witness);
        witness->street = has->street;
        return wrong;
    case EVENT_FEE:
    case EVENT_JACKPOT: return hear_fee(witness, event);
    case EVENT_POT: return hear_pot(witness, sheet, has);
    case EVENT_MISDEAL:
        if (all_in_pots(witness) != 0 || witness->out != 0)
            wrong = "a misdeal that does not give everything back";
        clear(witness);
        witness->misdealt = true;
        witness->misdeals++;
        return wrong;
    case EVENT_ENDED:
        wrong = hear_ended(witness, sheet);
        clear(witness);
        return wrong;
    default: return NULL;
    }
}

/* Before the showdown the first card of a hand is its owner's and the house's. */
const char *pot_witness_look(const struct pot_witness *witness, const struct table_view *view)
{
    cents sum = 0;
    for (size_t i = 0; i < view->shown.hand_count; i++) {
        const struct shown_hand *hand = &view->shown.hand[i];
        bool open = view->viewer == hand->spot || view->viewer == VIEWER_HOUSE || witness->street == 3;
        if (hand->cards.card[0] != (open ? witness->hand[hand->spot][0] : CARD_UNKNOWN))
            return "a card face down is seen, or one of the own hand is not";
    }
    for (size_t i = 0; i < view->pots.count; i++)
        sum += view->pots.pile[i].amount;
    return sum != all_in_pots(witness) ? "the pots that are seen are not what lies there" : NULL;
}
