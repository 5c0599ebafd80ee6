#include "paigow_witness.h"

#include <string.h>

#include "hands/house_way_twin.h"
#include "hands/twin.h"
#include "named.h"

/* A misdeal forgets the cards, and what was said of them; wagers and their
 * buttons stay. */
static void forget_cards(struct paigow_witness *witness)
{
    uint8_t               bank = witness->bank;
    struct paigow_witness kept = { .lantern      = witness->lantern,
                                   .chip         = witness->chip,
                                   .argues       = witness->argues,
                                   .wheel_second = witness->wheel_second,
                                   .customs      = witness->customs,
                                   .hands        = witness->hands,
                                   .wins         = witness->wins,
                                   .losses       = witness->losses,
                                   .pushes       = witness->pushes,
                                   .fouls        = witness->fouls,
                                   .bonuses      = witness->bonuses,
                                   .envies       = witness->envies,
                                   .own          = witness->own };
    memcpy(kept.bet, witness->bet, sizeof kept.bet);
    memcpy(kept.laid, witness->laid, sizeof kept.laid);
    memcpy(kept.button, witness->button, sizeof kept.button);
    *witness      = kept;
    witness->bank = bank;
}

static void forget_hand(struct paigow_witness *witness)
{
    forget_cards(witness);
    memset(witness->bet, 0, sizeof witness->bet);
    memset(witness->laid, 0, sizeof witness->laid);
    memset(witness->button, 0, sizeof witness->button);
}

static void hear_dealt(struct paigow_witness *witness, const struct fields *has)
{
    if (has->hand == HAND_STUB)
        return;
    memcpy(witness->seven[has->spot], has->cards.card, 7);
    witness->decider[has->spot] = has->seat;
}

/* Whoever sets a hand decides it from then on. */
static void hear_decider(struct paigow_witness *witness, const struct fields *has)
{
    if (has->spot != witness->bank && has->seat != 0)
        witness->decider[has->spot] = has->seat;
}

/* 002:37-39, 44-45: nobody has more on the hand, nor does the viewer play another. */
static bool may_argue(const struct paigow_witness *witness, uint8_t viewer, uint8_t spot)
{
    if (!witness->argues || viewer > PLACES_MAX || witness->laid[viewer][spot] == 0)
        return false;
    for (uint8_t place = 1; place <= PLACES_MAX; place++)
        if (witness->laid[place][spot] > witness->laid[viewer][spot])
            return false;
    for (uint8_t other = 1; other <= 7; other++)
        if (other != spot && witness->decider[other] == viewer)
            return false;
    return true;
}

static void hear_shown(struct paigow_witness *witness, const struct fields *has)
{
    uint8_t spot        = has->spot;
    witness->open[spot] = true;
    if (has->hand == HAND_FRONT) {
        memcpy(witness->front[spot], has->cards.card, sizeof witness->front[spot]);
        witness->front_count[spot] = has->cards.count;
    } else if (has->hand == HAND_BACK) {
        memcpy(witness->back[spot], has->cards.card, sizeof witness->back[spot]);
        witness->back_count[spot] = has->cards.count;
    }
}

/* The bank's hand: seven cards that all have seen, less the front. */
static void hear_bank_laid(struct paigow_witness *witness, const struct fields *has)
{
    uint8_t bank = witness->bank, count = 0;
    for (int i = 0; i < 7; i++) {
        card face  = witness->seven[bank][i];
        bool ahead = face == has->cards.card[0] || face == has->cards.card[1];
        if (!ahead)
            witness->back[bank][count++] = face;
    }
    memcpy(witness->front[bank], has->cards.card, 2);
    witness->back_count[bank] = count;
}

/* Called so by the floor, not laid as two and five, or the front stronger. */
static bool is_foul(const struct paigow_witness *witness, uint8_t spot)
{
    struct twin_lay lay;
    if (witness->called[spot] || witness->front_count[spot] != 2 || witness->back_count[spot] != 5)
        return true;
    memcpy(lay.front, witness->front[spot], sizeof lay.front);
    memcpy(lay.back, witness->back[spot], sizeof lay.back);
    return twin_foul(&lay);
}

/* What a winner gets, in parts where there are two banks: so many twentieths of
 * the wager, or as much as the bank has left of that. */
static const char *hear_paid(struct paigow_witness *witness, const struct fields *has, int twentieths)
{
    cents paid = witness->moved[has->seat][has->spot] += has->amount, full = has->stake * twentieths / 20;
    if (has->stake == 0)
        return NULL;              /* there is more to come */
    full -= full % witness->chip; /* a maximum need not be whole chips; what is paid is */
    witness->moved[has->seat][has->spot] = 0;
    bool right                           = has->due > 0 ? has->due == full && paid < full : paid == full;
    return right ? NULL : "a winner is paid another amount than is printed";
}

/* +1, 0 or -1 for the player, as the printed page has it. */
static int verdict(const struct paigow_witness *witness, uint8_t spot)
{
    uint8_t bank = witness->bank;
    if (witness->foul[bank]) /* it loses to every hand that is not foul itself */
        return witness->foul[spot] ? 0 : 1;
    if (is_foul(witness, spot))
        return -1;
    bool second = witness->wheel_second;
    int  won    = (twin_two(witness->front[spot]) > twin_two(witness->front[bank])) +
              (twin_high5(witness->back[spot], second) > twin_high5(witness->back[bank], second));
    return won - 1;
}

static const char *hear_base(struct paigow_witness *witness, const struct event *event)
{
    const struct fields *has  = &event->has;
    int                  past = has->spot - witness->dice_spot, places = witness->lantern ? 6 : 7;
    uint8_t              step = (uint8_t)(((witness->lantern ? -past : past) + places) % places);
    int                  want = verdict(witness, has->spot);
    if (step < witness->last_step)
        return "settlement does not run from the dice";
    witness->last_step = step;
    if (event->kind == EVENT_RETURNED)
        return want == 0 ? "a push was returned as not covered" : NULL;
    int came = event->kind == EVENT_PAID ? 1 : event->kind == EVENT_TAKEN ? -1 : 0;
    if (came != want)
        return "the hands as they were shown say otherwise";
    bool shown = witness->front_count[has->spot] + witness->back_count[has->spot] > 0;
    if (shown && witness->foul[has->spot] != is_foul(witness, has->spot))
        return "a hand is foul, or is called so and is not";
    witness->wins += came > 0;
    witness->losses += came < 0;
    witness->pushes += came == 0;
    bool known = !witness->removed[has->seat][has->spot];
    return came > 0 && known ? hear_paid(witness, has, witness->lantern ? 19 : 20) : NULL;
}

/* FPG-04, by line from the top. */
static const char *hear_fortune(struct paigow_witness *witness, const struct event *event)
{
    static const int pays[15] = { 5000, 1000, 750, 250, 100, 50, 20, 5, 4, 2, 3, 0, -1, -1, -1 };
    int              best     = -1;
    bool             whole    = !witness->miscounted[event->has.spot];
    uint16_t         lines    = whole ? twin_fortune(witness->seven[event->has.spot], NULL) : 0;
    for (int line = 0; line < 15; line++)
        if ((lines >> line & 1) != 0 && pays[line] > best)
            best = pays[line];
    witness->bonuses++;
    if (event->kind == EVENT_RETURNED)
        return best == 0 ? "a push was returned as not covered" : NULL;
    if (best > 0 && event->kind == EVENT_PAID)
        return hear_paid(witness, &event->has, 20 * best);
    bool right = best < 0 ? event->kind == EVENT_TAKEN : best == 0 && event->kind == EVENT_PUSHED;
    return right ? NULL : "the bonus says otherwise than its line";
}

/* What a button brings its owner: the prize of every hand of four of a kind or
 * better that is in play and not bet on by that person. The bank's hand is in
 * nobody's play. */
static cents envy_of(struct paigow_witness *witness, uint8_t seat)
{
    static const cents prizes[7] = { 100000, 25000, 10000, 5000, 2500, 1000, 500 };
    cents              sum       = 0;
    for (uint8_t spot = 1; spot <= 7; spot++) {
        bool played = false;
        for (size_t place = 1; place <= PLACES_MAX; place++)
            played = played || witness->bet[place][spot];
        if (!played || witness->miscounted[spot])
            continue;
        unsigned lines = twin_fortune(witness->seven[spot], NULL) & 0x7f;
        witness->own += lines != 0 && witness->bet[seat][spot];
        if (witness->bet[seat][spot])
            continue;
        sum += lines != 0 ? prizes[__builtin_ctz(lines)] : 0;
    }
    return sum;
}

static const char *hear_envy(struct paigow_witness *witness, const struct event *event)
{
    const struct fields *has = &event->has;
    witness->envies++;
    witness->envy[has->seat][has->spot] += event->kind == EVENT_PAID ? has->amount : 0;
    if (event->kind == EVENT_RETURNED)
        return "Envy was returned, and nothing lay there";
    if (event->kind == EVENT_UNPAID || has->due > 0)
        witness->envy_short[has->seat][has->spot] = true;
    return witness->button[has->seat][has->spot] ? NULL : "Envy without a button";
}

/* Every button was paid all its prizes, or told that the bank has nothing left. */
static const char *hear_ended(struct paigow_witness *witness)
{
    for (uint8_t seat = 1; seat <= PLACES_MAX; seat++)
        for (uint8_t spot = 1; spot <= 7; spot++) {
            cents paid = witness->envy[seat][spot];
            if (!witness->button[seat][spot])
                continue;
            cents due = envy_of(witness, seat);
            if (witness->envy_short[seat][spot] ? paid >= due : paid != due)
                return "a button is paid another amount than is printed";
        }
    witness->hands++;
    witness->customs += witness->wheel_second;
    forget_hand(witness);
    return NULL;
}

static const char *hear_settled(struct paigow_witness *witness, const struct event *event)
{
    switch (event->has.wager) {
    case WAGER_BASE: return hear_base(witness, event);
    case WAGER_FORTUNE: return hear_fortune(witness, event);
    default: return hear_envy(witness, event);
    }
}

/* The first of the hand's cards that were named. */
static void hear_replaced(struct paigow_witness *witness, const struct fields *has)
{
    for (int i = 0; i < 7; i++)
        if (witness->seen[has->spot][i]) {
            witness->seven[has->spot][i] = has->cards.card[0];
            witness->seen[has->spot][i]  = false;
            return;
        }
}

static void hear_accident(struct paigow_witness *witness, const struct fields *has)
{
    const char *name = words_of(has)->name;
    if (strcmp(name, "removed") == 0)
        witness->removed[has->seat][has->spot] = true;
    if (strcmp(name, "hand-count") == 0)
        witness->miscounted[has->spot] = witness->called[has->spot] = true;
    if (strcmp(name, "touched") == 0 || strcmp(name, "cheating") == 0)
        witness->called[has->spot] = true;
    if (strcmp(name, "exposed") == 0 || strcmp(name, "boxed") == 0)
        for (int i = 0; i < 7; i++)
            if (witness->seven[has->spot][i] == has->cards.card[0])
                witness->seen[has->spot][i] = true;
}

const char *paigow_witness_hear(struct paigow_witness *witness, const struct event *event)
{
    const struct fields *has = &event->has;
    switch (event->kind) {
    case EVENT_SETTING:
        if (strcmp(words_of(has)->name, "wheel") == 0)
            witness->wheel_second = strcmp(words_of(has)->value, "second") == 0;
        if (strcmp(words_of(has)->name, "chip") == 0)
            (void)money_parse(words_of(has)->value, &witness->chip);
        break;
    case EVENT_OPENED:
        witness->lantern = strcmp(words_of(has)->game, "lantern/double-hand") == 0;
        witness->argues  = strncmp(words_of(has)->game, "marysville/", strlen("marysville/")) == 0;
        break;
    case EVENT_BANKED: witness->bank = has->spot != 0 ? has->spot : has->seat; break;
    case EVENT_BET:
        witness->bet[has->seat][has->spot] = true;
        if (has->wager == WAGER_BASE)
            witness->laid[has->seat][has->spot] += has->amount;
        break;
    case EVENT_UNBET:
        if (has->wager == WAGER_BASE) {
            witness->bet[has->seat][has->spot] = false;
            witness->laid[has->seat][has->spot] -= has->amount;
        }
        break;
    case EVENT_HOUSE_WAY: hear_decider(witness, has); break;
    case EVENT_CALLED_OFF: forget_hand(witness); break;
    case EVENT_BUTTON: witness->button[has->seat][has->spot] = true; break;
    case EVENT_MISDEAL: forget_cards(witness); break;
    case EVENT_DICE: witness->dice_spot = has->spot; break;
    case EVENT_CARD: hear_dealt(witness, has); break;
    case EVENT_NAMED: hear_named(witness->seven[has->spot], 7, has); break;
    case EVENT_ACCIDENT: hear_accident(witness, has); break;
    case EVENT_REPLACED: hear_replaced(witness, has); break;
    case EVENT_SHOWN: hear_shown(witness, has); break;
    case EVENT_LAID:
        if (has->spot == witness->bank)
            hear_bank_laid(witness, has);
        hear_decider(witness, has);
        break;
    case EVENT_FOUL:
        witness->foul[has->spot] = true;
        witness->fouls++;
        break;
    case EVENT_PAID:
    case EVENT_TAKEN:
    case EVENT_PUSHED:
    case EVENT_RETURNED:
    case EVENT_UNPAID: return hear_settled(witness, event);
    case EVENT_ENDED: return hear_ended(witness);
    default: break;
    }
    return NULL;
}

const char *paigow_witness_look(const struct paigow_witness *witness, const struct table_view *view)
{
    for (size_t i = 0; i < view->shown.hand_count; i++) {
        const struct shown_hand *hand  = &view->shown.hand[i];
        uint8_t                  owner = witness->decider[hand->spot];
        bool                     may   = witness->open[hand->spot] ||
                   (owner != 0 && (view->viewer == owner || view->viewer == VIEWER_HOUSE ||
                                   may_argue(witness, view->viewer, hand->spot)));
        for (size_t c = 0; c < hand->cards.count && !may; c++)
            if (hand->cards.card[c] != CARD_UNKNOWN)
                return "a closed hand is seen";
    }
    return NULL;
}
